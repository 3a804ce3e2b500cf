"""Who wants to know when something was answered, asked or looked at: the tables in cells that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from weakref import WeakMethod

if TYPE_CHECKING:
    from collections.abc import Callable


class Watchers:
    """Methods to call after a change; none of them keeps its object alive."""

    def __init__(self) -> None:
        self._methods: Final[list[WeakMethod[Callable[[], object]]]] = []

    def add(self, method: Callable[[], object]) -> None:
        """Call this method of an object after each change, as long as the object is there."""
        self._methods.append(WeakMethod(method))

    def tell(self) -> None:
        """Call all."""
        for reference in tuple(self._methods):
            method = reference()
            if method is None:
                self._methods.remove(reference)
            else:
                method()
