"""Whether a value is being tested by a plain ``assert value``, so that the failure can say more than nothing.

Python itself says nothing about a value that fails a plain ``assert`` outside of pytest; a cell of a grader needs the
reason in the error. Where the byte code is not as expected the answer is no, and ``assert`` works as always.
"""

from __future__ import annotations

import dis
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import FrameType

_IDLE: Final = {"CACHE", "NOT_TAKEN", "TO_BOOL", "EXTENDED_ARG"}


def is_plain_assert(frame: FrameType) -> bool:
    """Whether the code of a frame is just testing a value that ``assert`` takes without a message.

    Parameters
    ----------
    frame : FrameType
        The frame that asked whether the value is true. ``assert not value`` is no such test, for what fails there is
        that it is true; ``assert a and b`` is one of each.
    """
    code = [step for step in dis.get_instructions(frame.f_code) if step.opname not in _IDLE or step.is_jump_target]
    place = sum(step.offset < frame.f_lasti for step in code)
    if place < len(code) and code[place].opname == "TO_BOOL":
        place += 1
    if place >= len(code):
        return False
    jump = code[place]
    if "POP_JUMP" not in jump.opname:
        return False
    if jump.opname.endswith("IF_TRUE"):
        return _raises(code[place + 1 :])
    target = next((index for index, step in enumerate(code) if step.offset == jump.argval), len(code))
    return _raises(code[target:])


def _raises(code: list[dis.Instruction]) -> bool:
    names = [step.opname for step in code[:2]]
    if len(names) < 2 or names[1] != "RAISE_VARARGS":  # noqa: PLR2004 - the error and its raising
        return False
    return names[0] == "LOAD_ASSERTION_ERROR" or (
        names[0] == "LOAD_COMMON_CONSTANT" and "AssertionError" in (code[0].argrepr or "")
    )
