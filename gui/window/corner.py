"""The actions that are wanted most, as buttons beside the menus, and the rule set in force."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.combo import ComboBox
from gui.window.actions import Actions

MENU_ICONS = {"share": "share", "recent": "recent", "examples": "example"}
"""The menus that have a button, with its icon."""


LESSONS = ("steps", "guess")
"""The actions whose buttons have words while there is room."""
SPARED = ("share", "recent")
"""The menus that a beginner has in the menu bar alone."""
BUTTONS = ("undo", "redo", "paste", "clear", "", *LESSONS, "")
"""The actions that have a button, in their order; empty: some room."""
GAP = "\u00a0"
"""Between a button's icon and its word: Qt leaves nothing there."""
NARROWEST, WIDEST = 70, 260
"""Of the rules' box, in pixels: however little room there is, and however long a name (of the design)."""


MOST_SHOWN = 20
"""Rule sets that the open list shows without scrolling."""


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
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 8, 2)
        row.setSpacing(2)
        self._buttons: list[QToolButton] = []
        self._lessons: dict[str, QToolButton] = {}
        self._widest = WIDEST
        self._has_hand = True
        for name in BUTTONS:
            if name:
                row.addWidget(self._button(name, actions))
            else:
                row.addSpacing(12)
        self._menu_buttons = {name: self._menu_button(name, actions) for name in MENU_ICONS}
        for button in self._menu_buttons.values():
            row.addWidget(button)
        self._actions = actions
        self._density = self._choice_button("density")
        row.addWidget(self._density)
        row.addSpacing(12)
        self._label = Label()
        row.addWidget(self._label)
        row.addSpacing(4)
        self._rules = RulesBox()
        self._rules.setObjectName("rules")
        self._rules.setMaxVisibleItems(MOST_SHOWN)
        self._rules.activated.connect(lambda index: self.rules_chosen.emit(self._rules.itemData(index)))
        row.addWidget(self._rules)

    def _button(self, name: str, actions: Actions) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"button.{name}")
        button.setDefaultAction(actions[name])
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if name in LESSONS:
            self._lessons[name] = button
        self._buttons.append(button)
        return button

    def _menu_button(self, name: str, actions: Actions) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"button.{name}")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(actions.menus[name])
        button.setAutoRaise(True)
        self._buttons.append(button)
        return button

    def _choice_button(self, name: str) -> QToolButton:
        """A button that says what is chosen, and offers the rest of the choice."""
        button = QToolButton()
        button.setObjectName(f"button.{name}")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.addActions(self._actions.choices(name))
        button.setAutoRaise(True)
        self._buttons.append(button)
        return button

    def show_hand_tools(self, on: bool, *, few: bool) -> None:
        """Show what belongs to the hand, or undo and redo alone. :param few: what a beginner needs, no more."""
        self._has_hand = on
        spared = {f"button.{name}" for name in SPARED} if few else set()
        for button in self._buttons:
            always = button.objectName() in ("button.undo", "button.redo")
            button.setVisible(always or (on and button.objectName() not in spared))
        for part in (self._label, self._rules):
            part.setVisible(on)

    def retranslate(self, look: Look) -> None:
        """Words, icons and sizes."""
        theme = look.theme
        for name, button in self._menu_buttons.items():
            button.setToolTip(look.words.say(f"menu.{name}"))
            button.setAccessibleName(look.words.say(f"menu.{name}"))
            button.setIcon(theme.icon(MENU_ICONS[name]))
        self._density.setIcon(theme.icon("density"))
        self._density.setToolTip(look.words.say("label.density"))
        self._label.setText(look.words.say("label.rules"))
        self._rules.setToolTip(look.words.say("label.rules"))
        self._widest = theme.px(WIDEST)
        self._rules.setMaximumWidth(self._widest)
        for button in self._lessons.values():
            button.defaultAction().setIconText(f"{GAP}{button.defaultAction().text()}")
            button.setAccessibleName(button.defaultAction().text())
        for button in self._buttons:
            button.setIconSize(QSize(theme.px(18), theme.px(18)))
        self.adjustSize()

    def fit(self, room: int) -> None:
        """Leave the menus their room: first the words of the lesson buttons go, then those of the rules.

        :param room: what there is beside the menus, in pixels.
        """
        self._rules.setMaximumWidth(self._widest)
        style = Qt.ToolButtonStyle
        for words, density, label in (
            (True, True, True),
            (False, True, True),
            (False, False, True),
            (False, False, False),
        ):
            for name in LESSONS:
                self._lessons[name].setToolButtonStyle(
                    style.ToolButtonTextBesideIcon if words else style.ToolButtonIconOnly
                )
            self._density.setToolButtonStyle(
                style.ToolButtonTextBesideIcon if density else style.ToolButtonIconOnly
            )
            self._label.setVisible(label and self._has_hand)
            if self.sizeHint().width() <= room:
                break
        over = max(self.sizeHint().width() - room, 0)
        wanted = min(self._rules.sizeHint().width(), self._widest)
        self._rules.setMaximumWidth(max(wanted - over, NARROWEST) if over else self._widest)
        self.adjustSize()

    def show_density(self, name: str) -> None:
        """Show how much is shown. :param name: what that is called."""
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
