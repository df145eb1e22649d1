"""Answers about a name that no member has: a member is meant, a new member, or a guest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.language.names_apart import Name
from core.ledger.likeness import likely
from gui.appearance.look import Look
from gui.widgets.buttons import ChoiceButton

Who = Literal["member", "new", "guest"]
WhoAnswer = Literal["same", "member", "new", "guest"]
"""`same`: the member with a similar name is meant."""
ANSWERS: tuple[WhoAnswer, ...] = get_args(WhoAnswer)


class AnswerChoice(ChoiceButton):
    """Button of an answer, which Return and Space click."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click on Return."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class WhoLine(QWidget):
    """The possible answers about a name, and the one that was given."""

    answered = Signal(str)
    """Emitted with the answer `member`, `new` or `guest`."""
    meant = Signal(str)
    """Emitted with the name of the member who is meant."""

    def __init__(self, seat: int, look: Look) -> None:
        super().__init__()
        self._look = look
        self._likely = ""
        self.choices = {name: AnswerChoice(f"start.who.{seat}.{name}", look) for name in ANSWERS}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for name, choice in self.choices.items():
            choice.role, choice.is_light = "small", True
            choice.chosen.connect(lambda _=False, name=name: self._answer(name))
            self._row.addWidget(choice)
        self._row.addStretch(1)

    def ask(self, name: str, who: Who | None, known: Mapping[str, str]) -> None:
        """Offer the answers for a name; none for an empty one.

        :param who: the present answer; None: there is none. :param known: the members' names, by casefolded name.
        """
        say, is_member = self._look.words.say, name.casefold() in known
        others = likely(name, ((one, one) for one in known.values())) if name and not is_member else ()
        self._likely = others[0] if others else ""
        there = {
            "same": bool(self._likely),
            "member": bool(name) and is_member,
            "new": bool(name) and not is_member,
            "guest": bool(name),
        }
        self._row.setSpacing(self._look.theme.space("tiny"))
        for answer, choice in self.choices.items():
            choice.setVisible(there[answer])
            choice.setChecked(bool(name) and answer == who)
            likely_name = elided(self._likely)
            choice.setText(say(f"start_form.who_{answer}", name=Name(likely_name)))
            choice.block(
                None, say(f"start_form.who_{answer}_tip", name=Name(self._likely if answer == "same" else name))
            )
            choice.setAccessibleName(say("start_form.who_of", name=Name(name), answer=choice.text()))
            choice.updateGeometry()

    @property
    def first(self) -> QWidget:
        """The first visible answer, or this widget."""
        return next((choice for choice in self.choices.values() if not choice.isHidden()), self)

    def _answer(self, name: WhoAnswer) -> None:
        if name == "same":
            self.meant.emit(self._likely)
        else:
            self.answered.emit(name)


def elided(name: str, most: int = 18) -> str:
    """Return a name, shortened for a button if it has more characters than `most`; the tool tip has all of it."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"
