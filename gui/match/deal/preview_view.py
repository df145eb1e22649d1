"""Preview of a deal's effects before it is confirmed: who pays whom, the new scores, what comes next."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from core.match.names import name_of, with_names
from core.match.preview_rows import PreviewRow, match_rows, next_text, rows_of, spoken
from core.match.state import MatchState
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import Lettering, fitted, set_names
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill
from gui.match.seats.side_paint import LEFT, RIGHT, sign_ink, write

_STYLES = {
    "deal": Style("body", bold=True),
    "before": Style("body", "muted"),
    "line": Style(),
    "after": Style("body", bold=True),
    "match_now": Style("body", "muted"),
    "match_then": Style("body", bold=True),
}


class _PlacedRow(NamedTuple):
    """A row with its text and rectangle."""

    row: PreviewRow
    flow: Flow
    place: QRectF


class PreviewView(QWidget):
    """A card with a column for each player: before, each payment, after; below them what comes next.

    For a change of the record it also shows the scores of the whole match.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preview")
        self._look = look
        self._before: MatchState | None = None
        self._after: MatchState | None = None
        self._names: tuple[str, ...] = ()
        self._change: tuple[MatchState, MatchState] | None = None
        self._problem: Message | None = None
        self._rows: list[PreviewRow] = []
        self._notes: tuple[str, ...] = ()
        self._placed: list[_PlacedRow] = []
        self._said: list[tuple[Flow, QPointF]] = []
        """Lines about what comes next, with their positions."""
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
        *,
        change: tuple[MatchState, MatchState] | None = None,
    ) -> None:
        """Show the way from one state to the other.

        :param after: None: the deal is incomplete or impossible. :param problem: why it is impossible.
        :param change: the match before and after, if the deal is a change of its record.
        """
        self._before, self._after, self._names, self._problem = before, after, names, problem
        self._change = change
        self._refresh()

    @property
    def text(self) -> str:
        """The rows and what comes next in words, or instead the problem, or that there is nothing yet."""
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
            self._rows += match_rows(*self._change, look.words.say) if self._change else []
            self._notes = next_text(before, after, self._names, look.words.say)
        words = spoken(self._rows, self._names, look.words.say) if self._rows else []
        self.setAccessibleName(look.words.say(before.title) if before is not None else "")
        self.setAccessibleDescription("\n".join([*words, *self._notes]))
        self._laid_out = (-1, -1)
        self.updateGeometry()
        self.update()

    # ------------------------------------------------------------------------------ layout

    def sizeHint(self) -> QSize:
        """Return the height of all rows at the present width."""
        least = self._look.theme.px(360)
        return QSize(self._look.theme.px(520), self.height_for(max(self.width(), least)))

    def minimumSizeHint(self) -> QSize:
        """Return the least width, with the height of all rows."""
        return QSize(self._look.theme.px(360), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the height when the width changes."""
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def height_for(self, width: int) -> int:
        """Return the height of the card for a width, both in pixels."""
        if self._laid_out != (width, self._look.version):
            self._lay_out(width)
            self._laid_out = (width, self._look.version)
        return self._height

    def _seat_width(self, width: int) -> float:
        theme = self._look.theme
        return min(max(width * 0.15, theme.px(62)), theme.px(104))

    def _label_width(self, width: int) -> float:
        seats = self._before.players if self._before is not None else 0
        return width - 2 * self._look.theme.space("medium") - seats * self._seat_width(width)

    def _lay_out(self, width: int) -> None:
        look, theme, pad = self._look, self._look.theme, self._look.theme.space("medium")
        self._placed, self._said = [], []
        y = float(pad) + (theme.space("wide") if self._rows else 0)
        for row in self._rows:
            room = self._label_width(width) - theme.space("small") if row.numbers else width - 2 * pad
            flow = Flow([row.text], _STYLES[row.kind], look, room)
            height = max(flow.height + theme.space("small"), theme.px(42) if row.below else 0)
            self._placed.append(_PlacedRow(row, flow, QRectF(pad, y, width - 2 * pad, height)))
            y += height
        y += theme.space("tiny") if self._rows else 0
        is_muted = not self._rows and self._problem is None
        style = Style("body", "muted" if is_muted else "text", bold=self._ends)
        for note in self._notes:
            flow = Flow([note], style, look, width - 2 * pad - theme.space("wide"))
            self._said.append((flow, QPointF(pad, y)))
            y += flow.height + theme.space("hair")
        self._height = int(y + pad * 0.8)

    @property
    def _ends(self) -> bool:
        """Whether the match is over after the deal."""
        return self._after is not None and self._after.finished is not None

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card: the names, the rows, and what comes next."""
        painter, height = smooth_painter(self), self.height_for(self.width())
        card = QRectF(0, 0, self.width(), height)
        paint_card(painter, self._look.theme, card, invalid=self._problem is not None)
        if self._rows:
            self._paint_heads(painter)
        for placed in self._placed:
            self._paint_row(painter, placed)
        if self._said:
            self._paint_notes(painter)

    def _cell(self, seat: int, top: float, height: float) -> QRectF:
        """Return the rectangle of a player's column in a row."""
        theme, each = self._look.theme, self._seat_width(self.width())
        left = theme.space("medium") + self._label_width(self.width()) + seat * each
        return QRectF(left, top, each, height).adjusted(theme.space("tiny"), 0, -theme.space("tiny"), 0)

    def _paint_heads(self, painter: QPainter) -> None:
        words, theme, before = self._look.words, self._look.theme, self._before
        assert before is not None
        pad, height = theme.space("medium"), theme.line()
        top = pad - theme.space("hair")
        title = QRectF(pad, top, self._label_width(self.width()) - theme.space("small"), height)
        text = words.say(before.title)
        write(painter, theme, title, text, fitted(theme, "body", [text], title.width(), bold=True), align=LEFT)
        places = [self._cell(seat, top, height) for seat in range(before.players)]
        names = [name_of(seat, self._names, words.say) for seat in range(before.players)]
        lettering = Lettering(theme, theme.zoom)
        painter.setPen(theme.color("text"))
        shown = set_names(names, places[0].width(), "body", lettering, bold=True)
        for name, place in zip(shown, places, strict=True):
            name.paint(painter, place, Qt.AlignmentFlag.AlignRight)

    def _paint_row(self, painter: QPainter, placed: _PlacedRow) -> None:
        theme, row, flow, place = self._look.theme, *placed
        painter.setPen(QPen(theme.color("text" if row.kind == "after" else "border"), 1))
        painter.drawLine(place.topLeft(), place.topRight())
        flow.paint(painter, place.left(), place.center().y() - flow.height / 2)
        for seat, text in enumerate(row.numbers):
            cell = self._cell(seat, place.top(), place.height())
            change = row.changes[seat] if row.changes else 0
            if row.kind == "after":
                self._paint_after(painter, cell, row, seat, change)
                continue
            is_bold = row.kind == "match_then" or (row.kind == "line" and change > 0)
            font = fitted(theme, "body", [text], cell.width(), bold=is_bold)
            write(painter, theme, cell, text, font, sign_ink(change), RIGHT)

    def _paint_after(self, painter: QPainter, cell: QRectF, row: PreviewRow, seat: int, moved: int) -> None:
        """Paint the score, and the rank below it."""
        theme, rank = self._look.theme, row.below[seat]
        font = fitted(theme, "body", row.numbers, cell.width(), bold=True)
        upper = QRectF(
            cell.left(), cell.top() + theme.space("tiny"), cell.width(), QFontMetricsF(font).height() * 1.1
        )
        write(painter, theme, upper, row.numbers[seat], font, "text", RIGHT)
        lower = QRectF(cell.left(), upper.bottom(), cell.width(), theme.line("small"))
        small = fitted(theme, "small", [rank], lower.width(), bold=bool(moved))
        write(painter, theme, lower, rank, small, sign_ink(moved), RIGHT)

    def _paint_notes(self, painter: QPainter) -> None:
        """Paint what comes next after an icon; below rows it has a background of its own."""
        theme, pad = self._look.theme, self._look.theme.space("medium")
        icon = "warning" if self._problem is not None else "arrow-right" if self._rows else "info"
        ink = "warn" if self._problem is not None else "text" if self._rows else "muted"
        first, at = self._said[0]
        if self._rows:
            last, end = self._said[-1]
            top, bottom = at.y() - theme.space("hair"), end.y() + last.height + theme.space("tiny")
            left = pad - theme.space("small")
            paint_pill(painter, QRectF(left, top, self.width() - pad, bottom - top), theme, "pill")
        size = theme.space("large")
        sign = theme.icon_pixmap("check" if self._ends else icon, ink, size, painter.device().devicePixelRatioF())
        painter.drawPixmap(round(pad), round(at.y() + (min(first.height, theme.line()) - size) / 2), sign)
        for flow, at in self._said:
            flow.paint(painter, at.x() + theme.space("wide"), at.y())
