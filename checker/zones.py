"""Zones: docs/certificate.md, "Zones in Go" and "Zones of refutations in Go".

The names of the conditions (C1, O3, A5, ...) are those of the document.
"""

import math
import re
from typing import NamedTuple

import life
from game import OPEN, PASS
from life import EMPTY
from proof import GOAL, Rejected

NOT_SAFE = "the zone does not show that it is safe, by orders and lengths or by life"


class Area(NamedTuple):
    """What a zone names: its points, and the reserve, of which so many may be taken."""

    points: frozenset
    reserve: frozenset
    spare: int

    def turned(self, to):
        return self._replace(
            points=frozenset(to[at] for at in self.points),
            reserve=frozenset(to[at] for at in self.reserve),
        )


NOTHING = Area(frozenset(), frozenset(), 0)


def read(go, words):
    """The area that these words name: POINT ... +N POINT ..."""
    at = next((at for at, word in enumerate(words) if word.startswith("+")), len(words))
    points, spare, reserve = words[:at], 0, words[at + 1 :]
    if at < len(words):
        if not re.match(r"\+[1-9]\d*\Z", words[at], re.ASCII) or not reserve:
            raise Rejected("expected `+N` and the points of a reserve, N of which may be taken")
        spare = int(words[at])
        if spare > 65535:
            raise Rejected("no board has so many points")
    go.named(points + reserve)  # each is named once
    return Area(frozenset(go.named(points)), frozenset(go.named(reserve)), spare)


def check(go, walk):
    for at, node in enumerate(walk.proof.nodes):
        try:
            Zone(go, walk, node, walk.positions[at]).check()
            if node.kind == "part":
                same(read(go, node.zone), read(go, walk.leant[at].zone))
            elif node.kind == "like":
                child = walk.proof.nodes[node.base].zone
                same(read(go, node.zone).turned(go.places(node.named)), read(go, child))
        except Rejected as problem:
            raise Rejected(problem.why, at) from None


def same(area, other):
    """What is shown of one zone is shown of that one, not of a larger or a smaller."""
    if area != other:
        raise Rejected("the zone is not that of what is leant on")


class Zone:
    """The conditions on the zone of one node. In a refutation the two sides change places.

    `own` is the side whose strategy it is (A of the conditions), `other` its opponent (D).
    """

    def __init__(self, go, walk, node, position):
        self.go, self.walk, self.node, self.position = go, walk, node, position
        self.board = position.board
        self.zone, self.reserve, self.spare = read(go, node.zone)
        self.own, self.other = go.attacker, go.defender
        if not node.is_win():
            self.own, self.other = self.other, self.own

    def check(self):
        node = self.node
        self.chains()
        if not node.is_win():
            self.targets_inside()
        if node.kind in ("or", "one"):
            self.own_move(*node.edges[0])
        elif node.kind == "idle":
            self.holds_after(self.area_of(node.null), "O2")
        elif node.kind in ("and", "all"):
            self.replies()
        elif (
            node.kind == "safe"
            # If the zone is the board this position alone is meant.
            and (self.go.is_capture_alone or not self.is_board())
            and not (self.go.is_capture_alone and life.targets_live(self.go, self.position, self.zone))
        ):
            self.safe(self.position, node.budget)

    def is_board(self):
        return len(self.zone) == len(self.board)

    def need(self, condition, why):
        if not condition:
            raise Rejected(why)

    def holds(self, points, why):
        self.need(points <= self.zone, f"{why}: the zone does not hold what it must")

    def area_of(self, child):
        return NOTHING if child == GOAL else read(self.go, self.walk.proof.nodes[child].zone)

    def holds_after(self, area, why):
        """The zone holds the next one; it holds or reserves its reserve, to be taken as often."""
        self.holds(area.points, why)
        self.need(area.reserve <= self.zone | self.reserve, f"{why}: a point is not reserved")
        self.need(
            area.reserve <= self.zone or self.spare <= area.spare,
            f"{why}: less of the reserve may be taken in the next zone",
        )

    def with_surroundings(self, chain):
        return chain | self.go.around(chain)

    def breathes(self, chain, but=None):
        """Whether the chain has a liberty other than this point wherever the zone is the same."""
        liberties = self.go.liberties(self.board, chain) - {but}
        reserved = self.board[min(chain)] == self.go.attacker and len(liberties & self.reserve)
        return bool(liberties & self.zone) or reserved > self.spare

    def chains(self):
        for at in self.zone:
            if self.board[at] != EMPTY:
                chain = self.go.chain(self.board, at)
                self.holds(chain, "C1")
                self.need(self.breathes(chain), "C2: no liberty")
        if not self.node.is_win():
            self.need(not self.reserve, "C4: a refutation has no reserve")
        self.need(
            all(self.board[at] == EMPTY for at in self.reserve), "C4: the reserve is not empty"
        )

    def targets_inside(self):
        targets = self.position.standing
        if not self.go.is_capture_alone:
            if self.is_board():
                return
            wishes = self.go.root.wishes
            self.need(
                [wish.goal for wish in wishes] == ["connect"]
                and self.go.state(self.position) == OPEN
                and any(self.is_surrounded(self.go.chain(self.board, at)) for at in targets),
                "C3: the zone is not the board, and holds no target of a connection with all around it",
            )
            return
        if self.position.wishes[0].every:
            self.need(targets & self.zone, "C3: no target in the zone")
        else:
            self.holds(targets, "C3")

    def goal_stays(self, move, child):
        """A goal that is not a capture is reached by what lies in the zone; so does what is kept."""
        go = self.go
        self.need((self.position.keep or set()) <= self.zone, "K: the zone does not hold what must be kept")
        if child != GOAL:
            return
        after = go.play(self.position, move)
        stays = any(self.stays_true(wish, after) for wish in after.wishes)
        self.need(stays, "G: the zone does not show that the goal is reached")

    def stays_true(self, wish, after):
        """Whether a wish that has come true by a move does so wherever the zone is the same."""
        go = self.go
        if not go.is_true(wish, after, self.zone):
            return False
        # What is captured is by O4.
        return wish.goal != "connect" or all(
            go.chain(after.board, at) <= self.zone for at in wish.standing
        )

    def own_move(self, move, child):
        self.holds_after(self.area_of(child), "O2")
        self.goal_stays(move, child)
        if move == PASS:
            return
        go, board = self.go, self.board
        at = go.points[move]
        self.need(at in self.zone, "O1: the move lies outside the zone")
        play = go.stone_put(board, self.own, at)
        friends = go.chains_beside(board, at, self.own)
        self.need(
            play.captured
            or any(board[near] == EMPTY and near in self.zone for near in go.near[at])
            or any(chain & self.zone and self.breathes(chain, at) for chain in friends),
            "O3: the zone does not show that the move is no suicide",
        )
        for chain in play.captured:
            self.holds(self.with_surroundings(chain), "O4")
        if play.ko is not None and go.binds(self.other):
            self.holds(set(go.near[at]), "O5")
            for chain in go.chains_beside(board, at, self.other):
                if chain not in play.captured:
                    self.need(self.breathes(chain, at), "O5: a chain beside the move")

    def replies(self):
        go, board = self.go, self.board
        children = dict(self.node.edges)
        self.need(
            isinstance(children.get(PASS), int), "the pass must be listed, and lead to a node"
        )
        passed = self.area_of(children[PASS])
        for move, child in children.items():
            self.holds_after(self.area_of(child), "A1")
            self.goal_stays(move, child)
        self.need(
            passed.reserve <= self.zone or self.spare < passed.spare,
            "A1: no more of the reserve may be taken after the pass",
        )
        for at in passed.points & self.position.region:
            if board[at] != EMPTY:
                continue
            if go.allowed(self.position, at):
                self.need(go.names[at] in children, f"A2: {go.names[at]} is not listed")
            elif at != go.forbidden(self.position) and go.stone_put(board, self.other, at).suicide:
                self.suicide_stays(at)
        for reply in children:
            if reply != PASS:
                self.reply(go.points[reply])

    def suicide_stays(self, at):
        go, board = self.go, self.board
        self.holds(set(go.near[at]), "A3")
        for chain in go.chains_beside(board, at, self.other):
            self.holds(self.with_surroundings(chain), "A3")
        for chain in go.chains_beside(board, at, self.own):
            self.need(self.breathes(chain, at), "A3: a chain that could be captured")

    def reply(self, at):
        go, board = self.go, self.board
        play = go.stone_put(board, self.other, at)
        for chain in play.captured:
            self.holds(self.with_surroundings(chain), "A4")
        if go.binds(self.own) and sum(map(len, play.captured)) == 1 and play.ko is None:
            self.need(
                any(board[near] in (EMPTY, self.other) and near in self.zone
                    for near in go.near[at]),
                "A5: the zone does not show that no ko ban arises",
            )

    def safe(self, position, budget):
        """What the orders and lengths of a safe node say in the zone."""
        go, (order, within) = self.go, budget
        if within == 0:
            return
        if position.mover == go.defender:
            if 0 < order < math.inf:
                self.safe(go.null(position), (order - 1, within))
            else:
                self.need(order == 0, NOT_SAFE)
            return
        self.need(order == 0 or within == 1, NOT_SAFE)
        if not go.is_capture_alone:
            apart = any(self.is_apart(position, at) for at in position.standing)
            self.need(apart, "safe: the zone does not show that no play connects the targets")
            return
        if position.wishes[0].every:
            # One play fills one liberty: two of the targets that stand are enough, of any of them.
            good = self.holds_out(position, position.standing & self.zone)
        else:
            good = all(self.holds_out(position, [at]) for at in position.standing)
        self.need(good, "safe: the zone does not show that a target stands")

    def is_surrounded(self, chain):
        return self.with_surroundings(chain) <= self.zone

    def is_apart(self, position, at):
        """Whether no play beside this target joins it to all others, wherever the zone is the same."""
        go, board = self.go, position.board
        chain = go.chain(board, at)
        joined, held = set(chain), self.is_surrounded(chain)
        for liberty in go.liberties(board, chain):
            held = held and set(go.near[liberty]) <= self.zone
            for other in go.chains_beside(board, liberty, go.attacker):
                held = held and self.is_surrounded(other)
                joined |= other
        return held and not position.wishes[0].standing <= joined

    def holds_out(self, position, targets):
        """Whether the attacker cannot take all of these at once, by what is in the zone."""
        go = self.go
        inside = set()
        for at in targets:
            inside |= go.liberties(position.board, go.chain(position.board, at)) & self.zone
        closed = [at for at in inside if at not in position.region or at == go.forbidden(position)]
        return len(inside) >= 2 or bool(closed)
