"""The main window: the screens, and the one table of actions from which menus, buttons and shortcuts are built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QMessageBox,
    QScrollArea,
    QToolButton,
    QWidget,
)

import resources
from core.entry import CONDITIONS, Entry, from_hand
from core.hand import Hand
from core.messages import Message
from core.notation import NotationError, parse_hand, parse_tiles
from core.rules import PRESETS
from core.tiles import Tile, Wind
from gui.score.model import ScoreModel
from gui.score.screen import ScoreScreen
from gui.widgets.look import SCHEMES, TILE_SETS, ZOOMS, Look
from gui.widgets.settings import Settings

SAID_FOR = 6_000
"""Milliseconds for which something said in passing stays in the status line."""


@dataclass(frozen=True)
class Deed:
    """A row of the table of actions."""

    name: str
    menu: str
    do: Callable[[], object]
    keys: tuple[str | QKeySequence.StandardKey, ...] = ()
    icon: str = ""


class RulesBox(QComboBox):
    """The rule set in force. What is typed while it has the focus are tiles, no search in its list."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that are no text choose; text goes on to the window."""
        if event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)


class MainWindow(QMainWindow):
    """One window with the score screen."""

    def __init__(self, model: ScoreModel, look: Look, settings: Settings) -> None:
        super().__init__()
        self.model, self.look, self.settings = model, look, settings
        self.setObjectName("window")
        self.setMinimumSize(960, 560)
        self.screen_view = ScoreScreen(model, look)
        # At a zoom for which the window is too small one can scroll; nothing is squeezed.
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.screen_view)
        self.setCentralWidget(scroll)
        self._typed = ""
        self._menus: dict[str, QMenu] = {}
        self._actions: dict[str, QAction] = {}
        self._build_actions()
        self._build_corner()
        self._build_status()
        self.screen_view.hinted.connect(self._hint)
        model.said.connect(self._say)
        model.changed.connect(self._refresh)
        look.changed.connect(self._dress)
        self._typing = QTimer(self, singleShot=True, interval=4_000)
        self._typing.timeout.connect(self._forget_typed)
        self._dress()

    # ------------------------------------------------------------------------------ actions

    def _build_actions(self) -> None:
        model = self.model
        table = [
            Deed("clear", "hand", self.clear, ("Ctrl+N",), "clear"),
            Deed("quit", "hand", self.close, (QKeySequence.StandardKey.Quit, "Ctrl+Q")),
            Deed("undo", "edit", model.undo, (QKeySequence.StandardKey.Undo,), "undo"),
            Deed("redo", "edit", model.redo, (QKeySequence.StandardKey.Redo, "Ctrl+Y", "Ctrl+Shift+Z"), "redo"),
            Deed("copy", "edit", self.copy, (QKeySequence.StandardKey.Copy,), "copy"),
            Deed("paste", "edit", self.paste, (QKeySequence.StandardKey.Paste,), "paste"),
            Deed("zoom_in", "view", lambda: self._zoom(1), (QKeySequence.StandardKey.ZoomIn, "Ctrl+="), "zoom-in"),
            Deed("zoom_out", "view", lambda: self._zoom(-1), (QKeySequence.StandardKey.ZoomOut,), "zoom-out"),
            Deed("zoom_reset", "view", lambda: self._zoom(0), ("Ctrl+0",)),
            Deed("full_screen", "view", self._toggle_full_screen, ("F11",)),
            Deed("keys", "help", self._show_keys, ("F1",), "keyboard"),
        ]
        for menu in ("hand", "edit", "rules", "view", "help"):
            self._menus[menu] = self.menuBar().addMenu("")
        for deed in table:
            action = QAction(self)
            action.setObjectName(f"action.{deed.name}")
            keys = list(dict.fromkeys(QKeySequence(key).toString() for key in deed.keys))
            action.setShortcuts([QKeySequence(key) for key in keys if key])
            action.triggered.connect(lambda _=False, do=deed.do: do())
            self._menus[deed.menu].addAction(action)
            self._actions[deed.name] = action
        self._table = {deed.name: deed for deed in table}
        first = self._actions["clear"]
        self._menus["examples"] = QMenu(self)
        self._menus["hand"].insertMenu(first, self._menus["examples"])
        for number, example in enumerate(resources.examples()):
            action = self._menus["examples"].addAction("")
            action.setObjectName(f"example.{example['name']}")
            action.triggered.connect(lambda _=False, number=number: self.load_example(number))
        self._choices: dict[str, dict[str, QAction]] = {
            "preset": self._choice_actions("rules", "preset", list(PRESETS), self.set_preset),
            "language": self._choice_actions("view", "language", list(resources.LANGUAGES), self.set_language),
            "scheme": self._choice_actions("view", "scheme", list(SCHEMES), self.set_scheme),
            "tiles": self._choice_actions("view", "tiles", list(TILE_SETS), self.set_tiles),
        }

    def _choice_actions(
        self, menu: str, name: str, values: list[str], choose: Callable[[str], None]
    ) -> dict[str, QAction]:
        group = QActionGroup(self)
        self._menus[menu].addSeparator()
        actions = {}
        for value in values:
            action = QAction(self, checkable=True)
            action.setObjectName(f"{name}.{value}")
            action.triggered.connect(lambda _=False, value=value: choose(value))
            group.addAction(action)
            self._menus[menu].addAction(action)
            actions[value] = action
        return actions

    def _build_corner(self) -> None:
        """The actions that are wanted most, as buttons beside the menus, and the rule set in force."""
        self._corner = QWidget(self.menuBar())
        row = QHBoxLayout(self._corner)
        row.setContentsMargins(0, 2, 8, 2)
        row.setSpacing(2)
        for name in ("undo", "redo", "paste", "clear"):
            button = QToolButton()
            button.setObjectName(f"button.{name}")
            button.setDefaultAction(self._actions[name])
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self._examples = QToolButton()
        self._examples.setObjectName("button.examples")
        self._examples.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._examples.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._examples.setMenu(self._menus["examples"])
        self._examples.setAutoRaise(True)
        row.addWidget(self._examples)
        row.addSpacing(12)
        self._rules_label = QLabel()
        row.addWidget(self._rules_label)
        row.addSpacing(4)
        self._rules = RulesBox()
        self._rules.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._rules.setObjectName("rules")
        for name in PRESETS:
            self._rules.addItem("", name)
        self._rules.activated.connect(self._choose_rules)
        row.addWidget(self._rules)
        self.menuBar().setCornerWidget(self._corner)

    def _build_status(self) -> None:
        self._status = QLabel()
        self._status.setObjectName("status")
        self._status_right = QLabel()
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        bar.addWidget(self._status, 1)
        bar.addPermanentWidget(self._status_right)
        self._said = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._said.timeout.connect(lambda: self._status.setText(""))

    # ------------------------------------------------------------------------------ dress

    def _dress(self) -> None:
        """Language, colours and sizes, everywhere."""
        look, say = self.look, self.look.say
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(look.palette())
            app.setFont(look.font())
            app.setStyleSheet(_style_sheet(look))
        self.setWindowTitle(say("app.title"))
        for name, menu in self._menus.items():
            menu.setTitle(say(f"menu.{name}"))
        for name, action in self._actions.items():
            action.setText(say(f"action.{name}"))
            keys = ", ".join(
                key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()[:1]
            )
            action.setToolTip(f"{say(f'action.{name}')} ({keys})" if keys else say(f"action.{name}"))
            if self._table[name].icon:
                action.setIcon(look.icon(self._table[name].icon))
        for number, action in enumerate(self._menus["examples"].actions()):
            action.setText(say(f"example.{resources.examples()[number]['name']}"))
        self._examples.setText(say("menu.examples"))
        self._examples.setIcon(look.icon("example"))
        for choice, actions in self._choices.items():
            present = {
                "preset": self.model.entry.preset,
                "language": look.language,
                "scheme": look.scheme,
                "tiles": look.tile_set,
            }[choice]
            for value, action in actions.items():
                action.setText(say(f"{choice}.{value}"))
                action.setChecked(value == present)
        self._rules_label.setText(say("label.rules"))
        self._rules.setToolTip(say("label.rules"))
        for index in range(self._rules.count()):
            self._rules.setItemText(index, say(f"preset.{self._rules.itemData(index)}"))
        self._status_right.setText(say("status.keys"))
        self._status.setText("")
        self._corner.adjustSize()
        self.menuBar().setCornerWidget(self._corner)
        for button in self.findChildren(QToolButton):
            button.setIconSize(QSize(look.px(18), look.px(18)))
        self._refresh()

    def _refresh(self) -> None:
        """What depends on the entry."""
        self._actions["undo"].setEnabled(self.model.can_undo)
        self._actions["redo"].setEnabled(self.model.can_redo)
        self._actions["clear"].setEnabled(not self.model.entry.is_empty)
        preset = self.model.entry.preset
        self._rules.setCurrentIndex(self._rules.findData(preset))
        self._choices["preset"][preset].setChecked(True)

    def _hint(self, text: str) -> None:
        if not self._said.isActive() or text:
            self._said.stop()
            self._status.setText(text)

    def _say(self, message: Message) -> None:
        text = self.look.say(message)
        self._status.setText(text)
        self._status.setAccessibleName(text)
        self._said.start()

    # ------------------------------------------------------------------------------ choices

    def _choose_rules(self, index: int) -> None:
        self.set_preset(self._rules.itemData(index))
        self.screen_view.hand.setFocus()  # what is typed next are tiles

    def set_preset(self, name: str) -> None:
        """Play by another rule set; the hand stays."""
        entry = replace(self.model.entry, preset=name)
        self.settings.put("preset", name)
        self.model.put(entry)

    def set_language(self, language: str) -> None:
        """Speak another language; the hand stays."""
        self.settings.put("language", language)
        self.look.set_language(language)

    def set_scheme(self, scheme: str) -> None:
        """Light, dark, or as the system."""
        self.settings.put("scheme", scheme)
        self.look.set_scheme(next(known for known in SCHEMES if known == scheme))

    def set_tiles(self, tiles: str) -> None:
        """Plain tiles, or with an index."""
        self.settings.put("tiles", tiles)
        self.look.set_tile_set(next(known for known in TILE_SETS if known == tiles))

    def _zoom(self, step: int) -> None:
        """One step larger or smaller than now, or 0: as the window's size asks for."""
        if step == 0:
            self.settings.put("zoom", "auto")
            self.look.fit(self.size())
            return
        nearest = min(range(len(ZOOMS)), key=lambda index: abs(ZOOMS[index] - self.look.zoom))
        zoom = ZOOMS[min(max(nearest + step, 0), len(ZOOMS) - 1)]
        self.settings.put("zoom", str(zoom))
        self.look.set_zoom(zoom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Unless somebody chose a zoom, it follows the window."""
        if self.settings.get("zoom") == "auto":
            self.look.fit(event.size())
        super().resizeEvent(event)

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _show_keys(self) -> None:
        """The list of keys, in a box that does not stop the window."""
        box = QMessageBox(
            QMessageBox.Icon.NoIcon, self.look.say("action.keys"), self.look.say("keys.all"), parent=self
        )
        box.setObjectName("keys")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    # ------------------------------------------------------------------------------ the hand

    def clear(self) -> None:
        """An empty table; winds and rules stay."""
        entry = self.model.entry
        self.model.put(
            Entry(round_wind=entry.round_wind, seat_wind=entry.seat_wind, tsumo=entry.tsumo, preset=entry.preset)
        )

    def load_example(self, number: int) -> None:
        """One of the example hands."""
        preset = self.settings.get("preset")
        example = resources.examples()[number]
        self.model.put(example_entry(example, preset if preset in PRESETS else "standard"))

    def copy(self) -> None:
        """The hand as notation."""
        QGuiApplication.clipboard().setText(self.model.entry.text())
        self._say(Message.of("said.copied", text=self.model.entry.text()))

    def paste(self) -> None:
        """A hand or tiles from the clipboard; a text that is none is said, and nothing is changed."""
        self.put_text(QGuiApplication.clipboard().text())

    def put_text(self, text: str) -> None:
        """Take a text as the hand, if it is one."""
        text = " ".join(text.split())
        if not text:
            self._say(Message("said.nothing_to_paste"))
            return
        try:
            entry = self._entry_of(text)
        except NotationError as error:
            self._say(error.problem)
            return
        self.model.put_settled(entry)

    def _entry_of(self, text: str) -> Entry:
        entry = self.model.entry
        if "+" in text or "＋" in text:
            return from_hand(parse_hand(text), entry)
        if ":" in text:
            hand = parse_hand(f"{text} +1z")
            return replace(entry, closed=hand.closed[:-1], melds=hand.melds, chosen=None)
        return replace(entry, closed=parse_tiles(text), melds=(), nuki=0, chosen=None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Typing tiles puts them into the hand; Backspace takes the last one back."""
        text = event.text()
        if event.key() == Qt.Key.Key_Backspace:
            self._backspace()
        elif event.key() == Qt.Key.Key_Escape:
            self._forget_typed()
        elif text.isprintable() and text and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._type(text)
        else:
            super().keyPressEvent(event)

    def _backspace(self) -> None:
        if self._typed:
            self._typed = self._typed[:-1]
            self._show_typed()
        elif self.model.entry.closed:
            self.model.put(self.model.entry.without_tile(self.model.entry.closed[-1]))

    def _type(self, text: str) -> None:
        """Digits wait for their suit; a suit's letter or an honour puts tiles into the hand."""
        self._typed += text
        self._typing.start()
        if text.isdigit() or text in "+ ":
            self._show_typed()
            return
        typed, self._typed = self._typed.strip().lstrip("+"), ""
        if len(typed) == 1:
            typed = typed.upper()  # an honour; with digits before it a letter is a suit
        try:
            tiles = parse_tiles(typed)
        except NotationError as error:
            self._say(error.problem)
            return
        self._put_tiles(tiles)

    def _put_tiles(self, tiles: tuple[Tile, ...]) -> None:
        entry = self.model.entry
        for tile in tiles:
            if not entry.left(tile):
                self._say(Message.of("hint.none_left", tile=tile))
                return
            if entry.is_full:
                self._say(Message("hint.full"))
                return
            entry = entry.with_tile(tile)
        self.model.put(entry)
        self._show_typed()

    def _show_typed(self) -> None:
        self._said.stop()
        self._status.setText(self.look.say("status.typed", text=self._typed) if self._typed else "")

    def _forget_typed(self) -> None:
        self._typed = ""
        self._show_typed()

    # ------------------------------------------------------------------------------ the end

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window was."""
        self.settings.put_geometry(self.saveGeometry())
        super().closeEvent(event)


def example_entry(example: dict[str, object], preset: str) -> Entry:
    """The entry of an example: its hand, and what happened."""
    hand: Hand = parse_hand(str(example["hand"]))
    words = str(example["happened"]).split()
    rules = next((word.removeprefix("rules:") for word in words if word.startswith("rules:")), preset)
    round_wind, seat_wind = (Wind("ESWN".index(letter)) for letter in words[1].split("/"))
    marked = dict(word.split(":", 1) for word in words if ":" in word)
    entry = Entry(
        tsumo=words[0] == "tsumo",
        round_wind=round_wind,
        seat_wind=seat_wind,
        flags=frozenset(word for word in words if word in CONDITIONS),
        dora=parse_tiles(marked.get("dora", "")),
        ura=parse_tiles(marked.get("ura", "")),
        honba=int(marked.get("honba", 0)),
        sticks=int(marked.get("sticks", 0)),
        preset=rules,
    )
    return from_hand(hand, entry)


def _style_sheet(look: Look) -> str:
    """What the palette cannot say of Qt's own widgets."""
    color = {
        name: look.color(name).name() for name in ("window", "card", "border", "text", "muted", "hover", "accent")
    }
    # A desktop may have fonts of its own for these, which need not have Japanese.
    own_font = f'font-family: "{look.family}"; font-size: {look.font().pixelSize()}px;'
    return f"""
        QMenuBar, QMenu, QStatusBar, QLabel, QToolButton, QComboBox, QToolTip, QListView {{ {own_font} }}
        QToolTip {{ color: {color["text"]}; background: {color["card"]}; border: 1px solid {color["border"]};
            padding: 4px; }}
        QMenuBar {{ background: {color["window"]}; padding: 2px; }}
        QMenuBar::item {{ padding: 7px 9px; border-radius: 5px; }}
        QMenuBar::item:selected {{ background: {color["hover"]}; }}
        QStatusBar {{ background: {color["window"]}; border-top: 1px solid {color["border"]}; }}
        QStatusBar::item {{ border: none; }}
        QStatusBar QLabel {{ padding: 1px 8px; }}
        QToolButton {{ padding: 3px 5px; border-radius: 5px; border: 1px solid transparent; }}
        QToolButton:hover {{ background: {color["hover"]}; }}
        QToolButton:focus {{ border-color: {color["accent"]}; }}
        QToolButton::menu-indicator {{ image: none; }}
        QComboBox {{ background: {color["card"]}; border: 1px solid {color["border"]}; border-radius: 6px;
            padding: 3px 8px; min-height: 18px; }}
        QLineEdit, QPushButton {{ {own_font} background: {color["card"]}; border: 1px solid {color["border"]};
            border-radius: 6px; padding: 3px 8px; min-height: 18px; }}
        QLineEdit:focus, QPushButton:focus {{ border-color: {color["accent"]}; }}
        QPushButton:hover {{ background: {color["hover"]}; }}
        QComboBox:focus {{ border-color: {color["accent"]}; }}
        QComboBox::drop-down {{ border: none; width: 16px; }}
        QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; }}
        QScrollBar:vertical {{ background: transparent; width: 10px; }}
        QScrollBar::handle:vertical {{ background: {color["border"]}; border-radius: 4px; min-height: 30px; }}
        QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}
    """
