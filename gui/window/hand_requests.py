"""Hands on the score screen for another screen: to be entered for a match, or to be viewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.interchange.hand_code import HandCodeError, read_code
from core.language.messages import Message
from gui.late import late
from gui.score.model import ScoreModel
from gui.window.screen_specs import HOME
from gui.window.screens import Screens

if TYPE_CHECKING:
    from core.entry.hand_request import HandRequest


class HandRequests(QObject):
    """The way to the score screen and back to the screen that asked."""

    def __init__(self, screens: Screens, model: ScoreModel, parent: QObject) -> None:
        super().__init__(parent)
        self._screens, self._model, self._errand = screens, model, model.errand
        self._asker = HOME
        """Name of the screen that asked."""
        model.errand.taken.connect(self._take)
        model.errand.left.connect(self._leave)

    def open_hand(self, code: str) -> None:
        """Show the derivation of a hand, by code, on the score screen: from another screen beside the user's own
        hand, with the way back; on the score screen in its place. An invalid code is reported.
        """
        try:
            entry = read_code(code)
        except HandCodeError as error:
            self._model.tell(error.problem)
            return
        name = self._screens.name
        if name == HOME:
            self._model.put(entry)
            self._screens.show_screen(HOME)
        else:
            request = late("core.entry.hand_request:HandRequest")
            self.ask(request(Message(f"errand.from.{name}"), entry, wanted=False))

    def ask(self, request: HandRequest) -> None:
        """Show the score screen, for the user to enter or view a hand for the current screen. If a changed hand of
        an earlier request is dropped by that, say so.
        """
        drops = self._errand.is_changed
        self._asker = self._screens.name
        self._errand.begin(request)
        self._screens.show_screen(HOME)
        self._say_dropped(drops=drops)

    def _take(self) -> None:
        """Return to the screen that asked, which gets the hand if that is complete."""
        found, entry, asker = self._model.derivation, self._model.entry, self._asker
        self._end()
        if found is not None:
            self._screens[asker].take_hand(found, entry)

    def _leave(self) -> None:
        drops = self._errand.is_changed
        self._end()
        self._say_dropped(drops=drops)

    def _end(self) -> None:
        self._errand.end()
        self._screens.show_screen(self._asker)

    def _say_dropped(self, *, drops: bool) -> None:
        """Say that a change was not taken over, and how to get it back."""
        if drops:
            self._model.tell(Message("errand.dropped"))
