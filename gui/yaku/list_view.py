"""The list of the catalogue of yaku, sorted by han, with how often real hands are won with each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.language.numbers import Amount
from core.lessons.yaku_catalogue import YakuEntry
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.widgets.headed_list import HeadedDelegate, HeadedList, HeadedRow

SHARE, HAN, GAP = 60, 52, 10
"""The widths of share and han, and the gap between them, in pixels of the design."""


def share_of(entry: YakuEntry, wins: int) -> Fraction | None:
    """Return the share of real wins with a yaku, from 0 to 1; None if it was not counted.

    :param wins: the number of all wins that were counted.
    """
    return Fraction(entry.tally.wins, wins) if entry.tally is not None else None


def share_said(share: Fraction | None) -> Message:
    """Return a share, from 0 to 1, as a percentage; a positive one below a thousandth as less than 0.1%, and None,
    which was not counted, as a dash.
    """
    if share is None:
        return Message("yaku_list.not_counted")
    if not share:
        return Message("yaku_list.never")
    if share < Fraction(1, 1000):
        return Message.of("yaku_list.rarer", share=Amount(Fraction(1, 10), signed=False))
    return Message.of("yaku_list.share", share=Amount(share * 100, least=1, most=1, signed=False))


class YakuList(HeadedList):
    """The yaku under headings: by the han of a closed hand, then yakuman."""

    def __init__(self, look: Look, second: Callable[[str], str], parent: QWidget | None = None) -> None:
        """Make the list.

        :param second: returns the second name of an entry, by its id.
        """
        super().__init__("yaku", look, parent)
        self._look = look
        self.wins = 1
        """The number of wins that were counted."""
        _YakuDelegate(look, second, self)

    def show_entries(self, entries: Sequence[YakuEntry]) -> None:
        """Show these yaku."""
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
        """Return the text of a row for a screen reader."""
        say = self._look.words.say
        parts = [entry.name, han_said(entry), share_said(share_of(entry, self.wins))]
        return say("list.comma").join(say(part) for part in parts)


def han_said(entry: YakuEntry) -> Message:
    """Return what a yaku is worth, closed and open; of a yakuman only that it is one."""
    if entry.yakuman:
        return Message("yaku_list.yakuman")
    if not entry.opened:
        return Message.of("yaku_list.closed_only", n=entry.closed)
    return Message.of("yaku_list.closed_open", n=entry.closed, open=entry.opened)


class _YakuDelegate(HeadedDelegate):
    """Paints a row: names, han, share."""

    def __init__(self, look: Look, second: Callable[[str], str], view: YakuList) -> None:
        super().__init__(look, view)
        self._second, self._yaku = second, view

    def paint_row(self, painter: QPainter, rect: QRectF, row: HeadedRow, *, chosen: bool) -> None:
        """Paint the names and the numbers."""
        entry: YakuEntry = row.thing
        names = (
            (self._look.words.say(entry.name), Style(bold=True)),
            (self._second(entry.id), Style("small", "muted")),
        )
        left = self._paint_numbers(painter, rect, entry, chosen=chosen)
        rect.setRight(left - self._look.theme.px(GAP))
        self.paint_names(painter, rect, names, chosen=chosen)

    def _paint_numbers(self, painter: QPainter, rect: QRectF, entry: YakuEntry, *, chosen: bool) -> float:
        """Paint the share on the right, and the han before it. Return the x where they begin."""
        theme, right = self._look.theme, rect.right()
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("on_accent" if chosen else "text"))
        opened = str(entry.opened) if entry.opened else "–"
        texts = [(SHARE, self._look.words.say(share_said(share_of(entry, self._yaku.wins))))]
        if not entry.yakuman:
            texts.append((HAN, f"{entry.closed}{self._look.words.say('list.slash')}{opened}"))
        for width, text in texts:
            place = QRectF(right - theme.px(width), rect.top(), theme.px(width), rect.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)
            right = place.left() - theme.px(GAP)
        return right
