"""The sources of the presets: the document that each follows, and what states each of its values.

The marks are those of docs/rules.md section 4: a document (D), records of real matches (L), the articles that the
project began from (S). A value without a mark is common practice (?).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from core.language.messages import Message
from core.rules.rule_sets import RuleSet
from core.rules.switch_groups import ALL_SWITCHES

Mark = Literal["document", "matches", "articles", "practice"]
MARKS: tuple[Mark, ...] = get_args(Mark)
"""A document; real matches; the articles; common practice, stated by no document."""


class PresetCells(NamedTuple):
    """The switches of a preset by what states them, as space-separated names; all others are common practice."""

    document: str = ""
    matches: str = ""
    articles: str = ""


_URA = "ura_dora kan_dora kan_ura"
_LIMITS = "kiriage kazoe double_yakuman yakuman_stacking"
_OF_ALL = f"kuitan {_LIMITS} nagashi_mangan pao multiple_ron abortive_draws start return_score uma_style"
"""Switches that the documents of all tournaments state."""
_CHOMBO = "chombo chombo_points"
_YAME = "agari_yame tenpai_yame"
_DOUBLE_RON = "double_ron_honba double_ron_sticks"
_JPML = (
    f"{_OF_ALL} uma_float ippatsu ura_dora kan_dora double_wind_pair_fu rinshan_tsumo_fu chiitoitsu renhou"
    f" kokushi_ankan ryuuiisou_needs_hatsu {_YAME} tobi {_CHOMBO} tie leftover_sticks"
)

CELLS: Mapping[str, PresetCells] = MappingProxyType(
    {
        "standard": PresetCells(
            articles="kuitan fu_counting double_wind_pair_fu open_pinfu_30 pinfu_tsumo chiitoitsu kiriage kazoe"
            " payment_unit start return_score uma uma_style rounding"
        ),
        "standard_sanma": PresetCells(
            articles="kuitan fu_counting double_wind_pair_fu open_pinfu_30 pinfu_tsumo chiitoitsu kiriage kazoe"
            " payment_unit uma_style rounding"
        ),
        "tenhou": PresetCells(
            document="kan_dora_reveal renhou kokushi_ankan pao_scope pao_honba",
            matches=f"kuitan red_fives ippatsu {_URA} fu_counting double_wind_pair_fu rinshan_tsumo_fu"
            f" open_pinfu_30 pinfu_tsumo chiitoitsu {_LIMITS} payment_unit nagashi_mangan nagashi_settled pao"
            f" multiple_ron {_DOUBLE_RON} noten_payment renchan {_YAME} abortive_draws abortive_honba"
            " abortive_renchan tobi start return_score uma uma_style rounding tie leftover_sticks extension"
            " extension_winds goal",
        ),
        "tenhou_sanma": PresetCells(
            document="honba_ron", matches="honba_tsumo sanma_tsumo noten_payment start return_score uma uma_style"
        ),
        "majsoul": PresetCells(
            document=f"kuitan atozuke red_fives {_URA} kan_dora_reveal {_LIMITS} double_wind_pair_fu kokushi_ankan"
            f" pao pao_scope pao_honba multiple_ron {_DOUBLE_RON} abortive_draws tie leftover_sticks extension"
            " extension_winds goal",
            matches="nagashi_mangan noten_payment renchan tobi start return_score uma uma_style rounding",
        ),
        "majsoul_sanma": PresetCells(document="honba_ron", matches="honba_tsumo sanma_tsumo"),
        "m_league": PresetCells(
            f"{_OF_ALL} uma atozuke red_fives ippatsu {_URA} kan_dora_reveal double_wind_pair_fu kokushi_ankan"
            f" honba_ron honba_tsumo renchan {_YAME} tobi {_CHOMBO} rounding tie ryanhan_shibari"
        ),
        "ema_2016": PresetCells(
            f"{_OF_ALL} uma red_fives {_URA} kan_dora_reveal double_wind_pair_fu renhou pao_honba {_DOUBLE_RON}"
            f" honba_ron honba_tsumo {_YAME} tobi {_CHOMBO} tie leftover_sticks ryanhan_shibari"
        ),
        "ema_2025": PresetCells(f"{_OF_ALL} uma renhou {_DOUBLE_RON} tobi {_CHOMBO} tie leftover_sticks"),
        "wrc": PresetCells(
            f"{_OF_ALL} uma atozuke double_wind_pair_fu renhou renchan {_YAME} tobi {_CHOMBO} tie leftover_sticks"
        ),
        "jpml_a_2022": PresetCells(f"{_JPML} rinshan_pao"),
        "jpml_a_2023": PresetCells(_JPML),
        "saikouisen": PresetCells(
            f"kuitan atozuke ippatsu {_URA} kiriage kazoe yakuman_stacking double_wind_pair_fu nagashi_mangan"
            f" kokushi_ankan pao multiple_ron noten_payment renchan {_YAME} abortive_draws {_CHOMBO} start"
            " return_score uma uma_style leftover_sticks"
        ),
    }
)
"""By preset: the switches that a source states."""


def document_of(preset: str) -> Message:
    """Return which edition of which document a preset follows."""
    return Message(f"preset_source.{preset}")


def mark_of(rule_set: RuleSet, switch: str) -> Mark | None:
    """Return what states a value of a preset; None if the switch has no effect, or the set is not a preset.

    "practice" if nothing states it.
    """
    if not rule_set.is_preset or not applies(rule_set, switch):
        return None
    cells = CELLS[rule_set.name]
    for mark, switches in zip(MARKS, cells, strict=False):
        if switch in switches.split():
            return mark
    return "practice"


def counted_marks(rule_set: RuleSet) -> dict[Mark, int]:
    """Return how many values of a preset each kind of source states; kinds with none are left out.

    {} for a set that is not a preset.
    """
    found = Counter(mark_of(rule_set, switch) for switch in ALL_SWITCHES)
    return {mark: found[mark] for mark in MARKS if found[mark]}


def mark_words(mark: Mark) -> Message:
    """Return the sentence that explains a mark."""
    return Message(f"rule_mark.{mark}.words")


def applies(rule_set: RuleSet, switch: str) -> bool:
    """Return whether a switch has an effect, given the other switches of the set.

    False for the number of players and the length, which are chosen for each match.
    """
    if switch in ("players", "length"):
        return False  # chosen for each match, not part of the rules
    if switch not in _NEEDS:
        return True
    other, values = _NEEDS[switch]
    return rule_set.value(other) in values if values else bool(rule_set.value(other))


_NEEDS: Mapping[str, tuple[str, tuple[object, ...]]] = MappingProxyType(
    {
        "fixed_fu": ("fu_counting", ("fixed",)),
        "fixed_fu_keeps_own": ("fu_counting", ("fixed",)),
        "nuki_chankan": ("north", ("nuki",)),
        "sanma_tsumo": ("players", (3,)),
        "kan_ura": ("ura_dora", ()),
        "daisharin_other_suits": ("daisharin", ()),
        "paarenchan_needs_yaku": ("paarenchan", ()),
        "pao_scope": ("pao", ()),
        "pao_honba": ("pao", ()),
        "double_ron_honba": ("multiple_ron", ("every_winner",)),
        "double_ron_sticks": ("multiple_ron", ("every_winner",)),
        "chombo_points": ("chombo", ("each", "after_uma")),
        "nagashi_settled": ("nagashi_mangan", ()),
        "abortive_honba": ("abortive_draws", ()),
        "abortive_renchan": ("abortive_draws", ()),
        "extension_winds": ("extension", ("per_hand", "per_round")),
        "goal": ("extension", ("per_hand", "per_round")),
        "single_top": ("extension", ("per_hand", "per_round")),
        "uma": ("uma_style", ("rank",)),
        "uma_float": ("uma_style", ("float",)),
        "yakitori_to": ("yakitori", ()),
    }
)
"""By switch: another one, and the values it needs for this one to have an effect.

() stands for any value except none, off and 0.
"""
