"""Wins by their definition: docs/certificate.md, "What is refuted", line by line.

The checker does not need it. It says of small positions whether what a certificate states is true
at all, so that a condition that is too weak shows, even where two checkers agree.
"""

import math

from game import OPEN, REACHED


class TooMuch(Exception):
    """The position is not small enough."""


class Definition:
    def __init__(self, game, limit=20_000):
        self.game, self.left, self.known = game, limit, {}

    def wins(self, position, order, within):
        """W where the attacker is to move, V where the defender is."""
        key = (position, order, within)
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooMuch
            self.known[key] = self.find(position, order, within)
        return self.known[key]

    def find(self, position, order, within):
        game = self.game
        state = game.state(position)
        if state == REACHED:
            return order >= game.order_of(position)
        if state != OPEN:
            return False
        if game.attacks(position):
            return within > 0 and any(
                self.wins(game.play(position, move), order, within - 1)
                for move in game.moves(position)
            )
        return self.threatened(position, order, within) and self.after_all(position, order, within)

    def threatened(self, position, order, within):
        if order == math.inf:
            return True
        if order == 0:
            return False
        if self.game.in_check(position):
            return True
        passed = self.game.null(position)
        return passed is not None and self.wins(passed, order - 1, within)

    def after_all(self, position, order, within):
        game = self.game
        moves = list(game.moves(position))
        return bool(moves) and all(
            self.wins(game.play(position, move), order, within) for move in moves
        )

    def states(self, said):
        """Whether the statement is true, or None where only a longer look would tell."""
        game, position = self.game, self.game.root
        order, within = said.order, said.within
        if said.after is not None:
            within -= game.attacks(position)
            position = game.play(position, said.after)
        first = said.after is None and not game.attacks(position)
        bounded = min(within, 3) if game.cycles else within
        if first and game.state(position) == OPEN:
            won = self.after_all(position, order, bounded)
        else:
            won = self.wins(position, order, bounded)
        if won or bounded == within:
            return won == (said.kind == "win")
        return None
