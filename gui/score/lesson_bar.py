"""The bar above the derivation: the progress of a lesson, or that the shown reading does not count."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_in
from gui.score.model import ScoreModel
from gui.widgets.buttons import ChoiceButton
from gui.widgets.focus import tab_in_order


class LessonBar(QWidget):
    """The lesson's name, a sentence and some buttons; hidden when there is nothing to say."""

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lesson")
        self._model, self._look = model, look
        self._text = Label()
        self._text.setObjectName("lesson.text")
        self._leave = self._button("lesson.leave")
        self.edit = self._button("lesson.edit")
        self.edit.setCheckable(True)
        """Whether the user wants palette and conditions beside the lesson."""
        self._back = self._button("lesson.back")
        self._next = self._button("lesson.next")
        self._next.stress(True)
        self._all = self._button("lesson.all")
        self._counts = self._button("readings.back")
        self._back.chosen.connect(lambda: model.step(-1))
        self._next.chosen.connect(lambda: model.step(1))
        for leaving in (self._leave, self._all):
            leaving.chosen.connect(lambda: model.set_mode("all"))
        self._counts.chosen.connect(lambda: model.show_reading(0))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.theme.space("tiny"))
        row.addWidget(self._leave)
        row.addWidget(self._text, 1)
        self.steps = QWidget(self)
        """The buttons "next" and "back": at the foot of the current step, or in the bar."""
        steps = QHBoxLayout(self.steps)
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(look.theme.space("small"))
        for button in (self._next, self._back):
            steps.addWidget(button)
        for widget in (self.edit, self.steps, self._all, self._counts):
            row.addWidget(widget)
        self._row = row
        model.changed.connect(self.refresh)
        model.showing_changed.connect(self.refresh)
        look.changed.connect(self.refresh)
        self.refresh()

    def _button(self, name: str) -> ChoiceButton:
        button = ChoiceButton(name, self._look)
        button.setCheckable(False)
        button.refused.connect(self._model.tell)
        return button

    @property
    def step_buttons(self) -> list[QWidget]:
        """The buttons "next" and "back", in tab order."""
        return [self._next, self._back]

    def stand_in(self, panel: QWidget | None) -> bool:
        """Move the buttons "next" and "back" to a panel, or with None back into the bar; the focus is kept.

        :returns: whether they were elsewhere before. The caller then has to set the tab order.
        """
        if self.steps.parentWidget() is (panel or self):
            return False
        focused = next((button for button in self.step_buttons if button.hasFocus()), None)
        if panel is not None:
            self._row.removeWidget(self.steps)
            self.steps.setParent(panel)
        else:
            self._row.insertWidget(self._row.indexOf(self._all), self.steps)
            tab_in_order(self.edit, *self.step_buttons, self._all)
        self.steps.show()
        if focused is not None:
            focused.setFocus()
        return True

    @property
    def last(self) -> QWidget:
        """The last tab stop, which may be hidden."""
        return self._counts

    def refresh(self) -> None:
        """Show the state of the lesson or the note about the reading; with neither, hide the bar."""
        model, words, theme = self._model, self._look.words, self._look.theme
        showing = model.showing
        lesson = showing.mode != "all"
        stepping = lesson and model.wins and not model.awaits_guess
        rejected = showing.reading > 0
        for button in (self._back, self._next, self._all, self._counts):
            button.setText(words.say(button.objectName()))
        if lesson:
            self._leave.setText(words.say("lesson.leave", lesson=Message(f"action.{showing.mode}")))
        self.edit.setText(words.say("lesson.edit"))
        self._leave.block(None, words.say("lesson.leave_tip"))
        self.edit.block(None, words.say("lesson.edit_tip"))
        for button in (self._leave, self.edit):
            button.setVisible(lesson)
        self._back.setVisible(stepping)
        self._next.setVisible(stepping)
        self._all.setVisible(lesson)
        if not lesson:
            self.edit.setChecked(False)
        self._counts.setVisible(rejected)
        self._back.block(None if showing.revealed else Message("why.first_step"), words.say("action.step_back"))
        self._next.block(Message("why.last_step") if model.is_open else None, words.say("action.next_step"))
        told = self._progress() if lesson and not model.awaits_guess else ""
        self._text.setText(words.say("readings.not_counted") if rejected else told)
        self._text.setFont(theme.font("body", bold=True))
        ink = theme.color("warn" if rejected else "text").name()
        dress_in(self._text, f"color: {ink};")
        self.setVisible(lesson or rejected)

    def _progress(self) -> str:
        model, words = self._model, self._look.words
        showing = model.showing
        if showing.predicted is not None and model.is_open:
            return words.say(f"lesson.predicted.{showing.predicted}")
        return (
            words.say("lesson.progress", n=showing.revealed, total=model.steps)
            if showing.revealed
            else words.say("lesson.start")
        )
