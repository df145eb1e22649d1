"""Editing of rule sets: select, change, copy, rename, delete, import, export, with undo and redo."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from core.disk import read_text
from core.history import History
from core.language.messages import Message, Several
from core.language.reasons import reason_of
from core.rules.rule_sets import LONGEST_NAME, PRESET_SETS, RuleSet, differences, is_name, nearest_preset
from core.rules.switch_words import refusal
from core.rules.switches import RulesError
from gui.appearance.translator import Translator
from gui.storage.rule_library import LibraryError, RuleLibrary, export
from gui.storage.settings import Settings
from gui.widgets.file_box import last_folder
from gui.widgets.undo import MOST_UNDONE


class SwitchEdit(NamedTuple):
    """A change of a rule set: the set before and after it; None if it did not or does not exist."""

    before: RuleSet | None
    after: RuleSet | None

    @property
    def backwards(self) -> SwitchEdit:
        """The inverse change."""
        return SwitchEdit(self.after, self.before)

    @property
    def what(self) -> Message:
        """The change in words."""
        before, after = self
        if after is None:
            assert before is not None
            return Message.of("change.rules.removed", name=before.title)
        if before is None:
            return Message.of("change.rules.added", name=after.title)
        if before.name != after.name:
            return Message.of("change.rules.renamed", name=before.title, new=after.title)
        switches = tuple(Message(f"switch.{one.switch}") for one in differences(before, after))
        return Message.of("change.rules.changed", name=after.title, switches=Several(switches))


class RulesEditor(QObject):
    """The selected rule set and the actions on it.

    An action that fails changes nothing, and the reason is reported.
    """

    changed = Signal()
    """Emitted when another set is selected, or its values have changed, or the set in force has changed."""
    said = Signal(Message)
    failed = Signal(Message)
    """Emitted with the reason when an action failed; it should stay visible until the next action."""
    chosen = Signal(str)
    """Emitted with the name of a set that is to be put into force."""

    def __init__(
        self, library: RuleLibrary, words: Translator, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.library, self._words, self._settings = library, words, settings
        self._name = self.in_force = next(iter(PRESET_SETS))
        self._done: History[SwitchEdit | None] = History(None, limit=MOST_UNDONE)
        self._busy = False
        library.changed.connect(self._follow)

    # ------------------------------------------------------------------------------ looking

    @property
    def shown(self) -> RuleSet:
        """The selected set; the first preset if it is gone."""
        return self.library.get(self._name) or next(iter(PRESET_SETS.values()))

    @property
    def is_own(self) -> bool:
        """Whether the selected set is the user's own, which can be renamed and deleted."""
        return self.library.is_own(self.shown.name)

    @property
    def undoes(self) -> Message | None:
        """The name of the change that `undo` would take back; None if there is none."""
        done = self._done.present
        return done.what if done is not None else None

    @property
    def redoes(self) -> Message | None:
        """The name of the change that `redo` would repeat; None if there is none."""
        undone = self._done.redo().present
        return undone.what if self._done.can_redo and undone is not None else None

    def select(self, name: str) -> None:
        """Select a set by name and emit `changed`; unknown names are ignored."""
        if name != self._name and self.library.get(name) is not None:
            self._name = name
            self.changed.emit()

    def put_in_force(self, name: str) -> None:
        """Record by name which set is in force, and emit `changed`; empty if it is none of the library. No rules
        change.
        """
        if name != self.in_force:
            self.in_force = name
            self.changed.emit()

    def use(self) -> None:
        """Emit the selected set as `chosen`, to be put into force, and say so."""
        self.chosen.emit(self.shown.name)
        self.said.emit(Message.of("rules_said.in_force", name=self.shown.title))

    def _follow(self) -> None:
        if not self._busy:
            self.changed.emit()

    # ------------------------------------------------------------------------------ changing

    def wish(self, switch: str, value: Any) -> None:
        """Change a switch of the selected set; a preset is copied first, and the copy is changed and selected. A
        value that is refused is reported.
        """
        shown = self.shown
        try:
            after = shown.with_value(switch, value)
        except RulesError as error:
            self._fail(refusal(error, switch, value, shown, self._words.say))
            return
        if after == shown:
            return
        if self.is_own:
            self._do(SwitchEdit(shown, after))
        else:
            after = replace(after, name=self._copy_name(shown))
            if self._do(SwitchEdit(None, after)):
                self.said.emit(Message.of("rules_said.copied", name=after.name))

    def copy(self) -> bool:
        """Make an own copy of the selected set and select it. Return whether it was made."""
        made = replace(self.shown, name=self._copy_name(self.shown))
        done = self._do(SwitchEdit(None, made))
        if done:
            self.said.emit(Message.of("rules_said.new", name=made.name))
        return done

    def _copy_name(self, shown: RuleSet) -> str:
        name = shown.name if self.is_own else self._words.say("rules_screen.copy_name", name=shown.title)
        name = name[: LONGEST_NAME - 5].strip()
        return self.library.free_name(name)

    def rename(self, new: str) -> bool:
        """Rename the selected own set; a preset is refused. Return whether it has the name now."""
        new = new.strip()
        if not self._may_change():
            return False
        if not is_name(new):
            self._fail(Message("rule_library.no_name"))
        elif new == self.shown.name:
            return True
        elif self._do(SwitchEdit(self.shown, replace(self.shown, name=new))):
            self.said.emit(Message.of("rules_said.renamed", name=new))
            return True
        return False

    def delete(self) -> None:
        """Delete the selected own set and select a neighbour; a preset is refused."""
        shown = self.shown
        if self._may_change() and self._do(SwitchEdit(shown, None)):
            self.said.emit(Message.of("rules_said.deleted", name=shown.name))

    def _may_change(self) -> bool:
        if not self.is_own:
            self._fail(Message("rules_said.preset_stays"))
        return self.is_own

    # ------------------------------------------------------------------------------ doing and undoing

    def undo(self) -> bool:
        """Undo the last change, whichever set it was made to, and select that set.

        Return whether it was undone.
        """
        done = self._done.present
        return done is not None and self._turn(self._done.undo(), done.backwards)

    def redo(self) -> bool:
        """Repeat the change that was undone last. Return whether it was repeated."""
        there = self._done.redo()
        return self._done.can_redo and there.present is not None and self._turn(there, there.present)

    def _turn(self, there: History[SwitchEdit | None], edit: SwitchEdit) -> bool:
        """Apply an undo or redo and move in the history. After an error the same step can be tried again."""
        if not self._apply(edit):
            return False
        self._done = there
        self.changed.emit()
        return True

    def _do(self, change: SwitchEdit) -> bool:
        if not self._apply(change):
            return False
        self._done = self._done.put(change)
        self.changed.emit()
        return True

    def _apply(self, change: SwitchEdit) -> bool:
        before, after = change
        was_in_force = before is not None and before.name == self.in_force
        self._busy = True
        try:
            if after is None:
                assert before is not None
                self._name = self._neighbour(before.name)
                self.library.remove(before.name)
            elif before is not None and before.name != after.name:
                self.library.rename(before.name, after.name)
                self._name = after.name
                if was_in_force:
                    self.chosen.emit(after.name)
            else:
                self.library.put(after)
                self._name = after.name
        except LibraryError as error:
            if before is not None:
                self._name = before.name
            self._fail(error.problem)
            return False
        finally:
            self._busy = False
        return True

    def _neighbour(self, name: str) -> str:
        """Return the name of the set to select after a deletion: an own neighbour, else the nearest preset."""
        own = [each.name for each in self.library.sets if self.library.is_own(each.name)]
        at = own.index(name)
        beside = own[at + 1 : at + 2] or own[max(at - 1, 0) : at]
        return beside[0] if beside else nearest_preset(self.shown).name

    def _fail(self, problem: Message) -> None:
        self.changed.emit()  # controls go back to the actual values
        self.failed.emit(problem)
        self.said.emit(problem)

    # ------------------------------------------------------------------------------ files

    @property
    def folder(self) -> str:
        """The folder in which a file was read or written last, or else that of documents."""
        return last_folder(self._settings)

    def import_file(self, path: Path) -> None:
        """Import the rule set of a file as an own one and select it, or report what is wrong with the file."""
        try:
            text = read_text(path)
        except (OSError, UnicodeDecodeError) as error:
            self._fail(Message.of("rules_said.not_read", file=path.name, reason=reason_of(error)))
            return
        self._busy = True
        try:
            found = self.library.take(text)
        except LibraryError as error:
            self._fail(Message.of("rules_said.not_rules", file=path.name, problem=error.problem))
            return
        finally:
            self._busy = False
        self._done = self._done.put(SwitchEdit(None, found))
        self._name = found.name
        self._settings.put("folder", str(path.parent))
        self.changed.emit()
        self.said.emit(Message.of("rules_said.imported", name=found.name))

    def export_file(self, path: Path) -> None:
        """Export the selected set to a file, with texts in the current language, or report why it cannot be
        written.
        """
        try:
            export(self._exported(), path, self._words.say)
        except LibraryError as error:
            self._fail(error.problem)
        else:
            self._settings.put("folder", str(path.parent))
            self.said.emit(Message.of("said.saved", file=str(path)))

    def _exported(self) -> RuleSet:
        """Return the selected set; a preset has its name in the current language."""
        shown = self.shown
        return shown if self.is_own else replace(shown, name=self._words.say(shown.title))
