"""What can happen in a match, as it is entered.

A player is a seat at the table that never changes: 0 dealt first, 1 sits to the right of 0, and so on. Points are
points of the table. Nothing here is checked or priced: that is done where an event meets the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Riichi:
    """A riichi whose discard passed, so that its stick lies on the table. One whose discard is ronned is void and
    is not entered (docs/rules.md section 6)."""

    seat: int


MOST_YAKUMAN = 12
"""No hand has more, doubled ones counted."""
MOST_HAN = 99
"""Nor so many han, with every indicator that there can be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """One who won, and for how much: han and fu, or yakuman, or points, or half han.

    :ivar fu: rounded; 0 where fu do not matter (five han and more).
    :ivar by_limit: a limit was entered by its name: `han` is the fewest that it takes, and not known.
    :ivar yakuman: how many; 0: none. :ivar points: the price without honba and sticks, where only that is known.
    :ivar halves: half han, in Ayame mahjong.
    :ivar pao: who is liable for the yakuman. :ivar pao_yaku: for which, where that is known; "rinshan" of whoever
        fed the daiminkan before a rinshan, yakuman or not.
    :ivar hand: the hand code, where the hand was entered; it is kept and shown, and changes no price.
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
    """A deal was won: by tsumo without a discarder, by ron with one; several can win on the same discard."""

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
    """The wall is used up (荒牌平局); who is tenpai."""

    tenpai: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AbortiveDraw:
    """The deal ended before its time (途中流局); one of `core.rules.match_rules.ABORTIVE_DRAWS`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Nagashi:
    """A draw with nagashi mangan: who made it, and who is tenpai."""

    winners: tuple[int, ...]
    tenpai: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chombo:
    """A serious error ended the deal."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """Points given or taken by hand, with the reason; also after the end.

    :ivar deltas: by seat; they need not add up to nothing. :ivar sticks: riichi sticks put on the table or taken.
    :ivar of_result: they are settled after uma, so that scores and ranks stay as they are; without sticks.
    """

    reason: str
    deltas: tuple[int, ...]
    sticks: int = 0
    of_result: bool = False


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips (祝儀) that changed hands, by seat; they add up to nothing and count at the settlement."""

    deltas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class End:
    """The match was ended by decision.

    :ivar how: "yame": the last dealer stops while ahead, where the rules leave that to choose; "agreed": it was
        broken off, for example because time is up.
    """

    how: Literal["yame", "agreed"] = "agreed"


@dataclass(frozen=True, slots=True, kw_only=True)
class LastScores:
    """The match is over, and of what was not recorded of it only this is known.

    :ivar scores: at the end, in points, by seat. :ivar sticks: riichi sticks that were left on the table.
    :ivar won: the seats that have won a hand in what was not recorded; it matters to yakitori alone.
    """

    scores: tuple[int, ...]
    sticks: int = 0
    won: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Substitution:
    """From the next deal on somebody else sits at a seat.

    :ivar name: who that is, as they were called then; empty: who began the match there is back.
    :ivar player: a member's id in the club's file; empty: a guest.
    :ivar takes_over: the result of the seat counts for them; else for whom it counted before.
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
