"""The main window: the screens, and the one table of actions from which menus, buttons and shortcuts are built."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QWidget,
)

import resources
from core.interchange.examples import example_entry
from core.interchange.hand_code import HandCodeError, is_hand_code, read_text, write_code
from core.language.messages import Message
from gui.appearance.look import SCHEMES, TILE_SETS, Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_application, wear
from gui.score.model import DerivationMode, ScoreModel
from gui.score.new_hand import NEW_HAND, NewHand
from gui.score.practice_hands import PracticeHands
from gui.score.recent import RecentHands
from gui.score.typing import TileTyping
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.window.actions import Actions, ActionSpec, Chooser, MenuRow
from gui.window.corner import Corner
from gui.window.hand_menus import HandMenus
from gui.window.kept_look import KeptLook
from gui.window.rail import Rail
from gui.window.rules_in_force import RulesInForce
from gui.window.screens import SCREENS, ScreenName, Screens
from gui.window.status_line import StatusLine
from gui.window.whole_screen import WholeScreen
from gui.window.why_not import OF_THE_CLUB, WhyNot

TERMS_AFTER = 250
"""Milliseconds after the first paint at which the glossary is read."""
LEDGER_AFTER = 1_000
"""And at which the club's ledger, where there is one, is opened and backed up."""
HINTED = ("score", "game", "club")
"""The screens of whose keys the status line tells."""
WITH_HAND = ("score", "ayame")
"""The screens that show the hand."""
MENU_PADDING = 24
"""What the style sheet and the menu bar put around a menu's name."""


class MainWindow(QMainWindow):
    """One window with a rail and the screens."""

    def __init__(self, model: ScoreModel, look: Look, settings: Settings) -> None:
        super().__init__()
        self.model, self.look, self.settings = model, look, settings
        self.setObjectName("window")
        self.setMinimumSize(960, 560)
        self.setAcceptDrops(True)
        self.kept_look = KeptLook(look, settings)
        self.whole_screen = WholeScreen(self)
        self.library = RuleLibrary(settings.folder / "rules", self)
        self.rules = RulesInForce(model, self.library, settings, self)
        self._shown_rules: tuple[object, ...] = ()
        self.keeper = LedgerKeeper(settings, self)
        self.status = StatusLine(look)
        # Before whoever has something to say of the change: what was said of the state before goes with it.
        for gone in (model.changed, model.pending_changed, model.showing_changed):
            gone.connect(self.status.clear)
        look.changed.connect(self._dress_application)
        self._dress_application()
        self._rail = Rail(SCREENS, look)
        self.screens = Screens(model, look, self.library, self.keeper, settings)
        self.screen_view = self.screens.score
        self.new_hand = NewHand(model, settings)
        self.why_not = WhyNot(self.screens, model, self.new_hand, look, settings)
        self._rail.picked.connect(self.screens.show_screen)
        self.screens.shown.connect(lambda _: self.status.clear())
        self.screens.shown.connect(self._rail.show_screen)
        self.screens.hinted.connect(self.status.hint)
        self.screens.strip_wished.connect(self._show_strip)
        self.screens.rules_chosen.connect(self.rules.choose)
        self.screens.moved_on.connect(self.status.clear)
        self.screens.said.connect(self.status.say)
        self.keeper.said.connect(self.status.say)
        self.keeper.failed.connect(self.status.say)
        self.screens.undo_changed.connect(self._refresh)
        self.screens.shown.connect(self._follow_screen)
        central = QWidget()
        row = QHBoxLayout(central)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rail)
        row.addWidget(self.screens, 1)
        self.setCentralWidget(central)
        self.rules.changed.connect(self._refresh)
        self.recent = RecentHands(model, settings)
        self._typing = TileTyping(model)
        self._actions = Actions(self, self._deeds(), self._choosers(), self.status.say)
        self.problems = PracticeHands(model, settings)
        self.screens.problem_wished.connect(self.problems.add)
        self._hands = HandMenus(self._actions, model, self.recent, self.problems, look, self._load_example)
        self._corner = Corner(self._actions, self.menuBar())
        self._corner.rules_chosen.connect(self._choose_rules)
        self.menuBar().setCornerWidget(self._corner)
        self._build_status()
        model.said.connect(self.status.say)
        model.changed.connect(self._refresh)
        model.changed.connect(self._remember)
        model.showing_changed.connect(self._refresh)
        look.changed.connect(self._retranslate)
        self._retranslate()
        self.screens.show_screen("game" if settings.get("screen") == "game" else "score")
        self.screens.show_strip(settings.get("strip") == "yes")

    # ------------------------------------------------------------------------------ actions

    def _deeds(self) -> list[ActionSpec]:
        """Every action, in the order of its menu."""
        model, keys = self.model, QKeySequence.StandardKey
        share = self._share
        return [
            ActionSpec("clear", "hand", self.clear, ("Ctrl+N",), "clear"),
            ActionSpec("copy_text", "share", lambda: share("copy_text"), ("Ctrl+Shift+T",)),
            ActionSpec("copy_image", "share", lambda: share("copy_image"), ("Ctrl+Shift+I",)),
            ActionSpec("copy_code", "share", lambda: share("copy_code"), ("Ctrl+Shift+C",), "copy"),
            ActionSpec("save_image", "share", lambda: share("save_image")),
            ActionSpec("save_pdf", "share", lambda: share("save_pdf"), (keys.Save,)),
            ActionSpec("print", "share", lambda: share("print"), (keys.Print,)),
            ActionSpec("quit", "hand", self.close, (keys.Quit, "Ctrl+Q")),
            ActionSpec("undo", "edit", self._undo, (keys.Undo,), "undo"),
            ActionSpec("redo", "edit", self._redo, (keys.Redo, "Ctrl+Y", "Ctrl+Shift+Z"), "redo"),
            ActionSpec("copy", "edit", self.copy, (keys.Copy,), "copy"),
            ActionSpec("paste", "edit", self.paste, (keys.Paste,), "paste"),
            *(
                ActionSpec(name, "view", partial(self._go_to, name), (f"Ctrl+{number}",), name)
                for number, name in enumerate(SCREENS, 1)
            ),
            ActionSpec("steps", "lesson", lambda: self._toggle_mode("steps"), ("Ctrl+T",), "steps", True),
            ActionSpec("guess", "lesson", lambda: self._toggle_mode("guess"), ("Ctrl+G",), "guess", True),
            ActionSpec("next_step", "lesson", lambda: model.step(1), ("PgDown",)),
            ActionSpec("step_back", "lesson", lambda: model.step(-1), ("PgUp",)),
            ActionSpec("strip", "view", self._toggle_strip, ("Ctrl+B",), "table", True),
            ActionSpec(
                "teacher", "view", lambda: self.teach(not self.kept_look.teaching), ("F11",), "teacher", True
            ),
            ActionSpec("full_screen", "view", self._toggle_full_screen, ("Shift+F11",)),
            ActionSpec("zoom_in", "view", lambda: self._zoom(1), (keys.ZoomIn, "Ctrl+="), "zoom-in"),
            ActionSpec("zoom_out", "view", lambda: self._zoom(-1), (keys.ZoomOut,), "zoom-out"),
            ActionSpec("zoom_reset", "view", lambda: self._zoom(0), ("Ctrl+0",)),
            ActionSpec("keys", "help", self.show_keys, ("F1",), "keyboard"),
        ]

    def _choosers(self) -> list[Chooser]:
        """Every choice that stays."""
        look = self.look
        return [
            Chooser("new_hand", "hand", NEW_HAND, self.new_hand.choose, lambda: self.new_hand.keeps),
            Chooser(
                "language",
                "view",
                tuple(resources.languages()),
                self.kept_look.set_language,
                lambda: look.language,
                resources.languages(),
            ),
            Chooser("scheme", "view", SCHEMES, self.kept_look.set_scheme, lambda: look.scheme),
            Chooser("tiles", "view", TILE_SETS, self.kept_look.set_tiles, lambda: look.tile_set),
        ]

    def _build_status(self) -> None:
        self._status_right = Label()
        self._status_right.setObjectName("status.keys")
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        bar.addWidget(self.status, 1)
        bar.addPermanentWidget(self._status_right)

    # ------------------------------------------------------------------------------ retranslate

    def _dress_application(self) -> None:
        """Before any view looks for its place: what Qt's widgets measure follows from it."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            dress_application(app, self.look)

    def _retranslate(self) -> None:
        """The words and icons of the window, once all else wears the new look."""
        look, say = self.look, self.look.say
        for bar in (self._rail, self.menuBar(), self.statusBar()):
            wear(bar)
        self.setWindowTitle(say("app.title"))
        self._actions.retranslate(look)
        self._hands.retranslate()
        self._corner.retranslate(look)
        self.status.clear()
        if look.language_problem is not None:
            self.status.say(look.language_problem)
        self._refresh()
        self._fit_corner()

    def _refresh(self) -> None:
        """What depends on the entry, and on how much of it is shown."""
        model, actions = self.model, self._actions
        actions.allow(self.why_not.of, self.look)
        mode = model.showing.mode
        actions["steps"].setChecked(mode == "steps")
        actions["guess"].setChecked(mode == "guess")
        actions["teacher"].setChecked(self.kept_look.teaching)
        actions["strip"].setChecked(self.settings.get("strip") == "yes")
        self._show_keys_hint(self.screens.name)
        actions.show_choices()
        self._show_rules()

    def _remember(self) -> None:
        """Keep the hand over the next start."""
        self.settings.put("hand", write_code(self.screens.score.errand.own))

    # ------------------------------------------------------------------------------ screens

    def _follow_screen(self, name: str) -> None:
        """A match is what one comes back to; every other start begins with the hand."""
        self.settings.put("screen", "game" if name == "game" else "")
        self._corner.show_hand_tools(name not in OF_THE_CLUB)
        self.kept_look.on_hand = name == "score"
        if self.kept_look.teaching:
            self.kept_look.fit(self.size())
        self._refresh()
        self._fit_corner()

    def _show_keys_hint(self, name: str) -> None:
        """The keys that are wanted most on a screen; where no match goes on, none enters a deal."""
        shown = name
        if name == "game" and not self.screens.takes_deals:
            shown = "" if self.screens.scores else "club"
        self._status_right.setText(self.look.say(f"status.keys_{shown}" if shown in HINTED else "status.keys"))

    def _go_to(self, name: ScreenName) -> None:
        """Show a screen; of the one that is shown already, say so: the keyboard is at its beginning again."""
        here = self.screens.name == name
        self.screens.show_screen(name)
        if here:
            self.status.say(Message.of("said.here", screen=Message(f"action.{name}")))

    def _toggle_strip(self) -> None:
        self.screens.show_screen("score")
        self._show_strip(self.settings.get("strip") != "yes")

    def _show_strip(self, on: bool) -> None:
        self.settings.put("strip", "yes" if on else "no")
        self.screens.show_strip(on)
        self._refresh()

    def teach(self, on: bool) -> None:
        """The teacher's view: what is shown, large and alone; of the hand, the felt and its derivation."""
        if on == self.kept_look.teaching:
            return
        self.kept_look.teaching = on
        for part in (self.menuBar(), self._rail):
            part.setVisible(not on)
        self.screen_view.teach(on)
        self.whole_screen.take(on)
        self.kept_look.fit(self.size())
        self._refresh()
        self.status.clear()
        if on:
            self.status.say(Message("said.teacher" if self.screens.name == "score" else "said.large"))

    def _toggle_full_screen(self) -> None:
        if self.kept_look.teaching:
            self.teach(False)
        else:
            self.whole_screen.take(not self.isFullScreen())

    def _toggle_mode(self, mode: DerivationMode) -> None:
        self.screens.show_screen("score")
        self.model.set_mode("all" if self.model.showing.mode == mode else mode)

    def show_keys(self) -> None:
        """The list of keys, in a box that does not stop the window."""
        from gui.widgets.dialogs import show_box
        from gui.window.keys_box import KeysBox

        show_box(KeysBox(self.look, self))

    # ------------------------------------------------------------------------------ choices

    def _choose_rules(self, name: str) -> None:
        if name:
            self.rules.choose(name)
        self.screen_view.hand.setFocus()  # what is typed next are tiles

    def _show_rules(self) -> None:
        """The rule sets to choose from, and the one in force; nothing is done where all is as it was."""
        say, rules = self.look.say, self.model.entry.rules
        shown = (rules, self.settings.get("rules"), self.look.language, self.library.sets)
        if shown == self._shown_rules:
            return
        self._shown_rules = shown
        present = self.rules.name
        self.screens.mark_rules(present)
        names = {each.name: say(each.title) for each in self.library.sets}
        self._corner.show_rules(names, present, say(self.rules.title))
        self._fit_corner()
        screen = MenuRow("rules.open", say("rules_screen.open"), partial(self.screens.show_screen, "rules"))
        sets = [
            MenuRow(f"preset.{name}", text, partial(self.rules.choose, name), name == present)
            for name, text in names.items()
        ]
        self._actions.fill("rules", [screen, None, *sets])

    def _zoom(self, step: int) -> None:
        self.kept_look.zoom(step, self.size())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the window's size."""
        self.kept_look.fit(event.size())
        self._fit_corner()
        super().resizeEvent(event)
        self._actions.allow(self.why_not.of, self.look)

    def _fit_corner(self) -> None:
        """The menus come first; the buttons beside them take what is left."""
        metrics = QFontMetrics(self.look.font())
        menus = sum(metrics.horizontalAdvance(a.text()) + MENU_PADDING for a in self.menuBar().actions())
        self._corner.fit(self.width() - menus)
        self.menuBar().setCornerWidget(self._corner)

    # ------------------------------------------------------------------------------ the hand

    def _undo(self) -> None:
        if (undoing := self.screens.undoing) is not None:
            undoing.undo()

    def _redo(self) -> None:
        if (undoing := self.screens.undoing) is not None:
            undoing.redo()

    def clear(self) -> None:
        """A new hand; see `NewHand` for what stays. A hand for the match begins again."""
        if self.screens.name not in WITH_HAND:
            self.screens.show_screen("score")
        if self.screens.score.errand.errand is not None:
            self.screens.score.errand.begin_again()
            return
        self.new_hand.begin()

    def load_example(self, number: int) -> None:
        """One of the example hands."""
        self._load_example(resources.examples()[number])

    def _load_example(self, example: Mapping[str, str]) -> None:
        self.screens.show_screen("score")
        self.model.put(example_entry(example, self.rules.chosen))

    def _share(self, name: str) -> None:
        """Take what the screen shows along: the match's sheet, the club's, else the derivation."""
        if self.screens.take_along(name):
            return
        from gui.score.share import Share

        getattr(Share(self.model, self.rules.title, self.look, self.settings, self), name)()

    def copy(self) -> None:
        """The hand as notation."""
        QGuiApplication.clipboard().setText(self.model.entry.text())
        self.status.say(Message.of("said.copied", text=self.model.entry.text()))

    def paste(self) -> None:
        """A hand or tiles from the clipboard; a text that is none is said, and nothing is changed."""
        self.put_text(QGuiApplication.clipboard().text())

    def put_text(self, text: str) -> None:
        """Take a text as the hand, if it is one: a hand code, notation, or tiles."""
        text = " ".join(text.split())
        self.status.clear()
        if not text:
            self.status.say(Message("said.nothing_to_paste"))
            return
        try:
            entry = read_text(text, self.model.entry)
        except HandCodeError as error:
            self.status.say(error.problem)
            return
        self.screens.show_screen("score")
        if is_hand_code(text):
            self.model.put(entry)
            self.status.say(Message("said.loaded_code"))
        else:
            self.model.put_consistent(entry)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A text may be dropped anywhere."""
        if event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take it as if it were pasted."""
        self.put_text(event.mimeData().text())

    # ------------------------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Typing puts tiles into the hand, Backspace takes the last one back; Escape leaves the teacher's view."""
        on_score = self.screens.name == "score"
        if self.screens.name == "game" and self.screens.game.take_key(event):
            return
        if event.key() == Qt.Key.Key_Space and self.model.showing.mode != "all":
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.model.step(-1 if back else 1)
        elif on_score and (self._typing.take(event) or self._errand_key(event)):
            return
        elif event.key() == Qt.Key.Key_Escape and on_score and self.model.showing.mode != "all":
            self.model.set_mode("all")
        elif event.key() == Qt.Key.Key_Escape and self.kept_look.teaching:
            self.teach(False)
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.whole_screen.take(False)
        elif event.key() == Qt.Key.Key_Escape and self.screens.name not in ("score", *OF_THE_CLUB):
            self.screens.show_screen("score")
        elif (reason := self._actions.reason_for(event)) is not None:
            self.status.say(reason)
        else:
            super().keyPressEvent(event)

    def _errand_key(self, event: QKeyEvent) -> bool:
        """Return takes a hand over for the match, Escape goes back. Returns whether it was one of these."""
        bar = self.screens.score.errand
        if bar.errand is None:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            bar.take()
        elif event.key() == Qt.Key.Key_Escape:
            bar.leave()
        else:
            return False
        return True

    # ------------------------------------------------------------------------------ begin and end

    def showEvent(self, event: QShowEvent) -> None:
        """Once it is seen, read the glossary, so that the terms of the derivation explain themselves."""
        super().showEvent(event)
        QTimer.singleShot(TERMS_AFTER, self, self.learn_terms)
        QTimer.singleShot(LEDGER_AFTER, self, self.keeper.wake)

    def learn_terms(self) -> None:
        """Mark the glossary's terms from now on."""
        if not self.look.knows_terms:
            self.look.use_glossary(self.screens.terms)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window was, and let the ledger go; unless a match would be lost."""
        if not self.screens.may_close():
            event.ignore()
            return
        self.keeper.back_up()
        self.keeper.close()
        self.settings.put_geometry(self.whole_screen.place)
        super().closeEvent(event)
