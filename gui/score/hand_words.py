"""A hand in words: for a screen reader, for a line of a menu, and over the tiles.

In gui without Qt: it spells tiles as the settings say.
"""

from __future__ import annotations

from core.entry.entry import Entry
from core.tiles import Wind
from gui.appearance.look import Look


def hand_words(entry: Entry, look: Look) -> str:
    """Return the tiles of a hand, the winning one apart, the melds by their names, and the number of norths set
    aside; without tiles and melds, that there are none.
    """
    if not entry.closed and not entry.melds:
        return look.words.say("hand.nothing")
    winning = entry.winning if entry.is_full and not entry.is_draw else None
    standing = look.words.spell(entry.standing) if winning else look.words.spell(tuple(sorted(entry.closed)))
    words = [
        standing,
        *(look.words.say("hand.meld", meld=look.words.say(f"meld.{m.kind}"), tiles=m.tiles) for m in entry.melds),
    ]
    if winning is not None:
        words.insert(1, look.words.say("hand.winning_words", tile=winning))
    if entry.nuki:
        words.append(look.words.say("hand.nuki", n=entry.nuki))
    return look.words.say("list.comma").join(word for word in words if word)


def hand_head(entry: Entry, look: Look, *, winds: bool, example: bool = False) -> str:
    """Return the number of tiles, riichi, and how the hand is won.

    :param winds: whether to name round wind and seat wind.
    :param example: whether to say that it is an example and how to enter an own hand.
    """
    say = look.words.say
    number = len(entry.closed) + sum(len(meld.tiles) for meld in entry.melds)
    words = [say("hand.example", action=say("action.clear"))] if example else []
    words.append(say("hand.tiles", n=number))
    words += [say(f"condition.{name}") for name in ("riichi", "double_riichi") if name in entry.flags]
    won = "nagashi_mangan" if entry.is_draw else "tsumo" if entry.tsumo else "ron"
    words.append(say(f"condition.{won}"))
    if winds:
        seat = say(f"wind.{entry.seat_wind.letter}")
        words.append(say("hand.round", wind=say(f"wind.{entry.round_wind.letter}")))
        words.append(say("hand.dealer" if entry.seat_wind is Wind.EAST else "hand.seat", wind=seat))
    return " · ".join(words)
