"""Games of OpenSpiel as problems: can a player get at least so much, whatever the other plays?

    import pyspiel
    from tesuji import openspiel, solve

    state = pyspiel.load_game("hex(board_size=4)").new_initial_state()
    solve(state).result                                   # can the player to move win?
    solve(openspiel.problem(state, player=1, at_least=0)) # can the second player at least draw?
    openspiel.value(state)                                # what the first player gets

``pip install tesuji[openspiel]``. Every game does that has two players, one after the other, no
chance, nothing hidden, and what one gains the other loses.
"""

from __future__ import annotations

import re
from typing import Any

import pyspiel

from . import _questions
from .game import Game

_NO_WORD = re.compile(r"[^\x21-\x7e]|[:|]")
_WRITTEN = re.compile(r"(0|1) at-least=(\S+) (.+) after((?: \d+)*)")

#: Games of whose states the text shows all that decides the future beside who is to move: there is no
#: rule about what was played before, and no move is made in several parts. In other games two states
#: are the same only if the same moves have led to them.
SHOWN = frozenset(
    [
        "breakthrough",
        "clobber",
        "connect_four",
        "dots_and_boxes",
        "gomoku",
        "mnk",
        "nim",
        "othello",
        "pentago",
        "tic_tac_toe",
        "y",
    ]
)

#: The same, unless the second player may swap.
SHOWN_WITHOUT_SWAP = frozenset(["havannah", "hex"])


class OpenSpiel(Game):
    """A state of a game of OpenSpiel, and what a player is to get at least."""

    name = "openspiel"
    players = ("Player-0", "Player-1")
    aim = ("get enough", "getting enough")

    def __init__(self, state: Any, player: int, at_least: float) -> None:
        self.state = state
        self.attacker = self.player = player
        self.at_least = at_least
        self._names: dict[int, str] | None = None

    def to_move(self) -> int:
        mover = self.state.current_player()
        return mover if mover in (0, 1) else 0

    def winner(self) -> int | None:
        if not self.state.is_terminal():
            return None
        return self.player if self.state.returns()[self.player] >= self.at_least else 1 - self.player

    def moves(self) -> list[int]:
        return list(self.state.legal_actions())

    def play(self, move: int) -> OpenSpiel:
        after = self.state.clone()
        after.apply_action(move)
        return OpenSpiel(after, self.player, self.at_least)

    def move_name(self, move: int) -> str:
        if self._names is None:
            said = {move: self.state.action_to_string(self.to_move(), move) for move in self.moves()}
            words = {move: _NO_WORD.sub("_", name) or "_" for move, name in said.items()}
            twice = len(set(words.values())) < len(words)
            self._names = {move: f"{word}#{move}" if twice else word for move, word in words.items()}
        return self._names[move]

    def key(self) -> str:
        end = f"{self.state.returns()}" if self.state.is_terminal() else ""
        if is_shown(self.state):
            return f"{self.state} {end}"
        return " ".join(map(str, self.state.history()))

    def position(self) -> str:
        moves = "".join(f" {move}" for move in self.state.history())
        return f"{self.player} at-least={self.at_least!r} {self.state.get_game()} after{moves}"

    def drawn(self) -> str:
        return self.position()

    @classmethod
    def read(cls, text: str) -> OpenSpiel:
        found = _WRITTEN.fullmatch(text)
        if found is None:
            raise ValueError(f"not a position of OpenSpiel: {text}")
        state = pyspiel.load_game(found[3]).new_initial_state()
        for move in found[4].split():
            if int(move) not in state.legal_actions():
                raise ValueError(f"{move} is no legal move there: {text}")
            state.apply_action(int(move))
        return problem(state, int(found[1]), float(found[2]))


def is_shown(state: Any) -> bool:
    """Whether the text of a state shows all that decides the future."""
    game = state.get_game()
    name = game.get_type().short_name
    swaps = bool(game.get_parameters().get("swap", False))
    return name in SHOWN or (name in SHOWN_WITHOUT_SWAP and not swaps)


def problem(state: Any, player: int | None = None, at_least: float | None = None) -> OpenSpiel:
    """The question whether a player can get at least so much from a state, or from the begin of a game.

    Without a player it is about the one to move, and without an amount about a gain.
    """
    if isinstance(state, pyspiel.Game):
        state = state.new_initial_state()
    game = state.get_game()
    kind = game.get_type()
    for is_so, what in (
        (game.num_players() == 2, "two players"),
        (kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL, "one move after the other"),
        (kind.chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC, "no chance"),
        (kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION, "nothing hidden"),
        (kind.utility == pyspiel.GameType.Utility.ZERO_SUM, "one gaining what the other loses"),
    ):
        if not is_so:
            raise TypeError(f"{game} is no game with {what}")
    if player is None:
        mover = state.current_player()
        player = mover if mover in (0, 1) else 0
    if player not in (0, 1):
        raise TypeError(f"{player!r} is no player: use 0 or 1")
    # The least that is more than nothing: what is gained is a whole number in nearly all games.
    return OpenSpiel(state, player, 1e-9 if at_least is None else float(at_least))


def value(state: Any, **how: Any) -> float | None:
    """What the first player gets if both play well: for games that are won (1), drawn (0) or lost (-1).

    ``how`` is as for :func:`tesuji.solve`. ``None`` where a limit is reached before it is known.
    """
    for at_least, gets in ((1.0, 1.0), (0.0, 0.0)):
        solution = _questions.solve(problem(state, 0, at_least), **how)
        if solution.result == "unknown":
            return None
        if solution:
            return gets
    return -1.0
