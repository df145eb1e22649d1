"""Form to record a deal: how it ended, and then only what that outcome needs.

The form shows a `DealDraft`, and its `DealAnswers` emits the changed one; the form stores no draft itself. On the
keyboard a letter sets the outcome, digits the players and the hand's worth, and Return confirms.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message
from core.match.deal_questions import questions
from core.match.draft import DealDraft
from core.match.open_deal import OpenDeal
from core.match.state import MatchState
from gui.appearance.look import Look
from gui.appearance.painting import ESCAPE, RETURN
from gui.appearance.plain import Label, Paragraph
from gui.appearance.style import dress_in
from gui.match.deal.answers import DealAnswers
from gui.match.deal.question import LABEL, TALL
from gui.match.deal.rows import DealRows
from gui.widgets.key_button import KeyButton
from gui.widgets.panel import SnugArea, scrolling
from gui.widgets.plain_keys import PlainKeys, is_plain

Doing = Literal["confirm", "correct", "insert"]
"""What confirming does to the deal: record it, correct it, or insert it."""

KEYS = {"confirm": RETURN, "clear": ESCAPE, "cancel": ESCAPE}
"""The buttons with their keys. Escape clears only if there is nothing to cancel."""


class DealFoot(QWidget):
    """Three buttons below the answers, and a line for problems."""

    def __init__(self, look: Look, parent: QWidget, **ways: Callable[[], None]) -> None:
        """:param ways: called by the buttons, by their names in `KEYS`."""
        super().__init__(parent)
        self._look = look
        self._said = Paragraph.named("deal.said")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._buttons = {name: KeyButton(f"deal.{name}", look, self) for name in KEYS}
        for name, button in self._buttons.items():
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # what is typed after a click goes to the deal
            button.clicked.connect(lambda _=False, name=name: ways[name]())
            self._row.addWidget(button)
        self._row.addWidget(self._said, 1)

    def show_state(
        self, problem: Message | None, *, note: Message | None, ready: bool, anything: bool, doing: Doing
    ) -> None:
        """Show what is wrong, and enable the buttons.

        :param problem: None: there is none, though something may be missing. :param note: what else can be
          entered; shown only without a problem.
        :param ready: whether the deal can be confirmed. :param anything: whether something was entered.
        :param doing: what confirming does.
        """
        theme, say = self._look.theme, self._look.words.say
        self._row.setSpacing(theme.space("small"))
        self._row.setContentsMargins(theme.px(LABEL) + theme.space("tiny"), theme.space("small"), 0, 0)
        told = problem or note
        self._said.setText(say(told) if told is not None else "")
        ink = theme.color("muted" if problem is None else "warn").name()
        dress_in(self._said, f"color: {ink}; padding-left: {theme.space('small')}px;")
        for name, button in self._buttons.items():
            does = doing if name == "confirm" else name
            key = "" if name == "clear" and doing != "confirm" else KEYS[name]
            button.show_words(say(f"deal_form.{does}"), key, stressed=name == "confirm")
            button.setFixedHeight(theme.size(TALL))
            button.setToolTip(say(f"deal_form.{name}_tip"))
        self._buttons["cancel"].setVisible(doing != "confirm")
        self._buttons["clear"].setEnabled(anything)
        self._buttons["confirm"].setEnabled(ready)

    def show_way_on(self, is_here: bool) -> None:
        """Show or hide the button that confirms; it is elsewhere when later deals would be lost."""
        self._buttons["confirm"].setVisible(is_here)


class FormArea(SnugArea):
    """Scroll area of the rows, for the wheel and the scroll bar only."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the form."""
        event.ignore()


class DealForm(QWidget):
    """Form of a deal: the next step, the rows of questions, and the buttons."""

    confirmed = Signal()
    """Emitted when the user confirms a deal that is ready."""
    cancelled = Signal()
    """Emitted when the user cancels a change of the record."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("deal")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        PlainKeys(self, self.take_key)
        self._look = look
        self.answers = DealAnswers(self)
        self._title: Message | None = None
        self._doing: Doing = "confirm"
        self._ready = False
        self._problem: Message | None = None
        self._breaks = False
        self._missing = Label(parent=self)
        self._missing.setObjectName("deal.missing")
        self._missing.setIndent(0)
        self._head = Paragraph.named("deal.correcting", self)
        self._heads = QHBoxLayout()
        self._heads.setSpacing(0)
        self._heads.addWidget(self._missing, 1)
        self._heads.addWidget(self._head, 1)
        self._area = FormArea(self)
        self._rows = DealRows(self.answers, look, self._area.viewport())
        self.answers.opened.connect(self._show_opened)
        self.answers.left.connect(self.setFocus)
        self._foot = DealFoot(
            look, self, confirm=self.confirmed.emit, cancel=self.cancelled.emit, clear=self._clear
        )
        scrolling(self._rows, self._area)
        # The buttons are right below the rows.
        self._area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._heads)
        self._column.addWidget(self._area)
        self._column.addWidget(self._foot)
        self._column.addStretch(1)
        look.changed.connect(self._refresh)

    # ------------------------------------------------------------------------------ showing

    def show_deal(
        self,
        draft: DealDraft,
        state: MatchState,
        names: Sequence[str],
        *,
        head: Message | None = None,
        doing: Doing = "confirm",
        ready: bool = False,
        problem: Message | None = None,
        breaks: bool = False,
    ) -> None:
        """Show a draft.

        :param state: before the deal. :param names: by seat; for an empty one the seat's number is shown.
        :param head: what is being entered. :param doing: what confirming does.
        :param ready: whether the match accepts the deal as it is. :param problem: why it does not, if nothing is
          missing.
        :param breaks: whether later deals would become impossible; problem and button are then hidden here, as
          `DealEffects` shows both.
        """
        self.answers.asked = asked = OpenDeal(draft, state, tuple(names))
        self._title, self._doing, self._ready, self._problem = head, doing, ready, problem
        self._breaks = breaks
        if draft.outcome is None and self.answers.wished not in questions(asked):
            self.answers.wished = None
        self._refresh()

    def show_nothing(self) -> None:
        """Disable the form's keys, as no deal is being entered; what it shows stays."""
        self.answers.asked = self.answers.wished = None

    @property
    def _is_change(self) -> bool:
        """Whether a record is being changed, rather than the next deal entered."""
        return self._doing != "confirm"

    def _refresh(self) -> None:
        answers, asked = self.answers, self.answers.asked
        if asked is None:
            return
        self._column.setSpacing(self._look.theme.space("tiny"))
        self._show_head()
        self._rows.show_rows(asked, answers.question, opened=answers.wished is not None)
        missing = asked.draft.missing
        problem = asked.named(self._problem) if self._problem is not None and missing is None else None
        anything = asked.draft != DealDraft()
        self._foot.setVisible(anything or self._is_change)
        is_one = asked.draft.outcome == "ron" and len(asked.draft.winners) == 1 and asked.state.players > 2
        note = Message("deal_form.second") if is_one else None
        if self._breaks:
            problem = note = None
        self._foot.show_state(problem, note=note, ready=self._ready, anything=anything, doing=self._doing)
        self._foot.show_way_on(not self._breaks)
        told = missing or (Message(f"deal_form.complete_{self._doing}") if self._ready else None)
        self._missing.setText(self._look.words.say(told) if told is not None else "")

    def _show_head(self) -> None:
        """Show the next question, and beside it a change of the record that is being entered."""
        words, theme = self._look.words, self._look.theme
        title = words.say(self._title or Message("deal_form.name"))
        self.setAccessibleName(title)
        self._missing.setMinimumHeight(theme.size("control"))
        self._head.setText(title)
        self._head.setVisible(self._is_change)
        first, last = (self._head, self._missing) if self._is_change else (self._missing, self._head)
        direction = QBoxLayout.Direction
        self._heads.setDirection(direction.RightToLeft if self._is_change else direction.LeftToRight)
        for label, side in ((first, "left"), (last, "right")):
            letters = (
                theme.letters("subtitle", bold=True)
                if label is first
                else f"color: {theme.color('muted').name()};"
            )
            if self._is_change:
                corner = f"{theme.size('corner')}px"
                letters += (
                    f" color: {theme.color('text').name()}; background: {theme.color('lit').name()};"
                    f" border-top-{side}-radius: {corner}; border-bottom-{side}-radius: {corner};"
                )
            dress_in(label, f"{letters} padding: {theme.space('tiny')}px {theme.space('small')}px;")
        middle = Qt.AlignmentFlag.AlignVCenter
        first.setAlignment(middle | Qt.AlignmentFlag.AlignLeft)
        last.setAlignment(middle | Qt.AlignmentFlag.AlignRight)

    def _show_opened(self) -> None:
        """Scroll to the question that was opened."""
        self._refresh()
        opened = self.answers.wished
        if opened is not None and (place := self._rows.place_of(opened)) is not None:
            self._area.ensureWidgetVisible(place, 0, self._look.theme.space("small"))

    # ------------------------------------------------------------------------------ keys

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key of the form. Return whether it was one.

        Letters choose the outcome, digits answer, Return confirms, Escape clears or cancels, Backspace clears a
        hand's worth, and Up and Down move. While a deal is entered the form takes every key without modifiers,
        except Escape while there is nothing to clear.
        """
        key, answers = event.key(), self.answers
        if answers.asked is None or not is_plain(event):
            return False
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._confirm()
        elif key == Qt.Key.Key_Escape:
            if self._is_change:
                self.cancelled.emit()
            elif answers.is_blank:
                return False
            else:
                self._clear()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            answers.walk(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Backspace:
            answers.take_back()
        else:
            answers.type(event.text().upper())
        return True

    def _confirm(self) -> None:
        asked = self.answers.asked
        if self._ready:
            self.confirmed.emit()
        elif asked is not None and (why := asked.draft.missing or self._problem) is not None:
            self.answers.refused.emit(asked.named(why))

    def _clear(self) -> None:
        self.answers.clear()
        self.setFocus()
