"""What the window needs to know of a screen, whichever it is: its signals, and what it answers to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from core.entry.entry import Entry
from core.language.messages import Message
from core.scoring.derivation import Derivation

if TYPE_CHECKING:
    from core.lessons.plan_show import PlanShow
    from gui.widgets.paper_offer import PaperOffer


class Undoing(Protocol):
    """What can be undone and redone."""

    @property
    def undoes(self) -> Message | None:
        """What was done last, in words ("Anna removed"); None: there is nothing to undo."""

    @property
    def redoes(self) -> Message | None:
        """What was undone last; None: nothing."""

    def undo(self) -> bool:
        """Undo it. Returns whether that was possible; else it is said why not."""

    def redo(self) -> bool:
        """Do it again. Returns as `undo`."""


class Screen(QWidget):
    """One of the window's screens. What a screen has no use for stays as it is here."""

    said = Signal(Message)
    """Something to tell the person in passing."""
    class_wished = Signal()
    """What is shown is for a class to see."""
    moved_on = Signal()
    """Something else is entered or looked at: what was said of what stood there is no longer so."""
    undo_wished = Signal()
    """What was done last is to be undone, as by its keys."""
    history_changed = Signal()
    """Something can be undone, or redone, or not any more."""
    lesson_wished = Signal(str)
    """Something is to be in the lesson plan; `lesson_code` says how it is written."""
    derivation_wished = Signal(str)
    """The derivation of a hand is to be shown, by the hand's code."""
    problem_wished = Signal(str)
    """A hand is to be a practice problem, by its code."""
    hand_wished = Signal(object)
    """A `HandRequest`: a hand is to be entered on the score screen; `take_hand` gets it."""
    print_wished = Signal(str)
    """What can be printed is to be shown, this one to begin with, by its name; empty: the first of `papers`."""
    screen_wished = Signal(str, str)
    """Another screen is to be shown; its name, and what `show_item` there is to show; empty: as it was left."""

    @property
    def first(self) -> QWidget:
        """Where the keyboard goes when the screen is shown."""
        return self

    @property
    def keys_hint(self) -> Message:
        """The keys that are wanted most, for the status line."""
        return Message("status.keys")

    @property
    def problem(self) -> Message | None:
        """What the disk does not have, or could not give, of what is shown: said whenever the screen is shown."""
        return None

    @property
    def class_shown(self) -> Derivation | PlanShow | None:
        """What is shown, for a class to see: a hand that wins, or a plan from the item in hand; None: neither."""
        return None

    def go_on_from_class(self, at: int, within: int) -> None:
        """A class has left the plan that was shown: at which item, and where within that."""

    @property
    def lesson_code(self) -> str:
        """What is shown, for a lesson plan: a hand code, a problem's code, or the id of a page; empty: nothing."""
        return ""

    @property
    def papers(self) -> Sequence[PaperOffer]:
        """What the screen has of its own to be printed, the one that is looked for first."""
        return ()

    @property
    def no_sheet(self) -> Message | None:
        """Why none of `papers` is there to be saved; None: there is one."""
        return Message("why.of_the_hand")

    def show_first(self) -> None:
        """Show what the screen begins with: somebody who is on it has clicked its name in the rail."""

    def take_key(self, event: QKeyEvent) -> bool:
        """A key that no view wanted, wherever the keyboard is. Returns whether it meant something here."""
        return False

    def take_hand(self, derivation: Derivation, entry: Entry) -> None:
        """The hand that was wished for, scored."""

    def heightForWidth(self, width: int) -> int:
        """The least in which nothing is cut: in more room its lists grow, in less one scrolls."""
        layout = self.layout()
        if layout is None or not layout.hasHeightForWidth():
            return super().heightForWidth(width)
        return layout.totalMinimumHeightForWidth(width)

    def show_item(self, item: str) -> bool:
        """Show one of the things that the screen is about, by its id. Returns whether it could be."""
        return not item

    def take_file(self, path: Path) -> None:
        """Open a file of the kind that is the screen's."""

    def take_code(self, code: str) -> None:
        """Take what another screen's `lesson_code` is."""

    def may_close(self) -> bool:
        """Whether nothing would be lost with the program, or the person does not mind."""
        return True

    def report(self) -> dict[str, object]:
        """What `--report` tells of the screen, by name."""
        return {}
