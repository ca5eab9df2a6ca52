"""Fault reports: in a file where there can be one, and never more than a line on the terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FAULT = """
import logging, sys
from pathlib import Path
from scenes import logs
print(logs.begin(Path(sys.argv[1])))
try:
    {}["nothing"]
except KeyError as error:
    logging.getLogger("game").error("unexpected failure", exc_info=error)
"""


def fault(folder: Path) -> subprocess.CompletedProcess[str]:
    """A program that logs a fault into this folder."""
    command = [sys.executable, "-c", FAULT, str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)


def test_a_fault_is_written_down_with_its_place(tmp_path: Path) -> None:
    told = fault(tmp_path / "log")
    assert told.stderr == ""
    assert Path(told.stdout.strip()) == tmp_path / "log" / "elfensund.log"
    assert "Traceback" in (tmp_path / "log" / "elfensund.log").read_text(encoding="utf-8")


def test_without_a_folder_the_terminal_gets_the_fault_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = fault(tmp_path / "file")
    assert told.stdout.strip() == "None"
    assert "no log file" in told.stderr
    assert "KeyError: 'nothing'" in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_not_told_for_each_line(tmp_path: Path) -> None:
    (tmp_path / "elfensund.log").symlink_to("/dev/full")
    assert fault(tmp_path).stderr == ""
