"""Gomoku and its relatives: the rules, forbidden points of renju, and the claim.

docs/certificate.md, "The claim in gomoku"; docs/gomoku.md has the rules. Sets of points are whole
numbers, a bit for each point. Zone schemes are in schemes.py.
"""

import re
from typing import NamedTuple

import schemes
import symmetry
from game import LOST, OPEN, PASS, REACHED, Game
from proof import NUMBER, Rejected
from schemes import OTHER, bits

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Position(NamedTuple):
    black: int
    white: int
    mover: str
    row: object  # the side that has a row, or None

    def stones(self, side):
        return self.black if side == "black" else self.white


class Row(NamedTuple):
    points: int
    ends: tuple  # the two points just beyond; None for one that is off the board


class Gomoku(Game):
    covers = ("listed", "scheme")

    def __init__(self, claim):
        lines = list(claim)
        self.words = "; ".join(claim)
        lines += [""] * (6 - len(lines))
        if len(lines) != 6:
            raise Rejected("expected six claim lines")
        self.read_rules(lines[0])
        self.read_board(lines[1])
        black, white = self.stones(lines[2], "black"), self.stones(lines[3], "white")
        mover = re.match(r"to-move (black|white)\Z", lines[4])
        goal = re.match(r"goal row (black|white)\Z", lines[5])
        if not mover or not goal or black & white:
            raise Rejected("the side to move, the goal or the stones are not understood")
        self.attacker, self.defender = goal[1], OTHER[goal[1]]
        self.root = self.position(black, white, mover[1])

    # The claim ----------------------------------------------------------------------------------

    def read_rules(self, line):
        found = re.match(r"rules variant=(freestyle|standard|renju|caro) row=(\d+)\Z", line)
        if not found or not NUMBER.match(found[2]) or not 1 <= int(found[2]) <= 20:
            raise Rejected("expected `claim rules variant=... row=...`")
        self.variant, self.length = found[1], int(found[2])
        if self.variant == "renju" and self.length != 5:
            raise Rejected("renju knows only rows of five")

    def read_board(self, line):
        found = re.match(r"board (\d+)x(\d+)\Z", line)
        if not found or not all(NUMBER.match(n) and 1 <= int(n) <= 20 for n in found.groups()):
            raise Rejected("expected `claim board COLUMNSxROWS`, from 1 to 20")
        self.width, self.height = int(found[1]), int(found[2])
        self.all = (1 << self.width * self.height) - 1
        self.place = {}
        for at in range(self.width * self.height):
            self.place[f"{chr(97 + at % self.width)}{at // self.width + 1}"] = at
        self.name = list(self.place)
        self.step = {}  # the point after so many steps in a direction
        for at in range(self.width * self.height):
            for d in range(4):
                for far in range(-21, 22):
                    self.step[at, d, far] = self.beyond(at, DIRECTIONS[d], far)
        self.rows = []
        for at in range(self.width * self.height):
            for d in range(4):
                points = [self.step[at, d, i] for i in range(self.length)]
                if None not in points:
                    ends = (self.step[at, d, -1], self.step[at, d, self.length])
                    self.rows.append(Row(sum(1 << point for point in set(points)), ends))
        self.star = [0] * len(self.name)
        for (at, _, far), to in self.step.items():
            if to is not None and 1 <= abs(far) <= 5:
                self.star[at] |= 1 << to

    def beyond(self, at, direction, far):
        column = at % self.width + direction[0] * far
        row = at // self.width + direction[1] * far
        inside = 0 <= column < self.width and 0 <= row < self.height
        return row * self.width + column if inside else None

    def stones(self, line, side):
        words = line.split(" ")
        if words[0] != side:
            raise Rejected(f"expected `claim {side} ...`")
        found = self.points(words[1:])
        if bin(found).count("1") != len(words) - 1:
            raise Rejected(f"`claim {line}` names a point twice")
        return found

    def rules(self):
        return self.variant, self.length, self.width, self.height

    # Positions ----------------------------------------------------------------------------------

    def position(self, black, white, mover):
        """A position from its stones alone."""
        row = None
        for side, stones in (("black", black), ("white", white)):
            if any(self.rows_through(black, white, side, at) for at in bits(stones)):
                if row:
                    raise Rejected("both sides have a row")
                row = side
        return Position(black, white, mover, row)

    def places(self, letters):
        """For every point the one that a symmetry turns it into."""
        return symmetry.places(
            letters, self.width, self.height, lambda column, row: row * self.width + column
        )

    def turned(self, position, letters):
        to = self.places(letters)
        black, white = (sum(1 << to[at] for at in bits(stones)) for stones in position[:2])
        return position._replace(black=black, white=white)

    def points(self, names):
        """The set of the points named."""
        for name in names:
            if name not in self.place:
                raise Rejected(f"`{name}` is no point of the board")
        return sum(1 << self.place[name] for name in set(names))

    def taken(self, names):
        """Of the points that `less` names the stones here that are left out."""
        return self.points([name for name in names if not name.startswith("+")])

    def without(self, position, names, side):
        """Judged anew: a row may have been too long, or blocked, by what is taken away."""
        taken, put = self.taken(names), self.points([name[1:] for name in names if name[:1] == "+"])
        if taken & ~position.stones(side):
            raise Rejected(f"not all of {' '.join(names)} are stones of {side}")
        if put and (side != self.defender or self.variant != "freestyle"):
            raise Rejected("only in freestyle, and in a win, may `less` put stones")
        if put & ~self.empty(position):
            raise Rejected(f"not all points to be put of {' '.join(names)} are empty")
        black, white = position.black & ~taken, position.white & ~taken
        if side == "black":
            return self.position(black | put, white, position.mover)
        return self.position(black, white | put, position.mover)

    # The rules ----------------------------------------------------------------------------------

    def exactly(self, side):
        """Whether this side needs exactly so many in a row."""
        return self.variant in ("standard", "caro") or (self.variant, side) == ("renju", "black")

    def rows_through(self, black, white, side, at):
        """The directions in which the stone here is part of a row, each with the row's ends."""
        own, other = (black, white) if side == "black" else (white, black)
        found = []
        for d in range(4):
            run, ends = 1, []
            for sign in (-1, 1):
                far = sign
                while (to := self.step[at, d, far]) is not None and own >> to & 1:
                    run, far = run + 1, far + sign
                    if abs(far) > 20:
                        break
                ends.append(self.step[at, d, far])
            long_enough = run == self.length if self.exactly(side) else run >= self.length
            blocked = self.variant == "caro" and all(
                end is not None and other >> end & 1 for end in ends
            )
            if long_enough and not blocked:
                found.append(tuple(ends))
        return found

    def forbidden(self, position, at):
        """Whether Black may not play here; only in renju, and if he is to move."""
        if self.variant != "renju" or position.mover != "black":
            return False
        # Two fours, two threes and an overline all take four black stones nearby.
        if bin(self.star[at] & position.black).count("1") < 4:
            return False
        return Judgement(self, position).forbids(at)

    def judgement(self, position):
        return Judgement(self, position)

    def empty(self, position):
        return self.all & ~(position.black | position.white)

    def must_pass(self, position):
        empty = self.empty(position)
        return empty and all(self.forbidden(position, at) for at in bits(empty))

    def moves(self, position):
        empty = self.empty(position)
        free = [self.name[at] for at in bits(empty) if not self.forbidden(position, at)]
        return free or ([PASS] if empty else [])

    def legal(self, position, move):
        if move == PASS:
            return bool(self.must_pass(position))
        at = self.place.get(move)
        if at is None or not self.empty(position) >> at & 1:
            return False
        return not self.forbidden(position, at)

    def play(self, position, move):
        if move == PASS:
            return self.null(position)
        at, mover = self.place[move], position.mover
        black, white = position.black, position.white
        if mover == "black":
            black |= 1 << at
        else:
            white |= 1 << at
        row = mover if self.rows_through(black, white, mover, at) else None
        return Position(black, white, OTHER[mover], row)

    def null(self, position):
        return position._replace(mover=OTHER[position.mover])

    def attacks(self, position):
        return position.mover == self.attacker

    def state(self, position):
        if position.row:
            return REACHED if position.row == self.attacker else LOST
        return OPEN if self.empty(position) else LOST

    def hopeless(self, position):
        """Every row holds a stone of the defender."""
        stones = position.stones(self.defender)
        return all(row.points & stones for row in self.rows)

    def cover(self, walk):
        return schemes.Scheme(self, walk).check()


class Judgement:
    """Whether Black may play at a point in renju, and the points that this was read from.

    A four is four stones that one more completes to exactly five; a straight four can be completed
    at either end. A three is three stones that one more makes a straight four, if Black may play
    there and makes no five by it (International Renju Rules, 9): so one judgement may ask for
    another, with the first stone on the board.
    """

    def __init__(self, game, position):
        self.game, self.position = game, position
        self.black = position.black
        self.read = 0

    def look(self, at):
        """`x` for a black stone, `.` for an empty point, `o` for what is neither."""
        if at is None:
            return "o"
        self.read |= 1 << at
        if self.black >> at & 1:
            return "x"
        return "o" if self.position.white >> at & 1 else "."

    def line(self, at, d, first, last):
        return "".join(self.look(self.game.step[at, d, far]) for far in range(first, last + 1))

    def run(self, at, d):
        length = 1
        for sign in (-1, 1):
            far = sign
            while self.look(self.game.step[at, d, far]) == "x":
                length, far = length + 1, far + sign
        return length

    def fours(self, at, d):
        """How many fours the stone here is part of, in this direction."""
        line, found = self.line(at, d, -5, 5), set()
        for start in range(1, 6):
            window = line[start : start + 5]
            if window.count("x") == 4 and "." in window:
                if line[start - 1] != "x" and line[start + 5] != "x":
                    found.add(frozenset(start + i for i in range(5) if window[i] == "x"))
        return len(found)

    def threes(self, at, d):
        """The points at which one more stone makes a straight four with the stone here."""
        line, found = self.line(at, d, -5, 5), []
        for start in range(2, 6):
            window = line[start : start + 4]
            if window.count("x") == 3 and "." in window:
                ends = line[start - 1] == line[start + 4] == "."
                if ends and line[start - 2] != "x" and line[start + 5] != "x":
                    found.append(self.game.step[at, d, start + window.index(".") - 5])
        return found

    def forbids(self, at, by_shape=False, completing=False):
        """Whether Black may not play here, or with `completing` not make a straight four.

        `by_shape` counts threes without asking whether Black may complete them.
        """
        before, self.black = self.black, self.black | 1 << at
        try:
            runs = [self.run(at, d) for d in range(4)]
            if 5 in runs:
                return completing
            if max(runs) > 5 or sum(self.fours(at, d) for d in range(4)) > 1:
                return True
            threes = [self.threes(at, d) for d in range(4)]
            if sum(map(bool, threes)) < 2:
                return False
            if by_shape:
                return True
            # One after the other: nothing more is read once it is certain.
            real = 0
            for points in threes:
                real += any(not self.forbids(point, completing=True) for point in points)
                if real == 2:
                    return True
            return False
        finally:
            self.black = before
