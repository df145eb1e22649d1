"""The hand code: what is written is read again exactly, and what is damaged is named."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import resources
from core.entry.entry import CONDITIONS, MOST, MOST_DICE, Entry, from_hand
from core.hand import Meld
from core.hand.notation import parse_hand, parse_tiles
from core.interchange.hand_code import LONGEST, HandCodeError, is_hand_code, read_code, read_text, write_code
from core.language.messages import Catalogue
from core.rules.presets import PRESETS
from core.tiles import RED_FIVES, TILES, Wind

ENGLISH = Catalogue(resources.texts("en"))
CODE = "fuhan1 234m567p3488s+5s pon:77^7z E/S ron houtei dora:9p3s honba:2 sticks:1 rules:tenhou"

tiles = st.sampled_from([*TILES, *RED_FIVES.values()])
melds = st.one_of(
    st.builds(
        lambda low, called: Meld("chi", TILES[low : low + 3], source="kamicha", called=called),
        st.sampled_from([0, 3, 12, 24]),
        st.integers(0, 2),
    ),
    st.builds(lambda kind: Meld("ankan", (TILES[kind],) * 4), st.integers(0, 33)),
    st.builds(
        lambda kind, source, called: Meld("kakan", (TILES[kind],) * 4, source=source, called=called),
        st.integers(0, 33),
        st.sampled_from(["kamicha", "toimen", "shimocha"]),
        st.integers(0, 2),
    ),
)


@st.composite
def entries(draw: Any) -> Entry:
    """Anything that can be entered, complete or not."""
    called = tuple(draw(st.lists(melds, max_size=4)))
    most = 14 - 3 * len(called)
    size = draw(st.one_of(st.just(most), st.integers(0, most)))
    closed = tuple(draw(st.lists(tiles, min_size=size, max_size=size)))
    entry = Entry(
        closed=closed,
        melds=called,
        nuki=draw(st.integers(0, 4)),
        dora=tuple(draw(st.lists(tiles, max_size=5))),
        ura=tuple(draw(st.lists(tiles, max_size=5))),
        tsumo=draw(st.booleans()),
        round_wind=draw(st.sampled_from(list(Wind))),
        seat_wind=draw(st.sampled_from(list(Wind))),
        flags=frozenset(draw(st.sets(st.sampled_from(CONDITIONS), max_size=4))),
        honba=draw(st.integers(0, MOST)),
        sticks=draw(st.integers(0, MOST)),
        dice=draw(st.integers(0, MOST_DICE)),
        discarder=draw(st.sampled_from([None, *Wind])),
        rules=draw(st.sampled_from(list(PRESETS.values()))),
    )
    return replace(entry, chosen=draw(st.sampled_from(closed)) if closed and draw(st.booleans()) else None)


@given(entries())
def test_what_is_written_is_read_again(entry: Entry) -> None:
    code = write_code(entry)
    again = read_code(code)
    assert "\n" not in code
    assert write_code(again) == code
    assert (again.hand(), again.win(), again.rules) == (
        entry.hand(),
        entry.win(),
        entry.rules,
    ) or not entry.is_full
    assert (again.standing, again.melds, again.win()) == (entry.standing, entry.melds, entry.win())
    assert (again.nuki, again.rules) == (entry.nuki, entry.rules)


@given(entries(), st.data())
def test_one_wrong_sign_is_never_taken_silently(entry: Entry, data: Any) -> None:
    code = write_code(entry)
    place = data.draw(st.integers(0, len(code) - 1))
    sign = data.draw(st.sampled_from("0123456789mpsz+:/ESWNabcdef#"))
    damaged = code[:place] + sign + code[place + 1 :]
    try:
        again = read_code(damaged)
    except HandCodeError as error:
        said = ENGLISH.text(error.problem)
    else:
        # The same sign again, or the checksum is no checksum any more.
        said = "nothing" if write_code(again) == code or "#" not in damaged else ""
    assert said


def test_a_code_is_one_short_line_that_a_person_can_read() -> None:
    entry = from_hand(parse_hand("234m567p3488s +5s pon:77^7z"), Entry(rules=PRESETS["tenhou"]))
    entry = replace(
        entry, flags=frozenset({"houtei"}), dora=parse_tiles("9p3s"), honba=2, sticks=1, seat_wind=Wind.SOUTH
    )
    code = write_code(entry)
    assert re.fullmatch(re.escape(CODE) + " #[0-9a-f]{4}", code)
    assert is_hand_code(code)
    assert read_code(f"  {code.replace(' ', '   ')}\n") == read_code(code)


@pytest.mark.parametrize(
    ("damaged", "said"),
    [
        ("", "not a hand code"),
        ("123m", "not a hand code"),
        (CODE.replace("fuhan1", "fuhan7"), "(fuhan7, not fuhan1)"),
        (CODE.replace("3488s", "348s8"), "have no suit"),
        (CODE.replace("pon", "pong"), "an unknown word: pong:77^7z"),
        (CODE.replace("E/S", "E/X"), "damaged at E/X"),
        (CODE.replace("E/S ", ""), "the winds are missing"),
        (CODE.replace("ron ", ""), "ron or tsumo is missing"),
        (CODE.replace(" rules:tenhou", ""), "the rules are missing"),
        (CODE.replace("tenhou", "nowhere"), "damaged at rules:nowhere"),
        (CODE.replace("honba:2", "honba:two"), "damaged at honba:two"),
        (CODE.replace("honba:2", f"honba:{MOST + 1}"), f"damaged at honba:{MOST + 1}"),
        (f"{CODE} dice:{MOST_DICE + 1}", f"damaged at dice:{MOST_DICE + 1}"),
        (CODE.replace("dora:9p", "dora:9x"), "damaged at dora:9x3s. “9x3s”"),
        (CODE + " ron", "contains ron twice"),
        (CODE + " 123m", "contains 123m twice"),
        (CODE + " houtei", "contains houtei twice"),
        (CODE + " from:X", "damaged at from:X"),
        (CODE + " from:", "damaged at from:"),
        (CODE + " from:ES", "damaged at from:ES"),
        (CODE + " from:S", "damaged at from:S: for a ron, it needs the seat"),
        (CODE.replace("ron houtei", "tsumo") + " from:E", "damaged at from:E"),
        (CODE.replace("tenhou", "tenhou_sanma") + " from:N", "damaged at from:N"),
        (CODE + " from:E from:E", "contains from:E twice"),
        (CODE + " #0000", "checksum #0000"),
        (write_code(read_code(CODE)) + " #0000", "checksum #0000"),
        (CODE + " " + "x" * 2000, "characters; it can have at most"),
    ],
)
def test_what_is_damaged_is_named(damaged: str, said: str) -> None:
    with pytest.raises(HandCodeError) as caught:
        read_code(damaged)
    assert said in ENGLISH.text(caught.value.problem)


def test_who_discarded_is_kept_where_somebody_did() -> None:
    entry = read_code(f"{CODE} from:E")
    assert entry.win().discarder is Wind.EAST
    assert " from:E " in write_code(entry)
    drawn = replace(entry, tsumo=True, flags=frozenset())
    assert drawn.win().discarder is None
    assert "from" not in write_code(drawn)
    assert replace(entry, seat_wind=Wind.EAST).win().discarder is None


def test_a_code_written_by_hand_needs_no_checksum() -> None:
    assert read_code(CODE).honba == 2
    assert read_code(CODE.replace("fuhan1", "FUHAN1")) == read_code(CODE)


def test_a_code_may_be_as_long_as_it_says() -> None:
    assert read_code(CODE.ljust(LONGEST)) == read_code(CODE)
    with pytest.raises(HandCodeError):
        read_code(CODE.ljust(LONGEST + 1))


def test_tiles_of_a_code_may_be_in_another_writing() -> None:
    usual = read_code(CODE)
    for tiles in ("m234p567s3488+s5", "🀈🀉🀊🀝🀞🀟🀒🀓🀗🀗+🀔"):
        assert read_code("\ufeff " + CODE.replace("234m567p3488s+5s", tiles)) == usual


@pytest.mark.parametrize(
    "text", ["m234p567s3488 +s5", "234m567p3488s ＋5s", "\ufeff🀈🀉🀊🀝🀞🀟🀒🀓🀗🀗 +🀔", "m234 567p 🀒🀓s88 +5s "]
)
def test_tiles_may_be_pasted_in_another_writing(text: str) -> None:
    if text.count("s88"):
        with pytest.raises(HandCodeError):  # a letter in the middle of a word
            read_text(text, Entry())
        text = text.replace("s88", " s88")
    assert read_text(text, Entry()) == from_hand(parse_hand("234m567p3488s +5s"), Entry())


def test_tiles_that_are_pasted_take_the_place_of_the_tiles_alone() -> None:
    """The rules and what happened stay; which tile won is another hand's."""
    before = replace(read_code(CODE), melds=(), chosen=parse_tiles("5s")[0], nuki=1)
    after = read_text("123m55z", before)
    assert after == replace(before, closed=parse_tiles("123m55z"), chosen=None, nuki=0)


def test_nothing_strange_is_pasted() -> None:
    for text in ("m234p", "🀢", "234m\u200b", "🀇" * 401, "Hello", "<img src=/x.png>", "fuhan", "m 234"):
        with pytest.raises(HandCodeError) as caught:
            read_text(text, Entry())
        assert ENGLISH.text(caught.value.problem)
