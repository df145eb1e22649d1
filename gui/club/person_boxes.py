"""Dialogs that merge two members, split one again, and ask about a new member with a similar name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QButtonGroup, QLineEdit, QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger import Player
from core.ledger.kept_names import LONGEST, tidy_name
from core.ledger.likeness import likely
from gui.appearance.look import Look
from gui.widgets.answer_line import AnswerButton
from gui.widgets.ask import FAINT, AskBox
from gui.widgets.combo import ComboBox


@dataclass(frozen=True, slots=True)
class Member:
    """A member. :ivar matches: finished ones that count. :ivar parts: members who were merged into this one."""

    player: Player
    matches: int
    parts: tuple[Player, ...] = ()


class OneBox(AskBox):
    """Ask who is the same person as a member, and by which name.

    :ivar members: those to choose from, the most similar names first.
    """

    def __init__(
        self, member: Member, others: Sequence[Member], look: Look, parent: QWidget, chosen: str = ""
    ) -> None:
        """:param chosen: id of the member chosen at first; empty: the one with the most similar name."""
        super().__init__("person_one", look, parent)
        by_likeness = likely(member.player.name, ((one.player.name, one) for one in others))
        self.member = member
        self.members = (*by_likeness, *(one for one in others if one not in by_likeness))
        text = Message.of("person_one.who", name=Name(member.player.name), n=member.matches)
        self.tell(text)
        self.combo = ComboBox()
        self.combo.setObjectName("person_one.other")
        self.combo.setAccessibleName(look.words.say(text))
        self.combo.setMaxVisibleItems(14)
        for one in self.members:
            self.combo.addItem(look.words.say("person_one.other", name=Name(one.player.name), n=one.matches))
        self.column.addWidget(self.combo)
        self.tell(look.words.say("person_one.name"))
        self._names = QButtonGroup(self)
        self._answers = [AnswerButton(f"person_one.name.{n}", "", look) for n in range(2)]
        for answer in self._answers:
            self._names.addButton(answer.button)
            self.column.addWidget(answer)
        self.tell(look.words.say("person_one.words"), FAINT)
        self.finish(520)
        self.combo.currentIndexChanged.connect(lambda _: self._show_names())
        ids = [one.player.id for one in self.members]
        self.combo.setCurrentIndex(ids.index(chosen) if chosen in ids else 0)
        self._show_names()
        # If the user typed another member's name, that name is the right one.
        self._answers[1 if chosen in ids else 0].button.setChecked(True)

    @property
    def other(self) -> Player:
        """The member who is the same person."""
        return self.members[max(self.combo.currentIndex(), 0)].player

    @property
    def kept(self) -> tuple[str, str]:
        """The ids of the one whose name is kept, and of the other one."""
        ids = self.member.player.id, self.other.id
        return ids if self._answers[0].button.isChecked() else (ids[1], ids[0])

    def _show_names(self) -> None:
        for answer, player in zip(self._answers, (self.member.player, self.other), strict=True):
            answer.say(Message.of("person_one.called", name=Name(player.name)))


class PartBox(AskBox):
    """Ask which of the merged members is another person after all, and by which name."""

    def __init__(self, member: Member, taken: Sequence[str], look: Look, parent: QWidget) -> None:
        """:param taken: names of all members."""
        super().__init__("person_part", look, parent)
        self.member = member
        self._taken = {name.casefold() for name in taken}
        text = Message.of("person_part.who", name=Name(member.player.name))
        self.tell(text)
        self.combo = ComboBox()
        self.combo.setObjectName("person_part.entry")
        self.combo.setAccessibleName(look.words.say(text))
        self.combo.addItems([part.name for part in member.parts])
        self.column.addWidget(self.combo)
        self.tell(look.words.say("person_part.called"))
        self.field = QLineEdit()
        self.field.setObjectName("person_part.name")
        self.field.setAccessibleName(look.words.say("person_part.called"))
        self.field.setMaxLength(LONGEST)
        self.column.addWidget(self.field)
        self.problem = self.tell("", FAINT, "person_part.problem")
        self.finish(520)
        self.combo.currentIndexChanged.connect(lambda _: self._propose())
        self.field.textChanged.connect(lambda _: self._check())
        self._propose()

    @property
    def entry(self) -> Player:
        """The member to split off."""
        return self.member.parts[max(self.combo.currentIndex(), 0)]

    @property
    def name(self) -> str:
        """The name they get."""
        return tidy_name(self.field.text())

    def _propose(self) -> None:
        self.field.setText(self.entry.name)
        self._check()

    def _check(self) -> None:
        is_taken = self.name.casefold() in self._taken
        self.ok.setEnabled(bool(self.name) and not is_taken)
        key = "person_part.taken" if is_taken else "person_part.words"
        self.problem.say(Message.of(key, name=Name(self.name)))


class TwinBox(AskBox):
    """Ask whether a new member with a similar name really is new."""

    def __init__(self, name: str, alike: Sequence[str], look: Look, parent: QWidget) -> None:
        super().__init__("person_twin", look, parent)
        for one in alike:
            self.tell(Message.of("person_twin.words", name=Name(name), other=Name(one)))
        self.finish(460)
