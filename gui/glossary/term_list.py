"""The list of terms: under the heads of their topics, which stay at the top, with tiles that stand for them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from core.interchange.term_examples import TermExamples
from core.language.glossary import Term
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.painting import paint_pill

TERM = Qt.ItemDataRole.UserRole + 1
"""The term of a row; a head has none."""


class TermList(QListWidget):
    """Terms to choose from: by topic, or what was found, the best first."""

    term_chosen = Signal(object)

    def __init__(self, examples: TermExamples, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("glossary.list")
        self._look, self._examples = look, examples
        self._terms: tuple[Term, ...] = ()
        self._rows: dict[str, int] = {}
        self._heads: list[tuple[int, str]] = []
        self._head = _StayingHead(look, self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setItemDelegate(_TermDelegate(look, examples, self))
        self.currentItemChanged.connect(self._choose)
        self.verticalScrollBar().valueChanged.connect(self._show_head)

    def show_terms(self, terms: Sequence[Term], *, by_topic: bool) -> None:
        """Show terms. :param by_topic: under heads, as the glossary has them; else in their order, without."""
        words = self._look.words
        self.blockSignals(True)
        self.clear()
        self._terms, self._rows, self._heads = tuple(terms), {}, []
        rows: list[str | Term] = []
        topic = ""
        for term in terms:
            if by_topic and term.topic != topic:
                topic = term.topic
                self._heads.append((len(rows), words.say(f"topic.{topic}")))
                rows.append(self._heads[-1][1])
            self._rows[term.id] = len(rows)
            rows.append(term)
        self.addItems([row if isinstance(row, str) else self._name(row) for row in rows])
        for number, row in enumerate(rows):
            if isinstance(row, str):
                self.item(number).setFlags(Qt.ItemFlag.NoItemFlags)
            else:
                self.item(number).setData(TERM, row)
        self.blockSignals(False)
        self._show_head()

    def _name(self, term: Term) -> str:
        """What a row says."""
        return "   ".join(word for word in names_of(term, self._look) if word)

    @property
    def terms(self) -> tuple[Term, ...]:
        """What is shown."""
        return self._terms

    def mark(self, term: Term | None) -> None:
        """Mark the row of a term, without choosing it anew; None, or one that is not shown: no row."""
        self.blockSignals(True)
        self.setCurrentRow(-1 if term is None else self._rows.get(term.id, -1))
        self.blockSignals(False)
        self.viewport().update()

    def walk(self, by: int) -> None:
        """Choose the next term, or the one before."""
        row = self.currentRow() + by
        if 0 <= row < self.count() and self.item(row).data(TERM) is None:
            row += by
        if 0 <= row < self.count():
            self.setCurrentRow(row)

    def _choose(self, item: QListWidgetItem | None, _before: QListWidgetItem | None = None) -> None:
        term = item.data(TERM) if item is not None else None
        if term is not None:
            self.term_chosen.emit(term)

    # ------------------------------------------------------------------------------ the head that stays

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Not below the head that stays."""
        super().scrollTo(index, hint)
        hidden = self._head.height() - self.visualRect(index).top()
        if self._heads and hidden > 0:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() - hidden)

    def _show_head(self) -> None:
        """The head of the topic that is at the top."""
        self._head.setVisible(bool(self._heads))
        if not self._heads:
            return
        at = self.indexAt(self.viewport().rect().topLeft()).row()
        self._head.say(next((text for row, text in reversed(self._heads) if row <= at), self._heads[0][1]))
        self._head.setGeometry(0, 0, self.viewport().width(), self.sizeHintForRow(0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The head is as wide as the list."""
        super().resizeEvent(event)
        self._show_head()

    def changeEvent(self, event: QEvent) -> None:
        """Another look."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._show_head()


def names_of(term: Term, look: Look) -> tuple[str, str, str]:
    """What a term is called in the list, first as its reader reads it, with the plain word for it."""
    words = look.words
    romaji = "" if term.romaji == term.kanji else term.romaji
    second = term.kana if words.traits.reads_kanji else term.plain_in(words.language)
    if words.traits.reads_kanji:
        return term.kanji, second, romaji
    return (romaji, second, term.kanji) if romaji else (term.kanji, second, "")


def _paint_head(painter: QPainter, look: Look, rect: QRectF, text: str) -> None:
    theme = look.theme
    painter.fillRect(rect, theme.color("window"))
    painter.setPen(QPen(theme.color("border"), 1))
    painter.drawLine(rect.bottomLeft() - QPointF(0, 0.5), rect.bottomRight() - QPointF(0, 0.5))
    painter.setPen(theme.color("text"))
    painter.setFont(theme.font("body", bold=True))
    painter.drawText(rect.adjusted(theme.space("medium"), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)


class _StayingHead(QWidget):
    """The head of the topic whose terms are seen, over the first row."""

    def __init__(self, look: Look, view: TermList) -> None:
        super().__init__(view.viewport())
        self.setObjectName("glossary.head")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._look = look

    def say(self, text: str) -> None:
        """Show a topic."""
        if text != self.accessibleName():
            self.setAccessibleName(text)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As the heads between the rows."""
        _paint_head(QPainter(self), self._look, QRectF(self.rect()), self.accessibleName())


class _TermDelegate(QStyledItemDelegate):
    """Paints a row: the names, and at the right the tiles."""

    def __init__(self, look: Look, examples: TermExamples, view: TermList) -> None:
        super().__init__(view)
        self._look, self._examples, self._view = look, examples, view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """All rows are as high as one with a tile in it."""
        return QSize(self._look.theme.px(100), self._look.theme.size("cell"))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Ground, names, tiles."""
        look, theme, rect = self._look, self._look.theme, QRectF(option.rect)
        term: Term | None = index.data(TERM)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if term is None:
            _paint_head(painter, look, rect, index.data())
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if chosen or over:
            ground = rect.adjusted(theme.space("tiny"), 1, -theme.space("tiny"), -1)
            paint_pill(painter, ground, theme, "accent" if chosen else "hover")
        right = self._paint_tiles(painter, rect, term) - theme.space("small")
        left = rect.left() + theme.space("medium")
        inks = ("on_accent",) * 3 if chosen else ("text", "text", "muted")
        for name, ink, bold in zip(names_of(term, look), inks, (True, False, False), strict=True):
            if not name or left >= right:
                continue
            font = theme.font("body", bold=bold)
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(theme.color(ink))
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, right - left)
            place = QRectF(left, rect.top(), right - left, rect.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, shown)
            left += metrics.horizontalAdvance(name) + theme.px(10)
        painter.restore()

    def _paint_tiles(self, painter: QPainter, rect: QRectF, term: Term) -> float:
        """The tiles of a term. Returns where they begin."""
        width = self._look.theme.tile_width("line")
        tiles = self._examples.tiles(term)
        left = rect.right() - self._look.theme.px(10) - width * len(tiles)
        ratio = self._view.devicePixelRatioF()
        top = rect.center().y() - tile_height(width) / 2
        for number, tile in enumerate(tiles):
            painter.drawPixmap(
                QPointF(left + number * width, round(top)), self._look.tiles.pixmap(tile, width, ratio)
            )
        return left
