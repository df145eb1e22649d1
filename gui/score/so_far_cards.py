"""The cards beside a hand that is not full yet: what it is so far, and which yaku it can still have.

In gui without Qt: it makes cards, with texts in which tiles are drawn.
"""

from __future__ import annotations

from itertools import groupby

from core.entry.entry import HAND_SIZE, Entry
from core.language.messages import Message, Several
from core.rules.rules import YAKUMAN
from core.study.laid_hand import Laid
from core.study.possible_yaku import possible_yaku
from core.study.so_far import SoFar
from gui.appearance.translator import Translator
from gui.widgets.card_data import Card, CardLine, ShownGroup, ShownTile

MOST_EXPLAINED = 9
"""So many yaku that are possible are explained; of more only the names are said."""


def so_far_card(found: SoFar, entry: Entry, words: Translator) -> Card:
    """The groups, pairs and joints that there are, the single tiles together, and what would help."""
    say = words.say
    melds = [
        ShownGroup(tuple(ShownTile(tile) for tile in meld.tiles), say(f"meld.{meld.kind}"), meld.tiles)
        for meld in entry.melds
    ]
    parts = [
        ShownGroup(tuple(ShownTile(tile) for tile in part.tiles), say(f"so_far.{part.shape}"), part.tiles)
        for part in found.parts
        if part.shape != "single"
    ]
    singles = tuple(tile for part in found.parts if part.shape == "single" for tile in part.tiles)
    if singles:
        label = say("so_far.single")
        parts.append(ShownGroup(tuple(ShownTile(tile) for tile in singles), label, singles))
    lines = [] if found.fits else [CardLine((say("so_far.too_many"),), tone="sum")]
    if not _is_half_done(found):
        lines.append(CardLine((say("so_far.any"),), tone="note"))
    if found.helping:
        lines.append(CardLine((say("so_far.help", n=len(found.helping)),), tone="sum"))
    there = HAND_SIZE - entry.room
    total = say("so_far.total", n=there, all=HAND_SIZE)
    return Card("so_far", 0, say("so_far.title"), total, tuple(lines), (*melds, *parts))


def _is_half_done(found: SoFar) -> bool:
    """Whether there is a joint, beside one pair; or single tiles, which are the beginning of one."""
    shapes = [part.shape for part in found.parts]
    return shapes.count("toitsu") > 1 or not {"ryanmen", "kanchan", "penchan", "single"}.isdisjoint(shapes)


def possible_card(entry: Entry, words: Translator, *, rare: bool) -> Card:
    """The yaku that are still possible: a few each with what it is, of many those of as many han on one line.

    :param rare: yakuman, too.
    """
    win, rules = entry.win(), entry.rules
    laid = Laid.of(entry.closed, entry.melds, rules, entry.nuki)
    found = possible_yaku(laid, win, rules)
    is_closed = all(meld.kind == "ankan" for meld in entry.melds)
    worth = rules.closed_han if is_closed else rules.open_han
    ordinary = sorted((name for name in found if name not in YAKUMAN), key=lambda name: worth[name])
    if len(ordinary) <= MOST_EXPLAINED:
        lines = [_explained(name, words.say("answer.han_line", han=worth[name]), words) for name in ordinary]
    else:
        lines = [
            _line(tuple(names), words.say("answer.han_line", han=han), words)
            for han, names in groupby(ordinary, key=lambda name: worth[name])
        ]
    yakuman = tuple(name for name in found if name in YAKUMAN)
    if yakuman and (rare or not lines):
        lines.append(_line(yakuman, words.say("limit.yakuman"), words))
    said = f"possible.{'note' if lines else 'none'}{'' if is_closed else '_open'}"
    lines.append(CardLine((words.say(said),), tone="note"))
    return Card("possible", 0, words.say("possible.title"), lines=tuple(lines))


def _explained(name: str, value: str, words: Translator) -> CardLine:
    return CardLine((words.say(f"yaku.{name}.name"),), value, reason=(words.say(f"yaku.{name}.why"),))


def _line(names: tuple[str, ...], value: str, words: Translator) -> CardLine:
    said = words.say(
        Message.of("possible.yaku", names=Several(tuple(Message(f"yaku.{name}.name") for name in names)))
    )
    return CardLine((said,), value)
