"""What a class is shown of a lesson plan, one after the other: a hand to be told, a question, words of a page."""

from __future__ import annotations

from typing import NamedTuple

from core.entry.entry import assess
from core.hand.types import Hand, Win
from core.interchange.hand_code import read_code
from core.interchange.win_words import conditions_of
from core.language.messages import Message, Several
from core.lessons.lesson import Lessons, LessonStep
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.lessons.plan_words import PlanWords
from core.practice.posed import posed_problem
from core.practice.posing import given_of
from core.scoring.derivation import Derivation

Slide = tuple[Message, ...]
"""Paragraphs that are shown at once, the first as their title."""


class PlanShown(NamedTuple):
    """One item as a class sees it.

    :ivar name: what it is called before the class; None: its tiles say it. :ivar note: for the teacher alone.
    :ivar slides: what is shown, one after the other, before anything of the hand is told.
    :ivar told: what is told card by card then; None: nothing.
    :ivar hand: what lies on the felt; None: nothing does. :ivar win: how it was won. :ivar said: of the win.
    """

    name: Message | None
    note: str
    slides: tuple[Slide, ...] = ()
    told: Derivation | None = None
    hand: Hand | None = None
    win: Win = Win()
    said: tuple[Message, ...] = ()


class PlanShow:
    """The items of a plan; a lesson of which no screen is named has all of them shown."""

    def __init__(self, plan: LessonPlan, at: int, lessons: Lessons) -> None:
        """:param at: the item to begin with."""
        self._lessons, self._words = lessons, PlanWords(lessons)
        parts = [self._parts(item) for item in plan.items]
        self.items: tuple[PlanItem, ...] = tuple(item for part in parts for item in part)
        self.first = sum(map(len, parts[:at]))
        """The place among `items` that the class begins with."""

    def _parts(self, item: PlanItem) -> tuple[PlanItem, ...]:
        lesson = self._lessons.of(item.code) if item.kind == "page" else None
        if lesson is None:
            return (item,)
        return tuple(item._replace(code=f"{lesson.id}.{step.id}") for step in lesson.steps)

    def shown(self, at: int) -> PlanShown:
        """Returns what is seen of an item."""
        item = self.items[at]
        name = Message.of("plan_page.named", name=item.name) if item.name else None
        if item.kind == "hand":
            return _hand(item, name)
        if item.kind == "problem":
            return _problem(item, name)
        called = self._words.called(item._replace(name=""))
        lesson, _, part = item.code.partition(".")
        found = self._lessons.of(lesson)
        step = next((step for step in found.steps if step.id == part), None) if found is not None else None
        if found is None or step is None:
            return PlanShown(name, item.note, ((called, Message("class.on_learn")),))
        return _step(step, name or found.name, item.note)


def _hand(item: PlanItem, name: Message | None) -> PlanShown:
    """A hand; what is no whole hand yet is said to be none."""
    found = assess(read_code(item.code))
    if not isinstance(found, Derivation):
        return PlanShown(name, item.note, ((Message("plan_page.no_whole_hand"),),))
    return PlanShown(name, item.note, (), found, found.hand, found.win, conditions_of(found.win))


def _problem(item: PlanItem, name: Message | None) -> PlanShown:
    """A problem with its question; a hand that wins is told after it."""
    posed, derivation = posed_problem(item.code)
    told = derivation if derivation is not None and derivation.outcome == "win" else None
    given = given_of(posed, seen=False)
    said = (*(conditions_of(posed.win) if posed.hand is not None else ()), *given)
    slide = (Message(posed.unit.asks_key), *(given if posed.hand is None else ()))
    name = name or Message(posed.unit.name_key)
    return PlanShown(name, item.note, (slide,), told, posed.hand, posed.win, said)


def _step(step: LessonStep, name: Message, note: str) -> PlanShown:
    """A screen of a lesson: its words, its answers, and what is said after them."""
    title, text = step.said("title", "text")
    choices = [step.said(f"choice_{number}")[0] for number in range(1, step.choices + 1)]
    answers = [Message.of("class.choice", n=number, what=said) for number, said in enumerate(choices, 1)]
    groups = tuple(Message.of("class.group", tiles=group) for group in step.tiles)
    tiles = (Message.of("class.tiles", groups=Several(groups, "class.between")),) if groups else ()
    slides: list[Slide] = [(title, text, *tiles, *answers)]
    if step.choices:
        slides.append((title, answers[step.right - 1], *step.said("after")))
    example = step.example
    if example is None:
        return PlanShown(name, note, tuple(slides))
    found = example.derivation
    said = conditions_of(found.win) if step.knows_seats else ()
    return PlanShown(name, note, tuple(slides), None, found.hand, found.win, said)
