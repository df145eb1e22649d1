"""What a deal would do, before it is confirmed: who pays whom, the scores after it, what comes next."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from core.match.names import name_of, with_names
from core.match.preview_rows import PreviewRow, next_text, rows_of, spoken
from core.match.state import MatchState
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import Lettering, fitted, set_names
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill
from gui.match.seats.side_paint import RIGHT, sign_ink, write

_STYLES = {
    "deal": Style("body", bold=True),
    "before": Style("body", "muted"),
    "line": Style(),
    "after": Style("body", bold=True),
}


class _PlacedRow(NamedTuple):
    """A row where it stands."""

    row: PreviewRow
    flow: Flow
    top: float
    height: float


class PreviewView(QWidget):
    """A card with a column for each player: before, each payment, after; below it what comes next."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preview")
        self._look = look
        self._before: MatchState | None = None
        self._after: MatchState | None = None
        self._names: tuple[str, ...] = ()
        self._problem: Message | None = None
        self._rows: list[PreviewRow] = []
        self._notes: tuple[str, ...] = ()
        self._placed: list[_PlacedRow] = []
        self._laid_out: tuple[int, int] = (-1, -1)
        self._height = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._refresh)

    # ------------------------------------------------------------------------------ what is shown

    def show_preview(
        self,
        before: MatchState,
        after: MatchState | None,
        names: tuple[str, ...],
        problem: Message | None = None,
    ) -> None:
        """Show what leads from one state to the other.

        :param after: None: nothing is entered yet, or it cannot be. :param problem: why it cannot be.
        """
        self._before, self._after, self._names, self._problem = before, after, names, problem
        self._refresh()

    @property
    def text(self) -> str:
        """All of it in words."""
        return self.accessibleDescription()

    @property
    def rows(self) -> list[PreviewRow]:
        """The rows that are shown."""
        return self._rows

    def _refresh(self) -> None:
        look, before, after = self._look, self._before, self._after
        self._rows, self._notes = [], ()
        if self._problem is not None:
            self._notes = (look.words.say(with_names(self._problem, self._names)),)
        elif before is None or after is None:
            self._notes = (look.words.say("preview.nothing"),)
        else:
            self._rows = rows_of(before, after, self._names, look.words.say)
            self._notes = next_text(before, after, self._names, look.words.say)
        words = spoken(self._rows, self._names, look.words.say) if self._rows else []
        self.setAccessibleName(look.words.say(before.title) if before is not None else "")
        self.setAccessibleDescription("\n".join([*words, *self._notes]))
        self._laid_out = (-1, -1)
        self.updateGeometry()
        self.update()

    # ------------------------------------------------------------------------------ layout

    def sizeHint(self) -> QSize:
        """As high as its rows at the width that it has."""
        least = self._look.theme.px(360)
        return QSize(self._look.theme.px(520), self.height_for(max(self.width(), least)))

    def minimumSizeHint(self) -> QSize:
        """Nothing is cut."""
        return QSize(self._look.theme.px(360), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need another height."""
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def height_for(self, width: int) -> int:
        """How high it gets at a width, in pixels."""
        if self._laid_out != (width, self._look.version):
            self._lay_out(width)
            self._laid_out = (width, self._look.version)
        return self._height

    def _seat_width(self, width: int) -> float:
        theme = self._look.theme
        return min(max(width * 0.14, theme.px(62)), theme.px(104))

    def _label_width(self, width: int) -> float:
        seats = self._before.players if self._before is not None else 0
        return width - 2 * self._look.theme.space("medium") - seats * self._seat_width(width)

    def _lay_out(self, width: int) -> None:
        look, theme, pad = self._look, self._look.theme, self._look.theme.space("medium")
        self._placed = []
        y = float(pad)
        if self._rows:
            y += theme.space("wide")
        for row in self._rows:
            room = self._label_width(width) - theme.space("small") if row.numbers else width - 2 * pad
            flow = Flow([row.text], _STYLES[row.kind], look, room)
            height = flow.height + theme.space("small")
            if row.below:
                height = max(height, theme.px(42))
            self._placed.append(_PlacedRow(row, flow, y, height))
            y += height
        if self._rows:
            y += theme.space("tiny")
        y += sum(flow.height + theme.space("hair") for flow in self._note_flows(width))
        self._height = int(y + pad * 0.8)

    def _note_flows(self, width: int) -> list[Flow]:
        look, theme = self._look, self._look.theme
        ends = self._after is not None and self._after.finished is not None
        style = Style("body", "muted" if not self._rows and self._problem is None else "text", bold=ends)
        room = width - 2 * theme.space("medium") - theme.space("wide")
        return [Flow([note], style, look, room) for note in self._notes]

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card, the names, the rows, what comes next."""
        theme, width, pad = self._look.theme, self.width(), self._look.theme.space("medium")
        painter = smooth_painter(self)
        height = self.height_for(width)
        paint_card(painter, theme, QRectF(0, 0, width, height), invalid=self._problem is not None)
        y = float(pad)
        if self._rows:
            self._paint_heads(painter)
            for placed in self._placed:
                self._paint_row(painter, placed)
            y = self._placed[-1].top + self._placed[-1].height + theme.space("tiny")
        self._paint_notes(painter, y)

    def _seat_rect(self, seat: int, top: float, height: float) -> QRectF:
        each = self._seat_width(self.width())
        left = self._look.theme.space("medium") + self._label_width(self.width())
        return QRectF(left + seat * each, top, each, height)

    def _paint_heads(self, painter: QPainter) -> None:
        words, theme, before = self._look.words, self._look.theme, self._before
        assert before is not None
        pad = theme.space("medium")
        height = theme.line()
        title = QRectF(
            pad, pad - theme.space("hair"), self._label_width(self.width()) - theme.space("small"), height
        )
        text = words.say(before.title)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        write(
            painter,
            theme,
            title,
            text,
            fitted(theme, "body", [text], title.width(), bold=True),
            "text",
            left,
        )
        places = [
            self._seat_rect(seat, pad - theme.space("hair"), height).adjusted(
                theme.space("tiny"), 0, -theme.space("tiny"), 0
            )
            for seat in range(before.players)
        ]
        names = [name_of(seat, self._names, words.say) for seat in range(before.players)]
        lettering = Lettering(theme, theme.zoom)
        painter.setPen(theme.color("text"))
        for name, place in zip(
            set_names(names, places[0].width(), "body", lettering, bold=True), places, strict=True
        ):
            name.paint(painter, place, Qt.AlignmentFlag.AlignRight)

    def _paint_row(self, painter: QPainter, placed: _PlacedRow) -> None:
        theme, pad, row = self._look.theme, self._look.theme.space("medium"), placed.row
        painter.setPen(QPen(theme.color("text" if row.kind == "after" else "border"), 1))
        line = QRectF(pad, placed.top, self.width() - 2 * pad, 0)
        painter.drawLine(line.topLeft(), line.topRight())
        middle = placed.top + (placed.height - placed.flow.height) / 2
        placed.flow.paint(painter, pad, middle)
        for seat, text in enumerate(row.numbers):
            self._paint_number(painter, placed, seat, text)

    def _paint_number(self, painter: QPainter, placed: _PlacedRow, seat: int, text: str) -> None:
        theme, row = self._look.theme, placed.row
        place = self._seat_rect(seat, placed.top, placed.height).adjusted(
            theme.space("tiny"), 0, -theme.space("tiny"), 0
        )
        if row.kind == "line":
            change = row.changes[seat]
            font = fitted(theme, "body", [text], place.width(), bold=change > 0)
            write(painter, theme, place, text, font, sign_ink(change), RIGHT)
            return
        if row.kind == "before":
            write(painter, theme, place, text, fitted(theme, "body", [text], place.width()), "muted", RIGHT)
            return
        font = fitted(theme, "body", row.numbers, place.width(), bold=True)
        upper = QRectF(
            place.left(), placed.top + theme.space("tiny"), place.width(), QFontMetricsF(font).height() * 1.1
        )
        write(painter, theme, upper, text, font, "text", RIGHT)
        lower = QRectF(place.left(), upper.bottom(), place.width(), theme.line("small"))
        moved = row.changes[seat]
        small = fitted(theme, "small", [row.below[seat]], lower.width(), bold=bool(moved))
        write(painter, theme, lower, row.below[seat], small, sign_ink(moved), RIGHT)

    def _paint_notes(self, painter: QPainter, y: float) -> None:
        theme, pad = self._look.theme, self._look.theme.space("medium")
        icon = "warning" if self._problem is not None else "arrow-right" if self._rows else "info"
        ink = "warn" if self._problem is not None else "text" if self._rows else "muted"
        if self._after is not None and self._after.finished is not None:
            icon = "check"
        flows = self._note_flows(self.width())
        if self._rows:
            ground = QRectF(0, 0, self.width() - 2 * pad + theme.space("medium"), 0)
            ground.setHeight(sum(flow.height + theme.space("hair") for flow in flows) + theme.space("tiny"))
            ground.moveTopLeft(QRectF(pad - theme.space("small"), y - theme.space("hair"), 0, 0).topLeft())
            paint_pill(painter, ground, theme, "pill")
        size = theme.space("large")
        for index, flow in enumerate(flows):
            if not index:
                mark = theme.icon_pixmap(icon, ink, size, painter.device().devicePixelRatioF())
                painter.drawPixmap(round(pad), round(y + (min(flow.height, theme.line()) - size) / 2), mark)
            flow.paint(painter, pad + theme.space("wide"), y)
            y += flow.height + theme.space("hair")
