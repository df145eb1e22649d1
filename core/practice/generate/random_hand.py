"""Draw a random hand and win that fulfil a spec, otherwise with realistic frequencies.

A draw may fail, for instance by a fifth tile of a kind or a wait that the groups do not allow. Nothing here
retries; the caller draws again, a limited number of times.
"""

from __future__ import annotations

from collections import Counter

from core.hand import Hand, Win, check
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
    THEMES_CLOSED,
    THEMES_OPEN,
    TRIPLETS,
    TSUMO,
    WAITS,
    HandSpec,
    PairName,
    SetSpec,
    SetState,
    at_level,
)
from core.practice.generate.random_groups import GroupSpec, draw_groups, kind_of_pair
from core.practice.generate.random_win import drawn_win, laid_meld, tiles_of_groups
from core.rules.rules import Rules
from core.scoring.lines import Wait
from core.tiles import Wind


def draw(chance: Chance, spec: HandSpec, level: int, rules: Rules) -> tuple[Hand, Win] | None:
    """Return a legal random hand and win that fulfil the spec, or None where this draw failed.

    :param level: 1 to 4, for the weights of what the spec leaves open. At 1 the default is a closed hand, ron by
        a non-dealer, and at most one triplet.
    """
    spec = _filled(chance, spec, level, rules)
    winds = _winds(chance, spec, rules)
    if winds is None:
        return None
    round_wind, seat_wind = winds
    if spec.seven_pairs:
        drawn = _seven_pairs(chance, spec, rules)
    else:
        drawn = _standard(chance, spec, round_wind, seat_wind, rules)
    if drawn is None:
        return None
    groups, finished, winning, called = drawn
    tiles = tiles_of_groups(chance, groups, rules)
    closed = [tile for group, called_as in zip(tiles, called, strict=True) if called_as is None for tile in group]
    won = next((tile for tile in tiles[finished] if tile.kind == winning), None)
    if won is None:
        return None
    melds = tuple(
        laid_meld(chance, called_as, group, rules)
        for group, called_as in zip(tiles, called, strict=True)
        if called_as is not None
    )
    hand = Hand(tuple(closed), melds, winning=won, nuki=spec.nuki)
    win = drawn_win(chance, spec, hand, round_wind, seat_wind, rules)
    if win is None or check(hand, win, rules):
        return None
    return hand, win


def _filled(chance: Chance, spec: HandSpec, level: int, rules: Rules) -> HandSpec:
    """Return the spec with the choices that determine what else is possible."""
    if spec.tsumo is None:
        spec = spec._replace(tsumo=level > 1 and chance.happens(TSUMO))
    if spec.dealer is None:
        spec = spec._replace(dealer=level > 1 and chance.happens(DEALER))
    if spec.is_open is None:
        if spec.sets is not None and any(one.state in OPEN_SETS for one in spec.sets):
            spec = spec._replace(is_open=True)
        else:
            closed = spec.riichi or spec.seven_pairs or level == 1 or chance.happens(CLOSED)
            spec = spec._replace(is_open=not closed)
    if spec.theme == "any" and not spec.seven_pairs and spec.sets is None and spec.wait is None:
        spec = spec._replace(
            theme=chance.weighted(at_level(THEMES_OPEN if spec.is_open else THEMES_CLOSED, level))
        )
    if spec.theme == "pinfu":
        return spec._replace(sets=(), wait="ryanmen", pair=spec.pair or "number")
    if spec.sets is None and not spec.seven_pairs:
        spec = _with_sets(chance, spec, level)
    if spec.wait is None:
        waits = at_level(WAITS, level)
        sets = spec.sets or ()
        if any(one.state == "ron" for one in sets):
            return spec._replace(wait="shanpon")
        if not any(one.state == "ankou" for one in sets) or not spec.tsumo:
            del waits["shanpon"]
        if len(sets) == 4:
            return spec._replace(wait="shanpon" if "shanpon" in waits and chance.happens(0.7) else "tanki")
        drawn: Wait = chance.weighted(waits)
        spec = spec._replace(wait=drawn)
    return spec


def _with_sets(chance: Chance, spec: HandSpec, level: int) -> HandSpec:
    """Return the spec with random triplets and kans."""
    number = {"toitoi": 4, "honroutou": 4, "sanankou": 3, "shousangen": 2, "sanshoku_doukou": 3}.get(spec.theme)
    if number is None:
        weights = at_level(TRIPLETS, level)
        if level == 1:
            weights = {0: weights[0], 1: weights[1]}
        number = chance.weighted(weights)
        most = {"ittsuu": 1, "sanshoku_doujun": 1, "iipeikou": 2, "ryanpeikou": 0}.get(spec.theme, 4)
        number = max(min(number, most), spec.theme == "yakuhai", spec.wait == "shanpon")
    sets: list[SetSpec] = []
    kan = chance.below(number) if level > 2 and number and spec.kans and chance.happens(KAN) else None
    for place in range(number):
        called = bool(spec.is_open) and spec.theme != "sanankou" and chance.happens(0.55)
        state: SetState = "pon" if called else "ankou"
        if place == kan:
            state = _any_open_kan(chance) if called else "ankan"
        simple = None
        if spec.theme == "any":
            simple = chance.happens(SIMPLE_IF_CALLED if called else SIMPLE_IF_CLOSED)
        sets.append(SetSpec(state=state, simple=simple))
    if not spec.tsumo and spec.wait in (None, "shanpon"):
        places = [place for place, one in enumerate(sets) if one.state == "ankou"]
        if places and (spec.wait or number == 4 or chance.happens(0.3)):
            finished = chance.one_of(places)
            sets[finished] = sets[finished]._replace(state="ron")
    return spec._replace(sets=tuple(sets))


def _any_open_kan(chance: Chance) -> SetState:
    return "minkan" if chance.happens(0.5) else "kakan"


def _winds(chance: Chance, spec: HandSpec, rules: Rules) -> tuple[Wind, Wind] | None:
    """Return round wind and seat wind."""
    seats = [Wind.EAST] if spec.dealer else [Wind.SOUTH, Wind.WEST, Wind.NORTH][: rules.players - 1]
    round_wind = Wind.EAST if chance.happens(EAST_ROUND) else Wind.SOUTH
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
        valued=tuple(sorted({round_wind.kind, seat_wind.kind, 31, 32, 33})),
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
    groups = [[low, low + 1, low + 2] for low in made.runs]
    called: list[SetState | str | None] = [None] * len(groups)
    for kind, one in zip(made.triplets, sets, strict=True):
        groups.append([kind] * (4 if one.state in KANS else 3))
        called.append(one.state if one.state in OPEN_SETS or one.state in KANS else None)
    groups.append([of_pair] * 2)
    called.append(None)
    if any(count > 4 for count in Counter(kind for group in groups for kind in group).values()):
        return None
    placed = _finish(chance, spec, groups, len(made.runs))
    if placed is None:
        return None
    finished, winning = placed
    return _with_calls(chance, spec, groups, finished, winning, called, len(made.runs))


def _with_calls(
    chance: Chance,
    spec: HandSpec,
    groups: list[list[int]],
    finished: int,
    winning: int,
    called: list[SetState | str | None],
    runs: int,
) -> Drawn | None:
    """Return the groups with some sequences called, where the hand is open; None where that is impossible."""
    if spec.is_open:
        free = [place for place in range(runs) if place != finished]
        for place in free:
            if chance.happens(0.4):
                called[place] = "chi"
        if not any(as_what and as_what != "ankan" for as_what in called):
            if not free:
                return None
            called[chance.one_of(free)] = "chi"
    elif any(as_what and as_what != "ankan" for as_what in called):
        return None
    return groups, finished, winning, called


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
    if any(one.state == "ron" for one in spec.sets or ()):
        return None
    ways: list[tuple[int, int]] = []
    for place in range(runs):
        low = groups[place][0]
        rank = low % 9
        if wait == "kanchan":
            ways.append((place, low + 1))
        elif wait == "penchan":
            ways += [(place, low + 2)] * (rank == 0) + [(place, low)] * (rank == 6)
        else:
            ways += [(place, low)] * (rank != 6) + [(place, low + 2)] * (rank != 0)
    return chance.one_of(ways) if ways else None
