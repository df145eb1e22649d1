"""Find yaku by the first letters of any of their names, the most frequent yaku first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from unicodedata import combining, normalize

USUAL = (
    *("riichi", "menzen_tsumo", "tanyao", "pinfu", "dora", "aka_dora", "ura_dora", "ippatsu"),
    *("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "yakuhai_round_east", "yakuhai_seat_east"),
    *("yakuhai_seat_south", "yakuhai_seat_west", "yakuhai_seat_north", "yakuhai_round_south"),
    *("honitsu", "iipeikou", "sanshoku_doujun", "chiitoitsu", "toitoi", "ittsuu", "chanta"),
)
"""The most frequent yaku, in order."""
TELLS = 3
"""From this many letters the text may also begin a later word of a name; shorter text has to begin the name."""
_KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


@lru_cache(maxsize=2_000)
def plain(text: str) -> str:
    """Return a name in the form that is compared: without case, diacritics, spaces and hyphens; kana as
    hiragana.

    >>> plain("Tōi-Toi"), plain("ホン イツ")
    ('toitoi', 'ほんいつ')
    """
    # Diacritics such as that of ō are removed. The voiced mark of kana is kept, because か is not が.
    bare = "".join(
        sign for sign in normalize("NFD", text.casefold()) if not combining(sign) or sign in "\u3099\u309a"
    )
    return "".join(sign for sign in normalize("NFC", bare) if sign.isalnum()).translate(_KATAKANA_TO_HIRAGANA)


def matching(typed: str, names: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the yaku that the typed letters may mean, or () if nothing is typed.

    Yaku with a name that begins with the letters come first. Yaku with a later word that does follow if there
    are none of the first kind, or from three letters on: "ri" finds riichi, but no later word.

    :param names: the names of each yaku in any language.
    """
    wanted = plain(typed)
    if not wanted:
        return ()
    begin = [yaku for yaku, own in names.items() if any(plain(name).startswith(wanted) for name in own)]
    later = [
        yaku
        for yaku, own in names.items()
        if yaku not in begin and any(plain(word).startswith(wanted) for name in own for word in name.split())
    ]
    if begin and len(wanted) < TELLS:
        later = []
    order = {yaku: number for number, yaku in enumerate(USUAL)}
    return tuple(
        yaku for found in (begin, later) for yaku in sorted(found, key=lambda yaku: order.get(yaku, len(order)))
    )
