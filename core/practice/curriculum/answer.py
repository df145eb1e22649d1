"""What a learner enters for a hand, part by part; each part may be missing.

The right answer and the answer that follows from a mistaken belief have the same type, so the three can be
compared. The JSON form is that of `python -m core diagnose` (docs/batch.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from core.interchange.json_fields import Json, bad, optional, shown, unknown, wrong_type
from core.match.settlement import settle
from core.rules.match_rules import MatchRules

Results = tuple[Fraction, ...]
"""The results of a match by seat, in thousands of points."""
NEAR = Fraction(1, 1000)
"""Results that differ by less are equal: 1/3 of a thousand has no exact decimal."""


class SettlementQuestion(NamedTuple):
    """The final scores of a match whose settlement is asked.

    :ivar scores: the points by seat.
    :ivar rules: the match rules.
    :ivar sticks: the riichi sticks left on the table.
    """

    scores: tuple[int, ...]
    rules: MatchRules
    sticks: int = 0

    @property
    def results(self) -> Results:
        """The right results by seat, in thousands of points."""
        return _results_of(self.scores, self.rules, self.sticks)


@lru_cache(maxsize=64)
def _results_of(scores: tuple[int, ...], rules: MatchRules, sticks: int) -> Results:
    """Return the results; a problem asks for the same ones several times, for itself and for each belief."""
    return settle(scores, rules, sticks=sticks).points


def same_results(one: Sequence[Fraction] | None, other: Sequence[Fraction] | None) -> bool:
    """Return whether two settlements differ by less than a point at every seat; two None are equal, too."""
    if one is None or other is None:
        return one is other
    return len(one) == len(other) and all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


GROUPS = 4
"""The number of groups in a standard hand, without the pair."""


class FuSheet(NamedTuple):
    """The lines of a fu sheet, in fu; None means not entered.

    :ivar futei: the 20 fu for winning.
    :ivar menzen_ron: the 10 fu for a closed ron.
    :ivar tsumo: the 2 fu for a tsumo.
    :ivar sets: the fu of the four groups in descending order, 0 for a sequence.
    :ivar extra: fu that the learner counts and that belong to no line.
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
        """The sum of the lines, in fu, `extra` included where it is entered; None unless all others are."""
        futei, menzen_ron, tsumo, pair, wait, sets, extra = self
        if futei is None or menzen_ron is None or tsumo is None or pair is None or wait is None or sets is None:
            return None
        return futei + menzen_ron + tsumo + pair + wait + sum(sets) + (extra or 0)


class Paid(NamedTuple):
    """What each payer pays, in points, with honba and without riichi sticks. None means not entered, or no such
    payer.

    :ivar ron: what the discarder pays.
    :ivar each: what each player pays on the dealer's tsumo.
    :ivar dealer: what the dealer pays on a non-dealer's tsumo.
    :ivar child: what each other non-dealer pays on a non-dealer's tsumo.
    :ivar total: the sum of all payments, where it is given.
    """

    ron: int | None = None
    each: int | None = None
    dealer: int | None = None
    child: int | None = None
    total: int | None = None


class Answer(NamedTuple):
    """An answer to a hand or to a settlement; None means not entered.

    :ivar fu_lines: the fu sheet.
    :ivar raw_fu: its sum.
    :ivar fu: the sum rounded up.
    :ivar han: the han with dora.
    :ivar base: the base points.
    :ivar payments: who pays what.
    :ivar win: False where the learner says that the hand is no win or has no yaku.
    :ivar settled: the results by seat, in thousands, where the question is a settlement.
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
        """Whether nothing was entered."""
        sheet = self.fu_lines is None or self.fu_lines == _NO_LINES
        paid = self.payments is None or self.payments == _NOTHING_PAID
        return sheet and paid and self[1:5] == (None,) * 4 and self[6:] == (None, None)

    def as_json(self) -> Json:
        """Return the answer as JSON without the parts that were not entered."""
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
"""The greatest absolute value that is accepted as a result, in thousands or, by mistake, in points."""
_LINES = tuple(name for name in FuSheet._fields if name != "sets")
_NUMBERS = ("raw_fu", "fu", "han", "base")


def read_answer(given: Mapping[str, Any], where: str = "answer.") -> Answer:
    """Return the answer that a JSON object describes. null counts as missing, unknown fields are ignored, and
    fewer than four `sets` are filled up with 0.

    :param where: the prefix of field names in error messages.
    :raises BadInputError: a field has a wrong type or value.

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
    """Return results, in thousands, from JSON; None for None.

    :raises BadInputError: they are not three or four numbers within the limits.
    """
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
    """Return the fu of the groups in descending order, filled up with 0; None for None.

    :raises BadInputError: too many, or no integers.
    """
    if given is None:
        return None
    if len(given) > GROUPS:
        raise bad("too_many", field=field, count=len(given), right=GROUPS)
    for fu in given:
        if not isinstance(fu, int) or isinstance(fu, bool):
            raise bad("not_whole", field=field, value=shown(fu))
    return tuple(sorted([*given, *(0,) * (GROUPS - len(given))], reverse=True))


def unknown_in_answer(given: object, where: str = "answer.") -> list[str]:
    """Return the field names in an answer's JSON that do not exist, with `where` as their prefix; [] if it is no
    object.
    """
    if not isinstance(given, dict):
        return []
    found = unknown(given, Answer._fields, where)
    found += unknown(given.get("fu_lines"), FuSheet._fields, f"{where}fu_lines.")
    return found + unknown(given.get("payments"), Paid._fields, f"{where}payments.")
