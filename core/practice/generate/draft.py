"""What a unit's maker works with and what it makes: a sampler of hands, and the draft of an exercise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar, cast

from core.hand import Hand, Win
from core.practice.curriculum.facts import Facts, facts_of
from core.practice.curriculum.parts import Asked
from core.practice.curriculum.units import is_from, unit_ids
from core.practice.generate.chance import Chance
from core.practice.generate.hand_spec import HandSpec
from core.practice.generate.random_hand import draw
from core.rules.rules import Rules
from core.scoring.evaluate import PricedReading, best_of, price_readings
from core.scoring.lines import StepName
from core.tiles import TILES, Tile, number_of

T = TypeVar("T")


class SampledHand(NamedTuple):
    """A drawn hand, its readings, and the one that counts."""

    hand: Hand
    win: Win
    readings: list[PricedReading]
    best: PricedReading


_OF_THE_HAND: Any = None
"""Facts that are still to be made of the hand."""


@dataclass(frozen=True, eq=False)
class ProblemDraft:
    """What a maker made: a hand, or what is told in its place, and what is asked of it.

    :ivar hand: None: it shows no tiles. :ivar win: role, way, winds, honba and sticks; of U35 nothing counts.
    :ivar asked: in the order of the derivation, then what no part has.
    :ivar atoms: what the answer needs of the unit. :ivar shown: the cards that are given.
    :ivar among: the yaku or kinds of dora that count in the parts "yaku" and "han"; () for all.
    :ivar about: the group that counts in the part "sets"; None: all.
    :ivar given: what is said beside the hand, or in its place.
    :ivar questions: the right answers to what no part has.
    :ivar facts: what the hand comes to; without tiles, what its han and fu do. Left out: made of the hand.
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
    facts: Facts = _OF_THE_HAND

    def __post_init__(self) -> None:
        if self.facts is _OF_THE_HAND:
            assert self.hand is not None
            object.__setattr__(self, "facts", facts_of(self.hand, self.win, self.rules))


PLAIN_UNITS = frozenset(unit_ids("U01-U03"))
"""Units about tiles, U02 also about who won and how: red fives, dora and all else are not taught yet."""
INDICATORS_FROM, KANS_FROM, HONBA_FROM = "U14", "U20", "U27"
"""The units that teach dora, kans and honba: before them a hand has these only where the unit itself asks for them
(rinshan, sankantsu, a closed kan that leaves the hand closed)."""


class Sampler:
    """Draws hands for a unit and a level, and decides what kind of problem it is.

    :ivar strict: whether everything that is wished has to be; after many draws what is only desirable is not.
    :ivar targets: how many hands were held against a belief that they are to show.
    """

    def __init__(self, unit: str, level: int, rules: Rules, chance: Chance) -> None:
        self.unit, self.level, self.rules, self.chance = unit, level, rules, chance
        self.strict = True
        self.targets = 0
        self._decided: dict[str, Any] = {}

    def begin_anew(self) -> None:
        """Forget what was decided: a hand like that may not exist under these rules."""
        self._decided.clear()

    # What decides the kind of the problem is drawn once and not with every hand: else the kinds that most hands
    # have would come most often.

    def pick(self, name: str, things: Sequence[T]) -> T:
        """Returns one of them, each as likely; the same until all begins anew."""
        if name not in self._decided:
            self._decided[name] = self.chance.one_of(things)
        return cast(T, self._decided[name])

    def weigh(self, name: str, weights: Mapping[T, float]) -> T:
        """Returns one of them by weight; the same until all begins anew."""
        if name not in self._decided:
            self._decided[name] = self.chance.weighted(weights)
        return cast(T, self._decided[name])

    def decide(self, name: str, share: float) -> bool:
        """Returns whether something holds that does in this share of problems; the same until all begins anew."""
        return self.weigh(name, {True: share, False: 1 - share})

    def spec(self, **asked: Any) -> HandSpec:
        """Returns a spec with the indicators, honba and sticks that this unit and level have."""
        spec = HandSpec(**asked)._replace(kans=is_from(self.unit, KANS_FROM))
        if is_from(self.unit, INDICATORS_FROM) and self.level > 1 and "indicators" not in asked:
            spec = spec._replace(indicators=1)
        elif not is_from(self.unit, INDICATORS_FROM) and "hits" not in asked:
            spec = spec._replace(hits=0)
        if is_from(self.unit, HONBA_FROM) and self.level > 2 and "honba" not in asked and self.chance.happens(0.4):
            spec = spec._replace(honba=1 + self.chance.below(3), sticks=self.chance.below(3))
        return spec

    def drawn(
        self, spec: HandSpec, *, several: bool = False, wins: bool = True, yakuman: bool = False
    ) -> SampledHand | None:
        """Returns a hand that was drawn after a spec and priced; None: it is not what this unit can have.

        :param several: whether it may be read in several ways. :param wins: whether it has a yaku, and not.
        :param yakuman: whether it may be one.
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
        return SampledHand(*made, readings, best)


def without_reds(hand: Hand) -> Hand:
    """Returns the hand with plain fives; where it has all four of a suit, one of them stays red."""
    if not hand.reds:
        return hand

    def plain(tile: Tile) -> Tile:
        return tile if number_of(tile.kind, hand.all_counts) == 4 else TILES[tile.kind]

    melds = tuple(replace(meld, tiles=tuple(map(plain, meld.tiles))) for meld in hand.melds)
    return replace(hand, closed=tuple(map(plain, hand.closed)), melds=melds, winning=plain(hand.winning))
