"""Content of cards and answers, as plain data: titles, lines, numbers, groups of tiles.

In gui without Qt: it is the form of the cards that are painted.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from core.language.messages import TextPart
from core.rules.match_rules import SettlementStepName
from core.scoring.lines import Group, StepName
from core.scoring.reading import Reading
from core.study.figures import FuBar, Ladder, Transfers
from core.tiles import Tile
from gui.appearance.translator import Translator

CardTone = Literal[
    "line", "note", "sum", "formula", "total", "wrong", "rule", "head", "aside", "payment", "why", "same", "step"
]
CardFold = Literal["", "shut", "open"]
OwnName = Literal[
    "cell",
    "ayame",
    "notes",
    "other_rules",
    "near",
    "so_far",
    "possible",
    "why_not",
    "rejected",
    "match",
    "edited",
    "recorded",
]
Figure: TypeAlias = FuBar | Ladder | Transfers
IdentityName = Literal["most", "comparison"]
CardName: TypeAlias = StepName | OwnName | IdentityName | SettlementStepName
"""Name of a card: a step of a derivation or a settlement, a part of a list of identities, or one of our own."""


class CardLine(NamedTuple):
    """One line of a card.

    :ivar parts: its text.
    :ivar value: its number, at the right.
    :ivar tiles: the tiles of the hand that it highlights.
    :ivar reason: why it is so, beside or below the text.
    :ivar icon: mark behind the number for a wrong answer.
    :ivar share: length of the bar below a step, from 0 to 1.
    """

    parts: tuple[TextPart, ...]
    value: str = ""
    tiles: tuple[Tile, ...] = ()
    tone: CardTone = "line"
    reason: tuple[TextPart, ...] = ()
    icon: str = ""
    share: float = 0.0


class ShownTile(NamedTuple):
    """A tile of a group; None for a back.

    :ivar marked: whether it completed the hand.
    :ivar ghost: whether it is missing.
    """

    tile: Tile | None
    marked: bool = False
    ghost: bool = False


class ShownGroup(NamedTuple):
    """A group of tiles with its name.

    :ivar lights: the tiles of the hand that it highlights.
    """

    tiles: tuple[ShownTile, ...]
    label: str
    lights: tuple[Tile, ...]


class Card(NamedTuple):
    """One step of the derivation, or something beside it.

    :ivar number: number of the step; 0 if it is not a step.
    :ivar total: the result, in the head.
    :ivar groups: groups of tiles below its head.
    :ivar lead: what it is about, beside its title.
    :ivar current: whether a lesson is at this card.
    :ivar closed: whether it is a step that is not shown yet.
    :ivar invalid: whether it belongs to a result that does not count.
    :ivar figure: a figure below the counted lines, above the notes.
    :ivar large: whether its title is in larger letters.
    :ivar fold: whether its reasons are hidden ("shut") or shown ("open"); empty if they cannot be hidden.
    :ivar is_headed: whether its total is already shown elsewhere and left out.
    """

    name: CardName
    number: int
    title: str
    total: str = ""
    lines: tuple[CardLine, ...] = ()
    groups: tuple[ShownGroup, ...] = ()
    closed: bool = False
    invalid: bool = False
    figure: Figure | None = None
    lead: str = ""
    current: bool = False
    large: bool = False
    fold: CardFold = ""
    is_headed: bool = False


class AnswerCard(NamedTuple):
    """The answer above the derivation.

    :ivar points: the number; empty without a win.
    :ivar summary: han, fu, limit and seat; or why the hand does not win.
    :ivar payments: who pays what.
    :ivar invalid: why it is not the result that counts; empty if it is.
    """

    points: str
    unit: str
    summary: str
    payments: tuple[str, ...]
    wins: bool
    invalid: str = ""


def groups_of(reading: Reading, winning: Tile, words: Translator) -> tuple[ShownGroup, ...]:
    """Return the groups of a reading; the tile that completed the hand is marked, and an ankan has backs at its
    ends. Groups have names in the standard form only.
    """
    shown = []
    for index, group in enumerate(reading.groups):
        finished = index == reading.completed
        place = len(group.tiles) - 1 - group.tiles[::-1].index(winning) if finished else -1
        tiles = [ShownTile(tile, marked=at == place) for at, tile in enumerate(group.tiles)]
        if group.meld is not None and group.meld.kind == "ankan":
            tiles[0] = tiles[-1] = ShownTile(None)
        label = words.say(_group_name(group)) if reading.form == "standard" else ""
        shown.append(ShownGroup(tuple(tiles), label, group.tiles))
    return tuple(shown)


def _group_name(group: Group) -> str:
    if group.meld is not None:
        return f"meld.{group.meld.kind}"
    if group.shape == "koutsu":
        return "group.ankou" if group.concealed else "group.minkou"
    return f"group.{group.shape}"


def in_one(lines: list[CardLine]) -> CardLine:
    """Return the texts of several lines as one note, with spaces between them. Their values, reasons and tiles are
    left out.
    """
    parts: list[TextPart] = []
    for line in lines:
        parts += [*line.parts, " "]
    return CardLine(tuple(parts[:-1]), tone="note")
