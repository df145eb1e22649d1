"""Four answers to a hand: one is right, and each of the others is somebody's misunderstanding."""

from __future__ import annotations

from core.practice.curriculum.believed_answer import solve
from core.practice.curriculum.facts import facts_of
from core.practice.diagnosis.feedback import in_words
from core.practice.diagnosis.four_answers import ANSWERS, four_answers
from core.practice.exercise.exercise import make_exercise
from core.rules.presets import TENHOU
from core.scoring.evaluate import price_readings
from tests.sweep import many
from tests.wins import wins


def test_each_wrong_answer_is_a_misunderstanding() -> None:
    """Who believes it gives this answer, to this hand; no two are the same; the lowest stands first."""
    asked = without = 0
    for number, (hand, win) in enumerate(wins(21, many(400), TENHOU)):
        if not price_readings(hand, win, TENHOU):
            continue
        facts = facts_of(hand, win, TENHOU)
        question = four_answers(facts, number)
        if facts.outcome != "win":
            assert question is None
            continue
        asked += 1
        if question is None:
            without += 1
            continue
        answers = question.answers
        assert len(answers) == ANSWERS
        assert len({answer.says for answer in answers}) == ANSWERS
        assert [answer.is_right for answer in answers].count(True) == 1
        assert answers[question.right].because is None
        for answer in answers:
            if answer.belief is not None:
                believed = getattr(solve(facts, answer.belief), question.asked)
                assert believed != getattr(solve(facts), question.asked)
                assert answer.because == in_words(facts, answer.belief)
    assert asked > 100
    assert without < asked * 0.02, (without, asked)


def test_asked_again_there_are_others() -> None:
    """Another seed asks with other misunderstandings; the same one with the same."""
    facts = make_exercise(3, "U28", 2).facts
    questions = [four_answers(facts, seed) for seed in range(12)]
    assert questions[0] == four_answers(facts, 0)
    assert len({str(question) for question in questions}) > 1
