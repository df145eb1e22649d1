"""What is learnt, in the order in which it is drawn: the lines of the fu sheet, the score table, the yaku."""

from __future__ import annotations

from typing import NamedTuple

from core.language.messages import Message
from core.practice.units import UNITS
from core.rules.rules import DORA, HAN


class ShadedRow(NamedTuple):
    """Facts that stand together. :ivar atoms: their ids, each with what it is called."""

    title: Message
    atoms: tuple[tuple[str, Message], ...]


class ShadedTable(NamedTuple):
    """Cells of the score table. :ivar cells: by fu and han, the id of the fact."""

    title: Message
    cells: dict[tuple[int, int], str]


def fu_rows() -> tuple[ShadedRow, ...]:
    """Returns the lines of the fu sheet."""
    return tuple(_row(unit) for unit in ("U16", "U19", "U20", "U17", "U18", "U21", "U22"))


def yaku_rows() -> tuple[ShadedRow, ...]:
    """Returns the yaku and the dora."""
    return tuple(_row(unit) for unit in ("U07", "U08", "U09", "U10", "U11", "U12", "U13", "U14"))


def _row(unit: str) -> ShadedRow:
    atoms = UNITS[unit].atoms
    return ShadedRow(
        Message(UNITS[unit].name_key), tuple((f"{unit}.{atom}", _called(unit, atom)) for atom in atoms)
    )


def _called(unit: str, atom: str) -> Message:
    for yaku in (atom, f"yakuhai_{atom}"):
        if yaku in HAN or yaku in DORA:
            return Message(f"yaku.{yaku}.name")
    if unit == "U18":
        return Message(f"wait_name.{atom}")
    if unit in ("U19", "U20"):
        of, _, state = atom.partition("_")
        return Message.of("atom.set", of=Message(f"atom.of.{of}"), state=Message(f"atom.state.{state}"))
    return Message(f"atom.{unit}.{atom}")


def tables() -> tuple[ShadedTable, ...]:
    """Returns the score table: a child's ron and tsumo, the dealer's."""
    found = [
        _table("child_ron", "U24", {atom: atom for atom in UNITS["U24"].atoms}),
        _table("child_tsumo", "U25", {atom: atom for atom in UNITS["U25"].atoms}),
    ]
    for way in ("ron", "tsumo"):
        own = [atom for atom in UNITS["U26"].atoms if atom.startswith(way)]
        found.append(_table(f"dealer_{way}", "U26", {atom: atom.removeprefix(f"{way}.") for atom in own}))
    return tuple(found)


def _table(name: str, unit: str, cells: dict[str, str]) -> ShadedTable:
    found = {}
    for atom, cell in cells.items():
        fu, _, han = cell.partition(".")
        found[int(fu), int(han)] = f"{unit}.{atom}"
    return ShadedTable(Message(f"progress.{name}"), found)
