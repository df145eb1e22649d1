"""Commands for the whole hand (new, share, lesson), and undo, redo, copy and paste."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QGuiApplication, QKeySequence

from core.entry.entry import Entry
from core.interchange.hand_code import write_code
from core.language.messages import Message
from gui.appearance.look import Look
from gui.late import late
from gui.score.kept_hands import PracticeHands
from gui.score.model import DerivationMode, ScoreModel
from gui.score.new_hand import NEW_HAND, NewHand
from gui.widgets.shell import Shell
from gui.window.actions import ActionSpec, Chooser
from gui.window.screen_specs import BEGINNERS, HOME
from gui.window.screens import Screens


class HandCommands:
    """Commands for the hand; they show the screen where it is visible."""

    def __init__(
        self,
        screens: Screens,
        shell: Shell,
        model: ScoreModel,
        problems: PracticeHands,
        share: Callable[[str], object],
        look: Look,
    ) -> None:
        """:param share: shares what the screen shows, in a way that is an action's name."""
        self._screens, self.model, self._rules = screens, model, shell.rules
        self.problems, self._share, self._look = problems, share, look
        self.new_hand = NewHand(self.model, shell.settings)

    def specs(self) -> list[ActionSpec]:
        """Return the actions, in the order of their menus."""
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
            ActionSpec("keep_problem", "lesson", lambda: self.problems.add(write_code(self.model.entry))),
            ActionSpec("add_to_lesson", "lesson", self._add_to_lesson, ("Ctrl+L",), begins=True),
            ActionSpec("worksheet", "lesson", lambda: self._screens.show_item("practice", "worksheet")),
            ActionSpec("next_step", "lesson", lambda: self.model.step(1), ("PgDown",)),
            ActionSpec("step_back", "lesson", lambda: self.model.step(-1), ("PgUp",)),
        ]

    def choosers(self) -> list[Chooser]:
        """Return the choice of what a new hand keeps."""
        new_hand = self.new_hand
        return [Chooser("new_hand", "hand", NEW_HAND, new_hand.choose, lambda: new_hand.keeps)]

    def clear(self) -> None:
        """Begin a new hand, on a screen that shows it; see `NewHand` for what stays. A hand that another screen
        asked for begins again.
        """
        self._show_hand()
        if self.model.errand.request is not None:
            self.model.errand.begin_again()
            return
        self.new_hand.begin()

    def open(self, entry: Entry) -> None:
        """Show a hand that was entered before, on the current screen if that shows the hand, else on the score
        screen.
        """
        self._show_hand()
        self.model.put(entry)

    def ask(self, entry: Entry) -> None:
        """Show a hand on the score screen as a problem, which the learner answers first."""
        self._screens.show_screen(HOME)
        self.problems.ask(entry)

    def _show_hand(self) -> None:
        """Show a screen with the hand, unless the current one has it."""
        if not self._screens.spec.shows_hand:
            self._screens.show_screen(HOME)

    def load(self, example: Mapping[str, str]) -> None:
        """Show an example of the resources on the score screen, by the rules chosen last."""
        self._screens.show_screen(HOME)
        self.model.put_example(late("core.interchange.examples:example_entry")(example, self._rules.chosen))

    def _add_to_lesson(self) -> None:
        """Add what the current screen shows to the lesson plan."""
        self.add_to_lesson(self._screens.current.lesson_code)

    def add_to_lesson(self, code: str) -> None:
        """Add something to the lesson plan.

        :param code: see `Screen.lesson_code`.
        """
        self._screens[BEGINNERS].take_code(code)

    def _toggle_mode(self, mode: DerivationMode) -> None:
        self._screens.show_screen(HOME)
        self.model.set_mode("all" if self.model.showing.mode == mode else mode)


class EditCommands:
    """Undo, redo, copy and paste outside fields: the history is that of the screen, the content is the hand."""

    def __init__(self, screens: Screens, shell: Shell, model: ScoreModel) -> None:
        self._screens, self._shell, self._model = screens, shell, model

    def specs(self) -> list[ActionSpec]:
        """Return the actions, in the order of their menu."""
        keys = QKeySequence.StandardKey
        return [
            ActionSpec("undo", "edit", self.undo, (keys.Undo,), "undo"),
            ActionSpec("redo", "edit", self.redo, (keys.Redo, "Ctrl+Y", "Ctrl+Shift+Z"), "redo"),
            ActionSpec("copy", "edit", self.copy, (keys.Copy,), "copy"),
            ActionSpec("paste", "edit", self.paste, (keys.Paste,), "paste"),
        ]

    def undo(self) -> None:
        """Undo the last change on the screen, and say what it was."""
        undoing = self._screens.undoing
        if undoing is not None and (what := undoing.undoes) is not None and undoing.undo():
            self._shell.say(Message.of("said.undone", what=what))

    def redo(self) -> None:
        """Redo the change undone last, and say what it was."""
        undoing = self._screens.undoing
        if undoing is not None and (what := undoing.redoes) is not None and undoing.redo():
            self._shell.say(Message.of("said.redone", what=what))

    def copy(self) -> None:
        """Copy the hand as notation to the clipboard, and say so."""
        text = self._model.entry.text()
        QGuiApplication.clipboard().setText(text)
        self._shell.say(Message.of("said.copied", text=text))

    def paste(self) -> None:
        """Take a hand or tiles from the clipboard; other text is reported and changes nothing."""
        self.put_text(QGuiApplication.clipboard().text())

    def put_text(self, text: str) -> None:
        """Take a text (a hand code, notation or tiles) as the hand and show the score screen; other text is
        reported and changes nothing.
        """
        self._shell.clear_said()
        self._model.take_text(text, lambda: self._screens.show_screen(HOME))
