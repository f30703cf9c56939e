"""On a cluster: the same answers as without one, also where workers are killed and nodes are lost."""

from __future__ import annotations

import json
import os
import pathlib
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
import ray
from ray.cluster_utils import Cluster

import tesuji
from tesuji import ray as cluster

PROBLEMS = [
    "hex:3x3",
    ("mate", "8/2Q5/R7/8/1k4K1/8/8/8 w - -"),
    {"position": "hex:2x2", "expect": "proved"},
    "no position",
    *["hex:4x4"] * 6,
]


@pytest.fixture(scope="module")
def nodes() -> Iterator[Cluster]:
    """Two nodes on this machine, with a processor each."""
    node = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
    found = Cluster(initialize_head=True, head_node_args=node)
    found.add_node(num_cpus=1, object_store_memory=80_000_000)
    ray.init(address=found.address, logging_level="ERROR", log_to_driver=False)
    yield found
    ray.shutdown()
    found.shutdown()


def without_a_cluster() -> list[tesuji.Solved]:
    return list(tesuji.batch(PROBLEMS, memory="8M", nodes=50_000))


def content(solved: tesuji.Solved) -> tuple[object, ...]:
    answer = solved.solution
    return solved.type, solved.error, answer and (answer.result, answer.nodes, answer.line)


def test_answers_are_the_same_in_the_same_order(nodes: Cluster) -> None:
    found = list(cluster.batch(PROBLEMS, memory="8M", nodes=50_000))
    assert [each.id for each in found] == ["mate" if i == 2 else f"problem {i}" for i in range(1, len(PROBLEMS) + 1)]
    assert [content(each) for each in found] == [content(each) for each in without_a_cluster()]
    assert found[2].agrees is True


LONG = [(f"{i}", "hex:6x6") for i in range(8)]


def whole(found: list[tesuji.Solved]) -> bool:
    """Whether each problem was answered once, and all alike: they are the same."""
    nodes = {None if each.solution is None else each.solution.nodes for each in found}
    return [each.id for each in found] == [name for name, _ in LONG] and len(nodes) == 1 and None not in nodes


def test_what_is_killed_is_begun_again(nodes: Cluster) -> None:
    found: list[tesuji.Solved] = []
    killed = 0
    for solved in cluster.batch(LONG, memory="8M", nodes=100_000):
        found.append(solved)
        if killed < 2:
            killed += kill_a_process()
    assert killed and whole(found)


def kill_a_process() -> int:
    """Ends a process that answers."""
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/cmdline", "rb") as file:
                title = file.read()
            with open(f"/proc/{process}/stat") as file:
                parent, is_alive = process_of(file.read())
        except OSError:
            continue
        if title.startswith(b"ray::_answer") and is_alive and is_ours(parent):
            os.kill(int(process), signal.SIGKILL)
            time.sleep(0.3)
            return 1
    return 0


def process_of(stat: str) -> tuple[int, bool]:
    """The parent of a process, and whether it is alive."""
    state, parent = stat.rsplit(")", 1)[1].split()[:2]
    return int(parent), state != "Z"


def is_ours(process: int) -> bool:
    """Whether a process was begun by this one, or by one that was."""
    while process > 1:
        if process == os.getpid():
            return True
        with open(f"/proc/{process}/stat") as file:
            process = process_of(file.read())[0]
    return False


def test_a_node_that_is_lost_loses_nothing(nodes: Cluster) -> None:
    found: list[tesuji.Solved] = []
    for solved in cluster.batch(LONG, memory="8M", nodes=100_000):
        found.append(solved)
        if len(found) == 2:
            nodes.remove_node(sorted(nodes.worker_nodes, key=id)[0], allow_graceful=False)
    assert whole(found) and not nodes.worker_nodes


def test_jobs_of_one_question_survive_a_lost_node(nodes: Cluster, tmp_path: pathlib.Path) -> None:
    program, folder = os.environ["TESUJI"], tmp_path / "parts"
    node = nodes.add_node(num_cpus=1, object_store_memory=80_000_000)
    worker = f"'{sys.executable}' -m tesuji.ray --address {nodes.address}"
    how = ["--goal", "draw", "--least", "500", "--most", "2k", "--quiet", "--jobs", "2", "--worker", worker]
    split = subprocess.Popen([program, "split", "connect4:4x4", str(folder), *how], stdout=subprocess.PIPE, text=True)
    wait_for(folder / "jobs.jsonl", 200)
    nodes.remove_node(node, allow_graceful=False)
    nodes.add_node(num_cpus=1, object_store_memory=80_000_000)
    said, _ = split.communicate(timeout=300)
    assert split.returncode == 0 and said.startswith("PROVED"), said
    subprocess.run([program, "verify", "--quiet", str(folder / "whole.proof")], check=True)
    with open(folder / "jobs.jsonl") as file:
        jobs = [(job["node"], job["limit"]) for job in map(json.loads, file)]
    assert len(jobs) == len(set(jobs)), "a job was counted twice"


def wait_for(log: pathlib.Path, lines: int) -> None:
    """Waits until so many jobs are done."""
    for _ in range(1200):
        if log.exists() and len(log.read_bytes().splitlines()) >= lines:
            return
        time.sleep(0.1)
    raise TimeoutError(f"{log} has no {lines} lines")


def test_what_is_no_batch() -> None:
    with pytest.raises(TypeError, match="several positions"):
        next(cluster.batch("hex:3x3"))  # type: ignore[arg-type]
