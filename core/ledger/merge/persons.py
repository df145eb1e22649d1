"""Match the players of two files: which are the same person, which are new, which to ask about.

A person is compared with all entries that were merged into one. An entry has the same id in every file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from sqlite3 import Connection

from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger.kept_names import LONGEST
from core.ledger.ledger import Ledger
from core.ledger.likeness import likely
from core.ledger.merge.asking import Asking, Ids
from core.ledger.merge.plan import Decision, Join, Pair
from core.ledger.persons import TWO, pair_key
from core.ledger.types import MatchSummary, Player

ONE = "one"


@dataclass(frozen=True, slots=True)
class _File:
    """The people in a file. :ivar whole: the member to whom an entry belongs, by the entry's id."""

    members: tuple[Player, ...]
    parts: Mapping[str, tuple[Player, ...]]
    whole: Mapping[str, Player]
    apart: frozenset[str]
    played: Counter[str]

    @classmethod
    def of(cls, ledger: Ledger, summaries: Iterable[MatchSummary]) -> _File:
        members, parts = ledger.players.all(), ledger.players.parts()
        whole = {entry.id: one for one in members for entry in (one, *parts.get(one.id, ()))}
        played = Counter(seat.player.id for summary in summaries for seat in summary.seats if seat.player)
        return cls(members, parts, whole, ledger.players.apart(), played)

    def entries(self, member: Player) -> tuple[Player, ...]:
        """Return the member's own entry, and those merged into it."""
        return member, *self.parts.get(member.id, ())


class PersonPairing:
    """Who in the two files is, or may be, the same person.

    :ivar pairs: one for each of their members. :ivar known: our entry by theirs.
    :ivar joins: entries that are one person in one file, and two in the other.
    """

    def __init__(
        self,
        ledgers: tuple[Ledger, Ledger],
        summaries: tuple[Iterable[MatchSummary], Iterable[MatchSummary]],
        ids: Ids,
        asking: Asking,
    ) -> None:
        self._ours, self._theirs = (_File.of(*both) for both in zip(ledgers, summaries, strict=True))
        self._asking = asking
        self.known = ids.known(tuple(self._theirs.whole), self._ours.whole)
        self._together_there = _together(ledgers[1])
        self.joins = (*self._joined_there(_together(ledgers[0])), *self._joined_here(self._together_there))
        self.pairs = tuple(self._pairs())
        self._one: dict[str, str] = {}
        self._connect()

    # ------------------------------------------------------------------------------ merged and separated

    def _joined_there(self, together: Container[frozenset[str]]) -> Iterator[Join]:
        """Yield the entries that were merged in their file.

        They are merged in ours, unless the two have sat at one table. If we declared them different, that is
        asked.
        """
        for whole in self._theirs.members:
            for part in self._theirs.parts.get(whole.id, ()):
                mine, other = self._our(whole.id), self._our(part.id)
                if mine is not None and mine == other:
                    continue
                if mine is not None and other is not None and self._sat_together(mine, other, together):
                    continue
                decision: Decision = ONE
                ids = (self.known.get(whole.id, whole.id), self.known.get(part.id, part.id))
                if mine is not None and other is not None and self._said_apart(self._ours, mine, other):
                    text = Message.of("merge.joined_there", name=Name(mine.name), other=Name(other.name))
                    decision = self._ask_join("joined", (*ids, "there"), text, whole)
                yield Join(part, whole, decision)

    def _joined_here(self, together: Container[frozenset[str]]) -> Iterator[Join]:
        """Yield the entries that were merged in our file, but separated or at one table in theirs."""
        back = {our: their for their, our in self.known.items()}
        for whole in self._ours.members:
            for part in self._ours.parts.get(whole.id, ()):
                theirs = [self._theirs.whole.get(back.get(entry.id, "")) for entry in (whole, part)]
                mine, other = theirs
                if mine is None or other is None or mine == other:
                    continue
                entries = frozenset((back[whole.id], back[part.id]))
                if self._said_apart(self._theirs, mine, other) or entries in together:
                    text = Message.of("merge.parted_there", name=Name(mine.name), other=Name(other.name))
                    named = replace(part, name=other.name) if other.id == back[part.id] else part
                    yield Join(named, whole, self._ask_join("parted", (whole.id, part.id), text, whole))

    def _ask_join(self, kind: str, sides: tuple[str, ...], text: Message, whole: Player) -> Decision:
        choices = {
            ONE: Message.of("merge.one_person", name=Name(whole.name)),
            TWO: Message("merge.stay_two" if kind == "joined" else "merge.become_two"),
        }
        return self._asking.ask("joined" if kind == "joined" else "parted", sides, text, choices)

    def _sat_together(self, one: Player, other: Player, together: Container[frozenset[str]]) -> bool:
        entries = ((a.id, b.id) for a in self._ours.entries(one) for b in self._ours.entries(other))
        return any(frozenset(pair) in together for pair in entries)

    @staticmethod
    def _said_apart(file: _File, one: Player, other: Player) -> bool:
        return any(pair_key(a.id, b.id) in file.apart for a in file.entries(one) for b in file.entries(other))

    def _our(self, their_entry: str) -> Player | None:
        return self._ours.whole.get(self.known.get(their_entry, ""))

    # ------------------------------------------------------------------------------ who is who

    def _pairs(self) -> Iterator[Pair[Player]]:
        images = {their.id: self._image(their) for their in self._theirs.members}
        # If the other file has an entry of a person, it knows who that is.
        free = [our for our in self._ours.members if our not in images.values()]
        taken = {our.name.casefold(): our for our in self._ours.members}
        offered: dict[str, Player] = {}
        for their in self._theirs.members:
            if images[their.id] is None:
                found = self._alike(their, free)
                if found is not None:
                    offered[their.id] = found
                    free.remove(found)
        for their in self._theirs.members:
            our = images[their.id]
            namesake = taken.get(their.name.casefold())
            if our is not None:
                renamed = our.id == their.id and our.name != their.name
                yield Pair(their, our, self._renamed(our, their, namesake) if renamed else "")
            elif their.id in offered:
                yield Pair(their, offered[their.id], self._same(offered[their.id], their, taken))
            elif namesake is not None:
                # Their file has both as different people, so theirs gets another name here. Who sat at one table
                # there cannot be one person.
                yield Pair(
                    their,
                    namesake,
                    "different"
                    if self._sat_there(their, namesake)
                    else self._same(namesake, their, taken, known_apart=True),
                )
            else:
                yield Pair(their)

    def _sat_there(self, their: Player, our: Player) -> bool:
        """Return whether one of their members sat at one table, in their file, with the person of one of ours."""
        others = (other for other in self._theirs.members if self._image(other) == our)
        pairs = (
            (a.id, b.id) for o in others for a in self._theirs.entries(o) for b in self._theirs.entries(their)
        )
        return any(frozenset(pair) in self._together_there for pair in pairs)

    def _image(self, their: Player) -> Player | None:
        """Return the member of ours that one of theirs is; None if unknown."""
        found = (self._our(entry.id) for entry in self._theirs.entries(their))
        return next((our for our in found if our is not None), None)

    def _alike(self, their: Player, free: Sequence[Player]) -> Player | None:
        """Return the member of ours who may be the same person and was not declared different; None if none."""
        for our in likely(their.name, ((one.name, one) for one in free)):
            pairs = ((a.id, b.id) for a in self._ours.entries(our) for b in self._theirs.entries(their))
            if not any(pair_key(*pair) in self._ours.apart | self._theirs.apart for pair in pairs):
                return our
        return None

    def _same(
        self, our: Player, their: Player, taken: Mapping[str, Player], *, known_apart: bool = False
    ) -> Decision:
        is_namesake = our.name.casefold() == their.name.casefold()
        text = Message.of(
            "merge.known_apart" if known_apart else "merge.same_name" if is_namesake else "merge.alike",
            name=Name(our.name),
            other=Name(their.name),
            ours=self._ours.played[our.id],
            theirs=self._theirs.played[their.id],
        )
        choices = {
            "same": Message.of("merge.same_person", name=Name(our.name)),
            "different": Message.of("merge.two_persons", name=Name(free_name(their.name, taken))),
        }
        if is_namesake:
            sides = (our.id, their.id, their.name.casefold())
            usual = "different" if known_apart else ""
            return self._asking.ask("same_name", sides, text, choices, usual=usual)
        return self._asking.ask("alike", (our.id, their.id), text, choices)

    def _renamed(self, our: Player, their: Player, namesake: Player | None) -> Decision:
        choices = {"ours": Message.of("merge.ours_name", name=Name(our.name))}
        key = "merge.renamed"
        if namesake is None or namesake.id == our.id or self._gives_way(namesake):
            choices["theirs"] = Message.of("merge.theirs_name", name=Name(their.name))
        else:
            key = "merge.renamed_taken"
            taken = {one.name.casefold() for one in self._ours.members}
            choices["same"] = Message.of("merge.same_as_namesake", name=Name(namesake.name))
            choices["theirs"] = Message.of("merge.numbered_name", name=Name(free_name(their.name, taken)))
        text = Message.of(key, ours=Name(our.name), theirs=Name(their.name))
        return self._asking.ask("renamed", renamed_sides(our, their), text, choices)

    def _gives_way(self, our: Player) -> bool:
        """Return whether the other file has another name for a member of ours, so that ours may become free."""
        return any(
            their.name.casefold() != our.name.casefold() and self._image(their) == our
            for their in self._theirs.members
        )

    # ------------------------------------------------------------------------------ union

    def _connect(self) -> None:
        for file in (self._ours, self._theirs):
            for member in file.members:
                for part in file.parts.get(member.id, ()):
                    self._unite(member.id, part.id)
        for their, our in self.known.items():
            self._unite(their, our)
        for pair in self.pairs:
            if pair.ours is not None:
                self._unite(pair.theirs.id, pair.ours.id)

    def _unite(self, one: str, other: str) -> None:
        self._one[self.one(other)] = self.one(one)

    def one(self, id: str) -> str:
        """Return an id that is equal for all entries of either file that are, or may be, one person."""
        while id in self._one and self._one[id] != id:
            id = self._one[id]
        return id


def _together(ledger: Ledger) -> frozenset[frozenset[str]]:
    """Return the pairs of entries in a file that sat at one table."""
    asked = (
        "SELECT DISTINCT one.id, other.id FROM sat AS a"
        " JOIN sat AS b ON a.match = b.match AND a.player < b.player"
        " JOIN players AS one ON one.key = a.player JOIN players AS other ON other.key = b.player"
    )
    with ledger.file.reading() as connection:
        return frozenset(frozenset(pair) for pair in connection.execute(asked))


def renamed_sides(our: Player, their: Player) -> tuple[str, str, str]:
    """Return our id, our name and their name, from which the key of the question which name counts is made."""
    return our.id, our.name, their.name


def free_name(name: str, taken: Container[str]) -> str:
    """Return the name, with the first free number (from 2) added if it is taken, cut to `LONGEST`.

    :param taken: casefolded.
    """
    found, n = name, 1
    while found.casefold() in taken:
        n += 1
        found = f"{name[: LONGEST - len(f' {n}')]} {n}"
    return found


def names_taken(connection: Connection) -> set[str]:
    """Return the names of all members, casefolded."""
    return {str(folded) for (folded,) in connection.execute("SELECT folded FROM players WHERE same_as IS NULL")}
