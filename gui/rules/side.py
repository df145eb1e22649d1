"""The column on the left: the rule sets, and the actions on the selected one."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from core.rules.rule_sets import RuleSet
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.rules.editor import RulesEditor
from gui.widgets.headed_list import ROW, HeadedDelegate, HeadedList, HeadedRow
from gui.widgets.menu import Menu

BUTTONS = ("use", "copy", "menu", "rename", "delete")
WIDE = ("use",)
SELDOM = ("import", "export", "print")
"""The rare actions, in a menu."""
OWN = ("rename", "delete")
"""The actions for own sets only; they are hidden beside a preset."""
SIGN = 15
"""The width of the sign before the set in force, in pixels of the design."""


class SetList(HeadedList):
    """The presets and the own sets, each under its heading. Return puts the selected one into force."""

    used = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__("rules", look, parent)
        _SetDelegate(look, self)
        self.itemDoubleClicked.connect(lambda item: self.used.emit() if item.data(ROW) else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `used` on Return.

        Keys with Ctrl are ignored, so that Ctrl+Z and the like reach the screen.
        """
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.used.emit()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)


class _SetDelegate(HeadedDelegate):
    """Paints the name of a set; the one in force has a sign, for which every row has space."""

    def paint_row(self, painter: QPainter, rect: QRectF, row: HeadedRow, *, chosen: bool) -> None:
        """Paint sign and name."""
        theme, in_force = self._look.theme, bool(row.thing)
        if in_force:
            size = theme.px(SIGN)
            ratio = self._view.devicePixelRatioF()
            sign = theme.icon_pixmap("check", "on_accent" if chosen else "accent", size, ratio)
            painter.drawPixmap(QPointF(rect.left(), round(rect.center().y() - size / 2)), sign)
        rect.setLeft(rect.left() + theme.px(SIGN) + theme.space("small"))
        self.paint_names(painter, rect, ((row.said, Style(bold=in_force)),), chosen=chosen)


class RulesSide(QWidget):
    """The list, the buttons, and a menu."""

    pressed = Signal(str)
    """Emitted with the name of a button or menu entry when it is used."""

    def __init__(self, editor: RulesEditor, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor, self._look = editor, look
        self.list = SetList(look)
        self.list.chosen.connect(editor.select)
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
        """Set texts and sizes, and refresh."""
        theme, say = self._look.theme, self._look.words.say
        self.setMinimumWidth(theme.px(272))
        self._column.setSpacing(theme.space("small"))
        self._grid.setSpacing(theme.space("small"))
        self.list.setAccessibleName(say("rules_screen.sets"))
        for name, button in self.buttons.items():
            button.setText(say(f"rules_screen.{name}"))
        for name, action in self.seldom.items():
            action.setText(say(f"rules_screen.{name}"))
        self.refresh()

    def refresh(self) -> None:
        """Show the sets, the selection, and the actions that are possible."""
        editor, say = self._editor, self._look.words.say
        rows: list[str | HeadedRow] = []
        for heading, own in (("presets", False), ("own", True)):
            sets = [each for each in editor.library.sets if editor.library.is_own(each.name) == own]
            rows += [say(f"rules_screen.{heading}"), *map(self._row, sets)] if sets else []
        self.list.show_rows(rows)
        shown = editor.shown.name
        self.list.mark(shown)
        in_force = shown == editor.in_force
        if in_force and self.buttons["use"].hasFocus():
            self.list.setFocus()
        self.buttons["use"].setVisible(not in_force)
        for name in OWN:
            self.buttons[name].setVisible(editor.is_own)

    def _row(self, each: RuleSet) -> HeadedRow:
        """Return the row of a set: its name, and whether it is in force."""
        say, in_force = self._look.words.say, each.name == self._editor.in_force
        title = say(each.title)
        said = f"{title}  ·  {say('rules_screen.in_force')}" if in_force else title
        return HeadedRow(each.name, said, in_force)
