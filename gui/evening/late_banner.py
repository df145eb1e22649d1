"""Banner above the tables: who has left or come since the round was drawn, and what to do about it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.evening.attendance import CONTROL
from gui.storage.evening_model import EveningModel
from gui.widgets.folding_row import FoldingRow
from gui.widgets.key_button import KeyButton


class LateBanner(QFrame):
    """Who has left or come since the rounds that are not begun were drawn; hidden if nobody has."""

    substitute_wished = Signal(str, str)
    """Emitted to let somebody play in place of who has left, with the ids of both; the second is "" if nobody is
    chosen yet.
    """

    def __init__(self, model: EveningModel, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._look = model, look
        self._gone: tuple[str, ...] = ()
        self._come: tuple[str, ...] = ()
        self.setProperty("house", "banner")
        self._told = Paragraph.named("evening.late", self)
        self.button = KeyButton("evening.take_place", look, self, height=CONTROL)
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.button.chosen.connect(lambda _: self.substitute_wished.emit(*self.places))
        row = FoldingRow(self)
        row.add(self._told, 1)
        row.add(self.button)
        self._row = row

    @property
    def places(self) -> tuple[str, str]:
        """The first who has left, and the first who has come; "" for nobody."""
        return next(iter(self._gone), ""), next(iter(self._come), "")

    @property
    def is_drawn_anew(self) -> bool:
        """Whether drawing again is the way: somebody has left or come, and nobody can take a place."""
        return not self.isHidden() and not all(self.places)

    def refresh(self) -> None:
        """Say who has left and come, and offer to let one take the place of the other."""
        theme, say, state, first = (
            self._look.theme,
            self._look.words.say,
            self._model.state,
            self._model.next_number,
        )
        drawn = [one for one in state.rounds if one.number >= first]
        seated = {person for one in drawn for table in one.tables for person in table.people}
        placed = seated.union(*(one.sitting_out for one in drawn))
        self._gone = tuple(one for one in state.left if one in seated)
        self._come = tuple(one for one in state.here if drawn and one not in placed)
        said = [
            Message.of(f"evening.late_{key}", names=self._model.names(people))
            for key, people in (("left", self._gone), ("came", self._come))
            if people
        ]
        self.setVisible(bool(said))
        if not said:
            return
        edge = theme.space("tiny")
        self._row.setContentsMargins(theme.space("small"), edge, edge, edge)
        self._row.setSpacing(theme.space("small"))
        self._told.setStyleSheet(theme.letters(ink="warn"))
        self._told.setText(" · ".join(map(say, said)))
        gone, come = (Name(self._model.name(person)) for person in self.places)
        self.button.setVisible(bool(self.places[0]))
        text = (
            Message.of("evening.take_place", name=come, other=gone)
            if self.places[1]
            else Message.of("evening.do_substitute_for", name=gone)
        )
        self.button.show_words(say(text), "U", stressed=all(self.places))
