"""The skills of the progress page, arranged as the fu sheet, the score table and the yaku."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from core.language.messages import Message, Several
from core.practice.curriculum.parts import Lack
from core.practice.curriculum.units import UNITS, unit_ids
from core.practice.progress.schedule import SkillStanding
from core.rules.presets import STANDARD
from core.rules.rules import DORA, HAN
from core.study.table import price_table

NAMED = frozenset(unit_ids("U07 U08 U13 U14 U16 U17 U21 U22"))
"""Units whose skills have names of their own."""
SheetName = Literal["fu", "prices", "yaku"]
SHEETS: tuple[SheetName, ...] = get_args(SheetName)
TableSeat = Literal["child", "dealer"]
TableWay = Literal["ron", "tsumo"]


class ShadedRow(NamedTuple):
    """A row of skills. :ivar atoms: their ids, each with its name."""

    title: Message
    atoms: tuple[tuple[str, Message], ...]


class ShadedTable(NamedTuple):
    """The score table of a seat and way of winning.

    :ivar cells: the skill's id by fu and han.
    :ivar prices: by fu and han, the different amounts that one player pays, in ascending order.
    """

    cells: Mapping[tuple[int, int], str]
    prices: Mapping[tuple[int, int], tuple[int, ...]]


class SureShare(NamedTuple):
    """The number of skills by how well they are known."""

    sure: int
    shaky: int
    not_yet: int

    @property
    def total(self) -> int:
        """The number of all skills."""
        return sum(self)

    @property
    def said(self) -> Several:
        """The numbers as text, without zeros."""
        counts = self._asdict().items()
        return Several(tuple(Message.of(f"progress.count.{name}", n=n) for name, n in counts if n))

    @property
    def percent(self) -> int:
        """The percentage of skills known for sure, rounded down, so that 100 means all."""
        return 100 * self.sure // self.total


def shares(standings: Mapping[str, SkillStanding]) -> dict[SheetName, SureShare]:
    """Return the numbers for each sheet. :param standings: how well each skill is known."""
    found = {}
    for name in SHEETS:
        counts = Counter(standings.get(atom, "not_yet") for atom in sheet_atoms(name))
        found[name] = SureShare(counts["sure"], counts["shaky"], counts["not_yet"])
    return found


def sheet_atoms(name: SheetName) -> tuple[str, ...]:
    """Return the skills of a sheet."""
    if name == "prices":
        return tuple(atom for cells in _priced_cells().values() for atom in cells.values())
    return tuple(atom for row in (fu_rows() if name == "fu" else yaku_rows()) for atom, _ in row.atoms)


def fu_rows() -> tuple[ShadedRow, ...]:
    """Return the rows of the fu sheet."""
    sets = (row for unit in ("U19", "U20") for row in _rows_of_sets(unit))
    return (_row("U16"), *sets, *map(_row, ("U17", "U18", "U21", "U22")))


def yaku_rows() -> tuple[ShadedRow, ...]:
    """Return the rows of yaku and dora."""
    return tuple(_row(unit) for unit in ("U07", "U08", "U09", "U10", "U11", "U12", "U13", "U14"))


def _row(unit: str) -> ShadedRow:
    atoms = UNITS[unit].atoms
    skills = [f"{unit}.{atom}" for atom in atoms]
    return ShadedRow(Message(UNITS[unit].name_key), tuple((skill, skill_name(skill)) for skill in skills))


def _rows_of_sets(unit: str) -> tuple[ShadedRow, ...]:
    """Return two rows about triplets or kans, one for each kind of tiles, with the same states in one order."""
    atoms = [atom.partition("_") for atom in UNITS[unit].atoms]
    kinds = dict.fromkeys(of for of, _, _ in atoms)
    return tuple(
        ShadedRow(
            Message.of("atom.sets", unit=Message(UNITS[unit].name_key), of=Message(f"atom.of.{kind}")),
            tuple(
                (f"{unit}.{of}_{state}", Message(f"atom.state.{state}")) for of, _, state in atoms if of == kind
            ),
        )
        for kind in kinds
    )


def skill_name(skill: str) -> Message:
    """Return the name of a skill: a yaku, a wait, a kind of group; otherwise the name of its unit."""
    unit, _, atom = skill.partition(".")
    if unit == "U04" and atom in get_args(Lack):
        # A reason why a hand does not win, which may share its name with a yaku.
        return Message(f"choice.win.{atom}")
    for yaku in (atom, f"yakuhai_{atom}"):
        if yaku in HAN or yaku in DORA:
            return Message(f"yaku.{yaku}.name")
    if unit == "U18":
        return Message(f"wait_name.{atom}")
    if unit in ("U19", "U20"):
        of, _, state = atom.partition("_")
        return Message.of("atom.set", of=Message(f"atom.of.{of}"), state=Message(f"atom.state.{state}"))
    return Message(f"atom.{unit}.{atom}" if unit in NAMED else UNITS[unit].name_key)


def tables() -> dict[tuple[TableSeat, TableWay], ShadedTable]:
    """Return the score table of each seat and way of winning, under the standard rules."""
    found = {}
    for (seat, way), cells in _priced_cells().items():
        priced = price_table(dealer=seat == "dealer", tsumo=way == "tsumo", rules=STANDARD)
        found[seat, way] = ShadedTable(cells, {place: priced.at(place).shares for place in cells})
    return found


def _priced_cells() -> dict[tuple[TableSeat, TableWay], dict[tuple[int, int], str]]:
    """Return the skill of each place (fu and han) of each table."""
    found: dict[tuple[TableSeat, TableWay], dict[tuple[int, int], str]] = {
        ("child", "ron"): _cells("U24"),
        ("child", "tsumo"): _cells("U25"),
    }
    return found | {("dealer", way): _cells("U26", f"{way}.") for way in get_args(TableWay)}


def _cells(unit: str, before: str = "") -> dict[tuple[int, int], str]:
    """Return the skills of a unit by place. :param before: how the names of those that are meant begin."""
    found = {}
    for atom in UNITS[unit].atoms:
        if atom.startswith(before):
            fu, _, han = atom.removeprefix(before).partition(".")
            found[int(fu), int(han)] = f"{unit}.{atom}"
    return found
