"""The list of the catalogue of yaku: by their han, each with how often real hands are won with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from core.language.messages import Message
from core.language.numbers import Amount
from core.lessons.yaku_catalogue import YakuEntry
from gui.appearance.look import Look
from gui.appearance.painting import paint_pill

YAKU = Qt.ItemDataRole.UserRole + 1
"""The entry of a row; a head has none."""
BAR, SHARE, HAN, GAP = 56, 52, 52, 10
"""Widths of the bar, of the share in numbers, of the han, and between them."""


def share_of(entry: YakuEntry, wins: int) -> Fraction | None:
    """Returns the share of real wins that had a yaku; None: it was not counted."""
    return Fraction(entry.tally.wins, wins) if entry.tally is not None else None


def share_said(share: Fraction | None) -> Message:
    """Returns a share as it is said, in hundredths; less than one in a thousand is not zero, but rarer."""
    if share is None:
        return Message("yaku_list.not_counted")
    if not share:
        return Message("yaku_list.never")
    if share < Fraction(1, 1000):
        return Message.of("yaku_list.rarer", share=Amount(Fraction(1, 10), signed=False))
    return Message.of("yaku_list.share", share=Amount(share * 100, least=1, most=1, signed=False))


class YakuList(QListWidget):
    """Yaku to choose from, under heads: so many han in a closed hand, then yakuman."""

    yaku_chosen = Signal(str)

    def __init__(self, look: Look, second: Callable[[str], str], parent: QWidget | None = None) -> None:
        """:param second: what is written beside the name of an entry, by its id."""
        super().__init__(parent)
        self.setObjectName("learn.yaku.list")
        self._look = look
        self.wins = 1
        """Of so many wins the shares are."""
        self.most = Fraction(1)
        """The share for which a bar is full; see `scale_by`."""
        self._rows: dict[str, int] = {}
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setItemDelegate(_YakuDelegate(look, second, self))
        self.currentItemChanged.connect(self._choose)

    def scale_by(self, entries: Sequence[YakuEntry], wins: int) -> None:
        """Let the bar of the most frequent of these be full, whatever is shown."""
        self.wins = wins
        self.most = max((share_of(entry, wins) or Fraction(0) for entry in entries), default=Fraction(1))

    def show_entries(self, entries: Sequence[YakuEntry]) -> None:
        """Show yaku."""
        say = self._look.words.say
        self.blockSignals(True)
        self.clear()
        self._rows = {}
        head: Message | None = None
        for entry in sorted(entries, key=lambda entry: (entry.yakuman > 0, entry.closed)):
            own = Message("yaku_list.yakuman") if entry.yakuman else Message.of("yaku_list.han", n=entry.closed)
            if own != head:
                head = own
                row = QListWidgetItem(say(own), self)
                row.setFlags(Qt.ItemFlag.NoItemFlags)
            self._rows[entry.id] = self.count()
            row = QListWidgetItem(self._said(entry), self)
            row.setData(YAKU, entry)
        self.blockSignals(False)

    def _said(self, entry: YakuEntry) -> str:
        """A row as a screen reader says it."""
        say = self._look.words.say
        parts = [entry.name, han_said(entry), share_said(share_of(entry, self.wins))]
        return say("list.comma").join(say(part) for part in parts)

    def mark(self, name: str) -> None:
        """Mark the row of an entry, without choosing it anew; one that is not shown: no row."""
        self.blockSignals(True)
        self.setCurrentRow(self._rows.get(name, -1))
        self.blockSignals(False)
        if name in self._rows:
            self.scrollToItem(self.item(self._rows[name]))
        self.viewport().update()

    def walk(self, by: int) -> None:
        """Choose the next yaku, or the one before."""
        row = self.currentRow() + by
        if 0 <= row < self.count() and self.item(row).data(YAKU) is None:
            row += by
        if 0 <= row < self.count():
            self.setCurrentRow(row)

    def _choose(self, item: QListWidgetItem | None, _before: QListWidgetItem | None = None) -> None:
        entry = item.data(YAKU) if item is not None else None
        if entry is not None:
            self.yaku_chosen.emit(entry.id)


def han_said(entry: YakuEntry) -> Message:
    """Returns what a yaku is worth, closed and open."""
    if entry.yakuman:
        return Message("yaku_list.yakuman")
    if not entry.opened:
        return Message.of("yaku_list.closed_only", n=entry.closed)
    return Message.of("yaku_list.closed_open", n=entry.closed, open=entry.opened)


class _YakuDelegate(QStyledItemDelegate):
    """Paints a row: the names, the han, a bar and the share."""

    def __init__(self, look: Look, second: Callable[[str], str], view: YakuList) -> None:
        super().__init__(view)
        self._look, self._second, self._view = look, second, view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """All rows are as high."""
        return QSize(self._look.theme.px(100), self._look.theme.px(32))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Ground, names, numbers."""
        theme, rect = self._look.theme, QRectF(option.rect)
        entry: YakuEntry | None = index.data(YAKU)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if entry is None:
            painter.fillRect(rect, theme.color("window"))
            painter.setPen(theme.color("text"))
            painter.setFont(theme.font("body", bold=True))
            painter.drawText(
                rect.adjusted(theme.space("medium"), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, index.data()
            )
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            paint_pill(
                painter,
                rect.adjusted(theme.space("tiny"), 1, -theme.space("tiny"), -1),
                theme,
                "accent" if chosen else "hover",
            )
        left = self._paint_numbers(painter, rect, entry, chosen=chosen)
        self._paint_names(painter, rect, entry, left - theme.px(GAP), chosen=chosen)
        painter.restore()

    def _paint_names(
        self, painter: QPainter, rect: QRectF, entry: YakuEntry, right: float, *, chosen: bool
    ) -> None:
        theme = self._look.theme
        left = rect.left() + theme.space("medium")
        names = (self._look.words.say(entry.name), self._second(entry.id))
        for name, ink, bold in zip(names, ("text", "muted"), (True, False), strict=True):
            if not name or left >= right:
                continue
            font = theme.font("body" if bold else "small", bold=bold)
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(theme.color("on_accent" if chosen else ink))
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, right - left)
            if not bold and shown != name:
                continue
            place = QRectF(left, rect.top(), right - left, rect.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, shown)
            left += metrics.horizontalAdvance(shown) + theme.space("small")

    def _paint_numbers(self, painter: QPainter, rect: QRectF, entry: YakuEntry, *, chosen: bool) -> float:
        """The bar and the share at the right, the han before them. Returns where they begin."""
        theme, say = self._look.theme, self._look.words.say
        share = share_of(entry, self._view.wins)
        right = rect.right() - theme.space("medium")
        ink = theme.color("on_accent" if chosen else "text")
        painter.setFont(theme.font("small"))
        painter.setPen(ink)
        beside = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        place = QRectF(right - theme.px(SHARE), rect.top(), theme.px(SHARE), rect.height())
        painter.drawText(place, beside, say(share_said(share)))
        bar = QRectF(
            place.left() - theme.px(BAR + GAP), rect.center().y() - theme.px(3), theme.px(BAR), theme.px(6)
        )
        paint_pill(painter, bar, theme, "border")
        if share:
            filled = QRectF(bar)
            filled.setWidth(max(bar.width() * float(share / self._view.most), bar.height()))
            paint_pill(painter, filled, theme, "on_accent" if chosen else "own")
        if entry.yakuman:
            return bar.left()
        painter.setPen(QPen(ink))
        place = QRectF(bar.left() - theme.px(HAN + GAP), rect.top(), theme.px(HAN), rect.height())
        opened = str(entry.opened) if entry.opened else "–"
        painter.drawText(place, beside, f"{entry.closed} / {opened}")
        return place.left() + theme.space("medium")
