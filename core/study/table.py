"""The table that players learn by heart: what every han and fu are worth, for a seat and a way to win.

Each number comes from `points`, which `score()` asks too, and each formula is one of `steps`. What is found
out here is which cells no hand can have, and which repeat another one: 60 fu are 30 fu with one han more.
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
"""The rows. A hand may have more than 110 fu, but only with four han and more: the row of 110 has its price."""
HAN = (1, 2, 3, 4)
"""The columns in which fu matter."""
_FIRST = tuple(LIMIT_HAN.values())
LIMITS = tuple(zip(_FIRST, (*(han - 1 for han in _FIRST[1:]), None), strict=True))
"""First and last han of the columns in which they do not; the last is open."""
NEVER = 99
"""Han that no cell has: of fu that no hand has."""


def in_row(place: tuple[int, int]) -> bool:
    """Whether a place, fu and han, is in a row; else it is a limit. Rows may have 0 fu, where there are none."""
    return place[1] in HAN


class TableCell(NamedTuple):
    """A cell: what so many han and fu come to.

    :ivar han: of a limit the first of its column; 0 for yakuman. :ivar fu: 0 where fu do not matter.
    :ivar yakuman: how many, or 0. :ivar points: what the winner gets, without honba and sticks.
    :ivar payments: who pays what: one for a ron, one a payer for a tsumo.
    :ivar impossible: why no hand can have it; None if some hand has.
    :ivar same_as: fu and han of the cell with the same base points, half the fu and one han more.
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
        """Fu and han, which name a cell within a table; 0 and 0 for yakuman."""
        return self.fu, self.han

    @property
    def shares(self) -> tuple[int, ...]:
        """What one payer pays, each sum once, the smallest first: by tsumo a child's and the dealer's."""
        return tuple(sorted({payment.points for payment in self.payments}))


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """All cells for the dealer or another seat, for ron or tsumo, under some rules.

    :ivar rows: a row for each number of fu, a cell for each of `HAN` in it.
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
        """Where one begins without a hand: one han, and 30 fu where they are known."""
        return 30 if 30 in self.fus else self.fus[0], HAN[0]

    def has(self, place: tuple[int, int]) -> bool:
        """Whether there is such a place in this table."""
        cells = (*(cell for row in self.rows for cell in row), *self.limits)
        return any(cell.place == place for cell in cells)

    def at(self, place: tuple[int, int]) -> TableCell:
        """Return the cell at a place of this table. :raises KeyError: there is none."""
        for row in (*self.rows, self.limits):
            for here in row:
                if here.place == place:
                    return here
        raise KeyError(place)

    def find(self, han: int, fu: int, yakuman: int = 0) -> TableCell:
        """Return the cell that a hand belongs to."""
        if yakuman:
            return self.limits[-1]
        if han >= 5:
            return self.limits[max(i for i, (first, _) in enumerate(LIMITS) if han >= first)]
        return self.at((min(fu, FU[-1]), han))

    def alike(self, of: TableCell) -> tuple[TableCell, ...]:
        """Return the cells below mangan with the same base points, itself included, most fu first; () if
        alone.
        """
        if of.limit is not None or of.impossible is not None:
            return ()
        same = [other for row in self.rows for other in row if other.base == of.base and other.impossible is None]
        return tuple(same[::-1]) if len(same) > 1 else ()

    def with_more_han(self, of: TableCell) -> TableCell | None:
        """Return the cell of the next column; None from 13 han on."""
        if of.han in HAN and not of.yakuman:
            column = HAN.index(of.han) + 1
            return self.at((of.fu, HAN[column])) if column < len(HAN) else self.limits[0]
        index = self.limits.index(of)
        return self.limits[index + 1] if index < len(LIMITS) - 1 else None

    def with_more_fu(self, of: TableCell) -> TableCell | None:
        """Return the cell of the next fu that a hand can grow to; None for seven pairs, which have always the
        same, and where fu are not counted.
        """
        if of.fu in (0, 25) or self.rules.fu_counting != "counted":
            return None
        more = next((fu for fu in self.fus if fu > of.fu and fu != 25), None)
        next_cell = self.at((more, of.han)) if more else None
        return next_cell if next_cell and next_cell.impossible is None else None


def _fus(rules: Rules) -> list[int]:
    """The fu that hands have: where they are not counted, those of the rule; 0 where there are none."""
    if rules.fu_counting == "doubling":
        return [0]
    pairs = CHIITOITSU[rules.chiitoitsu]
    if rules.fu_counting == "fixed":
        return sorted({rules.fixed_fu, *((20, pairs) if rules.fixed_fu_keeps_own else ())})
    return [fu for fu in FU if fu != 25 or pairs == 25]


@lru_cache(maxsize=16)
def table(*, dealer: bool, tsumo: bool, rules: Rules, yakuman: int = 1) -> ScoreTable:
    """Return the table of a seat.

    :param yakuman: how many the last column stands for.
    """
    fus = _fus(rules)
    seat = Wind.EAST if dealer else Wind.SOUTH

    def made(han: int, fu: int, times: int = 0) -> TableCell:
        base, limit, points = cell(han, fu, times, tsumo, seat, rules.pricing)
        paid = payments(base, 0, tsumo, seat, None, rules.pricing)
        counted = rules.fu_counting == "counted"
        kept = rules.fu_counting == "fixed" and fu != rules.fixed_fu
        why = why_impossible(han, fu, tsumo, rules) if fu and (counted or kept) else None
        same = None
        if counted and fu and limit is None and why is None and fu // 2 in fus and han < HAN[-1]:
            # Half the fu and one han more are as much again, if some hand has them.
            same = (fu // 2, han + 1) if why_impossible(han + 1, fu // 2, tsumo, rules) is None else None
        return TableCell(han, fu, times, base, limit, points, paid, why, same)

    return ScoreTable(
        dealer=dealer,
        tsumo=tsumo,
        rules=rules,
        rows=tuple(tuple(made(han, fu) for han in HAN) for fu in fus),
        limits=(*(made(first, 0) for first, _ in LIMITS), made(0, 0, yakuman)),
    )


def formula(of: TableCell, table: ScoreTable) -> tuple[Step, Step]:
    """Return how a cell's number comes about, as in a hand's derivation: base points, and who pays what."""
    seat = Wind.EAST if table.dealer else Wind.SOUTH
    paid = usual_payment_step(of.base, 0, 0, table.tsumo, seat, table.rules.pricing, False)
    base = base_step(of.han, of.fu, of.base, of.limit, of.yakuman)
    return base, paid


# ------------------------------------------------------------------------------- what cannot be
#
# Dora and riichi add han and no fu. So where a hand has some fu at all, there are hands with the same fu and more
# han, and what is to be known is the fewest han. By all rules there are hands of one han with 30 to 100 fu. Of 20,
# 25 and 110 the engine says what the cheapest hands have. A test searches hands of every shape for a cheaper one.

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
"""Hands with these fu, by ron or by tsumo, of which under any rules one has as few han as there can be."""


def why_impossible(han: int, fu: int, tsumo: bool, rules: Rules) -> Message | None:
    """Return why no hand has so many han below five with so many fu, where fu are counted; None if some hand
    has.
    """
    if all(fu != of for of, _, _ in _CHEAPEST):
        return None
    fewest = _fewest_han(rules).get((fu, tsumo), NEVER)
    return Message(f"table.why.{_reason(fu, tsumo, fewest, rules)}") if han < fewest else None


@lru_cache(maxsize=64)
def _fewest_han(rules: Rules) -> dict[tuple[int, bool], int]:
    """The fewest han by fu and tsumo; what no hand has is not there."""
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
    """Why there are not fewer, by its name in the catalogue."""
    how = "tsumo" if tsumo else "ron"
    if fu == 25:
        return f"chiitoitsu_{how}"
    if fu == 110:
        return f"much_by_{how}"
    if rules.fu_counting == "fixed":  # what drawn pinfu keeps where all others have a fixed number
        return "kept_20"
    if not tsumo:
        return "ron_20" if rules.open_pinfu_30 else "ron_20_without_chi"
    return {2: "tsumo_20", 3: "tsumo_20_after_north"}.get(fewest, "tsumo_22")
