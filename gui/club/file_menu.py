"""Menu of the club's file: merge, restore, copy, open and create."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.language.problem import ProblemError
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.club.changes import ClubChanges
from gui.late import late
from gui.widgets.long_work import wait_cursor
from gui.widgets.menu import Menu
from gui.widgets.shell import Shell

if TYPE_CHECKING:
    from core.ledger.csv_import import ImportPlan
    from gui.club.csv_importer import CsvImporter
    from gui.club.csv_in_box import CsvInBox
    from gui.club.ledger_merger import LedgerMerger
    from gui.club.merge_box import MergeBox
    from gui.club.restore_box import RestoreBox
    from gui.club.stick import Stick
    from gui.widgets.sheet_files import SheetFiles


STICK_KEYS = {"take_along": "F6", "bring_in": "F7"}
"""Keys by row, on the whole screen."""


class FileMenu(Menu):
    """The menu, filled when it opens, and its actions."""

    imported = Signal(str)
    """Emitted with the part of the screen that shows what was imported, and whose undo takes it back."""

    def __init__(
        self,
        shell: Shell,
        changes: ClubChanges,
        files: Callable[[], SheetFiles],
        look: Look,
        screen: QWidget,
    ) -> None:
        """:param changes: keeps imports and the mark for undo. :param files: returns what asks for files."""
        super().__init__(look.theme, screen)
        self._shell, self._keeper, self._changes = shell, shell.keeper, changes
        self._files, self._look, self._screen = files, look, screen
        self.aboutToShow.connect(self._fill)

    @cached_property
    def merger(self) -> LedgerMerger:
        """What merges other files, made on first use."""
        merger: LedgerMerger = late("gui.club.ledger_merger:LedgerMerger")(self._keeper)
        return merger

    @property
    def note(self) -> Message | None:
        """What is to be known about the last merge; None: nothing."""
        return self.merger.note if "merger" in self.__dict__ else None

    @cached_property
    def stick(self) -> Stick:
        """The stick between laptops, made on first use."""
        stick: Stick = late("gui.club.stick:Stick")(self._keeper, self._shell.settings)
        return stick

    @property
    def reminder(self) -> Message | None:
        """That the last copy of the club's file is old; None: nothing. The file is asked only for an old copy."""
        return self.stick.reminder if self._keeper.copied is not None else None

    def dismiss(self) -> bool:
        """Dismiss the note, or the reminder. Return whether there was one."""
        if self.note is not None:
            return self.merger.dismiss()
        return self._keeper.warning is None and self.reminder is not None and self.stick.dismiss()

    def _fill(self) -> None:
        say, ledger = self._look.words.say, self._keeper.ledger
        self.clear()
        writable = ledger is not None and not ledger.file.read_only
        groups: dict[str, tuple[tuple[str, Callable[[], object], bool], ...]] = {
            self._keeper.path.name: (
                ("import_csv", self.import_csv, writable),
                ("mark", self.choose_mark, writable),
                *((("no_mark", self.remove_mark, writable),) if self._keeper.mark else ()),
            ),
            say("club.file_computers"): (
                ("take_along", self.take_along, ledger is not None),
                ("bring_in", self.bring_in, writable),
                ("merge", self.merge, writable),
            ),
            say("club.file_safety"): (
                ("restore", self.restore, not self._keeper.is_sample),
                ("copy", self.save_copy, ledger is not None),
            ),
            say("club.file_others"): (("open", self.open_other, True), ("begin", self.begin_other, True)),
        }
        for head, rows in groups.items():
            self.add_head(head, str(self._keeper.path) if head == self._keeper.path.name else "")
            for name, do, enabled in rows:
                action = self.addAction(say(f"club.file_{name}"), do)
                action.setShortcut(STICK_KEYS.get(name, ""))
                action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # the screen takes its keys itself
                action.setObjectName(f"club.file.{name}")
                action.setEnabled(enabled)
        if not self._keeper.is_own and not self._keeper.is_sample:
            self._add_club("club.file.own", say("club.file_own"), self._keeper.open_own)
        for number, path in enumerate(self._keeper.recent):
            row = self._add_club(f"club.file.recent.{number}", path.stem, partial(self._keeper.open_file, path))
            row.setToolTip(str(path))

    def _add_club(self, name: str, text: str, do: Callable[[], object]) -> QAction:
        action = self.addAction(unmarked(text), do)
        action.setObjectName(name)
        return action

    def open_other(self) -> None:
        """Ask for another club's file, and open it."""
        folder = self._keeper.path.parent
        path = self._files().ask_for_ledger(self._look.words.say("club.open_title"), folder)
        if path is not None:
            self._keeper.open_file(path)

    def begin_other(self) -> None:
        """Ask for a path, and create an empty club's file there."""
        say = self._look.words.say
        path = self._files().ask_for_new_ledger(say("club.begin_title"), say("club.file_name"))
        if path is not None:
            self._keeper.begin_file(path)

    def take_along(self) -> None:
        """Write this laptop's copy to the stick; ask where, if there is no stick yet."""
        if self.stick.folder is not None:
            self.stick.save()
            return
        ask, stick = self._files().ask_for_new_ledger, late("gui.widgets.file_box:stick_folder")()
        path = ask(self._look.words.say("stick.title"), self.stick.name(), folder=stick)
        if path is not None:
            self.stick.save(path)

    def bring_in(self) -> None:
        """Merge what other laptops have left on the stick, at once where nothing has to be decided; ask for a
        file, if there is none.
        """
        with wait_cursor():
            files = self.stick.others()
            asking = self.merger.bring_in(files)
        if asking is not None:
            self.merge_file(asking)
        elif not files:
            self.merge()

    def save_copy(self) -> None:
        """Ask for a path, and write a copy of the ledger there."""
        say = self._look.words.say
        path = self._files().ask_for_new_ledger(say("club.copy_title"), say("club.copy_name"))
        if path is not None:
            self._keeper.save_copy(path)

    def merge(self) -> None:
        """Ask for a file, and show what merging it would do; see `merge_file`."""
        path = self._files().ask_for_ledger(self._look.words.say("merge.open_title"))
        if path is not None:
            self.merge_file(path)

    def merge_file(self, path: Path) -> MergeBox | None:
        """Show what merging a file would do, in a box that merges it when it is accepted. Return the box; None:
        the file cannot be merged.
        """
        with wait_cursor():
            plan = self.merger.plan(path)
        if plan is None:
            return None
        box: MergeBox = late("gui.club.merge_box:MergeBox")(plan, self._look, self._screen)
        box.accepted.connect(lambda: self.merger.merge(plan, box.answers))
        box.rejected.connect(self.merger.forget_plan)
        late("gui.widgets.dialogs:show_box")(box)
        return box

    def import_csv(self) -> None:
        """Ask for a spreadsheet, and show what importing it would do; see `import_file`."""
        path = self._files().ask_for_file(self._look.words.say("csv_in.open_title"), "csv", "txt")
        if path is not None:
            self.import_file(path)

    def import_file(self, path: Path) -> CsvInBox | None:
        """Show what a spreadsheet has, in a box that writes it when it is accepted. Return the box; None: it
        cannot be read or used.
        """
        shell = self._shell
        make_importer = late("gui.club.csv_importer:CsvImporter")
        importer = make_importer(shell.keeper, self._changes, lambda: shell.evening)
        with wait_cursor():
            content = importer.read(path, late("gui.widgets.day_field:order_here")())
            first = None if content is None else importer.plan(content)
        if first is None:
            return None
        plan, rules, sets = partial(importer.plan, content), shell.evening.rules, shell.library.sets
        make = late("gui.club.csv_in_box:CsvInBox")
        box: CsvInBox = make(content, first, plan, rules, sets, self._look, self._screen)
        box.accepted.connect(lambda: self._import(importer, box.plan))
        late("gui.widgets.dialogs:show_box")(box)
        return box

    def _import(self, importer: CsvImporter, plan: ImportPlan) -> None:
        with wait_cursor():
            is_written = importer.write(plan)
        if is_written:
            self.imported.emit("tonight" if plan.rounds else "matches" if plan.matches else "players")

    def choose_mark(self) -> None:
        """Ask for a picture, and keep it as the club's mark; see `take_mark`."""
        say = self._look.words.say
        path = self._files().ask_for_picture(say("club_mark.title"))
        if path is not None:
            self.take_mark(path)

    def take_mark(self, path: Path) -> None:
        """Keep the picture of a file as the club's mark, or say why it cannot be one."""
        try:
            picture = late("gui.club.mark_file:mark_from")(path)
        except ProblemError as error:
            self._keeper.refuse(error.problem)
        else:
            self._put_mark(picture, "kept")

    def remove_mark(self) -> None:
        """Take the club's mark away."""
        self._put_mark(b"", "removed")

    def _put_mark(self, picture: bytes, said: str) -> None:
        what = Message("club_mark.changed")
        if self._changes.do("mark", what, lambda ledger: ledger.mark.put(picture)):
            self._shell.say(Message(f"club_mark.{said}"))

    def restore(self) -> RestoreBox:
        """Show the backups, in a box that restores the chosen one when it is accepted. Return the box."""
        make = late("gui.club.restore_box:RestoreBox")
        box: RestoreBox = make(self._keeper.backups(), self._look, self._screen)
        box.accepted.connect(lambda: self._restore(box.chosen))
        late("gui.widgets.dialogs:show_box")(box)
        return box

    def _restore(self, backup: Path | None) -> None:
        if backup is not None:
            self._keeper.restore(backup)
