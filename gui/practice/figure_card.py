"""The card that shows how much of a sheet is sure, as a figure, a bar and text; a click shows the sheet."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.practice.progress.progress_map import SheetName, SureShare
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_key

BAR = 12
"""The height of the bar, in pixels of the design."""


class FigureCard(QAbstractButton):
    """The card of a sheet, checked if that sheet is shown below.

    It never gets the focus: its digit key does the same.
    """

    def __init__(self, name: SheetName, key: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"practice.figure.{name}")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._name, self._key, self._look = name, key, look
        self._share = SureShare(0, 0, 1)

    def show_share(self, share: SureShare) -> None:
        """Show how much is sure."""
        say = self._look.words.say
        self._share = share
        self.setText(say(f"progress.{self._name}"))
        self.setAccessibleName(f"{self.text()} {say('progress.percent', n=share.percent)}")
        self.setAccessibleDescription(say("progress.share", counts=share.said))
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """Do not toggle: the page checks the card of the sheet that it shows."""

    def sizeHint(self) -> QSize:
        """Return the size of a name, a figure, a bar and a line."""
        theme = self._look.theme
        pad, words = theme.space("medium"), self.accessibleDescription()
        width = theme.width_of(words) + 2 * pad
        height = theme.line("subtitle") + theme.line("answer") + theme.px(BAR) + theme.line("body")
        return QSize(int(width), height + 2 * pad + theme.space("small"))

    def minimumSizeHint(self) -> QSize:
        """Return the full size."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card."""
        theme, say = self._look.theme, self._look.words.say
        painter = smooth_painter(self)
        place = QRectF(self.rect())
        paint_card(painter, theme, place)
        if self.isChecked() or self.underMouse():
            painter.setPen(QPen(theme.color("accent" if self.isChecked() else "text"), theme.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), theme.size("radius"), theme.size("radius"))
        pad = theme.space("medium")
        inside = place.adjusted(pad, pad, -pad, -pad)
        line = QRectF(inside.left(), inside.top(), inside.width(), theme.line("subtitle"))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("subtitle", bold=True))
        painter.setPen(theme.color("text"))
        painter.drawText(line, middle, self.text())
        paint_key(painter, theme, QPointF(line.right(), line.center().y()), self._key)
        line = QRectF(inside.left(), line.bottom(), inside.width(), theme.line("answer"))
        percent, sure = say("progress.percent", n=self._share.percent), say("progress.sure")
        apart = theme.space("small")
        words = theme.width_of(sure, "subtitle")
        painter.setFont(fitted(theme, "answer", [percent], max(line.width() - words - apart, 1), bold=True))
        painter.setPen(theme.color("text"))
        painter.drawText(line, middle, percent)
        beside = painter.fontMetrics().horizontalAdvance(percent) + apart
        base = line.center().y() + (painter.fontMetrics().ascent() - painter.fontMetrics().descent()) / 2
        painter.setFont(fitted(theme, "subtitle", [sure], max(line.width() - beside, 1)))
        painter.setPen(theme.color("muted"))
        painter.drawText(QPointF(line.left() + beside, base), sure)
        bar = QRectF(inside.left(), line.bottom(), inside.width(), theme.px(BAR))
        self._paint_bar(painter, bar)
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("text"))
        painter.drawText(
            QRectF(inside.left(), inside.bottom() - theme.line("body"), inside.width(), theme.line("body")),
            middle,
            self.accessibleDescription(),
        )

    def _paint_bar(self, painter: QPainter, bar: QRectF) -> None:
        """Paint the sure part, then the shaky part, far lighter; the line below counts both."""
        theme, share = self._look.theme, self._share
        edge = theme.size("edge")
        painter.setPen(QPen(theme.color("border"), 1))
        painter.setBrush(theme.color("pill"))
        painter.drawRoundedRect(bar, edge, edge)
        painter.setPen(Qt.PenStyle.NoPen)
        sure, shaky = (bar.width() * part / share.total for part in (share.sure, share.shaky))
        painter.setBrush(theme.color("glow"))
        if share.shaky:
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), sure + shaky, bar.height()), edge, edge)
        painter.setBrush(theme.color("right"))
        if share.sure:
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), sure, bar.height()), edge, edge)
