"""The yaku list on paper: the names of each yaku, its han, the tiles that make it, and what it is.

In gui without Qt: it is rows of a sheet.
"""

from __future__ import annotations

from itertools import groupby

from core.entry.entry import CONDITIONS
from core.language.messages import Message
from core.lessons.near_hands import worked_out
from core.lessons.yaku_catalogue import YakuEntry
from core.rules.rules import Rules
from core.scoring.lines import YakuLine
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.handouts.rows import TilesInRow, yaku_entries
from gui.widgets.leaves import WIDTH, BlockStack, Leaves, PaperBlock, Rule
from gui.widgets.reference import all_terms

NAMES, HAN, TILES = 186.0, 58.0, 194.0
"""Widths of these columns in points; the rest of the line is for words."""
TILE = 13
FEW = 4
"""Most tiles after which the words follow at once; after more they begin at the end of the column."""
ROW, APART = 21.0, 5.0
"""Least height of a row, and the space before a group of yaku with more han, in points."""


class YakuListPaper(Leaves):
    """The list on one leaf, or on two with many local yaku."""

    def __init__(self, rules: Rules, called: Message, look: Look) -> None:
        """:param called: name of the rules."""
        about = (Message.of("handout.by_rules", rules=called), Message("handout.yaku_about"))
        super().__init__(look.words.say("handout.yaku"), about, look)
        self._glossary = all_terms()
        entries = sorted(yaku_entries(rules), key=lambda entry: (entry.yakuman > 0, entry.closed))
        for _, found in groupby(entries, key=lambda entry: (entry.yakuman > 0, entry.closed)):
            for at, entry in enumerate(found):
                self.add([self._row(entry, is_first=not at)])

    def _row(self, entry: YakuEntry, *, is_first: bool) -> PaperBlock:
        """Return the block of one yaku. :param is_first: whether it is the first yaku with this many han."""
        look, term = self.look, self._glossary.get(entry.id)
        stack, top = BlockStack(look), 0.0
        if is_first:
            top = APART
            stack.put(Rule(WIDTH, "text", look, 1), 0, top)
        name = Flow(look.words.parts(entry.name), Style(bold=True), look, NAMES - 8)
        stack.put(name, 0, top + (ROW - name.line_height) / 2)
        other = term.kana if look.words.traits.reads_kanji else term.kanji
        second = Flow([other], Style("small", "muted"), look, NAMES)
        if name.width + 8 + second.width <= NAMES - 8:
            stack.put(second, name.width + 8, top + (ROW - second.line_height) / 2)
        han = Flow([self._worth(entry)], Style("small", bold=True), look, HAN)
        stack.put(han, NAMES + (HAN - han.width) / 2, top + (ROW - han.line_height) / 2)
        line, tiles = self._line(entry)
        x = NAMES + HAN + 12
        if tiles:
            stack.put(TilesInRow(tiles, look, TILE), x, top + (ROW - tile_height(TILE)) / 2)
            x += max(TILES if len(tiles) > FEW else 0, len(tiles) * TILE + 10)
        says_more = len(entry.members) > 1
        said = [term.short_in(look.words.language)] if says_more else look.words.parts(line.message)
        flow = Flow(said, Style("small"), look, WIDTH - x)
        stack.put(flow, x, top + (ROW - flow.line_height) / 2)
        stack.y = top + max(ROW, flow.height + 3, name.height)
        if not is_first:
            stack.put(Rule(WIDTH, "border", look, 0.5), 0, 0)
        return stack.block()

    def _worth(self, entry: YakuEntry) -> str:
        """Return the han, closed and open; of a yakuman its multiple, if that is more than one."""
        if entry.yakuman:
            yakuman = self.look.words.say("yaku_list.yakuman")
            return f"{yakuman} × {entry.yakuman}" if entry.yakuman > 1 else yakuman
        return f"{entry.closed}{self.look.words.say('list.slash')}{entry.opened or '–'}"

    def _line(self, entry: YakuEntry) -> tuple[YakuLine, tuple[Tile, ...]]:
        """Return why the first example hand has this yaku, and the tiles that make it.

        There are no tiles for a condition, or for fewer than two.
        """
        _, derivation = worked_out(entry.hands[0])
        assert derivation.chosen is not None
        line = next(line for line in derivation.chosen.yaku_lines if line.yaku in entry.members)
        by_tiles = len(line.tiles) > 1 and entry.id not in CONDITIONS
        return line, line.tiles if by_tiles else ()
