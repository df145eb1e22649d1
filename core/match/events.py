"""The events of a match, as entered.

A player is a seat that never changes: 0 is the first dealer, 1 sits to the right of 0, and so on. Amounts are
points of the table. Nothing is checked here; `core.match.fold` does that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Riichi:
    """A riichi whose discard passed, so that its stick is on the table.

    One whose discard is ronned is void and not entered (docs/rules.md section 6).
    """

    seat: int


MOST_YAKUMAN = 12
"""No hand has more yakuman, double ones counted twice."""
MOST_HAN = 99
"""No hand has more han, even with all possible dora."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """A winner and the value of the hand: han and fu, or yakuman, or points, or half han.

    :ivar fu: rounded; 0 where fu do not matter (five han and more).
    :ivar by_limit: whether only the limit was entered; `han` is then the lowest for it, the real one is unknown.
    :ivar yakuman: how many; 0 for none. :ivar points: without honba and sticks, if only the points are known.
    :ivar halves: half han, in Ayame mahjong. :ivar pao: who is liable for the yakuman; None for nobody.
    :ivar pao_yaku: for which yakuman; None if not known; "rinshan" for a rinshan after a daiminkan, yakuman or
        not.
    :ivar hand: the hand code, if the hand was entered; it is kept for display and does not change the value.
    """

    seat: int
    han: int = 0
    fu: int = 0
    by_limit: bool = False
    yakuman: int = 0
    points: int | None = None
    halves: int = 0
    pao: int | None = None
    pao_yaku: str | None = None
    hand: str = ""


@dataclass(frozen=True, slots=True)
class WinEvent:
    """A deal that was won: by ron if there is a discarder, otherwise by tsumo. Several players can win by ron."""

    winners: tuple[Winner, ...]
    discarder: int | None = None

    @classmethod
    def of(
        cls,
        seat: int,
        discarder: int | None = None,
        *,
        han: int = 0,
        fu: int = 0,
        yakuman: int = 0,
        points: int | None = None,
        halves: int = 0,
        pao: int | None = None,
        pao_yaku: str | None = None,
        hand: str = "",
    ) -> WinEvent:
        """Return the win of one player, with the fields of `Winner`."""
        winner = Winner(
            seat=seat,
            han=han,
            fu=fu,
            yakuman=yakuman,
            points=points,
            halves=halves,
            pao=pao,
            pao_yaku=pao_yaku,
            hand=hand,
        )
        return cls((winner,), discarder)


@dataclass(frozen=True, slots=True)
class Draw:
    """An exhaustive draw (荒牌平局), with the tenpai players."""

    tenpai: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AbortiveDraw:
    """An abortive draw (途中流局); `kind` is one of `core.rules.match_rules.ABORTIVE_DRAWS`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Nagashi:
    """A draw with nagashi mangan, with the players who made it and the tenpai players."""

    winners: tuple[int, ...]
    tenpai: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chombo:
    """A serious error that ended the deal."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """Points given or taken by hand, with a reason; possible after the end, too.

    :ivar deltas: by seat; they need not add up to 0. :ivar sticks: riichi sticks put on the table or taken.
    :ivar of_result: whether they are settled after uma, without changing scores and ranks; then without sticks.
    """

    reason: str
    deltas: tuple[int, ...]
    sticks: int = 0
    of_result: bool = False


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips (祝儀) that changed hands, by seat. They add up to 0 and count at the settlement."""

    deltas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class End:
    """The match was ended by decision.

    :ivar how: "yame" if the last dealer stops while in first place, where the rules leave the choice; "agreed" if
        it was broken off, for example because time is up.
    """

    how: Literal["yame", "agreed"] = "agreed"


@dataclass(frozen=True, slots=True, kw_only=True)
class LastScores:
    """The end of a match of which only this was recorded.

    :ivar scores: final scores in points, by seat. :ivar sticks: riichi sticks left on the table.
    :ivar won: seats that won a hand in the unrecorded part; only yakitori needs it.
    """

    scores: tuple[int, ...]
    sticks: int = 0
    won: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Substitution:
    """Another person takes a seat from the next deal on.

    :ivar name: the person's name at that time; "" if the person who began there returns.
    :ivar player: a member's id in the club's file; "" for a guest.
    :ivar takes_over: whether the seat's result counts for them; otherwise it counts for the same person as before.
    """

    seat: int
    name: str = ""
    player: str = ""
    takes_over: bool = False


Event = (
    Riichi
    | WinEvent
    | Draw
    | AbortiveDraw
    | Nagashi
    | Chombo
    | Adjustment
    | Chips
    | End
    | LastScores
    | Substitution
)
