"""Tables of a club for spreadsheets, paper and the window: standings, a session, a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple, TypeVar

from core.event.club_event import ClubEvent
from core.event.standing import StandingRow
from core.event.standing_rules import USUAL_RULES, StandingRules
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.numbers import Amount, nearest
from core.language.result_page import SharedResult
from core.language.sheet import Column, Sheet, SheetCell, cell_text, most_digits, percent_text
from core.ledger.csv_text import csv_text
from core.ledger.event_standing import EventStanding, event_standing
from core.ledger.ledger import Ledger
from core.ledger.standings import RANKS, columns_of, points_heading
from core.ledger.types import Filter, MatchSummary, Session, Standing
from core.ledger.words import counted_as, happened, standing_name, ways_counted
from core.match import Match, MatchState, Record, settle_match
from core.match.names import seated, with_names
from core.match.state import has_substitutes
from core.match.state import player as seat_message

__all__ = [
    "Column",
    "Sheet",
    "SheetCell",
    "cell_text",
    "csv_text",
    "evening_title",
    "match_sheet",
    "of_club",
    "results_sheet",
    "session_sheet",
    "standings_sheet",
    "told_of",
]

TitledT = TypeVar("TitledT", Sheet, SharedResult)
AnyT = TypeVar("AnyT")
NOTHING = ""
"""A cell for a match that a player did not play."""


def _column(key: str, *, digits: int = 0, signed: bool = False) -> Column:
    """Return a column of numbers with the heading `club_sheet.<key>`."""
    return Column(Message(f"club_sheet.{key}"), True, digits=digits, signed=signed)


def _words(key: str) -> Column:
    return Column(Message(f"club_sheet.{key}"), False)


# --------------------------------------------------------------------------------------- standings


def standings_sheet(
    standings: Sequence[Standing], title: Message, *, on_paper: bool = False, rules: StandingRules = USUAL_RULES
) -> Sheet:
    """Return a row for each player: for a spreadsheet with all data, on paper with the window's columns.

    :param rules: by which they are counted.
    """
    how = None if rules == USUAL_RULES else counted_as(rules)
    shown = columns_of(standings, rules)
    if on_paper:
        return _standings_on_paper(standings, title, how, shown, points_heading(standings, rules))
    more = [name for name in MORE if name in shown]
    columns = (
        _column("place"),
        _words("player"),
        _column("matches"),
        _column("points", digits=1, signed=True),
        _column("average_rank", digits=2),
        *(replace(_column(f"rank_{rank}"), role="rank") for rank in RANKS),
        _column("deals"),
        _column("wins"),
        _column("win_rate", digits=1),
        _column("deal_ins"),
        _column("deal_in_rate", digits=1),
        _column("best"),
        _words("best_hand"),
        *(replace(_heading(name), digits=1, signed=name != "rating") for name in more),
    )
    rows = tuple((*_standing_row(one), *(_cell(one, name) for name in more)) for one in standings)
    return Sheet(title, how, columns, rows, fixed=2)


MORE = ("average_points", "carried", "in_final", "corrected", "rating")
"""The columns of a spreadsheet that only some rules need."""


def _heading(name: str) -> Column:
    """Return a column with the window's heading."""
    return Column(Message(f"club.column.{name}"), name != "name")


def _standing_row(one: Standing) -> tuple[SheetCell, ...]:
    return (
        one.place,
        standing_name(one),
        one.matches,
        one.result,
        rounded(one.average_rank, 2),
        *one.ranks,
        one.deals,
        one.wins,
        _percent(one.win_rate),
        one.deal_ins,
        _percent(one.deal_in_rate),
        one.best or None,
        one.best_hand,
    )


def _standings_on_paper(
    standings: Sequence[Standing], title: Message, how: Message | None, shown: Sequence[str], heading: Message
) -> Sheet:
    """Return a sheet with the window's columns. :param heading: that of the points."""
    points = most_digits(one.points for one in standings)
    digits = dict.fromkeys(("points", "carried", "in_final", "corrected"), points)
    digits |= {"average": 2, "average_points": 1, "rating": 1}
    signed = ("points", *MORE[:-1])
    headings = {name: _heading(name) for name in shown} | {"points": Column(heading, True)}
    columns = tuple(replace(headings[name], digits=digits.get(name, 0), signed=name in signed) for name in shown)
    rows = tuple(tuple(_cell(one, name) for name in shown) for one in standings)
    return Sheet(title, how, columns, rows, fixed=2)


def _cell(one: Standing, name: str) -> SheetCell:
    """Return a cell of standings on paper. :param name: of the column."""
    match name:
        case "name":
            return standing_name(one)
        case "points":
            return one.result
        case "average":
            return rounded(one.average_rank, 2)
        case "rating":
            return None if one.rating is None else rounded(Fraction(one.rating), 1)
        case "average_points":
            return rounded(one.average_points, 1)
        case "wins" | "deal_ins":
            return percent_text(one.win_rate if name == "wins" else one.deal_in_rate)
        case "best":
            return one.best or None
        case _ if name.startswith("rank_"):
            return one.ranks[int(name[-1]) - 1]
        case _:
            found: int | Fraction | None = getattr(one, name)
            return found


def of_club(titled: TitledT, club: Message) -> TitledT:
    """Return a sheet or a result with the club's name in its subtitle. :param club: the name."""
    what = titled.subtitle
    return replace(titled, subtitle=Message.of("club_sheet.of_club", club=club, what=what) if what else club)


def _percent(part: Fraction | None) -> Fraction | None:
    return rounded(None if part is None else 100 * part, 1)


def rounded(number: Fraction | None, digits: int) -> Fraction | None:
    """Return a number rounded to this many decimals, halves away from zero."""
    if number is None:
        return None
    return Fraction(nearest(abs(number), digits) * (-1 if number < 0 else 1), 10**digits)


# ----------------------------------------------------------------------------------------- session


@dataclass(frozen=True, slots=True)
class EveningResult:
    """What a person played in a session.

    :ivar row: the person's place, and what explains it; None: no match counts for the standing.
    :ivar points: results in thousands by the match's index among the finished ones. :ivar ranks: how often which.
    """

    name: str | Message
    row: StandingRow | None
    points: Mapping[int, Fraction]
    ranks: Counter[int]


class EveningResults(NamedTuple):
    """A session.

    :ivar standing: its standing. :ivar finished: its finished matches, by round and table, then those of no table
        by time. :ivar people: in the standing's order; where matches of three players count for themselves, once
        more for these; last whose matches do not count.
    :ivar titles: of the finished matches: their round and table, or else number and time.
    :ivar places: their round and table; None: they belong to none.
    :ivar planned: how many rounds are; 0: as many as people like.
    :ivar stage: after which round it stands so, or that this is the final result; None: there are no rounds.
    """

    standing: EventStanding
    finished: list[MatchSummary]
    people: list[EveningResult]
    titles: tuple[Message, ...]
    places: tuple[tuple[int, int] | None, ...]
    planned: int = 0
    stage: Message | None = None


def evening_results(ledger: Ledger, session: Session) -> EveningResults:
    """Return what was played in a session, ranked by its rules.

    Guests without names are distinguished only within a match.

    :raises LedgerError: the file cannot be read.
    """
    event = ClubEvent.of(ledger.logs.of(session.id))
    standing = event_standing(ledger, session.id, event)
    places = {
        table.match: (drawn.number, table.number)
        for drawn in event.rounds
        for table in drawn.tables
        if table.match
    }
    last = (len(event.rounds) + 1, 0)
    finished = sorted(
        (one for one in ledger.summaries.matching(Filter(session=session.id)) if one.finished),
        key=lambda summary: (places.get(summary.id, last), summary.started, summary.id),
    )
    numbers = {summary.id: n for n, summary in enumerate(finished)}

    def result_of(person: str, row: StandingRow | None, players: Collection[int]) -> EveningResult:
        own = [one for one in standing.results if one.person == person and one.players in players]
        points = {numbers[one.match]: one.points for one in own}
        return EveningResult(standing.called(person), row, points, Counter(one.rank for one in own))

    is_apart = standing.rules.tables == "apart"
    people = [result_of(row.person, row, (4,) if is_apart else (3, 4)) for row in standing.rows]
    people += [result_of(row.person, row, (3,)) for row in standing.threes]
    placed = {row.person for row in (*standing.rows, *standing.threes)}
    others = dict.fromkeys(one.person for one in standing.results if one.person not in placed)
    people += [result_of(person, None, (3, 4)) for person in others]
    found = tuple(places.get(one.id) for one in finished)
    titles = tuple(_match_title(n, one, found[n - 1]) for n, one in enumerate(finished, 1))
    stage = _stage(event, {one.id for one in finished})
    return EveningResults(standing, finished, people, titles, found, event.settings.rounds, stage)


def _stage(event: ClubEvent, finished: Collection[str]) -> Message | None:
    """Return after which round an event stands, or that this is its final result; None: it has no rounds.

    :param finished: ids of matches.
    """
    begun = [one for one in event.rounds if any(table.match in finished for table in one.tables)]
    if not begun or not event.settings.rounds:
        return None
    last, of = begun[-1], event.settings.rounds
    is_whole = all(table.match in finished for table in last.tables)
    if event.ended_by or (is_whole and last.number >= of):
        return Message("share.over")
    return Message.of(f"share.{'after' if is_whole else 'during'}", n=last.number, of=of)


def _match_title(number: int, match: MatchSummary, place: tuple[int, int] | None) -> Message:
    """Return what a match of a session is called. :param place: its round and table; None: it belongs to none."""
    if place is None:
        return Message.of("club_sheet.match_at", n=number, time=f"{match.started:%H:%M}")
    return Message.of("match_screen.table", round=place[0], table=place[1])


def session_sheet(ledger: Ledger, session: Session, *, on_paper: bool = False) -> Sheet:
    """Return a session: its players, their results in each finished match, sums and ranks, as it is ranked by its
    rules.

    In a spreadsheet, every match has a column. On paper, every round has one, with the person's table; behind them
    are the matches of no round that the person played, each with its number and time.

    Guests have a row by their name; guests without names are distinguished only within a match.

    :raises LedgerError: the file cannot be read.
    """
    return results_sheet(session, evening_results(ledger, session), on_paper=on_paper)


def results_sheet(session: Session, results: EveningResults, *, on_paper: bool = False) -> Sheet:
    """Return `session_sheet()` from what `evening_results()` has found."""
    sums = _sums_shown(results, on_paper=on_paper)
    matches, cells = (_own_matches if on_paper else _every_match)(results)

    def in_order(
        who: Iterable[AnyT], own: Iterable[AnyT], counted: Iterable[AnyT], ranks: Iterable[AnyT]
    ) -> tuple[AnyT, ...]:
        return (*who, *counted, *ranks, *own) if on_paper else (*who, *own, *counted, *ranks)

    columns = in_order(
        (_column("place"), _words("player")),
        matches,
        (column for column, _ in sums),
        (replace(_column(f"rank_{rank}"), role="rank") for rank in RANKS),
    )
    rows = tuple(
        in_order(
            (None if one.row is None else one.row.place, one.name),
            own,
            (None if one.row is None else value(one.row) for _, value in sums),
            (one.ranks[rank] for rank in RANKS),
        )
        for one, own in zip(results.people, cells, strict=True)
    )
    return Sheet(evening_title(session), told_of(results, results.stage), columns, rows, fixed=2)


def told_of(results: EveningResults, *first: Message | None) -> Message:
    """Return who played how much, and how it is counted. :param first: what is told before; None: nothing."""
    rules = results.standing.rules
    by, *ways = ways_counted(rules, results.planned)
    before = (one for one in first if one is not None)
    these = (*before, _played(results), *(() if rules.by == "sum" else (by,)), *ways)
    return Message.of("standing.counted_as", these=Several(these, "standing.beside"))


def _played(results: EveningResults) -> Message:
    """Return how many have played how many rounds or, where there are none, how many matches: each of them, if all
    played as many.
    """
    played = Counter(one.person for one in results.standing.results)
    rounds = {one.round for one in results.standing.results}
    if rounds and 0 not in rounds:
        return Message.of("club_sheet.rounds", players=len(played), n=max(*rounds, results.planned))
    is_alike = len({*played.values()}) == 1
    count = next(iter(played.values())) if is_alike else len(results.finished)
    matches = Message.of("club_sheet.match_count", n=count)
    return Message.of(f"club_sheet.played{'_each' if is_alike else ''}", players=len(played), matches=matches)


MatchCells = tuple[tuple[Column, ...], list[list[SheetCell]]]
"""Columns of matches, and the cells of each person in them."""


def _sums_shown(
    results: EveningResults, *, on_paper: bool
) -> list[tuple[Column, Callable[[StandingRow], Fraction | None]]]:
    """Return the columns of what the matches come to, each with its value of a row: what was carried over and
    corrected only where there is such a thing, and the average only where people are ranked by it.
    """
    digits = most_digits(points for one in results.people for points in one.points.values()) if on_paper else 1
    rows = [one.row for one in results.people if one.row is not None]
    found: list[tuple[Column, Callable[[StandingRow], Fraction | None]]] = []
    if any(row.is_final for row in rows):
        found.append((_heading("carried"), lambda row: row.carried if row.is_final else None))
    if any(row.corrections for row in rows):
        found.append((_heading("corrected"), lambda row: row.corrected))
    found.append((replace(_column("sum"), role="sum"), lambda row: row.points))
    found = [(replace(column, digits=digits, signed=True), value) for column, value in found]
    if (by := results.standing.rules.by) in ("average", "average_rank"):
        average = replace(_heading("average_points"), digits=1, signed=True)
        column = average if by == "average" else _column("average_rank", digits=2)
        found.append((column, lambda row: None if row.is_final else rounded(row.value, column.digits)))
    return found


def _every_match(results: EveningResults) -> MatchCells:
    """Return a column for every match."""
    numbers = range(len(results.finished))
    columns = tuple(Column(title, True, digits=1, signed=True) for title in results.titles)
    return columns, [[one.points.get(n, NOTHING) for n in numbers] for one in results.people]


def _own_matches(results: EveningResults) -> MatchCells:
    """Return a column for every round, and as many more as somebody has matches of none; the cells say which the
    own tables and matches are.
    """
    places = results.places
    rounds = list(dict.fromkeys(place[0] for place in places if place is not None))
    digits = most_digits(points for one in results.people for points in one.points.values())
    cells, most = list[list[SheetCell]](), 0
    for one in results.people:
        own: dict[int, SheetCell] = dict.fromkeys(rounds, NOTHING)
        others: list[SheetCell] = []
        for n, points in sorted(one.points.items()):
            amount = Amount(points, digits, digits)
            if (place := places[n]) is not None:
                own[place[0]] = Message.of("club_sheet.table_result", points=amount, table=place[1])
            else:
                others.append(Message.of("club_sheet.own_result", points=amount, match=results.titles[n]))
        cells.append([*own.values(), *others])
        most = max(most, len(others))
    width = len(rounds) + most
    heads = [Message.of("tournament.round", n=n) for n in rounds]
    heads += [Message.of("club_sheet.own_match", n=n) for n in range(len(rounds) + 1, width + 1)]
    return tuple(Column(head, True) for head in heads), [[*own, *[NOTHING] * (width - len(own))] for own in cells]


def evening_title(session: Session) -> Message:
    """Return the session's name and day; a name that is only its weekday is left out, as the day says it."""
    is_told = not session.name or session.named_weekday == session.day.weekday()
    key = "club_sheet.evening" if is_told else "club_sheet.evening_named"
    return Message.of(key, name=Name(session.name), day=session.day)


# ------------------------------------------------------------------------------------------- match


def match_sheet(names: Sequence[str], started: datetime, match: Match) -> Sheet:
    """Return a match: a row for every deal with the scores after it and, if it is over, the results and ranks.

    :param names: by seat; "" for a guest.
    """
    state = match.state
    columns = (
        _words("deal"),
        _words("riichi"),
        _words("happened"),
        *(Column(with_names(seat_message(seat), names), True) for seat in range(state.players)),
    )
    rows: list[tuple[SheetCell, ...]] = [
        (Message("club_sheet.start"), NOTHING, NOTHING, *state.start),
        *(_record_row(record, names) for record in state.records),
    ]
    title = Message.of("club_sheet.match", day=started.date(), time=f"{started:%H:%M}")
    subtitle = Message.of("club_sheet.rules", rules=match.rule_set.title)
    return Sheet(title, subtitle, columns, (*rows, *_result_rows(state, names)))


def _record_row(record: Record, names: Sequence[str]) -> tuple[SheetCell, ...]:
    sitting = seated(names, record.sitting)
    riichi = [with_names(seat_message(seat), sitting) for seat in record.riichi]
    deal: SheetCell = record.title if record.is_deal else NOTHING
    return deal, _listed(riichi), _listed(happened(record, names)), *record.after


def _listed(messages: Sequence[Message]) -> SheetCell:
    return Message.of("club_sheet.several", these=Several(tuple(messages))) if messages else NOTHING


def _whole(score: int | Fraction) -> int | Fraction:
    """Return points as an int, unless shared sticks made them a fraction."""
    return int(score) if score == int(score) else score


def _result_rows(state: MatchState, names: Sequence[str]) -> tuple[tuple[SheetCell, ...], ...]:
    """Return the rows of the end: scores with leftover sticks, results in thousands, ranks."""
    if state.finished is None:
        return ()
    settled = settle_match(state)
    owners = seated(names, state.counts_for)
    counted = (with_names(seat_message(seat), owners) for seat in range(state.players))
    return (
        (
            Message("club_sheet.end"),
            NOTHING,
            with_names(state.finished, seated(names, state.sitting)),
            *map(_whole, settled.scores),
        ),
        (Message("club_sheet.result"), NOTHING, NOTHING, *settled.points),
        (Message("club_sheet.rank"), NOTHING, NOTHING, *settled.ranks),
        *(((Message("club_sheet.counts_for"), NOTHING, NOTHING, *counted),) if has_substitutes(state) else ()),
    )
