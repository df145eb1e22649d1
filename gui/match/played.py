"""A match that is there: its head, and below it all views of it."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gui.appearance.look import Look
from gui.match.head import MatchHeader
from gui.match.match_page import MatchPage
from gui.match.model import MatchModel


class PlayedMatch(QWidget):
    """It is made when there is a match: it is most of the match's screen, and takes its time."""

    def __init__(self, model: MatchModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.head, self.page = MatchHeader(model, look, self), MatchPage(model, look, self)
        # It takes what the head leaves, however much that says.
        self.page.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.head)
        self._column.addWidget(self.page, 1)

    def retranslate(self) -> None:
        """Words and sizes."""
        pad, gap = self._look.theme.space("medium"), self._look.theme.space("small")
        self._column.setContentsMargins(pad, gap, pad, gap)
        self._column.setSpacing(gap)
        self.head.retranslate()
        self.page.retranslate()

    def refresh(self) -> None:
        """Show the match, and what is entered or looked at."""
        self.head.refresh()
        self.page.refresh()
