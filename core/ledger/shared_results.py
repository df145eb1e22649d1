"""Results of a club to be shared: of a match, a session, a season. See `core.language.result_page`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from core.event.log import Correction
from core.event.standing_rules import USUAL_RULES, StandingRules
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import Amount
from core.language.result_page import SharedCurve, SharedResult, SharedRow, aligned, together
from core.language.sheet import Sheet
from core.ledger.club_sheets import (
    EveningResult,
    EveningResults,
    evening_results,
    match_sheet,
    results_sheet,
    rounded,
    standings_sheet,
    told_of,
)
from core.ledger.event_standing import EventStanding, event_standing
from core.ledger.ledger import Ledger
from core.ledger.types import MatchSummary, Session, Standing
from core.match import Match, MatchState, settle_match
from core.match.names import named, seated

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class SharedMatch(SharedResult):
    """The result of a match. :ivar state: as it stands. :ivar names: of who began, by seat; "" for a guest."""

    state: MatchState
    names: tuple[str, ...]


class PlayedRound(NamedTuple):
    """The finished matches of a round, each with what it is called beneath the title."""

    title: Message
    matches: tuple[tuple[Message, MatchSummary], ...]


@dataclass(frozen=True, slots=True)
class SharedSession(SharedResult):
    """The result of a session.

    :ivar played: the rounds with their finished matches, then the matches that belong to none.
    :ivar paper: the details on paper.
    """

    played: tuple[PlayedRound, ...]
    paper: Sheet

    @property
    def details(self) -> Sheet:
        """The details with a column for each round."""
        return self.paper


def match_result(names: Sequence[str], started: datetime, match: Match) -> SharedMatch:
    """Return the result of a match; if it is not over, as it would end now.

    :param names: by seat; "" for a guest.
    """
    state = match.state
    settled = settle_match(state)
    owners = seated(names, state.counts_for)
    sheet = match_sheet(names, started, match)
    rows = aligned(
        SharedRow(
            settled.ranks[seat],
            named(seat, owners),
            settled.points[seat],
            Message.of("share.score", points=state.scores[seat]),
        )
        for seat in sorted(range(state.players), key=lambda seat: (settled.ranks[seat], seat))
    )
    curves = tuple(
        SharedCurve(named(seat, names), (state.start[seat], *(record.after[seat] for record in state.records)))
        for seat in range(state.players)
    )
    shown = curves if state.records else ()
    return SharedMatch(sheet.title, sheet.subtitle, rows, shown, sheet, state, tuple(names))


def session_result(ledger: Ledger, session: Session) -> SharedSession:
    """Return the result of a session, guests included, ranked as its settings say.

    :raises LedgerError: the file cannot be read.
    """
    results = evening_results(ledger, session)
    sheet = results_sheet(session, results)
    steps = _steps(results)
    curves = tuple(_curve(one, steps) for one in results.people)
    return SharedSession(
        sheet.title,
        told_of(results),
        _with_carried(_untold(_rows(results.standing)), results.standing),
        curves if len(steps) > 1 else (),  # after one step the points say as much
        sheet,
        tuple(_played(results)),
        results_sheet(session, results, on_paper=True),
        rounds=tuple(step.round for step in steps) if all(step.round for step in steps) else (),
        stage=results.stage,
        carried=results.standing.rules.carried,
    )


def _played(results: EveningResults) -> Iterator[PlayedRound]:
    final_from = results.standing.rules.final_from
    found = zip(results.places, results.titles, results.finished, strict=True)
    for number, matches in groupby(found, lambda one: one[0] and one[0][0]):
        title = Message("share.matches")
        if number is not None:
            key = "tournament.round_final" if 0 < final_from <= number else "tournament.round"
            title = Message.of(key, n=number)
        yield PlayedRound(
            title,
            tuple(
                (called if place is None else Message.of("tournament.table", n=place[1]), match)
                for place, called, match in matches
            ),
        )


class _CurveStep(NamedTuple):
    """A step of the curves: a round, or a match that belongs to none. :ivar round: its number; 0: it is none.
    :ivar matches: by their index. :ivar is_final: whether it is of the final.
    """

    round: int
    matches: list[int]
    is_final: bool


def _curve(one: EveningResult, steps: Sequence[_CurveStep]) -> SharedCurve:
    """Return a person's points after each step, at the end those of the standing, with all that is given or taken.
    Who is in a final goes on from what is carried into it.

    :param steps: as of `_steps()`.
    """
    is_final = one.row is not None and one.row.is_final
    values, carried = [NOTHING], 0
    for step in steps:
        if one.row is not None and is_final and step.is_final and values[1:] and not carried:
            carried = len(values)
            values.append(one.row.carried)
        value = sum((one.points.get(n, NOTHING) for n in step.matches), values[-1])
        if one.row is not None and step.round:
            given = (*one.row.earlier, *one.row.corrections)
            value += sum(Fraction(each.points, 1000) for each in given if each.number == step.round)
        values.append(value)
    if one.row is not None:
        values[-1] = one.row.points
    return SharedCurve(one.name, tuple(values), carried)


def _steps(results: EveningResults) -> list[_CurveStep]:
    """Return the steps of the curves, those of the final last."""
    rounds = {one.match: one.round for one in results.standing.results}
    first = results.standing.rules.final_from
    steps: dict[int | str, _CurveStep] = {}
    for n, match in enumerate(results.finished):
        number = rounds.get(match.id, 0)
        step = steps.setdefault(number or match.id, _CurveStep(number, [], 0 < first <= number))
        step.matches.append(n)
    return sorted(steps.values(), key=lambda step: step.is_final)


def session_rows(ledger: Ledger, session: Session) -> tuple[SharedRow, ...]:
    """Return the standing of a session, guests included, ranked as its settings say.

    :raises LedgerError: the file cannot be read.
    """
    return _rows(event_standing(ledger, session.id))


def _untold(rows: tuple[SharedRow, ...]) -> tuple[SharedRow, ...]:
    """Return rows with what is told of them only where it is not the same as of most of them."""
    most = {told for told, count in Counter(row.told for row in rows).items() if count > len(rows) / 2}
    return tuple(replace(row, told=None) if row.told in most else row for row in rows)


def _with_carried(rows: Sequence[SharedRow], standing: EventStanding) -> tuple[SharedRow, ...]:
    """Return the rows of a standing; those of a final tell what was carried into it and what was won there."""
    found = []
    for row, one in zip(rows, standing.rows, strict=True):
        if one.is_final and one.carried:
            carried, final = (Amount(n, row.digits, row.digits) for n in (one.carried, one.points - one.carried))
            told = together(row.told, Message.of("share.carried", carried=carried, final=final))
            found.append(replace(row, told=told))
        else:
            found.append(row)
    return tuple(found)


def _rows(standing: EventStanding) -> tuple[SharedRow, ...]:
    return aligned(
        SharedRow(
            row.place,
            standing.called(row.person),
            row.points,
            _matches(row.matches),
            _given(row.corrections, row.earlier),
            row.is_final,
        )
        for row in standing.rows
    )


def standings_result(
    standings: Sequence[Standing], title: Message, rules: StandingRules = USUAL_RULES
) -> SharedResult:
    """Return the standings of a season or of all years.

    :param title: what they are of. :param rules: by which they are counted.
    """
    sheet = standings_sheet(standings, title, on_paper=True, rules=rules)
    rows = aligned(
        SharedRow(
            one.place,
            one.player.name,
            rounded(one.average_points, 1) if rules.by == "average" else one.result,
            _matches(one.matches),
            None if one.row is None else _given(one.row.corrections, one.row.earlier),
        )
        for one in standings
        if one.matches
    )
    return SharedResult(title, sheet.subtitle, rows, (), sheet)


def _matches(count: int) -> Message:
    return Message.of("club_sheet.match_count", n=count)


def _given(corrections: Sequence[Correction], earlier: Sequence[Correction]) -> Message | None:
    """Return what was given or taken after uma, with the reasons; None: nothing.

    :param earlier: what was before a final, of which as much is carried into it as of all points.
    """
    return together(
        *(
            Message.of(f"share.{key}", points=Amount(Fraction(one.points, 1000), 1, 1), reason=Name(one.reason))
            for key, some in (("given_before", earlier), ("given", corrections))
            for one in some
        )
    )
