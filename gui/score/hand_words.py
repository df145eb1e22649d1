"""A hand in words: for a screen reader, and for a line of a menu."""

from __future__ import annotations

from core.entry import Entry
from gui.widgets.look import Look


def hand_words(entry: Entry, look: Look) -> str:
    """The tiles of a hand, the winning one apart, and the melds by their names."""
    if not entry.closed and not entry.melds:
        return look.say("hand.nothing")
    winning = entry.winning if entry.is_full and not entry.is_draw else None
    standing = look.spell(entry.standing) if winning else look.spell(tuple(sorted(entry.closed)))
    words = [
        standing,
        *(look.say("hand.meld", meld=look.say(f"meld.{m.kind}"), tiles=m.tiles) for m in entry.melds),
    ]
    if winning is not None:
        words.insert(1, look.say("hand.winning_words", tile=winning))
    if entry.nuki:
        words.append(look.say("hand.nuki", n=entry.nuki))
    return look.say("list.comma").join(word for word in words if word)
