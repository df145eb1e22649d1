"""What there is to learn: the units and their skills, the parts of a hand that can be asked, and the beliefs.

A belief is a mistaken rule of scoring that changes one step of the calculation. Beliefs are here and not in
`diagnosis` because `generate` draws hands in which a given belief leads to another answer.
"""
