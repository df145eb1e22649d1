"""Problems about tiles: groups, open or closed, the completed group, whether the hand wins (U01 to U04)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TypeAlias

from core.hand import Hand, Win
from core.language.messages import notation
from core.practice.curriculum.facts import facts_of, refused_facts
from core.practice.curriculum.parts import Asked, Lack
from core.practice.generate.draft import ProblemDraft, SampledHand, Sampler
from core.practice.generate.hand_spec import WAITS as OF_WAITS
from core.practice.generate.hand_spec import HandSpec, HandTheme, SetSpec, SetState
from core.scoring.evaluate import price_readings
from core.scoring.lines import Wait
from core.study.waits import is_complete
from core.tiles import HONOURS, KINDS, KINDS_OF, ONE, TILES, counts_of, number_of

Kinds: TypeAlias = tuple[int, ...]
WAITS: tuple[Wait, ...] = ("ryanmen", "kanchan", "penchan", "shanpon", "tanki")
APART, TOUCHING = 3, 6
"""The most adjoining tiles of a hand in which every group stands apart, and of one in which at most two groups
touch."""
LAID = 2
"""The number of groups that are already marked at level 1."""
EASY_YAKU = ("riichi", "menzen_tsumo", "chiitoitsu", "tanyao", "yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun")
"""The yaku of U04's winning hands; others have not been taught yet."""


def groups(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U01: mark the groups and the pair, from level 2 on sometimes seven pairs. None: draw
    again.

    At level 1 every group stands apart, and two are marked already; at 2 two touch; at 3 more tiles adjoin; at 4
    there are hands with a false start or several readings, and hands with four equal tiles that are no kan.
    """
    level = sampler.level
    if level > 1 and sampler.decide("pairs", 0.1):
        made = sampler.draw_hand(sampler.spec(seven_pairs=True))
        if made is None or (sampler.strict and level == 2 and adjoining(made.hand) > TOUCHING):
            return None
        return made.draft(("groups",), ("U01.toitsu",))
    theme: HandTheme = "dense" if level > 2 else "any"
    made = sampler.draw_hand(sampler.spec(theme=theme), several=level == 4)
    if made is None or made.hand.kans or made.best.standard is None:
        return None
    found = 4 if len(made.readings) > 1 else plain_level(made.hand)
    if found > level or (sampler.strict and found < level):
        return None
    has_four = has_four_equal(made.hand)
    if level == 4 and (has_four != sampler.decide("four", 0.4) or not is_clear(made)) and sampler.strict:
        return None
    if level == 4 and sampler.strict and adjoining(made.hand) <= TOUCHING:
        return None
    atoms = ("U01.shuntsu", "U01.koutsu", "U01.toitsu", *("U01.four_equal",) * has_four)
    facts = made.facts()
    given: dict[str, list[str]] = {}
    if level == 1:
        laid = sampler.chance.shuffled(facts.groups)[:LAID]
        given["laid"] = [notation(tuple(sorted(group.tiles))) for group in laid]
    return made.draft(("groups",), atoms, given=given, facts=facts)


def plain_level(hand: Hand) -> int:
    """Return how hard the groups of a hand with one reading are to find, 1 to 4."""
    if has_four_equal(hand) or any(map(false_starts, blocks_of(hand))):
        return 4
    most = adjoining(hand)
    return 1 if most <= APART else 2 if most <= TOUCHING else 3


def has_four_equal(hand: Hand) -> bool:
    """Return whether the closed tiles contain four equal ones that are no kan."""
    return 4 in hand.counts.to_bytes(KINDS, "little")[:HONOURS]


def blocks_of(hand: Hand) -> list[Kinds]:
    """Return the closed suit tiles as blocks: kinds of one suit whose ranks have no gap.

    >>> from core.hand.notation import parse_hand
    >>> [len(block) for block in blocks_of(parse_hand("12334m567p11789s+5m"))]
    [6, 3, 2, 3]
    """
    blocks: list[Kinds] = []
    for tile in sorted(hand.closed):
        kind = tile.kind
        if kind >= HONOURS:
            continue
        if blocks and kind // 9 == blocks[-1][-1] // 9 and kind - blocks[-1][-1] <= 1:
            blocks[-1] += (kind,)
        else:
            blocks.append((kind,))
    return blocks


def adjoining(hand: Hand) -> int:
    """Return the number of tiles in the largest block of closed suit tiles; 0 without any."""
    return max(map(len, blocks_of(hand)), default=0)


@lru_cache(maxsize=4_096)
def false_starts(block: Kinds) -> int:
    """Return how often a wrong group can be taken when groups are taken from the lowest tile on. A wrong group
    leaves tiles that cannot be divided.

    >>> false_starts((0, 1, 2, 3, 4, 5, 6, 7, 8)), false_starts((2, 2, 3, 4, 5, 5, 6, 7))
    (0, 1)
    """
    good = [rest for rest in _rests(block) if _splits(rest)]
    return len(_rests(block)) - len(good) + max(map(false_starts, good), default=0)


@lru_cache(maxsize=4_096)
def _splits(block: Kinds) -> bool:
    """Return whether the tiles can be divided into groups, with a pair where their number requires one."""
    return not block or any(map(_splits, _rests(block)))


def _rests(block: Kinds) -> list[Kinds]:
    """Return what is left of a block after each group that its lowest tile can belong to."""
    found = []
    low = block[0] if block else 0
    groups: list[Kinds] = [(low,) * 3, (low, low + 1, low + 2)]
    if len(block) % 3 == 2:
        groups.append((low, low))
    for group in groups:
        left = Counter(block)
        left.subtract(group)
        if block and min(left.values()) >= 0:
            found.append(tuple(sorted(left.elements())))
    return found


def is_clear(made: SampledHand) -> bool:
    """Return whether one reading scores more points than every other, or is the only one."""
    dearest = sorted((reading.points for reading in made.readings), reverse=True)
    return len(dearest) == 1 or dearest[0] > dearest[1]


def switches(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U02: open or closed, ron or tsumo, dealer or not. None: draw again."""
    chance, level = sampler.chance, sampler.level
    is_open, tsumo, dealer = (sampler.decide(name, 0.5) for name in ("open", "tsumo", "dealer"))
    sets: tuple[SetSpec, ...] | None = None
    if level > 1 and sampler.decide("kan", 0.35):
        states: list[SetState] = ["ankan"]
        if is_open and level > 2:
            states.append("pon" if chance.happens(0.5) else "minkan")
        elif not is_open and level > 3 and chance.happens(0.5):
            states.append("ankan")
        sets = tuple(SetSpec(state=state) for state in states)
    made = sampler.draw_hand(sampler.spec(is_open=is_open, tsumo=tsumo, dealer=dealer, sets=sets))
    if made is None:
        return None
    atoms = ["U02.closed" if made.hand.is_closed else "U02.open", "U02.won_by", "U02.seat"]
    if any(meld.kind == "ankan" for meld in made.hand.melds):
        atoms.append("U02.ankan")
    asked: tuple[Asked, ...] = ("closed", "won_by", "dealer")
    right = {
        "closed": "yes" if made.hand.is_closed else "no",
        "won_by": "tsumo" if tsumo else "ron",
        "dealer": "yes" if dealer else "no",
    }
    return made.draft(asked, tuple(atoms), questions=right)


def finishing(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U03: which group the winning tile completed, and its wait. None: draw again."""
    level = sampler.level
    wait = sampler.pick("wait", WAITS)
    theme: HandTheme = "dense" if level > 2 else "any"
    made = sampler.draw_hand(sampler.spec(wait=wait, theme=theme), several=level > 2)
    if made is None or made.best.standard is None or made.best.standard.placed.wait != wait:
        return None
    if not is_clear(made):
        return None
    if (
        sampler.strict
        and level > 2
        and wait != "shanpon"
        and number_of(made.hand.winning.kind, made.hand.counts) < 2
    ):
        return None  # too easy: the winning kind is in one group only
    if sampler.strict and level == 4 and len(waited_for(made.hand)) < 2:
        return None
    return made.draft(("finished", "wait_name"), (f"U03.{wait}",))


def waited_for(hand: Hand) -> list[int]:
    """Return the kinds, in order, that complete the hand without its winning tile. Those of which the hand has all
    four are left out, except the winning tile's.
    """
    rest = list(hand.closed)
    rest.remove(hand.winning)
    found = []
    for tile in TILES:
        is_left = number_of(tile.kind, hand.all_counts) < 4 or tile.kind == hand.winning.kind
        if is_left and is_complete(Hand((*rest, tile), hand.melds, winning=tile)):
            found.append(tile.kind)
    return found


def win_or_not(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U04: whether the hand wins, and if not, why. Some winning hands have no riichi, so that
    its absence gives nothing away. None: draw again.
    """
    lacks: tuple[Lack, ...] = ("no_yaku", "incomplete", "four_equal_pairs", "furiten", "open_riichi")
    if sampler.decide("wins", 0.5):
        made = sampler.draw_hand(sampler.pick("by", _wins(sampler)))
        if made is None or not any(name in EASY_YAKU for name in made.best.yaku):
            return None
        atoms = ("U04.yaku",)
        return made.draft(("win", "why_not"), atoms, questions={"win": True})
    return _NO_WINS[sampler.pick("lack", lacks)](sampler)


def _wins(sampler: Sampler) -> tuple[HandSpec, ...]:
    """Return specs of winning hands: a closed tsumo, an open tanyao, a riichi, and one without constraints."""
    return (
        sampler.spec(is_open=False, tsumo=True, riichi=False),
        sampler.spec(theme="tanyao", is_open=True),
        sampler.spec(is_open=False, riichi=True),
        sampler.spec(),
    )


def _lacking(sampler: Sampler, made: SampledHand, why: Lack, **given: object) -> ProblemDraft:
    """Return the draft of a hand that does not win. :param why: the right reason. :param given: what is
    stated beside it.
    """
    match why:
        case "furiten" | "open_riichi":
            facts = refused_facts(made.hand, made.win, sampler.rules, why)
        case _:
            facts = facts_of(made.hand, made.win, sampler.rules)  # the tiles may be others than those drawn
    return made.draft(
        ("win", "why_not"),
        (f"U04.{why}",),
        given=given,
        questions={"win": False, "why_not": why},
        facts=facts,
    )


def _no_yaku(sampler: Sampler) -> ProblemDraft | None:
    """Return a complete hand without yaku, in half of the cases with dora. Some open hands win by tsumo. None:
    draw again.
    """
    tempted = sampler.decide("tempted", 0.5)
    spec = sampler.spec(
        riichi=False, indicators=1 if tempted else 0, hits=1.0 if tempted else 0, wait=_any_wait(sampler)
    )
    spec = spec._replace(is_open=sampler.chance.happens(0.7))
    drawn = bool(spec.is_open) and sampler.decide("drawn", 0.4)
    made = sampler.draw_hand(spec._replace(tsumo=drawn), wins=False)
    return _lacking(sampler, made, "no_yaku") if made is not None else None


def _any_wait(sampler: Sampler) -> Wait:
    """Return a random wait. Where a spec sets the wait, `draw` does not steer towards a yaku."""
    return sampler.chance.weighted(OF_WAITS)


def _incomplete(sampler: Sampler) -> ProblemDraft | None:
    """Return a hand in which one tile is wrong. None: draw again."""
    made = sampler.draw_hand(sampler.spec())
    if made is None:
        return None
    hand, chance = made.hand, sampler.chance
    lost = chance.one_of([tile for tile in hand.closed if tile != hand.winning] or [hand.winning])
    there = KINDS_OF[sampler.rules.players]
    others = [TILES[kind] for kind in there if TILES[kind].suit == lost.suit and 0 < abs(kind - lost.kind) <= 2]
    if not others:
        return None
    closed = list(hand.closed)
    closed.remove(lost)
    closed.append(chance.one_of(others))
    if any(number_of(tile.kind, counts_of([*closed, *hand.all_tiles[len(hand.closed) :]])) > 4 for tile in closed):
        return None
    other = Hand(tuple(closed), hand.melds, winning=hand.winning)
    if hand.winning not in other.closed or price_readings(other, made.win, sampler.rules):
        return None
    return _lacking(sampler, made._replace(hand=other), "incomplete")


def _four_equal_pairs(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem with seven pairs, two of them of the same kind. None: draw again."""
    made = sampler.draw_hand(sampler.spec(seven_pairs=True))
    if made is None:
        return None
    chance, hand = sampler.chance, made.hand
    kinds = [kind for kind in range(34) if number_of(kind, hand.counts)]
    gone, doubled = chance.shuffled([kind for kind in kinds if kind != hand.winning.kind])[:2]
    closed = [tile for tile in hand.closed if tile.kind != gone] + [TILES[doubled]] * 2
    if any(closed.count(tile) > 4 for tile in closed) or made.win.indicator_counts:
        return None
    other = Hand(tuple(closed), winning=hand.winning)
    if price_readings(other, made.win, sampler.rules):
        return None
    return _lacking(sampler, made._replace(hand=other), "four_equal_pairs")


def _furiten(sampler: Sampler) -> ProblemDraft | None:
    """Return a ron by a player whose discards contain a tile of the wait. None: draw again."""
    made = sampler.draw_hand(sampler.spec(tsumo=False, riichi=False))
    if made is None:
        return None
    chance = sampler.chance
    waiting = waited_for(made.hand)
    others = [kind for kind in waiting if kind != made.hand.winning.kind] or waiting
    own = chance.one_of(others if sampler.level > 2 and chance.happens(0.7) else waiting)
    held = made.hand.all_counts + ONE[own]
    if number_of(own, held) > 4:
        return None
    river = [TILES[own]]
    for _ in range(6 + chance.below(5)):
        tile = chance.one_of(TILES)
        if number_of(tile.kind, held) < 4 and tile.kind not in waiting:
            held += ONE[tile.kind]
            river.append(tile)
    return _lacking(sampler, made, "furiten", discards=[str(tile) for tile in chance.shuffled(river)])


def _open_riichi(sampler: Sampler) -> ProblemDraft | None:
    """Return an open hand with riichi, which is impossible. None: draw again."""
    spec: HandSpec = sampler.spec(is_open=True, riichi=False, tsumo=False, wait=_any_wait(sampler))
    made = sampler.draw_hand(spec, wins=False)
    if made is None:
        return None
    win = Win(
        round_wind=made.win.round_wind,
        seat_wind=made.win.seat_wind,
        discarder=made.win.discarder,
        riichi=True,
        dora_indicators=made.win.dora_indicators,
    )
    return _lacking(sampler, made._replace(win=win), "open_riichi")


_NO_WINS = {
    "no_yaku": _no_yaku,
    "incomplete": _incomplete,
    "four_equal_pairs": _four_equal_pairs,
    "furiten": _furiten,
    "open_riichi": _open_riichi,
}
