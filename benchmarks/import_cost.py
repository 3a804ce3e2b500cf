"""What `import rummikub_widget` costs, against `import anywidget`, which it builds on, in fresh interpreters."""

import os
import statistics
import subprocess
import sys
import time

ROUNDS = 25
# Both are to be found compiled, as they are after an installation.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def seconds_to_import(module: str) -> float:
    """Time one fresh interpreter from start to end."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", f"import {module}"], env=ENVIRONMENT, check=True)
    return time.perf_counter() - start


def main() -> None:
    """Take turns, so that whatever else the machine does hits both alike, and compare the medians."""
    times: dict[str, list[float]] = {"anywidget": [], "rummikub_widget": []}
    for module in times:
        seconds_to_import(module)  # the first time compiles and reads from the disk
    for _ in range(ROUNDS):
        for module, seconds in times.items():
            seconds.append(seconds_to_import(module))
    medians = {module: statistics.median(seconds) for module, seconds in times.items()}
    for module, median in medians.items():
        print(f"import {module:<16} {1000 * median:6.0f} ms")
    ratio = medians["rummikub_widget"] / medians["anywidget"]
    print(f"ratio {ratio:.2f} (median of {ROUNDS}; at most 1.3 is asked for)")


if __name__ == "__main__":
    main()
