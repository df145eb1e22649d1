"""Teams are typed a line each."""

from __future__ import annotations

import pytest

from core.event.standing_rules import Team
from core.event.teams import read_teams, write_teams
from core.language.messages import Message
from core.language.names_apart import Name

PEOPLE = {"Anna": "1", "Ben": "2", "千夏": "3", "Zoe": "guest:zoe"}


@pytest.mark.parametrize(
    ("text", "members"),
    [
        ("East: Anna, Ben", ("1", "2")),
        (" East ：anna、千夏，zoe ", ("1", "3", "guest:zoe")),
        ("\nEast: Anna, Anna\n", ("1",)),
    ],
)
def test_a_line_is_a_team(text: str, members: tuple[str, ...]) -> None:
    assert read_teams(text, PEOPLE) == ((Team(name="East", members=members),), None)


@pytest.mark.parametrize("text", ["East", "East:", ": Anna", "East: ,"])
def test_a_line_that_is_no_team_is_named(text: str) -> None:
    assert read_teams(f"\n{text}\n", PEOPLE) == ((), Message.of("teams.no_team", line=2))


def test_a_name_that_is_nobodys_is_named_with_its_line() -> None:
    found = read_teams("East: Anna\nWest: Ben, Zo\nNorth: Nobody", PEOPLE)
    assert found.teams == (Team(name="East", members=("1",)), Team(name="West", members=("2",)))
    assert found.problem == Message.of("teams.unknown", line=2, name=Name("Zo"))


def test_what_was_written_is_read_again() -> None:
    teams = (Team(name="East", members=("1", "guest:zoe")), Team(name="南", members=("3", "2")))
    names = {id: name for name, id in PEOPLE.items()}
    assert write_teams(teams, names).splitlines()[0] == "East: Anna, Zoe"
    assert read_teams(write_teams(teams, names), PEOPLE).teams == teams
