"""A club's ledger: one SQLite file with its players, matches, evenings and seasons.

The one part of core that keeps anything on the disk.
"""
