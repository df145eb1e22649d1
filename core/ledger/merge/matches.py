"""Pair the matches of two files: by id, and those that were recorded twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.ledger.ledger import Ledger
from core.ledger.merge.asking import Asking, Ids, question_key
from core.ledger.merge.compare import Stored, first_difference, later, stored
from core.ledger.merge.days import evening
from core.ledger.merge.persons import PersonPairing
from core.ledger.merge.plan import Decision, MatchPair
from core.ledger.types import MatchSummary, SeatedPlayer
from core.ledger.words import called, happened

SummariesById = Mapping[str, MatchSummary]


def pair_matches(
    ledgers: tuple[Ledger, Ledger],
    summaries: tuple[SummariesById, SummariesById],
    persons: PersonPairing,
    ids: Ids,
    asking: Asking,
) -> tuple[MatchPair, ...]:
    """Return each of their matches with the one of ours that it is or may be. Uncertain pairs become questions.

    Matches removed in their file are left out, unless ours is known to be the same.

    :param ledgers, summaries: ours and theirs. :raises EventError: a match cannot be read.
    """
    return _Pairing(ledgers, summaries, persons, asking).pairs(ids)


class _Pairing:
    def __init__(
        self,
        ledgers: tuple[Ledger, Ledger],
        summaries: tuple[SummariesById, SummariesById],
        persons: PersonPairing,
        asking: Asking,
    ) -> None:
        self.ours, self.theirs = ledgers
        self.our_summaries, self.their_summaries = summaries
        self.asking = asking
        self.persons = persons
        self.names: dict[str, str] = {}
        """Casefolded names by person: the name in our file, or in theirs if the person is not in ours."""
        for summaries_of in summaries:
            for seat in (seat for summary in summaries_of.values() for seat in summary.seats if seat.player):
                self.names.setdefault(self._person(seat), seat.name.casefold())

    def pairs(self, ids: Ids) -> tuple[MatchPair, ...]:
        known = ids.known(tuple(self.their_summaries), self.our_summaries)
        ours = {our.session.id: our.session for our in self.our_summaries.values()}
        self.evenings = ids.known([their.session.id for their in self.their_summaries.values()], ours)
        paired = set(known.values())
        alone: dict[object, list[MatchSummary]] = {}
        for our in self.our_summaries.values():
            if our.id not in paired and not our.removed:
                alone.setdefault(self._table(our), []).append(our)
        twins = self._twins([their for their in self.their_summaries.values() if their.id not in known], alone)
        found = []
        for their in self.their_summaries.values():
            if their.id in known:
                found.append(self._same_id(self.our_summaries[known[their.id]], their))
            elif not their.removed:
                found.append(self._twin(their, *twins[their.id]) if their.id in twins else MatchPair(their))
        return tuple(found)

    # ------------------------------------------------------------------------------ the same match

    def _same_id(self, our: MatchSummary, their: MatchSummary) -> MatchPair:
        mine, other = stored(self.ours, our.id), stored(self.theirs, their.id)
        if not self._same_seats(our, their) or self._moved(our, their):
            content = self._ask_content(our, their, mine, other)
        else:
            which = later(mine, other)
            content = self._ask_content(our, their, mine, other) if which == "neither" else which
        removed: Decision = ""
        if our.removed != their.removed:
            key = "merge.removed_theirs" if their.removed else "merge.removed_ours"
            text = Message.of(key, match=_when(our), players=_scores(our))
            choices = {"removed": Message("merge.stays_removed"), "kept": Message("merge.counts")}
            removed = self.asking.ask("removed", (our.id, our.removed, their.id), text, choices)
        doubtful = "" if _who(our) == _who(their) else question_key("match", *self._sides(our, their, mine, other))
        return MatchPair(
            their, our, content="ours" if content == "same" else content, removed=removed, difference=doubtful
        )

    def _same_seats(self, our: MatchSummary, their: MatchSummary) -> bool:
        return len(our.seats) == len(their.seats) and all(map(self._same_seat, our.seats, their.seats))

    def _same_seat(self, our: SeatedPlayer, their: SeatedPlayer) -> bool:
        if our.player is None or their.player is None:
            return our.player is their.player and our.name == their.name
        return self._person(our) == self._person(their)

    def _sides(self, our: MatchSummary, their: MatchSummary, mine: Stored, other: Stored) -> tuple[object, ...]:
        """Return everything about both versions, so that the question gets a new key when one of them changes."""
        return our.id, mine, _who(our), their.id, other, _who(their), *self._moved(our, their)

    def _moved(self, our: MatchSummary, their: MatchSummary) -> tuple[object, ...]:
        """Return both sessions of a match, if one file has moved it to another session; otherwise ()."""
        known = self.evenings.get(their.session.id)
        is_same = our.session.day == their.session.day if known is None else known == our.session.id
        return () if is_same else (our.session.id, their.session.id)

    def _ask_content(self, our: MatchSummary, their: MatchSummary, mine: Stored, other: Stored) -> Decision:
        text = Message.of("merge.match", match=_when(our))
        moved = bool(self._moved(our, their))
        choices = {
            "ours": Message.of("merge.ours", what=_played(our, mine, other, moved=moved)),
            "theirs": Message.of("merge.theirs", what=_played(their, other, mine, moved=moved)),
        }
        return self.asking.ask("match", self._sides(our, their, mine, other), text, choices)

    # -------------------------------------------------------------------------- recorded twice

    def _table(self, summary: MatchSummary) -> object:
        """Return the day and the players, in any order, as a key."""
        return summary.session.day, tuple(sorted(map(self._called, summary.seats)))

    def _person(self, seat: SeatedPlayer) -> str:
        """Return the person, across both files, who sat there; "" for a guest."""
        return self.persons.one(seat.player.id) if seat.player else ""

    def _called(self, seat: SeatedPlayer) -> str:
        """Return the casefolded name in our file. A guest equals a member of the same name."""
        return self.names[self._person(seat)] if seat.player else seat.name.casefold()

    def _twins(
        self, theirs: Sequence[MatchSummary], alone: Mapping[object, list[MatchSummary]]
    ) -> dict[str, tuple[MatchSummary, bool]]:
        """Return by their ids which of our matches may be the same, and whether the deals are the same.

        Matches with equal deals are paired first, before those with only equal results. So the order of merging
        does not matter.

        :param alone: our unpaired matches by day and players; paired ones are removed.
        """
        twins: dict[str, tuple[MatchSummary, bool]] = {}
        for alike, is_twin in ((True, self._alike), (False, self._ended_so)):
            for their in theirs:
                candidates = [] if their.removed or their.id in twins else alone.get(self._table(their), [])
                our = next((our for our in candidates if is_twin(our, their)), None)
                if our is not None:
                    candidates.remove(our)
                    twins[their.id] = our, alike
        return twins

    def _alike(self, our: MatchSummary, their: MatchSummary) -> bool:
        """Return whether two matches have the same deals. False if they have none to compare."""
        if [*map(self._called, our.seats)] != [*map(self._called, their.seats)]:
            return False
        mine, other = stored(self.ours, our.id), stored(self.theirs, their.id)
        return mine.frame == other.frame and bool(mine.events()) and mine.events() == other.events()

    def _ended_so(self, our: MatchSummary, their: MatchSummary) -> bool:
        """Return whether both are finished with the same scores."""
        return our.finished and their.finished and self._result(our) == self._result(their)

    def _twin(self, their: MatchSummary, our: MatchSummary, alike: bool) -> MatchPair:
        """Return the pair of their match and ours that may be the same.

        :param alike: whether the deals are equal.
        """
        mine, other = stored(self.ours, our.id), stored(self.theirs, their.id)
        text = Message.of(
            "merge.twin_alike" if alike else "merge.twin",
            ours=_when(our),
            theirs=_when(their),
            our_players=_scores(our),
            their_players=_scores(their),
        )
        choices = {"one": Message("merge.one_match"), "both": Message("merge.two_matches")}
        sides = self._sides(our, their, mine, other)
        twin = self.asking.ask("twin", sides, text, choices, usual="one" if alike else "")
        return MatchPair(their, our, twin=twin, difference=question_key("match", *sides))

    def _result(self, summary: MatchSummary) -> Counter[tuple[str, int]]:
        return Counter(zip(map(self._called, summary.seats), summary.scores, strict=True))


# --------------------------------------------------------------------------------------------- words


def _when(summary: MatchSummary) -> Message:
    """Return the day and time of a match."""
    return Message.of("merge.when", day=summary.session.day, time=f"{summary.started:%H:%M}")


def _who(summary: MatchSummary) -> tuple[tuple[str, str], ...]:
    """Return the ids under which members were seated, whatever their names, and the names of guests."""
    return tuple((seat.sat or seat.player.id, "") if seat.player else ("", seat.name) for seat in summary.seats)


def _scores(summary: MatchSummary) -> Several:
    """Return everybody's name and score. Guests are marked as such."""
    return Several(
        tuple(
            Message.of("merge.score", name=Name(seat.name) if seat.player else called(seat), score=score)
            for seat, score in zip(summary.seats, summary.scores, strict=True)
        )
    )


def _played(summary: MatchSummary, own: Stored, other: Stored, *, moved: bool) -> Message:
    """Return how a file has a match: rules if they differ, scores, and the first deal that the other lacks.

    :param moved: whether the files have it in different sessions.
    """
    state = own.state()
    parts = [Message.of("merge.scores", players=_scores(summary), n=len(state.deals) if state else 0)]
    if own.frame != other.frame:
        parts.insert(0, Message.of("merge.by_rules", rules=Name(summary.rules)))
    if moved:
        parts.insert(0, evening(summary.session))
    record = first_difference(own, other)
    if record is not None:
        names = [seat.name for seat in summary.seats]
        parts.append(Message.of("merge.differs", deal=record.title, what=Several(happened(record, names))))
    return Message.of("merge.parts", parts=Several(tuple(parts)))
