"""Changes for compare.py that put nodes in that lean on others, sound or not.

A certificate whose positions are known is changed in places where another node shows the same:
of a position turned, of one with fewer stones; or what a node shows goes into a file of its own.
Some of it is then damaged.
"""

import copy
import gzip
import hashlib

import writer
from proof import LEANS, SAFE, Node, Rejected, Statement, at_least

SYMMETRIES = ("t", "x", "y", "tx", "ty", "xy", "txy")
LARGEST = 300  # nodes that are looked at


class Leaning:
    """A certificate that is being changed; `files` are the parts by name, `damage` spoils one."""

    def __init__(self, rng, proof, game, positions, files, damage):
        self.rng, self.game, self.files, self.damage = rng, game, files, damage
        self.proof, self.positions = copy.deepcopy(proof), list(positions)

    def change(self, roots=True):
        """Each way says whether it found a place; if it did not another is tried."""
        ways = [self.like, self.part] + [self.like_at_root] * roots
        if self.proof.cover == "scheme":
            ways += [self.less, self.less_beside] + [self.less_at_root] * roots
        for _ in range(self.rng.choice((1, 1, 2, 3))):
            any(way() for way in self.rng.sample(ways, len(ways)))
        if self.rng.random() < 0.15:
            self.spoil()

    # Nodes --------------------------------------------------------------------------------------

    def some(self):
        """Nodes that lines of play reach, in any order."""
        found = [at for at in writer.reached(self.proof, writer.starts(self.proof))
                 if self.positions[at] is not None]
        self.rng.shuffle(found)
        return found[:LARGEST]

    def new(self, node, position):
        self.proof.nodes.append(node)
        self.positions.append(position)
        return len(self.proof.nodes) - 1

    def may_lean(self, at, on):
        """Whether this makes no circle, and enough is shown; now and then it does not matter."""
        nodes = self.proof.nodes
        if at == on or nodes[at].is_win() != nodes[on].is_win():
            return False
        if nodes[at].is_win() and at in writer.reached(self.proof, [on]):
            return False
        if self.rng.random() < 0.1:
            return True
        if nodes[on].kind in ("like", "less") or nodes[at].kind in LEANS or self.must_move(at):
            return False
        if any(node.base == at for node in nodes):
            return False  # somebody leans on it
        return nodes[at].is_win() or at_least(nodes[on].budget, nodes[at].budget)

    def lean(self, at, kind, named, on, zone=None):
        """The node becomes one that leans."""
        budget = self.proof.nodes[at].budget
        self.proof.nodes[at] = Node(kind, named=named, base=on, budget=budget, zone=zone)

    def against(self, node):
        return self.game.defender if node.is_win() else self.game.attacker

    def may_stand_below(self, on):
        """Whether a new first node may lean on this one."""
        if on is None or self.replies_alone(on):
            return False
        return self.proof.nodes[on].kind not in ("like", "less") or self.rng.random() < 0.1

    def new_root(self, position, kind, named, on, zone=None):
        """A node above the first one, and a claim for its position."""
        proof, nodes = self.proof, self.proof.nodes
        root = self.new(Node(kind, named=named, base=on, budget=nodes[on].budget, zone=zone),
                        position)
        said = Statement("win" if nodes[on].is_win() else "none", start=root)
        for one in proof.says:
            if one.start == on and one.after is None:
                said = one
                said.start = root
        proof.says = [said] if proof.says else []
        proof.claim = writer.claim(proof, self.game, position)

    def first(self):
        """The node that the first statement about the claim's position begins at, or None."""
        if not self.proof.says:
            return len(self.proof.nodes) - 1 if self.proof.nodes else None
        for said in self.proof.says:
            if said.kind != "only" and said.after is None and isinstance(said.start, int):
                return said.start
        return None

    def replies_alone(self, at):
        """Whether a statement that begins here is about the replies alone. Mostly avoided."""
        node, position = self.proof.nodes[at], self.positions[at]
        if node.is_win() or node.budget[0] == float("inf") or self.game.attacks(position):
            return False
        return self.rng.random() < 0.9

    def must_move(self, at):
        """Whether such a statement does begin here: then it begins with a move."""
        return at in writer.starts(self.proof) and self.replies_alone(at)

    # Like ---------------------------------------------------------------------------------------

    def turned(self, position, letters):
        try:
            return self.game.turned(position, letters)
        except Rejected:
            return None

    def zone_before(self, on, letters):
        """The zone that the symmetry turns into that of this node."""
        zone = self.proof.nodes[on].zone
        if zone is None:
            return None
        to = self.game.places(letters)
        before = {self.game.names[to[at]]: self.game.names[at] for at in range(len(to))}
        # `+N`, before the reserve, stays.
        return [before.get(name, name) for name in zone]

    def like(self):
        some = self.some()
        where = {}
        for at in some:
            where.setdefault(self.positions[at], []).append(at)
        for at in some:
            for letters in self.rng.sample(SYMMETRIES, len(SYMMETRIES)):
                for on in where.get(self.turned(self.positions[at], letters), ()):
                    if self.may_lean(at, on):
                        self.lean(at, "like", letters, on, self.zone_before(on, letters))
                        return True
        return False

    def like_at_root(self):
        on = self.first()
        if not self.may_stand_below(on):
            return False
        for letters in self.rng.sample(SYMMETRIES, len(SYMMETRIES)):
            position = self.turned(self.positions[on], letters)
            # Undone by itself, but for the quarter turns.
            back = {"tx": "ty", "ty": "tx"}.get(letters, letters)
            if position is not None:
                if self.rng.random() < 0.1:
                    back = letters
                self.new_root(position, "like", back, on, self.zone_before(on, back))
                return True
        return False

    # Less ---------------------------------------------------------------------------------------

    def names(self, stones):
        found = [name for name, at in self.game.place.items() if stones >> at & 1]
        return self.rng.sample(found, len(found))

    def less(self):
        some = self.some()
        for at in some:
            here, side = self.positions[at], self.against(self.proof.nodes[at])
            for on in some:
                there = self.positions[on]
                more = here.stones(side) & ~there.stones(side)
                instead = there.stones(side) & ~here.stones(side)
                if instead and (self.game.variant != "freestyle" or not self.proof.nodes[at].is_win()):
                    continue
                named = self.names(more) + ["+" + name for name in self.names(instead)]
                if more and self.without(here, named, side) == there and self.may_lean(at, on):
                    self.lean(at, "less", named, on)
                    return True
        return False

    def without(self, position, named, side):
        try:
            return self.game.without(position, named, side)
        except Rejected:
            return None

    def less_beside(self):
        """A move that makes no difference, listed beside those that do."""
        for at in self.some():
            node, position = self.proof.nodes[at], self.positions[at]
            if node.kind not in ("and", "all"):
                continue
            free = [move for move in self.game.moves(position)
                    if move != "pass" and all(move != one for one, _ in node.edges)]
            if not free:
                continue
            move = self.rng.choice(free)
            after = self.game.play(position, move)
            if node.kind == "and" and isinstance(node.null, int):
                child = self.new(Node("less", named=[move], base=node.null), after)
            elif node.kind == "all" and node.lower is not None:
                child = self.idle(node, position, move, after)
            else:
                continue
            node.edges.append((move, child))
            return True
        return False

    def idle(self, node, position, move, after):
        """The attacker's move threatened nothing, as in the position that has not got it."""
        (order, within), lower = node.budget, node.lower
        if lower == SAFE:
            lower = self.new(Node("safe", budget=(order - 1, within)), position)
            node.lower = lower
        rest = (order - 1, max(within - 1, 0))
        passed = self.new(Node("less", named=[move], base=lower, budget=rest),
                          self.game.null(after))
        return self.new(Node("idle", null=passed, budget=(order, max(within - 1, 0))), after)

    def less_at_root(self):
        """Stones more in the claim, harmless or not."""
        on = self.first()
        if not self.may_stand_below(on):
            return False
        position = self.positions[on]
        side = self.against(self.proof.nodes[on])
        empty = self.names(self.game.empty(position))
        stones = empty[: self.rng.choice((1, 1, 2, 2, 3, 4, 5))]
        more = sum(1 << self.game.place[name] for name in stones)
        black, white, mover, _ = position
        try:
            position = self.game.position(black | more * (side == "black"),
                                          white | more * (side == "white"), mover)
        except Rejected:
            return False
        if stones:
            self.new_root(position, "less", stones, on)
        return bool(stones)

    # Parts --------------------------------------------------------------------------------------

    def part(self):
        at = next((at for at in self.some() if self.may_part(at)), None)
        if at is None:
            return False
        node, rng = self.proof.nodes[at], self.rng
        text = self.apart(at)
        name = hashlib.sha256(text).hexdigest()
        fate = rng.random()
        if fate < 0.04:
            text = text.replace(b"claim ", b"claim  ", 1)
        if fate < 0.5:
            self.files[name + ".proof"] = text
        elif fate < 0.96:
            self.files[name + ".proof.gz"] = gzip.compress(text, mtime=0)
        self.lean(at, "part", name, None, node.zone)
        return True

    def may_part(self, at):
        """Whether a file may begin here, and this one without the node that is here now."""
        if self.must_move(at):
            return False
        return self.proof.nodes[at].kind == "one" or not self.replies_alone(at)

    def apart(self, at):
        """The file for what this node shows."""
        rng, position = self.rng, self.positions[at]
        proof = copy.deepcopy(self.proof)
        node = proof.nodes[at]
        proof.claim = writer.claim(proof, self.game, position)
        proof.root_goal = False
        order, within = node.budget or (float("inf"), float("inf"))
        said = Statement("win" if node.is_win() else "none", order, within, start=at)
        proof.says = [said]
        if rng.random() < 0.1:
            said.within = rng.randint(0, 3)
        if rng.random() < 0.1:
            proof.says.insert(0, self.another(node, at))
        if node.is_win() and rng.random() < 0.1:
            # A node that was spoilt may lean on one that comes later.
            kept = proof.nodes[: at + 1]
            if all(child <= at for one in kept for child in one.children()):
                proof.nodes, proof.says = kept, []
        below = Leaning(rng, proof, self.game, self.positions[: len(proof.nodes)], self.files,
                        self.damage)
        if rng.random() < 0.3:
            below.change(roots=rng.random() < 0.1)  # a new root is of another position
        text = writer.write(below.proof, sort=True)
        return self.damage(rng, text) if rng.random() < 0.1 else text

    def another(self, node, at):
        """A statement that comes before: of less, or about another position."""
        move, child = self.rng.choice(node.edges or [("pass", at)])
        if self.rng.random() < 0.5 or node.is_win():
            return Statement("win" if node.is_win() else "none", after=move, start=child)
        return Statement("none", order=self.rng.randint(0, 1), start=at)

    # Damage -------------------------------------------------------------------------------------

    def spoil(self):
        """Something of one node that leans is changed."""
        rng, nodes = self.rng, self.proof.nodes
        leaning = [node for node in nodes if node.kind in LEANS]
        if leaning:
            spoil(rng, rng.choice(leaning), nodes, self.game)


def spoil(rng, node, nodes, game=None):
    """Another symmetry, other stones, another hash; another node, another zone."""
    if rng.random() < 0.3 and node.base is not None:
        node.base = rng.randrange(len(nodes))
    elif rng.random() < 0.2 and node.zone:
        node.zone.pop(rng.randrange(len(node.zone)))
    elif node.kind == "like":
        node.named = rng.choice(SYMMETRIES + ("xt", "yx", "xx"))
    elif node.kind == "less":
        names = list(game.place) if hasattr(game, "place") else ["a1", "b2", "c3"]
        if len(node.named) > 1 and rng.random() < 0.4:
            node.named.pop()
        else:
            node.named.append(rng.choice(("", "", "+")) + rng.choice(names + node.named))
    else:
        at = rng.randrange(64)
        node.named = node.named[:at] + rng.choice("0123456789abcdefA") + node.named[at + 1 :]


def leaned(rng, walk, damage):
    """A changed file, and the parts beside it, by their names."""
    change = Leaning(rng, walk.proof, walk.game, walk.positions, {}, damage)
    change.change()
    return writer.write(change.proof, sort=True), change.files
