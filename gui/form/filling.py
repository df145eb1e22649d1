"""The filling of a form: keys, clicks and Return, and the feedback on what was checked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from core.practice.diagnosis.feedback import Feedback
from core.practice.diagnosis.form_feedback import FormFeedback, feedback_for, is_checked
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.yaku_words import matching
from core.tiles import Tile
from gui.form.kinds import names_among


class FormFilling(QObject):
    """A form that the user fills. It changes with every key."""

    changed = Signal()
    checked = Signal()
    """Emitted when something was checked, before it is shown, so that it can be stored."""
    answered = Signal()
    """Emitted when everything was checked, before it is shown, so that the answer can be stored."""
    passed = Signal()
    """Emitted on Return after the end."""

    def __init__(self, why: Callable[[AnswerForm], Feedback | None], parent: QObject | None = None) -> None:
        """Begin without a form.

        :param why: returns why a card was missed, or None if nothing is known of it.
        """
        super().__init__(parent)
        self._why = why
        self.form: AnswerForm | None = None
        self.said: FormFeedback | None = None
        self.lit: tuple[Tile, ...] = ()
        """The tiles that the feedback is about."""

    def ask(self, form: AnswerForm | None) -> None:
        """Fill this form from now on, without feedback yet, and emit `changed`; None for no form."""
        self.form, self.said, self.lit = form, None, ()
        self.changed.emit()

    def say(self, said: FormFeedback | None) -> None:
        """Show a text as feedback, and emit `changed`; None hides it."""
        self.said = said
        self.changed.emit()

    # ------------------------------------------------------------------------------ keys

    def key(self, sign: str) -> None:
        """Type a sign."""
        self.put(lambda form: form.key(sign))

    def click(self, sign: str) -> None:
        """Do what the button of a sign does; `back` takes the last sign back."""
        self.put(lambda form: form.back() if sign == "back" else form.click(sign))

    def back(self) -> None:
        """Take the last sign or entry back."""
        self.put(lambda form: form.back())

    def pick(self, tile: Tile) -> None:
        """Pick a tile of the hand, as a click on it does."""
        self.put(lambda form: form.pick(tile))

    def put_yaku(self, name: str) -> None:
        """Enter a yaku, or take it back if it is entered."""
        self.put(lambda form: form.with_yaku(name))

    def go_to(self, at: int) -> None:
        """Go to a field, if it can be answered now."""
        self.put(lambda form: form.go_to(at))

    def walk(self, step: int) -> None:
        """Go to the field so many lines further down, or up if negative, if it can be answered now."""
        self.put(lambda form: form.go_to(form.at + step))

    def put(self, change: Callable[[AnswerForm], AnswerForm]) -> None:
        """Change the form, if there is one, and emit `changed`. While something is asked, the feedback on an
        earlier line disappears.
        """
        if self.form is not None:
            if self.form.phase == "asking":
                self.said, self.lit = None, ()
            self.form = change(self.form)
            self.changed.emit()

    def hint(self) -> None:
        """Reveal the line that is asked, or the first one that was wrong, with feedback on it."""
        before = self.form
        if before is None:
            return
        self.put(lambda form: form.hint())
        if self.form is not None and (said := feedback_for(before, self.form, self._why)) is not None:
            self.lit = said.lit
            self.say(said)

    # ------------------------------------------------------------------------------ Return

    def enter(self) -> None:
        """Do what Return does: enter, check, try again, or go on; emit `checked`, `answered` or `passed` for what
        happened.
        """
        form = self.form
        if form is None:
            return
        if form.phase == "done":
            self.passed.emit()
            return
        if form.typed and form.field is not None and form.field.kind == "yaku":
            found = matching(form.typed, names_among(form.field.among))
            self.put(lambda form: form.with_yaku(found[0]) if found else form.enter())
            return
        after = form.enter()
        self.form, self.said = after, feedback_for(form, after, self._why)
        self.lit = self.said.lit if self.said is not None else ()
        if is_checked(form, after):
            self.checked.emit()
        if after.phase == "done":
            self.answered.emit()
        self.changed.emit()
