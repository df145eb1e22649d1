"""The sampler with which a unit's maker draws hands, and the draft of a problem that the maker returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from core.hand import Hand, Win
from core.practice.curriculum.facts import Facts, facts_from
from core.practice.curriculum.parts import Asked
from core.practice.curriculum.units import is_from, unit_ids
from core.practice.generate.chance import Chance
from core.practice.generate.hand_spec import HandSpec
from core.practice.generate.random_hand import draw
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.scoring.evaluate import PricedReading, best_of, price_readings, ranked
from core.scoring.lines import StepName
from core.tiles import TILES, Tile, number_of

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class ProblemDraft:
    """What a maker returns: a hand, or given data in its place, and what is asked about it.

    :ivar hand: the hand, or None where the problem shows no tiles.
    :ivar win: how the hand was won, with winds, honba and sticks; unused in U35.
    :ivar asked: the parts in the order of the derivation, then the other questions.
    :ivar atoms: the unit's skills that the answer needs.
    :ivar shown: the cards that are given.
    :ivar among: the yaku or kinds of dora that count in the parts "yaku" and "han"; () for all.
    :ivar about: the index of the group that the part "sets" asks for; None for all groups.
    :ivar given: what is stated beside the hand or in its place.
    :ivar questions: the right answers to the questions that are no part of the derivation.
    :ivar adds_atoms: whether all other skills of the hand are to be added to `atoms`.
    :ivar facts: the facts of the hand; without tiles, those of the given han and fu.
    """

    hand: Hand | None
    win: Win
    rules: Rules
    asked: tuple[Asked, ...]
    atoms: tuple[str, ...] = ()
    shown: tuple[StepName, ...] = ()
    among: tuple[str, ...] = ()
    about: int | None = None
    given: Mapping[str, Any] = field(default_factory=dict)
    questions: Mapping[str, Any] = field(default_factory=dict)
    adds_atoms: bool = False
    facts: Facts = field(kw_only=True)


class SampledHand(NamedTuple):
    """A drawn hand with the rules, all its readings under them and the one that counts."""

    hand: Hand
    win: Win
    rules: Rules
    readings: list[PricedReading]
    best: PricedReading

    def facts(self) -> Facts:
        """Return its facts, from the readings that are priced already."""
        return facts_from(Derivation(self.hand, self.win, self.rules, ranked(self.readings)))

    def draft(
        self, asked: tuple[Asked, ...], atoms: tuple[str, ...] = (), *, facts: Facts | None = None, **more: Any
    ) -> ProblemDraft:
        """Return the draft of a problem about this hand.

        :param facts: its facts, if they are known already.
        :param more: further fields of the draft.
        """
        return ProblemDraft(self.hand, self.win, self.rules, asked, atoms, facts=facts or self.facts(), **more)


PLAIN_UNITS = frozenset(unit_ids("U01-U03"))
"""Units about tiles (U02 also about who won and how), which come before red fives and dora are taught."""
INDICATORS_FROM, KANS_FROM, HONBA_FROM = "U14", "U20", "U27"
"""The units that teach dora, kans and honba. Before them a hand has these only where the unit itself needs them
(rinshan, sankantsu, a closed kan in a closed hand)."""


class Sampler:
    """Draws hands for a unit and level, and keeps the choices that determine the kind of problem.

    :ivar strict: whether every constraint has to hold; after many draws the merely desirable ones are dropped.
    :ivar targets: the number of hands that were tested for whether they reveal a chosen belief.
    """

    def __init__(self, unit: str, level: int, rules: Rules, chance: Chance) -> None:
        self.unit, self.level, self.rules, self.chance = unit, level, rules, chance
        self.strict = True
        self.targets = 0
        self._decided: dict[str, Any] = {}
        plain = HandSpec(kans=is_from(unit, KANS_FROM))
        if not is_from(unit, INDICATORS_FROM):
            plain = plain._replace(hits=0)
        elif level > 1:
            plain = plain._replace(indicators=1)
        self._plain = plain
        self._has_honba = is_from(unit, HONBA_FROM) and level > 2

    def begin_anew(self) -> None:
        """Forget the choices that `pick`, `weigh` and `decide` kept, because these rules may have no such hand."""
        self._decided.clear()

    # Choices about the kind of problem are made once and not again for every hand. Otherwise the kinds that fit
    # most hands would be the most frequent.

    def pick(self, name: str, things: Sequence[T]) -> T:
        """Return one of the things, all equally likely; for this name the same until `begin_anew()`."""
        if name not in self._decided:
            self._decided[name] = self.chance.one_of(things)
        decided: T = self._decided[name]
        return decided

    def weigh(self, name: str, weights: Mapping[T, float]) -> T:
        """Return a key by its weight; for this name the same until `begin_anew()`."""
        if name not in self._decided:
            self._decided[name] = self.chance.weighted(weights)
        decided: T = self._decided[name]
        return decided

    def decide(self, name: str, share: float) -> bool:
        """Return True with the probability `share`; for this name the same until `begin_anew()`."""
        if name not in self._decided:
            self._decided[name] = self.chance.weighted({True: share, False: 1 - share})
        decided: bool = self._decided[name]
        return decided

    def spec(self, **asked: Any) -> HandSpec:
        """Return a spec with the asked constraints, and otherwise the kans, indicators, honba and sticks that suit
        the unit and level. Honba and sticks are random, so each call may give others.

        :param asked: fields of `HandSpec`.
        """
        if self._has_honba and "honba" not in asked and self.chance.happens(0.4):
            asked["honba"], asked["sticks"] = 1 + self.chance.below(3), self.chance.below(3)
        return self._plain._replace(**asked) if asked else self._plain

    def draw_hand(
        self, spec: HandSpec, *, several: bool = False, wins: bool = True, yakuman: bool = False
    ) -> SampledHand | None:
        """Return a random hand that fulfils the spec, or None where the draw failed or does not suit the unit.
        Before red fives are taught, they are made plain.

        :param several: whether the tiles may have several readings.
        :param wins: whether the hand has to have a yaku (True) or must not have one (False).
        :param yakuman: whether it may be a yakuman.
        """
        made = draw(self.chance, spec, self.level, self.rules)
        if made is None:
            return None
        if self.unit in PLAIN_UNITS:
            made = without_reds(made[0]), made[1]
        readings = price_readings(*made, self.rules)
        if not readings or (len(readings) > 1 and not several):
            return None
        best = best_of(readings)
        if bool(best.base) != wins or (best.yakuman and not yakuman):
            return None
        return SampledHand(*made, self.rules, readings, best)


def without_reds(hand: Hand) -> Hand:
    """Return the hand with plain fives; where it holds all four fives of a suit, the red one stays."""
    if not hand.reds:
        return hand

    def plain(tile: Tile) -> Tile:
        return tile if number_of(tile.kind, hand.all_counts) == 4 else TILES[tile.kind]

    melds = tuple(replace(meld, tiles=tuple(map(plain, meld.tiles))) for meld in hand.melds)
    return replace(hand, closed=tuple(map(plain, hand.closed)), melds=melds, winning=plain(hand.winning))
