"""The score table that players learn by heart: the value of all han and fu, for a seat and ron or tsumo.

Each number comes from `core.scoring.points`, like those of `score()`, and each formula is a step of
`core.scoring.steps`. This module adds which cells no hand can have, and which are equal: 60 fu are 30 fu with one
more han.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from core.hand import Win, check
from core.hand.notation import parse_hand
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.fu import CHIITOITSU
from core.scoring.lines import Limit, Payment, Step
from core.scoring.payment_step import usual_payment_step
from core.scoring.points import LIMIT_HAN, cell, payments
from core.scoring.score import price
from core.scoring.steps import base_step
from core.tiles import Wind

FU = (20, 25, *range(30, 111, 10))
"""The rows. Hands with more than 110 fu have at least four han and the same value as the row of 110."""
HAN = (1, 2, 3, 4)
"""The columns in which fu matter."""
_FIRST = tuple(LIMIT_HAN.values())
LIMITS = tuple(zip(_FIRST, (*(han - 1 for han in _FIRST[1:]), None), strict=True))
"""First and last han of the columns in which fu do not matter; None for no upper limit."""
NEVER = 99
"""More han than any cell has, for fu that no hand has."""


def in_row(place: tuple[int, int]) -> bool:
    """Return whether a place (fu and han) is in a row and not a limit. Rows have 0 fu if rules use no fu."""
    return place[1] in HAN


class TableCell(NamedTuple):
    """A cell: the value of some han and fu.

    :ivar han: of a limit the lowest; 0 for yakuman. :ivar fu: 0 where fu do not matter. :ivar yakuman: how many,
        or 0.
    :ivar points: what the winner receives, without honba and sticks.
    :ivar payments: one for a ron, one for each payer of a tsumo.
    :ivar impossible: why no hand can have it; None if some hand has.
    :ivar same_as: fu and han of the cell with the same base points, half the fu and one more han; None if there is
        none.
    """

    han: int
    fu: int
    yakuman: int
    base: int
    limit: Limit | None
    points: int
    payments: tuple[Payment, ...]
    impossible: Message | None = None
    same_as: tuple[int, int] | None = None

    @property
    def place(self) -> tuple[int, int]:
        """Fu and han, which identify a cell within a table; (0, 0) for yakuman."""
        return self.fu, self.han

    @property
    def shares(self) -> tuple[int, ...]:
        """The different amounts that one payer pays, lowest first: by tsumo a non-dealer's and the dealer's."""
        return tuple(sorted({payment.points for payment in self.payments}))


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """All cells for the dealer or a non-dealer, for ron or tsumo, under some rules.

    :ivar rows: one for each number of fu, with a cell for each of `HAN`.
    :ivar limits: the columns without fu, as in `LIMITS`, and yakuman.
    """

    dealer: bool
    tsumo: bool
    rules: Rules
    rows: tuple[tuple[TableCell, ...], ...]
    limits: tuple[TableCell, ...]

    @property
    def fus(self) -> tuple[int, ...]:
        """The fu of the rows."""
        return tuple(row[0].fu for row in self.rows)

    @property
    def first(self) -> tuple[int, int]:
        """The place to select without a hand: one han, and 30 fu if there is such a row."""
        return 30 if 30 in self.fus else self.fus[0], HAN[0]

    def has(self, place: tuple[int, int]) -> bool:
        """Return whether there is such a place in this table."""
        cells = (*(cell for row in self.rows for cell in row), *self.limits)
        return any(cell.place == place for cell in cells)

    def at(self, place: tuple[int, int]) -> TableCell:
        """Return the cell at a place (fu, han). :raises KeyError: there is none."""
        for row in (*self.rows, self.limits):
            for here in row:
                if here.place == place:
                    return here
        raise KeyError(place)

    def find(self, han: int, fu: int, yakuman: int = 0) -> TableCell:
        """Return the cell of a hand; more than 110 fu are in the row of 110, and from five han on fu are ignored.

        :param yakuman: if not 0, the last cell is returned, for however many yakuman it stands.
        :raises KeyError: below five han, no row has these fu.
        """
        if yakuman:
            return self.limits[-1]
        if han >= 5:
            return self.limits[max(i for i, (first, _) in enumerate(LIMITS) if han >= first)]
        return self.at((min(fu, FU[-1]), han))

    def alike(self, of: TableCell) -> tuple[TableCell, ...]:
        """Return the cells below mangan with the same base points, this one included, most fu first.

        () if there is only this one, or if it is at a limit or impossible.
        """
        if of.limit is not None or of.impossible is not None:
            return ()
        same = [other for row in self.rows for other in row if other.base == of.base and other.impossible is None]
        return tuple(same[::-1]) if len(same) > 1 else ()

    def with_more_han(self, of: TableCell) -> TableCell | None:
        """Return the cell in the next column, even an impossible one; None from 13 han on and for yakuman.

        :param of: a cell of this table.
        """
        if of.han in HAN and not of.yakuman:
            column = HAN.index(of.han) + 1
            return self.at((of.fu, HAN[column])) if column < len(HAN) else self.limits[0]
        index = self.limits.index(of)
        return self.limits[index + 1] if index < len(LIMITS) - 1 else None

    def with_more_fu(self, of: TableCell) -> TableCell | None:
        """Return the cell with the next higher fu that a hand can have; None if there is none.

        There is none for seven pairs, which always have the same fu, and where fu are not counted.
        """
        if of.fu in (0, 25) or self.rules.fu_counting != "counted":
            return None
        more = next((fu for fu in self.fus if fu > of.fu and fu != 25), None)
        next_cell = self.at((more, of.han)) if more else None
        return next_cell if next_cell and next_cell.impossible is None else None


def _fus(rules: Rules) -> list[int]:
    """Return the fu that hands have; where they are not counted, those fixed by the rules, or 0."""
    if rules.fu_counting == "doubling":
        return [0]
    pairs = CHIITOITSU[rules.chiitoitsu]
    if rules.fu_counting == "fixed":
        return sorted({rules.fixed_fu, *((20, pairs) if rules.fixed_fu_keeps_own else ())})
    return [fu for fu in FU if fu != 25 or pairs == 25]


@lru_cache(maxsize=16)
def table(*, dealer: bool, tsumo: bool, rules: Rules, yakuman: int = 1) -> ScoreTable:
    """Return the score table of a seat.

    :param yakuman: for how many yakuman the last column stands.
    """
    found = price_table(dealer=dealer, tsumo=tsumo, rules=rules, yakuman=yakuman)
    fus, counted = found.fus, rules.fu_counting == "counted"

    def judged(of: TableCell) -> TableCell:
        han, fu = of.han, of.fu
        kept = rules.fu_counting == "fixed" and fu != rules.fixed_fu
        why = why_impossible(han, fu, tsumo, rules) if fu and (counted or kept) else None
        same = None
        if counted and fu and of.limit is None and why is None and fu // 2 in fus and han < HAN[-1]:
            # Half the fu with one more han have the same value, if some hand has them.
            same = (fu // 2, han + 1) if why_impossible(han + 1, fu // 2, tsumo, rules) is None else None
        return of._replace(impossible=why, same_as=same)

    return replace(found, rows=tuple(tuple(map(judged, row)) for row in found.rows))


@lru_cache(maxsize=16)
def price_table(*, dealer: bool, tsumo: bool, rules: Rules, yakuman: int = 1) -> ScoreTable:
    """Return the score table of a seat with values alone: of no cell it is known whether a hand can have it, nor
    which is worth the same. That takes a part of the time.

    :param yakuman: for how many yakuman the last column stands.
    """
    seat = Wind.EAST if dealer else Wind.SOUTH

    def made(han: int, fu: int, times: int = 0) -> TableCell:
        base, limit, points = cell(han, fu, times, tsumo, seat, rules.pricing)
        paid = payments(base, 0, tsumo, seat, None, rules.pricing)
        return TableCell(han, fu, times, base, limit, points, paid)

    return ScoreTable(
        dealer=dealer,
        tsumo=tsumo,
        rules=rules,
        rows=tuple(tuple(made(han, fu) for han in HAN) for fu in _fus(rules)),
        limits=(*(made(first, 0) for first, _ in LIMITS), made(0, 0, yakuman)),
    )


def formula(of: TableCell, table: ScoreTable) -> tuple[Step, Step]:
    """Return the steps for a cell, as in a hand's derivation: base points, and payments without honba, sticks."""
    seat = Wind.EAST if table.dealer else Wind.SOUTH
    paid = usual_payment_step(of.base, 0, 0, table.tsumo, seat, table.rules.pricing, False)
    base = base_step(of.han, of.fu, of.base, of.limit, of.yakuman)
    return base, paid


# ------------------------------------------------------------------------------- impossible cells
#
# Dora and riichi add han and no fu. So if a hand has certain fu, there are hands with the same fu and more han,
# and only the lowest han has to be known. Under all rules, 30 to 100 fu are possible with one han. For 20, 25 and
# 110 fu the engine scores example hands with the lowest han. A test searches hands of every shape for a lower one.

_CHEAPEST = (
    (20, False, "3356p345567s +4p chi:567p"),
    (20, True, "3356p345567s +4p chi:567p"),
    (20, True, "55667p345567s33z +4p"),
    (20, True, "55667p345567s33z +4p nuki:1"),
    (25, False, "1133557799p113s +3s"),
    (25, True, "1133557799p113s +3s"),
    (110, False, "99m456p11z +9m ankan:1111p ankan:9999s"),
    (110, False, "222456p6z +6z ankan:9999m ankan:1111p"),
    (110, True, "3456p +3p minkan:9999m ankan:1111p ankan:9999s"),
)
"""Hands with these fu, by ron or tsumo. Under any rules, one of them has the lowest possible han."""


def why_impossible(han: int, fu: int, tsumo: bool, rules: Rules) -> Message | None:
    """Return why no hand has this many han (below five) with these fu; None if some hand has.

    Only for rules that count fu.
    """
    if all(fu != of for of, _, _ in _CHEAPEST):
        return None
    fewest = _fewest_han(rules).get((fu, tsumo), NEVER)
    return Message(f"table.why.{_reason(fu, tsumo, fewest, rules)}") if han < fewest else None


@lru_cache(maxsize=64)
def _fewest_han(rules: Rules) -> dict[tuple[int, bool], int]:
    """Return the lowest han by fu and tsumo; combinations that no hand has are left out."""
    found: dict[tuple[int, bool], int] = {}
    for of, tsumo, text in _CHEAPEST:
        hand = parse_hand(text)
        alone = Win(tsumo=tsumo, rinshan=bool(hand.nuki))
        for win in (alone, replace(alone, riichi=True)):
            if not check(hand, win, rules):
                worth = price(hand, win, rules)
                if worth.outcome == "win" and worth.fu == of:
                    found[of, tsumo] = min(worth.han, found.get((of, tsumo), NEVER))
    return found


def _reason(fu: int, tsumo: bool, fewest: int, rules: Rules) -> str:
    """Return the last part of the key of the reason for the lowest han."""
    how = "tsumo" if tsumo else "ron"
    if fu == 25:
        return f"chiitoitsu_{how}"
    if fu == 110:
        return f"much_by_{how}"
    if rules.fu_counting == "fixed":  # pinfu by tsumo keeps its own while all others are fixed
        return "kept_20"
    if not tsumo:
        return "ron_20" if rules.open_pinfu_30 else "ron_20_without_chi"
    return {2: "tsumo_20", 3: "tsumo_20_after_north"}.get(fewest, "tsumo_22")
