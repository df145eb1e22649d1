"""The screen of the match: the form to begin one, or the match in progress."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.entry.assess import assess
from core.entry.entry import Entry
from core.interchange.hand_code import read_code
from core.language.messages import Message
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.late import late
from gui.match.model import MatchModel
from gui.match.start_page import StartPage
from gui.widgets.paper_offer import PaperOffer
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing

if TYPE_CHECKING:
    from gui.match.commands import MatchCommands
    from gui.match.head import MatchHeader
    from gui.match.match_page import MatchPage, PlayedMatch

LEAST = (1130, 560)
"""Least size, in pixels of the design, to have table and form beside the views."""
NARROW = (600, 1180)
"""Least size when they are one above the other; with less the screen scrolls."""


class MatchScreen(Screen):
    """The screen. It shows the state of its model, and passes the user's input to it."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("match.screen")
        keeper, library, settings = shell.keeper, shell.library, shell.settings
        self.model = MatchModel(keeper, settings, self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self._stack = QStackedWidget(self)
        outer.addWidget(self._stack)
        self._beginning = StartPage(self.model, library, look, settings, self._stack)
        self._beginning.begun.connect(self._take_keyboard)
        self.start = self._beginning.form
        self._stack.addWidget(self._beginning)
        self._connect()
        look.changed.connect(self._retranslate)
        keeper.changed.connect(self._close_sample_match)
        self.model.reopen()
        self._retranslate()
        if self.model.match is None:
            self._beginning.fill()

    def _connect(self) -> None:
        shell = self.shell
        self.start.club.clicked.connect(lambda: shell.open_screen("club"))
        self.model.changed.connect(self.refresh)
        self.model.draft_changed.connect(self._refresh_deal)
        self.model.said.connect(shell.say)
        for changed in (self.model.changed, self.model.draft_changed):
            changed.connect(shell.update_commands)
        self.model.draft_changed.connect(shell.clear_said)

    @cached_property
    def commands(self) -> MatchCommands:
        """Commands of the match, with their dialogs; made on first use."""
        shell, look = self.shell, self._look
        files = late("gui.widgets.sheet_files:SheetFiles")(look, shell.settings, self)
        files.said.connect(shell.say)
        make = late("gui.match.commands:MatchCommands")
        commands: MatchCommands = make(self.model, shell.library, look, files, self)
        return commands

    @cached_property
    def _played(self) -> PlayedMatch:
        """The views of a match, created with the first match."""
        played: PlayedMatch = late("gui.match.match_page:PlayedMatch")(self.commands, self._look, self._stack)
        self._stack.addWidget(played)
        played.retranslate()
        return played

    @property
    def undoing(self) -> Undoing:
        """The undo history of the match."""
        return self.model

    @property
    def head(self) -> MatchHeader:
        """Header of the match; made on first use."""
        return self._played.head

    @property
    def page(self) -> MatchPage:
        """The views of the match below its header; made on first use."""
        return self._played.page

    @property
    def _has_played(self) -> bool:
        """Whether the views of a match exist."""
        return "_played" in self.__dict__

    def _retranslate(self) -> None:
        self._arrange()
        if self._has_played:
            self._played.retranslate()
        self.refresh()
        self._beginning.retranslate()

    def _arrange(self) -> None:
        """Arrange the views side by side, or one above the other in a narrow window."""
        px = self._look.theme.px
        narrow = self.width() < px(LEAST[0])
        if self._has_played:
            self._played.page.arrange(narrow=narrow)
        # The form has a height of its own.
        height = px(NARROW[1] if narrow else LEAST[1]) if self.model.match is not None else 0
        self.setMinimumSize(px(NARROW[0]), height)

    def event(self, event: QEvent) -> bool:
        """Try to save again when the window is activated, as a stick may have been plugged in; let all events
        pass.
        """
        if event.type() == QEvent.Type.WindowActivate:
            self.model.kept.look_again()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the views for the new width."""
        super().resizeEvent(event)
        self._arrange()

    # ------------------------------------------------------------------------------ showing

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus when the screen is shown."""
        return self.page.first if self.model.match is not None else self.start.seats.first

    def _take_keyboard(self) -> None:
        self.first.setFocus()

    def refresh(self) -> None:
        """Show the match, or the form to begin one."""
        playing = self.model.match is not None
        if playing == (self._stack.currentWidget() is self._beginning):
            self._stack.setCurrentWidget(self._played if playing else self._beginning)
            self._arrange()
            self.first.setFocus()
            if not playing:
                self._beginning.fill()
        if self._has_played:
            self._played.refresh()

    def _refresh_deal(self) -> None:
        if self._has_played:
            self._played.page.refresh_deal()

    def _close_sample_match(self) -> None:
        """Close a match of the sample club when the sample is left."""
        if self.model.match is not None and self.model.keeper.was_sample(self.model.kept.sitting.file):
            self.model.kept.leave()

    # ------------------------------------------------------------------------------ the shell

    @property
    def scores(self) -> tuple[int, ...]:
        """Scores of the open match, by seat; empty: there is none."""
        match = self.model.match
        return () if match is None else match.state.scores

    def report(self) -> dict[str, object]:
        """Return the scores for `--report`."""
        return {"scores": self.scores}

    @property
    def no_sheet(self) -> Message | None:
        """Why there is no sheet; None: there is one, as a match is open."""
        return None if self.scores else Message("why.no_match")

    def show_item(self, item: str) -> bool:
        """Open a match of the club by its id. Return whether it could be read; if not, `said` says why."""
        return self.model.kept.open(item)

    @property
    def papers(self) -> tuple[PaperOffer, ...]:
        """The match's sheet, and the hands that were entered in it."""
        return self.commands.papers if self.model.match is not None else ()

    def may_close(self) -> bool:
        """Return whether the program may end: nothing would be lost, or the user accepts that."""
        return not self.model.kept.is_nowhere or self.commands.may_close()

    # ------------------------------------------------------------------------------ a winner's hand

    @property
    def class_shown(self) -> Derivation | None:
        """The winning hand in the selected record; None: there is none."""
        code = self.lesson_code
        found = assess(read_code(code)) if code else None
        return found if isinstance(found, Derivation) and found.outcome == "win" else None

    @property
    def lesson_code(self) -> str:
        """Code of the hand in the selected record; empty: there is none."""
        return "" if self.model.deal.record is None else self.commands.hand_looked_at

    def take_hand(self, derivation: Derivation, entry: Entry) -> None:
        """Take the scored hand that was asked for; see `MatchCommands.take_hand`."""
        self.commands.take_hand(derivation, entry)

    # ------------------------------------------------------------------------------ keys

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key that no widget has taken. Return whether it was handled."""
        return self._has_played and self.page.take_key(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass a key that no view has taken to the deal."""
        if not self.take_key(event):
            super().keyPressEvent(event)
