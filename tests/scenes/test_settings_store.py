"""Settings survive whatever happens to their file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scenes.settings_store import Settings, SettingsStore, config_folder


def test_settings_come_back(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    wanted = Settings(language="de", ui_scale=1.25, volume=0.3, muted=True, speed="fast", reduced_motion=True)
    assert store.save(wanted) is None
    assert store.load() == (wanted, None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_without_a_file_there_are_defaults_and_no_complaint(tmp_path: Path) -> None:
    assert SettingsStore(tmp_path / "none").load() == (Settings(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"ui_scale": "large"}',
        b'{"ui_scale": 50}',
        b'{"ui_scale": 1e999}',
        b'{"volume": -1}',
        b'{"speed": "warp"}',
        b'{"muted": 3}',
        b'\xff\xfe{"muted": true}',
        b'{"language": "' + b"x" * 1000 + b'"}',
    ],
)
def test_a_damaged_file_gives_defaults_and_a_notice(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    found, notice = SettingsStore(tmp_path).load()
    assert found == Settings()
    assert notice is not None
    assert "settings.json" in notice


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_what_is_no_ordinary_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    found, notice = SettingsStore(tmp_path).load()
    assert found == Settings()
    assert notice is not None


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b" " * (2 << 20) + b"{}")
    assert SettingsStore(tmp_path).load()[1] is not None


def test_what_a_newer_version_added_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b'{"muted": true, "of a newer version": 5}')
    found, notice = SettingsStore(tmp_path).load()
    assert found.muted
    assert notice is None


@given(st.binary(max_size=60), st.integers(0, 200))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_garbled_file_can_be_read(tmp_path: Path, junk: bytes, at: int) -> None:
    store = SettingsStore(tmp_path)
    store.save(Settings(language="de"))
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[:at] + junk + whole[at + len(junk) :])
    found, _notice = store.load()
    assert 0.75 <= found.ui_scale <= 1.5
    assert 0 <= found.volume <= 1


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    problem = SettingsStore(tmp_path / "file" / "config").save(Settings())
    assert problem is not None
    assert "config" in problem


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsStore(tmp_path)
    store.save(Settings(language="de"))

    def full(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert store.save(Settings(language="en")) is not None
    assert store.load()[0].language == "de"


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELFENSUND_CONFIG", str(tmp_path))
    assert config_folder() == tmp_path
    monkeypatch.delenv("ELFENSUND_CONFIG")
    assert config_folder().name == "Elfensund"
