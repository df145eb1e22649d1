"""Handouts before they are laid out.

In gui without Qt: what is laid out is made, and imported, when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import resources
from core.entry.entry import Entry
from core.language.glossary import Glossary
from core.language.messages import Message
from core.rules.rule_sets import RuleSet
from core.rules.rules import Rules
from gui.appearance.look import Look
from gui.widgets.paper_offer import PaperOffer

if TYPE_CHECKING:
    from gui.widgets.paper import Paper


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

    def paper(kind: str) -> Paper:
        from gui.handouts.hands import HandsPaper

        return HandsPaper(hands, heading or look.words.say(title), called, look, kind)

    kinds = ("questions", "answers") if has_answers else ("questions",)
    return PaperOffer(name, title, {kind: partial(paper, kind) for kind in kinds})


def fu_offer(rules: Rules, called: Message, look: Look) -> PaperOffer:
    """Returns the fu sheet. :param called: what the rules are called."""

    def paper(kind: str) -> Paper:
        from gui.handouts.fu_sheet import FuSheetPaper

        return FuSheetPaper(rules, called, look, kind)

    return PaperOffer("fu", Message("handout.fu"), {kind: partial(paper, kind) for kind in ("filled", "blank")})


def yaku_offer(rules: Rules, called: Message, glossary: Callable[[], Glossary], look: Look) -> PaperOffer:
    """Returns the yaku list. :param called: what the rules are called."""

    def paper() -> Paper:
        from core.lessons.yaku_catalogue import YakuCatalogue
        from gui.handouts.yaku_list import YakuListPaper

        catalogue = YakuCatalogue(resources.yaku_hands(), resources.yaku_wins(), resources.local_yaku())
        return YakuListPaper(rules, called, catalogue, glossary(), look)

    return PaperOffer("yaku", Message("handout.yaku"), {"yaku": paper})


def rules_offer(rule_set: RuleSet, called: Message, look: Look) -> PaperOffer:
    """Returns the rules of a club. :param called: what they are called."""

    def paper() -> Paper:
        from gui.handouts.club_rules import ClubRulesPaper

        return ClubRulesPaper(rule_set, called, look)

    return PaperOffer("rules", Message.of("handout.rules", rules=called), {"rules": paper})


def first_evening_offer(rules: Rules, called: Message, glossary: Callable[[], Glossary], look: Look) -> PaperOffer:
    """Returns what a first evening leaves in the hand. :param called: what the rules are called."""

    def paper() -> Paper:
        from core.lessons.yaku_catalogue import YakuCatalogue
        from gui.handouts.first_evening import FirstEveningPaper

        catalogue = YakuCatalogue(resources.yaku_hands(), resources.yaku_wins(), resources.local_yaku())
        return FirstEveningPaper(rules, called, catalogue, glossary(), look)

    return PaperOffer("first_evening", Message("handout.first_evening"), {"first_evening": paper})


def exit_slip_offer(look: Look) -> PaperOffer:
    """Returns exit slips, four to a page or two."""

    def paper(kind: str) -> Paper:
        from gui.handouts.exit_slip import ExitSlipPaper

        return ExitSlipPaper(look, kind)

    kinds = {kind: partial(paper, kind) for kind in ("four", "two")}
    return PaperOffer("exit_slip", Message("handout.exit_slip"), kinds)
