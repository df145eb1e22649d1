"""A lesson: one idea per screen. The learner tries before the explanation, and at the end practises."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.interchange.hand_code import write_code
from core.language.messages import Message, Several
from core.lessons.lesson import Lesson, Lessons, LessonStep
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.lessons.plan_show import PlanShow
from core.practice.exercise.form_state import FieldMark
from gui.appearance.look import Look
from gui.appearance.painting import BACK, RETURN
from gui.appearance.plain import Label, Paragraph
from gui.learn.class_show import show_for_class
from gui.learn.page import LearnPage, LeaveButton
from gui.learn.step_view import FIRST, LessonStepView
from gui.widgets.focus import tab_in_order
from gui.widgets.folding_row import FoldingRow
from gui.widgets.key_button import KeyButton
from gui.widgets.panel import scrolling
from gui.widgets.plain_keys import PlainKeys, is_plain
from gui.widgets.session_segments import SessionSegments
from gui.widgets.shell import Shell

MOST_WIDTH = 1180
"""The maximal width of the content, in pixels of the design."""
DOTS = 300
"""The maximal width of the progress bar, in pixels of the design."""
BUTTON = 40
"""The height of the buttons, in pixels of the design."""
NEXT_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_Space)
PAGE_KEYS = (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)
"""Keys that change the screen even while the form of a try is filled."""
BACK_KEYS = (Qt.Key.Key_Backspace, Qt.Key.Key_Left, Qt.Key.Key_PageUp)


class LessonPage(LearnPage):
    """Shows the screens of a lesson one after the other."""

    seen = Signal(str, int)
    """Emitted with the id of a lesson and the number of its screens that have been passed."""

    def __init__(self, lessons: Lessons, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        """Make the page.

        :param lessons: all lessons.
        """
        super().__init__(shell, look, parent)
        self.setObjectName("learn.lesson")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # it handles all keys itself, and Tab leads to its parts
        PlainKeys(self, self.take_key)
        self._lessons = lessons
        self._lesson: Lesson | None = None
        self._missing: tuple[Message, ...] = ()
        self._at = 0
        self._leave = LeaveButton("learn.leave", look, self)
        self._back, self._open, self._skip, self._next = map(self._button, ("back", "open", "skip", "next"))
        self._leave.clicked.connect(self.left)
        self._back.clicked.connect(self.back)
        self._open.clicked.connect(self.open_hand)
        self._skip.clicked.connect(self.go_on)
        self._next.clicked.connect(self._enter)
        self._name = Label(parent=self)
        self._ground = Paragraph(parent=self)
        self._ground.setObjectName("learn.ground")
        self._ground.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        self._test = self._button("ground_test")
        self._test.clicked.connect(self._wish_test)
        self._dots = SessionSegments("learn.dots", look, self, said="learn.screen_of")
        self._content = LessonStepView(look)
        self._content.answered.connect(self._see_answer)
        self._content.attempt.desk.left.connect(self.left)
        self._content.attempt.filling.passed.connect(self.go_on)
        self._content.attempt.changed.connect(self._follow_form)
        self.example, self.numbers = self._content.example, self._content.numbers
        self._put_together()
        look.changed.connect(self.refresh)

    def _button(self, name: str, height: int = BUTTON) -> KeyButton:
        button = KeyButton(f"learn.{name}", self._look, self, height=height)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        return button

    def _put_together(self) -> None:
        theme = self._look.theme
        across, down = theme.space("wide"), theme.space("small")
        head, foot = QHBoxLayout(), FoldingRow()
        head.setContentsMargins(across, theme.space("medium"), across, down)
        foot.setContentsMargins(across, down, across, down)
        head.setSpacing(theme.space("medium"))
        foot.setSpacing(theme.space("medium"))
        head.addWidget(self._leave)
        head.addWidget(self._name)
        head.addStretch(1)
        head.addWidget(self._dots, FIRST)
        foot.add(self._back)
        foot.add(self._open)
        foot.add(self._ground, 1)
        foot.add(self._test, is_far=True)
        foot.add(self._skip, is_far=True)
        foot.add(self._next, is_far=True)
        self._head, self._foot = QWidget(self), QWidget(self)  # they keep their places, whatever is between them
        self._head.setLayout(head)
        self._foot.setLayout(foot)
        inner = QWidget()
        inner.setLayout(_in_middle(self._content))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(_in_middle(self._head))
        self._area = scrolling(inner)
        self._area.verticalScrollBar().rangeChanged.connect(self._follow)
        outer.addWidget(self._area, 1)
        outer.addLayout(_in_middle(self._foot))
        self._content.attempt.desk.stops_changed.connect(self._order_stops)
        self._order_stops()

    def _order_stops(self) -> None:
        """Set the tab order from top to bottom."""
        tab_in_order(self._leave, self._content, self._back, self._open, self._test, self._skip, self._next)
        self._content.attempt.desk.chain_stops()

    # ------------------------------------------------------------------------------ what is shown

    def show_lesson(self, lesson: Lesson, at: int = 0, missing: Sequence[Message] = ()) -> None:
        """Show a lesson, and emit `seen` with the screens before the first one that is shown.

        :param at: the index of the first screen; the last one if there are fewer.
        :param missing: the names of the units that it builds on and that were never begun; they are named, but
            nothing is locked.
        """
        self._lesson, self._missing = lesson, tuple(missing)
        self._go_to(min(at, self.screens - 1))

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is shown; None before the first one."""
        return self._lesson

    @property
    def screens(self) -> int:
        """The number of screens, including the one that leads to practice at the end of a unit's lesson; 0 without
        a lesson.
        """
        return len(self._lesson.steps) + (not self._lesson.is_read) if self._lesson is not None else 0

    @property
    def step(self) -> LessonStep | None:
        """The current screen; None for the one that leads to practice, and without a lesson."""
        lesson = self._lesson
        return lesson.steps[self._at] if lesson is not None and self._at < len(lesson.steps) else None

    def _go_to(self, at: int) -> None:
        self._at = at
        if self._lesson is not None:
            self._content.ask(self._lesson, self.step)
        self.refresh()
        self._area.verticalScrollBar().setValue(0)
        (self._content.attempt.desk if self._content.attempt.asks else self).setFocus()
        if self._lesson is not None:
            self.seen.emit(self._lesson.id, at)
        self.shell.clear_said()

    def refresh(self) -> None:
        """Show the current screen."""
        lesson, say = self._lesson, self._look.words.say
        if lesson is None:
            return
        theme = self._look.theme
        for part in (self._head, self._content, self._foot):
            part.setMaximumWidth(theme.px(MOST_WIDTH))
        self._name.setText(say(lesson.name))
        self._name.setStyleSheet(theme.letters("body", bold=True, ink="muted"))
        passed: FieldMark = "right"
        self._dots.show_marks((*(passed,) * self._at, *(None,) * (self.screens - self._at)), self._at)
        self._dots.setMaximumWidth(theme.px(DOTS))
        self._show_ground(self._missing if self._at == 0 else ())
        self._content.refresh()
        self._show_buttons()

    def _show_ground(self, missing: Sequence[Message]) -> None:
        """Say which units the lesson builds on that were never begun; hide that if there are none."""
        for part in (self._ground, self._test):
            part.setVisible(bool(missing))
        say = self._look.words.say
        self._ground.setText(say(Message.of("learn.ground", units=Several(tuple(missing)))))
        self._ground.setStyleSheet(self._look.theme.letters("body"))
        self._test.show_words(say("learn.ground_test"))

    def _show_buttons(self) -> None:
        step, say, theme = self.step, self._look.words.say, self._look.theme
        attempt, answered = self._content.attempt, self._content.is_answered
        filling = attempt.asks and not attempt.is_done
        following = "begin" if step is None else "done" if self._at + 1 == self.screens else "next"
        if not answered:
            following = "skip" if not filling else "again" if attempt.is_missed else "check"
        self._leave.refresh()
        self._back.show_words(say("learn.button.back"), BACK)
        self._open.show_words(say("learn.button.open"), "E")
        self._skip.show_words(say("learn.button.skip"), "→")
        self._next.show_words(say(f"learn.button.{following}"), RETURN, stressed=answered or attempt.is_ready)
        self._foot.setFixedHeight(theme.px(BUTTON) + 2 * theme.space("small"))
        self._next.setMinimumWidth(theme.px(3 * BUTTON))
        self._back.setEnabled(self._at > 0)
        self._skip.setVisible(filling)
        self._open.setVisible(step is not None and bool(step.hand) and not attempt.asks)

    # ------------------------------------------------------------------------------ doing

    def choose(self, number: int) -> None:
        """Answer with one of the choices, from 1; it is not recorded."""
        self._content.choices.choose(number)

    def _see_answer(self) -> None:
        """Show the buttons for going on after an answer."""
        self.setFocus()
        self._show_buttons()
        self._follow()

    def _follow_form(self) -> None:
        """Follow a change in the form.

        Its explanation is made when it is first shown, and then gets its tab stops.
        """
        self._show_buttons()
        if self._content.attempt.is_missed or self._content.is_answered:
            self._order_stops()
        self._follow()

    def _follow(self) -> None:
        """Scroll to the feedback on an answer, or to the form that is filled."""
        after, attempt = self._content.after, self._content.attempt
        seen = after if after.isVisible() else attempt if attempt.asks else None
        if seen is not None:
            self._area.ensureWidgetVisible(seen, 0, self._look.theme.space("wide"))

    def _enter(self) -> None:
        """Do what Return does: check the form while it is filled, else go on."""
        attempt = self._content.attempt
        if attempt.asks and not attempt.is_done:
            attempt.enter()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Go to the next screen; at the end emit `practice_wished` for the unit, or `seen` and `left` after a
        reading.
        """
        if self._lesson is None:
            return
        if self._at + 1 < self.screens:
            self._go_to(self._at + 1)
        elif self.step is None:
            self.practice_wished.emit(f"unit.{self._lesson.id}")
        else:
            self.seen.emit(self._lesson.id, self.screens)
            self.left.emit()

    def _wish_test(self) -> None:
        if self._lesson is not None:
            self.practice_wished.emit(f"ground.{self._lesson.id}")

    def back(self) -> None:
        """Go to the previous screen."""
        if self._at:
            self._go_to(self._at - 1)

    def open_hand(self, number: int = 0) -> None:
        """Open the hand of the screen, if it has one, on the score screen.

        :param number: 1 for the contrasting hand.
        """
        step = self.step
        example = (step.other if number == 1 else step.example) if step is not None else None
        if example is not None:
            self.shell.open_hand(write_code(example.entry))

    # ------------------------------------------------------------------------------ keys

    @property
    def lesson_code(self) -> str:
        """The code of the current screen; that of the lesson on the screen that leads to practice; empty without a
        lesson.
        """
        if self._lesson is None:
            return ""
        return self._lesson.id if self.step is None else f"{self._lesson.id}.{self.step.id}"

    @property
    def class_shown(self) -> PlanShow | None:
        """The lesson from the current screen on; from its beginning on the screen that leads to practice; None
        without a lesson.
        """
        if self._lesson is None:
            return None
        only = LessonPlan(items=(PlanItem("page", self._lesson.id),))
        within = self._at if self.step is not None else 0
        return show_for_class(only, 0, self._lessons, self.shell, within)

    def go_on_from_class(self, at: int, within: int) -> None:
        """Show the screen at which the class was.

        :param within: its index; `at` does not matter, since a lesson is shown alone.
        """
        self._go_to(within)

    def report(self) -> dict[str, object]:
        """Return the lesson's id ("" without one), the index of its screen, and whether that is answered, as
        `lesson`.
        """
        lesson, step = self._lesson, self.step
        answered = step is not None and step.is_answered and self._content.is_answered
        return {"lesson": (lesson.id if lesson is not None else "", self._at, answered)}

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key, wherever the focus is. Return whether it was handled."""
        if not is_plain(event):
            return False
        key, focused = event.key(), self._content.choices.focused
        if self._is_of_form(Qt.Key(key)):
            return self._content.attempt.take_key(event)
        if self._content.tap.take_key(event.text()):
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and focused is not None:
            focused.click()
        elif key in NEXT_KEYS:
            self.go_on()
        elif key in BACK_KEYS:
            self.back()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.text().lower() == "e":
            self.open_hand()
        elif event.text().isdecimal():
            self.choose(int(event.text()))
        else:
            return False
        return True

    def _is_of_form(self, key: Qt.Key) -> bool:
        """Return whether a key belongs to the form of a try: all but those that lead to another screen."""
        attempt = self._content.attempt
        if not attempt.asks:
            return False
        if attempt.is_done:
            return key not in (*NEXT_KEYS, *BACK_KEYS)
        return attempt.is_begun if key == Qt.Key.Key_Backspace else key not in PAGE_KEYS


def _in_middle(part: QWidget) -> QHBoxLayout:
    """Return a row that centres a widget at up to its maximal width."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.addStretch(1)
    row.addWidget(part, FIRST)
    row.addStretch(1)
    return row
