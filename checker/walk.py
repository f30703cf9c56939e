"""The walk through a certificate: docs/certificate.md, "What the checker checks".

It plays every move of the certificate on the game's own position. What it asks of a game is in
game.py.
"""

import math

from game import LOST, OPEN, REACHED
from parts import DEEPEST
from proof import GOAL, LEANS, SAFE, Rejected, Statement, at_least


class Walk:
    def __init__(self, proof, game, parts):
        self.proof, self.game, self.parts = proof, game, parts
        self.stated = statements_of(proof, game)
        self.positions = [None] * len(proof.nodes)
        self.leant = {}  # what the parts say that nodes lean on
        self.deep = 0  # the longest chain of parts below this file
        self.areas = None  # the area sequences of all nodes, in `cover scheme`
        self.waiting = []  # nodes that were reached and not yet looked at
        self.legal_moves = {}

    def moves(self, position):
        """The legal moves; remembered, for a refutation asks more than once."""
        if position not in self.legal_moves:
            self.legal_moves[position] = list(self.game.moves(position))
        return self.legal_moves[position]

    # Safe: what is seen by the rules alone ------------------------------------------------------

    def safe(self, position, budget, first=False):
        """Whether the attacker has no win of this budget here, by the rules alone.

        `first`: the defender is to move in the position of the claim, where nothing has to be
        threatened. What rests on that (orders, the null move) does not count there.
        """
        game, (order, _) = self.game, budget
        state = game.state(position)
        if order < game.least_order or state == LOST:
            return True
        if state == REACHED:
            return order < game.order_of(position)
        # What costs least is asked first.
        return (
            self.safe_by_budget(position, budget, first)
            or game.hopeless(position)
            or self.safe_by_least_order(position, budget, first)
            or self.safe_by_moves(position, budget, first)
        )

    def safe_by_budget(self, position, budget, first):
        """The budget leaves nothing to be done, whatever the moves are."""
        order, within = budget
        return within == 0 if self.game.attacks(position) else order == 0 and not first

    def safe_by_least_order(self, position, budget, first):
        """After the null move no order is left that wins: no move has to be looked at."""
        order, _ = budget
        if first or self.game.attacks(position) or order > self.game.least_order:
            return False
        return self.safe_by_null(position, budget)

    def safe_by_moves(self, position, budget, first):
        game, (order, within) = self.game, budget
        moves = self.moves(position)
        if not moves:
            return True
        reaches = [self.reaches(game.play(position, move), order) for move in moves]
        if game.attacks(position):
            return (order == 0 and not any(reaches)) or (
                within == 1
                and all(self.safe(game.play(position, move), (order, 0)) for move in moves)
            )
        if within == 0 and not all(reaches):
            return True
        return not first and self.safe_by_null(position, budget)

    def reaches(self, position, order):
        reached = self.game.state(position) == REACHED
        return reached and order >= self.game.order_of(position)

    def safe_by_null(self, position, budget):
        order, within = budget
        if not 0 < order < math.inf or self.game.in_check(position):
            return False
        passed = self.game.null(position)
        return passed is not None and self.safe(passed, (order - 1, within))

    # Statements ---------------------------------------------------------------------------------

    def statement(self, said):
        """The walk of a `win` or `none` begins where the statement says."""
        game, position = self.game, self.game.root
        order, within = said.order, said.within
        self.orders_make_sense(order, position)
        if said.after is not None:
            if game.state(position) != OPEN:
                raise Rejected("the rules have decided the position of the claim")
            if not game.legal(position, said.after):
                raise Rejected(f"{said.after} is not legal in the position of the claim")
            if game.attacks(position):
                within -= 1  # the first move is one of the attacker's
            position = game.play(position, said.after)
        if within < 0:
            raise Rejected("the first move is more than the moves of the statement")
        if said.start == GOAL:
            if game.state(position) != REACHED:
                raise Rejected("the goal is not reached in the position given")
        elif said.start == SAFE:
            self.begin(said, position, (order, within))
        else:
            if said.kind == "none":
                self.begin(said, position, (order, within))
            self.arrive(said.start, position)
            said.allowed = within

    def begin(self, said, position, budget):
        """A refutation begins with enough, and at the first position without a null move."""
        first = said.after is None and not self.game.attacks(position)
        start = said.start
        if start == SAFE:
            # An order that no win has is refuted wherever it is asked for.
            if budget[0] < self.game.least_order:
                return
            asked = (math.inf, budget[1]) if first else budget
            if not self.safe(position, asked, first) or self.game.state(position) == REACHED:
                raise Rejected("the position of a statement is not safe")
            return
        node = self.proof.nodes[start]
        if not at_least(node.budget, budget):
            raise Rejected("its budget is less than its statement says", start)
        if first and node.budget[0] != math.inf:
            # Here the statement is about the replies alone, not about what was threatened before.
            if node.kind != "one":
                raise Rejected("nothing has to be threatened before the first position", start)

    # Nodes --------------------------------------------------------------------------------------

    def arrive(self, child, position):
        if self.positions[child] is None:
            self.positions[child] = position
            self.waiting.append(child)
        elif self.positions[child] != position:
            raise Rejected("it is reached in two different positions", child)

    def visit(self, at):
        node, position, game = self.proof.nodes[at], self.positions[at], self.game
        if node.kind == "safe":
            if not self.safe(position, node.budget):
                raise Rejected("it is not safe")
            return
        if game.state(position) != OPEN:
            raise Rejected("the rules have decided the position")
        if node.kind in LEANS:
            self.lean(at, node, position)
            return
        if game.attacks(position) != (node.kind in ("or", "all")):
            raise Rejected("the other side is to move")
        for move, _ in node.edges:
            if not game.legal(position, move):
                raise Rejected(f"{move} is not legal")
        if node.is_win():
            self.win(node, position)
        else:
            self.refutation(node, position)

    def win(self, node, position):
        for move, child in node.edges:
            after = self.game.play(position, move)
            if child == GOAL:
                if self.game.state(after) != REACHED:
                    raise Rejected(f"after {move} the goal is not reached")
            else:
                self.arrive(child, after)
        if node.kind == "and":
            if node.null is not None:
                if node.null == GOAL:
                    raise Rejected("the null move reaches no goal")
                self.arrive(node.null, self.game.null(position))
            elif not node.edges:
                raise Rejected("no reply is listed")
            elif self.proof.cover != "zone":
                left = self.unlisted(node, position)
                if left:
                    raise Rejected(f"the legal reply {left[0]} is not answered")

    def lean(self, at, node, position):
        """`like`, `less` and `part`: the same was shown of another position, or elsewhere."""
        game = self.game
        if not node.is_win():
            self.orders_make_sense(node.budget[0], position)
        if node.kind == "part":
            part = self.parts.shown(node.named)
            self.leant[at] = part.about(self, node, position)
            self.deep = max(self.deep, part.deep + 1)
            if self.deep > DEEPEST:
                raise Rejected(f"parts lean on parts more than {DEEPEST} deep")
            return
        if not node.is_win() and not at_least(self.proof.nodes[node.base].budget, node.budget):
            raise Rejected("the node that it leans on refutes too little")
        if node.kind == "like":
            self.arrive(node.base, game.turned(position, node.named))
        else:
            # The stones of the side that the file speaks against are too many here, not too few.
            against = game.defender if node.is_win() else game.attacker
            self.arrive(node.base, game.without(position, node.named, against))

    def orders_make_sense(self, order, position):
        if order != math.inf and self.game.null(position) is None:
            raise Rejected("no order is claimed where a null move makes no sense")

    def unlisted(self, node, position):
        listed = {move for move, _ in node.edges}
        return [move for move in self.moves(position) if move not in listed]

    def refutation(self, node, position):
        game, (order, within) = self.game, node.budget
        self.orders_make_sense(order, position)
        if node.kind == "all":
            if within == 0:
                raise Rejected("the attacker has no move left: there is nothing to be listed")
            rest = (order, within - 1)
            for move, child in node.edges:
                self.follow(child, game.play(position, move), rest, move)
            if node.lower is not None:
                if not 0 < order < math.inf:
                    raise Rejected("`lower` where there is no finite order above 0")
                self.follow(node.lower, position, (order - 1, within), "`lower`")
            elif self.proof.cover != "zone":
                for move in self.unlisted(node, position):
                    if not self.safe(game.play(position, move), rest):
                        raise Rejected(f"{move} is not listed, and the position after it not safe")
        elif node.kind == "one":
            move, child = node.edges[0]
            self.follow(child, game.play(position, move), node.budget, move)
        else:
            if not 0 < order < math.inf:
                raise Rejected("an idle node has a finite order above 0")
            if game.in_check(position):
                raise Rejected("an idle node where the defender is in check")
            self.follow(node.null, game.null(position), (order - 1, within), "the null move")

    def follow(self, child, position, budget, by):
        # No win has an order below the least one, whatever is reached.
        is_vacuous = child == SAFE and budget[0] < self.game.least_order
        if self.game.state(position) == REACHED and not is_vacuous:
            raise Rejected(f"{by} reaches the goal")
        if child == SAFE:
            if self.proof.cover == "zone":
                raise Rejected("a safe position needs a node, which names its zone")
            if not self.safe(position, budget):
                raise Rejected(f"the position after {by} is not safe")
            return
        if not at_least(self.proof.nodes[child].budget, budget):
            raise Rejected(f"the node after {by} refutes too little")
        self.arrive(child, position)

    # The whole ----------------------------------------------------------------------------------

    def heights(self):
        """The longest line below each node of a win, in moves of the attacker."""
        found = []
        for at, node in enumerate(self.proof.nodes):
            below = [0]
            if node.is_win():
                below += [found[child] for child in node.children()]
                if at in self.leant:
                    below.append(self.leant[at].height)
            found.append(max(below) + (node.kind == "or"))
        return found

    def run(self):
        statements = [said for said in self.stated if said.kind != "only"]
        for said in statements:
            self.statement(said)
        while self.waiting:
            at = self.waiting.pop()
            try:
                self.visit(at)
            except Rejected as problem:
                if problem.node is None:
                    problem.node = at
                raise
        for at, position in enumerate(self.positions):
            if position is None:
                raise Rejected("no line of play reaches this node", at)
        heights = self.heights()
        for said in statements:
            if said.kind == "win" and isinstance(said.start, int):
                if heights[said.start] > said.allowed:
                    raise Rejected("its longest line is longer than the statement says", said.start)
        if self.proof.cover != "listed":
            self.areas = self.game.cover(self)
        for said in self.stated:
            if said.kind == "only":
                self.only(said)

    def only(self, said):
        """Exactly the moves of `says only` are right: each is shown, and each other one too."""
        game = self.game
        if game.state(game.root) != OPEN:
            raise Rejected("`says only`, but the rules have decided the position")
        moves = self.moves(game.root)
        for move in said.first:
            if move not in moves:
                raise Rejected(f"`says only` names {move}, which is not legal")
        for move in moves:
            wins = (move in said.first) == game.attacks(game.root)
            if not any(shows(one, move, wins, said) for one in self.proof.says):
                what = "win" if wins else "none"
                raise Rejected(f"`says only`, but no `says {what} ... after {move}` is enough")


def shows(one, move, wins, said):
    """Whether the statement `one` shows that `move` is right, or is not, as `said` has it."""
    if one.after != move or one.kind != ("win" if wins else "none"):
        return False
    if wins:
        return one.within <= said.within
    return one.order >= said.order and one.within >= said.within


def statements_of(proof, game):
    """What is stated: the `says` lines, or the win of the last node."""
    if proof.says and game.within != math.inf:
        raise Rejected("the claim names `within` beside `says` lines")
    if proof.says:
        return proof.says
    if proof.nodes and not proof.nodes[-1].is_win():
        raise Rejected("without `says` the last node is that of a win", len(proof.nodes) - 1)
    start = GOAL if proof.root_goal else len(proof.nodes) - 1
    return [Statement("win", within=game.within, start=start)]


def check(proof, game, parts):
    """The walk through a certificate that is accepted, or `Rejected`."""
    walk = Walk(proof, game, parts)
    walk.run()
    return walk


def words_of(walk):
    """What an accepted certificate proves, as a sentence."""
    return walk.game.words + ": " + "; ".join(in_words(said) for said in walk.stated)


def in_words(said):
    limits = "" if said.order == math.inf else f" of order {said.order} at most"
    if said.within != math.inf:
        limits += f" within {said.within} moves"
    if said.kind == "only":
        return f"exactly these moves are right{limits}: " + (" ".join(said.first) or "none")
    after = f" after {said.after}" if said.after else ""
    return f"the attacker wins{limits}{after}" if said.kind == "win" else f"no win{limits}{after}"
