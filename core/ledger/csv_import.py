"""Write what a spreadsheet has into a club's ledger: first as a plan, which tells what does not fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from typing import NamedTuple
from uuid import uuid4

from core.language.messages import Message
from core.ledger.csv_in import CsvContent, LineProblem, MatchLine, SeatedRound
from core.ledger.kept_names import kept_name
from core.ledger.ledger import Ledger
from core.ledger.problems import ledger_problem
from core.ledger.types import Filter, MatchSummary, Player, SeatedPlayer, Session
from core.match import LastScores, Match, settle_match
from core.rules.rule_sets import RuleSet

UNITS = (1, 100, 1000)
"""Points of a written score: whole scores, hundreds, thousands."""

STEP = 100
"""Scores are whole hundreds."""
_SHAPES: Mapping[int, tuple[tuple[int, ...], ...]] = {
    3: ((7200, -2400, -4800), (4800, 2400, -7200)),
    4: ((3600, 1200, -1200, -3600), (7200, -1200, -2400, -3600), (3600, 2400, 1200, -7200)),
}
"""Scores by rank around the start, with different numbers of players above it."""

Known = tuple[date, frozenset[tuple[str, int]]]
"""By what a match is known again: its day, and who had which score."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundMatch:
    """A match that can be written. :ivar scores: in points, in the order of the names."""

    line: MatchLine
    rule_set: RuleSet
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPlan:
    """What an import would write.

    :ivar new: names of people who become members, or guests of a seating. :ivar known: of those who are members
        already. :ivar matches: that would be written. :ivar again: how many of them the ledger has already; they
        are left out. :ivar rounds: that would be drawn. :ivar problems: lines that do not fit, by line.
    """

    new: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    matches: tuple[FoundMatch, ...] = ()
    again: int = 0
    rounds: tuple[SeatedRound, ...] = ()
    problems: tuple[LineProblem, ...] = ()


def plan_import(
    content: CsvContent, ledger: Ledger, rules: Callable[[int], RuleSet], first_round: int = 1
) -> ImportPlan:
    """Return what an import would write. Nothing is written.

    :param rules: returns the rule set of so many players. :param first_round: the first that may be drawn.
    :raises LedgerError: the ledger cannot be read.
    """
    members = {member.name.casefold(): member.name for member in ledger.players.all()}
    there = {_known(summary) for summary in ledger.summaries.matching()} if content.matches else set()
    found: list[FoundMatch] = []
    problems: list[LineProblem] = [*content.problems]
    again = 0
    for line in content.matches:
        rule_set = rules(len(line.names))
        scores = scores_of(line.numbers, rule_set)
        if isinstance(scores, Message):
            problems.append(LineProblem(line.line, scores))
        elif _known_line(line, scores) in there:
            again += 1
        else:
            found.append(FoundMatch(line=line, rule_set=rule_set, scores=scores))
    rounds = tuple(one for one in content.rounds if one.number >= first_round)
    begun = (one for one in content.rounds if one.number < first_round)
    problems += (LineProblem(one.line, Message.of("csv_in.begun", n=one.number)) for one in begun)
    named = [one.name for one in content.members] + [name for one in found for name in one.line.names]
    named += [name for one in rounds for table in one.tables for name in table]
    once = {name.casefold(): name for name in reversed(named)}
    names = [once[folded] for folded in dict.fromkeys(name.casefold() for name in named)]
    return ImportPlan(
        new=tuple(name for name in names if name.casefold() not in members),
        known=tuple(members[name.casefold()] for name in names if name.casefold() in members),
        matches=tuple(found),
        again=again,
        rounds=rounds,
        problems=tuple(sorted(problems, key=lambda one: one.line)),
    )


class ImportedMatch(NamedTuple):
    """A match as it is written."""

    id: str
    session: Session
    started: datetime
    seats: tuple[SeatedPlayer, ...]
    match: Match


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeImport:
    """What an import writes, with its ids, so that it can be taken back and written again.

    :ivar players: new members. :ivar sessions: new ones.
    """

    players: tuple[Player, ...]
    sessions: tuple[Session, ...]
    matches: tuple[ImportedMatch, ...]


def whole_import(plan: ImportPlan, ledger: Ledger) -> WholeImport:
    """Return what a plan of members and matches writes. Nothing is written.

    :raises LedgerError: the ledger cannot be read, or a name is invalid.
    """
    players = tuple(Player(id=str(uuid4()), name=kept_name(name)) for name in plan.new)
    members = {member.name.casefold(): member for member in (*ledger.players.all(), *players)}
    known = ledger.calendar.sessions()
    sessions = {(one.day, one.name): one for one in known}
    matches = []
    for n, found in enumerate(plan.matches):
        line = found.line
        key = line.day, kept_name(line.event, may_be_empty=True)
        session = sessions.setdefault(key, Session(id=str(uuid4()), day=key[0], name=key[1]))
        seats = tuple(SeatedPlayer(player=one, name=one.name) for one in map(members.__getitem__, _folded(line)))
        # The place in the file: matches of a day stay in that order.
        started = datetime.combine(line.day, time(12)) + timedelta(seconds=n % 3600)
        match = Match(found.rule_set).do(LastScores(scores=found.scores))
        matches.append(ImportedMatch(str(uuid4()), session, started, seats, match))
    new = tuple(one for one in sessions.values() if one not in known)
    return WholeImport(players=players, sessions=new, matches=tuple(matches))


def write_import(whole: WholeImport, ledger: Ledger) -> None:
    """Write an import, all of it or nothing.

    :raises LedgerError: it cannot be written, or the ledger has changed so that a name is taken.
    """
    with ledger.file.writing():
        for player in whole.players:
            ledger.players.put(player)
        for session in whole.sessions:
            ledger.calendar.put_session(session)
        for one in whole.matches:
            ledger.matches.begin(one.match, one.seats, one.session, one.started, id=one.id)


def remove_import(whole: WholeImport, ledger: Ledger) -> None:
    """Remove what an import has written, all of it or nothing; a session in which there is something more stays.

    :raises LedgerError: a match was changed, or a new member has played since; or it cannot be written.
    """
    with ledger.file.writing():
        if not is_written(whole, ledger):
            raise ledger_problem("changed", ledger.file.path)
        for one in whole.matches:
            ledger.matches.erase(one.id)
        for session in whole.sessions:
            ledger.calendar.remove_session(session.id)
        for player in whole.players:
            ledger.players.remove(player.id)


def is_written(whole: WholeImport, ledger: Ledger) -> bool:
    """Return whether everything is there as an import has written it. :raises LedgerError: it cannot be read."""
    sessions = dict.fromkeys(one.session.id for one in whole.matches)
    found = {match.id: match for id in sessions for match in ledger.summaries.matching(Filter(session=id))}
    return (
        {*whole.players} <= {*ledger.players.all()}
        and {*whole.sessions} <= {*ledger.calendar.sessions()}
        and all(one.id in found and _is_same(one, found[one.id]) for one in whole.matches)
        and all(ledger.matches.version(one.id) == (1, 1) for one in whole.matches)
    )


def _is_same(one: ImportedMatch, found: MatchSummary) -> bool:
    written = (one.session.id, one.started, one.seats, one.match.state.scores)
    return written == (found.session.id, found.started, found.seats, found.scores)


def _folded(line: MatchLine) -> tuple[str, ...]:
    return tuple(name.casefold() for name in line.names)


def _known(summary: MatchSummary) -> Known:
    names = (seat.name.casefold() for seat in summary.seats)
    return summary.session.day, frozenset(zip(names, summary.scores, strict=True))


def _known_line(line: MatchLine, scores: Sequence[int]) -> Known:
    return line.day, frozenset(zip(_folded(line), scores, strict=True))


def scores_of(numbers: Sequence[Fraction], rule_set: RuleSet) -> tuple[int, ...] | Message:
    """Return the scores that were written, in points, hundreds or thousands, or that lead to the results that were
    written; or why there are none.

    :param numbers: in the order of the seats.
    """
    if rule_set.rules.players != len(numbers):
        return Message.of("csv_in.no_rules", n=len(numbers))
    state = Match(rule_set).state
    total = sum(numbers)
    for unit in UNITS:
        scores = [number * unit for number in numbers]
        if total * unit == state.handed_out and all(score.denominator == 1 for score in scores):
            return tuple(int(score) for score in scores)
    if total:
        wanted = state.handed_out
        points = min((int(total * unit) for unit in UNITS), key=lambda one: abs(one - wanted))
        return Message.of("csv_in.sum", points=points, all=wanted)
    return _scores_before(numbers, rule_set) or Message.of("csv_in.no_result", rules=rule_set.title)


def _scores_before(results: Sequence[Fraction], rule_set: RuleSet) -> tuple[int, ...] | None:
    """Return the scores that lead to these results; None: there are none by these rules.

    What a rank adds is read from a match with the same ranks: one for every number of players above the start, as
    floating uma depends on it.
    """
    match = Match(rule_set)
    wanted, places = match.state.handed_out, sorted(results, reverse=True)
    for shape in _SHAPES[len(results)]:
        around = [_mean(shape[places.index(one) :][: places.count(one)]) for one in results]
        like = tuple(wanted // len(results) + offset for offset in around)
        settled = settle_match(match.do(LastScores(scores=like)).state)
        exact = [
            (result - points) * 1000 + score
            for result, points, score in zip(results, settled.points, like, strict=True)
        ]
        if any(score % STEP for score in exact):
            continue
        found = [int(score) for score in exact]
        found[results.index(places[0])] += wanted - sum(found)
        again = match.do(LastScores(scores=tuple(found)))
        if settle_match(again.state).points == tuple(results):
            return tuple(found)
    return None


def _mean(offsets: Sequence[int]) -> int:
    return sum(offsets) // len(offsets)
