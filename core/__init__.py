"""The rules of riichi mahjong: the engine, without window and Qt.

The tiles are a `Hand`, what happened is a `Win`, and the house rules are `Rules`. `core.scoring.score()` turns the
three into one `Derivation`, which all other code only displays.
"""
