"""Practice: problems that show an error, what somebody answered and what they misunderstand, when to ask again.

Pure: problems come from a seed, times are given in, and nothing here reads a clock or a file.
"""
