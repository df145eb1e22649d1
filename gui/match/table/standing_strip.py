"""The scores of all players beside each other: as they stand, or after something that is only thought of."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.numbers import change_text, number_text
from core.match.names import name_of, rank_text
from gui.appearance.lettering import sized
from gui.appearance.look import Look
from gui.appearance.painting import paint_card
from gui.match.seats.side_paint import LEFT, RIGHT, fitted, paint_badge, sign_ink, write


class SeatScore(NamedTuple):
    """Scores and ranks by seat, and what changed them; `changes` is empty where nothing did."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    changes: tuple[int, ...] = ()


class StandingStrip(QWidget):
    """A box for each player: rank, name, score, and by how much it changes."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("standing")
        self._look = look
        self._title = ""
        self._names: tuple[str, ...] = ()
        self._standing: SeatScore | None = None
        self._marked = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_standing(self, title: str, standing: SeatScore, names: tuple[str, ...], marked: int) -> None:
        """Show scores. :param marked: the seat that it is about."""
        self._title, self._standing, self._names, self._marked = title, standing, names, marked
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.text)
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        """All of it in words."""
        if self._standing is None:
            return ""
        look, shown = self._look, self._standing
        return " · ".join(
            look.say(
                "comeback.score",
                player=name_of(seat, self._names, look.say),
                points=number_text(points),
                place=rank_text(shown.ranks[seat], look.say),
            )
            for seat, points in enumerate(shown.scores)
        )

    def sizeHint(self) -> QSize:
        """A title and the boxes."""
        return QSize(self._look.px(520), self._look.px(84))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The title and the boxes."""
        shown, look = self._standing, self._look
        if shown is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = look.font("small", bold=True)
        head = QFontMetricsF(small).height()
        write(painter, look, QRectF(look.px(2), 0, self.width(), head), self._title, small, "muted", LEFT)
        gap = look.space("small")
        count = len(shown.scores)
        width = (self.width() - gap * (count - 1)) / count
        scores = [number_text(points) for points in shown.scores]
        large = fitted(look, "subtitle", scores, width * 0.46, bold=True)
        for seat in range(count):
            top = head + look.px(4)
            box = QRectF(seat * (width + gap), top, width, self.height() - top)
            self._paint_box(painter, shown, seat, box, large.pixelSize())

    def _paint_box(self, painter: QPainter, shown: SeatScore, seat: int, box: QRectF, large: int) -> None:
        look, pad = self._look, self._look.px(8)
        paint_card(painter, look, box, focused=seat == self._marked)
        rank = shown.ranks[seat]
        badge = QRectF(box.left() + pad, box.top() + look.px(7), look.px(34), look.px(20))
        paint_badge(painter, look, badge, rank_text(rank, look.say), first=rank == 1)
        left = badge.right() + look.px(6)
        name = QRectF(left, badge.top(), box.right() - left - pad, badge.height())
        write(painter, look, name, name_of(seat, self._names, look.say), look.font(), "text", LEFT)
        below = QRectF(
            box.left() + pad, badge.bottom(), box.width() - 2 * pad, box.bottom() - badge.bottom() - look.px(3)
        )
        bold = sized(look.font("subtitle", bold=True), large)
        write(painter, look, below, number_text(shown.scores[seat]), bold, "text", LEFT)
        change = shown.changes[seat] if shown.changes else 0
        if change:
            text = change_text(change)
            room = (
                below.width() - QFontMetricsF(bold).horizontalAdvance(number_text(shown.scores[seat])) - look.px(4)
            )
            write(painter, look, below, text, fitted(look, "body", [text], room), sign_ink(change), RIGHT)
