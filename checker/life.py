"""Unconditional life: docs/certificate.md, "Unconditional life in Go" (Benson's theorem).

What lives so is never captured, even if its side only passes. It holds without suicide. The names
of the conditions (B1, B2) are those of the document.
"""

from game import OPEN

EMPTY = "."


def targets_live(go, position, zone=None):
    """Whether so many targets live that no capture is ever reached, by what lies in the zone.

    Without a zone: by what lies on the board.
    """
    if go.goal != "capture" or go.suicide_allowed or go.state(position) != OPEN:
        return False
    return some_live(go, position, go.defender, any if go.every else all, zone)


def goal_lives(go, position, zone=None):
    """Whether enough targets live where that is the goal, by what lies in the zone."""
    if not position.standing or go.every and position.fell:
        return False
    return some_live(go, position, go.attacker, all if go.every else any, zone)


def some_live(go, position, owner, enough, zone):
    targets = [go.chain(position.board, at) for at in position.standing]
    # Two eyes are two liberties: this is seen at once, and most targets have no more to show.
    if not enough(len(go.liberties(position.board, chain)) >= 2 for chain in targets):
        return False
    living = set().union(*alive(go, position.board, owner, zone)[0])
    return enough(chain <= living for chain in targets)


def alive(go, board, colour, zone=None):
    """The chains of a colour that live (L of the document), and the regions they live by (R)."""
    points = range(len(board))
    zone = set(points if zone is None else zone)
    own = {at for at in points if board[at] == colour}
    chains = [chain for chain in parts(go, own) if chain <= zone]
    regions = [region for region in parts(go, set(points) - own) if region <= zone]
    while True:
        there = set().union(*chains)
        left = [region for region in regions if go.around(region) - region <= there]  # B2
        living = [chain for chain in chains if eyes(go, board, chain, left) >= 2]  # B1
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
