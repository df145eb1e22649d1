"""Ayame mahjong (あやめ麻雀): a system without fu and without a dealer, beside riichi mahjong."""
