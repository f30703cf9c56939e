"""Zone schemes: docs/certificate.md, "Zone schemes in gomoku" and those of refutations.

The names of the conditions (S1, R4, ...) are those of the document. Sets of points are whole
numbers, a bit for each point.
"""

import math

from game import OPEN, PASS
from proof import GOAL, SAFE, Rejected

OTHER = {"black": "white", "white": "black"}
KEPT = 4  # X1 to X4 of an area sequence are kept


def bits(points):
    while points:
        low = points & -points
        yield low.bit_length() - 1
        points ^= low


class Area:
    """An area sequence X1, X2, ...; from X5 on it is the whole board."""

    def __init__(self):
        self.sets = [0] * KEPT

    def put(self, points, at):
        """Puts points "at i": into Xi and all after it."""
        for i in range(at - 1, KEPT):
            self.sets[i] |= points

    def add(self, other):
        for i in range(KEPT):
            self.sets[i] |= other.sets[i]

    def shifted(self, whole):
        """u(X) = (X2, X3, ...)."""
        found = Area()
        found.sets = self.sets[1:] + [whole]
        return found


class Scheme:
    """The area sequences of all nodes, from the leaves up, and what they ask for."""

    def __init__(self, game, walk):
        self.game, self.walk, self.nodes = game, walk, walk.proof.nodes
        self.areas = [None] * len(self.nodes)

    def check(self):
        for at in self.from_the_leaves():
            try:
                self.areas[at] = self.area(at, self.nodes[at], self.walk.positions[at])
            except Rejected as problem:
                raise Rejected(problem.why, at) from None
        return self.areas

    def from_the_leaves(self):
        """The nodes, children before parents; a cycle is refused."""
        done, open_nodes = [False] * len(self.nodes), [False] * len(self.nodes)
        for root in range(len(self.nodes)):
            stack = [] if done[root] else [(root, iter(self.nodes[root].children()))]
            open_nodes[root] = True
            while stack:
                at, children = stack[-1]
                child = next((one for one in children if not done[one]), None)
                if child is None:
                    stack.pop()
                    done[at], open_nodes[at] = True, False
                    yield at
                elif open_nodes[child]:
                    raise Rejected("a cycle in `cover scheme`", child)
                else:
                    open_nodes[child] = True
                    stack.append((child, iter(self.nodes[child].children())))
            open_nodes[root] = False

    def whole(self):
        found = Area()
        found.put(self.game.all, 1)
        return found

    def after(self, child, position, budget=None):
        if child == GOAL:
            return Area()
        if child == SAFE:
            return self.safe(position, budget)
        return self.areas[child]

    def area(self, at, node, position):
        if node.kind == "part":
            return self.walk.leant[at].area
        if node.kind == "like":
            return self.turned_back(self.areas[node.base], node.named)
        if node.kind == "less":
            return self.with_more(self.areas[node.base], self.game.taken(node.named))
        if node.kind == "or":
            return self.own_move(node, position)
        if node.kind == "and":
            if node.null is None:
                return self.whole()
            return self.replies(node, position, self.areas[node.null], None)
        order, within = node.budget
        if node.kind == "safe":
            return self.safe(position, node.budget)
        if node.kind == "all":
            if node.lower is None:
                return self.whole()
            lower = self.after(node.lower, position, (order - 1, within))
            return self.replies(node, position, lower, (order, within - 1))
        if node.kind == "one":
            return self.defence(node, position)
        return self.after(node.null, self.game.null(position), (order - 1, within))  # R3

    def turned_back(self, area, letters):
        """The sequence of the position that the symmetry turns into that of `area`."""
        to, found = self.game.places(letters), Area()
        for i, points in enumerate(area.sets):
            found.sets[i] = sum(1 << at for at in range(len(to)) if points >> to[at] & 1)
        return found

    def with_more(self, area, stones):
        """What is harmless beside these stones: each of them counts already."""
        found = Area()
        # X5 is the whole board; what comes after it asks for less.
        for i, points in enumerate(area.sets + [self.game.all], start=1):
            there = bin(points & stones).count("1")
            if there >= i:
                raise Rejected(f"{there} of the stones without which it is `less` are in X{i}")
            found.put(points, i - there)
        return found

    def move(self, area, move, position):
        """S1 and S2, R2: what a move of the strategy itself rests on."""
        game = self.game
        if move == PASS:
            return area.put(game.all, 1)
        at = game.place[move]
        area.put(1 << at, 1)
        if game.variant == "renju" and position.mover == "black":
            if game.judgement(position).forbids(at, by_shape=True):
                self.judged(area, position, at)
        return None

    def judged(self, area, position, at):
        judgement = self.game.judgement(position)
        judgement.forbids(at)
        area.put(judgement.read, 1)

    def own_move(self, node, position):
        game, (move, child) = self.game, node.edges[0]
        found = Area()
        found.add(self.after(child, None))
        self.move(found, move, position)
        if child == GOAL:
            after = game.play(position, move)
            self.rows_open_to(found, after, game.defender, lambda empty: empty)  # S3
            if game.variant == "caro":
                self.hard_to_block(found, after, game.attacker, [game.place[move]])
        return found

    def defence(self, node, position):
        move, child = node.edges[0]
        found = Area()
        found.add(self.after(child, self.game.play(position, move), node.budget))
        self.move(found, move, position)
        return found

    def replies(self, node, position, passed, rest):
        """S5 and S6, R1: the replies that matter are listed, the others answered as the pass is."""
        game = self.game
        found = passed.shifted(game.all)
        listed = 0
        for move, child in node.edges:
            after = None if rest is None else game.play(position, move)
            found.add(self.after(child, after, rest))
            if move != PASS:
                listed |= 1 << game.place[move]
        for at in bits(passed.sets[0] & game.empty(position) & ~listed):
            if not game.forbidden(position, at):
                raise Rejected(f"{game.name[at]} matters, and is not listed")
            self.judged(found, position, at)
        return found

    def rows_open_to(self, area, position, side, at):
        """Every row that this side could still make: its i empty points, at `at(i)`."""
        game = self.game
        own, other = position.stones(side), position.stones(OTHER[side])
        empty = game.empty(position)
        for row in game.rows:
            if row.points & other:
                continue
            if game.exactly(side) and any(
                end is not None and own >> end & 1 for end in row.ends
            ):
                continue
            left = bin(row.points & empty).count("1")
            if left:
                area.put(row.points & empty, at(left))

    def hard_to_block(self, area, position, side, points):
        """S4: the ends of the row that is hardest to block, of those through these points."""
        game, empty = self.game, self.game.empty(position)
        rows = []
        for at in points:
            for ends in game.rows_through(position.black, position.white, side, at):
                free = [1 << end for end in ends if end is not None and empty >> end & 1]
                rows.append((None not in ends, -len(free), sum(free)))
        if rows:
            can_be_blocked, free, ends = min(rows, key=lambda row: row[:2])
            if can_be_blocked:
                area.put(ends, -free)

    def safe(self, position, budget):
        """R4 to R7; where nothing is said, the whole board."""
        game, (order, within) = self.game, budget
        found = Area()
        if game.hopeless(position):
            return found  # R7
        if position.row == game.defender:
            self.rows_open_to(found, position, game.attacker, lambda empty: empty)  # R5
            if game.variant == "caro":
                own = position.stones(game.defender)
                self.hard_to_block(found, position, game.defender, bits(own))
            return found
        if game.state(position) != OPEN:
            return self.whole()
        if within == 0 or order == 0 and not game.attacks(position):
            self.rows_open_to(found, position, game.attacker, lambda empty: empty)  # R5
            return found
        if order == 0 and self.walk.safe(position, (0, math.inf)):
            self.rows_open_to(found, position, game.attacker, lambda empty: max(empty - 1, 1))  # R4
            return found
        if not game.attacks(position) and self.walk.safe_by_null(position, budget):
            return self.safe(game.null(position), (order - 1, within))  # R6
        return self.whole()
