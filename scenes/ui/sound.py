"""Sounds by name, quiet when there is no device. Nothing is told by sound alone."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

log = logging.getLogger(__name__)
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"


class Sounds:
    """Plays the files of one folder at `volume` (0..1) unless `muted`; the device is opened by the first use."""

    def __init__(self, volume: float = 0.8, muted: bool = False, folder: Path = FOLDER) -> None:
        self.volume = volume
        self.muted = muted
        self.folder = folder
        self._device: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._silent: set[str] = set()
        """Sounds whose files are missing or damaged."""

    @property
    def available(self) -> bool:
        """Whether there is a sound device; opens it when asked first."""
        if self._device is None:
            try:
                with _libraries_quiet():
                    pygame.mixer.init(22050, -16, 1, 512)
                pygame.mixer.set_num_channels(12)
                self._device = True
            except pygame.error as error:
                log.warning("no sound: %s", error)
                self._device = False
        return self._device

    def play(self, name: str) -> None:
        """Play a sound. Silent without a device or a file, which the log tells."""
        path = self.folder / f"{name}.wav"
        if name in self._silent:
            return
        if name not in self._loaded and not path.is_file():
            self._lack(name, f"{path}: there is no such sound")
            return
        if self.muted or self.volume <= 0 or not self.available:
            return
        try:
            if name not in self._loaded:
                self._loaded[name] = pygame.mixer.Sound(str(path))
            sound = self._loaded[name]
            sound.set_volume(self.volume)
            sound.play()
        except pygame.error as error:
            self._lack(name, f"{path}: {error}")

    def _lack(self, name: str, cause: str) -> None:
        """Do without a sound from now on, with one line in the log."""
        self._silent.add(name)
        log.warning("no sound: %s", cause)

    def stop(self) -> None:
        """Close the device."""
        if self._device:
            pygame.mixer.quit()
        self._device = None
        self._loaded.clear()


@contextmanager
def _libraries_quiet() -> Iterator[None]:
    """Drop what C libraries print: without a device ALSA writes dozens of lines, and one in our log is enough."""
    try:
        kept = os.dup(2)
    except OSError:  # no stderr at all (a windowed program on Windows)
        yield
        return
    null = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(null, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(null)
