"""The rule sets to choose from: the presets, and the user's own, each a readable file in one folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from core.disk import is_reserved, is_there, read_text, write_whole
from core.language.messages import Message
from core.language.problem import ProblemError
from core.rules.presets import FORMER_NAMES, preset_name
from core.rules.rule_sets import PRESET_SETS, RuleSet, is_name
from core.rules.rule_text import RuleSetError, read_rule_set, write_rule_set
from core.rules.rules import Rules
from gui.late import late

SUFFIX = ".toml"


class LibraryError(ProblemError):
    """Raised when a rule set cannot be kept, renamed or read."""


class RuleLibrary(QObject):
    """All rule sets by name. Changes are written at once."""

    changed = Signal()
    """Emitted when a set was kept, renamed or removed."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._own: dict[str, RuleSet] = {}
        self.problems: tuple[Message, ...] = ()
        """Why some files of the folder could not be read; those files stay as they are."""
        self._load()

    def _load(self) -> None:
        problems = []
        for path in sorted(self._folder.glob(f"*{SUFFIX}")) if is_there(self._folder) else ():
            try:
                found = read_rule_set(read_text(path))
            except RuleSetError as error:
                problems.append(Message.of("rule_library.damaged", file=path.name, problem=error.problem))
            except (OSError, UnicodeDecodeError) as error:
                problems.append(Message.of("rule_library.unreadable", file=path.name, reason=_reason(error)))
            else:
                self._own[found.name] = found
        self.problems = tuple(problems)

    # ------------------------------------------------------------------------------ reading

    @property
    def sets(self) -> tuple[RuleSet, ...]:
        """The presets, then the user's own sets by name."""
        return (*PRESET_SETS.values(), *(self._own[name] for name in sorted(self._own)))

    def get(self, name: str) -> RuleSet | None:
        """Return the set with this name, which may be a former name of a preset; None: there is none."""
        return self._own.get(name) or PRESET_SETS.get(preset_name(name))

    def is_own(self, name: str) -> bool:
        """Return whether the set is the user's own, rather than a preset."""
        return name in self._own

    def of(self, rules: Rules, name: str = "") -> RuleSet | None:
        """Return the set with these rules of a hand, preferably the one with the name; None: there is none."""
        named = self.get(name)
        if named is not None and named.rules == rules:
            return named
        return next((each for each in self.sets if each.rules == rules), None)

    def title(self, rules: Rules, name: str = "") -> Message:
        """Return the title of rules: that of their set (see `of`), or the nearest preset with the number of
        changes.
        """
        found = self.of(rules, name)
        if found is not None:
            return found.title
        near = min(PRESET_SETS.values(), key=lambda preset: len(preset.rules.differences(rules)))
        number = len(near.rules.differences(rules))
        return Message.of("rule_library.changed", name=near.title, n=number)

    def is_taken(self, name: str) -> bool:
        """Return whether a set has this name, or a preset had it formerly, ignoring case as some disks do."""
        taken = (*(each.name for each in self.sets), *FORMER_NAMES)
        return any(each.casefold() == name.casefold() for each in taken)

    def free_name(self, wanted: str) -> str:
        """Return this name, followed by the first free number if it is taken."""
        name, number = wanted, 2
        while self.is_taken(name):
            name, number = f"{wanted} {number}", number + 1
        return name

    # ------------------------------------------------------------------------------ changing

    def put(self, rule_set: RuleSet) -> None:
        """Keep a set, replacing the user's own one of the same name, and emit `changed`. The name is not checked:
        see `is_name` and `is_taken`.

        :raises LibraryError: it cannot be written.
        """
        self._write(rule_set)
        self._own[rule_set.name] = rule_set
        self.changed.emit()

    def rename(self, name: str, new: str) -> RuleSet:
        """Rename one of the user's own sets and return it.

        :raises LibraryError: the name is not valid or is taken, or the set cannot be written or its old file
            removed.
        :raises KeyError: it is no own set.
        """
        if not is_name(new):
            raise LibraryError(Message("rule_library.no_name"))
        if new.casefold() != name.casefold() and self.is_taken(new):
            raise LibraryError(Message.of("rule_library.taken", name=new))
        renamed = replace(self._own[name], name=new)
        self._write(renamed)
        if new != name:
            if self._path(name) != self._path(new):
                self._unlink(name)
            del self._own[name]
        self._own[new] = renamed
        self.changed.emit()
        return renamed

    def remove(self, name: str) -> RuleSet:
        """Remove one of the user's own sets. Return it, so that it can be restored.

        :raises LibraryError: its file cannot be removed.
        :raises KeyError: it is no own set.
        """
        self._unlink(name)
        removed = self._own.pop(name)
        self.changed.emit()
        return removed

    def take(self, text: str) -> RuleSet:
        """Keep a set that is read from the text of a file, under a free name, and return it.

        :raises LibraryError: the text is damaged, or the set cannot be written.
        """
        try:
            found = read_rule_set(text)
        except RuleSetError as error:
            raise LibraryError(error.problem) from error
        found = replace(found, name=self.free_name(found.name))
        self.put(found)
        return found

    # ------------------------------------------------------------------------------ files

    def _path(self, name: str) -> Path:
        """Return the file of a set: its name, with signs that a file's name cannot have replaced by numbers."""
        safe = "".join(sign if sign.isalnum() or sign in " -_" else f"%{ord(sign):x}" for sign in name)
        if is_reserved(safe):
            safe = f"%{ord(safe[0]):x}{safe[1:]}"
        return self._folder / f"{safe}{SUFFIX}"

    def _unlink(self, name: str) -> None:
        path = self._path(name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise LibraryError(_not_saved(path, error)) from error

    def _write(self, rule_set: RuleSet) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LibraryError(_not_saved(self._folder, error)) from error
        save_text(self._path(rule_set.name), write_rule_set(rule_set))


def save_text(path: Path, text: str) -> None:
    """Write a text file atomically. :raises LibraryError: it cannot be written."""
    try:
        write_whole(text.encode("utf-8"), path)
    except OSError as error:
        raise LibraryError(_not_saved(path, error)) from error


def export(rule_set: RuleSet, path: Path, describe: Callable[[Message], str]) -> None:
    """Write a set for others, with a description of every rule. :raises LibraryError: it cannot be written."""
    save_text(path, write_rule_set(rule_set, describe, whole=True))


def _reason(error: Exception) -> Message:
    reason: Message = late("core.language.reasons:reason_of")(error)
    return reason


def _not_saved(path: Path, error: OSError) -> Message:
    return Message.of("said.not_saved", file=str(path), reason=_reason(error))
