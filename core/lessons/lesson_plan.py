"""A lesson plan: hands, problems, pages, worksheets, texts and pictures in order, each with a name and a note.

Its text form can be read and written by a person:

    fuhan-lesson 3
    title: First evening
    page: U01.hand
      minutes: 4
    hand: fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard
      name: Riichi and pinfu
      note: ask who pays before the last card
    problem: U18-2-7K
    sheet: U17+U18-2-7-4U
    text:
      heading: What is a wait?
      line: The tiles that would complete a hand.
    picture: 1c291ca3
      line: iVBORw0KGgo…

A line belongs to the item above it. Surrounding spaces, empty lines and lines that begin with `#` are ignored.
Each line of a note has its own `note:`. A plan without minutes is written as version 2, and one without texts
and pictures as version 1, so that earlier versions of the program can read it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, get_args

from core.hand.notation import BYTE_ORDER_MARK
from core.interchange.hand_code import read_code, write_code
from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.exercise.exercise import restored
from core.practice.exercise.worksheet import read_worksheet_code

MARK, VERSION = "fuhan-lesson", 3
PlanKind = Literal["hand", "problem", "page", "sheet", "text", "picture"]
KINDS: tuple[PlanKind, ...] = get_args(PlanKind)
OWN_KINDS: tuple[PlanKind, ...] = ("text", "picture")
"""The teacher's own items, which have lines. They need version 2; minutes need version 3."""
WORDS = ("title", *KINDS, "minutes", "name", "heading", "line", "note")
"""The words with which a line can begin."""
MOST_ITEMS, LONGEST, LONGEST_NAME, MOST_PROBLEMS = 200, 10_000_000, 200, 20
"""The limits of a plan: its items, the characters of its text, the characters of a name, and the
problems reported."""
LONGEST_FILE = 2 * LONGEST
"""The size in bytes up to which a file is read."""
MOST_MINUTES = 600
"""The greatest number of minutes for an item."""
MOST_LINES, MOST_IN_LINES = 2_000, 9_000_000
"""The maximum of lines per item, and of characters in all lines together, mostly of pictures."""


_MINUTES = re.compile(r"[0-9]{1,3}")


class PlanError(ProblemError, ValueError):
    """The text is not a lesson plan, or is damaged. `problems` name the lines."""


class PlanItem(NamedTuple):
    """One item of a plan.

    :ivar code: a hand code, a problem code, the id of a page (`U18.middle`, `yaku.pinfu`), a worksheet code, or
        the checksum of a picture; empty for a text.
    :ivar name: a name that only the teacher sees; empty for the default.
    :ivar note: lines that only the teacher sees.
    :ivar heading: a heading for the class, on screen and on paper; empty for the default.
    :ivar lines: the lines of a text, or a picture's file.
    :ivar minutes: the planned time, which only the teacher sees; 0 for none.
    """

    kind: PlanKind
    code: str
    name: str = ""
    note: str = ""
    heading: str = ""
    lines: tuple[str, ...] = ()
    minutes: int = 0


class LessonPlan(NamedTuple):
    """The items that are shown in a lesson, in order."""

    title: str = ""
    items: tuple[PlanItem, ...] = ()

    @property
    def minutes(self) -> int:
        """The planned time of all items together."""
        return sum(item.minutes for item in self.items)

    def with_items(self, items: Iterable[PlanItem]) -> LessonPlan:
        """Return the plan with more items at its end. :raises PlanError: it would exceed the limits of a plan."""
        plan = self._replace(items=(*self.items, *items))
        if len(plan.items) > MOST_ITEMS:
            raise PlanError(Message.of("lesson_plan.too_many", most=MOST_ITEMS))
        if sum(len(line) for item in plan.items for line in item.lines) > MOST_IN_LINES:
            raise PlanError(Message("lesson_plan.too_large"))
        return plan

    def without(self, at: int) -> LessonPlan:
        """Return the plan without an item. :raises IndexError: there is no such item."""
        items = list(self.items)
        del items[at]
        return self._replace(items=tuple(items))

    def moved(self, at: int, by: int) -> LessonPlan:
        """Return the plan with an item moved by `by` places, at most to an end.

        :raises IndexError: there is no such item.
        """
        items = list(self.items)
        item = items.pop(at)
        items.insert(min(max(at + by, 0), len(items)), item)
        return self._replace(items=tuple(items))

    def with_code(self, at: int, code: str) -> LessonPlan:
        """Return the plan with another hand, problem or page in an item, which keeps its kind, name, heading and
        note. The code is not checked.
        """
        return self._replace(items=(*self.items[:at], self.items[at]._replace(code=code), *self.items[at + 1 :]))

    def with_minutes(self, at: int, minutes: int) -> LessonPlan:
        """Return the plan with other minutes of an item, limited to 0 to `MOST_MINUTES`."""
        new = self.items[at]._replace(minutes=min(max(minutes, 0), MOST_MINUTES))
        return self._replace(items=(*self.items[:at], new, *self.items[at + 1 :]))

    def with_words(
        self,
        at: int,
        *,
        name: str | None = None,
        heading: str | None = None,
        note: str | None = None,
        lines: Iterable[str] | None = None,
    ) -> LessonPlan:
        """Return the plan with another name, heading, note or text of an item. None keeps the old one. Name and
        heading are put on one line and cut to `LONGEST_NAME`; lines are stripped, and those beyond `MOST_LINES`
        dropped. `MOST_IN_LINES` is not checked.
        """
        old = self.items[at]
        new = old._replace(
            name=old.name if name is None else one_line(name),
            heading=old.heading if heading is None else one_line(heading),
            note=old.note if note is None else note.strip(),
            lines=old.lines if lines is None else tuple(line.strip() for line in lines)[:MOST_LINES],
        )
        return self._replace(items=(*self.items[:at], new, *self.items[at + 1 :]))


def one_line(text: str) -> str:
    """Return a text on one line, cut to `LONGEST_NAME` characters."""
    return " ".join(text.split())[:LONGEST_NAME]


def write_lesson_plan(plan: LessonPlan) -> str:
    """Return a plan as text, which `read_lesson_plan` reads. Empty lines of a note are dropped."""
    is_own = any(item.kind in OWN_KINDS for item in plan.items)
    lines = [f"{MARK} {VERSION if plan.minutes else 2 if is_own else 1}"]
    if title := one_line(plan.title):
        lines.append(f"title: {title}")
    for item in plan.items:
        lines.append(f"{item.kind}: {item.code}".rstrip())
        if item.minutes:
            lines.append(f"  minutes: {item.minutes}")
        if name := one_line(item.name):
            lines.append(f"  name: {name}")
        if heading := one_line(item.heading):
            lines.append(f"  heading: {heading}")
        lines += [f"  line: {line}".rstrip() for line in item.lines]
        lines += [f"  note: {line.strip()}" for line in item.note.splitlines() if line.strip()]
    return "\n".join(lines) + "\n"


def is_lesson_plan(text: str) -> bool:
    """Return whether a text begins like a lesson plan."""
    return text.lstrip(f"{BYTE_ORDER_MARK} \t\r\n").startswith(MARK)


def read_lesson_plan(text: str, has_page: Callable[[str], bool]) -> LessonPlan:
    """Return the plan of a text.

    :param has_page: whether a page with this id exists.
    :raises PlanError: with the wrong lines, at most `MOST_PROBLEMS`, and what is right.
    """
    if len(text) > LONGEST:
        raise PlanError(Message.of("lesson_plan.too_long", n=LONGEST))
    if not is_lesson_plan(text):
        raise PlanError(Message.of("lesson_plan.none", right=f"{MARK} {VERSION}"))
    lines = [(number, line.strip()) for number, line in enumerate(text.lstrip(BYTE_ORDER_MARK).splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if lines[0][1].split() not in ([MARK, str(version)] for version in range(1, VERSION + 1)):
        raise PlanError(Message.of("lesson_plan.version", found=lines[0][1], right=f"{MARK} {VERSION}"))
    reading = _Reading(has_page)
    for number, line in lines[1:]:
        reading.take(number, line)
        if len(reading.problems) == MOST_PROBLEMS:
            break  # more problems would not help
    reading.end_item()
    if reading.problems:
        raise PlanError(*reading.problems)
    return reading.plan


class _Reading:
    """The state of reading a plan."""

    def __init__(self, has_page: Callable[[str], bool]) -> None:
        self.plan = LessonPlan()
        self.problems: list[Message] = []
        self._has_page = has_page
        self._lines: list[str] = []
        self._notes: list[str] = []
        self._named: dict[str, str] = {}
        """Name and heading of the last item, which is only updated when all its lines were read."""

    def take(self, number: int, line: str) -> None:
        """Read a line; what is wrong with it is added to `problems`."""
        word, colon, said = (part.strip() for part in line.partition(":"))
        try:
            if not colon or word not in WORDS:
                raise PlanError(Message.of("lesson_plan.word", found=word, right=", ".join(WORDS)))
            self._add(word, said)
        except ProblemError as error:
            self.problems.append(Message.of("lesson_plan.line", line=number, problem=error.problem))

    def _add(self, word: str, said: str) -> None:
        """Apply a line. :param word: its first word. :param said: the rest. :raises ProblemError: the
        line is wrong.
        """
        if word in KINDS:
            self.end_item()
        plan, last = self.plan, len(self.plan.items) - 1
        if word == "title":
            self.plan = plan._replace(title=one_line(said))
            return
        for kind in KINDS:
            if word == kind:
                self.plan = plan.with_items((PlanItem(kind, self._checked(kind, said)),))
                return
        if last < 0 or (word == "line" and plan.items[last].kind not in OWN_KINDS):
            raise PlanError(Message.of("lesson_plan.of_nothing", found=word))
        if word == "line":
            self._lines.append(said)
        elif word == "note":
            self._notes += [said] if said else []
        elif word == "minutes":
            if not _MINUTES.fullmatch(said) or int(said) > MOST_MINUTES:
                raise PlanError(Message.of("lesson_plan.minutes", found=said, most=MOST_MINUTES))
            self.plan = plan.with_minutes(last, int(said))
        else:
            self._named[word] = said

    def end_item(self) -> None:
        """Give the last item the lines, notes and names read since it began.

        :raises PlanError: the plan is too large.
        """
        if self._lines or self._notes or self._named:
            note = "\n".join(self._notes) if self._notes else None
            last = len(self.plan.items) - 1
            plan = self.plan.with_words(last, **self._named, note=note, lines=self._lines or None)
            self._lines, self._notes, self._named = [], [], {}
            self.plan = plan.with_items(())

    def _checked(self, kind: PlanKind, code: str) -> str:
        """Return the code in its usual form; that of a picture is not compared with its lines. The code of a text
        becomes its first line, and "" is returned. :raises ProblemError: the code is invalid.
        """
        if kind == "text":
            self._lines = [code] if code else []
            return ""
        if kind == "picture":
            return one_line(code)
        if kind == "hand":
            return write_code(read_code(code))
        if kind == "problem":
            return restored(code).code
        if kind == "sheet":
            return read_worksheet_code(code).code
        if not self._has_page(code):
            raise PlanError(Message.of("lesson_plan.no_page", found=code))
        return code
