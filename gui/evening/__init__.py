"""A club night or tournament on the screen of the club: who is here, the tables, the clock, the wall."""
