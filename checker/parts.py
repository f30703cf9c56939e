"""Parts, files that a file leans on: docs/certificate.md, "Nodes that lean on others".

A part is found by its hash, checked once, and dropped; of an accepted one is kept what its
statements say of its own position, which is all that a node can lean on.
"""

import hashlib
import os
from dataclasses import dataclass

from proof import Rejected, at_least, unpacked

DEEPEST = 64


@dataclass
class Said:
    """A statement of a part about its own position, and what holds of the node it begins at."""

    kind: str
    budget: tuple
    zone: object  # the names of the points, in `cover zone`
    area: object  # the area sequence, in `cover scheme`
    height: int  # the longest line, of a win


@dataclass
class Shown:
    """What an accepted part shows."""

    game: str
    cover: str
    question: object
    said: list
    deep: int  # the longest chain of parts below it

    def about(self, walk, node, position):
        """What the part says that a node of the walk leans on."""
        if (self.game, self.cover) != (walk.proof.game, walk.proof.cover):
            raise Rejected("the part is of another game or cover")
        if self.question != walk.game.question(position):
            raise Rejected("the part asks another question, or about another position")
        for said in self.said:
            if node.is_win():
                if said.kind == "win":
                    return said
            elif said.kind == "none" and at_least(said.budget, node.budget):
                return said
        raise Rejected("the part does not state what is leant on")


def shown(walk):
    """What is kept of a file after its walk, when all of it is accepted."""
    said, heights = [], walk.heights()
    for one in walk.proof.says:
        # `says only` begins at no node; one with `after` is about another position.
        if one.after is None and isinstance(one.start, int):
            zone = walk.proof.nodes[one.start].zone
            area = walk.areas and walk.areas[one.start]
            said.append(Said(one.kind, (one.order, one.within), zone, area, heights[one.start]))
    question = walk.game.question(walk.game.root)
    return Shown(walk.proof.game, walk.proof.cover, question, said, walk.deep)


class Parts:
    """The parts in a folder. `check(text, parts)` checks a certificate and returns its walk."""

    def __init__(self, folder, check):
        self.folder, self.check = folder, check
        self.known, self.open = {}, 0

    def shown(self, name):
        """What the part of this hash shows, or `Rejected`."""
        if name not in self.known:
            if self.open == DEEPEST:
                raise Rejected(f"parts lean on parts more than {DEEPEST} deep")
            self.open += 1
            try:
                self.known[name] = shown(self.check(self.text(name), self))
            except Rejected as problem:
                raise Rejected(f"part {name[:12]}: {problem}") from None
            finally:
                self.open -= 1
        return self.known[name]

    def text(self, name):
        for path in (f"{name}.proof", f"{name}.proof.gz"):
            path = os.path.join(self.folder or "", path)
            if self.folder is not None and os.path.exists(path):
                break
        else:
            raise Rejected("it is not found")
        try:
            with open(path, "rb") as file:
                text = unpacked(file.read())
        except OSError as error:
            raise Rejected(f"it cannot be read: {error}") from None
        if hashlib.sha256(text).hexdigest() != name:
            raise Rejected("its text has another hash")
        return text
