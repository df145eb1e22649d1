"""Dialog that asks who plays in place of somebody: a member, or by another name a guest."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from core.event.log import Replacement, guest_id
from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger.kept_names import LONGEST, tidy_name
from core.ledger.likeness import meant_by
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.storage.evening_model import EveningModel
from gui.widgets.ask import FAINT, AskBox

NAME = 130
"""Greatest width of a name in the button, in pixels of the design."""


class SubstituteBox(AskBox):
    """Ask who plays in place of somebody from a round on."""

    def __init__(self, model: EveningModel, person: str, number: int, look: Look, parent: QWidget) -> None:
        """:param person: id of whose place it is. :param number: of the first round that the substitute plays."""
        super().__init__("evening.substitute", look, parent)
        self._model, self._person, self._number = model, person, number
        drawn = model.state.round(number)
        seated = {one for table in drawn.tables for one in table.people} if drawn is not None else set()
        self._free = {
            model.name(one): one
            for one in dict.fromkeys((*model.members, *model.state.everybody))
            if one not in seated and one != person
        }
        self._seated = {model.name(one).casefold() for one in seated}
        self._name = model.name(person)
        question = Message.of("evening.substitute.who", name=Name(self._name), n=number)
        self.tell(question)
        self.field = QLineEdit()
        self.field.setObjectName("evening.substitute.name")
        self.field.setAccessibleName(look.words.say(question))
        self.field.setMaxLength(LONGEST)
        self.column.addWidget(self.field)
        self._told = self.tell("", FAINT, "evening.substitute.told")
        self.field.textChanged.connect(lambda _: self._check())
        self.finish(460)
        out = [one for one in drawn.sitting_out if one in model.state.here] if drawn is not None else []
        self.field.setText(model.name(out[0]) if out else "")
        self._check()
        self.field.setFocus()
        self.field.selectAll()

    @property
    def _found(self) -> str:
        """The name of the one member or guest whom the typed text means; "" for nobody, or for several."""
        return meant_by(tidy_name(self.field.text()), self._free)

    def _check(self) -> None:
        """Say who it will be."""
        typed = tidy_name(self.field.text())
        is_seated = typed.casefold() in self._seated
        self.ok.setEnabled(bool(typed) and not is_seated)
        name = self._found or typed
        self.ok.setText(unmarked(self._deed(name)))
        if not typed:
            self._told.say(Message("evening.substitute.words"))
        elif is_seated:
            self._told.say(Message.of("evening.substitute.seated", name=Name(typed)))
        else:
            is_guest = not self._found or self._model.is_guest(self._free[name])
            self._told.say(Message.of("evening.substitute.guest", name=Name(name)) if is_guest else "")

    def _deed(self, name: str) -> str:
        """Return what the button does: who plays for whom, each as far as there is room."""
        if not name:
            return self.look.words.say("evening.substitute.ok")
        metrics, room = self.ok.fontMetrics(), self.look.theme.px(NAME)
        short = [metrics.elidedText(one, Qt.TextElideMode.ElideRight, room) for one in (name, self._name)]
        return self.look.words.say("evening.substitute.plays", name=Name(short[0]), other=Name(short[1]))

    @property
    def replacement(self) -> Replacement:
        """What was entered."""
        name = self._found or tidy_name(self.field.text())
        person = self._free.get(name)
        if person is not None and not self._model.is_guest(person):
            return Replacement(person=self._person, by=person, number=self._number)
        return Replacement(person=self._person, by=person or guest_id(name), number=self._number, name=name)
