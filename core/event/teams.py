"""Teams of an event as text, a line each: its name, a colon, its members."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from core.event.log import GUEST, guest_id
from core.event.standing_rules import Team

_COLON, _COMMA = re.compile(r"[:：]"), re.compile(r"[,、，]")


def read_teams(text: str, members: Mapping[str, str]) -> tuple[Team, ...]:
    """Return the teams of a text; lines without a name or without members are left out.

    :param members: ids of the club's members by name; whoever is none of them is a guest.

    >>> read_teams("East: Anna, Zoe", {"Anna": "1"})
    (Team(name='East', members=('1', 'guest:zoe')),)
    """
    ids = {name.casefold(): id for name, id in members.items()}
    found = []
    for line in text.splitlines():
        name, *rest = _COLON.split(line, maxsplit=1)
        people = [one.strip() for one in _COMMA.split("".join(rest)) if one.strip()]
        if name.strip() and people:
            who = dict.fromkeys(ids.get(one.casefold(), guest_id(one)) for one in people)
            found.append(Team(name=name.strip(), members=tuple(who)))
    return tuple(found)


def write_teams(teams: Sequence[Team], names: Mapping[str, str]) -> str:
    """Return teams as a text for `read_teams()`. :param names: by id; of others the id tells it."""
    return "\n".join(
        f"{team.name}: {', '.join(names.get(one, one.removeprefix(GUEST)) for one in team.members)}"
        for team in teams
    )
