"""Buttons of a form: narrow ones for numbers and words, and one per player at the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import key_size, paint_key
from gui.widgets.buttons import ChoiceButton
from gui.widgets.focus import TABBED


class FormChoice(ChoiceButton):
    """Choice in a form; it leaves the up and down keys to that."""

    tabbed = Signal()
    """Emitted when the focus comes by Tab."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(name, look, parent)
        self._key = ""
        self._has_key = False
        self.is_tight = False
        """Whether there is little space around its words."""

    @property
    def key(self) -> str:
        """The key shown beside the text; empty for none."""
        return self._key

    def show_key(self, key: str) -> None:
        """Show the key of the choice.

        :param key: empty while the key means something else; its room is kept.
        """
        if key != self._key:
            self._key = key
            if key and not self._has_key:
                self._has_key = True
                self.updateGeometry()
            self.update()

    def _paint_key(self, painter: QPainter, rect: QRectF) -> float:
        """Paint the key at the right end and return the width, with the gap, that it takes from the text; 0
        without one.
        """
        if not self._key:
            return 0
        theme = self._look.theme
        ink = "on_accent" if self.isChecked() else "muted" if self.reason is None else "disabled"
        paint_key(painter, theme, QPointF(rect.right(), rect.center().y()), self._key, ink)
        return key_size(theme, self._key).width() + theme.space("tiny")

    def sizeHint(self) -> QSize:
        """Return a size with room for the text in bold, so that nothing moves when it is chosen."""
        theme = self._look.theme
        height = theme.size(self.kind)
        width = round(theme.width_of(self.text(), self.role, bold=True))
        if self._has_key:
            width += 2 * round(key_size(theme, "0").width())
        return QSize(max(width + theme.space("medium" if self.is_tight else "large"), height), height)

    def paint_words(self, painter: QPainter, rect: QRectF) -> QRectF:
        """Paint the text in the middle and the key at the right."""
        font, ink = painter.font(), painter.pen()
        self._paint_key(painter, rect.adjusted(0, 0, -self._look.theme.space("tiny"), 0))
        painter.setFont(font)
        painter.setPen(ink)
        return super().paint_words(painter, rect)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave up and down to the form."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report that the focus came by Tab."""
        super().focusInEvent(event)
        if event.reason() in TABBED:
            self.tabbed.emit()


class SeatChoice(FormChoice):
    """Choice of a player: the seat wind, the name, and the key while the question is open."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(name, look, parent)
        self._wind, self._dealer = "", False
        self.beside: Sequence[SeatChoice] = (self,)
        """All choices of the row, this one included; their names have one size."""
        self._fitted_for: tuple[object, ...] = ()
        """What `_row_fit` was found for: the zoom, and width, name, wind and key of each choice."""
        self._row_fit = (False, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_player(self, name: str, wind: str, *, dealer: bool, key: str) -> None:
        """Show who has the seat.

        :param key: the key of the choice; empty while it means something else.
        """
        self.show_key(key)
        if (name, wind, dealer) != (self.text(), self._wind, self._dealer):
            self._wind, self._dealer = wind, dealer
            self.setText(name)
            self.update()

    def sizeHint(self) -> QSize:
        """Return a size that is the same for all players of the row."""
        return QSize(self._look.theme.px(84), self._look.theme.size(self.kind))

    def minimumSizeHint(self) -> QSize:
        """Return a size for the wind and the beginning of a name."""
        return QSize(self._look.theme.px(62), self._look.theme.size(self.kind))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Repaint the row, because its names may get another size."""
        super().resizeEvent(event)
        for choice in self.beside:
            choice.update()

    @property
    def _room(self) -> int:
        """Width that the name and the key have."""
        theme = self._look.theme
        wind = round(theme.width_of(self._wind, "small", bold=True))
        return self.width() - theme.space("medium") - wind - theme.space("small")

    @property
    def _width_of_key(self) -> int:
        """Width of the key; 0 without one."""
        theme = self._look.theme
        return round(key_size(theme, self._key).width()) + theme.space("tiny") if self._key else 0

    @property
    def shows_key(self) -> bool:
        """Whether the key is shown. None of the row is where a name would be cut beside it."""
        return self._fit()[0]

    @property
    def name_size(self) -> int:
        """Text size of the names of the row, in pixels: the longest fits, unless it would become illegible."""
        return self._fit()[1]

    def _fit(self) -> tuple[bool, int]:
        """Return whether the row shows its keys, and the size of its names; found once for names and widths."""
        theme, row = self._look.theme, [choice for choice in self.beside if not choice.isHidden()]
        what = (theme.zoom, *((choice.width(), choice.text(), choice._wind, choice._key) for choice in row))
        if what != self._fitted_for:
            free = [choice._room - choice._width_of_key for choice in row]
            least = [theme.width_of(choice.text(), "small", bold=True) for choice in row]
            shows = all(name <= room for name, room in zip(least, free, strict=True))
            rooms = free if shows else [choice._room for choice in row]
            fonts = [
                fitted(theme, self.role, [choice.text()], room, bold=True)
                for choice, room in zip(row, rooms, strict=True)
            ]
            size = max(min(font.pixelSize() for font in fonts), theme.font("small").pixelSize())
            self._fitted_for, self._row_fit = what, (shows, size)
        return self._row_fit

    def paint_words(self, painter: QPainter, rect: QRectF) -> QRectF:
        """Paint the wind at the left, bold for the dealer, then the name and the key."""
        theme = self._look.theme
        ink, font = painter.pen(), painter.font()
        middle = Qt.AlignmentFlag.AlignVCenter
        left, right = rect.left() + theme.space("small"), rect.right() - theme.space("tiny")
        painter.setFont(theme.font("small", bold=True))
        if not self.isChecked() and self.reason is None:
            painter.setPen(theme.color("text" if self._dealer else "muted"))
        painter.drawText(QRectF(left, rect.top(), right - left, rect.height()), middle, self._wind)
        left += painter.fontMetrics().horizontalAdvance(self._wind) + theme.space("small")
        if self.shows_key:
            right -= self._paint_key(painter, QRectF(left, rect.top(), right - left, rect.height()))
        painter.setPen(ink)
        font = QFont(font)
        font.setPixelSize(self.name_size)
        painter.setFont(font)
        metrics = QFontMetrics(font)
        name = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, int(right - left))
        place = QRectF(left, rect.top(), right - left, rect.height())
        painter.drawText(place, middle, name)
        place.setWidth(metrics.horizontalAdvance(name))
        return place
