"""Shogi: the rules written out plainly, and the claim.

docs/certificate.md, "The claim in shogi". Squares are numbered as a SFEN lists them: 0 (9a),
1 (8a), ... 80 (1i). Black's men are capitals, and Black plays up the board. A man that has promoted
has a letter of its own here; an empty square is `.`. Every move is tried on the board and left out
if the king could then be taken. Repetition is left out.
"""

import math
import re
from typing import NamedTuple

from game import LOST, OPEN, REACHED, Game
from proof import NUMBER, Rejected

NAMES = [file + rank for rank in "abcdefghi" for file in "987654321"]
SQUARES = {name: at for at, name in enumerate(NAMES)}
SET = {"R": 2, "B": 2, "G": 4, "S": 4, "N": 4, "L": 4, "P": 18}  # in the order of hands
PROMOTED = dict(zip("RBSNLP", "DHWVUT"))
HELD = [(black, kind) for black in (True, False) for kind in SET]
LONGEST = 65_535  # moves that `within` may name


def of(black, man):
    return man if black else man.lower()


# A man in the hand by the letter of what was captured.
KIND = {}
for _kind in SET:
    KIND[_kind] = KIND[PROMOTED.get(_kind, _kind)] = _kind

# Ways for Black, as (files to the right, ranks down): one step, or as far as one likes.
STRAIGHT = ((0, -1), (-1, 0), (1, 0), (0, 1))
DIAGONAL = ((-1, -1), (1, -1), (-1, 1), (1, 1))
AHEAD = ((-1, -1), (0, -1), (1, -1))
JUMPS = ((-1, -2), (1, -2))
GOLD = AHEAD + ((-1, 0), (1, 0), (0, 1))
STEPS = {
    "K": STRAIGHT + DIAGONAL, "G": GOLD, "S": AHEAD + ((-1, 1), (1, 1)), "N": JUMPS,
    "P": ((0, -1),), "W": GOLD, "V": GOLD, "U": GOLD, "T": GOLD, "H": STRAIGHT, "D": DIAGONAL,
}
SLIDES = {"R": STRAIGHT, "D": STRAIGHT, "B": DIAGONAL, "H": DIAGONAL, "L": ((0, -1),)}
MEN = "".join(dict.fromkeys("".join(STEPS) + "".join(SLIDES)))


def ray(at, way):
    """The squares from here in a direction, to the edge."""
    file, rank = at % 9 + way[0], at // 9 + way[1]
    found = []
    while 0 <= file < 9 and 0 <= rank < 9:
        found.append(rank * 9 + file)
        file, rank = file + way[0], rank + way[1]
    return tuple(found)


def back(way):
    return (-way[0], -way[1])


def lines_of(man):
    """For each square the lines along which the man goes from there."""
    sign = (lambda way: way) if man.isupper() else back
    near = [sign(way) for way in STEPS.get(man.upper(), ())]
    far = [sign(way) for way in SLIDES.get(man.upper(), ())]
    lines = [[ray(at, way)[:1] for way in near] + [ray(at, way) for way in far] for at in range(81)]
    return [tuple(line for line in there if line) for there in lines]


LINES = {man: lines_of(man) for man in MEN + MEN.lower()}


def takers(black, at):
    """Each line from the square, with the men of a side that reach it from its first square, and
    those that reach it from farther away."""
    found = []
    for way in STRAIGHT + DIAGONAL + JUMPS + tuple(map(back, JUMPS)):
        needed = back(way) if black else way
        slide = "".join(of(black, man) for man in SLIDES if needed in SLIDES[man])
        step = slide + "".join(of(black, man) for man in STEPS if needed in STEPS[man])
        line = ray(at, way)
        line = line[:1] if way[1] in (-2, 2) else line
        if line:
            found.append((line, step, slide))
    return tuple(found)


TAKERS = {black: [takers(black, at) for at in range(81)] for black in (True, False)}
# The words of moves, so that each is kept once: without and with promotion, and of drops.
WORDS = {(at, to): (NAMES[at] + NAMES[to], NAMES[at] + NAMES[to] + "+")
         for at in range(81) for to in range(81) if at != to}
DROPS = {(kind, to): f"{kind}*{NAMES[to]}" for kind in SET for to in range(81)}
MOVES = {word: (at, to, word.endswith("+")) for (at, to), both in WORDS.items() for word in both}
MOVES |= {word: (kind, to, False) for (kind, to), word in DROPS.items()}


class Position(NamedTuple):
    board: str
    hands: tuple  # how many there are of each in HELD
    black: bool  # whether Black is to move


def ahead(black, at):
    """How many ranks lie before a man."""
    return at // 9 if black else 8 - at // 9


def stuck(man, at):
    """Whether the man could never move again."""
    return ahead(man.isupper(), at) < {"P": 1, "L": 1, "N": 2}.get(man.upper(), 0)


def in_check(board, black):
    """Whether the king of this side could be taken. Who has no king is never in check."""
    king = board.find(of(black, "K"))
    if king < 0:
        return False
    for line, step, slide in TAKERS[not black][king]:
        takes = step
        for at in line:
            man = board[at]
            if man != ".":
                if man in takes:
                    return True
                break
            takes = slide
    return False


def put(board, at, man):
    return board[:at] + man + board[at + 1 :]


def held(position, kind):
    return HELD.index((position.black, kind))


def played(position, word):
    """The position after a legal move."""
    board, hands, black = position
    start, to, promotes = MOVES[word]
    if start in SET:
        at = held(position, start)
        hands = hands[:at] + (hands[at] - 1,) + hands[at + 1 :]
        return Position(put(board, to, of(black, start)), hands, not black)
    man = board[start]
    if promotes:
        man = of(black, PROMOTED[man.upper()])
    if board[to] != ".":
        at = held(position, KIND[board[to].upper()])
        hands = hands[:at] + (hands[at] + 1,) + hands[at + 1 :]
    return Position(put(put(board, start, "."), to, man), hands, not black)


def steps(position, start):
    """The legal moves of the man here."""
    board, _, black = position
    man = board[start]
    promotes = man.upper() in PROMOTED
    left = put(board, start, ".")
    for line in LINES[man][start]:
        for to in line:
            there = board[to]
            if there != "." and (there.isupper() == black or there in "Kk"):
                break
            # Promoted or not, it stands in the same way.
            if not in_check(put(left, to, man), black):
                plain, better = WORDS[start, to]
                if not stuck(man, to):
                    yield plain
                if promotes and min(ahead(black, start), ahead(black, to)) < 3:
                    yield better
            if there != ".":
                break


def drops(position, to, checked):
    """The legal drops here; `checked`: whether the side to move is in check."""
    board, hands, black = position
    kinds = [kind for at, (side, kind) in enumerate(HELD) if side == black and hands[at]]
    # Whatever it is, it stands in the same way, and opens no line.
    if not kinds or (checked and in_check(put(board, to, of(black, "G")), black)):
        return
    for kind in kinds:
        man = of(black, kind)
        if stuck(man, to) or (kind == "P" and man in board[to % 9 :: 9]):
            continue
        if kind != "P" or not mates_by_pawn(position, to):
            yield DROPS[kind, to]


def mates_by_pawn(position, to):
    """Whether a pawn that is dropped here gives check, and there is no legal reply.

    Replies never ask this again: the pawn stands beside the king, so that no drop answers it.
    """
    black = position.black
    before = to + (-9 if black else 9)
    return position.board[before] == of(not black, "K") and not can_move(
        played(position, DROPS["P", to])
    )


def moves(position):
    """The legal moves, as words."""
    board, _, black = position
    checked = in_check(board, black)
    for at, man in enumerate(board):
        if man == ".":
            yield from drops(position, at, checked)
        elif man.isupper() == black:
            yield from steps(position, at)


def can_move(position):
    return next(moves(position), None) is not None


def is_legal(position, word):
    if word not in MOVES:
        return False
    start, to, _ = MOVES[word]
    board, _, black = position
    if start in SET:
        return board[to] == "." and word in drops(position, to, in_check(board, black))
    man = board[start]
    return man != "." and man.isupper() == black and word in steps(position, start)


def perft(position, depth):
    """The number of lines of so many moves, as shogi programs count them."""
    if depth == 0:
        return 1
    return sum(perft(played(position, word), depth - 1) for word in moves(position))


# The position in words ----------------------------------------------------------------------------

MAN = re.compile(r"[1-9]|\+?[RBSNLP]|[GK]", re.IGNORECASE)
HANDS = re.compile("".join(f"(?:(|[2-9]|1[0-8]){of(*one)})?" for one in HELD) + r"\Z")


def read_sfen(text):
    fields = text.split(" ")
    if len(fields) != 4 or fields[1] not in ("b", "w") or fields[3] != "1":
        raise Rejected("a position is a board, `b` or `w`, the hands and 1")
    ranks = fields[0].split("/")
    if len(ranks) != 9:
        raise Rejected("a board has nine ranks")
    board = "".join(map(read_rank, ranks))
    black = fields[1] == "b"
    counts = HANDS.match(fields[2])
    if fields[2] == "-":
        counts = HANDS.match("")
    elif not fields[2] or not counts:
        raise Rejected("the hands are not understood")
    hands = tuple(0 if count is None else int(count or 1) for count in counts.groups())
    position = Position(board, hands, black)
    possible(position)
    return position


def read_rank(text):
    if re.search("[1-9]{2}", text):
        raise Rejected("a rank has two numbers side by side")
    men = MAN.findall(text)
    if "".join(men) != text:
        raise Rejected("a rank of the board is not understood")
    row = ""
    for man in men:
        if man[0] == "+":
            row += of(man.isupper(), PROMOTED[man[1].upper()])
        else:
            row += "." * int(man) if man.isdigit() else man
    if len(row) != 9:
        raise Rejected("a rank has nine squares")
    return row


def possible(position):
    """Rejects a position that has too many men, or in which somebody has done what is forbidden."""
    board, hands, black = position
    for kind, most in SET.items():
        here = sum(KIND.get(man.upper()) == kind for man in board)
        if here + sum(count for (_, one), count in zip(HELD, hands) if one == kind) > most:
            raise Rejected(f"there are more than {most} {kind}")
    if board.count("K") > 1 or board.count("k") > 1:
        raise Rejected("a side has two kings")
    for file in range(9):
        if board[file::9].count("P") > 1 or board[file::9].count("p") > 1:
            raise Rejected("a side has two pawns on a file")
    if any(man != "." and stuck(man, at) for at, man in enumerate(board)):
        raise Rejected("a man can never move")
    if in_check(board, not black):
        raise Rejected("the side that has moved is in check")


def sfen(position):
    """The position as a claim has it."""
    letters = {of(black, promoted): "+" + of(black, kind)
               for kind, promoted in PROMOTED.items() for black in (True, False)}
    ranks = []
    for rank in range(9):
        row = "".join(letters.get(man, man) for man in position.board[rank * 9 : rank * 9 + 9])
        ranks.append(re.sub(r"\.+", lambda found: str(len(found[0])), row))
    hands = "".join((str(count) if count > 1 else "") + of(*one)
                    for one, count in zip(HELD, position.hands) if count)
    return f"{'/'.join(ranks)} {'b' if position.black else 'w'} {hands or '-'} 1"


class Shogi(Game):
    cycles = True
    least_order = 1  # mate counts for the capture of the king, which would come a move later

    def __init__(self, claim):
        if len(claim) != 2 or not claim[0].startswith("sfen "):
            raise Rejected("expected `claim sfen ...` and `claim goal ...`")
        self.root = read_sfen(claim[0][5:])
        goal = re.match(r"goal mate (black|white)(?: within (\d+))?\Z", claim[1])
        if not goal or (goal[2] and (not NUMBER.match(goal[2]) or int(goal[2]) > LONGEST)):
            raise Rejected("the goal is not understood")
        self.attacker = goal[1]
        self.black = self.attacker == "black"
        self.within = int(goal[2]) if goal[2] else math.inf
        if of(not self.black, "K") not in self.root.board:
            raise Rejected("there is no king to be mated")
        self.words = f"{claim[0]}, {claim[1]}"
        self.last = (None, [])

    def rules(self):
        return "mate"

    def attacks(self, position):
        return position.black == self.black

    def moves(self, position):
        # The walk asks several times of the same position.
        if self.last[0] is not position:
            self.last = (position, list(moves(position)))
        return self.last[1]

    def legal(self, position, move):
        # One move is looked for where one is named: all of them are many.
        if self.attacks(position):
            return is_legal(position, move)
        return move in self.moves(position)

    def play(self, position, move):
        return played(position, move)

    def state(self, position):
        """Who has no legal move has lost, in check or not."""
        if can_move(position):
            return OPEN
        return LOST if self.attacks(position) else REACHED

    def in_check(self, position):
        return in_check(position.board, position.black)

    def null(self, position):
        return position._replace(black=not position.black)
