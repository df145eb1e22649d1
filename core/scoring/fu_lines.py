"""List where the fu of a reading come from."""

from __future__ import annotations

from functools import lru_cache

from core.hand import Hand, Win
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.evaluate import PricedReading
from core.scoring.fu import CHIITOITSU, FUTEI, MENZEN_RON, TSUMO, fu_by_rule, pair_fu
from core.scoring.groups import Groups, Tiles
from core.scoring.lines import FuLine, FuSource, Wait
from core.scoring.wait_fu import wait_fu
from core.tiles import HAKU, HONOURS, TILES, YAOCHUU, Tile, number_of


def fu_lines(
    reading: PricedReading, groups: Groups, completed: int | None, hand: Hand, win: Win, rules: Rules
) -> tuple[FuLine, ...]:
    """Return a line for each source of fu; they add up to the fu before rounding. () in a form without fu.

    Sources that learners often count by mistake, such as sequences, get a line with 0. Seven pairs, and fu fixed
    by the rules, have one line.

    :param completed: the index of the group that the winning tile completed; None if the form has no groups.
    """
    if rules.fu_counting != "counted" and reading.fu == fu_by_rule(rules):
        return (FuLine("by_rule", _BY_RULE, reading.fu),) if reading.fu else ()
    if reading.form == "chiitoitsu":
        return (FuLine("chiitoitsu", Message("fu.chiitoitsu"), CHIITOITSU[rules.chiitoitsu]),)
    standard = reading.standard
    if standard is None or completed is None:
        return ()
    lines = [_FUTEI, _winning_line(reading, hand, win, rules)]
    runs: Tiles = ()
    runs_count = 0
    pair: Tiles = ()
    for shape, _, tiles, concealed, meld in groups:
        if shape == "shuntsu":
            runs += tiles
            runs_count += 1
        elif shape == "toitsu":
            pair = tiles
        else:
            state = meld.kind if meld is not None else "ankou" if concealed else "ron"
            lines.append(_triplet_line(state, tiles))
    lines.append(_pair_line(pair, win, rules))
    lines.append(_wait_line(standard.placed.wait, groups[completed].tiles, hand.winning))
    if runs:
        lines.append(FuLine("runs", _RUNS[runs_count], 0, runs))
    return tuple(lines)


def _winning_line(reading: PricedReading, hand: Hand, win: Win, rules: Rules) -> FuLine:
    """Return the line for ron or tsumo. If the total is just the base 20, the tsumo had no fu (pinfu)."""
    if not win.tsumo:
        return _MENZEN_RON if hand.is_closed else _OPEN_RON
    if win.rinshan and not rules.rinshan_tsumo_fu:
        return _TSUMO_RINSHAN
    if reading.raw_fu > FUTEI:
        return _TSUMO
    return _TSUMO_PINFU if hand.is_closed else _TSUMO_OPEN_PINFU


_BY_RULE = Message("fu.by_rule")
_FUTEI = FuLine("futei", Message("fu.futei"), FUTEI)
_MENZEN_RON = FuLine("ron", Message("fu.menzen_ron"), MENZEN_RON)
_OPEN_RON = FuLine("ron", Message("fu.open_ron"), 0)
_TSUMO = FuLine("tsumo", Message("fu.tsumo"), TSUMO)
_TSUMO_PINFU = FuLine("tsumo", Message("fu.tsumo_pinfu"), 0)
_TSUMO_OPEN_PINFU = FuLine("tsumo", Message("fu.tsumo_open_pinfu"), 0)
_TSUMO_RINSHAN = FuLine("tsumo", Message("fu.tsumo_rinshan"), 0)
_RUNS = [Message.of("fu.shuntsu", n=n) for n in range(5)]


@lru_cache(maxsize=1 << 10)
def _triplet_line(state: str, tiles: Tiles) -> FuLine:
    """Return the line of a triplet or kan.

    :param state: the meld's kind, `ankou`, or `ron` for a triplet completed by ron.
    """
    yaochuu = number_of(tiles[0].kind, YAOCHUU) != 0
    fu = 2 * (2 if yaochuu else 1) * (2 if state in ("ankou", "ankan") else 1) * (4 if len(tiles) == 4 else 1)
    return FuLine(
        "triplet", Message.of(f"fu.{state}.{'yaochuu' if yaochuu else 'simple'}", tiles=tiles), fu, tiles
    )


@lru_cache(maxsize=1 << 10)
def _pair_line_of(tiles: Tiles, source: FuSource, fu: int) -> FuLine:
    return FuLine(source, Message.of(f"fu.pair.{source.removeprefix('pair_')}", tiles=tiles, fu=fu), fu, tiles)


def _pair_line(tiles: Tiles, win: Win, rules: Rules) -> FuLine:
    kind = tiles[0].kind
    if kind < HONOURS:
        return _pair_line_of(tiles, "pair_number", 0)
    if kind >= HAKU:
        return _pair_line_of(tiles, "pair_dragon", 2)
    fu = pair_fu(kind, win, rules)
    seat, of_round = kind == win.seat_wind.kind, kind == win.round_wind.kind
    if seat:
        source: FuSource = "pair_double_wind" if of_round else "pair_seat"
    elif of_round:
        source = "pair_round"
    else:
        source = "pair_north" if fu else "pair_guest"
    return _pair_line_of(tiles, source, fu)


@lru_cache(maxsize=1 << 10)
def _wait_line(wait: Wait, tiles: Tiles, winning: Tile) -> FuLine:
    rest = list(tiles)
    if winning in rest:
        rest.remove(winning)
    held = tuple(rest)
    params: dict[str, object] = {
        "held": held,
        "winning": TILES[winning.kind],
    }  # without its red: any five would have won
    if wait == "ryanmen":
        low = held[0].kind
        params |= {"low": TILES[low - 1], "high": TILES[low + 2]}
    return FuLine("wait", Message.of(f"fu.wait.{wait}", **params), wait_fu(wait), tiles)
