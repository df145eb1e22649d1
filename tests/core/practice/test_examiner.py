"""What is said of an answer while a session goes on, and what is asked next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from core.practice.curriculum.beliefs import BELIEFS, BY_ID, BY_KEY
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.parts import SHEET
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.feedback import reason_of, row_of
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import Exercise, exercise_of_hand, make_exercise
from core.practice.exercise.form import AnswerForm
from core.practice.progress.session import Choice, Planned, PracticeSession
from core.practice.progress.tutor import POOL, Tutor
from core.scoring.score import score
from tests.core.practice.examples import Example, examples

CHUN = exercise_of_hand("fuhan1 234m222p3p234s777z+4p S/E ron riichi rules:standard")


def sheet(exercise: Exercise, lines: dict[str, int], sets: Sequence[int] = ()) -> AnswerForm:
    """The form of a fu sheet with these lines, and the sets in their order; all else is right. Checked once."""
    asked = replace(exercise, asked=("futei", "menzen_ron", "tsumo", "sets", "pair", "wait"))
    form = form_of(asked)
    groups = iter(sets)
    while form.field is not None and not form.is_full:
        value = lines.get(form.field.part, form.field.right)
        form = form.put(next(groups, form.field.right) if form.field.part == "sets" else value)
    return form.enter()


def believing(exercise: Exercise, key: str) -> AnswerForm:
    """The form of a fu sheet as somebody fills it who believes something about the wait."""
    lines = compute_answer(exercise.facts, BY_KEY[key]).fu_lines
    assert lines is not None
    assert lines.wait is not None
    return sheet(exercise, {"wait": lines.wait})


def heard(examiner: Tutor, exercise: Exercise, form: AnswerForm) -> str | None:
    """What an examiner makes of a form."""
    return examiner.answered(exercise, form.given)


def test_a_belief_is_said_with_its_tiles() -> None:
    """As soon as it is sure enough; here at the second answer."""
    form = believing(CHUN, "wait.ryanmen_2")
    assert form.phase == "missed"
    wrong = next(field for at, field in enumerate(form.fields) if form.verdict(at) == "wrong")
    examiner = Tutor()
    heard(examiner, CHUN, form)
    found = examiner.why(CHUN, form)
    assert found is not None
    assert found.part == "wait"
    assert found.tiles == wrong.tiles[:2]


def test_what_is_said_is_of_the_line_that_was_missed() -> None:
    """2 fu on a sequence are no 2 fu more on the dragons beside it."""
    form = sheet(CHUN, {}, (2,))
    wrong = next(field for at, field in enumerate(form.fields) if form.verdict(at) == "wrong")
    found = Tutor().why(CHUN, form)
    assert found is not None
    assert found.message.key == "belief.sequence"
    assert found.tiles == wrong.tiles
    assert form.fields[row_of(form, found)] == wrong


class Sure(Diagnosis):
    """It is sure of one belief."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key

    def named(self) -> Belief | None:
        return BY_KEY[self._key]


def test_a_belief_about_groups_is_named_where_the_rows_are_its() -> None:
    """4 for closed dragons is what one believes of honours; 4 in the row of a sequence is not."""
    rows = [field for field in sheet(CHUN, {}).fields if field.part == "sets"]
    own = [4 if field.right == 8 else 0 for field in rows]
    moved = [*own[1:], own[0]]
    for entered, is_named in ((own, True), (moved, False)):
        form = sheet(CHUN, {}, entered)
        found = reason_of(Sure("set.honour_as_simple"), CHUN.facts, form, form.answer)
        assert found is not None
        assert (found.message.key == "belief.feedback") == is_named, found
        if is_named:
            assert form.fields[row_of(form, found)].right == 8


@pytest.mark.parametrize(
    "example", [each for each in examples() if BY_ID[each.id].lines], ids=lambda each: each.key
)
def test_every_belief_about_lines_is_said_at_a_line_that_it_is_about(example: Example) -> None:
    """The row that is named was missed, and has the tiles of which the words speak."""
    belief, facts = BY_ID[example.id], example.facts
    assert belief.lines is not None
    parts = belief.lines(facts, facts.sheet)
    sets, more = list(zip(facts.groups, parts.sets, strict=False)), parts.extra
    form = AnswerForm.of(score(facts.hand, facts.win, facts.rules), (*SHEET, "raw_fu"))
    while form.field is not None and not form.is_full:
        field = form.field
        value: int = getattr(parts, field.part, parts.total)
        if field.part == "sets":
            group, value = next(each for each in sets if set(each[0].tiles) == set(field.tiles))
            sets.remove((group, value))
            if more and "runs" in belief.key and group.state == "run":
                value, more = value + 2, more - 2
        form = form.put(value)
    form = form.enter()
    if form.phase != "missed":
        return  # of seven pairs, whose lines are not counted
    found = reason_of(Sure(belief.key), facts, form, form.answer)
    assert found is not None
    row = form.fields[row_of(form, found)]
    assert found.message.key == "belief.feedback"
    assert not found.tiles or not row.tiles or set(found.tiles) & set(row.tiles)


def test_while_nothing_is_known_the_third_question_is_the_one_that_tells_most() -> None:
    """It is made in small pieces, and is of the unit that was missed."""
    codes = tuple(Planned(make_exercise(seed, "U19", 2).code) for seed in range(6))
    session = PracticeSession(choice=Choice(), planned=codes, marks=("right", "missed", "right"))
    examiner = Tutor(seed=5)
    exercise = make_exercise(1, "U21", 2)
    form = sheet(exercise, {"futei": 30, "pair": 8, "wait": 8})
    heard(examiner, exercise, form.enter().enter())
    for _ in range(POOL):
        examiner.work()
    if (told := examiner.next_question(session)) is not None:
        assert told.code.startswith("U21")
    assert examiner.next_question(session) is None


def test_earlier_answers_are_taken_into_account() -> None:
    """One a piece of work; what cannot be restored does no harm."""
    form = believing(CHUN, "wait.ryanmen_2")
    examiner = Tutor([(CHUN.code, form.given), ("nothing", {}), (CHUN.code, form.given)])
    assert [examiner.work() for _ in range(3)] == [True, True, False]
    assert heard(examiner, CHUN, form) == "wait.ryanmen_2"


@pytest.mark.parametrize(("lack", "key"), [("furiten", "win.furiten_ron"), ("open_riichi", "win.open_riichi")])
def test_who_takes_what_is_no_win_for_one_is_told_why_it_is_none(lack: str, key: str) -> None:
    """At the first answer already: nothing else would explain it."""
    exercise = next(
        made
        for made in (make_exercise(seed, "U04", 4) for seed in range(200))
        if made.questions.get("why_not") == lack and compute_answer(made.facts, BY_KEY[key]).win
    )
    form = form_of(exercise).put(True).enter()
    found = Tutor().why(exercise, form)
    assert found is not None
    assert f"belief.{key}.you" in str(found.message)
    assert Tutor().why(exercise, form_of(exercise).put(lack).enter()) is None


def test_a_settlement_is_examined_like_a_hand() -> None:
    exercise = make_exercise(7, "U35", 3)
    form = form_of(exercise)
    for points in compute_answer(exercise.facts, BY_KEY["settle.no_oka"]).settled or ():
        form = form.put(int(points))
    examiner = Tutor()
    found = examiner.why(exercise, form.enter())
    assert found is not None
    assert found.part == "settled"
    assert "belief.settle.no_oka.you" in str(found.message)
    assert heard(examiner, exercise, form.enter()) == "settle.no_oka"


def priced(belief: Belief, unit: str, examiner: Tutor, seeds: range) -> list[str | None]:
    """What somebody who believes something is told of each price without tiles of which it shows."""
    found = []
    for seed in seeds:
        exercise = make_exercise(seed, unit, 1)
        believed = compute_answer(exercise.facts, belief)
        assert believed.payments is not None
        if not exercise.has_tiles and believed != compute_answer(exercise.facts):
            paid = {
                who: points for who, points in believed.payments._asdict().items() if points and who != "total"
            }
            found.append(examiner.answered(exercise, {"payments": paid}))
    return found


@pytest.mark.parametrize(
    ("unit", "key"),
    [
        ("U26", "pay.dealer_ron_4"),
        ("U25", "pay.shares_swapped"),
        ("U24", "base.times"),
        ("U24", "pay.child_ron_6"),
    ],
)
def test_of_prices_alone_is_said_what_was_misunderstood(unit: str, key: str) -> None:
    """One price convicts nobody; at the third it is known, and never another."""
    told = priced(BY_KEY[key], unit, Tutor(), range(40))
    assert told[0] is None
    assert set(told[2:]) == {key}


def test_fu_and_han_that_are_given_speak_neither_for_nor_against_what_makes_them() -> None:
    """Of a price alone no belief leads to other fu or han."""
    exercise = make_exercise(1, "U24", 2)
    right = compute_answer(exercise.facts)
    for belief in BELIEFS:
        assert (compute_answer(exercise.facts, belief).fu, compute_answer(exercise.facts, belief).han) == (
            right.fu,
            right.han,
        ), belief.key


def test_nobody_is_told_of_a_price_what_is_sure_of_hands() -> None:
    """Whoever counts the wait wrongly, and then a price that nothing explains, is not told of the wait."""
    examiner = Tutor()
    form = believing(CHUN, "wait.ryanmen_2")
    heard(examiner, CHUN, form)
    assert heard(examiner, CHUN, form) == "wait.ryanmen_2"
    exercise = make_exercise(1, "U24", 2)
    assert examiner.answered(exercise, {"payments": {"ron": 12_345}}) is None
    assert examiner.answered(CHUN, {"han": 9}) is None
