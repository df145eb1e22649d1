"""Dialog that asks who plays in place of somebody: a member, or by another name a guest."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from core.event.log import Replacement, guest_id
from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger.kept_names import LONGEST, tidy_name
from core.ledger.likeness import meant_by
from gui.appearance.look import Look
from gui.storage.evening_model import EveningModel
from gui.widgets.ask import FAINT, AskBox


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
        question = Message.of("evening.substitute.who", name=Name(model.name(person)), n=number)
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
        if not typed:
            self._told.say(Message("evening.substitute.words"))
        elif is_seated:
            self._told.say(Message.of("evening.substitute.seated", name=Name(typed)))
        else:
            key = "known" if self._found else "guest"
            self._told.say(Message.of(f"evening.substitute.{key}", name=Name(self._found or typed)))

    @property
    def replacement(self) -> Replacement:
        """What was entered."""
        name = self._found or tidy_name(self.field.text())
        person = self._free.get(name)
        if person is not None and not self._model.is_guest(person):
            return Replacement(person=self._person, by=person, number=self._number)
        return Replacement(person=self._person, by=person or guest_id(name), number=self._number, name=name)
