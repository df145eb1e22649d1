"""An answer key with the likely wrong answers to a problem and the belief behind each.

With it a teacher who reads answers on paper finds the misunderstanding from the number.
"""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

from core.language.messages import Message
from core.language.numbers import Formula
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.parts import PARTS, SHEET, Part
from core.practice.diagnosis.feedback import in_words, payment_formula
from core.practice.diagnosis.four_answers import ABOUT_BAZORO, hand_beliefs, in_random_order, unit_beliefs
from core.practice.exercise.exercise import Exercise
from core.practice.generate.chance import Chance

MOST_WRONG = 4
"""The maximum of wrong answers per problem. Beliefs that the unit tests come first, frequent ones more likely."""


class WrongAnswer(NamedTuple):
    """A likely wrong number.

    :ivar part: the part that is entered.
    :ivar number: the wrong entry.
    :ivar means: what the learner did, the rule, and how the number changes.
    :ivar belief: the belief that leads to it.
    """

    part: Part
    number: Formula
    means: Message
    belief: Belief


def wrong_answers(exercise: Exercise) -> tuple[WrongAnswer, ...]:
    """Return at most `MOST_WRONG` wrong answers, each with a belief that leads to it.

    Only one of the beliefs about bazoro is used. There are none where no number of a winning hand is asked.
    """
    facts = exercise.facts
    if facts.outcome != "win":
        return ()
    found: dict[tuple[Part, Formula], WrongAnswer] = {}
    asked = [part for part in PARTS if part in exercise.asked]
    chance = Chance(crc32(exercise.code.encode()))
    for belief in (
        *in_random_order(unit_beliefs(exercise), chance),
        *in_random_order(hand_beliefs(exercise), chance),
    ):
        if len(found) == MOST_WRONG:
            break
        if belief.id in ABOUT_BAZORO and any(wrong.belief.id in ABOUT_BAZORO for wrong in found.values()):
            continue
        for part in reversed(asked):  # a teacher looks at the last number first
            number = _number(exercise, part, belief)
            if number is not None and number != _number(exercise, part, None):
                means = in_words(facts, belief)
                found.setdefault((part, number), WrongAnswer(part, number, means, belief))
                break
    return tuple(found.values())


def _number(exercise: Exercise, part: Part, belief: Belief | None) -> Formula | None:
    """Return what a believer enters for the part, if it is one number or the payments; otherwise None.

    :param belief: None for the right answer.
    """
    facts = exercise.facts
    if part == "sets":
        if exercise.about is None:
            return None
        lines = belief.lines if belief is not None else None
        sets = (lines(facts, facts.sheet) if lines is not None else facts.sheet).sets
        return Formula((sets[exercise.about],))
    answer = compute_answer(facts, belief) if belief is not None else compute_answer(facts)
    if part == "payments":
        return payment_formula(answer.payments) if answer.payments is not None else None
    number: object = None
    if part in SHEET:
        number = getattr(answer.fu_lines, part) if answer.fu_lines is not None else None
    elif part in ("raw_fu", "fu", "han", "base"):
        number = getattr(answer, part)
        if part == "han" and exercise.among and answer.han is not None:
            number = exercise.right["han"] + answer.han - facts.han
    return Formula((number,)) if isinstance(number, int) else None
