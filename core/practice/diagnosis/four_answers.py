"""A question with four answers: the right one, and three that somebody gives who misunderstands something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from core.language.messages import Message
from core.language.numbers import Formula
from core.practice.curriculum.answer import Answer, Paid
from core.practice.curriculum.beliefs import BELIEFS
from core.practice.curriculum.believed_answer import Belief, solve
from core.practice.curriculum.facts import Facts
from core.practice.diagnosis.feedback import in_words
from core.practice.generate.chance import Chance

AskedOfAll = Literal["payments", "fu", "han"]
ANSWERS = 4


class OfferedAnswer(NamedTuple):
    """One of the answers.

    :ivar says: the number, as it is said. :ivar belief: who believes this gives it; None: it is right.
    :ivar because: what is said when it is chosen; None of the right one.
    """

    says: Message
    belief: Belief | None
    because: Message | None

    @property
    def is_right(self) -> bool:
        """Whether it is the right one."""
        return self.belief is None


class FourAnswers(NamedTuple):
    """What is asked, and the answers, the lowest first."""

    asked: AskedOfAll
    answers: tuple[OfferedAnswer, ...]

    @property
    def right(self) -> int:
        """The place of the right answer."""
        return next(at for at, answer in enumerate(self.answers) if answer.is_right)


def four_answers(facts: Facts, seed: int) -> FourAnswers | None:
    """Returns a question about a hand: its price if misunderstandings of it lead to three others, else its fu or
    its han; None: no win, or too few of them show on it.

    Misunderstandings that show on many hands are rather taken, since a class rather has them.
    """
    if facts.outcome != "win":
        return None
    right, chance = solve(facts), Chance(seed)
    for asked in get_args(AskedOfAll):
        wrong = _wrong(facts, asked, right)
        if len(wrong) < ANSWERS - 1:
            continue
        taken = _taken(wrong, chance)
        offered = {
            number: OfferedAnswer(_said(number), belief, in_words(facts, belief)) for number, belief in taken
        }
        offered[_number(right, asked)] = OfferedAnswer(_said(_number(right, asked)), None, None)
        return FourAnswers(asked, tuple(offered[number] for number in sorted(offered)))
    return None


def _wrong(facts: Facts, asked: AskedOfAll, right: Answer) -> Mapping[tuple[int, ...], list[Belief]]:
    """The wrong numbers, and who gives each."""
    found: dict[tuple[int, ...], list[Belief]] = {}
    for belief in BELIEFS:
        answer = solve(facts, belief)
        if answer.win is False or (belief.doubtful is not None and belief.doubtful(facts)):
            continue
        number = _number(answer, asked)
        if number and number != _number(right, asked) and len(number) == len(_number(right, asked)):
            found.setdefault(number, []).append(belief)
    return found


def _taken(wrong: Mapping[tuple[int, ...], list[Belief]], chance: Chance) -> list[tuple[tuple[int, ...], Belief]]:
    """Three of them, by how many hands each shows on."""
    left = {number: max(beliefs, key=lambda belief: belief.shows) for number, beliefs in wrong.items()}
    found: list[tuple[tuple[int, ...], Belief]] = []
    while len(found) < ANSWERS - 1:
        number = chance.weighted({each: belief.shows + 0.1 for each, belief in left.items()})
        found.append((number, left.pop(number)))
    return found


def _number(answer: Answer, asked: AskedOfAll) -> tuple[int, ...]:
    """What an answer says of what is asked; () where it says nothing."""
    if asked == "payments":
        return _paid(answer.payments) if answer.payments is not None else ()
    number = answer.fu if asked == "fu" else answer.han
    return (number,) if number is not None else ()


def _paid(paid: Paid) -> tuple[int, ...]:
    """Payments in the order in which they are said: a child's before the dealer's."""
    if paid.child is not None and paid.dealer is not None:
        return paid.child, paid.dealer
    return tuple(points for points in paid[:4] if points is not None)


def _said(number: tuple[int, ...]) -> Message:
    parts = [part for points in number for part in ("/", points)][1:]
    return Message.of("class.number", n=Formula(tuple(parts)))
