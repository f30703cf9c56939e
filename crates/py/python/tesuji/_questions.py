"""Questions about one position."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from datetime import timedelta
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Union

from . import _native, game as games_of_python
from ._answers import Certificate, Explanation, Picture, Progress, Report, Solution, State, plain
from ._errors import CertificateError
from ._keywords import spelt
from ._positions import Position, read
from ._settings import Settings

if TYPE_CHECKING:
    from typing_extensions import Unpack

Time = Union[float, timedelta, str]
"""Seconds, a ``timedelta``, or a text such as ``"30s"``."""
Amount = Union[int, float, str]
"""A number, or a text such as ``"5M"``, ``"2G"``."""
Tell = Callable[[Progress], object]

#: What is set, by the name of a keyword.
_SETTINGS: dict[str, str] = {}
for _setting in _native.settings():
    _SETTINGS |= {spelt(_name): _setting[1] for _name in _setting[1:3]}


def _word(value: object) -> str:
    """A value as users write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return " ".join(map(_word, value))
    return str(value)


def settings(given: Settings, function: str) -> list[tuple[str, str]]:
    """What is set, as the native part takes it."""
    found: dict[str, str] = {}
    for keyword, value in given.items():
        if keyword not in _SETTINGS:
            close = get_close_matches(keyword, _SETTINGS, 1)
            hint = f": did you mean {close[0]!r}?" if close else ""
            raise TypeError(f"{function}() got an unexpected keyword argument {keyword!r}{hint}")
        name = _SETTINGS[keyword]
        if name in found:
            raise TypeError(f"{function}() got {name!r} twice, once by another name")
        if value is not None:
            found[name] = _word(value)
    return list(found.items())


def seconds(time: Time) -> str:
    """A time as users write it."""
    if isinstance(time, timedelta):
        time = time.total_seconds()
    return time if isinstance(time, str) else f"{time:.9f}s"


def options(
    time: Time | None = None,
    nodes: Amount | None = None,
    memory: Amount | None = None,
    order: Amount | None = None,
    driver: str | None = None,
    threats: int | None = None,
    **switches: bool,
) -> list[tuple[str, str]]:
    """How to search, as the native part takes it."""
    given = {"time": None if time is None else seconds(time), "nodes": nodes, "memory": memory}
    given |= {"order": order, "driver": driver, "threats": threats}
    found = [(name, _number(value)) for name, value in given.items() if value is not None]
    return found + [(name, "yes") for name, is_on in switches.items() if is_on]


def _number(value: Amount) -> str:
    return f"{value:.0f}" if isinstance(value, float) and value != float("inf") else str(value)


def asked(
    position: Position, game: str | None, given: Settings, how: list[tuple[str, str]], function: str
) -> _native.Asked:
    """The question, for the native part."""
    source, of = read(position)
    return _native.Asked(source, game or of, settings(given, function), how)


def _told(progress: Tell | None) -> Callable[[str], object] | None:
    return None if progress is None else lambda text: progress(Progress.of(text))


def solve(
    position: Position,
    *,
    game: str | None = None,
    order: Amount | None = None,
    time: Time | None = None,
    nodes: Amount | None = None,
    memory: Amount | None = None,
    driver: str | None = None,
    all_moves: bool = False,
    refutations: bool = False,
    shortest: bool = False,
    threats: int | None = None,
    certificate: bool = False,
    progress: Tell | None = None,
    **given: Unpack[Settings],
) -> Solution:
    """Looks for the answer to the question of a position.

    ``time``, ``nodes`` and ``memory`` are limits; where one is reached the result is ``unknown``.
    ``order`` is the orders to search: ``2``, ``"0..7"``, ``"inf"``. ``all_moves`` asks for every move
    that solves, ``refutations`` for what answers the others, ``shortest`` for a win that no other is
    shorter than, ``threats`` for the threats of an order. A proof is written wherever that is quick,
    and with ``certificate`` however long it takes within the limits. ``progress`` is called
    some times a second. The other keywords are what the games let users set (:func:`settings_of`):
    ``goal``, ``target``, ``within``, ``to_move``, ...

    Raises :class:`PositionError` and :class:`InputError`, and what a game of your own raises.
    """
    how = options(
        time,
        nodes,
        memory,
        order,
        driver,
        threats,
        all_moves=all_moves or refutations,
        refutations=refutations,
        shortest=shortest,
        certificate=certificate,
    )
    question = asked(position, game, given, how, "solve")
    if _native.has_state(question):
        raise TypeError("this goal is a state that several questions come to together: use tesuji.status()")
    text, proof, svg, board = _native.ask(question, _told(progress))
    return Solution(text, None if proof is None else Certificate(proof), Picture(svg, board))


def explain(
    position: Position,
    moves: str | Iterable[str],
    *,
    game: str | None = None,
    order: Amount | None = None,
    time: Time | None = None,
    nodes: Amount | None = None,
    memory: Amount | None = None,
    driver: str | None = None,
    certificate: bool = False,
    progress: Tell | None = None,
    **given: Unpack[Settings],
) -> Explanation:
    """Says why the last of these moves works, or why it does not.

    The moves are names, as a list or as one text with spaces. Without limits 5 million nodes are
    searched after them.
    """
    words = moves.replace(",", " ").split() if isinstance(moves, str) else [str(move) for move in moves]
    how = options(time, nodes, memory, order, driver, certificate=certificate)
    question = asked(position, game, given, how, "explain")
    text, proof, svg, board = _native.why(question, words, _told(progress))
    return Explanation(text, None if proof is None else Certificate(proof), Picture(svg, board))


def status(
    position: Position,
    *,
    game: str | None = None,
    order: Amount | None = None,
    time: Time | None = None,
    nodes: Amount | None = None,
    memory: Amount | None = None,
    progress: Tell | None = None,
    **given: Unpack[Settings],
) -> State:
    """The state that several questions come to together.

    In Go whether a group is alive, dead, unsettled, ko or seki (``goal="status"``, ``"semeai"``); in
    shogi, chess and gomoku who wins where both sides threaten to (``"race"``).
    """
    goal = given.setdefault("goal", "status")
    question = asked(position, game, given, options(time, nodes, memory, order), "status")
    if not _native.has_state(question):
        raise TypeError(f"{goal!r} is one question: use tesuji.solve()")
    text, _, svg, board = _native.state(question, _told(progress))
    return State(text, Picture(svg, board))


def draw(position: Position, *, game: str | None = None, **given: Unpack[Settings]) -> Picture:
    """The position as a picture."""
    svg, text, notes = _native.draw(asked(position, game, given, [], "draw"))
    return Picture(svg, text, tuple(notes))


def verify(
    certificate: Certificate | str | bytes | os.PathLike[str],
    position: Position | None = None,
    *,
    game: str | None = None,
    **given: Unpack[Settings],
) -> Report:
    """Has a certificate checked by the checker, which shares nothing with the search but the rules.

    The certificate is its text, or a path. With a position it must be about that question and no
    other. That of a game of your own needs the position, or a class with :meth:`Game.read`.

    Raises :class:`CertificateError` if it proves nothing.
    """
    if isinstance(certificate, os.PathLike):
        certificate = Certificate.read(certificate)
    if isinstance(certificate, bytes):
        certificate = Certificate(plain(certificate))
    if isinstance(certificate, str):
        certificate = Certificate(certificate)
    question = None if position is None else asked(position, game, given, [], "verify")
    own = None
    if question is None and certificate.game not in GAMES:
        own = games_of_python.known(certificate.game)
        if own is None:
            raise CertificateError(
                f"there is no game {certificate.game!r} whose positions can be read: "
                "say which position it is about, or give the class a method read()"
            )
    found = json.loads(_native.verify(certificate.text.encode(), question, own))
    return Report.of(found["certificate"])


GAMES: dict[str, str] = {name: title for name, title, _, _ in _native.games()}
"""The games that come with the program: names and titles."""


def example(game: str) -> str:
    """A position of a game, to try."""
    return next(text for name, _, _, text in _native.games() if name == game)


def settings_of(game: str) -> dict[str, str]:
    """What can be set in a game: keywords of :func:`solve`, each with what it means."""
    found = (each for each in _native.settings() if each[0] == game)
    return {spelt(name): meaning for _, name, _, _, _, meaning in found}
