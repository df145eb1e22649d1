"""The answers that can be clicked: for each kind of field its buttons, always in the same place."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QGridLayout, QWidget

from core.language.numbers import MINUS as SIGN
from core.practice.form import HUNDREDS, MINUS, NONE, AnswerForm
from core.practice.yaku_words import USUAL, matching
from gui.appearance.look import Look
from gui.form.paint import choice_key
from gui.form.yaku_names import names_among
from gui.widgets.key_button import KeyButton

MOST_MATCHES = 6
"""So many yaku are offered at most."""
_KEYPAD = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "0", HUNDREDS, "back")


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
        self._grid.setSpacing(look.theme.px(6))
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._buttons: dict[str, KeyButton] = {}
        self._shown: tuple[object, ...] = ()

    def show_form(self, form: AnswerForm) -> None:
        """Show the buttons for the field that is asked; none while none is."""
        field = form.field
        say = self._look.words.say
        wanted: list[tuple[str, str, str]] = []  # name, words, key
        columns = 3
        if field is None:
            pass
        elif field.kind == "digit":
            wanted = [(f"key.{key}", str(fu), "") for key, fu in field.keys]
        elif field.kind == "number":
            words = {HUNDREDS: "00", "back": "⌫", MINUS: SIGN}
            last = (MINUS,) if field.part == "settled" else ()
            wanted = [
                (f"key.{key}", words.get(key, key), HUNDREDS if key == HUNDREDS else "")
                for key in (*_KEYPAD, *last)
            ]
        elif field.kind == "choice":
            wanted = [(f"key.{key}", say(choice_key(field, value)), key.upper()) for key, value in field.keys]
            metrics = QFontMetricsF(self._look.theme.font(bold=True))
            widest = max(metrics.horizontalAdvance(f"{words} {key}") for _, words, key in wanted)
            columns = 2 if widest + self._look.theme.px(34) <= self.width() / 2 else 1
        elif field.kind == "finished":
            wanted = [(f"key.{number}", str(number), "") for number in range(1, len(form.own_groups) + 1)]
            columns = 5
        elif field.kind == "yaku":
            found = matching(form.typed, names_among(field.among))[:MOST_MATCHES]
            found = found or field.among or USUAL[:MOST_MATCHES]
            marks = ("⏎",) if form.typed else ()
            wanted = [
                (f"yaku.{name}", say(f"yaku.{name}.name"), marks[at] if at < len(marks) else "")
                for at, name in enumerate(found)
            ]
            if not form.typed:
                wanted.append((f"key.{NONE}", say("form.none"), NONE))
            columns = 2
        if (made := (tuple(wanted), columns, self._look.version)) != self._shown:
            self._shown = made
            self._show(wanted, columns)

    def _show(self, wanted: list[tuple[str, str, str]], columns: int) -> None:
        names = [name for name, _, _ in wanted]
        for at, (name, words, key) in enumerate(wanted):
            button = self._buttons.get(name) or self._make(name)
            button.show_words(words, key)
            self._grid.addWidget(button, at // columns, at % columns)
            button.show()
        for name, button in self._buttons.items():
            if name not in names:
                button.hide()

    def _make(self, name: str) -> KeyButton:
        button = KeyButton(f"{self._name}.{name}", self._look, self, height=32)
        kind, _, what = name.partition(".")
        if kind == "yaku":
            button.clicked.connect(lambda: self.yaku_wished.emit(what))
        else:
            button.clicked.connect(lambda: self.key_wished.emit(what))
        self._buttons[name] = button
        return button
