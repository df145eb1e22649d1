"""The main window: its parts, and the keys and changes that belong to no part."""

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
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.shell import Shell
from gui.window.actions import Actions, ActionSpec
from gui.window.corner import BUTTONS, LESSONS, Corner, actions_beside
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
    from core.entry.hand_request import HandRequest
    from gui.score.screen import ScoreScreen
    from gui.window.printing import Printing

TERMS_AFTER = 250
"""Milliseconds after the first paint at which the glossary is read."""
LEDGER_AFTER = 1_000
"""Milliseconds after the first paint at which the club's ledger, if it exists, is opened and backed up."""
MENU_PADDING, MENU_GAP = 10, 6
"""Padding at each side of a menu's name in the style sheet, in pixels of the design, and the gap between two
names.
"""


class WindowShell(Shell):
    """Requests of screens, handled by the window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window.model, window.settings, window)
        self._window = window

    @property
    def learner_name(self) -> str:
        """Name to give the first learner, in the language in use."""
        return self._window.look.words.say("practice.learner")

    def say(self, message: Message) -> None:
        """Show a message in the status line."""
        self._window.status.say(message)

    def say_problem(self) -> None:
        """Show the current screen's problem in the status line, if it has one."""
        problem = self._window.screens.current.problem
        if problem is not None:
            self.say(problem)

    def show_club(self) -> None:
        """Update the window's title, which names the open club if it is not the user's own."""
        self._window.show_title()

    def clear_said(self) -> None:
        """Clear the status line."""
        self._window.status.clear()

    def update_commands(self) -> None:
        """Update menus and bars."""
        self._window.refresh()

    def undo(self) -> None:
        """Undo the last change on the screen, if there is one, and say what it was."""
        self._window.edit.undo()

    def show_to_class(self) -> None:
        """Show the current hand or plan to a class, or stop; see `ViewCommands.toggle_class`."""
        self._window.view.toggle_class()

    def add_to_lesson(self, code: str) -> None:
        """Add an item at the end of the plan."""
        self._window.hand.add_to_lesson(code)

    def open_hand(self, code: str) -> None:
        """Show the hand on the score screen; see `HandRequests.open_hand`."""
        self._window.requests.open_hand(code)

    def keep_problem(self, code: str) -> None:
        """Add the hand to the problems."""
        self._window.problems.add(code)

    def ask_for_hand(self, request: HandRequest) -> None:
        """Ask for a hand for the current screen."""
        self._window.requests.ask(request)

    def print_paper(self, name: str = "") -> None:
        """Show the box of everything that can be printed, with this offer first; empty for the first one."""
        self._window.printing.show_offers(name)

    def open_screen(self, name: str, item: str = "") -> None:
        """Show a screen and an item of it, if that is possible."""
        self._window.screens.show_item(name, item)


class MainWindow(QMainWindow):
    """Window with a rail and the screens."""

    def __init__(
        self,
        model: ScoreModel,
        look: Look,
        settings: Settings,
        specs: Sequence[ScreenSpec] = SCREEN_SPECS,
        *,
        place: Callable[[QWidget], None] | None = None,
    ) -> None:
        """:param specs: the screens, with the score screen among them.
        :param place: sets the size of the window, before anything is laid out, because the zoom depends on it.
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
        # Connected first: a message about the previous state goes before others comment on the change.
        for gone in (model.changed, model.pending_changed, model.showing_changed):
            gone.connect(self.status.clear)
        look.changed.connect(self._dress_application)
        self._dress_application()
        # Made with the program's font. On every system it is in the window, with buttons and mnemonics.
        self.menuBar().setNativeMenuBar(False)
        # Made first, so that no content gets another parent: Qt would polish all of it again.
        central = QWidget(self)
        self._stage = QWidget(central)
        self.screens = Screens(shell, look, specs, self._stage)
        self._rail = Rail(tuple(self.screens.places), look, central)
        self._tabs: PlaceTabs | None = None
        self.requests = HandRequests(self.screens, model, self)
        self.recent, self.problems = RecentHands(model, settings), PracticeHands(model, settings)
        self.hand = HandCommands(self.screens, shell, model, self.problems, self._share, look)
        self.edit = EditCommands(self.screens, shell, model)
        self.view = ViewCommands(
            self,
            (self.menuBar(), self._rail, self._stage, self.statusBar()),
            self.screens,
            shell,
            self.kept_look,
        )
        self.why_not = WhyNot(self.screens, model, self.hand.new_hand, look.theme, settings)
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
        self.screens.show_screen(self._first_screen(specs))
        self._mark_screen()
        self._retranslate()  # once: until now nothing has a text
        self.screens.shown.connect(self._follow_screen)
        shell.say_problem()

    def _first_screen(self, specs: Sequence[ScreenSpec]) -> str:
        """Return the first screen: match or club, if it was the last one, or else the last of learning and
        scoring; learning at the very first start.
        """
        get = self.settings.get
        last = get("home") or (BEGINNERS if get("started") == "no" else HOME)
        returned = [
            spec.name for spec in specs if spec.is_returned_to and spec.name == self.settings.get("screen")
        ]
        begun = [spec.name for spec in specs if spec.begins and spec.name == last]
        return (*returned, *begun, HOME)[0]

    @property
    def screen_view(self) -> ScoreScreen:
        """The score screen, made on first use."""
        return self.screens.score

    @cached_property
    def printing(self) -> Printing:
        """Printing and sharing, made on first use."""
        found: Printing = late("gui.window.printing:Printing")(
            self.screens, self.model, self.recent, self.shell, self.look, self
        )
        return found

    def _share(self, way: str) -> None:
        """Share what the screen shows; see `Printing.share_as`."""
        self.printing.share_as(way)

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
        screens.hinted.connect(status.hint)
        model.said.connect(status.say)
        for changed in (self.rules.changed, self.view.changed):
            changed.connect(self.refresh)
        self._rules_menu.filled.connect(self._fit_corner)
        self._rules_menu.chosen.connect(self._focus_hand)
        screens.made.connect(self._offer_recent)
        model.changed.connect(self.refresh)
        model.changed.connect(self._remember)
        model.showing_changed.connect(self.refresh)
        self.shell.density.changed.connect(self._show_tools)
        self.view.changed.connect(self._show_motion)
        self.look.changed.connect(self._retranslate)

    def _offer_recent(self, name: str) -> None:
        """Let a score screen that was made now offer recent hands."""
        if name == HOME:
            self.screen_view.derivation.recent = self.recent

    def _focus_hand(self) -> None:
        """Let the next text typed be for the hand."""
        if self.screens.is_made(HOME):
            self.screen_view.hand.setFocus()

    # ------------------------------------------------------------------------------ look and language

    def _dress_application(self) -> None:
        """Style the application before views lay out, because sizes of Qt's widgets depend on it."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            dress_application(app, self.look.theme)

    def _retranslate(self) -> None:
        """Apply texts and icons of the window, after everything else has the new look."""
        look = self.look
        for bar in (self._rail, self.menuBar(), self.statusBar()):
            wear(bar)
        self.show_title()
        if self.first_paint.is_over:
            self._dress_menus()
        else:
            shown = actions_beside(self.screens.spec.tools)
            self._actions.retranslate(look, [name for name in BUTTONS if name in shown])
        self._corner.retranslate(look)
        self.status.retranslate()
        self._status_right.setText(look.words.say("status.keys_f1"))
        if look.words.language_problem is not None:
            self.status.say(look.words.language_problem)
        self.refresh()
        self._show_tools()

    def show_title(self) -> None:
        """Show the program's name, and that of the open club if it is not the user's own."""
        say, club = self.look.words.say, self.shell.other_club
        title = say("app.title")
        self.setWindowTitle(title if club is None else say("app.title_of", club=club, app=title))

    def _dress_menus(self) -> None:
        """Apply texts and icons inside menus."""
        self._actions.retranslate(self.look)
        self._hands.retranslate()

    def refresh(self) -> None:
        """Update what menus and bars tell of the entry: which actions can be done and are on, what undo and redo
        would change, the choices, and the rule set in force.
        """
        if not self.screens.has_current:
            return  # the first screen is being made, and updates all once it is shown
        model, actions = self.model, self._actions
        self._allow()
        for name, on in {**self.view.is_on, **{mode: mode == model.showing.mode for mode in LESSONS}}.items():
            actions[name].setChecked(on)
        actions.show_choices()
        is_open = self.first_paint.is_over
        if is_open or "rules" in self.screens.spec.tools:
            self._rules_menu.refresh(self.look.words, has_menu=is_open)

    def _allow(self) -> None:
        """Enable the actions that can be done now; undo and redo name their change."""
        undoing = self.screens.undoing
        about = {} if undoing is None else {"undo": undoing.undoes, "redo": undoing.redoes}
        self._actions.name_after(about, self.look)
        only = None if self.first_paint.is_over else actions_beside(self.screens.spec.tools)
        self._actions.allow(self.why_not.of, self.look.words, only)

    def _remember(self) -> None:
        """Store the hand for the next start."""
        self.settings.put_soon("hand", lambda: write_code(self.model.errand.own))

    def _follow_screen(self) -> None:
        """Update what is around a screen that is shown now."""
        self._mark_screen()
        self.refresh()
        self._show_tools()
        self.shell.say_problem()

    def _mark_screen(self) -> None:
        """Update rail, tabs and settings for the screen shown. Not every screen is restored at the next start."""
        spec = self.screens.spec
        self._rail.show_place(spec.at)
        if spec.is_tab and self._tabs is None:
            self._tabs = self._make_tabs()
        if self._tabs is not None:
            self._tabs.show_screen(spec)
        self.settings.put("screen", spec.name if spec.is_returned_to else "")
        # A hand for another screen does not change the first screen.
        if spec.begins and self.model.errand.request is None:
            self.settings.put("home", spec.name)

    def _make_tabs(self) -> PlaceTabs:
        tabs = PlaceTabs(self.screens.tabs, self.look, self._stage)
        tabs.picked.connect(self.screens.show_screen)
        self._column.insertWidget(0, tabs)
        wear(tabs)
        return tabs

    def _show_tools(self) -> None:
        """Show the screen's buttons beside the menus, and the level of detail."""
        density = self.shell.density
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
        """Give the buttons beside the menus the room that menus leave."""
        metrics = QFontMetrics(self.look.theme.font())
        around = 2 * self.look.theme.px(MENU_PADDING) + MENU_GAP
        marked = Qt.TextFlag.TextShowMnemonic
        menus = sum(metrics.size(marked, menu.text()).width() + around for menu in self.menuBar().actions())
        self._corner.fit(self.width() - menus - MENU_GAP)
        self.menuBar().setCornerWidget(self._corner)

    # ------------------------------------------------------------------------------ keys and drops

    def open_file(self, path: Path) -> bool:
        """Open a file that was dropped or double-clicked, and return whether its ending is one of ours (that of a
        lesson plan). A file that cannot be read is reported.
        """
        if path.suffix != PLAN_ENDING:
            return False
        self.screens.show_screen(BEGINNERS)
        self.screens.current.take_file(path)
        return True

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept text and files anywhere."""
        if event.mimeData().hasText() or event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the first dropped file of ours, or take a text as if it were pasted."""
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if any(self.open_file(file) for file in files):
            return
        self.edit.put_text(event.mimeData().text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle keys that no view wants. After the screen's own, Space steps through a lesson; Escape ends it, or
        leaves full screen, or else returns to the score screen. For the key of a disabled action say why it is.
        """
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

    # ------------------------------------------------------------------------------ start and end

    def _settle_in(self) -> None:
        """Do what can wait until the window is visible: the menus; later the glossary and the ledger."""
        self._actions.answer_keys()
        self._dress_menus()
        self._corner.retranslate(self.look)  # of its buttons, those that are hidden have no text yet
        self.refresh()
        self._show_motion()
        QTimer.singleShot(TERMS_AFTER, self, self.learn_terms)
        QTimer.singleShot(LEDGER_AFTER, self, self.shell.wake_ledger)

    def _show_motion(self) -> None:
        """Check the action for motion. Asking the system takes time, so this comes after the first paint."""
        self._actions["motion"].setChecked(moves(self.look.theme))

    def learn_terms(self) -> None:
        """Read the glossary, so that terms are marked."""
        if not self.look.words.knows_terms:
            self.look.words.use_glossary(late("gui.widgets.reference:all_terms")())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Store the settings and close the club's and the learners' files, unless a screen would lose something
        and the user stays.
        """
        if not self.screens.may_close():
            event.ignore()
            return
        self.view.end_class()
        self.shell.close()
        self.settings.put_geometry(self.view.whole_screen.place)
        self.settings.flush()
        super().closeEvent(event)
