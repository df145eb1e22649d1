"""Where learning begins: what comes next, one key away; the ways; the map; what there is to read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.language.messages import Message
from core.lessons.standing import LearnStanding
from core.practice.units import PATHS, UNITS
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.plain import Label, unmarked
from gui.learn.map_view import MapView
from gui.learn.page import LearnPage
from gui.learn.path_progress import PathProgress
from gui.widgets.buttons import ChoiceButton
from gui.widgets.focus import tab_in_order
from gui.widgets.learner_button import LearnerButton
from gui.widgets.unit_sign import UnitLegend

READ_COLUMNS = 4
"""So many things to read stand in a row."""


class GoOnButton(QAbstractButton):
    """What comes next, large: one press, or Return, leads there."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.go_on")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._about = self._key = ""

    def show_next(self, standing: LearnStanding) -> None:
        """Show what comes next."""
        say, thing = self._look.words.say, standing.next
        name = Message(UNITS[thing.unit].name_key) if thing.unit else Message(f"learn.next.{thing.kind}")
        about = f"learn.next.{thing.kind}_about"
        if thing.kind == "lesson" and thing.screen:
            about = "learn.next.lesson_left"
        elif thing.kind == "lesson" and all(unit.state == "not_yet" for unit in standing.units.values()):
            about = "learn.next.lesson_first"
        self.setText(say(name))
        self._about = say(Message.of(about, n=sum(unit.due for unit in standing.units.values())))
        self._key = say("learn.go_on_key")
        self.setAccessibleName(say(Message.of("learn.go_on", what=name)))
        self.setAccessibleDescription(self._about)
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(self._look.theme.px(420), self._look.theme.px(64))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Filled with ink: what is to be done next."""
        theme = self._look.theme
        painter = smooth_painter(self)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text"))
        painter.drawRoundedRect(rect, theme.px(10), theme.px(10))
        pad = theme.space("large")
        painter.setFont(theme.font("body", bold=True))
        key_width = painter.fontMetrics().horizontalAdvance(self._key)
        painter.setPen(theme.color("card"))
        painter.drawText(
            rect.adjusted(0, 0, -pad, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._key
        )
        room = rect.width() - 3 * pad - key_width
        title = Flow((self.text(),), Style("subtitle", "card", bold=True), self._look, room)
        about = Flow((self._about,), Style("body", "card"), self._look, room)
        top = rect.center().y() - (title.height + about.height) / 2
        title.paint(painter, rect.left() + pad, top)
        about.paint(painter, rect.left() + pad, top + title.height)
        if self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("card"), 1))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), theme.px(9), theme.px(9))
        if self.hasFocus():
            paint_focus(painter, theme, rect.adjusted(3, 3, -3, -3), theme.px(8), chosen=True)


class MapPage(LearnPage):
    """It shows a standing, and tells what is begun."""

    went_on = Signal()
    path_chosen = Signal(str)
    opened = Signal(str)
    """A unit, what is read, or the lesson plan, by its id."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.start")
        self._look = look
        self._standing: LearnStanding | None = None
        self._title, self._read_title = Label(parent=self), Label(parent=self)
        self.go_on = GoOnButton(look, self)
        self.go_on.clicked.connect(self.went_on)
        self._paths = {name: ChoiceButton(f"learn.path.{name}", look, self) for name in PATHS}
        for name, button in self._paths.items():
            button.chosen.connect(lambda _, name=name: self.path_chosen.emit(name))
            button.hinted.connect(self.hinted)
        self.who = LearnerButton("learn.who", look, self)
        self._calculate = QPushButton(self)
        self._calculate.setObjectName("learn.calculate")
        self._calculate.clicked.connect(lambda: self.screen_wished.emit("score", ""))
        self._plan = QPushButton(self)
        self._plan.setObjectName("learn.open_plan")
        self._plan.clicked.connect(lambda: self.opened.emit("plan"))
        self._progress, self._legend = PathProgress(look, self), UnitLegend(look, self)
        self.map = MapView(look, self)
        self.map.opened.connect(self.opened)
        self.map.hinted.connect(self.hinted)
        self._readings: list[QPushButton] = []
        self._put_together()
        look.changed.connect(self.refresh)

    def _put_together(self) -> None:
        theme = self._look.theme
        self._column = QVBoxLayout(self)
        across = theme.space("wide")
        self._column.setContentsMargins(across, theme.space("medium"), across, theme.space("small"))
        self._column.setSpacing(theme.space("small"))
        head = QHBoxLayout()
        head.setSpacing(theme.space("small"))
        head.addWidget(self._title)
        head.addSpacing(theme.space("large"))
        for button in self._paths.values():
            head.addWidget(button)
        head.addStretch()
        head.addWidget(self._plan)
        head.addWidget(self._calculate)
        head.addWidget(self.who)
        self._column.addLayout(head)
        begin = QHBoxLayout()
        begin.setSpacing(theme.space("wide"))
        begin.addWidget(self.go_on, 3)
        standing = QVBoxLayout()
        standing.setSpacing(theme.space("small"))
        standing.addWidget(self._progress)
        standing.addWidget(self._legend)
        begin.addLayout(standing, 2)
        self._column.addLayout(begin)
        self._column.addWidget(self.map, 1)
        self._read_row = QGridLayout()
        self._read_row.setSpacing(theme.px(6))
        self._read_row.addWidget(self._read_title, 0, 0)
        for column in range(1, READ_COLUMNS + 1):
            self._read_row.setColumnStretch(column, 1)
        self._column.addLayout(self._read_row)
        tab_in_order(*self._paths.values(), self._plan, self._calculate, self.who, self.go_on, self.map)

    def show_standing(self, standing: LearnStanding) -> None:
        """Show where a learner stands."""
        self._standing = standing
        self.refresh()

    def show_readings(self, readings: Sequence[tuple[str, Message]]) -> None:
        """Offer what there is to read: each id with its name."""
        while len(self._readings) < len(readings):
            button = QPushButton(self)
            button.clicked.connect(lambda _=False, button=button: self.opened.emit(button.property("lesson")))
            row, column = divmod(len(self._readings), READ_COLUMNS)
            self._read_row.addWidget(button, row, column + 1)
            tab_in_order(self._readings[-1] if self._readings else self.map, button)
            self._readings.append(button)
        for button, (name, said) in zip(self._readings, readings, strict=True):
            button.setObjectName(f"learn.read.{name}")
            button.setProperty("lesson", name)
            button.setText(unmarked(self._look.words.say(said)))
            button.setStyleSheet(self._look.theme.letters("small"))
        self._read_title.setText(self._look.words.say("learn.read") if readings else "")

    def refresh(self) -> None:
        """All words, and the map."""
        if self._standing is None:
            return
        theme, say = self._look.theme, self._look.words.say
        self._title.setText(say("learn.title"))
        self._title.setStyleSheet(theme.letters("title", bold=True))
        self._read_title.setText(say("learn.read") if self._readings else "")
        self._read_title.setStyleSheet(theme.letters("small", ink="muted"))
        for name, button in self._paths.items():
            button.setText(say(PATHS[name].name_key))
            button.setChecked(name == self._standing.path)
            button.block(None, say(PATHS[name].about_key))
        self._plan.setText(unmarked(say("plan_page.list")))
        self._calculate.setText(unmarked(say("learn.calculate")))
        self.go_on.show_next(self._standing)
        self._progress.show_standing(self._standing)
        self.map.show_standing(self._standing)

    @property
    def first(self) -> QWidget:
        """What goes on."""
        return self.go_on

    @property
    def keys_hint(self) -> Message:
        """The keys that are wanted most."""
        return Message("status.keys_learn")

    def take_key(self, event: QKeyEvent) -> bool:
        """Return goes on, wherever the keyboard is but on the map."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.went_on.emit()
            return True
        return False
