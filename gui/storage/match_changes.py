"""Changes of a match's players, rules or evening, to be undone and redone, also after a restart.

In gui without Qt: they are kept in the settings.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

from core.history import History
from core.match import Match, MatchError
from core.rules.rule_text import RuleSetError, read_rule_set, write_rule_set
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup

MOST = 20
"""Number of changes that are kept for the next start."""


class Frame(NamedTuple):
    """A match and its setup at one time."""

    sitting: MatchSetup
    match: Match

    def is_now(self, now: Frame) -> bool:
        """Return whether the match is the same now: nothing was played, corrected or undone since."""
        same = (self.match, self.match.past) == (now.match, now.match.past)
        return same and self.sitting.id == now.sitting.id


class MatchEdit(NamedTuple):
    """One change of players, rules or evening: the match before and after it."""

    before: Frame
    after: Frame


class Changes:
    """Undo history of the open match's setup; deals may have been played between two changes."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._done: History[MatchEdit | None] = History(None)

    def note(self, before: Frame, after: Frame) -> None:
        """Record that the match was changed, also for the next start; what was undone before cannot be redone."""
        self._done = self._done.put(MatchEdit(before, after))
        self._keep(after)

    def peek(self, now: Frame, *, back: bool) -> Frame | None:
        """Return the match that undo or redo would restore; None: there is none, or the match was played on.

        :param back: whether to undo the last change, rather than redo the last undone one.
        """
        edit = self._done.present if back else self._done.redo().present if self._done.can_redo else None
        if edit is None:
            return None
        there, near = (edit.before, edit.after) if back else (edit.after, edit.before)
        return there if near.is_now(now) else None

    def step(self, now: Frame, *, back: bool) -> None:
        """Record that the match was set to `now`, which `peek` returned for the same `back`."""
        self._done = self._done.undo() if back else self._done.redo()
        self._keep(now)

    def played(self, now: Frame) -> None:
        """Record that the events of the match have changed: what was undone cannot be redone."""
        self._done = self._done.without_future()
        self._keep(now)

    # ------------------------------------------------------------------------------ the next start

    def _keep(self, now: Frame) -> None:
        done = (*self._done.past, self._done.present)
        back = [edit.before for edit in done if edit is not None] if self.peek(now, back=True) else []
        forth = (
            [edit.after for edit in self._done.future if edit is not None] if self.peek(now, back=False) else []
        )
        kept = {"match": _mark(now), "back": _plain(back), "forth": _plain(forth)} if back or forth else {}
        text = json.dumps(kept, ensure_ascii=False) if kept else ""
        if text or self._settings.get("changes"):
            self._settings.put("changes", text)

    def load(self, now: Frame) -> None:
        """Load the changes of the match that was open last, if the match is as it was when they were kept."""
        self._done = History(None)
        try:
            kept = json.loads(self._settings.get("changes") or "{}")
            if kept and kept["match"] == _mark(now):
                back = [MatchEdit(there, near) for there, near in _chain(kept["back"], now)]
                forth = [MatchEdit(near, there) for there, near in _chain(kept["forth"], now)]
                *past, present = (None, *back)
                self._done = History(present, tuple(past), tuple(forth))
        except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
            return  # the setting is damaged or was edited by hand


def _mark(now: Frame) -> list[object]:
    return [now.sitting.id, len(now.match.events), len(now.match.past)]


def _plain(frames: list[Frame]) -> list[dict[str, object]]:
    return [
        {
            "names": frame.sitting.names,
            "guests": sorted(frame.sitting.guests),
            "evening": frame.sitting.evening,
            "day": frame.sitting.day.isoformat(),
            "rules": write_rule_set(frame.match.rule_set, whole=True),
        }
        for frame in frames[-MOST:]
    ]


def _chain(plain: list[dict[str, Any]], now: Frame) -> list[tuple[Frame, Frame]]:
    """Return the frames, each built from the one after it, as far as the events are possible there."""
    found: list[tuple[Frame, Frame]] = []
    for one in reversed(plain):
        near = found[-1][0] if found else now
        try:
            there = _frame(one, near)
        except (MatchError, RuleSetError):
            break
        found.append((there, near))
    return found[::-1]


def _frame(one: dict[str, Any], near: Frame) -> Frame:
    names, guests = tuple(map(str, one["names"])), frozenset(map(int, one["guests"]))
    evening, day = str(one["evening"]), date.fromisoformat(one["day"])
    if len(names) != len(near.sitting.names):
        raise ValueError("seats")
    sitting = replace(near.sitting, names=names, guests=guests, evening=evening, day=day)
    return Frame(sitting, near.match.under(read_rule_set(one["rules"])))
