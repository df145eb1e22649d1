"""What if one thing were different: one han more, the next fu step, tsumo, the dealer's seat, riichi, one honba.

So that the field's old advice can be seen: one han more beats one more fu step. And the same hand under the other
rule sets, with the switch that makes the difference. Nothing is priced here: `price()` and the cells of the table
are asked again.
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
"""What fu are rounded to below mangan. 25 is no step: only seven pairs have it, and they have no other."""


class Variation(NamedTuple):
    """The hand with one thing different.

    :ivar han, fu: then; 0 han for yakuman.
    :ivar points: what the winner would get from the others, honba included; 0: no win.
    :ivar difference: to what it is now. :ivar why: why this change is not possible, or makes no difference.
    """

    change: WhatIfChange
    han: int = 0
    fu: int = 0
    yakuman: int = 0
    points: int = 0
    difference: int = 0
    why: Message | None = None


def variations(entry: Entry, derivation: Derivation) -> tuple[Variation, ...]:
    """Return the hand with each thing different in turn, in a fixed order; () for tiles that are no complete
    hand.

    :param derivation: what `entry` comes to.
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
    """Return the entry with one thing different, without what that contradicts.

    One han or one fu step more would need other tiles: there the entry stays as it is.
    """
    return with_change(entry, change).without_contradictions(entry)[0]


def with_change(entry: Entry, change: WhatIfChange) -> Entry:
    """Return the entry with one thing different, and with all that this contradicts."""
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
    """One han more, or the next fu step: another cell of the table, whatever tiles it would take."""
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
    elif fu >= FU_STEPS[-1]:  # more have only three closed kans, which are four han and so a mangan
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
    """Another way to have won: the whole hand is priced again."""
    after = changed(entry, change)
    if after == entry:  # what was to be different contradicts the rest
        return Variation(change, why=entry.against(with_change(entry, change)))
    then = price(after.hand(), after.win(), after.rules)
    if then.outcome != "win":
        return Variation(
            change, difference=-now, why=Message(f"answer.{'too_few_han' if then.too_few_han else then.outcome}")
        )
    points = sum(payment.total for payment in then.payments)
    return Variation(change, then.han, then.fu, then.yakuman, points, points - now)


# ----------------------------------------------------------------------------- under each rule set


class OtherRules(NamedTuple):
    """The same hand under another rule set, where its answer is another.

    :ivar preset: its name. :ivar points: without honba and sticks; 0: no win there.
    :ivar switches: the names of the switches that make the difference.
    :ivar problem: why the hand cannot be there at all (a red fifth tile where there are no red fives).
    """

    preset: str
    points: int
    han: int
    fu: int
    yakuman: int
    switches: tuple[str, ...]
    problem: Message | None = None


def under_other_rules(derivation: Derivation) -> tuple[OtherRules, ...]:
    """Return the presets for as many players under which the hand is worth something else, and why."""
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
    """What makes two answers the same: what is paid, and what for."""
    return (
        answer.outcome,
        answer.points,
        answer.han,
        answer.fu,
        answer.yakuman,
        tuple([payment.total for payment in answer.payments]),
    )


def _deciding(derivation: Derivation, preset: Rules, mine: tuple[object, ...]) -> tuple[str, ...]:
    """The switches that change the answer: each that does so alone; if none does, those that do together.

    :param mine: the core of the answer as it is.
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
    # Without the ones that are not needed for it.
    for name in list(together):
        rest = {other: value for other, value in together.items() if other != name}
        if changes(rest):
            together = rest
    return tuple(together)


@lru_cache(maxsize=128)
def _with(rules: Rules, switches: tuple[tuple[str, Any], ...]) -> Rules:
    """The rules with other values; the same few are asked for after every click."""
    return replace(rules, **dict(switches))
