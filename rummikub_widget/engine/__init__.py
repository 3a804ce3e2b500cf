"""The engine: tiles, sets, rules and verdicts.

Pure Python on the standard library; it knows no widget and no language.
"""
