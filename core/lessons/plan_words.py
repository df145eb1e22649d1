"""The names of a lesson plan's items, and the pages that exist."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType

from core.entry.entry import Entry
from core.interchange.hand_code import read_code
from core.language.messages import Message, Several
from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import OWN_KINDS, PlanItem
from core.lessons.yaku_catalogue import entry_of, name_of_yaku
from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import Exercise, restored
from core.practice.exercise.worksheet import read_worksheet_code
from core.rules.rules import HAN, YAKUMAN
from core.tiles import Tile

YAKU = "yaku"
"""The first part of the id of a page of the yaku catalogue."""
PAPER = "paper"
"""The first part of the id of a handout: `paper.fu`."""
HANDOUTS = MappingProxyType(
    {
        "first_evening": "handout.first_evening",
        "exit_slip": "handout.exit_slip",
        "table": "table.title",
        "fu": "handout.fu",
        "yaku": "handout.yaku",
        "rules": "handout.club_rules",
    }
)
"""The handouts by name, with the catalogue key of each title."""
_ENTRIES = frozenset(entry_of(name) for name in (*HAN, *YAKUMAN))


@lru_cache(maxsize=64)
def problem_of(code: str) -> Exercise:
    """Return the problem of a valid code, cached because a plan's row needs it at every change."""
    return restored(code)


class PlanWords:
    """Names of items, given the lessons."""

    def __init__(self, lessons: Lessons) -> None:
        self._lessons = lessons

    def has_page(self, page: str) -> bool:
        """Return whether a page with this id exists: `U18`, `U18.middle`, `match.end`, `yaku`, `yaku.pinfu`,
        `paper.fu`.
        """
        name, _, part = page.partition(".")
        if name == PAPER:
            return part in HANDOUTS
        if name == YAKU:
            return not part or part in _ENTRIES
        lesson = self._lessons.of(name)
        return lesson is not None and (not part or any(step.id == part for step in lesson.steps))

    def called(self, item: PlanItem) -> Message:
        """Return an item's name, or a description if it has none.

        :param item: of a valid plan, so that its page exists.
        """
        if item.name:
            return Message.of("plan_page.named", name=item.name)
        if item.kind in OWN_KINDS:
            said = next(filter(None, (item.heading, *(item.lines if item.kind == "text" else ()))), "")
            return Message.of("plan_page.named", name=said) if said else Message(f"plan_page.{item.kind}")
        if item.kind == "hand":
            return Message.of("plan_page.hand", tiles=_tiles_of(read_code(item.code)))
        if item.kind == "problem":
            exercise = problem_of(item.code)
            return Message.of("plan_page.problem", unit=Message(exercise.unit.name_key), code=item.code)
        if item.kind == "sheet":
            sheet = read_worksheet_code(item.code)
            units = Several(tuple(Message(UNITS[unit].name_key) for unit in sheet.units))
            return Message.of("plan_page.sheet", n=sheet.number, units=units)
        name, _, part = item.code.partition(".")
        if name == PAPER:
            return Message(HANDOUTS[part])
        if name == YAKU:
            return name_of_yaku(part) if part else Message("yaku_list.title")
        lesson = self._lessons.of(name)
        assert lesson is not None
        step = next((step for step in lesson.steps if step.id == part), None)
        if step is None:
            return lesson.name
        (title,) = step.said("title")
        return Message.of("plan_page.page", lesson=lesson.name, title=title)


def _tiles_of(entry: Entry) -> tuple[Tile, ...]:
    """Return all tiles of a hand, the winning tile after the concealed ones."""
    winning = (entry.winning,) if entry.winning is not None else ()
    return (*entry.standing, *winning, *(tile for meld in entry.melds for tile in meld.tiles))
