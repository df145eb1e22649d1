"""Two members are made one and parted again; two files that know different things of them become one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from core.ledger import Ledger, Player, opening, schema
from core.ledger.merge import merge
from core.ledger.standings import standings
from core.match import End
from tests.core.ledger.ledgers import club_file, refused
from tests.core.ledger.merge.test_merge import DAY, DEALS, SAY, Club, only

TABLE = ("B", "C", "D")


@pytest.fixture
def ours(tmp_path: Path) -> Iterator[Club]:
    """Anna has played under two names, a match each, and somebody else another one."""
    club = Club(tmp_path / "ours.fuhan")
    for n, name in enumerate(("Anna Müller", "Anna Mueller", "Emi")):
        club.play(*DEALS, End(), names=(name, *TABLE), minutes=60 * n)
    yield club
    club.ledger.close()


@pytest.fixture
def copied(ours: Club) -> Iterator[Club]:
    club = ours.copy("copied.fuhan")
    yield club
    club.ledger.close()


def matches_of(club: Club) -> dict[str, int]:
    return {one.player.name: one.matches for one in standings(club.ledger) if one.player.name not in TABLE}


def make_one(club: Club, kept: str = "Anna Müller", other: str = "Anna Mueller") -> tuple[Player, Player]:
    one, two = club.player(kept), club.player(other)
    club.ledger.players.make_one(one.id, two.id)
    return one, two


def test_two_are_made_one_and_parted_again(ours: Club) -> None:
    before = ours.dump
    kept, other = make_one(ours)
    assert matches_of(ours) == {"Anna Müller": 2, "Emi": 1}
    assert ours.ledger.players.parts() == {kept.id: (other,)}
    assert other not in ours.ledger.players.all()
    assert {head.seats[0].name for head in ours.ledger.summaries.matching()} == {"Anna Müller", "Emi"}
    for head in ours.ledger.summaries.matching():
        ours.ledger.matches.restore(head.id)  # reckons the results anew
    assert matches_of(ours) == {"Anna Müller": 2, "Emi": 1}
    ours.ledger.players.part(kept.id, other.id, "Anna Mueller")
    ours.ledger.file.connection.execute("DELETE FROM answers")  # that they are two
    assert ours.dump == before


def test_one_person_cannot_have_sat_twice_at_a_table(ours: Club) -> None:
    assert refused(lambda: make_one(ours, "Anna Müller", "B")) == "sat_together"
    make_one(ours)
    assert refused(lambda: make_one(ours, "B", "Anna Müller")) == "sat_together"


def test_the_name_of_who_is_part_is_free_and_the_parted_one_needs_a_free_one(ours: Club) -> None:
    kept, other = make_one(ours)
    ours.ledger.players.add("Anna Mueller")
    assert refused(lambda: ours.ledger.players.part(kept.id, other.id, "anna mueller")) == "name_taken"
    assert refused(lambda: ours.ledger.players.part(kept.id, ours.player("Emi").id, "Emi")) == "no_player"
    ours.ledger.players.part(kept.id, other.id, "Anna M")
    assert matches_of(ours) == {"Anna Müller": 1, "Anna M": 1, "Emi": 1}


def test_seats_that_stay_keep_the_entry_under_which_they_sat(ours: Club) -> None:
    kept, other = make_one(ours)
    for head in ours.ledger.summaries.matching():
        ours.ledger.matches.set_seats(head.id, head.seats)
    ours.ledger.players.part(kept.id, other.id, other.name)
    assert matches_of(ours) == {"Anna Müller": 1, "Anna Mueller": 1, "Emi": 1}


def test_who_has_matches_under_another_name_stays(ours: Club) -> None:
    fay = ours.ledger.players.add("Fay")
    ours.ledger.players.make_one(fay.id, ours.player("Emi").id)
    assert refused(lambda: ours.ledger.players.remove(fay.id)) == "has_matches"
    gil, hal = ours.ledger.players.add("Gil"), ours.ledger.players.add("Hal")
    ours.ledger.players.make_one(gil.id, hal.id)
    ours.ledger.players.remove(gil.id)
    assert {"Gil", "Hal"}.isdisjoint(player.name for player in ours.ledger.players.all())


# ------------------------------------------------------------------------------------------- two files


def test_what_was_made_one_there_is_one_here_and_said(ours: Club, copied: Club) -> None:
    make_one(copied)
    plan = ours.take(copied)
    assert [(join.part.name, join.whole.name) for join in plan.made_one] == [("Anna Mueller", "Anna Müller")]
    assert ours.table() == copied.table()
    assert ours.has_all_of(copied)
    assert copied.has_all_of(ours)


@pytest.mark.parametrize("choice", ["one", "two"])
def test_made_one_there_and_said_to_be_two_here_is_asked(ours: Club, copied: Club, choice: str) -> None:
    kept, other = make_one(ours)
    ours.ledger.players.part(kept.id, other.id, other.name)
    make_one(copied)
    assert only(ours.plan(copied)).kind == "joined"
    ours.take(copied, choice)
    assert ("Anna Mueller" in matches_of(ours)) == (choice == "two")
    assert ours.has_all_of(copied)


@pytest.mark.parametrize("choice", ["one", "two"])
def test_parted_there_and_one_here_is_asked(ours: Club, copied: Club, choice: str) -> None:
    make_one(ours)
    kept, other = make_one(copied)
    copied.ledger.players.part(kept.id, other.id, other.name)
    assert only(ours.plan(copied)).kind == "parted"
    ours.take(copied, choice)
    assert matches_of(ours).get("Anna Mueller", 0) == (choice == "two")
    assert ours.has_all_of(copied)


@pytest.mark.parametrize("choice", ["one", "two"])
def test_one_here_and_seen_at_one_table_there_is_asked(ours: Club, copied: Club, choice: str) -> None:
    """They have never sat at one table here: else they could not have been made one."""
    make_one(ours)
    together = ("Anna Müller", "Anna Mueller", "C", "D")
    copied.play(*DEALS, names=together, minutes=500)
    assert only(ours.plan(copied)).kind == "parted"
    if choice == "two":
        ours.take(copied, choice)
        assert {one.name for one in ours.ledger.players.all()} >= set(together)
        assert ours.has_all_of(copied)


@pytest.mark.parametrize("choice", ["same", "different"])
def test_likely_twins_are_proposed_and_that_is_remembered(tmp_path: Path, choice: str) -> None:
    ours, theirs = Club(tmp_path / "a.fuhan"), Club(tmp_path / "b.fuhan")
    with ours.ledger, theirs.ledger:
        ours.play(*DEALS, End(), names=("Anna Müller", "Bo", "Cleo", "Dov"))
        theirs.play(
            *DEALS, End(), names=("Mueller Anna", "E", "F", "G"), session=theirs.evening(DAY + timedelta(1))
        )
        question = only(ours.plan(theirs))
        assert question.kind == "alike"
        assert "1 match" in SAY["en"](question.text)
        ours.take(theirs, choice)
        assert matches_of(ours)["Anna Müller"] == (2 if choice == "same" else 1)
        assert ours.has_all_of(theirs)
        theirs.take(ours)  # nothing is asked in the other direction
        assert matches_of(theirs) == matches_of(ours)
        if choice == "same":
            ((whole, (part,)),) = ours.ledger.players.parts().items()
            ours.ledger.players.part(whole, part.id, part.name)
            assert matches_of(ours)["Mueller Anna"] == 1


def test_a_renaming_there_to_a_name_that_is_taken_here_is_asked(ours: Club, copied: Club) -> None:
    emi = copied.player("Emi")
    copied.ledger.players.rename(emi.id, "Fay")
    ours.ledger.players.add("Fay")
    question = only(ours.plan(copied))
    assert [choice.name for choice in question.choices] == ["ours", "same", "theirs"]
    assert "Fay 2" in SAY["en"](question.choices[2].text)
    assert [one.becomes for one in merge(ours.plan(copied), {question.key: "theirs"})] == ["Fay 2"]
    assert ours.has_all_of(copied)


def test_a_renaming_there_may_be_the_same_person_as_here(ours: Club, copied: Club) -> None:
    copied.ledger.players.rename(copied.player("Emi").id, "Fay")
    fay = ours.ledger.players.add("Fay")
    ours.take(copied, "same")
    assert matches_of(ours)["Fay"] == 1
    assert ours.ledger.players.parts()[fay.id][0].name == "Emi"
    assert ours.has_all_of(copied)


# ------------------------------------------------------------------------------------------- an older file


def test_a_file_of_the_first_version_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        before.setattr(schema, "VERSION", 1)
        connection, _ = opening.open_file(tmp_path / "old.fuhan", read_only=False)
        assert opening.number(connection, "user_version") == 1
        connection.executescript("INSERT INTO players (id, name, folded) VALUES ('a', 'Aki', 'aki')")
        connection.execute("INSERT INTO aliases (id, ours) VALUES ('b', 'a')")  # said to be the same in a merge
        connection.close()
    with Ledger.open(tmp_path / "old.fuhan") as ledger:
        assert opening.number(ledger.file.connection, "user_version") == schema.VERSION
        assert ledger.players.all() == (Player(id="a", name="Aki"),)
        assert ledger.players.parts() == {"a": (Player(id="b", name="Aki"),)}
        assert ledger.file.connection.execute("SELECT * FROM aliases").fetchall() == []
    assert (tmp_path / "old-v1.fuhan").exists()
    path = tmp_path / "now.fuhan"
    path.write_bytes(club_file(tmp_path))
    Ledger.open(path).close()
