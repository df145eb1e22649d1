"""Where progress is drawn."""

from __future__ import annotations

from core.practice.parts import SHEET
from core.practice.progress_map import CELL_ATOMS, SHEET_ATOMS, YAKU_ATOMS, LearntCell, together
from core.practice.units import ATOMS
from core.rules.rules import DORA, HAN


def test_every_line_of_the_fu_sheet_has_atoms() -> None:
    assert set(SHEET_ATOMS) == {*SHEET, "raw_fu", "fu"}
    assert {atom for atoms in SHEET_ATOMS.values() for atom in atoms} == {
        atom for atom in ATOMS if atom[:3] in ("U16", "U17", "U18", "U19", "U20", "U21", "U22")
    }


def test_every_price_that_is_learnt_is_a_cell_of_the_table() -> None:
    assert len(CELL_ATOMS) == 28 + 24 + 46
    assert CELL_ATOMS[LearntCell(30, 2, dealer=False, tsumo=True)] == "U25.30.2"
    assert CELL_ATOMS[LearntCell(40, 3, dealer=True, tsumo=False)] == "U26.ron.40.3"


def test_yaku_are_those_of_the_rules() -> None:
    assert set(YAKU_ATOMS) <= {*HAN, *DORA}
    assert YAKU_ATOMS["pinfu"] == "U09.pinfu"


def test_several_atoms_are_as_sure_as_all_of_them() -> None:
    assert together(["sure", "sure"]) == "sure"
    assert together(["sure", "not_yet"]) == "shaky"
    assert together(["not_yet"]) == "not_yet"
    assert together([]) == "not_yet"
