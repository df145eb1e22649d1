"""The cards of a hand that does not win or is not full: what it has and lacks, and which yaku it can have.

In gui without Qt: it makes cards, with texts in which tiles are drawn.
"""

from __future__ import annotations

from itertools import groupby

from core.entry.entry import Entry
from core.hand import Meld
from core.language.messages import Message, Several, TextPart
from core.language.numbers import number_text
from core.rules.rules import YAKUMAN, Rules
from core.scoring.derivation import Derivation
from core.study.laid_hand import Laid
from core.study.possible_yaku import possible_yaku
from core.study.shanten import Block, NearestShape, nearest
from core.study.so_far import SoFar, so_far
from core.study.why_not import near_misses
from core.tiles import Tile
from gui.appearance.translator import Translator
from gui.widgets.card_data import Card, CardLine, ShownGroup, ShownTile

MOST_HELPING = 8
"""The maximal number of kinds of which all are marked as helping."""
MOST_EXPLAINED = 9
"""The maximal number of possible yaku that are explained; if there are more, only their names are said."""


def helping_so_far(entry: Entry) -> tuple[Tile, ...]:
    """Return the kinds of tiles that bring one to thirteen tiles nearer to a win."""
    return so_far(entry.closed, entry.melds, entry.rules, entry.nuki).helping


def helping(derivation: Derivation) -> tuple[Tile, ...]:
    """Return the kinds of tiles that bring a full hand nearer to a win, or of many only those of one shape."""
    found = nearest(derivation.hand.closed, derivation.hand.melds, derivation.rules)
    return _of_shape(found) if _is_far(found) else found.helping


def _is_far(found: NearestShape) -> bool:
    """Return whether so many kinds help that only those of the shown shape are marked."""
    return len(found.helping) > MOST_HELPING


def _of_shape(found: NearestShape) -> tuple[Tile, ...]:
    """Return the missing tiles of the shown shape."""
    return tuple(tile for block in found.groups for tile in block.missing)


def cards_so_far(entry: Entry, words: Translator, *, rare: bool) -> list[Card]:
    """Return the cards of one to thirteen tiles: what they form so far (with thirteen left out), and what they can
    become.

    :param rare: whether to include yakuman.
    """
    found = so_far(entry.closed, entry.melds, entry.rules, entry.nuki)
    can_be = possible_card(entry, words, rare=rare)
    # With thirteen tiles the waits or the nearest complete shape say more.
    return [so_far_card(found, entry, words), can_be] if entry.room > 1 else [can_be]


def so_far_card(found: SoFar, entry: Entry, words: Translator) -> Card:
    """Return the card of the groups, pairs, partial groups and single tiles, and what would help."""
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
    elif found.helping:
        lines.append(CardLine((say("so_far.help", n=len(found.helping)),), tone="sum"))
    return Card("so_far", 0, say("so_far.title"), lines=tuple(lines), groups=(*melds, *parts))


def _is_half_done(found: SoFar) -> bool:
    """Return whether there is something to complete: a partial group, a second pair, or a single tile."""
    shapes = [part.shape for part in found.parts]
    return shapes.count("toitsu") > 1 or not {"ryanmen", "kanchan", "penchan", "single"}.isdisjoint(shapes)


def possible_card(entry: Entry, words: Translator, *, rare: bool) -> Card:
    """Return the card of the yaku that are still possible: a few with explanations, many grouped by han.

    :param rare: whether to include yakuman; they are, too, if nothing else is possible.
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


def near_card(
    closed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Rules, words: Translator, *, is_full: bool
) -> Card:
    """Return the card about the distance to a win: the nearest shape, and what it lacks.

    It also shows the spare tiles and how many kinds would help.

    :param is_full: whether the hand has 14 tiles; then of many kinds only those of the shape are marked.
    """
    say, near = words.say, nearest(closed, melds, rules)
    groups = [_block(block, near.form == "standard", words) for block in near.groups]
    if near.form == "kokushi":
        groups = [_together(groups)]
    if near.spare:
        tiles = tuple(ShownTile(tile) for tile in near.spare)
        groups.append(ShownGroup(tiles, say("near.spare"), near.spare))
    key = "near.tenpai" if near.shanten <= 0 else "near.iishanten" if near.shanten == 1 else "near.shanten"
    messages = [Message(f"near.form.{near.form}"), Message.of(key, n=near.shanten)]
    lines = [CardLine(_joined(messages, words), tone="note")]
    if near.helping:
        said = "near.help_far" if is_full and _is_far(near) else "so_far.help"
        lines.append(CardLine((words.say(said, n=len(near.helping)),), tone="sum"))
    total = say("near.total", n=near.missing)
    return Card("near", 0, say("near.title"), total, tuple(lines), tuple(groups))


def _block(block: Block, labelled: bool, words: Translator) -> ShownGroup:
    tiles = sorted(
        [*(ShownTile(tile) for tile in block.tiles), *(ShownTile(tile, ghost=True) for tile in block.missing)],
        key=lambda shown: shown.tile or (0, False),
    )
    name = {"koutsu": "near.koutsu"}.get(block.shape, f"group.{block.shape}")
    return ShownGroup(tuple(tiles), words.say(name) if labelled else "", block.tiles)


def _together(groups: list[ShownGroup]) -> ShownGroup:
    """Return single tiles side by side, as one group."""
    tiles = tuple(shown for group in groups for shown in group.tiles)
    return ShownGroup(tiles, "", tuple(tile for group in groups for tile in group.lights))


def why_not_card(derivation: Derivation, words: Translator) -> Card:
    """Return the card of the yaku that a hand without yaku missed by one condition, or that there are none."""
    lines = [
        CardLine(
            (words.say(f"yaku.{miss.yaku}.name"),),
            number_text(miss.points) if miss.points else "",
            miss.tiles,
            reason=tuple(words.parts(miss.message)),
        )
        for miss in near_misses(derivation)
    ]
    if not lines:
        lines = [CardLine((words.say("near_miss.none"),), tone="note")]
    return Card("why_not", 0, words.say("near_miss.title"), lines=tuple(lines))


def _joined(messages: list[Message], words: Translator) -> tuple[TextPart, ...]:
    """Return several messages as one paragraph."""
    parts: list[TextPart] = []
    for message in messages:
        parts += [*([" "] if parts else []), *words.parts(message)]
    return tuple(parts)
