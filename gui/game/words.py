"""How the match's views call players, scores and changes."""

from __future__ import annotations

from core.game.names import with_names
from core.game.state import MatchState, player
from gui.widgets.look import Look


def name_of(seat: int, names: tuple[str, ...], look: Look) -> str:
    """A player's name, or their number where there is none."""
    return look.say(with_names(player(seat), names))


def score_text(points: int) -> str:
    """Points with a minus that is seen: `25,000`, `−1,200`."""
    return f"{points:,}".replace("-", "−")


def change_text(points: int) -> str:
    """A change or a difference with its sign: `+3,200`, `−8,000`, `±0`."""
    return f"+{points:,}" if points > 0 else score_text(points) if points else "±0"


def ranks(state: MatchState) -> tuple[int, ...]:
    """The rank of each seat, from 1 on; equal scores share one where the rules split ties."""
    if state.match.tie == "split":
        return tuple(1 + sum(other > held for other in state.scores) for held in state.scores)
    order = state.order
    return tuple(order.index(seat) + 1 for seat in range(state.players))


def are_level(state: MatchState) -> bool:
    """Whether all have the same: then ranks say nothing yet."""
    return len(set(state.scores)) == 1
