"""The bar below the stage: the position in the lesson, the next hand, and the keys as buttons."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from core.practice.curriculum.units import UNITS
from core.practice.generate.codes import LEVELS
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.classroom.model import ClassModel
from gui.widgets.combo import ComboBox
from gui.widgets.folding_row import FoldingRow
from gui.widgets.key_button import KeyButton

KEYS = {
    "question": "Q",
    "votes": "V",
    "next": "N",
    "full": "F",
    "note": "M",
    "spot": "S",
    "draw": "D",
    "wipe": "W",
    "time": "T",
    "more": "+",
    "jump": "G",
    "leave": "Esc",
}
"""The names of the buttons, and the keys that do the same."""


class ClassFoot(QWidget):
    """The bar. It emits the name of the button that is clicked."""

    wished = Signal(str)

    def __init__(
        self, model: ClassModel, look: Look, parent: QWidget | None = None, *, has_note: bool = True
    ) -> None:
        """Make the bar.

        :param has_note: whether the note can be shown here; it is False on the screen that shows it anyway.
        """
        super().__init__(parent)
        self._has_note = has_note
        self.setObjectName("class.foot")
        self._model, self._look = model, look
        row = FoldingRow(self)
        pad = look.theme.space("wide")
        row.setContentsMargins(pad, look.theme.space("tiny"), pad, look.theme.space("tiny"))
        row.setSpacing(look.theme.space("tiny"))
        self._units, self._levels = ComboBox(self), ComboBox(self)
        for box, name in ((self._units, "class.unit"), (self._levels, "class.level")):
            box.setObjectName(name)
            box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            box.activated.connect(self._choose)
        self._place = Label(parent=self)
        self._place.setObjectName("class.place")
        self._buttons = {name: KeyButton(f"class.{name}", look, self) for name in KEYS}
        for name, button in self._buttons.items():
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, name=name: self.wished.emit(name))
        for name in ("note", "question", "votes", "full", "spot", "draw", "wipe", "time", "more", "jump"):
            row.add(self._buttons[name])
        for part in (self._place, self._units, self._levels, self._buttons["next"], self._buttons["leave"]):
            row.add(part, is_far=True)
        model.changed.connect(self.refresh)
        look.changed.connect(self._redress)
        self._redress()

    def _redress(self) -> None:
        """Set the texts in the current language."""
        say = self._look.words.say
        for name, key in KEYS.items():
            self._buttons[name].show_words(say(f"class.button.{name}"), key, plain=True)
        for box in (self._units, self._levels):
            box.clear()
        for unit in UNITS.values():
            if unit.id not in WITHOUT_HANDS:
                self._units.addItem(
                    say(Message.of("class.unit", id=unit.id, name=Message(unit.name_key))), unit.id
                )
        for level in LEVELS:
            self._levels.addItem(say("class.level", n=level), level)
        self._units.setAccessibleName(say("class.units"))
        self._levels.setAccessibleName(say("class.levels"))
        self.refresh()

    def refresh(self) -> None:
        """Show the position in the lesson, and the choices and buttons that it has."""
        model, say = self._model, self._look.words.say
        beat = model.beat
        at = beat.card + 1 if beat is not None else 0
        self._place.setText(say("class.place", n=at, total=len(model.cards)) if at else "")
        item = model.item
        self._buttons["note"].setVisible(self._has_note and item is not None and bool(item.note))
        # A plan decides what comes next, so N is only on the teacher's own screen.
        is_free = item is None or not self._has_note
        for part in (self._units, self._levels, self._buttons["next"]):
            part.setVisible(is_free)
        self._units.setCurrentIndex(self._units.findData(model.unit))
        self._levels.setCurrentIndex(self._levels.findData(model.level))

    def _choose(self) -> None:
        self._model.choose(self._units.currentData(), self._levels.currentData())

    def say(self, message: Message) -> None:
        """Show a message in place of the card's number, until the model changes."""
        self._place.setText(self._look.words.say(message))

    def show_used(self, used: dict[str, bool]) -> None:
        """Show or hide these buttons, by name; the others stay as they are."""
        for name, is_used in used.items():
            self._buttons[name].setVisible(is_used)

    def show_on(self, on: dict[str, bool]) -> None:
        """Show which of these buttons are on, by name; the others stay as they are."""
        for name, is_on in on.items():
            button = self._buttons[name]
            button.setCheckable(True)
            button.setChecked(is_on)
            button.update()


WITHOUT_HANDS = ("U05", "U06", "U23", "U24", "U25", "U26", "U34", "U35", "U36", "U38", "U39")
"""The units whose problems have no tiles, or not always."""
