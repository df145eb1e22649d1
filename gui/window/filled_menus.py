"""Menus filled with data: examples, optional and local yaku, recent hands, problems, rule sets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

import resources
from core.entry.entry import Entry
from gui.appearance.look import Look
from gui.appearance.translator import Translator
from gui.late import late
from gui.score.kept_hands import RecentHands
from gui.widgets.shell import Shell
from gui.window.actions import Actions, MenuRow
from gui.window.corner import Corner
from gui.window.hand_commands import HandCommands


class HandMenus:
    """Menus of hands: examples are filled when the language changes, the others when they are opened."""

    def __init__(
        self,
        actions: Actions,
        hands: HandCommands,
        recent: RecentHands,
        look: Look,
    ) -> None:
        self._actions, self._hands, self._look = actions, hands, look
        self._recent, self._problems = recent, hands.problems
        self._language = ""
        actions.menus["recent"].aboutToShow.connect(self._fill_recent)
        actions.menus["problems"].aboutToShow.connect(self._fill_problems)
        actions.menus["local_yaku"].aboutToShow.connect(self._fill_local_yaku)

    def retranslate(self) -> None:
        """Fill the examples again if the language has changed."""
        if self._language != self._look.words.language:
            self._language = self._look.words.language
            self._fill("examples", "example", "name", resources.examples(), "example.{}")

    def _fill_local_yaku(self) -> None:
        self._fill("local_yaku", "local_yaku", "yaku", resources.local_yaku(), "yaku.{}.name")

    def _fill(self, menu: str, kind: str, name: str, examples: list[dict[str, str]], key: str) -> None:
        self._actions.fill(
            menu,
            [
                MenuRow(
                    f"{kind}.{example[name]}",
                    self._look.words.say(key.format(example[name])),
                    partial(self._hands.load, example),
                )
                for example in examples
            ],
        )

    def _fill_recent(self) -> None:
        hands = [
            MenuRow(f"recent.{index}", self._in_a_line(entry), partial(self._hands.open, entry))
            for index, entry in enumerate(self._recent.entries)
        ]
        forget = MenuRow("recent.forget", self._look.words.say("action.forget_recent"), self._recent.forget)
        self._actions.fill("recent", [*hands, None, forget])

    def _fill_problems(self) -> None:
        hands = [
            MenuRow(f"problems.{index}", self._in_words(entry), partial(self._hands.ask, entry))
            for index, entry in enumerate(self._problems.entries)
        ]
        if hands:
            forget = MenuRow(
                "problems.forget", self._look.words.say("action.forget_problems"), self._problems.forget
            )
            self._actions.fill("problems", [*hands, None, forget])
        else:
            none = MenuRow("problems.none", self._look.words.say("action.no_problems"), lambda: None)
            self._actions.fill("problems", [none])

    def _in_a_line(self, entry: Entry) -> str:
        """Return a hand with its value, or without it while a lesson holds an answer back."""
        found = late("core.entry.assess:assess")(entry) if self._hands.model.is_open else ()
        told = late("core.interchange.derivation_text:summary_line")
        worth = "" if isinstance(found, tuple) else told(found, self._look.words.say)
        return f"{self._in_words(entry)}   {worth}"

    def _in_words(self, entry: Entry) -> str:
        words: str = late("gui.score.hand_words:hand_words")(entry, self._look)
        return words


class RulesMenu(QObject):
    """The choice of the rule set, in the menu and beside it."""

    filled = Signal()
    """Emitted after the box was filled."""
    chosen = Signal()
    """Emitted when the user chooses in the box beside the menus."""

    def __init__(self, actions: Actions, corner: Corner, shell: Shell) -> None:
        super().__init__(corner)
        self._actions, self._corner, self._shell = actions, corner, shell
        self._rules, self._library = shell.rules, shell.library
        self._in_box: tuple[object, ...] = ()
        self._in_menu: tuple[object, ...] = ()
        corner.rules_chosen.connect(self._choose)

    def _choose(self, name: str) -> None:
        if name:
            self._rules.choose(name)
        self.chosen.emit()

    def refresh(self, words: Translator, *, has_menu: bool) -> None:
        """Fill the box with the rule sets, and the menu, too, if something has changed.

        :param has_menu: whether the menu can be opened yet; otherwise it is left as it is.
        """
        say, present, title = words.say, self._rules.name, self._rules.title
        state = (present, title, words.language, self._library.sets)
        if self._in_box == state and (self._in_menu == state or not has_menu):
            return
        names = {each.name: say(each.title) for each in self._library.sets}
        if self._in_box != state:
            self._in_box = state
            self._corner.show_rules(names, present, say(title))
            self.filled.emit()
        if has_menu:
            self._in_menu = state
            self._fill_menu(names, present, say)

    def _fill_menu(self, names: dict[str, str], present: str, say: Callable[[str], str]) -> None:
        screen = MenuRow("rules.open", say("rules_screen.open"), partial(self._shell.open_screen, "rules"))
        sets = [
            MenuRow(f"preset.{name}", text, partial(self._rules.choose, name), name == present)
            for name, text in names.items()
        ]
        self._actions.fill("rules", [screen, None, *sets])
