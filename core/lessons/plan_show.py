"""The presentation of a lesson plan to a class, item by item: hands, questions, texts, pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate, pairwise
from typing import NamedTuple
from unicodedata import east_asian_width

from core.entry.assess import assess
from core.hand.notation import parse_tiles
from core.hand.types import Hand, Win
from core.interchange.examples import example_entry
from core.interchange.hand_code import read_code
from core.interchange.win_words import conditions_of
from core.language.messages import TILES_NAMED, Message, Several, labelled, with_aside
from core.language.problem import ProblemError
from core.lessons.lesson import CONTRAST, LessonExample, Lessons, LessonStep
from core.lessons.lesson_plan import LessonPlan, PlanItem, PlanKind
from core.lessons.plan_picture import picture_of
from core.lessons.plan_words import PAPER, PlanWords
from core.lessons.try_form import form_of_step
from core.lessons.yaku_catalogue import YakuEntry
from core.practice.exercise.build_form import form_of, given_of
from core.practice.exercise.exercise import Exercise, restored
from core.practice.exercise.fields import FormField
from core.practice.exercise.table_scene.build_scene import scene_of
from core.practice.exercise.worksheet import read_worksheet_code
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.tiles import Tile


class Slide(NamedTuple):
    """What is shown at once.

    :ivar said: paragraphs, the first being the title.
    :ivar choices: answers to choose from; () for no question.
    :ivar right: the index of the right one.
    :ivar after: what is said once it is found.
    :ivar pairs: numbers that are shown large, each with a caption.
    :ivar settled: the lesson screen with a settlement, whose table is shown, or None.
    :ivar answers: the fields of a form, whose right values are shown.
    :ivar picture: a picture file, which is shown alone.
    """

    said: tuple[Message, ...]
    choices: tuple[Message, ...] = ()
    right: int = 0
    after: tuple[Message, ...] = ()
    pairs: tuple[tuple[Message, Message], ...] = ()
    settled: LessonStep | None = None
    answers: tuple[FormField, ...] = ()
    picture: bytes = b""


class PlanShown(NamedTuple):
    """An item as a class sees it.

    :ivar name: its name for the class; None where the tiles are enough.
    :ivar note: the teacher's note.
    :ivar slides: what is shown in order, before the derivation.
    :ivar told: the derivation that is then explained card by card, or None.
    :ivar hand: the hand on the table, or None.
    :ivar win: how it was won.
    :ivar said: the conditions of the win that are stated.
    :ivar card: the only card that is explained; None for all.
    :ivar other: the contrasting hand, which is shown below, or None.
    :ivar exercise: the problem, or None if the item is none.
    :ivar lights: the tiles to highlight, of the hand and of the other.
    :ivar apart: the values in which the two hands differ; () if they are not stated.
    """

    name: Message | None
    note: str
    slides: tuple[Slide, ...] = ()
    told: Derivation | None = None
    hand: Hand | None = None
    win: Win = Win()
    said: tuple[Message, ...] = ()
    card: StepName | None = None
    other: Derivation | None = None
    exercise: Exercise | None = None
    lights: tuple[tuple[Tile, ...], ...] = ()
    apart: tuple[Message, ...] = ()


DAMAGED = Message("plan_page.damaged")
"""The text in place of a picture that cannot be read."""
TEXT_ROWS, ROW_LETTERS = 8, 60
"""The rows of a slide and the letters of a row that can be read from the back of a classroom. A Japanese
letter is as wide as two."""
FEW_FIELDS = 4
"""A problem with at most this many fields shows their right values on a slide and explains one card. A
winning hand with more fields is explained card by card."""
YakuOf = Callable[[str], YakuEntry | None]
"""Returns an entry of the yaku catalogue by its id, or None if the rules do not have it."""


class PlanShow:
    """The items of a plan as they are shown. A whole lesson becomes its screens, a worksheet its problems."""

    def __init__(
        self, plan: LessonPlan, at: int, lessons: Lessons, yaku_of: YakuOf | None = None, screen: int = 0
    ) -> None:
        """:param at: the index of the item to begin with.
        :param yaku_of: looks up yaku; None to show only the name of a catalogue page.
        :param screen: the screen to begin with, if the item is a lesson.
        """
        self._lessons, self._words, self._yaku_of = lessons, PlanWords(lessons), yaku_of
        parts = [self._parts(item) for item in plan.items]
        self.items: tuple[PlanItem, ...] = tuple(item for part in parts for item in part)
        self._begins = tuple(accumulate(map(len, parts), initial=0))
        self.first = sum(map(len, parts[:at])) + (min(screen, len(parts[at]) - 1) if parts else 0)
        """The index in `items` to begin with."""

    def _parts(self, item: PlanItem) -> tuple[PlanItem, ...]:
        """Return the parts of an item: the problems of a worksheet after itself, the screens of a
        lesson, or only itself.
        """
        if item.kind == "sheet":
            exercise = read_worksheet_code(item.code).problems()
            return (
                item,
                *(PlanItem("problem", each.code, item.name, item.note, item.heading) for each in exercise),
            )
        lesson = self._lessons.of(item.code) if item.kind == "page" else None
        if lesson is None:
            return (item,)
        return tuple(item._replace(code=f"{lesson.id}.{step.id}") for step in lesson.steps)

    @property
    def total(self) -> int:
        """The number of items in the plan."""
        return len(self._begins) - 1

    @property
    def last(self) -> int:
        """The last index; with several items it is that of the end page after them."""
        return len(self.items) if len(self.items) > 1 else 0

    def begin_of(self, number: int) -> int:
        """Return the index in `items` at which an item of the plan begins. :raises IndexError: there is
        no such item.
        """
        return self._begins[: self.total][number]

    def place_in_plan(self, at: int) -> tuple[int, int]:
        """Return the item of the plan that `items[at]` belongs to, and the index within it. The end page
        belongs to the last.
        """
        places = list(enumerate(pairwise(self._begins)))
        number, (first, after) = next((place for place in places if at < place[1][1]), places[-1])
        return number, min(at, after - 1) - first

    def counted(self, at: int) -> Message | None:
        """Return the position as text, counting items of the plan and parts of an item; None if neither has more
        than one, and for the end page.
        """
        if at >= len(self.items):
            return None
        number, within = self.place_in_plan(at)
        first, after = self._begins[number : number + 2]
        counts = [
            Message.of("class.item_place", n=n + 1, total=total)
            for n, total in ((number, self.total), (within, after - first))
            if total > 1
        ]
        return with_aside(*counts) if len(counts) > 1 else next(iter(counts), None)

    def called(self, at: int) -> Message:
        """Return the teacher's name of `items[at]` with its minutes and position.

        :raises IndexError: it is the end page.
        """
        item = self.items[at]
        place, name = self.counted(at), self._words.called(item)
        if item.minutes:
            name = with_aside(name, Message.of("plan_page.minutes", n=item.minutes))
        return name if place is None else labelled(place, name)

    def shown(self, at: int) -> PlanShown:
        """Return what is shown of `items[at]`, or the end page for an index of `len(items)`."""
        if at == len(self.items):
            return self._end
        item = self.items[at]
        name = Message.of("plan_page.named", name=item.heading) if item.heading else None
        if item.kind == "hand":
            return _hand(item, name)
        if item.kind == "problem":
            return _problem(item, name)
        if item.kind == "text":
            return _text(item)
        if item.kind == "picture":
            return _picture(item, name)
        called = self._words.called(item._replace(name=""))
        if item.kind == "sheet":
            return PlanShown(name, item.note, (Slide((called,)),))
        lesson, _, part = item.code.partition(".")
        found = self._lessons.of(lesson)
        step = next((step for step in found.steps if step.id == part), None) if found is not None else None
        if found is not None and step is not None:
            return _step(step, name or found.name, item.note)
        entry = self._yaku_of(part) if self._yaku_of is not None and part else None
        if entry is not None:
            return _yaku(entry, name or entry.name, item.note)
        where = Message("class.on_paper" if lesson == PAPER else "class.on_learn")
        return PlanShown(name, item.note, (Slide((called, where)),))

    @property
    def _end(self) -> PlanShown:
        """The end page."""
        n = self.total if self.total > 1 else len(self.items)
        ways = ("again", "jump", "leave") if self.total > 1 else ("again", "leave")
        said = (Message.of("class.end.all", n=n), *(Message(f"class.end.{way}") for way in ways))
        return PlanShown(None, "", (Slide(said),))


def _hand(item: PlanItem, name: Message | None) -> PlanShown:
    """Return a hand, or a message that it is not complete."""
    found = assess(read_code(item.code))
    if not isinstance(found, Derivation):
        return PlanShown(name, item.note, (Slide((Message("plan_page.no_hand_shown"), found[0])),))
    return PlanShown(name, item.note, (), found, found.hand, found.win, conditions_of(found.win))


def _text(item: PlanItem) -> PlanShown:
    """Return the heading and lines of a text; a long one in several slides, each with the heading."""
    title, *lines = [line for line in (item.heading, *item.lines) if line] or [""]
    parts: list[list[str]] = []
    room = 0
    for line in lines:
        if _rows(line) > room:
            parts.append([title])
            room = TEXT_ROWS - _rows(title)
        parts[-1].append(line)
        room -= _rows(line)
    named = [tuple(map(_line, part)) for part in parts or [[title]]]
    return PlanShown(None, item.note, tuple(map(Slide, named if title else [(Message("plan_page.text"),)])))


def _line(line: str) -> Message:
    """Return a line of a text as a message. A line with only tiles in notation is shown as tiles."""
    words = line.split()
    if words and all(map(TILES_NAMED.fullmatch, words)):
        try:
            return _groups([parse_tiles(word) for word in words])
        except ProblemError:
            pass  # not valid tiles, such as five of a kind or 9z, so show the text
    return Message.of("plan_page.named", name=line)


def _groups(tiles: Iterable[tuple[Tile, ...]]) -> Message:
    """Return tiles as a message, group by group."""
    groups = tuple(Message.of("class.group", tiles=group) for group in tiles)
    return Message.of("class.tiles", groups=Several(groups, "class.between"))


def _rows(line: str) -> int:
    """Return about how many rows a line takes on a slide."""
    return -(-sum(1 + (east_asian_width(sign) in "WF") for sign in line) // ROW_LETTERS)


def _picture(item: PlanItem, name: Message | None) -> PlanShown:
    """Return the picture alone, or a message that it is damaged."""
    content = picture_of(item)
    if content is None:
        return PlanShown(name, item.note, (Slide((DAMAGED,)),))
    return PlanShown(name, item.note, (Slide((name or Message("plan_page.picture"),), picture=content),))


def _problem(item: PlanItem, name: Message | None) -> PlanShown:
    """Return a problem with its question and then the right answers; a winning hand is explained afterwards."""
    exercise = restored(item.code)
    derivation = exercise.derivation
    told = derivation if derivation is not None and derivation.outcome == "win" else None
    given = given_of(exercise, seen=False)
    told_of_win = () if exercise.reads_table and scene_of(exercise) is not None else conditions_of(exercise.win)
    said = (*(told_of_win if exercise.hand is not None else ()), *given)
    asks = Message(exercise.unit.asks_key)
    words = (asks, *(given if exercise.hand is None else ()))
    slides = [Slide(words)]
    fields = form_of(exercise).fields
    card: StepName | None = None
    if told is None or len(fields) <= FEW_FIELDS:
        slides.append(Slide(words, answers=fields))
        card = fields[-1].card
    name = name or Message(exercise.unit.name_key)
    return PlanShown(
        *(name, item.note, tuple(slides), told, exercise.hand, exercise.win, said, card), exercise=exercise
    )


def _step(step: LessonStep, name: Message, note: str) -> PlanShown:
    """Return a screen of a lesson: text, choices, numbers; then its card, or the points of its two hands."""
    title, text = step.said("title", "text")
    tiles = (_groups(step.tiles),) if step.tiles else ()
    numbers = (Message.of("class.number", n=step.numbers[figure]) for figure in step.figures)
    words = step.said(*(f"figure_{number}" for number in range(1, len(step.figures) + 1)))
    slide = Slide(
        (title, text, *tiles),
        tuple(step.said(f"choice_{number}")[0] for number in range(1, step.choices + 1)),
        step.right - 1,
        step.said("after") if step.choices else (),
        tuple(zip(numbers, words, strict=True)),
        step if step.scores else None,
    )
    example, other = step.example, None if step.asks else step.other
    if example is None:
        return PlanShown(name, note, (slide,))
    found = example.derivation
    said = conditions_of(found.win) if step.knows_seats else ()
    card = step.card if step.card != "reading" else None
    slides = [slide]
    if (form := form_of_step(step)) is not None:
        slides.append(Slide((title, *step.said("after")), answers=form.fields))
    if other is not None and card is None and step.kind == "see":
        slides.append(Slide((title,), pairs=tuple(map(_worth, (example, other), ("above", "below")))))
    told = found if card is not None else None
    beside = other.derivation if other is not None else None
    lights = step.lights if not step.is_answered else ()
    apart = _apart(step, card) if card is not None and beside is not None and step.kind == "see" else ()
    return PlanShown(
        name, note, tuple(slides), told, found.hand, found.win, said, card, beside, lights=lights, apart=apart
    )


def _apart(step: LessonStep, card: StepName) -> tuple[Message, ...]:
    """Return the values in which the two hands of a screen differ: the card's result, or else raw fu, han or
    points; () if all agree.
    """
    numbers, first = step.numbers, _OF_CARD.get(card, card)
    for number in sorted(_APART, key=lambda name: name != first):
        key, param = _APART[number]
        own, theirs = numbers.get(number), numbers.get(f"{number}{CONTRAST}")
        if own is not None and theirs is not None and own != theirs:
            return tuple(Message(key, ((param, each),)) for each in (own, theirs))
    return ()


def show_alone(kind: PlanKind, code: str, yaku_of: YakuOf | None = None) -> PlanShow:
    """Return one thing for a class, which is in no plan.

    :param kind: a page can only be a handout or of the yaku catalogue, since no lessons are known here.
    :param yaku_of: as of a `PlanShow`.
    """
    return PlanShow(LessonPlan(items=(PlanItem(kind, code),)), 0, Lessons({}), yaku_of)


_APART: Mapping[str, tuple[str, str]] = {
    "raw": ("answer.fu_line", "fu"),
    "han": ("answer.han_line", "han"),
    "price": ("class.number", "n"),
}
"""Numbers in which two hands may differ: the key and parameter of their message."""
_OF_CARD: Mapping[StepName, str] = {"fu": "raw", "payment": "price"}
"""The number that is a card's result, where it does not have the card's name."""


def _worth(example: LessonExample, where: str) -> tuple[Message, Message]:
    """Return the points of a hand, and a caption for it."""
    price = example.numbers.get("price")
    outcome = Message(f"answer.{example.derivation.outcome}")
    return (outcome if price is None else Message.of("class.number", n=price)), Message(f"class.{where}")


def _yaku(entry: YakuEntry, name: Message, note: str) -> PlanShown:
    """Return a yaku with its han, closed and open, and a hand that has it, whose han are explained."""
    found = assess(example_entry({"hand": entry.hands[0]})) if entry.hands else None
    slide = Slide((entry.name,), pairs=entry.worth)
    if not isinstance(found, Derivation):
        return PlanShown(name, note, (slide,))
    return PlanShown(name, note, (slide,), found, found.hand, found.win, conditions_of(found.win), "han")
