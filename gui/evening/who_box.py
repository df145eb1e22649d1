"""Dialog that asks who somebody is whose name nobody has: a guest, a new member, or a member spelled otherwise."""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from gui.appearance.look import Look
from gui.widgets.answer_line import AnswerButton
from gui.widgets.ask import AskBox


class WhoBox(AskBox):
    """Ask who a name is. The likeliest answer is chosen: the like name, or else the usual one."""

    def __init__(self, name: str, alike: str, look: Look, parent: QWidget, *, usual: str) -> None:
        """:param alike: a known name that is nearly the same; "" for none. :param usual: `guest` or `member`."""
        super().__init__("evening.new", look, parent)
        say = look.words.say
        self.tell(Message.of("evening.new.who", name=Name(name)))
        self._group = QButtonGroup(self)
        self._answers: dict[str, AnswerButton] = {}
        for answer in (*(("same",) if alike else ()), "guest", "member"):
            text = say(f"evening.new.{answer}", name=Name(alike))
            self._answers[answer] = line = AnswerButton(f"evening.new.{answer}", text, look)
            self._group.addButton(line.button)
            self.column.addWidget(line)
        first = self._answers["same" if alike else usual].button
        first.setChecked(True)
        self.finish(460)
        first.setFocus()

    @property
    def answer(self) -> str:
        """The chosen answer: `same`, `guest` or `member`."""
        return next((answer for answer, line in self._answers.items() if line.button.isChecked()), "guest")
