"""A scored hand as beliefs need it, computed once from the engine's derivation.

A question is chosen among some two hundred hands, and each is compared with more than a hundred beliefs. So
everything that a belief reads is computed once per hand; a belief then costs an addition or two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from core.hand import Hand, Win
from core.practice.curriculum.answer import GROUPS, FuSheet, Paid, Results, SettlementQuestion
from core.rules.rules import Rules
from core.scoring import score
from core.scoring.derivation import Derivation
from core.scoring.evaluate import counted_indicators
from core.scoring.fu import FUTEI, MENZEN_RON, TSUMO
from core.scoring.lines import Form, Group, Outcome, Payment, Wait
from core.scoring.points import counted_honba, payments
from core.scoring.reading import Reading
from core.tiles import HAKU, HONOURS, Tile, Wind, number_of

GroupState = Literal["run", "ankou", "ron", "pon", "minkan", "kakan", "ankan"]
"""How a group was made: a sequence; a triplet drawn, completed by ron, or called; one of the three kans."""
KANS: tuple[GroupState, ...] = ("minkan", "kakan", "ankan")
GroupOf = Literal["run", "simple", "terminal", "honour"]
"""The tiles of a group, as its fu depend on them. Sequences have no fu, so their tiles do not matter."""
PairOf = Literal["simple", "terminal", "guest", "seat", "round", "double_wind", "dragon"]
"""The tiles of a pair: 2 to 8; 1 or 9; a guest wind, the seat wind, the round wind, or both; a dragon."""


Refusal = Literal["furiten", "open_riichi"]
"""Why a complete hand may not win: a ron in furiten, or a riichi declared with an open hand."""


class FuParts(NamedTuple):
    """The lines of a fu sheet during the calculation: like `FuSheet`, with the sets in the order of the groups."""

    futei: int
    menzen_ron: int
    tsumo: int
    pair: int
    wait: int
    sets: tuple[int, ...]
    extra: int

    @property
    def total(self) -> int:
        """The sum of the lines, in fu, `extra` included."""
        futei, menzen_ron, tsumo, pair, wait, sets, extra = self
        return futei + menzen_ron + tsumo + pair + wait + sum(sets) + extra


NO_FU = FuParts(0, 0, 0, 0, 0, (0,) * GROUPS, 0)
"""The sheet of a form without fu lines."""


class CountedGroup(NamedTuple):
    """One of the four groups with its fu and yakuhai.

    :ivar state: how it was made.
    :ivar of: its tiles.
    :ivar fu: its fu.
    :ivar yakuhai: the han that it gives as a triplet or kan of honours, 0 to 2.
    """

    state: GroupState
    of: GroupOf
    fu: int
    yakuhai: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, kw_only=True, eq=False)
class Facts:
    """Everything about a hand in one of its readings that a belief or a question reads.

    :ivar sheet: the right fu lines, with the sets in the order of `groups`.
    :ivar raw_fu: their sum.
    :ivar fu: the rounded fu.
    :ivar yaku: the han of each yaku by its id, without dora.
    :ivar dora: the han by kind of dora.
    :ivar han: the sum of both; 0 for a yakuman.
    :ivar base: the base points.
    :ivar fixed_base: the base points of a yakuman or of a mangan by name (nagashi); otherwise 0.
    :ivar honba: the number of honba that this win collects.
    :ivar liable: the payment where one player is liable for a yakuman, as one total; otherwise None.
    :ivar rivals: the other readings that have a yaku, the best first, those of `equal` included.
    :ivar equal: readings that score the same, so that an answer by one of them is right.
    :ivar refused: why the complete hand may not win, or None; `but_for` is then the hand without that obstacle.
    :ivar settlement: the final scores, where a settlement is asked instead of a hand.
    """

    hand: Hand
    win: Win
    rules: Rules
    outcome: Outcome = "not_a_winning_hand"
    form: Form | None = None
    groups: tuple[CountedGroup, ...] = ()
    pair: PairOf | None = None
    pair_tiles: tuple[Tile, ...] = ()
    wait: Wait | None = None
    wait_tiles: tuple[Tile, ...] = ()
    sheet: FuParts = NO_FU
    raw_fu: int = 0
    fu: int = 0
    yaku: Mapping[str, int] = field(default_factory=dict)
    dora: Mapping[str, int] = field(default_factory=dict)
    han: int = 0
    fixed_base: int = 0
    honba: int = 0
    liable: Paid | None = None
    rivals: tuple[Facts, ...] = ()
    equal: tuple[Facts, ...] = ()
    refused: Refusal | None = None
    but_for: Facts | None = None
    settlement: SettlementQuestion | None = None
    base: int = 0
    known_paid: dict[int, Paid] = field(default_factory=dict)
    """The payments by base points that `paid()` has already computed."""

    # Derived from the fields above, once per hand, because beliefs read them very often.
    has_tiles: bool = field(init=False)
    """Whether the hand has tiles. Otherwise only the payments are asked, and fu and han are given."""
    tsumo: bool = field(init=False)
    closed: bool = field(init=False)
    dealer: bool = field(init=False)
    pinfu: bool = field(init=False)
    counted: bool = field(init=False)
    """Whether the fu of this reading are counted line by line."""
    runs: int = field(init=False)
    """The number of sequences."""
    right_sheet: FuSheet = field(init=False)

    @cached_property
    def results(self) -> Results | None:
        """The right results of the match by seat, in thousands of points, or None where no settlement is asked."""
        return None if self.settlement is None else self.settlement.results

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "has_tiles", bool(self.hand.all_tiles))
        put(self, "tsumo", self.win.tsumo)
        put(self, "closed", self.hand.is_closed)
        put(self, "dealer", self.win.seat_wind == Wind.EAST)
        put(self, "pinfu", "pinfu" in self.yaku)
        put(self, "counted", self.form == "standard" and self.rules.fu_counting == "counted")
        put(self, "runs", sum([group.state == "run" for group in self.groups]))
        put(self, "right_sheet", as_entered(self.sheet))

    def entered(self, parts: FuParts) -> FuSheet:
        """Return fu lines as a learner enters them, with the sets in descending order."""
        return self.right_sheet if parts is self.sheet else as_entered(parts)

    def paid(self, base: int) -> Paid:
        """Return who pays what for `base` base points, honba included; where one player is liable, `liable`,
        whatever the base points.
        """
        known = self.known_paid.get(base)
        if known is None:
            win = self.win
            each = payments(base, self.honba, win.tsumo, win.seat_wind, None, self.rules.pricing)
            known = self.known_paid[base] = self.liable or paid_of(each, win)
        return known


def as_entered(parts: FuParts) -> FuSheet:
    """Return fu lines as a learner enters them, with the sets in descending order."""
    futei, menzen_ron, tsumo, pair, wait, sets, extra = parts
    return FuSheet(futei, menzen_ron, tsumo, pair, wait, tuple(sorted(sets, reverse=True)), extra)


def beginning_fu(*, closed: bool, tsumo: bool) -> int:
    """Return the fu that a standard hand starts with, before groups, pair and wait: 20, 22 or 30. That pinfu has
    no 2 fu for tsumo is left to the caller.
    """
    return FUTEI + (TSUMO if tsumo else MENZEN_RON if closed else 0)


def paid_of(each: tuple[Payment, ...], win: Win) -> Paid:
    """Return the engine's payments, honba included, as a learner enters them, with their total."""
    points = {payment.source: payment.total for payment in each}
    total = sum([payment.total for payment in each])
    if not win.tsumo:
        return Paid(ron=total, total=total)
    if win.seat_wind == Wind.EAST:
        return Paid(each=each[0].total, total=total)
    child = points["child"] if "child" in points else points.get("other_child")
    return Paid(dealer=points["dealer"], child=child, total=total)


def facts_of(hand: Hand, win: Win, rules: Rules) -> Facts:
    """Return the facts of a hand; tiles that are no win are allowed.

    :raises InvalidHandError: `check()` found problems.
    """
    return facts_from(score(hand, win, rules))


def refused_facts(hand: Hand, win: Win, rules: Rules, why: Refusal) -> Facts:
    """Return the facts of a hand that would win if it were not refused.

    For "open_riichi" the riichi and everything that depends on it is removed from `but_for`.

    :raises InvalidHandError: `check()` found problems.
    """
    allowed = win
    if why == "open_riichi":
        allowed = replace(
            win, riichi=False, double_riichi=False, open_riichi=False, ippatsu=False, ura_indicators=()
        )
    but_for = facts_of(hand, allowed, rules)
    return Facts(hand=hand, win=win, rules=rules, refused=why, but_for=but_for)


def facts_from(derivation: Derivation) -> Facts:
    """Return the facts of a derivation in the reading that counts; `equal` and `rivals` have those of the
    others.
    """
    facts, equal = _of(derivation), derivation.equal
    return replace(facts, equal=tuple([_of(other) for other in equal])) if equal else facts


def _of(derivation: Derivation) -> Facts:
    """Return the facts of a derivation without `equal`."""
    hand, win, rules = derivation.hand, derivation.win, derivation.rules
    chosen = derivation.chosen
    honba = 0 if win.nagashi_mangan else counted_honba(win, rules)
    if chosen is None:
        return Facts(hand=hand, win=win, rules=rules, honba=honba)
    liable = None
    if win.pao is not None and [paid for paid in derivation.payments if paid.source.startswith("liable")]:
        total = sum([payment.total for payment in derivation.payments])
        liable = Paid(ron=total, total=total)
    rivals = tuple([_of_reading(other, honba) for other in derivation.rejected if other.has_yaku])
    return _of_reading(chosen, honba, liable, rivals)


def _of_reading(reading: Reading, honba: int, liable: Paid | None = None, rivals: tuple[Facts, ...] = ()) -> Facts:
    """Return the facts of one reading."""
    priced, hand, win, rules = reading.priced, reading.hand, reading.win, reading.rules
    worth = rules.closed_han if hand.is_closed else rules.open_han
    groups: tuple[CountedGroup, ...] = ()
    sheet = NO_FU
    pair: PairOf | None = None
    pair_tiles: tuple[Tile, ...] = ()
    form = priced.form
    grouped = reading.groups
    if form == "standard":
        groups = tuple(
            [_counted(group, win.round_wind, win.seat_wind) for group in grouped if group.shape != "toitsu"]
        )
        (pair_tiles,) = [group.tiles for group in grouped if group.shape == "toitsu"]
        pair = _pair_of(pair_tiles[0].kind, win)
    lines = reading.fu_lines
    by_source = {line.source: line.fu for line in lines if line.source != "triplet"}
    if rules.fu_counting == "counted" and form == "standard":
        sheet = FuParts(
            by_source["futei"],
            by_source.get("ron", 0),
            by_source.get("tsumo", 0),
            sum([fu for source, fu in by_source.items() if source.startswith("pair_")]),
            by_source["wait"],
            tuple([group.fu for group in groups]),
            0,
        )
    elif lines:
        sheet = sheet._replace(futei=priced.raw_fu)
    by_name = priced.yakuman or reading.by_name
    return Facts(
        hand=hand,
        win=win,
        rules=rules,
        honba=honba,
        liable=liable,
        rivals=rivals,
        outcome="win" if priced.base else "no_yaku",
        form=form,
        groups=groups,
        pair=pair,
        pair_tiles=pair_tiles,
        wait=reading.wait,
        wait_tiles=grouped[completed].tiles if (completed := reading.completed) is not None else (),
        sheet=sheet,
        raw_fu=priced.raw_fu,
        fu=priced.fu,
        yaku={} if priced.yakuman else {name: worth[name] for name in priced.yaku},
        dora=dict(priced.dora),
        han=priced.han,
        base=priced.base,
        fixed_base=priced.base if by_name else 0,
    )


@lru_cache(maxsize=1_024)
def _counted(group: Group, round_wind: Wind, seat_wind: Wind) -> CountedGroup:
    """Return a group with its fu and yakuhai."""
    kind = group.first
    if group.shape == "shuntsu":
        return CountedGroup("run", "run", 0, 0, group.tiles)
    state: GroupState = "ankou" if group.concealed else "ron"
    if group.meld is not None and group.meld.kind != "chi":
        state = group.meld.kind
    of: GroupOf = "honour" if kind >= HONOURS else "terminal" if kind % 9 in (0, 8) else "simple"
    fu = 2 * (1 if of == "simple" else 2) * (2 if state in ("ankou", "ankan") else 1) * (4 if state in KANS else 1)
    yakuhai = 0
    if kind >= HAKU:
        yakuhai = 1
    elif kind >= HONOURS:
        yakuhai = (kind == seat_wind.kind) + (kind == round_wind.kind)
    return CountedGroup(state, of, fu, yakuhai, group.tiles)


def _pair_of(kind: int, win: Win) -> PairOf:
    if kind >= HAKU:
        return "dragon"
    if kind < HONOURS:
        return "terminal" if kind % 9 in (0, 8) else "simple"
    seat, of_round = kind == win.seat_wind.kind, kind == win.round_wind.kind
    return "double_wind" if seat and of_round else "seat" if seat else "round" if of_round else "guest"


def indicators_held(facts: Facts) -> int:
    """Return the han that the hand would have from the indicators, ura included, if these were the dora
    themselves. Red fives and nuki dora are not included.
    """
    shown = [tile for row in counted_indicators(facts.win, facts.rules) for tile in row]
    return sum(number_of(tile.kind, facts.hand.all_counts) for tile in shown)
