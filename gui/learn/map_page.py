"""Where learning begins: what comes next, one key away; the map; the ways, and what there is to read, quieter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.language.messages import Message
from core.practice.curriculum.units import PATHS, UNITS
from core.practice.progress.path_standing import NEW_UNIT, LearnStanding, UnitStanding
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.plain import DESCENT, Label, unmarked
from gui.learn.map_view import MapView
from gui.learn.page import LearnPage
from gui.learn.path_progress import PathProgress
from gui.widgets.buttons import ChoiceButton, strip
from gui.widgets.focus import is_by_keys, tab_in_order
from gui.widgets.folding_row import FoldingRow
from gui.widgets.learner_button import LearnerButton
from gui.widgets.menu import Menu
from gui.widgets.unit_sign import UnitLegend, paint_unit_sign

HIGH, DISC = 68, 28
"""Of the button that goes on: its height, and the sign on it."""


class GoOnButton(QAbstractButton):
    """What comes next, large: one press, or Return, leads there."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.go_on")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._about = self._key = self._number = ""
        self._sign = NEW_UNIT
        self._is_ringed = False

    def show_next(self, standing: LearnStanding) -> None:
        """Show what comes next."""
        say, thing = self._look.words.say, standing.next
        name = Message(UNITS[thing.unit].name_key) if thing.unit else Message(f"learn.next.{thing.kind}")
        about = f"learn.next.{thing.kind}_about"
        if thing.kind == "lesson" and thing.screen:
            about = "learn.next.lesson_left"
        elif thing.kind == "lesson" and all(unit.state == "not_yet" for unit in standing.units.values()):
            about = "learn.next.lesson_first"
        due, then = sum(unit.due for unit in standing.units.values()), standing.following
        self.setText(say(name))
        self._number = str(standing.number(thing.unit) or "") if thing.unit else ""
        self._sign = (
            UnitStanding("done", due=due) if thing.kind == "due" else UnitStanding("not_yet", is_next=True)
        )
        self._about = say(Message.of(about, n=due))
        if then and not thing.unit:
            unit = Message(UNITS[then].name_key)
            self._about = say(Message.of("learn.next.then", about=self._about, n=standing.number(then), unit=unit))
        self._key = say("learn.go_on_key")
        self.setAccessibleName(say(Message.of("learn.go_on", what=name)))
        self.setAccessibleDescription(self._about)
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(self._look.theme.px(560), self._look.theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """It has the keyboard from the beginning: that needs no ring."""
        self._is_ringed = is_by_keys(self, event)
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Filled with ink, with its sign, as the unit is on the map: what is to be done next."""
        theme = self._look.theme
        painter = smooth_painter(self)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text"))
        painter.drawRoundedRect(rect, theme.px(10), theme.px(10))
        pad, disc = theme.space("large"), theme.px(DISC)
        paint_unit_sign(painter, theme, QPointF(pad + disc / 2, rect.center().y()), self._sign, "text", DISC)
        painter.setFont(theme.font("body", bold=True))
        key_width = painter.fontMetrics().horizontalAdvance(self._key)
        painter.setPen(theme.color("card"))
        painter.drawText(
            rect.adjusted(0, 0, -pad, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._key
        )
        left = disc + 2 * pad
        room = rect.width() - left - 2 * pad - key_width
        said = f"{self._number}  {self.text()}" if self._number else self.text()
        title = Flow((said,), Style("title", "card", bold=True), self._look, room)
        about = Flow((self._about,), Style("body", "card"), self._look, room)
        top = rect.center().y() - (title.height + about.height) / 2
        title.paint(painter, left, top)
        about.paint(painter, left, top + title.height)
        if self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("card"), 1))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), theme.px(9), theme.px(9))
        if self.hasFocus() and self._is_ringed:
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
        self._title = Label(parent=self)
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
        self._read = QPushButton(self)
        self._read.setObjectName("learn.read")
        self._read.setVisible(False)
        self._readings: list[QAction] = []
        self._put_together()
        look.changed.connect(self.refresh)

    def _put_together(self) -> None:
        theme = self._look.theme
        self._column = QVBoxLayout(self)
        across = theme.space("wide")
        self._column.setContentsMargins(across, theme.space("medium"), across, theme.space("small"))
        self._column.setSpacing(theme.space("medium"))
        head = FoldingRow()
        head.setSpacing(theme.space("small"))
        self._title.setContentsMargins(0, 0, theme.space("large"), DESCENT)
        head.add(self._title)
        head.add(strip([*self._paths.values()]))
        head.add(self._read, is_far=True)
        for button in (self._plan, self._calculate, self.who):
            head.add(button)
        self._column.addLayout(head)
        begin = FoldingRow()
        begin.setSpacing(theme.space("wide"))
        begin.add(self.go_on, 3)
        self._how_far = QWidget(self)
        standing = QVBoxLayout(self._how_far)
        standing.setContentsMargins(0, 0, 0, 0)
        standing.setSpacing(theme.space("small"))
        standing.addWidget(self._progress)
        standing.addWidget(self._legend)
        begin.add(self._how_far, 2)
        self._column.addLayout(begin)
        self._column.addWidget(self.map, 1)
        head_stops = (self._read, self._plan, self._calculate, self.who)
        tab_in_order(*self._paths.values(), *head_stops, self.go_on, self.map)

    def show_standing(self, standing: LearnStanding) -> None:
        """Show where a learner stands."""
        self._standing = standing
        self.refresh()

    def show_readings(self, readings: Sequence[tuple[str, Message]]) -> None:
        """Offer what there is to read: each id with its name."""
        if not self._readings:
            menu = Menu(self._look.theme, self._read)
            self._read.setMenu(menu)
            self._readings = [menu.addAction("") for _ in readings]
            for action in self._readings:
                action.triggered.connect(lambda _=False, action=action: self.opened.emit(action.data()))
        for action, (name, said) in zip(self._readings, readings, strict=True):
            action.setObjectName(f"learn.read.{name}")
            action.setData(name)
            action.setText(unmarked(self._look.words.say(said)))
        self._read.setVisible(True)

    def refresh(self) -> None:
        """All words, and the map."""
        if self._standing is None:
            return
        theme, say = self._look.theme, self._look.words.say
        self._title.setText(say("learn.title"))
        self._title.setStyleSheet(theme.letters("title", bold=True))
        self._read.setText(unmarked(say("learn.read")))
        for name, button in self._paths.items():
            button.setText(say(PATHS[name].name_key))
            button.setChecked(name == self._standing.path)
            button.block(None, say(PATHS[name].about_key))
        self._plan.setText(unmarked(say("plan_page.list")))
        self._calculate.setText(unmarked(say("learn.calculate")))
        self.go_on.show_next(self._standing)
        self._progress.show_standing(self._standing)
        shown = self._standing.units.values()
        self._legend.show_signs(unit._replace(is_next=False) for unit in shown)
        self._how_far.setVisible(any(unit.state != "not_yet" for unit in shown))
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
