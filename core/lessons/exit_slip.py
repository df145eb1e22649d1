"""The exit slip: three questions with one number each, a class's answers, and the beliefs that explain them.

>>> read_slips("Aki 2 30 2,900\\n0 20 -").pupils[0]
Pupil(name='Aki', numbers=(2, 30, 2900))
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Literal, NamedTuple
from unicodedata import normalize

from core.entry.entry import Entry
from core.hand.types import Win
from core.interchange.examples import example_entry
from core.language.messages import Message, Say
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.practice.curriculum.answer import Answer
from core.practice.curriculum.beliefs import BELIEFS
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.facts import Facts, facts_of
from core.practice.curriculum.units import UNITS
from core.practice.diagnosis.feedback import you_and_why
from core.practice.exercise.worksheet import Worksheet
from core.practice.generate.codes import MOST_SEED
from core.practice.generate.makers.price import facts_of_price
from core.rules.presets import STANDARD
from core.tiles import Wind

SHANPON = "234m567p44s88s678p+8s E/S ron"
CLOSED_RON = "234m567p34s44z678p+5s E/S ron"
PRICE = 30, 2
"""Fu and han of the dealer's ron that is asked."""
MOST_PUPILS = 200
"""The maximum of typed lines. No class is larger."""
LEVEL, PROBLEMS = 1, 8
"""The level and number of problems of the worksheet that is proposed."""
_NUMBER = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,6}")
_BLANK = re.compile(r"[-?]")


class SlipQuestion(NamedTuple):
    """A question whose answer is a number.

    :ivar name: its text is under `exit_slip.asks` in the catalogue.
    :ivar unit: the id of the unit that teaches it.
    :ivar numbers: returns the parts of an answer that may be written down, such as fu before and after rounding.
    :ivar entry: the hand that it is about, or None where it is stated in words.
    :ivar scored_in: `fu` or `points`.
    """

    name: str
    unit: str
    facts: Facts
    numbers: Callable[[Answer], tuple[int | None, ...]]
    entry: Entry | None = None
    scored_in: Literal["fu", "points"] = "fu"

    @property
    def asks(self) -> Message:
        """The question as text."""
        return Message.of(f"exit_slip.asks.{self.name}", fu=self.facts.fu, han=self.facts.han)

    @property
    def right(self) -> int:
        """The right number; of several right ones, such as fu before and after rounding, the first."""
        return next(number for number in self.numbers(compute_answer(self.facts)) if number is not None)

    def believed(self, belief: Belief) -> tuple[int, ...]:
        """Return the numbers that somebody with this belief may write down."""
        return tuple(number for number in self.numbers(compute_answer(self.facts, belief)) if number is not None)

    def beliefs(self, number: int) -> tuple[Belief, ...]:
        """Return the beliefs that lead to a number; for the right one, those that make no difference here."""
        return tuple(belief for belief in BELIEFS if number in self.believed(belief))


class Pupil(NamedTuple):
    """A pupil's answers. :ivar numbers: one for each question; None for an empty answer."""

    name: str
    numbers: tuple[int | None, ...]


class ReadSlips(NamedTuple):
    """What was typed. :ivar problems: why lines cannot be read, by their number from 1."""

    pupils: tuple[Pupil, ...] = ()
    problems: Mapping[int, Message] = {}


class WrongNumber(NamedTuple):
    """A wrong number, and how many pupils wrote it down for the same reason.

    :ivar belief: the belief that explains it best, or None.
    :ivar said: the belief in words, or None.
    """

    number: int
    pupils: int
    belief: Belief | None = None
    said: Message | None = None


class QuestionSum(NamedTuple):
    """A class's answers to a question.

    :ivar right: the number of right answers.
    :ivar blank: the number of empty answers.
    :ivar wrong: the wrong numbers, the most frequent first; one with two reasons is there twice.
    """

    question: SlipQuestion
    right: int
    blank: int
    wrong: tuple[WrongNumber, ...]


class ClassSum(NamedTuple):
    """A class's answers.

    :ivar pupils: the number of pupils.
    :ivar next: the id of the unit that addresses the most common misunderstanding; empty if none is known.
    """

    pupils: int = 0
    questions: tuple[QuestionSum, ...] = ()
    next: str = ""


@cache
def slip_questions() -> tuple[SlipQuestion, ...]:
    """Return the three questions: the fu of a wait, the fu of a closed ron, the payment of a dealer's ron."""
    (wait, of_wait), (ron, of_ron) = (_hand(code) for code in (SHANPON, CLOSED_RON))
    of_price = facts_of_price(*PRICE, Win(tsumo=False, seat_wind=Wind.EAST), STANDARD)
    return (
        SlipQuestion("wait", "U18", of_wait, _wait, wait),
        SlipQuestion("fu", "U16", of_ron, lambda answer: (answer.raw_fu, answer.fu), ron),
        SlipQuestion("price", "U26", of_price, _ron, None, "points"),
    )


def _hand(code: str) -> tuple[Entry, Facts]:
    entry = example_entry({"hand": code})
    return entry, facts_of(entry.hand(), entry.win(), entry.rules)


def _wait(answer: Answer) -> tuple[int | None, ...]:
    return () if answer.fu_lines is None else (answer.fu_lines.wait,)


def _ron(answer: Answer) -> tuple[int | None, ...]:
    return () if answer.payments is None else (answer.payments.ron,)


def read_slips(text: str) -> ReadSlips:
    """Return the answers that were typed: one line per pupil, a name (or none) and then a number for each
    question, `-` or `?` for none. Empty lines are skipped; a line that cannot be read gives a problem and no
    pupil, and nothing is read after line `MOST_PUPILS`.
    """
    total = len(slip_questions())
    pupils, problems = [], {}
    for number, line in enumerate(text.splitlines(), 1):
        words = [word.rstrip(",;:") for word in normalize("NFKC", line).split()]
        words = [word for word in words if word]
        if not words:
            continue
        if number > MOST_PUPILS:
            problems[number] = Message.of("exit_slip.too_many", line=number, most=MOST_PUPILS)
            break
        answers = words[-total:]
        wrong = [word for word in answers if not (_NUMBER.fullmatch(word) or _BLANK.fullmatch(word))]
        if wrong and len(wrong) == len(answers):
            problems[number] = Message.of("exit_slip.no_number", line=number, found=wrong[-1], n=total)
        elif wrong or len(answers) < total:
            found = sum(word not in wrong for word in answers)
            problems[number] = Message.of("exit_slip.too_few", line=number, found=found, n=total)
        else:
            pupils.append(Pupil(" ".join(words[:-total]), tuple(map(_number, answers))))
    return ReadSlips(tuple(pupils), problems)


def _number(word: str) -> int | None:
    return None if _BLANK.fullmatch(word) else int(word.replace(",", ""))


def summed_up(pupils: Sequence[Pupil]) -> ClassSum:
    """Return a summary of a class's answers with the beliefs that explain them."""
    questions = slip_questions()
    reasons = [[_reason(pupil.numbers, at) for at in range(len(questions))] for pupil in pupils]
    believed = Counter(
        belief for found in reasons for belief in {belief for belief in found if belief is not None}
    )
    most = max(believed, key=lambda belief: (believed[belief], belief.frequency), default=None)
    at = next((at for found in reasons for at, belief in enumerate(found) if belief == most), 0)
    return ClassSum(
        len(pupils),
        tuple(_sum(at, pupils, [found[at] for found in reasons]) for at in range(len(questions))),
        "" if most is None else _unit_of(most, questions[at]),
    )


@lru_cache(maxsize=MOST_PUPILS)
def _reason(numbers: tuple[int | None, ...], at: int) -> Belief | None:
    """Return the belief that best explains a pupil's answer to question `at`, or None for a right, empty or
    unexplained one.

    It has to lead to the number. Beliefs that explain most of the other answers come first, then those that the
    question's unit tests, then the most frequent.
    """
    questions, number = slip_questions(), numbers[at]
    if number is None or number == questions[at].right:
        return None
    finds = UNITS[questions[at].unit].finds
    answered = tuple(zip(questions, numbers, strict=True))

    def rank(belief: Belief) -> tuple[int, bool, float]:
        fits = sum(written in question.believed(belief) for question, written in answered)
        return fits, belief.id in finds, belief.frequency

    return max(questions[at].beliefs(number), key=rank, default=None)


def _sum(at: int, pupils: Sequence[Pupil], reasons: Sequence[Belief | None]) -> QuestionSum:
    """Return the summary of question `at`. :param reasons: for each pupil, the belief that explains the answer."""
    question = slip_questions()[at]
    numbers = [pupil.numbers[at] for pupil in pupils]
    found = Counter(
        (number, reason)
        for number, reason in zip(numbers, reasons, strict=True)
        if number is not None and number != question.right
    )
    wrong = [
        WrongNumber(number, count, reason, None if reason is None else you_and_why(question.facts, reason))
        for (number, reason), count in found.items()
    ]
    wrong.sort(key=lambda each: (-each.pupils, each.belief is None, each.number))
    return QuestionSum(question, numbers.count(question.right), numbers.count(None), tuple(wrong))


def _unit_of(belief: Belief, question: SlipQuestion) -> str:
    """Return the question's unit if it tests the belief, otherwise the unit that tests it and the fewest
    others.
    """
    if belief.id in UNITS[question.unit].finds:
        return question.unit
    finding = [unit for unit in UNITS.values() if belief.id in unit.finds]
    return min(finding, key=lambda unit: len(unit.finds)).id


def next_lesson(unit: str, say: Say, chance: Random) -> LessonPlan:
    """Return a plan with a unit's lesson and a worksheet of `PROBLEMS` problems at `LEVEL`.

    :param unit: the id of the unit.
    :param chance: chooses the worksheet's problems.
    """
    sheet = Worksheet((unit,), LEVEL, chance.randrange(MOST_SEED), PROBLEMS)
    items = PlanItem("page", unit), PlanItem("sheet", sheet.code)
    return LessonPlan(say(Message.of("exit_slip.next_title", unit=Message(UNITS[unit].name_key))), items)
