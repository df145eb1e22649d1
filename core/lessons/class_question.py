"""A multiple-choice question for a class, from common misunderstandings or from a lesson's screen."""

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
    """A question with its answers.

    :ivar said: paragraphs, the first being the title.
    :ivar right: the index of the right answer.
    :ivar is_short: whether the answers are so short that two fit next to each other.
    """

    said: tuple[Message, ...]
    answers: tuple[ClassAnswer, ...]
    right: int
    is_short: bool = False


def of_misunderstandings(found: FourAnswers, told: tuple[Message, ...] = ()) -> ClassQuestion:
    """Return the question of which each wrong answer follows from a misunderstanding.

    :param told: the question in words, where no hand is shown.
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
    """Return the question of a lesson's screen, or None if it has none. A wrong answer does not give the
    right one away.
    """
    if not slide.choices:
        return None
    told = {slide.right: (Message("class.right"), *slide.after)}
    answers = tuple(
        ClassAnswer(says, told.get(at, (Message("class.not_this"),))) for at, says in enumerate(slide.choices)
    )
    return ClassQuestion(slide.said, answers, slide.right)


def most_chosen(votes: Sequence[int | None]) -> int | None:
    """Return the index of the answer that most of a class chose, the first of equals; None if nobody has voted.

    >>> most_chosen((2, 9, None, 9)), most_chosen((None, 0))
    (1, None)
    """
    counts = [count or 0 for count in votes]
    return counts.index(max(counts)) if any(counts) else None
