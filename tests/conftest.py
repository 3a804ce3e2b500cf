"""What all tests share: nothing is skipped in CI, and a browser that speaks to this machine alone."""

import os
from collections.abc import Generator, Iterator
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from playwright.sync_api import BrowserContext, expect

from tests.browser import chromium
from tests.browser.watch import watch

# Long enough for a loaded machine; a test waits only until what it expects is there.
expect.set_options(timeout=30_000)

# How long an example takes says more about the machine than about the code.
settings.register_profile("rummikub", deadline=None)
settings.load_profile("rummikub")
Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With CI=true, count a skipped test as failed."""
    return forbid_skipping((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """With CI=true, count a file that skips itself as failed."""
    return forbid_skipping((yield))


def forbid_skipping(report: Report) -> Report:
    if report.skipped and os.environ.get("CI") == "true" and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"With CI=true no test may be skipped: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return browser_type_launch_args | chromium.launch_options()


@pytest.fixture
def context(context: BrowserContext) -> Iterator[BrowserContext]:
    """A fresh browser window; the test fails if a page asks another machine, or leaves an error uncaught."""
    complaints = watch(context)
    yield context
    assert not complaints
