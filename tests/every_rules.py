"""Rules for walks: every value of every switch of a hand, and the pairs that the score table hangs on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from core.entry.entry import Entry, from_hand
from core.hand.notation import parse_hand
from core.rules import match_rules
from core.rules.presets import STANDARD, TENHOU_SANMA
from core.rules.rule_sets import PRESET_SETS, RuleSet
from core.rules.rules import KINDS, Rules
from core.rules.switches import ChoiceSwitch, NumberSwitch, RowSwitch, RulesError, SelectionSwitch, SwitchKind
from tests.cases import read_happened

OF_THE_TABLE: Mapping[str, tuple[Any, ...]] = {
    "players": (3, 4),
    "north": ("guest", "nuki", "yakuhai"),
    "fu_counting": ("counted", "fixed", "doubling"),
    "fixed_fu": (20, 30, 40, 110),
    "fixed_fu_keeps_own": (False, True),
    "double_wind_pair_fu": (2, 4),
    "rinshan_tsumo_fu": (0, 2),
    "open_pinfu_30": (False, True),
    "open_pinfu_tsumo_fu": (0, 2),
    "pinfu_tsumo": (False, True),
    "chiitoitsu": ("25_fu_2_han", "50_fu_1_han"),
    "kiriage": (False, True),
    "kazoe": ("yakuman", "sanbaiman"),
    "sanma_tsumo": ("loss", "split", "two_to_one"),
    "payment_unit": (100, 1000),
}
"""The switches that the score table hangs on, and their values."""


def values_of(switch: str, kinds: Mapping[str, SwitchKind] = KINDS) -> tuple[Any, ...]:
    """The values of a switch: all of them, or of a number those at the ends and some between, of a selection none,
    each alone, and all."""
    match kinds[switch]:
        case ChoiceSwitch(values=values):
            return values
        case NumberSwitch(low=low, high=high, step=step):
            between = {low + step * ((high - low) // step * part // 4) for part in range(5)}
            return tuple(sorted({low + step, *between}))
        case SelectionSwitch(members=members):
            return ((), *((member,) for member in members), members)
        case RowSwitch(counts=counts, number=number, balanced=True):
            return tuple((number.high, *(0,) * (count - 2), -number.high) for count in counts)
        case RowSwitch(counts=(count, *_), number=number):
            rows = [(number.low,) * count, (number.high,) * count]
            return (*rows, *(tuple(int(i == j) for j in range(count)) for i in range(count)))
        case _:
            return (match_rules.SHICHIGOSAN, match_rules.JPML_FLOAT, match_rules.SANMA_FLOAT)


def one_switch() -> Iterator[tuple[str, Rules]]:
    """Each switch at each of its values, alone, with four players and with three."""
    for base in (STANDARD, TENHOU_SANMA):
        for switch in KINDS:
            for value in values_of(switch):
                yield f"{base.players}:{switch}={value}", _with(base, {switch: value})


def every_match_rules() -> Iterator[tuple[str, RuleSet]]:
    """Each switch of a match at each of its values, alone, with four players and with three; and hands' rules of
    which the payments are others. What does not fit the number of players or the start is passed over."""
    for base in (PRESET_SETS["standard"], PRESET_SETS["tenhou_sanma"]):
        for switch in match_rules.KINDS:
            for value in values_of(switch, match_rules.KINDS):
                try:
                    yield f"{base.name}:{switch}={value}", base.with_value(switch, value)
                except RulesError:
                    continue
        for switch in OF_THE_TABLE:
            for value in OF_THE_TABLE[switch]:
                if switch != "players":
                    yield f"{base.name}:{switch}={value}", base.with_value(switch, value)


def pairs() -> Iterator[tuple[str, Rules]]:
    """Each two switches of the table at each of their values."""
    for one, other in combinations(OF_THE_TABLE, 2):
        for first in OF_THE_TABLE[one]:
            for second in OF_THE_TABLE[other]:
                yield f"{one}={first},{other}={second}", _with(STANDARD, {one: first, other: second})
    # What fixes the fu, in every combination: it decides which rows there are.
    for fu in (20, 30, 40, 110):
        for keeps in (False, True):
            for pairs_of_seven in OF_THE_TABLE["chiitoitsu"]:
                changes = {"fu_counting": "fixed", "fixed_fu": fu, "fixed_fu_keeps_own": keeps}
                yield (
                    f"fixed {changes} {pairs_of_seven}",
                    _with(STANDARD, {**changes, "chiitoitsu": pairs_of_seven}),
                )


def _with(base: Rules, changes: dict[str, Any]) -> Rules:
    return replace(base, **changes)


def every_rules() -> dict[Rules, str]:
    """All of them, each once, with the name of the first that has it."""
    found: dict[Rules, str] = {}
    for name, rules in (*one_switch(), *pairs()):
        found.setdefault(rules, name)
    return found


HANDS = {
    "pinfu": "234m567p34s88s678p +5s | ron E/S riichi dora:1m ura:2m",
    "drawn pinfu": "345567p234s33s78s +9s | tsumo E/E honba:5",
    "open without fu": "456m345s33s78p +6p chi:234p | ron E/S",
    "open without fu, drawn": "456p345s33s78p +6p chi:234p | tsumo E/S honba:2 sticks:1",
    "seven pairs": "1199m5577p2244s1z +1z | tsumo S/W dora:9m",
    "wind pair": "67s999p345p111m11z +8s | ron E/E riichi ippatsu",
    "much fu": "9p11z +9p ankan:1111m ankan:9999m pon:555z | ron E/E",
    "rinshan": "34p567s555p88s +2p ankan:3333p | tsumo E/S rinshan",
    "limit": "11123456789p99p +9p | tsumo E/S riichi ippatsu haitei dora:8p",
    "yakuman": "2z +2z pon:333z pon:555z pon:666z pon:777z | ron E/W from:E pao:S honba:1",
    "kokushi": "19m19p19s1234567z +1z | ron E/S",
    "nagashi": "19m19p19s1234567z +1z | tsumo E/S nagashi_mangan honba:1 sticks:1",
    "no yaku": "456p345s99s78p +6p chi:234p | ron E/S honba:5",
    "no win": "149m258p369s1234z +6z | ron E/S",
    "unconnected": "149m258p369s12344z +6z | tsumo E/E tenhou",
    "norths": "34p567s555p88s111m +2p | tsumo E/S riichi dora:3z",
}
"""What the rules can make a difference to, at least one hand for each."""


def entered(text: str, rules: Rules) -> Entry:
    """A hand and what happened, as a person enters it."""
    hand, happened = (part.strip() for part in text.split("|"))
    win, _ = read_happened(happened)
    names = ("riichi", "ippatsu", "haitei", "rinshan", "tenhou", "nagashi_mangan")
    entry = from_hand(parse_hand(hand), Entry(rules=rules))
    return replace(
        entry,
        tsumo=win.tsumo,
        round_wind=win.round_wind,
        seat_wind=win.seat_wind,
        flags=frozenset(name for name in names if getattr(win, name)),
        dora=win.dora_indicators,
        ura=win.ura_indicators,
        honba=win.honba,
        sticks=win.sticks,
    )
