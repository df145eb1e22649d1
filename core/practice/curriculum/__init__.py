"""What there is to learn: units and their skills, what can be asked of a hand, how it is counted line by line, and
the beliefs that change one line of it.

Beliefs stand here and not with the diagnosis: a hand is drawn so that one of them shows.
"""
