"""Every code cell of every notebook was run: nbval does not compare the others, and a reader sees what they show."""

from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
MAY_FAIL = {"raises-exception", "nbval-raises-exception"}


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.rglob("*.ipynb")), ids=lambda path: str(path.relative_to(NOTEBOOKS)))
def test_all_code_cells_were_run(path: Path) -> None:
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    assert cells
    not_run = [cell.source for cell in cells if cell.source.strip() and cell.execution_count is None]
    assert not not_run, "run `make notebooks`"
    failed = [
        cell.source
        for cell in cells
        if any(output.output_type == "error" for output in cell.outputs)
        and not MAY_FAIL.intersection(cell.metadata.get("tags", []))
    ]
    assert not failed


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.rglob("*.ipynb")), ids=lambda path: str(path.relative_to(NOTEBOOKS)))
def test_no_output_names_a_file_of_some_machine(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not [
        sign for sign in ("site-packages", "/home/", "/root/", str(NOTEBOOKS.parent), "File <", ".py:") if sign in text
    ]


def test_there_are_notebooks() -> None:
    assert list(NOTEBOOKS.rglob("*.ipynb"))
