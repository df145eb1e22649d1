"""Final scores as players call them: in hundreds, with the last one following from the others."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from core.match.state import STICK, Deltas

HUNDRED = 100
MOST = 400_000
"""The largest absolute score accepted."""
_SIGNS = str.maketrans(dict.fromkeys("−–‐▲△", "-"))
_WHOLE = re.compile(r"[+-]?\d{1,7}")
_GROUPED = re.compile(r"[+-]?\d{1,3}(?:[,.'’ ]\d{3})+")


def read_score(text: str, handed_out: int) -> int | None:
    """Return the points that a text means; None if it is not a score, or beyond `MOST`.

    A number is in hundreds, unless that is more than all players have together, or it has a thousands separator.

    :param handed_out: the points of all players together.

    >>> [read_score(text, 100_000) for text in ("352", "-32", "▲3200", "35200", "1,200", "1200", "35.2")]
    [35200, -3200, -3200, 35200, 1200, 1200, None]
    """
    plain = unicodedata.normalize("NFKC", text).strip().translate(_SIGNS)
    if _GROUPED.fullmatch(plain):
        points = int(re.sub(r"[^\d+-]", "", plain))
    elif _WHOLE.fullmatch(plain):
        points = int(plain)
        if abs(points) * HUNDRED <= handed_out:
            points *= HUNDRED
    else:
        return None
    return points if abs(points) <= MOST else None


def score_text(points: int, handed_out: int) -> str:
    """Return points as one would type them: in hundreds, if they are understood so.

    >>> score_text(35_200, 100_000), score_text(-3_200, 100_000), score_text(112_000, 100_000)
    ('352', '-32', '112000')
    """
    in_hundreds = points % HUNDRED == 0 and abs(points) <= handed_out
    return str(points // HUNDRED if in_hundreds else points)


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidScores:
    """The final scores of a match while they are entered.

    :ivar handed_out: the points of all players together. :ivar texts: what was typed, by seat; "" for nothing.
    :ivar sticks: on the table. :ivar so_far: current scores of a running match, used where nothing was typed; None
        if there is none.
    """

    handed_out: int
    texts: tuple[str, ...]
    sticks: int = 0
    so_far: Deltas | None = None

    @property
    def rest(self) -> int | None:
        """The only seat for which nothing was typed; its score follows from the others.

        None if there is no such seat.
        """
        open_ = [seat for seat, text in enumerate(self.texts) if not text]
        return open_[0] if len(open_) == 1 else None

    @property
    def points(self) -> tuple[int | None, ...]:
        """The score of each seat, typed or derived; None where unknown."""
        read = [read_score(text, self.handed_out) if text else None for text in self.texts]
        if self.rest is not None:
            others = [points for seat, points in enumerate(read) if seat != self.rest]
            known = [points for points in others if points is not None]
            left = self.handed_out - STICK * self.sticks - sum(known)
            read[self.rest] = left if len(known) == len(others) and abs(left) <= MOST else None
            return tuple(read)
        if self.so_far is None:
            return tuple(read)
        lines = zip(self.texts, read, self.so_far, strict=True)
        return tuple(said if text else now for text, said, now in lines)

    @property
    def scores(self) -> Deltas | None:
        """All scores; None if one is unknown."""
        known = tuple(points for points in self.points if points is not None)
        return known if len(known) == len(self.texts) else None

    @property
    def unread(self) -> str:
        """The first text that is not a score; "" if there is none."""
        return next((text for text in self.texts if text and read_score(text, self.handed_out) is None), "")
