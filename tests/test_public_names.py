import subprocess
import sys

import pytest

import rummikub_widget as rk


def test_every_public_name_can_be_had() -> None:
    assert sorted(rk._HOME_OF) == sorted(rk.__all__)
    assert all(getattr(rk, name).__name__.rpartition(".")[2] == name for name in rk.__all__)
    assert set(rk.__all__) <= set(dir(rk))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        _ = rk.Bord  # type: ignore[attr-defined]


def test_the_engine_needs_the_standard_library_alone() -> None:
    program = """
import sys
import rummikub_widget as rk
rk.check_turn(table="R3 R4 R5", rack="R6", after="R3-R6")
game = rk.Game(["Ann", "Boris"], seed=1)
game.draw()
rk.Record.from_json(game.record.to_json())
loaded = {name.partition(".")[0] for name in sys.modules}
print(*sorted(loaded & {"anywidget", "ipywidgets", "traitlets", "fluent", "babel"}))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not done.stdout.strip()
