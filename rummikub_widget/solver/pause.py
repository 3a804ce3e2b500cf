"""A pause of Python's cyclic garbage collector: a search makes many objects, and looking through them frees none."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Keep the collector from running; what a search makes is freed without it, as soon as the search is done."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
