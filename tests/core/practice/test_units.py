"""The units as the curriculum has them: a map without a circle, whose examples are worth what is printed there."""

from __future__ import annotations

from graphlib import TopologicalSorter

import pytest

import resources
from core.interchange.hand_code import read_code
from core.language.messages import Catalogue
from core.practice.curriculum.units import ATOMS, PATHS, UNIT_GROUPS, UNITS, Unit
from core.scoring import score

NO_WIN = "no yaku"
PRINTED: dict[str, str] = {
    "U01": "30 30 3 3900",
    "U02": "20 30 1 1000",
    "U03": "30 30 2 2000",
    "U04": NO_WIN,
    "U05": "30 30 5 8000",
    "U07": "38 40 3 5200",
    "U08": "42 50 3 9600",
    "U09": "30 30 2 2000",
    "U10": "32 40 2 2600",
    "U11": "48 50 5 8000",
    "U12": "24 30 2 2000",
    "U13": "25 25 2 1600",
    "U14": "38 40 5 8000",
    "U15": "38 40 5 8000",
    "U16": "32 40 1 1300",
    "U17": "32 40 2 2600",
    "U18": "32 40 1 1300",
    "U19": "38 40 3 5200",
    "U20": "38 40 1 1300",
    "U21": "30 30 2 2000",
    "U22": "20 20 2 400/700",
    "U27": "42 50 1 2200",
    "U28": "38 40 3 5200",
    "U29": "20 30 1 1000",
    "U30": "44 50 4 8000",
    "U32": "52 60 3 11600",
    "U33": "30 30 3 1000/2000",
}
"""Raw fu, fu, han and what is paid, of every unit whose example is a hand."""


def worth(unit: Unit) -> str:
    entry = read_code(f"fuhan1 {unit.example}" + ("" if "rules:" in unit.example else " rules:standard"))
    derivation = score(entry.hand(), entry.win(), entry.rules)
    chosen = derivation.chosen
    if derivation.outcome != "win" or chosen is None:
        return NO_WIN
    paid = "/".join(str(total) for total in sorted({payment.total for payment in derivation.payments}))
    return f"{chosen.raw_fu} {chosen.fu} {chosen.han} {paid}"


def test_every_example_is_worth_what_is_printed() -> None:
    assert {unit.id: worth(unit) for unit in UNITS.values() if unit.example} == PRINTED


def test_the_map_has_no_circle_and_every_ground_is_there() -> None:
    order = list(TopologicalSorter({unit.id: unit.ground for unit in UNITS.values()}).static_order())
    assert {*order} == {*UNITS}
    assert all(UNITS[ground].rank < unit.rank for unit in UNITS.values() for ground in unit.ground)


def test_units_paths_and_groups_have_the_order_of_the_ranks() -> None:
    ranks = {name: unit.rank for name, unit in UNITS.items()}
    assert len({*ranks.values()}) == len(UNITS)
    for units in (UNITS, *(path.units for path in PATHS.values()), *UNIT_GROUPS.values()):
        assert list(units) == sorted(units, key=ranks.__getitem__)
    assert sorted(unit for units in UNIT_GROUPS.values() for unit in units) == sorted(UNITS)


def test_what_is_learnt_comes_to_the_numbers_of_the_curriculum() -> None:
    assert sorted(UNITS) == [f"U{n:02}" for n in range(1, len(UNITS) + 1)]
    assert len(ATOMS) == sum(len(unit.atoms) for unit in UNITS.values()) == 243 + 16 + 8 + 16 + 4


@pytest.mark.parametrize("path", PATHS)
def test_a_path_has_ground_before_what_rests_on_it(path: str) -> None:
    units = PATHS[path].units
    for place, unit in enumerate(units):
        assert not set(UNITS[unit].ground) & set(units[place + 1 :])


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_unit_and_path_has_a_name_and_a_question(language: str) -> None:
    texts = Catalogue(resources.texts(language)).texts
    keys = [key for unit in UNITS.values() for key in (unit.name_key, unit.asks_key)]
    keys += [key for path in PATHS.values() for key in (path.name_key, path.about_key)]
    assert [key for key in keys if not texts.get(key)] == []
    names = [texts[unit.name_key] for unit in UNITS.values()]
    assert len(set(names)) == len(names)
