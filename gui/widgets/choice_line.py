"""Answers side by side, each with a value, and words before or behind them."""

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
    """Line of choices. A click only asks for a value; the line shows what it is told."""

    wished = Signal(object)
    """Emitted when the user clicks a choice, with its value."""
    refused = Signal(Message)
    """Emitted when the user clicks a blocked choice, with the reason."""
    entered = Signal()
    """Emitted when the focus reaches a choice by Tab."""

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
        """:param name: object name; that of each choice adds a dot and its value.
        :param columns: choices per row; a single row is one strip.
        :param kind: height: a name of the theme's sizes.
        :param tight: whether choices have little space around their words.
        """
        super().__init__(parent)
        self._name, self._values, self._columns = name, tuple(values), columns
        self._look, self._kind, self._tight = look, kind, tight
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._words: dict[int, Label] = {}
        """Words before and behind the choices, by column."""
        self._made: dict[Any, FormChoice] = {}

    @property
    def choices(self) -> dict[Any, FormChoice]:
        """Choices by value, made on first use, because most lines of a form are never shown."""
        if not self._made:
            before: QWidget = self
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Qt cannot order widgets behind one without focus
            for index, value in enumerate(self._values):
                self._made[value] = choice = FormChoice(f"{self._name}.{value}", self._look, self)
                choice.kind, choice.is_tight = self._kind, self._tight
                choice.chosen.connect(lambda _=False, value=value: self.wished.emit(value))
                choice.refused.connect(self.refused)
                choice.tabbed.connect(self.entered)
                row, column = divmod(index, self._columns)
                self._grid.addWidget(choice, row, column + 1)
                self.setTabOrder(before, choice)  # after the line, not after all later widgets
                before = choice
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return self._made

    def _say(self, column: int, text: str) -> None:
        """Set the words of a column."""
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

        :param words: text of a value.
        :param on: the chosen values.
        :param offered: the visible values; None for all.
        :param why_not: why a value is blocked; None if it is not. Chosen values are never blocked.
        :param name: longer name of a value, its tooltip and accessible name; empty if its text is enough.
        :param key: the key of a value, shown beside its text; empty for none.
        :param before: words before the choices.
        :param behind: words behind the choices.
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
