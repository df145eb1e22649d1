"""Text with what is left of the round, for a match at a table of the event that is held."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.appearance.style import dress_in
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.round_timer import RoundTimer


class RoundTime(ElidedLabel):
    """What is left at one table; hidden while no clock of its round runs."""

    def __init__(self, timer: RoundTimer, look: Look, instead: QWidget, parent: QWidget | None = None) -> None:
        """:param instead: what stands in its place while it is hidden."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setObjectName("match.time")
        self._timer, self._look, self._instead = timer, look, instead
        self._place: tuple[int, int] | None = None
        self.hide()
        timer.ticked.connect(self.refresh)

    def show_for(self, place: tuple[int, int] | None) -> None:
        """Show the time of a table. :param place: its round and its number; None: none, as its match is over."""
        self._place = place
        self.refresh()

    def refresh(self) -> None:
        """Show what is left, or which deal is the last one."""
        clock, say = self._timer.clock, self._look.words.say
        is_shown = self._place is not None and clock is not None and clock.number == self._place[0]
        self._instead.setHidden(is_shown)
        self.setVisible(is_shown)
        if self._place is None or not is_shown:
            return
        table = self._place[1]
        text = say(self._timer.time_up) if self._timer.is_over_at(table) else self._timer.text(table)
        self.setText(text)
        self.setToolTip(text)
        dress_in(self, self._look.theme.letters("subtitle", ink=self._timer.ink(table)))
