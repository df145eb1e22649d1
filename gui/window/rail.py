"""The rail at the left edge: one button a screen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.theme import Theme


class RailButton(QAbstractButton):
    """An icon with its name below."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"rail.{name}")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._name, self._theme = name, theme

    def sizeHint(self) -> QSize:
        """Icon, name, air."""
        theme = self._theme
        name = QFontMetrics(theme.font("small", bold=True)).horizontalAdvance(self.text())
        return QSize(max(theme.px(60), name + theme.space("medium")), theme.px(56))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A rounded ground where it is the screen that is shown."""
        theme = self._theme
        painter = smooth_painter(self)
        place = QRectF(self.rect()).adjusted(3, 2, -3, -2)
        on = self.isChecked()
        if on or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent" if on else "hover"))
            painter.drawRoundedRect(place, theme.space("small"), theme.space("small"))
        size = theme.px(22)
        icon = theme.icon_pixmap(self._name, "on_accent" if on else "text", size, self.devicePixelRatioF())
        painter.drawPixmap(round((self.width() - size) / 2), theme.px(9), icon)
        painter.setFont(theme.font("small", bold=on))
        painter.setPen(theme.color("on_accent" if on else "text"))
        below = QRectF(0, theme.px(33), self.width(), theme.px(18))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.hasFocus():
            paint_focus(painter, theme, place.adjusted(1, 1, -1, -1), theme.size("radius"), chosen=on)


class Rail(QWidget):
    """A column of them."""

    picked = Signal(str)
    """The person wants to see this screen."""

    def __init__(self, names: tuple[str, ...], look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self._look = look
        self._group = QButtonGroup(self)
        self._buttons: dict[str, RailButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(2, look.theme.space("small"), 2, look.theme.space("small"))
        column.setSpacing(look.theme.space("tiny"))
        for name in names:
            button = RailButton(name, look.theme)
            button.clicked.connect(lambda _=False, name=name: self.picked.emit(name))
            self._group.addButton(button)
            self._buttons[name] = button
            column.addWidget(button)
        column.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._retranslate)
        self._retranslate()

    def _retranslate(self) -> None:
        for name, button in self._buttons.items():
            button.setText(self._look.words.say(f"action.{name}"))
            button.updateGeometry()

    def show_screen(self, name: str) -> None:
        """Mark the screen that is shown."""
        self._buttons[name].setChecked(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A line towards the screen."""
        painter = QPainter(self)
        painter.setPen(QPen(self._look.theme.color("border"), 1))
        painter.drawLine(self.rect().topRight(), self.rect().bottomRight())
