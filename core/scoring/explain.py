"""From weighed readings to a `Derivation`: the steps in the order in which the field teaches them.

1 how the hand is read, 2 fu, 3 han, 4 base points, 5 who pays what. Numbers are written out with this hand's own;
every rounding is a message where it happens.
"""

from __future__ import annotations

from functools import lru_cache

from core.hand import Hand, Win
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.compare import decided, lost
from core.scoring.derivation import (
    Derivation,
    Form,
    Limit,
    Outcome,
    Payment,
    Reading,
    Step,
    StepLine,
    StepSource,
    Wait,
    as_notes,
    yakuman_name,
)
from core.scoring.evaluate import PricedReading, best_of, payments_for
from core.scoring.fu import FUTEI
from core.scoring.fu_lines import fu_lines
from core.scoring.groups import groups_of
from core.scoring.notes import notes
from core.scoring.payment_step import payment_step, usual_payment_step
from core.scoring.points import KIRIAGE_BASE, MANGAN, ONE_HAN, counted_honba, counted_sticks
from core.scoring.yaku_lines import yaku_lines
from core.tiles import Tile

NO_READING = (Step("reading", as_notes(Message("reading.none"))),)


def explain(hand: Hand, win: Win, rules: Rules, readings: list[PricedReading]) -> Derivation:
    """Returns the derivation of a checked hand.

    :param readings: all of them, as `price_readings()` gave them.
    """
    if not readings:
        return _derivation(hand, win, rules, "not_a_winning_hand", None, (), NO_READING, (), 0)
    best = best_of(readings)
    chosen = reading_of(best, hand, win, rules)
    others: tuple[Reading, ...] = ()
    if len(readings) > 1:
        others = tuple([reading_of(reading, hand, win, rules) for reading in _losers(readings, best)])
    paid = payments_for(best, hand, win, rules)
    sticks = counted_sticks(win, rules) if best.base else 0
    steps = steps_of(best, chosen, others, paid, sticks, hand, win, rules)
    outcome: Outcome = "win" if best.base else "no_yaku"
    return _derivation(hand, win, rules, outcome, chosen, others, steps, paid, sticks)


def _losers(readings: list[PricedReading], best: PricedReading) -> list[PricedReading]:
    return sorted([r for r in readings if r is not best], key=lambda r: r.rank, reverse=True)


def explain_rejected(derivation: Derivation, index: int, readings: list[PricedReading]) -> Derivation:
    """Returns the derivation as it would be if a rejected reading counted; its first step says why it does not.

    :param index: in `derivation.rejected`. :param readings: all of them, as `price_readings()` gave them.
    """
    assert derivation.chosen is not None
    hand, win, rules = derivation.hand, derivation.win, derivation.rules
    weighed = _losers(readings, best_of(readings))[index]
    reading = derivation.rejected[index]
    paid = payments_for(weighed, hand, win, rules)
    sticks = counted_sticks(win, rules) if weighed.base else 0
    compared = lost(reading, derivation.chosen)
    steps = steps_of(weighed, reading, (), paid, sticks, hand, win, rules, compared)
    outcome: Outcome = "win" if weighed.base else "no_yaku"
    return _derivation(hand, win, rules, outcome, reading, (), steps, paid, sticks)


def _derivation(
    hand: Hand,
    win: Win,
    rules: Rules,
    outcome: Outcome,
    chosen: Reading | None,
    rejected: tuple[Reading, ...],
    steps: tuple[Step, ...],
    payments: tuple[Payment, ...],
    sticks: int,
) -> Derivation:
    return Derivation(
        hand=hand,
        win=win,
        rules=rules,
        outcome=outcome,
        chosen=chosen,
        rejected=rejected,
        steps=steps,
        payments=payments,
        points=chosen.points if chosen else 0,
        sticks=sticks,
        notes=notes(hand, win, rules, chosen),
    )


def reading_of(weighed: PricedReading, hand: Hand, win: Win, rules: Rules) -> Reading:
    """Returns a weighed reading with its groups and lines."""
    groups, completed = groups_of(weighed, hand)
    wait: Wait | None
    if weighed.standard is not None:
        wait = weighed.standard.placed.wait
    elif weighed.form == "kokushi":
        wait = "thirteen" if "kokushi_musou_13men" in weighed.yaku else "last_kind"
    else:
        wait = "tanki" if weighed.form == "chiitoitsu" else None
    return Reading(
        form=weighed.form,
        groups=groups,
        completed=completed,
        wait=wait,
        fu_lines=fu_lines(weighed, groups, completed, hand, win, rules),
        raw_fu=weighed.raw_fu,
        fu=weighed.fu,
        yaku_lines=yaku_lines(weighed, groups, hand, win, rules),
        han=weighed.han,
        yakuman=weighed.yakuman,
        base=weighed.base,
        limit=weighed.limit,
        points=weighed.points,
        by_name=(win.unusual or weighed.form == "unconnected") and _is_by_name(weighed, rules),
    )


def _is_by_name(weighed: PricedReading, rules: Rules) -> bool:
    """Whether it is a mangan that no han are counted for."""
    if weighed.yakuman or not weighed.base:
        return False
    return weighed.form in ("nagashi", "unconnected") or (rules.renhou == "mangan" and weighed.yaku == ["renhou"])


# -------------------------------------------------------------------------------------------- steps
#
# A step depends on a few numbers only, and the same few come again in hand after hand: what is made from them is
# remembered.


def steps_of(
    weighed: PricedReading,
    chosen: Reading,
    others: tuple[Reading, ...],
    paid: tuple[Payment, ...],
    sticks: int,
    hand: Hand,
    win: Win,
    rules: Rules,
    compared: Message | None = None,
) -> tuple[Step, ...]:
    """Returns the cards of a reading. Without yaku they end with the han.

    :param compared: how it compares with the others, where it is not the chosen one.
    """
    completed = chosen.groups[chosen.completed].tiles if chosen.completed is not None else ()
    why = compared if compared is not None else decided(chosen, others) if others else None
    steps = [_reading_step(chosen.form, why, chosen.wait, hand.winning, completed)]
    if chosen.form == "nagashi":
        steps.append(_NAGASHI_FU)
    elif chosen.fu_lines:
        numbers = tuple([line.fu for line in chosen.fu_lines])
        drawn_pinfu = win.tsumo and hand.is_closed and chosen.raw_fu == FUTEI
        unneeded = "for_yakuman" if chosen.yakuman else "from_mangan" if chosen.han >= 5 else None
        if chosen.by_name:
            unneeded = "by_name"
        fixed = chosen.form == "chiitoitsu" or chosen.fu_lines[0].source == "by_rule"
        steps.append(_fu_step(numbers, chosen.raw_fu, chosen.fu, fixed, drawn_pinfu, unneeded))
    elif rules.fu_counting == "doubling" and chosen.form in ("standard", "chiitoitsu"):
        steps.append(_NO_FU)
    if chosen.yakuman:
        listed = sum([line.yakuman for line in chosen.yaku_lines])
        steps.append(_yakuman_step(listed, chosen.yakuman, len(chosen.yaku_lines)))
    else:
        worth = tuple([line.han for line in chosen.yaku_lines])
        if chosen.by_name:
            steps.append(_BY_NAME)
        else:
            steps.append(_han_step(worth, chosen.han, weighed.yaku_han, chosen.base > 0, win.honba))
    if chosen.by_name:
        steps.append(Step("base", as_notes(Message.of("base.by_name", base=chosen.base))))
    elif chosen.base:
        steps.append(base_step(chosen.han, chosen.fu, chosen.base, chosen.limit, chosen.yakuman))
    if chosen.base:
        honba = win.honba and counted_honba(win, rules)
        if win.pao is None:
            draw = chosen.form == "nagashi"
            steps.append(
                usual_payment_step(chosen.base, honba, sticks, win.tsumo, win.seat_wind, rules.pricing, draw)
            )
        else:
            steps.append(payment_step(paid, chosen.base, honba, sticks, win.tsumo, win.seat_wind, rules.pricing))
    return tuple(steps)


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
        lines += as_notes(Message(f"reading.wait.{wait}", (("winning", winning), ("tiles", completed))))
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
    """Returns how han and fu, a limit or a yakuman come to base points."""
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
