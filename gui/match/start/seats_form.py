"""Form of the players: a name for each seat, whether they are members or guests, and a draw of the seats."""

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
from core.ledger.likeness import beginning
from core.tiles import Wind
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.appearance.style import wear
from gui.match.start.setup_form import FIELD
from gui.match.start.who_line import Who, WhoLine
from gui.widgets.rounded_popup import RoundedPopup, round_list


class SeatNameField(QComboBox):
    """A name to type, or to choose from those that are known."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
        self.setLineEdit(self.line)
        # A name that begins another one can be typed: the known names are offered below.
        completer = QCompleter(self.model(), self)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(completer)
        proposed = completer.popup()
        if proposed is not None:
            proposed.setProperty("house", "proposed")
            wear(proposed)  # it is a window without a parent
            RoundedPopup(proposed)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the name unless the mouse gave the focus, so that typing replaces it."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.select()

    def select(self) -> None:
        """Select the name, with its beginning in view."""
        self.line.end(False)
        self.line.home(True)

    def showPopup(self) -> None:
        """Show the list with rounded corners."""
        round_list(self)
        super().showPopup()

    def offer(self, names: Sequence[str]) -> None:
        """Offer names. The typed text and its selection are kept."""
        if [self.itemText(at) for at in range(self.count())] == list(names):
            return
        typed, place = self.currentText(), self.line.cursorPosition()
        start, length = self.line.selectionStart(), self.line.selectionLength()
        self.blockSignals(True)
        self.clear()
        self.addItems(names)
        self.setEditText(typed)
        self.line.setCursorPosition(place)
        if length:  # from its other end to the cursor
            self.line.setSelection(*((start + length, -length) if place == start else (start, length)))
        self.blockSignals(False)

    @property
    def typed(self) -> str:
        """The name without spaces around it, and with single ones inside."""
        return " ".join(self.currentText().split())

    @property
    def meant(self) -> str:
        """The only offered name that begins with the typed text; empty: there is none, or several."""
        found = beginning(self.typed, [self.itemText(at) for at in range(self.count())])
        return found[0] if len(found) == 1 else ""


class SeatsForm(QWidget):
    """Names of the players, east first."""

    changed = Signal()
    """Emitted when a name, or an answer about one, has changed."""
    done = Signal()
    """Emitted when the last name is complete."""

    def __init__(
        self,
        look: Look,
        shuffle: Callable[[list[str]], object] | None = random.shuffle,
        parent: QWidget | None = None,
    ) -> None:
        """:param shuffle: shuffles a list in place; None: seats are not drawn."""
        super().__init__(parent)
        self._look = look
        self._players = 4
        self._drawn: tuple[str, ...] = ()
        self._known: dict[str, str] = {}
        """The members' names, by casefolded name."""
        self._playing: set[str] = set()
        """Casefolded names of those who play at another table."""
        self._said: dict[str, Who] = {}
        """The user's answers about names, by casefolded name; membership that is known is not included."""
        self._lines = [WhoLine(seat, look) for seat in range(4)]
        self._winds = [Label() for _ in range(4)]
        self._names = [SeatNameField(f"start.name.{seat}") for seat in range(4)]
        self._draw, self._result = QPushButton(), Paragraph.named("start.drawn")
        self._draw.setObjectName("start.draw")
        self._draw.setAutoDefault(True)  # Return presses it while it has the focus
        if shuffle is None:
            self._draw.hide()
        else:
            self._draw.clicked.connect(lambda: self._draw_seats(shuffle))
        self._grid = QGridLayout(self)
        self._lay_out()
        for seat, field in enumerate(self._names):
            field.editTextChanged.connect(self._note)
            field.line.returnPressed.connect(partial(self._go_on, seat))
            field.line.editingFinished.connect(partial(field.line.home, False))
            self._lines[seat].answered.connect(partial(self._answer, seat))
            self._lines[seat].meant.connect(partial(self._take_meant, seat))

    def _lay_out(self) -> None:
        """Lay out the seats below one another."""
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
        """The seats of names for which it is undecided who they are."""
        return tuple(seat for seat, name in enumerate(self.names) if name and self._who(name) is None)

    def _who(self, name: str) -> Who | None:
        folded = name.casefold()
        said, is_member = self._said.get(folded), folded in self._known
        if is_member:
            return "guest" if said == "guest" else "member"
        return said if said != "member" else None

    def ask(self, seat: int) -> None:
        """Give the focus to the answers about a seat's name."""
        self._lines[seat].first.setFocus()

    @property
    def _repeated(self) -> int | None:
        """The seat of a name that another seat has already, ignoring case; None: there is none."""
        folded = [name.casefold() for name in self.names]
        return next((seat for seat, name in enumerate(folded) if name and name in folded[:seat]), None)

    @property
    def problem(self) -> Message | None:
        """Why these players cannot begin: a name is there twice, or is undecided. None: they can."""
        if (twice := self._repeated) is not None:
            return Message.of("start_form.twice", name=Name(self.names[twice]))
        if undecided := self.undecided:
            names = Several(tuple(Name(self.names[seat]) for seat in undecided))
            return Message.of("start_form.undecided", names=names, n=len(undecided))
        return None

    def lead_to_problem(self) -> None:
        """Give the focus to the name that is there twice, or to the answers for one that is undecided."""
        if (twice := self._repeated) is not None:
            self._names[twice].setFocus()
            self._names[twice].line.selectAll()
        elif self.undecided:
            self.ask(self.undecided[0])

    @property
    def first(self) -> QWidget:
        """The field of the first name."""
        return self._names[0]

    def offer(self, known: Iterable[str], playing: Iterable[str] = ()) -> None:
        """Offer the members' names.

        :param playing: members at another unfinished table; they are not offered, but can be typed.
        """
        self._known = {name.casefold(): name for name in known}
        self._playing = {name.casefold() for name in playing}
        self._offer()
        self._show_who()

    def _free(self, seat: int) -> list[str]:
        """Return the members who are offered for a seat: those who play nowhere."""
        here = {name.casefold() for at, name in enumerate(self.names) if at != seat}
        return [name for folded, name in self._known.items() if folded not in self._playing | here]

    def _offer(self) -> None:
        for seat, field in enumerate(self._names):
            field.offer(self._free(seat))

    def show_names(self, names: Sequence[str], guests: Container[int] = ()) -> None:
        """Set the names by seat, and emit `changed` for each other name; further seats stay.

        :param guests: the seats of guests.
        """
        for seat, (field, name) in enumerate(zip(self._names, names, strict=False)):
            if name and seat in guests:
                self._said[name.casefold()] = "guest"
            field.setEditText(name)
            field.line.home(field.hasFocus())  # the beginning of a long name is in view
        self._show_who()

    def _show_who(self) -> None:
        for field, line in zip(self._names, self._lines, strict=True):
            line.ask(field.typed, self._who(field.typed), self._known)

    def _answer(self, seat: int, who: Who) -> None:
        """Record who a name is, and give the focus to the next name."""
        name = self._names[seat].typed
        if name:
            self._said[name.casefold()] = who
        self._note()
        self._next(seat)

    def _take_meant(self, seat: int, name: str) -> None:
        self._names[seat].setEditText(name)
        self._next(seat)

    def show_players(self, players: int) -> None:
        """Set the number of players."""
        self._players = players
        for seat, (wind, field) in enumerate(zip(self._winds, self._names, strict=True)):
            wind.setVisible(seat < players)
            field.setVisible(seat < players)
            self._lines[seat].setVisible(seat < players)
        self._show_drawn()

    def retranslate(self, label: int) -> None:
        """Update texts and sizes. :param label: width of the labels before the fields, in pixels."""
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
        """Handle Return in a name: take the only member that it begins, ask who it is, or go to the next name."""
        if seat in self.undecided and (meant := self._names[seat].meant):
            self._take_meant(seat, meant)
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
        """Show who drew which seat, until the names change."""
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
