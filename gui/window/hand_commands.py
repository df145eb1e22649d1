"""What is done with the hand as a whole: begun anew, taken from an example, shared, gone through in a lesson."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from core.entry.entry import Entry
from core.interchange.examples import example_entry
from core.interchange.hand_code import write_code
from gui.appearance.look import Look
from gui.score.model import DerivationMode, ScoreModel
from gui.score.new_hand import NEW_HAND, NewHand
from gui.score.practice_hands import PracticeHands
from gui.score.screen import ScoreScreen
from gui.storage.settings import Settings
from gui.widgets.current_hand import RulesInForce
from gui.window.actions import ActionSpec, Chooser
from gui.window.printing import Printing
from gui.window.screen_specs import BEGINNERS, HOME
from gui.window.screens import Screens


class HandCommands:
    """Does it to the model, on the screen where it is seen."""

    def __init__(
        self,
        screens: Screens,
        score: ScoreScreen,
        model: ScoreModel,
        rules: RulesInForce,
        problems: PracticeHands,
        printing: Printing,
        look: Look,
        settings: Settings,
        window: QWidget,
    ) -> None:
        self._screens, self._score, self._model, self._rules = screens, score, model, rules
        self._problems, self._printing = problems, printing
        self._look, self._settings, self._window = look, settings, window
        self.new_hand = NewHand(model, settings)

    def specs(self) -> list[ActionSpec]:
        """The actions, in the order of their menus."""
        keys, share = QKeySequence.StandardKey, self._share
        return [
            ActionSpec("clear", "hand", self.clear, ("Ctrl+N",), "plus"),
            ActionSpec("copy_text", "share", lambda: share("copy_text"), ("Ctrl+Shift+T",)),
            ActionSpec("copy_image", "share", lambda: share("copy_image"), ("Ctrl+Shift+I",)),
            ActionSpec("copy_code", "share", lambda: share("copy_code"), ("Ctrl+Shift+C",), "copy"),
            ActionSpec("save_image", "share", lambda: share("save_image")),
            ActionSpec("save_pdf", "share", lambda: share("save_pdf"), (keys.Save,)),
            ActionSpec("print", "share", lambda: share("print"), (keys.Print,)),
            ActionSpec("steps", "lesson", lambda: self._toggle_mode("steps"), ("Ctrl+T",), "steps", True),
            ActionSpec("guess", "lesson", lambda: self._toggle_mode("guess"), ("Ctrl+G",), "guess", True),
            ActionSpec("keep_problem", "lesson", lambda: self._problems.add(write_code(self._model.entry))),
            ActionSpec("add_to_lesson", "lesson", self._add_to_lesson, ("Ctrl+L",), begins=True),
            ActionSpec("worksheet", "lesson", lambda: self._screens.show_item("practice", "worksheet")),
            ActionSpec("next_step", "lesson", lambda: self._model.step(1), ("PgDown",)),
            ActionSpec("step_back", "lesson", lambda: self._model.step(-1), ("PgUp",)),
        ]

    def choosers(self) -> list[Chooser]:
        """What a new hand keeps."""
        new_hand = self.new_hand
        return [Chooser("new_hand", "hand", NEW_HAND, new_hand.choose, lambda: new_hand.keeps)]

    def clear(self) -> None:
        """A new hand; see `NewHand` for what stays. A hand that somebody asked for begins again."""
        self._show_hand()
        if self._score.errand.errand is not None:
            self._score.errand.begin_again()
            return
        self.new_hand.begin()

    def open(self, entry: Entry) -> None:
        """A hand that was entered before, where it is seen."""
        self._show_hand()
        self._model.put(entry)

    def ask(self, entry: Entry) -> None:
        """A hand as a problem: the learner answers first."""
        self._screens.show_screen(HOME)
        self._problems.ask(entry)

    def _show_hand(self) -> None:
        """Go where the hand is seen, unless it is here."""
        if not self._screens.spec.shows_hand:
            self._screens.show_screen(HOME)

    def load(self, example: Mapping[str, str]) -> None:
        """A hand of the resources."""
        self._screens.show_screen(HOME)
        self._model.put_example(example_entry(example, self._rules.chosen))

    def _share(self, name: str) -> None:
        """Take what the screen shows along: its own sheet, else the derivation."""
        if name == "print":
            self._printing.show_offers()
            return
        if name == "save_pdf" and not self._screens.spec.prints_hand:
            self._printing.save()
            return
        from gui.score.share import Share

        getattr(Share(self._model, self._rules.title, self._look, self._printing.files), name)()

    def _add_to_lesson(self) -> None:
        """Put what is shown into the lesson plan."""
        self.add_to_lesson(self._screens.current.lesson_code)

    def add_to_lesson(self, code: str) -> None:
        """Put something into the lesson plan. :param code: see `Screen.lesson_code`."""
        self._screens[BEGINNERS].take_code(code)

    def _toggle_mode(self, mode: DerivationMode) -> None:
        self._screens.show_screen(HOME)
        self._model.set_mode("all" if self._model.showing.mode == mode else mode)
