"""Of two readings that are worth the same, each is right: in the form, and in a diagnosis."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from core.interchange.win_json import win_as_json
from core.practice.curriculum.answer import Answer
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.facts import facts_from
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.diagnose_lines import Learners
from core.practice.diagnosis.prediction import prediction_of
from core.practice.exercise.exercise_json import form_text, with_text
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.form_state import places_of
from core.rules.presets import STANDARD
from core.scoring import score
from core.scoring.derivation import Derivation
from tests.sweep import many
from tests.wins import wins


@cache
def twins() -> tuple[tuple[Derivation, Derivation], ...]:
    """Hands as they are counted, and by another reading that is worth as much."""
    return tuple(_twins())


def _twins() -> Iterator[tuple[Derivation, Derivation]]:
    for hand, win in wins(5, many(250), STANDARD):
        derivation = score(hand, win, STANDARD)
        for other in derivation.equal:
            yield derivation, other


def by(form: AnswerForm, meant: Derivation, *, stop_before: str = "") -> AnswerForm:
    """A form that somebody has filled who reads the hand so. :param stop_before: a card that stays empty."""
    asked = prediction_of(meant).fields
    rights = {place: asked[at].right for place, at in places_of(asked).items()}
    while form.phase == "asking" and form.card != stop_before:
        place = next(place for place, at in places_of(form.fields).items() if at == form.at)
        form = form.put(rights[place])
        form = form.enter() if form.is_full else form
    return form


def test_there_are_some_of_each_kind() -> None:
    """Another sheet for the same price, and other fu."""
    assert {one.chosen.raw_fu != other.chosen.raw_fu for one, other in twins() if one.chosen and other.chosen}
    assert any(one.chosen.fu != other.chosen.fu for one, other in twins() if one.chosen and other.chosen)
    for one, other in twins():
        assert one.points == other.points
        assert [each.total for each in one.payments] == [each.total for each in other.payments]


def test_a_form_takes_either_and_goes_on_with_it() -> None:
    for one, other in twins():
        for meant in (one, other):
            form = by(prediction_of(one), meant)
            assert (form.phase, form.mark) == ("done", "right")
            assert form.derivation is not None
            assert form.derivation.chosen == meant.chosen


def test_what_is_wrong_by_both_stays_wrong() -> None:
    for one, other in twins():
        form = by(prediction_of(one), other, stop_before="payment")
        form = form.put(100)
        while form.field is not None and not form.is_full:
            form = form.put(100)
        form = form.enter()
        assert (form.phase, form.mark) == ("missed", "missed")


def test_a_half_filled_form_is_found_as_it_was() -> None:
    for one, other in twins():
        left = by(prediction_of(one), other, stop_before="han")
        found = with_text(prediction_of(one), form_text(left))
        assert (found.derivation, found.entered, found.at) == (left.derivation, left.entered, left.at)


def test_a_diagnosis_takes_either() -> None:
    """Whoever always takes the other one believes nothing that is not so."""
    diagnosis = Diagnosis()
    for one, other in twins():
        diagnosis.answered(facts_from(one), compute_answer(facts_from(other)))
    assert diagnosis.named() is None


def test_the_batch_contract_takes_either_and_nothing_between() -> None:
    learners = Learners(())

    def is_right(derivation: Derivation, answer: Answer) -> bool:
        hand = win_as_json(derivation.hand, derivation.win, STANDARD)
        return bool(learners.answer_line({"hand": hand, "answer": answer.as_json()}, str)["right"])

    for one, other in twins():
        first, second = (compute_answer(facts_from(meant)) for meant in (one, other))
        assert is_right(one, first)
        assert is_right(one, second)
        mixed = second._replace(fu_lines=first.fu_lines)
        assert is_right(one, mixed) == (mixed in (first, second))
