"""Score a hand with one thing changed: one more han, the next fu step, tsumo, dealer, riichi, one honba.

It shows that one more han usually gains more than one more fu step. The module also compares the hand under other
rule sets, with the switches that make the difference. All values come from `price()` and the cells of the score
table.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from core.entry.entry import Entry
from core.hand import check
from core.language.messages import Message
from core.rules.presets import PRESETS
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.scoring.points import cell, counted_honba, payments
from core.scoring.reading import Reading
from core.scoring.score import Price, price
from core.tiles import Wind

WhatIfChange = Literal["han", "fu", "tsumo", "ron", "dealer", "child", "riichi", "no_riichi", "honba"]

FU_STEPS = (20, 30, 40, 50, 60, 70, 80, 90, 100, 110)
"""What fu are rounded to below mangan. 25 is not a step: only seven pairs have it."""


class Variation(NamedTuple):
    """The hand with one thing changed.

    :ivar han, fu: after the change; 0 han for yakuman.
    :ivar points: what the other players would pay, honba included; 0 if it does not win.
    :ivar difference: of these points to the present ones. :ivar why: why the change is impossible or makes no
        difference; None otherwise.
    """

    change: WhatIfChange
    han: int = 0
    fu: int = 0
    yakuman: int = 0
    points: int = 0
    difference: int = 0
    why: Message | None = None


def variations(entry: Entry, derivation: Derivation) -> tuple[Variation, ...]:
    """Return the hand with each thing changed in turn, in a fixed order.

    () if the hand is not complete, or a nagashi mangan.

    :param derivation: the score of `entry`.
    """
    chosen = derivation.chosen
    if chosen is None or chosen.form == "nagashi":
        return ()
    now = sum(payment.total for payment in derivation.payments)
    tried = [
        _other_cell("han", chosen, derivation, now),
        _other_cell("fu", chosen, derivation, now),
        _other_win("ron" if entry.tsumo else "tsumo", entry, now),
        _other_win("dealer" if entry.seat_wind else "child", entry, now),
        _other_win("no_riichi" if derivation.win.in_riichi else "riichi", entry, now),
        _other_win("honba", entry, now),
    ]
    return tuple(tried)


def changed(entry: Entry, change: WhatIfChange) -> Entry:
    """Return the entry with one thing changed, without conditions that contradict the change.

    It stays the same where only the change itself could give way, as riichi in an open hand, and for one more han
    or fu step, which would need other tiles.
    """
    return with_change(entry, change).without_contradictions(entry)[0]


def with_change(entry: Entry, change: WhatIfChange) -> Entry:
    """Return the entry with one thing changed, including conditions that contradict it.

    A non-dealer sits south. Without riichi there are no ippatsu and ura indicators either. One more han or fu step
    changes nothing here.
    """
    match change:
        case "tsumo" | "ron":
            return replace(entry, tsumo=change == "tsumo")
        case "dealer" | "child":
            return replace(entry, seat_wind=Wind.EAST if change == "dealer" else Wind.SOUTH)
        case "riichi":
            return entry.with_flag("riichi", True)
        case "no_riichi":
            return replace(entry, flags=entry.flags - {"riichi", "double_riichi", "ippatsu"}, ura=())
        case "honba":
            return replace(entry, honba=entry.honba + 1)
        case _:
            return entry


def _other_cell(change: Literal["han", "fu"], chosen: Reading, derivation: Derivation, now: int) -> Variation:
    """Return the variation with one more han or fu step: another cell of the table, whatever the tiles."""
    if not chosen.base:
        return Variation(change, why=Message(f"what_if.{'too_few_han' if chosen.has_too_few_han else 'no_yaku'}"))
    if chosen.yakuman or chosen.by_name:
        return Variation(change, why=Message(f"what_if.{'yakuman' if chosen.yakuman else 'by_name'}"))
    han, fu = chosen.han, chosen.fu
    if change == "fu" and derivation.rules.fu_counting != "counted":
        return Variation(change, why=Message("what_if.fu_by_rule"))
    if change == "han":
        han += 1
    elif chosen.form == "chiitoitsu":
        return Variation(change, why=Message.of("what_if.chiitoitsu", fu=fu))
    elif fu >= FU_STEPS[-1]:  # only hands with three closed kans have more, and they are mangan
        most = Message("what_if.limit") if chosen.limit else Message.of("what_if.most_fu", fu=fu)
        return Variation(change, why=most)
    else:
        fu = next(step for step in FU_STEPS if step > fu)
    win, rules = derivation.win, derivation.rules
    base = cell(han, fu, 0, win.tsumo, win.seat_wind, rules.pricing).base
    paid = payments(base, counted_honba(win, rules), win.tsumo, win.seat_wind, None, rules.pricing)
    points = sum(payment.total for payment in paid)
    why = None
    if points == now and chosen.limit is None:
        why = Message("what_if.same_rounded")
    elif points == now:
        limit = Message(f"limit.{chosen.limit}")
        why = Message.of("what_if.same_limit", limit=limit) if change == "han" else Message("what_if.limit")
    return Variation(change, han, fu, 0, points, points - now, why)


def _other_win(change: WhatIfChange, entry: Entry, now: int) -> Variation:
    """Return the variation with another way of winning: the whole hand is scored again.

    :param now: the points that the others pay at present.
    """
    after = changed(entry, change)
    if after == entry:  # the change contradicts something else
        return Variation(change, why=entry.against(with_change(entry, change)))
    then = price(after.hand(), after.win(), after.rules)
    if then.outcome != "win":
        return Variation(
            change, difference=-now, why=Message(f"answer.{'too_few_han' if then.too_few_han else then.outcome}")
        )
    points = sum(payment.total for payment in then.payments)
    return Variation(change, then.han, then.fu, then.yakuman, points, points - now)


# ----------------------------------------------------------------------------- other rule sets


class OtherRules(NamedTuple):
    """The result of the same hand under another rule set.

    :ivar preset: its name. :ivar points: without honba and sticks; 0 if it does not win.
    :ivar switches: names of the switches that make the difference.
    :ivar problem: why the hand is impossible there, such as a red five without red fives; None if it is possible.
    """

    preset: str
    points: int
    han: int
    fu: int
    yakuman: int
    switches: tuple[str, ...]
    problem: Message | None = None


def under_other_rules(derivation: Derivation) -> tuple[OtherRules, ...]:
    """Return the presets for the same number of players under which the result differs, and why."""
    hand, win, rules = derivation.hand, derivation.win, derivation.rules
    mine = _core_of(price(hand, win, rules))
    different = []
    for name, preset in PRESETS.items():
        if preset.players != rules.players or preset == rules:
            continue
        problems = check(hand, win, preset)
        if problems:
            different.append(OtherRules(name, 0, 0, 0, 0, (), problems[0]))
            continue
        theirs = price(hand, win, preset)
        if _core_of(theirs) != mine:
            switches = _deciding(derivation, preset, mine)
            different.append(OtherRules(name, theirs.points, theirs.han, theirs.fu, theirs.yakuman, switches))
    return tuple(different)


def _core_of(answer: Price) -> tuple[object, ...]:
    """Return the parts that must be equal for two results to count as the same: the payments, and what for."""
    return (
        answer.outcome,
        answer.points,
        answer.han,
        answer.fu,
        answer.yakuman,
        tuple([payment.total for payment in answer.payments]),
    )


def _deciding(derivation: Derivation, preset: Rules, mine: tuple[object, ...]) -> tuple[str, ...]:
    """Return the switches that change the result: each that does so alone, or else a set that does so together.

    :param mine: the core of the present result.
    """
    hand, win, rules = derivation.hand, derivation.win, derivation.rules
    others = {name: value for name, (_, value) in rules.differences(preset).items()}

    def changes(switches: dict[str, object]) -> bool:
        tried = _with(rules, tuple(switches.items()))
        return not check(hand, win, tried) and _core_of(price(hand, win, tried)) != mine

    alone = tuple(name for name, value in others.items() if changes({name: value}))
    if alone:
        return alone
    together: dict[str, object] = {}
    for name, value in others.items():
        together[name] = value
        if changes(together):
            break
    # Drop those that are not needed for it.
    for name in list(together):
        rest = {other: value for other, value in together.items() if other != name}
        if changes(rest):
            together = rest
    return tuple(together)


@lru_cache(maxsize=128)
def _with(rules: Rules, switches: tuple[tuple[str, Any], ...]) -> Rules:
    """Return the rules with other values. They are cached, as the same ones are needed after every click."""
    return replace(rules, **dict(switches))
