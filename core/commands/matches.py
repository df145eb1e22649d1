"""Replay matches and settle last scores, given as lines of JSON."""

from __future__ import annotations

import argparse

from core.commands.json_lines import answer_input
from core.commands.words import Words
from core.interchange.match_records import match_answer
from core.interchange.settle_records import settle_answer


def run_match(_options: argparse.Namespace, words: Words) -> int:
    """Replay each match of standard input and print the results. Return 0."""
    return answer_input(words, match_answer)


def run_settle(_options: argparse.Namespace, words: Words) -> int:
    """Settle each row of last scores of standard input and print the results. Return 0."""
    return answer_input(words, settle_answer)
