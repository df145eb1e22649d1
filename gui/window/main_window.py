"""The main window: what it is put together of, and the keys and changes that are nobody else's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QSizePolicy, QVBoxLayout, QWidget

from core.entry.hand_request import HandRequest
from core.interchange.hand_code import write_code
from core.language.messages import Message
from core.lessons import PLAN_ENDING
from gui.appearance.look import Look
from gui.appearance.motion import moves
from gui.appearance.style import dress_application, wear
from gui.late import late
from gui.score.kept_hands import PracticeHands, RecentHands
from gui.score.model import ScoreModel
from gui.storage.settings import Settings
from gui.widgets.elided import ElidedLabel
from gui.widgets.shell import Shell
from gui.window.actions import Actions, ActionSpec
from gui.window.corner import BUTTONS, LESSONS, Corner
from gui.window.filled_menus import HandMenus, RulesMenu
from gui.window.first_paint import FirstPaint
from gui.window.hand_commands import EditCommands, HandCommands
from gui.window.hand_requests import HandRequests
from gui.window.kept_look import KeptLook
from gui.window.rail import PlaceTabs, Rail
from gui.window.screen_specs import BEGINNERS, HOME, SCREEN_SPECS, ScreenSpec
from gui.window.screens import Screens
from gui.window.status_line import StatusLine
from gui.window.view_commands import ViewCommands
from gui.window.why_disabled import WhyNot

if TYPE_CHECKING:
    from gui.window.printing import Printing

TERMS_AFTER = 250
"""Milliseconds after the first paint at which the glossary is read."""
LEDGER_AFTER = 1_000
"""And at which the club's ledger, where there is one, is opened and backed up."""
MENU_PADDING, MENU_GAP = 10, 6
"""What the style sheet puts on each side of a menu's name (of the design), and the bar between two of them."""


class WindowShell(Shell):
    """What screens ask of a window, done."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window.model, window.settings, window)
        self._window = window

    @property
    def learner_name(self) -> str:
        """In the language in use."""
        return self._window.look.words.say("practice.learner")

    def say(self, message: Message) -> None:
        """In the line at the window's foot."""
        self._window.status.say(message)

    def say_problem(self) -> None:
        """There, too."""
        problem = self._window.screens.current.problem
        if problem is not None:
            self.say(problem)

    def show_club(self) -> None:
        """In the window's title."""
        self._window.show_title()

    def clear_said(self) -> None:
        """The line is empty, or has a hint."""
        self._window.status.clear()

    def update_commands(self) -> None:
        """All that stands in menus and bars."""
        self._window.refresh()

    def undo(self) -> None:
        """If there is something to undo."""
        self._window.edit.undo()

    def show_to_class(self) -> None:
        """On the other screen, where there is one."""
        self._window.view.toggle_class()

    def add_to_lesson(self, code: str) -> None:
        """At its end."""
        self._window.hand.add_to_lesson(code)

    def open_hand(self, code: str) -> None:
        """On the score screen, with the way back."""
        self._window.requests.open_hand(code)

    def keep_problem(self, code: str) -> None:
        """Beside those that are there."""
        self._window.problems.add(code)

    def ask_for_hand(self, request: HandRequest) -> None:
        """For the screen that is shown."""
        self._window.requests.ask(request)

    def print_paper(self, name: str = "") -> None:
        """In a box with all that there is."""
        self._window.printing.show_offers(name)

    def open_screen(self, name: str, item: str = "") -> None:
        """If what is to be shown can be."""
        self._window.screens.show_item(name, item)


class MainWindow(QMainWindow):
    """One window with a rail and the screens."""

    def __init__(
        self,
        model: ScoreModel,
        look: Look,
        settings: Settings,
        specs: Sequence[ScreenSpec] = SCREEN_SPECS,
        *,
        place: Callable[[QWidget], None] | None = None,
    ) -> None:
        """:param specs: of the screens, that of the hand first. :param place: gives the window its size: it is
        known before anything is laid out, since the zoom follows from it.
        """
        super().__init__()
        self.model, self.look, self.settings = model, look, settings
        self.setObjectName("window")
        self.setMinimumSize(960, 560)
        self.setAcceptDrops(True)
        self.first_paint = FirstPaint(self)
        self.first_paint.painted.connect(self._settle_in)
        self.kept_look = KeptLook(look, settings)
        if place is not None:
            place(self)
            self.kept_look.fit(self.size())
        self.status = StatusLine(look.words)
        self.shell = shell = WindowShell(self)
        self.library, self.rules = shell.library, shell.rules
        # Before whoever has something to say of the change: what was said of the state before goes with it.
        for gone in (model.changed, model.pending_changed, model.showing_changed):
            gone.connect(self.status.clear)
        look.changed.connect(self._dress_application)
        self._dress_application()
        # Made in the font of the program. Buttons stand in it, and the keyboard opens it, on every system.
        self.menuBar().setNativeMenuBar(False)
        # Made first, so that nothing in it changes its parent: all that is in it would be looked through again.
        central = QWidget(self)
        self._stage = QWidget(central)
        self.screens = Screens(shell, look, specs, self._stage)
        self._rail = Rail(tuple(self.screens.places), look, central)
        self._tabs: PlaceTabs | None = None
        self.screen_view = score = self.screens.score
        self.requests = HandRequests(self.screens, self)
        self.recent, self.problems = RecentHands(model, settings), PracticeHands(model, settings)
        score.derivation.recent = self.recent
        self.hand = HandCommands(self.screens, shell, self.problems, lambda: self.printing, look)
        self.edit = EditCommands(self.screens, shell)
        self.view = ViewCommands(
            self,
            (self.menuBar(), self._rail, self._stage, self.statusBar()),
            self.screens,
            shell,
            self.kept_look,
        )
        self.why_not = WhyNot(self.screens, self.hand.new_hand, look.theme, settings)
        self._actions = Actions(
            self,
            [
                *self.hand.specs(),
                ActionSpec("quit", "hand", self.close, (QKeySequence.StandardKey.Quit, "Ctrl+Q")),
                *self.edit.specs(),
                *self.view.specs(),
            ],
            [*self.hand.choosers(), *self.view.choosers()],
            self.status.say,
            look.theme,
        )
        self._actions.put_last("quit")
        self._hands = HandMenus(self._actions, self.hand, self.recent, look)
        self._corner = Corner(self._actions, self.menuBar())
        self._rules_menu = RulesMenu(self._actions, self._corner, shell)
        self._put_together(central)
        self._connect()
        self._retranslate()
        self.screens.show_screen(self._first_screen(specs))
        self.view.fold_strip(not self.view.is_on["strip"])

    def _first_screen(self, specs: Sequence[ScreenSpec]) -> str:
        """A match that is open; else the last one of learning and calculating; at the first start, learning."""
        get = self.settings.get
        last = get("home") or (BEGINNERS if get("started") == "no" else HOME)
        returned = [
            spec.name for spec in specs if spec.is_returned_to and spec.name == self.settings.get("screen")
        ]
        begun = [spec.name for spec in specs if spec.begins and spec.name == last]
        return (*returned, *begun, HOME)[0]

    @cached_property
    def printing(self) -> Printing:
        """What is printed and shared; made when it is first asked for."""
        found: Printing = late("gui.window.printing:Printing")(
            self.screens, self.model, self.recent, self.shell, self.look, self
        )
        return found

    def _put_together(self, central: QWidget) -> None:
        row = QHBoxLayout(central)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rail)
        row.addWidget(self._stage, 1)
        self._column = column = QVBoxLayout(self._stage)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.screens)
        self.setCentralWidget(central)
        self.menuBar().setCornerWidget(self._corner)
        self._status_right = ElidedLabel()
        self._status_right.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._status_right.setObjectName("status.keys")
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        bar.addWidget(self.status, 1)
        bar.addPermanentWidget(self._status_right)

    def _connect(self) -> None:
        screens, model, status = self.screens, self.model, self.status
        self._rail.picked.connect(self.view.go_to)
        screens.shown.connect(lambda _: status.clear())
        screens.shown.connect(self._follow_screen)
        screens.hinted.connect(status.hint)
        model.said.connect(status.say)
        for changed in (self.rules.changed, self.view.changed):
            changed.connect(self.refresh)
        self._rules_menu.filled.connect(self._fit_corner)
        self._rules_menu.chosen.connect(self.screen_view.hand.setFocus)  # what is typed next are tiles
        model.changed.connect(self.refresh)
        model.changed.connect(self._remember)
        model.showing_changed.connect(self.refresh)
        self.screen_view.density.changed.connect(self._show_tools)
        self.view.changed.connect(self._show_motion)
        self.look.changed.connect(self._retranslate)

    # ------------------------------------------------------------------------------ retranslate

    def _dress_application(self) -> None:
        """Before any view looks for its place: what Qt's widgets measure follows from it."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            dress_application(app, self.look.theme)

    def _retranslate(self) -> None:
        """The words and icons of the window, once all else wears the new look."""
        look = self.look
        for bar in (self._rail, self.menuBar(), self.statusBar()):
            wear(bar)
        self.show_title()
        if self.first_paint.is_over:
            self._dress_menus()
        else:
            self._actions.retranslate(look, BUTTONS)
        self._corner.retranslate(look)
        self._show_tools()
        self.status.retranslate()
        if look.words.language_problem is not None:
            self.status.say(look.words.language_problem)
        self.refresh()
        self._fit_corner()

    def show_title(self) -> None:
        """The program, and the club that is open where it is not one's own."""
        say, club = self.look.words.say, self.shell.other_club
        title = say("app.title")
        self.setWindowTitle(title if club is None else say("app.title_of", club=club, app=title))

    def _dress_menus(self) -> None:
        """What is only seen in an open menu."""
        self._actions.retranslate(self.look)
        self._hands.retranslate()

    def refresh(self) -> None:
        """What depends on the entry, and on how much of it is shown."""
        model, actions = self.model, self._actions
        self._allow()
        for name, on in {**self.view.is_on, **{mode: mode == model.showing.mode for mode in LESSONS}}.items():
            actions[name].setChecked(on)
        self._status_right.setText(self.look.words.say(self.screens.current.keys_hint))
        actions.show_choices()
        self._rules_menu.refresh(self.look.words)

    def _allow(self) -> None:
        """What can be done now; undo and redo say what they are about."""
        undoing = self.screens.undoing
        about = {} if undoing is None else {"undo": undoing.undoes, "redo": undoing.redoes}
        self._actions.name_after(about, self.look)
        self._actions.allow(self.why_not.of, self.look.words)

    def _remember(self) -> None:
        """Keep the hand over the next start."""
        self.settings.put("hand", write_code(self.screen_view.request_bar.own))

    def _follow_screen(self, name: str) -> None:
        """There are screens that one comes back to; every other start begins with the hand."""
        spec = self.screens.spec
        self._rail.show_place(spec.at)
        if spec.is_tab and self._tabs is None:
            self._tabs = self._make_tabs()
        if self._tabs is not None:
            self._tabs.show_screen(spec)
        self.settings.put("screen", name if spec.is_returned_to else "")
        if (
            spec.begins and self.screen_view.request_bar.request is None
        ):  # a hand that is only looked at begins nothing
            self.settings.put("home", name)
        self._show_tools()
        self.refresh()
        self._fit_corner()
        self.shell.say_problem()

    def _make_tabs(self) -> PlaceTabs:
        tabs = PlaceTabs(self.screens.tabs, self.look, self._stage)
        tabs.picked.connect(self.screens.show_screen)
        self._column.insertWidget(0, tabs)
        wear(tabs)
        return tabs

    def _show_tools(self) -> None:
        """The buttons beside the menus: those of the screen, and no more than are wanted."""
        density = self.screen_view.density
        self._corner.show_tools(self.screens.spec.tools, few=density.is_beginner)
        shown = Message.of("label.detail", level=Message(f"density.{density.level}"))
        self._corner.show_density(self.look.words.say(shown))
        self._fit_corner()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the window's size."""
        self.kept_look.fit(event.size())
        self._fit_corner()
        super().resizeEvent(event)
        self._allow()

    def _fit_corner(self) -> None:
        """The menus come first; the buttons beside them take what is left."""
        metrics = QFontMetrics(self.look.theme.font())
        around = 2 * self.look.theme.px(MENU_PADDING) + MENU_GAP
        marked = Qt.TextFlag.TextShowMnemonic
        menus = sum(metrics.size(marked, menu.text()).width() + around for menu in self.menuBar().actions())
        self._corner.fit(self.width() - menus - MENU_GAP)
        self.menuBar().setCornerWidget(self._corner)

    # ------------------------------------------------------------------------------ keys and drops

    def open_file(self, path: Path) -> bool:
        """Open a file that was dropped, or clicked twice. Returns whether it is one of ours: a lesson plan."""
        if path.suffix != PLAN_ENDING:
            return False
        self.screens.show_screen(BEGINNERS)
        self.screens.current.take_file(path)
        return True

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A text may be dropped anywhere, and a file."""
        if event.mimeData().hasText() or event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open it, if it is a file of ours; else take it as if it were pasted."""
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if any(self.open_file(file) for file in files):
            return
        self.edit.put_text(event.mimeData().text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What no screen wants: Space goes through a lesson; Escape ends it, or leaves what is shown."""
        in_lesson, spec = self.model.showing.mode != "all", self.screens.spec
        if self.screens.current.take_key(event):
            return
        if event.key() == Qt.Key.Key_Space and in_lesson:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.model.step(-1 if back else 1)
        elif event.key() == Qt.Key.Key_Escape and spec.name == HOME and in_lesson:
            self.model.set_mode("all")
        elif event.key() == Qt.Key.Key_Escape and self.view.leave():
            return
        elif event.key() == Qt.Key.Key_Escape and (spec.uses_hand or spec.begins) and spec.name != HOME:
            self.screens.show_screen(HOME)
        elif (reason := self._actions.reason_for(event)) is not None:
            self.status.say(reason)
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------------------ begin and end

    def _settle_in(self) -> None:
        """Once it is seen, do what can wait: the menus; then the glossary, so that terms explain themselves."""
        self._actions.answer_keys()
        self._dress_menus()
        self.refresh()
        self._show_motion()
        QTimer.singleShot(TERMS_AFTER, self, self.learn_terms)
        QTimer.singleShot(LEDGER_AFTER, self, self.shell.wake_ledger)

    def _show_motion(self) -> None:
        """Whether things move: asking the system takes its time, so it comes after the first paint."""
        self._actions["motion"].setChecked(moves(self.look.theme))

    def learn_terms(self) -> None:
        """Mark the glossary's terms from now on."""
        if not self.look.words.knows_terms:
            self.look.words.use_glossary(late("gui.widgets.reference:all_terms")())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window was, and let the ledger go; unless a match would be lost."""
        if not self.screens.may_close():
            event.ignore()
            return
        self.view.end_class()
        self.shell.close()
        self.settings.put_geometry(self.view.whole_screen.place)
        super().closeEvent(event)
