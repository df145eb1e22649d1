"""The rules of a hand that have a name: those of sites, leagues and associations.

What each follows, and which of its switches no document states, stands in `core.rules.preset_sources`. Where no
source was found a preset takes what the field does, and its docstring says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from core.rules.rules import DOUBLE_YAKUMAN, PAO_YAKUMAN, Rules

ONE_RED_EACH = (1, 1, 1)

STANDARD = Rules()
"""What the program starts with. Fu, limits and the choices between them follow the articles that the project
began from; what they leave open is the commonest practice, and every bit of it can be switched."""

STANDARD_SANMA = replace(STANDARD, players=3, north="nuki", honba_ron=200)
"""The same for three players: north set aside, tsumo loss, 200 a honba on ron, as the two sites have it."""

TENHOU = Rules(red_fives=ONE_RED_EACH, pao_scope="hand", pao_honba="liable")
"""Tenhou, four players with red fives. Agrees with some ten thousand wins of real matches."""

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
"""M-League. The pao scope is not known; the one yakuman that was fed is assumed."""

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
"""The same of 2025. The double-wind pair is not known to have changed: 4 fu."""

WRC = replace(
    STANDARD,
    kiriage=True,
    kazoe="sanbaiman",
    yakuman_stacking=False,
    double_wind_pair_fu=2,
    renhou="mangan",
    nagashi_mangan=False,
)
"""World Riichi Championship. Its texts differ on renhou: five han that add up (2014), among the yaku of a mangan
(2015)."""

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
"""Japan Professional Mahjong League, rules A, as they were until 2022."""

JPML_A_2023 = replace(
    JPML_A_2022,
    yakuman_stacking=True,
    double_wind_pair_fu=2,
    rinshan_tsumo_fu=2,
    ryuuiisou_needs_hatsu=False,
    kokushi_ankan=False,
    rinshan_pao=False,
)
"""The same from 2023 on. Both agree with the published answers of the league's examinations of 2022 and 2023.
No text was found that has pao for rinshan still."""

SAIKOUISEN = replace(
    STANDARD,
    kiriage=True,
    kazoe="sanbaiman",
    double_wind_pair_fu=2,
    nagashi_mangan=False,
    pao=(),
)
"""Saikouisen, after the rules of the west-one cup of 2015, which follow it. Yakuman add up from 2023 on."""

TENHOU_SANMA = replace(TENHOU, players=3, north="nuki", honba_ron=200)
"""Tenhou, three players: north set aside, tsumo loss. Honba on ron is known from Mahjong Soul's records."""

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
"""The named rule sets, the one to start with first; those for three players beside the same for four."""

FORMER_NAMES: Mapping[str, str] = MappingProxyType({"jpml_a": "jpml_a_2023"})
"""What a preset was called in earlier versions, and is in files and hand codes of theirs, by that name."""


def preset_name(name: str) -> str:
    """Return the present name of a preset that may be called by an earlier one; any other text as it is."""
    return FORMER_NAMES.get(name, name)
