"""The end of a session: the result, the misunderstandings found, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.language.messages import Message
from core.language.numbers import number_text
from core.practice.curriculum.units import UNITS
from core.practice.progress.session import AnswerMark
from core.practice.progress.session_end import SessionEnd, UnitGain
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.theme import TextSize
from gui.widgets.arrival import Arrival
from gui.widgets.figure import Figure
from gui.widgets.key_button import KeyButton
from gui.widgets.panel import scrolling
from gui.widgets.plain_keys import is_plain
from gui.widgets.prose import Prose
from gui.widgets.session_segments import SessionSegments
from gui.widgets.unit_sign import sign_pixmap

WIDTH = 720
"""The width of the content, in pixels of the design."""
COLUMNS = 3
"""The number of columns of figures and units."""
ABOVE = 2
"""The number of parts that do not appear as a whole: the title, which stays, and the counts, figure by figure."""


class EndPage(QWidget):
    """Shows the end of a session, with buttons to go on and to leave."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice.end")
        self._look = look
        self._end: SessionEnd | None = None
        self._content = QWidget()
        self._segments = SessionSegments("practice.end.segments", look, self._content)
        self._lines = QVBoxLayout()
        self._parts: list[QWidget] = []
        self._figures: list[QWidget] = []
        self._arrival = Arrival(look.theme, self)
        self.go_on = KeyButton("practice.end.go_on", look, self._content, height=44)
        self.go_on.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self.go_on)
        self.leave = KeyButton("practice.end.leave", look, self._content, height=44)
        self.leave.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        buttons = QHBoxLayout()
        buttons.setSpacing(look.theme.space("medium"))
        buttons.addWidget(self.go_on, 2)
        buttons.addWidget(self.leave, 1)
        self._column = column = QVBoxLayout(self._content)
        column.setSpacing(look.theme.space("wide"))
        column.addStretch(1)
        column.addLayout(self._lines)
        column.addLayout(buttons)
        column.addStretch(2)
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(self._content, 100)
        row.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolling(middle))
        look.changed.connect(self.refresh)

    def show_end(self, end: SessionEnd) -> None:
        """Show the result of a session: its segments fill, and the other parts appear after them."""
        self._end = end
        self.refresh()
        self._segments.fill(0)
        self._arrival.begin([*self._figures, *self._parts[ABOVE:]])

    def refresh(self) -> None:
        """Show title, counts, units and buttons anew, without motion; do nothing before there is a result."""
        if self._end is None:
            return
        theme, say, marks = self._look.theme, self._look.words.say, self._end.marks
        self._arrival.finish()
        side = theme.space("wide")
        self._content.setMaximumWidth(theme.px(WIDTH) + 2 * side)
        self._column.setContentsMargins(side, side, side, side)
        self._lines.setSpacing(theme.space("tiny"))
        while self._lines.count():
            self._lines.takeAt(0)
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts, self._figures = [], []
        self._say((Message("practice.end.title"),), "heading", bold=True)
        self._lines.addWidget(self._segments)
        self._segments.show_marks(marks, len(marks))
        counts = self._end.counts
        self._count({mark: n for mark, n in counts.items() if n})
        if self._end.placed is not None:
            self._say((self._end.placed,), "body")
        if self._end.units:
            self._say((Message("practice.end.units"),), "subtitle", bold=True, is_apart=True)
            self._show_gains(self._end.units)
        if self._end.found:
            self._say((Message("practice.end.found"),), "subtitle", bold=True, is_apart=True)
            self._say(self._end.found, "body")
        self._lines.addSpacing(theme.space("large"))
        self._say(self._end.following, "body")
        self.go_on.show_words(say("practice.end.go_on"), "⏎", stressed=True)
        self.leave.show_words(say("practice.end.leave"), "Esc")

    def _show_gains(self, gains: Sequence[UnitGain]) -> None:
        """Show each unit with its sign, and what it still takes to be finished."""
        theme = self._look.theme
        rows = QWidget(self._content)
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.space("wide"))
        grid.setVerticalSpacing(theme.space("tiny"))
        for row, gain in enumerate(gains):
            unit = QHBoxLayout()
            unit.setSpacing(theme.space("small"))
            sign = Label(parent=rows)
            standing = gain.standing._replace(due=0, is_next=False)
            sign.setPixmap(sign_pixmap(theme, standing, self.devicePixelRatioF()))
            unit.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
            name = Prose(self._look, Style("body"), parent=rows)
            name.say(Message(UNITS[gain.unit].name_key))
            unit.addWidget(name, 1, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(unit, row, 0)
            is_done = gain.standing.state == "done"  # the sign tells it
            told = [each for each in (None if is_done else gain.standing.said, gain.sure) if each is not None]
            for column, said in enumerate(told, 1):
                part = Prose(self._look, Style("body", "muted"), parent=rows)
                part.say(said)
                wide = COLUMNS - column if column == len(told) else 1
                grid.addWidget(part, row, column, 1, wide, Qt.AlignmentFlag.AlignTop)
        for column in range(COLUMNS):
            grid.setColumnStretch(column, 1)
        self._lines.addWidget(rows)
        self._parts.append(rows)

    def _count(self, counts: Mapping[AnswerMark, int]) -> None:
        """Show how many questions were answered how: figures side by side, with a caption below each.

        Those that were right at once are the one large number of the page.
        """
        theme = self._look.theme
        figures = QWidget(self._content)
        row = QHBoxLayout(figures)
        row.setContentsMargins(0, theme.space("small"), 0, 0)
        row.setSpacing(theme.space("wide"))
        total = sum(counts.values())
        for mark, n in counts.items():
            ink = "wrong" if mark == "missed" else "text"
            number = Style("display" if mark == "right" else "heading", ink, bold=True)
            words = Style("body", "muted")
            figure = Figure(self._look, number, words, figures, framed=False)
            figure.say(number_text(n), Message.of(f"practice.end.{mark}", n=n, total=total))
            row.addWidget(figure, 1, Qt.AlignmentFlag.AlignBottom)
            self._figures.append(figure)
        for _ in range(COLUMNS - len(counts)):
            row.addWidget(QWidget(figures), 1)
        self._lines.addWidget(figures)
        self._parts.append(figures)

    def _say(self, said: Sequence[Message], size: TextSize, *, bold: bool = False, is_apart: bool = False) -> None:
        """Add lines of text.

        :param is_apart: whether to leave a gap before each.
        """
        theme = self._look.theme
        for each in said:
            if is_apart:
                self._lines.addSpacing(theme.space("large"))
            label = Prose(self._look, Style(size, bold=bold, tile="row"), parent=self._content)
            label.say(each)
            self._lines.addWidget(label)
            self._parts.append(label)

    def take_key(self, event: QKeyEvent) -> bool:
        """Go on with Return, unless the other button has the focus; leave with Escape.

        :returns: whether the key was handled.
        """
        if not is_plain(event):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.leave if self.leave.hasFocus() else self.go_on).click()
            return True
        if event.key() == Qt.Key.Key_Escape:
            self.leave.click()
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle a key as `take_key` does."""
        if not self.take_key(event):
            super().keyPressEvent(event)
