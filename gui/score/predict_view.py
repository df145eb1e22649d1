"""Predict first: the learner fills in the form of practice before the derivation opens."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.interchange.win_words import conditions_of
from core.language.messages import Message
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.prediction import keep_prediction, prediction_of, why_missed
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.felt.hand_felt import HandFelt
from gui.form.answer_slide import AnswerSlide
from gui.form.desk import AnswerDesk
from gui.form.filling import FormFilling
from gui.score.model import ScoreModel


class PredictView(QWidget):
    """The form with its answer desk. Its felt takes the place of the hand."""

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("predict")
        self._model, self._look = model, look
        self._found: Derivation | None = None
        self._diagnosis = Diagnosis()
        self.filling = FormFilling(lambda form: why_missed(self._diagnosis, form), self)
        self.felt = HandFelt("practice.felt", look, self)
        self.felt.setContentsMargins(look.theme.space("medium"), 0, look.theme.space("medium"), 0)
        self.desk = AnswerDesk("predict", self.filling, self.felt, look, self)
        self.desk.panel.has_unit = False
        AnswerSlide(self.desk, look)
        self.desk.left.connect(lambda: model.set_mode("all"))
        self.filling.changed.connect(self._refresh)
        self.filling.passed.connect(self._pass)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.desk)

    def ask(self, derivation: Derivation) -> None:
        """Ask about this hand. For the same derivation object the answers are kept until the form is finished, for
        another the form is empty and gets the focus.
        """
        if derivation is self._found:
            self._refresh()
            return
        self._found = derivation
        self.filling.ask(prediction_of(derivation))
        self.desk.setFocus()

    def _refresh(self) -> None:
        found = self._found
        if found is not None:
            self.felt.show_hand(found.hand, found.win, conditions_of(found.win), ())
            self.desk.show_question(whole=True, goes_on=Message("lesson.open"))

    def _pass(self) -> None:
        """Keep the answers of the finished form for the diagnosis, and open the derivation."""
        form = self.filling.form
        self._found = None
        if form is not None:
            keep_prediction(self._diagnosis, form)
            self._model.take_prediction(form.mark)
