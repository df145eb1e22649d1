"""Why an action can do nothing now, so that no key is silent and no grey row of a menu unexplained.

In gui without Qt: it is about the actions of the window.
"""

from __future__ import annotations

from collections.abc import Callable

from core.language.messages import Message
from gui.appearance.theme import ZOOMS, Theme
from gui.score.model import DerivationMode, ScoreModel
from gui.score.new_hand import NewHand
from gui.storage.settings import Settings
from gui.widgets.density import has_room_beside
from gui.window.screen_specs import HOME
from gui.window.screens import Screens


class WhyNot:
    """Reasons for disabled actions, by name."""

    def __init__(
        self,
        screens: Screens,
        model: ScoreModel,
        new_hand: NewHand,
        theme: Theme,
        settings: Settings,
    ) -> None:
        self._screens, self._model, self._new_hand, self._theme = screens, model, new_hand, theme
        shared = ("copy_text", "copy_image", "save_image")
        self._rules: dict[str, Callable[[], Message | None]] = {
            "clear": self._clear,
            "copy": self._tiles,
            "copy_code": self._tiles,
            **dict.fromkeys(shared, self._shared),
            "save_pdf": self._paper,
            "undo": lambda: self._undoing(back=True),
            "redo": lambda: self._undoing(back=False),
            "steps": lambda: self._lesson("steps"),
            "guess": lambda: self._lesson("guess"),
            "keep_problem": self._shared,
            "add_to_lesson": self._of_a_lesson,
            "next_step": lambda: self._step(1),
            "step_back": lambda: self._step(-1),
            "strip": self._strip,
            "zoom_in": lambda: Message("why.largest") if theme.zoom >= ZOOMS[-1] else None,
            "zoom_out": lambda: Message("why.smallest") if theme.zoom <= ZOOMS[0] else None,
            "zoom_reset": lambda: Message("why.usual_zoom") if settings.get("zoom") == "auto" else None,
        }

    def of(self, name: str) -> Message | None:
        """Return why this action can do nothing now; None if it can, or nothing ever prevents it."""
        rule = self._rules.get(name)
        return None if rule is None else rule()

    def _of_the_hand(self) -> Message | None:
        return None if self._screens.spec.uses_hand else Message("why.of_the_hand")

    def _clear(self) -> Message | None:
        request = self._model.errand.request
        begun = self._model.entry == (self._new_hand.entry if request is None else request.given)
        return self._of_the_hand() or (Message("why.empty") if begun else None)

    def _tiles(self) -> Message | None:
        return self._of_the_hand() or (Message("why.empty") if self._model.entry.is_empty else None)

    def _shared(self) -> Message | None:
        if (elsewhere := self._of_the_hand()) is not None:
            return elsewhere
        return Message("said.nothing_to_share") if self._model.derivation is None else None

    def _paper(self) -> Message | None:
        return self._shared() if self._screens.spec.prints_hand else self._screens.current.no_sheet

    def _undoing(self, *, back: bool) -> Message | None:
        undoing = self._screens.undoing
        if undoing is None:
            return Message("why.no_undo_here")
        if (undoing.undoes if back else undoing.redoes) is not None:
            return None
        return Message("why.nothing_to_undo" if back else "why.nothing_to_redo")

    def _lesson(self, mode: DerivationMode) -> Message | None:
        if self._model.can_have(mode):
            return None
        return Message("why.not_whole" if mode == "guess" else "why.no_win")

    def _of_a_lesson(self) -> Message | None:
        return None if self._screens.current.lesson_code else Message("why.nothing_for_lesson")

    def _step(self, by: int) -> Message | None:
        model = self._model
        if self._screens.name != HOME or model.showing.mode == "all" or not model.wins:
            return Message("why.no_lesson")
        if model.awaits_guess:
            return Message("why.guess_first")
        if by < 0:
            return None if model.showing.revealed else Message("why.first_step")
        return Message("why.last_step") if model.is_open else None

    def _strip(self) -> Message | None:
        return None if has_room_beside(self._screens.width(), self._theme) else Message("why.no_room_beside")
