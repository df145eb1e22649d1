"""Where progress is drawn: which atoms stand behind a line of the fu sheet, a cell of the score table, a yaku."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from core.practice.atoms import ATOM_OF_YAKU
from core.practice.parts import Part
from core.practice.schedule import SkillStanding
from core.practice.units import ATOMS, UNITS


def _atoms(*units: str) -> tuple[str, ...]:
    return tuple(atom for unit in units for atom in UNITS[unit].atom_ids)


SHEET_ATOMS: Mapping[Part, tuple[str, ...]] = MappingProxyType(
    {
        "futei": _atoms("U16"),
        "menzen_ron": ("U16.closed_ron", "U16.open_ron"),
        "tsumo": ("U16.closed_tsumo", "U16.open_tsumo", "U16.pinfu_tsumo", "U16.rinshan"),
        "sets": _atoms("U19", "U20"),
        "pair": _atoms("U17"),
        "wait": _atoms("U18"),
        "raw_fu": ("U21.sum",),
        "fu": ("U21.rounding", *_atoms("U22")),
    }
)
"""By line of the fu sheet."""


class LearntCell(NamedTuple):
    """A price of the score table: a child's or the dealer's, by ron or tsumo."""

    fu: int
    han: int
    dealer: bool
    tsumo: bool


def _cell(atom: str) -> LearntCell:
    unit, *way, fu, han = atom.split(".")
    tsumo = way == ["tsumo"] if way else unit == "U25"
    return LearntCell(int(fu), int(han), unit == "U26", tsumo)


CELL_ATOMS: Mapping[LearntCell, str] = MappingProxyType(
    {_cell(atom): atom for atom in _atoms("U24", "U25", "U26")}
)
"""By cell of the score table, those that are learnt by heart."""

YAKU_ATOMS: Mapping[str, str] = MappingProxyType(
    {yaku: atom for yaku, atom in ATOM_OF_YAKU.items() if atom in ATOMS}
)
"""By yaku and kind of dora."""


def together(standings: Iterable[SkillStanding]) -> SkillStanding:
    """Returns how sure several atoms are as one: sure when all are, not yet when none was asked."""
    found = set(standings)
    if found == {"sure"}:
        return "sure"
    return "not_yet" if found <= {"not_yet"} else "shaky"
