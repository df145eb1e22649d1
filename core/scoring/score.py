"""The two entry points of scoring: `score()` with explanations, `price()` without."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from core.hand import Hand, InvalidHandError, Win, check
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.scoring.evaluate import PricedReading, best_of, lines_of, payments_for, price_readings, ranked
from core.scoring.lines import Limit, Outcome, Payment, deltas
from core.scoring.points import counted_sticks


class Price(NamedTuple):
    """The score of a hand without its explanation. Without a win all numbers are 0, and yaku and tuples empty.

    :ivar yaku: ids with their han, dora included; if `yakuman` is not 0, with their number of yakuman.
    :ivar han: dora included; 0 for yakuman. :ivar points: without honba and sticks. :ivar payments: with honba.
    :ivar deltas: by seat, east first, with honba and sticks; () if the discarder is unknown.
    :ivar too_few_han: whether there is a yaku but no win, because the rules ask for two han of yaku.
    """

    outcome: Outcome
    yaku: list[tuple[str, int]]
    yakuman: int
    han: int
    fu: int
    limit: Limit | None
    points: int
    payments: tuple[Payment, ...]
    deltas: tuple[int, ...]
    too_few_han: bool = False


def price(hand: Hand, win: Win, rules: Rules) -> Price:
    """Return the score of a hand without explanations. It is fast enough for very many hands.

    A hand that is not complete or has no yaku is no error: see `Price.outcome`.

    :raises InvalidHandError: `check()` found problems.

    >>> from core.hand.notation import parse_hand
    >>> from core.rules.presets import STANDARD
    >>> hand = parse_hand("234m567p34s88s678p +5s")
    >>> from core.tiles import Wind
    >>> win = Win(riichi=True, seat_wind=Wind.SOUTH, discarder=Wind.WEST, honba=1)
    >>> found = price(hand, win, STANDARD)
    >>> found.yaku, found.han, found.fu, found.points, found.deltas
    ([('riichi', 1), ('tanyao', 1), ('pinfu', 1)], 3, 30, 3900, (0, 4200, -4200, 0))
    """
    readings = _readings(hand, win, rules)
    if not readings:
        return _NOT_WINNING
    best = best_of(readings)
    if not best.base:
        return _TOO_FEW_HAN if any(reading.yaku_han for reading in readings) else _NO_YAKU
    paid = payments_for(best, hand, win, rules)
    yaku = lines_of(best, hand, win, rules)
    sticks = win.sticks and counted_sticks(win, rules)
    changes = deltas(paid, win.seat_wind, sticks, rules.players)
    return Price("win", yaku, best.yakuman, best.han, best.fu, best.limit, best.points, paid, changes)


def _readings(hand: Hand, win: Win, rules: Rules) -> list[PricedReading]:
    problems = check(hand, win, rules)
    if problems:
        raise InvalidHandError(*problems)
    return price_readings(hand, win, rules)


def _nothing(outcome: Outcome) -> Price:
    return Price(outcome=outcome, yaku=[], yakuman=0, han=0, fu=0, limit=None, points=0, payments=(), deltas=())


_NOT_WINNING = _nothing("not_a_winning_hand")
_NO_YAKU = _nothing("no_yaku")
_TOO_FEW_HAN = _NO_YAKU._replace(too_few_han=True)


def score(hand: Hand, win: Win, rules: Rules) -> Derivation:
    """Return the score of a hand with its explanation: every reading, line and step, made on first access.

    A hand that is not complete or has no yaku is no error: its derivation says why it does not win.

    :raises InvalidHandError: `check()` found problems.
    """
    return Derivation(hand, win, rules, ranked(_readings(hand, win, rules)))


def score_rejected(derivation: Derivation, index: int) -> Derivation:
    """Return the derivation of a rejected reading: what it would pay, and why it does not count.

    :param index: in `derivation.rejected`. :raises IndexError: there is no such reading.
    """
    lost = derivation.rejected[index]
    return replace(derivation, readings=(lost.priced,), beaten_by=derivation.chosen)
