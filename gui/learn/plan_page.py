"""The page of the lesson plan: what is shown to a class and in which order, with the teacher's notes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.interchange.hand_code import read_code
from core.language.messages import Message, Several
from core.lessons import PLAN_ENDING
from core.lessons.exit_slip import next_lesson
from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import MOST_MINUTES, OWN_KINDS, PlanItem, write_lesson_plan
from core.lessons.plan_picture import picture_of
from core.lessons.plan_show import PlanShow
from core.lessons.ready_plan import SLIP, ready_plan
from core.practice.exercise.hand_list import told_of
from core.rules.switches import NumberSwitch
from gui.appearance.days import moment_text
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.picture_file import image_of
from gui.appearance.plain import Label, unmarked
from gui.learn.class_show import show_for_class
from gui.learn.page import LearnPage, LeaveButton
from gui.learn.plan_add_menu import PlanAdding
from gui.learn.plan_list import PlanList, PlanRow, row_of
from gui.learn.plan_model import PlanModel
from gui.learn.slip_box import SlipBox
from gui.widgets.asked_files import AskedFiles
from gui.widgets.dialogs import show_box
from gui.widgets.focus import tab_in_order
from gui.widgets.folding_row import FoldingRow
from gui.widgets.menu import Menu
from gui.widgets.number_field import NumberField
from gui.widgets.paper_offer import PaperOffer, hands_offer
from gui.widgets.prose import Prose
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing

FIELDS = ("title", "typed", "name", "heading")
WRITING, TITLE = (80, 160), (190, 400)
"""In pixels of the design: the minimal height of multi-line fields, and the range of the title's minimal width."""
PICTURE = 440, 220
"""The maximal size of the chosen item's picture, in pixels of the design."""
CARD_WIDTH = 558
"""The width of the card on an empty plan, in pixels of the design."""


class PlanPage(LearnPage):
    """Lists a plan, passes changes to the model, and asks for items to be shown."""

    wished = Signal(object)
    """Emitted with a `PlanItem` that the user wants to see outside of the class mode."""

    def __init__(self, model: PlanModel, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("learn.plan")
        self.model = model
        self._shows = False
        model.changed.connect(self.refresh)
        model.annotated.connect(self._show_note)
        for changed in (model.changed, model.annotated):
            changed.connect(shell.update_commands)
        model.said.connect(shell.say)
        self.files = AskedFiles(look, shell.settings, self)
        self.files.said.connect(shell.say)
        self._buttons = {
            name: self._button(name, do)
            for name, do in (
                ("ready", self.open_ready),
                ("open", self.open_file),
                ("save", self.save_file),
                ("print", shell.print_paper),
                ("add", self.add_typed),
                ("show", self.show_class),
                ("look", self.show_planned),
                ("answers", self.type_answers),
                ("earlier", lambda: model.move(-1)),
                ("later", lambda: model.move(1)),
                ("remove", model.remove),
            )
        }
        self._leave = LeaveButton("learn.plan.leave", look, self)
        self._leave.clicked.connect(self.left)
        self._buttons["show"].setProperty("house", "main")
        self._earlier = Menu(look.theme, self)
        self._earlier.setObjectName("learn.plan.before.menu")
        self._earlier.aboutToShow.connect(self._fill_earlier)
        self._before = QPushButton(self)
        self._before.setObjectName("learn.plan.before")
        self._before.setMenu(self._earlier)
        self.adding = PlanAdding(look, self)
        self.adding.hand_wished.connect(self.add_hand)
        self.adding.text_wished.connect(self.add_text)
        self.adding.picture_wished.connect(self.add_picture)
        self.adding.wished.connect(model.add)
        self._choose_button, self._begin = QPushButton(self), QPushButton(self)
        for button, name in ((self._choose_button, "choose"), (self._begin, "begin")):
            button.setObjectName(f"learn.plan.{name}")
            button.setMenu(self.adding)
        self._begin.setProperty("house", "main")
        self.title, self.typed, self.name, self.heading = map(self._field, FIELDS)
        self.title.editingFinished.connect(lambda: self._tell(model.retitle, self.title.text()))
        self.typed.returnPressed.connect(self.add_typed)
        self._refused = Prose(look, Style("body", "wrong"), name="learn.plan.refused", parent=self)
        self._wrong: list[Message] = []
        """The problems of the lines that were refused last."""
        self._buttons["add"].setEnabled(False)
        self.typed.textChanged.connect(lambda text: self._buttons["add"].setEnabled(bool(text.strip())))
        self.typed.textEdited.connect(lambda: self._refuse([]))
        self.name.editingFinished.connect(lambda: self._tell(model.rename, self.name.text()))
        self.heading.editingFinished.connect(lambda: self._tell(model.set_heading, self.heading.text()))
        self.list = self._rows()
        self.note, self.lines = self._writing("note"), self._writing("lines")
        self.note.textChanged.connect(lambda: self._tell(model.set_note, self.note.toPlainText()))
        self.lines.textChanged.connect(lambda: self._tell(model.write_text, self.lines.toPlainText()))
        self.minutes = NumberField("learn.plan.minutes", look, NumberSwitch(0, MOST_MINUTES))
        self.minutes.valueChanged.connect(lambda minutes: self._tell(model.set_minutes, minutes))
        self.picture = Label(parent=self)
        self.picture.setObjectName("learn.plan.picture")
        self._total = Prose(look, Style("body", "muted"), name="learn.plan.total", parent=self)
        self._nothing = QFrame(self)
        self._nothing.setProperty("house", "card")
        self._nothing_title = Label(parent=self._nothing)
        self._empty = Prose(look, Style("body"), name="learn.plan.empty", parent=self._nothing)
        self._chosen = QWidget(self)
        """The fields and buttons of the chosen item."""
        self._labels = {name: Label(parent=self) for name in ("minutes", "name", "heading", "lines", "note")}
        self._outer, self._columns = self._put_together()
        look.changed.connect(self.refresh)

    def _button(self, name: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(f"learn.plan.{name}")
        button.clicked.connect(lambda _=False: do())
        return button

    def _rows(self) -> PlanList:
        rows = PlanList(self._look, self)
        rows.moved.connect(self._move)
        rows.removed.connect(self.model.remove)
        rows.currentRowChanged.connect(self._choose)
        rows.itemActivated.connect(lambda _: self.show_class())
        return rows

    def _writing(self, name: str) -> QPlainTextEdit:
        field = QPlainTextEdit(self)
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        field.setObjectName(f"learn.plan.{name}")
        field.setTabChangesFocus(True)
        return field

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setObjectName(f"learn.plan.{name}")
        return field

    def _put_together(self) -> tuple[QVBoxLayout, QHBoxLayout]:
        """Lay out the page. Return its layout, and the row with the list and the chosen item."""
        theme, buttons = self._look.theme, self._buttons
        pad, small, wide = theme.space("medium"), theme.space("small"), theme.space("wide")
        head, add, foot, begin = (FoldingRow() for _ in range(4))
        moving = [buttons[name] for name in ("earlier", "later", "remove")]
        first = [self._before, *(buttons[name] for name in ("ready", "open", "save", "print", "show"))]
        for row, parts in (
            (head, (self._leave, self.title, *first)),
            (add, (self._choose_button, self.typed, buttons["add"])),
            (foot, (buttons["look"], buttons["answers"], None, *moving)),
            (begin, (self._begin, None)),
        ):
            row.setSpacing(small)
            is_far = False
            for part in parts:
                if part is not None:
                    row.add(part, int(isinstance(part, QLineEdit)), is_far=is_far)
                is_far = part is None
        nothing = QVBoxLayout(self._nothing)
        nothing.setContentsMargins(wide, wide, wide, wide)
        nothing.setSpacing(pad)
        nothing.addWidget(self._nothing_title)
        nothing.addWidget(self._empty)
        nothing.addLayout(begin)
        left, right = QVBoxLayout(), QVBoxLayout(self._chosen)
        for column in (left, right):
            column.setSpacing(small)
            column.setContentsMargins(0, 0, 0, 0)
        left.addLayout(add)
        left.addWidget(self._refused)
        left.addWidget(self.list, 1)
        left.addWidget(self._total)
        time = QHBoxLayout()
        time.setSpacing(small)
        time.addWidget(self._labels["minutes"])
        time.addWidget(self.minutes)
        time.addStretch(1)
        right.addLayout(time)
        for name, words in (
            ("name", self.name),
            ("heading", self.heading),
            ("lines", self.lines),
            ("note", self.note),
        ):
            right.addWidget(self._labels[name])
            right.addWidget(words, int(isinstance(words, QPlainTextEdit)))
        right.insertWidget(right.indexOf(self._labels["note"]), self.picture)
        right.addLayout(foot)
        right.addStretch(0)
        columns = QHBoxLayout()
        columns.setSpacing(wide)
        columns.addLayout(left, 3)
        columns.addWidget(self._chosen, 2)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(wide, pad, wide, pad)
        outer.setSpacing(pad)
        outer.addLayout(head)
        outer.addLayout(columns)
        outer.addStretch(1)
        outer.addWidget(self._nothing, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(2)
        tab_in_order(
            self._leave,
            self.title,
            *first,
            self._choose_button,
            self.typed,
            buttons["add"],
            self.list,
            self.minutes,
            self.name,
            self.heading,
            self.lines,
            self.note,
            *(buttons[name] for name in ("look", "answers", "earlier", "later", "remove")),
            self._begin,
        )
        return outer, columns

    # ------------------------------------------------------------------------------ what is shown

    def refresh(self) -> None:
        """Show everything in the current language."""
        say, theme, plan = self._look.words.say, self._look.theme, self.model.plan
        self._leave.refresh()
        for name, button in self._buttons.items():
            button.setText(unmarked(say(f"plan_page.{name}")))
        for name, field in zip(FIELDS, (self.title, self.typed, self.name, self.heading), strict=True):
            field.setPlaceholderText(say(f"plan_page.{name}_field"))
            field.setAccessibleName(say(f"plan_page.{name}_field"))
        needed = self.title.fontMetrics().horizontalAdvance(plan.title) + 2 * theme.space("large")
        self.title.setMinimumWidth(min(max(needed, theme.px(TITLE[0])), theme.px(TITLE[1])))
        for writing in (self.note, self.lines):
            writing.setMinimumHeight(theme.px(WRITING[0]))
            writing.setMaximumHeight(theme.px(WRITING[1]))
        for name, label in self._labels.items():
            label.setText(say(f"plan_page.{name}_field"))
            label.setStyleSheet(theme.letters("body", bold=True))
        self.note.setAccessibleName(say("plan_page.note_field"))
        self.lines.setAccessibleName(say("plan_page.lines_field"))
        self.list.setAccessibleName(say("plan_page.list"))
        self.minutes.setAccessibleName(say("plan_page.minutes_field"))
        self.lines.setPlaceholderText(say("plan_page.lines_tip"))
        self._buttons["ready"].setToolTip(say("plan_page.ready_tip"))
        self._refuse(self._wrong)
        self._shows = True
        self.title.setText(plan.title)
        self.title.home(False)  # show the beginning of a title that is too long
        rows = []
        for number, item in enumerate(plan.items, 1):
            row, said = self._row(item), say(Message.of("plan_page.row", n=number, what=self.model.called(item)))
            rows.append((" ".join(filter(None, (said, row.minutes, row.fault))), row))
        self.list.show_plan(rows, self.model.at)
        self._shows = False
        for part in (self.list, self._chosen, self._choose_button):
            part.setVisible(bool(plan.items))
        self._nothing.setVisible(not plan.items)
        # In an empty plan the field to type into is right above the explanation.
        self._outer.setStretchFactor(self._columns, 1000 if plan.items else 0)
        self._nothing.setFixedWidth(theme.px(CARD_WIDTH))
        self._nothing_title.setText(say("plan_page.empty_title"))
        self._nothing_title.setStyleSheet(theme.letters("title", bold=True))
        self._empty.say(Message("plan_page.empty"))
        for button in (self._choose_button, self._begin):
            button.setText(unmarked(say("plan_page.choose")))
        counted = tuple(Message.of(f"plan_page.count.{kind}", n=n) for kind, n in self.model.counted())
        counted += (Message.of("plan_page.count.minutes", n=plan.minutes),) if plan.minutes else ()
        self._before.setText(unmarked(say("plan_page.before")))
        self._before.setVisible(self.model.has_earlier)
        self._total.say(Message.of("plan_page.total", counts=Several(counted, "class.between")) if counted else "")
        self._show_words()

    def _row(self, item: PlanItem) -> PlanRow:
        say, is_bare = self._look.words.say, item.kind == "hand" and not item.name
        fault = self.model.fault(item)
        called = say("plan_page.bare_hand" if is_bare else self.model.called(item))
        minutes = say("plan_page.minutes", n=item.minutes) if item.minutes else ""
        return row_of(item, called, say(fault) if fault is not None else "", minutes)

    def _show_note(self) -> None:
        """Show the note of the chosen item in its row while it is typed."""
        if self.model.item is not None:
            self.list.show_row(self.model.at, self._row(self.model.item))

    def _choose(self, row: int) -> None:
        if not self._shows:
            self.model.at = row
            self._show_words()

    def _show_words(self) -> None:
        """Show the fields of the chosen item, and what can be done with it."""
        model, item = self.model, self.model.item
        self._shows = True
        self.minutes.show_number(item.minutes if item is not None else 0)
        self.name.setText(item.name if item is not None else "")
        self.heading.setText(item.heading if item is not None else "")
        self.note.setPlainText(item.note if item is not None else "")
        self.lines.setPlainText("\n".join(item.lines) if item is not None and item.kind == "text" else "")
        self._shows = False
        self._labels["lines"].setVisible(item is not None and item.kind == "text")
        self.lines.setVisible(item is not None and item.kind == "text")
        self._show_picture(item)
        for part in (
            self.minutes,
            self.name,
            self.heading,
            self.note,
            *(self._buttons[name] for name in ("show", "look", "remove")),
        ):
            part.setEnabled(item is not None)
        self._buttons["look"].setVisible(item is None or item.kind not in OWN_KINDS)
        self._buttons["answers"].setVisible(item is not None and item.code == SLIP)
        last = len(model.plan.items) - 1
        self._buttons["earlier"].setEnabled(item is not None and model.at > 0)
        self._buttons["later"].setEnabled(item is not None and model.at < last)
        self._buttons["save"].setEnabled(bool(model.plan.items))
        self._buttons["print"].setEnabled(self.no_sheet is None)

    def _show_picture(self, item: PlanItem | None) -> None:
        """Show the picture of the chosen item, scaled to fit; nothing if it is damaged, which its row says."""
        content = picture_of(item) if item is not None and item.kind == "picture" else None
        self.picture.setVisible(content is not None)
        if content is not None:
            theme, ratio = self._look.theme, self.devicePixelRatioF()
            room = QSize(theme.px(PICTURE[0]), theme.px(PICTURE[1])) * ratio
            mode = Qt.TransformationMode.SmoothTransformation
            pixmap = QPixmap.fromImage(image_of(content)).scaled(room, Qt.AspectRatioMode.KeepAspectRatio, mode)
            pixmap.setDevicePixelRatio(ratio)
            self.picture.setPixmap(pixmap)

    def _move(self, at: int, by: int) -> None:
        """Move the row that was dragged."""
        self.model.at = at
        self.model.move(by)

    def _tell(self, do: Callable[..., None], told: str | int) -> None:
        """Pass on what the user has typed; nothing while the page fills its own fields."""
        if not self._shows:
            do(told)

    # ------------------------------------------------------------------------------ doing

    def add_typed(self) -> None:
        """Add what was typed or pasted; lines that cannot be read stay in the field, with the reason below."""
        found = self.model.add_typed(self.typed.text())
        self.typed.setText("\n".join(found.refused))
        self._refuse(told_of(found.problems))

    def _refuse(self, wrong: list[Message]) -> None:
        """Show what is wrong with what was typed; hide that if nothing is."""
        self._wrong = wrong
        self._refused.say("\n".join(map(self._look.words.say, wrong)))
        self._refused.setVisible(bool(wrong))

    def add_hand(self) -> None:
        """Add the hand of the score screen, or say that there is none."""
        code = self.shell.hand_code
        if code:
            self.model.add(code)
        else:
            self.shell.say(Message("plan_page.no_hand"))

    def add_text(self) -> None:
        """Add a text, and let the user write it."""
        self.model.add_item(PlanItem("text", ""))
        self.heading.setFocus()

    def add_picture(self) -> None:
        """Ask for a picture, and add it."""
        path = self.files.ask_for_file(self._look.words.say("plan_page.add_picture"), "png", "jpg", "jpeg", "svg")
        if path is not None:
            self.model.add_picture(path)

    def open_file(self) -> None:
        """Ask for a file, and open its plan."""
        path = self.files.ask_for_file(self._look.words.say("plan_page.open"), PLAN_ENDING.removeprefix("."))
        if path is not None:
            self.model.take_file(path)

    def open_ready(self) -> None:
        """Open the ready plan of a first evening, in the current language; the current plan becomes an earlier
        one.
        """
        self.model.take(ready_plan(self._look.words.write))

    def type_answers(self) -> None:
        """Open the dialog for the answers of the exit slip."""
        box = SlipBox(self.model.slips, self._look, self)
        box.typed.connect(partial(setattr, self.model, "slips"))
        box.lesson_wished.connect(self._plan_next)
        show_box(box)

    def _plan_next(self, unit: str) -> None:
        """Open a plan for the next lesson, which is on this unit; the current plan becomes an earlier one."""
        self.model.take(next_lesson(unit, self._look.words.write, Random()))

    def _fill_earlier(self) -> None:
        """Fill the menu of earlier plans."""
        self._earlier.clear()
        say = self._look.words.say
        for number, one in enumerate(self.model.earlier()):
            title, when = one.plan.title or say("plan_page.list"), moment_text(self._look.words, one.taken)
            row = Message.of("plan_page.before_row", title=title, n=len(one.plan.items), when=when)
            action = self._earlier.addAction(unmarked(say(row)), partial(self.model.take, one.plan))
            action.setObjectName(f"learn.plan.before.{number}")
        if self._earlier.isEmpty():
            self._earlier.addAction(unmarked(say("plan_page.before_none"))).setEnabled(False)

    def save_file(self) -> None:
        """Ask for a path, and write the plan."""
        say, plan = self._look.words.say, self.model.plan
        usual = plan.title or say("plan_page.list")
        path = self.files.ask_for_new(say("plan_page.save"), usual, PLAN_ENDING.removeprefix("."))
        if path is not None:
            self.files.put(write_lesson_plan(plan).encode(), path)

    def show_class(self) -> None:
        """Ask for the plan to be shown to a class, from the chosen item on."""
        if self.model.item is not None:
            self.shell.show_to_class()

    def show_planned(self) -> None:
        """Ask for the chosen item to be shown to the user."""
        item = self.model.look()
        if item is not None:
            self.wished.emit(item)

    # ------------------------------------------------------------------------------ the screen

    @property
    def first(self) -> QWidget:
        """The widget that gets the keyboard focus first: the list, or in an empty plan the field to type into."""
        return self.list if self.model.plan.items else self.typed

    @property
    def papers(self) -> tuple[PaperOffer, ...]:
        """The hands of the plan with their headings, for printing; () if it has none."""
        found = [
            (read_code(item.code), Message.of("plan_page.named", name=item.heading) if item.heading else None)
            for item in self.model.plan.items
            if item.kind == "hand"
        ]
        title, heading = Message("plan_page.hands"), self.model.plan.title
        return (
            (hands_offer("plan", title, found, self.shell.called, self._look, heading=heading),) if found else ()
        )

    @property
    def no_sheet(self) -> Message | None:
        """Why there is nothing to print; None if there are hands."""
        has = any(item.kind == "hand" for item in self.model.plan.items)
        return None if has else Message("why.no_hands_planned")

    @property
    def undoing(self) -> Undoing:
        """The undo history of the plan."""
        return self.model

    @property
    def problem(self) -> Message | None:
        """Why the disk does not have the plan, or has one that cannot be read; None if all is well."""
        return self.model.problem

    @property
    def class_shown(self) -> PlanShow | None:
        """The plan from the chosen item on; None if it is empty."""
        model = self.model
        return show_for_class(model.plan, model.at, model.lessons, self.shell) if model.item is not None else None

    def go_on_from_class(self, at: int, within: int) -> None:
        """Choose the item at which the class was."""
        self.list.setCurrentRow(at)

    def take_code(self, code: str) -> None:
        """Add something by its code at the end."""
        self.model.add(code)

    def take_file(self, path: Path) -> None:
        """Open the plan of a file."""
        self.model.take_file(path)

    def take_key(self, event: QKeyEvent) -> bool:
        """Go to the map with Escape, open the ready plan with F4. Return whether the key was handled."""
        if event.key() == Qt.Key.Key_F4:
            self.open_ready()
            return True
        if event.key() != Qt.Key.Key_Escape:
            return False
        self.left.emit()
        return True


def plan_page(lessons: Lessons, shell: Shell, look: Look, parent: QWidget) -> PlanPage:
    """Return the page of the kept plan."""
    model = PlanModel(lessons, shell.settings, lambda: shell.rules.chosen)
    page = PlanPage(model, shell, look, parent)
    model.setParent(page)
    return page
