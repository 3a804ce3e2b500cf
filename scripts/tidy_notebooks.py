"""Takes out of executed notebooks what only the kernel that ran them could use, and what differs between machines.

A board keeps its picture, which a reader sees before running the cell; the live view, kept, would be an error message.
"""

import sys
from pathlib import Path

import nbformat

LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def tidy(path: Path) -> None:
    """Rewrite one notebook in place."""
    notebook = nbformat.read(path, as_version=4)
    notebook.metadata.language_info.pop("version", None)
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(LIVE_VIEW, None)
            if output.output_type == "error":  # the way to the error leads through files of this machine
                output.traceback = [f"{output.ename}: {output.evalue}"]
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        tidy(Path(name))
