"""The catalogue of yaku: of each its han, how often hands are won with it, what it goes with, hands that have it.

How often, and what excludes what, was counted and tried (`tests/bench/yaku_wins.py`) and stands in
`resources/learn/yaku_wins.toml`; hands in `yaku_hands.toml` beside it. This module is given the tables. Han are
those of the rules that are chosen, and so is what there is: a local yaku where they play it.
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
"""All triplets of honours that are a yaku: one entry."""
NO_WIN = "nagashi_mangan"
"""What is paid for a draw's discards: it stands among the yaku, but nothing is won."""
_OTHER_ATOMS = {YAKUHAI: "U08.haku", "chiitoitsu": "U13.form"}
"""The atom of a yaku's unit where it has another name."""


class YakuTally(NamedTuple):
    """What was counted and tried of a yaku.

    :ivar wins: of real games, that had it. :ivar called: so many of them were open.
    :ivar beside: the yaku that most of them had, too, with how many.
    :ivar excludes: the yaku that cannot stand beside it; of a yakuman only other yakuman.
    """

    wins: int
    called: int
    beside: tuple[tuple[str, int], ...]
    excludes: tuple[str, ...]


class YakuEntry(NamedTuple):
    """A yaku as the catalogue has it.

    :ivar id: of the term in the glossary, too. :ivar members: the ids that the engine gives it.
    :ivar closed, opened: its han; 0 where it is none.
    :ivar yakuman: how many yakuman it is; 0 for a yaku with han.
    :ivar tally: None: it was not counted, being local.
    :ivar unit: whose problems ask for it; None: none.
    :ivar hands, near: hand codes without their first word, of hands that have it and that just have not.
    :ivar because: the sentence of each of the latter; () where the engine says why.
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
        """What it is called."""
        return name_of_yaku(self.id)

    @property
    def worth(self) -> tuple[tuple[Message, Message], ...]:
        """What it is worth, closed and open or as a yakuman, each with the words for that."""
        if self.yakuman:
            return ((Message("yaku_list.yakuman"), Message.of("yaku_list.worth", n=self.yakuman)),)
        opened = Message.of("yaku_list.han", n=self.opened) if self.opened else Message("yaku_list.no_han")
        closed = Message.of("yaku_list.han", n=self.closed)
        return ((closed, Message("yaku_list.closed")), (opened, Message("yaku_list.opened")))


def name_of_yaku(entry: str) -> Message:
    """Return what an entry of the catalogue is called. :param entry: its id."""
    return Message("yaku_list.yakuhai" if entry == YAKUHAI else f"yaku.{entry}.name")


def entry_of(yaku: str) -> str:
    """Return the entry that a yaku of the engine belongs to.

    >>> entry_of("yakuhai_seat_east"), entry_of("pinfu")
    ('yakuhai', 'pinfu')
    """
    return YAKUHAI if yaku.startswith("yakuhai_") else yaku


class YakuCatalogue:
    """All yaku, worked out for the rules that are asked for."""

    def __init__(
        self,
        hands: Mapping[str, Mapping[str, Any]],
        counted: Mapping[str, Any],
        local: Iterable[Mapping[str, str]] = (),
    ) -> None:
        """:param hands: as yaku_hands.toml has them. :param counted: as yaku_wins.toml.
        :param local: examples of local yaku, as local_yaku.toml has them.
        """
        self._hands = hands
        self._counted: Mapping[str, Mapping[str, Any]] = counted["yaku"]
        self.wins: int = counted["wins"]
        """Of so many wins of real games it was counted."""
        self._local: dict[str, list[str]] = {}
        for each in local:
            if each["yaku"] != NO_WIN:
                self._local.setdefault(each["yaku"], []).append(each["hand"])

    def entries(self, rules: Rules) -> tuple[YakuEntry, ...]:
        """Return every yaku that some win has under the rules, in the order in which they are shown."""
        members: dict[str, list[str]] = {}
        for yaku in sorted(ORDER, key=ORDER.__getitem__):
            members.setdefault(entry_of(yaku), []).append(yaku)
        return tuple(self._entry(name, tuple(members[name]), rules) for name in self._played(members, rules))

    def _played(self, names: Iterable[str], rules: Rules) -> Iterator[str]:
        """The entries that there are under the rules: of local ones those whose example is won with them."""
        for name in names:
            if name in self._hands:
                if getattr(rules, name, True):  # ippatsu has a switch
                    yield name
            elif any(_is_won_with(name, code, rules) for code in self._local.get(name, ())):
                yield name

    def _entry(self, name: str, members: tuple[str, ...], rules: Rules) -> YakuEntry:
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
    """Whether an example has its yaku under other rules than its own."""
    entry = example_entry({"hand": code})
    try:
        found = price(entry.hand(), entry.win(), rules)
    except InvalidHandError:
        return False
    return any(name == yaku for name, _ in found.yaku)


def unit_of(entry: str) -> Unit | None:
    """Return the unit whose problems ask for a yaku; of a yakuman the one of limits."""
    if entry in YAKUMAN:
        return UNITS["U05"]
    if entry in _OTHER_ATOMS:
        return ATOMS[_OTHER_ATOMS[entry]]
    return next((unit for atom, unit in ATOMS.items() if atom.endswith(f".{entry}")), None)
