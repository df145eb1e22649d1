"""What a yaku is worth and how often it is won with, as three figures beside each other."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from core.lessons.yaku_catalogue import YakuEntry
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill
from gui.yaku.list_view import share_of, share_said

HEIGHT, PAD = 68, 14


class YakuFigure(NamedTuple):
    """A number, large, and what it is. :ivar bar: a share of a full bar below; None: there is none."""

    number: Message
    label: Message
    bar: Fraction | None = None


def figures_of(entry: YakuEntry, wins: int) -> tuple[YakuFigure, ...]:
    """Returns the figures of a yaku. :param wins: of how many it was counted."""
    worth = [YakuFigure(*figure) for figure in entry.worth]
    share, tally = share_of(entry, wins), entry.tally
    if tally is None:
        return (*worth, YakuFigure(Message("yaku_list.not_counted"), Message("yaku_list.why_not_counted")))
    key = "yaku_list.of_wins" if entry.opened and tally.called else "yaku_list.of_wins_closed"
    label = Message.of(key, n=tally.wins, of=wins, called=tally.called)
    return (*worth, YakuFigure(share_said(share), label, share))


class YakuFacts(QWidget):
    """It shows the figures of a yaku; the last one is the widest."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("yaku.facts")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._figures: tuple[YakuFigure, ...] = ()

    def show_entry(self, entry: YakuEntry, wins: int) -> None:
        """Show a yaku."""
        say = self._look.words.say
        self._figures = figures_of(entry, wins)
        self.setAccessibleName(
            say("list.comma").join(f"{say(each.number)} {say(each.label)}" for each in self._figures)
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(self._look.theme.px(500), self._look.theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """As high."""
        return QSize(self._look.theme.px(300), self._look.theme.px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cards, a number in each."""
        if not self._figures:
            return
        theme, say = self._look.theme, self._look.words.say
        painter = smooth_painter(self)
        gap, pad = theme.space("medium"), theme.px(PAD)
        shares = [1.0] * (len(self._figures) - 1) + [2.4]
        room = self.width() - gap * (len(shares) - 1)
        left = 0.0
        for figure, share in zip(self._figures, shares, strict=True):
            width = room * share / sum(shares)
            place = QRectF(left, 0, width, self.height()).adjusted(1, 1, -1, -1)
            paint_card(painter, theme, place)
            inner = place.adjusted(pad, theme.space("small"), -pad, -theme.space("small"))
            painter.setFont(theme.font("title", bold=True))
            painter.setPen(theme.color("text"))
            top = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
            painter.drawText(inner, top, say(figure.number))
            number = painter.fontMetrics().horizontalAdvance(say(figure.number))
            if figure.bar is not None:
                line = painter.fontMetrics().height()
                bar = QRectF(inner)
                bar.setLeft(inner.left() + number + theme.space("large"))
                bar.setTop(inner.top() + line / 2 - theme.space("tiny"))
                bar.setHeight(theme.space("small"))
                paint_pill(painter, bar, theme, "border")
                if figure.bar:
                    bar.setWidth(max(bar.width() * float(figure.bar), bar.height()))
                    paint_pill(painter, bar, theme, "accent")
            label = say(figure.label)
            painter.setFont(fitted(theme, "small", [label], inner.width()))
            painter.setPen(theme.color("muted"))
            painter.drawText(inner, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, label)
            left += width + gap
