"""What a position may be given as, and what becomes of it.

Objects of other libraries are known by what they can do, so that none of them is needed.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Union

from ._errors import InputError, PositionError
from .game import Game

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

Stones = tuple["tuple[int, int] | None", "list[str]", "list[str]", "str | None"]
"""Columns and rows, Black's stones, White's stones, the point that may not be retaken at once."""


class HasFen(Protocol):
    """A board of python-chess."""

    def fen(self) -> str: ...


class HasSfen(Protocol):
    """A board of python-shogi or of cshogi."""

    def sfen(self) -> str: ...


class HasPoints(Protocol):
    """A board of sgfmill."""

    side: int

    def list_occupied_points(self) -> Sequence[tuple[str, tuple[int, int]]]: ...


class HasSgf(Protocol):
    """A game of sgfmill."""

    def serialise(self) -> bytes: ...


class HasActions(Protocol):
    """A state of OpenSpiel."""

    def legal_actions(self) -> Sequence[int]: ...

    def is_terminal(self) -> bool: ...


Position = Union[
    str, bytes, "os.PathLike[str]", Mapping[str, Any], Game, HasFen, HasSfen, HasPoints, HasSgf, HasActions
]
"""A position, in any form that ``solve`` takes."""


def read(position: Position) -> tuple[bytes | Stones | Game, str | None]:
    """The position as the native part takes it, and the name of its game if the object says so.

    A text is the position itself, in any format of any game; a path is a file.
    """
    if isinstance(position, Game):
        return position, None
    if isinstance(position, str):
        if _names_a_file(position):
            raise PositionError("this is the name of a file", "position", position, hint="give it as a pathlib.Path")
        return position.encode(), None
    if isinstance(position, (bytes, bytearray, memoryview)):
        return bytes(position), None
    if isinstance(position, os.PathLike):
        with open(position, "rb") as file:
            return file.read(), None
    if isinstance(position, Mapping):
        return _stones(position), None
    return _of_library(position)


def _names_a_file(text: str) -> bool:
    """Whether a text is meant as a path: no position ends as the name of a file that is there."""
    return bool(os.path.splitext(text)[1]) and "\n" not in text and "\0" not in text and os.path.isfile(text)


def _of_library(board: Any) -> tuple[bytes | Stones | Game, str | None]:
    """An object of another library."""

    def can(*methods: str) -> bool:
        return all(callable(getattr(board, method, None)) for method in methods)

    if can("legal_actions", "is_terminal"):
        from . import openspiel

        return openspiel.problem(board), None
    if can("list_occupied_points"):
        return _points(board), "go"
    if can("serialise"):
        return bytes(board.serialise()), None
    if can("sfen"):
        return str(board.sfen()).encode(), "shogi"
    if can("fen"):
        variant = getattr(board, "uci_variant", "chess")
        if variant != "chess":
            raise PositionError(f"the variant {variant!r} of chess is not known", "position")
        return str(board.fen()).encode(), "chess"
    raise TypeError(
        f"{type(board).__name__} is no position: give a text, bytes, a path, a mapping of stones, a tesuji.Game, "
        "a state of OpenSpiel, or a board of python-chess, python-shogi, cshogi or sgfmill"
    )


def _stones(given: Mapping[str, Any]) -> Stones:
    """Stones as records of a batch have them: ``{"size": 9, "black": [...], "white": [...]}``."""
    unknown = set(given) - {"size", "black", "white", "ko"}
    if unknown:
        named = ", ".join(sorted(map(str, unknown)))
        raise InputError(f"unknown: {named}", "position", hint="use size, black, white and ko")
    size = given.get("size")
    sides = None
    if size is not None:
        columns, rows = (size, size) if isinstance(size, int) else size
        sides = (int(columns), int(rows))
    return sides, list(given.get("black", ())), list(given.get("white", ())), given.get("ko")


def _points(board: Any) -> Stones:
    """The stones of a board of sgfmill, whose rows are counted from below, from 0."""
    stones: dict[str, list[str]] = {"b": [], "w": []}
    for colour, (row, column) in board.list_occupied_points():
        stones[colour].append(f"{COLUMNS[column]}{row + 1}")
    return (board.side, board.side), stones["b"], stones["w"], None
