"""The menu of what can be added to a lesson plan without a code: the current hand, a unit's lesson or problem."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import randrange

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.practice.curriculum.units import UNIT_GROUPS, UNITS
from core.practice.exercise.exercise import make_exercise
from core.practice.generate.codes import MOST_SEED
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.learn.places import BANDS
from gui.widgets.menu import Menu

LEVEL = 2
"""The level of the problems, as in practice once a unit is begun."""


class PlanAdding(Menu):
    """A menu that is filled when it opens."""

    hand_wished = Signal()
    text_wished = Signal()
    picture_wished = Signal()
    wished = Signal(str)
    """Emitted with the code of something to add."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look.theme, parent)
        self.setObjectName("learn.plan.adding")
        self._look = look
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """Fill the menu in the current language."""
        self.clear()
        for menu in self.findChildren(Menu, options=Qt.FindChildOption.FindDirectChildrenOnly):
            menu.setParent(None)
            menu.deleteLater()
        self._row(self, "learn.plan.add_hand", Message("plan_page.add_hand"), self.hand_wished.emit)
        self._row(self, "learn.plan.add_text", Message("plan_page.add_text"), self.text_wished.emit)
        self._row(self, "learn.plan.add_picture", Message("plan_page.add_picture"), self.picture_wished.emit)
        self._add_units("lesson", lambda unit: unit)
        self._add_units("one_problem", lambda unit: make_exercise(randrange(MOST_SEED), unit, LEVEL).code)

    def _add_units(self, kind: str, code: Callable[[str], str]) -> None:
        """Add submenus with all units by their groups, in the order of teaching."""
        above = self._below(self, Message(f"plan_page.{kind}"))
        for group in BANDS:
            menu = self._below(above, Message(f"unit_group.{group}"))
            for unit in UNIT_GROUPS[group]:
                name = f"learn.plan.{kind}.{unit}"
                self._row(menu, name, Message(UNITS[unit].name_key), partial(self._wish, code, unit))

    def _wish(self, code: Callable[[str], str], unit: str) -> None:
        self.wished.emit(code(unit))

    def _below(self, above: Menu, name: Message) -> Menu:
        menu = Menu(self._look.theme, above)
        menu.setTitle(unmarked(self._look.words.say(name)))
        above.addMenu(menu)
        return menu

    def _row(self, menu: Menu, name: str, said: Message, do: Callable[[], object]) -> None:
        action = menu.addAction(unmarked(self._look.words.say(said)))
        action.setObjectName(name)
        action.triggered.connect(lambda _=False: do())
