"""Draw a random hand and win that fulfil a spec, otherwise with realistic frequencies.

A draw may fail, for instance by a fifth tile of a kind or a wait that the groups do not allow. Nothing here
retries; the caller draws again, a limited number of times.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.hand import Hand, Meld, Win, check
from core.practice.generate.chance import Chance
from core.practice.generate.hand_spec import (
    CLOSED,
    DEALER,
    EAST_ROUND,
    KAN,
    KANS,
    OPEN_SETS,
    PAIRS,
    SIMPLE_IF_CALLED,
    SIMPLE_IF_CLOSED,
    THEMES_CLOSED_AT,
    THEMES_OPEN_AT,
    TRIPLETS_AT,
    TSUMO,
    WAITS_AT,
    HandSpec,
    HandTheme,
    PairName,
    SetSpec,
    SetState,
)
from core.practice.generate.random_groups import GroupSpec, draw_groups, kind_of_pair
from core.practice.generate.random_win import drawn_win, laid_meld, tiles_of_groups
from core.rules.rules import Rules
from core.scoring.lines import Wait
from core.tiles import HAKU, KINDS, ONE, Tile, Wind, has_five_of_a_kind


def draw(chance: Chance, spec: HandSpec, level: int, rules: Rules) -> tuple[Hand, Win] | None:
    """Return a legal random hand and win that fulfil the spec, or None where this draw failed.

    :param level: 1 to 4, for the weights of what the spec leaves open. At 1 the default is a closed hand, ron by
        a non-dealer, and at most one triplet.
    """
    spec = _filled(chance, spec, level, rules)
    round_wind, seat_wind = _winds(chance, spec, rules)
    if spec.seven_pairs:
        drawn = _seven_pairs(chance, spec, rules)
    else:
        drawn = _standard(chance, spec, round_wind, seat_wind, rules)
    if drawn is None:
        return None
    groups, finished, winning, called = drawn
    tiles = tiles_of_groups(chance, groups, rules)
    won = tiles[finished][groups[finished].index(winning)]
    closed: list[Tile] = []
    melds: list[Meld] = []
    for group, called_as in zip(tiles, called, strict=True):
        if called_as is None:
            closed += group
        else:
            melds.append(laid_meld(chance, called_as, group, rules))
    hand = Hand(tuple(closed), tuple(melds), winning=won, nuki=spec.nuki)
    win = drawn_win(chance, spec, hand, round_wind, seat_wind, rules)
    if win is None or check(hand, win, rules):
        return None
    return hand, win


def _filled(chance: Chance, spec: HandSpec, level: int, rules: Rules) -> HandSpec:
    """Return the spec with the choices that determine what else is possible."""
    # With local names and one copy at the end: a copy of the spec for each choice takes longer than the choices.
    theme, sets, wait, tsumo, dealer, is_open = (
        spec.theme,
        spec.sets,
        spec.wait,
        spec.tsumo,
        spec.dealer,
        spec.is_open,
    )
    if tsumo is None:
        tsumo = level > 1 and chance.next() < TSUMO
    if dealer is None:
        dealer = level > 1 and chance.next() < DEALER
    if is_open is None:
        if sets is not None and any(one.state in OPEN_SETS for one in sets):
            is_open = True
        else:
            is_open = not (spec.riichi or spec.seven_pairs or level == 1 or chance.happens(CLOSED))
    if theme == "any" and not spec.seven_pairs and sets is None and wait is None:
        theme = chance.weighted((THEMES_OPEN_AT if is_open else THEMES_CLOSED_AT)[level])
    pair = spec.pair
    if theme == "pinfu":
        sets, wait, pair = (), "ryanmen", pair or "number"
    else:
        if sets is None and not spec.seven_pairs:
            sets = _sets(chance, theme, wait, level, is_open=is_open, tsumo=tsumo, kans=spec.kans)
        if wait is None:
            wait = _wait(chance, sets or (), level, tsumo=tsumo)
    return spec._replace(theme=theme, sets=sets, wait=wait, pair=pair, tsumo=tsumo, dealer=dealer, is_open=is_open)


def _wait(chance: Chance, sets: tuple[SetSpec, ...], level: int, *, tsumo: bool) -> Wait:
    """Return a random wait that the triplets and kans allow."""
    states = [one.state for one in sets]
    if "ron" in states:
        return "shanpon"
    shanpon = tsumo and "ankou" in states
    if len(sets) == 4:
        return "shanpon" if shanpon and chance.happens(0.7) else "tanki"
    return chance.weighted((WAITS_AT if shanpon else _WITHOUT_SHANPON)[level])


_WITHOUT_SHANPON = {
    level: {wait: share for wait, share in weights.items() if wait != "shanpon"}
    for level, weights in WAITS_AT.items()
}


def _sets(
    chance: Chance, theme: HandTheme, wait: Wait | None, level: int, *, is_open: bool, tsumo: bool, kans: bool
) -> tuple[SetSpec, ...]:
    """Return random triplets and kans that suit the theme."""
    number = _SETS_OF.get(theme)
    if number is None:
        weights = TRIPLETS_AT[level]
        if level == 1:
            weights = {0: weights[0], 1: weights[1]}
        number = chance.weighted(weights)
        number = max(min(number, _MOST_SETS.get(theme, 4)), theme == "yakuhai", wait == "shanpon")
    sets: list[SetSpec] = []
    kan = chance.below(number) if level > 2 and number and kans and chance.happens(KAN) else None
    for place in range(number):
        called = is_open and theme != "sanankou" and chance.next() < 0.55
        state: SetState = "pon" if called else "ankou"
        if place == kan:
            state = _any_open_kan(chance) if called else "ankan"
        simple = None
        if theme == "any":
            simple = chance.next() < (SIMPLE_IF_CALLED if called else SIMPLE_IF_CLOSED)
        sets.append(SetSpec(state, simple))
    if not tsumo and wait in (None, "shanpon"):
        places = [place for place, one in enumerate(sets) if one.state == "ankou"]
        if places and (wait or number == 4 or chance.next() < 0.3):
            finished = chance.one_of(places)
            sets[finished] = SetSpec("ron", sets[finished].simple)
    return tuple(sets)


_SETS_OF: Mapping[HandTheme, int] = {
    "toitoi": 4,
    "honroutou": 4,
    "sanankou": 3,
    "shousangen": 2,
    "sanshoku_doukou": 3,
}
"""The number of triplets and kans of the themes that fix it."""
_MOST_SETS: Mapping[HandTheme, int] = {"ittsuu": 1, "sanshoku_doujun": 1, "iipeikou": 2, "ryanpeikou": 0}


def _any_open_kan(chance: Chance) -> SetState:
    return "minkan" if chance.happens(0.5) else "kakan"


def _winds(chance: Chance, spec: HandSpec, rules: Rules) -> tuple[Wind, Wind]:
    """Return round wind and seat wind."""
    seats = _DEALER if spec.dealer else _CHILDREN[rules.players]
    round_wind = Wind.EAST if chance.next() < EAST_ROUND else Wind.SOUTH
    seat_wind = chance.one_of(seats)
    double: bool | None = True if spec.pair == "double" else False if spec.pair in ("round", "seat") else None
    double = spec.double_wind if double is None else double
    if double and round_wind != seat_wind:
        if spec.dealer:
            round_wind = Wind.EAST
        else:
            round_wind = seat_wind = Wind.SOUTH
    if double is False and round_wind == seat_wind:
        round_wind = Wind.SOUTH if round_wind == Wind.EAST else Wind.EAST
    return round_wind, seat_wind


_DEALER = (Wind.EAST,)
_CHILDREN = {players: tuple(wind for wind in Wind if 0 < wind < players) for players in (3, 4)}
"""By number of players: the seats of the non-dealers."""


Drawn = tuple[list[list[int]], int, int, list[SetState | str | None]]
"""The kinds of each group, the index of the completed group, the winning kind, and for each group how it was
called."""


def _seven_pairs(chance: Chance, spec: HandSpec, rules: Rules) -> Drawn | None:
    """Return seven random pairs, or None where the theme does not have so many."""
    kinds = draw_groups(chance, GroupSpec(theme=spec.theme, sets=(), rules=rules)).pairs(chance, 7)
    if len(kinds) < 7:
        return None
    finished = chance.below(7)
    return [[kind, kind] for kind in kinds], finished, kinds[finished], [None] * 7


def _standard(chance: Chance, spec: HandSpec, round_wind: Wind, seat_wind: Wind, rules: Rules) -> Drawn | None:
    """Return random groups and a pair with one completed by the winning tile; None where they do not fit
    together.
    """
    sets = spec.sets or ()
    grouping = GroupSpec(
        theme=spec.theme,
        sets=tuple([one.simple for one in sets]),
        rules=rules,
        misses=spec.misses,
        valued=_VALUED[round_wind, seat_wind],
        penchan=spec.wait == "penchan",
    )
    made = draw_groups(chance, grouping)
    pair: PairName | None = spec.pair
    if pair is None and spec.theme in ("any", "yakuhai", "iipeikou", "sanshoku_doujun", "ittsuu", "sanankou"):
        usual: PairName = chance.weighted(PAIRS)
        pair = usual
    of_pair = made.pair
    if of_pair is None:
        of_pair = kind_of_pair(chance, pair, made, round_wind, seat_wind)
    if of_pair is None or len(made.triplets) != len(sets):
        return None
    groups: list[list[int]] = []
    held = 2 * ONE[of_pair]
    for low in made.runs:
        groups.append([low, low + 1, low + 2])
        held += ONE[low] + ONE[low + 1] + ONE[low + 2]
    called: list[SetState | str | None] = [None] * len(groups)
    for kind, one in zip(made.triplets, sets, strict=True):
        groups.append([kind] * (4 if one.state in KANS else 3))
        held += len(groups[-1]) * ONE[kind]
        called.append(one.state if one.state in OPEN_SETS or one.state in KANS else None)
    groups.append([of_pair] * 2)
    called.append(None)
    if has_five_of_a_kind(held):
        return None
    placed = _finish(chance, spec, groups, len(made.runs))
    if placed is None:
        return None
    finished, winning = placed
    return _with_calls(chance, spec, groups, finished, winning, called, len(made.runs))


_VALUED = {
    (round_wind, seat_wind): tuple(sorted({round_wind.kind, seat_wind.kind, *range(HAKU, KINDS)}))
    for round_wind in Wind
    for seat_wind in Wind
}
"""By round wind and seat wind: the kinds of yakuhai."""


def _with_calls(
    chance: Chance,
    spec: HandSpec,
    groups: list[list[int]],
    finished: int,
    winning: int,
    called: list[SetState | str | None],
    runs: int,
) -> Drawn | None:
    """Return the groups with some sequences called, where the hand is open; None where that is impossible.
    `called` is changed.
    """
    if spec.is_open:
        free = [place for place in range(runs) if place != finished]
        for place in free:
            if chance.next() < 0.4:
                called[place] = "chi"
        if _LEAVE_CLOSED.issuperset(called):
            if not free:
                return None
            called[chance.one_of(free)] = "chi"
    elif not _LEAVE_CLOSED.issuperset(called):
        return None
    return groups, finished, winning, called


_LEAVE_CLOSED = frozenset((None, "ankan"))
"""How groups are called that leave the hand closed."""


def _finish(chance: Chance, spec: HandSpec, groups: list[list[int]], runs: int) -> tuple[int, int] | None:
    """Return the index of the completed group and the winning kind, or None where no group allows the wait."""
    wait = spec.wait
    if wait == "tanki":
        return len(groups) - 1, groups[-1][0]
    if wait == "shanpon":
        asked = "ankou" if spec.tsumo else "ron"
        places = [runs + place for place, one in enumerate(spec.sets or ()) if one.state == asked]
        if not places:
            return None
        place = chance.one_of(places)
        return place, groups[place][0]
    if "ron" in [one.state for one in spec.sets or ()]:
        return None
    ways: list[tuple[int, int]] = []
    for place, (low, *_) in enumerate(groups[:runs]):
        rank = low % 9
        if wait == "kanchan":
            ways.append((place, low + 1))
        elif wait == "penchan":
            ways += [(place, low + 2)] * (rank == 0) + [(place, low)] * (rank == 6)
        else:
            ways += [(place, low)] * (rank != 6) + [(place, low + 2)] * (rank != 0)
    return chance.one_of(ways) if ways else None
