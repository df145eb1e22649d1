"""What the monkey does: each act is a few plain values, chosen by chance from what is shown, kept as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from random import Random

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget

from gui.appearance.theme import SCHEMES, ZOOMS
from gui.appearance.tile_art import TILE_SETS
from gui.window.main_window import MainWindow
from tests.gui.screens import SCREENS
from tests.monkey.texts import FILE_NAMES, NAMES, PASTED

KEYS = (
    *"123456789mpszESWN+ 0",
    *("Tab", "Shift+Tab", "Return", "Escape", "Space", "Backspace", "Delete", "Insert"),
    *("Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown"),
    *("Ctrl+Z", "Ctrl+Y", "Ctrl+N", "Ctrl+C", "Ctrl+V", "Ctrl+A", "Ctrl+T", "Ctrl+G", "Ctrl+B", "Ctrl+F"),
    *(f"Ctrl+{number}" for number in range(8)),
    *("Ctrl++", "Ctrl+-", "F1", "F2", "F11", "Shift+F11", "Ctrl+P", "Ctrl+S", "Ctrl+Shift+C", "Ctrl+Shift+I"),
    *("Ctrl+Return", "Alt+Left", "Alt+H", "Alt+Down", "Shift+F10", "Ctrl+M", "Ctrl+Shift+T"),
    *"tdhrwqacvxpyk?/",
)
HELD = {
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Shift": Qt.KeyboardModifier.ShiftModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
}
SIGNS = {
    "+": Qt.Key.Key_Plus,
    "plus": Qt.Key.Key_Plus,
    "-": Qt.Key.Key_Minus,
    " ": Qt.Key.Key_Space,
    "?": Qt.Key.Key_Question,
    "/": Qt.Key.Key_Slash,
}
SIZES = ((1366, 768), (1024, 600), (1920, 1080), (960, 560), (2560, 1440))
ITEMS = (
    *(("learn", item) for item in ("plan", "plan", "yaku", "yaku.pinfu", "U03", "U18", "U30")),
    *(("practice", way) for way in ("go_on", "mixed", "unit.U10", "unit.U28", "placing", "progress", "worksheet")),
)
"""What lies behind a screen's first page: by chance alone it would hardly be reached."""
CHOICES = {
    "screen": 30,
    "item": 20,
    "sit": 6,
    "language": 8,
    "scheme": 8,
    "tiles": 5,
    "zoom": 8,
    "size": 6,
    "menu": 66,
    "restart": 1,
}
"""A screen, what lies behind it, a match, something in a menu and so on, and how often."""
OFFERED = {
    "screen": SCREENS,
    "language": ("en", "ja"),
    "scheme": SCHEMES,
    "tiles": TILE_SETS,
    "zoom": tuple(map(str, ZOOMS[:6])),
}
CLASS = "action.class_screen"
ROOMS = ("Screen", "Page", "Part", "Form", "Notes")
"""What the names of the types end with that are places to be at."""
SPARED = {"action.quit"}
"""What would only end the run: closing is an act of its own."""


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that is done.

    :ivar kind: the name of the way to do it, see `hand.py`. :ivar where: the object name of the widget, told for
        whoever reads it; what counts is the place `x`, `y` in its window.
    """

    kind: str
    where: str = ""
    x: int = 0
    y: int = 0
    text: str = ""

    def line(self) -> str:
        """As a line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def read(cls, line: str) -> Act:
        """Back from a line."""
        return cls(**json.loads(line))


def choose(chance: Random, window: MainWindow) -> Act:
    """Whatever comes to mind, in view of what is shown."""
    top = front(window)
    if isinstance(top, QFileDialog):
        return _about_a_file(chance)
    roll = chance.random()
    if top is not window:
        if roll < 0.10:
            return Act("key", text="Escape")
        if roll < 0.65:
            return _mouse(chance, top)
        return _keyboard(chance)
    if roll < 0.60:
        return _mouse(chance, top)
    if roll < 0.85:
        return _keyboard(chance)
    if roll < 0.90:
        return Act("paste", text=chance.choice(PASTED))
    return _choice(chance, window)


def front(window: MainWindow) -> QWidget:
    """Where events go: the menu or list that is open, else the dialog, else the window."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget() or window


def _mouse(chance: Random, top: QWidget) -> Act:
    """Something that is seen, or a place without a reason."""
    seen = [] if isinstance(top, QMenu) or chance.random() < 0.15 else targets(top)
    if seen:
        widget, area = chance.choice(seen)
        place, name = QPoint(area.x(), area.y()), widget.objectName() or type(widget).__name__
    else:
        widget, area, place, name = top, top.rect(), QPoint(), top.objectName()
    x = place.x() + chance.randrange(max(area.width(), 1))
    y = place.y() + chance.randrange(max(area.height(), 1))
    kind = chance.choices(
        ("click", "double", "right", "move", "wheel", "drag", "tip"), weights=(60, 6, 5, 14, 6, 3, 6)
    )[0]
    return Act(kind, name, x, y, str(chance.randint(-3, 3)))


def targets(top: QWidget) -> list[tuple[QWidget, QRect]]:
    """The widgets that a person sees in a window, in the order in which they were made, and where in it."""
    found = []
    for widget in top.findChildren(QWidget):
        if widget.isVisible() and widget.window() is top and widget.isEnabled():
            area = widget.visibleRegion().boundingRect()
            if not area.isEmpty():
                corner = widget.mapTo(top, area.topLeft())
                area = QRect(corner, area.size()) & top.rect()
                if not area.isEmpty():
                    found.append((widget, area))
    return found


def _keyboard(chance: Random) -> Act:
    if chance.random() < 0.12:
        return Act("type", text=chance.choice((*NAMES, *PASTED)))
    return Act("key", text=chance.choice(KEYS))


def _about_a_file(chance: Random) -> Act:
    """In a file dialog only what stays in its folder: it can delete."""
    roll = chance.random()
    if roll < 0.5:
        return Act("file", text=chance.choice(FILE_NAMES))
    return Act("key", text="Return") if roll < 0.7 else Act("cancel")


def _choice(chance: Random, window: MainWindow) -> Act:
    """What is chosen otherwise than by mouse and keys; a class is soon over."""
    if window.view.class_room.shown is not None and chance.random() < 0.5:
        return Act("menu", text=CLASS)
    kind = chance.choices([*CHOICES], [*CHOICES.values()])[0]
    if kind in OFFERED:
        return Act(kind, text=chance.choice(OFFERED[kind]))
    match kind:
        case "item":
            screen, item = chance.choice(ITEMS)
            return Act("item", screen, text=item)
        case "sit":
            return Act("sit", text="|".join(chance.sample(NAMES, 4)))
        case "size":
            width, height = chance.choice(SIZES)
            return Act("size", x=width, y=height)
        case "menu":
            return Act("menu", text=chance.choice([action.objectName() for action in actions(window)]))
    return Act(kind)


def actions(window: MainWindow) -> list[QAction]:
    """What the menus offer now."""
    return [
        action
        for action in window.findChildren(QAction)
        if action.objectName() and action.isEnabled() and action.objectName() not in SPARED
    ]


def places(window: MainWindow) -> set[str]:
    """Where the monkey is: the screen that is shown and the pages of it, or the dialog or menu in front of it."""
    top = front(window)
    if top is not window:
        return {f"{type(top).__name__} {top.objectName()}".rstrip()}
    seen = (type(widget).__name__ for widget, _ in targets(window))
    shown = "class" if window.view.class_room.shown is not None else window.screens.name
    return {shown, *(f"{shown}: {name}" for name in seen if name.endswith(ROOMS))}


def key_of(text: str) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    """A key and what is held with it, as in `KEYS`."""
    *held, name = [text] if len(text) == 1 else text.replace("++", "+plus").split("+")
    modifiers = Qt.KeyboardModifier.NoModifier
    for each in held:
        modifiers |= HELD[each]
    return SIGNS.get(name) or Qt.Key[f"Key_{name.upper() if len(name) == 1 else name}"], modifiers
