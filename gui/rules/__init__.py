"""The screen of the rule sets: every switch in words, own sets, and what two sets differ in."""
