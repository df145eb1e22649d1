"""Changes made to a club by hand, for undo: members, sessions, seasons, their standings, removed matches, imports,
the club's mark.

A change is stored as the state of each thing before and after. So operations need no inverse, and it can be
checked whether something else has changed since.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from core.event.standing_rules import USUAL_RULES, StandingRules
from core.ledger.csv_import import WholeImport, is_written, remove_import, write_import
from core.ledger.ledger import Ledger
from core.ledger.types import Player, Season, Session

ChangedKind = Literal["member", "evening", "season", "match", "standing_rules", "import", "mark"]


class WholeMember(NamedTuple):
    """A member, with all members that were merged into them."""

    player: Player
    parts: tuple[Player, ...]


ThingState = WholeMember | Session | Season | StandingRules | WholeImport | bytes | bool | None
"""The state of a thing; None if it does not exist. Of a match it is only whether it was removed, of the mark its
picture.
"""


class ChangedThing(NamedTuple):
    """A thing before and after a change.

    :ivar id: of the member, session, season or match; or whose rules; "" of an import, which is a thing itself,
        and of the mark.
    """

    kind: ChangedKind
    id: str
    before: ThingState
    after: ThingState

    @property
    def back(self) -> ChangedThing:
        """The reverse change."""
        return self._replace(before=self.after, after=self.before)


Things = Mapping[str, ThingState]
"""States by id."""


def things_of(ledger: Ledger, kind: ChangedKind) -> Things:
    """Return the present state of all things of a kind; of matches only those that were removed, of imports none.

    :raises LedgerError: the file is gone or damaged.
    """
    match kind:
        case "member":
            parts = ledger.players.parts()
            return {one.id: WholeMember(one, parts.get(one.id, ())) for one in ledger.players.all()}
        case "evening":
            return {one.id: one for one in ledger.calendar.sessions()}
        case "season":
            return {one.id: one for one in ledger.calendar.seasons()}
        case "match":
            return dict.fromkeys(ledger.summaries.removed(), True)
        case "standing_rules":
            return dict(ledger.calendar.standing_rules())
        case "import":
            return {}
        case "mark":
            return {"": picture} if (picture := ledger.mark.picture) else {}


def changed_things(kind: ChangedKind, before: Things, after: Things) -> tuple[ChangedThing, ...]:
    """Return the things of this kind that differ, with their states before and after."""
    ids = dict.fromkeys((*before, *after))
    found = (ChangedThing(kind, id, before.get(id), after.get(id)) for id in ids)
    return tuple(one for one in found if one.before != one.after)


def are_unchanged(ledger: Ledger, things: Iterable[ChangedThing]) -> bool:
    """Return whether everything still is as a change left it. :raises LedgerError: the file is gone or damaged."""
    return all(_is_as_left(ledger, one) for one in things)


def _is_as_left(ledger: Ledger, thing: ChangedThing) -> bool:
    if isinstance(thing.after, WholeImport):
        return is_written(thing.after, ledger)
    return things_of(ledger, thing.kind).get(thing.id) == thing.after


def apply_changes(ledger: Ledger, things: Iterable[ChangedThing]) -> None:
    """Store the state of everything after the change, or change nothing.

    Of a member who exists only the name is changed. A session that exists can be changed, not removed.

    :raises LedgerError: a state is no longer possible, such as removing a member who has played since; or as for
        `writing()`.
    """
    with ledger.file.writing():
        for one in things:
            _put(ledger, one)


def _put(ledger: Ledger, thing: ChangedThing) -> None:
    match thing.kind, thing.after:
        case "member", WholeMember(player, parts):
            if thing.before is None:
                ledger.players.put(player, parts)
            else:
                ledger.players.rename(player.id, player.name)
        case "member", _:
            ledger.players.remove(thing.id)
        case _, Session() as session:
            ledger.calendar.change_session(session)
        case _, Season() as season:
            ledger.calendar.put_season(season)
        case "standing_rules", rules:
            ledger.calendar.put_standing_rules(
                thing.id, rules if isinstance(rules, StandingRules) else USUAL_RULES
            )
        case "season", None:
            ledger.calendar.remove_season(thing.id)
        case _, WholeImport() as whole:
            write_import(whole, ledger)
        case "import", _:
            if isinstance(thing.before, WholeImport):
                remove_import(thing.before, ledger)
        case "mark", picture:
            ledger.mark.put(picture if isinstance(picture, bytes) else b"")
        case "match", True:
            ledger.matches.remove(thing.id)
        case "match", _:
            ledger.matches.restore(thing.id)
