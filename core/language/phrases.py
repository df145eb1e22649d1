"""Where a line of Japanese may end: between two phrases, as a reader pauses, and never inside one.

Unicode lets a line end after nearly every Japanese letter. Phrases are found by BudouX, at the time when a text is
shown: most sentences are put together of a template, numbers and names, and are known only then. It is imported
for the first Japanese text that needs a second line; a sentence takes it a tenth of a millisecond.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from budoux import Parser

OBJECT = "\ufffc"
"""OBJECT REPLACEMENT CHARACTER, for a picture in a text: a line can be broken at both of its sides."""
JOINER = "\u2060"
"""WORD JOINER: no line is broken here."""
MOST_KEPT = 512
"""Texts whose phrases are remembered. Patterns stand below as text: only Japanese needs them understood."""

WHOLE = (
    *("あがり牌", "待ち牌", "捨て牌", "切り上げ", "数え役満", "頭ハネ", "流し満貫", "北抜き", "抜きドラ"),
    *("喰いタン", "喰い下がり", "喰い替え", "喰い平和", "喰い一通", "食い下がり", "食い替え", "槓ドラ", "裏ドラ"),
    *("やくはい", "やくまん", "さんげんぱい", "じはい", "さいころ", "三人打ち", "四人打ち", "五捨六入"),
    *("もう一度", "もう一つ", "もう一歩", "もう一枚", "もう一人"),
    *("和了", "和了牌", "雀頭", "刻子", "満貫", "一盃口", "段位戦", "一荘戦", "東風戦", "半荘戦", "十三面待ち"),
)
"""What BudouX would split: mostly words of the field that it does not know."""

NEVER_FIRST = "、。，．：；・！？）」』】〕］｝〉》ー々〜…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
"""No line begins with these signs."""
_WHOLE = "|".join((*sorted(WHOLE, key=len, reverse=True), r"（[0-9,.+−×÷=→ ]+）"))
_ONE_WORD = (
    r"(?<=[\u3400-\u9fff々])(?=[\u3400-\u9fff々])"  # kanji, as 門前清|自摸和
    r"|(?<=[ァ-ヺー])(?=[ァ-ヺー])"
    r"|(?<=[!-~])(?=[!-~])"
    r"|(?<=[0-9])(?=[\u3041-\u30fe\u3400-\u9fff])"  # 30|符
    rf"|(?=[\s／{NEVER_FIRST}])|(?<=[（「『【])"
    r"|(?<= )(?=[+−×÷] )|(?<= [+−×÷=→] )"
)
"""What BudouX splits now and then, and what is one word whatever its model says."""
_AFTER = rf"(?<=[\s：；・／、。！？])(?![\s／{NEVER_FIRST}])"
"""A line may end after a space and after these signs."""
_TILES = f"(?<={OBJECT})(?={OBJECT})"
_UNSEEN = f"[{JOINER}\u200b-\u200f\u2066-\u2069]"
_LETTER = r"[\u3041-\u30fe\u3400-\u9fff]"
_LATIN = r"[A-Za-zÀ-ʯΑ-ӿ]"


def is_japanese(text: str) -> bool:
    """Return whether most letters of a text are Japanese."""
    return max(text, default="") >= "\u3041" and len(re.findall(_LETTER, text)) > len(re.findall(_LATIN, text))


@lru_cache(maxsize=MOST_KEPT)
def phrase_ends(text: str) -> tuple[int, ...]:
    """Return the places in a text at which a phrase ends, and so a line may; none where it is not Japanese.

    A picture in it counts as a noun, as the tile that it mostly is. The end of the text is one of the places.
    """
    if not is_japanese(text):
        return ()
    bare = re.sub(_UNSEEN, "", text)
    ends, place = set(), 0
    for phrase in _parser().parse(bare.replace(OBJECT, "牌")):
        place += len(phrase)
        ends.add(place)
    ends |= {found.start() for pattern in (_AFTER, _TILES) for found in re.finditer(pattern, bare)}
    ends -= {found.start() for found in re.finditer(_ONE_WORD, bare)}
    ends -= {inner for found in re.finditer(_WHOLE, bare) for inner in range(found.start() + 1, found.end())}
    return tuple(_with_unseen(text, sorted(ends | {len(bare)})))


def _with_unseen(text: str, ends: list[int]) -> list[int]:
    """Return the places counted with the unseen letters, without those where a joiner holds both sides."""
    seen = [place for place, letter in enumerate(text) if not re.match(_UNSEEN, letter)]
    found = []
    for end in ends[:-1]:
        between = text[seen[end - 1] + 1 : seen[end]]
        if JOINER not in between:
            found.append(seen[end - 1] + 1 + len(between.rstrip("\u2066\u2067\u2068")))
    return [*found, len(text)]


def joined(text: str) -> str:
    """Return a text whose phrases are held together by joiners, for what Qt lays out by itself.

    A text that is not Japanese stays as it is.
    """
    ends = phrase_ends(text)
    held = rf"(?<=[^\s{JOINER}])(?=[^\s{JOINER}])(?<![!-~](?=[!-~]))"
    return re.sub(held, lambda found: "" if found.start() in ends else JOINER, text) if ends else text


@cache
def _parser() -> Parser:
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()
