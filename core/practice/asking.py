"""What a unit's maker works with and what it makes: a draft of a problem, and the task that it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeVar, cast, get_args

from core.hand import Hand, Win
from core.practice.chance import Chance
from core.practice.drawing import draw
from core.practice.facts import Facts
from core.practice.parts import Part
from core.practice.wish import Wish
from core.rules.rules import Rules
from core.scoring.evaluate import PricedReading, best_of, price_readings
from core.scoring.lines import Limit, StepName

T = TypeVar("T")

Question = Literal[
    "closed",
    "won_by",
    "dealer",
    "why_not",
    "limit",
    "form",
    "broken",
    "received",
    "switch",
    "other_payments",
    "decided",
    "needed",
    "settled",
]
"""What no part of the derivation has: whether the hand is closed, how it was won, whether by the dealer; why it is
no win; what the limit is called; whether it is seven pairs; what spoils tanyao or pinfu; what the winner gets in
all; which rule differs, and what is paid under the other rules; what decided between readings; the smallest hand
that is enough; the results of a match."""
Lack = Literal["no_yaku", "four_equal_pairs", "furiten", "open_riichi", "incomplete"]
Spoil = Literal["called", "triplet", "pair", "wait", "ends"]
"""What spoils pinfu: a call, a triplet, a pair with fu, a wait with fu; and tanyao: a terminal or an honour."""
Decided = Literal["fu", "han", "pinfu", "ryanpeikou"]
LIMITS: tuple[Limit, ...] = get_args(Limit)
CHOICES: Mapping[Question, tuple[str, ...]] = {
    "closed": ("yes", "no"),
    "won_by": ("ron", "tsumo"),
    "dealer": ("yes", "no"),
    "why_not": get_args(Lack),
    "limit": LIMITS,
    "form": ("standard", "chiitoitsu", "none"),
    "broken": get_args(Spoil),
    "switch": (*("double_wind_pair_fu", "kiriage", "kuitan", "pinfu_tsumo", "open_pinfu_30", "rinshan_tsumo_fu"),),
    "decided": get_args(Decided),
}
"""What can be answered to a question that wants no number."""
Asked = Part | Question


class Priced(NamedTuple):
    """A drawn hand, its readings, and the one that counts."""

    hand: Hand
    win: Win
    readings: list[PricedReading]
    best: PricedReading


class Posing(NamedTuple):
    """What a maker made.

    :ivar hand: None: no tiles belong to it. :ivar facts: of the hand, or of han and fu; None: made of the hand.
    :ivar atoms: of the unit, which the answer needs. :ivar right: the answers to questions that no part has.
    """

    hand: Hand | None
    win: Win
    rules: Rules
    asked: tuple[Asked, ...]
    atoms: tuple[str, ...] = ()
    shown: tuple[StepName, ...] = ()
    among: tuple[str, ...] = ()
    about: int | None = None
    given: Mapping[str, Any] = {}
    right: Mapping[str, Any] = {}
    facts: Facts | None = None


INDICATORS_FROM, KANS_FROM, HONBA_FROM = "U14", "U20", "U27"
"""The units that teach dora, kans and honba: before them a hand has these only where the unit itself asks for them
(rinshan, sankantsu, a closed kan that leaves the hand closed)."""


class Draft:
    """A problem in the making.

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

    def wish(self, **asked: Any) -> Wish:
        """Returns a wish with the indicators, honba and sticks that this unit and level have."""
        wish = Wish(**asked)._replace(kans=self.unit >= KANS_FROM)
        if self.unit >= INDICATORS_FROM and self.level > 1 and "indicators" not in asked:
            wish = wish._replace(indicators=1)
        elif self.unit < INDICATORS_FROM and "hits" not in asked:
            wish = wish._replace(hits=0)
        if self.unit >= HONBA_FROM and self.level > 2 and "honba" not in asked and self.chance.happens(0.4):
            wish = wish._replace(honba=1 + self.chance.below(3), sticks=self.chance.below(3))
        return wish

    def drawn(
        self, wish: Wish, *, several: bool = False, wins: bool = True, yakuman: bool = False
    ) -> Priced | None:
        """Returns a hand that was drawn after a wish and priced; None: it is not what this unit can have.

        :param several: whether it may be read in several ways. :param wins: whether it has a yaku, and not.
        :param yakuman: whether it may be one.
        """
        made = draw(self.chance, wish, self.level, self.rules)
        if made is None:
            return None
        readings = price_readings(*made, self.rules)
        if not readings or (len(readings) > 1 and not several):
            return None
        best = best_of(readings)
        if bool(best.base) != wins or (best.yakuman and not yakuman):
            return None
        return Priced(*made, readings, best)
