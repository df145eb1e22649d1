"""Who practises: somebody of this machine, or somebody new."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QButtonGroup, QLineEdit, QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from core.learners.learners_file import LearnerName
from core.ledger.kept_names import LONGEST
from gui.appearance.look import Look
from gui.widgets.answer_line import AnswerButton
from gui.widgets.ask import PLAIN, TITLE, AskBox


class LearnerBox(AskBox):
    """A list of those who practise, and a line for a new name."""

    def __init__(self, names: Sequence[LearnerName], chosen: str, look: Look, parent: QWidget) -> None:
        """:param chosen: the id of who practises now."""
        super().__init__("learner_box", look, parent)
        self._names = tuple(names)
        self.column.addWidget(self.words(look.words.say("learner_box.title"), TITLE))
        self._group = QButtonGroup(self)
        for number, name in enumerate(self._names):
            answer = AnswerButton(
                f"learner_box.{number}", Message.of("learner_box.name", name=Name(name.name)), look
            )
            answer.button.setChecked(name.id == chosen)
            self._group.addButton(answer.button, number)
            self.column.addWidget(answer)
        self.column.addWidget(self.words(look.words.say("learner_box.new"), PLAIN))
        self._new = QLineEdit()
        self._new.setObjectName("learner_box.new")
        self._new.setMaxLength(LONGEST)
        self._new.setAccessibleName(look.words.say("learner_box.new"))
        self.column.addWidget(self._new)
        self.finish()

    @property
    def new_name(self) -> str:
        """Of somebody new; empty: one of the list."""
        return self._new.text().strip()

    @property
    def chosen(self) -> str:
        """The id of who was chosen; empty: nobody."""
        number = self._group.checkedId()
        return self._names[number].id if 0 <= number < len(self._names) else ""
