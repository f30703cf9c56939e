"""The file format of certificates, and the words that all parts of the checker share.

docs/certificate.md, "The file" and "Refutations". This part knows no game: a claim, a move and a
point are words here. It says whether a file is a certificate, not whether it proves anything.
"""

import gzip
import math
import re
import zlib
from dataclasses import dataclass, field

FORMAT = "tesuji-proof 1"
LONGEST_LINE = 65536
WORD = re.compile(r"[!-9;-{}~]+\Z")  # printable ASCII without a space, `:` and `|`
NUMBER = re.compile(r"(0|[1-9][0-9]{0,8})\Z")
BUDGET = re.compile(r"(?:o(\d+))?(?:w(\d+))?\Z")
SYMMETRY = re.compile(r"(?=.)t?x?y?\Z")
HASH = re.compile(r"[0-9a-f]{64}\Z")
FULL = (math.inf, math.inf)  # a budget: (order, moves of the attacker)

GOAL = "goal"  # a child: the goal is reached
SAFE = "safe"  # a child: by the rules alone, there is nothing to be shown


WINS = ("or", "and")
REFUTES = ("all", "one", "idle", "safe")
LEANS = {"like": 2, "less": 2, "part": 1}  # the words behind each, without the budget


class Rejected(Exception):
    """Why a file is no certificate, or proves nothing; `node` says where, if it is at a node."""

    def __init__(self, why, node=None):
        super().__init__(why)
        self.why, self.node = why, node

    def __str__(self):
        return self.why if self.node is None else f"node {self.node}: {self.why}"


@dataclass
class Node:
    """A node of a win (`or`, `and`), of a refutation (`all`, `one`, `idle`, `safe`), or one of
    either that leans on others (`like`, `less`, `part`).
    """

    kind: str
    edges: list = field(default_factory=list)  # of (move, child)
    null: object = None  # the child after the null move, of `and` and of `idle`
    lower: object = None  # the node of the same position that refutes one order less, of `all`
    named: object = None  # the symmetry of `like`, the stones of `less` (`+` before those there), the hash of `part`
    base: object = None  # the node that `like` and `less` lean on
    budget: tuple = None  # of every node of a refutation, and of no other
    zone: list = None

    def is_win(self):
        return self.budget is None

    def children(self):
        """All numbers of nodes that this one names."""
        named = [child for _, child in self.edges] + [self.null, self.lower, self.base]
        return [child for child in named if isinstance(child, int)]


@dataclass
class Statement:
    """A `says` line. `first` has the moves of `says only`, `start` is a node, `goal` or `safe`."""

    kind: str  # win, none or only
    order: object = math.inf
    within: object = math.inf
    after: object = None
    start: object = None
    first: list = None


@dataclass
class Proof:
    game: str
    cover: str
    claim: list
    says: list
    nodes: list
    root_goal: bool = False


def number(word):
    if not NUMBER.match(word):
        raise Rejected(f"`{word}` is no number")
    return int(word)


def word(text):
    if not WORD.match(text):
        raise Rejected(f"`{text}` is no word")
    return text


def budget(text):
    if text == "full":
        return FULL
    found = BUDGET.match(text)
    if not text or not found:
        raise Rejected(f"`{text}` is no budget")
    return tuple(math.inf if part is None else number(part) for part in found.groups())


def at_least(one, other):
    """Whether a refutation of the budget `one` refutes all that is asked for by `other`."""
    return one[0] >= other[0] and one[1] >= other[1]


def unpacked(data):
    """The text of a file that may be compressed."""
    if data[:2] != b"\x1f\x8b":
        return data
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise Rejected(f"it cannot be decompressed: {error}") from None


def lines_of(data):
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError:
        raise Rejected("it is not ASCII") from None
    lines = text.replace("\r\n", "\n").split("\n")
    if not lines[-1]:
        lines.pop()
    for line in lines:
        if len(line) > LONGEST_LINE:
            raise Rejected("a line is too long")
        if any(not " " <= letter <= "~" for letter in line):
            raise Rejected("a line holds a letter that is not printable")
    return lines


class Reader:
    """The lines of a file, in turn."""

    def __init__(self, data):
        self.lines = lines_of(data)
        self.at = 0

    def peek(self):
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def next(self):
        line = self.peek()
        self.at += 1
        return line

    def after(self, prefix):
        line = self.next()
        if not line.startswith(prefix):
            raise Rejected(f"line {self.at}: expected `{prefix}...`")
        return line[len(prefix) :]

    def all_after(self, prefix):
        found = []
        while self.peek().startswith(prefix):
            found.append(self.after(prefix))
        return found


def read(data):
    """The certificate that these bytes are (not compressed), or `Rejected`."""
    reader = Reader(data)
    if reader.next() != FORMAT:
        raise Rejected(f"line 1: expected `{FORMAT}`")
    game = word(reader.after("game "))
    cover = reader.after("cover ")
    if cover not in ("listed", "zone", "scheme"):
        raise Rejected(f"`{cover}` is no cover")
    claim = reader.all_after("claim ")
    says = [statement(line) for line in reader.all_after("says ")]
    count = number(reader.after("nodes "))
    proof = Proof(game, cover, claim, says, [])
    if count == 0 and not says:
        if reader.next() != "root goal":
            raise Rejected("expected `root goal`, for there are no nodes")
        proof.root_goal = True
    while len(proof.nodes) < count:
        line = reader.next()
        if not line or line.startswith("end "):
            raise Rejected(f"line {reader.at}: fewer nodes than `nodes` says")
        try:
            proof.nodes.append(node(line, len(proof.nodes), count, cover))
        except Rejected as problem:
            raise Rejected(f"line {reader.at}: {problem.why}", len(proof.nodes)) from None
    if number(reader.after("end ")) != count:
        raise Rejected("`end` and `nodes` differ")
    if reader.at < len(reader.lines):
        raise Rejected("something follows `end`")
    links(proof)
    return proof


def statement(line):
    words = line.split(" ")
    kind = words.pop(0)
    if kind not in ("win", "none", "only"):
        raise Rejected(f"`says {kind}`: expected win, none or only")
    said = Statement(kind)
    if kind != "win" and words[:1] == ["order"] and len(words) > 1:
        said.order = number(words[1])
        del words[:2]
    if words[:1] == ["within"] and len(words) > 1:
        said.within = number(words[1])
        del words[:2]
    if kind == "only":
        said.first = [word(move) for move in words]
        if len(set(said.first)) != len(said.first):
            raise Rejected("`says only` names a move twice")
        return said
    if words[:1] == ["after"] and len(words) > 1:
        said.after = word(words[1])
        del words[:2]
    if len(words) != 2 or words[0] != "from":
        raise Rejected(f"`says {line}` is not understood")
    leaf = GOAL if kind == "win" else SAFE
    said.start = leaf if words[1] == leaf else number(words[1])
    return said


def node(line, at, count, cover):
    """The node of one line. `at` is the number it must have."""
    zone = None
    if cover == "zone":
        line, zone = with_zone(line)
    parts = line.split(" ")
    if len(parts) < 2 or parts[0] != str(at):
        raise Rejected(f"expected node {at}")
    kind, parts = parts[1], parts[2:]
    read_node = Node(kind, zone=zone)
    # A node that leans is one of a refutation if it has a word more, which is the budget.
    if kind in REFUTES or (kind in LEANS and len(parts) > LEANS[kind]):
        if not parts:
            raise Rejected("expected a budget")
        read_node.budget = budget(parts.pop(0))
    elif kind not in WINS and kind not in LEANS:
        raise Rejected(f"`{kind}` is no kind of node")

    def child(text, leaf=GOAL if read_node.is_win() else SAFE):
        if text == leaf:
            return text
        to = number(text)
        if to >= (at if read_node.is_win() else count):
            raise Rejected(f"its child {to} does not come before it, or is none")
        return to

    if kind in ("or", "one"):
        if len(parts) != 2:
            raise Rejected("expected a move and a child")
        read_node.edges = [(word(parts[0]), child(parts[1]))]
    elif kind == "idle":
        if len(parts) != 1:
            raise Rejected("expected a child")
        read_node.null = child(parts[0])
    elif kind == "safe":
        if parts:
            raise Rejected("a safe node has no child")
    elif kind in LEANS:
        if len(parts) != LEANS[kind]:
            raise Rejected(f"`{kind}` has fewer or more words")
        read_node.named = leaning(kind, parts[0], cover)
        if kind != "part":
            read_node.base = child(parts[1], leaf=None)
    else:
        listed(read_node, parts, child, cover)
    return read_node


def with_zone(line):
    """The line before its zone, and the zone."""
    line, bar, points = line.partition(" |")
    if not bar or (points and not points.startswith(" ")):
        raise Rejected("expected ` | ` and the zone")
    return line, [word(point) for point in points[1:].split(" ")] if points else []


def leaning(kind, text, cover):
    """What `like`, `less` and `part` name beside a child."""
    if kind == "less":
        if cover != "scheme":
            raise Rejected("`less` stands in `cover scheme` only")
        points = text.split(",")
        plain = [word(point.removeprefix("+")) for point in points]
        if len(set(plain)) != len(points):
            raise Rejected("`less` names a point twice")
        if not any(point == name for point, name in zip(points, plain)):
            raise Rejected("`less` leaves out no stone")
        return points
    if not (SYMMETRY if kind == "like" else HASH).match(text):
        raise Rejected(f"`{text}` is no {'symmetry' if kind == 'like' else 'hash'}")
    return text


def listed(read_node, parts, child, cover):
    """The moves of `and` and `all`."""
    special = {"and": "null", "all": "lower"}[read_node.kind] if cover == "scheme" else None
    for part in parts:
        move, colon, to = part.partition(":")
        if not colon:
            raise Rejected("expected `MOVE:CHILD`")
        if move == special:
            if getattr(read_node, special) is not None:
                raise Rejected(f"`{special}` is named twice")
            setattr(read_node, special, child(to))
        else:
            read_node.edges.append((word(move), child(to)))
    seen = set()
    for move, _ in read_node.edges:
        if move in seen:
            raise Rejected(f"the move {move} is listed twice")
        seen.add(move)


def links(proof):
    """A win's nodes lead to nodes of wins, a refutation's to nodes of refutations.

    What is leant on does not lean on a node itself: no circle goes through such nodes alone.
    """
    for at, one in enumerate(proof.nodes):
        for child in one.children():
            if proof.nodes[child].is_win() != one.is_win():
                raise Rejected(f"its child {child} is of another kind", at)
        if one.base is not None and proof.nodes[one.base].kind in ("like", "less"):
            raise Rejected(f"its child {one.base} leans on another node itself", at)
    for said in proof.says:
        if isinstance(said.start, int):
            if said.start >= len(proof.nodes):
                raise Rejected(f"there is no node {said.start}")
            if proof.nodes[said.start].is_win() != (said.kind == "win"):
                raise Rejected(f"a statement begins at node {said.start}, of another kind")
