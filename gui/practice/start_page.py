"""Where practice begins: go on with what was left or with what is due; the way that is followed, and its units.

With the keyboard: Return goes on, digits begin what has one, Tab and arrows lead everywhere.
"""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message, sentences
from core.practice.curriculum.units import PATHS, UNIT_GROUPS
from core.practice.progress.advice import practice_now
from core.practice.progress.learner import Learner
from core.practice.progress.unit_map import UnitPlace, unit_places
from gui.appearance.look import Look
from gui.appearance.plain import DESCENT, Label
from gui.practice.beginning import Beginning, BeginningButton, BeginningShape
from gui.practice.unit_rows import UnitGroup
from gui.widgets.buttons import ChoiceButton, strip
from gui.widgets.focus import tab_in_order
from gui.widgets.folding_row import FoldingRow
from gui.widgets.learner_button import LearnerButton
from gui.widgets.panel import scrolling
from gui.widgets.unit_sign import UnitLegend

MOST_WIDTH = 1400
"""Of the page's content, in pixels of the design."""
COLUMNS = (("first", "second"), ("han",), ("fu", "whole"), ("prices", "more"))
"""The groups of units, column by column, as they are taught."""


ALWAYS = ("hands", "placing", "progress", "worksheet")
"""Ways that are there from the first day on, each with the same key always."""


class PracticeStart(QWidget):
    """It tells what is begun, and what is chosen."""

    begun = Signal(str)
    """A way, by its name: `go_on`, `unit.U18`."""
    path_wished = Signal(str)
    clock_wished = Signal(bool)
    reading_wished = Signal(bool)
    """Whether the table is read, and what happened is not told."""
    hinted = Signal(str)

    def __init__(self, look: Look, menu: QMenu, parent: QWidget | None = None) -> None:
        """:param menu: of the learners."""
        super().__init__(parent)
        self.setObjectName("practice.start")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = look
        self._learner, self._who = Learner(), ""
        self._ways: tuple[Beginning, ...] = ()
        self._content = QWidget()
        self._title, self._paths_title = Label(parent=self._content), Label(parent=self._content)
        self._paths = {
            path.id: ChoiceButton(f"practice.path.{path.id}", look, self._content)
            for path in PATHS.values()
            if not path.places
        }
        self._reads = ChoiceButton("practice.read", look, self._content)
        self._clock = ChoiceButton("practice.clock", look, self._content)
        self._menu = menu
        self._who_button = LearnerButton("practice.who", look, self._content)
        self._buttons: dict[str, BeginningButton] = {}
        self._cards, self._lines = FoldingRow(), FoldingRow()
        self._groups = {
            name: UnitGroup(name, UNIT_GROUPS[name], look, self._content) for column in COLUMNS for name in column
        }
        self._legend = UnitLegend(look, self._content)
        self._put_together()
        self._connect()

    def _put_together(self) -> None:
        space = self._look.theme.space
        head = FoldingRow()
        head.setSpacing(space("small"))
        head.add(self._title)
        head.add(self._reads, is_far=True)
        head.add(self._clock)
        head.add(self._who_button)
        self._columns = FoldingRow()
        self._columns.setSpacing(space("medium"))
        self._stacks = [QVBoxLayout() for _ in COLUMNS]
        for stack in self._stacks:
            stack.setSpacing(space("medium"))
            self._columns.add(stack, 1)
        self._cards.setSpacing(space("medium"))
        self._lines.setSpacing(space("medium"))
        self._column = QVBoxLayout(self._content)
        self._column.addLayout(head)
        self._column.addLayout(self._cards)
        self._column.addLayout(self._lines)
        paths = FoldingRow()
        paths.setSpacing(space("small"))
        self._paths_title.setContentsMargins(0, 0, space("small"), DESCENT)
        paths.add(self._paths_title)
        paths.add(strip(self._paths.values()))
        paths.add(self._legend, is_far=True)
        self._column.addSpacing(space("small"))
        self._column.addLayout(paths)
        self._column.addLayout(self._columns)
        self._column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolling(self._content))

    def _connect(self) -> None:
        for name, button in self._paths.items():
            button.chosen.connect(lambda _=False, name=name: self.path_wished.emit(name))
        self._clock.chosen.connect(self.clock_wished)
        self._reads.chosen.connect(self.reading_wished)
        for group in self._groups.values():
            group.picked.connect(lambda unit: self.begun.emit(f"unit.{unit}"))
            group.hinted.connect(self.hinted)
        self._look.changed.connect(self.refresh)

    def show_learner(self, learner: Learner, who: str, *, is_timed: bool, reads_table: bool) -> None:
        """Show where somebody stands. :param who: their name; empty: nothing is kept."""
        self._learner, self._who = learner, who
        self._clock.setChecked(is_timed)
        self._reads.setChecked(reads_table)
        self.refresh()

    def refresh(self) -> None:
        """All of it as it is now."""
        theme, say, learner = self._look.theme, self._look.words.say, self._learner
        margin = theme.space("wide")
        self._content.setMaximumWidth(theme.px(MOST_WIDTH) + 2 * margin)
        self._column.setContentsMargins(margin, theme.space("medium"), margin, theme.space("small"))
        self._column.setSpacing(theme.space("medium"))
        self._title.setText(say("practice.start.title"))
        self._title.setStyleSheet(theme.letters("title", bold=True))
        self._paths_title.setText(say("practice.start.paths"))
        self._paths_title.setStyleSheet(theme.letters("subtitle", bold=True))
        for name, button in self._paths.items():
            button.setText(say(PATHS[name].name_key))
            button.setChecked(name == learner.path)
            button.block(None, say(PATHS[name].about_key))
            button.setAccessibleName(button.text())
        for choice, key in ((self._clock, "clock"), (self._reads, "read")):
            choice.setText(say(f"practice.start.{key}"))
            choice.setAccessibleName(choice.text())
            choice.block(None, say(f"practice.start.{key}_about"))
        self._who_button.show_who(self._who, self._menu)
        now = datetime.now().astimezone()
        places = unit_places(learner, now)
        self._show_units(places)
        self._ways = ways_of(learner, now)
        self._lay_out()

    def _show_units(self, places: dict[str, UnitPlace]) -> None:
        """Those of the way that is followed: all of them in their columns, few groups side by side."""
        units = PATHS[self._learner.path].units
        among = [name for name in self._groups if set(UNIT_GROUPS[name]) & set(units)]
        columns = COLUMNS if len(among) > len(COLUMNS) else [(name,) for name in among]
        for group in self._groups.values():
            group.show_places(places, units)
        for stack in self._stacks:
            while stack.count():
                stack.takeAt(0)
        for stack, names in zip(self._stacks, columns, strict=False):
            for name in names:
                stack.addWidget(self._groups[name])
            stack.addStretch(1)

    def _lay_out(self) -> None:
        """The first one and the cards at its right; below them what there is once something was asked."""
        for each in self._buttons.values():
            each.setVisible(False)
            self._cards.removeWidget(each)
            self._lines.removeWidget(each)
        for way in self._ways:
            button = self._buttons.get(way.name)
            if button is None:
                button = BeginningButton(way, self._look, self._content)
                button.clicked.connect(lambda _=False, name=way.name: self.begun.emit(name))
                button.hinted.connect(self.hinted)
                self._buttons[way.name] = button
            button.show_way(way)
            button.setVisible(True)
            if way.shape == "line":
                self._lines.add(button, 1)
            else:
                self._cards.add(button, 2 if way.shape == "first" else 1)
        cards = (self._buttons[way.name] for way in self._ways)
        tab_in_order(self._who_button, *cards, *self._groups[COLUMNS[0][0]].rows)

    def take_key(self, event: QKeyEvent) -> bool:
        """Return begins what has the keyboard, else it goes on; a digit begins its way."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, BeginningButton) or (focused is not None and _begins(focused.objectName())):
                self.begun.emit(focused.objectName().removeprefix("practice."))
            elif isinstance(focused, QPushButton):
                focused.click()
            else:
                self.begun.emit(self._ways[0].name)
            return True
        way = next((way for way in self._ways if way.pressed and way.pressed == event.text()), None)
        if way is not None:
            self.begun.emit(way.name)
        return way is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As `take_key`."""
        if not self.take_key(event):
            super().keyPressEvent(event)


def _begins(name: str) -> bool:
    return name.startswith("practice.unit.")


def ways_of(learner: Learner, now: datetime) -> tuple[Beginning, ...]:
    """What can be begun, that first which goes on, then what is always there.

    :param now: in the person's own time zone.
    """
    first = practice_now(learner, now)
    found = [Beginning("go_on", first.title, sentences(first.about), "⏎", "first")]
    later = {
        "learned": bool(learner.units),
        "weak": bool(learner.cards),
        "again": bool(learner.missed),
        "mixed": learner.session is not None,
    }
    for number, name in enumerate((*ALWAYS, *(name for name, is_there in later.items() if is_there)), 2):
        about = Message(f"practice.start.{name}_about")
        shape: BeginningShape = "card" if name in ALWAYS else "line"
        found.append(Beginning(name, Message(f"practice.start.{name}"), about, str(number), shape))
    return tuple(found)
