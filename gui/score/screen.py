"""The score screen: felt above, palette and conditions at the left, the derivation at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.score.conditions import ConditionsView
from gui.score.derivation_view import DerivationView
from gui.score.hand_view import HandView
from gui.score.model import ScoreModel
from gui.score.palette import PaletteView
from gui.score.what_if_view import WhatIfView
from gui.widgets.look import Look


class ScoreScreen(QWidget):
    """All views of the score screen, joined."""

    term_opened = Signal(str)
    hinted = Signal(str)
    """What a click would do now; empty: nothing to say."""

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hand = HandView(model, look)
        self.palette_view = PaletteView(model, look)
        self.conditions = ConditionsView(model, look)
        self.what_if = WhatIfView(model, look)
        self.derivation = DerivationView(model, look)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.hand)
        row = QHBoxLayout()
        row.setContentsMargins(
            look.space("medium"), look.space("small"), look.space("medium"), look.space("small")
        )
        row.setSpacing(look.space("large"))
        self._left = QWidget()
        left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(look.space("small"))
        left.addWidget(self.palette_view)
        left.addWidget(self.conditions)
        left.addWidget(self.what_if)
        left.addStretch()
        row.addWidget(self._left)
        row.addWidget(self.derivation, 1)
        self._row = row
        outer.addLayout(row, 1)
        self.derivation.lit.connect(self.hand.light)
        self.derivation.term_opened.connect(self.term_opened)
        for view in (self.hand, self.palette_view, self.conditions, self.what_if):
            view.hinted.connect(self.hinted)

    def teach(self, on: bool) -> None:
        """The teacher's view: the hand large, its derivation below, nothing to pick tiles with."""
        self._left.setVisible(not on)
        self.hand.enlarge(on)

    def put_beside(self, widget: QWidget) -> None:
        """Put something at the right of the derivation."""
        self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
