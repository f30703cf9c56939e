"""Go: the rules and the claim.

docs/certificate.md, "The claim in Go". The conditions of zones are in zones.py.
"""

import re
from typing import NamedTuple

import life
import symmetry
import zones
from game import LOST, OPEN, PASS, REACHED, Game
from life import EMPTY
from proof import NUMBER, Rejected

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
BLACK, WHITE = "X", "O"
SIDES = {"black": BLACK, "white": WHITE}
OTHER = {BLACK: WHITE, WHITE: BLACK}


class Wish(NamedTuple):
    """What the attacker wants of some stones, as far as it has come."""

    goal: str
    every: bool
    standing: frozenset  # the chains that are targets, each by its least point
    fell: bool  # of a capture where one is enough, whether one has been captured


class Position(NamedTuple):
    """`ban` binds the side to move; `past` has all boards that have stood, under superko only.

    `threats`: who may play where a ban binds it, and how often still; None if nobody.
    """

    board: tuple
    mover: str
    ban: object
    wishes: tuple  # those that can still come true, of which one is enough
    keep: object  # the chains that the attacker must not lose, each by its least point; None if one fell
    region: frozenset
    past: object
    threats: object

    @property
    def standing(self):
        """The targets of all wishes."""
        return frozenset().union(*(wish.standing for wish in self.wishes))


class Play(NamedTuple):
    """What a play makes of a board: its chain falls too if `suicide`."""

    board: tuple
    captured: list  # chains of the other side
    suicide: bool
    ko: object  # the point that would take the ko back


class Go(Game):
    covers = ("listed", "zone")
    cycles = True
    attacker = defender = None

    def __init__(self, claim):
        lines = list(claim)
        self.words = "; ".join(claim)
        self.read_rules(lines.pop(0) if lines else "")
        self.read_board(lines)
        self.read_goal(lines)
        if self.suicide_allowed or self.ko == "superko":
            self.covers = ("listed",)

    # The claim ----------------------------------------------------------------------------------

    def read_rules(self, line):
        kinds = "simple|superko|defender-retakes|attacker-retakes"
        found = re.match(rf"rules ko=({kinds})(=[1-9]\d*)? suicide=(yes|no)\Z", line, re.ASCII)
        if not found:
            raise Rejected("expected `claim rules ko=... suicide=...`")
        self.ko, self.suicide_allowed = found[1], found[3] == "yes"
        self.retaker, self.count = None, 0
        if found[2]:
            # Simple ko, but for one side and for so many times.
            if self.ko not in ("defender-retakes", "attacker-retakes") or int(found[2][1:]) > 255:
                raise Rejected("only a side that retakes has a number of threats, 255 at most")
            self.retaker, self.count = self.ko.removesuffix("-retakes"), int(found[2][1:])
            self.ko = "simple"

    def read_board(self, lines):
        found = re.match(r"board (\d+)x(\d+)\Z", lines.pop(0) if lines else "")
        if not found or not all(NUMBER.match(n) and 1 <= int(n) <= 25 for n in found.groups()):
            raise Rejected("expected `claim board COLUMNSxROWS`, from 1 to 25")
        self.width, self.height = int(found[1]), int(found[2])
        size = self.width * self.height
        self.near = [[] for _ in range(size)]
        self.names, self.points = [], {}
        for at in range(size):
            r, c = divmod(at, self.width)
            name = f"{LETTERS[c]}{self.height - r}"
            self.names.append(name)
            self.points[name] = at
            for dr, dc in ((-1, 0), (0, -1), (0, 1), (1, 0)):
                if 0 <= r + dr < self.height and 0 <= c + dc < self.width:
                    self.near[at].append(at + dr * self.width + dc)
        board = [EMPTY] * size
        for side, stone in SIDES.items():
            for at in self.named(self.taken(lines, side)):
                if board[at] != EMPTY:
                    raise Rejected(f"two stones stand on {self.names[at]}")
                board[at] = stone
        self.board = tuple(board)
        for at, stone in enumerate(board):
            if stone != EMPTY and not self.liberties(self.board, self.chain(self.board, at)):
                raise Rejected(f"the chain of {self.names[at]} has no liberty")

    def read_goal(self, lines):
        found = re.match(r"to-move (black|white)\Z", lines.pop(0) if lines else "")
        if not found:
            raise Rejected("expected `claim to-move black` or `white`")
        mover = SIDES[found[1]]
        banned = None
        if lines and lines[0].startswith("ko "):
            banned = self.named(self.taken(lines, "ko"))
            if len(banned) != 1 or self.board[banned[0]] != EMPTY:
                raise Rejected("the ko is at one empty point")
            banned = banned[0]
        wishes = [self.read_wish(self.taken(lines, "goal"))]
        while lines and lines[0].startswith("or "):
            wishes.append(self.read_wish(self.taken(lines, "or")))
        keep = []
        if lines and lines[0].startswith("keep "):
            keep = self.named(self.taken(lines, "keep"))
            if [wish.goal for wish in wishes] != ["capture"] or not all(self.board[at] == self.attacker for at in keep):
                raise Rejected("whoever captures may have blocks to keep, which are its own")
        region = range(len(self.board))
        if lines:
            region = self.named(self.taken(lines, "region"))
        if lines:
            raise Rejected(f"`claim {lines[0]}` is not understood")
        past = None
        if self.ko == "superko":
            past = {self.board}
            if banned is not None:
                # The board that this play makes has stood before.
                played = self.stone_put(self.board, mover, banned)
                if not played.suicide or self.suicide_allowed:
                    past.add(played.board)
            past, banned = frozenset(past), None
        if banned is not None and not self.binds(mover):
            banned = None
        keep = self.least(self.board, keep)
        self.is_capture_alone = [wish.goal for wish in wishes] == ["capture"] and not keep
        threats = None
        if self.count:
            retaker = self.attacker if self.retaker == "attacker" else self.defender
            threats = (retaker, self.count)
        self.root = Position(
            self.board, mover, banned, tuple(wishes), keep, frozenset(region), past, threats
        )

    def read_wish(self, words):
        """Reads what is wanted, by whom, and of which stones."""
        goal = words[0] if words else ""
        many = words[1:2]
        if goal == "connect":
            many, words = ["all"], ["connect", "all"] + words[1:]
        if goal not in ("capture", "connect", *life.EYES) or many not in (["any"], ["all"]):
            raise Rejected("expected `goal capture any`, or `live`, `eye`, or `all`, or `connect`")
        targets = self.named(words[2:])
        colours = {self.board[at] for at in targets}
        if EMPTY in colours or len(colours) != 1:
            raise Rejected("the targets are stones of one side")
        if goal == "connect" and len(targets) < 2:
            raise Rejected("one stone is connected already")
        if goal in life.EYES and self.suicide_allowed:
            raise Rejected("no group lives without condition where suicide is allowed")
        owner = colours.pop()
        attacker = OTHER[owner] if goal == "capture" else owner
        if self.attacker not in (None, attacker):
            raise Rejected("all that one side wants of several things is wanted by it")
        self.attacker, self.defender = attacker, OTHER[attacker]
        return Wish(goal, many == ["all"], self.least(self.board, targets), False)

    def taken(self, lines, name):
        """The words of the next claim line, which begins with this name."""
        words = lines.pop(0).split(" ") if lines else [""]
        if words[0] != name:
            raise Rejected(f"expected `claim {name} ...`")
        return words[1:]

    def named(self, words):
        for name in words:
            if name not in self.points:
                raise Rejected(f"`{name}` is no point of the board")
        if len(set(words)) != len(words):
            raise Rejected("a point is named twice")
        return [self.points[name] for name in words]

    # Positions ----------------------------------------------------------------------------------

    def least(self, board, points):
        """The chains of these stones, each by its least point."""
        return frozenset(min(self.chain(board, at)) for at in points)

    def question(self, position):
        """Of targets that must all fall a part names those that are left."""
        self.without_past(position)
        return self.ko, self.suicide_allowed, self.width, self.attacker, position

    def without_past(self, position):
        if position.past is not None:
            raise Rejected("under superko the past counts too")

    def places(self, letters):
        """For every point the one that a symmetry turns it into."""
        width, height = self.width, self.height
        return symmetry.places(
            letters, width, height, lambda column, row: (height - 1 - row) * width + column
        )

    def turned(self, position, letters):
        self.without_past(position)
        to = self.places(letters)
        board = [None] * len(to)
        for at, stone in enumerate(position.board):
            board[to[at]] = stone
        return position._replace(
            board=tuple(board),
            ban=None if position.ban is None else to[position.ban],
            wishes=tuple(
                wish._replace(standing=self.least(board, [to[at] for at in wish.standing]))
                for wish in position.wishes
            ),
            keep=self.least(board, [to[at] for at in position.keep]),
            region=frozenset(to[at] for at in position.region),
        )

    # The rules ----------------------------------------------------------------------------------

    def binds(self, side):
        """Whether the ko rule binds this side."""
        if self.ko == "defender-retakes":
            return side == self.attacker
        if self.ko == "attacker-retakes":
            return side == self.defender
        return self.ko == "simple"

    def may_retake(self, position):
        """Whether the side to move has a threat left, to play where a ban binds it."""
        return position.threats is not None and position.threats[0] == position.mover

    def forbidden(self, position):
        """The point that a ban forbids to the side to move."""
        return None if self.may_retake(position) else position.ban

    def chain(self, board, at):
        chain, edge = {at}, [at]
        while edge:
            for near in self.near[edge.pop()]:
                if board[near] == board[at] and near not in chain:
                    chain.add(near)
                    edge.append(near)
        return chain

    def around(self, points):
        """All neighbours of these points."""
        return {near for at in points for near in self.near[at]}

    def liberties(self, board, chain):
        return {at for at in self.around(chain) if board[at] == EMPTY}

    def chains_beside(self, board, at, colour):
        """The chains of a colour that touch this point, each once."""
        found = []
        for near in self.near[at]:
            if board[near] == colour and not any(near in chain for chain in found):
                found.append(self.chain(board, near))
        return found

    def stone_put(self, board, colour, at):
        after = list(board)
        after[at] = colour
        captured = [
            chain
            for chain in self.chains_beside(board, at, OTHER[colour])
            if self.liberties(board, chain) == {at}
        ]
        for chain in captured:
            for point in chain:
                after[point] = EMPTY
        own = self.chain(after, at)
        suicide = not self.liberties(after, own)
        if suicide:
            for point in own:
                after[point] = EMPTY
        taken = set().union(*captured)
        ko = None
        if len(taken) == 1 and own == {at} and self.liberties(after, own) == taken:
            ko = min(taken)
        return Play(tuple(after), captured, suicide, ko)

    def allowed(self, position, at):
        """Whether the side to move may play here."""
        board, mover, past = position.board, position.mover, position.past
        if board[at] != EMPTY or at not in position.region or at == self.forbidden(position):
            return False
        if past is None and any(board[near] == EMPTY for near in self.near[at]):
            return True
        play = self.stone_put(board, mover, at)
        if play.suicide and not self.suicide_allowed:
            return False
        return past is None or play.board not in past

    def moves(self, position):
        return [PASS] + [self.names[at] for at in position.region if self.allowed(position, at)]

    def legal(self, position, move):
        return move == PASS or (move in self.points and self.allowed(position, self.points[move]))

    def play(self, position, move):
        board, mover, past = position.board, position.mover, position.past
        if move == PASS:
            return position._replace(mover=OTHER[mover], ban=None)
        play = self.stone_put(board, mover, self.points[move])
        threats = position.threats
        if position.ban == self.points[move]:
            # Only a threat allows this. With the last one gone, it is simple ko.
            retaker, count = threats
            threats = (retaker, count - 1) if count > 1 else None
        wishes = [self.wish_after(wish, play.board) for wish in position.wishes]
        keep = position.keep
        if keep is not None:
            stand = all(play.board[at] != EMPTY for at in keep)
            keep = self.least(play.board, keep) if stand else None
        return position._replace(
            board=play.board,
            mover=OTHER[mover],
            keep=keep,
            ban=play.ko if past is None and self.binds(OTHER[mover]) else None,
            wishes=tuple(wish for wish in wishes if wish is not None),
            past=past if past is None else past | {play.board},
            threats=threats,
        )

    def wish_after(self, wish, board):
        """A wish after a play that has made this board; None if it can no longer come true."""
        left = [at for at in wish.standing if board[at] != EMPTY]
        fell = len(left) < len(wish.standing)
        if wish.goal != "capture" and (not left or fell and (wish.every or wish.goal == "connect")):
            return None
        # Which targets are left says all that counts of a capture of all, and of the life of any.
        fell = wish.goal == "capture" and not wish.every and (wish.fell or fell)
        return wish._replace(standing=self.least(board, left), fell=fell)

    def null(self, position):
        return self.play(position, PASS)

    def attacks(self, position):
        return position.mover == self.attacker

    def state(self, position):
        if position.keep is None or not position.wishes:
            return LOST
        return REACHED if any(self.is_true(wish, position) for wish in position.wishes) else OPEN

    def is_true(self, wish, position, zone=None):
        """Whether a wish has come true; of a life, by what lies in the zone if there is one."""
        if wish.goal == "capture":
            return not wish.standing if wish.every else wish.fell
        if wish.goal == "connect":
            return len(wish.standing) == 1
        return life.goal_lives(self, wish, position, zone)

    def hopeless(self, position):
        """Enough targets live unconditionally."""
        return life.targets_live(self, position)

    def cover(self, walk):
        zones.check(self, walk)
