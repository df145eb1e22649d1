"""Where a line of Japanese may end: between phrases as a reader would set them, and nowhere in English."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.language.phrases import JOINER, OBJECT, WHOLE, is_japanese, joined, phrase_ends


def phrases(text: str) -> str:
    """A text with a bar between its phrases."""
    places = [0, *phrase_ends(text)]
    return "|".join(text[start:end] for start, end in pairwise(places))


@pytest.mark.parametrize(
    "text",
    [
        "門前か|副露か、|和了牌と|待ちの|形、|符の|合計と|切り上げ",
        "一つの|手を|最後まで。|子の|ロンの|点数、|三元牌。",
        "捨て牌と|門前清自摸和|（メンゼンツモ）は|数え役満",
        "30符4翻は|一人で|8,000点を|払います",
        "リーチ・|一発・|ドラ：|3翻／|7,700点",
        "東1局 |0本場",
        "20 + 8 |= 28符、|払うから|（2 + 1 + 1 = 4）。",
    ],
)
def test_phrases_are_told_apart_as_they_are_read(text: str) -> None:
    assert phrases(text.replace("|", "")) == text


@pytest.mark.parametrize("word", WHOLE)
def test_words_of_the_field_are_never_split(word: str) -> None:
    text = f"これは{word}です。"
    start = text.index(word)
    assert not set(phrase_ends(text)) & set(range(start + 1, start + len(word)))


def test_tiles_are_nouns_and_what_is_joined_stays_together() -> None:
    assert phrases(f"待ちは{OBJECT}と{OBJECT}の両面です") == f"待ちは|{OBJECT}と|{OBJECT}の|両面です"
    assert phrases(f"{OBJECT * 3}を引く") == f"{OBJECT}|{OBJECT}|{OBJECT}を|引く"
    assert phrases(f"山田は{JOINER}勝つ。次の局") == f"山田は{JOINER}勝つ。|次の|局"
    assert (
        phrases("点は\u2068Ann Lee\u2069に\u2068山田\u2069が払う")
        == "点は|\u2068Ann |Lee\u2069に|\u2068山田\u2069が|払う"
    )


@pytest.mark.parametrize("text", ["", "30 fu, 4 han", "A closed triplet (暗刻) scores more fu", "Łukasz Żółw"])
def test_other_languages_are_left_to_qt(text: str) -> None:
    assert not is_japanese(text)
    assert phrase_ends(text) == ()
    assert joined(text) == text


def test_what_is_joined_can_break_at_the_ends_of_phrases_alone() -> None:
    text = "符の合計と 切り上げ"
    assert joined(text).replace(JOINER, "") == text
    assert [part.replace(JOINER, "") for part in ("符の", "合計と ", "切り上げ")] == phrases(text).split("|")
    assert joined("符の合計") == f"符{JOINER}の合{JOINER}計"


def test_nothing_is_joined_within_what_is_not_japanese() -> None:
    text = "二枚&amp;Ctrl+C で234mを引く"
    assert "&amp;Ctrl+C" in joined(text)
    assert "234m" in joined(text)
