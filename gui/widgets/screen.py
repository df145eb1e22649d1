"""Interface of a screen to the window; the other direction is `Shell`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing

if TYPE_CHECKING:
    from core.entry.entry import Entry
    from core.scoring.derivation import Derivation
    from gui.widgets.paper_offer import PaperOffer


class Screen(QWidget):
    """Base of the window's screens, with defaults for what a screen does not need."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        """:param shell: the window's.
        :param look: the screen's own, which sleeps while it is hidden.
        """
        super().__init__(parent)
        self.shell, self._look = shell, look

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus when the screen is shown."""
        return self

    @property
    def undoing(self) -> Undoing | None:
        """History of the screen for undo and redo; None if nothing can be changed here."""
        return None

    @property
    def problem(self) -> Message | None:
        """A problem with the files behind the screen, said whenever the screen is shown; None if there is none."""
        return None

    @property
    def class_shown(self) -> object:
        """What can be shown to a class: the `Derivation` of a winning hand, or a `PlanShow` from the current item
        of a plan; None for neither.
        """
        return None

    def open_wall(self) -> bool:
        """Fill a screen with what everybody in the room is to see, and return whether there is such a thing."""
        return False

    def go_on_from_class(self, at: int, within: int) -> None:
        """Continue where a class left the plan.

        :param at: index of the item.
        :param within: position within the item.
        """

    @property
    def lesson_code(self) -> str:
        """What is shown, as an item for a lesson plan: code of a hand or a problem, or id of a page; empty for
        nothing.
        """
        return ""

    @property
    def papers(self) -> Sequence[PaperOffer]:
        """What the screen itself can print, the most wanted first."""
        return ()

    @property
    def no_sheet(self) -> Message | None:
        """Why there is no paper to save; None if there is one."""
        return Message("why.of_the_hand")

    def show_first(self) -> None:
        """Show the start of the screen: the user clicked the name of the place that is already shown."""

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key that no view wanted, and return whether it had a meaning."""
        return False

    def take_hand(self, derivation: Derivation, entry: Entry) -> None:
        """Take the hand that the screen has asked for, with its derivation."""

    def heightForWidth(self, width: int) -> int:
        """Return the least height in which nothing is cut: with more its lists grow, with less the screen
        scrolls.
        """
        layout = self.layout()
        if layout is None or not layout.hasHeightForWidth():
            return super().heightForWidth(width)
        return layout.totalMinimumHeightForWidth(width)

    def show_item(self, item: str) -> bool:
        """Show an item of the screen, by id, and return whether that was possible: here only for an empty id."""
        return not item

    def take_file(self, path: Path) -> None:
        """Open a file of the screen's kind."""

    def take_code(self, code: str) -> None:
        """Add the `lesson_code` of another screen."""

    def may_close(self) -> bool:
        """Return whether nothing would be lost on closing, or the user, who may be asked, does not mind."""
        return True

    def report(self) -> dict[str, object]:
        """Return the screen's part of `--report`, by name."""
        return {}
