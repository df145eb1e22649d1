"""The line that explains the signs of the quick table."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.study.usual_wins import share_of, usual_places
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.table.paint import paint_hatch
from gui.table.words import TablePage

SIGNS: dict[TablePage, tuple[str, ...]] = {
    "prices": ("no_hand", "same_worth", "usual", "this_hand"),
    "gaps": ("no_hand", "same_worth", "brings_more", "this_hand"),
    "ladder": (),
}
"""The signs that the legend explains, from the right."""


class TableLegend(QWidget):
    """A line that says what the signs in the table mean."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._signs: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_signs(self, page: TablePage, *, usual: bool) -> None:
        """Explain the signs of a page; none on the ladder.

        :param usual: whether the usual cells are marked.
        """
        self._signs = tuple(name for name in SIGNS[page] if usual or name != "usual")
        texts = map(self._text, reversed(self._signs))
        self.setAccessibleName(self._look.words.say("list.comma").join(texts))
        self.update()

    def _text(self, name: str) -> str:
        return self._look.words.say(f"table.{name}", percent=round(100 * share_of(usual_places())))

    def sizeHint(self) -> QSize:
        """Return the size of a line as high as the buttons beside it."""
        return QSize(self._look.theme.px(300), self._look.theme.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the signs from the right, as far as there is room."""
        theme = self._look.theme
        painter = smooth_painter(self)
        painter.setFont(theme.font("small"))
        metrics = QFontMetricsF(painter.font())
        right = float(self.width())
        for name in self._signs:
            text = self._text(name)
            width = metrics.horizontalAdvance(text)
            if right - width < theme.px(22):
                break
            painter.setPen(theme.color("text"))
            place = QRectF(right - width, 0, width + 1, self.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
            box = QRectF(
                right - width - theme.px(22),
                (self.height() - theme.px(14)) / 2,
                theme.space("large"),
                theme.px(14),
            )
            self._paint_sign(painter, name, box)
            right = box.left() - theme.px(14)

    def _paint_depths(self, painter: QPainter, box: QRectF) -> None:
        """Paint the colours of the gaps from the lightest to the darkest."""
        theme, depths = self._look.theme, (1, 3, 5)
        width = box.width() / len(depths)
        for at, depth in enumerate(depths):
            part = QRectF(box.left() + at * width, box.top(), width, box.height())
            painter.fillRect(part, theme.color(f"limit_{depth}"))
        painter.setPen(QPen(theme.color("border"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)

    def _paint_sign(self, painter: QPainter, name: str, box: QRectF) -> None:
        theme = self._look.theme
        if name == "brings_more":
            self._paint_depths(painter, box)
        elif name == "usual":
            tiny = theme.space("tiny")
            bar = QRectF(box.right() - tiny, box.top() - tiny, tiny, box.height() + 2 * tiny)
            painter.fillRect(bar, theme.color("muted"))
        elif name == "no_hand":
            self._paint_hatch(painter, box)
        else:
            is_filled = name == "this_hand"
            painter.setBrush(theme.color("accent") if is_filled else Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("accent"), theme.px(1 if is_filled else 2)))
            painter.drawRoundedRect(box, theme.size("edge"), theme.size("edge"))

    def _paint_hatch(self, painter: QPainter, box: QRectF) -> None:
        """Paint the hatching of the cells."""
        theme = self._look.theme
        painter.setPen(QPen(theme.color("hatch"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        paint_hatch(painter, theme, box, theme.px(5), 1)
