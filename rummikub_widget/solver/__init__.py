"""The solver: the best play of a turn, exact in every edition.

Pure Python on the engine alone; it knows no widget and no language.
"""
