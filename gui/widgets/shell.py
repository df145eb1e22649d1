"""Interface of the window to its screens: shared parts, and requests to the window."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from core.disk import is_there
from core.interchange.hand_code import write_code
from core.language.messages import Message
from core.language.names_apart import Name
from core.rules.rules import Rules
from gui.late import late
from gui.storage.files import OWN_LEDGER, RULES
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.widgets.current_hand import CurrentHand, RulesInForce
from gui.widgets.density import Density

if TYPE_CHECKING:
    from core.entry.hand_request import HandRequest
    from gui.storage.evening_model import EveningModel
    from gui.storage.ledger_keeper import LedgerKeeper
    from gui.storage.practice_keeper import PracticeKeeper
    from gui.widgets.round_timer import RoundTimer


class Shell(QObject):
    """Shared by all screens of a window. The requests do nothing here; the window's subclass handles them.

    :ivar hand: the hand that was entered.
    :ivar settings: the user's settings.
    :ivar library: the rule sets.
    :ivar rules: the rule set in force.
    :ivar density: the level of detail.
    """

    def __init__(self, hand: CurrentHand, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hand, self.settings = hand, settings
        self.library = RuleLibrary(settings.data / RULES, self)
        self.rules = RulesInForce(hand, self.library, settings, self)
        self.density = Density(settings, self)

    # ------------------------------------------------------------------------------ shared parts

    @cached_property
    def keeper(self) -> LedgerKeeper:
        """The club's ledger, opened on first use."""
        keeper: LedgerKeeper = late("gui.storage.ledger_keeper:LedgerKeeper")(self.settings, self)
        for told in (keeper.said, keeper.failed):
            told.connect(self.say)
        keeper.changed.connect(self.show_club)
        return keeper

    @cached_property
    def evening(self) -> EveningModel:
        """The club night or tournament that is held, made on first use."""
        make = late("gui.storage.evening_model:EveningModel")
        evening: EveningModel = make(self.keeper, self.library, self.settings, self)
        evening.find()
        return evening

    @property
    def is_event_day(self) -> bool:
        """Whether a club night or tournament was begun today."""
        return self.keeper.read(lambda ledger: ledger.calendar.event_of(date.today()), None) is not None

    @cached_property
    def round_timer(self) -> RoundTimer:
        """The timer of its rounds, made on first use: it rings on whichever screen."""
        timer: RoundTimer = late("gui.widgets.round_timer:RoundTimer")(self.evening, self)
        return timer

    @property
    def other_club(self) -> Message | None:
        """Name of the open club; None if it is the user's own."""
        if "keeper" in self.__dict__:
            return None if self.keeper.is_own else self.keeper.called
        path = self.settings.get("ledger")
        return Message.of("club.menu_file", club=Name(Path(path).stem)) if path else None

    def wake_ledger(self) -> None:
        """Open the club's file if it exists, which also makes the backup of this start; the clock of today's event
        goes on.
        """
        if is_there(Path(self.settings.get("ledger") or self.settings.data / OWN_LEDGER)):
            self.keeper.wake()
            if self.is_event_day:
                self.round_timer.tick()

    @cached_property
    def learners(self) -> PracticeKeeper:
        """The learners; their file is opened on first use."""
        keeper: PracticeKeeper = late("gui.storage.practice_keeper:PracticeKeeper")(
            self.settings.data, self.learner_name, self
        )
        keeper.failed.connect(self.say)
        QTimer.singleShot(0, self, self.say_problem)
        return keeper

    @property
    def learner_name(self) -> str:
        """Name to give the first learner; empty here."""
        return ""

    def called(self, rules: Rules) -> Message:
        """Return the title of rules: that of their set, or the nearest preset with the number of changes."""
        return self.library.title(rules, self.settings.get("rules"))

    @property
    def hand_code(self) -> str:
        """Code of the hand that was entered; empty while the entry is not a hand."""
        return "" if isinstance(self.hand.result, tuple) else write_code(self.hand.entry)

    def follow_hand(self, show: Callable[[], object]) -> None:
        """Call a function now and whenever the hand, or how much of it is shown, changes."""
        self.hand.changed.connect(show)
        self.hand.showing_changed.connect(show)
        show()

    def close(self) -> None:
        """Back up the ledger, and close it and the learners' file, as far as they were opened."""
        if "keeper" in self.__dict__:
            self.keeper.back_up()
            self.keeper.close()
        if "learners" in self.__dict__:
            self.learners.close()

    # ------------------------------------------------------------------------------ requests

    def say(self, message: Message) -> None:
        """Show the user a message for a while."""

    def say_problem(self) -> None:
        """Show the problem with the files behind the current screen, if there is one."""

    def show_club(self) -> None:
        """Show which club is open; see `other_club`."""

    def clear_said(self) -> None:
        """Clear the message, because it no longer applies to what is entered or shown."""

    def update_commands(self) -> None:
        """Update undo, redo and the key hints after a change."""

    def undo(self) -> None:
        """Undo the last change, as by key."""

    def show_to_class(self) -> None:
        """Show the current content to a class, or stop showing it."""

    def add_to_lesson(self, code: str) -> None:
        """Add something to the lesson plan.

        :param code: see `Screen.lesson_code`.
        """

    def open_hand(self, code: str) -> None:
        """Show the derivation of a hand, by code; an invalid code is reported."""

    def keep_problem(self, code: str) -> None:
        """Keep a hand as a practice problem, by code."""

    def ask_for_hand(self, request: HandRequest) -> None:
        """Ask the user to enter a hand on the score screen; the current screen's `Screen.take_hand` gets it."""

    def print_paper(self, name: str = "") -> None:
        """Show what can be printed.

        :param name: the paper to show first; empty for the first of `Screen.papers`.
        """

    def open_screen(self, name: str, item: str = "") -> None:
        """Show another screen.

        :param item: see `Screen.show_item`; empty to show the screen as it was left.
        """
