"""A question with answers to choose from before a class: of misunderstandings, or of a lesson's screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.language.messages import Message
from core.lessons.plan_show import Slide
from core.practice.diagnosis.four_answers import FourAnswers


class ClassAnswer(NamedTuple):
    """One of the answers. :ivar because: what is said once it is chosen."""

    says: Message
    because: tuple[Message, ...]


class ClassQuestion(NamedTuple):
    """What is asked: the first paragraph is its title.

    :ivar right: the place of the right answer.
    :ivar is_short: the answers are numbers, of which two have room beside each other.
    """

    said: tuple[Message, ...]
    answers: tuple[ClassAnswer, ...]
    right: int
    is_short: bool = False


def of_misunderstandings(found: FourAnswers, told: tuple[Message, ...] = ()) -> ClassQuestion:
    """Return the question of which each wrong answer is what somebody believes.

    :param told: what is asked in words, where no hand is seen.
    """
    answers = tuple(
        ClassAnswer(
            answer.says,
            (Message("class.right") if answer.is_right else answer.because or Message("class.not_this"),),
        )
        for answer in found.answers
    )
    is_short = found.asked not in ("group", "wait_name", "win", "form", "settled")
    return ClassQuestion(told or (found.asks,), answers, found.right, is_short=is_short)


def of_slide(slide: Slide) -> ClassQuestion | None:
    """Return the question of a lesson's screen: a wrong answer leaves it to the class to find the right one."""
    if not slide.choices:
        return None
    told = {slide.right: (Message("class.right"), *slide.after)}
    answers = tuple(
        ClassAnswer(says, told.get(at, (Message("class.not_this"),))) for at, says in enumerate(slide.choices)
    )
    return ClassQuestion(slide.said, answers, slide.right)


def most_chosen(votes: Sequence[int | None]) -> int | None:
    """Return the answer that most of a class chose, the first of several; None: nobody has voted.

    >>> most_chosen((2, 9, None, 9)), most_chosen((None, 0))
    (1, None)
    """
    counts = [count or 0 for count in votes]
    return counts.index(max(counts)) if any(counts) else None
