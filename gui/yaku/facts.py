"""The value and the frequency of a yaku, as three figures side by side."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from core.language.messages import Message
from core.lessons.yaku_catalogue import YakuEntry
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.widgets.figure import Figure
from gui.yaku.list_view import share_of, share_said

SHARES = (5, 5, 12)
"""The shares of the figures in the row: the last one, which has a bar, is the widest."""


def figures_of(entry: YakuEntry, wins: int) -> list[tuple[Message, Message, Fraction | None]]:
    """Return the figures of a yaku: a number, its caption, and the share of a bar; None without a bar.

    :param wins: the number of wins that were counted.
    """
    worth: list[tuple[Message, Message, Fraction | None]] = [(*figure, None) for figure in entry.worth]
    share, tally = share_of(entry, wins), entry.tally
    if tally is None:
        return [*worth, (Message("yaku_list.not_counted"), Message("yaku_list.why_not_counted"), None)]
    key = "yaku_list.of_wins" if entry.opened and tally.called else "yaku_list.of_wins_closed"
    label = Message.of(key, n=tally.wins, of=wins, called=tally.called)
    return [*worth, (share_said(share), label, share)]


class YakuFacts(QWidget):
    """Shows the figures of a yaku."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("yaku.facts")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.theme.space("medium"))
        self._figures = [Figure(look, Style("title", bold=True), Style("small", "muted"), self) for _ in SHARES]
        for figure, share in zip(self._figures, SHARES, strict=True):
            row.addWidget(figure, share)

    def show_entry(self, entry: YakuEntry, wins: int) -> None:
        """Show a yaku.

        :param wins: the number of wins that were counted.
        """
        say, shown = self._look.words.say, figures_of(entry, wins)
        self.setAccessibleName(say("list.comma").join(f"{say(number)} {say(label)}" for number, label, _ in shown))
        first, second, last = self._figures
        second.setVisible(len(shown) == len(SHARES))  # a yakuman has only one value
        seen = (first, second, last) if len(shown) == len(SHARES) else (first, last)
        for figure, (number, label, share) in zip(seen, shown, strict=True):
            figure.say(number, label, None if share is None else float(share))
