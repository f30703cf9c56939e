"""Batches on a cluster of Ray: every processor of it answers problems, one after the other.

    import ray
    from tesuji.ray import batch

    ray.init()                                   # or the address of a cluster
    for solved in batch(positions, time="10m"):
        print(solved)

``pip install tesuji[ray]``. A problem whose process or node is lost is begun again elsewhere; answers
come in the order of the problems, each once, and are those of :func:`tesuji.batch`.
"""

from __future__ import annotations

import json
import os
import pathlib
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Any

import ray

from . import _batch
from ._answers import Solved
from ._batch import Handed

if TYPE_CHECKING:
    from ._batch import Problem

#: So many answers wait for an earlier one.
_MOST_WAITING = 10_000


def _answer(problem: Handed, how: dict[str, Any]) -> str:
    """Answers one problem. Nothing is kept between them, so that any may be lost and begun again."""
    given: list[Any] = [problem]
    with _batch.batch(given, **how) as found:
        return next(found)._text


def batch(
    problems: os.PathLike[str] | Iterable[Problem], *, at_once: int | None = None, **how: Any
) -> Iterator[Solved]:
    """Answers many problems on a cluster, in their order.

    The problems are a folder of positions, or an iterable of positions and records; the keywords are
    those of :func:`tesuji.batch`. Each takes a processor. ``at_once`` of them are handed out at a time,
    else two for each processor that the cluster has at the beginning: a cluster that grows by itself
    grows for as many as are handed out.
    """
    if isinstance(problems, (str, bytes)) or (isinstance(problems, os.PathLike) and not os.path.isdir(problems)):
        raise TypeError("problems are a folder, or several positions: [position]")
    each: Iterable[Any] = _batch.files(pathlib.Path(problems)) if isinstance(problems, os.PathLike) else problems
    at_once = at_once or 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    return _answers(map(_named, each, count(1)), at_once, how)


def _answers(problems: Iterator[Handed], at_once: int, how: dict[str, Any]) -> Iterator[Solved]:
    """Hands problems out, and answers back in the order of the problems."""
    # A task that is lost, with its worker or its node, is begun again wherever there is room.
    answer = ray.remote(num_cpus=1, max_retries=-1)(_answer)
    waiting: deque[Any] = deque()
    at_work: set[Any] = set()
    try:
        while True:
            while len(at_work) < at_once and len(waiting) < _MOST_WAITING:
                problem = next(problems, None)
                if problem is None:
                    break
                waiting.append(answer.remote(problem, how))
                at_work.add(waiting[-1])
            if not waiting:
                return
            # One that is done early makes room for another, though its answer waits for its turn.
            done, _ = ray.wait([*at_work], num_returns=1)
            at_work.difference_update(done)
            while waiting and waiting[0] not in at_work:
                yield Solved(ray.get(waiting.popleft()))
    finally:
        for task in at_work:
            ray.cancel(task, force=True)


def _named(problem: Any, number: int) -> Handed:
    """A problem with a name that does not depend on who answers it."""
    name, is_record, data = _batch.handed(problem)
    name = name or f"problem {number}"
    if is_record:
        data = json.dumps({"id": name, **json.loads(data)}).encode()
    return Handed(name, is_record, data)
