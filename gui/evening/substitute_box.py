"""Dialog that asks who plays in place of somebody: a member, or by another name a guest."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QButtonGroup, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from core.event.log import Replacement, guest_id
from core.language.messages import Message, sentences
from core.language.names_apart import Name
from core.ledger.kept_names import LONGEST, tidy_name
from core.ledger.likeness import meant_by
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.storage.evening_model import EveningModel
from gui.widgets.answer_line import AnswerButton
from gui.widgets.ask import FAINT, AskBox
from gui.widgets.panel import SnugArea, scrolling

BESIDE = 40
"""How far the field is from the left edge below the answers, in pixels of the design: where their words begin."""
NAME = 130
"""Greatest width of a name in the button, and in what is said of it, in pixels of the design."""

FEWEST = 90
"""Least height of the answers when there are many, in pixels of the design."""


class SubstituteBox(AskBox):
    """Ask who plays in place of somebody from a round on."""

    def __init__(self, model: EveningModel, person: str, number: int, look: Look, parent: QWidget) -> None:
        """:param person: id of whose place it is. :param number: of the first round that the substitute plays."""
        super().__init__("evening.substitute", look, parent)
        self._model, self._person, self._number = model, person, number
        drawn, here = model.state.round(number), model.state.here
        seated = {one for table in drawn.tables for one in table.people} if drawn is not None else {*here}
        taken = {*seated, person}
        everybody = dict.fromkeys((*model.members, *model.state.everybody))
        self._free = {model.name(one): one for one in everybody if one not in taken}
        self._taken = {model.name(one).casefold() for one in taken}
        """Who plays already, or will when the round is drawn, and whose place it is."""
        self._waiting = [one for one in here if one not in taken]
        self._name = model.name(person)
        question = Message.of("evening.substitute.who", name=Name(self._name), n=number)
        self.tell(question)
        self.field = QLineEdit()
        self.field.setObjectName("evening.substitute.name")
        self.field.setAccessibleName(look.words.say(question))
        self.field.setMaxLength(LONGEST)
        self._group = QButtonGroup(self)
        self._lines = self._add_lines() if self._waiting else {}
        self.field.setPlaceholderText(look.words.say("evening.substitute.name"))
        place = QHBoxLayout()
        place.addSpacing(look.theme.px(BESIDE) if self._lines else 0)
        place.addWidget(self.field)
        self.column.addLayout(place)
        self._told = self.tell("", FAINT, "evening.substitute.told")
        self.field.textChanged.connect(lambda _: self._check())
        self.finish(460)
        self._check()
        self.setMaximumHeight(parent.window().height() - 2 * look.theme.space("wide"))
        (next(iter(self._lines.values())).button if self._lines else self.field).setFocus()

    def _add_lines(self) -> dict[str, AnswerButton]:
        """Add an answer for each who waits, by name, and a last one for whoever is typed below, by "". The first
        one is chosen.
        """
        say = self.look.words.say
        lines: dict[str, AnswerButton] = {}
        waiting = QWidget()
        column = QVBoxLayout(waiting)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.column.spacing())
        area = scrolling(waiting, SnugArea())
        self.column.addWidget(area)
        for name in (*map(self._model.name, self._waiting), ""):
            text = say("evening.substitute.waits", name=Name(name)) if name else say("evening.substitute.another")
            lines[name] = line = AnswerButton(f"evening.substitute.by.{len(lines)}", text, self.look)
            self._group.addButton(line.button)
            (column if name else self.column).addWidget(line)
        whole = waiting.sizeHint().height()
        area.setMinimumHeight(min(whole, self.look.theme.px(FEWEST)))
        area.setMaximumHeight(whole)
        next(iter(lines.values())).button.setChecked(True)
        self._group.buttonToggled.connect(lambda *_: self._check())
        self.field.textEdited.connect(lambda _: lines[""].button.setChecked(True))
        return lines

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a letter for the first one of a name."""
        if event.text().isprintable() and event.text().strip():
            if not self.field.hasFocus():
                self.field.setFocus()
                self.field.clear()
            QApplication.sendEvent(self.field, event)
        else:
            super().keyPressEvent(event)

    @property
    def _typed(self) -> str:
        """The name of the chosen answer, or the typed one."""
        chosen = (name for name, line in self._lines.items() if line.button.isChecked())
        return next(chosen, "") or tidy_name(self.field.text())

    @property
    def _found(self) -> str:
        """The name of the one member or guest whom the typed text means; "" for nobody, or for several."""
        return meant_by(self._typed, self._free)

    def _check(self) -> None:
        """Say who it will be."""
        typed = self._typed
        is_taken = typed.casefold() in self._taken
        self.ok.setEnabled(bool(typed) and not is_taken)
        is_other = self._lines and not self._lines[""].button.isChecked()
        self.field.setStyleSheet(self.look.theme.letters(ink="muted") if is_other else "")
        name = self._found or typed
        self.ok.setText(unmarked(self._deed(name)))
        if not typed:
            self._told.say(Message("evening.substitute.words"))
        elif is_taken:
            self._told.say(Message.of("evening.substitute.taken", name=Name(self._short(typed)), n=self._number))
        else:
            is_guest = not self._found or self._model.is_guest(self._free[name])
            self._told.say(sentences([*([self._about("guest", name)] if is_guest else []), self._points(name)]))

    def _about(self, key: str, name: str) -> Message:
        return Message.of(f"evening.substitute.{key}", name=Name(self._short(name)))

    def _points(self, name: str) -> Message:
        """Return whose the points are: matches count for those who play them."""
        if self._number == 1:
            return self._about("points_first", name)
        return Message.of(
            "evening.substitute.points",
            name=Name(self._short(name)),
            other=Name(self._short(self._name)),
            n=self._number,
        )

    def _deed(self, name: str) -> str:
        """Return what the button does: who plays for whom, each as far as there is room."""
        if not name:
            return self.look.words.say("evening.substitute.ok")
        names = (Name(self._short(one)) for one in (name, self._name))
        return self.look.words.say("evening.substitute.plays", name=next(names), other=next(names))

    def _short(self, name: str) -> str:
        """Return as much of a name as there is room for in the button."""
        metrics, room = self.ok.fontMetrics(), self.look.theme.px(NAME)
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)

    @property
    def replacement(self) -> Replacement:
        """What was entered."""
        name = self._found or self._typed
        person = self._free.get(name)
        if person is not None and not self._model.is_guest(person):
            return Replacement(person=self._person, by=person, number=self._number)
        return Replacement(person=self._person, by=person or guest_id(name), number=self._number, name=name)
