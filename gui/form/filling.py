"""What becomes of a form while it is filled: keys and clicks, Return, and what is said of what was checked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from core.practice.diagnosis.feedback import Feedback
from core.practice.diagnosis.said import Said, feedback_for, is_checked
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.yaku_words import matching
from core.tiles import Tile
from gui.form.kinds import names_among


class FormFilling(QObject):
    """A form that somebody fills. It changes with every key."""

    changed = Signal()
    checked = Signal()
    """Something was checked, and is to be kept before it is shown."""
    answered = Signal()
    """All was checked: what was answered is to be kept before it is shown."""
    passed = Signal()
    """Return, behind the end."""

    def __init__(self, why: Callable[[AnswerForm], Feedback | None], parent: QObject | None = None) -> None:
        """:param why: says why a card was missed, where something is known of it."""
        super().__init__(parent)
        self._why = why
        self.form: AnswerForm | None = None
        self.said: Said | None = None
        self.lit: tuple[Tile, ...] = ()
        """The tiles of which something is said."""

    def ask(self, form: AnswerForm | None) -> None:
        """Fill this one now; None: none."""
        self.form, self.said, self.lit = form, None, ()
        self.changed.emit()

    def say(self, said: Said | None) -> None:
        """Say this in passing."""
        self.said = said
        self.changed.emit()

    # ------------------------------------------------------------------------------ keys

    def key(self, sign: str) -> None:
        """A sign was typed."""
        self.put(lambda form: form.key(sign))

    def click(self, sign: str) -> None:
        """The button of a sign was clicked; `back` takes the last one back."""
        self.put(lambda form: form.back() if sign == "back" else form.click(sign))

    def back(self) -> None:
        """Backspace."""
        self.put(lambda form: form.back())

    def pick(self, tile: Tile) -> None:
        """A tile of the hand was clicked."""
        self.put(lambda form: form.pick(tile))

    def put_yaku(self, name: str) -> None:
        """A yaku was chosen."""
        self.put(lambda form: form.with_yaku(name))

    def go_to(self, at: int) -> None:
        """A field was clicked."""
        self.put(lambda form: form.go_to(at))

    def walk(self, step: int) -> None:
        """Up and down."""
        self.put(lambda form: form.go_to(form.at + step))

    def put(self, change: Callable[[AnswerForm], AnswerForm]) -> None:
        """Change the form. What was said of an earlier line does not stand while the next one is entered."""
        if self.form is not None:
            if self.form.phase == "asking":
                self.said, self.lit = None, ()
            self.form = change(self.form)
            self.changed.emit()

    def hint(self) -> None:
        """Tell the line that is asked, or the first one that was not right."""
        before = self.form
        if before is None:
            return
        self.put(lambda form: form.hint())
        if self.form is not None and (said := feedback_for(before, self.form, self._why)) is not None:
            self.lit = said.lit
            self.say(said)

    # ------------------------------------------------------------------------------ Return

    def enter(self) -> None:
        """Return: whatever comes next."""
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
