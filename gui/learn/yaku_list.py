"""The list of the catalogue of yaku: by their han, each with how often real hands are won with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.language.numbers import Amount
from core.lessons.yaku_catalogue import YakuEntry
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.painting import paint_pill
from gui.widgets.headed_list import HeadedDelegate, HeadedList, HeadedRow

BAR, SHARE, HAN, GAP = 56, 52, 52, 10
"""Widths of the bar, of the share in numbers, of the han, and between them."""


def share_of(entry: YakuEntry, wins: int) -> Fraction | None:
    """Returns the share of real wins that had a yaku; None: it was not counted."""
    return Fraction(entry.tally.wins, wins) if entry.tally is not None else None


def share_said(share: Fraction | None) -> Message:
    """Returns a share as it is said, in hundredths; less than one in a thousand is not zero, but rarer."""
    if share is None:
        return Message("yaku_list.not_counted")
    if not share:
        return Message("yaku_list.never")
    if share < Fraction(1, 1000):
        return Message.of("yaku_list.rarer", share=Amount(Fraction(1, 10), signed=False))
    return Message.of("yaku_list.share", share=Amount(share * 100, least=1, most=1, signed=False))


class YakuList(HeadedList):
    """Yaku to choose from, under heads: so many han in a closed hand, then yakuman."""

    def __init__(self, look: Look, second: Callable[[str], str], parent: QWidget | None = None) -> None:
        """:param second: what is written beside the name of an entry, by its id."""
        super().__init__("learn.yaku", look, parent)
        self._look = look
        self.wins = 1
        """Of so many wins the shares are."""
        self.most = Fraction(1)
        """The share for which a bar is full; see `scale_by`."""
        _YakuDelegate(look, second, self)

    def scale_by(self, entries: Sequence[YakuEntry], wins: int) -> None:
        """Let the bar of the most frequent of these be full, whatever is shown."""
        self.wins = wins
        self.most = max((share_of(entry, wins) or Fraction(0) for entry in entries), default=Fraction(1))

    def show_entries(self, entries: Sequence[YakuEntry]) -> None:
        """Show yaku."""
        rows: list[str | HeadedRow] = []
        head: Message | None = None
        for entry in sorted(entries, key=lambda entry: (entry.yakuman > 0, entry.closed)):
            own = Message("yaku_list.yakuman") if entry.yakuman else Message.of("yaku_list.han", n=entry.closed)
            if own != head:
                head = own
                rows.append(self._look.words.say(own))
            rows.append(HeadedRow(entry.id, self._said(entry), entry))
        self.show_rows(rows)

    def _said(self, entry: YakuEntry) -> str:
        """A row as a screen reader says it."""
        say = self._look.words.say
        parts = [entry.name, han_said(entry), share_said(share_of(entry, self.wins))]
        return say("list.comma").join(say(part) for part in parts)


def han_said(entry: YakuEntry) -> Message:
    """Returns what a yaku is worth, closed and open."""
    if entry.yakuman:
        return Message("yaku_list.yakuman")
    if not entry.opened:
        return Message.of("yaku_list.closed_only", n=entry.closed)
    return Message.of("yaku_list.closed_open", n=entry.closed, open=entry.opened)


class _YakuDelegate(HeadedDelegate):
    """Paints a row: the names, the han, a bar and the share."""

    def __init__(self, look: Look, second: Callable[[str], str], view: YakuList) -> None:
        super().__init__(look, view)
        self._second, self._yaku = second, view

    def paint_row(self, painter: QPainter, rect: QRectF, row: HeadedRow, *, chosen: bool) -> None:
        """Names, numbers."""
        entry: YakuEntry = row.thing
        names = (
            (self._look.words.say(entry.name), Style(bold=True)),
            (self._second(entry.id), Style("small", "muted")),
        )
        left = self._paint_numbers(painter, rect, entry, chosen=chosen)
        rect.setRight(left - self._look.theme.px(GAP))
        self.paint_names(painter, rect, names, chosen=chosen)

    def _paint_numbers(self, painter: QPainter, rect: QRectF, entry: YakuEntry, *, chosen: bool) -> float:
        """The bar and the share at the right, the han before them. Returns where they begin."""
        theme, say = self._look.theme, self._look.words.say
        share = share_of(entry, self._yaku.wins)
        right = rect.right()
        ink = theme.color("on_accent" if chosen else "text")
        painter.setFont(theme.font("small"))
        painter.setPen(ink)
        beside = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        place = QRectF(right - theme.px(SHARE), rect.top(), theme.px(SHARE), rect.height())
        painter.drawText(place, beside, say(share_said(share)))
        bar = QRectF(
            place.left() - theme.px(BAR + GAP), rect.center().y() - theme.px(3), theme.px(BAR), theme.px(6)
        )
        paint_pill(painter, bar, theme, "border")
        if share:
            filled = QRectF(bar)
            filled.setWidth(max(bar.width() * float(share / self._yaku.most), bar.height()))
            paint_pill(painter, filled, theme, "on_accent" if chosen else "own")
        if entry.yakuman:
            return bar.left()
        painter.setPen(QPen(ink))
        place = QRectF(bar.left() - theme.px(HAN + GAP), rect.top(), theme.px(HAN), rect.height())
        opened = str(entry.opened) if entry.opened else "–"
        painter.drawText(place, beside, f"{entry.closed} / {opened}")
        return place.left() + theme.space("medium")
