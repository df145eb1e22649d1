"""What holds in a line whose answer is a word, said of this hand."""

from __future__ import annotations

from core.language.messages import Message, Several
from core.practice.facts import Facts
from core.practice.form_fields import Entered
from core.practice.makers.tiles import EASY_YAKU


def choice_reason(question: str, right: Entered, facts: Facts) -> Message | None:
    """Returns why this is right in this hand; None where nothing is known of it.

    :param right: what is chosen rightly, as `CHOICES` has it; of a win that it is one, or what is missing.
    """
    hand, win = facts.hand, facts.win
    match question:
        case "closed":
            melds = [meld for meld in hand.melds if meld.kind != "ankan"] or [*hand.melds]
            if not melds:
                return Message("why.closed.yes")
            return Message.of("why.closed.ankan" if right == "yes" else "why.closed.no", tiles=melds[0].tiles)
        case "won_by":
            return Message.of(f"why.won_by.{right}", winning=hand.winning)
        case "dealer":
            return Message.of(f"why.dealer.{right}", wind=Message(f"wind.{win.seat_wind.letter}"))
        case "limit":
            if right == "yakuman":
                return Message("why.limit.yakuman")
            key = "sanbaiman" if facts.rules.kazoe == "sanbaiman" else "kazoe"
            return Message.of(f"why.limit.{key}", han=facts.han)
        case "form":
            return Message(f"why.form.{right}")
        case "win":
            return _why_it_wins(facts) if right is True else Message(f"why.win.{right}") if right else None
        case _:
            return None


def _why_it_wins(facts: Facts) -> Message:
    """That it has a yaku, and which: those that are known by then, where it has one of these."""
    known = [name for name in facts.yaku if name in EASY_YAKU] or [*facts.yaku]
    return Message.of("why.win.yes", yaku=Several(tuple(Message(f"yaku.{name}.name") for name in known)))
