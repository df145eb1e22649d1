"""What was changed of the match itself (seats, rules, evening): undone and done again, also at the next start."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

from core.match import Match, MatchError
from core.rules.rule_text import RuleSetError, read_rule_set, write_rule_set
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup

MOST = 20
"""So many changes are kept over the end of the program."""


class Frame(NamedTuple):
    """Who sat there, and the match, at some time."""

    sitting: MatchSetup
    match: Match

    def is_now(self, now: Frame) -> bool:
        """Whether the match stands as it did then: nothing was played, corrected or undone since."""
        same = (self.match, self.match.past) == (now.match, now.match.past)
        return same and self.sitting.id == now.sitting.id


class Changes:
    """The changes of the match that is open, each as the frame on its other side, the nearest one last."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._before: list[tuple[Frame, Frame]] = []
        """Where undo leads, and from where."""
        self._after: list[tuple[Frame, Frame]] = []
        """Where redo leads, and from where."""

    def note(self, before: Frame, after: Frame) -> None:
        """The match was changed."""
        self._before.append((before, after))
        self._after.clear()
        self._keep(after)

    def back(self, now: Frame) -> Frame | None:
        """What the match was before the change that was made last, if nothing was played since."""
        return self._before[-1][0] if self._before and self._before[-1][1].is_now(now) else None

    def forth(self, now: Frame) -> Frame | None:
        """What it was after the change that was undone last, if nothing was played since."""
        return self._after[-1][0] if self._after and self._after[-1][1].is_now(now) else None

    def went_back(self) -> None:
        """It is what `back` has said."""
        before, after = self._before.pop()
        self._after.append((after, before))
        self._keep(before)

    def went_forth(self) -> None:
        """It is what `forth` has said."""
        after, before = self._after.pop()
        self._before.append((before, after))
        self._keep(after)

    def played(self, now: Frame) -> None:
        """Another list of events is in force: what was undone cannot be done again."""
        self._after.clear()
        self._keep(now)

    # ------------------------------------------------------------------------------ the next start

    def _keep(self, now: Frame) -> None:
        back = [before for before, _ in self._before] if self.back(now) else []
        forth = [after for after, _ in self._after] if self.forth(now) else []
        kept = {"match": _mark(now), "back": _plain(back), "forth": _plain(forth)} if back or forth else {}
        text = json.dumps(kept, ensure_ascii=False) if kept else ""
        if text or self._settings.get("changes"):
            self._settings.put("changes", text)

    def find(self, now: Frame) -> None:
        """Those of the match that was open last, if it stands as it did when they were kept."""
        self._before, self._after = [], []
        try:
            kept = json.loads(self._settings.get("changes") or "{}")
            if kept and kept["match"] == _mark(now):
                self._before = _chain(kept["back"], now)
                self._after = _chain(kept["forth"], now)
        except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
            return  # somebody has written into the settings


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
    """The frames again, each from the one beside it, as far as the events are possible there."""
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
