"""The record of a match: every deal in a row that can be expanded, derived, practised and corrected."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from core.match.names import name_of
from core.match.record_rows import rows
from core.match.state import MatchState
from gui.appearance.look import Look
from gui.match.record.tree import RecordTree


class RecordView(QFrame):
    """The rows of a match, with the newest at the bottom and in view."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("match.record")
        self.setProperty("house", "card")
        self._look = look
        self._state: MatchState | None = None
        self._names: tuple[str, ...] = ()
        self._follows = True
        self.tree = RecordTree(look)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 3)
        layout.setSpacing(0)
        layout.addWidget(self.tree)
        self.setFocusProxy(self.tree)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.tree.shown.connect(self._stop_following)
        self.tree.verticalScrollBar().rangeChanged.connect(self._follow)
        look.changed.connect(self._retranslate)

    def sizeHint(self) -> QSize:
        """Return a size with room for some rows."""
        return QSize(self._look.theme.px(620), self._look.theme.px(300))

    def minimumSizeHint(self) -> QSize:
        """Return a size with room for at least two rows."""
        return QSize(self._look.theme.px(480), self._look.theme.px(150))

    def show_match(self, state: MatchState, names: tuple[str, ...]) -> None:
        """Show the record of a match up to this state. The selection is kept, and with a new row the end is
        scrolled into view.

        :param names: by seat; for an empty one the seat's number is shown.
        """
        before = len(self._state.records) if self._state is not None else -1
        self._follows = self._follows or len(state.records) != before
        self._state, self._names = state, names
        self._retranslate()

    def _retranslate(self) -> None:
        if self._state is None:
            return
        state = self._state
        self.setAccessibleName(self._look.words.say("match_record.name"))
        self.tree.setAccessibleName(
            f"{self._look.words.say('match_record.name')}. {self._look.words.say('match_record.keys')}"
        )
        seats = tuple(name_of(seat, self._names, self._look.words.say) for seat in range(state.players))
        self.tree.show_rows(rows(state, self._names, self._look.words.say), self._names, seats)
        bar = self.tree.verticalScrollBar()
        self._follow(bar.minimum(), bar.maximum())

    def _follow(self, least: int, most: int) -> None:
        """Keep the newest row in view until another one is selected."""
        if self._follows:
            self.tree.verticalScrollBar().setValue(most)

    def _stop_following(self) -> None:
        self._follows = False
