"""Standings of a season, a league, all time: what was given or taken on a night counts there, too."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from core.event.log import (
    CheckIn,
    Correction,
    EventSettings,
    RoundDraw,
    TableMatch,
    TakenBack,
    guest_id,
    is_guest_id,
)
from core.event.standing import GivenOrTaken
from core.event.standing_rules import USUAL_RULES, StandingRules
from core.ledger import Filter, Ledger, LedgerError, SeatedPlayer
from core.ledger.event_file import keep_only
from core.ledger.event_standing import event_standing
from core.ledger.merge import merge, plan_merge
from core.ledger.night_points import night_points
from core.ledger.ranked import ranked_standings, sum_lines
from tests.core.ledger.ledgers import STARTED, club
from tests.core.ledger.test_event_standing import GUEST, enter, ids, scores

SEASON = Filter(first=date(2026, 11, 1), last=date(2026, 12, 31))
LEAGUE = Filter(league="Autumn")
MATCH = scores(40_000, 30_000, 20_000, 10_000)  # 60, 10, -20, -50


@pytest.fixture
def nights(tmp_path: Path) -> Iterator[Ledger]:
    """Three nights of a season, two of them of a league, and one before: with corrections, a guest, a round that
    Dan sat out, and points for somebody without a match.
    """
    ledger, seats, first = club(tmp_path / "club.fuhan")
    people = ids(seats)
    zoe = guest_id("Zoe")
    second = ledger.calendar.add_session(date(2026, 11, 28), league="Autumn")
    third = ledger.calendar.add_session(date(2026, 12, 5), league="Autumn")
    before = ledger.calendar.add_session(date(2026, 3, 1))
    for session in (first, second, before):
        ledger.matches.begin(MATCH, seats, session, STARTED)
    begun = [
        ledger.matches.begin(MATCH, sitting, third, STARTED + timedelta(hours=n))
        for n, sitting in enumerate((seats, (*seats[:3], GUEST)))
    ]
    enter(ledger, second, Correction(person=people[0], points=-8_000, reason="late"))
    enter(ledger, second, Correction(person=people[1], points=-20_000, reason="a mistake"))
    enter(ledger, second, TakenBack(entry=ledger.logs.of(second.id)[-1].id))
    enter(ledger, before, Correction(person=people[2], points=-1_000, reason="long ago"))
    eva = ledger.players.add("Eva")
    enter(
        ledger,
        third,
        EventSettings(standing=StandingRules(bye=15)),
        RoundDraw(number=1, tables=(people,), sitting_out=(zoe,)),
        RoundDraw(number=2, tables=((*people[:3], zoe),), sitting_out=(people[3],)),
        *(TableMatch(number=n, table=1, match=match) for n, match in enumerate(begun, 1)),
        Correction(person=people[0], points=2_500, reason="slow tables"),
        Correction(person=zoe, points=-9_000, reason="of a guest"),
        Correction(person=eva.id, points=-9_000, reason="without a match"),
    )
    yield ledger
    ledger.close()


def points(ledger: Ledger, which: Filter, rules: StandingRules = USUAL_RULES) -> dict[str, Fraction]:
    return {one.player.name: one.points for one in ranked_standings(ledger, which, rules)}


@pytest.mark.parametrize("which", [SEASON, LEAGUE, Filter()])
@pytest.mark.parametrize("rules", [USUAL_RULES, StandingRules(least=1)])
def test_a_season_is_the_sum_of_its_nights(nights: Ledger, which: Filter, rules: StandingRules) -> None:
    summed: defaultdict[str, Fraction] = defaultdict(Fraction)
    for night in nights.calendar.sessions():
        is_in = which.league in (None, night.league) and (which.first is None or which.first <= night.day)
        for name, some in points(nights, Filter(session=night.id)).items() if is_in else ():
            summed[name] += some
    del summed["Zoe"]
    found = ranked_standings(nights, which, rules)
    assert {one.player.name: one.points for one in found} == summed
    assert [one.points for one in found] == sorted(summed.values(), reverse=True)
    assert [one.place for one in found] == [1, 2, 3, 4]


def test_their_parts_have_days_and_reasons(nights: Ledger) -> None:
    parts = {}
    for one in ranked_standings(nights, SEASON):
        lines = sum_lines(nights, SEASON, one, USUAL_RULES)
        assert sum(line.points for line in lines) == one.points
        parts[one.player.name] = [
            (line.kind, float(line.points), line.day and line.day.isoformat(), line.reason, line.round)
            for line in lines
            if line.kind != "counted"
        ]
    assert parts == {
        "Aki": [
            ("correction", -8, "2026-11-28", "late", 0),
            ("correction", 2.5, "2026-12-05", "slow tables", 0),
        ],
        "Beate": [],
        "千代": [],
        "Dan": [("bye", 15, "2026-12-05", "", 2)],
    }


def test_sitting_out_counts_nothing_in_an_average(nights: Ledger) -> None:
    found = points(nights, SEASON, StandingRules(by="average"))
    assert found["Dan"] == -150
    assert found["Aki"] == Fraction("234.5")


def test_of_the_best_matches_the_rest_counts_all_the_same(nights: Ledger) -> None:
    found = points(nights, SEASON, StandingRules(by="best", best=1))
    assert [found["Dan"], found["Aki"]] == [Fraction(-35), Fraction("54.5")]


@pytest.mark.parametrize("which", [Filter(players=4), Filter(rules=1)])
def test_they_belong_to_no_table(nights: Ledger, which: Filter) -> None:
    assert all(one.points % 10 == 0 and one.corrected is None for one in ranked_standings(nights, which))


# ------------------------------------------------------------------------------------- as it is kept


def kept(ledger: Ledger) -> dict[date, Counter[GivenOrTaken]]:
    """What counts beside the matches of each night, as it is asked for in the standings of all time."""
    found: defaultdict[date, Counter[GivenOrTaken]] = defaultdict(Counter)
    for one in night_points(ledger, Filter()):
        assert one.day is not None
        found[one.day][one.what] += 1
    return found


def from_nights(ledger: Ledger) -> dict[date, Counter[GivenOrTaken]]:
    """The same from the standing of each night, which reads its log."""
    found: defaultdict[date, Counter[GivenOrTaken]] = defaultdict(Counter)
    for night in ledger.calendar.sessions():
        for row in event_standing(ledger, night.id).rows:
            if not is_guest_id(row.person):
                found[night.day].update(row.beside)
    return {day: some for day, some in found.items() if some}


@contextmanager
def logs_read(ledger: Ledger) -> Iterator[list[str]]:
    """The statements that read the log of a night."""
    found: list[str] = []
    connection = ledger.file.connection
    connection.set_trace_callback(
        lambda said: found.append(said) if "FROM log WHERE session = '" in said else None
    )
    yield found
    connection.set_trace_callback(None)


def test_a_night_is_read_again_only_when_it_has_changed(nights: Ledger) -> None:
    with logs_read(nights) as read:
        first = night_points(nights, Filter())
        assert len(read) == 3  # one of the four has no log
        assert night_points(nights, Filter()) == first
        assert len(read) == 3
        match = nights.summaries.matching(SEASON)[0].id
        for n, change in enumerate((nights.matches.remove, nights.matches.restore), 4):
            change(match)
            night_points(nights, Filter())
            assert len(read) == n


def test_of_one_person_it_is_theirs(nights: Ledger) -> None:
    for _ in range(2):  # as it is worked out, and as it is kept
        for member in nights.players.all():
            own = [one for one in night_points(nights, SEASON) if one.what.person == member.id]
            assert list(night_points(nights, SEASON, member.id)) == own


def test_a_file_that_is_only_read_tells_the_same(nights: Ledger) -> None:
    path = nights.file.path
    before = path.read_bytes()
    with Ledger.open(path, read_only=True) as found:
        told = [night_points(found, which) for which in (SEASON, LEAGUE, Filter())]
    assert path.read_bytes() == before
    assert told == [night_points(nights, which) for which in (SEASON, LEAGUE, Filter())]
    with Ledger.open(path, read_only=True) as found:
        assert told == [night_points(found, which) for which in (SEASON, LEAGUE, Filter())]


PART = "INSERT INTO players (id, name, folded, same_as) VALUES ('part', '', 'part', 1)"
ALIAS = "INSERT INTO aliases (id, ours) VALUES ('theirs', 'ours')"


@pytest.mark.parametrize("change", [PART, "DELETE FROM players WHERE id = 'part'", ALIAS, "DELETE FROM aliases"])
def test_all_nights_are_read_again_when_an_id_may_be_of_another(nights: Ledger, change: str) -> None:
    connection = nights.file.connection
    for before in (PART, ALIAS) if change.startswith("DELETE") else ():
        connection.execute(before)
    with logs_read(nights) as read:
        for expected in (3, 3, 6):
            if expected == 6:
                connection.execute(change)
            night_points(nights, Filter())
            assert len(read) == expected


def test_a_night_is_a_file_of_its_own(nights: Ledger) -> None:
    """Another night had a log and no match, and was read before."""
    eva = next(one for one in nights.players.all() if one.name == "Eva")
    enter(nights, nights.calendar.add_session(date(2026, 12, 12)), CheckIn(person=eva.id))
    (third,) = [one for one in nights.calendar.sessions() if one.day == date(2026, 12, 5)]
    before = kept(nights)[third.day]
    keep_only(nights, third.id)
    assert kept(nights) == {third.day: before}


class Walk:
    """Changes of a club by chance. Each is one that a window makes, or says that it cannot be."""

    def __init__(self, ledger: Ledger, chance: random.Random) -> None:
        self.ledger, self.chance = ledger, chance
        self.nights = [ledger.calendar.add_session(date(2026, 1, n)) for n in range(1, 4)]
        for name in "ABCDEFGHIJKL":
            ledger.players.add(name)
        self.matches: list[str] = []

    def step(self) -> None:
        usual = [self.play] * 5 + [self.correct] * 3
        matches = [self.remove, self.restore, self.move, self.seat]
        people = [self.merge, self.merge, self.separate]
        with suppress(LedgerError, IndexError):
            self.chance.choice([*usual, *matches, *people, self.take_back, self.count_byes, self.another_day])()

    def play(self) -> None:
        """Draw a round of one table, or the same again, and play it; the others sit out."""
        night = self.chance.choice(self.nights)
        members = self.chance.sample(self.ledger.players.all(), 7)
        seats = tuple(SeatedPlayer(player=one, name=one.name) for one in members[:4])
        match = self.ledger.matches.begin(MATCH, seats, night, STARTED + timedelta(minutes=len(self.matches)))
        self.matches.append(match)
        number = self.chance.randint(1, 4)
        people, out = (tuple(one.id for one in some) for some in (members[:4], members[4:]))
        enter(
            self.ledger,
            night,
            RoundDraw(number=number, tables=(people,), sitting_out=out),
            TableMatch(number=number, table=1, match=match),
        )

    def correct(self) -> None:
        member = self.chance.choice(self.ledger.players.all())
        points = 500 * self.chance.randint(-9, 9)
        enter(
            self.ledger,
            self.chance.choice(self.nights),
            Correction(person=member.id, points=points, reason=self.chance.choice(["", "late"])),
        )

    def take_back(self) -> None:
        night = self.chance.choice(self.nights)
        enter(self.ledger, night, TakenBack(entry=self.chance.choice(self.ledger.logs.of(night.id)).id))

    def count_byes(self) -> None:
        rules = StandingRules(bye=self.chance.choice([0, 15, -10]), by=self.chance.choice(["sum", "average"]))
        enter(self.ledger, self.chance.choice(self.nights), EventSettings(standing=rules))

    def remove(self) -> None:
        self.ledger.matches.remove(self.chance.choice(self.matches))

    def restore(self) -> None:
        self.ledger.matches.restore(self.chance.choice(self.matches))

    def move(self) -> None:
        self.ledger.matches.move(self.chance.choice(self.matches), self.chance.choice(self.nights))

    def seat(self) -> None:
        members = self.chance.sample(self.ledger.players.all(), 4)
        seats = tuple(SeatedPlayer(player=one, name=one.name) for one in members)
        self.ledger.matches.set_seats(self.chance.choice(self.matches), seats)

    def merge(self) -> None:
        one, other = self.chance.sample(self.ledger.players.all(), 2)
        self.ledger.players.make_one(one.id, other.id)

    def separate(self) -> None:
        member, parts = self.chance.choice([*self.ledger.players.parts().items()])
        self.ledger.players.part(member, parts[0].id, f"{parts[0].name} again")

    def another_day(self) -> None:
        n = self.chance.randrange(len(self.nights))
        self.nights[n] = replace(self.nights[n], day=date(2026, 2, self.chance.randint(1, 28)))
        self.ledger.calendar.change_session(self.nights[n])


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_is_what_the_nights_say(tmp_path: Path, seed: int) -> None:
    """After every change: of a log, a result, a match's night, of who is whom."""
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        walk = Walk(ledger, random.Random(seed))
        for _ in range(60):
            walk.step()
            assert kept(ledger) == from_nights(ledger)
        with Ledger.open(tmp_path / "other.fuhan") as other:
            merge(plan_merge(other, ledger), {})
            assert kept(other) == from_nights(other) == kept(ledger)
