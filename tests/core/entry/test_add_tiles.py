"""What a tile adds to an entry, and what a condition takes along: core decides, palette and buttons show it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.entry.add_tiles import AddMode, added, why_not_mode, with_added
from core.entry.conditions import is_offered, why_not, with_condition
from core.entry.entry import Entry, from_hand
from core.hand import Meld
from core.hand.notation import parse_hand, parse_tiles
from core.language.messages import Message
from core.rules.presets import PRESETS
from core.rules.rules import Rules
from core.tiles import Tile

FULL = from_hand(parse_hand("234m567p88s33445s +5s"), Entry())
WITH_REDS = Entry(rules=PRESETS["tenhou"])
SANMA = Entry(rules=PRESETS["tenhou_sanma"])


def tile(text: str) -> Tile:
    return parse_tiles(text)[0]


@pytest.mark.parametrize(
    ("mode", "text", "entry", "key"),
    [
        ("chi", "8m", Entry(), "hint.no_run_from"),
        ("chi", "1z", Entry(), "hint.no_run_from"),
        ("chi", "1p", SANMA, "hint.no_chi_in_sanma"),
        ("pon", "1m", FULL, "hint.no_room"),
        ("pon", "2m", Entry(closed=tuple(parse_tiles("22m"))), "hint.not_enough"),
        ("minkan", "2m", Entry(closed=tuple(parse_tiles("2m"))), "hint.not_enough"),
        ("nuki", "1z", SANMA, "hint.only_north"),
        ("hand", "2m", Entry(closed=tuple(parse_tiles("2222m"))), "hint.fifth"),
        ("nuki", "4z", replace(SANMA, nuki=4), "hint.fifth"),
        ("hand", "4z", replace(SANMA, nuki=3, closed=tuple(parse_tiles("4z"))), "hint.fifth"),
        ("dora", "1m", Entry(dora=tuple(parse_tiles("23456m"))), "problem.too_many_indicators"),
        ("ura", "1m", Entry(ura=tuple(parse_tiles("23456m"))), "problem.too_many_indicators"),
    ],
)
def test_what_cannot_be_added_says_why(mode: AddMode, text: str, entry: Entry, key: str) -> None:
    said = added(mode, tile(text), entry, entry.all_left())
    assert isinstance(said, Message)
    assert said.key == key


@pytest.mark.parametrize(
    ("mode", "text", "entry", "tiles"),
    [
        ("chi", "7m", Entry(), "789m"),
        ("pon", "5m", Entry(), "555m"),
        ("pon", "0m", WITH_REDS, "055m"),
        ("ankan", "5m", WITH_REDS, "5550m"),
        ("kakan", "7z", Entry(), "7777z"),
    ],
)
def test_a_meld_takes_a_red_five_only_where_it_must(mode: AddMode, text: str, entry: Entry, tiles: str) -> None:
    meld = added(mode, tile(text), entry, entry.all_left())
    assert isinstance(meld, Meld)
    assert meld.tiles == tuple(parse_tiles(tiles))
    assert with_added(mode, tile(text), entry, meld).melds == (meld,)


def test_what_is_added_lands_where_it_was_meant() -> None:
    red = tile("5z")
    assert with_added("dora", red, Entry(), None).dora == (red,)
    assert with_added("ura", red, Entry(), None).ura == (red,)
    assert with_added("hand", red, Entry(), None).closed == (red,)
    assert with_added("nuki", tile("4z"), SANMA, None).nuki == 1


def test_a_mode_that_can_add_nothing_says_why() -> None:
    assert why_not_mode("chi", SANMA) == Message("hint.no_chi_in_sanma")
    assert why_not_mode("nuki", Entry()) == Message("problem.nuki_not_in_rules")
    assert why_not_mode("ankan", FULL) == Message("hint.no_room")
    assert why_not_mode("dora", FULL) is why_not_mode("nuki", SANMA) is why_not_mode("chi", Entry()) is None


def test_a_condition_takes_along_what_it_is() -> None:
    assert with_condition(with_condition(Entry(), "riichi", True), "double_riichi", True).flags == {
        "double_riichi"
    }
    assert with_condition(Entry(), "open_riichi", True).flags == {"open_riichi", "riichi"}
    double = Entry().with_flag("double_riichi", True)
    assert with_condition(double, "open_riichi", True).flags == {"open_riichi", "double_riichi"}
    fed = with_condition(Entry(), "rinshan_pao", True)
    assert fed.tsumo
    assert fed.flags == {"rinshan_pao", "rinshan"}
    assert with_condition(Entry(), "nagashi_mangan", True).tsumo


def test_a_condition_that_does_not_fit_says_why() -> None:
    assert why_not("haitei", FULL) == Message("problem.haitei_without_tsumo")
    assert why_not("haitei", replace(FULL, tsumo=True)) is None
    without = replace(FULL, rules=Rules(renhou="off"))
    assert why_not("renhou", without) == Message("note.renhou_off")
    assert why_not("renhou", without.with_flag("renhou", True)) is None  # what is set can be taken back
    assert is_offered("renhou", without)
    assert not is_offered("kanburi", FULL)
    assert is_offered("kanburi", FULL.with_flag("kanburi", True))


def test_a_hand_that_is_still_picked_has_no_problem_with_its_size() -> None:
    assert Entry().problems() == Entry(closed=parse_tiles("123m")).problems() == ()
    too_many = Entry(closed=parse_tiles("123456789m123456p"))
    assert [each.name for each in too_many.problems()] == ["wrong_tile_count"]
