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
"""By submenu: the menu that it hangs in, at the top."""
LEADS = {"hand": "clear"}
"""What stands even above the submenus of a menu."""
LONGEST = 60
"""Letters of a row that names something: a menu is no wider for it."""
WITH_ICONS = ("screens",)
"""The menus whose rows have icons, all of them: elsewhere the first column is that of the ticks alone."""


def is_command(keys: str) -> bool:
    """Whether keys are for commands alone; lists have their own use for those without Ctrl, but F1 to F12."""
    return "+" in keys or keys[:1] == "F"


class MenuRow(NamedTuple):
    """A row of a menu that is filled afresh. :ivar present: it is what is chosen now."""

    name: str
    text: str
    do: Callable[[], object]
    present: bool = False


@dataclass(frozen=True)
class ActionSpec:
    """A row of the table of actions."""

    name: str
    menu: str
    do: Callable[[], object]
    keys: tuple[str | QKeySequence.StandardKey, ...] = ()
    icon: str = ""
    checkable: bool = False
    begins: bool = False
    """A line stands above it in its menu: it begins something else."""


@dataclass(frozen=True)
class Chooser:
    """A choice of one out of several, in a menu.

    :ivar present: what is chosen now. :ivar titles: what each value is called, where no key of the catalogue
        says it.
    """

    name: str
    menu: str
    values: Sequence[str]
    choose: Callable[[str], None]
    present: Callable[[], str]
    titles: Mapping[str, str] = field(default_factory=dict)
    opens: bool = False
    """Its values stand in a submenu; else in the menu itself."""
    begins: bool = False
    """As of an action; one whose values stand in the menu itself always begins something."""


def lettered(titles: Mapping[str, str]) -> dict[str, str]:
    """Mark in each title the letter that opens its menu with Alt, each menu another.

    :param titles: by the menus' names. :returns: the titles as Qt wants them: with the letter behind where none of
        theirs is on every keyboard.
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
    """Whether a sign is on every keyboard."""
    return sign.isascii() and sign.isalpha()


def _keys_of(deed: ActionSpec) -> list[str]:
    return list(dict.fromkeys(QKeySequence(key).toString() for key in deed.keys))


class Actions:
    """The window's actions by name, and its menus."""

    def __init__(
        self,
        window: QMainWindow,
        deeds: Sequence[ActionSpec],
        choosers: Sequence[Chooser],
        refuse: Callable[[Message], object],
        theme: Theme,
    ) -> None:
        """:param refuse: says why a key that was pressed can do nothing now."""
        self._window, self._refuse, self._theme = window, refuse, theme
        self._silent: dict[str, list[QShortcut]] = {}
        self._deeds = {deed.name: deed for deed in deeds}
        self._choosers = {chooser.name: chooser for chooser in choosers}
        self.menus: dict[str, QMenu] = {name: self._menu(name, window.menuBar()) for name in MENUS}
        for name, parent in SUBMENUS.items():
            self.menus[name] = self._menu(name, self.menus[parent])
        for menu in self.menus.values():
            menu.setToolTipsVisible(True)
        self._actions = {deed.name: self._action(deed) for deed in deeds}
        self._tips: dict[str, str] = {}
        self._about: Mapping[str, Message | None] = {}
        """What an action is about now, as undo is about what was done last."""
        self._reasons: dict[str, Message | None] = {}
        self._choices = {chooser.name: self._choice(chooser) for chooser in choosers}

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def _menu(self, name: str, above: QMenuBar | QMenu) -> QMenu:
        menu = Menu(self._theme, above)
        menu.setObjectName(f"menu.{name}")
        above.addMenu(menu)
        return menu

    def _action(self, deed: ActionSpec) -> QAction:
        action = QAction(self._window, checkable=deed.checkable)
        action.setIconVisibleInMenu(deed.menu in WITH_ICONS)
        action.setObjectName(f"action.{deed.name}")
        action.setShortcuts([QKeySequence(key) for key in _keys_of(deed) if key])
        action.triggered.connect(lambda _=False: deed.do())
        menu = self.menus[deed.menu]
        if deed.begins:
            menu.addSeparator()
        if deed.name == LEADS.get(deed.menu):
            menu.insertAction(menu.insertSeparator(menu.actions()[0]), action)
        else:
            menu.addAction(action)
        self._window.addAction(action)  # so that its keys work while the menu bar is hidden
        return action

    def answer_keys(self) -> None:
        """Say why a key does nothing, from now on. Nobody presses one before there is a window to be seen."""
        QShortcut(QKeySequence("F10"), self._window).activated.connect(self._open_menus)
        for name, deed in self._deeds.items():
            self._silent[name] = [self._answer(name, key) for key in _keys_of(deed) if is_command(key)]

    def _answer(self, name: str, keys: str) -> QShortcut:
        """What answers to the keys of an action while it is off, wherever the keyboard is."""
        shortcut = QShortcut(QKeySequence(keys), self._window)
        shortcut.setEnabled(False)
        shortcut.activated.connect(lambda: self._say_why(name))
        return shortcut

    def _open_menus(self) -> None:
        """The first of them: the arrows lead to the others."""
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
        """Put an action at the end of its menu, below a line: behind the choices, which come after all actions."""
        menu = self.menus[self._deeds[name].menu]
        menu.addSeparator()
        menu.addAction(self._actions[name])

    def fill(self, menu: str, rows: Iterable[MenuRow | None]) -> None:
        """Fill a menu afresh. :param rows: None is a line between two of them."""
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
                action.triggered.connect(
                    lambda _=False, action=action: action.setChecked(True)
                )  # chosen once more, it stays so
            action.triggered.connect(lambda _=False, do=row.do: do())

    def retranslate(self, look: Look, only: Collection[str] | None = None) -> None:
        """Words and icons. :param only: the actions that are seen; None: all, and what else is in the menus."""
        say = look.words.say
        marked = lettered({name: say(f"menu.{name}") for name in MENUS})
        for name, menu in self.menus.items():
            menu.setTitle(marked.get(name) or say(f"menu.{name}"))
        for name in self._actions if only is None else filter(None, only):
            self._dress(name, look)
        for name, actions in self._choices.items() if only is None else ():
            called = self._choosers[name].titles
            for value, action in actions.items():
                action.setText(unmarked(called[value]) if called else say(f"{name}.{value}"))
        self.show_choices()

    def _dress(self, name: str, look: Look) -> None:
        self._word(name, look)
        if self._deeds[name].icon:
            self._actions[name].setIcon(look.theme.icon(self._deeds[name].icon))

    def _word(self, name: str, look: Look) -> None:
        action, say, said = self._actions[name], look.words.say, Message(f"action.{name}")
        what = self._about.get(name)
        if what is not None:
            said = labelled(said, what)
        text = say(said)
        action.setText(unmarked(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"))
        keys = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()[:1])
        self._tips[name] = say(with_aside(said, keys) if keys else said)

    def name_after(self, about: Mapping[str, Message | None], look: Look) -> None:
        """Let actions say what they are about. :param about: by their names; None: nothing."""
        changed = [name for name in {**self._about, **about} if about.get(name) != self._about.get(name)]
        self._about = {**about}
        for name in changed:
            self._word(name, look)

    def allow(self, why_not: Callable[[str], Message | None], words: Translator) -> None:
        """Let everything be done that can be; the rest is grey, and its tooltip says why.

        :param why_not: by an action's name: why it can do nothing now, or None.
        """
        self._reasons = {name: why_not(name) for name in self._actions}
        for name, action in self._actions.items():
            reason = self._reasons[name]
            action.setEnabled(reason is None)
            for shortcut in self._silent.get(name, ()):
                shortcut.setEnabled(reason is not None)
            said = self._tips.get(name, "")
            action.setToolTip(said if reason is None else f"{said}\n{words.say(reason)}")

    def reason_for(self, event: QKeyEvent) -> Message | None:
        """Why a key that pages, and that nobody else took, does nothing now; None: it is no action's."""
        pressed = QKeySequence(event.keyCombination())
        for name, action in self._actions.items():
            if not action.isEnabled() and pressed in action.shortcuts():
                return self._reasons[name]
        return None

    def show_choices(self) -> None:
        """Mark what is chosen."""
        for chooser in self._choosers.values():
            self._choices[chooser.name][chooser.present()].setChecked(True)
