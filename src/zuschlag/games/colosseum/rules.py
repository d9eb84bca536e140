"""The rules of Colosseum: the course of the game, and who may do what. Each phase has a file of its own."""

from __future__ import annotations

from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .acquiring import (
    begin_acquiring,
    bid,
    drop_out,
    name_market,
    pass_opening,
    put_opening,
    put_prices,
    put_raises,
)
from .audit import audit
from .closing import (
    beats,
    choose_discard,
    cleaners,
    close_part,
    default_discard,
    demand,
    demand_nothing,
    finish,
    put_demands,
    put_discards,
)
from .dealing import lay_out
from .investing import begin_investing, default_investment, end_investing, invest, pay_extra, put_investing
from .knowing import hide, imagine
from .medals import put_exchanges, sell_medal, swap_token
from .nobles import default_walk, move_by_medal, put_medal_moves, put_walks, roll, stride, walk
from .producing import (
    begin_producing,
    cheer,
    choose_program,
    default_show,
    leave_out,
    no_show,
    put_composing,
    put_programs,
    put_stage,
    raise_curtain,
    stand_in,
)
from .proposing import add_coins, add_gift, add_wish, begin_draft, composing, drop_draft, put_draft, submit
from .state import (
    ACCEPT,
    ACQUIRING,
    ASK,
    BACK,
    BID,
    CHARGE,
    CHEER,
    CLEAN,
    CLOSING,
    CURTAIN,
    DEMAND,
    DISCARD,
    DONE,
    DROP,
    EXTRA,
    GIVE,
    INVEST,
    INVESTING,
    LEAVE,
    MOST_STEPS,
    NAME_MARKET,
    NEXT,
    ONWARD,
    OPEN,
    OVER,
    PASS,
    PAY,
    PAY_EXTRA,
    PERFORM,
    PRICE,
    PRODUCING,
    PROPOSE,
    RAISE,
    REJECT,
    REST,
    ROLL,
    SELL,
    SHOW,
    STAGE,
    STAND_IN,
    STRIDE,
    STRIDES,
    SUBMIT,
    SWAP,
    TRADE,
    TRADING,
    TURN_BEGINS,
    WALK,
    WALKING,
    WANT,
    WITHDRAW,
    Edition,
    State,
)
from .trading import (
    accept,
    awaited_traders,
    begin_trading,
    default_trade,
    end_trading,
    free_traders,
    lapse,
    pass_trade,
    put_answers,
    put_trading,
    reject,
    withdraw,
)

__all__ = [
    "apply", "audit", "awaited", "default", "free", "hide", "imagine", "legal", "over", "ranking", "scores", "setup",
]  # fmt: skip

# --- the course of the game


@rule
def setup(e: Edition, s: State, t: Tape) -> None:
    lay_out(e, s, t)
    s.turn = 1
    emit(t, TURN_BEGINS, -1, ALL, s.turn)
    advance(e, s, t)


@rule
def advance(e: Edition, s: State, t: Tape) -> None:
    """colosseum.order

    Goes on until somebody has something to decide: phase by phase, in each of them seat by seat from the first one."""
    while s.phase == NEXT:
        if s.stage == CLOSING:
            close_part(e, s, t)
        elif s.step == s.seats:
            next_stage(e, s, t)
        else:
            s.active = (s.first + s.step) % s.seats
            s.step += 1
            begin_step(e, s, t, s.active)


@rule
def begin_step(e: Edition, s: State, t: Tape, seat: int) -> None:
    """The seat's part of the phase; the phase stays NEXT if there is nothing for it to decide."""
    if s.stage == INVESTING:
        begin_investing(e, s, seat)
    elif s.stage == ACQUIRING:
        begin_acquiring(e, s, t, seat)
    elif s.stage == TRADING:
        begin_trading(s, t, seat)
    else:
        begin_producing(e, s, seat)


@rule
def next_stage(e: Edition, s: State, t: Tape) -> None:
    """colosseum.order colosseum.end.when"""
    s.won = 0
    s.step = 0
    if s.stage == PRODUCING and s.turn == e.rounds:
        finish(s, t)
    else:
        s.stage += 1


@rule
def over(e: Edition, s: State) -> int:
    return 1 if s.phase == OVER else 0


@rule
def scores(e: Edition, s: State, out: list[int]) -> None:
    """colosseum.goal

    The best single show."""
    for p in range(s.seats):
        out[p] = s.best[p]


@rule
def ranking(e: Edition, s: State, out: list[int]) -> None:
    """colosseum.goal"""
    for p in range(s.seats):
        out[p] = 1
        for other in range(s.seats):
            if beats(e, s, other, p):
                out[p] += 1


# --- who may act


@rule
def awaited(e: Edition, s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == TRADE:
        return awaited_traders(s)
    if s.phase == CLEAN:
        return cleaners(s)
    if s.phase == BID:
        return 1 << s.bidder
    return 1 << s.active


@rule
def free(e: Edition, s: State) -> int:
    return free_traders(s) if s.phase == TRADE else 0


@rule
def may_act(e: Edition, s: State, seat: int) -> int:
    """Whether the seat is awaited or free."""
    if s.phase == TRADE and s.asked[seat] < s.haggle:
        return 1 if seat < s.seats else 0
    return awaited(e, s) >> seat & 1


@rule
def legal(e: Edition, s: State, seat: int, out: list[int]) -> int:
    if not may_act(e, s, seat):
        return 0
    n = put_exchanges(s, seat, out, 0)
    if s.phase == TRADE:
        return put_talk(s, seat, out, n)
    if s.phase == INVEST or s.phase == EXTRA:
        return put_investing(e, s, seat, out, n)
    if s.phase == OPEN:
        return put_opening(e, s, seat, out, n)
    if s.phase == PRICE:
        return put_prices(e, s, seat, out, n)
    if s.phase == BID:
        return put_raises(e, s, seat, out, n)
    if s.phase == CLEAN:
        return put_discards(s, seat, out, n)
    if s.phase == DEMAND:
        return put_demands(s, out, n)
    return put_production(e, s, seat, out, n)


@rule
def put_talk(s: State, seat: int, out: list[int], n: int) -> int:
    """Trading: answers, and what a draft still takes or a new one."""
    if composing(s, seat):
        n = put_answers(s, seat, out, n)
        return put_draft(s, seat, out, n)
    return put_trading(s, seat, out, n)


@rule
def put_production(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """The show, from the dice to the curtain."""
    if s.phase == STAGE:
        return put_stage(out, n)
    if s.phase == WALK:
        return put_walks(e, s, out, n)
    if s.show > 0:
        return put_composing(e, s, seat, out, n)
    n = put_medal_moves(e, s, seat, out, n)
    return put_programs(e, s, seat, out, n)


@rule
def default(e: Edition, s: State, seat: int) -> int:
    """What asks least: nothing where nothing is allowed, and the plainest way on where something has to be done."""
    if s.phase == INVEST or s.phase == EXTRA:
        return default_investment(e, s, seat)
    if s.phase == PRICE:
        return RAISE + e.least_bid - 1
    if s.phase == TRADE:
        return DROP if composing(s, seat) else default_trade(s, seat)
    if s.phase == STAGE:
        return REST
    if s.phase == WALK:
        return default_walk(e, s)
    if s.phase == SHOW:
        return default_show(e, s, seat)
    if s.phase == CLEAN:
        return default_discard(s, seat)
    return PASS


# --- actions, by the phase they belong to


@rule
def apply(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    if action == SELL:
        sell_medal(e, s, t, seat)
    elif action == SWAP:
        swap_token(s, t, seat)
        lapse(s, t)
    elif s.stage == INVESTING:
        apply_investing(e, s, t, seat, action)
    elif s.stage == ACQUIRING:
        apply_acquiring(e, s, t, seat, action)
    elif s.stage == TRADING:
        apply_trading(e, s, t, seat, action)
    elif s.stage == PRODUCING:
        apply_producing(e, s, t, seat, action)
    else:
        apply_closing(e, s, t, seat, action)
    advance(e, s, t)


@rule
def apply_investing(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    if action == DONE:
        end_investing(s, t, seat)
    elif action >= PAY_EXTRA:
        pay_extra(e, s, t, seat, action - PAY_EXTRA)
    else:
        invest(e, s, t, seat, action)


@rule
def apply_acquiring(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    if action >= RAISE:
        bid(e, s, t, seat, action - RAISE + 1)
    elif action >= NAME_MARKET:
        name_market(s, t, seat, action - NAME_MARKET)
    elif s.phase == OPEN:
        pass_opening(e, s, t, seat)
    else:
        drop_out(e, s, t, seat)


@rule
def apply_trading(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    if action == PASS:
        pass_trade(s, t, seat)
    elif action == DONE:
        end_trading(s, t, seat)
    elif action >= GIVE:
        apply_draft(s, t, seat, action)
    elif action >= WITHDRAW:
        withdraw(s, t, seat, action - WITHDRAW)
    elif action >= REJECT:
        reject(s, t, seat, action - REJECT)
    elif action >= ACCEPT:
        accept(e, s, t, seat, action - ACCEPT)
    else:
        begin_draft(s, seat, action - PROPOSE)


@rule
def apply_draft(s: State, t: Tape, seat: int, action: int) -> None:
    if action == DROP:
        drop_draft(s, seat)
    elif action == SUBMIT:
        submit(s, t, seat)
    elif action >= CHARGE:
        add_coins(s, seat, CHARGE - action - 1)
    elif action >= PAY:
        add_coins(s, seat, action - PAY + 1)
    elif action >= WANT:
        add_wish(s, seat, action - WANT)
    else:
        add_gift(s, seat, action - GIVE)


@rule
def apply_producing(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    if action == ROLL:
        roll(e, s, t, seat)
    elif action == REST:
        no_show(s, t, seat)
    elif action >= LEAVE:
        apply_composing(e, s, t, seat, action)
    elif action >= PERFORM:
        choose_program(e, s, seat, action - PERFORM)
    elif action >= ONWARD:
        base = BACK if action >= BACK else ONWARD
        noble = (action - base) // MOST_STEPS
        move_by_medal(e, s, t, seat, noble, (action - base) % MOST_STEPS + 1, 1 if base == ONWARD else 0)
    elif action >= STRIDE:
        stride(e, s, t, seat, (action - STRIDE) // STRIDES, (action - STRIDE) % STRIDES + 2)
    else:
        walk(e, s, t, seat, (action - WALKING) // MOST_STEPS, (action - WALKING) % MOST_STEPS + 1)


@rule
def apply_composing(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    if action == CURTAIN:
        raise_curtain(e, s, t, seat)
    elif action == CHEER:
        cheer(s)
    elif action >= STAND_IN:
        stand_in(s, action - STAND_IN)
    else:
        leave_out(s, action - LEAVE)


@rule
def apply_closing(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    if s.phase == CLEAN:
        choose_discard(e, s, t, seat, action - DISCARD)
    elif action == PASS:
        demand_nothing(s, t, seat)
    else:
        demand(e, s, t, seat, action - ASK)
