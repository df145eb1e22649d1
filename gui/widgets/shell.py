"""What a screen has of the window: the parts that all screens share, and what it can ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from core.disk import is_there
from core.entry.hand_request import HandRequest
from core.interchange.hand_code import write_code
from core.language.messages import Message
from core.language.names_apart import Name
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from gui.late import late
from gui.storage.files import OWN_LEDGER, RULES
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.widgets.current_hand import CurrentHand, RulesInForce

if TYPE_CHECKING:
    from gui.storage.ledger_keeper import LedgerKeeper
    from gui.storage.practice_keeper import PracticeKeeper


class Shell(QObject):
    """There is one for all screens of a window. What is asked of it here is not heard by anybody.

    :ivar hand: the hand that was entered.
    :ivar settings: what the person chose.
    :ivar library: the rule sets.
    :ivar rules: those in force.
    """

    def __init__(self, hand: CurrentHand, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hand, self.settings = hand, settings
        self.library = RuleLibrary(settings.data / RULES, self)
        self.rules = RulesInForce(hand, self.library, settings, self)

    # ------------------------------------------------------------------------------ what is shared

    @cached_property
    def keeper(self) -> LedgerKeeper:
        """The club's ledger. It is opened when something in it is first asked for."""
        keeper: LedgerKeeper = late("gui.storage.ledger_keeper:LedgerKeeper")(self.settings, self)
        for told in (keeper.said, keeper.failed):
            told.connect(self.say)
        keeper.changed.connect(self.show_club)
        return keeper

    @property
    def other_club(self) -> Message | None:
        """What the club is called that is open; None: it is one's own."""
        if "keeper" in self.__dict__:
            return None if self.keeper.is_own else self.keeper.called
        path = self.settings.get("ledger")
        return Message.of("club.menu_file", club=Name(Path(path).stem)) if path else None

    def wake_ledger(self) -> None:
        """Open the club's file, if there is one, and so make this start's backup."""
        if is_there(Path(self.settings.get("ledger") or self.settings.data / OWN_LEDGER)):
            self.keeper.wake()

    @cached_property
    def learners(self) -> PracticeKeeper:
        """Who practises. Their file is opened when it is first asked for."""
        keeper: PracticeKeeper = late("gui.storage.practice_keeper:PracticeKeeper")(
            self.settings.data, self.learner_name, self
        )
        keeper.failed.connect(self.say)
        QTimer.singleShot(0, self, self.say_problem)
        return keeper

    @property
    def learner_name(self) -> str:
        """What the first learner is called."""
        return ""

    def called(self, rules: Rules) -> Message:
        """Returns what rules are called."""
        return self.library.title(rules, self.settings.get("rules"))

    @property
    def hand_code(self) -> str:
        """The code of the hand that was entered; empty where it is none yet."""
        return write_code(self.hand.entry) if isinstance(self.hand.result, Derivation) else ""

    def follow_hand(self, show: Callable[[], object]) -> None:
        """Show the hand, now and whenever it, or how much of it is shown, is another."""
        self.hand.changed.connect(show)
        self.hand.showing_changed.connect(show)
        show()

    def close(self) -> None:
        """Back the ledger up, and let all files go."""
        if "keeper" in self.__dict__:
            self.keeper.back_up()
            self.keeper.close()
        if "learners" in self.__dict__:
            self.learners.close()

    # ------------------------------------------------------------------------------ what is asked for

    def say(self, message: Message) -> None:
        """Tell the person something in passing."""

    def say_problem(self) -> None:
        """Tell what is wrong with what the screen that is shown has from the disk, if anything is."""

    def show_club(self) -> None:
        """Another club may be open: see `other_club`."""

    def clear_said(self) -> None:
        """Something else is entered or looked at: what was said of what stood there is no longer so."""

    def update_commands(self) -> None:
        """Something can be undone, or redone, or not any more; or other keys are wanted most."""

    def undo(self) -> None:
        """Undo what was done last, as by its keys."""

    def show_to_class(self) -> None:
        """Show a class what is shown, or stop."""

    def add_to_lesson(self, code: str) -> None:
        """Put something into the lesson plan. :param code: see `Screen.lesson_code`."""

    def open_hand(self, code: str) -> None:
        """Show the derivation of a hand, by its code; one that cannot be read is said."""

    def keep_problem(self, code: str) -> None:
        """Let a hand be a practice problem, by its code."""

    def ask_for_hand(self, request: HandRequest) -> None:
        """Have a hand entered on the score screen; `Screen.take_hand` of the screen that is shown gets it."""

    def print_paper(self, name: str = "") -> None:
        """Show what can be printed. :param name: the paper to begin with; empty: the first of `Screen.papers`."""

    def open_screen(self, name: str, item: str = "") -> None:
        """Show another screen. :param item: what `Screen.show_item` there is to show; empty: as it was left."""
