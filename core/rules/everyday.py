"""Which switches matter in nearly every match, most decisive first, and which a beginner may ignore.

For each switch of a hand it was counted in how many of 2,919 wins, from records of games on Tenhou, another value
would have changed the score (`core.study.decisive_rules`). Those that decide at least one win in a hundred are
everyday switches. A test counts again where the records are available. Switches of a match cannot be counted like
that: `OF_EVERY_MATCH` has those a club has to decide before its first match.
"""

from __future__ import annotations

from types import MappingProxyType

from core.rules.switch_groups import GROUPS, SwitchGroup

DECIDED = MappingProxyType(
    {
        "red_fives": 1293,
        "honba_ron": 616,
        "honba_tsumo": 420,
        "ura_dora": 406,
        "kuitan": 382,
        "kiriage": 289,
        "pinfu_tsumo": 234,
        "ippatsu": 230,
        "kan_dora": 103,
        "chiitoitsu": 71,
        "open_pinfu_30": 54,
        "open_pinfu_tsumo_fu": 34,
    }
)
"""By switch: how many wins it decided, most first."""
COUNTED = 2_919
"""How many wins were examined."""
OF_EVERY_MATCH = (
    *("players", "length", "start", "atozuke", "multiple_ron"),
    *("noten_payment", "renchan", "tobi", "agari_yame"),
    *("return_score", "uma", "rounding"),
)

_EVERYDAY = (*OF_EVERY_MATCH, *DECIDED)
_GROUP_ORDER = ("match", "dora", "wins", "payment", "limits", "fu", "draws", "end", "settlement")


def _everyday() -> tuple[SwitchGroup, ...]:
    by_name = {group.name: group.switches for group in GROUPS}
    return tuple(
        SwitchGroup(name, tuple(sorted((s for s in by_name[name] if s in _EVERYDAY), key=_EVERYDAY.index)))
        for name in _GROUP_ORDER
    )


EVERYDAY = _everyday()
"""The groups of everyday switches, in each the most decisive first."""
RARE = tuple(
    group
    for group in (
        SwitchGroup(group.name, tuple(switch for switch in group.switches if switch not in _EVERYDAY))
        for group in GROUPS
    )
    if group.switches
)
"""The groups of all other switches."""
RARE_SWITCHES = frozenset(switch for group in RARE for switch in group.switches)


def percent_decided(switch: str) -> int:
    """Return the percentage of wins that a switch decides; 0 for switches that were not counted."""
    return round(100 * DECIDED.get(switch, 0) / COUNTED)
