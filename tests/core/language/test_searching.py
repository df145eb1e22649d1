"""A search finds words by their beginnings, and Japanese, which has no breaks between words, anywhere."""

from __future__ import annotations

import pytest

from core.language.searching import begins_word


@pytest.mark.parametrize(
    ("wanted", "text", "found"),
    [
        ("uma", "uma", True),
        ("uma", "yakuman", False),
        ("uma", "yakuman and uma", True),  # the second time it begins a word
        ("red", "scored, shared; (red)", True),
        ("red", "scored", False),
        ("30", "1300", False),
        ("30", "20 fu, 30 fu", True),
        ("30", "符は30符", True),
        ("１", "1", False),  # who asks folds both
        ("満", "役満", True),
        ("ロン", "ダブロン", True),
        ("fu", "符fu", True),
        ("ō", "kō", False),
        ("no ron", "there is no ron", True),
        ("-", "a-b", True),
    ],
)
def test_words_by_their_beginnings(wanted: str, text: str, found: bool) -> None:
    assert begins_word(wanted, text) is found
