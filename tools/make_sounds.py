"""Synthesises the sounds into assets/sounds: short, dry and wooden; 22 kHz, mono, 16 bit. Same files every time.

python -m tools.make_sounds
"""

from __future__ import annotations

import wave
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22050
FADE = 0.008
"""Seconds over which every sound ends (and half of it begins), so that nothing clicks."""

Wave: TypeAlias = NDArray[np.float64]


def time(seconds: float) -> Wave:
    """The moments of so many seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def struck(pitch: float, seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """Something struck: partials as (multiple of the pitch, strength, seconds to fade to a third)."""
    t = time(seconds)
    return sum((a * np.sin(2 * np.pi * pitch * m * t) * np.exp(-t / d) for m, a, d in partials), np.zeros_like(t))


def noise(seconds: float, seed: int, low: float, high: float) -> Wave:
    """Noise between two frequencies, with soft edges."""
    size = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(size))
    f = np.fft.rfftfreq(size, 1 / RATE)
    window = 1 / (1 + (low / np.maximum(f, 1)) ** 6) / (1 + (f / high) ** 6)
    sound = np.fft.irfft(spectrum * window, size)
    return np.asarray(sound / max(1e-9, float(np.abs(sound).max())))


def decay(sound: Wave, seconds: float, attack: float = 0.002) -> Wave:
    """The sound dying away to a third every so many seconds, after a short rise."""
    t = np.arange(len(sound)) / RATE
    return np.asarray(sound * np.exp(-t / seconds) * np.minimum(1, t / attack))


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Sounds put together: (begins at second, strength, sound)."""
    length = max(round(at * RATE) + len(sound) for at, _, sound in parts)
    out = np.zeros(length)
    for at, strength, sound in parts:
        begin = round(at * RATE)
        out[begin : begin + len(sound)] += strength * sound
    return out


def wood(pitch: float, seconds: float = 0.16, seed: int = 1) -> Wave:
    """A knock on wood."""
    body = struck(pitch, seconds, [(1, 1, 0.03), (2.6, 0.5, 0.017), (4.9, 0.24, 0.009), (0.52, 0.5, 0.045)])
    return mix((0, 1, body), (0, 0.35, decay(noise(0.03, seed, 900, 5200), 0.006)))


def paper(seconds: float, seed: int, low: float = 1500, high: float = 7000) -> Wave:
    """Paper moving over paper."""
    t = time(seconds)
    return np.asarray(noise(seconds, seed, low, high) * np.sin(np.pi * t / seconds) ** 1.5)


def metal(pitch: float, seconds: float = 0.3) -> Wave:
    """A coin rung."""
    return struck(pitch, seconds, [(1, 0.7, 0.09), (1.51, 0.5, 0.07), (2.73, 0.4, 0.05), (4.1, 0.25, 0.03)])


def bell(pitch: float, seconds: float) -> Wave:
    """A church or ship's bell."""
    parts = [(0.5, 0.5, 0.5), (1, 1, 0.42), (1.19, 0.45, 0.3), (1.5, 0.3, 0.24), (2, 0.5, 0.2), (2.74, 0.2, 0.1)]
    return struck(pitch, seconds, [(m, a, d * seconds) for m, a, d in parts])


def harp(pitch: float, seconds: float = 0.6) -> Wave:
    """A plucked string."""
    return struck(pitch, seconds, [(n, 1 / n**1.3, 0.26 / n**0.6) for n in range(1, 8)])


def note(step: int, base: float = 261.63) -> float:
    """Pitch of a step of the major scale above `base`; 7 is the octave."""
    return float(base * 2 ** (step // 7 + (0, 2, 4, 5, 7, 9, 11)[step % 7] / 12))


def pick_up() -> Wave:
    return mix((0, 0.8, paper(0.11, 3)), (0.02, 0.3, wood(720, 0.08)))


def snap() -> Wave:
    return wood(1250, 0.07, 5)


def place() -> Wave:
    return mix((0, 1, wood(310, 0.2, 7)), (0.045, 0.35, wood(410, 0.14, 8)))


def permit() -> Wave:
    thud = decay(noise(0.14, 11, 60, 420), 0.035)
    return mix((0, 1, thud), (0, 0.6, wood(190, 0.16, 12)), (0.09, 0.3, paper(0.12, 13)))


def coin_in() -> Wave:
    return mix((0, 0.8, metal(2350)), (0.055, 0.6, metal(2790, 0.26)))


def coin_out() -> Wave:
    return mix((0, 0.8, metal(2490)), (0.06, 0.6, metal(1980, 0.26)))


def dice() -> Wave:
    hits = ((0, 640), (0.07, 820), (0.13, 590), (0.2, 760), (0.29, 690), (0.37, 560), (0.49, 620), (0.6, 520))
    return mix(*((at, 1 - at, wood(pitch, 0.1, 40 + n)) for n, (at, pitch) in enumerate(hits)))


def ship_bell() -> Wave:
    return mix((0, 0.9, bell(1180, 0.9)), (0.24, 0.7, bell(1180, 0.9)), (0, 0.16, paper(0.8, 51, 200, 900)))


def pirate() -> Wave:
    def drum(seed: int) -> Wave:
        t = time(0.5)
        skin = np.sin(2 * np.pi * (62 * t + 3.2 * (1 - np.exp(-t / 0.03)))) * np.exp(-t / 0.16)
        return mix((0, 1, skin), (0, 0.25, decay(noise(0.08, seed, 80, 900), 0.02)))

    return mix((0, 1, drum(61)), (0.28, 0.7, drum(62)), (0.42, 0.9, drum(63)))


def wall() -> Wave:
    grind = decay(noise(0.22, 71, 250, 1900), 0.07, 0.02)
    return mix((0, 0.5, grind), (0.13, 1, wood(170, 0.2, 72)), (0.13, 0.4, decay(noise(0.1, 73, 500, 3000), 0.02)))


def undo() -> Wave:
    return mix((0, 0.6, paper(0.14, 81)), (0.1, 0.5, wood(480, 0.09, 82)))


def illegal() -> Wave:
    felt = [decay(noise(0.12, 90 + n, 70, 380), 0.028) for n in range(2)]
    return mix((0, 0.8, felt[0]), (0.11, 0.6, felt[1]))


def curtain() -> Wave:
    t = time(0.55)
    cloth = noise(0.55, 101, 250, 2400) * np.sin(np.pi * (t / 0.55) ** 0.7) ** 2
    return mix((0, 0.8, cloth), (0.4, 0.4, wood(140, 0.14, 102)))


def turn() -> Wave:
    return mix((0, 0.7, harp(note(4))), (0.17, 0.8, harp(note(7), 0.8)))


def card() -> Wave:
    return mix((0, 0.7, paper(0.08, 111, 1800, 8000)), (0.05, 0.25, wood(900, 0.06, 112)))


def shuffle() -> Wave:
    return mix(*((0.045 * n, 0.5 + 0.04 * n, paper(0.07, 120 + n, 1600, 7500)) for n in range(10)))


def counter() -> Wave:
    return mix((0, 1, wood(520, 0.14, 131)), (0.03, 0.3, wood(760, 0.09, 132)))


def sweep() -> Wave:
    slide = noise(0.5, 141, 300, 2600) * np.sin(np.pi * time(0.5) / 0.5)
    return mix((0, 0.5, slide), *((0.08 * n + 0.1, 0.5, wood(430 + 60 * n, 0.1, 142 + n)) for n in range(5)))


def obstacle() -> Wave:
    return mix((0, 1, decay(noise(0.2, 151, 50, 320), 0.05)), (0, 0.8, wood(120, 0.22, 152)))


def thief() -> Wave:
    """Two notes, a minor third down."""
    high, low = note(2, 440), note(2, 440) * 2 ** (-3 / 12)
    return mix((0, 0.8, harp(high, 0.35)), (0.13, 0.9, harp(low, 0.5)))


def passing() -> Wave:
    return mix((0, 0.7, paper(0.24, 161, 900, 6000)), (0.18, 0.3, paper(0.1, 162)))


def fetched() -> Wave:
    return mix((0, 0.5, wood(880, 0.08, 171)), (0.05, 0.8, harp(note(7), 0.5)), (0.14, 0.6, harp(note(9), 0.5)))


def step(low: float, high: float, pitch: float) -> Wave:
    """Two footfalls on a ground that rustles between two frequencies over a knock of this pitch."""
    falls = []
    for n in range(2):
        fall = decay(noise(0.1, 180 + n + int(pitch), low, high), 0.03, 0.004)
        falls += [(0.13 * n, 0.8, fall), (0.13 * n, 0.4, wood(pitch, 0.08, 190 + n))]
    return mix(*falls)


def victory() -> Wave:
    """Eight seconds: a fanfare on strings, then the bells."""
    tune = [(0, 0), (0.25, 2), (0.5, 4), (0.75, 7), (1.25, 4), (1.5, 7), (2.0, 9), (2.25, 8), (2.5, 7), (3.0, 11)]
    line = [(at, 0.7, harp(note(step), 1.4)) for at, step in tune]
    chord = [(3.5 + 0.05 * n, 0.6, harp(note(step), 2.6)) for n, step in enumerate((0, 4, 7, 9, 11, 14))]
    ring = [(3.5 + 0.62 * n, 0.35, bell(note(step, 523.25), 2.4)) for n, step in enumerate((7, 4, 2, 0))]
    return mix(*line, *chord, *ring, (7.9, 0.0, time(0.1) * 0))


def church(tile: int) -> Wave:
    """A bell, deeper with each tile."""
    return mix((0, 1, bell(note(14 - tile, 174.61), 1.0)))


def cube(count: int) -> Wave:
    """A harp note, higher with each cube."""
    return mix((0, 0.5, harp(note(count - 1))), (0.07, 0.8, harp(note(count + 1), 0.55)))


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "pick_up": (pick_up, 0.35),
    "snap": (snap, 0.3),
    "place": (place, 0.75),
    "permit": (permit, 0.75),
    "coin_in": (coin_in, 0.4),
    "coin_out": (coin_out, 0.4),
    "dice": (dice, 0.65),
    "ship_bell": (ship_bell, 0.5),
    "pirate": (pirate, 0.8),
    "wall": (wall, 0.75),
    "undo": (undo, 0.4),
    "illegal": (illegal, 0.4),
    "curtain": (curtain, 0.5),
    "turn": (turn, 0.5),
    "victory": (victory, 0.75),
    "card": (card, 0.35),
    "shuffle": (shuffle, 0.4),
    "counter": (counter, 0.6),
    "sweep": (sweep, 0.45),
    "obstacle": (obstacle, 0.75),
    "thief": (thief, 0.5),
    "pass": (passing, 0.4),
    "fetched": (fetched, 0.5),
    "step_plain": (partial(step, 300, 2200, 210), 0.45),
    "step_forest": (partial(step, 1200, 6000, 190), 0.45),
    "step_desert": (partial(step, 2500, 8000, 150), 0.4),
    "step_mountain": (partial(step, 900, 4500, 340), 0.5),
    "step_river": (partial(step, 400, 1600, 130), 0.45),
    "step_lake": (partial(step, 250, 1100, 110), 0.45),
}
"""Each sound and its loudest moment, 0..1."""
SOUNDS.update({f"church_{tile}": (partial(church, tile), 0.6) for tile in range(1, 10)})
SOUNDS.update({f"cube_{count}": (partial(cube, count), 0.55) for count in range(1, 11)})


def finished(sound: Wave, peak: float) -> Wave:
    """The sound at its loudness, its ends faded."""
    sound = sound / max(1e-9, float(np.abs(sound).max())) * peak
    rise, fall = round(FADE / 2 * RATE), round(FADE * RATE)
    sound[:rise] *= np.linspace(0, 1, rise)
    sound[-fall:] *= np.linspace(1, 0, fall)
    return sound


def write(path: Path, sound: Wave) -> None:
    """Write it as WAV."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((sound * 32767).astype("<i2").tobytes())


def main() -> None:
    """Write all sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        write(FOLDER / f"{name}.wav", finished(make(), peak))
    print(f"{len(SOUNDS)} sounds, {sum(path.stat().st_size for path in FOLDER.glob('*.wav')) // 1024} KiB in {FOLDER}")


if __name__ == "__main__":
    main()
