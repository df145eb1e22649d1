"""The screen of practice: a session, its end, and the learner's progress.

It is entered from the map of learning.
"""

from __future__ import annotations

from datetime import datetime
from random import randrange

from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message
from core.practice.exercise.exercise import restored
from core.practice.exercise.worksheet import Worksheet, read_worksheet_code
from core.practice.generate.codes import MOST_SEED
from core.practice.progress.next_step import next_thing
from core.practice.progress.path_standing import GO_ON, NextThing
from core.practice.progress.placement import PLACING
from core.practice.progress.session import Choice, Planned, PracticeSession, SessionKind
from core.practice.progress.session_end import SessionEnd
from core.practice.progress.unit_map import unit_places
from gui.appearance.look import Look
from gui.late import late
from gui.practice.ask_boxes import GroundBox, HandsBox
from gui.practice.end_page import EndPage
from gui.practice.model import PracticeModel
from gui.practice.own_hands import OwnHands
from gui.practice.progress_page import ProgressPage
from gui.practice.session_page import SessionPage
from gui.widgets.dialogs import show_box
from gui.widgets.focus import show_page
from gui.widgets.learner_menu import LearnerMenu
from gui.widgets.paper_offer import make_print_box
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing


class PracticeScreen(Screen):
    """Shows the state of its model."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("practice.screen")
        self.keeper = keeper = shell.learners
        self._settings = settings = shell.settings
        self._hands = OwnHands(settings)
        self.model = PracticeModel(self.keeper, self)
        self.model.read_changed.connect(lambda reads: settings.put("reads_table", "yes" if reads else "no"))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self._stack = QStackedWidget(self)
        outer.addWidget(self._stack)
        self.menu = LearnerMenu(shell, look, self)
        keeper.changed.connect(self._show_another)
        self.session = SessionPage(self.model, self.menu, look, self._stack)
        self.progress = ProgressPage(look, self.menu, self._stack)
        self.progress.back.clicked.connect(self._leave)
        self.progress.now.clicked.connect(lambda: self.begin("go_on"))
        self.progress.picked.connect(lambda atom: self.begin(f"atom.{atom}"))
        self.end = EndPage(look, self._stack)
        self.end.leave.clicked.connect(self._leave)
        self.end.go_on.clicked.connect(lambda: self.begin("go_on"))
        for page in (self.progress, self.session, self.end):
            self._stack.addWidget(page)
        self.model.left.connect(self._leave)
        self.model.ended.connect(self._show_end)

    def begin(self, name: str, *, asks: bool = True) -> None:
        """Begin a way of practice; if there is nothing to ask, say so.

        The names are `go_on`, `mixed`, `path.fu`, `unit.U18`, `atom.U18.tanki`, `ground.U18`, `weak`, `learned`,
        `again`, `hands`, `placing`, `progress`, `problem.U18-2-7`, and `worksheet` or `worksheet.U17-2-7-4U`,
        which may be followed by a space and a heading.

        :param name: the name.
        :param asks: whether to ask about missing basics of a unit, and about which hands to use.
        :raises KeyError: the name is none of these.
        :raises ProblemError: the code of a problem or worksheet is invalid.
        """
        kind, _, what = name.partition(".")
        self.model.read_table(self._settings.get("reads_table") == "yes")
        if kind == "progress":
            self._show_progress()
        elif kind == "worksheet":
            self._show_worksheet(what)
        elif kind == "problem":
            unit = restored(what).unit
            alone = PracticeSession(choice=Choice("unit", unit.id), planned=(Planned(what),))
            self._show_begun(self.model.begin_session(alone), "unit")
        elif kind == "unit" and asks and self._lacks_ground(what):
            self._ask_for_ground(what)
        elif kind == "hands" and asks:
            self._ask_which_hands()
        elif kind == "go_on" and self.model.session is not None:
            self._show_begun(self.model.go_on(), kind)
        elif kind == "go_on":
            self._go_on_with(next_thing(self.keeper.learner, datetime.now().astimezone()))
        else:
            choice = self._choice(kind, what)
            real = self._hands.some() if choice.kind in ("mixed", "path") else ()
            self._begin(choice, real, kind)

    def _go_on_with(self, thing: NextThing) -> None:
        """Open the lesson that is next, or practise what is next."""
        if thing.kind == "lesson":
            self.shell.open_screen("learn", GO_ON)
        else:
            self.begin(thing.way, asks=False)

    def _choice(self, kind: str, what: str) -> Choice:
        """Return what the session of a way asks.

        :param kind: the way's name up to the dot.
        :param what: what stands behind the dot, such as a unit.
        """
        if kind == "mixed":
            return Choice("mixed")
        return PLACING if kind == "placing" else Choice(_KINDS[kind], what)

    def _begin(self, choice: Choice, real: tuple[str, ...], kind: str) -> None:
        is_timed = self._settings.get("practice_clock") == "yes"
        self._show_begun(self.model.begin(choice, randrange(MOST_SEED), real, is_timed=is_timed), kind)

    def _show_begun(self, is_begun: bool, kind: str) -> None:
        if is_begun:
            self.show_session()
        else:
            self.shell.say(Message(f"practice.nothing.{kind}"))

    def _lacks_ground(self, unit: str) -> bool:
        """Return whether a unit that was never begun builds on unfinished ones."""
        learner = self.keeper.learner
        is_new = unit not in learner.units and unit not in learner.lessons
        return is_new and bool(learner.missing_ground(unit))

    def _ask_for_ground(self, unit: str) -> None:
        """Ask whether to begin a unit with missing basics, or to answer three questions on them first."""
        box = GroundBox(unit, self.keeper.learner.missing_ground(unit), self._look, self)
        box.accepted.connect(lambda: self.begin(f"{'ground' if box.test_first else 'unit'}.{unit}", asks=False))
        show_box(box)

    def _ask_which_hands(self) -> None:
        """Ask whether to use own hands, those of real games, or a list."""
        box = HandsBox(self._hands.counts, self._settings.get("practice_hands"), self.menu.files, self._look, self)
        box.accepted.connect(lambda: self._take_hands(box))
        show_box(box)

    def _show_worksheet(self, what: str) -> None:
        """Open the dialog of worksheets.

        :param what: the code of a worksheet, a space and a heading; empty for the next unit by the rules in force.
        """
        places = unit_places(self.keeper.learner, datetime.now().astimezone())
        unit = next((place.unit for place in places.values() if place.standing.is_next), "U28")
        rules = self.shell.rules.chosen
        code, _, heading = what.partition(" ")
        sheet = read_worksheet_code(code) if code else Worksheet((unit,), 2, randrange(MOST_SEED), 8, rules)
        files = self.menu.files
        given = (sheet, self.shell.library, files, self._look, self._settings, self)
        box = make_print_box("worksheet_box", *given, heading=heading)
        box.lesson_wished.connect(self.shell.add_to_lesson)
        show_box(box)

    def _take_hands(self, box: HandsBox) -> None:
        if box.kind == "new":
            self._hands.keep_list(box.codes)
        self._settings.put("practice_hands", "list" if box.kind == "new" else box.kind)
        self._begin(Choice("real"), self._hands.of(self._settings.get("practice_hands")), "hands")

    def show_item(self, item: str) -> bool:
        """Begin a way by its name.

        Return False: what is to be shown opens by itself, possibly after a question.
        """
        self.begin(item)
        return False

    def _show(self, page: QWidget) -> None:
        """Show a page, and this screen if it is hidden."""
        show_page(self._stack, page)
        if not self.isVisible():
            self.shell.open_screen("practice")
        page.setFocus()
        self.shell.update_commands()  # another thing can be added to a lesson

    def show_first(self) -> None:
        """Go back to the map; a session can be resumed."""
        if self.in_session:
            self.model.leave()
        else:
            self._leave()

    def _leave(self) -> None:
        """Go back to the Learn screen, from which practice was begun."""
        self._stack.setCurrentWidget(self.progress)  # no session is visible any more
        self.shell.open_screen("learn")

    def _show_end(self, end: SessionEnd) -> None:
        """Show the result of a session."""
        self.end.show_end(end)
        self._show(self.end)

    def show_session(self) -> None:
        """Show the current question."""
        self._show(self.session)

    def _show_progress(self) -> None:
        self._show(self.progress)
        self.progress.show_learner(self.keeper.learner, self._name)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the progress anew, since a lesson may have been seen."""
        super().showEvent(event)
        if self._stack.currentWidget() is self.progress:
            self.progress.show_learner(self.keeper.learner, self._name)

    def _show_another(self) -> None:
        """Show another learner: their progress, or the page from which practice was begun."""
        if self._stack.currentWidget() is self.progress:
            self.progress.show_learner(self.keeper.learner, self._name)
        elif self.isVisible():
            self._leave()
        else:
            self._stack.setCurrentWidget(self.progress)
        self.shell.update_commands()

    @property
    def _name(self) -> str:
        """The name of the learner; empty if nothing is stored."""
        return self.keeper.who.name if self.keeper.who is not None else ""

    @property
    def in_session(self) -> bool:
        """Whether the page of a session is the current one, seen or not."""
        return self._stack.currentWidget() is self.session

    def report(self) -> dict[str, object]:
        """Return code, rung and number (from 0) of the shown question, how far it is answered, and the marks, as
        `question`, which is None outside of a session.
        """
        session, form = self.model.session, self.model.form
        if not self.in_session or session is None or form is None:
            return {"question": None}
        planned = session.planned[min(self.model.at, len(session.planned) - 1)]
        place = {"code": planned.code, "rung": planned.rung, "number": self.model.at, "of": len(self.model.marks)}
        entered = sum(line is not None for line in form.entered)
        return {"question": {**place, "phase": form.phase, "entered": entered, "marks": list(session.marks)}}

    # ------------------------------------------------------------------------------ undo

    @property
    def undoing(self) -> Undoing | None:
        """The undo history of the learners; None within a session."""
        return None if self.in_session else self.keeper

    # ------------------------------------------------------------------------------ keys

    @property
    def first(self) -> QWidget:
        """The widget that gets the keyboard focus first."""
        return self._stack.currentWidget() or self

    @property
    def problem(self) -> Message | None:
        """Why answers are not stored; None if they are."""
        return self.keeper.problem

    @property
    def class_shown(self) -> object:
        """The question with its solution, for a class; None outside of a session."""
        return late("core.lessons.plan_show:show_alone")("problem", self.lesson_code) if self.lesson_code else None

    @property
    def lesson_code(self) -> str:
        """The code of the current question; empty outside of a session."""
        exercise = self.model.exercise if self.in_session else None
        return exercise.code if exercise is not None else ""

    def take_key(self, event: QKeyEvent) -> bool:
        """Let the current page handle a key, wherever the focus is. Return whether it was handled."""
        if self.in_session:
            return self.session.take_key(event)
        return (self.end if self._stack.currentWidget() is self.end else self.progress).take_key(event)


_KINDS: dict[str, SessionKind] = {
    "path": "path",
    "unit": "unit",
    "ground": "ground",
    "weak": "weak",
    "learned": "learned",
    "again": "again",
    "hands": "real",
    "atom": "atom",
}
"""The kind of session of a way, by the way's name."""
