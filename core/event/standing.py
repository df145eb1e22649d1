"""The standing of an event, a league or a season: from results of matches to places, with what explains them.

Places follow from what everybody's matches come to (`PersonSums`); single results are asked for only where they
break a tie. Points are in thousands and exact. The order in which results come does not matter.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple, TypeVar

from core.event.log import Correction
from core.event.standing_rules import USUAL_RULES, StandingRules, Team, TieBreak

NONE = Fraction(0)


class TableResult(NamedTuple):
    """What somebody has of a match.

    :ivar match: its id. :ivar person: an id. :ivar points: after uma, in thousands. :ivar players: at the table.
    :ivar score: at the end of the match, in points. :ivar round: its number; 0: it belongs to none.
    """

    match: str
    person: str
    points: Fraction
    rank: int
    players: int
    score: int = 0
    round: int = 0


ResultsOf = Callable[[str], Sequence[TableResult]]
"""Returns the results of a person, by its id."""


class PersonSums(NamedTuple):
    """What somebody's matches come to.

    :ivar counted: how many of the matches have points that count. :ivar points: of these, in thousands.
    :ivar ranks: how often first, second, third, fourth, in all matches.
    """

    person: str
    matches: int
    counted: int
    points: Fraction
    ranks: tuple[int, int, int, int]


class Bye(NamedTuple):
    """Somebody sat out a round that was played. :ivar number: of the round. :ivar points: for it, in thousands."""

    person: str
    number: int
    points: Fraction


GivenOrTaken = Correction | Bye
"""What somebody got or lost beside matches."""
OfPersonT = TypeVar("OfPersonT", Correction, Bye, TableResult)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """Somebody's place, and what explains it.

    :ivar place: 1 for the first, shared by equals; None: too few matches.
    :ivar value: by what they are ranked: points in thousands, or an average rank.
    :ivar points: those of the counted matches, carried ones, corrections and byes, in thousands.
    :ivar matches: how many were played, before the final and in it. :ivar counted: how many of them have points
        that count; in a final only its own.
    :ivar ranks: how often first, second, third, fourth, in all matches.
    :ivar carried: points taken into the final, in thousands. :ivar corrections: given or taken after uma.
    :ivar byes: the rounds sat out that count.
    :ivar is_final: whether the place is one of the final.
    :ivar earlier: points given or taken before the final, of which the carried share is in `carried`.
    """

    place: int | None
    person: str
    value: Fraction
    points: Fraction
    matches: int
    counted: int
    ranks: tuple[int, int, int, int]
    carried: Fraction = NONE
    corrections: tuple[Correction, ...] = ()
    byes: tuple[Bye, ...] = ()
    is_final: bool = False
    earlier: tuple[Correction, ...] = ()

    @property
    def average_rank(self) -> Fraction:
        """The average rank in all matches; 0 without any."""
        return Fraction(sum(rank * n for rank, n in enumerate(self.ranks, 1)), self.matches or 1)

    @property
    def beside(self) -> tuple[GivenOrTaken, ...]:
        """What counts beside the matches."""
        return (*self.byes, *self.corrections)

    @property
    def corrected(self) -> Fraction | None:
        """Points given or taken after uma, in thousands; None: there are no corrections."""
        given = self.corrections
        return Fraction(sum(one.points for one in given), 1000) if given else None


class TeamRow(NamedTuple):
    """A team's place. :ivar points: in thousands. :ivar members: those with a row, highest points first.

    :ivar others: ids of members who have none yet.
    """

    place: int
    team: Team
    points: Fraction
    members: tuple[StandingRow, ...]
    others: tuple[str, ...]


def standing(
    results: Iterable[TableResult],
    rules: StandingRules = USUAL_RULES,
    corrections: Sequence[Correction] = (),
    byes: Sequence[Bye] = (),
) -> tuple[StandingRow, ...]:
    """Return everybody with a match, the first place first, and who has too few matches last.

    With a final that has begun, those who are in it are ranked by the points of the final and the carried ones,
    and come before the others. Matches that count each for themselves (`apart`) are those of four players here.

    :param corrections: of people without a match they do not count, nor do `byes`.

    >>> results = [TableResult("m", "Anna", Fraction(40), 1, 4), TableResult("m", "Ben", Fraction(-40), 2, 4)]
    >>> [(row.place, row.person) for row in standing(results)]
    [(1, 'Anna'), (2, 'Ben')]
    """
    every = _of_tables(results, rules)
    final = [one for one in every if 0 < rules.final_from <= one.round]
    if not final:
        return _ranked(every, rules, corrections, byes)
    earlier = [one for one in every if one.round < rules.final_from]
    before_it = [one for one in corrections if one.number < rules.final_from]
    byes_before = [one for one in byes if one.number < rules.final_from]
    before = _ranked(earlier, rules, before_it, byes_before)
    share = Fraction(rules.carried, 100)
    carried = {
        row.person: row.points * share
        for row in before
        if not rules.cut or (row.place is not None and row.place <= rules.cut)
    }
    if not rules.cut:
        carried |= {one.person: NONE for one in final if one.person not in carried}
    within = replace(rules, by="sum")
    in_it = [one for one in corrections if one.number >= rules.final_from]
    byes_in_it = [one for one in byes if one.number >= rules.final_from]
    finalists = _ranked([one for one in final if one.person in carried], within, in_it, byes_in_it, carried)
    played = _by_person(every)
    first = [
        replace(
            _with_matches_of(row, _added_up(row.person, played[row.person], rules)),
            earlier=tuple(one for one in before_it if one.person == row.person),
        )
        for row in finalists
    ]
    others = _ranked([one for one in every if one.person not in carried], rules, corrections, byes)
    return (*first, *(replace(row, place=row.place and row.place + len(first)) for row in others))


def standing_of_sums(
    sums: Iterable[PersonSums],
    rules: StandingRules,
    results_of: ResultsOf,
    corrections: Iterable[Correction] = (),
    byes: Iterable[Bye] = (),
) -> tuple[StandingRow, ...]:
    """Return `standing()` without a final, of matches that were added up already.

    :param sums: of the tables that count, each of as many matches as the rules say. :param results_of: returns the
        results that were added up, of people who are equal.
    """
    given, sat_out = _by_person(corrections), _by_person(byes if rules.counts_byes else ())
    rows = [_row(one, rules, given.get(one.person, ()), sat_out.get(one.person, ())) for one in sums]
    return _placed(rows, rules, results_of)


def explained_by(
    row: StandingRow, results: Iterable[TableResult], rules: StandingRules
) -> tuple[tuple[TableResult, ...], tuple[TableResult, ...]]:
    """Return the results whose points count in a row, and those that were left out; the best ones first.

    :param results: of which the standing was made, or those of the person alone. :param rules: by which.
    """
    own = [
        one
        for one in _of_tables(results, rules)
        if one.person == row.person and (not row.is_final or one.round >= rules.final_from)
    ]
    own.sort(key=lambda one: (-one.points, one.match))
    return tuple(own[: row.counted]), tuple(own[row.counted :])


def teams_standing(rows: Sequence[StandingRow], teams: Iterable[Team]) -> tuple[TeamRow, ...]:
    """Return the teams, highest sum of points first; equal sums share a place, in alphabetical order.

    :param rows: of everybody; members without one have no points yet.
    """
    found = []
    for team in teams:
        members = sorted((row for row in rows if row.person in team.members), key=lambda row: -row.points)
        there = {row.person for row in members}
        others = tuple(person for person in team.members if person not in there)
        found.append((sum((row.points for row in members), NONE), team, tuple(members), others))
    found.sort(key=lambda one: (-one[0], one[1].name.casefold()))
    sums = [one[0] for one in found]
    return tuple(
        TeamRow(1 + sums.index(points), team, points, members, others) for points, team, members, others in found
    )


# ------------------------------------------------------------------------------------- points


def _of_tables(results: Iterable[TableResult], rules: StandingRules) -> list[TableResult]:
    return [one for one in results if rules.players in (None, one.players)]


def _ranked(
    results: Iterable[TableResult],
    rules: StandingRules,
    corrections: Iterable[Correction],
    byes: Iterable[Bye],
    carried: Mapping[str, Fraction] | None = None,
) -> tuple[StandingRow, ...]:
    """Return everybody with a match or carried points, placed. :param carried: None: it is no final."""
    own = {**{person: [] for person in carried or ()}, **_by_person(results)}
    given, sat_out = _by_person(corrections), _by_person(byes if rules.counts_byes else ())
    rows = [
        _row(
            _added_up(person, played, rules),
            rules,
            given.get(person, ()),
            sat_out.get(person, ()),
            None if carried is None else carried[person],
        )
        for person, played in own.items()
    ]
    return _placed(rows, rules, own.__getitem__)


def _by_person(of_people: Iterable[OfPersonT]) -> dict[str, list[OfPersonT]]:
    found: dict[str, list[OfPersonT]] = {}
    for one in of_people:
        found.setdefault(one.person, []).append(one)
    return found


def _added_up(person: str, played: Sequence[TableResult], rules: StandingRules) -> PersonSums:
    many = min(rules.most, len(played)) if rules.most else len(played)
    points = sorted((one.points for one in played), reverse=True)[:many]
    ranks = Counter(one.rank for one in played)
    return PersonSums(person, len(played), many, sum(points, NONE), (ranks[1], ranks[2], ranks[3], ranks[4]))


def _with_matches_of(row: StandingRow, sums: PersonSums) -> StandingRow:
    """Return a row with the matches and ranks of these sums; what it is placed by stays."""
    return replace(row, matches=sums.matches, ranks=sums.ranks)


def _row(
    sums: PersonSums,
    rules: StandingRules,
    corrections: Sequence[Correction] = (),
    byes: Sequence[Bye] = (),
    carried: Fraction | None = None,
) -> StandingRow:
    """Return somebody's row, not yet placed. :param carried: None: it is none of a final."""
    points = sums.points + (carried or NONE) + Fraction(sum(one.points for one in corrections), 1000)
    points += sum((one.points for one in byes), NONE)
    row = StandingRow(
        place=None,
        person=sums.person,
        value=points,
        points=points,
        matches=sums.matches,
        counted=sums.counted,
        ranks=sums.ranks,
        carried=carried or NONE,
        corrections=tuple(corrections),
        byes=tuple(byes),
        is_final=carried is not None,
    )
    if rules.by == "average":
        return replace(row, value=points / (row.matches or 1))
    return replace(row, value=row.average_rank) if rules.by == "average_rank" else row


# ------------------------------------------------------------------------------------- places

_Group = list[StandingRow]


def _placed(rows: Iterable[StandingRow], rules: StandingRules, results_of: ResultsOf) -> tuple[StandingRow, ...]:
    """Return the rows with their places, in order; those with too few matches last, without one."""
    rows = sorted(rows, key=lambda row: row.person)
    sign = 1 if rules.by == "average_rank" else -1
    enough = [row for row in rows if row.is_final or row.matches >= max(rules.least, 1)]
    found: list[StandingRow] = []
    for group in _ordered(enough, rules, sign, results_of):
        place = len(found) + 1
        found += [replace(row, place=place) for row in group]
    few = [row for row in rows if not (row.is_final or row.matches >= max(rules.least, 1))]
    return (*found, *(row for group in _ordered(few, rules, sign, results_of) for row in group))


def _ordered(rows: _Group, rules: StandingRules, sign: int, results_of: ResultsOf) -> list[_Group]:
    """Return groups of equals, the best first. :param sign: -1 where the highest value is the best."""
    groups = _split(rows, lambda row: sign * row.value)
    for tie in rules.ties:
        groups = [
            part
            for group in groups
            for part in (_split(group, _breaker(tie, group, results_of)) if group[1:] else [group])
        ]
    return groups


def _split(rows: _Group, key: Callable[[StandingRow], Fraction | int]) -> list[_Group]:
    """Return the rows in groups of an equal key, the lowest first; within one they keep their order."""
    groups: dict[Fraction | int, _Group] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return [groups[one] for one in sorted(groups)]


def _breaker(tie: TieBreak, group: _Group, results_of: ResultsOf) -> Callable[[StandingRow], Fraction | int]:
    """Return the key by which a tie is broken: the lowest is the best."""
    match tie:
        case "points":
            return lambda row: -row.points
        case "average_rank":
            return lambda row: row.average_rank
        case "firsts":
            return lambda row: -row.ranks[0]
        case "best_match":
            return lambda row: -max((one.points for one in results_of(row.person)), default=NONE)
        case "raw_score":
            return lambda row: -sum(one.score for one in results_of(row.person))
        case "head_to_head":
            ahead = _ahead([one for row in group for one in results_of(row.person)])
            return lambda row: -ahead[row.person]


def _ahead(results: Iterable[TableResult]) -> Counter[str]:
    """Return how much more often everybody was ahead of the others than behind, at one table."""
    tables: defaultdict[str, list[TableResult]] = defaultdict(list)
    for one in results:
        tables[one.match].append(one)
    found: Counter[str] = Counter()
    for table in tables.values():
        for one in table:
            found[one.person] += sum((one.rank < other.rank) - (one.rank > other.rank) for other in table)
    return found
