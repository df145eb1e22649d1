"""Dialog that asks who somebody is whose name is nearly that of another: the same one, a guest or a new member."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QButtonGroup, QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from gui.appearance.look import Look
from gui.widgets.answer_line import AnswerButton
from gui.widgets.ask import AskBox

NewPerson = Literal["guest", "member"]
ANSWERS: tuple[Literal["same"] | NewPerson, ...] = ("same", "guest", "member")


class WhoBox(AskBox):
    """Ask who a name is. That it is a misspelt one is chosen at first."""

    def __init__(self, name: str, alike: str, look: Look, parent: QWidget) -> None:
        """:param alike: a known name that is nearly the same."""
        super().__init__("evening.new", look, parent)
        say = look.words.say
        self.tell(Message.of("evening.new.who", name=Name(name)))
        self._group = QButtonGroup(self)
        self._lines = [
            AnswerButton(f"evening.new.{answer}", say(f"evening.new.{answer}", name=Name(alike)), look)
            for answer in ANSWERS
        ]
        for line in self._lines:
            self._group.addButton(line.button)
            self.column.addWidget(line)
        self._lines[0].button.setChecked(True)
        self.finish(460)
        self._lines[0].button.setFocus()

    @property
    def answer(self) -> Literal["same"] | NewPerson:
        """The chosen answer."""
        return next(answer for answer, line in zip(ANSWERS, self._lines, strict=True) if line.button.isChecked())
