"""Tiles and hands as text, read tolerantly and written back."""

from __future__ import annotations

import random
import re
import unicodedata

import pytest

import resources
from core.entry.entry import Entry
from core.hand import Hand, Meld
from core.hand.notation import NotationError, parse_hand, parse_tile, parse_tiles, write_hand, write_tiles
from core.interchange.hand_code import HandCodeError, read_text
from core.language.messages import Catalogue, notation
from core.tiles import Tile


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("123m406p789s11z", "123m406p789s11z"),
        (" 1 23 m  40 6p ", "123m406p"),
        ("１２３ｍ４０６ｐ", "123m406p"),
        ("123M406P", "123m406p"),
        ("ESWNPFC", "1234567z"),
        ("東南西北白發中", "1234567z"),
        ("發発", "66z"),
        ("東東東123m", "111z123m"),
        ("1m2m3m", "123m"),
        ("123S", "123s"),
        ("1萬2筒3索", "1m2p3s"),
        ("", ""),
        ("m345", "345m"),
        ("m123p406s789z11", "123m406p789s11z"),
        ("Ｍ１２３ z7", "123m7z"),
        ("m345 678p", "345m678p"),
        ("345m p678 EE z77", "345m678p1177z"),
        ("m34 5p", "34m5p"),
        ("m123E", "123m1z"),
        ("🀇🀈🀉🀙🀟🀐🀘", "123m17p19s"),
        ("🀀🀁🀂🀃🀆🀅🀄", "1234567z"),
        ("🀄\ufe0f🀀\ufe0e", "71z"),
        ("🀇 23m p4 🀃", "123m4p4z"),
        ("m1🀇", "11m"),
        ("\ufeff123m", "123m"),
    ],
)
def test_tiles_in_every_writing(text: str, plain: str) -> None:
    assert notation(parse_tiles(text)) == plain


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("123", "no_suit", 1),
        ("11z123", "no_suit", 4),
        ("m", "no_digits", 1),
        ("123m s", "no_digits", 6),
        ("8z", "no_such_honour", 1),
        ("10z", "no_such_honour", 2),
        ("12x", "strange_sign", 3),
        ("1m?", "strange_sign", 3),
        ("123E", "no_suit", 1),
        # A letter that could belong to what is before it or behind it belongs to neither.
        ("m345p", "no_digits", 5),
        ("m345p67s", "no_digits", 8),
        ("345mp67", "no_digits", 5),
        ("123m4s5sp6", "no_digits", 9),
        ("m 345p", "no_digits", 1),
        ("m345 67", "no_suit", 6),
        ("mp1", "no_digits", 1),
        ("mE", "no_digits", 1),
        ("m🀇", "no_digits", 1),
        ("P345", "no_suit", 2),
        ("s345S6", "no_suit", 6),
        ("Em345", "no_digits", 2),
        ("🀇m345", "no_digits", 2),
        ("12🀇", "no_suit", 1),
        ("萬345", "no_digits", 1),
        ("z8", "no_such_honour", 2),
        ("🀢", "strange_sign", 1),
        ("🀫", "strange_sign", 1),
        ("🃏", "strange_sign", 1),
        ("1m\ufe0f", "strange_sign", 3),
        ("\ufe0f1m", "strange_sign", 1),
        ("1" * 401, "too_long", 1),
    ],
)
def test_a_bad_text_names_the_place(text: str, key: str, place: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert (caught.value.problem.key, caught.value.problem.param("place")) == (f"notation.{key}", place)


def test_every_tile_has_its_character() -> None:
    kinds = [parse_tile(chr(code)).kind for code in range(0x1F000, 0x1F022)]
    assert sorted(kinds) == list(range(34))
    names = [unicodedata.name(chr(code)) for code in range(0x1F000, 0x1F022)]
    ranks = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE")
    suits = ("CHARACTERS", "CIRCLES", "BAMBOOS")
    wanted = [f"{rank} OF {suit}" for suit in suits for rank in ranks]
    wanted += ["EAST WIND", "SOUTH WIND", "WEST WIND", "NORTH WIND", "WHITE DRAGON", "GREEN DRAGON", "RED DRAGON"]
    assert names == [f"MAHJONG TILE {wanted[kind]}" for kind in kinds]


def test_one_tile() -> None:
    assert parse_tile("0p") == Tile(13, red=True)
    with pytest.raises(NotationError):
        parse_tile("55p")


@pytest.mark.parametrize(
    "text",
    [
        "23467m234p567p88s +5m",
        "34567p88s +2p chi:4<06s pon:777z kakan:1111z ankan:9999m",
        "5m +0m minkan:555^5p pon:77>7z kakan:9^999s chi:123<s",
        "34567p88s +2p nuki:3",
        "1z +1z",
        "m23467 p567 +m5",
        "🀇🀈🀉🀀🀀 +🀀 pon:🀆🀆🀆 chi:s4<06",
    ],
)
def test_a_hand_comes_back_as_it_was(text: str) -> None:
    hand = parse_hand(text)
    assert parse_hand(write_hand(hand)) == hand
    assert sorted(write_hand(hand).split()) == sorted(write_hand(parse_hand(write_hand(hand))).split())


def test_a_hand_with_everything() -> None:
    hand = parse_hand("4 5 6 p ＋ 2 m  pon:77＞7z")
    assert hand == Hand(
        parse_tiles("2m456p"),
        (Meld("pon", parse_tiles("777z"), source="shimocha", called=1),),
        winning=parse_tile("2m"),
    )


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("123m", "no_winning_tile", 5),
        ("123m +", "no_winning_tile", 6),
        ("123m +4m +5m", "two_winning_tiles", 10),
        ("123m +45m", "not_one_winning_tile", 6),
        ("123m +4m pong:777z", "no_such_meld", 10),
        ("123m +4m pon:7>7>7z", "two_marks", 17),
        ("123m +4m chi:<234p", "mark_first", 14),
        ("123m +4m 234p<", "mark_outside", 14),
        ("<234p +4m", "mark_outside", 1),
        ("123m +＜4m", "mark_outside", 7),
        ("123m +4m ankan:99^99m", "mark_in_ankan", 18),
        ("123m +4m chi 234p", "no_colon", 10),
        ("123m +4m Pon777z", "no_colon", 10),
        ("123m +4m nuki 2", "no_colon", 10),
        ("123m +4m nuki:", "no_nuki", 15),
        ("+4m 123m", "not_one_winning_tile", 1),
        ("123m +4m nuki:x", "bad_nuki", 15),
        ("123m +4m ankan:7<777z", "mark_in_ankan", 17),
        ("123m +4m pon:777", "no_suit", 14),
        ("123m +4m pon:", "no_tiles", 14),
    ],
)
def test_a_bad_hand_names_the_place(text: str, key: str, place: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text)
    assert (caught.value.problem.key, caught.value.problem.param("place")) == (f"notation.{key}", place)


@pytest.mark.parametrize(
    "text", ["<234p", "234p<", "chi:<234p", "chi:2<3<4p", "1m chi 234p", "chi:2x4p", "pon:777"]
)
@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_a_pasted_hand_is_quoted_as_it_was_pasted_and_says_what_would_be_right(text: str, language: str) -> None:
    with pytest.raises(HandCodeError) as caught:
        read_text(text, Entry())
    problem = caught.value.problem
    said = Catalogue(resources.texts(language)).text(problem)
    assert text in said
    assert str(problem.param("place")) in said.replace(text, "")
    assert re.search(r"(chi|pon):\d|[< ^>]|123m|ESWNPFC", said.replace(text, ""))


def test_of_a_long_text_the_place_is_quoted() -> None:
    text = "1m" * 60 + "x" + "2p" * 60
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert caught.value.problem.param("text") == f"…{'1m' * 10}x{'2p' * 9}2…"
    assert caught.value.problem.param("place") == 121


def test_a_winning_tile_beside_the_text() -> None:
    assert parse_hand("123m pon:777z", parse_tile("4m")) == parse_hand("123m +4m pon:777z")
    with pytest.raises(NotationError, match="two_winning_tiles at 5"):
        parse_hand("123m +4m", parse_tile("4m"))


def test_write_tiles_sorts() -> None:
    assert write_tiles(parse_tiles("9s1m0m5m")) == "150m9s"


def test_there_is_no_such_tile() -> None:
    for wrong in (-1, 34):
        with pytest.raises(ValueError, match="no tile kind"):
            Tile(wrong)
    with pytest.raises(ValueError, match="no red tile"):
        Tile(0, red=True)


def test_plain_texts_are_read_at_once_and_all_others_sign_by_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick way reads what the thorough one reads."""
    rng = random.Random(8)
    texts = ["".join(rng.choices("0123456789mpsz m", k=rng.randrange(12))) for _ in range(3_000)]

    def read(text: str) -> object:
        try:
            return parse_tiles(text)
        except NotationError as error:
            return error.problem

    quickly = [read(text) for text in texts]
    monkeypatch.setattr("core.hand.notation._PLAIN", re.compile("(?!)"))
    assert quickly == [read(text) for text in texts]
    assert sum(isinstance(one, tuple) for one in quickly) > 100
