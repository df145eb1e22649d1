"""Every switch of a hand and of a match, with its group and its possible values."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from core.language.messages import Message
from core.rules import match_rules, rules
from core.rules.match_rules import noten_step
from core.rules.switches import ChoiceSwitch, NumberSwitch, RowSwitch, SelectionSwitch, SwitchKind


class SwitchGroup(NamedTuple):
    """Switches that belong together, in display order."""

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
"""Every switch of `Rules` and `MatchRules` once, in display order."""

ALL_SWITCHES = tuple(switch for group in GROUPS for switch in group.switches)
"""Every switch, in the order of the groups."""

_KINDS: Mapping[str, SwitchKind] = MappingProxyType({**rules.KINDS, **match_rules.KINDS})


def kind(switch: str) -> SwitchKind:
    """Return which values a switch can have. :raises KeyError: there is no such switch."""
    return _KINDS[switch]


def choices(switch: str) -> tuple[bool | int | str, ...]:
    """Return the values to choose from; () for numbers and selections.

    :raises KeyError: there is no such switch.

    >>> choices("kiriage"), choices("honba_ron")
    ((False, True), ())
    """
    found = kind(switch)
    return found.values if isinstance(found, ChoiceSwitch) else ()


def limits(switch: str, players: int = 4) -> NumberSwitch:
    """Return the minimum, the maximum and the step of a number, or of each number in a row or table.

    :param players: 3 or 4; the step of the noten payment depends on it.
    :raises TypeError: the switch is not numeric. :raises KeyError: there is no such switch.

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
    """Return what can be selected; () if it is not a selection. :raises KeyError: there is no such switch."""
    found = kind(switch)
    return found.members if isinstance(found, SelectionSwitch) else ()
