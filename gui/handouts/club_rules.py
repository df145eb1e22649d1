"""Printed sheet of a club's rules: the everyday rules, then every other rule that differs from the usual set.

In gui without Qt: it lays out what is painted.
"""

from __future__ import annotations

from core.language.messages import Message, TextPart
from core.rules.rule_sets import RuleSet
from core.rules.rule_summary import RuleLine, rule_summary
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.handouts.rows import AIR, section
from gui.widgets.leaves import WIDTH, BlockStack, Leaves, PaperBlock, Rule

MARK_ROOM, NAME_ROOM = 18.0, 212.0
MARK = "◆"
"""Printed before a rule that is not as usual; it also shows in black and white."""


class ClubRulesPaper(Leaves):
    """The sheet of rules: one leaf, or more where the rules do not fit on one."""

    def __init__(self, rule_set: RuleSet, called: Message, look: Look) -> None:
        """:param called: name of the rule set."""
        found = rule_summary(rule_set)
        lines = [line for group in found.everyday for line in group.lines]
        count = sum(not line.is_usual for line in lines) + len(found.unusual)
        about = Message.of("handout.rules_differ", n=count, usual=found.usual.title, mark=MARK)
        if not count:
            about = Message.of("handout.rules_usual", usual=found.usual.title)
        super().__init__(look.words.say(called), (about,), look)
        for group in found.everyday:
            title = Message(f"rule_group.{group.name}")
            self.add([section(title, self.look, is_first=not self._blocks), *map(self._row, group.lines)])
        if found.unusual:
            self.add([section(Message("handout.rules_more"), self.look), *map(self._row, found.unusual)])

    def _row(self, line: RuleLine) -> PaperBlock:
        look, say = self.look, self.look.words.say
        stack = BlockStack(look)
        if not line.is_usual:
            stack.put(Flow([MARK], Style("small"), look, MARK_ROOM), 0, AIR)
        name = Flow([say(line.name)], Style("small", bold=True), look, NAME_ROOM - 10)
        stack.put(name, MARK_ROOM, AIR)
        value, usual = line.messages
        x = MARK_ROOM + NAME_ROOM
        said: list[TextPart] = look.words.parts(value)
        flow = Flow(said, Style("small", bold=not line.is_usual), look, WIDTH - x)
        stack.put(flow, x, AIR)
        stack.y = AIR + flow.height
        if not line.is_usual:
            stack.say(look.words.parts(Message.of("handout.rules_else", value=usual)), Style("small", "muted"), x)
        stack.y = max(stack.y, AIR + name.height) + AIR
        stack.put(Rule(WIDTH, "border", look, 0.5), 0, stack.y)
        return stack.block()
