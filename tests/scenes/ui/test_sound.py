"""Sounds: there are files for all that is played, and a machine without a device is no trouble."""

from __future__ import annotations

import logging
import re
import wave
from pathlib import Path

import numpy as np
import pygame
import pytest

from scenes.ui.sound import FOLDER, Sounds

FILES = sorted(FOLDER.glob("*.wav"))
SCENES = Path(__file__).resolve().parents[3] / "scenes"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_small_and_ends_without_a_click(path: Path) -> None:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
    assert 0.05 < len(samples) / 22050 < 8.2
    assert 0.2 < np.abs(samples).max() < 0.9
    assert abs(samples[0]) < 0.005
    assert abs(samples[-1]) < 0.005
    assert np.abs(samples[-20:]).max() < 0.03


def test_every_sound_that_scenes_play_is_there() -> None:
    names = {path.stem for path in FILES}
    for path in SCENES.rglob("*.py"):
        for name in re.findall(r'\bplay\("(\w+)"', path.read_text(encoding="utf-8")):
            assert name in names, f"{path.name} plays {name}"


def test_a_sound_that_is_missing_or_damaged_is_silent_and_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "damaged.wav").write_bytes(b"RIFF of nothing")
    sounds = Sounds(folder=tmp_path)
    for name in ("missing", "damaged", "missing", "damaged"):
        sounds.play(name)
    sounds.stop()
    assert ["missing.wav" in caplog.text, "damaged.wav" in caplog.text] == [True, True]
    assert len(caplog.records) == 2


def test_sounds_play_on_a_device() -> None:
    sounds = Sounds(volume=0.5)
    sounds.play("place")
    assert sounds.available
    sounds.stop()


def test_without_a_device_there_is_silence_and_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    sounds = Sounds()
    with caplog.at_level(logging.INFO):
        for name in ("place", "snap", "victory", "place"):
            sounds.play(name)
    assert not sounds.available
    assert len(caplog.records) == 1


def test_muted_opens_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> None:
        raise AssertionError("the device was opened")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    Sounds(muted=True).play("place")
    Sounds(volume=0).play("place")
