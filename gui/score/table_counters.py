"""Counters of honba and riichi sticks beside the payment: the winner gets what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from core.entry.entry import MOST, Entry
from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.score.model import ScoreModel
from gui.widgets.buttons import ChoiceButton
from gui.widgets.density import Density
from gui.widgets.term_label import TermLabel

TERMS = {"honba": "honba", "sticks": "kyoutaku"}
"""The glossary term of each counter."""


class Stepper(QWidget):
    """A number with a button on either side. A click emits `wished` with the new number, which is not shown by
    itself.
    """

    wished = Signal(int)

    def __init__(
        self, name: str, tell: Callable[[Message], object], look: Look, parent: QWidget | None = None
    ) -> None:
        """:param tell: shows why the number cannot be changed."""
        super().__init__(parent)
        self._look = look
        self._number = 0
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self._less = ChoiceButton(f"{name}.less", look)
        self._more = ChoiceButton(f"{name}.more", look)
        self._shown = Label("0")
        self._shown.setObjectName(name)
        self._shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for button, text, step in ((self._less, "−", -1), (self._more, "+", 1)):
            button.setCheckable(False)
            button.setText(text)
            button.chosen.connect(lambda _=False, step=step: self.wished.emit(self._number + step))
            button.refused.connect(tell)
        kept = self._less.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # at zero it is hidden, and nothing moves
        self._less.setSizePolicy(kept)
        for widget in (self._less, self._shown, self._more):
            row.addWidget(widget)

    @property
    def stops(self) -> list[QWidget]:
        """The tab stops, in their order, with one that is hidden."""
        return [self._less, self._more]

    def show_number(self, number: int, name: str, most: int = MOST) -> None:
        """Show a number, which can be changed between 0 and `most`; at 0 the button that takes away is hidden.

        :param name: what is counted, for screen readers.
        """
        self._number = number
        self._shown.setText(str(number))
        self._shown.setMinimumWidth(self._look.theme.space("wide"))
        if number == 0 and self._less.hasFocus():
            self._more.setFocus()
        self._less.setVisible(number > 0)
        self._more.block(Message.of("hint.not_above", n=most) if number == most else None)
        self._less.setAccessibleName(f"{name} −")
        self._more.setAccessibleName(f"{name} +")


class TableCounters(QWidget):
    """The two counters, one below the other; hidden in a lesson.

    A beginner sees them only if there are honba or sticks, or riichi was declared.
    """

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
            label, stepper = TermLabel(term, look, self), Stepper(name, model.tell, look, self)
            label.setObjectName(f"label.{name}")
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
        """The tab stops, in their order, with those that are hidden."""
        return [stop for stepper in self._steppers.values() for stop in stepper.stops]

    def _retranslate(self) -> None:
        for name, label in self._labels.items():
            label.show_text(self._look.words.say(f"label.{name}"))
            label.setFont(self._look.theme.font("small"))
        self.refresh()

    def refresh(self) -> None:
        """Show the numbers of the entry, or hide the counters."""
        entry, say = self._model.entry, self._look.words.say
        self._steppers["honba"].show_number(entry.honba, say("label.honba"))
        self._steppers["sticks"].show_number(entry.sticks, say("label.sticks"))
        lies = entry.honba or entry.sticks or not entry.flags.isdisjoint(("riichi", "double_riichi"))
        beginner = self._density.is_beginner and not self._density.shows_rare
        self.setVisible((bool(lies) or not beginner) and self._model.showing.mode == "all")
