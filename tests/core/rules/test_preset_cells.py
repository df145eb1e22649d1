"""Cells of presets that were corrected, each with the source that says so; hands are in cases/presets.txt."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from core.rules.rule_sets import PRESET_SETS

EXAMS = "the league's examinations of 2022 and 2023: their 76 published answers come out under these two editions"
WEST_ONE = "the west-one cup's rules of 2015, which follow Saikouisen's"


class Cell(NamedTuple):
    """A cell of a preset and who says so."""

    preset: str
    switch: str
    value: object
    source: str


CELLS = (
    Cell("jpml_a_2022", "rinshan_tsumo_fu", 0, f"until 2022: rinshan tsumo 0 fu; {EXAMS}"),
    Cell("jpml_a_2023", "rinshan_tsumo_fu", 2, f"from 2023: rinshan tsumo 2 fu; {EXAMS}"),
    Cell("jpml_a_2022", "ryuuiisou_needs_hatsu", True, f"until 2022: ryuuiisou needs hatsu; {EXAMS}"),
    Cell("jpml_a_2023", "ryuuiisou_needs_hatsu", False, f"from 2023; {EXAMS}"),
    Cell("jpml_a_2022", "double_wind_pair_fu", 4, f"until 2022: double wind 4; {EXAMS}"),
    Cell("jpml_a_2023", "double_wind_pair_fu", 2, f"from 2023: double wind 2 fu; {EXAMS}"),
    Cell("jpml_a_2022", "yakuman_stacking", False, f"until 2022: no stacking; {EXAMS}"),
    Cell("jpml_a_2023", "yakuman_stacking", True, f"from 2023: stacking on; {EXAMS}"),
    Cell("jpml_a_2022", "kokushi_ankan", True, "the league's rules of 2012: kokushi may rob an ankan"),
    Cell("jpml_a_2023", "kokushi_ankan", False, "from 2023: kokushi does not rob an ankan"),
    Cell("jpml_a_2022", "abortive_draws", PRESET_SETS["majsoul"].match.abortive_draws, "until 2022: draws on"),
    Cell("jpml_a_2023", "abortive_draws", (), "from 2023: no abortive draws"),
    Cell("jpml_a_2022", "renhou", "mangan", "the league's rules of 2012: renhou is a mangan"),
    Cell("jpml_a_2023", "renhou", "mangan", "the league's rules of 2012: renhou is a mangan"),
    Cell("saikouisen", "kiriage", True, f"{WEST_ONE}: '30 fu 6 han with the table's two' is a mangan"),
    Cell("saikouisen", "double_wind_pair_fu", 2, f"{WEST_ONE}: double winds are 2 fu"),
    Cell("saikouisen", "nagashi_mangan", False, f"{WEST_ONE}: no nagashi mangan"),
    Cell("saikouisen", "pao", (), f"{WEST_ONE}: no pao"),
    Cell("saikouisen", "abortive_draws", (), f"{WEST_ONE}: no abortive draws"),
    Cell("saikouisen", "multiple_ron", "head_bump", f"{WEST_ONE}: head bump"),
    Cell("saikouisen", "leftover_sticks", "lost", f"{WEST_ONE}: sticks left over stay out"),
    Cell("saikouisen", "chombo", "after_uma", f"{WEST_ONE}: chombo 20 points"),
    Cell("saikouisen", "chombo_points", 20_000, f"{WEST_ONE}: chombo 20 points"),
    Cell("saikouisen", "uma", (30, 10, -10, -30), f"{WEST_ONE}: uma 30/10"),
    Cell("saikouisen", "yakuman_stacking", True, "Saikouisen from 2023: stacking"),
    Cell("wrc", "renhou", "mangan", "WRC 2015: filed under mangan yaku (5 han cumulative in an erratum of 2014)"),
)


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell.preset}-{cell.switch}")
def test_cell(cell: Cell) -> None:
    assert PRESET_SETS[cell.preset].value(cell.switch) == cell.value, cell.source
