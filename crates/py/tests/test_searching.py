"""What happens while a search runs: other threads go on, Ctrl-C is heard, progress is told."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import tesuji

HARD = {"position": "hex:7x7", "game": "hex", "memory": "16M"}


def test_the_lock_is_released() -> None:
    count, stop = 0, threading.Event()

    def work() -> None:
        nonlocal count
        while not stop.is_set():
            count += 1
            time.sleep(0.001)

    thread = threading.Thread(target=work)
    thread.start()
    solution = tesuji.solve(**HARD, time=0.5)
    stop.set()
    thread.join()
    assert solution.reason == "time" and count > 20


def test_threads_search_side_by_side() -> None:
    found: list[tesuji.Solution] = []
    threads = [threading.Thread(target=lambda: found.append(tesuji.solve("hex:3x3"))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1 and len(found) == 4


def test_progress_is_told() -> None:
    told: list[tesuji.Progress] = []
    tesuji.solve(**HARD, time=0.5, progress=told.append)
    assert told and told[0].nodes > 0 and told[0].stage == "search"
    elapsed = [progress.elapsed for progress in told]
    assert elapsed == sorted(elapsed) and len(elapsed) > 3


def test_an_exception_of_the_listener_ends_the_search() -> None:
    def listen(_: tesuji.Progress) -> None:
        raise LookupError("enough")

    begun = time.monotonic()
    with pytest.raises(LookupError, match="enough"):
        tesuji.solve(**HARD, time=60, progress=listen)
    assert time.monotonic() - begun < 10


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX has them")
@pytest.mark.parametrize("call", ["tesuji.solve('hex:8x8')", "list(tesuji.batch(['hex:8x8']))"])
def test_ctrl_c_is_heard(call: str) -> None:
    # Who begins without Ctrl-C, as what runs in the background of a shell, passes that on to its children.
    begin = "import signal, tesuji\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    program = begin + f"print('begun', flush=True)\ntry:\n    {call}\nexcept KeyboardInterrupt:\n    print('heard')"
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "begun\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    try:
        said, _ = child.communicate(timeout=20)
    finally:
        child.kill()
    assert (said, child.returncode) == ("heard\n", 0)


def test_nothing_is_left_behind() -> None:
    before = threading.active_count()
    tesuji.solve("hex:3x3")
    assert threading.active_count() == before
