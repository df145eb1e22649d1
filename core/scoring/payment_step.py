"""The last card: every payment with its formula, why the base points are taken so many times, and the sum.

Each line stands by itself: what is on the left of an equals sign comes to what is on its right, and a rounding
says to what and which way.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from core.language.messages import Message
from core.language.numbers import Formula, added
from core.rules.rules import Rules
from core.scoring.derivation import Payment, Step
from core.scoring.points import LIABLE_FOR_RINSHAN, YAKUMAN, payments, working_of
from core.tiles import Wind

STICK = 1_000


@lru_cache(maxsize=1 << 10)
def usual_payment_step(
    base: int, honba: int, sticks: int, tsumo: bool, seat: Wind, rules: Rules, draw: bool
) -> Step:
    """The step where nobody is liable: it follows from few numbers, and the same ones come again and again."""
    paid = payments(base, 0 if draw else honba, tsumo, seat, None, rules)
    return payment_step(paid, base, honba, sticks, tsumo, seat, rules, draw=draw)


def payment_step(
    paid: tuple[Payment, ...],
    base: int,
    honba: int,
    sticks: int,
    tsumo: bool,
    seat: Wind,
    rules: Rules,
    *,
    draw: bool = False,
) -> Step:
    """Every kind of payment with its formula; equal ones once, for all who pay it.

    :param base: of the whole hand. :param honba: how many count. :param sticks: points from riichi sticks.
    :param tsumo: whether it is paid as by tsumo. :param seat: the winner's.
    :param draw: whether it is a nagashi mangan, which nobody won.
    """
    messages: list[Message] = [*_shared_first(paid, base, tsumo, seat, rules)]
    if paid[0].message == LIABLE_FOR_RINSHAN:
        would = dict.fromkeys((p.message, p.working) for p in payments(base, 0, True, seat, None, rules))
        messages += [Message.of("payment.would_pay", source=who, working=working) for who, working in would]
    kinds = Counter((p.message, p.working, p.points, p.honba) for p in paid)
    for source, working, points, extra in kinds:
        messages.append(Message.of("payment.pays", source=source, working=working))
        if extra:
            each = extra // honba
            total = points + extra
            messages.append(
                Message.of("payment.honba", honba=honba, each=each, extra=extra, points=points, total=total)
            )
    messages += _why_so_many_times(paid, tsumo, seat, rules, draw)
    messages += _rounding(messages, tsumo, rules)
    if sticks:
        messages.append(Message.of("payment.sticks", n=sticks // STICK, stick=STICK, points=sticks))
    got = [*(payment.total for payment in paid), *([sticks] if sticks else [])]
    key = "payment.total_draw" if draw else "payment.total"
    messages.append(Message.of(key, sum=_sum(got), total=sum(got)))
    return Step("payment", tuple(messages))


def _shared_first(paid: tuple[Payment, ...], base: int, tsumo: bool, seat: Wind, rules: Rules) -> list[Message]:
    """What is to be known before the payments: the liable part, the ron price, the missing player's share."""
    found = []
    of_all = base
    if paid[0].message.key.startswith("payment.from.liable") and paid[0].message != LIABLE_FOR_RINSHAN:
        covered = _number(paid[0], "base")
        of_all = base - covered
        if of_all:
            part = {"liable": covered // YAKUMAN, "n": base // YAKUMAN, "covered": covered}
            found.append(Message.of("payment.pao_part", **part, rest=of_all, base=base))
    if not tsumo or not of_all or rules.players == 4 or rules.sanma_tsumo == "loss":
        return found
    unit = rules.payment_unit
    if rules.sanma_tsumo == "split":
        missing = working_of(of_all, 1 if seat else 2, unit)
        return [*found, Message.of("payment.missing", working=missing)]
    as_ron = working_of(of_all, 4 if seat else 6, unit)
    how = as_ron.key.rpartition(".")[2]
    return [*found, Message.of(f"payment.as_ron_{how}", working=as_ron, unit=unit)]


def _why_so_many_times(
    paid: tuple[Payment, ...], tsumo: bool, seat: Wind, rules: Rules, draw: bool
) -> list[Message]:
    """Why four, six, two or one: what the dealer and the others pay on tsumo, added up."""
    who = "child" if seat else "dealer"
    parts = [2, 1, 1] if seat else [2, 2, 2]
    if not tsumo:
        of_three = "_of_three" if rules.players == 3 else ""
        why = [Message.of(f"payment.why.ron_{who}{of_three}", shares=_sum(parts))]
        halved = paid[0].message.key == "payment.from.liable_half"
        return why if halved else [*why, Message("payment.why.discarder")]
    found = []
    if paid[0].message == LIABLE_FOR_RINSHAN:
        found.append(Message("payment.why.liable_rinshan"))
    if paid[0].message.key == "payment.from.liable":
        times = _number(paid[0], "times")
        shares = parts if sum(parts) == times else parts[: rules.players - 1]
        found.append(Message.of("payment.why.liable", times=times, shares=_sum(shares)))
    shared = len(paid) > len(found) or paid[0].message == LIABLE_FOR_RINSHAN
    if shared and (rules.players == 4 or rules.sanma_tsumo != "two_to_one"):
        found.append(Message(f"payment.why.{'draw' if draw else 'tsumo'}_{who}"))
    return found


def _number(payment: Payment, name: str) -> int:
    """A number of the working."""
    assert payment.working is not None
    value = payment.working.param(name)
    assert isinstance(value, int)
    return value


def _rounding(messages: list[Message], tsumo: bool, rules: Rules) -> list[Message]:
    """How is rounded, where anything is."""
    if not any(_is_rounded(message) for message in messages if message.key != "payment.as_ron_rounded"):
        return []
    nearest = tsumo and rules.players == 3 and rules.sanma_tsumo == "two_to_one"
    return [Message.of("payment.rounding_nearest" if nearest else "payment.rounding", unit=rules.payment_unit)]


def _is_rounded(message: Message) -> bool:
    """Whether a message, or one in it, has an arrow from a number to what it is rounded to."""
    inner = (value for _, value in message.params if isinstance(value, Message))
    return message.key.endswith(("rounded", "about")) or any(map(_is_rounded, inner))


def _sum(numbers: list[int]) -> Formula:
    """What is added up, and what it comes to."""
    if len(numbers) == 1:
        return Formula((numbers[0],))
    return Formula((*added(numbers), " = ", sum(numbers)))
