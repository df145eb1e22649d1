"""A player's results as some large numbers side by side on a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.appearance.theme import TextSize

LEAST = 128
"""Least width of a figure, in pixels of the design; with less room they are in two rows."""


BASES: tuple[TextSize, TextSize] = ("heading", "body")
"""Sizes of the letters on whose lines the values stand, and the names and notes."""


class PlayerFigure(NamedTuple):
    """A number. :ivar name: what it is. :ivar value: formatted. :ivar note: of what it is a part. :ivar leads:
    whether it is larger than the others.
    """

    name: str
    value: str
    note: str
    leads: bool = False


class FiguresView(QWidget):
    """Figures in columns: the name of each, below it its value, below that of what it is a part."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("club.player.figures")
        self._look = look
        self.figures: tuple[PlayerFigure, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_figures(self, figures: Sequence[PlayerFigure]) -> None:
        """Show these figures."""
        self.figures = tuple(figures)
        said = (" ".join(part for part in figure[:3] if part) for figure in self.figures)
        self.setAccessibleName("\n".join(said))
        self.updateGeometry()
        self.update()

    def _columns(self, width: int) -> int:
        count = max(len(self.figures), 1)
        rows = -(-count * self._look.theme.px(LEAST) // max(width, 1))
        return -(-count // min(max(rows, 1), count))

    def _row_height(self) -> int:
        theme = self._look.theme
        return 2 * theme.line("body") + theme.line("heading") + theme.space("tiny")

    def hasHeightForWidth(self) -> bool:
        """Return True, as narrow figures need more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows with the padding of the card."""
        theme, columns = self._look.theme, self._columns(width)
        rows = -(-max(len(self.figures), 1) // columns)
        return rows * self._row_height() + (rows - 1) * theme.space("medium") + 2 * theme.space("medium")

    def sizeHint(self) -> QSize:
        """Return the width of one row, with the height for the present width if the widget is visible."""
        width = len(self.figures) * self._look.theme.px(LEAST)
        return QSize(width, self.heightForWidth(self.width() if self.isVisible() else width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, with a thin line between two figures."""
        theme = self._look.theme
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()))
        pad, columns = theme.space("medium"), self._columns(self.width())
        width = (self.width() - pad) / columns
        names, notes = (
            fitted(theme, "body", texts, width - 2 * pad, bold=bold)
            for texts, bold in (
                ([figure.name for figure in self.figures], True),
                ([figure.note for figure in self.figures], False),
            )
        )
        largest, usual = (QFontMetricsF(theme.font(role, bold=True)) for role in BASES)
        over = (theme.line("body") + usual.ascent() - usual.descent()) / 2
        for number, figure in enumerate(self.figures):
            row, column = divmod(number, columns)
            top = pad + row * (self._row_height() + pad)
            left = pad + column * width
            room = width - 2 * pad if column else width - pad
            if column:
                painter.setPen(QPen(theme.color("border"), 1))
                painter.drawLine(round(left) - pad, top, round(left) - pad, top + self._row_height())
            name, line = QFont(names), theme.line("body")
            name.setBold(figure.leads)
            value = fitted(theme, "heading" if figure.leads else "title", [figure.value], room, bold=True)
            middle = top + line + (theme.line("heading") + largest.ascent() - largest.descent()) / 2
            for text, font, ink, base in (
                (figure.name, name, "text" if figure.leads else "muted", top + over),
                (figure.value, value, "text", middle),
                (figure.note, notes, "muted", top + line + theme.line("heading") + over),
            ):
                painter.setFont(font)
                painter.setPen(theme.color(ink))
                painter.drawText(QPointF(left, base), text)
