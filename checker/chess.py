"""Chess: the rules written out plainly, and the claim.

docs/certificate.md, "The claim in chess". Squares are numbered 0 (a1), 1 (b1), ... 63 (h8). White's
men are capitals, as in a FEN; an empty square is `.`. Every move is tried on the board and taken
back if it leaves the king in check. Repetition and the fifty-move rule are left out.
"""

import math
import re
from typing import NamedTuple

from game import LOST, OPEN, REACHED, Game
from proof import NUMBER, Rejected

FILES = "abcdefgh"
NAMES = [file + rank for rank in "12345678" for file in FILES]
SQUARES = {name: at for at, name in enumerate(NAMES)}
ROOK_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
BISHOP_STEPS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
KING_STEPS = ROOK_STEPS + BISHOP_STEPS
KNIGHT_STEPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
SLIDERS = {"B": BISHOP_STEPS, "R": ROOK_STEPS, "Q": KING_STEPS}
TAKEN = -1  # where the hunted man is when it has been captured


class Position(NamedTuple):
    board: tuple
    white: bool  # whether White is to move
    castling: frozenset  # the squares of the rooks that may castle
    passing: object  # the square of a legal capture in passing, or None
    hunted: object  # the square of the man that is to be won, TAKEN, or None
    promoted: bool  # whether the attacker has just promoted a pawn
    waits: bool = False  # in a helpmate: whether the defender is to let play go on


def ray(at, step):
    """The squares from here in a direction, to the edge."""
    file, rank = at % 8 + step[0], at // 8 + step[1]
    while 0 <= file < 8 and 0 <= rank < 8:
        yield rank * 8 + file
        file, rank = file + step[0], rank + step[1]


RAYS = {(at, step): tuple(ray(at, step)) for at in range(64) for step in KING_STEPS}
KNIGHT = [[to for step in KNIGHT_STEPS for to in list(ray(at, step))[:1]] for at in range(64)]
NEXT = {(at, step): RAYS[at, step][:1] for at in range(64) for step in KING_STEPS}


def is_white(man):
    return man.isupper()


def of(white, kind):
    return kind if white else kind.lower()


def attacked(board, at, by_white):
    """Whether a man of this side attacks the square."""
    for step in KING_STEPS:
        sliders = (of(by_white, "Q"), of(by_white, "R" if 0 in step else "B"))
        for distance, to in enumerate(RAYS[at, step]):
            man = board[to]
            if man == ".":
                continue
            if man in sliders or (distance == 0 and man == of(by_white, "K")):
                return True
            break
    if any(board[to] == of(by_white, "N") for to in KNIGHT[at]):
        return True
    back = -1 if by_white else 1  # a pawn attacks forwards, so it stands behind
    return any(
        board[to] == of(by_white, "P") for side in (-1, 1) for to in NEXT[at, (side, back)]
    )


def in_check(board, white):
    return attacked(board, board.index(of(white, "K")), not white)


def steps(board, at, passing):
    """The squares to which the man here may go, kings' castling and checks left aside."""
    man = board[at]
    white, kind = is_white(man), man.upper()
    if kind == "P":
        ahead = 1 if white else -1
        for to in NEXT[at, (0, ahead)]:
            if board[to] == ".":
                yield to
                for far in NEXT[to, (0, ahead)]:
                    if at // 8 == (1 if white else 6) and board[far] == ".":
                        yield far
        for side in (-1, 1):
            for to in NEXT[at, (side, ahead)]:
                enemy = board[to] != "." and is_white(board[to]) != white
                if enemy or (to == passing and board[to] == "."):
                    yield to
        return
    if kind in SLIDERS:
        lines = [RAYS[at, step] for step in SLIDERS[kind]]
    elif kind == "N":
        lines = [(to,) for to in KNIGHT[at]]
    else:
        lines = [NEXT[at, step] for step in KING_STEPS]
    for line in lines:
        for to in line:
            if board[to] == ".":
                yield to
                continue
            if is_white(board[to]) != white:
                yield to
            break


def moved(board, at, to, passing, promotion=None):
    """The board after a move that is no castling, and the square where a man was captured."""
    after, taken = list(board), to
    after[to], after[at] = promotion or board[at], "."
    if board[at] in "Pp" and to == passing and board[to] == "." and at % 8 != to % 8:
        taken = to + (-8 if is_white(board[at]) else 8)
        after[taken] = "."
    elif board[to] == ".":
        taken = None
    return tuple(after), taken


def castled(board, king, rook):
    """Where king and rook go, and the board after; None if something stands in the way."""
    home, short = king // 8 * 8, rook > king
    king_to, rook_to = home + (6 if short else 2), home + (5 if short else 3)
    white = is_white(board[king])
    bare = list(board)
    bare[king] = bare[rook] = "."
    for first, last in ((king, king_to), (rook, rook_to)):
        if any(bare[at] != "." for at in range(min(first, last), max(first, last) + 1)):
            return None
    way = range(min(king, king_to), max(king, king_to) + 1)
    # The king crosses with its rook still there, and may not stand in check behind it at the end.
    crossing = list(board)
    crossing[king] = "."
    if any(attacked(crossing, at, not white) for at in way):
        return None
    bare[king_to], bare[rook_to] = of(white, "K"), of(white, "R")
    if attacked(bare, king_to, not white):
        return None
    return king_to, rook_to, tuple(bare)


def castling_word(king, rook):
    """`e1g1` where king and rook stand at home; else the king's capture of its rook."""
    if king % 8 == 4 and rook % 8 in (0, 7):
        return NAMES[king] + NAMES[king + (2 if rook > king else -2)]
    return NAMES[king] + NAMES[rook]


def successors(position, white_promotes=None):
    """The legal moves: each word with the position after it."""
    board, white = position.board, position.white
    found = {}
    king = board.index(of(white, "K"))
    for at in range(64):
        if board[at] == "." or is_white(board[at]) != white:
            continue
        for to in steps(board, at, position.passing):
            if board[to] != "." and board[to].upper() == "K":
                continue
            last = board[at] in "Pp" and to // 8 in (0, 7)
            for promotion in "qrbn" if last else [None]:
                man = of(white, promotion.upper()) if promotion else None
                after, taken = moved(board, at, to, position.passing, man)
                if in_check(after, white):
                    break
                double = board[at] in "Pp" and abs(to - at) == 16
                found[NAMES[at] + NAMES[to] + (promotion or "")] = next_position(
                    position, after, {at: to}, taken, (at + to) // 2 if double else None,
                    king_moved=at == king, promoted=bool(promotion) and white == white_promotes,
                )
    for rook in position.castling:
        if rook // 8 != king // 8 or is_white(board[rook]) != white:
            continue
        way = castled(board, king, rook)
        if way:
            found[castling_word(king, rook)] = next_position(
                position, way[2], {king: way[0], rook: way[1]}, None, None, king_moved=True
            )
    return found


def next_position(position, after, moves, taken, passing, king_moved, promoted=False):
    white = position.white
    lost = set(moves) | {taken}
    if king_moved:
        lost |= {at for at in position.castling if is_white(position.board[at]) == white}
    hunted = position.hunted
    if hunted is not None:
        hunted = TAKEN if hunted == taken else moves.get(hunted, hunted)
    return Position(
        after, not white, position.castling - lost, legal_passing(after, not white, passing),
        hunted, promoted,
    )


def legal_passing(board, white, passing):
    """The square, if a pawn of the side to move may capture there in passing; else None."""
    if passing is None:
        return None
    back = -1 if white else 1
    for side in (-1, 1):
        for at in NEXT[passing, (side, back)]:
            if board[at] == of(white, "P"):
                if not in_check(moved(board, at, passing, passing)[0], white):
                    return passing
    return None


def perft(position, depth):
    """The number of lines of so many moves, as chess programs count them."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for after in successors(position).values())


# The position in words ----------------------------------------------------------------------------


def read_fen(text):
    fields = text.split(" ")
    if len(fields) != 6:
        raise Rejected("a FEN has six fields")
    ranks = fields[0].split("/")
    board = []
    for rank in reversed(ranks):
        if re.search("[1-8]{2}", rank):
            raise Rejected("the FEN has two numbers side by side")
        row = re.sub("[1-8]", lambda found: "." * int(found[0]), rank)
        if not re.match("[.pnbrqkPNBRQK]{8}\\Z", row):
            raise Rejected("a rank of the FEN is not understood")
        board += row
    if len(ranks) != 8 or board.count("K") != 1 or board.count("k") != 1:
        raise Rejected("the FEN has eight ranks and two kings")
    if any(man in "Pp" for man in board[:8] + board[56:]):
        raise Rejected("a pawn stands on the first or the last rank")
    board = tuple(board)
    if fields[1] not in ("w", "b") or not all(NUMBER.match(field) for field in fields[4:]):
        raise Rejected("the side to move or a number of the FEN is not understood")
    if fields[5] == "0":
        raise Rejected("moves are numbered from 1")
    white = fields[1] == "w"
    if in_check(board, not white):
        raise Rejected("the side that has moved is in check")
    castling = read_castling(board, fields[2])
    passing = None
    if fields[3] != "-":
        passing = SQUARES.get(fields[3])
        ahead = 8 if white else -8
        if (
            passing is None
            or passing // 8 != (5 if white else 2)
            or board[passing] != "."
            or board[passing + ahead] != "."
            or board[passing - ahead] != of(not white, "P")
        ):
            raise Rejected("no pawn can have passed the square that the FEN names")
    return Position(board, white, castling, legal_passing(board, white, passing), None, False)


def read_castling(board, text):
    """The rooks that may castle. There is one spelling: `KQkq`, or else the rooks' files."""
    if text == "-":
        return frozenset()
    if not text:
        raise Rejected("a FEN has six fields")
    found = []
    for letter in text:
        white = letter.isupper()
        home, king = (0 if white else 56), board.index(of(white, "K"))
        kind = letter.upper()
        if kind in "KQ":
            rook, at_home = home + (7 if kind == "K" else 0), home + 4
            if king != at_home:
                raise Rejected("`KQkq` is for kings at home")
        elif kind.lower() in FILES:
            rook = home + FILES.index(kind.lower())
        else:
            raise Rejected("the castling rights are not understood")
        if board[rook] != of(white, "R") or king // 8 != home // 8:
            raise Rejected("a castling right without its king or rook")
        found.append((white, rook, king))
    spelled = spelled_castling(found)
    if spelled != text:
        raise Rejected(f"the castling rights are spelled {spelled} here")
    sides = [(white, rook > king) for white, rook, king in found]
    if len(set(sides)) != len(sides):
        raise Rejected("two rooks of one side may castle")
    return frozenset(rook for _, rook, _ in found)


def spelled_castling(rights):
    """The one spelling of castling rights, each of (white, rook, king)."""
    at_home = all(king % 8 == 4 and rook % 8 in (0, 7) for _, rook, king in rights)
    spelled = ""
    for white, rook, king in sorted(rights, key=lambda right: (not right[0], -right[1])):
        name = ("K" if rook > king else "Q") if at_home else FILES[rook % 8].upper()
        spelled += name if white else name.lower()
    return spelled or "-"


# The defender's one move in a helpmate.
GO_ON = "0000"


class Chess(Game):
    cycles = True

    def __init__(self, claim):
        if len(claim) != 2 or not claim[0].startswith("fen "):
            raise Rejected("expected `claim fen ...` and `claim goal ...`")
        self.root = read_fen(claim[0][4:])
        goal = re.match(
            r"goal (mate|selfmate|reflexmate|helpmate|stalemate|promote|win ([a-h][1-8])) (white|black)(?: within (\d+))?\Z",
            claim[1],
        )
        if not goal or (goal[4] and not NUMBER.match(goal[4])):
            raise Rejected("the goal is not understood")
        self.goal, self.attacker = goal[1].split(" ")[0], goal[3]
        self.white = self.attacker == "white"
        # Mate counts for the capture of the king, which would come a move later.
        self.own_mate = self.goal in ("selfmate", "reflexmate")
        self.helps = self.goal == "helpmate"
        self.least_order = 1 if self.goal in ("mate", "helpmate") or self.own_mate else 0
        self.within = int(goal[4]) if goal[4] else math.inf
        if goal[2]:
            at = SQUARES[goal[2]]
            man = self.root.board[at]
            if man in ".Kk" or is_white(man) == self.white:
                raise Rejected(f"there is no man of the defender's on {goal[2]} to be won")
            self.root = self.root._replace(hunted=at)
        self.words = f"{claim[0][4:]}, {claim[1]}"
        self.known = {}

    def rules(self):
        return self.goal

    def after(self, position):
        if position.waits:
            return {GO_ON: position._replace(waits=False)}
        if position not in self.known:
            promotes = self.white if self.goal == "promote" else None
            after = successors(position, white_promotes=promotes)
            if self.goal == "reflexmate":
                # Whoever can mate must, and has no other move.
                mates = {move: then for move, then in after.items() if self.is_mate(then)}
                after = mates or after
            if self.helps:
                after = {move: then._replace(waits=True) for move, then in after.items()}
            self.known[position] = after
        return self.known[position]

    def attacks(self, position):
        return not position.waits if self.helps else position.white == self.white

    def moves(self, position):
        return self.after(position)

    def play(self, position, move):
        return self.after(position)[move]

    def state(self, position):
        if position.hunted == TAKEN or position.promoted:
            return REACHED
        if self.after(position._replace(waits=False)):
            return OPEN
        # The side to move is mated or stalemated.
        if (position.white == self.white) != self.own_mate:
            return LOST
        return REACHED if self.in_check(position) != (self.goal == "stalemate") else LOST

    def is_mate(self, position):
        return self.in_check(position) and not successors(position)

    def in_check(self, position):
        return in_check(position.board, position.white)

    def null(self, position):
        if self.own_mate or self.goal in ("stalemate", "helpmate"):
            return None
        return position._replace(white=not position.white, passing=None)

    def hopeless(self, position):
        """The side that would give mate never can."""
        white = self.white != self.own_mate
        if self.goal in ("win", "stalemate"):
            return False
        if self.goal == "promote" and ("P" if self.white else "p") in position.board:
            return False
        own = [man.lower() for man in position.board if man != "." and is_white(man) == white]
        others = [man for man in position.board if man != "." and is_white(man) != white]
        beside = sorted(man for man in own if man != "k")
        return not beside or (beside in (["b"], ["n"]) and len(others) == 1)
