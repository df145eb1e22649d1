"""Which document each preset follows, and who states each of its cells: as docs/rules.md has it."""

from __future__ import annotations

import re

import resources
from core.language.messages import Catalogue
from core.rules.preset_sources import (
    CELLS,
    MARKS,
    applies,
    counted_marks,
    document_of,
    mark_of,
    mark_words,
)
from core.rules.rule_sets import PRESET_SETS
from core.rules.switch_groups import ALL_SWITCHES
from tests.places import ROOT

RULES = ROOT / "docs" / "rules.md"
COLUMNS = ("tenhou", "majsoul", "m_league", "ema_2016", "ema_2025", "wrc", "jpml_a_2023", "saikouisen", "standard")
ROWS = {
    "kuitan": "kuitan",
    "atozuke": "atozuke",
    "red fives": "red_fives",
    "ippatsu": "ippatsu",
    "ura / kan dora / kan ura": "ura_dora kan_dora kan_ura",
    "kan dora reveal": "kan_dora_reveal",
    "kiriage mangan": "kiriage",
    "13+ han": "kazoe",
    "double yakuman": "double_yakuman",
    "yakuman stacking": "yakuman_stacking",
    "double-wind pair fu": "double_wind_pair_fu",
    "rinshan tsumo fu": "rinshan_tsumo_fu",
    "renhou": "renhou",
    "nagashi mangan": "nagashi_mangan",
    "kokushi may rob an ankan": "kokushi_ankan",
    "pao": "pao",
    "pao scope when stacked": "pao_scope",
    "pao honba on ron": "pao_honba",
    "multiple ron": "multiple_ron",
    "honba / sticks on double ron": "double_ron_honba double_ron_sticks",
    "honba value": "honba_ron honba_tsumo",
    "noten payment": "noten_payment",
    "renchan": "renchan",
    "agari/tenpai yame": "agari_yame tenpai_yame",
    "abortive draws": "abortive_draws",
    "tobi": "tobi",
    "chombo": "chombo chombo_points",
    "start / return": "start return_score",
    "uma": "uma uma_style uma_float",
    "rounding of the result": "rounding",
    "ties": "tie",
    "leftover sticks": "leftover_sticks",
    "extension": "extension",
    "2-han minimum at 5 honba": "ryanhan_shibari",
}
"""The rows of the table, and the switches that they are about."""
MORE = {
    # The articles name these as a choice and make none.
    **{("standard", switch): "practice" for switch in ("tobi", "tie", "extension")},
}


def rows_of_the_table() -> dict[str, list[str]]:
    """The table of docs/rules.md section 4: the cells by switch."""
    lines = [line for line in RULES.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1:] for row in cells if row[0] in ROWS and len(row) == 1 + len(COLUMNS)}


def mark_in(text: str) -> str:
    for sign, mark in (("L", "matches"), ("D", "document"), ("S", "articles")):
        if re.search(rf"\[{sign}\b", text):
            return mark
    return "practice"


def test_the_marks_are_those_of_the_documentation() -> None:
    rows = rows_of_the_table()
    assert set(rows) == set(ROWS)
    seen = 0
    for row, switches in ROWS.items():
        for preset, text in zip(COLUMNS, rows[row], strict=True):
            for switch in switches.split():
                found = mark_of(PRESET_SETS[preset], switch)
                if found is not None:
                    assert found == MORE.get((preset, switch), mark_in(text)), (preset, switch, text)
                    seen += 1
    assert seen > 360


def test_every_preset_names_its_document() -> None:
    for language in resources.LANGUAGES:
        say = Catalogue(resources.texts(language)).text
        said = {say(document_of(name)) for name in PRESET_SETS}
        assert len(said) == len(PRESET_SETS)
        assert len({say(mark_words(mark)) for mark in MARKS}) == 4


def test_what_is_stated_is_a_switch_that_decides_something() -> None:
    assert list(CELLS) == list(PRESET_SETS)
    for name, cells in CELLS.items():
        stated = " ".join(cells).split()
        assert len(stated) == len(set(stated))
        assert set(stated) <= set(ALL_SWITCHES)
        assert all(applies(PRESET_SETS[name], switch) for switch in stated), name


def test_only_a_preset_has_marks() -> None:
    preset = PRESET_SETS["m_league"]
    assert mark_of(preset, "kiriage") == "document"
    assert mark_of(preset, "renhou") == "practice"
    assert mark_of(preset, "double_ron_honba") is None  # there is one winner at most
    assert counted_marks(preset).keys() == {"document", "practice"}
    assert mark_of(preset.with_value("kiriage", False), "renhou") is None
    assert counted_marks(preset.with_value("kiriage", False)) == {}


def test_pao_for_rinshan_is_stated_of_the_earlier_edition_alone() -> None:
    assert mark_of(PRESET_SETS["jpml_a_2022"], "rinshan_pao") == "document"
    assert mark_of(PRESET_SETS["jpml_a_2023"], "rinshan_pao") == "practice"
