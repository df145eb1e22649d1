"""Leaf to take home from a first evening: a hand, four yaku, mangan and who pays it, and the payments for 30 fu.

In gui without Qt: it lays out what is painted.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.entry.assess import assess
from core.interchange.derivation_text import summary_line
from core.interchange.examples import example_entry
from core.language.messages import Message, labelled
from core.lessons.near_hands import worked_out
from core.lessons.ready_plan import FU, MOST_HAN, YAKU, paid_by_seat
from core.lessons.yaku_catalogue import YakuEntry
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.scoring.points import LIMIT_HAN
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import HandOnPaper, circumstances
from gui.handouts.rows import AIR, GUTTER, TilesInRow, section, yaku_entries
from gui.widgets.leaves import WIDTH, BlockStack, Leaves, PaperBlock, Rule
from gui.widgets.reference import all_terms

HAND = "111m345p99p78s666z+6s E/S ron"
TILE, YAKU_TILE = 48, 34
WAYS = ("child_ron", "child_tsumo", "dealer_ron", "dealer_tsumo")
HAN_COLUMN = 110.0


class FirstEveningPaper(Leaves):
    """One leaf for beginners."""

    def __init__(self, rules: Rules, called: Message, look: Look) -> None:
        """:param called: name of the rules."""
        heading = look.words.say("handout.first_evening")
        super().__init__(heading, (Message.of("handout.by_rules", rules=called),), look)
        self._rules, self._glossary = rules, all_terms()
        entries = {entry.id: entry for entry in yaku_entries(rules)}
        for title, blocks in (
            (Message("handout.evening_hand"), [self._hand()]),
            (Message("handout.evening_yaku"), [self._yaku(entries[name]) for name in YAKU if name in entries]),
            (Message("handout.evening_mangan"), self._mangan()),
            (Message.of("handout.evening_prices", fu=FU), self._prices()),
        ):
            self.add([section(title, self.look, is_first=not self._blocks), *blocks])

    def _hand(self) -> PaperBlock:
        """Return the example hand: its groups apart and named; below, how it was won and what it is worth."""
        look, entry = self.look, example_entry({"hand": HAND}, self._rules)
        found = assess(entry)
        assert isinstance(found, Derivation)
        assert found.chosen is not None
        stack = BlockStack(look)
        stack.y = AIR
        stack.say(look.words.parts(Message("handout.evening_hand_about")), Style())
        x, top = 0.0, stack.y + 2 * AIR
        for group in found.chosen.groups:
            stack.put(TilesInRow(group.tiles, look, TILE), x, top)
            wide = len(group.tiles) * TILE
            name = Flow([look.words.say(f"so_far.{group.shape}")], Style(), look, wide)
            stack.put(name, x + (wide - name.width) / 2, top + tile_height(TILE) + AIR)
            x += wide + GUTTER
        stack.y = top + tile_height(TILE) + 8 * AIR
        stack.say(circumstances(entry, None, look.words), Style("small", "muted"))
        stack.say([summary_line(found, look.words.say)], Style(bold=True))
        return stack.block()

    def _yaku(self, entry: YakuEntry) -> PaperBlock:
        """Return a yaku: its name, what it is and its han; below, a hand that has it."""
        look, stack = self.look, BlockStack(self.look)
        term = self._glossary.get(entry.id).short_in(look.words.language)
        worth = look.words.say(_han(entry))
        stack.y = stack.put_row(look.words.parts(labelled(entry.name, term)), [worth], 0, AIR, WIDTH) + AIR
        won, _ = worked_out(entry.hands[0])
        stack.add(HandOnPaper.of(won, look, WIDTH, most=YAKU_TILE))
        return stack.block(air=AIR)

    def _mangan(self) -> list[PaperBlock]:
        """Return from how many han on a hand is mangan, and a line for each way to win it: who pays what."""
        words, han = self.look.words, LIMIT_HAN["mangan"]
        paid = paid_by_seat(han, self._rules)
        stack = BlockStack(self.look)
        stack.y = AIR
        stack.say(words.parts(Message.of("handout.evening_mangan_about", han=han)), Style())
        blocks = [stack.block()]
        for way in WAYS:
            said = labelled(Message(f"handout.evening_way.{way}"), Message(f"handout.evening_pays.{way}"))
            stack = BlockStack(self.look)
            points = words.say("class.number", n=paid[way])
            stack.y = stack.put_row(words.parts(said), [points], 0, AIR, WIDTH) + AIR
            stack.put(Rule(WIDTH, "border", self.look), 0, stack.y)
            blocks.append(stack.block(air=1))
        return blocks

    def _prices(self) -> list[PaperBlock]:
        """Return the table of payments: a row for each han, a column for each way to win."""
        say = self.look.words.say
        rows = [self._row([say(f"handout.evening_way.{way}") for way in WAYS], "", Style("small", "muted"))]
        for han in range(1, MOST_HAN + 1):
            paid = paid_by_seat(han, self._rules)
            numbers = [say(Message.of("class.number", n=paid[way])) for way in WAYS]
            rows.append(self._row(numbers, say("yaku_list.han", n=han), Style(bold=True)))
        return rows

    def _row(self, cells: Sequence[str], name: str, style: Style) -> PaperBlock:
        stack, width = BlockStack(self.look), (WIDTH - HAN_COLUMN) / len(WAYS)
        stack.put(Flow([name], Style(), self.look, HAN_COLUMN), 0, AIR)
        for column, text in enumerate(cells, 1):
            cell = Flow([text], style, self.look, width)
            stack.put(cell, HAN_COLUMN + column * width - cell.width, AIR)
            stack.y = max(stack.y, cell.height + 2 * AIR)
        stack.put(Rule(WIDTH, "border", self.look), 0, stack.y)
        return stack.block(air=1)


def _han(entry: YakuEntry) -> Message:
    """Return the han of a yaku, closed and open."""
    if entry.opened:
        return Message.of("yaku_list.closed_open", n=entry.closed, open=entry.opened)
    return Message.of("yaku_list.closed_only", n=entry.closed)
