"""The buttons with answers right below the question, by kind of field.

If the only field is a choice of words or numbers, the buttons are the field: what was chosen stays visible, and
whether it was right.
"""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from core.practice.exercise.form import AnswerForm
from gui.appearance.look import Look
from gui.form.answer_option import PadButton
from gui.form.filling import FormFilling
from gui.form.kinds import COLUMNS, WORD_COLUMNS, Offer, view_of


class AnswerPad(QWidget):
    """Buttons for the current field; each does the same as a key."""

    def __init__(self, name: str, filling: FormFilling, look: Look, parent: QWidget | None = None) -> None:
        """Make the pad.

        :param name: the prefix of the object names.
        """
        super().__init__(parent)
        self._filling = filling
        self.setObjectName(f"{name}.pad")
        self._name, self._look = name, look
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._buttons: dict[str, PadButton] = {}
        self._offers: tuple[Offer, ...] = ()
        self._most_columns = COLUMNS
        self._shown: tuple[object, ...] = ()
        self._is_field = False

    def show_form(self, form: AnswerForm, *, large: bool) -> None:
        """Show the buttons for the current field, or for the one whose answer they show.

        None are shown if there is no such field.

        :param large: whether there is room.
        """
        at = form.at if form.field is not None else 0 if is_pad_alone(form) else None
        view = view_of(form.fields[at]) if at is not None else None
        offers = view.offers(form, at, self._look.words) if view is not None and at is not None else ()
        columns = view.columns(len(offers)) if view is not None else COLUMNS
        many = columns == WORD_COLUMNS and len(offers) > 2 * WORD_COLUMNS
        self._most_columns = columns + many
        self._is_field = is_pad_alone(form)
        if (made := (offers, large, self._is_field and form.fields, self._look.version)) != self._shown:
            self._shown, self._offers = made, offers
            label = self._look.words.parts(form.fields[0].label) if self._is_field else ()
            self.setAccessibleName(self._look.words.in_words(label))
            for offer in offers:
                button = self._buttons.get(offer.name) or self._make(offer.name)
                button.show_answer(offer.words, offer.key, offer.tone, large=large and not many)
                button.be_choice(self._is_field, is_chosen=offer.tone == "own")
            names = {offer.name for offer in offers}
            for name, button in self._buttons.items():
                button.setVisible(name in names)
            self._arrange()

    @property
    def has_offers(self) -> bool:
        """Whether there is anything to click."""
        return bool(self._offers)

    @property
    def stops(self) -> list[PadButton]:
        """All buttons in tab order if they are the field, else none."""
        return [self._buttons[offer.name] for offer in self._offers] if self._is_field else []

    @property
    def stop(self) -> PadButton | None:
        """The button that gets the focus if the buttons are the field: the chosen one, or the first; else None."""
        free = [button for offer in self._offers if (button := self._buttons[offer.name]).isEnabled()]
        chosen = [button for button in free if button.isChecked()]
        return next(iter(chosen or free), None) if self._is_field else None

    def _arrange(self) -> None:
        """Arrange the buttons in as many columns as have room for the widest, in rows as equal as possible."""
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
        """Arrange the buttons for the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def _make(self, name: str) -> PadButton:
        button = PadButton(f"{self._name}.{name}", self._look, self)
        kind, _, what = name.partition(".")
        do = self._filling.put_yaku if kind == "yaku" else self._filling.click
        button.clicked.connect(lambda: do(what))
        self._buttons[name] = button
        return button


def is_pad_alone(form: AnswerForm) -> bool:
    """Return whether the buttons are the field: the only one of the form, and of a kind that allows it."""
    return len(form.fields) == 1 and view_of(form.fields[0]).is_pad
