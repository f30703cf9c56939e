"""Grids of searches: problems, trees and drivers."""

from __future__ import annotations

import json
import os
import pathlib
from dataclasses import dataclass, field
from typing import Any

from . import _native
from ._answers import timeless

STUDIES: dict[str, str] = dict(_native.studies())
"""The studies that come with the program, each with what it is about."""


@dataclass(frozen=True, eq=False)
class Study:
    """What a study has shown."""

    cells: tuple[dict[str, Any], ...] = field(repr=False)
    """The searches, as in the file of results."""
    contradictions: tuple[str, ...]
    """Searches that contradict each other, in words. There must be none."""
    markdown: str = field(repr=False)
    """The tables."""
    csv: str = field(repr=False)
    """The same, a search a line."""
    plots: dict[str, str] = field(repr=False)
    """SVG: ``nodes`` and ``time`` (how many are solved within), ``reduction``."""

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Study) and timeless(list(self.cells)) == timeless(list(other.cells))

    def __hash__(self) -> int:
        return hash((len(self.cells), self.contradictions))


def study(described: str | os.PathLike[str]) -> Study:
    """Runs a study: one of :data:`STUDIES` by name, a description in TOML as text, or as a file."""
    folder = pathlib.Path()
    if isinstance(described, os.PathLike):
        path = pathlib.Path(described)
        described, folder = path.read_text(encoding="utf-8"), path.parent
    lines, wrong, markdown, csv, plots = _native.study(described, folder)
    return Study(tuple(map(json.loads, lines)), tuple(wrong), markdown, csv, dict(plots))
