"""Ayame mahjong (あやめ麻雀): what so many han are worth where there are no fu and no dealer.

    p = 100 (n - 1) floor(x + 1) ceil(x + 1)

for n players and x han, x from 1 in halves; nine han and more, and every yakuman, are x = 9. Ron and tsumo bring
the same p. The system comes from one of the articles that the project began from; that article's whole table is a
test.

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
"""Halves: one han, with which the table begins."""
MOST = 18
"""Halves: nine han, with which it ends."""
UNIT = 100
"""Points are counted in hundreds, as in riichi mahjong."""
BUST = 0
"""Whoever holds fewer points than these ends the match."""

# ----------------------------------------------------------------------------------------- the formula


def factors(halves: int) -> tuple[int, int]:
    """Return floor(x + 1) and ceil(x + 1): the same for whole x.

    :param halves: x in half han, from 0 on.

    >>> factors(4), factors(5)
    ((3, 3), (3, 4))
    """
    return halves // 2 + 1, (halves + 1) // 2 + 1


def by_formula(halves: int, players: int) -> int:
    """Return the formula alone, in points, for any x from 0 on: neither least nor most.

    :param halves: x in half han. :param players: 2, 3 or 4.
    :raises ValueError: less than 0 han, or a number of players that it does not know.

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
    """Return what a win of so many half han brings in points, ron or tsumo, to any seat.

    :param halves: from two (one han) on; more than nine han bring as much as nine.
    :raises ValueError: less than one han, or a number of players that the formula does not know.

    >>> points(6, players=4), points(18, players=4) == points(26, players=4)
    (4800, True)
    """
    if halves < LEAST:
        raise ValueError(f"{halves} halves of a han are less than one han")
    return by_formula(min(halves, MOST), players)


def share(total: int, players: int) -> int:
    """Return what each of the others pays of so many points on tsumo. On ron the discarder pays all of it.

    >>> share(4800, players=4)
    1600
    """
    return total // (players - 1)


def start(players: int) -> int:
    """Return the points that everybody begins a match with."""
    return 10_000 * (players - 1)


def ceiling(players: int) -> int:
    """Return the points beyond which a score ends the match (天辺)."""
    return 20_000 * (players - 1)


def ends_match(held: int, players: int) -> bool:
    """Whether a player with so many points ends the match, for having too few or too many."""
    return held < BUST or held > ceiling(players)


class AyameRow(NamedTuple):
    """A row of the table: x in halves, what the winner gets, what each payer of a tsumo pays."""

    halves: int
    points: int
    share: int


def table(players: int) -> tuple[AyameRow, ...]:
    """Return the table for so many players, x from 1 to 9; the last row is also that of more han and of
    yakuman.
    """
    totals = [(halves, points(halves, players)) for halves in range(LEAST, MOST + 1)]
    return tuple([AyameRow(halves, total, share(total, players)) for halves, total in totals])


# --------------------------------------------------------------------------------------- half a han


def han_text(halves: int) -> str:
    """Return half han as text: `2`, `2.5`."""
    sign, halves = "-" if halves < 0 else "", abs(halves)
    return f"{sign}{halves // 2}.5" if halves % 2 else f"{sign}{halves // 2}"


_HAN_TEXT = re.compile(r"(\d{0,3})(½|[.,．]([05０５]))?")


def parse_han(text: str) -> int:
    """Return the halves of a number of han as people write it: `2`, `2.5`, `2½`.

    :raises ValueError: it is none.

    >>> parse_han("2"), parse_han("2½")
    (4, 5)
    """
    matched = _HAN_TEXT.fullmatch(text.strip())
    if matched is None or not matched[0]:
        raise ValueError(text)
    return 2 * int(matched[1] or 0) + (matched[2] == "½" or (matched[3] is not None and int(matched[3]) == 5))


# ------------------------------------------------------------------------------- what yaku are worth

USUAL: Mapping[str, tuple[int, int | None]] = MappingProxyType(
    {name: (2 * closed, None if opened is None else 2 * opened) for name, (closed, opened) in HAN.items()}
    | dict.fromkeys(DORA, (2, 2))
)
"""Halves of every yaku in a closed and in an open hand (None: it needs a closed one), and of each dora: the riichi
table, which the system takes over."""

Value = tuple[str, int, int | None]
"""A yaku, or a kind of dora, with its halves in a closed and in an open hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AyameRules:
    """How many play, and what yaku are worth where that is not what the riichi table says.

    :ivar han: the values that were edited, each yaku once; kept in the order in which yaku are shown. With 0
        halves a yaku is not played. Each dora has its value.
    :raises RulesError: it names the yaku, or "players".
    """

    players: Players = 4
    han: tuple[Value, ...] = ()

    closed: Mapping[str, int] = field(init=False, repr=False, compare=False)
    opened: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """Halves by yaku in a closed and in an open hand, edited or usual."""

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
        """Return the same with another value for one yaku, in halves.

        :raises RulesError: the yaku cannot have it.
        """
        return replace(self, han=(*self._without(yaku), (yaku, closed, opened)))

    def with_usual_han(self, yaku: str) -> AyameRules:
        """Return the same with the value of the riichi table for one yaku."""
        return replace(self, han=self._without(yaku))

    def _without(self, yaku: str) -> tuple[Value, ...]:
        return tuple([value for value in self.han if value[0] != yaku])

    @property
    def edited(self) -> frozenset[str]:
        """The yaku whose value was edited."""
        return frozenset(name for name, _, _ in self.han)

    def halves(self, yaku: str, *, is_closed: bool, rules: Rules) -> int:
        """Return what a yaku, or one dora, is worth in a hand of these riichi rules.

        Local yaku have the han of their switch, until they are edited. Seven pairs have two han even where riichi
        rules make them one han with 50 fu, which comes to the same price but for the fu that do not exist here.
        """
        switched = rules.closed_han if is_closed else rules.open_han
        if yaku in switched and yaku != "chiitoitsu" and yaku not in self.edited:
            return 2 * switched[yaku]
        return (self.closed if is_closed else self.opened)[yaku]


def _require(name: str, closed: object, opened: object) -> None:
    """:raises RulesError: this cannot be what a yaku is worth."""
    if name not in USUAL:
        raise RulesError(name, closed)
    for halves in (closed,) if opened is None else (closed, opened):
        if type(halves) is not int:
            raise RulesError(name, halves)
        if not 0 <= halves <= MOST:
            raise RulesError(name, han_text(halves))
    if (opened is None) != (USUAL[name][1] is None):
        raise RulesError(name, opened)
