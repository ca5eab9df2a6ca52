"""Work shared among processes: none outlives the one that started it, and none that dies is waited for."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

Done = TypeVar("Done")


class ProcessDied(RuntimeError):
    """A process ended in the midst of its work: killed, out of memory, or by a fault that it has told itself."""


def follow_parent() -> None:
    """Let this process end with the one that started it, however that ends and whatever is worked on here; Ctrl+C in a
    terminal, which reaches both, is for the other one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "the process is a child"
    wait([parent.sentinel])
    os._exit(0)


def share(
    work: Callable[[int], Done], count: int, jobs: int, errors: tuple[type[Exception], ...]
) -> Generator[Done, None, None]:
    """What `work` gives for 0, 1, 2 … below `count`, each as it is done in one of so many processes.

    Raises those of `errors` that it raised, and ProcessDied. Whoever stops asking ends the processes.
    """
    taken = multiprocessing.Value("q", 0)
    workers: dict[Connection, multiprocessing.Process] = {}
    try:
        for _ in range(jobs):
            results, told = multiprocessing.Pipe(duplex=False)
            worker = multiprocessing.Process(target=_labour, args=(work, count, taken, told, errors), daemon=True)
            worker.start()
            told.close()  # so that the results end where the worker does
            workers[results] = worker
        while workers:
            ready = wait(list(workers))
            for results in [each for each in workers if each in ready]:
                try:
                    done = results.recv()
                except (EOFError, ConnectionError):
                    _end_of(workers.pop(results))
                    continue
                if isinstance(done, errors):
                    raise done
                yield done
    finally:
        for worker in workers.values():
            worker.terminate()
        for worker in workers.values():
            worker.join()


def _end_of(worker: multiprocessing.Process) -> None:
    """Wait for a worker that tells no more. Raises ProcessDied unless it had nothing left to do."""
    worker.join()
    if worker.exitcode:
        raise ProcessDied(f"a process ended in the midst of its work (exit code {worker.exitcode})")


def _labour(
    work: Callable[[int], Any], count: int, taken: Any, results: Connection, errors: tuple[type[Exception], ...]
) -> None:
    """Take one number after the other, until all are taken, and send what the work gives."""
    follow_parent()
    while True:
        with taken.get_lock():
            number, taken.value = taken.value, taken.value + 1
        if number >= count:
            return
        try:
            results.send(work(number))
        except errors as error:
            results.send(error)
            return
