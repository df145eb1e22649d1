"""What holds for every two files: merged twice is merged once, in either order, and nothing of ours is lost."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

import resources
from core.language.messages import Catalogue
from core.ledger import Ledger, LedgerError, Session
from core.ledger.merge import merge, plan_merge
from core.match import End, Event, MatchError
from tests.core.ledger.merge.test_merge import DAY, DEALS, Club
from tests.sweep import many

SAY = [Catalogue(resources.texts(language)).text for language in resources.LANGUAGES]
NAMES = ["Aki", "Bo", "Chie", "Dan", "Emi", "Fu"]
EVENTS: st.SearchStrategy[Event] = st.sampled_from([*DEALS, End()])
SMALL = st.integers(0, 3)

Step = Callable[[Club], None]
"""Something that is done to a ledger."""


def _match(club: Club, n: int) -> str | None:
    """A match of theirs, always the same one of the same matches."""
    heads = [*club.ledger.summaries.matching(), *club.ledger.summaries.matching(removed=True)]
    heads.sort(key=lambda head: (head.session.day, head.started, head.scores, [seat.name for seat in head.seats]))
    return heads[n % len(heads)].id if heads else None


def _play(day: int, names: list[str], events: list[Event], minutes: int) -> Step:
    def step(club: Club) -> None:
        session = club.evening(DAY + timedelta(day))
        _enter(club, club.play(names=names, session=session, minutes=minutes), events)

    return step


def _enter(club: Club, id: str, events: list[Event]) -> None:
    for event in events:
        try:
            club.go_on(id, event)
        except MatchError:
            return


def _with_match(n: int, act: Callable[[Club, str], None]) -> Step:
    def step(club: Club) -> None:
        id = _match(club, n)
        if id is not None:
            act(club, id)

    return step


def _reseat(names: list[str]) -> Callable[[Club, str], None]:
    return lambda club, id: club.ledger.matches.set_seats(id, club.seats(names))


def _rename(old: int, new: str) -> Step:
    def step(club: Club) -> None:
        players = club.ledger.players.all()
        if players:
            try:
                club.ledger.players.rename(players[old % len(players)].id, new)
            except LedgerError:
                return  # somebody is called so

    return step


def _make_one(one: int, other: int) -> Step:
    def step(club: Club) -> None:
        players = club.ledger.players.all()
        if len(players) > 1:
            try:
                club.ledger.players.make_one(players[one % len(players)].id, players[other % len(players)].id)
            except LedgerError:
                return  # they sat at one table

    return step


def _part(n: int) -> Step:
    def step(club: Club) -> None:
        pairs = [(whole, part) for whole, parts in sorted(club.ledger.players.parts().items()) for part in parts]
        if pairs:
            whole, part = pairs[n % len(pairs)]
            club.ledger.players.part(whole, part.id, f"{part.name} {n}")

    return step


def _season(days: int) -> Step:
    def step(club: Club) -> None:
        club.ledger.calendar.new_season("Winter", DAY, DAY + timedelta(days))

    return step


def _move_evening(day: int, other: int) -> Step:
    def step(club: Club) -> None:
        session = club.evening(DAY + timedelta(day))
        club.ledger.calendar.change_session(Session(id=session.id, day=DAY + timedelta(other), name="moved"))

    return step


TABLES = st.permutations(NAMES).map(lambda names: [*names[:3], f"?{names[3]}"] if names[4] == "Aki" else names[:4])
PLAYED = st.builds(_play, st.integers(0, 1), TABLES, st.lists(EVENTS, max_size=4), st.integers(0, 2))
STEPS = st.one_of(
    PLAYED,
    PLAYED,
    st.builds(
        _with_match,
        SMALL,
        st.lists(EVENTS, min_size=1, max_size=2).map(lambda events: lambda club, id: _enter(club, id, events)),
    ),
    st.builds(_with_match, SMALL, st.integers(1, 2).map(lambda n: lambda club, id: club.undo(id, n))),
    st.builds(_with_match, SMALL, st.just(lambda club, id: club.ledger.matches.remove(id))),
    st.builds(_with_match, SMALL, st.just(lambda club, id: club.ledger.matches.restore(id))),
    st.builds(_with_match, SMALL, TABLES.map(_reseat)),
    st.builds(_rename, SMALL, st.sampled_from(NAMES)),
    st.builds(_make_one, SMALL, SMALL),
    st.builds(_part, SMALL),
    st.builds(_season, SMALL),
    st.builds(_move_evening, st.integers(0, 1), st.integers(0, 1)),
)
SOME = st.lists(STEPS, max_size=5)


class Two:
    """Two clubs whose files were one until some step; each is written in one go."""

    def __init__(self, stack: ExitStack, common: list[Step], ours: list[Step], theirs: list[Step]) -> None:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        self.ours = Club(folder / "ours.fuhan")
        stack.callback(self.ours.ledger.close)
        _do(self.ours, common)
        self.theirs = self.ours.copy("theirs.fuhan")
        stack.callback(self.theirs.ledger.close)
        _do(self.ours, ours)
        _do(self.theirs, theirs)


def _do(club: Club, steps: list[Step]) -> None:
    """In one transaction: a disk would be waited for at every step."""
    with club.ledger.file.writing():
        for step in steps:
            step(club)


def _answer(data: st.DataObject, ours: Ledger, theirs: Ledger) -> dict[str, str]:
    answers = {}
    for question in plan_merge(ours, theirs).questions:
        names = [choice.name for choice in question.choices]
        assert all(say(question.text) and all(say(one.text) for one in question.choices) for say in SAY)
        assert len(set(names)) == len(names) > 1
        answers[question.key] = data.draw(st.sampled_from(names), label=question.key)
    return answers


@given(SOME, SOME, SOME, st.data())
@settings(max_examples=many(30), deadline=None)
def test_merged_twice_is_merged_once_and_nothing_of_ours_is_lost(
    common: list[Step], ours: list[Step], theirs: list[Step], data: st.DataObject
) -> None:
    with ExitStack() as stack:
        two = Two(stack, common, ours, theirs)
        mine, other = two.ours, two.theirs
        ids = {
            "players": _entries(mine),
            "evenings": {session.id for session in mine.ledger.calendar.sessions()},
            "seasons": {season.id for season in mine.ledger.calendar.seasons()},
        }
        heads = [*mine.ledger.summaries.matching(), *mine.ledger.summaries.matching(removed=True)]
        played = {head.id: mine.events(head.id) for head in heads}
        before = other.dump

        answers = _answer(data, mine.ledger, other.ledger)
        merge(plan_merge(mine.ledger, other.ledger), answers)
        assert other.dump == before
        assert ids["players"] <= _entries(mine)
        assert ids["evenings"] <= {session.id for session in mine.ledger.calendar.sessions()}
        assert ids["seasons"] <= {season.id for season in mine.ledger.calendar.seasons()}
        for id, events in played.items():
            now = mine.ledger.matches.load(id)
            lists = (*now.past, now.events, *now.future)
            told = "theirs" in answers.values()
            assert told or events in lists or now.events[: len(events)] == events
        assert mine.ledger.file.connection.execute("PRAGMA foreign_key_check").fetchall() == []
        _require_results(mine)
        assert mine.has_all_of(other)


def _entries(club: Club) -> set[str]:
    """Members, and who was made one with them."""
    return {id for (id,) in club.ledger.file.connection.execute("SELECT id FROM players")}


def _require_results(club: Club) -> None:
    """The results are those that the matches come to."""
    before = club.dump
    with club.ledger.file.writing():
        for head in club.ledger.summaries.matching():
            club.ledger.matches.restore(head.id)
    assert club.dump == before


def _everybody(club: Club) -> None:
    """All players and evenings, so that neither file has to add one."""
    for name in NAMES:
        club.player(name)
    for day in range(2):
        club.evening(DAY + timedelta(day))


NEW = st.lists(PLAYED, max_size=3)


@given(SOME, NEW, NEW, st.sampled_from(["one", "both"]))
@settings(max_examples=many(30), deadline=None)
def test_without_conflicts_the_order_does_not_matter(
    common: list[Step], ours: list[Step], theirs: list[Step], answer: str
) -> None:
    """New matches of the players of both files."""
    with ExitStack() as stack:
        two = Two(stack, [*common, _everybody], ours, theirs)
        a, b = two.ours, two.theirs
        first = a.copy("first.fuhan")
        stack.callback(first.ledger.close)
        for target, source in ((first, b), (b, a)):
            plan = plan_merge(target.ledger, source.ledger)
            assert {question.kind for question in plan.questions} <= {"twin"}
            # Where two are not alike deal by deal, one of them would be left out.
            merge(plan, {question.key: answer if question.usual else "both" for question in plan.questions})
        assert first.table() == b.table()
