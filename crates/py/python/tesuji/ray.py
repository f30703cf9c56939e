"""On a cluster of Ray: batches, of which every processor answers problems, and the jobs of one question.

    import ray
    from tesuji.ray import batch

    ray.init()                                   # or the address of a cluster
    for solved in batch(positions, time="10m"):
        print(solved)

The command ``tesuji split POSITION FOLDER --jobs N --worker 'python -m tesuji.ray'`` has the jobs of a question
that is too large for one search done by N actors of a cluster that runs (``--address``, else the one here).

``pip install tesuji[ray]``. A problem whose process or node is lost is begun again elsewhere; answers
come in the order of the problems, each once, and are those of :func:`tesuji.batch`. An actor that is lost is
replaced, and its job is done again.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Any

import ray

from . import _batch, _native
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


class _Worker:
    """A worker of ``tesuji split``. It keeps what the jobs follow."""

    def __init__(self) -> None:
        self._worker = _native.Worker()

    def take(self, line: str) -> str | None:
        return self._worker.take(line)


#: What a worker is told and does not answer begins so.
_LEARNT = '{"type":"learnt"'
#: So much of that is on its way at once.
_MOST_TOLD = 100


def relay(lines: Iterable[str], say: Callable[[str], object]) -> None:
    """Hands lines to an actor of the cluster, in their order, and says what it answers.

    Raises ``ray.exceptions.RayError`` if the actor is lost, with what it was told.
    """
    worker = ray.remote(num_cpus=1)(_Worker).remote()
    told: deque[Any] = deque()
    for line in lines:
        taken = worker.take.remote(line)
        if line.startswith(_LEARNT):
            told.append(taken)
            if len(told) > _MOST_TOLD:
                ray.get(told.popleft())
            continue
        answer = ray.get(taken)
        if answer is not None:
            say(answer)


def _main() -> int:
    parser = argparse.ArgumentParser("python -m tesuji.ray", description="A worker of `tesuji split` on a cluster.")
    parser.add_argument("--address", default="auto", help="of the cluster; else the one that runs here")
    address = parser.parse_args().address
    ray.init(address=address, logging_level="ERROR", log_to_driver=False)
    try:
        relay(sys.stdin, lambda answer: print(answer, flush=True))
    except ray.exceptions.RayError as error:
        print(f"tesuji.ray: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(_main())
