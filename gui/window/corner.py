"""Buttons beside the menus for the most useful actions, and the rule set in force."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.combo import ComboBox
from gui.window.actions import Actions
from gui.window.screen_specs import BarTool

SHARE = "share"
"""The menu with a button, and its icon."""


LESSONS = ("steps", "guess")
"""Actions whose buttons have text while there is room."""
KEPT = ("undo", "redo")
"""Actions with a button on every screen, however little room there is."""
SPARED = (SHARE,)
"""What beginners only have in the menu bar."""
NEW_HAND = "clear"
"""The action that begins a hand; its button keeps its text longest."""
BUTTONS = ("undo", "redo", "paste", NEW_HAND, *LESSONS)
"""Actions with a button, in order. Those before the lessons are at the left, beside the menus, in the same place
on every screen.
"""
TOOLS: dict[BarTool, tuple[str, ...]] = {
    "hand": ("paste", NEW_HAND, *LESSONS, "density"),
    "share": (SHARE,),
    "rules": ("rules",),
}
"""Buttons shown for each tool of a screen; undo and redo are always shown."""
GAP = "\u00a0"
"""Space between a button's icon and text, where Qt leaves none."""
NARROWEST, ENOUGH, WIDEST = 90, 200, 260
"""Widths of the rules box, in pixels of the design: the smallest, the one kept before buttons lose their text, and
the largest.
"""


MOST_SHOWN = 20
"""Rule sets that the open list shows without scrolling."""


def actions_beside(tools: Collection[BarTool]) -> set[str]:
    """Return the names of the actions and menus with a button beside the menus, for a screen's tools."""
    return {*KEPT, *(name for tool in tools for name in TOOLS[tool])}


def _name_of(button: QToolButton) -> str:
    """Return the name of a button's action or menu."""
    return button.objectName().removeprefix("button.")


class RulesBox(ComboBox):
    """Choice of the rule set. Text typed while it has the focus is for the hand, not a search in its list."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by keys without text, and leave text to the window."""
        if event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)


class Corner(QWidget):
    """Widget at the right of the menu bar."""

    rules_chosen = Signal(str)
    """Emitted when the user picks a rule set, with its name."""

    def __init__(self, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self._row = row = QHBoxLayout(self)
        row.setSpacing(2)
        self._buttons: list[QToolButton] = []
        self._worded: dict[str, QToolButton] = {}
        """Buttons that can have text beside their icons, by action."""
        self._widest, self._enough, self._narrowest, self._room = WIDEST, ENOUGH, NARROWEST, 0
        self._has_rules = True
        self._wanted: frozenset[str] = frozenset()
        for name in BUTTONS:
            if name == LESSONS[0]:
                row.addStretch(1)
            row.addWidget(self._button(name, actions))
        self._share = self._menu_button(SHARE, actions)
        row.addWidget(self._share)
        self._density = self._menu_button("density", actions)
        row.addWidget(self._density)
        self._label = Label()
        row.addWidget(self._label)
        self._rules = RulesBox()
        self._rules.setObjectName("rules")
        self._rules.setMaxVisibleItems(MOST_SHOWN)
        self._rules.activated.connect(lambda index: self.rules_chosen.emit(self._rules.itemData(index)))
        row.addWidget(self._rules)

    def _make_button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"button.{name}")
        button.setAutoRaise(True)
        self._buttons.append(button)
        return button

    def _button(self, name: str, actions: Actions) -> QToolButton:
        button = self._make_button(name)
        button.setDefaultAction(actions[name])
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if name in (NEW_HAND, *LESSONS):
            self._worded[name] = button
        return button

    def _menu_button(self, name: str, actions: Actions) -> QToolButton:
        """Return a button that opens a menu of the menu bar."""
        button = self._make_button(name)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(actions.menus[name])
        return button

    def show_tools(self, tools: Collection[BarTool], *, few: bool) -> None:
        """Show or hide the rules box for a screen, and note its buttons; the next `fit` shows those.

        :param tools: tools that are useful there.
        :param few: whether to leave out what beginners do not need.
        """
        wanted = actions_beside(tools)
        wanted.difference_update(SPARED if few else ())
        self._wanted = frozenset(wanted)
        self._has_rules = "rules" in wanted
        for part in (self._label, self._rules):
            part.setVisible(self._has_rules)

    def sizeHint(self) -> QSize:
        """Return all the room beside the menus, so that buttons at its left are next to them."""
        return QSize(self._room, self._row.sizeHint().height())

    def retranslate(self, look: Look) -> None:
        """Apply texts, icons and sizes."""
        theme = look.theme
        share = look.words.say(f"menu.{SHARE}")
        self._share.setToolTip(share)
        self._share.setAccessibleName(share)
        self._share.setText(f"{GAP}{share}")
        self._share.setIcon(theme.icon(SHARE))
        self._row.setContentsMargins(theme.space("medium"), 2, theme.space("medium") - 2, 2)
        self._label.setContentsMargins(theme.space("medium"), 0, theme.space("tiny"), 0)
        self._density.setIcon(theme.icon("density"))
        self._density.setToolTip(look.words.say("label.density"))
        self._label.setText(look.words.say("label.rules"))
        self._rules.setToolTip(look.words.say("label.rules"))
        self._widest, self._enough, self._narrowest = theme.px(WIDEST), theme.px(ENOUGH), theme.px(NARROWEST)
        self._rules.setMaximumWidth(self._widest)
        for button in self._worded.values():
            button.defaultAction().setIconText(f"{GAP}{button.defaultAction().text()}")
            button.setAccessibleName(button.defaultAction().text())
        for button in self._buttons:
            button.setIconSize(QSize(theme.px(18), theme.px(18)))
        self.adjustSize()

    def fit(self, room: int) -> None:
        """Show the noted buttons, fitted into the room beside the menus: first the rules box shrinks, then the
        lesson buttons lose their text, then the share and detail buttons, the label of the rules, and the button
        for a new hand; at last buttons go whose actions are in the menus as well.

        :param room: width beside the menus, in pixels.
        """
        self._rules.setMaximumWidth(self._widest)
        self._room = room
        for button in self._buttons:
            button.setVisible(_name_of(button) in self._wanted)
        beside, alone = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
        wanted = min(self._rules.sizeHint().width(), self._widest) if self._has_rules else 0
        spare = max(wanted - self._enough, 0)
        for words, others, label, new_hand in (
            (True, True, True, True),
            (False, True, True, True),
            (False, False, True, True),
            (False, False, False, True),
            (False, False, False, False),
        ):
            worded = [(button, new_hand if name == NEW_HAND else words) for name, button in self._worded.items()]
            for button, has_words in (*worded, (self._share, others), (self._density, others)):
                button.setToolButtonStyle(beside if has_words else alone)
            self._label.setVisible(label and self._has_rules)
            if self._row.sizeHint().width() - spare <= room:
                break
        spare = max(wanted - self._narrowest, 0)
        new_hand_last = [*reversed(self._buttons)]
        new_hand_last.sort(key=lambda button: _name_of(button) == NEW_HAND)
        for button in new_hand_last:
            if self._row.sizeHint().width() - spare <= room:
                break
            button.setVisible(_name_of(button) in self._wanted & {*KEPT})
        over = max(self._row.sizeHint().width() - room, 0)
        self._rules.setMaximumWidth(max(wanted - over, self._narrowest) if over else self._widest)
        self.adjustSize()

    def show_density(self, name: str) -> None:
        """Show the level of detail.

        :param name: its text.
        """
        self._density.setText(f"{GAP}{name}")
        self._density.setAccessibleName(name)
        self._density.setAccessibleDescription(self._density.toolTip())

    def show_rules(self, names: dict[str, str], present: str, title: str) -> None:
        """Show the rule sets and the one in force.

        :param names: titles by name.
        :param present: name of the set in force; empty if the rules in force are those of no set.
        :param title: title of the rules in force.
        """
        shown = {self._rules.itemData(i): self._rules.itemText(i) for i in range(self._rules.count())}
        wanted = names if present else {**names, "": title}
        if shown != wanted:
            self._rules.clear()
            for name, text in wanted.items():
                self._rules.addItem(text, name)
        self._rules.setCurrentIndex(self._rules.findData(present))
