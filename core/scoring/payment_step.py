"""The last step of the derivation: payments with their formulas, why base points are multiplied, the total.

Each line is complete in itself: both sides of an equals sign have the same value, and a rounding says to which
unit and in which direction.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from core.language.messages import Message
from core.language.numbers import Formula, added
from core.rules.rules import Pricing
from core.scoring.lines import Payment, Step, StepLine, StepSource, Working, as_notes
from core.scoring.points import YAKUMAN, payments, working_of
from core.tiles import Wind

STICK = 1_000


@lru_cache(maxsize=1 << 10)
def usual_payment_step(
    base: int, honba: int, sticks: int, tsumo: bool, seat: Wind, pricing: Pricing, draw: bool
) -> Step:
    """Return the payment step of a win without pao. It depends on few values that recur often, so it is cached.

    Parameters are those of `payment_step()`; in a draw, honba do not count.
    """
    paid = payments(base, 0 if draw else honba, tsumo, seat, None, pricing)
    return payment_step(paid, base, honba, sticks, tsumo, seat, pricing, draw=draw)


def payment_step(
    paid: tuple[Payment, ...],
    base: int,
    honba: int,
    sticks: int,
    tsumo: bool,
    seat: Wind,
    pricing: Pricing,
    *,
    draw: bool = False,
) -> Step:
    """Return the step with one line for each different payment, even if several players pay it.

    :param paid: who pays what. :param base: base points of the whole hand. :param honba: number of honba that
    count.
    :param sticks: points from riichi sticks. :param tsumo: whether the win is paid as a tsumo.
    :param seat: the winner's. :param draw: whether it is a nagashi mangan, which nobody won.
    """
    lines, workings = _shared_first(paid, base, tsumo, seat, pricing)
    if paid[0].source == "liable_rinshan":
        would = dict.fromkeys((p.message, p.working) for p in payments(base, 0, True, seat, None, pricing))
        for who, working in would:
            lines += as_notes(Message.of("payment.would_pay", source=who, working=_formula(working)))
            workings.append(working)
    kinds = Counter((p.message, p.working, p.points, p.honba) for p in paid)
    for who, working, points, extra in kinds:
        lines.append(StepLine("pays", Message.of("payment.pays", source=who, working=_formula(working))))
        workings.append(working)
        if extra:
            each = extra // honba
            total = points + extra
            lines += as_notes(
                Message.of("payment.honba", honba=honba, each=each, extra=extra, points=points, total=total)
            )
    lines += [StepLine("why", message) for message in _why_so_many_times(paid, tsumo, seat, pricing, draw)]
    if any(working is not None and working.is_rounded for working in workings):
        lines.append(_rounding(tsumo, pricing))
    if sticks:
        lines += as_notes(Message.of("payment.sticks", n=sticks // STICK, stick=STICK, points=sticks))
    got = [*(payment.total for payment in paid), *([sticks] if sticks else [])]
    key = "payment.total_draw" if draw else "payment.total"
    lines.append(StepLine("total", Message.of(key, sum=_sum(got), total=sum(got))))
    return Step("payment", tuple(lines))


def _formula(working: Working | None) -> Message | None:
    return None if working is None else working.message


def _shared_first(
    paid: tuple[Payment, ...], base: int, tsumo: bool, seat: Wind, pricing: Pricing
) -> tuple[list[StepLine], list[Working | None]]:
    """Return the lines that come before the payments, and the workings in them that may be rounded.

    They say which part a pao player is liable for, the ron value that is split, or the missing player's share.
    """
    lines: list[StepLine] = []
    of_all = base
    if paid[0].source in ("liable", "liable_half"):
        covered = _number(paid[0], "base")
        of_all = base - covered
        if of_all:
            part = {"liable": covered // YAKUMAN, "n": base // YAKUMAN, "covered": covered}
            lines += as_notes(Message.of("payment.pao_part", **part, rest=of_all, base=base))
    if not tsumo or not of_all or pricing.players == 4 or pricing.sanma_tsumo == "loss":
        return lines, []
    unit = pricing.payment_unit
    if pricing.sanma_tsumo == "split":
        missing = working_of(of_all, 1 if seat else 2, unit)
        lines += as_notes(Message.of("payment.missing", working=missing.message))
        return lines, [missing]
    as_ron = working_of(of_all, 4 if seat else 6, unit)
    how = "rounded" if as_ron.is_rounded else "exact"
    lines += as_notes(Message.of(f"payment.as_ron_{how}", working=as_ron.message, unit=unit))
    return lines, []  # this line already mentions its rounding


def _why_so_many_times(
    paid: tuple[Payment, ...], tsumo: bool, seat: Wind, pricing: Pricing, draw: bool
) -> list[Message]:
    """Return why the base points are multiplied by 1, 2, 4 or 6: the shares of each player on tsumo, added up."""
    who = "child" if seat else "dealer"
    parts = [2, 1, 1] if seat else [2, 2, 2]
    first = paid[0].source
    if not tsumo:
        of_three = "_of_three" if pricing.players == 3 else ""
        why = [Message.of(f"payment.why.ron_{who}{of_three}", shares=_sum(parts))]
        return why if first == "liable_half" else [*why, Message("payment.why.discarder")]
    why = []
    if first == "liable_rinshan":
        why.append(Message("payment.why.liable_rinshan"))
    if first == "liable":
        times = _number(paid[0], "times")
        shares = parts if sum(parts) == times else parts[: pricing.players - 1]
        why.append(Message.of("payment.why.liable", times=times, shares=_sum(shares)))
    shared = len(paid) > len(why) or first == "liable_rinshan"
    if shared and (pricing.players == 4 or pricing.sanma_tsumo != "two_to_one"):
        why.append(Message(f"payment.why.{'draw' if draw else 'tsumo'}_{who}"))
    return why


def _number(payment: Payment, name: str) -> int:
    """Return a number of the payment's formula by name."""
    assert payment.working is not None
    value = payment.working.message.param(name)
    assert isinstance(value, int)
    return value


def _rounding(tsumo: bool, pricing: Pricing) -> StepLine:
    """Return the line about rounding: up, or to the nearest unit where two sanma players split a ron value."""
    nearest = tsumo and pricing.players == 3 and pricing.sanma_tsumo == "two_to_one"
    source: StepSource = "rounding_nearest" if nearest else "rounding"
    return StepLine(source, Message.of(f"payment.{source}", unit=pricing.payment_unit))


def _sum(numbers: list[int]) -> Formula:
    """Return the numbers as an addition with its result."""
    if len(numbers) == 1:
        return Formula((numbers[0],))
    return Formula((*added(numbers), " = ", sum(numbers)))
