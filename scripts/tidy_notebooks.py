"""Takes out of executed notebooks what only the kernel that ran them could use, and what differs between machines.

A board keeps its picture, which a reader sees before running the cell; the live view, kept, would be an error message.
"""

import sys
from pathlib import Path

import nbformat
from nbformat import NotebookNode

LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Join what a busy machine took from one stream in pieces."""
    whole: list[NotebookNode] = []
    for output in outputs:
        last = whole[-1] if whole else None
        if last is not None and output.output_type == "stream" == last.output_type and output.name == last.name:
            last.text += output.text
        else:
            whole.append(output)
    return whole


def tidy(path: Path) -> None:
    """Rewrite one notebook in place."""
    notebook = nbformat.read(path, as_version=4)
    notebook.metadata.language_info.pop("version", None)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(LIVE_VIEW, None)
            if output.output_type == "error":  # the way to the error leads through files of this machine
                output.traceback = [f"{output.ename}: {output.evalue}"]
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        tidy(Path(name))
