"""Find what a reading lacks for a yaku, if it is one thing only.

That is one group or the pair, the wait, or the calls. Groups, wait and fu lines are taken from the reading;
nothing is computed again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from core.hand import Hand, Win
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.groups import TRIPLETS, Tiles
from core.scoring.lines import Group
from core.scoring.reading import Reading
from core.tiles import HAKU, HONOUR_TILES, HONOURS, NORTH_KIND, TILES, YAOCHUU, Wind, number_of


class YakuObstacle(NamedTuple):
    """The one thing that prevents a yaku.

    :ivar tiles: the tiles in the way. :ivar by_ron: whether the hand would have the yaku by tsumo.
    """

    yaku: str
    message: Message
    tiles: Tiles
    by_ron: bool = False


def yaku_obstacles(reading: Reading, hand: Hand, win: Win, rules: Rules) -> Iterator[YakuObstacle]:
    """Yield every yaku of the rules that one thing prevents in this reading of four groups and a pair.

    None in other forms.
    """
    if reading.form != "standard":
        return
    worth = rules.closed_han if hand.is_closed else rules.open_han
    for look in _LOOKS:
        for lack in look(reading, win, rules):
            if worth.get(lack.yaku):
                yield lack
    if not hand.is_closed:
        yield from _lost_by_calling(reading, rules)


def _lack(yaku: str, key: str, tiles: Tiles, *, by_ron: bool = False, **params: object) -> YakuObstacle:
    return YakuObstacle(yaku, Message.of(key, tiles=tiles, **params), tiles, by_ron)


def _tiles(groups: Iterable[Group]) -> Tiles:
    return tuple([tile for group in groups for tile in group.tiles])


def _runs(reading: Reading) -> list[Group]:
    return [group for group in reading.groups if group.shape == "shuntsu"]


def _triplets(reading: Reading) -> list[Group]:
    return [group for group in reading.groups if group.shape in TRIPLETS]


def _pair(reading: Reading) -> Group:
    return next(group for group in reading.groups if group.shape == "toitsu")


def _holds(group: Group, kinds: int) -> bool:
    return any(number_of(tile.kind, kinds) for tile in group.tiles)


# -------------------------------------------------------------------------------- closed hands only


def _lost_by_calling(reading: Reading, rules: Rules) -> Iterator[YakuObstacle]:
    """Yield yaku that the same groups would have in a closed hand."""
    called = _tiles(group for group in reading.groups if group.meld is not None and group.meld.is_open)
    if not _against_pinfu(reading):
        yield _lack("pinfu", "why_not.pinfu.called", called)
    if not rules.kuitan and not any(_holds(group, YAOCHUU) for group in reading.groups):
        yield _lack("tanyao", "why_not.tanyao.called", called)
    runs = _runs(reading)
    firsts = [group.first for group in runs]
    twice = next((first for first in firsts if firsts.count(first) > 1), None)
    if twice is not None:
        equal = [group for group in runs if group.first == twice][:2]
        yield _lack("iipeikou", "why_not.iipeikou.called", _tiles(equal))


def _pinfu(reading: Reading, _win: Win, _rules: Rules) -> Iterator[YakuObstacle]:
    against = _against_pinfu(reading)
    if len(against) == 1:
        yield against[0]


def _against_pinfu(reading: Reading) -> list[YakuObstacle]:
    """Return what prevents pinfu, except calls."""
    against = [_lack("pinfu", "why_not.pinfu.triplet", group.tiles) for group in _triplets(reading)]
    for line in reading.fu_lines:
        if line.fu and line.source.startswith("pair_"):
            why = line.source.removeprefix("pair_")
            against.append(_lack("pinfu", f"why_not.pinfu.pair.{why}", line.tiles))
    if reading.wait != "ryanmen" and reading.completed is not None:
        finished = reading.groups[reading.completed].tiles
        against.append(_lack("pinfu", "why_not.pinfu.wait", finished, wait=Message(f"wait.{reading.wait}")))
    return against


# ---------------------------------------------------------------------------------- terminals, honours


def _tanyao(reading: Reading, _win: Win, _rules: Rules) -> Iterator[YakuObstacle]:
    outside = [group for group in reading.groups if _holds(group, YAOCHUU)]
    if len(outside) == 1:
        tiles = tuple([tile for tile in outside[0].tiles if number_of(tile.kind, YAOCHUU)])
        yield _lack("tanyao", "why_not.tanyao.outside", tiles)


def _chanta(reading: Reading, _win: Win, _rules: Rules) -> Iterator[YakuObstacle]:
    """Yield chanta, or junchan if the other groups have no honours. At least one of these must be a sequence."""
    inside = [group for group in reading.groups if not _holds(group, YAOCHUU)]
    others = [group for group in reading.groups if _holds(group, YAOCHUU)]
    if len(inside) == 1 and any(group.shape == "shuntsu" for group in others):
        name = "chanta" if any(_holds(group, HONOUR_TILES) for group in others) else "junchan"
        yield _lack(name, f"why_not.{name}.inside", inside[0].tiles)


def _honitsu(reading: Reading, _win: Win, _rules: Rules) -> Iterator[YakuObstacle]:
    numbers = [group for group in reading.groups if group.first < HONOURS]
    for suit in range(3):
        others = [group for group in numbers if group.first // 9 != suit]
        if len(others) == 1:
            yield _lack("honitsu", "why_not.honitsu.other_suit", others[0].tiles)


def _yakuhai(reading: Reading, win: Win, rules: Rules) -> Iterator[YakuObstacle]:
    pair = _pair(reading)
    for name in _yakuhai_of(pair.first, win, rules):
        yield _lack(name, "why_not.yakuhai.pair", pair.tiles)
    for group in _triplets(reading):
        if group.first >= HONOURS and not _yakuhai_of(group.first, win, rules):
            yield _lack(
                f"yakuhai_seat_{Wind(group.first - HONOURS).name.lower()}",
                "why_not.yakuhai.guest",
                group.tiles,
                round=Message(f"wind.{win.round_wind.letter}"),
                seat=Message(f"wind.{win.seat_wind.letter}"),
            )


def _yakuhai_of(kind: int, win: Win, rules: Rules) -> list[str]:
    """Return the yaku of a triplet of this kind."""
    if kind < HONOURS:
        return []
    if kind >= HAKU:
        return [("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun")[kind - HAKU]]
    name = Wind(kind - HONOURS).name.lower()
    names = [f"yakuhai_seat_{name}"] if kind == win.seat_wind.kind else []
    if kind == win.round_wind.kind:
        names.append(f"yakuhai_round_{name}")
    if kind == NORTH_KIND and rules.north == "yakuhai":
        names.append("yakuhai_north")
    return names


# ------------------------------------------------------------------------------- sequences, triplets


def _sanshoku(reading: Reading, _win: Win, _rules: Rules) -> Iterator[YakuObstacle]:
    for rank in range(7):
        yield from _shifted("sanshoku_doujun", [rank, 9 + rank, 18 + rank], reading)


def _ittsuu(reading: Reading, _win: Win, _rules: Rules) -> Iterator[YakuObstacle]:
    for base in (0, 9, 18):
        yield from _shifted("ittsuu", [base, base + 3, base + 6], reading)


def _shifted(name: str, wanted: list[int], reading: Reading) -> Iterator[YakuObstacle]:
    """Yield the yaku if two of three wanted sequences are there, and one that shares two tiles with the third."""
    runs = {group.first: group for group in _runs(reading)}
    there = [first for first in wanted if first in runs]
    if len(there) != 2:
        return
    third = next(first for first in wanted if first not in runs)
    for first in (third - 1, third + 1):
        if first in runs and first // 9 == third // 9:
            yield _lack(
                name,
                f"why_not.{name}.shifted",
                runs[first].tiles,
                there=_tiles(runs[first] for first in there),
                wanted=TILES[third : third + 3],
            )


def _toitoi(reading: Reading, _win: Win, _rules: Rules) -> Iterator[YakuObstacle]:
    runs = _runs(reading)
    if len(runs) == 1:
        yield _lack("toitoi", "why_not.toitoi.sequence", runs[0].tiles)


def _sanankou(reading: Reading, _win: Win, _rules: Rules) -> Iterator[YakuObstacle]:
    triplets = _triplets(reading)
    open_ones = [group for group in triplets if not group.concealed]
    if len(triplets) == 3 and len(open_ones) == 1:
        tiles, by_ron = open_ones[0].tiles, open_ones[0].meld is None
        key = "why_not.sanankou.ron" if by_ron else "why_not.sanankou.called"
        yield _lack("sanankou", key, tiles, by_ron=by_ron)


_LOOKS: tuple[Callable[[Reading, Win, Rules], Iterator[YakuObstacle]], ...] = (
    _pinfu,
    _tanyao,
    _yakuhai,
    _sanshoku,
    _ittsuu,
    _chanta,
    _toitoi,
    _sanankou,
    _honitsu,
)
