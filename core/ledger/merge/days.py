"""Match sessions and seasons of two files: which are the same, which are new, which to ask about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger.merge.asking import Asking, Ids
from core.ledger.merge.plan import Decision, Pair, Subject
from core.ledger.types import Season, Session


def pair_sessions(
    ours: Sequence[Session], theirs: Sequence[Session], ids: Ids, asking: Asking
) -> tuple[Pair[Session], ...]:
    """Return each of their sessions with the one of ours that it is or may be: on the same day, equal names first.

    Uncertain matches become questions.
    """
    known, alone, new = _apart(ours, theirs, ids)
    likely = _matched(new, alone, lambda one, other: one.day == other.day, _same_evening)
    found = []
    for their in theirs:
        if their.id in known:
            our = known[their.id]
            changed = our.id == their.id and our != their
            found.append(Pair(their, our, _changed_session(our, their, asking) if changed else ""))
        elif their.id in likely:
            our = likely[their.id]
            text = Message.of("merge.same_day", ours=evening(our), theirs=evening(their))
            choices = {"one": Message("merge.one_evening"), "both": Message("merge.two_evenings")}
            sides = (our.id, their.id, their.day.isoformat())
            usual = "one" if _same_evening(our, their) else ""
            found.append(Pair(their, our, asking.ask("session", sides, text, choices, usual=usual)))
        else:
            found.append(Pair(their))
    return tuple(found)


def _apart(
    ours: Sequence[Subject], theirs: Sequence[Subject], ids: Ids
) -> tuple[dict[str, Subject], list[Subject], list[Subject]]:
    """Return our subject by the id of theirs, if known already; and the remaining ones of ours and of theirs."""
    by_id = {our.id: our for our in ours}
    known = ids.known([their.id for their in theirs], by_id)
    paired = set(known.values())
    alone = [our for our in ours if our.id not in paired]
    new = [their for their in theirs if their.id not in known]
    return {their: by_id[our] for their, our in known.items()}, alone, new


def _matched(
    theirs: Sequence[Subject],
    ours: Sequence[Subject],
    alike: Callable[[Subject, Subject], bool],
    equal: Callable[[Subject, Subject], bool],
) -> dict[str, Subject]:
    """Return which of ours may be which of theirs, by their id: equal ones first, then similar ones.

    Each of ours is used once, because two that are distinct in their file are not one.
    """
    left = list(ours)
    found: dict[str, Subject] = {}
    for fits in (equal, alike):
        for their in theirs:
            our = next((one for one in left if fits(one, their)), None)
            if our is not None and their.id not in found:
                found[their.id] = our
                left.remove(our)
    return found


def _same_evening(one: Session, other: Session) -> bool:
    return one.day == other.day and one.name.casefold() == other.name.casefold()


def _changed_session(our: Session, their: Session, asking: Asking) -> Decision:
    text = Message.of("merge.session", ours=evening(our), theirs=evening(their))
    return asking.ask("session", (our, their), text, _whose(evening(our), evening(their)))


def evening(session: Session) -> Message:
    """Return a session by its day, and its name if it has one."""
    key = "club_sheet.evening_named" if session.name else "merge.evening"
    return Message.of(key, name=Name(session.name), day=session.day)


def pair_seasons(
    ours: Sequence[Season], theirs: Sequence[Season], ids: Ids, asking: Asking
) -> tuple[Pair[Season], ...]:
    """Return each of their seasons with the one of ours that it is or may be. Uncertain ones become questions."""
    known, alone, new = _apart(ours, theirs, ids)
    likely = _matched(new, alone, _same_name, _same_season)
    found = []
    for their in theirs:
        our = known.get(their.id) or likely.get(their.id)
        if our is None:
            found.append(Pair(their))
        elif _same_season(our, their) or (their.id in known and our.id != their.id):
            # If they were declared the same in an earlier merge, ours is as it was decided then.
            found.append(Pair(their, our))
        else:
            text = Message.of("merge.season", ours=_season(our), theirs=_season(their))
            choices = _whose(_season(our), _season(their))
            if our.id != their.id:
                choices["both"] = Message("merge.both_seasons")
            found.append(Pair(their, our, asking.ask("season", (our, their), text, choices)))
    return tuple(found)


def _same_name(one: Season, other: Season) -> bool:
    return one.name.casefold() == other.name.casefold()


def _same_season(one: Season, other: Season) -> bool:
    return _same_name(one, other) and _days(one) == _days(other)


def _days(season: Season) -> tuple[date, date]:
    return season.first, season.last


def _season(season: Season) -> Message:
    first, last = (day.isoformat() for day in _days(season))
    return Message.of("merge.season_days", name=Name(season.name), first=first, last=last)


def _whose(ours: Message, theirs: Message) -> dict[str, Message]:
    return {"ours": Message.of("merge.ours", what=ours), "theirs": Message.of("merge.theirs", what=theirs)}
