"""The rule sets to choose from and the one in force, in the menu and at the right of it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from gui.appearance.translator import Translator
from gui.storage.rule_library import RuleLibrary
from gui.widgets.current_hand import RulesInForce
from gui.window.actions import Actions, MenuRow
from gui.window.corner import Corner
from gui.window.screens import Screens


class RulesMenu(QObject):
    """Fills both, where something is another."""

    filled = Signal()
    chosen = Signal()
    """The person chose a set."""

    def __init__(
        self, actions: Actions, corner: Corner, screens: Screens, rules: RulesInForce, library: RuleLibrary
    ) -> None:
        super().__init__(corner)
        self._actions, self._corner, self._screens = actions, corner, screens
        self._rules, self._library = rules, library
        self._shown: tuple[object, ...] = ()
        corner.rules_chosen.connect(self._choose)

    def _choose(self, name: str) -> None:
        if name:
            self._rules.choose(name)
        self.chosen.emit()

    def refresh(self, words: Translator) -> None:
        """The rule sets and the one in force; nothing is done where all is as it was."""
        say, present, title = words.say, self._rules.name, self._rules.title
        shown = (present, title, words.language, self._library.sets)
        if shown == self._shown:
            return
        self._shown = shown
        names = {each.name: say(each.title) for each in self._library.sets}
        self._corner.show_rules(names, present, say(title))
        screen = MenuRow("rules.open", say("rules_screen.open"), partial(self._screens.show_screen, "rules"))
        sets = [
            MenuRow(f"preset.{name}", text, partial(self._rules.choose, name), name == present)
            for name, text in names.items()
        ]
        self._actions.fill("rules", [screen, None, *sets])
        self.filled.emit()
