"""How often a player came where: a bar for each place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class RanksView(QWidget):
    """A title, and a row for each place: its name, a bar, how often."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("club.player.ranks")
        self._look = look
        self.ranks: tuple[int, ...] = ()
        self._title = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_ranks(self, ranks: Sequence[int]) -> None:
        """Show how often; the first place first."""
        self.ranks = tuple(ranks)
        say = self._look.words.say
        self._title = say("club.player_ranks")
        rows = (
            say("club.player_rank_often", rank=Message(f"match.rank.{rank}"), n=n)
            for rank, n in enumerate(self.ranks, 1)
        )
        self.setAccessibleName("\n".join((self._title, *rows)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A row for each place."""
        theme = self._look.theme
        rows = len(self.ranks) * theme.px(27)
        return QSize(
            theme.px(300), 2 * theme.space("medium") + theme.line("subtitle") + theme.space("small") + rows
        )

    def minimumSizeHint(self) -> QSize:
        """Narrower bars."""
        return QSize(self._look.theme.px(220), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card with its rows."""
        theme, say = self._look.theme, self._look.words.say
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()))
        inner = QRectF(self.rect()).adjusted(
            theme.space("large"), theme.space("medium"), -theme.space("large"), -theme.space("medium")
        )
        painter.setFont(theme.font("body", bold=True))
        painter.setPen(theme.color("text"))
        painter.drawText(
            QRectF(inner.left(), inner.top(), inner.width(), theme.line("subtitle")), _LEFT, self._title
        )
        inner.setTop(inner.top() + theme.line("subtitle") + theme.space("small"))
        names = [say(f"match.rank.{rank}") for rank in range(1, len(self.ranks) + 1)]
        metrics, bold = QFontMetricsF(theme.font("body")), QFontMetricsF(theme.font("body", bold=True))
        often = [str(n) for n in self.ranks]
        parts = [f"{round(100 * n / max(sum(self.ranks), 1))}%" for n in self.ranks]
        gap = theme.space("medium")
        name = max((metrics.horizontalAdvance(text) for text in names), default=0) + gap
        count = max((bold.horizontalAdvance(text) for text in often), default=0)
        share = metrics.horizontalAdvance("100%")
        height = min(inner.height() / max(len(self.ranks), 1), theme.px(44))
        thick = theme.px(14)
        for place, n in enumerate(self.ranks):
            row = QRectF(inner.left(), inner.top() + place * height, inner.width(), height)
            painter.setFont(theme.font("body"))
            painter.setPen(theme.color("text"))
            painter.drawText(row, _LEFT, names[place])
            painter.setPen(theme.color("muted"))
            painter.drawText(row, _RIGHT, parts[place])
            row.setRight(row.right() - share - gap)
            painter.setFont(theme.font("body", bold=True))
            painter.setPen(theme.color("text" if n else "muted"))
            painter.drawText(row, _RIGHT, often[place])
            track = QRectF(
                row.left() + name, row.center().y() - thick / 2, row.width() - name - count - gap, thick
            )
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("pill"))
            painter.drawRoundedRect(track, thick / 2, thick / 2)
            if n:
                track.setWidth(max(track.width() * n / sum(self.ranks), thick))
                painter.setBrush(theme.color("accent"))
                painter.drawRoundedRect(track, thick / 2, thick / 2)
