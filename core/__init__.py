"""The rules of riichi mahjong and nothing else: no window, no files, no Qt.

Tiles become a `Hand`, what happened becomes a `Win`, the house's switches become `Rules`, and
`core.scoring.score()` turns the three into one `Derivation` that everybody else only renders.
"""
