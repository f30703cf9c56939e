"""Certificates as text: the other way round from proof.py, for files that compare.py makes."""

import copy
import math
import re

import chess
import shogi
from proof import FORMAT, LEANS


def budget_word(budget):
    order, within_moves = budget
    text = "" if order == math.inf else f"o{order}"
    text += "" if within_moves == math.inf else f"w{within_moves}"
    return text or "full"


def node_line(at, node, cover):
    words = [str(at), node.kind]
    if node.budget is not None:
        words.append(budget_word(node.budget))
    if node.kind in LEANS:
        words.append(",".join(node.named) if node.kind == "less" else node.named)
        words += [] if node.kind == "part" else [str(node.base)]
    elif node.kind == "idle":
        words.append(str(node.null))
    elif node.kind in ("or", "one"):
        words += map(str, node.edges[0])
    else:
        if node.null is not None:
            words.append(f"null:{node.null}")
        if node.lower is not None:
            words.append(f"lower:{node.lower}")
        words += [f"{move}:{child}" for move, child in node.edges]
    if cover == "zone":
        words += ["|"] + node.zone
    return " ".join(words)


def says_line(said):
    words = ["says", said.kind]
    if said.order != math.inf:
        words += ["order", str(said.order)]
    if said.within != math.inf:
        words += ["within", str(said.within)]
    if said.kind == "only":
        return " ".join(words + said.first)
    if said.after:
        words += ["after", said.after]
    return " ".join(words + ["from", str(said.start)])


def starts(proof):
    """The nodes that the statements begin at."""
    found = [said.start for said in proof.says] if proof.says else [len(proof.nodes) - 1]
    return [at for at in found if isinstance(at, int) and 0 <= at < len(proof.nodes)]


def reached(proof, at):
    """The nodes that lines of play from these reach."""
    seen, edge = set(), list(at)
    while edge:
        at = edge.pop()
        if at not in seen and 0 <= at < len(proof.nodes):
            seen.add(at)
            edge += proof.nodes[at].children()
    return seen


def children_first(proof):
    """The nodes that are reached, children before parents (but where a line goes round)."""
    order, seen = [], set()
    for start in starts(proof):
        stack = [] if start in seen else [(start, iter(proof.nodes[start].children()))]
        seen.add(start)
        while stack:
            child = next((one for one in stack[-1][1] if one not in seen), None)
            if child is None:
                order.append(stack.pop()[0])
            else:
                seen.add(child)
                stack.append((child, iter(proof.nodes[child].children())))
    return order


def write(proof, sort=False):
    """The file of a certificate; nodes that nothing leads to are left out.

    `sort` numbers the nodes anew, children before parents.
    """
    proof = copy.deepcopy(proof)
    nodes = proof.nodes
    order = children_first(proof) if sort else sorted(reached(proof, starts(proof)))
    new = {at: place for place, at in enumerate(order)}
    lines = [FORMAT, f"game {proof.game}", f"cover {proof.cover}"]
    lines += [f"claim {line}" for line in proof.claim]
    for said in proof.says:
        said.start = new.get(said.start, said.start)
        lines.append(says_line(said))
    lines.append(f"nodes {len(new)}")
    if proof.root_goal:
        lines.append("root goal")
    for at in order:
        node = nodes[at]
        node.edges = [(move, new.get(child, child)) for move, child in node.edges]
        for link in ("null", "lower", "base"):
            setattr(node, link, new.get(getattr(node, link), getattr(node, link)))
        lines.append(node_line(new[at], node, proof.cover))
    return "\n".join(lines + [f"end {len(new)}", ""]).encode()


# Claims -------------------------------------------------------------------------------------------


def claim(proof, game, position):
    """The claim of this file for another position."""
    return CLAIMS.get(proof.game, small_claim)(proof.claim, game, position)


def gomoku_claim(lines, game, position):
    stones = []
    for side in ("black", "white"):
        there = position.stones(side)
        stones.append([side] + [game.name[at] for at in range(len(game.name)) if there >> at & 1])
    return lines[:2] + [" ".join(words) for words in stones] + [
        f"to-move {position.mover}", lines[5]]


def go_claim(lines, game, position):
    found = [re.sub(r"ko=\S+", "ko=" + ko_of(game, position), lines[0]), lines[1]]
    for side, stone in (("black", "X"), ("white", "O")):
        there = [game.names[at] for at, one in enumerate(position.board) if one == stone]
        found.append(" ".join([side] + there))
    found.append("to-move " + ("black" if position.mover == "X" else "white"))
    if position.ban is not None:
        found.append("ko " + game.names[position.ban])
    for at, wish in enumerate(position.wishes):
        many = [] if wish.goal == "connect" else ["all" if wish.every else "any"]
        targets = [game.names[at] for at in sorted(wish.standing)]
        found.append(" ".join(["or" if at else "goal", wish.goal] + many + targets))
    if len(position.region) < len(position.board):
        found.append(" ".join(["region"] + [game.names[at] for at in sorted(position.region)]))
    return found


def ko_of(game, position):
    """The ko rule with the threats that are left."""
    if position.threats is None:
        return game.ko
    side, count = position.threats
    return f"{'attacker' if side == game.attacker else 'defender'}-retakes={count}"


def chess_claim(lines, _, position):
    ranks = []
    for rank in reversed(range(8)):
        row = "".join(position.board[rank * 8 : rank * 8 + 8])
        for empty in range(8, 0, -1):
            row = row.replace("." * empty, str(empty))
        ranks.append(row)
    side = "w" if position.white else "b"
    passing = "-" if position.passing is None else chess.NAMES[position.passing]
    fen = ["/".join(ranks), side, castling(position), passing, "0 1"]
    goal = lines[1].split(" within ")[0].split(" ")
    if position.hunted is not None:
        goal[2] = chess.NAMES[position.hunted]
    return ["fen " + " ".join(fen), " ".join(goal)]


def castling(position):
    rights = []
    for rook in position.castling:
        white = position.board[rook] == "R"
        rights.append((white, rook, position.board.index("K" if white else "k")))
    return chess.spelled_castling(rights)


def shogi_claim(lines, _, position):
    return ["sfen " + shogi.sfen(position), lines[1].split(" within ")[0]]


def small_claim(lines, _, position):
    board, player, passed = position
    words = f"position {board} {player}" + (f", {passed} passed" if passed else "")
    return lines[:-2] + [words, lines[-1]]


CLAIMS = {"go": go_claim, "gomoku": gomoku_claim, "chess": chess_claim, "shogi": shogi_claim}
