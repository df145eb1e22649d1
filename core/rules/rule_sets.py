"""A complete rule set, of a hand and of a match, and every switch of it in words.

The screen, the printout, the file and the comparison all ask here: in which group a switch stands, what there is
to choose, and which message says a value with its effect.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from core.language.messages import Message, Several
from core.language.numbers import Amount
from core.rules import match_rules, rules
from core.rules.match_rules import MatchRules, noten_step
from core.rules.presets import FORMER_NAMES, PRESETS
from core.rules.rules import Rules
from core.rules.switches import ChoiceSwitch, NumberSwitch, RowSwitch, RulesError, SelectionSwitch, SwitchKind

LONGEST_NAME = 60
"""Characters of a rule set's name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Rules of a hand and of a match that fit each other, under a name.

    :ivar name: of a preset, or what a person called it.
    :raises RulesError: the name is none, or the match is for another number of players.
    """

    name: str
    rules: Rules
    match: MatchRules

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise RulesError("name", self.name)
        if switch := self.match.problem_with(self.rules.players):
            value = getattr(self.match, switch)
            raise RulesError(switch, value)

    @property
    def is_preset(self) -> bool:
        """Whether this is the preset of its name, unchanged."""
        return PRESET_SETS.get(self.name) == self

    @property
    def title(self) -> Message:
        """The name for people."""
        # One that was stored under a former name is what that preset was then.
        named = self.is_preset or self.name in FORMER_NAMES
        if named:
            return Message(f"preset.{self.name}")
        preset = PRESET_SETS.get(self.name)
        if preset is not None and preset.of_length(self.match.length) == self:
            length = Message(f"rule_choice.length.{self.match.length}")
            return Message.of("rule_set.of_length", rules=preset.title, length=length)
        if preset is not None:  # one that was stored when the preset was another, or changed for a match
            return Message.of("rule_set.changed", name=preset.title)
        return Message.of("rule_set.own", name=self.name)

    def of_length(self, length: str) -> RuleSet:
        """Returns the same for a match of another length."""
        return self if length == self.match.length else self.with_value("length", length)

    @property
    def oka(self) -> int:
        """What the first takes of the others' start, in points."""
        return self.match.oka(self.rules.players)

    def value(self, switch: str) -> Any:
        """Returns the value of a switch, of the hand or of the match."""
        return getattr(self.rules if switch in rules.KINDS else self.match, switch)

    def with_value(self, switch: str, value: object) -> RuleSet:
        """Returns the same with another value; with another number of players, also with the uma of as many.

        :raises RulesError: the switch has no such value.
        """
        changed: dict[str, Any] = {switch: value}
        if switch in rules.KINDS:
            hand = replace(self.rules, **changed)
            return replace(self, rules=hand, match=self.match.for_players(hand.players))
        return replace(self, match=replace(self.match, **changed))


def is_name(text: str) -> bool:
    """Whether a rule set can be called this: one line without space around it."""
    seen = all(unicodedata.category(sign) not in ("Cc", "Cs", "Zl", "Zp") for sign in text)
    return seen and text == text.strip() and 0 < len(text) <= LONGEST_NAME


PRESET_SETS: Mapping[str, RuleSet] = MappingProxyType(
    {name: RuleSet(name=name, rules=hand, match=match_rules.PRESETS[name]) for name, hand in PRESETS.items()}
)
"""The named rule sets, the one to start with first."""


def nearest_preset(rule_set: RuleSet) -> RuleSet:
    """Returns the preset that differs in the fewest switches."""
    return min(PRESET_SETS.values(), key=lambda preset: len(differences(preset, rule_set)))


# --------------------------------------------------------------------------------------------- groups


class SwitchGroup(NamedTuple):
    """Switches that belong together, in their order."""

    name: str
    switches: tuple[str, ...]

    @property
    def title(self) -> Message:
        """The heading of the group."""
        return Message(f"rule_group.{self.name}")


GROUPS = (
    SwitchGroup("match", ("players", "length", "start", "atozuke", "kuikae", "riichi_below_1000")),
    SwitchGroup(
        "dora",
        ("red_fives", "ura_dora", "kan_dora", "kan_ura", "kan_dora_reveal", "north", "dice_bonus"),
    ),
    SwitchGroup(
        "wins",
        (
            *("kuitan", "ippatsu", "ryanhan_shibari", "kokushi_ankan", "nuki_chankan"),
            *("multiple_ron", "double_ron_honba", "double_ron_sticks"),
        ),
    ),
    SwitchGroup(
        "fu",
        (
            *("fu_counting", "fixed_fu", "fixed_fu_keeps_own", "double_wind_pair_fu", "rinshan_tsumo_fu"),
            *("open_pinfu_30", "open_pinfu_tsumo_fu", "pinfu_tsumo", "chiitoitsu"),
        ),
    ),
    SwitchGroup("limits", ("kiriage", "kazoe")),
    SwitchGroup(
        "yaku",
        (
            *("renhou", "open_riichi", "sashikomi", "sanrenkou", "isshoku_sanjun", "uumensai", "tsubame_gaeshi"),
            *("kanburi", "shiiaru_raotai", "shiisanpuutaa", "shiisuupuutaa"),
        ),
    ),
    SwitchGroup(
        "yakuman",
        (
            *("double_yakuman", "yakuman_stacking", "ryuuiisou_needs_hatsu", "daisharin", "daisharin_other_suits"),
            *("daichisei", "isshoku_yonjun", "suurenkou", "paarenchan", "paarenchan_needs_yaku"),
        ),
    ),
    SwitchGroup(
        "payment",
        (
            *(
                "honba_ron",
                "honba_tsumo",
                "payment_unit",
                "sanma_tsumo",
                "pao",
                "pao_scope",
                "pao_honba",
                "rinshan_pao",
            ),
            *("chombo", "chombo_points", "chombo_next"),
        ),
    ),
    SwitchGroup(
        "draws",
        (
            *("noten_payment", "renchan", "nagashi_mangan", "nagashi_settled"),
            *("abortive_draws", "abortive_honba", "abortive_renchan"),
        ),
    ),
    SwitchGroup(
        "end",
        ("tobi", "agari_yame", "tenpai_yame", "extension", "extension_winds", "goal", "single_top"),
    ),
    SwitchGroup(
        "settlement",
        (
            *("return_score", "uma_style", "uma", "uma_float", "rounding", "tie", "leftover_sticks"),
            *("tobi_bonus", "yakitori", "yakitori_to", "chip"),
        ),
    ),
)
"""Every switch of `Rules` and `MatchRules` once, in the order in which they are shown."""

ALL_SWITCHES = tuple(switch for group in GROUPS for switch in group.switches)
"""Every switch, in the order of the groups."""

_KINDS: Mapping[str, SwitchKind] = MappingProxyType({**rules.KINDS, **match_rules.KINDS})


# ------------------------------------------------------------------------------- what there is to choose


def kind(switch: str) -> SwitchKind:
    """Returns what values a switch can have. :raises KeyError: there is no such switch."""
    return _KINDS[switch]


def choices(switch: str) -> tuple[bool | int | str, ...]:
    """Returns the values of a switch that is one of several, or on or off; () for numbers and selections.

    :raises KeyError: there is no such switch.

    >>> choices("kiriage"), choices("honba_ron")
    ((False, True), ())
    """
    found = kind(switch)
    return found.values if isinstance(found, ChoiceSwitch) else ()


def limits(switch: str, players: int = 4) -> NumberSwitch:
    """Returns the lowest and the highest number and the step; of every one of several numbers where it is a row.

    :param players: 3 or 4, on whom the step of the noten payment depends.
    :raises TypeError: the switch is no number. :raises KeyError: there is no such switch.

    >>> limits("honba_ron")
    NumberSwitch(low=0, high=10000, step=100)
    """
    match kind(switch):
        case NumberSwitch() as number:
            return number._replace(step=noten_step(players)) if switch == "noten_payment" else number
        case RowSwitch(number=number):
            return number
        case ChoiceSwitch() | SelectionSwitch():
            raise TypeError(f"{switch} is no number")
        case table:
            return table.row.number


def members(switch: str) -> tuple[str, ...]:
    """Returns what can be selected; () for a switch that is no selection."""
    found = kind(switch)
    return found.members if isinstance(found, SelectionSwitch) else ()


# ------------------------------------------------------------------------------------------- in words


def switch_name(switch: str) -> Message:
    """Returns the short name of a switch."""
    return Message(f"switch.{switch}")


def about(switch: str) -> Message:
    """Returns one sentence: what a switch decides."""
    return Message(f"rule.{switch}.about")


def member_name(switch: str, member: str) -> Message:
    """Returns the name of what can be selected: a yakuman, or an abortive draw."""
    return Message(f"abortive_draw.{member}" if switch == "abortive_draws" else f"yaku.{member}.name")


def value_message(switch: str, value: Any) -> Message:
    """Returns a value in plain words, with its effect."""
    key = f"rule.{switch}"
    match kind(switch):
        case ChoiceSwitch():
            word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
            return Message(f"{key}.{word}")
        case NumberSwitch():
            return Message.of(f"{key}.value", n=value) if value else Message(f"{key}.zero")
        case SelectionSwitch():
            names = tuple(member_name(switch, member) for member in value)
            return Message.of(f"{key}.value", names=Several(names)) if names else Message(f"{key}.none")
        case RowSwitch(balanced=True):
            return Message.of(f"{key}.value", numbers=_row(value))
        case RowSwitch():
            numbers = Several(tuple(map(str, value)), "list.slash")
            return Message.of(f"{key}.value", numbers=numbers) if any(value) else Message(f"{key}.none")
        case _:
            rows = (Message.of(f"{key}.row", n=n, numbers=_row(row)) for n, row in enumerate(value, start=1))
            return Message.of(f"{key}.value", rows=Several(tuple(rows)))


def _row(numbers: tuple[int, ...]) -> Several:
    return Several(tuple(map(Amount, numbers)), "list.slash")


def right_message(switch: str, players: int, spelled: Mapping[bool, str]) -> Message:
    """Returns what values of a switch would be right, as part of a sentence about one that is not.

    :param spelled: how on and off are written where the value was read.
    """
    match kind(switch):
        case ChoiceSwitch(values=values):
            words = (spelled[value] if isinstance(value, bool) else str(value) for value in values)
            return Message.of("rule_right.one_of", values=Several(tuple(words)))
        case NumberSwitch():
            low, high, step = limits(switch, players)
            key = "rule_right.number" if step == 1 else "rule_right.steps"
            return Message.of(key, low=low, high=high, step=step)
        case SelectionSwitch(members=allowed):
            return Message.of("rule_right.selection", values=Several(allowed))
        case RowSwitch(balanced=True):
            return Message.of("rule_right.uma", players=players)
        case RowSwitch(counts=counts, number=number):
            return Message.of("rule_right.row", count=counts[0], low=number.low, high=number.high)
        case _:
            return Message.of("rule_right.table", rows=players - 1, players=players)


# ----------------------------------------------------------------------------------------- comparison


class SwitchDifference(NamedTuple):
    """A switch in which two rule sets differ, and the value of each."""

    switch: str
    first: Any
    second: Any

    @property
    def messages(self) -> tuple[Message, Message]:
        """Both values in words."""
        return value_message(self.switch, self.first), value_message(self.switch, self.second)


def differences(first: RuleSet, second: RuleSet) -> tuple[SwitchDifference, ...]:
    """Returns only what differs, in the order of the groups; () where all is the same but the name."""
    return tuple(
        SwitchDifference(switch, first.value(switch), second.value(switch))
        for switch in ALL_SWITCHES
        if first.value(switch) != second.value(switch)
    )
