"""The lesson plan as a page: what a class is shown in its order, with the notes of a teacher, and as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.history import History
from core.interchange.hand_code import is_hand_code
from core.language.messages import Message
from core.language.problem import ProblemError
from core.language.reasons import reason_of
from core.lessons import PLAN_ENDING
from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import (
    MARK,
    VERSION,
    LessonPlan,
    PlanItem,
    PlanKind,
    is_lesson_plan,
    read_lesson_plan,
    write_lesson_plan,
)
from core.lessons.plan_words import PlanWords
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label, unmarked
from gui.storage.settings import Settings
from gui.widgets.focus import tab_in_order
from gui.widgets.prose import Prose
from gui.widgets.sheet_files import SheetFiles

SETTING, MOST_BACK, LIST_WIDTH = "lesson_plan", 100, 520


class PlanPage(QWidget):
    """It lists a plan, changes it, and asks for what is to be shown. What it lists is kept with the settings."""

    left = Signal()
    """The map is wanted."""
    said = Signal(Message)
    wished = Signal(object)
    """A `PlanItem` is to be shown where it is seen by oneself."""
    class_wished = Signal()
    """The plan is for a class to see, from the item that is chosen."""

    def __init__(
        self,
        lessons: Lessons,
        hand: Callable[[], str],
        settings: Settings,
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        """:param hand: the code of the hand on the score screen; empty: there is none."""
        super().__init__(parent)
        self.setObjectName("learn.plan")
        self._look, self._settings, self._hand = look, settings, hand
        self._words = PlanWords(lessons)
        self._history = History(self._kept(), limit=MOST_BACK)
        self._shows = False
        self.files = SheetFiles(look, settings, self)
        self.files.said.connect(self.said)
        self._buttons = {
            name: self._button(name, do)
            for name, do in (
                ("leave", self.left.emit),
                ("undo", self.undo),
                ("open", self.open_file),
                ("save", self.save_file),
                ("add", self.add_typed),
                ("add_hand", self.add_hand),
                ("show", self.show_class),
                ("look", self.show_item),
                ("earlier", lambda: self._move(-1)),
                ("later", lambda: self._move(1)),
                ("remove", self._remove),
            )
        }
        self._buttons["show"].setProperty("house", "main")
        self.title, self.typed, self.name = (self._field(name) for name in ("title", "typed", "name"))
        self.title.editingFinished.connect(self._retitle)
        self.typed.returnPressed.connect(self.add_typed)
        self.name.editingFinished.connect(self._rename)
        self.list = QListWidget(self)
        self.list.setObjectName("learn.plan.list")
        self.list.currentRowChanged.connect(lambda _: self._show_words())
        self.list.itemActivated.connect(lambda _: self.show_class())
        self.note = QPlainTextEdit(self)
        self.note.setObjectName("learn.plan.note")
        self.note.setTabChangesFocus(True)
        self.note.textChanged.connect(self._annotate)
        self._about = Prose(look, Style("body", "muted"), name="learn.plan.about", parent=self)
        self._name_label, self._note_label = Label(parent=self), Label(parent=self)
        self._put_together()
        look.changed.connect(self.refresh)

    def _button(self, name: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(f"learn.plan.{name}")
        button.clicked.connect(lambda _=False: do())
        return button

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setObjectName(f"learn.plan.{name}")
        return field

    def _put_together(self) -> None:
        theme, buttons = self._look.theme, self._buttons
        pad, small = theme.space("medium"), theme.space("small")
        head, add, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for row, parts in (
            (head, (buttons["leave"], self.title, buttons["undo"], buttons["open"], buttons["save"])),
            (add, (self.typed, buttons["add"], buttons["add_hand"])),
            (foot, (buttons["show"], buttons["look"], buttons["earlier"], buttons["later"], buttons["remove"])),
        ):
            row.setSpacing(small)
            for part in parts:
                row.addWidget(part, int(isinstance(part, QLineEdit)))
        foot.addStretch()
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(small)
        left.addWidget(self.list, 1)
        left.addLayout(add)
        for words in (self._name_label, self.name, self._note_label, self.note):
            right.addWidget(words)
        right.addLayout(foot)
        right.addWidget(self._about)
        columns = QHBoxLayout()
        columns.setSpacing(pad)
        columns.addLayout(left, 3)
        columns.addLayout(right, 2)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(pad, pad, pad, pad)
        outer.setSpacing(pad)
        outer.addLayout(head)
        outer.addLayout(columns, 1)
        walk = (self.list, self.typed, buttons["add"], buttons["add_hand"], self.name, self.note)
        rest = (buttons[name] for name in ("show", "look", "earlier", "later", "remove"))
        first = (buttons["leave"], self.title, buttons["undo"], buttons["open"], buttons["save"])
        tab_in_order(*first, *walk, *rest)

    # ------------------------------------------------------------------------------ what is shown

    @property
    def plan(self) -> LessonPlan:
        """What is listed."""
        return self._history.present

    def _kept(self) -> LessonPlan:
        text = self._settings.get(SETTING)
        try:
            return read_lesson_plan(text, self._words.has_page) if text else LessonPlan()
        except ProblemError:
            return LessonPlan()

    def _put(self, plan: LessonPlan, row: int) -> None:
        """Another plan. :param row: which item is chosen then."""
        if plan != self.plan:
            self._history = self._history.put(plan)
        self._keep(row)

    def _keep(self, row: int) -> None:
        self._settings.put(SETTING, write_lesson_plan(self.plan))
        self.refresh(row)

    def undo(self) -> None:
        """As it was before the last change."""
        self._history = self._history.undo()
        self._keep(self.list.currentRow())

    def refresh(self, row: int | None = None) -> None:
        """All of it, in these words. :param row: which item is chosen; None: the same."""
        say, theme = self._look.words.say, self._look.theme
        row = self.list.currentRow() if row is None else row
        for name, button in self._buttons.items():
            key = "learn.button.leave" if name == "leave" else f"plan_page.{name}"
            button.setText(unmarked(say(key)))
        for name, field in (("title", self.title), ("typed", self.typed), ("name", self.name)):
            field.setPlaceholderText(say(f"plan_page.{name}_field"))
            field.setAccessibleName(say(f"plan_page.{name}_field"))
        for label, name in ((self._name_label, "name"), (self._note_label, "note")):
            label.setText(say(f"plan_page.{name}_field"))
            label.setStyleSheet(theme.letters("small", ink="muted"))
        self.note.setAccessibleName(say("plan_page.note_field"))
        self.list.setAccessibleName(say("plan_page.list"))
        self._about.say(Message("plan_page.about"))
        self._shows = True
        self.title.setText(self.plan.title)
        self.list.clear()
        for number, item in enumerate(self.plan.items, 1):
            self.list.addItem(say(Message.of("plan_page.row", n=number, what=self._words.called(item))))
        self.list.setCurrentRow(min(max(row, 0), len(self.plan.items) - 1))
        self._shows = False
        self._show_words()

    @property
    def item(self) -> PlanItem | None:
        """The item that is chosen."""
        row = self.list.currentRow()
        return self.plan.items[row] if 0 <= row < len(self.plan.items) else None

    def _show_words(self) -> None:
        if self._shows:
            return
        item = self.item
        self._shows = True
        self.name.setText(item.name if item is not None else "")
        self.note.setPlainText(item.note if item is not None else "")
        self._shows = False
        for part in (self.name, self.note, *(self._buttons[name] for name in ("show", "look", "remove"))):
            part.setEnabled(item is not None)
        row, last = self.list.currentRow(), len(self.plan.items) - 1
        self._buttons["earlier"].setEnabled(item is not None and row > 0)
        self._buttons["later"].setEnabled(item is not None and row < last)
        self._buttons["undo"].setEnabled(self._history.can_undo)
        self._buttons["save"].setEnabled(bool(self.plan.items))

    # ------------------------------------------------------------------------------ changing

    def add_typed(self) -> None:
        """Add what was typed: a hand code, a problem's code, or the id of a page."""
        text = self.typed.text().strip()
        if not text:
            return
        if self.add(text):
            self.typed.clear()

    def add_hand(self) -> None:
        """Add the hand of the score screen."""
        code = self._hand()
        if code:
            self.add(code)
        else:
            self.said.emit(Message("plan_page.no_hand"))

    def add(self, code: str) -> bool:
        """Add a hand, a problem or a page at the end, and say so. Returns whether it is there now; else it is said
        why not.
        """
        kind: PlanKind = "hand" if is_hand_code(code) else "page" if self._words.has_page(code) else "problem"
        try:
            found = read_lesson_plan(f"{MARK} {VERSION}\n{kind}: {' '.join(code.split())}", self._words.has_page)
            plan = self.plan.with_item(found.items[0])
        except ProblemError as error:
            self.said.emit(dict(error.problem.params).get("problem", error.problem))
            return False
        self._put(plan, len(plan.items) - 1)
        what = self._words.called(found.items[0])
        self.said.emit(Message.of("plan_page.added", what=what, n=len(plan.items)))
        return True

    def _move(self, by: int) -> None:
        row = self.list.currentRow()
        if self.item is not None:
            self._put(self.plan.moved(row, by), row + by)

    def _remove(self) -> None:
        if self.item is not None:
            row = self.list.currentRow()
            self._put(self.plan.without(row), row)

    def _rename(self) -> None:
        if not self._shows and self.item is not None and self.name.text() != self.item.name:
            row = self.list.currentRow()
            self._put(self.plan.with_words(row, name=self.name.text()), row)

    def _annotate(self) -> None:
        """Keep the note as it is typed, without a step of undo for each letter."""
        if not self._shows and self.item is not None:
            plan = self.plan.with_words(self.list.currentRow(), note=self.note.toPlainText())
            self._history = History(plan, self._history.past, limit=MOST_BACK)
            self._settings.put(SETTING, write_lesson_plan(plan))

    def _retitle(self) -> None:
        if not self._shows and self.title.text() != self.plan.title:
            self._put(self.plan._replace(title=self.title.text()), self.list.currentRow())

    # ------------------------------------------------------------------------------ files, showing

    def open_file(self) -> None:
        """Ask for a file, and list its plan."""
        path = self.files.ask_for_file(self._look.words.say("plan_page.open"), PLAN_ENDING.removeprefix("."))
        if path is not None:
            self.take_file(path)

    def take_file(self, path: Path) -> None:
        """List the plan of a file, or say why not; the one that was listed is a step back."""
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            self.said.emit(Message.of("plan_page.not_opened", file=str(path), reason=reason_of(error)))
        else:
            self.take_text(text)

    def take_text(self, text: str) -> bool:
        """List the plan of a text; where it is none, say why. Returns whether it was one."""
        if not is_lesson_plan(text):
            self.said.emit(Message.of("lesson_plan.none", right=f"{MARK} {VERSION}"))
            return False
        try:
            self._put(read_lesson_plan(text, self._words.has_page), 0)
        except ProblemError as error:
            self.said.emit(error.problem)
            return False
        return True

    def save_file(self) -> None:
        """Ask where, and write the plan."""
        say = self._look.words.say
        usual = self.plan.title or say("plan_page.list")
        path = self.files.ask_for_new(say("plan_page.save"), usual, PLAN_ENDING.removeprefix("."))
        if path is not None:
            self.files.put(write_lesson_plan(self.plan).encode(), path)

    def show_class(self) -> None:
        """Ask for the plan to be shown to a class, from the chosen item on."""
        if self.item is not None:
            self.class_wished.emit()

    def show_item(self) -> None:
        """Ask for the chosen item to be shown to oneself."""
        if self.item is not None:
            self.wished.emit(self.item)

    def take_key(self, event: QKeyEvent) -> bool:
        """Escape leads to the map. Returns whether the key meant something."""
        if event.key() != Qt.Key.Key_Escape:
            return False
        self.left.emit()
        return True
