"""Who wants to know when something was answered, asked or looked at: the tables in cells that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakMethod

if TYPE_CHECKING:
    from collections.abc import Callable


class Watchers:
    """Methods to call after a change; none of them keeps its object alive."""

    def __init__(self) -> None:
        self._methods: tuple[WeakMethod[Callable[[], object]], ...] = ()

    def __reduce__(self) -> tuple[type[Watchers], tuple[()]]:
        """A copy of what is watched is watched by nobody."""
        return Watchers, ()

    def add(self, method: Callable[[], object]) -> None:
        """Call this method of an object after each change, as long as the object is there."""
        self._methods = (*(known for known in self._methods if known() is not None), WeakMethod(method))

    def tell(self) -> None:
        """Call all."""
        for known in self._methods:
            method = known()
            if method is not None:
                method()
