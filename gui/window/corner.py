"""The actions that are wanted most, as buttons beside the menus, and the rule set in force."""

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
"""The menu that has a button, and its icon."""


LESSONS = ("steps", "guess")
"""The actions whose buttons have words while there is room."""
KEPT = ("undo", "redo")
"""What has a button on every screen, however little room there is."""
SPARED = (SHARE,)
"""What a beginner has in the menu bar alone."""
NEW_HAND = "clear"
"""The action that begins a hand: its button has a word as long as there is any room."""
BUTTONS = ("undo", "redo", "paste", NEW_HAND, *LESSONS)
"""The actions that have a button, in their order. What stands before the lessons is at the left, beside the menus,
on each screen in the same place.
"""
TOOLS: dict[BarTool, tuple[str, ...]] = {
    "hand": ("paste", NEW_HAND, *LESSONS, "density"),
    "share": (SHARE,),
    "rules": ("rules",),
}
"""What is shown where a screen wants such a tool; undo and redo are always there."""
GAP = "\u00a0"
"""Between a button's icon and its word: Qt leaves nothing there."""
NARROWEST, ENOUGH, WIDEST = 90, 200, 260
"""Of the box of the rules, in pixels of the design: however little room there is; before buttons lose their words;
however long a name is.
"""


MOST_SHOWN = 20
"""Rule sets that the open list shows without scrolling."""


def _name_of(button: QToolButton) -> str:
    """The action or menu that a button is for."""
    return button.objectName().removeprefix("button.")


class RulesBox(ComboBox):
    """The rule set in force. What is typed while it has the focus are tiles, no search in its list."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that are no text choose; text goes on to the window."""
        if event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)


class Corner(QWidget):
    """What stands at the right of the menu bar."""

    rules_chosen = Signal(str)
    """The name of a rule set."""

    def __init__(self, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self._row = row = QHBoxLayout(self)
        row.setSpacing(2)
        self._buttons: list[QToolButton] = []
        self._worded: dict[str, QToolButton] = {}
        """By action, the buttons that have words beside their icons."""
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

    def _made(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"button.{name}")
        button.setAutoRaise(True)
        self._buttons.append(button)
        return button

    def _button(self, name: str, actions: Actions) -> QToolButton:
        button = self._made(name)
        button.setDefaultAction(actions[name])
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if name in (NEW_HAND, *LESSONS):
            self._worded[name] = button
        return button

    def _menu_button(self, name: str, actions: Actions) -> QToolButton:
        """A button that opens a menu of the menu bar."""
        button = self._made(name)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(actions.menus[name])
        return button

    def show_tools(self, tools: Collection[BarTool], *, few: bool) -> None:
        """Show what is good for something on a screen. :param few: what a beginner needs, no more."""
        wanted = {*KEPT, *(name for tool in tools for name in TOOLS[tool])}
        wanted.difference_update(SPARED if few else ())
        self._wanted = frozenset(wanted)
        self._has_rules = "rules" in wanted
        for part in (self._label, self._rules):
            part.setVisible(self._has_rules)

    def sizeHint(self) -> QSize:
        """All the room that the menus leave: what stands at its left is then beside them."""
        return QSize(self._room, self._row.sizeHint().height())

    def retranslate(self, look: Look) -> None:
        """Words, icons and sizes."""
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
        """Leave the menus their room: first the box of the rules is narrower, then the words of the lesson buttons
        go, then those of the rules, that of a new hand, and at last the buttons for what the menus have as well.

        :param room: what there is beside the menus, in pixels.
        """
        self._rules.setMaximumWidth(self._widest)
        self._room = room
        for button in self._buttons:
            button.setVisible(_name_of(button) in self._wanted)
        beside, alone = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
        spare = max(min(self._rules.sizeHint().width(), self._widest) - self._enough, 0) * self._has_rules
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
        wanted = min(self._rules.sizeHint().width(), self._widest)
        spare = max(wanted - self._narrowest, 0) * self._has_rules
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
        """Show how much is shown, in words that say so."""
        self._density.setText(f"{GAP}{name}")
        self._density.setAccessibleName(name)
        self._density.setAccessibleDescription(self._density.toolTip())

    def show_rules(self, names: dict[str, str], present: str, title: str) -> None:
        """Show the rule sets and the one in force.

        :param names: by name, what they are called. :param present: its name; empty: it is none of them.
        """
        shown = {self._rules.itemData(i): self._rules.itemText(i) for i in range(self._rules.count())}
        wanted = names if present else {**names, "": title}
        if shown != wanted:
            self._rules.clear()
            for name, text in wanted.items():
                self._rules.addItem(text, name)
        self._rules.setCurrentIndex(self._rules.findData(present))
