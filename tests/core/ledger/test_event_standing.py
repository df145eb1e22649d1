"""The standing of an event: from its matches in the club's file and what its log says."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path

from core.event.log import CheckIn, Correction, EventSettings, LogEntry, RoundDraw, TableMatch, guest_id
from core.event.standing_rules import StandingRules, Team
from core.ledger import Filter, Ledger, SeatedPlayer, Session
from core.ledger.event_standing import EventStanding, evening_outcomes, event_standing
from core.ledger.ranked import ranked_standings, sum_lines
from core.ledger.standings import standings
from core.ledger.words import standing_name
from core.match import Draw, End, LastScores, Match, Substitution
from core.rules.rule_sets import PRESET_SETS
from tests.core.ledger.ledgers import STANDARD, STARTED, club, finished

AT = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
GUEST = SeatedPlayer(player=None, name="Zoe")
NOBODY = SeatedPlayer(player=None, name="")


def enter(ledger: Ledger, session: Session, *entries: LogEntry) -> None:
    ledger.logs.add(session.id, entries, AT)


def ids(seats: tuple[SeatedPlayer, ...]) -> tuple[str, ...]:
    return tuple(seat.player.id if seat.player else guest_id(seat.name) for seat in seats)


def told(found: EventStanding) -> list[tuple[int | None, str]]:
    return [(row.place, found.names[row.person]) for row in found.rows]


def scores(*points: int) -> Match:
    """A match of which the last scores alone are known."""
    return Match(PRESET_SETS["m_league"]).do(LastScores(scores=points))


def test_without_rules_it_is_that_of_the_club(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        for match in (finished(), scores(40_000, 30_000, 20_000, 10_000)):
            ledger.matches.begin(match, seats, session, STARTED)
        ledger.matches.begin(Match(STANDARD), seats, session, STARTED)  # is running
        found = event_standing(ledger, session.id)
        club_rows = standings(ledger, Filter(session=session.id))
        assert [(row.place, row.person, row.points, row.matches, row.ranks) for row in found.rows] == [
            (one.place, one.player.id, one.points, one.matches, one.ranks) for one in club_rows
        ]
        assert (found.threes, found.teams) == ((), ())


def test_guests_have_places_and_one_name_is_one_person(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        match = scores(40_000, 30_000, 20_000, 10_000)
        zoe = SeatedPlayer(player=None, name="ZOE")
        ledger.matches.begin(match, (GUEST, *seats[:3]), session, STARTED)
        ledger.matches.begin(match, (zoe, *seats[:3]), session, STARTED)
        ledger.matches.begin(match, (*seats[:2], NOBODY, NOBODY), session, STARTED)
        found = event_standing(ledger, session.id)
        first = found.rows[0]
        assert (first.person, first.matches, first.points) == (guest_id("Zoe"), 2, Fraction(120))
        assert [found.names[row.person] for row in found.rows].count("") == 2
        assert sum(row.points for row in found.rows) == 0


def test_the_best_of_a_night_are_the_first_of_its_standing(tmp_path: Path) -> None:
    """Of an event, guests, penalties and all; of other sessions the members with the most points."""
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        match = scores(40_000, 30_000, 20_000, 10_000)
        ledger.matches.begin(match, (GUEST, *seats[:3]), session, STARTED)
        without = evening_outcomes(ledger, [session.id, "none"])
        assert list(without) == [session.id]
        assert [name for name, _ in without[session.id].best] == [seat.name for seat in seats[:3]]
        fined = seats[0].player
        assert fined is not None
        enter(ledger, session, Correction(person=fined.id, points=-90_000, reason="Late", number=1))
        found = evening_outcomes(ledger, [session.id])[session.id]
        assert [name for name, _ in found.best] == ["Zoe", seats[1].name, seats[2].name]
        assert found.best[0][1] == Fraction(60)
        assert (found.matches, found.running) == (1, 0)


def test_only_at_a_club_night_guests_are_told_from_members(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), (GUEST, *seats[:3]), session, STARTED)
        which = Filter(session=session.id)
        assert [one.is_guest for one in ranked_standings(ledger, which)] == [True, False, False, False]
        enter(ledger, session, EventSettings(kind="tournament"))
        first = ranked_standings(ledger, which)[0]
        assert (first.is_guest, standing_name(first)) == (False, "Zoe")


def test_a_guest_who_took_over_has_the_result(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        came = Substitution(seat=0, name="Zoe", player="", takes_over=True)
        match = Match(PRESET_SETS["m_league"]).do(came).do(LastScores(scores=(40_000, 30_000, 20_000, 10_000)))
        ledger.matches.begin(match, seats, session, STARTED)
        assert told(event_standing(ledger, session.id))[0] == (1, "Zoe")


def test_the_log_has_rules_rounds_corrections_and_teams(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        first, second = (
            ledger.matches.begin(scores(*points), seats, session, STARTED)
            for points in ((40_000, 30_000, 20_000, 10_000), (20_000, 30_000, 40_000, 10_000))
        )
        people = ids(seats)
        rules = StandingRules(
            final_from=2,
            carried=50,
            teams=(Team(name="N", members=people[:2]), Team(name="S", members=people[2:])),
        )
        late = Correction(person=people[1], points=-20_000, reason="late", number=2)
        enter(
            ledger,
            session,
            EventSettings(standing=rules),
            RoundDraw(number=1, tables=(people,)),
            TableMatch(number=1, table=1, match=first),
            RoundDraw(number=2, tables=(people,)),
            TableMatch(number=2, table=1, match=second),
            late,
        )
        found = event_standing(ledger, session.id)
        # 60, 10, -20, -50 in the first round; -20, 10, 60, -50 in the final.
        by_name = {
            found.names[row.person]: f"{float(row.points):+g} {float(row.carried):+g}" for row in found.rows
        }
        assert by_name == {"Aki": "+10 +30", "Beate": "-5 +5", "千代": "+50 -10", "Dan": "-75 -25"}
        assert told(found) == [(1, "千代"), (2, "Aki"), (3, "Beate"), (4, "Dan")]
        assert next(row for row in found.rows if row.corrections).corrections == (late,)
        assert [(row.place, row.team.name, row.points) for row in found.teams] == [
            (1, "N", Fraction(5)),
            (2, "S", Fraction(-25)),
        ]


def test_sitting_out_a_round_that_was_played_counts_what_the_rules_say(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        match = scores(40_000, 30_000, 20_000, 10_000)  # 60, 10, -20, -50
        first, second = (
            ledger.matches.begin(match, players, session, STARTED) for players in (seats, (*seats[:3], GUEST))
        )
        people, zoe, ann = ids(seats), guest_id("Zoe"), guest_id("Ann")
        enter(
            ledger,
            session,
            EventSettings(standing=StandingRules(bye=15)),
            *(CheckIn(person=person) for person in (*people, zoe, ann)),
            RoundDraw(number=1, tables=(people,), sitting_out=(zoe, ann)),
            RoundDraw(number=2, tables=((*people[:3], zoe),), sitting_out=(people[3], ann)),
            RoundDraw(number=3, tables=(people,), sitting_out=(zoe,)),
            TableMatch(number=1, table=1, match=first),
            TableMatch(number=2, table=1, match=second),
        )
        found = event_standing(ledger, session.id)
        points = {
            found.names[row.person]: (float(row.points), [one.number for one in row.byes]) for row in found.rows
        }
        # Zoe sits out round 1, Dan round 2; round 3 was not played, and Ann has no match.
        assert points == {
            "Aki": (120, []),
            "Beate": (20, []),
            "千代": (-40, []),
            "Dan": (-35, [2]),
            "Zoe": (-35, [1]),
        }
        which = Filter(session=session.id)
        dan = next(one for one in ranked_standings(ledger, which) if one.player.name == "Dan")
        assert [
            (line.kind, line.points, line.round) for line in sum_lines(ledger, which, dan, StandingRules(bye=15))
        ] == [
            ("counted", Fraction(-50), 0),
            ("bye", Fraction(15), 2),
        ]
        enter(ledger, session, EventSettings(standing=StandingRules()))
        assert not any(row.byes for row in event_standing(ledger, session.id).rows)


def test_who_sat_in_after_all_did_not_sit_out(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        came = Substitution(seat=0, name="Zoe", player="", takes_over=True)
        match = Match(PRESET_SETS["m_league"]).do(came).do(LastScores(scores=(40_000, 30_000, 20_000, 10_000)))
        begun = ledger.matches.begin(match, seats, session, STARTED)
        enter(
            ledger,
            session,
            EventSettings(standing=StandingRules(bye=15)),
            RoundDraw(number=1, tables=(ids(seats),), sitting_out=(guest_id("Zoe"),)),
            TableMatch(number=1, table=1, match=begun),
        )
        assert not any(row.byes for row in event_standing(ledger, session.id).rows)


def test_matches_of_three_stand_apart(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), seats, session, STARTED)
        three = Match(PRESET_SETS["tenhou_sanma"]).do(LastScores(scores=(20_000, 35_000, 50_000)))
        ledger.matches.begin(three, seats[:3], session, STARTED)
        enter(ledger, session, EventSettings(standing=StandingRules(tables="apart")))
        found = event_standing(ledger, session.id)
        assert [name for _, name in told(found)] == ["Aki", "Beate", "千代", "Dan"]
        assert [found.names[row.person] for row in found.threes] == ["千代", "Beate", "Aki"]


def test_equals_are_in_alphabetical_order(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        for match in (scores(40_000, 30_000, 20_000, 10_000), scores(10_000, 20_000, 30_000, 40_000)):
            ledger.matches.begin(match, seats, session, STARTED)
        assert told(event_standing(ledger, session.id)) == [(1, "Aki"), (1, "Dan"), (3, "Beate"), (3, "千代")]


def test_who_has_too_few_matches_comes_last(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), (GUEST, *seats[1:]), session, STARTED)
        ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), (*seats[1:], NOBODY), session, STARTED)
        enter(ledger, session, EventSettings(standing=StandingRules(least=2)))
        found = told(event_standing(ledger, session.id))
        assert found == [(1, "Beate"), (2, "千代"), (3, "Dan"), (None, "Zoe"), (None, "")]


def test_who_sat_in_for_a_while_has_no_result(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        match = Match(STANDARD).do(Substitution(seat=0, name="Zoe", player=""), Draw(()), End())
        ledger.matches.begin(match, seats, session, STARTED)
        found = event_standing(ledger, session.id)
        assert {found.names[row.person] for row in found.rows} == {seat.name for seat in seats}
        assert len(found.results) == 4


def test_results_come_by_time(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        begun = [
            ledger.matches.begin(
                scores(40_000, 30_000, 20_000, 10_000), seats, session, STARTED - timedelta(minutes=n)
            )
            for n in range(6)
        ]
        assert [one.match for one in event_standing(ledger, session.id).results][::4] == begun[::-1]
