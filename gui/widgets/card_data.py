"""What cards and answers show, as plain data: titles, lines, numbers, groups of tiles.

In gui without Qt: it is the form of the cards that are painted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from core.language.messages import TextPart
from core.scoring.lines import Group, StepName
from core.scoring.reading import Reading
from core.study.figures import FuBar, Ladder, Transfers
from core.tiles import Tile
from gui.appearance.translator import Translator

if TYPE_CHECKING:
    from core.match.result import SettlementStepName

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
CardName: TypeAlias = "StepName | OwnName | IdentityName | SettlementStepName"
"""What a card is called: a step of a derivation or of a settlement, a part of a list of identities, or its own."""


class CardLine(NamedTuple):
    """One line of a card.

    :ivar parts: what it says. :ivar value: its number, at the right. :ivar tiles: what it lights in the hand.
    :ivar icon: a mark behind its number, of what is wrong. :ivar share: how long the bar below a step is, up to 1.
    """

    parts: tuple[TextPart, ...]
    value: str = ""
    tiles: tuple[Tile, ...] = ()
    tone: CardTone = "line"
    reason: tuple[TextPart, ...] = ()
    icon: str = ""
    share: float = 0.0


class ShownTile(NamedTuple):
    """A tile of a group: its face, or None for its back.

    :ivar marked: it is the one that finished the hand. :ivar ghost: it is not there.
    """

    tile: Tile | None
    marked: bool = False
    ghost: bool = False


class ShownGroup(NamedTuple):
    """Tiles that belong together, with their name. :ivar lights: what it lights in the hand."""

    tiles: tuple[ShownTile, ...]
    label: str
    lights: tuple[Tile, ...]


class Card(NamedTuple):
    """One step of the derivation, or something beside it.

    :ivar number: 0 for what is no step. :ivar groups: the groups that it shows below its head.
    :ivar lead: what it is about, beside its title. :ivar current: a lesson is there.
    :ivar closed: it is a step that is not shown yet. :ivar invalid: it belongs to what does not count.
    :ivar figure: a picture below what is counted, above the notes. :ivar large: its title is in larger letters.
    :ivar fold: whether its reasons are folded away, or shown and can be; empty: neither.
    :ivar is_headed: what it comes to stands elsewhere, and is not said again.
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
    """What the eye should find first.

    :ivar points: the number; empty without a win. :ivar summary: han, fu, limit, seat; or why there is none.
    :ivar payments: who pays what. :ivar invalid: why it is not the one that counts; empty: it is.
    """

    points: str
    unit: str
    summary: str
    payments: tuple[str, ...]
    wins: bool
    invalid: str = ""


def groups_of(reading: Reading, winning: Tile, words: Translator) -> tuple[ShownGroup, ...]:
    """The groups of a reading, each with its name; the tile that finished the hand is marked."""
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
    """Several notes as one paragraph."""
    parts: list[TextPart] = []
    for line in lines:
        parts += [*line.parts, " "]
    return CardLine(tuple(parts[:-1]), tone="note")
