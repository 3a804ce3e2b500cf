"""Finds a Chromium for the browser tests, or gets one; run as a program, it fails with a sentence saying what to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    # What a page asks of another machine fails at once, for its name is unknown.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
ADVICE = (
    "The browser tests need Chromium and found none. Install your system's package `chromium`, "
    "or run `.venv/bin/playwright install chromium`, and try again."
)


def on_path() -> str | None:
    """Give the Chromium that the system has, which comes before Playwright's own."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def launch_options() -> dict[str, Any]:
    """Give the arguments of Playwright's `launch`: which Chromium, and that it keeps to this machine."""
    found = on_path()
    return {"args": [*FLAGS]} | ({"executable_path": found} if found else {})


def downloaded() -> bool:
    """Tell whether Playwright has downloaded a Chromium of its own, which it then uses by itself."""
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def install() -> None:
    """Install the Debian package, where that can be done without asking anyone."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Chromium, which the browser tests need.", flush=True)  # noqa: T201  # said to who runs make
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=True)
        install_it = ["apt-get", "install", "-y", "-qq", "chromium"]
        subprocess.run(install_it, env=quiet, stdout=subprocess.DEVNULL, check=True)


def main() -> None:
    """Leave with a Chromium found, or with advice."""
    if on_path() or downloaded():
        return
    try:
        install()
    except subprocess.CalledProcessError as failed:
        sys.exit(f"{ADVICE} (`{' '.join(failed.cmd)}` failed.)")
    if not on_path():
        sys.exit(ADVICE)


if __name__ == "__main__":
    main()
