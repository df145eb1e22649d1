"""The start page of learning: a button for what comes next, the map, the paths, and what there is to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message
from core.practice.curriculum.units import DAYS, LAST, PATHS, RIGHT_OF_LAST, UNITS
from core.practice.progress.path_standing import LearnStanding, UnitStanding
from gui.appearance.look import Look
from gui.appearance.plain import DESCENT, Label, unmarked
from gui.learn.map_view import MapView
from gui.learn.page import LearnPage
from gui.widgets.buttons import ChoiceButton, strip
from gui.widgets.figure import ShareBar
from gui.widgets.focus import tab_in_order
from gui.widgets.folding_row import FoldingRow
from gui.widgets.go_on_button import NEXT, GoOnButton
from gui.widgets.key_button import KeyButton
from gui.widgets.learner_button import LearnerButton
from gui.widgets.menu import Menu
from gui.widgets.plain_keys import is_plain
from gui.widgets.shell import Shell
from gui.widgets.unit_sign import UnitLegend


class PathProgress(QWidget):
    """A line of text, and a progress bar below it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.progress")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._done, self._takes, self._bar = Label(parent=self), Label(parent=self), ShareBar(self)
        words = QHBoxLayout()
        words.addWidget(self._done)
        words.addStretch(1)
        words.addWidget(self._takes)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("hair"))
        column.addLayout(words)
        column.addWidget(self._bar)

    def show_standing(self, standing: LearnStanding) -> None:
        """Show the progress of a learner on their path."""
        units, say, letters = PATHS[standing.path].units, self._look.words.say, self._look.theme.letters
        states = Counter(standing.units[unit].state for unit in units if unit in standing.units)
        self._done.setText(say("learn.done_of", n=states["done"], begun=states["shaky"], total=len(units)))
        self._done.setStyleSheet(letters("body", bold=True))
        self._takes.setText(say("learn.done_takes", n=RIGHT_OF_LAST, total=LAST, days=DAYS))
        self._takes.setStyleSheet(letters("small", ink="muted"))
        self._bar.show_share(states["done"] / len(units))
        self.setAccessibleName(self._done.text())
        self.setAccessibleDescription(self._takes.text())
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more text if there is room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show on the right what a finished unit takes, if there is room."""
        room = self.width() - self._done.sizeHint().width() - self._look.theme.space("medium")
        self._takes.setVisible(self._takes.sizeHint().width() <= room)


PLACING, WEAK = "placing", "weak"
WAYS = ("hands", WEAK, "progress")
"""The ways beside the map, from the key 2 on.

Before learning has begun, the placement test replaces the weak spots.
"""


class MapPage(LearnPage):
    """Shows the learner's progress and emits what is opened."""

    went_on = Signal()
    path_chosen = Signal(str)
    opened = Signal(str)
    """Emitted with the id of a unit or a reading."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("learn.start")
        self._standing: LearnStanding | None = None
        self._title = Label(parent=self)
        self.go_on = GoOnButton("learn.go_on", look, self)
        self.go_on.clicked.connect(self.went_on)
        self._paths = {name: ChoiceButton(f"learn.path.{name}", look, self) for name in PATHS}
        for name, button in self._paths.items():
            button.chosen.connect(lambda _, name=name: self.path_chosen.emit(name))
        self.who = LearnerButton("learn.who", look, self)
        self._ways = [KeyButton(f"learn.way.{way}", look, self) for way in WAYS]
        for at, button in enumerate(self._ways):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.clicked.connect(lambda _=False, at=at: self.practice_wished.emit(self._way(at)))
        self._more = QPushButton(self)
        self._more.setObjectName("learn.more")
        self._more.setVisible(False)
        self._progress, self._legend = PathProgress(look, self), UnitLegend(look, self)
        self.map = MapView(look, self)
        self.map.opened.connect(self.opened)
        self.map.practised.connect(lambda unit: self.practice_wished.emit(f"unit.{unit}"))
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
        for button in (self._more, self.who):
            head.add(button)
        self._column.addLayout(head)
        begin = FoldingRow()
        begin.setSpacing(theme.space("wide"))
        begin.add(self.go_on, 4)
        beside = QWidget(self)
        column = QVBoxLayout(beside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.space("small"))
        ways = QHBoxLayout()
        ways.setSpacing(theme.space("small"))
        for way in self._ways:
            ways.addWidget(way, 1)
        column.addLayout(ways)
        self._how_far = FoldingRow()
        self._how_far.setSpacing(theme.space("large"))
        self._how_far.add(self._progress, 1)
        self._how_far.add(self._legend)
        column.addLayout(self._how_far)
        begin.add(beside, 3)
        self._column.addLayout(begin)
        self._column.addWidget(self.map, 1)
        head_stops = (self._read, self._more, self.who)
        tab_in_order(*self._paths.values(), *head_stops, self.go_on, *self._ways, self.map)

    def show_standing(self, standing: LearnStanding) -> None:
        """Show the progress of a learner."""
        self._standing = standing
        self.refresh()

    def show_readings(self, readings: Sequence[tuple[str, Message]]) -> None:
        """Offer what there is to read, given as ids with names; always equally many."""
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

    def offer_more(self, menu: Menu) -> None:
        """Offer the menu of what is needed rarely."""
        self._more.setMenu(menu)
        self._more.setVisible(True)

    def _way(self, at: int) -> str:
        """Return the way that a button begins: until learning has begun, the placement test in place of the weak
        spots.
        """
        is_begun = self._standing is not None and self._standing.is_begun
        return WAYS[at] if is_begun or WAYS[at] != WEAK else PLACING

    def refresh(self) -> None:
        """Show everything in the current language, and the map."""
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
        self._more.setText(unmarked(say("learn.more")))
        self._show_next(self._standing)
        is_begun = self._standing.is_begun
        if is_begun:
            self._progress.show_standing(self._standing)
            self._legend.show_signs(unit._replace(is_next=False) for unit in self._standing.units.values())
        for part in (self._progress, self._legend):
            part.setVisible(is_begun)
        for at, button in enumerate(self._ways):
            way = self._way(at)
            button.setObjectName(f"learn.way.{way}")
            button.show_words(say(f"learn.way.{way}"), str(at + 2))
            button.block(None, say(f"learn.way.{way}_about"))
        self.map.show_standing(self._standing)

    def _show_next(self, standing: LearnStanding) -> None:
        """Show what comes next on its button."""
        say, thing = self._look.words.say, standing.next
        name = Message(UNITS[thing.unit].name_key) if thing.unit else Message(f"learn.next.{thing.kind}")
        key = f"learn.next.{thing.kind}_about"
        if thing.kind == "lesson" and thing.screen:
            key = "learn.next.lesson_left"
        elif thing.kind == "lesson" and not standing.is_begun:
            key = "learn.next.lesson_first"
        due, then = sum(unit.due for unit in standing.units.values()), standing.following
        about = Message.of(key, n=due)
        if then and not thing.unit:
            unit = Message(UNITS[then].name_key)
            about = Message.of("learn.next.then", about=about, n=standing.number(then), unit=unit)
        number = str(standing.number(thing.unit) or "") if thing.unit else ""
        sign = UnitStanding("done", due=due) if thing.kind == "due" else NEXT
        self.go_on.show_words(say(name), say(about), number, sign, begins=not standing.is_begun)

    @property
    def first(self) -> QWidget:
        """The widget that gets the keyboard focus first: the button that goes on."""
        return self.go_on

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle Return, which goes on, and digits, which begin a way. Return whether the key was handled."""
        if not is_plain(event):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.went_on.emit()
            return True
        at = event.key() - Qt.Key.Key_2
        if not 0 <= at < len(WAYS):
            return False
        self.practice_wished.emit(self._way(at))
        return True
