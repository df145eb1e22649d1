"""Results of a club to be shared: of a match, a session, a season. See `core.language.result_page`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from itertools import accumulate

from core.language.messages import Message
from core.language.result_page import SharedCurve, SharedResult, SharedRow
from core.ledger.club_sheets import evening_results, evening_title, match_sheet, session_sheet, standings_sheet
from core.ledger.event_standing import event_standing
from core.ledger.ledger import Ledger
from core.ledger.types import Session, Standing
from core.ledger.words import called
from core.match import Match, settle_match
from core.match.names import named, seated

NOTHING = Fraction(0)


def match_result(names: Sequence[str], started: datetime, match: Match) -> SharedResult:
    """Return the result of a match; if it is not over, as it would end now.

    :param names: by seat; "" for a guest.
    """
    state = match.state
    settled = settle_match(state)
    owners = seated(names, state.counts_for)
    sheet = match_sheet(names, started, match)
    rows = tuple(
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
    return SharedResult(sheet.title, sheet.subtitle, rows, curves if state.records else (), sheet)


def session_result(ledger: Ledger, session: Session) -> SharedResult:
    """Return the result of a session, guests included, ranked as its settings say.

    :raises LedgerError: the file cannot be read.
    """
    finished, people = evening_results(ledger, session)
    sheet = session_sheet(ledger, session)
    standing = event_standing(ledger, session.id)
    rows = tuple(
        SharedRow(
            row.place, standing.called(row.person), row.points, _matches(len(row.counted) + len(row.left_out))
        )
        for row in standing.rows
    )
    curves = tuple(
        SharedCurve(
            called(one.seat),
            tuple(accumulate((one.points.get(n, NOTHING) for n in range(len(finished))), initial=NOTHING)),
        )
        for one in people
    )
    return SharedResult(evening_title(session), sheet.subtitle, rows, curves if finished else (), sheet)


def standings_result(standings: Sequence[Standing], title: Message) -> SharedResult:
    """Return the standings of a season or of all years. :param title: what they are of."""
    rows = tuple(
        SharedRow(one.place, one.player.name, one.result, _matches(one.matches))
        for one in standings
        if one.matches
    )
    return SharedResult(title, None, rows, (), standings_sheet(standings, title, on_paper=True))


def result_of_club(result: SharedResult, club: Message) -> SharedResult:
    """Return the result with the club's name in its subtitle. :param club: the name."""
    told = result.subtitle
    return replace(result, subtitle=Message.of("club_sheet.of_club", club=club, what=told) if told else club)


def _matches(count: int) -> Message:
    return Message.of("club_sheet.match_count", n=count)
