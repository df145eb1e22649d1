"""The answers that can be clicked: for each kind of field its buttons, right below what is asked.

Where one answer is asked, and it is one of some words or numbers, they are the field: what was chosen stays seen,
and whether it was right.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from core.language.numbers import MINUS as SIGN
from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form import HUNDREDS, MINUS, NONE, AnswerForm
from core.practice.exercise.yaku_words import USUAL, matching
from gui.appearance.look import Look
from gui.form.pad_button import AnswerTone, PadButton
from gui.form.paint import choice_key
from gui.form.yaku_names import names_among

MOST_MATCHES = 6
"""So many yaku are offered at most."""
_DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", HUNDREDS, "back")
COLUMNS, WORD_COLUMNS = 6, 3


class _Offer(NamedTuple):
    """A button that is wanted. :ivar key: what types it."""

    name: str
    words: str
    key: str = ""
    tone: AnswerTone = ""


class AnswerPad(QWidget):
    """Buttons for what is asked; each is the same as a key."""

    key_wished = Signal(str)
    """A sign, as if it were typed; `back`: Backspace."""
    yaku_wished = Signal(str)

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        """:param name: what the names of its buttons begin with."""
        super().__init__(parent)
        self.setObjectName(f"{name}.pad")
        self._name, self._look = name, look
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._buttons: dict[str, PadButton] = {}
        self._offers: tuple[_Offer, ...] = ()
        self._most_columns = COLUMNS
        self._shown: tuple[object, ...] = ()

    def show_form(self, form: AnswerForm, *, large: bool) -> None:
        """Show the buttons for the field that is asked, or whose answer they are; none while there is none.

        :param large: they have room.
        """
        at = form.at if form.field is not None else 0 if is_pad_alone(form) else None
        offers, columns = self._offered(at, form) if at is not None else ((), COLUMNS)
        many = columns == WORD_COLUMNS and len(offers) > 2 * WORD_COLUMNS
        self._most_columns = columns + many
        if (made := (offers, large, self._look.version)) != self._shown:
            self._shown, self._offers = made, offers
            for offer in offers:
                button = self._buttons.get(offer.name) or self._make(offer.name)
                button.show_answer(offer.words, offer.key, offer.tone, large=large and not many)
            names = {offer.name for offer in offers}
            for name, button in self._buttons.items():
                button.setVisible(name in names)
            self._arrange()

    @property
    def has_offers(self) -> bool:
        """Whether there is anything to click."""
        return bool(self._offers)

    def _offered(self, at: int, form: AnswerForm) -> tuple[tuple[_Offer, ...], int]:
        """What there is to click for a field, and in how many columns at most."""
        say, field = self._look.words.say, form.fields[at]
        if field.kind == "digit":
            fu = [_Offer(f"key.{key}", str(fu), "", _tone(form, at, fu)) for key, fu in field.keys]
            return tuple(fu), COLUMNS
        if field.kind == "number":
            words = {HUNDREDS: "00", "back": "⌫", MINUS: SIGN}
            signs = [MINUS if field.part == "settled" and sign == HUNDREDS else sign for sign in _DIGITS]
            return tuple(_Offer(f"key.{key}", words.get(key, key)) for key in signs), len(signs)
        if field.kind == "choice":
            choices = [
                _Offer(f"key.{key}", say(choice_key(field, value)), key.upper(), _tone(form, at, value))
                for key, value in field.keys
            ]
            return tuple(choices), 2 if len(choices) in (2, 4) else WORD_COLUMNS
        if field.kind == "finished":
            numbers = range(1, len(form.own_groups) + 1)
            return tuple(_Offer(f"key.{number}", str(number)) for number in numbers), COLUMNS
        if field.kind == "yaku":
            return self._yaku(field, form), WORD_COLUMNS
        return (), COLUMNS

    def _yaku(self, field: FormField, form: AnswerForm) -> tuple[_Offer, ...]:
        """Those that begin as it was typed; else those that are asked about, or the usual ones."""
        say, entered = self._look.words.say, form.entered[form.at]
        found = matching(form.typed, names_among(field.among))[:MOST_MATCHES]
        found = found or field.among or USUAL[:MOST_MATCHES]
        mine = entered if isinstance(entered, tuple) else ()
        keys = ("⏎",) if form.typed else ()
        offers = [
            _Offer(
                f"yaku.{name}",
                say(f"yaku.{name}.name"),
                keys[at] if at < len(keys) else "",
                "own" if name in mine else "",
            )
            for at, name in enumerate(found)
        ]
        if not form.typed:
            offers.append(_Offer(f"key.{NONE}", say("form.none"), NONE, "own" if entered == () else ""))
        return tuple(offers)

    def _arrange(self) -> None:
        """In as many columns as have room for the widest one, each row as long as the others if it can be."""
        gap = self._look.theme.space("small")
        self._grid.setSpacing(gap)
        shown = [self._buttons[offer.name] for offer in self._offers]
        widest = max((button.sizeHint().width() for button in shown), default=1)
        columns = max(min(self._most_columns, len(shown), (self.width() + gap) // (widest + gap)), 1)
        columns = math.ceil(len(shown) / max(math.ceil(len(shown) / columns), 1))
        for at, button in enumerate(shown):
            self._grid.addWidget(button, at // columns, at % columns)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, int(column < columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other columns."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def _make(self, name: str) -> PadButton:
        button = PadButton(f"{self._name}.{name}", self._look, self)
        kind, _, what = name.partition(".")
        if kind == "yaku":
            button.clicked.connect(lambda: self.yaku_wished.emit(what))
        else:
            button.clicked.connect(lambda: self.key_wished.emit(what))
        self._buttons[name] = button
        return button


def is_pad_alone(form: AnswerForm) -> bool:
    """Whether the buttons are all that there is to answer with: they are the field."""
    return len(form.fields) == 1 and form.fields[0].kind in ("digit", "choice")


def _tone(form: AnswerForm, at: int, value: Entered) -> AnswerTone:
    """How an answer to a field is shown. What is right is told when nothing is asked any more."""
    field, mine = form.fields[at], form.entered[at]
    if form.phase == "asking":
        is_missed = at in form.again and value == form.first[at]
        return "own" if mine is not None and value == mine else "wrong" if is_missed else ""
    rights = field.right if isinstance(field.right, tuple) else (field.right,)
    told = mine if mine in rights else rights[0]
    if form.phase == "done" and value == told:
        return "right"
    return "wrong" if value == mine else "over"
