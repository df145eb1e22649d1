"""The scores of all players side by side, after a hypothetical win."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.numbers import change_text, number_text
from core.match.names import name_of, named, rank_text
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.match.seats.side_paint import LEFT, RIGHT, paint_badge, sign_ink, write


class SeatScore(NamedTuple):
    """Scores and ranks by seat, and the changes that led to them; `changes` is empty if there are none."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    changes: tuple[int, ...] = ()


class StandingStrip(QWidget):
    """A box for each player: rank, name, score, and its change."""

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
        """Show scores. :param marked: the seat they are about."""
        self._title, self._standing, self._names, self._marked = title, standing, names, marked
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.text)
        self.updateGeometry()
        self.update()

    def show_nothing(self, how: str) -> None:
        """Show no scores, but how to see some."""
        self._title, self._standing = how, None
        self.setAccessibleName(how)
        self.setAccessibleDescription("")
        self.update()

    @property
    def text(self) -> str:
        """All scores and ranks in words; empty while none are shown."""
        if self._standing is None:
            return ""
        words, shown = self._look.words, self._standing
        return " · ".join(
            words.say(
                "comeback.score",
                player=named(seat, self._names),
                points=number_text(points),
                place=rank_text(shown.ranks[seat], words.say),
            )
            for seat, points in enumerate(shown.scores)
        )

    def sizeHint(self) -> QSize:
        """Return a size for the title and the boxes."""
        return QSize(self._look.theme.px(520), self._look.theme.px(88))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the title and the boxes."""
        shown, theme = self._standing, self._look.theme
        painter = smooth_painter(self)
        font = theme.font(bold=shown is not None)
        head = QFontMetricsF(font).height()
        write(painter, theme, QRectF(0, 0, self.width(), head), self._title, font, "text", LEFT)
        if shown is None:
            return
        gap = theme.space("small")
        count = len(shown.scores)
        width = (self.width() - gap * (count - 1)) / count
        scores = [number_text(points) for points in shown.scores]
        large = fitted(theme, "subtitle", scores, width * 0.46, bold=True)
        for seat in range(count):
            top = head + theme.space("tiny")
            box = QRectF(seat * (width + gap), top, width, self.height() - top)
            self._paint_box(painter, shown, seat, box, large)

    def _paint_box(self, painter: QPainter, shown: SeatScore, seat: int, box: QRectF, bold: QFont) -> None:
        words, theme, pad = self._look.words, self._look.theme, self._look.theme.space("small")
        paint_card(painter, theme, box)
        rank = shown.ranks[seat]
        badge = QRectF(box.left() + pad, box.top() + theme.space("small"), theme.px(34), theme.line())
        paint_badge(painter, theme, badge, rank_text(rank, words.say), first=rank == 1)
        left = badge.right() + theme.space("small")
        name = QRectF(left, badge.top(), box.right() - left - pad, badge.height())
        font = theme.font(bold=seat == self._marked)
        write(painter, theme, name, name_of(seat, self._names, words.say), font, "text", LEFT)
        below = QRectF(
            box.left() + pad,
            badge.bottom(),
            box.width() - 2 * pad,
            box.bottom() - badge.bottom() - theme.space("tiny"),
        )
        write(painter, theme, below, number_text(shown.scores[seat]), bold, "text", LEFT)
        change = shown.changes[seat] if shown.changes else 0
        if change:
            text = change_text(change)
            room = (
                below.width()
                - QFontMetricsF(bold).horizontalAdvance(number_text(shown.scores[seat]))
                - theme.space("tiny")
            )
            write(painter, theme, below, text, fitted(theme, "body", [text], room), sign_ink(change), RIGHT)
