"""The screen of learning: its map, and the pages that are opened from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

import resources
from core.interchange.hand_code import read_code
from core.language.messages import Message
from core.practice.curriculum.units import UNITS
from core.practice.progress.path_standing import GO_ON, standing_from, standing_text
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.late import late
from gui.learn.map_page import MapPage
from gui.learn.page import LearnPage
from gui.widgets.focus import show_page
from gui.widgets.menu import Menu
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing

if TYPE_CHECKING:
    from core.entry.entry import Entry
    from core.lessons.lesson import Lessons
    from core.lessons.lesson_plan import PlanItem
    from core.scoring.derivation import Derivation
    from gui.learn.lesson_page import LessonPage
    from gui.learn.plan_page import PlanPage
    from gui.storage.practice_keeper import PracticeKeeper
    from gui.widgets.paper_offer import PaperOffer

YAKU, PLAN = "yaku", "plan"
"""The yaku, which have a screen of their own (one of them is `yaku.pinfu`), and the lesson plan."""
PAPER = "paper"
"""The prefix of handouts in a lesson plan, such as `paper.fu`."""


class LearnScreen(Screen):
    """The screen of learning. The learner's file and the lessons are only read after the map was painted."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("learn.screen")
        self._settings = settings = shell.settings
        self.standing = standing_from(settings.get("learn"))
        """The learner's progress; until the file is read, as it was last shown."""
        self._shown_of: str | None = None
        """The id of the learner whose progress is shown; None until it is read."""
        self._stack = QStackedLayout(self)
        self.start = MapPage(shell, look, self)
        self._add(self.start)
        self.start.went_on.connect(self.go_on)
        self.start.opened.connect(self._open)
        self.start.path_chosen.connect(self._choose_path)
        self.start.show_standing(self.standing)
        self.start.map.installEventFilter(self)
        look.changed.connect(self._name_readings)

    # ------------------------------------------------------------------------------ what is known

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Read the learner's file once the map has been painted."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self.read)
        return False

    def showEvent(self, event: QShowEvent) -> None:
        """Read the learner's file again, since it may have changed through practice."""
        super().showEvent(event)
        if self._has("lessons"):
            self.read()

    def _has(self, name: str) -> bool:
        """Return whether a cached property already exists."""
        return name in self.__dict__

    @property
    def keeper(self) -> PracticeKeeper:
        """The learner and their file, opened on first use."""
        return self.shell.learners

    def read(self) -> None:
        """Show the progress of the learner, as their file has it, store it for the next start, and animate what
        the same learner has finished since.
        """
        standing_of = late("core.practice.progress.next_step:standing_of")
        before, self.standing = self.standing, standing_of(self.keeper.learner, datetime.now().astimezone())
        self._settings.put("learn", standing_text(self.standing))
        self._show_readings()
        self.start.show_standing(self.standing)
        self.start.offer_more(self.more)
        who = self.keeper.who
        shown_of = who.id if who is not None else ""
        if shown_of == self._shown_of:
            self.start.map.draw(self.standing.done - before.done)
        self._shown_of = shown_of
        self.start.who.show_who(who.name if who is not None else "", self.learners)

    @cached_property
    def learners(self) -> Menu:
        """The menu of learners; made once the learner is known."""
        menu: Menu = late("gui.widgets.learner_menu:LearnerMenu")(self.shell, self._look, self)
        self.keeper.changed.connect(self._show_another)
        return menu

    def _show_another(self) -> None:
        """Show the map of another learner."""
        if self.isVisible():
            self.show_map()
        self.shell.update_commands()

    @property
    def undoing(self) -> Undoing | None:
        """The undo history: on the map that of the learners, once they are known; else that of the page."""
        knows_who = self._has("learners") and self.page is self.start
        return self.keeper if knows_who else self.page.undoing

    @cached_property
    def lessons(self) -> Lessons:
        """All lessons with their texts, read on first use."""
        lessons: Lessons = late("core.lessons.lesson:Lessons")(resources.lessons())
        self._look.words.use_lessons()
        return lessons

    def _name_readings(self) -> None:
        if self._has("lessons"):
            self._show_readings()

    def _show_readings(self) -> None:
        """Show what there is to read beside the units."""
        readings = [(lesson.id, lesson.name) for lesson in self.lessons.read]
        self.start.show_readings([(YAKU, Message("yaku_list.title")), *readings])

    @cached_property
    def more(self) -> Menu:
        """The menu of what is needed rarely, filled when it opens."""
        menu = Menu(self._look.theme, self)
        menu.aboutToShow.connect(self._fill_more)
        return menu

    def _fill_more(self) -> None:
        """Fill the menu: other ways of practice, the lesson plan, and how questions are asked."""
        say, menu, learner = self._look.words.say, self.more, self.keeper.learner
        there = {
            "worksheet": True,
            "placing": self.standing.is_begun,
            "learned": bool(learner.units),
            "again": bool(learner.missed),
            "mixed": learner.session is not None,
        }
        menu.clear()
        for way in (way for way, is_there in there.items() if is_there):
            action = menu.addAction(unmarked(say(f"learn.way.{way}")), partial(self._practise, way))
            action.setObjectName(f"learn.way.{way}")
            action.setToolTip(say(f"learn.way.{way}_about"))
        menu.addSeparator()
        menu.addAction(unmarked(say("plan_page.list")), self.open_plan).setObjectName("learn.open_plan")
        menu.addSeparator()
        for name in ("practice_clock", "reads_table"):
            action = menu.addAction(unmarked(say(f"learn.{name}")))
            action.setObjectName(f"learn.{name}")
            action.setToolTip(say(f"learn.{name}_about"))
            action.setCheckable(True)
            action.setChecked(self._settings.get(name) == "yes")
            action.toggled.connect(lambda on, name=name: self._settings.put(name, "yes" if on else "no"))

    def _choose_path(self, path: str) -> None:
        self.keeper.put(replace(self.keeper.learner, path=path))
        self.read()

    # ------------------------------------------------------------------------------ pages

    @property
    def page(self) -> LearnPage:
        """The page that is shown: the map, or one of the others."""
        page = self._stack.currentWidget()
        assert isinstance(page, LearnPage)
        return page

    def _add(self, page: LearnPage) -> None:
        page.left.connect(self.show_map)
        page.practice_wished.connect(self._practise)
        self._stack.addWidget(page)

    def _show(self, page: LearnPage) -> None:
        show_page(self._stack, page)
        page.first.setFocus()
        if self.problem is not None:
            self.shell.say(self.problem)
        self.shell.update_commands()

    @cached_property
    def lesson_page(self) -> LessonPage:
        """The page of lessons; made on first use."""
        page: LessonPage = late("gui.learn.lesson_page:LessonPage")(self.lessons, self.shell, self._look, self)
        page.seen.connect(self._note)
        self._add(page)
        return page

    @cached_property
    def plan_page(self) -> PlanPage:
        """The page of the lesson plan; made on first use."""
        page: PlanPage = late("gui.learn.plan_page:plan_page")(self.lessons, self.shell, self._look, self)
        page.wished.connect(self._show_planned)
        self._add(page)
        return page

    # ------------------------------------------------------------------------------ opening

    def show_map(self) -> None:
        """Go back to the map, with the learner's progress as it is now."""
        self.read()
        self._show(self.start)

    def show_first(self) -> None:
        """Go back to the map."""
        self.show_map()

    def go_on(self) -> None:
        """Open what comes next."""
        if not self._has("lessons"):
            self.read()
        thing = self.standing.next
        if thing.way:
            self._practise(thing.way)
        else:
            self.open_lesson(thing.unit, thing.screen)

    def _open(self, name: str) -> None:
        """Open a unit or a reading; a unit without a lesson is practised."""
        if name in UNITS and self.lessons.of(name) is None:
            self._practise(f"unit.{name}")
        else:
            self.show_item(name)

    def show_item(self, item: str) -> bool:
        """Open a lesson by its id, at one of its screens (the first if there is no such screen); what comes next;
        the plan; or a yaku.

        :returns: False for a yaku, which has its own screen, and for what is unknown; else True, even where
            practice comes next.
        """
        name, _, part = item.partition(".")
        if name == GO_ON:
            self.read()
            self.go_on()
        elif name == YAKU:
            self.shell.open_screen("yaku", part)
            return False
        elif name == PLAN:
            self.open_plan()
        elif (lesson := self.lessons.of(name)) is not None:
            steps = [step.id for step in lesson.steps]
            self.open_lesson(name, steps.index(part) if part in steps else 0)
        else:
            return False
        return True

    def open_lesson(self, name: str, screen: int = 0) -> None:
        """Open the lesson of a unit, or a reading, at one of its screens; at its last one if it has fewer.

        :param name: its id. :raises KeyError: there is no such lesson.
        """
        lesson = self.lessons.by_id[name]
        screen = min(screen, len(lesson.steps) - 1)  # it may have had more screens once
        learner = self.keeper.learner
        ground = () if lesson.is_read else learner.missing_ground(name)
        missing = [unit for unit in ground if unit not in learner.units and unit not in learner.lessons]
        self.lesson_page.show_lesson(lesson, screen, [Message(UNITS[unit].name_key) for unit in missing])
        self._show(self.lesson_page)

    def open_plan(self) -> None:
        """Open the lesson plan."""
        self.plan_page.refresh()
        self._show(self.plan_page)

    def _show_planned(self, item: PlanItem) -> None:
        """Show an item of the plan: a hand on the score screen, a problem to be answered, a page here."""
        if item.kind == "hand":
            question = Message.of("errand.planned", n=self.plan_page.model.at + 1)
            request = late("core.entry.hand_request:HandRequest")
            self.shell.ask_for_hand(request(question, read_code(item.code), wanted=False, is_open=True))
        elif item.kind == "problem":
            self._practise(f"problem.{item.code}")
        elif item.kind == "sheet":
            self._practise(f"worksheet.{item.code} {item.heading or self.plan_page.model.plan.title}")
        elif item.code.startswith(f"{PAPER}."):
            self.shell.print_paper(item.code.removeprefix(f"{PAPER}."))
        else:
            self.show_item(item.code)

    def _practise(self, way: str) -> None:
        if self._has("lesson_page") and self.page is self.lesson_page:
            self._stack.setCurrentWidget(self.start)
        self.shell.open_screen("practice", way)

    def _note(self, lesson: str, screens: int) -> None:
        """Record how far the lesson was seen, unless it was seen as far before."""
        keeper = self.keeper
        learner, is_whole = keeper.learner, screens >= len(self.lessons.by_id[lesson].steps)
        if screens > learner.lessons.get(lesson, 0) or (is_whole and lesson not in learner.finished):
            keeper.put(learner.with_seen(lesson, screens, datetime.now().astimezone(), is_whole=is_whole))

    # ------------------------------------------------------------------------------ the window

    @property
    def first(self) -> QWidget:
        """The widget that gets the keyboard focus first."""
        return self.page.first

    @property
    def problem(self) -> Message | None:
        """The problem of the page, or else why the learner's file is not kept; None if all is well."""
        return self.page.problem or (self.keeper.problem if self._has("lessons") else None)

    @property
    def class_shown(self) -> object:
        """What a class is shown: the plan from the chosen item on, or the lesson from the current screen on; None
        on the map.
        """
        return self.page.class_shown

    def go_on_from_class(self, at: int, within: int) -> None:
        """Choose the item, or show the screen, at which the class was."""
        self.page.go_on_from_class(at, within)

    @property
    def lesson_code(self) -> str:
        """The code of what the page shows; empty if it has none."""
        return self.page.lesson_code

    @property
    def papers(self) -> Sequence[PaperOffer]:
        """What the page can print."""
        return self.page.papers

    @property
    def no_sheet(self) -> Message | None:
        """Why the page has nothing to print; None if it has something."""
        return self.page.no_sheet

    def take_code(self, code: str) -> None:
        """Add something to the lesson plan by its code, without showing the plan."""
        self.plan_page.take_code(code)

    def take_hand(self, derivation: Derivation, entry: Entry) -> None:
        """Show the lesson plan, and take over a hand of it that was changed on the score screen."""
        self._show(self.plan_page)
        self.plan_page.model.take_change(entry)

    def take_key(self, event: QKeyEvent) -> bool:
        """Let the page handle a key. Return whether it was handled."""
        return self.page.take_key(event)

    def report(self) -> dict[str, object]:
        """Return the state of the page, for instance the lesson that is open."""
        return {"lesson": None, **self.page.report()}

    def take_file(self, path: Path) -> None:
        """Open the lesson plan of a file."""
        self.open_plan()
        self.plan_page.take_file(path)
