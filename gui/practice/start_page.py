"""Where practice begins: go on with what was left, a way through the units, one unit, or what one is bad at.

With the keyboard: Return begins what is marked, digits the ways, Tab and arrows lead everywhere.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from core.practice.units import PATHS, UNITS
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.panel import scrolling

MOST_WIDTH = 1260
"""Of the page's content, in pixels of the design."""


class Beginning(NamedTuple):
    """Something to begin with.

    :ivar name: `go_on`, `path.fu`, `unit.U18`. :ivar digit: that begins it.
    """

    name: str
    title: Message
    about: Message | None = None
    digit: str = ""


class BeginningButton(QAbstractButton):
    """A way as a card: its name, what it is, and its key."""

    def __init__(self, way: Beginning, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.way, self._look = way, look
        self.is_first = False
        self.setObjectName(f"practice.{way.name}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_way(self, way: Beginning, *, is_first: bool) -> None:
        """Show it. :param is_first: it is what Return begins."""
        self.way, self.is_first = way, is_first
        say = self._look.words.say
        self.setText(say(way.title))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(say(way.about) if way.about is not None else "")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A name, and room for what it is."""
        theme = self._look.theme
        return QSize(theme.px(240), theme.px(64 if self.way.about is not None else 34))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = "accent" if self.is_first else "hover" if self.underMouse() else "card"
        painter.setPen(QPen(theme.color("accent" if self.is_first else "border"), 1))
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(rect, theme.px(8), theme.px(8))
        pad = theme.space("medium")
        ink, quiet = ("on_accent", "on_accent") if self.is_first else ("text", "muted")
        key_width = 0
        if self.way.digit:
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color(quiet))
            key_width = painter.fontMetrics().horizontalAdvance(self.way.digit) + theme.px(8)
            place = (
                rect.adjusted(pad, 0, -pad, 0)
                if self.way.about is None
                else rect.adjusted(0, theme.px(8), -pad, 0)
            )
            side = Qt.AlignmentFlag.AlignVCenter if self.way.about is None else Qt.AlignmentFlag.AlignTop
            painter.drawText(place, side | Qt.AlignmentFlag.AlignRight, self.way.digit)
        room = rect.width() - 2 * pad - key_width
        bold = self.way.about is not None
        title = Flow((self.text(),), Style("body", ink, bold=bold), self._look, room)
        if self.way.about is None:
            title.paint(painter, rect.left() + pad, rect.center().y() - title.height / 2)
        else:
            title.paint(painter, rect.left() + pad, rect.top() + theme.px(9))
            about = Flow(
                self._look.words.parts(self.way.about), Style("small", quiet), self._look, rect.width() - 2 * pad
            )
            about.paint(painter, rect.left() + pad, rect.top() + theme.px(11) + title.height)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("on_accent" if self.is_first else "focus"), theme.px(2)))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), theme.px(7), theme.px(7))


class PracticeStart(QWidget):
    """It tells which way is begun."""

    begun = Signal(str)
    """A way, by its name."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice.start")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = look
        self._ways: tuple[Beginning, ...] = ()
        self._buttons: dict[str, BeginningButton] = {}
        self._content = QWidget()
        self._title, self._units_title = Label(parent=self._content), Label(parent=self._content)
        self._grid = QGridLayout(self._content)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scrolling(self._content))
        look.changed.connect(self.refresh)

    def show_ways(self, ways: tuple[Beginning, ...]) -> None:
        """Show what can be begun; the first one is what Return begins."""
        self._ways = ways
        self.refresh()

    def refresh(self) -> None:
        """The ways, and below them every unit."""
        theme, say = self._look.theme, self._look.words.say
        self._content.setMaximumWidth(theme.px(MOST_WIDTH))
        margin = theme.space("wide")
        self._grid.setContentsMargins(margin, margin, margin, margin)
        self._grid.setSpacing(theme.space("small"))
        self._title.setText(say("practice.start.title"))
        self._title.setStyleSheet(theme.letters("title", bold=True))
        self._units_title.setText(say("practice.start.units"))
        self._units_title.setStyleSheet(theme.letters("subtitle", bold=True))
        units = tuple(
            Beginning(
                f"unit.{unit.id}", Message.of("practice.start.unit", id=unit.id, name=Message(unit.name_key))
            )
            for unit in UNITS.values()
        )
        for button in self._buttons.values():
            button.setVisible(False)
        self._grid.addWidget(self._title, 0, 0, 1, 3)
        row = self._lay(self._ways, 1, 3)
        self._grid.setRowMinimumHeight(row, theme.space("large"))
        self._grid.addWidget(self._units_title, row + 1, 0, 1, 3)
        last = self._lay(units, row + 2, 3)
        self._grid.setRowStretch(last, 1)

    def _lay(self, ways: tuple[Beginning, ...], row: int, columns: int) -> int:
        """Place ways in columns. Returns the row behind them."""
        for at, way in enumerate(ways):
            button = self._buttons.get(way.name)
            if button is None:
                button = BeginningButton(way, self._look, self._content)
                button.clicked.connect(lambda _=False, name=way.name: self.begun.emit(name))
                self._buttons[way.name] = button
            button.show_way(way, is_first=bool(self._ways) and way.name == self._ways[0].name)
            button.setVisible(True)
            self._grid.addWidget(button, row + at // columns, at % columns)
        return row + -(-len(ways) // columns)

    def take_key(self, event: QKeyEvent) -> bool:
        """Return begins what is marked or has the keyboard; a digit begins its way."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = next((button for button in self._buttons.values() if button.hasFocus()), None)
            if focused is not None or self._ways:
                self.begun.emit(focused.way.name if focused is not None else self._ways[0].name)
                return True
        way = next((way for way in self._ways if way.digit and way.digit == event.text()), None)
        if way is not None:
            self.begun.emit(way.name)
        return way is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As `take_key`."""
        if not self.take_key(event):
            super().keyPressEvent(event)


def ways_of(*, left: bool, who: str) -> tuple[Beginning, ...]:
    """What can be begun.

    :param left: a session was left, and can be gone on with. :param who: who practises; empty: nothing is kept.
    """
    ways = (
        [Beginning("go_on", Message("practice.start.go_on"), Message("practice.start.go_on_about"))]
        if left
        else []
    )
    ways += [
        Beginning(f"path.{path.id}", Message(path.name_key), Message(path.about_key)) for path in PATHS.values()
    ]
    ways.append(Beginning("weak", Message("practice.start.weak"), Message("practice.start.weak_about")))
    ways.append(Beginning("hands", Message("practice.start.hands"), Message("practice.start.hands_about")))
    about = Message("practice.start.progress_about")
    ways.append(Beginning("progress", Message("practice.start.progress"), about))
    if who:
        named = Message.of("practice.start.learner_about", name=Name(who))
        ways.append(Beginning("learner", Message("practice.start.learner"), named))
    return tuple(way._replace(digit=str(number)) for number, way in enumerate(ways, 1))
