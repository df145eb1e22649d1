"""Honba and riichi sticks beside the payment: what lies on the table goes to who wins."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from core.entry.entry import Entry
from gui.appearance.look import Look
from gui.score.density import Density
from gui.score.model import ScoreModel
from gui.score.stepper import Stepper
from gui.widgets.term_label import TermLabel

TERMS = {"honba": "honba", "sticks": "kyoutaku"}
"""By counter: the term of the glossary."""


class TableCounters(QWidget):
    """The two counters, one below the other. A beginner sees them where something lies on the table."""

    def __init__(self, model: ScoreModel, look: Look, density: Density, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table_counters")
        self._model, self._look, self._density = model, look, density
        self._labels: dict[str, TermLabel] = {}
        self._steppers: dict[str, Stepper] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look.theme.space("small"))
        grid.setVerticalSpacing(look.theme.space("hair"))
        for row, (name, term) in enumerate(TERMS.items()):
            label, stepper = TermLabel(term, look, self), Stepper(name, look, self)
            label.setObjectName(f"label.{name}")
            stepper.refused.connect(model.tell)
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(stepper, row, 1)
            self._labels[name], self._steppers[name] = label, stepper
        self._steppers["honba"].wished.connect(lambda n: self._put(replace(model.entry, honba=n)))
        self._steppers["sticks"].wished.connect(lambda n: self._put(replace(model.entry, sticks=n)))
        for changed in (model.changed, model.showing_changed):
            changed.connect(self.refresh)
        density.changed.connect(self.refresh)
        look.changed.connect(self._retranslate)
        self._retranslate()

    def _put(self, after: Entry) -> None:
        self._model.put_consistent(after)

    @property
    def stops(self) -> list[QWidget]:
        """Where the Tab key stops, in its order."""
        return [stop for stepper in self._steppers.values() for stop in stepper.stops]

    def _retranslate(self) -> None:
        for name, label in self._labels.items():
            label.show_text(self._look.words.say(f"label.{name}"))
            label.setFont(self._look.theme.font("small"))
        self.refresh()

    def refresh(self) -> None:
        """Show the numbers of the entry."""
        entry, say = self._model.entry, self._look.words.say
        self._steppers["honba"].show_number(entry.honba, say("label.honba"))
        self._steppers["sticks"].show_number(entry.sticks, say("label.sticks"))
        lies = entry.honba or entry.sticks or not entry.flags.isdisjoint(("riichi", "double_riichi"))
        beginner = self._density.is_beginner and not self._density.shows_rare
        self.setVisible((bool(lies) or not beginner) and self._model.showing.mode == "all")
