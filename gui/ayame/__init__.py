"""Ayame mahjong: the hand in it, its table, its identities, its chart beside riichi, and what yaku are worth."""
