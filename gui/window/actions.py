"""Actions and menus, built from one table; a choice is a group of actions of which one is on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from core.language.messages import Message, labelled, with_aside
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.appearance.theme import Theme
from gui.appearance.translator import Translator
from gui.widgets.menu import Menu

MENUS = ("hand", "edit", "lesson", "rules", "view", "help")
SUBMENUS = {
    "examples": "hand",
    "local_yaku": "hand",
    "recent": "hand",
    "share": "hand",
    "problems": "lesson",
    "screens": "view",
}
"""By submenu, the menu at whose top it is."""
LEADS = {"hand": "clear"}
"""By menu, the action above even its submenus."""
LONGEST = 60
"""Most characters of an action's text, so that names do not widen a menu."""
WITH_ICONS = ("screens",)
"""Menus whose rows have icons; in others the first column holds only ticks."""


def is_command(keys: str) -> bool:
    """Return whether keys are reserved for commands: with a modifier, or F1 to F12. Lists use plain keys
    themselves.
    """
    return "+" in keys or keys[:1] == "F"


class MenuRow(NamedTuple):
    """A row of a menu that is filled again and again.

    :ivar present: whether it is the current choice.
    """

    name: str
    text: str
    do: Callable[[], object]
    present: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class ActionSpec:
    """A row of the table of actions."""

    name: str
    menu: str
    do: Callable[[], object]
    keys: tuple[str | QKeySequence.StandardKey, ...] = ()
    icon: str = ""
    checkable: bool = False
    begins: bool = False
    """Whether a line separates it from the actions above."""


@dataclass(frozen=True, eq=False, repr=False)
class Chooser:
    """A choice of one value, in a menu.

    :ivar present: returns the current value.
    :ivar titles: texts by value; empty if the catalogue has them.
    """

    name: str
    menu: str
    values: Sequence[str]
    choose: Callable[[str], None]
    present: Callable[[], str]
    titles: Mapping[str, str] = field(default_factory=dict)
    opens: bool = False
    """Whether its values are in a submenu instead of the menu itself."""
    begins: bool = False
    """Whether a line separates its submenu from the rows above; values in the menu itself always have one."""


def lettered(titles: Mapping[str, str]) -> dict[str, str]:
    """Mark a mnemonic in each title, a different one for each menu.

    :param titles: by the menus' names.
    :returns: the titles with `&`, as Qt wants them; a title without a letter of every keyboard gets one in
        brackets.
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name, title in titles.items():
        text = unmarked(title)
        at = next((at for at, sign in enumerate(text) if _opens(sign) and sign.upper() not in taken), -1)
        letter = text[at].upper() if at >= 0 else next((sign for sign in name.upper() if sign not in taken), "")
        taken.add(letter)
        found[name] = f"{text[:at]}&{text[at:]}" if at >= 0 else f"{text}(&{letter})" if letter else text
    return found


def _opens(sign: str) -> bool:
    """Return whether a character is on every keyboard."""
    return sign.isascii() and sign.isalpha()


def _keys_of(spec: ActionSpec) -> list[str]:
    return list(dict.fromkeys(QKeySequence(key).toString() for key in spec.keys))


class Actions:
    """The window's actions by name, and its menus."""

    def __init__(
        self,
        window: QMainWindow,
        specs: Sequence[ActionSpec],
        choosers: Sequence[Chooser],
        refuse: Callable[[Message], object],
        theme: Theme,
    ) -> None:
        """:param refuse: shows why a pressed key does nothing now."""
        self._window, self._refuse, self._theme = window, refuse, theme
        self._answering: dict[str, list[QShortcut]] = {}
        self._specs = {spec.name: spec for spec in specs}
        self._choosers = {chooser.name: chooser for chooser in choosers}
        self.menus: dict[str, QMenu] = {name: self._menu(name, window.menuBar()) for name in MENUS}
        for name, parent in SUBMENUS.items():
            self.menus[name] = self._menu(name, self.menus[parent])
        for menu in self.menus.values():
            menu.setToolTipsVisible(True)
        self._actions = {spec.name: self._action(spec) for spec in specs}
        self._tips: dict[str, str] = {}
        self._about: Mapping[str, Message | None] = {}
        """What an action refers to now, such as the last change for undo."""
        self._reasons: dict[str, Message | None] = {}
        self._allowed: dict[str, tuple[Message | None, str, str]] = {}
        """What each action shows: why it can do nothing, its tooltip, and the language of the reason."""
        self._choices = {chooser.name: self._choice(chooser) for chooser in choosers}

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def _menu(self, name: str, above: QMenuBar | QMenu) -> QMenu:
        menu = Menu(self._theme, above)
        menu.setObjectName(f"menu.{name}")
        above.addMenu(menu)
        return menu

    def _action(self, spec: ActionSpec) -> QAction:
        action = QAction(self._window, checkable=spec.checkable)
        action.setIconVisibleInMenu(spec.menu in WITH_ICONS)
        action.setObjectName(f"action.{spec.name}")
        action.setShortcuts([QKeySequence(key) for key in _keys_of(spec) if key])
        action.triggered.connect(lambda _=False: spec.do())
        menu = self.menus[spec.menu]
        if spec.begins:
            menu.addSeparator()
        if spec.name == LEADS.get(spec.menu):
            menu.insertAction(menu.insertSeparator(menu.actions()[0]), action)
        else:
            menu.addAction(action)
        self._window.addAction(action)  # its keys also work while the menu bar is hidden
        return action

    def answer_keys(self) -> None:
        """From now on explain why a key does nothing, and open the menus by F10. Called after the first paint,
        because no key is pressed before.
        """
        QShortcut(QKeySequence("F10"), self._window).activated.connect(self._open_menus)
        for name, spec in self._specs.items():
            self._answering[name] = [self._answer_to(name, key) for key in _keys_of(spec) if is_command(key)]
        self._allowed.clear()  # the new shortcuts are enabled where their actions are not

    def _answer_to(self, name: str, keys: str) -> QShortcut:
        """Return the shortcut that answers the keys of an action while it is disabled, wherever the focus is."""
        shortcut = QShortcut(QKeySequence(keys), self._window)
        shortcut.setEnabled(False)
        shortcut.activated.connect(lambda: self._say_why(name))
        return shortcut

    def _open_menus(self) -> None:
        """Open the first menu, unless the menu bar is hidden; the arrow keys lead to the others."""
        if self._window.menuBar().isVisible():
            self._window.menuBar().setActiveAction(self.menus[MENUS[0]].menuAction())

    def _say_why(self, name: str) -> None:
        reason = self._reasons.get(name)
        if reason is not None:
            self._refuse(reason)

    def _choice(self, chooser: Chooser) -> dict[str, QAction]:
        group = QActionGroup(self._window)
        if chooser.begins:
            self.menus[chooser.menu].addSeparator()
        if chooser.opens:
            self.menus[chooser.name] = self._menu(chooser.name, self.menus[chooser.menu])
        else:
            self.menus[chooser.menu].addSeparator()
        menu = self.menus[chooser.name if chooser.opens else chooser.menu]
        actions = {}
        for value in chooser.values:
            action = QAction(self._window, checkable=True)
            action.setObjectName(f"{chooser.name}.{value}")
            action.triggered.connect(lambda _=False, value=value: chooser.choose(value))
            group.addAction(action)
            menu.addAction(action)
            actions[value] = action
        return actions

    def put_last(self, name: str) -> None:
        """Move an action to the end of its menu, below a line. Choices are added after all actions, so it cannot
        be made there.
        """
        menu = self.menus[self._specs[name].menu]
        menu.addSeparator()
        menu.addAction(self._actions[name])

    def fill(self, menu: str, rows: Iterable[MenuRow | None]) -> None:
        """Replace the rows of a menu.

        :param rows: None is a separator.
        """
        self.menus[menu].clear()
        for row in rows:
            if row is None:
                self.menus[menu].addSeparator()
                continue
            action = self.menus[menu].addAction(unmarked(row.text))
            action.setObjectName(row.name)
            if row.present:
                action.setCheckable(True)
                action.setChecked(True)
                # It stays checked when chosen again.
                action.triggered.connect(lambda _=False, action=action: action.setChecked(True))
            action.triggered.connect(lambda _=False, do=row.do: do())

    def retranslate(self, look: Look, only: Collection[str] | None = None) -> None:
        """Apply texts and icons, and check the current choices. The titles of the menus are always set.

        :param only: names of the actions that are visible; None for all of them and everything else in the menus.
        """
        say = look.words.say
        marked = lettered({name: say(f"menu.{name}") for name in MENUS})
        for name, menu in self.menus.items():
            menu.setTitle(marked.get(name) or say(f"menu.{name}"))
        for name in self._actions if only is None else filter(None, only):
            self._retranslate_action(name, look)
        for name, actions in self._choices.items() if only is None else ():
            called = self._choosers[name].titles
            for value, action in actions.items():
                action.setText(unmarked(called[value]) if called else say(f"{name}.{value}"))
        self.show_choices()

    def _retranslate_action(self, name: str, look: Look) -> None:
        self._set_text(name, look)
        if self._specs[name].icon:
            self._actions[name].setIcon(look.theme.icon(self._specs[name].icon))

    def _set_text(self, name: str, look: Look) -> None:
        action, say, said = self._actions[name], look.words.say, Message(f"action.{name}")
        what = self._about.get(name)
        if what is not None:
            said = labelled(said, what)
        text = say(said)
        action.setText(unmarked(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"))
        keys = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()[:1])
        self._tips[name] = say(with_aside(said, keys) if keys else said)

    def name_after(self, about: Mapping[str, Message | None], look: Look) -> None:
        """Name in the texts of actions what they refer to.

        :param about: by action; None, or no entry, for nothing.
        """
        changed = [name for name in {**self._about, **about} if about.get(name) != self._about.get(name)]
        self._about = {**about}
        for name in changed:
            self._set_text(name, look)

    def allow(
        self,
        why_not: Callable[[str], Message | None],
        words: Translator,
        only: Collection[str] | None = None,
    ) -> None:
        """Enable the actions that can be done now; the others are grey and their tooltip says why.

        :param why_not: returns why an action, by name, can do nothing now; None if it can.
        :param only: names of the actions that are visible; None for all of them.
        """
        for name in self._actions if only is None else filter(self._actions.__contains__, only):
            self._reasons[name] = reason = why_not(name)
            shown = (reason, self._tips.get(name, ""), words.language)
            if self._allowed.get(name) != shown:  # a click changes few of them
                self._allowed[name] = shown
                self._show_allowed(name, reason, words)

    def _show_allowed(self, name: str, reason: Message | None, words: Translator) -> None:
        action, tip = self._actions[name], self._tips.get(name, "")
        action.setEnabled(reason is None)
        action.setToolTip(tip if reason is None else f"{tip}\n{words.say(reason)}")
        for shortcut in self._answering.get(name, ()):
            shortcut.setEnabled(reason is not None)

    def reason_for(self, event: QKeyEvent) -> Message | None:
        """Return why an unhandled key does nothing now; None if it belongs to no disabled action."""
        pressed = QKeySequence(event.keyCombination())
        for name, action in self._actions.items():
            if not action.isEnabled() and pressed in action.shortcuts():
                return self._reasons[name]
        return None

    def show_choices(self) -> None:
        """Check the current values of all choices."""
        for chooser in self._choosers.values():
            self._choices[chooser.name][chooser.present()].setChecked(True)
