"""What a learner enters for a hand, line by line; every part may be missing.

The right answer has the same form, and so has what somebody would enter who believes something else: so all three
can be held against each other. Its JSON is that of `python -m core diagnose` (docs/batch.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from core.interchange.json_fields import Json, bad, optional, shown, unknown, wrong_type
from core.match.settlement import settle
from core.rules.match_rules import MatchRules

Results = tuple[Fraction, ...]
"""In thousands of points, by seat."""
NEAR = Fraction(1, 1000)
"""Results that are written as decimals are the same up to that: a third of a thousand has no end."""


class SettlementQuestion(NamedTuple):
    """The end of a match. :ivar scores: by seat. :ivar sticks: that are left on the table."""

    scores: tuple[int, ...]
    rules: MatchRules
    sticks: int = 0

    @property
    def results(self) -> Results:
        """What it comes to."""
        return settle(self.scores, self.rules, sticks=self.sticks).points


def same_results(one: Sequence[Fraction] | None, other: Sequence[Fraction] | None) -> bool:
    """Whether two settlements are the same, one of them perhaps written as decimals."""
    if one is None or other is None:
        return one is other
    return len(one) == len(other) and all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


GROUPS = 4
"""A hand has so many groups beside its pair."""


class FuSheet(NamedTuple):
    """The lines of a fu sheet, in fu; None: not entered.

    :ivar futei: the 20. :ivar menzen_ron: the 10. :ivar tsumo: the 2 for drawing.
    :ivar sets: of the four groups, the largest first; sequences have 0.
    :ivar extra: what a learner counts that no line has.
    """

    futei: int | None = None
    menzen_ron: int | None = None
    tsumo: int | None = None
    pair: int | None = None
    wait: int | None = None
    sets: tuple[int, ...] | None = None
    extra: int | None = None

    @property
    def total(self) -> int | None:
        """The sum of the lines, where all of them were entered; `extra` may be left out."""
        futei, menzen_ron, tsumo, pair, wait, sets, extra = self
        if futei is None or menzen_ron is None or tsumo is None or pair is None or wait is None or sets is None:
            return None
        return futei + menzen_ron + tsumo + pair + wait + sum(sets) + (extra or 0)


class Paid(NamedTuple):
    """What each payer pays, in points, honba included, sticks not.

    :ivar ron: the discarder. :ivar each: each of all, when the dealer draws. :ivar dealer: :ivar child: the dealer
        and each other player, when a child draws. :ivar total: all of them together, where that is said.
    """

    ron: int | None = None
    each: int | None = None
    dealer: int | None = None
    child: int | None = None
    total: int | None = None


class Answer(NamedTuple):
    """An answer to a hand; None: not entered.

    :ivar fu_lines: the fu sheet. :ivar raw_fu: its sum. :ivar fu: rounded. :ivar han: dora included.
    :ivar base: base points. :ivar payments: who pays what.
    :ivar win: False: said that this is no win, or has no yaku.
    :ivar settled: of a match, in the place of a hand: the results by seat, in thousands.
    """

    fu_lines: FuSheet | None = None
    raw_fu: int | None = None
    fu: int | None = None
    han: int | None = None
    base: int | None = None
    payments: Paid | None = None
    win: bool | None = None
    settled: Results | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing was entered: that is no answer."""
        sheet = self.fu_lines is None or self.fu_lines == _NO_LINES
        paid = self.payments is None or self.payments == _NOTHING_PAID
        return sheet and paid and self[1:5] == (None,) * 4 and self[6:] == (None, None)

    def as_json(self) -> Json:
        """Returns the answer as JSON, what was not entered left out."""
        parts: Json = {}
        for name, value in self._asdict().items():
            if isinstance(value, FuSheet | Paid):
                parts[name] = {key: _plain(part) for key, part in value._asdict().items() if part is not None}
            elif isinstance(value, tuple):
                parts[name] = [_number(points) for points in value]
            elif value is not None:
                parts[name] = value
        return parts


def _plain(part: int | tuple[int, ...]) -> int | list[int]:
    return list(part) if isinstance(part, tuple) else part


def _number(points: Fraction) -> int | float:
    return int(points) if points.denominator == 1 else float(points)


_NO_LINES = FuSheet()
_NOTHING_PAID = Paid()
MOST_POINTS = 10_000_000
"""No result is larger, in thousands or, by mistake, in points."""
_LINES = tuple(name for name in FuSheet._fields if name != "sets")
_NUMBERS = ("raw_fu", "fu", "han", "base")


def read_answer(given: Mapping[str, Any], where: str = "answer.") -> Answer:
    """Returns the answer of an object of JSON; null is as if it were not there.

    :param where: what stands before the names of its fields.
    :raises BadInputError: a field is no such thing.

    >>> read_answer({"fu_lines": {"wait": 2, "sets": [4, 0, 8]}, "han": 2, "payments": {"ron": 2600}}).as_json()
    {'fu_lines': {'wait': 2, 'sets': [8, 4, 0, 0]}, 'han': 2, 'payments': {'ron': 2600}}
    """
    lines = optional(given, "fu_lines", dict, None, where)
    sheet = None
    if lines is not None:
        of_lines = where + "fu_lines."
        of_line = {name: optional(lines, name, int, None, of_lines) for name in _LINES}
        sheet = FuSheet(**of_line, sets=_sets(optional(lines, "sets", list, None, of_lines), of_lines + "sets"))
    payments = optional(given, "payments", dict, None, where)
    paid = None
    if payments is not None:
        paid = Paid(*[optional(payments, name, int, None, f"{where}payments.") for name in Paid._fields])
    win = given.get("win")
    if not isinstance(win, bool | None):
        raise wrong_type(f"{where}win", win, "true")
    numbers = {name: optional(given, name, int, None, where) for name in _NUMBERS}
    settled = _settled(optional(given, "settled", list, None, where), f"{where}settled")
    return Answer(sheet, **numbers, payments=paid, win=win, settled=settled)


def _settled(given: list[Any] | None, field: str) -> Results | None:
    if given is None:
        return None
    if len(given) not in (3, 4) or any(
        isinstance(points, bool) or not isinstance(points, int | float) for points in given
    ):
        raise wrong_type(field, given, "[35, 6, -11, -30]")
    if not all(abs(points) <= MOST_POINTS for points in given):
        raise wrong_type(field, given, "[35, 6, -11, -30]")
    return tuple(Fraction(str(points)) for points in given)


def _sets(given: list[Any] | None, field: str) -> tuple[int, ...] | None:
    if given is None:
        return None
    if len(given) > GROUPS:
        raise bad("too_many", field=field, count=len(given), right=GROUPS)
    for fu in given:
        if not isinstance(fu, int) or isinstance(fu, bool):
            raise bad("not_whole", field=field, value=shown(fu))
    return tuple(sorted([*given, *(0,) * (GROUPS - len(given))], reverse=True))


def unknown_in_answer(given: object, where: str = "answer.") -> list[str]:
    """Returns the names in an answer that nobody knows."""
    if not isinstance(given, dict):
        return []
    found = unknown(given, Answer._fields, where)
    found += unknown(given.get("fu_lines"), FuSheet._fields, f"{where}fu_lines.")
    return found + unknown(given.get("payments"), Paid._fields, f"{where}payments.")
