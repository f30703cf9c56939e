"""What is written in Rust (crates/py/src)."""

import pathlib
from collections.abc import Callable, Iterable
from typing import Any, final

__all__ = [
    "Asked",
    "Batch",
    "VERSION",
    "Worker",
    "ask",
    "batch",
    "draw",
    "endings",
    "games",
    "has_state",
    "settings",
    "state",
    "studies",
    "study",
    "verify",
    "why",
]

VERSION: str

_Stones = tuple[tuple[int, int] | None, list[str], list[str], str | None]
_Shown = tuple[str, str | None, str, str]
_Tell = Callable[[str], object] | None

@final
class Asked:
    def __new__(
        cls,
        position: bytes | _Stones | object,
        game: str | None,
        settings: list[tuple[str, str]],
        options: list[tuple[str, str]],
    ) -> Asked: ...

@final
class Worker:
    def __new__(cls) -> Worker: ...
    def take(self, line: str) -> str | None: ...

@final
class Batch:
    def take(self) -> str | None: ...
    def finish(self) -> str | None: ...

def ask(asked: Asked, progress: _Tell) -> _Shown: ...
def why(asked: Asked, moves: list[str], progress: _Tell) -> _Shown: ...
def has_state(asked: Asked) -> bool: ...
def state(asked: Asked, progress: _Tell) -> _Shown: ...
def draw(asked: Asked) -> tuple[str, str, list[str]]: ...
def verify(certificate: bytes, asked: Asked | None, class_: Any | None) -> str: ...
def games() -> list[tuple[str, str, str, str]]: ...
def settings() -> list[tuple[str, str, str, bool, bool, str]]: ...
def endings() -> list[str]: ...
def batch(
    each: Iterable[tuple[str | None, bool, bytes]] | None,
    list: bytes | None,
    asked: Asked,
    jobs: int,
    shard: str | None,
) -> Batch: ...
def studies() -> list[tuple[str, str]]: ...
def study(text: str, folder: pathlib.Path) -> tuple[list[str], list[str], str, str, list[tuple[str, str]]]: ...
