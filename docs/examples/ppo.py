"""PPO learns a game against the simple bots: `python ppo.py million --minutes 5 --device cuda`.

Each decision is learned from what the seat earns at the end of the game. Needs PyTorch and zuschlag[rl].
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

from zuschlag.lab.vector import Environments

STEPS, EPOCHS, PARTS, CLIP, LAMBDA, BONUS, RATE = 128, 2, 8, 0.2, 0.98, 0.003, 2e-3


class Player(nn.Module):
    """Two layers over what a seat knows, squeezed by the logarithm; what to do, and what to expect."""

    def __init__(self, columns: int, actions: int, width: int = 128) -> None:
        super().__init__()
        first = (nn.Linear(columns, width), nn.LayerNorm(width), nn.ReLU())
        self.body = nn.Sequential(*first, nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        hidden = self.body(seen.sign() * seen.abs().log1p())
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


class Table:
    """Many games with one seat for the learner; the bots play on the processor, the network where it likes."""

    def __init__(self, game: str, envs: int, device: str) -> None:
        self.envs, self.device = Environments(game, envs, bots="simple"), device
        self.seen, _ = self.envs.reset(seed=5)

    def look(self) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        line, mask = (torch.as_tensor(self.seen[name], device=self.device) for name in ("observation", "action_mask"))
        return line, mask.bool(), torch.zeros(len(line), dtype=torch.long, device=self.device)

    def step(self, actions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        self.seen, rewards, done, _, _ = self.envs.step(actions.cpu().numpy())
        return torch.as_tensor(rewards, device=self.device).float()[:, None], torch.as_tensor(done, device=self.device)


def collect(table: Table, player: Player) -> list[torch.Tensor]:
    """Some steps in all environments, and what each decision was worth more than expected, seat by seat."""
    steps = []
    for _ in range(STEPS):
        seen, mask, who = table.look()
        with torch.no_grad():
            choice, value = player(seen, mask)
            action = choice.sample()
        steps.append((seen, mask, action, choice.log_prob(action), value, who, *table.step(action)))
    envs = torch.arange(len(seen), device=seen.device)
    ahead = torch.zeros_like(steps[0][6])  # of each seat: its expectation at its next decision
    known, lead, gains = torch.zeros_like(ahead, dtype=torch.bool), torch.zeros_like(ahead), []
    for *_, value, who, rewards, done in reversed(steps):
        ahead, lead, known = torch.where(done[:, None], rewards, ahead), lead * ~done[:, None], known | done[:, None]
        gain = torch.where(known[envs, who], ahead[envs, who] - value + LAMBDA * lead[envs, who], 0.0)
        ahead[envs, who], lead[envs, who], known[envs, who] = value, gain, True
        gains.insert(0, gain)
    return [*(torch.cat(column) for column in zip(*(step[:5] for step in steps), strict=True)), torch.cat(gains)]


def learn(player: Player, optimiser: torch.optim.Optimizer, data: list[torch.Tensor]) -> None:
    for _ in range(EPOCHS):
        for part in torch.randperm(len(data[0]), device=data[0].device).chunk(PARTS):
            seen, mask, action, before, value, gain = (column[part] for column in data)
            choice, now = player(seen, mask)
            ratio = (choice.log_prob(action) - before).exp()
            worth = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain) / data[5].std()
            loss = ((now - value - gain).square() / 2 - worth - BONUS * choice.entropy()).mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


def against_simple(game: str, player: Player, device: str, envs: int = 256, games: int = 4) -> float:
    """The mean reward of one seat among simple bots: 0 is as good as they are, 1 would be to win always."""
    table = Environments(game, envs, bots="simple")
    (seen, _), total, ended = table.reset(seed=1), 0.0, np.zeros(envs)
    while ended.min() < games:
        with torch.no_grad():
            line, mask = (torch.as_tensor(seen[name], device=device) for name in ("observation", "action_mask"))
            actions = player(line, mask.bool())[0].sample()
        seen, rewards, done, _, _ = table.step(actions.cpu().numpy())
        total, ended = total + rewards[ended < games].sum(), ended + done
    return float(total / (envs * games))


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO by self-play.")
    for name, usual in (("game", "million"), ("--device", "cpu"), ("--envs", 256), ("--minutes", 5.0)):
        parser.add_argument(name, type=type(usual), default=usual)
    given = parser.parse_args()
    table = Table(given.game, given.envs, given.device)
    seen, mask, _ = table.look()
    player = Player(seen.shape[1], mask.shape[1]).to(given.device)
    optimiser, started, turn = torch.optim.Adam(player.parameters(), RATE), time.time(), 0
    while (spent := (time.time() - started) / 60) < given.minutes:
        if turn % 10 == 0:
            print(f"{spent:5.1f} min {turn:5} {against_simple(given.game, player, given.device):+.3f}", flush=True)
        learn(player, optimiser, collect(table, player))
        turn += 1


if __name__ == "__main__":
    main()
