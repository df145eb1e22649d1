"""Teams are typed a line each."""

from __future__ import annotations

import pytest

from core.event.standing_rules import Team
from core.event.teams import read_teams, write_teams

MEMBERS = {"Anna": "1", "Ben": "2", "千夏": "3"}


@pytest.mark.parametrize(
    ("text", "members"),
    [
        ("East: Anna, Ben", ("1", "2")),
        (" East ：anna、千夏，Zoe ", ("1", "3", "guest:zoe")),
        ("East: Anna, Anna", ("1",)),
        ("East: Zoe:2", ("guest:zoe:2",)),
    ],
)
def test_a_line_is_a_team(text: str, members: tuple[str, ...]) -> None:
    assert read_teams(text, MEMBERS) == (Team(name="East", members=members),)


def test_lines_that_say_nothing_are_left_out() -> None:
    assert read_teams("\nEast\nEast:\n: Anna\nEast: ,\n", MEMBERS) == ()


def test_what_was_written_is_read_again() -> None:
    teams = (Team(name="East", members=("1", "guest:zoe")), Team(name="南", members=("3", "2")))
    names = {id: name for name, id in MEMBERS.items()} | {"guest:zoe": "Zoe"}
    assert write_teams(teams, names).splitlines()[0] == "East: Anna, Zoe"
    assert read_teams(write_teams(teams, names), MEMBERS) == teams
