"""The catalogue of yaku: han, frequency, compatible yaku, and example hands.

Frequencies and exclusions were computed by `tests/bench/yaku_wins.py` and are in
`resources/learn/yaku_wins.toml`; the hands are in `yaku_hands.toml` beside it. This module receives these
tables. Han and local yaku depend on the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from core.hand import InvalidHandError
from core.interchange.examples import example_entry
from core.language.messages import Message
from core.practice.curriculum.units import ATOMS, UNITS, Unit
from core.rules.rules import ORDER, YAKUMAN, Rules
from core.scoring.score import price

YAKUHAI = "yakuhai"
"""The entry for all yakuhai together."""
NO_WIN = "nagashi_mangan"
"""Nagashi mangan, which is listed among the yaku although nothing is won."""
_OTHER_ATOMS = {YAKUHAI: "U08.haku", "chiitoitsu": "U13.form"}
"""The skills of yaku whose id is different."""


class YakuTally(NamedTuple):
    """Statistics of a yaku.

    :ivar wins: the number of wins in real games that had it.
    :ivar called: the number of these that were open.
    :ivar beside: the most frequent yaku in these wins, with their numbers.
    :ivar excludes: the yaku that cannot be combined with it; for a yakuman only other yakuman.
    """

    wins: int
    called: int
    beside: tuple[tuple[str, int], ...]
    excludes: tuple[str, ...]


class YakuEntry(NamedTuple):
    """A yaku in the catalogue.

    :ivar id: its id, which the glossary uses, too.
    :ivar members: its ids in the engine.
    :ivar closed: its han in a closed hand.
    :ivar opened: its han in an open hand; 0 if it does not count there.
    :ivar yakuman: how many yakuman it counts; 0 for a yaku with han.
    :ivar tally: its statistics; None for local yaku, which were not counted.
    :ivar unit: the unit whose problems ask for it, or None.
    :ivar hands: codes of hands that have it, without their first word.
    :ivar near: codes of hands that narrowly miss it.
    :ivar because: the sentence for each of the latter; () where the engine gives the reason.
    """

    id: str
    members: tuple[str, ...]
    closed: int
    opened: int
    yakuman: int
    tally: YakuTally | None
    unit: Unit | None
    hands: tuple[str, ...]
    near: tuple[str, ...]
    because: tuple[str, ...]

    @property
    def name(self) -> Message:
        """Its name."""
        return name_of_yaku(self.id)

    @property
    def worth(self) -> tuple[tuple[Message, Message], ...]:
        """Its han closed and open, or its number of yakuman, each with a caption."""
        if self.yakuman:
            return ((Message("yaku_list.yakuman"), Message.of("yaku_list.worth", n=self.yakuman)),)
        opened = Message.of("yaku_list.han", n=self.opened) if self.opened else Message("yaku_list.no_han")
        closed = Message.of("yaku_list.han", n=self.closed)
        return ((closed, Message("yaku_list.closed")), (opened, Message("yaku_list.opened")))


def name_of_yaku(entry: str) -> Message:
    """Return the name of an entry. :param entry: its id."""
    return Message("yaku_list.yakuhai" if entry == YAKUHAI else f"yaku.{entry}.name")


def entry_of(yaku: str) -> str:
    """Return the entry that a yaku of the engine belongs to.

    >>> entry_of("yakuhai_seat_east"), entry_of("pinfu")
    ('yakuhai', 'pinfu')
    """
    return YAKUHAI if yaku.startswith("yakuhai_") else yaku


class YakuCatalogue:
    """All yaku, for given rules."""

    def __init__(
        self,
        hands: Mapping[str, Mapping[str, Any]],
        counted: Mapping[str, Any],
        local: Iterable[Mapping[str, str]] = (),
    ) -> None:
        """:param hands: the tables of yaku_hands.toml.
        :param counted: the tables of yaku_wins.toml.
        :param local: the examples of local yaku in local_yaku.toml; those of nagashi mangan are left out.
        """
        self._hands = hands
        self._counted: Mapping[str, Mapping[str, Any]] = counted["yaku"]
        self.wins: int = counted["wins"]
        """The number of wins in real games that were counted."""
        self._local: dict[str, list[str]] = {}
        for each in local:
            if each["yaku"] != NO_WIN:
                self._local.setdefault(each["yaku"], []).append(each["hand"])

    def entries(self, rules: Rules) -> tuple[YakuEntry, ...]:
        """Return every yaku that is possible under the rules, in display order."""
        members: dict[str, list[str]] = {}
        for yaku in sorted(ORDER, key=ORDER.__getitem__):
            members.setdefault(entry_of(yaku), []).append(yaku)
        return tuple(self._entry(name, tuple(members[name]), rules) for name in self._played(members, rules))

    def _played(self, names: Iterable[str], rules: Rules) -> Iterator[str]:
        """Yield the entries that the rules have; a local yaku if its example is won with it."""
        for name in names:
            if getattr(rules, name, True) in (0, "off"):  # as most local yaku are, which need not be tried then
                continue
            if name in self._hands or any(_is_won_with(name, code, rules) for code in self._local.get(name, ())):
                yield name

    def _entry(self, name: str, members: tuple[str, ...], rules: Rules) -> YakuEntry:
        """Return the entry of a yaku under the rules. :param members: its ids in the engine."""
        own = self._hands.get(name)
        hands = own["hands"] if own is not None else self._local[name]
        first = members[0]
        times = rules.yakuman_times.get(name, 1) if name in YAKUMAN else 0
        return YakuEntry(
            id=name,
            members=members,
            closed=rules.closed_han.get(first, 0),
            opened=rules.open_han.get(first, 0),
            yakuman=times,
            tally=self._tally(name),
            unit=unit_of(name),
            hands=tuple(hands),
            near=tuple(own["near"]) if own is not None else (),
            because=tuple(own.get("because", ())) if own is not None else (),
        )

    def _tally(self, name: str) -> YakuTally | None:
        found = self._counted.get(name)
        if found is None:
            return None
        return YakuTally(found["wins"], found["called"], tuple(found["beside"].items()), tuple(found["excludes"]))


def _is_won_with(yaku: str, code: str, rules: Rules) -> bool:
    """Return whether an example has its yaku under these rules."""
    entry = example_entry({"hand": code})
    try:
        found = price(entry.hand(), entry.win(), rules)
    except InvalidHandError:
        return False
    return any(name == yaku for name, _ in found.yaku)


def unit_of(entry: str) -> Unit | None:
    """Return the unit whose problems ask for a yaku, or None; for a yakuman the unit of limits."""
    if entry in YAKUMAN:
        return UNITS["U05"]
    if entry in _OTHER_ATOMS:
        return ATOMS[_OTHER_ATOMS[entry]]
    return next((unit for atom, unit in ATOMS.items() if atom.endswith(f".{entry}")), None)
