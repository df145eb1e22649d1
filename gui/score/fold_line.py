"""The line that the rare conditions are folded under."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from core.language.messages import Message, Several, labelled
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter


class FoldLine(QAbstractButton):
    """What the rare conditions are folded under. It says which of them are chosen; pointed at, which are meant."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rare")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setCheckable(True)
        self._look = look
        self._chosen = False

    def show_state(self, chosen: tuple[str, ...]) -> None:
        """:param chosen: the rare conditions that are chosen."""
        say = self._look.words.say
        names = Several(tuple(Message(f"condition.{name}") for name in chosen))
        title = Message("rare.title")
        whole = say(labelled(title, names if chosen else Message("rare.usual")))
        self.setText(whole if chosen and not self.isChecked() else say(title))
        self.setAccessibleName(whole)
        self.setToolTip("" if chosen else whole)
        self._chosen = bool(chosen)
        self.updateGeometry()
        self.update()

    def _mark(self) -> int:
        return self._look.theme.px(14)

    def sizeHint(self) -> QSize:
        """A mark and the text."""
        text = QFontMetricsF(self._look.theme.font(bold=True)).horizontalAdvance(self.text())
        return QSize(self._mark() + int(text) + self._look.theme.px(6), self._look.theme.size("control"))

    def minimumSizeHint(self) -> QSize:
        """As `sizeHint`: text is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A mark that points down where they are unfolded, and the text."""
        theme = self._look.theme
        painter = smooth_painter(self)
        place = QRectF(self.rect())
        strong = self._chosen or self.underMouse()
        ink = theme.color("text" if strong else "muted")
        middle, size = place.center().y(), theme.space("tiny")
        corners = (
            [(0, -size / 2), (2 * size, -size / 2), (size, size / 2)]
            if self.isChecked()
            else [(size / 2, -size), (size * 1.5, 0), (size / 2, size)]
        )
        painter.setPen(QPen(ink, theme.px(1.6), c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        points = [QPointF(x + 1, middle + y) for x, y in corners]
        painter.drawPolyline(QPolygonF([points[0], points[2], points[1]] if self.isChecked() else points))
        painter.setFont(theme.font(bold=self._chosen and not self.isChecked()))
        painter.setPen(ink)
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(place.adjusted(self._mark(), 0, 0, 0), left, self.text())
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(place.adjusted(0, 1, -1, -1), theme.size("corner"), theme.size("corner"))
