"""Teams of an event as text, a line each: its name, a colon, its members."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.event.log import GUEST
from core.event.standing_rules import Team
from core.language.messages import Message
from core.language.names_apart import Name

_COLON, _COMMA = re.compile(r"[:：]"), re.compile(r"[,、，]")


class ReadTeams(NamedTuple):
    """The teams of a text. :ivar problem: the first thing that is not understood; None: everything is."""

    teams: tuple[Team, ...]
    problem: Message | None


def read_teams(text: str, people: Mapping[str, str]) -> ReadTeams:
    """Return the teams of a text, without lines and names that are not understood.

    :param people: ids of members and guests by name.

    >>> read_teams("East: Anna, Zoe", {"Anna": "1", "Zoe": "guest:zoe"}).teams
    (Team(name='East', members=('1', 'guest:zoe')),)
    """
    ids = {name.casefold(): id for name, id in people.items()}
    found, problems = [], []
    for number, line in enumerate(text.splitlines(), 1):
        name, *rest = _COLON.split(line, maxsplit=1)
        members = [one.strip() for one in _COMMA.split("".join(rest)) if one.strip()]
        known = dict.fromkeys(ids[one.casefold()] for one in members if one.casefold() in ids)
        for one in members:
            if one.casefold() not in ids:
                problems.append(Message.of("teams.unknown", line=number, name=Name(one)))
        if line.strip() and not (name.strip() and members):
            problems.append(Message.of("teams.no_team", line=number))
        if name.strip() and known:
            found.append(Team(name=name.strip(), members=tuple(known)))
    return ReadTeams(tuple(found), next(iter(problems), None))


def write_teams(teams: Sequence[Team], names: Mapping[str, str]) -> str:
    """Return teams as a text for `read_teams()`. :param names: by id; of others the id tells it."""
    return "\n".join(
        f"{team.name}: {', '.join(names.get(one, one.removeprefix(GUEST)) for one in team.members)}"
        for team in teams
    )
