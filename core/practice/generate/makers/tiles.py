"""Problems about tiles: groups, closed or open, the finishing tile, win or no win (U01 to U04)."""

from __future__ import annotations

from core.hand import Hand, Win
from core.practice.curriculum.facts import facts_of, refused_facts
from core.practice.curriculum.parts import Asked, Lack
from core.practice.generate.draft import Priced, ProblemDraft, Sampler
from core.practice.generate.hand_spec import WAITS as OF_WAITS
from core.practice.generate.hand_spec import HandSpec, HandTheme, SetState, SetWish
from core.scoring.evaluate import price_readings
from core.scoring.lines import Wait
from core.study.waits import is_complete
from core.tiles import ONE, TILES, counts_of, number_of

WAITS: tuple[Wait, ...] = ("ryanmen", "kanchan", "penchan", "shanpon", "tanki")
MANY_OF_A_SUIT = 7
EASY_YAKU = ("riichi", "menzen_tsumo", "chiitoitsu", "tanyao", "yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun")
"""What the first hands win with: no more has been told by then."""


def groups(sampler: Sampler) -> ProblemDraft | None:
    """Returns a question of U01: mark the four groups and the pair."""
    level, chance = sampler.level, sampler.chance
    if level > 1 and sampler.decide("pairs", 0.1):
        made = sampler.drawn(sampler.wish(seven_pairs=True))
        atoms: tuple[str, ...] = ("U01.toitsu",)
    else:
        theme: HandTheme = "dense" if level > 2 or chance.happens(0.2) else "any"
        made = sampler.drawn(sampler.wish(theme=theme), several=level == 4)
        atoms = ("U01.shuntsu", "U01.koutsu", "U01.toitsu")
    if made is None or made.hand.kans:
        return None
    counts = made.hand.counts
    if level == 3 and made.best.standard and max(suit_sizes(made)) < MANY_OF_A_SUIT:
        return None
    if level == 4 and sampler.strict and (len(made.readings) == 1 or not is_clear(made)):
        return None
    if any(number_of(kind, counts) == 4 for kind in range(34)):
        atoms += ("U01.four_equal",)
    elif level > 1 and sampler.strict and sampler.decide("four", 0.2):
        return None  # four equal tiles that are no kan are rare, and what this unit finds
    return ProblemDraft(made.hand, made.win, sampler.rules, ("groups",), atoms)


def suit_sizes(made: Priced) -> list[int]:
    """Returns how many closed tiles each suit has."""
    return [sum(tile.suit == suit for tile in made.hand.closed) for suit in range(3)]


def is_clear(made: Priced) -> bool:
    """Whether one reading is worth more points than every other."""
    dearest = sorted((reading.points for reading in made.readings), reverse=True)
    return len(dearest) == 1 or dearest[0] > dearest[1]


def switches(sampler: Sampler) -> ProblemDraft | None:
    """Returns a question of U02: closed or open, ron or tsumo, who."""
    chance, level = sampler.chance, sampler.level
    is_open, tsumo, dealer = (sampler.decide(name, 0.5) for name in ("open", "tsumo", "dealer"))
    sets: tuple[SetWish, ...] | None = None
    if level > 1 and sampler.decide("kan", 0.35):
        states: list[SetState] = ["ankan"]
        if is_open and level > 2:
            states.append("pon" if chance.happens(0.5) else "minkan")
        elif not is_open and level > 3 and chance.happens(0.5):
            states.append("ankan")
        sets = tuple(SetWish(state=state) for state in states)
    made = sampler.drawn(sampler.wish(is_open=is_open, tsumo=tsumo, dealer=dealer, sets=sets))
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
    return ProblemDraft(made.hand, made.win, sampler.rules, asked, tuple(atoms), questions=right)


def finishing(sampler: Sampler) -> ProblemDraft | None:
    """Returns a question of U03: which group the last tile finished, and what the wait is called."""
    level = sampler.level
    wait = sampler.pick("wait", WAITS)
    theme: HandTheme = "dense" if level > 2 else "any"
    made = sampler.drawn(sampler.wish(wait=wait, theme=theme), several=level > 2)
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
        return None  # the winning kind stands in one group alone
    if sampler.strict and level == 4 and len(waited_for(made.hand)) < 2:
        return None
    return ProblemDraft(made.hand, made.win, sampler.rules, ("finished", "wait_name"), (f"U03.{wait}",))


def waited_for(hand: Hand) -> list[int]:
    """Returns the kinds that finish a hand without its winning tile."""
    rest = list(hand.closed)
    rest.remove(hand.winning)
    found = []
    for tile in TILES:
        is_left = number_of(tile.kind, hand.all_counts) < 4 or tile.kind == hand.winning.kind
        if is_left and is_complete(Hand((*rest, tile), hand.melds, winning=tile)):
            found.append(tile.kind)
    return found


def win_or_not(sampler: Sampler) -> ProblemDraft | None:
    """Returns a question of U04: does it win, and if not, what is missing? Riichi alone does not tell it."""
    lacks: tuple[Lack, ...] = ("no_yaku", "incomplete", "four_equal_pairs", "furiten", "open_riichi")
    if sampler.decide("wins", 0.5):
        made = sampler.drawn(sampler.pick("by", _wins(sampler)))
        if made is None or not any(name in EASY_YAKU for name in made.best.yaku):
            return None
        atoms = ("U04.yaku",)
        return ProblemDraft(made.hand, made.win, sampler.rules, ("win", "why_not"), atoms, questions={"win": True})
    return _NO_WINS[sampler.pick("lack", lacks)](sampler)


def _wins(sampler: Sampler) -> tuple[HandSpec, ...]:
    """What a hand may win with: a closed tsumo, tanyao with a call, riichi, whatever comes."""
    return (
        sampler.wish(is_open=False, tsumo=True, riichi=False),
        sampler.wish(theme="tanyao", is_open=True),
        sampler.wish(is_open=False, riichi=True),
        sampler.wish(),
    )


def _lacking(sampler: Sampler, made: Priced, why: Lack, **given: object) -> ProblemDraft:
    match why:
        case "furiten" | "open_riichi":
            facts = refused_facts(made.hand, made.win, sampler.rules, why)
        case _:
            facts = facts_of(made.hand, made.win, sampler.rules)
    return ProblemDraft(
        made.hand,
        made.win,
        sampler.rules,
        ("win", "why_not"),
        (f"U04.{why}",),
        given=given,
        questions={"win": False, "why_not": why},
        facts=facts,
    )


def _no_yaku(sampler: Sampler) -> ProblemDraft | None:
    """A whole hand without yaku; in half of them a dora, which makes no win. Some called ones are drawn."""
    tempted = sampler.decide("tempted", 0.5)
    wish = sampler.wish(
        riichi=False, indicators=1 if tempted else 0, hits=1.0 if tempted else 0, wait=_any_wait(sampler)
    )
    wish = wish._replace(is_open=sampler.chance.happens(0.7))
    drawn = bool(wish.is_open) and sampler.decide("drawn", 0.4)
    made = sampler.drawn(wish._replace(tsumo=drawn), wins=False)
    return _lacking(sampler, made, "no_yaku") if made is not None else None


def _any_wait(sampler: Sampler) -> Wait:
    """A wait as it comes. With it no yaku is drawn towards."""
    return sampler.chance.weighted(OF_WAITS)


def _incomplete(sampler: Sampler) -> ProblemDraft | None:
    """One tile is another than it would have to be."""
    made = sampler.drawn(sampler.wish())
    if made is None:
        return None
    hand, chance = made.hand, sampler.chance
    lost = chance.one_of([tile for tile in hand.closed if tile != hand.winning] or [hand.winning])
    others = [tile for tile in TILES if tile.suit == lost.suit and 0 < abs(tile.kind - lost.kind) <= 2]
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
    """Seven pairs, two of which are the same tile."""
    made = sampler.drawn(sampler.wish(seven_pairs=True))
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
    """A ron of somebody among whose discards is a tile of the wait."""
    made = sampler.drawn(sampler.wish(tsumo=False, riichi=False))
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
    """A called hand that says riichi: there is no such thing."""
    wish: HandSpec = sampler.wish(is_open=True, riichi=False, tsumo=False, wait=_any_wait(sampler))
    made = sampler.drawn(wish, wins=False)
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
