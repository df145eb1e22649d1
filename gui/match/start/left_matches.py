"""Matches that were left before their end, to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from gui.appearance.look import Look
from gui.appearance.painting import paint_pill
from gui.appearance.plain import Label
from gui.match.seats.side_paint import LEFT, RIGHT, paint_ring, write
from gui.widgets.cell_delegate import Index

LIST = 84
"""The least height of the list of matches to go on with, in pixels of the design."""
MATCH = Qt.ItemDataRole.UserRole
"""The `LeftMatch` of a row."""


class LeftMatch(NamedTuple):
    """A match that goes on.

    :ivar when: it began. :ivar seats: names and scores, east first. :ivar words: all of it in words.
    :ivar twice: somebody in it also sits in another match that goes on.
    """

    id: str
    when: str
    seats: tuple[tuple[str, str], ...]
    words: str
    twice: bool = False


class LeftMatchDelegate(QStyledItemDelegate):
    """A match on a line: when it began, and who has how many points."""

    def __init__(self, look: Look, view: QListWidget) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        self._when = self._score = 0.0
        self._names: list[float] = []
        """How wide each column is, in pixels: a name for each seat."""

    def lay_out(self, matches: Sequence[LeftMatch], room: float) -> None:
        """Columns as wide as what is in them; where that is too much, names are cut. :param room: in pixels."""
        theme = self._look.theme
        plain, bold = QFontMetricsF(theme.font()), QFontMetricsF(theme.font(bold=True))
        self._when = max((plain.horizontalAdvance(match.when) for match in matches), default=0) + 1
        scores = [score for match in matches for _, score in match.seats]
        self._score = max(map(plain.horizontalAdvance, scores), default=0) + theme.space("small")
        most = max((len(match.seats) for match in matches), default=0)
        names = [[match.seats[seat][0] for match in matches if seat < len(match.seats)] for seat in range(most)]
        self._names = [max(map(bold.horizontalAdvance, those)) + 1 for those in names]
        gaps = (most + 1) * theme.space("large") + 4 * theme.space("small")
        left = max(room - gaps - self._when - most * self._score, 0)
        for place in sorted(range(most), key=lambda seat: -self._names[seat]):  # the longest gives way first
            over = sum(self._names) - left
            if over > 0:
                self._names[place] = max(self._names[place] - over, left / most)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A row of controls."""
        return QSize(0, self.height)

    @property
    def height(self) -> int:
        """Of a row, in pixels."""
        return self._look.theme.size("control") + self._look.theme.space("tiny")

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Its ground, the mark of somebody who sits twice, and the words."""
        theme, match = self._look.theme, index.data(MATCH)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect).adjusted(theme.space("tiny"), 1, -theme.space("tiny"), -1)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            paint_pill(painter, rect, theme, "lit" if chosen else "hover")
        if chosen and self._view.hasFocus():
            paint_ring(painter, theme, rect)
        inner = rect.adjusted(theme.space("small"), 0, -theme.space("small"), 0)
        when = QRectF(inner.left(), inner.top(), self._when, inner.height())
        write(painter, theme, when, match.when, theme.font(), "muted", LEFT)
        mark = theme.space("large")
        if match.twice:
            picture = theme.icon_pixmap("warning", "muted", mark, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(inner.right() - mark, inner.center().y() - mark / 2), picture)
        left = when.right()
        for (name, score), width in zip(match.seats, self._names, strict=False):
            left += theme.space("large")
            cell = QRectF(left, inner.top(), width, inner.height())
            write(painter, theme, cell, name, theme.font(bold=True), "text", LEFT)
            left += width + self._score
            cell = QRectF(left - self._score, inner.top(), self._score, inner.height())
            write(painter, theme, cell, score, theme.font(), "text", RIGHT)
        painter.restore()


class LeftMatchList(QListWidget):
    """The rows; none is cut below."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("start.unfinished")
        self._look = look
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setMouseTracking(True)
        # It has what height is left, and makes nobody scroll as long as some of its rows are seen.
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.rows = LeftMatchDelegate(look, self)
        self.setItemDelegate(self.rows)

    @property
    def matches(self) -> list[LeftMatch]:
        """What is listed."""
        return [self.item(row).data(MATCH) for row in range(self.count())]

    def fit(self) -> None:
        """As high as its rows at most, and their columns for the width that there is."""
        self.rows.lay_out(self.matches, self.viewport().width())
        most = self.count() * self.rows.height + 2 * self.frameWidth() + 2
        self.setMinimumHeight(min(self._look.theme.px(LIST), most))
        self.setMaximumHeight(most)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is left below the last whole row stays empty."""
        super().resizeEvent(event)
        self.rows.lay_out(self.matches, self.viewport().width())
        margins = self.viewportMargins()
        whole = self.viewport().height() + margins.bottom()
        rest = whole % self.rows.height if whole < self.count() * self.rows.height else 0
        if rest != margins.bottom():
            self.setViewportMargins(0, 0, 0, rest)


class LeftMatches(QWidget):
    """A list, and the button that goes on; they are there while there are any."""

    resumed = Signal(str)
    """The id of the match to go on with."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._title, self._list, self._resume = Label(), LeftMatchList(look), QPushButton()
        self._list.itemActivated.connect(self._go_on)
        self._resume.setObjectName("start.resume")
        self._resume.setAutoDefault(True)
        self._resume.clicked.connect(self._go_on)
        self._twice = Label()
        # The way on stands above the list: however many there are and however low the screen, it is seen.
        self._head = QHBoxLayout()
        self._head.addWidget(self._title)
        self._head.addWidget(self._twice)
        self._head.addStretch(1)
        self._head.addWidget(self._resume)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._head)
        self._column.addWidget(self._list, 100)
        self._column.addStretch(1)

    def show_matches(self, matches: Sequence[LeftMatch]) -> None:
        """List these."""
        self._list.clear()
        for match in matches:
            item = QListWidgetItem()
            item.setData(MATCH, match)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, match.words)
            item.setToolTip(match.words)
            self._list.addItem(item)
        if matches:
            self._list.setCurrentRow(0)
        self._twice.setVisible(any(match.twice for match in matches))
        self._list.fit()
        self.setVisible(bool(matches))

    def mark(self, match_id: str) -> None:
        """Let this match be the one to go on with."""
        for row in range(self._list.count()):
            if self._list.item(row).data(MATCH).id == match_id:
                self._list.setCurrentRow(row)

    def retranslate(self) -> None:
        """Words and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._column.setSpacing(theme.space("small"))
        self._head.setSpacing(theme.space("medium"))
        self._title.setText(say("start_form.unfinished"))
        self._title.setStyleSheet(theme.letters("subtitle", bold=True))
        self._twice.setText(say("start_form.sit_twice"))
        self._twice.setStyleSheet(theme.letters("small", ink="muted"))
        self._list.setAccessibleName(say("start_form.unfinished"))
        self._list.fit()
        self._resume.setText(say("start_form.resume"))
        self._resume.setToolTip(say("start_form.resume_tip"))

    def _go_on(self) -> None:
        item = self._list.currentItem()
        if item is not None:
            self.resumed.emit(item.data(MATCH).id)
