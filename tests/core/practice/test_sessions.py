"""Sessions: what they are made of, how they go on, and that nothing of them is lost."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.parts import RUNGS
from core.practice.curriculum.units import ATOMS, PATHS, UNITS
from core.practice.exercise.exercise import make_exercise, restored
from core.practice.generate.reveals_belief import reveals_belief
from core.practice.progress.ladder import RUNG_UNITS, RungLadder, UnitProgress
from core.practice.progress.learner import MOST_NEW, Learner, Missed
from core.practice.progress.next_unit import next_unit
from core.practice.progress.placement import ASKED, Placement, begin_ground_test, known_of_ground
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.schedule import due, rated
from core.practice.progress.session import (
    LENGTH,
    MOST,
    AnswerMark,
    Choice,
    Planned,
    PracticeSession,
    UnreadableError,
)
from core.practice.progress.session_plan import plan

START = datetime(2026, 3, 1, 18, tzinfo=UTC)
DAY = timedelta(days=1)


OFTEN = ("U16", "U17", "U18", "U19", "U20", "U24")


def asked_often(atoms: int = 40) -> Learner:
    """Somebody who has had so many atoms, a week ago, and is past the first questions of every unit."""
    learner = Learner()
    for atom in [atom for atom in ATOMS if atom[:3] in OFTEN][:atoms]:
        learner = replace(learner, cards=rated(learner.cards, atom, "good", START - 7 * DAY))
    return replace(learner, units={unit: UnitProgress(asked=20) for unit in UNITS})


def made_of(*codes: str) -> PracticeSession:
    return PracticeSession(choice=Choice(), planned=tuple(Planned(code) for code in codes))


TEN = made_of(*(f"U24-2-{code}" for code in ("0C", "1E", "2G", "3J", "4M", "5P", "6R", "7T", "8V", "9X")))


def answer_all(session: PracticeSession, *missed: int) -> PracticeSession:
    while not session.is_over:
        mark: AnswerMark = "missed" if session.at in missed else "right"
        session = session.advance(mark)
    return session


# ------------------------------------------------------------------------------------- what is in it


def test_a_session_is_six_due_three_of_the_unit_in_hand_and_a_whole_hand() -> None:
    learner = asked_often(LENGTH)
    session = plan(Choice(), learner, START, 7)
    units = [code[:3] for code in session.codes]
    assert len(units) == 10
    assert units[-1] in RUNG_UNITS
    assert session.planned[-1].rung == learner.ladder.above
    assert units.count("U01") == 3
    assert sum(unit in OFTEN for unit in units) == 6


def test_no_more_than_three_of_a_unit_follow_each_other() -> None:
    learner = replace(asked_often(), known=tuple(UNITS)[:23])
    for seed in range(12):
        units = [code[:3] for code in plan(Choice(), learner, START, seed * 500).codes]
        longest = max(
            len([1 for _ in range(4) if units[i : i + 4] == [units[i]] * 4]) for i in range(len(units) - 3)
        )
        assert longest == 0, units


def test_a_path_keeps_to_its_units() -> None:
    for path in PATHS.values():
        session = plan(Choice("path", path.id), Learner(), START, 3)
        assert {code[:3] for code in session.codes} <= set(path.units)
        assert len(session.codes) == 10


def test_one_unit_and_one_atom() -> None:
    assert {code[:3] for code in plan(Choice("unit", "U18"), Learner(), START, 3).codes} == {"U18"}
    session = plan(Choice("atom", "U18.penchan"), Learner(), START, 3)
    assert all("U18.penchan" in answer_to.question.atoms for answer_to in each_question(session))


def each_question(session: PracticeSession) -> list[PracticeSession]:
    row = []
    while not session.is_over:
        row.append(session)
        session = session.advance("right")
    return row


def test_what_one_is_bad_at_and_what_was_missed() -> None:
    learner = asked_often()
    learner = replace(learner, cards=rated(learner.cards, "U20.simple_ankan", "again", START - DAY))
    assert any(code[:3] == "U20" for code in plan(Choice("weak"), learner, START, 3).codes)
    learner = replace(
        learner, missed=(Missed("U18-2-7K", START.date()), Missed("U18-2-8Q", (START - 40 * DAY).date()))
    )
    assert plan(Choice("again"), learner, START, 3).codes == ("U18-2-7K",)


def test_a_mix_of_what_was_learned_has_every_unit_that_was_begun() -> None:
    begun = ("U01", "U04", "U06", "U17", "U24")
    learner = replace(Learner(), units={unit: UnitProgress(asked=6) for unit in begun})
    for seed in range(0, 5000, 500):
        units = Counter(code[:3] for code in plan(Choice("learned"), learner, START, seed).codes)
        assert units == dict.fromkeys(begun, 2)
    assert not plan(Choice("learned"), Learner(), START, 1).planned


def test_what_one_is_bad_at_is_not_of_the_first_units_alone() -> None:
    learner = Learner()
    for unit in ("U01", "U02", "U03", "U05", "U06"):
        for atom in UNITS[unit].atom_ids:
            learner = replace(learner, cards=rated(learner.cards, atom, "good", START - DAY))
    units = Counter(code[:3] for code in plan(Choice("weak"), learner, START, 3).codes)
    assert units == dict.fromkeys(("U01", "U02", "U03", "U05", "U06"), 2)


def test_real_hands() -> None:
    hands = [f"fuhan1 234m567p34s88s678p+5s E/{seat} ron riichi rules:standard" for seat in "SWN"]
    session = plan(Choice("real"), Learner(), START, 3, real=hands)
    assert sorted(session.codes) == sorted(hands)
    assert session.question.answer["payments"] == {"ron": 3900}


def test_after_ten_days_away_one_of_each_unit_is_asked() -> None:
    learner = asked_often()
    units = [code[:3] for code in plan(Choice(), learner, START + 40 * DAY, 1).codes]
    assert set(units) == set(OFTEN)
    assert max(Counter(units).values()) <= -(-10 // len(OFTEN))


def test_while_more_is_due_than_a_session_holds_nothing_new_is_asked() -> None:
    def is_new_asked(learner: Learner) -> bool:
        row = each_question(plan(Choice(), learner, START, 5))
        return not all(learner.cards.keys() & set(each.question.atoms) for each in row)

    assert is_new_asked(asked_often(LENGTH))
    assert not is_new_asked(asked_often(LENGTH + 1))


def test_no_more_than_fifteen_new_atoms_a_day() -> None:
    learner = replace(Learner(), finished=tuple(UNITS))
    for number in range(5):
        session = plan(Choice(), learner, START + timedelta(minutes=number), number * 777)
        while not session.is_over:
            learner = learner.answered(
                session.question, AnswerOutcome("right", 2), START + timedelta(minutes=number)
            )
            session = session.advance("right")
    planned = plan(Choice(), learner, START + timedelta(minutes=9), 99)
    assert learner.new_atoms == MOST_NEW
    cards = learner.cards
    for each in each_question(planned):
        learner = learner.answered(each.question, AnswerOutcome("right", 2), START + timedelta(minutes=10))
    assert set(learner.cards) == set(cards)
    tomorrow = plan(Choice(), learner, START + DAY, 99)
    assert any(atom not in learner.cards for each in each_question(tomorrow) for atom in each.question.atoms)


def test_a_belief_that_was_named_comes_again_where_it_would_show() -> None:
    learner = replace(asked_often(), cards=rated({}, "belief.wait.ryanmen_2", "again", START - 9 * DAY))
    session = plan(Choice(), learner, START, 5)
    assert any(code[:3] in ("U03", "U18") for code in session.codes)
    for key, unit in (("win.furiten_ron", "U04"), ("settle.sticks_lost", "U35")):
        learner = replace(asked_often(), cards=rated({}, f"belief.{key}", "again", START - 9 * DAY))
        shown = [restored(code) for code in plan(Choice(), learner, START, 5).codes if code.startswith(unit)]
        assert any(reveals_belief(exercise, BY_KEY[key]) for exercise in shown), key


# ---------------------------------------------------------------------------------- how it goes on


@pytest.mark.parametrize(("missed", "places"), [(0, [4, 8]), (2, [6, 9]), (5, [9]), (8, [9]), (9, [10])])
def test_what_was_missed_comes_again_after_three_and_seven_others_and_ends_it(
    missed: int, places: list[int]
) -> None:
    session = answer_all(TEN, missed)
    repeats = [place for place, planned in enumerate(session.planned) if planned.is_repeat]
    assert repeats == places
    assert len(session.planned) == max(10, places[-1] + 1)


def test_many_misses_make_no_endless_session() -> None:
    session = TEN
    while not session.is_over:
        session = session.advance("missed")
    assert len(session.planned) == MOST
    assert all(one != other for one, other in pairwise(session.codes[:9]))


def test_what_is_missed_again_is_asked_until_it_is_right() -> None:
    session = TEN
    for place in range(10):
        session = session.advance("missed" if place == 9 else "right")
    for _ in range(4):
        session = session.advance("missed")
        assert session.planned[session.at].is_repeat
        assert session.at + 1 == len(session.planned)
    assert session.advance("half").is_over
    ground = replace(TEN, choice=Choice("ground", "U21"))
    assert len(answer_all(ground, 9).planned) == len(TEN.planned)


def test_what_comes_again_is_another_hand_of_the_same_kind() -> None:
    session = made_of("U18-2-7K", *TEN.codes[1:]).advance("missed")
    again = [planned.code for planned in session.planned if planned.is_repeat]
    assert len({"U18-2-7K", *again}) == 3  # both times
    assert all(code.startswith("U18-2-") for code in again)
    after = session.advance("right").advance("right").advance("right").advance("missed")  # the first of them
    assert [planned.code for planned in after.planned if planned.is_repeat] == again


def test_a_whole_hand_is_asked_by_its_rung() -> None:
    for rung, wanted in enumerate(RUNGS):
        session = PracticeSession(choice=Choice(), planned=(Planned("U28-1-0C", rung),))
        assert (session.question.asked, session.question.shown) == (wanted.asked, wanted.shown)


# --------------------------------------------------------------------------------- nothing is lost


def test_a_session_and_a_learner_are_written_and_read_at_every_moment() -> None:
    learner = replace(asked_often(), ladder=RungLadder(3, True))
    session = plan(Choice("path", "fu"), learner, START, 3)
    marks: tuple[AnswerMark, ...] = ("right", "missed", "half", "right", "missed")
    for number, mark in enumerate(marks):
        named = "wait.ryanmen_2" if mark == "missed" else None
        outcome = AnswerOutcome(mark, 2.5, wrong=("wait",) if named else (), named=named)
        learner = learner.answered(session.question, outcome, START + timedelta(minutes=number))
        session = session.advance(mark).with_form('{"lines": [1]}')
        learner = replace(learner, session=session)
        again = Learner.from_json(json.loads(json.dumps(learner.as_json())))
        assert again == learner
        assert again.session == session
    # One that is over has as many marks as questions, and none has more.
    while not session.is_over:
        session = session.advance("right")
    whole = session.as_json()
    assert whole["version"] == 1  # what was written by an earlier version is read
    assert PracticeSession.from_json(whole) == session
    with pytest.raises(UnreadableError):
        PracticeSession.from_json({**whole, "marks": [*whole["marks"], "right"]})


@pytest.mark.parametrize(
    "data",
    [{}, {"version": 99}, {"version": 1}, {"version": 1, "choice": 3, "planned": [], "marks": [], "form": ""}],
)
def test_what_is_no_session_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(UnreadableError):
        PracticeSession.from_json(data)
    with pytest.raises(UnreadableError):
        Learner.from_json(data)


def test_a_belief_is_mended_when_it_would_have_shown_three_times_on_two_days() -> None:
    learner = Learner()
    session = plan(Choice("atom", "U18.ryanmen"), learner, START, 3)
    questions = [each.question for each in each_question(session)]
    learner = learner.answered(
        questions[0], AnswerOutcome("missed", 2, wrong=("wait",), named="wait.ryanmen_2"), START
    )
    assert learner.mended == ()
    for number, exercise in enumerate(questions[1:4]):
        learner = learner.answered(exercise, AnswerOutcome("right", 2), START + number * DAY)
    assert learner.mended == ("wait.ryanmen_2",)
    again = learner.answered(
        questions[5], AnswerOutcome("missed", 2, wrong=("wait",), named="wait.ryanmen_2"), START + 9 * DAY
    )
    assert again.mended == ()


def test_what_was_answered_while_the_clock_was_ahead_comes_again_in_time() -> None:
    years = timedelta(days=3650)
    learner = Learner().answered(make_exercise(7, "U18", 2), AnswerOutcome("right", 9), START + years)
    learner = learner.answered(make_exercise(7, "U17", 2), AnswerOutcome("right", 9), START)
    assert learner.cards["U18.tanki"].last == START
    assert "U18.tanki" in due(learner.cards, START + 30 * DAY)
    assert learner.new_day == START.date()
    assert plan(Choice(), learner, START, 3).codes


# --------------------------------------------------------------------------------------- placement


def place(*wrong: str) -> Placement:
    placement = Placement()
    while (unit := placement.next_unit) is not None:
        placement = placement.answered(unit not in wrong)
    return placement


def test_a_placement_has_at_most_twelve_questions() -> None:
    assert [unit for unit, _ in place().answers] == list(ASKED)
    assert len(ASKED) == Placement().most_left == 12
    assert place().begins_at == "U27"  # of honba nothing was asked


def test_a_branch_ends_after_its_first_two_misses() -> None:
    placement = place("U37", "U18")
    asked = [unit for unit, _ in placement.answers]
    assert asked == ["U06", "U36", "U37", "U08", "U18", "U25", "U26"]
    assert "U16" not in placement.known
    assert {"U05", "U06", "U23", "U24"} <= set(placement.known)


def test_who_knows_the_whole_table_is_not_sent_back_to_a_column_that_was_missed() -> None:
    """What is said after a placement is what comes next."""
    for wrong in ("U36", "U37", "U08"):
        placement = place(wrong)
        assert wrong not in placement.known
        learner = Learner(path="refresh").placed(placement.known)
        assert placement.begins_at == next_unit(learner, "refresh")
    assert place("U36").begins_at == place().begins_at


def test_a_beginner_begins_at_the_beginning() -> None:
    placement = place(*ASKED)
    assert len(placement.answers) <= 6
    assert placement.begins_at == "U01"
    assert placement.known == ()


def test_who_knows_fu_begins_the_ladder_where_fu_are_asked() -> None:
    learner = Learner().placed(place("U25", "U26").known)
    assert learner.ladder == RungLadder(4)
    assert "U22" in learner.done
    assert learner.missing_ground("U17") == ()
    assert Learner().missing_ground("U18") == ("U03",)


def test_what_a_placement_found_can_be_lost_again() -> None:
    learner = Learner().placed(("U18",))
    exercise = make_exercise(7, "U18", 2)
    for number in range(9):
        assert "U18" in learner.done
        learner = learner.answered(exercise, AnswerOutcome("missed", 9, wrong=("wait",)), START + number * DAY)
    assert "U18" not in learner.done


# -------------------------------------------------------------------------------------- what a unit rests on


def test_three_questions_say_whether_one_has_the_ground() -> None:
    learner = Learner()
    session = begin_ground_test(learner, "U21", 5)
    assert [code[:3] for code in session.codes] == ["U37", "U17", "U20"]
    for _ in range(3):
        session = session.advance("right")
    assert session.is_over
    found = learner.placed(known_of_ground(learner, session))
    assert found.missing_ground("U21") == ()
    assert "U03" in found.done  # which the wait's fu rest on
    assert "U21" not in found.done


def test_what_was_missed_of_the_ground_is_not_known() -> None:
    learner = Learner()
    session = begin_ground_test(learner, "U21", 5).advance("right").advance("missed").advance("half")
    assert session.is_over  # nothing comes again
    found = learner.placed(known_of_ground(learner, session))
    assert "U37" in found.done
    assert found.missing_ground("U21") == ("U16", "U17", "U18", "U19", "U20")


def test_one_unit_that_is_missing_is_asked_three_times() -> None:
    learner = Learner().placed(("U17", "U18"))
    session = begin_ground_test(learner, "U20", 5)
    assert [code[:3] for code in session.codes] == ["U19"] * 3
    assert len(set(session.codes)) == 3
    once_wrong = session.advance("right").advance("missed").advance("right")
    assert "U19" not in known_of_ground(learner, once_wrong)
    with pytest.raises(ValueError, match="U01"):
        begin_ground_test(learner, "U01", 5)


# -------------------------------------------------------------------------------------------------- the clock


def test_the_clock_of_a_question_is_its_units_goal() -> None:
    exercise = make_exercise(7, "U18", 2)
    timed = replace(made_of(exercise.code), is_timed=True)
    assert timed.seconds_for(exercise) == UNITS["U18"].goal == 4
    assert made_of(exercise.code).seconds_for(exercise) is None


def test_what_is_asked_in_time_has_its_own_clock_in_every_session() -> None:
    for level, seconds in ((1, 20), (2, 12), (3, 8)):
        exercise = make_exercise(7, "U31", level)
        assert made_of(exercise.code).seconds_for(exercise) == seconds
    for rung, wanted in ((7, None), (8, 40)):
        session = PracticeSession(choice=Choice(), planned=(Planned(make_exercise(0, "U28", 2).code, rung),))
        assert session.seconds_for(session.question) == wanted
    watched = PracticeSession(
        choice=Choice(), planned=(Planned(make_exercise(0, "U28", 2).code, 0),), is_timed=True
    )
    assert watched.seconds_for(watched.question) is None


def test_right_but_too_slow_is_half_right_and_comes_sooner() -> None:
    exercise = make_exercise(7, "U18", 2)
    late = Learner().answered(exercise, AnswerOutcome("half", 30, is_late=True), START)
    quick = Learner().answered(exercise, AnswerOutcome("right", 3), START)
    assert late.cards["U18.tanki"].rating == "hard"
    assert late.cards["U18.tanki"].due < quick.cards["U18.tanki"].due


def test_time_and_clock_of_a_session_are_kept() -> None:
    session = replace(TEN, is_timed=True).with_form("half filled", 2.5)
    assert PracticeSession.from_json(json.loads(json.dumps(session.as_json()))) == session
    assert session.advance("right").spent == 0
    before = {key: value for key, value in TEN.as_json().items() if key not in ("spent", "timed")}
    assert PracticeSession.from_json(before) == TEN  # as it was written before there was a clock
    for wrong in (-1, float("nan"), 1e300, "soon"):
        with pytest.raises(UnreadableError):
            PracticeSession.from_json({**TEN.as_json(), "spent": wrong})


def test_an_example_that_is_watched_is_no_right_answer_and_questions_follow_soon() -> None:
    """Two are watched, then more and more is asked, in the same session."""
    learner = Learner(ladder=RungLadder())
    session = plan(Choice("unit", "U28"), learner, START, 5)
    rungs: list[int | None] = []
    while not session.is_over and len(rungs) < 6:
        exercise = session.question
        rungs.append(session.rung)
        mark: AnswerMark = "right" if exercise.asked else "half"
        learner = learner.answered(exercise, AnswerOutcome(mark, 3.0), START)
        session = session.advance(mark).climbed(learner.ladder.rung)
        if len(rungs) == 2:
            assert (learner.unit("U28").asked, learner.unit("U28").last, dict(learner.cards)) == (2, (), {})
    assert rungs == [0, 0, 1, 1, 2, 2]
