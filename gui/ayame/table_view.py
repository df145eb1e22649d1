"""The Ayame table: a row for each half han. Arrow keys walk, a click chooses, the hand's row is lit."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.ayame.system import LEAST, MOST, AyameRow, factors, table
from core.language.messages import Message, labelled
from core.language.numbers import number_text
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill
from gui.ayame.card_texts import row_name
from gui.widgets.focus import FocusedView
from gui.widgets.window_events import hint

_COLUMNS = {"han": 0.28, "factors": 0.12, "points": 0.12, "share": 0.18, "bar": 0.3}
"""Their parts of the width: the numbers stand together."""
_TEXTS = tuple(_COLUMNS)[:-1]
"""Those that are written: all but the bar."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_RIGHT = _MIDDLE | Qt.AlignmentFlag.AlignRight


class AyameTableView(FocusedView):
    """The rows. What is chosen is explained elsewhere, by who listens to `pointed`."""

    pointed = Signal(int)
    """Another row was chosen; its halves."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.table.view")
        self._look = look
        self._players = 0
        self._rows: tuple[AyameRow, ...] = ()
        self._lit: int | None = None
        self._at = LEAST
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        """Enough for every row."""
        theme = self._look.theme
        return QSize(theme.px(560), theme.px(22 * (MOST - LEAST + 2) + 20))

    def sizeHint(self) -> QSize:
        """The same."""
        return self.minimumSizeHint()

    # ------------------------------------------------------------------------------ what is shown

    @property
    def rows(self) -> tuple[AyameRow, ...]:
        """What is shown."""
        return self._rows

    @property
    def at(self) -> int:
        """The chosen row; its halves."""
        return self._at

    @property
    def lit(self) -> int | None:
        """The hand's row."""
        return self._lit

    def show_table(self, players: int, hand: int | None) -> None:
        """Show the table for so many players. :param hand: the halves of the hand, if it wins."""
        if hand is not None and hand != self._lit:
            self._at = hand
        self._players, self._lit = players, hand
        self._rows = table(players)
        of = Message.of("ayame.table.players", n=players)
        self.setAccessibleName(self._look.words.say(labelled(Message("ayame.table.title"), of)))
        self.setAccessibleDescription(self.spoken(self._at))
        self.updateGeometry()
        self.update()

    def choose(self, halves: int) -> None:
        """Choose a row."""
        self._at = halves
        text = self.spoken(halves)
        self.setAccessibleDescription(text)
        hint(self, text)
        self.pointed.emit(halves)
        self.update()

    def spoken(self, halves: int) -> str:
        """A row in words."""
        words, row = self._look.words, self._rows[halves - LEAST]
        key = "row" if self._players > 2 else "row_of_two"
        return words.say(f"ayame_screen.{key}", name=row_name(halves, words), points=row.points, each=row.share)

    def texts(self, halves: int) -> tuple[str, str, str, str]:
        """What stands in a row."""
        low, high = factors(halves)
        row, words = self._rows[halves - LEAST], self._look.words
        key = "ayame.table.each" if self._players > 2 else "table.points"
        each = words.say(key, points=row.share)
        return row_name(halves, words), f"{low} × {high}", number_text(row.points), each

    # ------------------------------------------------------------------------------ painting

    def _step(self) -> float:
        """The height of a row; the head has as much."""
        return (self.height() - self._look.theme.space("medium")) / (len(self._rows) + 1)

    def row_rect(self, halves: int) -> QRectF:
        """Where a row is."""
        theme, step = self._look.theme, self._step()
        top = theme.px(6) + step * (halves - LEAST + 1)
        return QRectF(theme.space("small"), top, self.width() - theme.space("large"), step)

    def _cells(self, row: QRectF) -> dict[str, QRectF]:
        pad, left, cells = self._look.theme.space("medium"), row.left(), {}
        for name, share in _COLUMNS.items():
            cells[name] = QRectF(left + pad / 2, row.top(), row.width() * share - pad, row.height())
            left += row.width() * share
        return cells

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card, the head, the rows."""
        words, theme = self._look.words, self._look.theme
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()), focused=False)
        head = self._cells(self.row_rect(LEAST - 1))
        painter.setPen(theme.color("muted"))
        for name, cell in head.items():
            title = words.say(f"ayame_screen.column.{name}")
            painter.setFont(fitted(theme, "small", [title], cell.width(), bold=True))
            painter.drawText(cell, _MIDDLE if name == "bar" else _RIGHT, title)
        texts = [self.texts(row.halves) for row in self._rows]
        fonts = {  # one size a column, in which each of its texts has room
            name: fitted(theme, "body", [row[at] for row in texts], head[name].width(), bold=name == "points")
            for at, name in enumerate(_TEXTS)
        }
        for row, own in zip(self._rows, texts, strict=True):
            self._paint_row(painter, row, own, fonts)

    def _paint_row(self, painter: QPainter, row: AyameRow, texts: Sequence[str], fonts: dict[str, QFont]) -> None:
        theme, place, lit = self._look.theme, self.row_rect(row.halves), row.halves == self._lit
        cells = self._cells(place)
        if lit:
            paint_pill(painter, place.adjusted(0, 1, 0, -1), theme, "accent")
        elif row.halves == self._hovered:
            paint_pill(painter, place.adjusted(0, 1, 0, -1), theme, "hover")
        elif row.halves % 2 == 0:
            paint_pill(painter, place.adjusted(0, 1, 0, -1), theme, "window")
        if row.halves == self._at and (self.is_ringed or not lit):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ink = "glow" if lit else "focus" if self.is_ringed else "muted"
            painter.setPen(QPen(theme.color(ink), theme.px(2)))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), theme.space("small"), theme.space("small"))
        painter.setPen(theme.color("on_accent" if lit else "text"))
        for (name, font), text in zip(fonts.items(), texts, strict=True):
            painter.setFont(font)
            painter.drawText(cells[name], _RIGHT, text)
        bar = QRectF(cells["bar"].left(), place.center().y() - theme.px(5), cells["bar"].width(), theme.px(10))
        bar.setWidth(max(bar.width() * row.points / self._rows[-1].points, theme.px(3)))
        paint_pill(painter, bar, theme, "on_accent" if lit else "bar")

    # ------------------------------------------------------------------------------ mouse and keys

    def _row_at(self, position: QPointF) -> int | None:
        return next((row.halves for row in self._rows if self.row_rect(row.halves).contains(position)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what is under the mouse."""
        halves = self._row_at(event.position())
        if halves != self._hovered:
            self._hovered = halves
            self.setCursor(Qt.CursorShape.PointingHandCursor if halves else Qt.CursorShape.ArrowCursor)
            hint(self, self.spoken(halves) if halves else "")
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the mouse."""
        self._hovered = None
        hint(self, "")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the row."""
        halves = self._row_at(event.position())
        if halves is not None and event.button() == Qt.MouseButton.LeftButton:
            self.choose(halves)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk, Home goes to the hand's row or the first, End to the last."""
        key = event.key()
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if key in steps:
            self.choose(min(max(self._at + steps[Qt.Key(key)], LEAST), MOST))
        elif key == Qt.Key.Key_Home:
            self.choose(self._lit if self._lit is not None else LEAST)
        elif key == Qt.Key.Key_End:
            self.choose(MOST)
        else:
            super().keyPressEvent(event)
