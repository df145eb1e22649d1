"""Practice in five packages, each of which imports only earlier ones: curriculum, generate, exercise, diagnosis,
progress.

Everything is pure: exercises come from a seed, times are passed in, and nothing reads a clock or a file.
"""
