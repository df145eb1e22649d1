"""The record of a match: every deal as a line that can be unfolded, opened, practised and corrected."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from core.match.names import name_of
from core.match.record_rows import rows
from core.match.state import MatchState
from gui.appearance.lettering import Lettering, set_text
from gui.appearance.look import Look
from gui.appearance.painting import paint_card
from gui.match.record.record_list import RecordList
from gui.widgets.panel import scrolling


class RecordView(QWidget):
    """The lines of a match, the newest at the bottom and in sight."""

    derivation_wished = Signal(str)
    """How this hand is counted; its hand code."""
    problem_wished = Signal(str)
    """Make this hand a problem for practice; its hand code."""
    correction_wished = Signal(int)
    """Correct what was entered: the index of the event (`Record.index`), as `Match.correct` takes it."""
    selected = Signal(int)
    """Another line was chosen: the index of its event."""
    hinted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("match.record")
        self._look = look
        self._state: MatchState | None = None
        self._names: tuple[str, ...] = ()
        self._follows = True
        self.list = RecordList(look)
        self._head = RecordHead(look, self.list)
        self._area = scrolling(self.list, QScrollArea())
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 4)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addWidget(self._area, 1)
        self.setFocusProxy(self.list)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        for mine, its in (
            (self.derivation_wished, self.list.derivation_wished),
            (self.problem_wished, self.list.problem_wished),
            (self.correction_wished, self.list.correction_wished),
            (self.selected, self.list.selected),
            (self.hinted, self.list.hinted),
        ):
            its.connect(mine)
        self.list.shown_wanted.connect(self._show_place)
        self._area.verticalScrollBar().rangeChanged.connect(self._follow)
        look.changed.connect(self._dress)

    def sizeHint(self) -> QSize:
        """Some lines."""
        return QSize(self._look.px(620), self._look.px(300))

    def minimumSizeHint(self) -> QSize:
        """Two lines at least."""
        return QSize(self._look.px(480), self._look.px(150))

    def show_match(self, state: MatchState, names: tuple[str, ...]) -> None:
        """Show the record of a match up to this state. :param names: by seat; an empty one leaves the number.

        What is selected stays; a line that is new comes into sight.
        """
        before = len(self._state.records) if self._state is not None else -1
        self._follows = self._follows or len(state.records) != before
        self._state, self._names = state, names
        self._dress()

    def _dress(self) -> None:
        if self._state is None:
            return
        state = self._state
        self.setAccessibleName(self._look.say("match_record.name"))
        self.list.setAccessibleName(
            f"{self._look.say('match_record.name')}. {self._look.say('match_record.keys')}"
        )
        self._head.show_names(tuple(name_of(seat, self._names, self._look.say) for seat in range(state.players)))
        self.list.show_rows(rows(state, self._names, self._look.say), self._names, state.players)
        bar = self._area.verticalScrollBar()
        self._follow(bar.minimum(), bar.maximum())

    def _follow(self, least: int, most: int) -> None:
        """Keep the newest line in sight until another one is chosen."""
        if self._follows:
            self._area.verticalScrollBar().setValue(most)

    def _show_place(self, place: QRectF) -> None:
        """Bring a line into sight, its upper edge above all."""
        self._follows = False
        self.list.resize(self._area.viewport().width(), self.list.minimumHeight())
        for y in (place.bottom(), place.top()):
            self._area.ensureVisible(0, int(y), 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card that all lies on."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, self._look, QRectF(self.rect()))


class RecordHead(QWidget):
    """The names over the columns."""

    def __init__(self, look: Look, rows_below: RecordList) -> None:
        super().__init__()
        self._look, self._list = look, rows_below
        self._names: tuple[str, ...] = ()
        self._list.laid_out.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Two small lines."""
        return QSize(self._look.px(200), self._look.px(38))

    def show_names(self, names: tuple[str, ...]) -> None:
        """Show these, by seat."""
        self._names = names
        self.setToolTip(self._look.say("list.comma").join(names))
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The title at the left, a name over each column."""
        look, columns = self._look, self._list.columns
        painter = QPainter(self)
        letters = Lettering(look, look.zoom)
        painter.setPen(look.color("text"))
        title = QRectF(columns.pad, 0, columns.left - columns.pad, self.height())
        painter.setFont(look.font("title", bold=True))
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(title, middle, look.say("match_record.name"))
        for seat, name in enumerate(self._names):
            cell = columns.cell(seat, 0, self.height()).adjusted(look.px(8), 0, 0, 0)
            sizes = (13.0, 12.0, 12.0, 11.0, 10.0, 9.0)
            set_text(name, cell.width(), sizes, letters, bold=True).paint(
                painter, cell, Qt.AlignmentFlag.AlignRight
            )
        painter.setPen(QPen(look.color("border"), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
