"""The units of practice as data: what each asks, which units it builds on, its skills and the beliefs that it
tests.

The names and questions of units are in the catalogues (`unit.U18.name`, `unit.U18.asks`). An atom is one skill
that is scheduled and reviewed on its own; there are some 240. `finds` lists the ids of beliefs (`W1`) that can
lead to a wrong answer. No unit is locked: one whose prerequisites are missing can be opened all the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

UnitState = Literal["done", "shaky", "not_yet"]
"""Progress in a unit: done or already known; begun and not done; never asked."""
LAST = 9
"""The number of unmasked answers to a unit that count."""
RIGHT_OF_LAST = 8
"""The number of right ones among them with which it is done."""
DAYS = 2
"""The number of different days on which they have to be given."""


class Unit(NamedTuple):
    """One thing to learn.

    :ivar id: `U01` and so on; the number does not give the order.
    :ivar rank: its place in the order for beginners, with gaps for later units.
    :ivar ground: the ids of the units that it builds on.
    :ivar atoms: its skills, without the unit's id.
    :ivar goal: the seconds per answer that count as fluent.
    :ivar example: the first worked example, a hand code without its first word; empty where it has no hand.
    :ivar finds: the ids of the beliefs that its questions expose.
    :ivar within: units that teach the same and more; a learner who has done all of them does not need this one.
    """

    id: str
    rank: int
    ground: tuple[str, ...]
    atoms: tuple[str, ...]
    goal: int
    example: str
    finds: tuple[str, ...]
    within: tuple[str, ...] = ()

    @property
    def name_key(self) -> str:
        """The catalogue key of its name."""
        return f"unit.{self.id}.name"

    @property
    def asks_key(self) -> str:
        """The catalogue key of what it asks."""
        return f"unit.{self.id}.asks"

    @property
    def atom_ids(self) -> tuple[str, ...]:
        """The full ids of its skills: `U18.ryanmen`."""
        return tuple(f"{self.id}.{atom}" for atom in self.atoms)


GROUPS_OF_BELIEFS = {
    letter: int(number) for letter, number in re.findall(r"(.)(\d+)", "R5 W7 P8 T17 F19 H32 B14 M20 Y8 N5 S8")
}
"""The number of beliefs by letter: reading, wait, pair, triplets, fu sum, han, base points, payment; hands that
do not win (Y), three players (N) and settlement (S)."""
_OF_THE_SHEET = "R W P T F"
_OF_A_HAND = "R W P T F H B M"


def belief_ids(text: str) -> tuple[str, ...]:
    """Return the ids in a space-separated list; a letter alone means all beliefs of that letter.

    >>> belief_ids("R4 W1-W3"), len(belief_ids("H"))
    (('R4', 'W1', 'W2', 'W3'), 32)
    """
    ids: list[str] = []
    for word in text.split():
        first, dash, last = word.partition("-")
        letter, number = first[0], first[1:]
        if not number:
            ids += [f"{letter}{n}" for n in range(1, GROUPS_OF_BELIEFS[letter] + 1)]
        elif dash:
            ids += [f"{letter}{n}" for n in range(int(number), int(last[1:]) + 1)]
        else:
            ids.append(first)
    return tuple(ids)


_RANGE = re.compile(r"U(\d\d)-U(\d\d)")


def unit_ids(text: str) -> tuple[str, ...]:
    """Return the unit ids in a space-separated list with ranges.

    >>> unit_ids("U02 U07-U09")
    ('U02', 'U07', 'U08', 'U09')
    """
    ids: list[str] = []
    for word in text.split():
        found = _RANGE.fullmatch(word)
        ids += [f"U{n:02}" for n in range(int(found[1]), int(found[2]) + 1)] if found else [word]
    return tuple(ids)


_EIGHT_CELLS = "30.1 30.2 30.3 30.4 40.1 40.2 40.3 40.4"
"""Fu and han of nine in ten wins below five han."""
_OTHER_RON = "25.2 25.3 25.4 50.1 50.2 50.3 50.4 60.1 60.2 60.3 70.1 70.2"
_OTHER_TSUMO = "20.2 20.3 20.4 25.3 25.4 50.1 50.2 50.3 50.4 60.1 60.2 60.3 70.1 70.2 80.1 80.2"
_HIGH_RON = "80.1 80.2 90.1 90.2 100.1 100.2 110.1 110.2"


def _by_way(ron: str, tsumo: str) -> str:
    """Return the dealer's cells, each with its way of winning: `ron.30.1`."""
    return " ".join((*(f"ron.{cell}" for cell in ron.split()), *(f"tsumo.{cell}" for cell in tsumo.split())))


_ANNOUNCED = {
    30: "ron.2 ron.3 ron.1 ron.4 tsumo.3 tsumo.2 tsumo.4 dealer_ron.3 dealer_ron.2 tsumo.1 dealer_ron.1"
    " dealer_tsumo.2 dealer_tsumo.3 dealer_ron.4 dealer_tsumo.4 dealer_tsumo.1",
    40: "ron.3 ron.2 ron.4 ron.1 dealer_ron.2 tsumo.3 tsumo.4 dealer_ron.3 tsumo.2 dealer_ron.4 dealer_ron.1"
    " dealer_tsumo.2 tsumo.1 dealer_tsumo.3 dealer_tsumo.4 dealer_tsumo.1",
}
"""By fu: the winner and the han below five, most frequent first."""


def _column(fu: int) -> str:
    """Return the cells of one column of the score table, with their fu: `ron.30.2`."""
    cells = (cell.split(".") for cell in _ANNOUNCED[fu].split())
    return " ".join(f"{way}.{fu}.{han}" for way, han in cells)


_FOUR_BEGINNINGS = " ".join(
    f"{hand}_{way}_{fu}" for hand in ("closed", "open") for way in ("ron", "tsumo") for fu in (30, 40)
)
_WAITS = "ryanmen kanchan penchan shanpon tanki"
_BY_TILES = " ".join(f"{tiles}_{{}}" for tiles in ("simple", "yaochuu"))
_TRIPLETS = " ".join(_BY_TILES.format(*2 * (state,)) for state in ("ankou", "pon", "ron", "ankou_open_hand"))
_KANS = " ".join(_BY_TILES.format(*2 * (state,)) for state in ("ankan", "minkan", "kakan"))
_SITUATIONS = "riichi double_riichi ippatsu menzen_tsumo open_tsumo haitei houtei rinshan chankan first_turn"


def _unit(name: str, rank: int, ground: str, atoms: str, goal: int, finds: str, example: str = "") -> Unit:
    return Unit(name, rank, unit_ids(ground), tuple(atoms.split()), goal, example, belief_ids(finds))


def _first_of(within: str, unit: Unit) -> Unit:
    """Return the unit as an introduction to the units in `within`."""
    return unit._replace(within=unit_ids(within))


_RIICHI_GREEN = "345m234p99p78s666z+6s E/S ron riichi dora:3m"
"""Riichi and a triplet of hatsu with one dora: the example of several units."""

_ROWS = (
    _unit("U01", 10, "", "shuntsu koutsu toitsu four_equal", 4, "R5", "234m567p34s88s678p+5s E/S ron riichi"),
    _unit("U02", 20, "U01", "closed open ankan won_by seat", 4, "H5 T12", "234p234s99s56m+7m chi:2<34m E/S ron"),
    _unit("U03", 30, "U01", _WAITS, 4, "R4 W1-W5", "4456m345s234678p+4m E/S ron"),
    _unit(
        "U04",
        40,
        "U02",
        "yaku no_yaku four_equal_pairs furiten open_riichi incomplete",
        4,
        "Y",
        "345m234p99p78s333z+6s E/S ron dora:3m",
    ),
    _unit(
        "U05",
        50,
        "",
        "mangan haneman baiman sanbaiman kazoe_yakuman yakuman",
        4,
        "B8-B12",
        "340m567p88s33445s+5s E/S ron riichi dora:9m rules:tenhou",
    ),
    _unit("U06", 60, "U05", "child_ron child_tsumo dealer_ron dealer_tsumo", 4, "M1-M9"),
    _first_of("U24-U26", _unit("U36", 70, "U05 U06", _column(30), 6, "M1-M9 M14 M15")),
    _first_of(
        "U21 U22",
        _unit("U37", 80, "U02 U03", _FOUR_BEGINNINGS, 6, "W1-W5 P2-P4 P6 P7 T13 T14 F1-F4 F9 F10"),
    ),
    _first_of("U24-U26", _unit("U38", 90, "U36 U37", _column(40), 6, "M1-M9 M14 M15")),
    _unit(
        "U07",
        100,
        "U02 U04",
        _SITUATIONS,
        4,
        "H3 H4 H27 H28",
        "345m234p99p78s666z+6s E/S ron double_riichi",
    ),
    _unit(
        "U08",
        110,
        "U02",
        "haku hatsu chun round_wind seat_wind double_wind guest_wind pair",
        4,
        "P8 H6-H9",
        "678m55p55556s111z+7s E/E ron riichi",
    ),
    _unit("U09", 120, "U03 U08", "tanyao pinfu", 4, "H15-H20", "67m234p122334s11z+8m S/W ron riichi"),
    _unit(
        "U10",
        130,
        "U01",
        "iipeikou ryanpeikou sanshoku_doujun ittsuu",
        4,
        "H1 H25 R3",
        "123m456m789m23p55z+1p E/S ron",
    ),
    _unit(
        "U11",
        140,
        "U02 U08",
        "toitoi sanankou sanshoku_doukou shousangen sankantsu",
        4,
        "H2 H21-H23 H31",
        "222m777m33p88s555z+8s E/S ron",
    ),
    _unit(
        "U12",
        150,
        "U10 U11",
        "chanta junchan honroutou honitsu chinitsu",
        4,
        "H1 H24 H26 H31",
        "789m12378s22z+9s pon:6^66z E/N ron",
    ),
    _unit("U13", 160, "U01", "form beside fu", 4, "Y5 F17-F19 R3", "1133m5566p2244s5z+5z E/S ron"),
    _unit(
        "U14",
        170,
        "",
        "next after_nine after_north after_chun ura red several",
        4,
        "H10-H14 H32",
        "345m234p99p78s666z+6s E/S ron riichi dora:3m ura:8p",
    ),
    _unit("U15", 180, "U07-U14", "", 20, "H", "345m234p99p78s666z+6s E/S ron riichi dora:3m ura:8p"),
    _unit(
        "U16",
        190,
        "U02",
        "closed_ron open_ron closed_tsumo open_tsumo pinfu_tsumo rinshan",
        4,
        "F1-F6 F11 F12",
        "12333567m345p57s+6s S/W ron riichi",
    ),
    _unit(
        "U17",
        200,
        "U08",
        "number terminal dragon guest round seat double",
        4,
        "P1-P7",
        "445566m23789p11z+4p E/S ron riichi",
    ),
    _unit("U18", 210, "U03", _WAITS, 4, "W1-W7", "778899m1245556s+3s E/S ron"),
    _unit("U19", 220, "U02", _TRIPLETS, 4, "T1-T7 T12-T17", _RIICHI_GREEN),
    _unit("U20", 230, "U19", _KANS, 4, "T8-T11 H5", "123m234p4457s+6s kakan:6^666z E/W ron"),
    _unit("U21", 240, "U37 U16-U20", "sum rounding", 25, _OF_THE_SHEET, "345m11234678p56s+7s S/N ron riichi"),
    _unit(
        "U22",
        250,
        "U21 U09 U13",
        "pinfu_tsumo pinfu_ron open_ron open_tsumo chiitoitsu",
        4,
        "F7-F10 F17-F19 P2-P4 W3-W5",
        "345678m234p5699s+7s E/S tsumo",
    ),
    _unit("U23", 260, "U05", "doubling cap sixty_is_thirty fifty_is_twentyfive", 6, "B1-B7 B13 B14 H29 H30"),
    _unit("U24", 270, "U36 U38 U23", f"{_EIGHT_CELLS} {_OTHER_RON} {_HIGH_RON}", 6, "M10-M15 B1-B7 B14"),
    _unit("U25", 280, "U24", f"{_EIGHT_CELLS} {_OTHER_TSUMO}", 6, "M5-M9 M20"),
    _unit(
        "U26",
        290,
        "U24 U25",
        f"{_by_way(_EIGHT_CELLS, _EIGHT_CELLS)} {_by_way(f'{_OTHER_RON} 80.1 80.2', _OTHER_TSUMO)}",
        6,
        "M1-M4 M14",
    ),
    _unit(
        "U27",
        300,
        "U26",
        "honba_ron honba_tsumo sticks own_stick",
        6,
        "M16-M19",
        "888m234p44477s77z+7z S/W ron honba:2",
    ),
    _unit("U39", 305, "U03 U06", "one two three nobody_pays", 4, ""),
    _unit("U28", 310, "U15 U22 U26", "", 40, _OF_A_HAND, _RIICHI_GREEN),
    _unit("U29", 320, "U28", "", 40, _OF_A_HAND, "234p234s99s56m+7m chi:2<34m E/S ron"),
    _unit("U30", 330, "U28", "fu han pinfu ryanpeikou", 40, "R1-R4", "222333444m678p5s+5s E/S ron riichi"),
    _unit("U31", 340, "U28", "", 12, ""),
    _unit(
        "U32",
        350,
        "U28",
        "double_wind_pair_fu kiriage kuitan pinfu_tsumo open_pinfu_30 rinshan_tsumo_fu",
        40,
        "P5 B5 H20",
        "35m555p111s33555z+4m E/E ron",
    ),
    _unit(
        "U33",
        360,
        "U28",
        "nuki one_and_nine_man tsumo_loss honba pair_of_north",
        40,
        "N",
        "345p234p99p78s666z+6s nuki:1 E/S tsumo rules:tenhou_sanma",
    ),
    _unit("U34", 370, "U26 U27", "tsumo direct aside sticks", 40, "M2 M3 M16"),
    _unit("U35", 380, "", "return oka uma rounding ties", 60, "S"),
)
UNITS: Mapping[str, Unit] = MappingProxyType({unit.id: unit for unit in sorted(_ROWS, key=lambda unit: unit.rank)})
"""Every unit by its id, in the order of rank."""


def is_from(unit: str, first: str) -> bool:
    """Return whether a unit is `first` or comes after it in the order for beginners; both are ids."""
    return UNITS[unit].rank >= UNITS[first].rank


def _in_order(text: str) -> tuple[str, ...]:
    """Return the unit ids of a list, sorted by rank."""
    wanted = set(unit_ids(text))
    return tuple(unit for unit in UNITS if unit in wanted)


ATOMS: Mapping[str, Unit] = MappingProxyType({atom: unit for unit in UNITS.values() for atom in unit.atom_ids})
"""The unit of every skill, by the skill's full id."""
_OF_TABLE = {"ron": "U24.", "tsumo": "U25.", "dealer_ron": "U26.ron.", "dealer_tsumo": "U26.tsumo."}


def _cell_of(atom: str) -> str:
    """Return the full-table skill that equals a skill of one column: `dealer_ron.30.2` gives `U26.ron.30.2`."""
    way, _, cell = atom.partition(".")
    return f"{_OF_TABLE[way]}{cell}"


BY_HEART: Mapping[str, str] = MappingProxyType(
    {_cell_of(atom): f"{unit}.{atom}" for unit in ("U36", "U38") for atom in UNITS[unit].atoms}
)
"""Skills of the whole score table that a column unit teaches as well, and the column's skill. Both are one fact,
so it is learned once."""


class LearningPath(NamedTuple):
    """A course through some or all of the units.

    :ivar id: its name and description are in the catalogues under `path.…`.
    :ivar units: the ids of its units in order.
    :ivar places: whether a placement test decides where the learner begins.
    """

    id: str
    units: tuple[str, ...]
    places: bool = False

    @property
    def name_key(self) -> str:
        """The catalogue key of its name."""
        return f"path.{self.id}.name"

    @property
    def about_key(self) -> str:
        """The catalogue key of whom it is for."""
        return f"path.{self.id}.about"


PATHS: Mapping[str, LearningPath] = MappingProxyType(
    {
        path.id: path
        for path in (
            LearningPath("nothing", tuple(UNITS)),
            LearningPath("fu", _in_order("U37 U16-U22")),
            LearningPath("prices", _in_order("U05 U06 U36 U38 U23-U27")),
            LearningPath("han", _in_order("U04 U07-U15")),
            LearningPath("refresh", tuple(UNITS), places=True),
        )
    }
)
"""The paths on offer by id, the beginner's first."""

UNIT_GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "first": _in_order("U01-U06"),
        "second": _in_order("U36-U38"),
        "fu": _in_order("U16-U22"),
        "han": _in_order("U07-U15"),
        "prices": _in_order("U23-U27 U39"),
        "whole": _in_order("U28-U31"),
        "more": _in_order("U32-U35"),
    }
)
"""The units grouped as on the map; the headings are in the catalogues under `unit_group`."""
if _UNGROUPED := set(UNITS).difference(*UNIT_GROUPS.values()):
    raise LookupError(f"in no group of UNIT_GROUPS: {', '.join(sorted(_UNGROUPED))}")
