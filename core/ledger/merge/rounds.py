"""Find the rounds of events that both files have drawn, each in its own way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from core.event.log import Logged, RoundDraw, RoundRemoval, TableMatch, in_force, with_ids
from core.language.messages import Message
from core.ledger.ledger import Ledger
from core.ledger.merge.asking import Asking
from core.ledger.merge.days import evening
from core.ledger.merge.plan import Pair, RoundPair
from core.ledger.types import Session


class _Drawn(NamedTuple):
    """A round as it stands in a log. :ivar entries: ids of its draw and of its matches since."""

    draw: RoundDraw
    entries: tuple[str, ...]


def pair_rounds(
    ours: Ledger, theirs: Ledger, sessions: Iterable[Pair[Session]], known: Mapping[str, str], asking: Asking
) -> tuple[RoundPair, ...]:
    """Return the rounds that both have drawn differently since the two were the same, each with its question.

    A round that only one of the files has drawn anew is no question: the later draw counts.

    :param known: the id of our entry of a person by that of theirs.
    """
    found = []
    for pair in sessions:
        if pair.ours is None:
            continue
        our_log, their_log = ours.logs.of(pair.ours.id), theirs.logs.of(pair.theirs.id)
        our_ids, their_ids = ({one.id for one in log} for log in (our_log, their_log))
        our_rounds, their_rounds = _rounds(our_log, {}), _rounds(their_log, known)
        for number in sorted(our_rounds.keys() & their_rounds.keys()):
            our, their = our_rounds[number], their_rounds[number]
            is_new = our.entries[0] not in their_ids and their.entries[0] not in our_ids
            if is_new and our.draw.tables != their.draw.tables:
                text = Message.of("merge.round", n=number, evening=evening(pair.ours))
                choices = {"ours": Message("merge.our_round"), "theirs": Message("merge.their_round")}
                decision = asking.ask("round", (our.entries[0], their.entries[0]), text, choices)
                found.append(RoundPair(pair.theirs.id, number, our.entries, their.entries, decision))
    return tuple(found)


def _rounds(log: Sequence[Logged], known: Mapping[str, str]) -> dict[int, _Drawn]:
    """Return the rounds of a log by number, with people as ours."""
    found: dict[int, _Drawn] = {}
    for logged in in_force(log):
        match with_ids(logged.entry, lambda id: known.get(id, id)):
            case RoundDraw() as draw:
                found[draw.number] = _Drawn(draw, (logged.id,))
            case RoundRemoval(number=number):
                found.pop(number, None)
            case TableMatch(number=number) if number in found:
                before = found[number]
                found[number] = before._replace(entries=(*before.entries, logged.id))
            case _:
                pass
    return found
