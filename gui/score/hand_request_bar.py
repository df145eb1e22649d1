"""The bar over a hand that is entered for another screen: for what, its points, and the way back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from core.entry.hand_request import HandRequest, changed_of
from core.language.messages import Message
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.score.model import ScoreModel
from gui.widgets.buttons import ChoiceButton
from gui.widgets.elided_label import ElidedLabel


class HandRequestBar(QFrame):
    """The bar of an errand; hidden while there is none."""

    asking = Signal(bool)
    """Emitted by every refresh, with whether a hand is requested."""

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("errand")
        self._model, self._errand, self._look = model, model.errand, look
        self._text = ElidedLabel()
        self._text.setObjectName("errand.text")
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._take, self._leave = ChoiceButton("errand.take", look), ChoiceButton("errand.leave", look)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._text, 1)
        for button in (self._take, self._leave):
            button.setCheckable(False)
            self._row.addWidget(button)
        self._take.chosen.connect(lambda _: self._errand.taken.emit())
        self._take.refused.connect(model.tell)
        self._leave.chosen.connect(lambda _: self._errand.left.emit())
        model.errand.changed.connect(self.refresh)
        model.changed.connect(self.refresh)
        model.showing_changed.connect(self.refresh)
        model.pending_changed.connect(self.refresh)
        look.changed.connect(self.refresh)
        self.hide()

    def take(self) -> None:
        """Click the button that uses the hand, if there is one to use. The button says why it cannot be used."""
        request = self._errand.request
        if request is not None and (request.wanted or self._errand.is_changed):
            self._take.click()

    def leave(self) -> None:
        """Click the button that goes back without the hand."""
        self._leave.click()

    def refresh(self) -> None:
        """Show what is requested, and whether the current hand can be used; hide the bar without an errand. Emit
        `asking`.
        """
        words, theme, request = self._look.words, self._look.theme, self._errand.request
        self.setVisible(request is not None)
        self.asking.emit(request is not None)
        if request is None:
            return
        self._row.setContentsMargins(
            theme.space("medium"), theme.space("small"), theme.space("medium"), theme.space("small")
        )
        self._row.setSpacing(theme.space("small"))
        key = "errand.asked" if request.wanted else "errand.looked_at"
        self._text.setText(words.say(key, question=request.question))
        self._text.setFont(theme.font(bold=True))
        result, is_changed = self._model.result, self._errand.is_changed
        wins = isinstance(result, Derivation) and result.outcome == "win"
        points = result.points if isinstance(result, Derivation) else 0
        tells = wins and self._model.is_open  # a lesson may still hide the answer
        self._take.setText(words.say("errand.take_points", points=points) if tells else words.say("errand.take"))
        if is_changed:
            self._take.setText(words.say("errand.take_change"))
        self._take.setVisible(request.wanted or is_changed)
        self._take.block(self._reason(request, wins), words.say("errand.take_tip"))
        self._take.stress((wins or is_changed) and self._take.reason is None)
        self._leave.setText(words.say("errand.leave" if request.wanted or is_changed else "errand.back"))
        self._leave.block(None, words.say("errand.leave_tip"))
        for button in (self._take, self._leave):
            button.setAccessibleName(button.text())
            button.updateGeometry()

    def _reason(self, request: HandRequest, wins: bool) -> Message | None:
        """Return why the current hand cannot be used; None if it can."""
        if self._model.pending.extra is not None:
            return Message.of("errand.too_many", tile=self._model.pending.extra)
        if request.is_open:
            result = self._model.result
            return None if isinstance(result, Derivation) else result[0]
        changed = changed_of(self._model.entry, request.given)
        if changed is not None:
            return Message.of("errand.other", what=Message(f"errand.given.{changed}"))
        return None if wins else Message("errand.no_win")
