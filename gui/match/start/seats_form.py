"""Who sits where: a name for each seat, who that is, and the draw that gives the seats out."""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QGridLayout, QLineEdit, QPushButton, QWidget

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.ledger.kept_names import LONGEST
from core.ledger.likeness import beginning, likely
from core.tiles import Wind
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.appearance.style import wear
from gui.match.start.setup_form import FIELD
from gui.match.start.who_line import Who, WhoLine
from gui.widgets.rounded_popup import RoundedPopup, round_list


class SeatNameField(QComboBox):
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
        proposed = completer.popup()
        if proposed is not None:
            proposed.setProperty("house", "proposed")
            wear(proposed)  # a window without a parent
            RoundedPopup(proposed)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What is there is written over by the first letter, however one came here but by the mouse."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.select()

    def select(self) -> None:
        """All of the name, and of a long one the beginning is seen."""
        self.line.end(False)
        self.line.home(True)

    def showPopup(self) -> None:
        """The list has round corners."""
        round_list(self)
        super().showPopup()

    def offer(self, names: Sequence[str]) -> None:
        """Offer names. What was typed stays, and what of it is selected."""
        if [self.itemText(at) for at in range(self.count())] == list(names):
            return
        typed, place = self.currentText(), self.line.cursorPosition()
        start, length = self.line.selectionStart(), self.line.selectionLength()
        self.blockSignals(True)
        self.clear()
        self.addItems(names)
        self.setEditText(typed)
        self.line.setCursorPosition(place)
        if length:  # from its other end to where the cursor is
            self.line.setSelection(*((start + length, -length) if place == start else (start, length)))
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
        self,
        look: Look,
        shuffle: Callable[[list[str]], object] | None = random.shuffle,
        parent: QWidget | None = None,
    ) -> None:
        """:param shuffle: brings a list into another order, in place; None: no seats are drawn."""
        super().__init__(parent)
        self._look = look
        self._players = 4
        self._drawn: tuple[str, ...] = ()
        self._known: dict[str, str] = {}
        """The names of the members, by what they are when folded."""
        self._playing: set[str] = set()
        """Of them those who sit at another table, folded."""
        self._said: dict[str, Who] = {}
        """Who a name was said to be, by the name folded; what follows from the members is not in it."""
        self._lines = [WhoLine(seat, look) for seat in range(4)]
        self._winds = [Label() for _ in range(4)]
        self._names = [SeatNameField(f"start.name.{seat}") for seat in range(4)]
        self._draw, self._result = QPushButton(), Paragraph()
        self._draw.setObjectName("start.draw")
        self._draw.setAutoDefault(True)  # Return presses it while the keyboard is there
        if shuffle is None:
            self._draw.hide()
        else:
            self._draw.clicked.connect(lambda: self._draw_seats(shuffle))
        self._result.setObjectName("start.drawn")
        self._grid = QGridLayout(self)
        self._lay_out()
        for seat, field in enumerate(self._names):
            field.editTextChanged.connect(self._note)
            field.line.returnPressed.connect(partial(self._go_on, seat))
            field.line.editingFinished.connect(partial(field.line.home, False))
            self._lines[seat].answered.connect(partial(self._answer, seat))
            self._lines[seat].meant.connect(partial(self._take_meant, seat))

    def _lay_out(self) -> None:
        """One below the other."""
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(2, 1)
        for seat, (wind, field) in enumerate(zip(self._winds, self._names, strict=True)):
            self._grid.addWidget(wind, seat, 0)
            self._grid.addWidget(field, seat, 1)
            self._grid.addWidget(self._lines[seat], seat, 2)
        self._grid.addWidget(self._draw, 4, 1, Qt.AlignmentFlag.AlignLeft)
        self._grid.addWidget(self._result, 4, 2)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat; empty: a guest."""
        return tuple(field.typed for field in self._names[: self._players])

    @property
    def guests(self) -> frozenset[int]:
        """The seats whose names are guests'."""
        return frozenset(seat for seat, name in enumerate(self.names) if name and self._who(name) == "guest")

    @property
    def undecided(self) -> tuple[int, ...]:
        """The seats with a name of which nobody has said who that is."""
        return tuple(seat for seat, name in enumerate(self.names) if name and self._who(name) is None)

    def _who(self, name: str) -> Who | None:
        folded = name.casefold()
        said, is_member = self._said.get(folded), folded in self._known
        if is_member:
            return "guest" if said == "guest" else "member"
        return said if said != "member" else None

    def ask(self, seat: int) -> None:
        """Bring the keyboard to the answers of a seat."""
        self._lines[seat].first.setFocus()

    @property
    def _twice(self) -> int | None:
        """The seat whose name sits at another already; capitals do not tell names apart. None: no seat."""
        folded = [name.casefold() for name in self.names]
        return next((seat for seat, name in enumerate(folded) if name and name in folded[:seat]), None)

    @property
    def problem(self) -> Message | None:
        """Why nobody can sit down so: a name is there twice, or nobody has said who it is; None: they can."""
        if (twice := self._twice) is not None:
            return Message.of("start_form.twice", name=Name(self.names[twice]))
        if undecided := self.undecided:
            names = Several(tuple(Name(self.names[seat]) for seat in undecided))
            return Message.of("start_form.undecided", names=names)
        return None

    def lead_to_problem(self) -> None:
        """Bring the keyboard to what is wrong: a name that is there twice, or one of which nobody has said who it
        is.
        """
        if (twice := self._twice) is not None:
            self._names[twice].setFocus()
            self._names[twice].line.selectAll()
        elif self.undecided:
            self.ask(self.undecided[0])

    @property
    def first(self) -> QWidget:
        """The first name."""
        return self._names[0]

    def offer(self, known: Iterable[str], playing: Iterable[str] = ()) -> None:
        """Offer the players that are known. :param playing: who sits at a table that is not done: nobody sits at
        two, and they can be typed all the same.
        """
        self._known = {name.casefold(): name for name in known}
        self._playing = {name.casefold() for name in playing}
        self._offer()
        self._show_who()

    def _free(self, seat: int) -> list[str]:
        """The members who are proposed for a seat: those who sit nowhere."""
        here = {name.casefold() for at, name in enumerate(self.names) if at != seat}
        return [name for folded, name in self._known.items() if folded not in self._playing | here]

    def _offer(self) -> None:
        for seat, field in enumerate(self._names):
            field.offer(self._free(seat))

    def show_names(self, names: Sequence[str], guests: Container[int] = ()) -> None:
        """Put players into the seats. :param guests: the seats of those who are guests."""
        for seat, (field, name) in enumerate(zip(self._names, names, strict=False)):
            if name and seat in guests:
                self._said[name.casefold()] = "guest"
            field.setEditText(name)
            field.line.home(field.hasFocus())  # of a long name the beginning is seen
        self._show_who()

    def _show_who(self) -> None:
        for field, line in zip(self._names, self._lines, strict=True):
            name, folded = field.typed, field.typed.casefold()
            is_member = folded in self._known
            others = () if is_member or not name else likely(name, ((one, one) for one in self._known.values()))
            line.ask(name, self._who(name) if name else None, is_member=is_member, likely=others)

    def _answer(self, seat: int, who: Who) -> None:
        """It is said who a name is; the keyboard goes on to where the next name is typed."""
        name = self._names[seat].typed
        if name:
            self._said[name.casefold()] = who
        self._note()
        self._next(seat)

    def _take_meant(self, seat: int, name: str) -> None:
        self._names[seat].setEditText(name)
        self._next(seat)

    def show_players(self, players: int) -> None:
        """So many sit at the table."""
        self._players = players
        for seat, (wind, field) in enumerate(zip(self._winds, self._names, strict=True)):
            wind.setVisible(seat < players)
            field.setVisible(seat < players)
            self._lines[seat].setVisible(seat < players)
        self._show_drawn()

    def retranslate(self, label: int) -> None:
        """Words and sizes. :param label: the width of what stands before the fields, in pixels."""
        theme, say = self._look.theme, self._look.words.say
        self._grid.setHorizontalSpacing(theme.space("medium"))
        self._grid.setVerticalSpacing(theme.space("tiny"))
        for seat, (wind, field) in enumerate(zip(self._winds, self._names, strict=True)):
            name = say(f"match.wind.{Wind(seat).letter}")
            wind.setText(name)
            wind.setFixedWidth(label)
            wind.setStyleSheet("font-weight: bold;")
            field.setFixedWidth(theme.px(FIELD))
            field.setAccessibleName(say("start_form.name_of", wind=name))
            field.line.setPlaceholderText(say("start_form.guest"))
        self._draw.setText(say("start_form.draw"))
        self._draw.setToolTip(say("start_form.draw_tip"))
        self._show_who()
        self._result.setStyleSheet(f"color: {theme.color('accent').name()};")
        self._show_drawn()

    def _go_on(self, seat: int) -> None:
        """Return takes the one member whose name begins so. It leads to what has to be said of the name, else to
        the next one, from the last to what follows.
        """
        if seat in self.undecided and len(meant := beginning(self._names[seat].typed, self._free(seat))) == 1:
            self._take_meant(seat, meant[0])
        elif seat in self.undecided:
            self.ask(seat)
        else:
            self._next(seat)

    def _next(self, seat: int) -> None:
        if seat + 1 < self._players:
            self._names[seat + 1].setFocus()
        else:
            self.done.emit()

    def _note(self) -> None:
        self._offer()
        self._show_who()
        self._show_drawn()
        self.changed.emit()

    def _draw_seats(self, shuffle: Callable[[list[str]], object]) -> None:
        """Shuffle the players over the seats."""
        names = list(self.names)
        shuffle(names)
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
                    wind=Message(f"match.wind.{Wind(seat).letter}"),
                    name=Name(name) if name else Message("start_form.guest"),
                )
                for seat, name in enumerate(self._drawn)
            )
            self._result.setText(self._look.words.say("start_form.drawn", seats=Several(tuple(seats))))
