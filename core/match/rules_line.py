"""A rule set for a match in one line."""

from __future__ import annotations

from core.ayame import system as ayame
from core.language.messages import Message, Say, Several
from core.language.numbers import Amount
from core.rules.rule_sets import RuleSet


def rules_line(rule_set: RuleSet, ayame_players: ayame.Players | None, say: Say) -> str:
    """Return length, start and return, uma and tobi in one line; for Ayame mahjong length, start and ceiling.

    :param ayame_players: how many play Ayame mahjong; None for riichi mahjong.
    """
    match = rule_set.match
    length = Message(f"rule_choice.length.{match.length}")
    if ayame_players is not None:
        return say(
            Message.of(
                "start_form.ayame_line",
                length=length,
                start=ayame.start(ayame_players),
                most=ayame.ceiling(ayame_players),
            )
        )
    uma = Message("rule_choice.uma_style.float")
    if match.uma_style == "rank":
        numbers = Several(tuple(map(Amount, match.uma)), "list.slash")
        uma = Message.of("start_form.uma", numbers=numbers)
    return say(
        Message.of(
            "start_form.rules_line",
            length=length,
            start=match.start,
            back=match.return_score,
            uma=uma,
            tobi=Message(f"rule.tobi.{match.tobi}"),
        )
    )
