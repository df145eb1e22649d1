"""Marks beside final scores for who has won no hand (yakitori), set by a key in the score or with the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from core.language.messages import Message
from core.match.state import MatchState
from gui.appearance.look import Look
from gui.between.score_fields import ScoreFields
from gui.widgets.buttons import ChoiceButton
from gui.widgets.plain_keys import PlainKeys, is_plain

KEY = Qt.Key.Key_Y
"""The key in a score; every mark shows it."""
MARKED = "y"
"""A mark that is set, among the texts."""


class YakitoriMarks(QObject):
    """A mark for each player, by seat, if the rules have yakitori; it is set for who has won no hand.

    At first it is so in a match that was recorded in part. Who has a win in the record cannot be marked.

    :ivar buttons: in no layout yet; empty: the rules have no yakitori.
    """

    changed = Signal()
    """Emitted when the user sets a mark or takes one away."""

    def __init__(
        self, name: str, state: MatchState, scores: ScoreFields, who: Sequence[str], look: Look, parent: QObject
    ) -> None:
        """:param name: object name of each mark, before a dot and its seat.
        :param scores: in whose fields the key is typed. :param who: names of the players.
        """
        super().__init__(parent)
        self.buttons: list[ChoiceButton] = []
        if not state.match.yakitori or state.ayame is not None:
            return
        say = look.words.say
        for seat, (field, has_won, called) in enumerate(zip(scores.fields, state.won, who, strict=True)):
            button = ChoiceButton(f"{name}.{seat}", look)
            button.setText(say("between.yakitori.key"))
            told = say("between.yakitori.of", who=called)
            button.block(Message("between.yakitori.won") if has_won else None, told)
            button.setAccessibleName(told)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes from score to score
            button.setChecked(bool(state.records) and not has_won)
            button.chosen.connect(lambda _, field=field: self._go_on_in(field))
            PlainKeys(field, partial(self._take, button), self._owns)
            self.buttons.append(button)

    @property
    def won(self) -> tuple[int, ...]:
        """The seats that have won a hand; empty if the rules have no yakitori."""
        return tuple(seat for seat, button in enumerate(self.buttons) if not button.isChecked())

    @property
    def texts(self) -> tuple[str, ...]:
        """The marks as texts, by seat: `MARKED` or ""."""
        return tuple(MARKED if button.isChecked() else "" for button in self.buttons)

    def put(self, texts: Sequence[str]) -> None:
        """Show marks, but not of who has won in the record. :param texts: as `texts`."""
        for button, text in zip(self.buttons, texts, strict=False):
            button.setChecked(bool(text) and button.reason is None)

    def _go_on_in(self, field: QLineEdit) -> None:
        """Give the keyboard to the score beside a mark that was turned: Return goes on there."""
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _owns(self, event: QKeyEvent) -> bool:
        return is_plain(event) and event.key() == KEY

    def _take(self, button: ChoiceButton, event: QKeyEvent) -> bool:
        """Turn a mark by its key."""
        if self._owns(event):
            button.click()
            return True
        return False
