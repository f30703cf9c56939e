"""Unconditional life: docs/certificate.md, "Unconditional life in Go" (Benson's theorem).

What lives so is never captured, even if its side only passes. It holds without suicide. The names
of the conditions (B1, B2) are those of the document.
"""

from game import OPEN

EMPTY = "."


# How many vital regions a target needs, where the goal is that it lives; all other chains need two.
EYES = {"live": 2, "eye": 1}


def targets_live(go, position, zone=None):
    """Whether so many targets of captures live that none is ever reached, by what lies in the zone.

    Without a zone: by what lies on the board. Where several things are wanted none may be reached.
    """
    if go.suicide_allowed or go.state(position) != OPEN:
        return False
    return all(
        wish.goal == "capture"
        and some_live(go, wish, position, go.defender, any if wish.every else all, zone)
        for wish in position.wishes
    )


def goal_lives(go, wish, position, zone=None):
    """Whether enough targets live where that is the wish, by what lies in the zone."""
    return some_live(go, wish, position, go.attacker, all if wish.every else any, zone)


def some_live(go, wish, position, owner, enough, zone):
    targets = [go.chain(position.board, at) for at in wish.standing]
    needed = EYES.get(wish.goal, 2)
    # Two eyes are two liberties: this is seen at once, and most targets have no more to show.
    if not enough(len(go.liberties(position.board, chain)) >= needed for chain in targets):
        return False
    asked = set().union(*targets)
    living = set().union(*alive(go, position.board, owner, zone, asked, needed)[0])
    return enough(chain <= living for chain in targets)


def alive(go, board, colour, zone=None, asked=frozenset(), needed=2):
    """The chains of a colour that live (L of the document), and the regions they live by (R).

    The chains that are asked about need so many regions, the others two.
    """
    points = range(len(board))
    zone = set(points if zone is None else zone)
    own = {at for at in points if board[at] == colour}
    chains = [chain for chain in parts(go, own) if chain <= zone]
    regions = [region for region in parts(go, set(points) - own) if region <= zone]
    while True:
        there = set().union(*chains)
        left = [region for region in regions if go.around(region) - region <= there]  # B2
        living = [
            chain
            for chain in chains
            if eyes(go, board, chain, left) >= (needed if chain & asked else 2)  # B1
        ]
        if (living, left) == (chains, regions):
            return chains, regions
        chains, regions = living, left


def eyes(go, board, chain, regions):
    """How many of the regions are vital to the chain."""
    around = go.around(chain)
    return sum(
        bool(around & region) and all(at in around for at in region if board[at] == EMPTY)
        for region in regions
    )


def parts(go, points):
    """The largest connected parts of a set of points."""
    found, left = [], set(points)
    while left:
        part, edge = set(), [left.pop()]
        while edge:
            at = edge.pop()
            part.add(at)
            near = left.intersection(go.near[at])
            left -= near
            edge += near
        found.append(part)
    return found
