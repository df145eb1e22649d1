"""The column at the left: the rule sets, and what can be done with the one that is looked at."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.appearance.look import Look
from gui.rules.editor import RulesEditor
from gui.widgets.menu import Menu
from gui.widgets.row_ring import RowRing

BUTTONS = ("use", "copy", "menu", "rename", "delete")
WIDE = ("use",)
SELDOM = ("import", "export", "print")
"""What is done seldom, in a menu."""
OWN = ("rename", "delete")
"""What can be done with an own set alone; beside a preset they are not there."""
NAME = Qt.ItemDataRole.UserRole


class SetList(QListWidget):
    """The presets and the own sets, each under its heading. Return wishes for the one to be in force."""

    picked = Signal(str)
    used = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rules.list")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setWordWrap(True)
        self.currentItemChanged.connect(self._pick)
        self.itemDoubleClicked.connect(lambda item: self.used.emit() if item.data(NAME) else None)

    def _pick(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(NAME):
            self.picked.emit(item.data(NAME))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return uses the set; letters are left alone, so that Ctrl+Z and the like reach the screen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.used.emit()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)


class RulesSide(QWidget):
    """List, buttons, and a menu."""

    pressed = Signal(str)
    """A button or what stands in the menu, by its name."""

    def __init__(self, editor: RulesEditor, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor, self._look = editor, look
        self.list = SetList()
        RowRing(look.theme, self.list)
        self.list.picked.connect(editor.select)
        self.list.used.connect(lambda: self.pressed.emit("use"))
        self.buttons = {name: QPushButton() for name in BUTTONS}
        self.buttons["use"].setProperty("house", "main")
        self._grid = QGridLayout()
        place = 0
        for name, button in self.buttons.items():
            button.setObjectName(f"rules.{name}")
            button.setAutoDefault(False)
            if name != "menu":
                button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            span = 2 if name in WIDE else 1
            self._grid.addWidget(button, place // 2, place % 2, 1, span)
            place += span
        for column in (0, 1):
            self._grid.setColumnStretch(column, 1)
        menu = Menu(look.theme, self)
        menu.setObjectName("rules.seldom")
        self.seldom = {name: QAction(menu) for name in SELDOM}
        for name, action in self.seldom.items():
            action.setObjectName(f"rules.{name}")
            action.triggered.connect(lambda _=False, name=name: self.pressed.emit(name))
            menu.addAction(action)
        self.buttons["menu"].setMenu(menu)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.list, 1)
        self._column.addLayout(self._grid)

    def retranslate(self) -> None:
        """Words, icons and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self.setMinimumWidth(theme.px(272))
        self._column.setSpacing(theme.space("small"))
        self._grid.setSpacing(theme.space("small"))
        self.list.setAccessibleName(say("rules_screen.sets"))
        self.list.setIconSize(QSize(theme.px(15), theme.px(15)))
        for name, button in self.buttons.items():
            button.setText(say(f"rules_screen.{name}"))
        for name, action in self.seldom.items():
            action.setText(say(f"rules_screen.{name}"))
        self.refresh()

    def refresh(self) -> None:
        """The sets that there are, the one that is looked at, and what can be done with it."""
        editor, say = self._editor, self._look.words.say
        self.list.blockSignals(True)
        self.list.clear()
        sets = editor.library.sets
        for heading, own in (("presets", False), ("own", True)):
            self._add_heading(say(f"rules_screen.{heading}"))
            for each in sets:
                if editor.library.is_own(each.name) == own:
                    self._add(each.name, say(each.title))
        if not any(editor.library.is_own(each.name) for each in sets):
            self._add_heading(say("rules_screen.none_own"), plain=True)
        self.list.blockSignals(False)
        self.list.scrollToItem(self.list.currentItem())
        shown = editor.shown.name
        in_force = shown == editor.in_force
        self.buttons["use"].setEnabled(not in_force)
        self.buttons["use"].setText(say("rules_screen.used" if in_force else "rules_screen.use"))
        for name in OWN:
            self.buttons[name].setVisible(editor.is_own)

    def _add_heading(self, text: str, *, plain: bool = False) -> None:
        item = QListWidgetItem(text)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(self._look.theme.font("body" if plain else "small", bold=not plain))
        item.setForeground(self._look.theme.color("muted"))
        self.list.addItem(item)

    def _add(self, name: str, text: str) -> None:
        words, theme, in_force = self._look.words, self._look.theme, name == self._editor.in_force
        item = QListWidgetItem(f"{text}  ·  {words.say('rules_screen.in_force')}" if in_force else text)
        item.setData(NAME, name)
        item.setToolTip(text)
        if in_force:
            item.setFont(theme.font(bold=True))
        item.setIcon(self._icon("check" if in_force else ""))
        self.list.addItem(item)
        if name == self._editor.shown.name:
            self.list.setCurrentItem(item)

    def _icon(self, name: str) -> QIcon:
        """A picture in front of every row, so that the names stand under each other."""
        theme, icon = self._look.theme, QIcon()
        size, ratio = theme.px(15), self.devicePixelRatioF()
        for mode, ink in ((QIcon.Mode.Normal, "accent"), (QIcon.Mode.Selected, "on_accent")):
            pixmap = theme.icon_pixmap(name or "check", ink, size, ratio)
            if not name:
                pixmap = pixmap.copy()
                pixmap.fill(Qt.GlobalColor.transparent)
            icon.addPixmap(pixmap, mode)
        return icon
