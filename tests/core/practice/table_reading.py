"""A second pair of eyes: what happened, read off a table alone, without the win that it was made of."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from core.hand import Hand, Win
from core.practice.exercise.table_scene.turns import LIVE_TILES
from core.practice.exercise.table_scene.types import SeenTable
from core.rules.rules import Rules
from core.tiles import FIVES, NORTH_KIND, RED_FIVES, TILES, Tile, Wind


def read_win(table: SeenTable) -> Win:
    """What a player who looks at the table says of the win."""
    own = table.seats[0]
    last = [seat for seat in table.seats if any(tile.wins for tile in seat.river)]
    robbed = [seat for seat in table.seats if seat.robbed]
    assert len(last) + len(robbed) + table.drawn == 1, "one way to win"
    lying = [tile.lies for tile in own.river]
    is_riichi = own.has_stick
    is_first = not own.river and not any(seat.melds for seat in table.seats)
    discarder = next(iter(last or robbed), None)
    deals = [tile for seat in last for tile in seat.river if tile.wins]
    return Win(
        tsumo=table.drawn,
        round_wind=table.round_wind,
        seat_wind=own.wind,
        discarder=discarder.wind if discarder is not None else None,
        riichi=is_riichi and not lying[0],
        double_riichi=is_riichi and lying[0],
        ippatsu=is_riichi and lying[-1] and not table.is_open,
        discarder_riichi=discarder is not None and discarder.has_stick,
        haitei=table.drawn and table.wall == 0 and not table.is_open,
        houtei=bool(last) and table.wall == 0,
        rinshan=table.is_open,
        chankan=bool(robbed),
        tenhou=is_first and table.drawn and own.wind is Wind.EAST,
        chiihou=is_first and table.drawn and own.wind is not Wind.EAST,
        renhou=is_first and not table.drawn,
        tsubame_gaeshi=any(tile.lies for tile in deals),
        dora_indicators=table.dora,
        ura_indicators=table.ura,
        honba=table.honba,
        sticks=table.deposits + sum(seat.has_stick for seat in table.seats),
    )


def seen_tiles(table: SeenTable) -> Counter[Tile]:
    """Every tile that is seen, the winning one once."""
    found = Counter(tile for seat in table.seats for tile, _, wins in seat.river if not wins)
    found.update(table.hand.all_tiles)
    found.update(tile for seat in table.seats[1:] for meld in seat.melds for tile in meld.tiles)
    found.update((*table.dora, *table.ura))
    found[TILES[NORTH_KIND]] += table.hand.nuki
    return found


def faults(table: SeenTable, rules: Rules, waits: frozenset[int]) -> list[str]:
    """What cannot be on a table. :param waits: kinds that finish the winner's hand."""
    found = []
    seen = seen_tiles(table)
    kinds = Counter(tile.kind for tile in seen.elements())
    if max(kinds.values()) > 4:
        found.append("five of a kind")
    for kind, reds in zip(FIVES, rules.red_fives, strict=True):
        if seen[RED_FIVES[kind]] > reds or seen[TILES[kind]] > 4 - reds:
            found.append("red fives")
    own = table.seats[0]
    if any(tile.kind in waits for tile, _, _ in own.river):
        found.append("furiten")
    melds = [(seat, meld) for seat in table.seats for meld in seat.melds]
    called = sum(meld.source is not None for _, meld in melds)
    kans = sum(meld.shape == "kantsu" for _, meld in melds)
    discards = sum(len(seat.river) for seat in table.seats) + called
    if kans + table.hand.nuki != table.replaced:
        found.append("dead wall")
    # Before every discard a tile is drawn or called; the last tile of a win by tsumo or of a kan is not discarded.
    drawn = discards - called + (table.drawn or any(seat.robbed for seat in table.seats))
    if table.wall < 0 or table.wall != LIVE_TILES[rules.players] - drawn - kans - table.hand.nuki:
        found.append("wall")
    for seat in table.seats:
        if seat.has_stick and (any(meld.is_open for meld in seat.melds)):
            found.append("riichi of an open hand")
        if seat.has_stick != (sum(tile.lies and not tile.wins for tile in seat.river) == 1):
            found.append("stick without a tile that lies")
        if seat.standing + 3 * len(seat.melds) != 13:
            found.append("hand")
    if not melds:
        found += _round_robin(table)
    return found


def _round_robin(table: SeenTable) -> list[str]:
    """Without a call all discard in turn."""
    by_wind = {seat.wind: len(seat.river) for seat in table.seats}
    counts = [by_wind[wind] for wind in sorted(by_wind)]
    ordered = sorted(counts, reverse=True) == counts and counts[0] - counts[-1] <= 1
    next_one = counts.index(counts[-1]) if counts[0] != counts[-1] else 0
    ron = [seat for seat in table.seats if any(tile.wins for tile in seat.river)]
    if ron:
        return [] if ordered and (next_one - 1) % len(counts) == ron[0].wind else [f"turns {counts}"]
    return [] if ordered and next_one == table.seats[0].wind else [f"turns {counts}"]


def as_it_lies(win: Win) -> Win:
    """A win as a table has it: the winner's own stick lies there, and of two kinds of riichi it is one."""
    sticks = max(win.sticks, win.in_riichi + win.discarder_riichi)
    return replace(win, sticks=sticks, riichi=win.riichi and not win.double_riichi)


def same_hand(one: Hand, other: Hand) -> bool:
    """Whether it is the same, whoever a call came from."""
    melds = [(meld.kind, meld.tiles) for meld in one.melds] == [(meld.kind, meld.tiles) for meld in other.melds]
    return one.closed == other.closed and melds and one.winning == other.winning and one.nuki == other.nuki
