"""Everything that can be printed, by name, before it is laid out.

In gui without Qt: what is laid out is made, and its module imported, when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from core.entry.entry import Entry
from core.language.messages import Message
from core.rules.rule_sets import RuleSet
from core.rules.rules import Rules
from gui.appearance.look import Look
from gui.late import late
from gui.widgets.paper import Paper

if TYPE_CHECKING:
    from core.event.printed import Placed, PrintedEvent
    from core.language.result_page import SharedResult

PAPERS = {
    "certificates": "gui.handouts.certificates:CertificatesPaper",
    "check_in": "gui.handouts.event_lists:CheckInPaper",
    "exit_slip": "gui.handouts.exit_slip:ExitSlipPaper",
    "first_evening": "gui.handouts.first_evening:FirstEveningPaper",
    "fu": "gui.handouts.fu_sheet:FuSheetPaper",
    "hands": "gui.handouts.hands:HandsPaper",
    "result": "gui.handouts.result_paper:result_paper",
    "rules": "gui.handouts.club_rules:ClubRulesPaper",
    "score_slips": "gui.handouts.event_papers:ScoreSlipsPaper",
    "seating_plan": "gui.handouts.event_lists:SeatingPlanPaper",
    "sheet": "gui.widgets.sheet_paper:SheetPages",
    "table": "gui.table.paper:table_paper",
    "table_cards": "gui.handouts.event_papers:TableCardsPaper",
    "yaku": "gui.handouts.yaku_list:YakuListPaper",
}
"""Places of the papers, for late import."""
BOXES = {
    "print_list_box": "gui.widgets.print_list_box:PrintListBox",
    "worksheet_box": "gui.practice.worksheet_box:WorksheetBox",
}
"""Places of the boxes with a preview, for late import."""


class PaperOffer(NamedTuple):
    """Something that can be printed, in one or several kinds.

    :ivar name: its id, such as `hand`, `table`, `yaku`.
    :ivar title: title in the list.
    :ivar kinds: functions that lay out the paper in each kind, by kind (`questions`, `answers`), the usual one
        first.
    """

    name: str
    title: Message
    kinds: Mapping[str, Callable[[], Paper]]


def laid_out(paper: str, *given: object) -> Paper:
    """Lay out a paper and return it.

    :param paper: its name in `PAPERS`.
    :param given: arguments of its class.
    """
    made: Paper = late(PAPERS[paper])(*given)
    return made


def make_print_box(box: str, *given: object, **options: Any) -> Any:
    """Make a `PrintBox` and return it.

    :param box: its name in `BOXES`.
    :param given: arguments of its class.
    """
    return late(BOXES[box])(*given, **options)


def _kinds(paper: str, kinds: Iterable[str], *given: object) -> dict[str, Callable[[], Paper]]:
    """Return the functions that make a paper in each kind; the kind is the last argument."""
    return {kind: partial(laid_out, paper, *given, kind) for kind in kinds}


# ------------------------------------------------------------------------------------- offers


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
    """Return an offer of several hands.

    :param hands: pairs of a hand and its name, if it has one.
    :param called: returns the name of rules.
    :param heading: text at the top; empty for the title.
    :param has_answers: whether a page with the answers can be printed, too.
    """
    kinds = ("questions", "answers") if has_answers else ("questions",)
    return PaperOffer(name, title, _kinds("hands", kinds, hands, heading or look.words.say(title), called, look))


def table_offer(rules: Rules, called: Message, look: Look) -> PaperOffer:
    """Return an offer of both seats' score tables on one page.

    :param called: name of the rules.
    """
    return PaperOffer("table", Message("table.title"), {"table": partial(laid_out, "table", rules, called, look)})


def fu_offer(rules: Rules, called: Message, look: Look) -> PaperOffer:
    """Return an offer of the fu sheet, with all lines or to fill in.

    :param called: name of the rules.
    """
    return PaperOffer("fu", Message("handout.fu"), _kinds("fu", ("filled", "blank"), rules, called, look))


def yaku_offer(rules: Rules, called: Message, look: Look) -> PaperOffer:
    """Return an offer of the yaku list.

    :param called: name of the rules.
    """
    make = partial(laid_out, "yaku", rules, called, look)
    return PaperOffer("yaku", Message("handout.yaku"), {"yaku": make})


def rules_offer(rule_set: RuleSet, called: Message, look: Look) -> PaperOffer:
    """Return an offer of a club's rules.

    :param called: name of the rules.
    """
    make = partial(laid_out, "rules", rule_set, called, look)
    return PaperOffer("rules", Message.of("handout.rules", rules=called), {"rules": make})


def first_evening_offer(rules: Rules, called: Message, look: Look) -> PaperOffer:
    """Return an offer of the handout for a first evening.

    :param called: name of the rules.
    """
    make = partial(laid_out, "first_evening", rules, called, look)
    return PaperOffer("first_evening", Message("handout.first_evening"), {"first_evening": make})


def exit_slip_offer(look: Look) -> PaperOffer:
    """Return an offer of exit slips, four or two on a page."""
    return PaperOffer("exit_slip", Message("handout.exit_slip"), _kinds("exit_slip", ("four", "two"), look))


def result_offer(result: SharedResult, mark: bytes, look: Look, name: str = "result") -> PaperOffer:
    """Return an offer of a result of the club.

    :param mark: the club's, a picture file; b"" for none. :param name: id of the offer.
    """
    return PaperOffer(name, result.title, {"result": partial(laid_out, "result", result, mark, look)})


def event_offers(
    event: PrintedEvent,
    placed: Sequence[Placed],
    called: str,
    day: str,
    club: Message | None,
    mark: bytes,
    look: Look,
) -> list[PaperOffer]:
    """Return the offers of an event: a list to tick; slips, cards and seating once a round is drawn; certificates
    after a match.

    :param placed: its people, the first place first. :param called: what the event is called beside its day.
    :param day: on which it was, as certificates have it. :param club: its name; None: it has none.
    :param mark: the club's, a picture file; b"" for none.
    """
    offers = []
    if event.rounds:
        for name, title, kinds in (
            ("score_slips", "slips", (*event.numbers, "all_rounds")),
            ("table_cards", "table_cards", ("all_rounds", *event.numbers)),
            ("seating_plan", "plan", ("by_table", "by_person")),
        ):
            offers.append(PaperOffer(name, Message(f"tournament.{title}"), _kinds(name, kinds, event, look)))
    if who := [kind for kind in ("players", "members") if event.listed(kind)]:
        lists = _kinds("check_in", who, event, look)
        offers.append(PaperOffer("check_in", Message("tournament.check_in"), lists))
    if any(one.name for one in placed):
        given = (placed, called, day, club, mark, look)
        ways = _kinds("certificates", ("first_three", "everybody"), *given)
        offers.append(PaperOffer("certificates", Message("tournament.certificates"), ways))
    return offers
