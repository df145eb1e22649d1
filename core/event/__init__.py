"""A club night, an evening of a league or a tournament: who is here, who plays whom, how long yet, who has won.

What was entered is the log (`core.event.log`); everything else follows from it and from the matches.
"""
