"""Menu of learners: choose, add, rename, save to a file, export for Anki, import, remove."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QLineEdit, QWidget

from core.disk import read_text
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.reasons import reason_of
from core.learners.exchange import ExchangeError, anki_text, read_learner, write_learner
from core.learners.learners_file import Walk
from core.ledger.kept_names import LONGEST, tidy_name
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.storage.ledger_disk import ERRORS, error_message
from gui.widgets.ask import FAINT, AskBox
from gui.widgets.asked_files import AskedFiles
from gui.widgets.dialogs import show_box
from gui.widgets.long_work import LongWork, working
from gui.widgets.menu import Menu
from gui.widgets.shell import Shell

MOST_NOTES = 300
"""Most notes exported for Anki at once."""
MOST_BYTES = 20_000_000
"""Largest size of a learner's file, in bytes."""


class LearnerMenu(Menu):
    """Menu that is filled when it opens, and its actions."""

    def __init__(self, shell: Shell, look: Look, screen: QWidget) -> None:
        super().__init__(look.theme, screen)
        self.setObjectName("learner.menu")
        self._shell, self._keeper, self._settings = shell, shell.learners, shell.settings
        self._look, self._screen = look, screen
        self.files = AskedFiles(look, shell.settings, screen)
        self.files.said.connect(shell.say)
        self._group = QActionGroup(self)
        self.aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        say, keeper, who = self._look.words.say, self._keeper, self._keeper.who
        self.clear()
        for number, one in enumerate(keeper.names):
            action = self.addAction(unmarked(one.name), partial(keeper.choose, one.id))
            action.setObjectName(f"learner.{number}")
            action.setCheckable(True)
            action.setChecked(who is not None and one.id == who.id)
            self._group.addAction(action)
        self.addSeparator()
        rows: tuple[tuple[str, Callable[[], object]], ...] = (
            ("new", self.ask_new),
            ("rename", self.ask_name),
            ("remove", self.remove),
            ("save", self.ask_to_save),
            ("anki", self.ask_for_anki),
            ("bring", self.ask_to_bring),
        )
        for name, do in rows:
            action = self.addAction(say(f"learner.{name}"), do)
            action.setObjectName(f"learner.{name}")
            action.setEnabled(who is not None)
            if name == "remove":
                self.addSeparator()

    # ------------------------------------------------------------------------------ learners

    def ask_new(self) -> NameBox:
        """Show a box for the name of a new learner, who is added when it is accepted; return the box."""
        return self._ask("learner_new", "", self._keeper.add)

    def ask_name(self) -> NameBox | None:
        """Show a box for another name of the current learner, who gets it when it is accepted; return the box,
        None if there is no learner.
        """
        who = self._keeper.who
        if who is None:
            return None
        return self._ask("learner_name", who.name, lambda name: self._keeper.rename(who.id, name))

    def _ask(self, kind: str, name: str, do: Callable[[str], object]) -> NameBox:
        box = NameBox(kind, name, [one.name for one in self._keeper.names], self._look, self._screen)
        box.accepted.connect(lambda: do(box.name))
        show_box(box)
        return box

    def remove(self) -> None:
        """Remove the current learner, if there is one, and say how to undo that."""
        who = self._keeper.who
        if who is not None:
            self._keeper.remove(who.id)
            if who not in self._keeper.names:
                self._shell.say(Message.of("learner.removed", name=Name(who.name)))

    # ------------------------------------------------------------------------------ export and import

    def ask_to_save(self) -> None:
        """Ask where to save, and write the learner with all answers."""
        path = self._ask_where("learner.save", "json")
        if path is not None:
            self.save(path)

    def save(self, path: Path) -> None:
        """Write the current learner, who has to exist, with all answers to a file, and say whether that worked."""
        who = self._keeper.who
        assert who is not None
        keeper = self._keeper
        self._write(
            path,
            "learner.save",
            lambda work: write_learner(who.name, keeper.learner, work.walk(keeper.answers(work.walk))),
        )

    def ask_for_anki(self) -> None:
        """Ask where to save, and write notes for Anki from missed and practised hands."""
        path = self._ask_where("learner.anki", "txt")
        if path is not None:
            self.save_for_anki(path)

    def save_for_anki(self, path: Path) -> None:
        """Write notes for Anki to a file, missed hands first, each hand once, at most `MOST_NOTES`."""
        self._write(
            path, "learner.anki", lambda work: anki_text(work.walk(self._codes(work.walk)), self._look.words.say)
        )

    def _codes(self, walk: Walk) -> list[str]:
        """Return the codes of the questions asked, missed ones first and the latest before the others, limited to
        what a learner can use and what is made in a bearable time.
        """
        answers = self._keeper.answers(walk)[::-1]
        codes = (one.code for one in sorted(answers, key=lambda one: one.mark != "missed"))
        return list(dict.fromkeys(codes))[:MOST_NOTES]

    def _ask_where(self, title: str, suffix: str) -> Path | None:
        who = self._keeper.who
        name = who.name if who is not None else ""
        return self.files.ask_for_new(self._look.words.say(title), f"fuhan {name}", suffix)

    def _write(self, path: Path, title: str, text: Callable[[LongWork], str]) -> None:
        with self._working(title) as work:
            try:
                data = text(work).encode()
            except ERRORS as error:
                self._shell.say(error_message(error, path))
                return
            self.files.put(data, path)

    def _working(self, title: str) -> AbstractContextManager[LongWork]:
        """Return the box for long work, in two stages: all of a learner's answers are read twice."""
        return working(self._look.words.say(title), 2, self._look, self._screen)

    def ask_to_bring(self) -> None:
        """Ask for a file and import its learner."""
        path = self.files.ask_for_file(self._look.words.say("learner.bring"), "json")
        if path is not None:
            self.bring(path)

    def bring(self, path: Path) -> None:
        """Import the learner of a file beside the others and make it the current one, or say what is wrong with
        the file.
        """
        with self._working("learner.bring") as work:
            try:
                name, learner, answers = read_learner(read_text(path, MOST_BYTES), work.walk)
            except ExchangeError as error:
                self._refuse(path, error.problem)
                return
            except (OSError, UnicodeError) as error:
                self._refuse(path, Message.of("learner_file.no_json", reason=reason_of(error)))
                return
            before = self._keeper.names
            self._keeper.import_learner(name, learner, work.walk(answers))
            who = self._keeper.who
            if who is not None and who not in before:
                self._settings.put("folder", str(path.parent))
                self._shell.say(Message.of("learner.brought", name=Name(who.name), n=len(answers)))

    def _refuse(self, path: Path, problem: Message) -> None:
        self._shell.say(Message.of("learner.not_brought", file=path.name, problem=problem))


class NameBox(AskBox):
    """Box for a name that no other learner has."""

    def __init__(self, kind: str, name: str, taken: list[str], look: Look, parent: QWidget) -> None:
        """:param kind: `learner_new` or `learner_name`.
        :param name: the present name; empty for a new learner.
        :param taken: names of all learners.
        """
        super().__init__(kind, look, parent)
        self._taken = {one.casefold() for one in taken} - {name.casefold()}
        self.field = QLineEdit(name)
        self.field.setObjectName(f"{kind}.name")
        self.field.setMaxLength(LONGEST)
        self.field.setAccessibleName(look.words.say(f"{kind}.title"))
        self.field.selectAll()
        self.column.addWidget(self.field)
        self._problem = self.tell("", FAINT, f"{kind}.problem")
        self.tell(look.words.say("learner.own_answers"))
        self.finish(460)
        self.field.textChanged.connect(lambda _: self._check())
        self._check()

    @property
    def name(self) -> str:
        """The name that was typed, tidied as it is kept."""
        return tidy_name(self.field.text())

    def _check(self) -> None:
        is_taken = self.name.casefold() in self._taken
        self.ok.setEnabled(bool(self.name) and not is_taken)
        self._problem.say(Message.of("learner.taken", name=Name(self.name)) if is_taken else "")
