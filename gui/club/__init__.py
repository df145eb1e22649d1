"""The screen of the club: standings, matches, players, evenings and seasons."""
