"""What axe-core, which comes with a Python package, has to say about a board."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def violations(page: Page) -> list[str]:
    """Give what axe-core finds wrong inside the boards of a page: none is `[]`."""
    found = Axe().run(page, context=".rummikub").response["violations"]
    return [f"{rule['id']}: {node['html']}: {node['failureSummary']}" for rule in found for node in rule["nodes"]]
