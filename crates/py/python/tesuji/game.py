"""A game of your own, written in Python: its rules are enough for every search.

    class Nim(tesuji.Game):
        name = "my-nim"
        players = ("First", "Second")

        def __init__(self, heaps, mover=0):
            self.heaps, self.mover = tuple(heaps), mover

        def to_move(self):
            return self.mover

        def winner(self):
            # Who takes the last one wins.
            return None if any(self.heaps) else 1 - self.mover

        def moves(self):
            return [(i, n) for i, heap in enumerate(self.heaps) for n in range(1, heap + 1)]

        def move_name(self, move):
            return f"{move[0]}-{move[1]}"

        def play(self, move):
            heaps = list(self.heaps)
            heaps[move[0]] -= move[1]
            return Nim(heaps, 1 - self.mover)

        def key(self):
            return " ".join(map(str, self.heaps))

    tesuji.solve(Nim([1, 2, 3])).result      # 'disproved'
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar
from weakref import WeakValueDictionary

DRAW = "draw"
"""What :meth:`Game.winner` says where the game is over and nobody has won."""

_KNOWN: WeakValueDictionary[str, type[Game]] = WeakValueDictionary()
_ESCAPED = re.compile(r"\\(u\{([0-9a-f]+)\}|.)")
_CONTROL = {"n": "\n", "r": "\r", "t": "\t"}


class Game(ABC):
    """A position of a game for two players, with all that they can see and no chance.

    Objects must not change: a move makes another one. Methods are called from other threads than the
    one that asks, one call at a time for each question. An exception ends the search and is raised
    where it was asked for.
    """

    name: ClassVar[str] = ""
    """The name of the game, as certificates have it; else the name of the class in lower case."""

    players: ClassVar[tuple[str, str]] = ("First", "Second")
    """What the players are called."""

    aim: ClassVar[tuple[str, str]] = ("win", "winning")
    """What a player wants, after `can` and after `from`."""

    attacker: int | str | None = None
    """Who is to win, where a question does not say: 0, 1, or a player's name. Else the player to move."""

    def __init_subclass__(cls, **arguments: Any) -> None:
        super().__init_subclass__(**arguments)
        _KNOWN[cls.game_name()] = cls

    @abstractmethod
    def to_move(self) -> int | str:
        """Who is to move: 0, 1, or the player's name. Also where the game is over."""

    @abstractmethod
    def winner(self) -> int | str | None:
        """``None`` while the game goes on, else who has won: 0, 1, the player's name, or :data:`DRAW`.

        Where no move is legal the game must be over.
        """

    @abstractmethod
    def moves(self) -> Iterable[Any]:
        """The legal moves, at least one, where the game goes on."""

    @abstractmethod
    def play(self, move: Any) -> Game:
        """The position after a legal move. This one stays as it is."""

    @abstractmethod
    def key(self) -> str:
        """Everything that decides how the game may go on, but for who is to move.

        Positions with the same key are taken to be the same: what it forgets (the right to castle, a
        ko, points won so far) makes answers wrong.
        """

    def move_name(self, move: Any) -> str:
        """The name of a legal move: printable ASCII without spaces, ``:`` and ``|``.

        No two moves of a position have the same.
        """
        return str(move)

    def passed(self) -> Game | None:
        """The position if the player to move did nothing, or ``None`` where that makes no sense.

        What is a threat follows from it. Without it there are no orders but the full game; it can
        make no answer about the full game wrong.
        """
        return None

    def position(self) -> str:
        """The position as :meth:`read` reads it, and as certificates have it."""
        return self.key()

    def drawn(self) -> str:
        """The position as a picture shows it, in a line."""
        return self.position()

    @classmethod
    def read(cls, text: str) -> Game:
        """Reads what :meth:`position` writes, so that a certificate can be checked by itself.

        A certificate claims something of what is read here: no part of the text may be passed over.
        """
        raise NotImplementedError

    @classmethod
    def game_name(cls) -> str:
        """The name of the game."""
        return cls.name or cls.__name__.lower()

    @classmethod
    def read_claim(cls, text: str) -> Game:
        """Reads a position as certificates have it: with escapes for all that is not ASCII."""

        def plain(found: re.Match[str]) -> str:
            return chr(int(found[2], 16)) if found[2] else _CONTROL.get(found[1], found[1])

        return cls.read(_ESCAPED.sub(plain, text))


def known(name: str) -> type[Game] | None:
    """The class of the game with this name, if its positions can be read."""
    found = _KNOWN.get(name)
    can_read = found is not None and found.read.__func__ is not Game.read.__func__  # type: ignore[attr-defined]
    return found if can_read else None
