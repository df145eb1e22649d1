"""Multiple-choice questions: the right answer and three wrong ones that follow from misunderstandings.

The question is about what the unit teaches. Wrong answers come from the beliefs that the unit tests; other
plausible answers fill up the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple
from zlib import crc32

from core.interchange.json_fields import Json
from core.language.messages import Message
from core.practice.curriculum.beliefs import ALL, BELIEFS, BY_ID
from core.practice.curriculum.believed_answer import Belief
from core.practice.curriculum.facts import Facts
from core.practice.curriculum.parts import RUNGS
from core.practice.diagnosis.choice_subjects import (
    AskedOfClass,
    ChoiceSubject,
    Choosable,
    of_number,
    of_payments,
    subjects_of,
)
from core.practice.diagnosis.feedback import in_words
from core.practice.exercise.exercise import Exercise
from core.practice.generate.chance import Chance

ANSWERS = 4
"""The number of answers; there are fewer where no others are plausible."""
ABOUT_BAZORO = frozenset(belief.id for belief in ALL if "bazoro" in belief.key)
"""Beliefs about the 2 in the exponent of base points. No two of them are offered together."""
RARE = ABOUT_BAZORO | {"F1"}
"""Beliefs that show on every hand but are rare: those about bazoro, and that no win has the 20 fu for winning."""
HAVE_RARE = 0.1
"""How many people have such a belief, relative to others."""


class OfferedAnswer(NamedTuple):
    """One of the answers.

    :ivar value: its value for JSON.
    :ivar says: its text.
    :ivar belief: the belief that leads to it; None for the right answer or where no belief does.
    :ivar because: the explanation once it is chosen, or None where there is none.
    :ivar is_own: whether it comes from a belief or from the unit's own topic.
    :ivar is_right: whether it is the right one.
    """

    value: Any
    says: Message
    belief: Belief | None = None
    because: Message | None = None
    is_own: bool = False
    is_right: bool = False


class FourAnswers(NamedTuple):
    """A question with its answers, in random order."""

    asked: AskedOfClass
    asks: Message
    answers: tuple[OfferedAnswer, ...]

    @property
    def right(self) -> int:
        """The index of the right answer."""
        return next(at for at, answer in enumerate(self.answers) if answer.is_right)


def four_answers(asked_of: Exercise | Facts, seed: int) -> FourAnswers | None:
    """Return a question about an exercise, or about a hand without a unit: its payments, fu or han.

    Frequent misunderstandings that show on many hands are preferred. None where nothing can be asked, or where
    too few misunderstandings change the answer to a hand without a unit.

    :param seed: chooses among the wrong answers; less than `2 ** SEED_BITS`.
    """
    if isinstance(asked_of, Facts):
        return _of_hand(asked_of, Chance(seed))
    facts = asked_of.facts
    chance = Chance((crc32(asked_of.code.encode()) << SEED_BITS) + seed)
    found = [
        (subject, _wrong_by_belief(subject, unit_beliefs(asked_of), facts)) for subject in subjects_of(asked_of)
    ]
    if not found:
        return None
    subject, wrong = next((both for both in found if both[1]), found[0])
    also = _wrong_by_belief(subject, hand_beliefs(asked_of), facts)
    return _question(subject, wrong, facts, chance, also)


def choices_as_json(exercise: Exercise, say: Callable[[Message], str]) -> list[Json]:
    """Return the answers with seed 0, or [] where nothing can be asked. :param say: turns a message into text."""
    question = four_answers(exercise, 0)
    return [
        {
            "value": answer.value,
            "text": say(answer.says),
            "right": answer.is_right,
            "belief": answer.belief.key if answer.belief is not None else None,
        }
        for answer in (question.answers if question is not None else ())
    ]


SEED_BITS = 20
"""The maximal length of a seed in bits."""


def unit_beliefs(exercise: Exercise) -> tuple[Belief, ...]:
    """Return the beliefs that the exercise's unit tests, the most likely first."""
    return by_weight(BY_ID[name] for name in exercise.unit.finds if name in BY_ID)


def hand_beliefs(exercise: Exercise) -> tuple[Belief, ...]:
    """Return all beliefs about a winning hand, the most likely first, where the exercise asks for
    everything; otherwise ().
    """
    is_whole = set(RUNGS[6].asked) <= set(exercise.asked) or not exercise.unit.finds
    return by_weight(BELIEFS) if is_whole else ()


def by_weight(beliefs: Iterable[Belief]) -> tuple[Belief, ...]:
    """Return the beliefs, the most likely first."""
    return tuple(sorted(beliefs, key=weight, reverse=True))


def in_random_order(beliefs: Iterable[Belief], chance: Chance) -> Iterator[Belief]:
    """Yield the beliefs in random order, likely ones earlier."""
    left = {belief: weight(belief) for belief in beliefs}
    while left:
        belief = chance.weighted(left)
        del left[belief]
        yield belief


def weight(belief: Belief) -> float:
    """Return how likely an answer by this belief is in a class: how common it is times how often it shows."""
    return (HAVE_RARE if belief.id in RARE else 1.0) * belief.frequency + 0.1


def _of_hand(facts: Facts, chance: Chance) -> FourAnswers | None:
    """Return a question about a winning hand with four answers, three of them by beliefs; None where
    there are not enough.
    """
    if facts.outcome != "win":
        return None
    for subject in (of_payments(facts), of_number(facts, "fu"), of_number(facts, "han")):
        wrong = _wrong_by_belief(subject, by_weight(BELIEFS), facts)
        found = _question(replace(subject, others=()), wrong, facts, chance)
        if len(found.answers) == ANSWERS:
            return found
    return None


Wrong = dict[Message, tuple[Belief, Choosable]]
"""Wrong options by their text, each with its belief."""


def _wrong_by_belief(subject: ChoiceSubject, beliefs: Iterable[Belief], facts: Facts) -> Wrong:
    """Return the wrong options of the beliefs. Where several lead to the same one, the first counts."""
    found: Wrong = {}
    for belief in beliefs:
        said = subject.believed(belief)
        if said is not None and said.says != subject.right.says:
            found.setdefault(said.says, (belief, said))
    return found


def _question(
    subject: ChoiceSubject, wrong: Wrong, facts: Facts, chance: Chance, also: Wrong | None = None
) -> FourAnswers:
    """Return the question with its answers in random order.

    :param wrong: the options to take first.
    :param also: the options to take next, before those without a belief.
    """
    place = chance.below(ANSWERS)
    taken = _taken(wrong, facts, chance, [])
    taken = _taken(also or {}, facts, chance, taken)
    said = {subject.right.says, *(answer.says for answer in taken)}
    for choosables, is_own in ((chance.shuffled(subject.own), True), (subject.others, False)):
        for each in choosables:
            if len(taken) < ANSWERS - 1 and each.says not in said:
                said.add(each.says)
                taken.append(OfferedAnswer(each.value, each.says, None, each.because, is_own))
    row = chance.shuffled(taken)
    row.insert(min(place, len(row)), OfferedAnswer(subject.right.value, subject.right.says, is_right=True))
    return FourAnswers(subject.asked, subject.asks, tuple(row))


def _taken(wrong: Wrong, facts: Facts, chance: Chance, before: list[OfferedAnswer]) -> list[OfferedAnswer]:
    """Return `before` with more options, three at most, chosen by weight, with at most one about bazoro."""
    found = list(before)
    left = {says: both for says, both in wrong.items() if all(says != answer.says for answer in before)}
    while left and len(found) < ANSWERS - 1:
        if any(answer.belief is not None and answer.belief.id in ABOUT_BAZORO for answer in found):
            left = {says: both for says, both in left.items() if both[0].id not in ABOUT_BAZORO}
            if not left:
                break
        says = chance.weighted({each: weight(belief) for each, (belief, _) in left.items()})
        belief, said = left.pop(says)
        found.append(OfferedAnswer(said.value, says, belief, in_words(facts, belief), is_own=True))
    return found
