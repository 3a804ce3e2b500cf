"""The examples of the README and of every docstring are run, and links inside the repository lead somewhere."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import rummikub_widget

ROOT = Path(__file__).parents[1]
MODULES = [
    "rummikub_widget",
    *(found.name for found in pkgutil.walk_packages(rummikub_widget.__path__, "rummikub_widget.")),
]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_examples_of_the_readme() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0


@pytest.mark.parametrize("source", PAGES, ids=lambda source: source.name)
def test_links_lead_somewhere(source: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", source.read_text("utf-8"))
    assert not [target for target in targets if "://" not in target and not (source.parent / target).exists()]
