"""Texts on the rules screen: short labels for values, sentences, and the texts that a search looks through."""

from __future__ import annotations

import unicodedata
from typing import Any

from core.language.messages import Message, Say
from core.rules.rule_sets import RuleSet
from core.rules.switch_groups import choices, kind, limits, members
from core.rules.switch_messages import about, right_message, switch_name, value_message
from core.rules.switches import ChoiceSwitch, RulesError, SelectionSwitch


def sentence(text: str) -> str:
    """Return a text with a capital first letter. Names and values are written to stand within a sentence."""
    return text[:1].upper() + text[1:]


def name_of(switch: str, say: Say) -> str:
    """Return the name of a switch, capitalised as a heading."""
    return sentence(say(switch_name(switch)))


def words_of(switch: str, value: Any, say: Say) -> str:
    """Return a value with its effect, capitalised as a line of its own."""
    return sentence(say(value_message(switch, value)))


def labels(switch: str, say: Say) -> dict[Any, str]:
    """Return the values or members that a switch offers, each with a label for a button.

    {} for numbers, rows and tables of them.
    """
    found = kind(switch)
    if isinstance(found, ChoiceSwitch) and found.is_switch:
        return {value: say(Message("rule_choice.on" if value else "rule_choice.off")) for value in (True, False)}
    names = members(switch) if isinstance(found, SelectionSwitch) else choices(switch)
    return {name: say(Message(f"rule_choice.{switch}.{name}")) for name in names}


def refusal(error: RulesError, wished: str, value: Any, rule_set: RuleSet, say: Say) -> Message:
    """Return why a value was refused, with the switch's name and what would be valid.

    :param wished: the switch that was to be set; the error may be about another one.
    :param value: the refused value.
    """
    if error.name == "return_score":
        low = value if wished == "start" else rule_set.match.start
        if isinstance(value, int) and limits(wished).holds(value):
            return _refused(error.name, Message.of("rule_right.at_least", low=low), say)
    spelled = {True: say(Message("rule_choice.on")), False: say(Message("rule_choice.off"))}
    return _refused(error.name, right_message(error.name, rule_set.rules.players, spelled), say)


def _refused(switch: str, right: Message, say: Say) -> Message:
    return Message.of("rules_said.refused", switch=f"“{say(switch_name(switch))}”", right=right)


def folded(text: str) -> str:
    """Return a text for comparison: without differences of width and case."""
    return unicodedata.normalize("NFKC", text).casefold()


def searched(switch: str, group: str, say: Say) -> str:
    """Return all text by which a search finds a switch, folded: key, group, name, explanation, values, labels.

    :param group: the heading of its group, as shown.
    """
    found = kind(switch)
    values = found.values if isinstance(found, ChoiceSwitch) else ()
    said = [switch_name(switch), about(switch), *(value_message(switch, value) for value in values)]
    texts = [say(message) for message in said]
    return folded("\n".join((switch.replace("_", " "), group, *texts, *map(str, labels(switch, say).values()))))
