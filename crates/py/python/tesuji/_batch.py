"""Many problems."""

from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from . import _native
from ._answers import Solved
from ._positions import Position, read
from ._questions import Amount, Time, options, settings
from ._settings import Settings
from .game import Game

if TYPE_CHECKING:
    from typing_extensions import Unpack

Problem = Union[Position, "tuple[str, Position]"]
"""A position, a record of docs/json.md as a mapping, or one of them with a name before it."""


class Handed(NamedTuple):
    """A problem as the native part takes it: its name, whether it is a record, and its bytes."""

    name: str | None
    is_record: bool
    data: bytes


_STONES = {"size", "black", "white", "ko"}


class Batch(Iterator[Solved]):
    """Answers, in the order of the problems, as they are found. It is closed at its end or by ``with``."""

    def __init__(self, native: _native.Batch) -> None:
        self._native = native
        self._summary: dict[str, Any] | None = None

    def __iter__(self) -> Batch:
        return self

    def __next__(self) -> Solved:
        line = self._native.take()
        if line is None:
            self.close()
            raise StopIteration
        return Solved(line)

    def close(self) -> None:
        """Stops what is still at work."""
        summary = self._native.finish()
        if summary is not None:
            self._summary = json.loads(summary)

    @property
    def summary(self) -> dict[str, Any] | None:
        """What it came to, as in docs/json.md, once it is closed."""
        return self._summary

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def batch(
    problems: os.PathLike[str] | Iterable[Problem],
    *,
    jobs: int = 1,
    shard: str | None = None,
    game: str | None = None,
    order: Amount | None = None,
    time: Time | None = None,
    nodes: Amount | None = None,
    memory: Amount | None = None,
    driver: str | None = None,
    all_moves: bool = False,
    shortest: bool = False,
    audit: bool = False,
    **given: Unpack[Settings],
) -> Batch:
    """Answers many problems, ``jobs`` at a time, each compared with what is expected of it.

    The problems are a file (lines of JSON, a list such as EPD), a folder of positions, or an iterable
    of positions and of records (mappings with the fields of docs/json.md); each may have a name before
    it: ``("a", position)``. The keywords are those of :func:`solve`, for all that a problem does not
    say. ``audit`` asks everything that tells whether a problem is sound; ``shard="2/8"`` takes the
    second of eight parts.
    """
    how = options(time, nodes, memory, order, driver, all_moves=all_moves, shortest=shortest, audit=audit)
    defaults = _native.Asked(b"", game, settings(given, "batch"), how)
    if isinstance(problems, os.PathLike) and not pathlib.Path(problems).is_dir():
        return Batch(_native.batch(None, pathlib.Path(problems).read_bytes(), defaults, jobs, shard))
    if isinstance(problems, (str, bytes)):
        raise TypeError("problems are a path, or several positions: [position]")
    each: Iterable[Any] = files(pathlib.Path(problems)) if isinstance(problems, os.PathLike) else problems
    return Batch(_native.batch(map(handed, each), None, defaults, jobs, shard))


def files(folder: pathlib.Path) -> list[tuple[str, pathlib.Path]]:
    """Every file with a position, in the folder and below."""
    endings = {f".{ending}" for ending in _native.endings()}
    found = sorted(path for path in folder.rglob("*") if path.suffix.lower() in endings and path.is_file())
    return [(str(path.relative_to(folder)), path) for path in found]


def handed(problem: Any) -> Handed:
    """A problem as the native part takes it."""
    if isinstance(problem, Handed):
        return problem
    name, position = problem if isinstance(problem, tuple) else (None, problem)
    if isinstance(position, Game):
        raise TypeError("a batch has no games of your own: solve() each")
    if isinstance(position, Mapping) and not set(position) <= _STONES:
        record = dict(position)
        record.update({} if name is None else {"id": name})
        return Handed(name, True, json.dumps(record).encode())
    if name is None and isinstance(position, os.PathLike):
        name = os.fspath(position)
    source, of = read(position)
    if isinstance(source, bytes):
        return Handed(name, False, source)
    size, black, white, ko = source  # type: ignore[misc]
    stones = {"size": size, "black": black, "white": white, "ko": ko}
    record = {name: value for name, value in (("id", name), ("game", of)) if value is not None}
    return Handed(name, True, json.dumps({**record, "position": stones}).encode())
