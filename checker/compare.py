"""Compares this checker with `tesuji verify`:

    python3 checker/compare.py --binary PATH --seed 1 --count 200 --keep FOLDER

Makes small random questions of all games, lets the program write certificates, changes these in
small ways (leaning.py has those that need more than the text), and makes some of its own from
nothing. Both checkers judge each file; where they
differ, or where one accepts what is false by the definition of a win, the file is kept, and
reported.
"""

import argparse
import copy
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter

import chess
import definition
import leaning
import living
import proof as form
import shogi
import verify
import writer
from parts import Parts

LARGEST = 150_000  # bytes; larger certificates are left out
PATIENCE = 20  # seconds for a file


# Questions ----------------------------------------------------------------------------------------


def go_question(rng):
    width, height = rng.randint(2, 5), rng.randint(2, 5)
    full = rng.choice((0.3, 0.5, 0.7))
    if rng.random() < 0.25:  # what has eyes may live unconditionally
        stones = living.board(rng, width, height)
    else:
        stones = ["." if rng.random() > full else rng.choice("XO") for _ in range(width * height)]
    board = [stones[r * width : (r + 1) * width] for r in range(height)]
    ban = draw_ko(rng, stones, width, height) if rng.random() < 0.4 else None
    if ban is None and rng.random() < 0.3:  # what is found on one side is then found on the other
        board = [row[: (width + 1) // 2] + row[: width // 2][::-1] for row in board]
    text = "\n".join(" ".join(row) for row in board)
    stones = [(r, c) for r in range(height) for c in range(width) if board[r][c] != "."]
    if not stones:
        return None
    if ban is not None and board[ban[0]][ban[1]] == "." and rng.random() < 0.5:
        text += f"\nko: {'ABCDE'[ban[1]]}{height - ban[0]}"
    r, c = rng.choice(stones)
    same = [at for at in stones if board[at[0]][at[1]] == board[r][c]]
    targets = [(r, c)] + rng.sample(same, rng.randint(0, min(2, len(same))))
    if (r, width - 1 - c) in same and rng.random() < 0.5:
        targets.append((r, width - 1 - c))
    names = ["ABCDE"[c] + str(height - r) for r, c in dict.fromkeys(targets)]
    asked = [text, "--game", "go", "--target", ",".join(names), "--to-move", rng.choice("bw")]
    ko = rng.choice(("simple", "simple", "superko", "defender-retakes", "attacker-retakes", "=", "="))
    if ko == "=":
        ko = rng.choice(("defender-retakes=", "attacker-retakes=")) + str(rng.randint(1, 3))
    asked += ["--ko", ko]
    if rng.random() < 0.2:
        asked.append("--suicide")
    if rng.random() < 0.4:
        asked.append("--all-targets")
    if rng.random() < 0.25:
        points = [f"{'ABCDE'[c]}{r + 1}" for r in range(height) for c in range(width)]
        asked += ["--region", ",".join(rng.sample(points, rng.randint(1, len(points))))]
    goal = rng.choice(("capture", "capture", "save", "live", "deny-life", "eye", "deny-eye", "connect", "cut"))
    lives = goal in ("live", "deny-life", "eye", "deny-eye")
    if goal in ("connect", "cut") and len(names) < 2 or lives and "--suicide" in asked:
        return None
    rivals = [at for at in stones if board[at[0]][at[1]] != board[r][c]]
    if goal in ("capture", "save") and rivals and rng.random() < 0.3:
        row, column = rng.choice(rivals)
        asked += ["--keep", "ABCDE"[column] + str(height - row)]
    elif rng.random() < 0.25:
        mine = same if goal not in ("capture", "save") else rivals
        others = [at for at in stones if at not in mine]
        named = lambda points: ",".join("ABCDE"[c] + str(height - r) for r, c in points)
        further = []
        for _ in range(rng.randint(1, 2)):
            other = rng.choice(("capture", "live", "eye", "connect"))
            among = others if other == "capture" else mine
            few = rng.sample(among, min(len(among), 2 if other == "connect" else rng.randint(1, 2)))
            if "--suicide" in asked and other in ("live", "eye") or len(few) < 1 + (other == "connect"):
                continue
            many = rng.choice(("", "all ")) if other != "connect" else ""
            further.append(f"{other} {many}{named(few)}")
        if further:
            asked += ["--or", " or ".join(further)]
    return asked + orders(rng, (None, 1, 1, 2, 3)) + goals(rng, goal)


def draw_ko(rng, stones, width, height):
    """Puts a ko among the stones, or nearly one; the point at which it is taken."""
    at = rng.randrange(width * height)
    taken = rng.choice(beside(at, width, height))
    mine, other = rng.choice(("XO", "OX"))
    stones[at] = "."
    for centre, spared, colour in ((at, taken, other), (taken, at, mine)):
        for near in beside(centre, width, height):
            if near != spared and rng.random() < 0.9:
                stones[near] = colour
    stones[taken] = other
    return divmod(at, width)


def beside(at, width, height):
    r, c = divmod(at, width)
    near = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
    return [y * width + x for y, x in near if 0 <= y < height and 0 <= x < width]


def orders(rng, choices):
    order = rng.choice(choices)
    return [] if order is None else ["--order", str(order)]


def goals(rng, *choices):
    return ["--goal", rng.choice(choices)]


def within(rng, share=0.3, most=4):
    return ["--within", str(rng.randint(1, most))] if rng.random() < share else []


def gomoku_question(rng):
    rule = rng.choice(("freestyle", "standard", "renju", "renju", "caro", "caro"))
    small = rng.random() < 0.6 and rule != "renju"
    length = rng.choice((3, 4)) if small else 5
    size = rng.randint(3, 5) if small else rng.randint(5, 8)
    other = size + rng.randint(-1, 1)
    points = [f"{chr(97 + c)}{r + 1}" for c in range(size) for r in range(other)]
    rng.shuffle(points)
    many = rng.choice((2, 3, 4)) if small else rng.choice((4, 6, 7, 9, len(points) // 2 - 3))
    many = min(many, len(points) // 2)
    black, white = points[:many], points[many : 2 * many - rng.randint(0, 2)]
    text = ",".join(black) + "/" + ",".join(white) + "/" + rng.choice("bw")
    asked = [text, "--game", "gomoku", "--rule", rule, "--size", f"{size}x{other}"]
    if length != 5:
        asked += ["--length", str(length)]
    if rng.random() < 0.3:
        asked.append("--all-moves")
    return asked + orders(rng, (None, 1, 2, 2)) + goals(rng, "win", "defend") + within(rng)


def chess_question(rng):
    men = ["K", "k"] + rng.choices("QRBNPqrbnpQRPp", k=rng.randint(1, 5))
    if rng.random() < 0.2:
        return castling_question(rng)
    squares = rng.sample(range(64), len(men))
    board = ["."] * 64
    for man, at in zip(men, squares):
        board[at] = "." if man in "Pp" and at // 8 in (0, 7) else man
    side = rng.choice("wb")
    fen = placed(board) + f" {side} - {passing(rng, board, side)} 0 1"
    goal = rng.choice(("mate", "mate", "selfmate", "reflexmate", "helpmate", "stalemate", "promote", "win"))
    ordered = goal in ("mate", "promote", "win")
    asked = [fen, "--game", "chess"]
    if goal == "win":
        prey = [chess.NAMES[at] for at in range(64) if board[at] not in ".Kk"]
        if not prey:
            return None
        goal += " " + rng.choice(prey)
    if goal != "helpmate" and rng.random() < 0.3:
        goal = "defend " + goal
    if rng.random() < 0.3:
        asked.append("--all-moves")
    limit = within(rng, 0.7, 3)
    if not limit and ordered:
        limit = orders(rng, (1, 1, 2))
    elif ordered:
        limit += orders(rng, (None, None, 1, 2))
    return asked + limit + ["--goal", goal]


def castling_question(rng):
    """A king and rooks at home or elsewhere on the first rank, and a bare king."""
    files = rng.sample(range(8), 3)
    rook, king, other = sorted(files)
    if rng.random() < 0.5:
        rook, king, other = 0, 4, 7
    board = ["."] * 64
    board[king], board[rook], board[other] = "K", "R", "R"
    board[rng.randint(16, 63)] = "k"
    rights = "KQ" if (rook, king, other) == (0, 4, 7) else (
        chess.FILES[other] + chess.FILES[rook]).upper()
    fen = placed(board) + f" w {rng.choice((rights, rights[0], rights[1]))} - 0 1"
    return [fen, "--game", "chess", "--within", str(rng.randint(1, 2))]


def passing(rng, board, side):
    rank, back = (4, -8) if side == "b" else (5, 8)
    rank = 2 if side == "b" else 5
    ahead = 8 if side == "b" else -8
    pawn = "P" if side == "b" else "p"
    for at in range(rank * 8, rank * 8 + 8):
        if board[at] == "." and board[at - ahead] == "." and board[at + ahead] == pawn:
            if rng.random() < 0.7:
                return chess.NAMES[at]
    return "-"


def placed(board):
    ranks = []
    for rank in reversed(range(8)):
        text = "".join(board[rank * 8 : rank * 8 + 8])
        for empty in range(8, 0, -1):
            text = text.replace("." * empty, str(empty))
        ranks.append(text)
    return "/".join(ranks)


def shogi_question(rng):
    """A king at the edge, a few men near it, and more in hand."""
    king = rng.choice((0, 1, 4, 7, 8, 9, 17))
    board, black = ["."] * 81, rng.random() < 0.8
    near = [at for at in range(36) if at != king and abs(at % 9 - king % 9) < 4]
    for at in rng.sample(near, rng.randint(2, 6)):
        board[at] = rng.choice("RBGSNLPDHWVUTGST" + "gsnlpgprb")
    if rng.random() < 0.3:
        board[rng.randrange(45, 81)] = "K"
    board[king] = "k"
    hands = [rng.choice((0, 0, 0, 1, 1, 2)) if side else rng.choice((0, 0, 0, 0, 1))
             for side, _ in shogi.HELD]
    if rng.random() < 0.3:  # all the same for White
        board = [man.swapcase() for man in reversed(board)]
        hands, black = hands[7:] + hands[:7], not black
    position = shogi.Position("".join(board), tuple(hands), black)
    try:
        shogi.possible(position)
    except form.Rejected:
        return None
    limit = within(rng, 0.7, 3)
    limit += orders(rng, (None, None, 1, 2)) if limit else orders(rng, (1, 1, 2))
    goal = goals(rng, "mate", "mate", "defend mate")
    return [shogi.sfen(position), "--game", "shogi"] + limit + goal


def rows_of(rng, lengths, share):
    return [["." if rng.random() > share else rng.choice("XO") for _ in range(n)] for n in lengths]


def small_question(rng):
    game = rng.choice(("atari-go", "atari-go", "connect4", "hex", "y", "nim"))
    asked = ["--game", game, "--to-move", rng.choice(("first", "second"))]
    asked += ["--attacker", rng.choice(("first", "second"))]
    if game == "nim":
        heaps = [str(rng.randint(0, 4)) for _ in range(rng.randint(1, 4))]
        asked = [",".join(heaps)] + asked + ["--last", rng.choice(("wins", "loses"))]
    else:
        width, height = rng.randint(2, 4), rng.randint(2, 4)
        lengths = range(1, height + 1) if game == "y" else [width] * height
        rows = rows_of(rng, lengths, rng.choice((0.2, 0.5)))
        if game == "connect4":
            columns = ["".join(column).replace(".", "").rjust(height, ".") for column in zip(*rows)]
            rows = list(zip(*columns))
            asked += ["--length", str(rng.randint(2, 4))]
        if game == "atari-go":
            asked += ["--passing", rng.choice(("allowed", "forbidden"))]
        asked.insert(0, "\n".join(" ".join(row) for row in rows))
    if game in ("atari-go", "connect4"):
        asked += ["--goal", rng.choice(("win", "draw"))]
    if rng.random() < 0.3:
        asked.append("--all-moves")
    return asked + orders(rng, (None, 1, 2, "inf..inf")) + within(rng)


QUESTIONS = {
    "go": go_question,
    "gomoku": gomoku_question,
    "chess": chess_question,
    "shogi": shogi_question,
    "small": small_question,
}


# Changes ------------------------------------------------------------------------------------------


def other_claim(rng, proof):
    """Another rule, another limit, another stone in the claim."""
    at = rng.randrange(len(proof.claim))
    line = proof.claim[at]
    swaps = [
        ("ko=simple", "ko=superko"), ("ko=simple", "ko=attacker-retakes"),
        ("ko=simple", "ko=defender-retakes"), ("ko=superko", "ko=simple"),
        ("ko=attacker-retakes", "ko=simple"), ("ko=defender-retakes", "ko=simple"),
        ("ko=simple", "ko=attacker-retakes=1"), ("ko=simple", "ko=defender-retakes=1"),
        ("retakes=1", "retakes=2"), ("retakes=2", "retakes=1"), ("retakes=2", "retakes=3"),
        ("retakes=1", "retakes"), ("retakes=1", "retakes=0"), ("retakes suicide", "retakes=1 suicide"),
        ("suicide=no", "suicide=yes"), ("suicide=yes", "suicide=no"), ("any", "all"),
        ("goal eye", "goal live"), ("goal live", "goal eye"), ("goal live", "goal capture"), ("or live", "or eye"), ("or capture", "or live"), ("or eye", "or live"),
        ("all", "any"), ("freestyle", "standard"), ("standard", "freestyle"), ("caro", "standard"),
        ("standard", "caro"), ("renju", "freestyle"), ("renju", "standard"), ("freestyle", "renju"),
        ("passing=allowed", "passing=forbidden"), ("passing=forbidden", "passing=allowed"),
        ("last=wins", "last=loses"), ("last=loses", "last=wins"), ("wins", "draws"),
        ("draws", "wins"), ("first", "second"), ("mate", "promote"), ("promote", "mate"),
        ("selfmate", "mate"), ("reflexmate", "selfmate"), ("selfmate", "reflexmate"),
        ("helpmate", "mate"), ("selfmate", "helpmate"), ("helpmate", "selfmate"), ("stalemate", "mate"), ("goal mate", "goal stalemate"),
        ("to-move black", "to-move white"), ("to-move white", "to-move black"),
        (" w ", " b "), (" b ", " w "), ("row black", "row white"), ("row=4", "row=3"),
        ("row=3", "row=4"), ("KQ", "K"), (" within 2", " within 1"), (" within 3", " within 2"),
        ("row=3", "row=3 freestyle"), ("mate black", "mate white"), ("mate white", "mate black"),
    ]
    possible = [(old, new) for old, new in swaps if old in line]
    words = line.split(" ")
    if possible and rng.random() < 0.8:
        proof.claim[at] = line.replace(*rng.choice(possible))
    elif words[0] in ("black", "white", "region") and len(words) > 1:
        words.pop(rng.randrange(1, len(words)))
        proof.claim[at] = " ".join(words)
    elif words[0] in ("black", "white", "region", "to-move"):
        name = rng.choice("ABCDE" if proof.game == "go" else "abcde") + str(rng.randint(1, 5))
        if words[0] == "to-move":
            proof.claim.insert(at + 1, f"ko {name}")
        else:
            proof.claim[at] += " " + name
    elif words[0] in ("ko", "or"):
        proof.claim.pop(at)
    elif words[0] == "goal" and proof.game == "go":
        name = rng.choice("ABCDE") + str(rng.randint(1, 5))
        kind = rng.choice(("capture any", "live any", "eye all", "connect " + name))
        proof.claim.insert(at + 1, f"or {kind} {rng.choice('ABCDE')}{rng.randint(1, 5)}")
    elif words[0] == "sfen":
        place = rng.choice((1, 1, 3))  # another man, on the board or in hand
        letter = rng.randrange(len(words[place]))
        men = rng.choice("RBGSNLPrbgsnlp1289+-")
        words[place] = words[place][:letter] + men + words[place][letter + rng.randint(0, 1) :]
        proof.claim[at] = " ".join(words)


def other_node(rng, proof):
    if not proof.nodes:
        return
    at = rng.randrange(len(proof.nodes))
    if rng.random() < 0.3:
        at = len(proof.nodes) - 1 - rng.randrange(min(3, len(proof.nodes)))
    node = proof.nodes[at]
    leaf = form.GOAL if node.is_win() else form.SAFE
    same = [i for i, one in enumerate(proof.nodes) if one.is_win() == node.is_win()]
    kin = [i for i in same if not node.is_win() or i < at]

    def some_child(near):
        choices = [leaf] + [i for i in kin if proof.nodes[i].kind == near] + kin[-3:]
        return rng.choice(choices)

    choice = rng.randrange(8)
    if choice == 0 and node.edges and node.kind in ("and", "all"):
        node.edges.pop(rng.randrange(len(node.edges)))
    elif choice == 1 and node.edges:
        edge = rng.randrange(len(node.edges))
        move, child = node.edges[edge]
        near = proof.nodes[child].kind if isinstance(child, int) else None
        node.edges[edge] = (move, some_child(near))
    elif choice == 2 and node.edges:
        moves = [move for one in proof.nodes for move, _ in one.edges]
        edge = rng.randrange(len(node.edges))
        move = rng.choice(moves)
        if all(move != one for one, _ in node.edges):
            node.edges[edge] = (move, node.edges[edge][1])
    elif choice == 3 and node.zone:
        node.zone = other_zone(rng, node.zone)
    elif choice == 4 and node.budget:
        node.budget = some_budget(rng, node.budget)
    elif choice == 5 and node.null is not None:
        node.null = some_child(None) if node.kind == "idle" else rng.choice([None, node.null])
    elif choice == 6 and node.kind in ("idle", "all"):
        if node.kind == "idle":
            node.kind, node.edges, node.null = "one", [("pass", node.null)], None
        elif node.lower is not None:
            node.lower = rng.choice([None, leaf])
    elif choice == 7 and node.kind in ("and", "all") and len(node.edges) > 1:
        node.edges = rng.sample(node.edges, rng.randint(1, len(node.edges) - 1))


def other_zone(rng, zone):
    """A point less; a point that changes sides; a reserve of which more or less may be taken."""
    zone = list(zone)
    at = next((at for at, name in enumerate(zone) if name.startswith("+")), None)
    choice = rng.randrange(4)
    if at is None and choice == 0 and len(zone) > 2:
        zone.insert(len(zone) - rng.randint(1, 2), "+1")
    elif at is not None and choice == 0:
        zone[at] = f"+{max(int(zone[at]) + rng.choice([-1, 1]), rng.randrange(2))}"
    elif at is not None and choice == 1:
        zone.insert(rng.randrange(at + 1), zone.pop())
    elif at and choice == 2:
        zone.append(zone.pop(rng.randrange(at)))
    else:
        zone.pop(rng.randrange(len(zone)))
    return zone


def some_budget(rng, budget):
    order, moves = budget
    inf = float("inf")
    near = [max(order - 1, 0), order + 1] if order < inf else []
    order = rng.choice([order, inf, 0, 1, 2] + near)
    moves = rng.choice([moves, moves, inf, 0, 1, 2] + ([moves + 1] if moves < inf else []))
    return (order, moves)


def other_statement(rng, proof):
    if not proof.says:
        if proof.nodes and proof.nodes[-1].is_win() and "within" not in proof.claim[-1]:
            said = form.Statement("win", start=len(proof.nodes) - 1)
            root = proof.nodes[-1]
            if rng.random() < 0.5:
                move, child = rng.choice(root.edges or [("pass", form.GOAL)])
                said.after, said.start = move, child
            if rng.random() < 0.5:
                said.within = rng.randint(0, 4)
            proof.says = [said]
            if rng.random() < 0.4:
                proof.says.append(form.Statement("only", first=[move for move, _ in root.edges]))
        return
    said = rng.choice(proof.says)
    choice = rng.randrange(5)
    if choice == 0:
        said.order, said.within = some_budget(rng, (said.order, said.within))
        if said.kind == "win":
            said.order = float("inf")
    elif choice == 1 and isinstance(said.start, int):
        node = proof.nodes[said.start]
        if node.edges and said.after is None:
            said.after, said.start = rng.choice(node.edges)
    elif choice == 2:
        proof.says.remove(said)
        if not proof.says:
            proof.says = [said]
    elif choice == 3 and said.kind == "only":
        if said.first and rng.random() < 0.5:
            said.first.pop()
        elif proof.says[0].after:
            said.first.append(proof.says[0].after)
    elif choice == 4 and said.kind != "only":
        said.start = rng.choice([form.GOAL if said.kind == "win" else form.SAFE, said.start])


def more_zone(rng, proof):
    """Every zone grows by the same points: what was too small may do after another change."""
    words = {point for node in proof.nodes for point in node.zone or []}
    named = sorted(point for point in words if not point.startswith("+"))
    for node in proof.nodes:
        if node.zone is not None:
            for point in rng.sample(named, min(2, len(named))):
                if point not in node.zone:
                    node.zone.append(point)


def listed(rng, proof):
    """Another cover, with what goes with it."""
    if not proof.nodes:
        return
    others = {"listed", "zone", "scheme"} - {proof.cover}
    proof.cover = rng.choice(sorted(others))
    for node in proof.nodes:
        node.zone = (node.zone or ["A1"]) if proof.cover == "zone" else None


def other_leaning(rng, proof):
    """Damage to a node that leans on others."""
    there = [node for node in proof.nodes if node.kind in form.LEANS]
    if there:
        leaning.spoil(rng, rng.choice(there), proof.nodes)


CHANGES = [other_node] * 8 + [other_statement] * 4 + [other_claim] * 3
CHANGES += [other_leaning] * 2 + [more_zone, listed]


def changed(rng, proof):
    proof = copy.deepcopy(proof)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        rng.choice(CHANGES)(rng, proof)
    return writer.write(proof)


def scrambled(rng, data):
    """A change of the text, which knows nothing of what it means."""
    lines = data.decode().split("\n")
    at = rng.randrange(len(lines))
    choice = rng.randrange(5)
    if choice == 0:
        lines.pop(at)
    elif choice == 1:
        lines.insert(at, lines[rng.randrange(len(lines))])
    elif choice == 2:
        words = lines[at].split(" ")
        words[rng.randrange(len(words))] = rng.choice(["0", "01", "", "goal", "safe", "pass", "x"])
        lines[at] = " ".join(words)
    elif choice == 3:
        words = lines[at].split(" ")
        rng.shuffle(words)
        lines[at] = " ".join(words)
    else:
        place = rng.randint(0, len(lines[at]))
        lines[at] = lines[at][:place] + rng.choice(" |:\t\r0aA") + lines[at][place + 1 :]
    return "\n".join(lines).encode()


def leaned(rng, data, name, folder):
    """A file with nodes that lean on others, its name, and the parts that go with it."""
    walk = verify.check(form.unpacked(data), Parts(folder, verify.check))
    data, files = leaning.leaned(rng, walk, spoiled)
    return (spoiled(rng, data) if rng.random() < 0.2 else data), name, files


def spoiled(rng, data):
    try:
        proof = form.read(data)
    except form.Rejected:
        return data
    return scrambled(rng, data) if rng.random() < 0.1 else changed(rng, proof)


def from_nothing(rng, proof):
    """A refutation of one or two nodes about the same claim: safe positions, and short budgets."""
    if proof.game == "go" and rng.random() < 0.6:
        return living.refutation(rng, proof, some_budget)
    inf = float("inf")
    proof = copy.deepcopy(proof)
    proof.claim = [line.split(" within ")[0] for line in proof.claim]
    proof.cover = "listed" if rng.random() < 0.7 or proof.game == "go" else proof.cover
    proof.root_goal = False
    try:
        game = verify.GAMES[proof.game](proof.claim)
        moves = list(game.moves(game.root))
    except form.Rejected:
        return writer.write(proof)
    budget = (rng.choice((inf, 0, 1, 1, 2, 3)), rng.choice((inf, inf, 0, 1, 2)))
    if any(goal in proof.claim[-1] for goal in ("selfmate", "reflexmate", "helpmate", "stalemate")):
        budget = (inf, budget[1])
    said = form.Statement("none", order=budget[0], within=budget[1], start=form.SAFE)
    proof.says, proof.nodes = [said], []
    if moves and rng.random() < 0.3:
        said.after = rng.choice(moves)
    if rng.random() < 0.75:
        position = game.root if said.after is None else game.play(game.root, said.after)
        moves = list(game.moves(position)) or ["pass"]
        said.start = 0
        if rng.random() < 0.3:
            budget = some_budget(rng, budget)
        kind = "all" if game.attacks(position) else rng.choice(("one", "one", "idle", "safe"))
        node = form.Node(kind, budget=budget)
        child = rng.choice((form.SAFE, form.SAFE, 0, 1))
        if kind == "all":
            node.edges = [(move, child) for move in moves if rng.random() < 0.3]
            if proof.cover == "scheme":
                node.lower = rng.choice((None, form.SAFE, 1))
        elif kind == "one":
            node.edges = [(rng.choice(moves), child)]
        elif kind == "idle":
            node.null = child
        proof.nodes = [node]
        if 1 in node.children():
            proof.nodes.append(form.Node("safe", budget=some_budget(rng, budget)))
    return writer.write(proof)


# Comparing ----------------------------------------------------------------------------------------


class Slow(Exception):
    pass


def too_slow(*_):
    raise Slow


def here(data, folder):
    """What this checker says; None if it takes too long."""
    signal.signal(signal.SIGALRM, too_slow)
    # The alarm may ring at any place, that of its own end among them: hence two `try`.
    try:
        signal.alarm(PATIENCE)
        try:
            return True, verify.verify(data, folder)
        except form.Rejected as problem:
            return False, str(problem)
        finally:
            signal.alarm(0)
    except Slow:
        return None, "it takes too long"


def write_all(folder, files):
    for name, data in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)


class Comparison:
    """`binary` judges too, unless `alone`: then it only writes the certificates."""

    def __init__(self, binary, keep, seed, alone=False):
        self.binary, self.keep, self.seed, self.alone = binary, keep, seed, alone
        self.counts, self.differences = Counter(), []
        self.folder = tempfile.mkdtemp()

    def there(self, path, parts):
        asked = [self.binary, "verify", path] + (["--parts", parts] if parts else [])
        done = subprocess.run(asked, capture_output=True, text=True, timeout=120)
        return done.returncode == 0, done.stdout.strip().split("\n")[0] or done.stderr.strip()

    def put(self, data, files):
        """The file, and the folder of its parts if that is not its own."""
        folder = tempfile.mkdtemp(dir=self.folder)
        path = os.path.join(folder, "file.proof")
        # Both ways to find parts are tried: beside the file, and in the folder that is named.
        parts = os.path.join(folder, "parts") if files and len(data) % 2 else None
        if parts:
            os.mkdir(parts)
        write_all(parts or folder, files)
        write_all(folder, {"file.proof": data})
        return folder, path, parts

    def judge(self, data, name, files=None):
        folder, path, parts = self.put(data, files or {})
        try:
            mine, why = here(data, parts or folder)
            if mine is None:
                self.counts["too slow"] += 1
                return
            theirs, words = (mine, "") if self.alone else self.there(path, parts)
        finally:
            shutil.rmtree(folder)
        kind = name.split("-")[0] + (" " + name.split("-")[1] if "-" in name else "")
        self.counts[kind + (" accepted" if theirs else " rejected")] += 1
        if mine or theirs:
            self.count_leaning(data)
        false = self.false_statement(data) if mine or theirs else None
        if mine != theirs or false:
            if false:
                words += f"\n  FALSE: {false}"
            self.difference(data, name, files or {}, f"{mine}: {why}", f"{theirs}: {words}")

    def difference(self, data, name, files, mine, theirs):
        """Keeps the file, with its parts beside it."""
        kept = f"{self.seed}-{len(self.differences)}-{name}.proof"
        write_all(self.keep, {kept: data, **files})
        self.differences.append(kept)
        print(f"DIFFERENCE {os.path.join(self.keep, kept)}\n  here: {mine}\n  there: {theirs}",
              flush=True)

    def count_leaning(self, data):
        """How often what leans was accepted: a change that is always refused tests little."""
        try:
            proof = form.read(form.unpacked(data))
        except form.Rejected:
            return
        for kind in {node.kind for node in proof.nodes} & set(form.LEANS):
            sort = "win" if any(node.is_win() for node in proof.nodes) else "refutation"
            self.counts[f"accepted with {kind}: {proof.game}, {sort}, {proof.cover}"] += 1

    def false_statement(self, data):
        """A statement of the file that is false by the definition, if one is seen to be."""
        try:
            proof = form.read(data)
            game = verify.GAMES[proof.game](proof.claim)
            for said in proof.says or [form.Statement("win", within=game.within)]:
                if said.kind == "only":
                    continue
                true = definition.Definition(game, 3_000).states(said)
                self.counts["statements " + {True: "true", False: "false", None: "open"}[true]] += 1
                if true is False:
                    return writer.says_line(said)
        except (form.Rejected, KeyError):
            pass  # not a file for this checker
        except definition.TooMuch:
            self.counts["statements too large"] += 1
        return None

    def certificate(self, question):
        path = os.path.join(self.folder, "certificate.proof")
        if os.path.exists(path):
            os.remove(path)
        limits = ["--time", "2s", "--nodes", "100k", "--memory", "64M", "--quiet", "--proof", path]
        # The time of the clock is for the search and for the certificate, each.
        subprocess.run(
            [self.binary, "solve", *question, *limits], capture_output=True, timeout=120
        )
        if not os.path.exists(path) or os.path.getsize(path) > LARGEST:
            return None
        with open(path, "rb") as file:
            return file.read()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100, help="questions")
    parser.add_argument("--changes", type=int, default=8, help="changed files a certificate")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so many")
    parser.add_argument("--keep", default=".", help="a folder for what is judged differently")
    parser.add_argument("--alone", action="store_true",
                        help="this checker and the definition only: the binary does not judge")
    parser.add_argument("--games", default=",".join(QUESTIONS))
    asked = parser.parse_args()
    os.makedirs(asked.keep, exist_ok=True)
    rng = random.Random(asked.seed)
    comparison = Comparison(asked.binary, asked.keep, asked.seed, asked.alone)
    end = time.monotonic() + asked.seconds
    for _ in range(asked.count):
        if time.monotonic() > end:
            break
        name = rng.choice(asked.games.split(","))
        question = QUESTIONS[name](rng)
        data = question and comparison.certificate(question)
        if not data:
            comparison.counts["no certificate"] += 1
            continue
        comparison.judge(data, name)
        proof = form.read(data)
        for _ in range(asked.changes):
            change = rng.random()
            if change < 0.1:
                comparison.judge(scrambled(rng, data), name + "-text")
            elif change < 0.3:
                comparison.judge(from_nothing(rng, proof), name + "-made")
            elif change < 0.6:
                comparison.judge(*leaned(rng, data, name + "-leaning", comparison.folder))
            else:
                comparison.judge(changed(rng, proof), name + "-changed")
    for kind, count in sorted(comparison.counts.items()):
        print(f"{count:6} {kind}")
    print(f"{len(comparison.differences)} differences")
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())
