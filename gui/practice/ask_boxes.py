"""The dialogs before practice: on missing basics of a unit, and on which real hands to practise with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPlainTextEdit, QPushButton, QWidget

from core.disk import read_text
from core.language.messages import Message
from core.language.reasons import reason_of
from core.practice.curriculum.units import UNITS
from core.practice.exercise.hand_list import EXAMPLE, LONGEST, read_hand_list, told_of
from gui.appearance.look import Look
from gui.widgets.answer_line import AnswerButton
from gui.widgets.ask import FAINT, HEADING, PROBLEM, AskBox
from gui.widgets.asked_files import AskedFiles


class GroundBox(AskBox):
    """A dialog for a unit that builds on unfinished ones: begin all the same, or answer three questions first.

    :ivar test_first: whether the questions were chosen.
    """

    def __init__(self, unit: str, missing: tuple[str, ...], look: Look, parent: QWidget) -> None:
        """Make the dialog.

        :param missing: the ids of the unfinished units on which it builds.
        """
        super().__init__("ground_box", look, parent)
        name, say = Message(UNITS[unit].name_key), look.words.say
        self.tell(say("ground_box.missing", unit=name))
        names = "\n".join(say(UNITS[each].name_key) for each in missing)
        self.tell(names, HEADING, "ground_box.units")
        self.tell(say("ground_box.about"))
        self.test_first = False
        self._test = self.add_button("ground_box.test", say("ground_box.test"))
        self._test.clicked.connect(self._take_test)
        self.finish(500)
        self.ok.setProperty("house", "")
        self._test.setProperty("house", "main")  # the recommended choice
        self._test.setDefault(True)
        self._test.setFocus()

    def _take_test(self) -> None:
        self.test_first = True
        self.accept()


class HandsBox(AskBox):
    """A dialog on which hands to practise: one's own, real, striking, or a list from the clipboard or a file."""

    def __init__(
        self, counts: Mapping[str, int], chosen: str, files: AskedFiles, look: Look, parent: QWidget
    ) -> None:
        """Make the dialog.

        :param counts: the number of hands by kind.
        :param chosen: the kind that is chosen at first.
        """
        super().__init__("hands_box", look, parent)
        self._files = files
        self._kinds = tuple(counts)
        self._group = QButtonGroup(self)
        for number, (kind, count) in enumerate(counts.items()):
            answer = AnswerButton(f"hands_box.{kind}", Message.of(f"hands_box.{kind}", n=count), look)
            answer.button.setEnabled(count > 0)
            answer.button.setChecked(kind == chosen and count > 0)
            self._group.addButton(answer.button, number)
            self.column.addWidget(answer)
        new = AnswerButton("hands_box.new", Message("hands_box.new"), look)
        self._group.addButton(new.button, len(self._kinds))
        self.column.addWidget(new)
        self.field = QPlainTextEdit()
        self.field.setObjectName("hands_box.text")
        self.field.setAccessibleName(look.words.say("hands_box.new"))
        self.field.setPlaceholderText(EXAMPLE)
        self.field.setTabChangesFocus(True)
        self.field.textChanged.connect(self._read)
        self.column.addWidget(self.field, 1)
        row = QHBoxLayout()
        self._open = QPushButton(look.words.say("hands_box.open"))
        self._open.setObjectName("hands_box.open")
        self._open.clicked.connect(self._ask_for_file)
        self._open.setAutoDefault(False)
        self._found = self.words("", FAINT, "hands_box.found")
        self._told = self.words("", PROBLEM, "hands_box.told")
        row.addWidget(self._found, 1)
        row.addWidget(self._open)
        self.column.addLayout(row)
        self.column.addWidget(self._told)
        self.finish(560, 430)
        self._group.idToggled.connect(lambda *_: self._check())
        self.codes: tuple[str, ...] = ()
        """The codes of the hands in the field."""
        self._check()
        checked = self._group.checkedButton()
        if checked is not None:
            checked.setFocus()

    @property
    def told(self) -> str:
        """The messages about the list."""
        return "\n".join(filter(None, (self._found.text, self._told.text)))

    @property
    def kind(self) -> str:
        """The chosen kind: `own`, `real`, `striking`, `list`, or `new` for the hands in the field, also while none
        is chosen.
        """
        number = self._group.checkedId()
        return self._kinds[number] if 0 <= number < len(self._kinds) else "new"

    def _read(self) -> None:
        """Read the list in the field, choose it as the kind, and show what is wrong with it."""
        text = self.field.toPlainText()
        found = read_hand_list(text)
        self.codes = found.codes
        if text.strip():
            self._group.button(len(self._kinds)).setChecked(True)
        count = Message.of("hands_box.found", n=len(found.codes))
        self._found.say(count if text.strip() else "")
        self._told.say("\n".join(map(self.look.words.say, told_of(found.problems))))
        self._check()

    def _check(self) -> None:
        self.ok.setEnabled(self._group.checkedId() >= 0 and (self.kind != "new" or bool(self.codes)))

    def _ask_for_file(self) -> None:
        path = self._files.ask_for_file(self.look.words.say("hands_box.open"), "txt", "csv")
        if path is not None:
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        """Put the text of a file into the field, or say why it cannot be read."""
        try:
            text = read_text(path)
        except (OSError, UnicodeError) as error:
            reason = Message.of("learner.not_brought", file=path.name, problem=reason_of(error))
            self._told.say(self.look.words.say(reason))
            return
        if len(text) > LONGEST:
            self._told.say(Message.of("hand_list.too_long", n=LONGEST))
            return
        self.field.setPlainText(text)
        if not text.strip():
            self._found.say(Message.of("hands_box.found", n=0))
