"""From weighed readings to a `Derivation`: the steps in the order in which the field teaches them.

1 how the hand is read, 2 fu, 3 han, 4 base points, 5 who pays what. Numbers are written out with this hand's own;
every rounding is a message where it happens.
"""

from __future__ import annotations

from functools import lru_cache

from core.hand import Hand, Win
from core.messages import Message
from core.rules import Rules
from core.scoring.derivation import Derivation, Outcome, Payment, Reading, Step, Wait
from core.scoring.lines import fu_lines, groups_of, yaku_lines
from core.scoring.points import KIRIAGE_BASE, MANGAN, counted_honba, counted_sticks, pao_yaku
from core.scoring.weigh import Weighed, best_of, counted_indicators, settle

NO_READING = (Step("reading", (Message("reading.none"),)),)


def explain(hand: Hand, win: Win, rules: Rules, readings: list[Weighed]) -> Derivation:
    """The derivation of a checked hand.

    :param readings: all of them, as `weigh()` gave them.
    """
    if not readings:
        return _derivation(hand, win, rules, "not_a_winning_hand", None, (), NO_READING, (), 0)
    best = best_of(readings)
    chosen = reading_of(best, hand, win, rules)
    others: tuple[Reading, ...] = ()
    if len(readings) > 1:
        losers = sorted([r for r in readings if r is not best], key=lambda r: r.rank, reverse=True)
        others = tuple([reading_of(reading, hand, win, rules) for reading in losers])
    paid = settle(best, win, rules)
    sticks = counted_sticks(win, rules) if best.base and not win.nagashi_mangan else 0
    steps = steps_of(best, chosen, others, paid, sticks, hand, win, rules)
    outcome: Outcome = "win" if best.base else "no_yaku"
    return _derivation(hand, win, rules, outcome, chosen, others, steps, paid, sticks)


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
        notes=_notes(hand, win, rules, chosen),
    )


def reading_of(weighed: Weighed, hand: Hand, win: Win, rules: Rules) -> Reading:
    """A weighed reading with its groups and lines."""
    groups, completed = groups_of(weighed, hand)
    wait: Wait | None
    if weighed.standard is not None:
        wait = weighed.standard.placed.wait
    elif weighed.form == "kokushi":
        wait = "thirteen" if "kokushi_musou_13men" in weighed.yaku else "tanki"
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
    )


# -------------------------------------------------------------------------------------------- steps


def steps_of(
    weighed: Weighed,
    chosen: Reading,
    others: tuple[Reading, ...],
    paid: tuple[Payment, ...],
    sticks: int,
    hand: Hand,
    win: Win,
    rules: Rules,
) -> tuple[Step, ...]:
    """The cards of the chosen reading. Without yaku they end with the han."""
    steps = [Step("reading", _reading_messages(chosen, others, hand))]
    if chosen.fu_lines or chosen.form == "nagashi":
        steps.append(Step("fu", _fu_messages(chosen)))
    steps.append(Step("han", _han_messages(weighed, chosen, win, rules)))
    if chosen.base:
        steps.append(Step("base", _base_messages(chosen, rules)))
        steps.append(Step("payment", _payment_messages(chosen, paid, sticks, win, rules)))
    return tuple(steps)


@lru_cache(maxsize=64)
def _plain(key: str) -> Message:
    return Message(key)


def _reading_messages(chosen: Reading, others: tuple[Reading, ...], hand: Hand) -> tuple[Message, ...]:
    messages = [_plain(f"reading.{chosen.form}")]
    if others:
        messages.append(_decided(chosen, others))
    elif chosen.form == "standard":
        messages.append(_plain("reading.only"))
    if chosen.wait is not None and chosen.completed is not None:
        group = chosen.groups[chosen.completed]
        messages.append(
            Message(f"reading.wait.{chosen.wait}", (("winning", hand.winning), ("tiles", group.tiles)))
        )
    return tuple(messages)


def _decided(chosen: Reading, others: tuple[Reading, ...]) -> Message:
    """What made the chosen reading win over the next dearest."""
    next_best = others[0]
    params: tuple[tuple[str, object], ...] = (("n", len(others) + 1),)
    for name in ("points", "yakuman", "han", "fu", "raw_fu"):
        mine, theirs = getattr(chosen, name), getattr(next_best, name)
        if mine != theirs:
            return Message(f"reading.decided.{name}", (*params, ("mine", mine), ("other", theirs)))
    return Message("reading.decided.equal", params)


def _sum(numbers: list[int]) -> str:
    return " + ".join([str(number) for number in numbers if number])


def _fu_messages(chosen: Reading) -> tuple[Message, ...]:
    if chosen.form == "nagashi":
        return (_plain("fu.nagashi"),)
    raw, fu = chosen.raw_fu, chosen.fu
    if chosen.form == "chiitoitsu":
        return (Message("fu.fixed", (("fu", fu),)),)
    key = "fu.sum" if raw > 20 else "fu.one"
    added = Message(key, (("sum", _sum([line.fu for line in chosen.fu_lines])), ("raw", raw)))
    if raw == fu:
        key = "fu.pinfu_tsumo" if fu == 20 and chosen.fu_lines[1].message.key == "fu.tsumo_pinfu" else "fu.exact"
    else:
        key = "fu.open_pinfu" if raw == 20 else "fu.rounded"
    messages = [added, Message(key, (("raw", raw), ("fu", fu)))]
    if chosen.yakuman:
        messages.append(_plain("fu.not_for_yakuman"))
    elif chosen.han >= 5:
        messages.append(_plain("fu.not_from_mangan"))
    return tuple(messages)


def _han_messages(weighed: Weighed, chosen: Reading, win: Win, rules: Rules) -> tuple[Message, ...]:
    if chosen.yakuman:
        listed = sum([line.yakuman for line in chosen.yaku_lines])
        if listed > chosen.yakuman:
            return (Message("han.yakuman_capped", (("n", listed),)),)
        return (Message("han.yakuman", (("n", chosen.yakuman),)),)
    key = "han.sum" if len(chosen.yaku_lines) > 1 else "han.one"
    total = Message(key, (("sum", _sum([line.han for line in chosen.yaku_lines])), ("han", chosen.han)))
    if chosen.base:
        return (total,)
    if weighed.yaku_han:
        return (total, Message("han.too_few", (("honba", win.honba), ("han", weighed.yaku_han))))
    return (_plain("han.no_yaku_but_dora" if chosen.han else "han.no_yaku"),)


def _base_messages(chosen: Reading, rules: Rules) -> tuple[Message, ...]:
    han, fu, base = chosen.han, chosen.fu, chosen.base
    if chosen.yakuman:
        return (Message("base.yakuman", (("n", chosen.yakuman), ("base", base))),)
    if han >= 5:
        key = "base.sanbaiman_at_most" if han >= 13 and chosen.limit == "sanbaiman" else f"base.{chosen.limit}"
        return (Message(key, (("han", han), ("base", base))),)
    raw = fu << (han + 2)
    formula = Message("base.formula", (("fu", fu), ("han", han), ("power", 1 << (han + 2)), ("raw", raw)))
    if raw == base:
        key = "base.uncapped" if base < MANGAN else "base.exactly_mangan"
        return (formula, _plain(key))
    if raw == KIRIAGE_BASE:
        return (formula, _plain("base.kiriage"))
    return (formula, Message("base.capped", (("raw", raw), ("base", base))))


def _payment_messages(
    chosen: Reading, paid: tuple[Payment, ...], sticks: int, win: Win, rules: Rules
) -> tuple[Message, ...]:
    """Every kind of payment with its formula; equal ones once, with how many pay it."""
    counted: dict[tuple[Message, int, int, int, int], int] = {}
    for payment in paid:
        same = (payment.message, payment.times, payment.raw, payment.points, payment.honba)
        counted[same] = counted.get(same, 0) + 1
    messages: list[Message] = []
    for (source, times, raw, points, honba), payers in counted.items():
        if not times:
            key = "payment.line.plain" if raw == points else "payment.line.rounded"
        else:
            key = "payment.line.exact" if raw == points else "payment.line.times"
        messages.append(
            Message(
                key,
                (
                    ("source", source),
                    ("n", payers),
                    ("base", chosen.base),
                    ("times", times),
                    ("raw", raw),
                    ("points", points),
                ),
            )
        )
        if honba:
            messages.append(
                Message(
                    "payment.honba",
                    (
                        ("honba", counted_honba(win, rules)),
                        ("extra", honba),
                        ("points", points),
                        ("total", points + honba),
                    ),
                )
            )
    if sticks:
        messages.append(Message("payment.sticks", (("n", sticks // 1000), ("points", sticks))))
    total = sticks
    for payment in paid:
        total += payment.points + payment.honba
    messages.append(Message("payment.total", (("total", total),)))
    return tuple(messages)


# -------------------------------------------------------------------------------------------- notes


def _notes(hand: Hand, win: Win, rules: Rules, chosen: Reading | None) -> tuple[Message, ...]:
    """What was said but does not count, so that nothing is dropped without a word."""
    keys: list[str] = []
    if win.ippatsu and not rules.ippatsu:
        keys.append("ippatsu_off")
    dora, ura = counted_indicators(win, rules)
    if len(win.dora_indicators) > len(dora):
        keys.append("kan_dora_off")
    if win.ura_indicators:
        if not win.in_riichi:
            keys.append("ura_without_riichi")
        elif not rules.ura_dora:
            keys.append("ura_off")
        elif len(win.ura_indicators) > len(ura):
            keys.append("kan_ura_off")
    if win.unusual:
        keys += _unusual_notes(hand, win, rules, chosen)
    if len(win.dora_indicators) > 1 + hand.kans:
        keys.append("more_indicators_than_kans")
    return tuple([Message(f"note.{key}") for key in keys])


def _unusual_notes(hand: Hand, win: Win, rules: Rules, chosen: Reading | None) -> list[str]:
    keys: list[str] = []
    if win.open_riichi and not rules.open_riichi:
        keys.append("open_riichi_off")
    if win.renhou and rules.renhou == "off":
        keys.append("renhou_off")
    for name in ("tsubame_gaeshi", "kanburi", "paarenchan", "nagashi_mangan"):
        if getattr(win, name) and not getattr(rules, name):
            keys.append(f"{name}_off")
    if win.chankan and not rules.nuki_chankan and rules.north == "nuki" and hand.winning.kind == 30:
        keys.append("nuki_chankan_off")
    if win.pao is not None:
        names = [line.yaku for line in chosen.yaku_lines] if chosen and chosen.yakuman else []
        if pao_yaku(win, rules, names) is None:
            keys.append("pao_not_counted")
    if win.ron_order:
        if win.honba and rules.double_ron_honba == "nearest":
            keys.append("honba_to_nearest")
        if win.sticks and rules.double_ron_sticks == "nearest":
            keys.append("sticks_to_nearest")
    return keys
