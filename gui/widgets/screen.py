"""What the window needs to know of a screen, whichever it is; what a screen asks of the window is in `Shell`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from core.entry.entry import Entry
from core.language.messages import Message
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.widgets.paper_offer import PaperOffer
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing


class Screen(QWidget):
    """One of the window's screens. What a screen has no use for stays as it is here."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        """:param shell: the window's. :param look: the screen's own, which sleeps while it is hidden."""
        super().__init__(parent)
        self.shell, self._look = shell, look

    @property
    def first(self) -> QWidget:
        """Where the keyboard goes when the screen is shown."""
        return self

    @property
    def undoing(self) -> Undoing | None:
        """What undo and redo are about, where the screen has a history of its own; None: nothing is changed."""
        return None

    @property
    def keys_hint(self) -> Message:
        """The keys that are wanted most, for the status line."""
        return Message("status.keys")

    @property
    def problem(self) -> Message | None:
        """What the disk does not have, or could not give, of what is shown: said whenever the screen is shown."""
        return None

    @property
    def class_shown(self) -> object:
        """What is shown, for a class to see: a hand that wins, a `Derivation`, or from the item in hand a plan, a
        `PlanShow`; None: neither.
        """
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
