"""The steps of a reading in teaching order: reading, fu, han, base points, payments.

The formulas contain this hand's own numbers, and every rounding has its message. A step depends on few numbers
that recur in many hands, so steps are cached.
"""

from __future__ import annotations

from functools import lru_cache

from core.language.messages import Message
from core.scoring.fu import FUTEI
from core.scoring.lines import Form, Limit, Payment, Step, StepLine, StepSource, Wait, as_notes, yakuman_name
from core.scoring.payment_step import payment_step, usual_payment_step
from core.scoring.points import KIRIAGE_BASE, MANGAN, ONE_HAN, counted_honba
from core.scoring.reading import Reading
from core.tiles import Tile


def steps_of(reading: Reading, why: Message | None, paid: tuple[Payment, ...], sticks: int) -> tuple[Step, ...]:
    """Return the steps of a reading; without a yaku the last one is the han.

    :param why: why this reading counts or does not; None if there are no others. :param paid: who pays what.
    :param sticks: points from riichi sticks.
    """
    priced, by_name = reading.priced, reading.by_name
    completed = () if reading.completed is None else reading.groups[reading.completed].tiles
    steps = [_reading_step(priced.form, why, reading.wait, reading.hand.winning, completed)]
    if priced.form == "nagashi":
        steps.append(_NAGASHI_FU)
    elif reading.fu_lines:
        steps.append(_counted_fu(reading, by_name))
    elif reading.rules.fu_counting == "doubling" and priced.form in ("standard", "chiitoitsu"):
        steps.append(_NO_FU)
    steps.append(_BY_NAME if by_name else _counted_han(reading))
    if not priced.base:
        return tuple(steps)
    if by_name:
        steps.append(Step("base", as_notes(Message.of("base.by_name", base=priced.base))))
    else:
        steps.append(base_step(priced.han, priced.fu, priced.base, priced.limit, priced.yakuman))
    steps.append(_payment(reading, paid, sticks))
    return tuple(steps)


def _counted_fu(reading: Reading, by_name: bool) -> Step:
    priced, lines = reading.priced, reading.fu_lines
    unneeded = None
    if by_name:
        unneeded = "by_name"
    elif priced.yakuman:
        unneeded = "for_yakuman"
    elif priced.han >= 5:
        unneeded = "from_mangan"
    fixed = priced.form == "chiitoitsu" or lines[0].source == "by_rule"
    drawn_pinfu = reading.win.tsumo and reading.hand.is_closed and priced.raw_fu == FUTEI
    numbers = tuple([line.fu for line in lines])
    return _fu_step(numbers, priced.raw_fu, priced.fu, fixed, drawn_pinfu, unneeded)


def _counted_han(reading: Reading) -> Step:
    priced, lines = reading.priced, reading.yaku_lines
    if priced.yakuman:
        return _yakuman_step(sum([line.yakuman for line in lines]), priced.yakuman, len(lines))
    worth = tuple([line.han for line in lines])
    return _han_step(worth, priced.han, priced.yaku_han, priced.base > 0, reading.win.honba)


def _payment(reading: Reading, paid: tuple[Payment, ...], sticks: int) -> Step:
    base, win, pricing = reading.priced.base, reading.win, reading.rules.pricing
    honba = win.honba and counted_honba(win, reading.rules)
    if win.pao is not None:
        return payment_step(paid, base, honba, sticks, win.tsumo, win.seat_wind, pricing)
    draw = win.nagashi_mangan
    return usual_payment_step(base, honba, sticks, win.tsumo, win.seat_wind, pricing, draw)


@lru_cache(maxsize=1 << 10)
def _reading_step(
    form: Form, decided: Message | None, wait: Wait | None, winning: Tile, completed: tuple[Tile, ...]
) -> Step:
    lines = [*as_notes(Message(f"reading.{form}"))]
    if decided is not None:
        lines.append(StepLine("decided", decided))
    elif form == "standard":
        lines += as_notes(Message("reading.only"))
    if wait is not None:
        said = Message(f"reading.wait.{wait}", (("winning", winning), ("tiles", completed)))
        lines.append(StepLine("wait", said))
    return Step("reading", tuple(lines))


def _sum(numbers: tuple[int, ...]) -> str:
    return " + ".join([str(number) for number in numbers if number])


_NO_FU = Step("fu", as_notes(Message("fu.not_counted")))
_BY_NAME = Step("han", as_notes(Message("han.by_name")))
_NAGASHI_FU = Step("fu", as_notes(Message("fu.nagashi")))


@lru_cache(maxsize=1 << 10)
def _fu_step(
    numbers: tuple[int, ...], raw: int, fu: int, fixed: bool, drawn_pinfu: bool, unneeded: str | None
) -> Step:
    if fixed:
        lines = [*as_notes(Message("fu.fixed", (("fu", fu),)))]
    else:
        source: StepSource = "sum" if raw > FUTEI else "note"
        added = Message("fu.sum" if raw > FUTEI else "fu.one", (("sum", _sum(numbers)), ("raw", raw)))
        if raw == fu:
            key = "fu.pinfu_tsumo" if drawn_pinfu else "fu.exact"
        else:
            key = "fu.open_pinfu" if raw == FUTEI else "fu.rounded"
        lines = [StepLine(source, added), *as_notes(Message(key, (("raw", raw), ("fu", fu))))]
    if unneeded is not None:
        lines += as_notes(Message(f"fu.not_{unneeded}"))
    return Step("fu", tuple(lines))


@lru_cache(maxsize=1 << 10)
def _han_step(worth: tuple[int, ...], han: int, yaku_han: int, wins: bool, honba: int) -> Step:
    if not yaku_han:
        return Step("han", as_notes(Message("han.no_yaku_but_dora" if han else "han.no_yaku")))
    several = len(worth) > 1
    added = Message("han.sum" if several else "han.one", (("sum", _sum(worth)), ("han", han)))
    total = StepLine("sum" if several else "note", added)
    if wins:
        return Step("han", (total,))
    return Step("han", (total, *as_notes(Message("han.too_few", (("honba", honba), ("han", yaku_han))))))


@lru_cache(maxsize=64)
def _yakuman_step(listed: int, paid: int, lines: int) -> Step:
    if listed > paid:
        key = "han.yakuman_capped"
    else:
        key = "han.yakuman_that_counts_more" if lines == 1 and listed > 1 else "han.yakuman"
    return Step("han", as_notes(Message(key, (("n", listed), ("name", yakuman_name(listed))))))


@lru_cache(maxsize=1 << 10)
def base_step(han: int, fu: int, base: int, limit: Limit | None, yakuman: int) -> Step:
    """Return the step from han and fu, a limit or a yakuman to base points."""
    if yakuman:
        key = "base.yakuman" if yakuman == 1 else "base.several_yakuman"
        return Step("base", as_notes(Message(key, (("n", yakuman), ("base", base)))))
    if han >= 5:
        key = "base.sanbaiman_at_most" if han >= 13 and limit == "sanbaiman" else f"base.{limit}"
        return Step("base", as_notes(Message(key, (("han", han), ("base", base)))))
    if not fu:
        doubled = Message.of("base.doubling", unit=ONE_HAN, han=han, power=1 << (han - 1), base=base)
        return Step("base", as_notes(doubled))
    power = 1 << (han + 2)
    raw = fu * power
    formula = Message("base.formula", (("fu", fu), ("han", han), ("power", power), ("raw", raw)))
    if raw == base:
        below = base < MANGAN
        outcome = StepLine("uncapped", Message("base.uncapped")) if below else _EXACTLY_MANGAN
    elif raw == KIRIAGE_BASE:
        outcome = StepLine("note", Message("base.kiriage"))
    else:
        outcome = StepLine("note", Message("base.capped", (("raw", raw), ("base", base))))
    return Step("base", (StepLine("formula", formula), outcome))


_EXACTLY_MANGAN = StepLine("note", Message("base.exactly_mangan"))
