"""All that can be printed, by name, before it is laid out.

In gui without Qt: what is laid out is made, and its module imported, when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from core.language.messages import Message
from gui.late import late

if TYPE_CHECKING:
    from core.entry.entry import Entry
    from core.language.glossary import Glossary
    from core.ledger.sheet import Sheet
    from core.rules.rule_sets import RuleSet
    from core.rules.rules import Rules
    from gui.appearance.look import Look
    from gui.widgets.paper import Paper

PAPERS = {
    "exit_slip": "gui.handouts.exit_slip:ExitSlipPaper",
    "first_evening": "gui.handouts.first_evening:FirstEveningPaper",
    "fu": "gui.handouts.fu_sheet:FuSheetPaper",
    "hands": "gui.handouts.hands:HandsPaper",
    "rules": "gui.handouts.club_rules:ClubRulesPaper",
    "sheet": "gui.widgets.sheet_paper:SheetPages",
    "table": "gui.table.paper:table_paper",
    "yaku": "gui.handouts.yaku_list:YakuListPaper",
}
"""Where each paper is made."""
BOXES = {
    "print_box": "gui.widgets.print_box:PrintBox",
    "worksheet_box": "gui.practice.worksheet_box:WorksheetBox",
}
"""The boxes in which papers are seen before they are printed."""


class PaperOffer(NamedTuple):
    """Something that can be printed, in one way or several.

    :ivar name: by which it is asked for: `hand`, `table`, `yaku`. :ivar title: how it is listed.
    :ivar kinds: what makes each of its ways, the usual one first: `questions`, `answers`.
    """

    name: str
    title: Message
    kinds: Mapping[str, Callable[[], Paper]]


def laid_out(paper: str, *given: object) -> Paper:
    """Lay a paper out. :param paper: its name in `PAPERS`. :param given: what it is made of."""
    made: Paper = late(PAPERS[paper])(*given)
    return made


def paper_box(box: str, *given: object, **options: Any) -> Any:
    """Make a `PaperBox`. :param box: its name in `BOXES`. :param given: what it is made of."""
    return late(BOXES[box])(*given, **options)


def _kinds(paper: str, kinds: Iterable[str], *given: object) -> dict[str, Callable[[], Paper]]:
    """The ways in which a paper can be printed, each of which it is told last."""
    return {kind: partial(laid_out, paper, *given, kind) for kind in kinds}


# ------------------------------------------------------------------------------------- what is offered


def hands_offer(
    name: str,
    title: Message,
    hands: Sequence[tuple[Entry, Message | None]],
    called: Callable[[Rules], Message],
    look: Look,
    *,
    heading: str = "",
    has_answers: bool = True,
) -> PaperOffer:
    """Returns several hands. :param hands: each with what it is called, if it is. :param called: what rules are
    called. :param heading: what stands above; empty: the title.
    :param has_answers: whether what they are worth can be printed, too.
    """
    kinds = ("questions", "answers") if has_answers else ("questions",)
    return PaperOffer(name, title, _kinds("hands", kinds, hands, heading or look.words.say(title), called, look))


def table_offer(rules: Rules, called: Message, look: Look) -> PaperOffer:
    """Returns both seats' tables on a page. :param called: what the rules are called."""
    return PaperOffer("table", Message("table.title"), {"table": partial(laid_out, "table", rules, called, look)})


def fu_offer(rules: Rules, called: Message, look: Look) -> PaperOffer:
    """Returns the fu sheet. :param called: what the rules are called."""
    return PaperOffer("fu", Message("handout.fu"), _kinds("fu", ("filled", "blank"), rules, called, look))


def yaku_offer(rules: Rules, called: Message, glossary: Callable[[], Glossary], look: Look) -> PaperOffer:
    """Returns the yaku list. :param called: what the rules are called."""
    make = partial(laid_out, "yaku", rules, called, glossary, look)
    return PaperOffer("yaku", Message("handout.yaku"), {"yaku": make})


def rules_offer(rule_set: RuleSet, called: Message, look: Look) -> PaperOffer:
    """Returns the rules of a club. :param called: what they are called."""
    make = partial(laid_out, "rules", rule_set, called, look)
    return PaperOffer("rules", Message.of("handout.rules", rules=called), {"rules": make})


def first_evening_offer(rules: Rules, called: Message, glossary: Callable[[], Glossary], look: Look) -> PaperOffer:
    """Returns what a first evening leaves in the hand. :param called: what the rules are called."""
    make = partial(laid_out, "first_evening", rules, called, glossary, look)
    return PaperOffer("first_evening", Message("handout.first_evening"), {"first_evening": make})


def exit_slip_offer(look: Look) -> PaperOffer:
    """Returns exit slips, four to a page or two."""
    return PaperOffer("exit_slip", Message("handout.exit_slip"), _kinds("exit_slip", ("four", "two"), look))


def sheet_offer(sheet: Sheet, look: Look, name: str = "sheet") -> PaperOffer:
    """Returns a sheet of the club. :param name: by which it is asked for."""
    return PaperOffer(name, sheet.title, {"sheet": partial(laid_out, "sheet", sheet, look)})
