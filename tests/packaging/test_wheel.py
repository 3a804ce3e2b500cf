"""The package as others get it: built from a bare tree by Python alone, installed where nothing else is, and used."""

import email.parser
import gzip
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.jupyter import ROOT, Jupyter, serve

NOT_IN_A_CLONE = (".git", ".venv", "node_modules", "static", "__pycache__", ".*_cache", "dist", "test-results")
STATIC = "rummikub_widget/widget/static"
STALE = "left by an earlier build"
MOST_BYTES_OF_JAVASCRIPT = 30_000  # gzipped; a notebook holds a copy for each board
MOST_BYTES_OF_CSS = 8_000


@dataclass(frozen=True)
class Built:
    tree: Path
    wheel: Path
    sdist: Path


def run(*command: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command where Python is the only tool: the path leads to a shell and nothing else."""
    bare = cwd / "bare-path"
    bare.mkdir(exist_ok=True)
    if not (bare / "sh").exists():
        (bare / "sh").symlink_to(shutil.which("sh") or "/bin/sh")
    foreign = ("PYTHON", "VIRTUAL_ENV", "JUPYTER", "npm_", "MAKE")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment | {"PATH": str(bare)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def succeed(*command: object, cwd: Path) -> str:
    done = run(*command, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def install(what: object, python: Path, cwd: Path) -> None:
    """Install with the pip of these tests, which is quicker than to give each environment its own."""
    succeed(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", what, cwd=cwd)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Wheel and sdist of a tree as it is after a clone, but for two files that an earlier build might have left."""
    folder = tmp_path_factory.mktemp("built")
    tree = folder / "tree"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*NOT_IN_A_CLONE))
    (tree / STATIC).mkdir()
    (tree / STATIC / "widget.js").write_text(STALE)
    (tree / STATIC / "chunk.js").write_text(STALE)
    succeed(sys.executable, "-m", "build", "--sdist", "--wheel", "--outdir", folder, tree, cwd=folder)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Built(tree, wheel, sdist)


@pytest.fixture(scope="module")
def clean_python(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment where the wheel was installed, and what it asks for."""
    folder = tmp_path_factory.mktemp("clean")
    succeed(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    python = folder / "venv/bin/python"
    install(built.wheel, python, folder)
    return python


@pytest.fixture(scope="module")
def files(built: Built) -> dict[str, bytes]:
    with zipfile.ZipFile(built.wheel) as wheel:
        return {name: wheel.read(name) for name in wheel.namelist()}


def test_the_wheel_holds_the_package_and_the_built_page_alone(files: dict[str, bytes]) -> None:
    assert {name.split("/")[0] for name in files if ".dist-info/" not in name} == {"rummikub_widget"}
    assert {name for name in files if name.startswith(STATIC)} == {f"{STATIC}/widget.js", f"{STATIC}/widget.css"}
    assert {"rummikub_widget/py.typed", "rummikub_widget/explain/messages/en.ftl"} <= files.keys()
    assert not [name for name in files if name.endswith((".pyc", ".ts", ".map"))]


def test_the_page_in_the_wheel_is_fresh_and_small(files: dict[str, bytes]) -> None:
    javascript, css = files[f"{STATIC}/widget.js"], files[f"{STATIC}/widget.css"]
    assert STALE.encode() not in javascript
    assert b"sourceMappingURL" not in javascript
    assert len(gzip.compress(javascript)) <= MOST_BYTES_OF_JAVASCRIPT
    assert len(gzip.compress(css)) <= MOST_BYTES_OF_CSS


def test_the_wheel_asks_for_four_packages(files: dict[str, bytes]) -> None:
    (metadata,) = (text.decode() for name, text in files.items() if name.endswith(".dist-info/METADATA"))
    fields = email.parser.Parser().parsestr(metadata)
    asked = [line for line in fields.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert sorted(line.split(">")[0].split("<")[0] for line in asked) == [
        "anywidget",
        "fluent-runtime",
        "ipywidgets",
        "traitlets",
    ]
    assert fields["License-Expression"] == "MIT"
    assert fields["Requires-Python"] == ">=3.11"


def test_the_sdist_can_be_installed_and_gives_the_same_page(
    built: Built, files: dict[str, bytes], tmp_path: Path
) -> None:
    with tarfile.open(built.sdist) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"js/package-lock.json", "README.md", "LICENSE", f"{STATIC}/widget.js"} <= names
    assert f"{STATIC}/chunk.js" not in names
    assert not [name for name in names if "node_modules" in name]
    installed = tmp_path / "installed"
    succeed(sys.executable, "-m", "pip", "install", "--no-deps", "--target", installed, built.sdist, cwd=tmp_path)
    for name in ("widget.js", "widget.css"):
        assert (installed / STATIC / name).read_bytes() == files[f"{STATIC}/{name}"]


@pytest.mark.parametrize("target", ["--wheel", "--sdist"])
def test_nothing_is_built_without_a_fresh_page(built: Built, target: str, tmp_path: Path) -> None:
    manifest = built.tree / "js/package.json"
    as_it_was = manifest.read_text()
    manifest.write_text(as_it_was.replace('"build": "', '"build": "exit 0; '))
    try:
        done = run(
            sys.executable, "-m", "build", target, "--no-isolation", "--outdir", tmp_path, built.tree, cwd=tmp_path
        )
    finally:
        manifest.write_text(as_it_was)
    assert done.returncode
    assert "did not write" in done.stdout + done.stderr
    assert not [*tmp_path.glob("*.whl"), *tmp_path.glob("*.tar.gz")]


def test_the_wheel_works_where_nothing_else_is_installed(clean_python: Path, tmp_path: Path) -> None:
    use = "import rummikub_widget as rk; print(rk.Table('r3-R5 | R7 B7 K7'))"
    assert succeed(clean_python, "-W", "error", "-c", use, cwd=tmp_path) == "R3 R4 R5 | R7 B7 K7\n"


@pytest.fixture
def lab(clean_python: Path, built: Built, page: Page, tmp_path: Path) -> Iterator[Jupyter]:
    with_lab = f"rummikub_widget[lab] @ {built.wheel.as_uri()}"
    install(with_lab, clean_python, tmp_path)
    with serve(tmp_path / "jupyter", clean_python) as server:
        yield Jupyter(server, page, "lab")
        server.stop_kernels()


def test_the_wheel_draws_a_board_in_its_own_jupyterlab(lab: Jupyter, clean_python: Path) -> None:
    notebook = lab.open(
        [
            "import sys, rummikub_widget as rk",
            "rk.Board(table='R3 R4 R5 | B7 K7 O7', rack='R6 B9 K1 J')",
            "print(sys.executable, rk.__file__, sep='\\n')",
        ]
    )
    notebook.run_all()
    expect(notebook.board(1).locator("[data-rk-tile]")).to_have_count(10)
    environment = clean_python.parents[1]
    for line in notebook.output(2).inner_text().splitlines():
        assert Path(line).is_relative_to(environment)
