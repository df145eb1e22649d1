"""The screen of the rule sets: every switch in words, own sets, and the comparison of two sets."""
