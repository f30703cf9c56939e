"""What the walk asks of a game, and what holds of a game that says nothing else.

Positions are values, compared with `==`: two are equal if every line from one is a line from the
other.
"""

import math

from proof import Rejected

OPEN, REACHED, LOST = "open", "reached", "lost"
PASS = "pass"


class Game:
    """The rules of a game and the question of one claim.

    Made from the lines of the claim, a game has besides what is named below:

        root                  the position of the claim
        words                 the claim as a sentence
        attacker              who wants the goal
        attacks(position)     whether the attacker is to move
        state(position)       OPEN, REACHED, or LOST where the goal can no longer be reached
        moves(position)       the legal moves, as words
        play(position, move)  the position after a legal move
        null(position)        the position after the null move; None where it makes no sense
        rules()               what of the claim is the same in every position of the game
    """

    covers = ("listed",)  # that prove something in it
    cycles = False  # whether a line of play may come back to where it was
    least_order = 0  # no win has a lower order (1 where the goal is mate)
    within = math.inf  # the number of moves that the claim names

    def legal(self, position, move):
        return move in self.moves(position)

    def order_of(self, _position):
        """The order of the goal that is reached here."""
        return self.least_order

    def in_check(self, _position):
        """Whether the side to move is in check."""
        return False

    def hopeless(self, _position):
        """Whether a theorem says that the attacker never reaches the goal."""
        return False

    def cover(self, _walk):
        """Checks `cover zone` or `cover scheme`; returns the area sequences of all nodes."""
        raise Rejected("only `cover listed` means something here")

    def question(self, position):
        """A value that is the same in two files if they ask the same about this position."""
        return self.rules(), self.attacker, position

    def turned(self, _position, _symmetry):
        """The position turned by a symmetry of the board."""
        raise Rejected("`like` means nothing in this game")

    def without(self, _position, _points, _side):
        """The position without these stones of the side given."""
        raise Rejected("`less` means nothing in this game")
