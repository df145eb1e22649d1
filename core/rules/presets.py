"""The named rules for scoring a hand: those of sites, leagues and associations.

`core.rules.preset_sources` has the document that each one follows, and which switches no document states. Where no
source was found a preset follows common practice, and its docstring says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from core.rules.rules import DOUBLE_YAKUMAN, PAO_YAKUMAN, Rules

ONE_RED_EACH = (1, 1, 1)

STANDARD = Rules()
"""The rules that the program starts with.

Fu, limits and the choices between them follow the articles that the project began from. Everything else follows
the most common practice.
"""

STANDARD_SANMA = replace(STANDARD, players=3, north="nuki", honba_ron=200)
"""The same for three players: norths set aside, tsumo loss, 200 points for a honba on ron, as on both sites."""

TENHOU = Rules(red_fives=ONE_RED_EACH, pao_scope="hand", pao_honba="liable")
"""Tenhou, four players with red fives. They agree with about ten thousand wins in real matches."""

MAJSOUL = replace(
    TENHOU,
    double_yakuman=DOUBLE_YAKUMAN,
    kokushi_ankan=True,
    pao_scope="yaku",
)
"""Mahjong Soul, ranked, four players."""

M_LEAGUE = replace(
    STANDARD,
    red_fives=ONE_RED_EACH,
    kiriage=True,
    kazoe="sanbaiman",
    double_wind_pair_fu=2,
    nagashi_mangan=False,
    pao=PAO_YAKUMAN,
)
"""M-League. The pao scope is not known; it is assumed to be only the yakuman that was fed."""

EMA_2016 = replace(
    STANDARD,
    kazoe="sanbaiman",
    yakuman_stacking=False,
    renhou="mangan",
    nagashi_mangan=False,
    double_ron_honba="every",
    double_ron_sticks="own_back",
)
"""European Mahjong Association, riichi rules of 2016."""

EMA_2025 = replace(EMA_2016, kiriage=True)
"""European Mahjong Association, riichi rules of 2025. The double-wind pair is not known to have changed: 4 fu."""

WRC = replace(
    STANDARD,
    kiriage=True,
    kazoe="sanbaiman",
    yakuman_stacking=False,
    double_wind_pair_fu=2,
    renhou="mangan",
    nagashi_mangan=False,
)
"""World Riichi Championship. Its texts differ on renhou: five cumulative han (2014), a mangan (2015)."""

JPML_A_2022 = replace(
    STANDARD,
    ippatsu=False,
    ura_dora=False,
    kan_dora=False,
    kan_ura=False,
    kazoe="sanbaiman",
    yakuman_stacking=False,
    rinshan_tsumo_fu=0,
    ryuuiisou_needs_hatsu=True,
    renhou="mangan",
    nagashi_mangan=False,
    kokushi_ankan=True,
    pao=PAO_YAKUMAN,
    rinshan_pao=True,
)
"""Japan Professional Mahjong League, rules A, until 2022."""

JPML_A_2023 = replace(
    JPML_A_2022,
    yakuman_stacking=True,
    double_wind_pair_fu=2,
    rinshan_tsumo_fu=2,
    ryuuiisou_needs_hatsu=False,
    kokushi_ankan=False,
    rinshan_pao=False,
)
"""Japan Professional Mahjong League, rules A, from 2023 on.

Both versions agree with the published answers of the league's examinations of 2022 and 2023. No text was found
that still has pao for rinshan.
"""

SAIKOUISEN = replace(
    STANDARD,
    kiriage=True,
    kazoe="sanbaiman",
    double_wind_pair_fu=2,
    nagashi_mangan=False,
    pao=(),
)
"""Saikouisen, as in the rules of the West-One Cup of 2015, which follow it. From 2023 on yakuman add up."""

TENHOU_SANMA = replace(TENHOU, players=3, north="nuki", honba_ron=200)
"""Tenhou, three players: norths set aside, tsumo loss. The honba on ron is taken from Mahjong Soul's records."""

MAJSOUL_SANMA = replace(MAJSOUL, players=3, north="nuki", honba_ron=200, nuki_chankan=False)
"""Mahjong Soul, three players."""

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {
        "standard": STANDARD,
        "standard_sanma": STANDARD_SANMA,
        "tenhou": TENHOU,
        "tenhou_sanma": TENHOU_SANMA,
        "majsoul": MAJSOUL,
        "majsoul_sanma": MAJSOUL_SANMA,
        "m_league": M_LEAGUE,
        "ema_2016": EMA_2016,
        "ema_2025": EMA_2025,
        "wrc": WRC,
        "jpml_a_2022": JPML_A_2022,
        "jpml_a_2023": JPML_A_2023,
        "saikouisen": SAIKOUISEN,
    }
)
"""The named rule sets, the default first; each for three players follows the same one for four."""

FORMER_NAMES: Mapping[str, str] = MappingProxyType({"jpml_a": "jpml_a_2023"})
"""The present names of presets by their names in earlier versions, which occur in old files and hand codes."""


def preset_name(name: str) -> str:
    """Return the present name for a former name of a preset; any other text, known or not, unchanged."""
    return FORMER_NAMES.get(name, name)
