"""A question with four answers: the right one, and three that somebody gives who misunderstands something.

What a unit teaches is asked, and the wrong answers are first of all those of the beliefs that the unit finds; what
else may be said there fills up.
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
"""So many are offered; fewer where nothing else can be said."""
ABOUT_BAZORO = frozenset(belief.id for belief in ALL if "bazoro" in belief.key)
"""Beliefs about the two han that everybody has; no two of them are offered together."""
RARE = ABOUT_BAZORO | {"F1"}
"""What shows on every hand, and hardly anybody believes: with them, that no win has 20 fu to begin with."""
HAVE_RARE = 0.1
"""How many people have these, where one has another."""


class OfferedAnswer(NamedTuple):
    """One of the answers.

    :ivar value: as JSON has it. :ivar says: in words or numbers.
    :ivar belief: who believes this gives it; None: it is right, or nobody is known who does.
    :ivar because: what is said when it is chosen; None: nothing is known.
    :ivar is_own: it is of what the unit teaches. :ivar is_right: it is the right one.
    """

    value: Any
    says: Message
    belief: Belief | None = None
    because: Message | None = None
    is_own: bool = False
    is_right: bool = False


class FourAnswers(NamedTuple):
    """What is asked, and in words; and the answers, in no order."""

    asked: AskedOfClass
    asks: Message
    answers: tuple[OfferedAnswer, ...]

    @property
    def right(self) -> int:
        """The place of the right answer."""
        return next(at for at, answer in enumerate(self.answers) if answer.is_right)


def four_answers(asked_of: Exercise | Facts, seed: int) -> FourAnswers | None:
    """Return a question about an exercise, or about a hand of no unit: its price, else its fu or its han.

    Misunderstandings are rather taken that more people have and that show on more hands, since a class rather has
    them. :returns: None: nothing can be asked, or of a hand of no unit too few misunderstandings show.
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
    """Return the answers that are offered to a class at first; none where nothing can be asked so."""
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
"""A seed has no more."""


def unit_beliefs(exercise: Exercise) -> tuple[Belief, ...]:
    """Return what somebody may believe that the unit of an exercise finds, what a class rather has first."""
    return by_weight(BY_ID[name] for name in exercise.unit.finds if name in BY_ID)


def hand_beliefs(exercise: Exercise) -> tuple[Belief, ...]:
    """Return what somebody may believe about all of a hand, where that is what the unit of an exercise asks."""
    is_whole = set(RUNGS[6].asked) <= set(exercise.asked) or not exercise.unit.finds
    return by_weight(BELIEFS) if is_whole else ()


def by_weight(beliefs: Iterable[Belief]) -> tuple[Belief, ...]:
    """Return some beliefs, what a class rather has first."""
    return tuple(sorted(beliefs, key=weight, reverse=True))


def in_random_order(beliefs: Iterable[Belief], chance: Chance) -> Iterator[Belief]:
    """Yield some beliefs in an order that is drawn, rather first what a class rather has."""
    left = {belief: weight(belief) for belief in beliefs}
    while left:
        belief = chance.weighted(left)
        del left[belief]
        yield belief


def weight(belief: Belief) -> float:
    """Return how likely somebody in a class answers by it: how many have it, times on how many hands it shows."""
    return (HAVE_RARE if belief.id in RARE else 1.0) * belief.frequency + 0.1


def _of_hand(facts: Facts, chance: Chance) -> FourAnswers | None:
    if facts.outcome != "win":
        return None
    for subject in (of_payments(facts), of_number(facts, "fu"), of_number(facts, "han")):
        wrong = _wrong_by_belief(subject, by_weight(BELIEFS), facts)
        found = _question(replace(subject, others=()), wrong, facts, chance)
        if len(found.answers) == ANSWERS:
            return found
    return None


Wrong = dict[Message, tuple[Belief, Choosable]]
"""By what is said: who says it, and what that is."""


def _wrong_by_belief(subject: ChoiceSubject, beliefs: Iterable[Belief], facts: Facts) -> Wrong:
    """Of several who say the same the first one stands for all."""
    found: Wrong = {}
    for belief in beliefs:
        said = subject.believed(belief)
        if said is not None and said.says != subject.right.says:
            found.setdefault(said.says, (belief, said))
    return found


def _question(
    subject: ChoiceSubject, wrong: Wrong, facts: Facts, chance: Chance, also: Wrong | None = None
) -> FourAnswers:
    """The right answer at a place that is drawn first, the others around it.

    :param wrong: what is rather offered. :param also: what is before all that nobody is known to say.
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
    """Those before and more of them, three at most, by weight, and at most one about bazoro."""
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
