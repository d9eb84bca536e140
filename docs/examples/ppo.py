"""A network learns to beat the simple bots: `python ppo.py kollier --rounds 100 --device cuda`.

It watches a simple bot, imitates it, and then improves by PPO on what its seat earns at the end of each game. The games
are played on the processor, where the bots are at home; the network thinks on the device. Needs zuschlag[rl,learning].
"""

import argparse
import time

import torch
from torch import nn

from zuschlag.lab.vector import Environments

ENVS, STEPS, EPOCHS, PART, CLIP, LAMBDA, BONUS, RATE = 128, 384, 2, 2048, 0.2, 0.99, 0.003, 5e-4
WATCHED, LESSONS, CHECKED = 1000, 12, 2048  # steps that are only watched, rounds of imitation, games of a check


class Table:
    """Many games as tensors: simple bots, and the learner on the first seat."""

    def __init__(self, game: str, seed: int, device: str) -> None:
        self.envs, self.device = Environments(game, ENVS, bots="simple", seat=0), device
        self.seen, _ = self.envs.reset(seed=seed)

    def look(self) -> list[torch.Tensor]:
        return [torch.as_tensor(array, device=self.device) for array in (*self.seen.values(), self.envs.advice())]

    def step(self, actions: torch.Tensor) -> list[torch.Tensor]:
        self.seen, rewards, done, _, _ = self.envs.step(actions.cpu().numpy())
        return [torch.as_tensor(array, device=self.device) for array in (rewards.astype("float32"), done)]


class Player(nn.Module):
    """Two layers over all that was seen to change, which choose among the actions that were seen in use."""

    def __init__(self, table: Table, width: int = 128) -> None:
        super().__init__()
        watched = []
        for _ in range(WATCHED):
            watched.append(table.look())
            table.step(watched[-1][2])
        seen, _, used = (torch.cat(column) for column in zip(*watched, strict=True))
        self.columns, self.actions = seen.std(0).nonzero()[:, 0], used.unique()
        self.spread, self.mean = torch.std_mean(seen[:, self.columns], 0)
        self.body = nn.Sequential(nn.Linear(len(self.columns), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, len(self.actions)), nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of its actions' chances, and what it expects to earn."""
        hidden = self.body(((seen[:, self.columns] - self.mean) / self.spread).clamp(-5, 5))
        legal = self.policy(hidden).masked_fill(mask[:, self.actions] == 0, -1e9)
        return legal.log_softmax(1), self.value(hidden)[:, 0]

    def named(self, choice: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """The game's numbers of its actions; where none of them is legal, of the first that is."""
        return torch.where(mask[:, self.actions].any(1), self.actions[choice], mask.argmax(1))


@torch.no_grad()
def collect(table: Table, player: Player, taught: bool) -> list[torch.Tensor]:
    """Steps of all games, by its own choice or the bot's: what it saw and chose, and earned beyond what it expected."""
    steps, gains, lead = [], [], 0.0
    for _ in range(STEPS):
        seen, mask, advice = table.look()
        chances, value = player(seen, mask)
        action = advice if taught else player.named(torch.multinomial(chances.exp(), 1)[:, 0], mask)
        choice = torch.searchsorted(player.actions, action).clamp(max=len(player.actions) - 1)
        kept = (player.actions[choice] == action) & (mask.sum(1) > 1)
        steps.append((kept, seen, mask, choice, chances.gather(1, choice[:, None])[:, 0], value, *table.step(action)))
    ahead = player(*table.look()[:2])[1]
    for *_, value, reward, done in reversed(steps):
        lead, ahead = reward - value + ~done * (ahead + LAMBDA * lead), value
        gains.insert(0, lead)
    kept, *told = (torch.cat(column) for column in (*list(zip(*steps, strict=True))[:6], gains))
    return [column[kept] for column in told]


def learn(player: Player, optimiser: torch.optim.Optimizer, data: list[torch.Tensor], taught: bool) -> None:
    """Comes nearer to what was chosen (taught), or to what has earned more than was expected."""
    for part in (part for _ in range(EPOCHS) for part in torch.randperm(len(data[0])).split(PART)):
        seen, mask, choice, before, value, gain = (column[part.to(column.device)] for column in data)
        chances, now = player(seen, mask)
        chosen, better = chances.gather(1, choice[:, None])[:, 0], (gain - data[5].mean()) / data[5].std()
        ratio = (chosen - before).exp()
        worth = chosen if taught else torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better)
        loss = ((now - value - gain).square() / 2 - worth + BONUS * (chances.exp() * chances).sum(1)).mean()
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(player.parameters(), 0.5)
        optimiser.step()


@torch.no_grad()
def against_simple(player: Player, table: Table) -> str:
    """The share of wins with the 95% interval, all environments playing the same number of games."""
    games, won, ended = -(-CHECKED // ENVS), 0, torch.zeros(ENVS, device=table.device)
    while ended.min() < games:
        seen, mask, _ = table.look()
        rewards, done = table.step(player.named(player(seen, mask)[0].argmax(1), mask))
        won, ended = won + int((rewards[ended < games] == 1).sum()), ended + done
    share = won / (n := games * ENVS)
    return f"wins {share:.1%} ± {1.96 * (share * (1 - share) / n) ** 0.5:.1%} of {n} games it has not learned from"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A network learns to beat the simple bots.")
    for name, usual in (("game", "kollier"), ("--device", "cpu"), ("--rounds", 100)):
        parser.add_argument(name, type=type(usual), default=usual, nargs="?")
    given, started = parser.parse_args(), time.time()
    torch.manual_seed(1)
    player = Player(table := Table(given.game, 1, given.device)).to(given.device)
    optimiser = torch.optim.Adam(player.parameters())
    for turn in range(-LESSONS, given.rounds):
        optimiser.param_groups[0]["lr"] = RATE * (4 if turn < 0 else 1 - turn / given.rounds)
        learn(player, optimiser, collect(table, player, turn < 0), turn < 0)
        if turn >= -1 and (turn + 1) % max(1, given.rounds // 10) == 0:
            told = against_simple(player, Table(given.game, 2, given.device))
            print(f"{time.time() - started:5.0f} s, round {turn + 1:4}: {told}", flush=True)
