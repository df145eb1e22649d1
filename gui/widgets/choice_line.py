"""Some answers side by side, each with a value; with a word before or behind them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_in
from gui.widgets.buttons import join
from gui.widgets.choices import FormChoice


class ChoiceLine(QWidget):
    """A line of choices. What is clicked is a wish; it shows what it is given."""

    wished = Signal(object)
    """The value that was clicked."""
    refused = Signal(Message)
    entered = Signal()

    def __init__(
        self,
        name: str,
        values: Iterable[Any],
        look: Look,
        *,
        columns: int = 99,
        kind: str = "control",
        tight: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """:param name: each choice is called that, a dot, and its value. :param kind: how high they are, by the
        theme's name for it.

        :param columns: so many in a row; those of one row are one strip. :param tight: they have little room.
        """
        super().__init__(parent)
        self._name, self._values, self._columns = name, tuple(values), columns
        self._look, self._kind, self._tight = look, kind, tight
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._words: dict[int, Label] = {}
        """Before and behind the choices, by their column; a line that says nothing there has none."""
        self._made: dict[Any, FormChoice] = {}

    @property
    def choices(self) -> dict[Any, FormChoice]:
        """The choices by their values, made when they are first asked for: most lines of a form never are."""
        if not self._made:
            before: QWidget = self
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Qt knows no place behind what takes no focus
            for index, value in enumerate(self._values):
                self._made[value] = choice = FormChoice(f"{self._name}.{value}", self._look, self)
                choice.kind, choice.is_tight = self._kind, self._tight
                choice.chosen.connect(lambda _=False, value=value: self.wished.emit(value))
                choice.refused.connect(self.refused)
                choice.tabbed.connect(self.entered)
                row, column = divmod(index, self._columns)
                self._grid.addWidget(choice, row, column + 1)
                self.setTabOrder(before, choice)  # where the line is, not behind all that was made meanwhile
                before = choice
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return self._made

    def _say(self, column: int, text: str) -> None:
        """Put words into a column."""
        theme = self._look.theme
        if text and column not in self._words:
            self._words[column] = Label(parent=self)
            self._grid.addWidget(self._words[column], 0, column)
        if (label := self._words.get(column)) is not None:
            label.setText(text)
            label.setVisible(bool(text))
            dress_in(label, f"color: {theme.color('muted').name()}; padding: 0 {theme.space('tiny')}px;")

    def show_choices(
        self,
        words: Callable[[Any], str],
        on: Collection[Any],
        *,
        offered: Collection[Any] | None = None,
        why_not: Callable[[Any], Message | None] = lambda value: None,
        name: Callable[[Any], str] = lambda value: "",
        key: Callable[[Any], str] = lambda value: "",
        before: str = "",
        behind: str = "",
    ) -> None:
        """Show the values.

        :param on: those that are chosen. :param offered: those that are there; None: all.
        :param why_not: what blocks a value. :param name: what it is called where its word alone says too little.
        :param key: what to press for it, shown beside its word. :param before, behind: words to its sides.
        """
        is_strip = len(self._values) <= self._columns
        self._grid.setSpacing(0 if is_strip else self._look.theme.space("tiny"))
        self._say(0, before)
        self._say(min(len(self._values), self._columns) + 1, behind)
        for value, choice in self.choices.items():
            there = offered is None or value in offered
            choice.setVisible(there)
            if not there:
                continue
            choice.setText(words(value))
            choice.show_key(key(value))
            choice.setChecked(value in on)
            choice.block(None if value in on else why_not(value), name(value))
            choice.setAccessibleName(name(value) or words(value))
            choice.updateGeometry()
        if is_strip:
            join(choice for choice in self.choices.values() if not choice.isHidden())
