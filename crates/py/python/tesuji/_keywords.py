"""The keywords of ``solve`` that derive from what the games declare.

``python -m tesuji._keywords`` writes ``_settings.py``, which tells type checkers of them.
"""

from __future__ import annotations

import keyword as python
import pathlib
import textwrap

from . import _native

FILE = pathlib.Path(__file__).with_name("_settings.py")

HEAD = '''"""What the games let users set, as keywords.

Made by ``python -m tesuji._keywords`` from what the games declare.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict, Union

Word = Union[str, int, Iterable[str], None]


class Settings(TypedDict, total=False):
    """Keywords of ``solve``, and what they mean in which game."""

'''


def spelt(name: str) -> str:
    """A name as a keyword of Python: ``to_move``, ``or_``."""
    word = name.replace("-", "_")
    return f"{word}_" if python.iskeyword(word) else word


def text() -> str:
    """What the file must be."""
    kinds: dict[str, bool] = {}
    meanings: dict[str, dict[str, list[str]]] = {}
    for game, name, field, is_switch, _, meaning in _native.settings():
        keyword = spelt(name)
        kinds[keyword] = is_switch
        meanings.setdefault(keyword, {}).setdefault(meaning, []).append(game)
        if spelt(field) != keyword:
            kinds[spelt(field)] = is_switch
            meanings.setdefault(spelt(field), {}).setdefault(f"the same as ``{keyword}``", []).append(game)
    lines = []
    for keyword in sorted(kinds):
        lines.append(f"    {keyword}: {'bool' if kinds[keyword] else 'Word'}")
        said = [f"{', '.join(sorted(games))}: {meaning}" for meaning, games in sorted(meanings[keyword].items())]
        wrapped = [textwrap.fill(line, 100, initial_indent="    ", subsequent_indent="    ") for line in said]
        quoted = "\n\n".join(wrapped).replace("\\", "\\\\")
        lines.append(f'    """\n{quoted}\n    """')
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
