"""Ayame mahjong (あやめ麻雀), a scoring system without fu and dealer."""
