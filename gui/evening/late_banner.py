"""Banner above the tables: who has left or come since the round was drawn, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from core.event.club_event import DrawnRound
from core.language.messages import Message, sentences
from core.language.names_apart import Name
from core.tiles import Wind
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.evening.attendance import CONTROL
from gui.storage.evening_model import EveningModel
from gui.widgets.key_button import KeyButton


class LateBanner(QWidget):
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
        self._told = Paragraph.named("evening.late", self)
        self.button = KeyButton("evening.take_place", look, self, height=CONTROL)
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.button.chosen.connect(lambda _: self.substitute_wished.emit(*self.places))
        ground = self._ground = QFrame(self)
        ground.setProperty("house", "notice")
        self._row = QHBoxLayout(ground)
        self._row.addWidget(self._told, 1)
        self._row.addWidget(self.button)
        around = QHBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(ground, 1)
        around.addStretch(0)

    @property
    def places(self) -> tuple[str, str]:
        """The first who has left, and the first who has come; "" for nobody."""
        return next(iter(self._gone), ""), next(iter(self._come), "")

    @property
    def is_drawn_anew(self) -> bool:
        """Whether drawing again is the way: somebody has left or come, and nobody can take a place."""
        return not self.isHidden() and not all(self.places)

    def _left(self, drawn: Sequence[DrawnRound]) -> Message:
        """Return who has left, and which seat is empty by that, if it is a single one."""
        first, *others = self._gone
        if others:
            return Message.of("evening.late_left", names=self._model.names(self._gone))
        table = next(table for one in drawn for table in one.tables if first in table.people)
        wind = Message(f"match.wind.{Wind(table.people.index(first)).letter}")
        return Message.of("evening.late_seat", n=table.number, wind=wind, name=Name(self._model.name(first)))

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
            *([self._left(drawn)] if self._gone else []),
            *(
                [Message.of("evening.late_came", names=self._model.names(self._come), n=len(self._come))]
                * bool(self._come)
            ),
        ]
        self.setVisible(bool(said))
        if not said:
            return
        edge = theme.space("medium")
        self._row.setContentsMargins(edge, 0, edge, 0)
        self._row.setSpacing(edge)
        self._told.setStyleSheet(theme.letters())
        self._told.setText(say(sentences(said)))
        self._told.setMaximumWidth(self._told.fontMetrics().horizontalAdvance(self._told.text()) + edge)
        gone, come = (Name(self._model.name(person)) for person in self.places)
        self.button.setVisible(bool(self.places[0]))
        text = (
            Message.of("evening.take_place", name=come, other=gone)
            if self.places[1]
            else Message.of("evening.do_substitute_for", name=gone)
        )
        self.button.show_words(say(text), "U", stressed=all(self.places))
        beside = self.button.sizeHint().width() + edge if self.places[0] else 0
        self._ground.setMaximumWidth(self._told.maximumWidth() + beside + 2 * edge)  # it ends with what is said
