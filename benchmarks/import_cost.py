"""What `import rummikub_widget` costs, against `import anywidget`, which its board builds on, in fresh interpreters.

The package loads its names on first use, so the board, which brings anywidget with it, is measured as well.
"""

import os
import statistics
import subprocess
import sys
import time
from argparse import ArgumentParser

ROUNDS = 25
# All are to be found compiled, as they are after an installation.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
PEER = "import anywidget"
PROGRAMS = (PEER, "import rummikub_widget", "from rummikub_widget import Board")


def seconds_to_run(program: str) -> float:
    """Time one fresh interpreter from start to end."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], env=ENVIRONMENT, check=True)
    return time.perf_counter() - start


def main() -> None:
    """Take turns, so that whatever else the machine does hits all alike, and compare the medians."""
    ArgumentParser(description=__doc__).parse_args()
    times: dict[str, list[float]] = {program: [] for program in PROGRAMS}
    for program in times:
        seconds_to_run(program)  # the first time compiles and reads from the disk
    for _ in range(ROUNDS):
        for program, seconds in times.items():
            seconds.append(seconds_to_run(program))
    medians = {program: statistics.median(seconds) for program, seconds in times.items()}
    for program, median in medians.items():
        print(f"{program:<33} {1000 * median:6.0f} ms   {median / medians[PEER]:.2f} times {PEER!r}")
    print(f"median of {ROUNDS}; at most 1.3 times is asked for")


if __name__ == "__main__":
    main()
