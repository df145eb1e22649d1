"""Compare a match in two files: which one is newer, or whether they have diverged."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

from core.interchange.ayame_text import rules_from_text
from core.interchange.named_json import EventError
from core.language.messages import Message
from core.ledger.history import Edit, Lists, lists_from
from core.ledger.ledger import Ledger
from core.ledger.problems import ledger_problem
from core.match.fold import fold
from core.match.match import Events
from core.match.state import MatchError, MatchState, Record
from core.rules.rule_text import RuleSetError, read_rule_set

Later = Literal["same", "ours", "theirs", "neither"]


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as stored in a file, without its seats.

    :ivar rules, ayame, start: as in the tables. :ivar step: how many edits are in force.
    """

    rules: str
    ayame: str
    start: str
    step: int
    edits: tuple[Edit, ...]

    @property
    def frame(self) -> tuple[str, str, str]:
        """What was agreed before the first deal, as stored: rules, rules of Ayame mahjong and starting points.

        "" for riichi mahjong, and for the starting points of the rules.
        """
        return self.rules, self.ayame, self.start

    def lists(self) -> Lists:
        """Return every list of events in the match's history. :raises EventError: it cannot be read."""
        lists = lists_from(self.edits)
        if not 0 <= self.step < len(lists):
            raise EventError(Message.of("ledger.problem.event_value", name="step"))
        return lists

    def events(self) -> Events:
        """Return the events in force. :raises EventError: they cannot be read."""
        return self.lists()[self.step]

    def state(self) -> MatchState | None:
        """Return the state after the events; None if they cannot be played."""
        try:
            rules = rules_from_text(self.ayame) if self.ayame else None
            start = tuple(json.loads(self.start)) if self.start else None
            return fold(MatchState.first(read_rule_set(self.rules), rules, start), self.events())
        except (EventError, MatchError, RuleSetError, ValueError, TypeError):
            return None


def stored(ledger: Ledger, id: str) -> Stored:
    """Return a match as stored in the file. :raises LedgerError: there is none with this id."""
    with ledger.file.reading() as connection:
        found = connection.execute(
            "SELECT matches.key, rules.text, rules.ayame, start, step"
            " FROM matches JOIN rules ON rules.key = matches.rules WHERE matches.id = ?",
            (id,),
        ).fetchone()
        if found is None:
            raise ledger_problem("no_match", ledger.file.path)
        key, text, ayame, start, step = found
        rows = connection.execute("SELECT place, removed, added FROM edits WHERE match = ? ORDER BY n", (key,))
        return Stored(text, ayame, start, step, tuple(Edit(*row) for row in rows))


def later(ours: Stored, theirs: Stored) -> Later:
    """Return which of two versions of a match is a continuation or correction of the other.

    "neither" means that they diverged, or that one file undid what the other has, or that their rules differ.

    If one version's list of events is in the other's history, it is the earlier one. Otherwise it is the earlier
    one if the other list begins with it. The latter is only likely if something was undone in the earlier version:
    its shorter list may be the intended one. :raises EventError: one cannot be read.
    """
    if ours == theirs:
        return "same"
    if ours.frame != theirs.frame:
        return "neither"
    our_lists, their_lists = ours.lists(), theirs.lists()
    mine, other = our_lists[ours.step], their_lists[theirs.step]
    if mine == other:
        return "same"
    mine_known, other_known = mine in their_lists, other in our_lists
    if not mine_known and not other_known:
        mine_known, other_known = other[: len(mine)] == mine, mine[: len(other)] == other
    if mine_known and not other_known and ours.step == len(our_lists) - 1:
        return "theirs"
    if other_known and not mine_known and theirs.step == len(their_lists) - 1:
        return "ours"
    return "neither"


def first_difference(stored: Stored, other: Stored) -> Record | None:
    """Return the first record that this version has and the other lacks; None if there is none.

    None also if this version cannot be played. :raises EventError: the other one cannot be read.
    """
    state = stored.state()
    if state is None:
        return None
    events, others = stored.events(), other.events()
    place = next((n for n, (a, b) in enumerate(zip(events, others, strict=False)) if a != b), None)
    if place is None:
        place = min(len(events), len(others))
    return next((record for record in state.records if record.index >= place), None)
