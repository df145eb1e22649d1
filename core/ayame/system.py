"""Ayame mahjong (あやめ麻雀): points from han, without fu and dealer.

    p = 100 (n - 1) floor(x + 1) ceil(x + 1)

for n players and x han, in steps of a half from 1 on. Nine han and more, and every yakuman, are x = 9. Ron and
tsumo bring the same p. The system comes from one of the articles that the project began from; a test has the
article's complete table.

Han are counted in *halves*, whole numbers, so that nothing is ever rounded: 3 halves are 1.5 han.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from core.rules.rules import DORA, HAN, ORDER, Rules
from core.rules.switches import RulesError

Players = Literal[2, 3, 4]
PLAYERS: tuple[Players, ...] = get_args(Players)
LEAST = 2
"""Half han of one han, with which the table begins."""
MOST = 18
"""Half han of nine han, with which the table ends."""
UNIT = 100
"""Points are counted in hundreds, as in riichi mahjong."""
BUST = 0
"""A player with fewer points than this ends the match."""

# ------------------------------------------------------------------------------------------- formula


def factors(halves: int) -> tuple[int, int]:
    """Return floor(x + 1) and ceil(x + 1), which are equal for whole x.

    :param halves: x in half han, 0 or more.

    >>> factors(4), factors(5)
    ((3, 3), (3, 4))
    """
    return halves // 2 + 1, (halves + 1) // 2 + 1


def by_formula(halves: int, players: int) -> int:
    """Return the formula's points for any x, without the lower and upper limits.

    :param halves: x in half han, 0 or more. :param players: 2, 3 or 4.
    :raises ValueError: less than 0 han, or another number of players.

    >>> by_formula(5, players=4)
    3600
    """
    if players not in PLAYERS:
        raise ValueError(f"{players} players")
    if halves < 0:
        raise ValueError(f"{halves} halves of a han")
    low, high = factors(halves)
    return UNIT * (players - 1) * low * high


def points(halves: int, players: int) -> int:
    """Return the points of a win, by ron or tsumo, in any seat.

    :param halves: half han, at least two (one han); more than nine han count as nine.
    :raises ValueError: less than one han, or another number of players than 2, 3 or 4.

    >>> points(6, players=4), points(18, players=4) == points(26, players=4)
    (4800, True)
    """
    if halves < LEAST:
        raise ValueError(f"{halves} halves of a han are less than one han")
    return by_formula(min(halves, MOST), players)


def share(total: int, players: int) -> int:
    """Return what each payer pays of these points on tsumo. On ron the discarder pays all of them.

    >>> share(4800, players=4)
    1600
    """
    return total // (players - 1)


def start(players: int) -> int:
    """Return the points with which each player begins a match."""
    return 10_000 * (players - 1)


def ceiling(players: int) -> int:
    """Return the score beyond which the match ends (天辺)."""
    return 20_000 * (players - 1)


def ends_match(held: int, players: int) -> bool:
    """Return whether a player with this score ends the match, by too few or too many points."""
    return held < BUST or held > ceiling(players)


class AyameRow(NamedTuple):
    """A row of the table: half han, the winner's points, and the share of each payer of a tsumo."""

    halves: int
    points: int
    share: int


def table(players: int) -> tuple[AyameRow, ...]:
    """Return the table for this number of players, from 1 to 9 han.

    The last row also holds for more han and yakuman.
    """
    totals = [(halves, points(halves, players)) for halves in range(LEAST, MOST + 1)]
    return tuple([AyameRow(halves, total, share(total, players)) for halves, total in totals])


# ------------------------------------------------------------------------------------------ half han


def han_text(halves: int) -> str:
    """Return half han as text: `2`, `2.5`."""
    sign, halves = "-" if halves < 0 else "", abs(halves)
    return f"{sign}{halves // 2}.5" if halves % 2 else f"{sign}{halves // 2}"


_HAN_TEXT = re.compile(r"(\d{0,3})(½|[.,．]([05０５]))?")


def parse_han(text: str) -> int:
    """Return half han from a number of han as people write it: `2`, `2.5`, `2½`.

    :raises ValueError: it is not such a number.

    >>> parse_han("2"), parse_han("2½")
    (4, 5)
    """
    matched = _HAN_TEXT.fullmatch(text.strip())
    if matched is None or not matched[0]:
        raise ValueError(text)
    return 2 * int(matched[1] or 0) + (matched[2] == "½" or (matched[3] is not None and int(matched[3]) == 5))


# --------------------------------------------------------------------------------------------- rules

USUAL: Mapping[str, tuple[int, int | None]] = MappingProxyType(
    {name: (2 * closed, None if opened is None else 2 * opened) for name, (closed, opened) in HAN.items()}
    | dict.fromkeys(DORA, (2, 2))
)
"""Half han of every yaku in a closed and in an open hand, and of each dora, as in riichi mahjong.

None: the yaku needs a closed hand.
"""

Value = tuple[str, int, int | None]
"""A yaku or kind of dora, with its half han in a closed and in an open hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AyameRules:
    """The number of players, and values of yaku that differ from riichi mahjong.

    :ivar han: edited values, each yaku once, in display order. A yaku with 0 half han is not played. For dora, the
        value of one tile.
    :raises RulesError: an invalid value; it names the yaku, or "players".
    """

    players: Players = 4
    han: tuple[Value, ...] = ()

    closed: Mapping[str, int] = field(init=False, repr=False, compare=False)
    opened: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """Half han by yaku in a closed and in an open hand, edited or usual."""

    def __post_init__(self) -> None:
        players: object = self.players
        if type(players) is not int or players not in PLAYERS:
            raise RulesError("players", players)
        for value in self.han:
            _require(*value)
        names = [name for name, _, _ in self.han]
        for name in names:
            if names.count(name) > 1:
                raise RulesError(name, names.count(name))
        values = dict(USUAL) | {name: (closed, opened) for name, closed, opened in self.han}
        put = object.__setattr__
        put(self, "han", tuple(sorted(self.han, key=lambda value: ORDER[value[0]])))
        put(self, "closed", {name: closed for name, (closed, _) in values.items()})
        put(self, "opened", {name: opened for name, (_, opened) in values.items() if opened is not None})

    def with_han(self, yaku: str, closed: int, opened: int | None = None) -> AyameRules:
        """Return the same rules with another value, in half han, for one yaku.

        :param opened: in an open hand; None for a yaku that needs a closed hand, and only for these.
        :raises RulesError: the value is invalid for this yaku.
        """
        return replace(self, han=(*self._without(yaku), (yaku, closed, opened)))

    def with_usual_han(self, yaku: str) -> AyameRules:
        """Return the same rules with the usual value for one yaku."""
        return replace(self, han=self._without(yaku))

    def _without(self, yaku: str) -> tuple[Value, ...]:
        return tuple([value for value in self.han if value[0] != yaku])

    @property
    def edited(self) -> frozenset[str]:
        """The yaku whose value was edited."""
        return frozenset(name for name, _, _ in self.han)

    def halves(self, yaku: str, *, is_closed: bool, rules: Rules) -> int:
        """Return the half han of a yaku, or of one dora, in a hand under these riichi rules.

        Local yaku have the han of their switch unless edited. Seven pairs always have two han: riichi rules that
        give them one han with 50 fu lead to the same points, but there are no fu here.

        :raises KeyError: the hand is open and the yaku needs a closed one.
        """
        switched = rules.closed_han if is_closed else rules.open_han
        if yaku in switched and yaku != "chiitoitsu" and yaku not in self.edited:
            return 2 * switched[yaku]
        return (self.closed if is_closed else self.opened)[yaku]


def _require(name: str, closed: object, opened: object) -> None:
    """Check the value of a yaku. :raises RulesError: it is invalid."""
    if name not in USUAL:
        raise RulesError(name, closed)
    for halves in (closed,) if opened is None else (closed, opened):
        if type(halves) is not int:
            raise RulesError(name, halves)
        if not 0 <= halves <= MOST:
            raise RulesError(name, han_text(halves))
    if (opened is None) != (USUAL[name][1] is None):
        raise RulesError(name, opened)
