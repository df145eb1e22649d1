"""What comes next on a way: nobody waits for a second day, nothing that was begun is forgotten."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone, tzinfo

import pytest

from core.language.messages import Message
from core.practice.curriculum.units import PATHS, RIGHT_OF_LAST, UNITS, unit_ids
from core.practice.exercise.exercise import make_exercise
from core.practice.progress.ladder import FIRST
from core.practice.progress.learner import Learner
from core.practice.progress.next_step import DUE_FROM, next_thing, standing_of
from core.practice.progress.path_standing import (
    NEW,
    LearnStanding,
    NextThing,
    UnitStanding,
    standing_from,
    standing_text,
)
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.schedule import Deck, rated
from core.practice.progress.session import BACKLOG, Choice
from core.practice.progress.session_plan import plan
from core.practice.progress.unit_map import due_on_path, unit_of_skill, unit_places, waiting_on
from tests.core.practice.tutored import Pupil, days
from tests.sweep import WHOLE

DAY = timedelta(days=1)
NOW = datetime(2026, 11, 22, 18, tzinfo=UTC)


def asked(learner: Learner, unit: str, now: datetime = NOW) -> Learner:
    """After the first questions of a unit."""
    for _ in range(FIRST):
        learner = learner.answered(make_exercise(1, unit, 1), AnswerOutcome("right", 2.0), now)
    return learner


def following(learner: Learner) -> NextThing:
    return next_thing(learner, NOW)


def test_a_lesson_then_its_practice_then_the_next_lesson() -> None:
    learner = Learner()
    assert following(learner) == NextThing("lesson", "U01", 0)
    learner = learner.with_seen("U01", 2, NOW)
    assert following(learner) == NextThing("lesson", "U01", 2)
    learner = learner.with_seen("U01", 4, NOW, is_whole=True).with_seen("U01", 1, NOW)
    assert following(learner) == NextThing("unit", "U01")
    learner = asked(learner, "U01")
    assert following(learner) == NextThing("lesson", "U02", 0)


def test_learn_and_practice_name_the_same_unit_next() -> None:
    learner = Learner()
    for unit in UNITS:
        for each in (learner, learner.with_seen(unit, 4, NOW, is_whole=True)):
            names = [place.unit for place in unit_places(each, NOW).values() if place.standing.is_next]
            assert names == [following(each).unit] == [unit]
        learner = learner.with_seen(unit, 4, NOW, is_whole=True)
        learner = asked(learner, unit)
    assert [place.unit for place in unit_places(learner, NOW).values() if place.standing.is_next] == ["U01"]


def test_a_session_that_was_left_comes_first() -> None:
    learner = Learner().with_seen("U01", 4, NOW, is_whole=True)
    session = plan(Choice("unit", "U01"), learner, NOW, 1)
    assert following(replace(learner, session=session)) == NextThing("session")


def test_the_first_session_of_a_unit_is_six_questions() -> None:
    assert len(plan(Choice("unit", "U01"), Learner(), NOW, 1).planned) == FIRST
    assert len(plan(Choice("unit", "U01"), asked(Learner(), "U01"), NOW, 1).planned) > FIRST


def test_while_more_is_due_than_two_sessions_hold_no_lesson_begins() -> None:
    cards: Deck = {}
    for atom in [atom for unit in ("U16", "U17", "U18", "U19", "U20") for atom in UNITS[unit].atom_ids][:BACKLOG]:
        cards = rated(cards, atom, "again", NOW - 5 * DAY)
    learner = replace(Learner(), cards=cards, finished=("U16", "U17", "U18", "U19", "U20", "U24"))
    assert following(learner) == NextThing("lesson", "U01")
    assert following(learner.with_seen("U01", 2, NOW)) == NextThing("lesson", "U01", 2)
    more = replace(learner, cards=rated(cards, "U24.30.2", "again", NOW - 5 * DAY))
    assert following(more) == NextThing("due")
    assert following(more.with_seen("U01", 2, NOW)) == NextThing("lesson", "U01", 2)  # it was begun
    away = replace(learner, cards={atom: card._replace(last=NOW - 10 * DAY) for atom, card in cards.items()})
    assert following(away.with_seen("U01", 2, NOW)) == NextThing("due")


def test_what_was_met_in_a_whole_hand_waits_for_its_lesson() -> None:
    """Who begins with whole hands is asked nothing that was not told."""
    learner = Learner()
    for seed in range(4):
        outcome = AnswerOutcome("right", 20.0)
        learner = learner.answered(make_exercise(seed, "U28", 2), outcome, NOW - 9 * DAY)
    assert {atom[:3] for atom in learner.cards} - learner.told  # lines of a fu sheet, yaku
    learner = replace(learner, cards={atom: card._replace(due=NOW - DAY) for atom, card in learner.cards.items()})
    assert due_on_path(learner, NOW) == 0
    assert {code[:3] for code in plan(Choice("mixed"), learner, NOW, 1).codes} <= learner.told
    assert due_on_path(learner.with_seen("U18", 4, NOW, is_whole=True), NOW) > 0


def test_what_is_due_comes_before_something_new_but_not_within_a_lesson() -> None:
    learner = Learner()
    for number, unit in enumerate(("U01", "U02", "U03", "U05", "U14")):
        learner = learner.with_seen(unit, 4, NOW - 9 * DAY, is_whole=True)
        for seed in range(12):
            before = NOW - 9 * DAY - timedelta(minutes=number)
            learner = learner.answered(make_exercise(seed, unit, 1), AnswerOutcome("right", 5.0), before)
    due = sum(unit.due for unit in standing_of(learner, NOW).units.values())
    assert due >= DUE_FROM
    assert following(learner) == NextThing("lesson", "U04")  # the first of the day
    learner = replace(learner, lesson_day=NOW.date())
    assert following(learner) == NextThing("due")
    assert following(learner.with_seen("U04", 1, NOW)) == NextThing("lesson", "U04", 1)
    assert following(learner.with_seen("U04", 4, NOW, is_whole=True)) == NextThing("unit", "U04")


def test_each_way_begins_where_it_begins() -> None:
    assert following(replace(Learner(), path="fu")).unit == "U37"
    assert following(replace(Learner(), path="prices")).unit == "U05"
    assert following(replace(Learner(), path="refresh")) == NextThing("place")
    placed = replace(Learner(), path="refresh").placed(("U01", "U02"))
    assert following(placed) == NextThing("lesson", "U03", 0)


BEFORE = unit_ids("U01-U35")
"""The units that there were when learners of before began, in the order of that time."""


def learnt_before(last: str) -> Learner:
    """Somebody who came as far as a unit before there were the columns by heart."""
    learner = Learner()
    for unit in BEFORE[: BEFORE.index(last) + 1]:
        learner = asked(learner.with_seen(unit, 4, NOW, is_whole=True), unit)
    return Learner.from_json(learner.as_json())


@pytest.mark.parametrize(
    ("last", "then"),
    [
        ("U05", ["U06", "U36", "U37", "U38", "U07"]),
        ("U10", ["U36", "U37", "U38", "U11"]),
        ("U22", ["U36", "U38", "U23"]),  # who counts whole sheets needs no glance
        ("U24", ["U36", "U38", "U25"]),
        ("U26", ["U27"]),  # who knows the whole table needs no column
        ("U35", ["U39"]),
    ],
)
def test_who_began_before_a_unit_was_there_has_it_next_where_it_leads_on(last: str, then: list[str]) -> None:
    learner = learnt_before(last)
    for unit in then:
        assert following(learner) == NextThing("lesson", unit)
        learner = asked(learner.with_seen(unit, 4, NOW, is_whole=True), unit)
    if last == "U35":
        assert following(learner).kind in ("due", "path")


def test_what_is_within_units_that_are_done_is_done() -> None:
    learner = Learner().placed(("U24", "U25"))
    assert "U36" not in learner.done
    assert {"U36", "U38"} <= {*learner.placed(("U26",)).done}
    missed = learner.placed(("U26",)).answered(make_exercise(1, "U36", 1), AnswerOutcome("missed", 2.0), NOW)
    assert "U36" not in missed.done  # it was begun after all


def test_a_belief_is_asked_of_a_unit_that_was_told() -> None:
    """Also where a unit that comes before it finds the same."""
    skill = "belief.pay.table_doubles"
    assert unit_of_skill(skill) == "U36"
    assert unit_of_skill(skill, {"U24"}) == "U24"
    learner = learnt_before("U26")
    learner = replace(learner, cards=rated(learner.cards, skill, "again", NOW - 9 * DAY))
    assert skill in waiting_on(PATHS["nothing"], learner, NOW)


def test_who_has_begun_everything_practises() -> None:
    learner = Learner()
    for unit in UNITS:
        learner = asked(learner.with_seen(unit, 4, NOW, is_whole=True), unit)
    assert following(learner) == NextThing("path")
    assert following(learner).way == "mixed"


def test_a_unit_that_was_read_about_is_begun() -> None:
    standing = standing_of(Learner().with_seen("U01", 1, NOW), NOW)
    assert standing.units == {"U01": UnitStanding("shaky", is_next=True)}


def test_a_unit_says_how_much_of_being_done_was_right() -> None:
    learner = Learner()
    for seed in range(RIGHT_OF_LAST + 1):
        learner = learner.answered(make_exercise(seed, "U03", 1), AnswerOutcome("right", 2.0), NOW)
        share = standing_of(learner, NOW).units["U03"].share
        assert share == min((seed + 1) / RIGHT_OF_LAST, 1)
    standing = standing_of(learner, NOW).units["U03"]
    assert standing.state == "shaky"  # it takes another day
    assert standing.said == Message("unit_gain.enough")
    assert standing_of(learner, NOW + DAY).units["U03"].said.name == "right"


def test_every_way_is_one_of_practice() -> None:
    assert NextThing("session").way == "go_on"
    assert NextThing("place").way == "placing"
    assert NextThing("unit", "U18").way == "unit.U18"
    assert NextThing("due").way == NextThing("path").way == "mixed"
    assert NextThing("lesson", "U18").way == ""


def test_a_standing_is_kept_as_text() -> None:
    standing = LearnStanding(
        "fu", NextThing("lesson", "U18", 2), {"U16": UnitStanding("shaky", 3, 4, waits=True, is_next=True)}
    )
    assert standing_from(standing_text(standing)) == standing


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '["fu", ["lesson", "U18", 2]]',
        '["nowhere", ["lesson", "U18", 2], {}]',
        '["fu", ["sleep", "U18", 2], {}]',
        '["fu", ["lesson", "U99", 2], {}]',
        '["fu", ["lesson", "U18", 2], {"U99": ["done", 0, 1, false, false]}]',
        '["fu", ["lesson", "U18", 2], {"U18": ["known", 0, 1, false, false]}]',
    ],
)
def test_a_text_that_is_none_is_that_of_who_begins(text: str) -> None:
    assert standing_from(text) == NEW


# ------------------------------------------------------------------------------------- day by day

TOKYO = timezone(timedelta(hours=9))
EVENING = datetime(2026, 12, 1, 20, tzinfo=TOKYO)


@pytest.mark.parametrize("zone", [TOKYO, timezone(timedelta(hours=-8)), UTC], ids=str)
def test_the_first_new_thing_of_a_day_is_a_lesson_and_a_day_is_the_persons_own(zone: tzinfo) -> None:
    morning = datetime(2026, 12, 1, 7, tzinfo=zone)
    learner = asked(Learner(), "U01")
    for seed in range(12):  # enough to be due
        learner = learner.answered(make_exercise(seed, "U03", 1), AnswerOutcome("right", 2.0), morning - 9 * DAY)
    learner = replace(learner, units={**learner.units, "U03": learner.unit("U03")._replace(asked=FIRST)})
    learner = replace(learner, cards=more_due(morning))
    assert next_thing(learner, morning) == NextThing("lesson", "U02")
    told = asked(learner.with_seen("U02", 4, morning, is_whole=True), "U02", morning)
    assert next_thing(told, morning + timedelta(hours=16, minutes=59)) == NextThing("due")
    assert next_thing(told, morning + timedelta(hours=17)) == NextThing("lesson", "U04")  # midnight has passed
    mixed = replace(told, session=plan(Choice(), told, morning, 1)).after_session()
    assert next_thing(mixed, morning) == NextThing("lesson", "U04")  # one after each mixed session
    after = mixed.with_seen("U04", 4, morning, is_whole=True)
    assert not after.may_be_told(morning)


def more_due(now: datetime) -> Deck:
    """Some facts of a unit that was told, due since yesterday."""
    cards: Deck = {}
    for atom in UNITS["U03"].atom_ids + UNITS["U01"].atom_ids:
        cards = rated(cards, atom, "again", now - 5 * DAY)
    return cards


def test_a_fact_is_rated_once_a_day_of_the_person() -> None:
    """Nine in the morning in Tokyo is midnight in Greenwich."""
    cards = rated({}, "U18.tanki", "good", EVENING.replace(hour=8))
    assert rated(cards, "U18.tanki", "good", EVENING.replace(hour=10)) == cards
    assert rated(cards, "U18.tanki", "good", EVENING.replace(hour=8) + DAY) != cards
    later = {name: card._replace(last=card.last.astimezone(UTC)) for name, card in cards.items()}
    assert rated(later, "U18.tanki", "good", EVENING.replace(hour=10)) == later


@pytest.mark.parametrize("seed", range(8 if WHOLE else 1))
@pytest.mark.parametrize(("questions", "number"), [(10, 30), *([(20, 60)] if WHOLE else [])])
def test_who_only_presses_return_is_told_before_they_are_asked(questions: int, number: int, seed: int) -> None:
    """And gets on: what is due stays small, and units become done."""
    pupil = Pupil(seed)
    for day in days(EVENING, number):
        pupil.spend(day, questions)
    assert pupil.unseen == []
    assert pupil.due(day) <= 20
    assert len(pupil.learner.units) >= 8
    assert len(pupil.learner.done) >= (15 if number == 60 else 4)
    lessons = {at.date() for at, thing in pupil.led if thing.kind == "lesson"}
    assert len(lessons) >= number / 3

    back = day + timedelta(days=21)
    waiting = pupil.due(back)
    assert next_thing(replace(pupil.learner, session=None), back) == NextThing("due")
    for again in days(back, 10):
        pupil.spend(again, questions)
    assert pupil.due(again) <= 0.7 * waiting
