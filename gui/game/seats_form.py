"""Who sits where: a name for each seat, and the draw that gives them out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QGridLayout, QLineEdit, QPushButton, QWidget

from core.ledger.people import LONGEST
from core.messages import Message, Several
from core.tiles import Wind
from gui.widgets.look import Look
from gui.widgets.plain import Label


class NameField(QComboBox):
    """A name to type, or to choose among those that are known."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
        self.setLineEdit(self.line)
        # A name that is the beginning of another one can be typed: what is known is offered below.
        completer = QCompleter(self.model(), self)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(completer)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)

    def offer(self, names: Iterable[str]) -> None:
        """Offer names. What was typed stays."""
        typed = self.currentText()
        self.blockSignals(True)
        self.clear()
        self.addItems(list(names))
        self.setEditText(typed)
        self.blockSignals(False)

    @property
    def typed(self) -> str:
        """The name without superfluous space."""
        return " ".join(self.currentText().split())


class SeatsForm(QWidget):
    """The seats, east first."""

    changed = Signal()
    done = Signal()
    """Return was pressed in the last name."""

    def __init__(
        self, look: Look, shuffle: Callable[[list[str]], object] = random.shuffle, parent: QWidget | None = None
    ) -> None:
        """:param shuffle: brings a list into another order, in place."""
        super().__init__(parent)
        self._look, self._shuffle = look, shuffle
        self._players = 4
        self._drawn: tuple[str, ...] = ()
        self._winds = [Label() for _ in range(4)]
        self._names = [NameField(f"start.name.{seat}") for seat in range(4)]
        self._draw, self._result = QPushButton(), Label()
        self._draw.setObjectName("start.draw")
        self._draw.setAutoDefault(True)  # Return presses it while the keyboard is there
        self._draw.clicked.connect(self._draw_seats)
        self._result.setObjectName("start.drawn")
        self._result.setWordWrap(True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        for seat, (wind, field) in enumerate(zip(self._winds, self._names, strict=True)):
            self._grid.addWidget(wind, seat, 0)
            self._grid.addWidget(field, seat, 1)
            field.editTextChanged.connect(self._note)
            field.line.returnPressed.connect(partial(self._go_on, seat))
        self._grid.addWidget(self._draw, 0, 2)
        self._grid.addWidget(self._result, 4, 1, 1, 2)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat; empty: a guest."""
        return tuple(field.typed for field in self._names[: self._players])

    @property
    def twice(self) -> str:
        """A name that two players have; capitals do not tell names apart. Empty: none."""
        seen: set[str] = set()
        for name in self.names:
            if name and name.casefold() in seen:
                return name
            seen.add(name.casefold())
        return ""

    @property
    def first(self) -> QWidget:
        """The first name."""
        return self._names[0]

    def offer(self, known: Iterable[str]) -> None:
        """Offer the players that are known."""
        names = list(known)
        for field in self._names:
            field.offer(names)

    def show_names(self, names: Sequence[str]) -> None:
        """Put players into the seats."""
        for field, name in zip(self._names, names, strict=False):
            field.setEditText(name)

    def show_players(self, players: int) -> None:
        """So many sit at the table."""
        self._players = players
        for seat, (wind, field) in enumerate(zip(self._winds, self._names, strict=True)):
            wind.setVisible(seat < players)
            field.setVisible(seat < players)
        self._show_drawn()

    def dress(self, label: int) -> None:
        """Words and sizes. :param label: the width of what stands before the fields, in pixels."""
        look, say = self._look, self._look.say
        self._grid.setHorizontalSpacing(look.space("medium"))
        self._grid.setVerticalSpacing(look.px(6))
        for seat, (wind, field) in enumerate(zip(self._winds, self._names, strict=True)):
            name = say(f"game.wind.{Wind(seat).letter}")
            wind.setText(name)
            wind.setFixedWidth(label)
            wind.setStyleSheet("font-weight: bold;")
            field.setAccessibleName(say("start_form.name_of", wind=name))
            field.line.setPlaceholderText(say("start_form.guest"))
        self._draw.setText(say("start_form.draw"))
        self._draw.setToolTip(say("start_form.draw_tip"))
        self._result.setStyleSheet(f"color: {look.color('accent').name()};")
        self._show_drawn()

    def _go_on(self, seat: int) -> None:
        """Return leads to the next name, and from the last one to what follows."""
        if seat + 1 < self._players:
            self._names[seat + 1].setFocus()
            self._names[seat + 1].line.selectAll()
        else:
            self.done.emit()

    def _note(self) -> None:
        self._show_drawn()
        self.changed.emit()

    def _draw_seats(self) -> None:
        """Shuffle the players over the seats."""
        names = list(self.names)
        self._shuffle(names)
        self.show_names(names)
        self._drawn = tuple(names)
        self._show_drawn()

    def _show_drawn(self) -> None:
        """Who drew which seat, as long as they sit there."""
        is_so = bool(self._drawn) and self._drawn == self.names
        self._result.setVisible(is_so)
        if is_so:
            seats = (
                Message.of(
                    "start_form.drawn_seat",
                    wind=Message(f"game.wind.{Wind(seat).letter}"),
                    name=Message.of("game.player_named", name=name) if name else Message("start_form.guest"),
                )
                for seat, name in enumerate(self._drawn)
            )
            self._result.setText(self._look.say("start_form.drawn", seats=Several(tuple(seats))))
