"""How the match's views call players and ranks."""

from __future__ import annotations

from collections.abc import Sequence

from core.match.names import with_names
from core.match.state import MatchState, player
from gui.appearance.look import Look


def name_of(seat: int, names: Sequence[str], look: Look) -> str:
    """A player's name, or their number where there is none."""
    return look.say(with_names(player(seat), names))


def rank_text(rank: int, look: Look) -> str:
    """A rank: 1st, 2nd."""
    return look.say(f"game.rank.{rank}")


def are_level(state: MatchState) -> bool:
    """Whether all have the same: then ranks say nothing yet."""
    return len(set(state.scores)) == 1
