"""Numbers of the command line."""

from argparse import ArgumentTypeError


def at_least_one(text: str) -> int:
    """Read a count that can't be nought.

    Raises
    ------
    ArgumentTypeError
        It is no such number.
    """
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"a whole number from 1 on is needed, not {text!r}")
    return int(text)
