"""Merging: the same match counts once, what conflicts is asked, nothing of ours is lost, all or nothing."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

import resources
from core.language.messages import Catalogue
from core.ledger import Ledger, LedgerError, Player, SeatedPlayer, Session
from core.ledger.merge import MergePlan, MergeQuestion, merge, plan_merge
from core.ledger.merge.compare import Stored, first_difference, later, stored
from core.ledger.standings import standings
from core.match import Draw, End, Event, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from tests.core.ledger.ledgers import begun

SAY = {language: Catalogue(resources.texts(language)).text for language in resources.LANGUAGES}
DAY = date(2026, 11, 21)
EVENING = datetime(2026, 11, 21, 19, 30)
RULES = PRESET_SETS["standard"]
DEALS: tuple[Event, ...] = (WinEvent.of(1, 0, han=3, fu=40), Draw((1,)), WinEvent.of(2, 3, han=2, fu=30))
NAMES = ("Aki", "文子", "Chie", "Dan")


class Club:
    """A ledger, and how a test writes into it."""

    def __init__(self, path: Path) -> None:
        self.ledger = Ledger.open(path)
        # No test here pulls the plug.
        self.ledger.file.connection.execute("PRAGMA synchronous = OFF")

    def copy(self, name: str) -> Club:
        """Another club that goes on from the same file."""
        path = self.ledger.file.path.with_name(name)
        shutil.copyfile(self.ledger.file.path, path)
        return Club(path)

    def player(self, name: str) -> Player:
        found = [player for player in self.ledger.players.all() if player.name == name]
        return found[0] if found else self.ledger.players.add(name)

    def seats(self, names: Sequence[str] = NAMES) -> tuple[SeatedPlayer, ...]:
        """Members by their names; a name after a question mark is a guest's."""
        return tuple(
            SeatedPlayer(player=None, name=name[1:])
            if name.startswith("?")
            else SeatedPlayer(player=self.player(name), name=name)
            for name in names
        )

    def evening(self, day: date = DAY, name: str = "") -> Session:
        found = [one for one in self.ledger.calendar.sessions() if (one.day, one.name) == (day, name)]
        return found[0] if found else self.ledger.calendar.add_session(day, name)

    def play(
        self, *events: Event, names: Sequence[str] = NAMES, session: Session | None = None, minutes: int = 0
    ) -> str:
        """A new match with these events, each entered by itself."""
        id = self.ledger.matches.begin(
            Match(RULES), self.seats(names), session or self.evening(), EVENING + timedelta(minutes=minutes)
        )
        return self.go_on(id, *events)

    def go_on(self, id: str, *events: Event) -> str:
        match = self.ledger.matches.load(id)
        for event in events:
            match = match.do(event)
        self.ledger.matches.save(id, match)
        return id

    def undo(self, id: str, times: int = 1) -> None:
        match = self.ledger.matches.load(id)
        for _ in range(times):
            match = match.undo()
        self.ledger.matches.save(id, match)

    def events(self, id: str) -> tuple[Event, ...]:
        return self.ledger.matches.load(id).events

    @property
    def dump(self) -> str:
        return "\n".join(self.ledger.file.connection.iterdump())

    def plan(self, other: Club) -> MergePlan:
        return plan_merge(self.ledger, other.ledger)

    def take(self, other: Club, *choices: str) -> MergePlan:
        """Merge, with these answers to the questions in their order; what was planned."""
        plan = self.plan(other)
        assert len(plan.questions) == len(choices), plan.questions
        answers = {question.key: name for question, name in zip(plan.questions, choices, strict=True)}
        merge(plan, answers)
        return plan

    def has_all_of(self, other: Club) -> bool:
        """Whether another merge would do nothing and ask nothing."""
        before = self.dump
        plan = self.plan(other)
        merge(plan, {})
        new = (plan.new_players, plan.new_sessions, plan.new_seasons, plan.new_matches, plan.later, plan.questions)
        return not any(new) and self.dump == before

    def table(self) -> list[tuple[object, ...]]:
        """The standings, without the places of things in the file."""
        return [
            (one.place, one.player.name, one.matches, one.points, one.ranks, one.deals, one.wins, one.deal_ins)
            for one in standings(self.ledger)
        ]


@pytest.fixture
def ours(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "ours.fuhan")
    yield club
    club.ledger.close()


@pytest.fixture
def theirs(tmp_path: Path) -> Iterator[Club]:
    """A file that was begun by itself."""
    club = Club(tmp_path / "theirs.fuhan")
    yield club
    club.ledger.close()


@pytest.fixture
def copied(ours: Club) -> Iterator[Club]:
    """A copy of ours, with an unfinished match in both."""
    ours.play(DEALS[0])
    club = ours.copy("copied.fuhan")
    yield club
    club.ledger.close()


def the_match(club: Club) -> str:
    (head,) = (*club.ledger.summaries.matching(), *club.ledger.summaries.matching(removed=True))
    return head.id


def only(plan: MergePlan) -> MergeQuestion:
    (question,) = plan.questions
    assert all(say(question.text) and all(say(one.text) for one in question.choices) for say in SAY.values())
    return question


# ----------------------------------------------------------------------------- what is new, what is same


def test_what_only_they_have_comes(ours: Club, theirs: Club) -> None:
    ours.play(*DEALS, End(), names=("A", "B", "C", "D"))
    id = theirs.play(*DEALS, End(), names=("E", "F", "?G", "?"), session=theirs.evening(DAY + timedelta(7)))
    theirs.ledger.calendar.new_season("Winter", DAY, DAY + timedelta(90))
    before = theirs.dump
    plan = ours.take(theirs)
    assert [player.name for player in plan.new_players] == ["E", "F"]
    assert [season.name for season in plan.new_seasons] == ["Winter"]
    assert [head.id for head in plan.new_matches] == [id]
    assert ours.ledger.summaries.of(id).seats == theirs.ledger.summaries.of(id).seats
    assert ours.ledger.summaries.of(id).points == theirs.ledger.summaries.of(id).points
    assert ours.ledger.matches.load(id).past == theirs.ledger.matches.load(id).past
    assert len(standings(ours.ledger)) == 6
    assert theirs.dump == before
    assert ours.has_all_of(theirs)


def test_the_same_match_counts_once(ours: Club, copied: Club) -> None:
    ours.go_on(the_match(ours), End())
    copied.go_on(the_match(copied), End())
    assert [head.id for head in ours.take(copied).same] == [the_match(ours)]
    assert [one.matches for one in standings(ours.ledger)] == [1, 1, 1, 1]


def test_a_match_that_they_played_on_is_taken_and_ours_is_kept_where_we_did(ours: Club, copied: Club) -> None:
    id = the_match(ours)
    copied.go_on(id, DEALS[1], End())
    assert copied.take(ours).later == ()
    assert copied.events(id) == (*DEALS[:2], End())
    assert [head.id for head in ours.take(copied).later] == [id]
    assert ours.events(id) == (*DEALS[:2], End())
    assert ours.ledger.summaries.of(id).points == copied.ledger.summaries.of(id).points
    assert ours.table() == copied.table()
    assert ours.has_all_of(copied)


def test_a_correction_of_theirs_is_taken(ours: Club, copied: Club) -> None:
    id = the_match(ours)
    copied.ledger.matches.save(id, copied.ledger.matches.load(id).correct(0, DEALS[2]))
    ours.take(copied)
    assert ours.events(id) == (DEALS[2],)
    assert ours.ledger.matches.load(id).undo().events == (DEALS[0],)


def test_removed_over_there_and_never_here_does_not_come(ours: Club, theirs: Club) -> None:
    theirs.ledger.matches.remove(theirs.play(*DEALS))
    ours.take(theirs)
    assert ours.ledger.summaries.matching(removed=True) == ()


def test_a_file_is_merged_with_itself(ours: Club, copied: Club) -> None:
    assert ours.has_all_of(ours)
    assert ours.has_all_of(copied)


# ------------------------------------------------------------------------------------------- conflicts


@pytest.mark.parametrize("choice", ["ours", "theirs"])
def test_lists_that_went_apart_are_asked_about(ours: Club, copied: Club, choice: str) -> None:
    id = the_match(ours)
    ours.go_on(id, DEALS[1])
    copied.go_on(id, DEALS[2], End())
    question = only(ours.plan(copied))
    assert question.kind == "match"
    assert "2026-11-21, 19:30" in SAY["en"](question.text)
    for one, facts in zip(
        question.choices,
        (
            "Aki 18,800.*文子 33,200.*Chie 24,000.*Dan 24,000.* 2 .*East 2.*文子.* 3,000",
            "Aki 19,800.*文子 30,200.*Chie 27,000.*Dan 23,000.* 2 .*East 2.*Chie.* Dan.* 2 han 30 fu",
        ),
        strict=True,
    ):
        assert re.search(facts, SAY["en"](one.text))
    ours.take(copied, choice)
    assert ours.events(id) == ((*DEALS[:2],) if choice == "ours" else (DEALS[0], DEALS[2], End()))
    assert ours.has_all_of(copied)


def test_what_was_undone_here_and_played_on_there_is_asked_about(ours: Club, copied: Club) -> None:
    id = the_match(ours)
    ours.undo(id)
    assert only(ours.plan(copied)).kind == "match"  # undone here, or done again there?
    copied.go_on(id, DEALS[1])
    assert only(ours.plan(copied)).kind == "match"
    ours.take(copied, "ours")
    assert ours.events(id) == ()
    assert ours.has_all_of(copied)


def test_other_seats_are_asked_about(ours: Club, copied: Club) -> None:
    id = the_match(ours)
    ours.go_on(id, End())
    copied.go_on(id, End())
    copied.ledger.matches.set_seats(id, copied.seats(("Emi", *NAMES[1:3], "?Dan")))
    question = only(ours.plan(copied))
    assert "Emi 19,800" in SAY["en"](question.choices[1].text)
    assert "Dan (guest)" in SAY["en"](question.choices[1].text)
    ours.take(copied, "theirs")
    assert [seat.name for seat in ours.ledger.summaries.of(id).seats] == ["Emi", "文子", "Chie", "Dan"]
    assert ours.table() == copied.table()


@pytest.mark.parametrize("choice", ["removed", "kept"])
@pytest.mark.parametrize("removed_here", [True, False])
def test_a_match_removed_in_one_file_is_asked_about(
    ours: Club, copied: Club, choice: str, removed_here: bool
) -> None:
    id = the_match(ours)
    ours.go_on(id, End())
    copied.go_on(id, End())
    (ours if removed_here else copied).ledger.matches.remove(id)
    assert only(ours.plan(copied)).kind == "removed"
    ours.take(copied, choice)
    assert ours.ledger.summaries.of(id).removed == (choice == "removed")
    assert len(standings(ours.ledger)) == (0 if choice == "removed" else 4)
    assert ours.has_all_of(copied)


def test_a_match_that_was_played_on_where_it_was_removed_gets_its_results(ours: Club, copied: Club) -> None:
    id = the_match(ours)
    copied.go_on(id, End())
    copied.ledger.matches.remove(id)
    ours.take(copied, "kept")
    assert [one.matches for one in standings(ours.ledger)] == [1, 1, 1, 1]


@pytest.mark.parametrize("choice", ["same", "different"])
def test_a_namesake_is_asked_about(ours: Club, theirs: Club, choice: str) -> None:
    ours.play(*DEALS, End(), names=("aki", "B", "C", "D"))
    id = theirs.play(*DEALS, End(), names=("Aki", "E", "F", "G"), session=theirs.evening(DAY + timedelta(1)))
    question = only(ours.plan(theirs))
    assert question.kind == "same_name"
    assert (question.text.param("ours"), question.text.param("theirs")) == (1, 1)
    ours.take(theirs, choice)
    names = [player.name for player in ours.ledger.players.all()]
    assert ("Aki 2" in names) == (choice == "different")
    assert ours.ledger.summaries.of(id).seats[0].name == ("aki" if choice == "same" else "Aki 2")
    assert ours.has_all_of(theirs)
    theirs.play(*DEALS, End(), names=("Aki", "E", "F", "G"), session=theirs.evening(DAY + timedelta(2)))
    ours.take(theirs)
    assert {one.player.name: one.matches for one in standings(ours.ledger)}["aki"] == (
        3 if choice == "same" else 1
    )


def test_who_is_the_same_is_known_in_the_other_direction_too(ours: Club, theirs: Club) -> None:
    ours.play(*DEALS, End(), names=("Aki", "B", "C", "D"))
    theirs.play(*DEALS, End(), names=("Aki", "E", "F", "G"), session=theirs.evening(DAY + timedelta(1)))
    ours.take(theirs, "same")
    theirs.take(ours)
    assert theirs.table() == ours.table()
    ours.ledger.players.rename(ours.player("Aki").id, "Akiko")
    ours.take(theirs, "ours")  # a member of another name in theirs, as any other
    assert ours.has_all_of(theirs)


def test_two_players_whom_the_other_file_knows_apart_stay_two(ours: Club) -> None:
    ours.ledger.players.add("Aki")
    copied = ours.copy("copied.fuhan")
    copied.ledger.players.rename(copied.player("Aki").id, "Akiko")
    copied.ledger.players.add("Aki")
    plan = ours.plan(copied)
    assert {question.kind: question.usual for question in plan.questions} == {
        "renamed": "",
        "same_name": "different",
    }
    asked = next(question for question in plan.questions if question.kind == "same_name")
    assert "Aki 2" in SAY["en"](asked.choices[1].text)  # no number is given unsaid
    answers = {question.key: "ours" for question in plan.questions if question.kind == "renamed"}
    assert [(one.name, one.becomes) for one in merge(plan, answers)] == [("Aki", "Aki 2")]
    assert [player.name for player in ours.ledger.players.all()] == ["Aki", "Aki 2"]
    assert ours.has_all_of(copied)
    copied.ledger.close()


@pytest.mark.parametrize("choice", ["ours", "theirs"])
def test_a_player_of_another_name_is_asked_about(ours: Club, copied: Club, choice: str) -> None:
    copied.ledger.players.rename(copied.player("Aki").id, "Akiko")
    assert only(ours.plan(copied)).kind == "renamed"
    ours.take(copied, choice)
    assert ours.ledger.summaries.of(the_match(ours)).seats[0].name == ("Aki" if choice == "ours" else "Akiko")
    assert ours.has_all_of(copied)


def test_names_that_changed_places(ours: Club, copied: Club) -> None:
    aki, dan = copied.player("Aki").id, copied.player("Dan").id
    copied.ledger.players.rename(aki, "X")
    copied.ledger.players.rename(dan, "Aki")
    copied.ledger.players.rename(aki, "Dan")
    ours.take(copied, "theirs", "theirs")
    assert {player.id: player.name for player in ours.ledger.players.all()}[aki] == "Dan"
    assert ours.ledger.players.all() == copied.ledger.players.all()


# ----------------------------------------------------------------------------------------------- twins


@pytest.mark.parametrize(("choice", "matches"), [("one", 1), ("both", 2)])
def test_a_match_recorded_twice_counts_once_unless_it_was_two(
    ours: Club, copied: Club, choice: str, matches: int
) -> None:
    ours.play(*DEALS, End(), minutes=60)
    copied.play(*DEALS, End(), minutes=63)
    question = only(ours.plan(copied))
    assert (question.kind, question.usual) == ("twin", "one")
    assert "Aki 18,800" in SAY["en"](question.text)
    ours.take(copied, choice)
    assert [one.matches for one in standings(ours.ledger)] == [matches] * 4
    assert ours.has_all_of(copied)


def test_the_usual_answer_need_not_be_given(ours: Club, copied: Club) -> None:
    ours.play(*DEALS, End(), minutes=60)
    copied.play(*DEALS, End(), minutes=63)
    merge(ours.plan(copied), {})
    assert [one.matches for one in standings(ours.ledger)] == [1] * 4


def test_the_same_scores_may_be_the_same_match(ours: Club, copied: Club) -> None:
    ours.play(*DEALS[:1], End(), minutes=60)
    copied.play(WinEvent.of(2, 1, han=3, fu=40), End(), names=("Dan", "Aki", "文子", "Chie"))
    question = only(ours.plan(copied))
    assert (question.kind, question.usual) == ("twin", "")
    with pytest.raises(ValueError, match="no such answer"):
        merge(ours.plan(copied), {})
    with pytest.raises(ValueError, match="no such answer"):
        merge(ours.plan(copied), {question.key: "neither"})
    ours.take(copied, "one")
    assert ours.has_all_of(copied)


def test_what_is_alike_deal_by_deal_is_found_before_the_same_scores(ours: Club, copied: Club) -> None:
    """Whichever began first: else the order in which two files are merged would count."""
    ours.play(*DEALS[:1], End(), minutes=60)
    copied.play(WinEvent.of(2, 1, han=3, fu=40), End(), names=("Dan", "Aki", "文子", "Chie"))
    copied.play(*DEALS[:1], End(), minutes=63)
    question = only(ours.plan(copied))
    assert (question.kind, question.usual) == ("twin", "one")
    merge(ours.plan(copied), {})
    assert [one.matches for one in standings(ours.ledger)] == [2] * 4


# --------------------------------------------------------------------------------- evenings and seasons


@pytest.mark.parametrize(("choice", "evenings"), [("one", 1), ("both", 2)])
def test_two_files_of_one_evening(ours: Club, theirs: Club, choice: str, evenings: int) -> None:
    ours.play(*DEALS, End(), names=("A", "B", "C", "D"))
    id = theirs.play(*DEALS, End(), names=("E", "F", "G", "H"))
    assert only(ours.plan(theirs)).usual == "one"
    ours.take(theirs, choice)
    assert len(ours.ledger.calendar.sessions()) == evenings
    assert len({head.session for head in ours.ledger.summaries.matching()}) == evenings
    assert (ours.ledger.summaries.of(id).session.id == theirs.evening().id) == (choice == "both")
    assert ours.has_all_of(theirs)


@pytest.mark.parametrize(("choice", "day"), [("ours", DAY), ("theirs", DAY + timedelta(1))])
def test_an_evening_of_another_day_is_asked_about(ours: Club, copied: Club, choice: str, day: date) -> None:
    ours.go_on(the_match(ours), End())
    copied.go_on(the_match(copied), End())
    session = copied.evening()
    copied.ledger.calendar.change_session(Session(id=session.id, day=DAY + timedelta(1), name="late"))
    assert only(ours.plan(copied)).kind == "session"
    ours.take(copied, choice)
    assert ours.ledger.summaries.of(the_match(ours)).session.day == day
    days = ours.ledger.file.connection.execute("SELECT DISTINCT day FROM results").fetchall()
    assert days == [(day.isoformat(),)]
    assert ours.has_all_of(copied)


@pytest.mark.parametrize(("choice", "count"), [("ours", 1), ("theirs", 1), ("both", 2)])
def test_a_season_of_the_same_name(ours: Club, theirs: Club, choice: str, count: int) -> None:
    ours.ledger.calendar.new_season("Winter", DAY, DAY + timedelta(1))
    theirs.ledger.calendar.new_season("Winter", DAY, DAY + timedelta(2))
    question = only(ours.plan(theirs))
    assert question.kind == "season"
    words = {one.name: SAY["en"](one.text) for one in question.choices}
    assert (DAY + timedelta(1)).isoformat() in words["ours"]
    assert (DAY + timedelta(2)).isoformat() in words["theirs"]
    ours.take(theirs, choice)
    found = ours.ledger.calendar.seasons()
    assert len(found) == count
    assert (DAY + timedelta(2) in {season.last for season in found}) == (choice != "ours")
    assert ours.has_all_of(theirs)


# ----------------------------------------------------------------------------------------- all or nothing


@pytest.mark.parametrize(
    "table", ["players", "sessions", "seasons", "seats", "edits", "results", "answers", "aliases"]
)
def test_a_merge_that_fails_changes_nothing(ours: Club, theirs: Club, table: str) -> None:
    ours.play(*DEALS, End())
    ours.ledger.calendar.new_season("Winter", DAY, DAY + timedelta(1))
    for minutes in (0, 60, 120):
        theirs.play(
            *DEALS, End(), names=("E", "F", "?G", "Dan"), minutes=minutes, session=theirs.evening(name="x")
        )
    theirs.play(*DEALS, End(), session=theirs.evening(DAY + timedelta(7)))
    theirs.ledger.calendar.new_season("Winter", DAY, DAY + timedelta(2))
    theirs.ledger.calendar.new_season("Summer", DAY, DAY + timedelta(2))
    before = ours.dump
    plan = ours.plan(theirs)
    wanted = {"same_name": "same", "session": "one", "season": "ours", "twin": "one"}
    answers = {question.key: wanted[question.kind] for question in plan.questions}
    ours.ledger.file.connection.execute(
        f"CREATE TEMP TRIGGER fails BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
    )
    with pytest.raises(LedgerError):
        merge(plan, answers)
    ours.ledger.file.connection.execute("DROP TRIGGER fails")
    assert ours.dump == before
    merge(plan, answers)
    assert ours.dump != before


def test_a_plan_that_is_out_of_date_is_not_carried_out(ours: Club, copied: Club) -> None:
    plan = ours.plan(copied)
    copied.ledger.players.add("Emi")
    before = ours.dump
    with pytest.raises(LedgerError) as raised:
        merge(plan, {})
    assert raised.value.problem.key == "ledger.problem.merge_changed"
    assert ours.dump == before


THREE: tuple[Event, ...] = (Draw((0,)), WinEvent.of(1, 2, han=3, fu=40), Draw((1,)))


def _stored(folder: Path, *events: Event) -> Stored:
    """A match in a file of its own, written in one go."""
    ledger, id, _ = begun(
        folder / f"{len(list(folder.iterdir()))}.fuhan", Match(PRESET_SETS["standard"]).do(*events)
    )
    with ledger:
        return stored(ledger, id)


def test_a_match_that_goes_on_where_the_other_ends_is_the_later_one(tmp_path: Path) -> None:
    short, long = _stored(tmp_path, *THREE[:2]), _stored(tmp_path, *THREE)
    assert later(short, long) == "theirs"
    assert later(long, short) == "ours"
    assert later(long, _stored(tmp_path, *THREE)) == "same"
    assert later(long, _stored(tmp_path, *THREE[1:])) == "neither"


def test_the_first_difference_is_what_one_has_and_the_other_has_not(tmp_path: Path) -> None:
    short, long = _stored(tmp_path, *THREE[:2]), _stored(tmp_path, *THREE)
    more = first_difference(long, short)
    assert more is not None
    assert more.event == THREE[2]
    assert first_difference(short, long) is None
    other = first_difference(long, _stored(tmp_path, THREE[0], Draw()))
    assert other is not None
    assert other.event == THREE[1]


def test_a_match_of_theirs_counts_here_and_one_that_they_removed_does_not(ours: Club, theirs: Club) -> None:
    theirs.play(*THREE, End())
    gone = theirs.play(*THREE, End(), minutes=60)
    theirs.ledger.matches.remove(gone)
    plan = ours.plan(theirs)
    merge(plan, {question.key: question.choices[0].name for question in plan.questions})
    assert ours.table() == theirs.table() != []
    assert {row[2] for row in ours.table()} == {1}


def test_two_whom_they_made_one_stay_two_where_they_have_sat_at_one_table_here(ours: Club) -> None:
    emi, fay = ours.player("Emi"), ours.player("Fay")
    theirs = ours.copy("theirs.fuhan")
    theirs.ledger.players.make_one(emi.id, fay.id)
    alone = ours.copy("alone.fuhan")
    alone.take(theirs)
    assert len(alone.ledger.players.all()) == 1
    ours.play(*THREE, End(), names=("Emi", "Fay", "?x", "?y"))
    assert ours.take(theirs).joins == ()
    assert len(ours.ledger.players.all()) == 2
    for club in (theirs, alone):
        club.ledger.close()
