"""Actions and menus, built from one table; a choice is a group of actions of which one is on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from core.messages import Message, with_aside
from gui.widgets.look import Look

MENUS = ("hand", "edit", "lesson", "rules", "view", "help")
SUBMENUS = {"examples": "hand", "local_yaku": "hand", "recent": "hand", "share": "hand", "problems": "lesson"}
"""By submenu: the menu that it hangs in, at the top."""


class Row(NamedTuple):
    """A row of a menu that is filled afresh."""

    name: str
    text: str
    do: Callable[[], object]


@dataclass(frozen=True)
class Deed:
    """A row of the table of actions."""

    name: str
    menu: str
    do: Callable[[], object]
    keys: tuple[str | QKeySequence.StandardKey, ...] = ()
    icon: str = ""
    checkable: bool = False


@dataclass(frozen=True)
class Chooser:
    """A choice of one out of several, in a menu. :ivar present: what is chosen now."""

    name: str
    menu: str
    values: Sequence[str]
    choose: Callable[[str], None]
    present: Callable[[], str]


class Actions:
    """The window's actions by name, and its menus."""

    def __init__(self, window: QMainWindow, deeds: Sequence[Deed], choosers: Sequence[Chooser]) -> None:
        self._window = window
        self._deeds = {deed.name: deed for deed in deeds}
        self._choosers = choosers
        self.menus: dict[str, QMenu] = {name: window.menuBar().addMenu("") for name in MENUS}
        for name, parent in SUBMENUS.items():
            self.menus[name] = self.menus[parent].addMenu("")
        for name, menu in self.menus.items():
            menu.setObjectName(f"menu.{name}")
        self._actions = {deed.name: self._action(deed) for deed in deeds}
        self._choices = {chooser.name: self._choice(chooser) for chooser in choosers}

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def _action(self, deed: Deed) -> QAction:
        action = QAction(self._window, checkable=deed.checkable)
        action.setObjectName(f"action.{deed.name}")
        keys = list(dict.fromkeys(QKeySequence(key).toString() for key in deed.keys))
        action.setShortcuts([QKeySequence(key) for key in keys if key])
        action.triggered.connect(lambda _=False: deed.do())
        self.menus[deed.menu].addAction(action)
        self._window.addAction(action)  # so that its keys work while the menu bar is hidden
        return action

    def _choice(self, chooser: Chooser) -> dict[str, QAction]:
        group = QActionGroup(self._window)
        self.menus[chooser.menu].addSeparator()
        actions = {}
        for value in chooser.values:
            action = QAction(self._window, checkable=True)
            action.setObjectName(f"{chooser.name}.{value}")
            action.triggered.connect(lambda _=False, value=value: chooser.choose(value))
            group.addAction(action)
            self.menus[chooser.menu].addAction(action)
            actions[value] = action
        return actions

    def fill(self, menu: str, rows: Iterable[Row | None]) -> None:
        """Fill a menu afresh. :param rows: None is a line between two of them."""
        self.menus[menu].clear()
        for row in rows:
            if row is None:
                self.menus[menu].addSeparator()
                continue
            action = self.menus[menu].addAction(row.text)
            action.setObjectName(row.name)
            action.triggered.connect(lambda _=False, do=row.do: do())

    def dress(self, look: Look) -> None:
        """Words and icons."""
        say = look.say
        for name, menu in self.menus.items():
            menu.setTitle(say(f"menu.{name}"))
        for name, action in self._actions.items():
            action.setText(say(f"action.{name}"))
            keys = ", ".join(
                key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()[:1]
            )
            said = Message(f"action.{name}")
            action.setToolTip(say(with_aside(said, keys) if keys else said))
            if self._deeds[name].icon:
                action.setIcon(look.icon(self._deeds[name].icon))
        for name, actions in self._choices.items():
            for value, action in actions.items():
                action.setText(say(f"{name}.{value}"))
        self.show_choices()

    def show_choices(self) -> None:
        """Mark what is chosen."""
        for chooser in self._choosers:
            self._choices[chooser.name][chooser.present()].setChecked(True)
