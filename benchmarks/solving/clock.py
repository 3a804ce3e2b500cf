"""Times of calls, their percentiles, and the lines of a table of them."""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from time import perf_counter

now = perf_counter
"""What is read before and after a call: seconds, of the wall's clock if nobody sets another."""
SHARES = (0.5, 0.95, 0.99, 1.0)
HEADINGS = "".join(f"{heading:>9}" for heading in ("p50", "p95", "p99", "max"))


@dataclass(frozen=True, slots=True)
class Percentiles:
    """The times, in milliseconds, at `SHARES`."""

    times: tuple[float, ...]

    @classmethod
    def of(cls, times: Sequence[float]) -> "Percentiles":
        """Give the smallest times that are not below the shares of all."""
        ordered = sorted(times)
        return cls(tuple(ordered[ceil(share * len(ordered)) - 1] for share in SHARES))

    def __str__(self) -> str:
        return "".join(f"{time:9.1f}" for time in self.times)

    def over(self, other: "Percentiles") -> str:
        """Give how many times as long as the other's each is."""
        return "".join(f"{time / base:8.2f}x" for time, base in zip(self.times, other.times, strict=True))


def milliseconds(call: Callable[[], int]) -> tuple[float, int]:
    """Give how long a call takes, and its answer; Python's cyclic garbage collector waits meanwhile, as in `timeit`."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        start = now()
        answer = call()
        return (now() - start) * 1e3, answer
    finally:
        if was_enabled:
            gc.enable()
