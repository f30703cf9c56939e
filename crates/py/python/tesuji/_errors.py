"""What can go wrong. A limit that is reached is none of it: then the result is ``unknown``."""

from __future__ import annotations

from typing import Any


class Error(Exception):
    """Whatever goes wrong in Tesuji."""


class InputError(Error, ValueError):
    """What was given cannot be understood.

    ``what`` is the part that is wrong (``position``, ``target``, ``time``), ``text`` what was given
    there, ``line`` and ``column`` where it is wrong, both from 1, or ``None``; ``hint`` says what
    would be accepted.
    """

    def __init__(
        self,
        message: str,
        what: str = "",
        text: str = "",
        line: int | None = None,
        column: int | None = None,
        hint: str | None = None,
    ) -> None:
        super().__init__(message, what, text, line, column, hint)
        self.message = message
        self.what = what
        self.text = text
        self.line = line
        self.column = column
        self.hint = hint

    def __str__(self) -> str:
        place = "" if self.line is None else f" (line {self.line}, column {self.column})"
        said = f"{self.what}{place}: {self.message}" if self.what else self.message
        return f"{said}; {self.hint}" if self.hint else said


class PositionError(InputError):
    """A position cannot be read."""


class CertificateError(Error):
    """A certificate proves nothing: ``line`` cannot be read, or ``node`` is at fault, or all of it."""

    def __init__(self, message: str, node: int | None = None, line: int | None = None) -> None:
        super().__init__(message, node, line)
        self.message = message
        self.node = node
        self.line = line

    def __str__(self) -> str:
        return self.message


class InternalError(Error):
    """A mistake in Tesuji."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def input_error(what: str, **arguments: Any) -> InputError:
    """The error about this part of what was given."""
    return (PositionError if what == "position" else InputError)(what=what, **arguments)
