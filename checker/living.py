"""Boards on which something may live unconditionally, and zones for it: for tests and compare.py.

Nothing here judges: some of it does not live, and some of the zones are too small.
"""

import copy

import go
import proof as form
import writer
from game import PASS
from life import EMPTY, alive

FULL = (float("inf"), float("inf"))


# Boards -------------------------------------------------------------------------------------------


def board(rng, width, height):
    """A board that one side nearly fills, with holes: one stone a point."""
    own, other = rng.sample("XO", 2)
    share = rng.choice((0.55, 0.65, 0.7))
    stones = rng.choices((own, EMPTY, other), (share, 0.8 - share, 0.2), k=width * height)
    if width > 3 and height > 1 and rng.random() < 0.4:
        # Two eyes in a corner, now and then with a stone that is missing.
        for at, stone in enumerate(".S.SSSSS"):
            if rng.random() < 0.95:
                stones[at // 4 * width + at % 4] = EMPTY if stone == EMPTY else own
    return breathing(bare(width, height), stones)


def bare(width, height):
    """A game without a claim, for its points and chains."""
    game = go.Go.__new__(go.Go)
    game.read_board([f"board {width}x{height}", "black", "white"])
    return game


def breathing(game, stones):
    """The board without the chains that have no liberty."""
    stones = list(stones)
    for at, stone in enumerate(stones):
        if stone != EMPTY and not game.liberties(stones, game.chain(stones, at)):
            stones[at] = EMPTY
    return stones


def some_game(rng, width, height):
    """A question about such a board."""
    names = bare(width, height).names
    own = []
    while not own:
        stones = board(rng, width, height)
        own = there(names, stones, rng.choice("XO"))
    targets = rng.sample(own, min(len(own), rng.choice((1, 1, 2))))
    return go.Go([
        "rules ko=simple suicide=no",
        f"board {width}x{height}",
        " ".join(["black"] + there(names, stones, "X")),
        " ".join(["white"] + there(names, stones, "O")),
        "to-move " + rng.choice(("black", "white")),
        " ".join(["goal capture", rng.choice(("any", "all"))] + targets),
    ])


def there(names, stones, colour):
    return [name for name, stone in zip(names, stones) if stone == colour]


def elsewhere(rng, game, position, zone):
    """A position that is the same on the zone, and anything outside; None if it is not legal."""
    stones = [
        stone if at in zone else rng.choice("XO.") for at, stone in enumerate(position.board)
    ]
    stones = breathing(game, stones)
    if any(stones[at] != position.board[at] for at in zone):
        return None
    wish, = position.wishes
    standing = [at for at in wish.standing if stones[at] == position.board[at]]
    if not standing or (len(standing) < len(wish.standing) and not wish.every):
        return None
    wish = wish._replace(standing=game.least(stones, standing))
    return position._replace(board=tuple(stones), ban=None, wishes=(wish,))


# Zones --------------------------------------------------------------------------------------------


def some_zone(rng, game, position):
    """Of what lives, of the defender, or of anything; now and then a point more or less."""
    stones, points = position.board, range(len(position.board))
    sort = rng.random()
    if sort < 0.3:
        zone = living(game, stones)
    elif sort < 0.7:
        zone = living(game, stones, part(rng, game, stones, 0.85))
    elif sort < 0.8:
        zone = {at for at in points if stones[at] == game.defender or rng.random() < 0.6}
    elif sort < 0.95:
        zone = part(rng, game, stones, 0.8)
    else:
        zone = set(points)
    return zone ^ {rng.choice(points)} if rng.random() < 0.2 else zone


def living(game, stones, zone=None):
    chains, regions = alive(game, stones, game.defender, zone)
    return set().union(*chains, *regions)


def part(rng, game, stones, share):
    """A part of the board that cuts no chain."""
    points = {at for at in range(len(stones)) if rng.random() < share}
    return {at for at in points
            if stones[at] == EMPTY or rng.random() < 0.03 or game.chain(stones, at) <= points}


# Refutations --------------------------------------------------------------------------------------


def refutation(rng, proof, some_budget):
    """A refutation about the same claim that says of a position, or of one after it, that it is
    safe: with a zone, or without.
    """
    proof = copy.deepcopy(proof)
    proof.root_goal = False
    try:
        game = go.Go(proof.claim)
        moves = list(game.moves(game.root))
    except form.Rejected:
        return writer.write(proof)
    budget = FULL if rng.random() < 0.7 else some_budget(rng, FULL)
    said = form.Statement("none", order=budget[0], within=budget[1], start=form.SAFE)
    proof.says, proof.nodes, position = [said], [], game.root
    if rng.random() < 0.3:
        said.after = rng.choice(moves)
        position = game.play(position, said.after)
    proof.cover = rng.choice(("listed", "zone", "zone", "zone"))
    if proof.cover == "zone" or rng.random() < 0.3:
        proof.nodes = nodes(rng, game, position, budget)
        said.start = 0
        if proof.cover == "listed":
            for node in proof.nodes:
                node.zone = None
    return writer.write(proof)


def nodes(rng, game, position, budget):
    """A safe node; or above safe nodes one with a move that may make it so, or with all moves."""
    sort = rng.random()
    if sort < 0.6:
        return [safe(rng, game, position, budget)]
    if not game.attacks(position):
        move = best(rng, game, position)
        child = safe(rng, game, game.play(position, move), budget)
        node = form.Node("one", [(move, 1)], budget=budget)
        zone = around(rng, game, position, move) | set(game.named(child.zone))
        return [with_zone(game, node, zone), child]
    passed = safe(rng, game, game.play(position, PASS), budget)
    children, zone = [passed], set(game.named(passed.zone))
    node = form.Node("all", [(PASS, 1)], budget=budget)
    for move in game.moves(position):
        if move != PASS and game.points[move] in game.named(passed.zone) and rng.random() < 0.97:
            children.append(safe(rng, game, game.play(position, move), budget))
            node.edges.append((move, len(children)))
            zone |= set(game.named(children[-1].zone)) | around(rng, game, position, move)
    return [with_zone(game, node, zone)] + children


def best(rng, game, position):
    """A move after which most stones live."""
    moves = list(game.moves(position))
    rng.shuffle(moves)
    return max(moves, key=lambda move: len(living(game, game.play(position, move).board)))


def around(rng, game, position, move):
    """The point of a move, what it captures, and what is beside these, now and then."""
    if move == PASS:
        return set()
    at = game.points[move]
    play = game.stone_put(position.board, position.mover, at)
    found = {at}.union(*play.captured)
    return found | game.around(found) if play.captured or rng.random() < 0.5 else found


def safe(rng, game, position, budget):
    node = form.Node("safe", budget=budget)
    return with_zone(game, node, some_zone(rng, game, position))


def with_zone(game, node, zone):
    node.zone = [game.names[at] for at in sorted(zone)]
    return node
