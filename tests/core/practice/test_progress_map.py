"""Where progress is drawn: the fu sheet, the score table and the yaku, and how far one is in every unit."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import resources
from core.language.messages import Catalogue
from core.practice.curriculum.units import ATOMS, BY_HEART, UNITS, unit_ids
from core.practice.exercise.exercise import make_exercise, restored
from core.practice.progress.learner import Learner
from core.practice.progress.progress_map import SHEETS, fu_rows, shares, sheet_atoms, tables, yaku_rows
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.schedule import Deck, SkillStanding, rated
from core.practice.progress.session import Choice
from core.practice.progress.session_plan import plan
from core.practice.progress.unit_map import unit_places

START = datetime(2026, 3, 1, 18, tzinfo=UTC)


def test_every_fact_of_fu_prices_and_yaku_is_drawn_once() -> None:
    rows = [*fu_rows(), *yaku_rows()]
    drawn = [atom for row in rows for atom, _ in row.atoms]
    drawn += [atom for table in tables().values() for atom in table.cells.values()]
    assert len(set(drawn)) == len(drawn)
    wanted = {atom for atom, unit in ATOMS.items() if unit.id in unit_ids("U07-U14 U16-U22 U24-U26")}
    assert set(drawn) == wanted


def test_a_cell_of_the_table_is_the_fact_of_its_price() -> None:
    found = tables()
    assert found["child", "ron"].cells[30, 2] == "U24.30.2"
    assert found["child", "tsumo"].cells[20, 4] == "U25.20.4"
    assert found["dealer", "ron"].cells[40, 3] == "U26.ron.40.3"
    assert found["child", "tsumo"].prices[30, 2] == (500, 1000)
    assert found["dealer", "ron"].prices[40, 3] == (7700,)


def test_a_column_that_is_learned_by_heart_is_known_in_the_table() -> None:
    exercise = make_exercise(1, "U36", 1)
    learner = Learner().answered(exercise, AnswerOutcome("right", 2), START)
    way, fu, han = exercise.atoms[0].split(".")[1:]
    cell = tables()["child", "ron" if way == "ron" else "tsumo"].cells[int(fu), int(han)]
    found = learner.standings(START)
    assert (found[exercise.atoms[0]], found[cell]) == ("shaky", "shaky")
    assert {*BY_HEART} <= {*ATOMS}
    assert {*BY_HEART.values()} == {*UNITS["U36"].atom_ids, *UNITS["U38"].atom_ids}
    cards: Deck = {}
    for atom in BY_HEART.values():
        cards = rated(cards, atom, "good", START)
    told = replace(Learner(), cards=cards, finished=("U24",))
    asked = {atom for code in plan(Choice("mixed"), told, START, 5).codes for atom in restored(code).atoms}
    assert asked >= {"U24.25.2", "U24.25.3", "U24.25.4"}  # the first that is new of the table


def test_how_much_is_sure_is_counted_of_every_sheet() -> None:
    none = shares({})
    assert [*none] == [*SHEETS]
    assert {(share.percent, share.sure, share.shaky) for share in none.values()} == {(0, 0, 0)}
    sure = shares(dict.fromkeys(ATOMS, "sure"))
    assert {share.percent for share in sure.values()} == {100}
    most: dict[str, SkillStanding] = dict.fromkeys(sheet_atoms("fu"), "sure")
    share = shares({**most, sheet_atoms("fu")[0]: "shaky"})["fu"]
    assert (share.shaky, share.not_yet, share.percent) == (1, 0, 100 * (share.total - 1) // share.total)
    assert share.percent < 100


def test_every_fact_has_a_name_in_every_language() -> None:
    for language in resources.LANGUAGES:
        catalogue = Catalogue(resources.texts(language))
        for row in (*fu_rows(), *yaku_rows()):
            names = [catalogue.text(called) for _, called in row.atoms]
            assert len(set(names)) == len(names), (language, names)


# ------------------------------------------------------------------------------------------- unit by unit


def test_who_knows_nothing_begins_with_the_first_unit() -> None:
    places = unit_places(Learner(), START)
    assert list(places) == list(UNITS)
    assert [place.unit for place in places.values() if place.standing.is_next] == ["U01"]
    assert {place.standing.state for place in places.values()} == {"not_yet"}
    assert places["U21"].missing == ("U37", "U16", "U17", "U18", "U19", "U20")
    assert places["U01"].missing == ()


def test_what_was_begun_is_shaky_and_comes_due() -> None:
    learner = replace(Learner(), path="fu").placed(("U37", "U16", "U17"))
    learner = learner.answered(make_exercise(7, "U18", 2), AnswerOutcome("right", 2), START)
    places = unit_places(learner, START)
    states = [places[unit].standing.state for unit in ("U17", "U18", "U19")]
    assert states == ["done", "shaky", "not_yet"]
    assert places["U17"].missing == ()
    assert [place.unit for place in places.values() if place.standing.is_next] == ["U18"]
    assert places["U18"].standing.due == 0
    assert unit_places(learner, START + timedelta(days=120))["U18"].standing.due == 1


def test_what_was_misunderstood_is_due_in_the_unit_that_finds_it() -> None:
    missed = AnswerOutcome("missed", 9, wrong=("wait",), named="wait.ryanmen_2")
    learner = Learner().answered(make_exercise(7, "U18", 2), missed, START)
    places = unit_places(learner, START + timedelta(days=3))
    assert places["U03"].standing.due + places["U18"].standing.due >= 2
