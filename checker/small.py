"""The small games: Atari-Go, Connect Four, Hex, Y, Nim and m,n,k-games.

docs/certificate.md, "The claim in small games". A position is (board, player to move, passes
made); the board is a string of rows joined by `/`, in Nim the heaps. Players are `first` (`x`) and
`second` (`o`). Each game says its moves, what a move makes of the board, and who has won.
"""

import re

from game import LOST, OPEN, REACHED, Game
from proof import NUMBER, Rejected

STONES = {"first": "x", "second": "o"}
OTHER = {"first": "second", "second": "first", "x": "o", "o": "x"}
LETTERS = "abcdefghijklmnopqrstuvwxyz"
DRAW = "draw"


class Small(Game):
    """What the small games share: the claim's frame, the players, and the goal."""

    has_rules = True  # whether the claim names rules
    passes = False

    def __init__(self, claim):
        claim = list(claim)
        self.rules_text = ""
        if self.has_rules:
            if not claim or not claim[0].startswith("rules "):
                raise Rejected("expected `claim rules ...`")
            self.rules_text = claim.pop(0)[len("rules ") :]
            self.read_rules(self.rules_text)
        if len(claim) != 2:
            raise Rejected("expected `claim position ...` and `claim goal ...`")
        at = re.match(r"position (\S+) (first|second)((?:, [12] passed)?)\Z", claim[0])
        goal = re.match(r"goal (first|second) (wins|draws)\Z", claim[1])
        if not at or not goal:
            raise Rejected("the position or the goal is not understood")
        passed = int(at[3][2]) if at[3] else 0
        if passed and not self.passes:
            raise Rejected("nobody passes under these rules")
        self.attacker, self.draws = goal[1], goal[2] == "draws"
        self.root = (self.read_board(at[1]), at[2], passed)
        aim = "does not lose" if self.draws else "wins"
        self.words = f"{claim[0][9:]}, the {self.attacker} player {aim}"

    def rules(self):
        return self.rules_text, self.draws

    def read_rules(self, text):
        raise NotImplementedError

    def read_board(self, text):
        rows = text.split("/")
        self.check_shape([len(row) for row in rows])
        if set(text) - set("xo./"):
            raise Rejected("the position holds other letters than `x`, `o` and `.`")
        return text

    def check_shape(self, lengths):
        if len(set(lengths)) != 1 or not lengths[0]:
            raise Rejected("the rows of the position have different lengths")

    def attacks(self, position):
        return position[1] == self.attacker

    def state(self, position):
        result = self.result(position)
        if result is None:
            return OPEN
        return REACHED if result == self.attacker or (self.draws and result == DRAW) else LOST

    def play(self, position, move):
        board, player, _ = position
        return (self.after(board, player, move), OTHER[player], 0)

    def null(self, position):
        """The turn passes, and nothing else changes."""
        board, player, _ = position
        return (board, OTHER[player], 0)


def winner(letter):
    return {"x": "first", "o": "second"}[letter]


def in_a_row(board, length, exactly=False):
    """The letter that has so many in a row, in some direction; or None."""
    rows = board.split("/")
    lines = list(rows)
    lines += ["".join(column) for column in zip(*rows)]
    height, width = len(rows), len(rows[0])
    for start in range(-height, width):
        lines.append("".join(rows[r][start + r] for r in range(height) if 0 <= start + r < width))
        far = width - 1 - start
        lines.append("".join(rows[r][far - r] for r in range(height) if 0 <= far - r < width))
    for letter in "xo":
        for line in lines:
            runs = [len(run) for run in re.findall(letter + "+", line)]
            if any(run == length if exactly else run >= length for run in runs):
                return letter
    return None


def named_cells(board, names_from_bottom=False, letters=LETTERS):
    """The cells with their names, as a dict from the name to the place in the string."""
    rows = board.split("/")
    named, place = {}, 0
    for r, row in enumerate(rows):
        for c in range(len(row)):
            named[f"{letters[c]}{len(rows) - r if names_from_bottom else r + 1}"] = place + c
        place += len(row) + 1
    return named


def put(board, place, letter):
    return board[:place] + letter + board[place + 1 :]


class Placing(Small):
    """Games in which a stone is put on any empty cell."""

    def named(self, board):
        return named_cells(board)

    def moves(self, position):
        board = position[0]
        return [name for name, place in self.named(board).items() if board[place] == "."]

    def after(self, board, player, move):
        return put(board, self.named(board)[move], STONES[player])


class Mnk(Placing):
    def read_rules(self, text):
        found = re.match(r"row=([0-9]+) freestyle\Z", text)
        if not found or not NUMBER.match(found[1]) or found[1] == "0":
            raise Rejected("expected rules such as `row=3 freestyle`")
        self.row = int(found[1])

    def result(self, position):
        row = in_a_row(position[0], self.row)
        if row:
            return winner(row)
        return None if "." in position[0] else DRAW


class Connect4(Small):
    def read_rules(self, text):
        found = re.match(r"row=([0-9]+)\Z", text)
        if not found or not NUMBER.match(found[1]) or found[1] == "0":
            raise Rejected("expected rules such as `row=4`")
        self.row = int(found[1])

    def read_board(self, text):
        board = super().read_board(text)
        for column in zip(*board.split("/")):
            if "." in "".join(column).lstrip("."):
                raise Rejected("a stone of the position hangs in the air")
        return board

    def result(self, position):
        row = in_a_row(position[0], self.row)
        if row:
            return winner(row)
        return None if "." in position[0] else DRAW

    def moves(self, position):
        top = position[0].split("/")[0]
        return [LETTERS[c] for c, letter in enumerate(top) if letter == "."]

    def after(self, board, player, move):
        width = board.find("/") if "/" in board else len(board)
        column = LETTERS.index(move)
        for row in reversed(range(board.count("/") + 1)):
            place = row * (width + 1) + column
            if board[place] == ".":
                return put(board, place, STONES[player])
        raise AssertionError("the column is full")


class Joining(Placing):
    """Hex and Y: somebody joins sides with a chain of stones."""

    has_rules = False

    def chains(self, board, letter):
        """The chains of a colour, as sets of (row, column)."""
        rows = board.split("/")
        left = {(r, c) for r, row in enumerate(rows) for c in range(len(row)) if row[c] == letter}
        while left:
            chain, edge = set(), [left.pop()]
            while edge:
                r, c = edge.pop()
                chain.add((r, c))
                near = {(r + dr, c + dc) for dr, dc in self.NEAR} & left
                left -= near
                edge += near
            yield chain

    def result(self, position):
        rows = position[0].split("/")
        for letter in "xo":
            for chain in self.chains(position[0], letter):
                if self.joins(chain, letter, rows):
                    return winner(letter)
        return None


class Hex(Joining):
    """The first player joins top and bottom, the second left and right."""

    NEAR = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))

    def joins(self, chain, letter, rows):
        along = {cell[0 if letter == "x" else 1] for cell in chain}
        last = len(rows) - 1 if letter == "x" else len(rows[0]) - 1
        return 0 in along and last in along


class Y(Joining):
    """Either player joins the three sides of the triangle."""

    NEAR = ((-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1))

    def named(self, board):
        """The triangle is the lower right half of a Hex board: the last column holds every row."""
        rows = board.split("/")
        named, place = {}, 0
        for r, row in enumerate(rows):
            for c in range(len(row)):
                named[f"{LETTERS[len(rows) - len(row) + c]}{r + 1}"] = place + c
            place += len(row) + 1
        return named

    def check_shape(self, lengths):
        if lengths != list(range(1, len(lengths) + 1)):
            raise Rejected("in Y every row has one cell more than the row before")

    def joins(self, chain, _, rows):
        left = any(c == 0 for _, c in chain)
        right = any(c == r for r, c in chain)
        return left and right and any(r == len(rows) - 1 for r, _ in chain)


class Nim(Small):
    def read_rules(self, text):
        if text not in ("last=wins", "last=loses"):
            raise Rejected("expected `last=wins` or `last=loses`")
        self.last_wins = text == "last=wins"

    def read_board(self, text):
        heaps = text.split(",")
        if len(heaps) > len(LETTERS) or not all(NUMBER.match(heap) for heap in heaps):
            raise Rejected("the heaps are not understood")
        return text

    def result(self, position):
        if any(heap != "0" for heap in position[0].split(",")):
            return None
        # The other player took the last counter.
        return OTHER[position[1]] if self.last_wins else position[1]

    def moves(self, position):
        heaps = position[0].split(",")
        return [f"{LETTERS[h]}{n + 1}" for h, heap in enumerate(heaps) for n in range(int(heap))]

    def after(self, board, player, move):
        heaps = board.split(",")
        heap = LETTERS.index(move[0])
        heaps[heap] = str(int(heaps[heap]) - int(move[1:]))
        return ",".join(heaps)


class AtariGo(Placing):
    """Whoever captures first wins. Suicide is forbidden; a play that captures is none."""

    LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

    def read_rules(self, text):
        if text not in ("passing=allowed", "passing=forbidden"):
            raise Rejected("expected `passing=allowed` or `passing=forbidden`")
        self.passes = text == "passing=allowed"

    def read_board(self, text):
        board = super().read_board(text)
        rows = board.split("/")
        if len(rows) != len(rows[0]) or len(rows) > 11:
            raise Rejected("boards are square, of at most 11 rows")
        if self.captured(board):
            raise Rejected("a chain of the position has no liberty")
        return board

    def named(self, board):
        return named_cells(board, names_from_bottom=True, letters=self.LETTERS)

    def breathes(self, board, place):
        """Whether the chain with the stone at this place has a liberty."""
        width = board.find("/") + 1 or len(board) + 1
        seen, edge = {place}, [place]
        while edge:
            at = edge.pop()
            for near in (at - 1, at + 1, at - width, at + width):
                if 0 <= near < len(board) and near not in seen:
                    if board[near] == ".":
                        return True
                    if board[near] == board[place]:
                        seen.add(near)
                        edge.append(near)
        return False

    def captured(self, board):
        """Whose stones have no liberty."""
        return {b for at, b in enumerate(board) if b in "xo" and not self.breathes(board, at)}

    def moves(self, position):
        board, player, _ = position
        own, found = STONES[player], ["pass"] if self.passes else []
        for name in super().moves(position):
            place = self.named(board)[name]
            after = put(board, place, own)
            if self.breathes(after, place) or OTHER[own] in self.captured(after):
                found.append(name)
        return found

    def play(self, position, move):
        if move == "pass":
            return (position[0], OTHER[position[1]], position[2] + 1)
        return super().play(position, move)

    def null(self, position):
        """The pass, where the rules have one."""
        return self.play(position, "pass") if self.passes else super().null(position)

    def result(self, position):
        board, player, passed = position
        # After a capture the stones are left standing without a liberty: the game is over. The
        # player who moved has captured, even if his own stone has no liberty either.
        captured = self.captured(board)
        if captured:
            return OTHER[player]
        if passed >= 2:
            return DRAW
        if not self.passes and not self.moves(position):
            return OTHER[player]
        return None


GAMES = {
    "atari-go": AtariGo,
    "connect4": Connect4,
    "hex": Hex,
    "mnk": Mnk,
    "nim": Nim,
    "y": Y,
}
