"""Possible yaku against all wins that there are with some tiles more, and one tile against the next."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from core.hand import Hand, Meld, Win, check
from core.hand.notation import parse_hand, parse_tiles, write_tiles
from core.rules.presets import STANDARD, TENHOU, TENHOU_SANMA
from core.rules.rules import YAKUMAN, Rules
from core.scoring.score import score
from core.study.laid_hand import Laid
from core.study.possible_yaku import possible_yaku
from core.tiles import KINDS, TILES, Tile, Wind
from tests.sweep import many
from tests.wins import wins

WIN = Win(seat_wind=Wind.SOUTH, round_wind=Wind.EAST)
OF_WHAT_HAPPENS = {"menzen_tsumo"}
SAME = {
    "kokushi_musou_13men": "kokushi_musou",
    "suuankou_tanki": "suuankou",
    "junsei_chuuren_poutou": "chuuren_poutou",
}
GIVES_WAY = {
    "chanta": {"honroutou"},
    "iipeikou": {"ryanpeikou"},
    "honitsu": {"chinitsu"},
    "chiitoitsu": {"ryanpeikou"},
    "sanankou": {"toitoi"},
}
"""What a reading has instead of it, beside every yakuman."""


def possible(closed: tuple[Tile, ...], melds: tuple[Meld, ...] = (), rules: Rules = STANDARD) -> set[str]:
    return set(possible_yaku(Laid.of(closed, melds, rules), WIN, rules))


def more(closed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Rules) -> list[Tile]:
    """The tiles that there can be beside these."""
    held = Counter(tile.kind for tile in closed)
    held.update(tile.kind for meld in melds for tile in meld.tiles)
    usable = [tile for tile in TILES if rules.players == 4 or not 0 < tile.kind < 8]
    return [tile for tile in usable if held[tile.kind] < 4]


def of_all_wins(closed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Rules, missing: int) -> set[str]:
    """The yaku of every reading of every hand that these tiles can become, whichever tile wins it, either way."""
    if missing:
        return set().union(
            *(of_all_wins((*closed, tile), melds, rules, missing - 1) for tile in more(closed, melds, rules))
        )
    found: set[str] = set()
    for winning in set(closed):
        hand = Hand(closed, melds, winning=winning)
        for tsumo in (True, False):
            win = replace(WIN, tsumo=tsumo)
            if check(hand, win, rules):
                continue
            for reading in score(hand, win, rules).readings:
                found |= {SAME.get(name, name) for name in reading.yaku}
    return found - OF_WHAT_HAPPENS


def started(
    seed: int, number: int, missing: int, rules: Rules
) -> Iterator[tuple[tuple[Tile, ...], tuple[Meld, ...]]]:
    """What is left of wins when some tiles are taken away, red fives as plain ones."""
    rng = random.Random(seed)
    for hand, _ in wins(seed, number, rules):
        closed = [TILES[tile.kind] for tile in hand.closed]
        rng.shuffle(closed)
        yield (
            tuple(closed[: max(len(closed) - missing, 0)]),
            tuple(replace(meld, tiles=tuple(TILES[tile.kind] for tile in meld.tiles)) for meld in hand.melds),
        )


def agrees(closed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Rules, missing: int) -> None:
    ours, theirs = possible(closed, melds, rules), of_all_wins(closed, melds, rules, missing)
    told = f"{write_tiles(closed)} {melds}"
    assert theirs <= ours, (told, theirs - ours)
    yakuman = bool(theirs & set(YAKUMAN))
    for name in ours - theirs:
        assert yakuman or theirs & GIVES_WAY.get(name, set()), (told, name)


def test_with_one_tile_missing_they_are_those_of_all_wins() -> None:
    for rules in (STANDARD, TENHOU_SANMA):
        plain = replace(rules, red_fives=(0, 0, 0))
        for closed, melds in started(5, many(60), 1, plain):
            agrees(closed, melds, plain, 1)


def test_with_two_tiles_missing_they_are_those_of_all_wins() -> None:
    plain = replace(TENHOU, red_fives=(0, 0, 0))
    for closed, melds in started(6, many(4), 2, plain):
        agrees(closed, melds, plain, 2)


def test_a_yaku_is_possible_where_it_is_with_one_of_the_next_tiles() -> None:
    """So what holds for thirteen tiles holds for twelve, and in the end for one."""
    rng = random.Random(7)
    for missing in range(2, 14):
        of_wins = list(started(missing, many(2), missing, STANDARD))
        by_chance = (tuple(rng.sample([tile for tile in TILES for _ in range(4)], 14 - missing)), ())
        for closed, melds in (*of_wins, by_chance):
            if closed:
                nexts = (possible((*closed, tile), melds) for tile in more(closed, melds, STANDARD))
                assert possible(closed, melds) == set().union(*nexts), (write_tiles(closed), melds)


def test_a_few_tiles_rule_out_what_a_person_would_rule_out() -> None:
    assert "tanyao" not in possible(parse_tiles("1m"))
    assert "tanyao" in possible(parse_tiles("2m"))
    assert "pinfu" not in possible(parse_tiles("111m222p333s"))
    assert {"honitsu", "toitoi", "yakuhai_chun"} <= possible(parse_tiles("11m77z"))
    assert possible(parse_tiles("159m159p159s12z")) == set()
    assert possible(parse_tiles("19m19p19s123456z")) == {"kokushi_musou"}


def test_calls_rule_out_what_needs_a_closed_hand() -> None:
    hand = parse_hand("34m99p678s +2m chi:34<5p pon:77^7z")
    found = possible(hand.closed[:4], hand.melds)
    assert "yakuhai_chun" in found
    assert not found & {"pinfu", "iipeikou", "chiitoitsu", "suuankou"}


def test_the_rules_and_the_winds_have_their_say() -> None:
    tiles, opened = parse_tiles("2m"), parse_hand("34m99p678s678m +2m chi:34<5p").melds
    assert "tanyao" in possible(tiles, opened)
    assert "tanyao" not in possible(tiles, opened, replace(STANDARD, kuitan=False))
    assert {"yakuhai_seat_south", "yakuhai_round_east"} <= possible(tiles)
    assert not {"yakuhai_seat_west", "yakuhai_round_north"} & possible(tiles)
    assert len(TILES) == KINDS


def test_what_gives_way_is_possible_only_with_tiles_of_its_own() -> None:
    assert "honitsu" not in possible(parse_tiles("1122334455667m"))  # no honour has room any more
    assert "honitsu" in possible(parse_tiles("11223344556m"))
    assert "chanta" not in possible(parse_tiles("111999m111p99p11z"))  # no sequence has
    assert "chanta" in possible(parse_tiles("111999m11p11z"))


def test_nine_gates_have_one_tile_more_than_they_need_and_no_two() -> None:
    assert "chuuren_poutou" in possible(parse_tiles("1112345677899m"))
    assert "chuuren_poutou" not in possible(parse_tiles("111234567788m"))
    assert "chuuren_poutou" not in possible(parse_tiles("1111234567m8p"))


def test_what_lies_in_a_meld_is_not_there_again() -> None:
    kan = parse_hand("23m789p11z +1z minkan:11^11m pon:99^9s").melds
    assert "chanta" not in possible(parse_tiles("23m789p"), kan)
    assert "chanta" in possible(parse_tiles("78m789p"), kan)
