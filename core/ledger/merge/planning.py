"""Plan a merge: find the counterpart in our file of everything in the other one."""

from __future__ import annotations

from core.interchange.named_json import EventError
from core.ledger.ledger import Ledger
from core.ledger.merge.asking import Asking, Ids
from core.ledger.merge.days import pair_seasons, pair_sessions
from core.ledger.merge.matches import pair_matches
from core.ledger.merge.persons import PersonPairing
from core.ledger.merge.plan import MatchPair, MergePlan
from core.ledger.merge.rounds import pair_rounds
from core.ledger.problems import reading_content
from core.ledger.types import LedgerError, MatchSummary


def plan_merge(ours: Ledger, theirs: Ledger) -> MergePlan:
    """Return what merging the other file into ours would do. Nothing is written.

    Things with equal ids, or declared the same in an earlier merge, are the same. Things that only look the same
    become questions. Removed matches that only they have are left out.

    :raises LedgerError: one of the files cannot be read.
    """
    with reading_content(theirs.file.path):
        return _planned(ours, theirs)


def _planned(ours: Ledger, theirs: Ledger) -> MergePlan:
    asking, ids = Asking(ours), Ids(ours, theirs)
    our_summaries, their_summaries = _summaries(ours), _summaries(theirs)
    persons = PersonPairing((ours, theirs), (our_summaries.values(), their_summaries.values()), ids, asking)
    sessions = pair_sessions(ours.calendar.sessions(), theirs.calendar.sessions(), ids, asking)
    seasons = pair_seasons(ours.calendar.seasons(), theirs.calendar.seasons(), ids, asking)
    try:
        matches = pair_matches((ours, theirs), (our_summaries, their_summaries), persons, ids, asking)
        rounds = pair_rounds(ours, theirs, sessions, persons.known, asking)
    except EventError as error:
        raise LedgerError(error.problem) from error
    return MergePlan(
        ours=ours,
        theirs=theirs,
        new_players=tuple(pair.theirs for pair in persons.pairs if pair.ours is None),
        new_sessions=tuple(pair.theirs for pair in sessions if pair.ours is None),
        new_seasons=tuple(pair.theirs for pair in seasons if pair.ours is None),
        new_matches=tuple(pair.theirs for pair in matches if pair.ours is None),
        same=tuple(pair.theirs for pair in matches if _is_same(pair)),
        later=tuple(pair.theirs for pair in matches if pair.content == "theirs"),
        new_entries=len(theirs.logs.ids() - ours.logs.ids()),
        made_one=tuple(join for join in persons.joins if join.decision == "one"),
        questions=tuple(asking.questions),
        players=persons.pairs,
        joins=persons.joins,
        known=persons.known,
        sessions=sessions,
        seasons=seasons,
        matches=matches,
        rounds=rounds,
    )


def _is_same(pair: MatchPair) -> bool:
    decisions = (pair.twin, pair.content, pair.removed)
    return pair.ours is not None and pair.content == "ours" and all(isinstance(one, str) for one in decisions)


def _summaries(ledger: Ledger) -> dict[str, MatchSummary]:
    """Return all matches by id, removed ones included, earliest first."""
    found = [*ledger.summaries.matching(), *ledger.summaries.matching(removed=True)]
    return {
        summary.id: summary
        for summary in sorted(found, key=lambda summary: (summary.session.day, summary.started, summary.id))
    }
