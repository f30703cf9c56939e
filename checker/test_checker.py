"""Tests of the second checker: `python3 -m unittest discover checker`, or run this file."""

import gzip
import hashlib
import math
import os
import random
import re
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import chess
import definition
import go
import gomoku
import leaning
import life
import living
import parts
import proof as form
import shogi
import symmetry
import verify
import writer

DOCUMENT = os.path.join(HERE, "..", "docs", "certificate.md")


def file(head, nodes, cover="listed", says=()):
    """A certificate from its parts; nodes are numbered here."""
    game, *claim = head.strip().split("\n")
    lines = ["tesuji-proof 1", f"game {game.strip()}", f"cover {cover}"]
    lines += ["claim " + line.strip() for line in claim]
    lines += ["says " + line for line in says]
    lines += [f"nodes {len(nodes)}"]
    lines += [f"{at} {node}" for at, node in enumerate(nodes)]
    return "\n".join(lines + [f"end {len(nodes)}", ""])


class Case(unittest.TestCase):
    folder = None  # where parts are

    def accepted(self, text):
        return verify.verify(text.encode(), self.folder)

    def rejected(self, text, why=""):
        with self.assertRaises(form.Rejected) as caught:
            verify.verify(text.encode(), self.folder)
        self.assertIn(why, str(caught.exception))


class Perft(unittest.TestCase):
    """Numbers of lines that chess programs agree on."""

    KNOWN = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8902),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 2, 1486),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3, 12189),
    ]

    def test_known(self):
        for fen, depth, count in self.KNOWN:
            self.assertEqual(chess.perft(chess.read_fen(fen), depth), count, fen)


class Shogi(Case):
    START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
    MOST = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"  # moves, that is
    NARROW = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1"
    KEY = "7kg/5p3/6+P2/9/9/9/9/9/9 b GN 1"
    NODES = ["or G*3b goal", "or G*2c goal", "and 2a3a:0 2a1b:1", "or N*1c 2"]

    def legal(self, text, *words):
        position = shogi.read_sfen(text)
        found = [shogi.is_legal(position, word) for word in words]
        self.assertEqual(found, [word in list(shogi.moves(position)) for word in words])
        return found

    def test_perft(self):
        start = shogi.read_sfen(self.START)
        self.assertEqual([shogi.perft(start, depth) for depth in (1, 2)], [30, 900])
        self.assertEqual(shogi.perft(shogi.read_sfen(self.MOST), 1), 593)

    def test_a_pawn_that_is_dropped_gives_no_mate(self):
        def drop(text):
            return self.legal(text, "P*5b")[0]

        self.assertFalse(drop(self.NARROW))
        self.assertEqual(self.legal("9/9/9/9/9/9/4g4/9/3LKL3 w p 1", "P*5h"), [False])
        # The king has a square; a silver takes, unless it is pinned.
        self.assertTrue(drop(self.NARROW.replace("3lkl3", "4kl3")))
        self.assertTrue(drop(self.NARROW.replace("3lkl3", "3skl3")))
        self.assertFalse(drop(self.NARROW.replace("3lkl3", "R2skl3")))
        # A lance, and a pawn that makes a step; and a pawn that leaves no move without a check.
        self.accepted(self.file(self.NARROW.replace("P", "L"), ["or L*5b goal"]))
        self.accepted(self.file("3lkl3/3p1p3/4P4/4L4/9/9/9/9/9 b - 1", ["or 5c5b goal"]))
        self.accepted(self.file("8k/9/6NP1/7N1/9/9/9/9/9 b P 1", ["or P*9i goal"]))

    def test_drops_and_promotions(self):
        text = "4k4/9/9/9/9/9/4P4/3+P5/4K4 b P 1"
        self.assertEqual(self.legal(text, "P*5e", "P*6e"), [False, True])
        text = "8k/PL7/3N5/9/9/9/9/9/K8 b NLP 1"
        illegal = ("9b9a", "8b8a", "6c7a", "P*5a", "L*5a", "N*5a", "N*5b")
        self.assertFalse(any(self.legal(text, *illegal)))
        self.assertTrue(all(self.legal(text, "9b9a+", "8b8a+", "6c5a+", "P*5b", "L*5b", "N*5c")))
        text = "8k/9/2S6/3S5/4S4/9/G2+R5/9/K8 b - 1"
        self.assertTrue(all(self.legal(text, "7c7b+", "7c7b", "7c8d+", "6d6c+")))
        self.assertFalse(any(self.legal(text, "5e5d+", "9g9f+", "6g6e+", "5e5d=", "0000", "")))
        self.assertEqual(self.legal("4k4/9/9/9/9/9/9/9/4K4 w n 1", "N*4h", "N*4g"), [False, True])

    def test_captures(self):
        before = shogi.read_sfen("4k4/9/9/9/4+r4/4P4/9/9/4K4 b - 1")
        after = "4k4/9/9/9/4P4/9/9/9/4K4 w R 1"
        self.assertEqual(shogi.played(before, "5f5e"), shogi.read_sfen(after))

    def test_positions(self):
        for text in (self.START, self.MOST, "9/9/9/9/9/9/9/9/9 w - 1",
                     "+l+n+s1k1+s+n+l/1+r5+b1/+p+p7/9/9/9/9/9/4K4 w RB16P 1",
                     "4k4/9/9/9/9/9/9/9/9 b RB2G2S2N2L9Prb2g2s2n2l9p 1"):
            self.assertEqual(shogi.sfen(shogi.read_sfen(text)), text)
        empty = "4k4/9/9/9/9/9/9/9/9 b {} 1"
        wrong = [empty.format(hands) for hands in (
            "1P", "02P", "0P", "PP", "pP", "PG", "2", "P-", "+P", "K", "19P", "300P", "9P10p", "")]
        wrong += [empty.format("-") + more for more in ("0", " ", " 1")]
        wrong += [text + "/9/9/9/9/9/9/9 b - 1" for text in (
            "4k31/9", "4k3/9", "4k5/9", "4k4/09", "4k4/4+G4", "4k4/4++P4", "4k4/8P+", "4k4/4q4",
            "4k4", "4k4/9/9", "4k4/4k4", "4P4/9", "9/4N4", "4k4/4G4")]
        wrong += ["9/9/4P4/9/4P4/9/9/9/9 b - 1", "9/9/9/9/9/9/9/9/4l4 b - 1",
                  "9/9/9/9/9/9/9/4r4/4K4 w - 1", "4k4/9/4R4/9/9/9/9/9/9 w Rr 1"]
        for text in wrong:
            with self.assertRaises(form.Rejected, msg=text):
                shogi.read_sfen(text)

    def file(self, text, nodes, goal="mate black", says=()):
        return file(f"shogi\nsfen {text}\ngoal {goal}", nodes, says=says)

    def test_win(self):
        self.accepted(self.file(self.KEY, self.NODES, "mate black within 2"))
        self.rejected(self.file(self.KEY, self.NODES, "mate black within 1"), "longer")
        for at, node, why in [
            (0, "or G*3c goal", "not legal"), (0, "or G*4a goal", "goal is not reached"),
            (0, "or P*3b goal", "not legal"), (2, "and 2a3a:0", "2a1b is not answered"),
            (2, "and 2a3a:0 2a1b:1 2a2b:1", "2a2b is not legal"),
        ]:
            nodes = list(self.NODES)
            nodes[at] = node
            self.rejected(self.file(self.KEY, nodes), why)
        turned = ["or G*7h goal", "or G*8g goal", "and 8i7i:0 8i9h:1", "or N*9g 2"]
        self.accepted(self.file("9/9/9/9/9/9/2+p6/3P5/GK7 w gn 1", turned, "mate white"))

    def test_hands_count(self):
        """The same men on the same squares, but White has a lance in hand or a knight."""
        text = "1k3B3/6R2/9/9/9/9/9/9/9 b Lnl 1"
        nodes = ["or 3b7b+ goal", "or L*9b goal", "or L*9b goal", "and 8a9a:2", "or 3b7b+ 3",
                 "or L*9b goal", "and 8a9a:5", "or 3b7b+ 6",
                 "and 8a7a:0 8a9a:1 N*7b:4 L*7b:7", "or 4a6c 8"]
        self.accepted(self.file(text, nodes, "mate black within 3"))
        nodes[5:] = ["or 3b7b+ 3", "and 8a7a:0 8a9a:1 N*7b:4 L*7b:5", "or 4a6c 6"]
        self.rejected(self.file(text, nodes), "node 3: it is reached in two different positions")

    def test_goals(self):
        for goal in ("mate Black", "mate", "stalemate black", "mate black within", "mate white",
                     "mate black within 02", "mate black within 65536"):
            self.rejected(self.file(self.KEY, self.NODES, goal))
        self.rejected(self.file(self.KEY.replace("k", "g"), self.NODES), "no king")

    def test_who_has_no_move_has_lost(self):
        stuck = "8k/9/6NP1/7N1/9/9/9/9/K8 w - 1"
        none = self.file(stuck, []).replace("nodes 0\n", "nodes 0\nroot goal\n")
        self.accepted(none)
        self.rejected(none.replace("/K8", "/K7p"))
        self.rejected(none.replace("mate black", "mate white"))
        self.accepted(self.file(stuck, [], "mate white", ["none from safe"]))

    def test_refutations(self):
        """Five checks by one gold, which the king takes; quiet drops threaten nothing."""
        text = "4k4/9/9/9/9/9/9/9/9 b G 1"
        nodes = ["all o1 G*5b:1 G*4a:2 G*6a:3 G*4b:4 G*6b:5"]
        nodes += [f"one o1 5a{to} safe" for to in ("5b", "4a", "6a", "4b", "6b")]
        self.accepted(self.file(text, nodes, says=["none order 1 from 0"]))
        self.rejected(self.file(text, nodes, says=["none from 0"]), "less than")
        full = [node.replace("o1", "full") for node in nodes]
        self.rejected(self.file(text, full, says=["none from 0"]), "not safe")
        nodes[1] = "idle o1 safe"
        self.rejected(self.file(text, nodes, says=["none order 1 from 0"]), "in check")
        self.accepted(self.file(text, [], says=["none within 1 from safe"]))
        self.accepted(self.file(self.KEY, [], says=["none order 0 from safe"]))
        self.rejected(self.file(self.KEY, [], says=["none within 2 from safe"]), "not safe")
        # A mate is no win of order 0, so the move that mates may stand in such a refutation.
        corner = "9/9/8k/9/9/5p3/9/7r1/8K w rb2l2p 1"
        mates = self.file(corner, ["all o0w1 R*1h:safe"], "mate white",
                          ["none order 0 within 1 from 0"])
        self.accepted(mates)
        self.rejected(mates.replace("o0w1", "o1w1").replace("order 0", "order 1"), "the goal")
        # So too at a first position with White to move, and where White is mated already.
        for text in ("7k1/9/7P1/9/9/9/9/9/9 w G 1", "4k4/4G4/4P4/9/9/9/9/9/9 w - 1"):
            self.accepted(self.file(text, [], says=["none order 0 from safe"]))
            self.rejected(self.file(text, [], says=["none order 1 from safe"]), "not safe")


class ShogiSuites(unittest.TestCase):
    """Outside positions, where they are at hand; they are no part of the repository."""

    def lines(self, name):
        beside = os.path.join(HERE, "..", "..", "shared", "suites")
        folder = os.environ.get("TESUJI_SUITES", beside)
        path = os.path.join(folder, "shogi", "nshogi_mit", name)
        if not os.path.exists(path):
            print(f"skipped: {name} is not there (TESUJI_SUITES names the folder)")
            return []
        with open(path, encoding="ascii") as lines:
            return lines.read().splitlines()

    def position(self, text):
        """The position of a SFEN whose hands may stand in any order."""
        board, side, hands, _ = text.split(" ")
        men = re.findall(r"\d*[A-Za-z]", hands)
        order = [shogi.of(*one) for one in shogi.HELD]
        hands = "".join(sorted(men, key=lambda man: order.index(man[-1])))
        return shogi.read_sfen(f"{board} {side} {hands or '-'} 1")

    def mates(self, position):
        for word in shogi.moves(position):
            after = shogi.played(position, word)
            if shogi.in_check(after.board, after.black) and not shogi.can_move(after):
                return True
        return False

    def test_mates_in_one(self):
        for name, mates in (("mate-1-ply.txt", True), ("no-mate-1-ply.txt", False)):
            for text in self.lines(name):
                self.assertEqual(self.mates(self.position(text)), mates, text)

    def test_checks(self):
        """All checks, but for moves that could promote for nothing but good.

        The collection has pawns that are dropped to mate; they are no legal moves.
        """
        lines = self.lines("legal-check-examples.txt")
        for text, found in zip(lines[::2], lines[1::2]):
            position = self.position(text)
            legal = set(shogi.moves(position))
            checks = {word for word in legal if self.gives_check(position, word)}
            checks = {word for word in checks if not self.could_better(position, word, legal)}
            expected = set(found.split()[1:])
            mates = {word for word in expected - checks if word[:2] == "P*"
                     and shogi.mates_by_pawn(position, shogi.SQUARES[word[2:]])}
            self.assertEqual(checks, expected - mates, text)

    def gives_check(self, position, word):
        after = shogi.played(position, word)
        return shogi.in_check(after.board, after.black)

    def could_better(self, position, word, legal):
        start, to, _ = shogi.MOVES[word]
        man = "" if start in shogi.SET else position.board[start].upper()
        useless = man in ("P", "B", "R") or (man == "L" and shogi.ahead(position.black, to) < 2)
        return useless and word + "+" in legal


class Examples(Case):
    def test_document(self):
        """The whole certificates of the document are accepted."""
        with open(DOCUMENT, encoding="utf-8") as document:
            blocks = re.findall(r"```text\n(.*?)```", document.read(), re.S)
        found = 0
        for block in blocks:
            # What stands beside an item, after a run of spaces, explains it.
            block = re.sub(r" {3,}.*", "", block)
            whole = "..." not in block.split("nodes")[-1]
            if whole and block.startswith(("tesuji-proof", "game ")):
                if block.startswith("game "):
                    block = "tesuji-proof 1\n" + block
                self.accepted(block)
                found += 1
        self.assertEqual(found, 6)

    def test_compressed(self):
        text = CHASE
        self.assertIn("goal capture", verify.verify(gzip.compress(text.encode())))


CHASE_HEAD = """go
    rules ko=simple suicide=no
    board 5x5
    black B3 C3 A2
    white B2
    to-move black
    goal capture any B2"""
CHASE_NODES = [
    "or B1 goal | A3 B3 C3 A2 B2 C2 B1",
    "or B1 goal | B3 C3 D3 A2 B2 C2 A1 B1",
    "or A1 goal | A3 B3 C3 A2 B2 C2 A1 B1 C1",
    "or A1 goal | B3 C3 D3 A2 B2 C2 A1 B1 C1",
    "and pass:2 A3:3 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1",
    "or C1 4 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1",
    "and pass:0 A3:1 B1:5 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1",
    "or C2 6 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1",
]
CHASE = file(CHASE_HEAD, CHASE_NODES, "zone")


class Wins(Case):
    LISTED = """go
        rules ko=simple suicide=no
        board 3x3
        black B2 B1
        white A2
        to-move black
        goal capture any A2"""
    NODES = ["or A3 goal", "or B3 goal", *["or A3 goal"] * 4,
             "and pass:0 A3:1 B3:2 C3:3 C2:4 C1:5", "or A1 6"]

    def changed(self, at, node, why, nodes=NODES, head=LISTED, cover="listed"):
        nodes = list(nodes)
        nodes[at] = node
        self.rejected(file(head, nodes, cover), why)

    def test_accepted(self):
        self.accepted(file(self.LISTED, self.NODES))

    def test_a_move_left_out(self):
        nodes = list(self.NODES)
        nodes[5:7] = ["and pass:0 A3:1 B3:2 C3:3 C2:4"]
        nodes[6] = "or A1 5"
        self.rejected(file(self.LISTED, nodes), "C1 is not answered")

    def test_listed_twice(self):
        self.changed(6, "and pass:0 A3:1 B3:2 C3:3 C2:4 C1:5 C1:5", "twice")

    def test_a_reply_that_loses(self):
        self.changed(1, "or A3 goal", "node 1: A3 is not legal")
        self.changed(1, "or C3 goal", "the goal is not reached")

    def test_bad_children(self):
        self.changed(6, "and pass:0 A3:1 B3:2 C3:3 C2:4 C1:7", "does not come before")
        self.changed(6, "and pass:6 A3:1 B3:2 C3:3 C2:4 C1:5", "does not come before")
        self.changed(6, "and pass:0 A3:1 B3:1 C3:3 C2:4 C1:5", "two different positions")
        self.changed(6, "and pass:0 A3:goal B3:2 C3:3 C2:4 C1:5", "goal is not reached")

    def test_a_node_that_nothing_reaches(self):
        later = [re.sub(r"(?<=[: ])(\d+)(?= |$)", lambda n: str(int(n[1]) + 1), node)
                 for node in self.NODES]
        nodes = ["or B3 goal"] + later
        self.rejected(file(self.LISTED, nodes), "node 0: no line of play")

    def test_end(self):
        text = file(self.LISTED, self.NODES)
        self.rejected(text.replace("end 8", "end 7"))
        self.rejected(text + "x\n")
        self.rejected(text.replace("nodes 8", "nodes 9"))

    def test_zones(self):
        def zone(at, node, why):
            self.changed(at, node, why, CHASE_NODES, CHASE_HEAD, "zone")

        self.accepted(CHASE)
        zone(0, "or B1 goal | A3 B3 C3 A2 B2 C2", "C2")
        zone(7, "or C2 6 | A3 B3 C3 A2 B2 C2 A1 B1 C1", "O2")
        zone(1, "or B1 goal | B3 C3 D3 B2 C2 A1 B1", "O4")
        zone(0, "or B1 goal | A3 B3 A2 B2 C2 B1", "C1")
        zone(6, "and pass:0 A3:1 B1:5 | B3 C3 D3 A2 B2 C2 A1 B1 C1", "A1")
        zone(7, "or C2 6", "zone")
        self.rejected(CHASE.replace("suicide=no", "suicide=yes"), "says nothing")
        self.rejected(CHASE.replace("ko=simple", "ko=superko"), "says nothing")

    def test_reserve(self):
        """White's three points fall; his wall has nine liberties, and needs one after two passes."""
        head = """go
            rules ko=simple suicide=no
            board 9x9
            black E2 F2 G2 H2 J2 E1 F1 A9
            white D3 E3 F3 G3 H3 J3 D2 D1
            to-move white
            goal capture any J2"""
        inside = "D3 E3 F3 G3 H3 J3 D2 E2 F2 G2 H2 J2 D1 E1 F1 G1 H1 J1"
        wall = "D4 E4 F4 G4 H4 J4 C3 C2 C1"
        moves = (
            ["or J1 goal", "or H1 goal", "or G1 goal", "and pass:1 H1:2", "or G1 3"]
            + ["and pass:0 J1:4", "or G1 5", "or J1 goal", "or G1 goal"]
            + ["and pass:6 G1:7 J1:8", "or H1 9"]
        )
        spare = [8, 8, 8, 7, 7, 7, 7, 8, 8, 6, 6]
        nodes = [f"{move} | {inside} +{n} {wall}" for move, n in zip(moves, spare)]

        def reserve(at, old, new, why):
            self.changed(at, nodes[at].replace(old, new), why, nodes, head, "zone")

        self.accepted(file(head, nodes, "zone"))
        reserve(0, "+8", "+9", "C2")
        reserve(3, "+7", "+8", "A1: no more")
        reserve(9, "+6", "+7", "A1: no more")
        reserve(10, "+6", "+7", "O2: less")
        reserve(10, " C1", "", "O2: a point is not reserved")
        reserve(10, " C1", " C1 A9", "C4")
        reserve(10, "+6", "+6 D3", "twice")
        reserve(10, "+6", "+0", "expected `+N`")
        reserve(10, "+6", "+06", "expected `+N`")
        reserve(10, "+6 " + wall, "+6", "expected `+N`")
        reserve(10, "+6", "+6 +6", "no point")
        # What is in the zone need not be in the reserve.
        self.accepted(file(head, nodes[:10] + [f"or H1 9 | {inside} {wall}"], "zone"))

    def test_superko(self):
        """White may not retake at B1: the board of the claim would stand again."""
        head = """go
            rules ko=superko suicide=no
            board 5x4
            black C4 B3 D3 B2 E2 A1 E1
            white C2 D2 B1 D1
            to-move black
            goal capture any C2
            region C3 A2 B1 C1"""
        nodes = ["or C3 goal", "or C3 goal", "and pass:0 A2:1", "or C1 2"]
        self.accepted(file(head, nodes))
        self.rejected(file(head, ["or C3 goal"] + nodes[:2] + ["and pass:1 A2:2 B1:0", "or C1 3"]),
                      "B1 is not legal")
        head = head.replace("superko", "defender-retakes")
        self.rejected(file(head, nodes), "B1 is not answered")

    def test_threats(self):
        """White takes the ko back, and Black retakes at once with his one threat."""
        head = """go
            rules ko=attacker-retakes=1 suicide=no
            board 5x5
            black C4 B3 D3 E3 B2 E2 A1 C1 E1
            white C2 D2 D1
            to-move white
            goal capture any C2
            region C3 B1 C1"""
        nodes = ["or C3 goal", "and pass:0", "or C1 1", "or C3 goal", "and pass:3 B1:2"]
        self.accepted(file(head, nodes))
        self.accepted(file(head.replace("=1", "=255"), nodes))
        shared = ["or C3 goal", "and pass:0", "or C1 1", "and pass:0 B1:2"]
        self.rejected(file(head, shared), "two different positions")
        for rule in ("simple", "defender-retakes=1"):
            changed = head.replace("attacker-retakes=1", rule)
            self.rejected(file(changed, nodes), "C1 is not legal")
        for wrong in ("=0", "=01", "=256", "=+1", "=", "=1=1"):
            self.rejected(file(head.replace("=1", wrong), nodes), "")
        self.rejected(file(head.replace("attacker-retakes=1", "simple=1"), nodes), "")
        # A ban of the claim: White may lift it by a threat, and so the reply counts.
        head = head.replace("attacker-retakes=1", "defender-retakes=1")
        head = head.replace("to-move white", "to-move white\nko B1")
        self.rejected(file(head, ["or C3 goal", "and pass:0"]), "B1 is not answered")
        self.accepted(file(head.replace("defender", "attacker"), ["or C3 goal", "and pass:0"]))

    def test_a_ban_that_a_threat_lifts_covers_no_suicide(self):
        """A3: White's C3 is suicide, whether it is banned or not; the zone must show it."""
        head = """go
            rules ko={} suicide=no
            board 5x5
            black C4 B3 D3 E3 B2 E2 A1 C1 E1
            white C2 D2 D1
            to-move white
            ko C3
            goal capture any C2
            region C3"""
        zone = "B3 C3 D3 E3 B2 C2 D2 E2 B1 C1 D1 E1"
        nodes = [f"or C3 goal | {zone} A3 E4", f"and pass:0 | {zone} A3 E4"]
        for rule in ("simple", "attacker-retakes=1"):
            self.accepted(file(head.format(rule), nodes, "zone"))
        self.rejected(file(head.format("defender-retakes=1"), nodes, "zone"), "A3")

    def test_gomoku(self):
        head = """gomoku
            rules variant=renju row=5
            board 15x15
            black g8 h8 i8
            white a1 c1
            to-move black
            goal row black"""
        nodes = ["or j8 goal", "or e8 goal", "and null:0 j8:1", "or f8 2"]
        self.accepted(file(head, nodes, "scheme"))
        nodes = ["or j8 goal", "and null:0", "or f8 1"]
        self.rejected(file(head, nodes, "scheme"), "j8 matters")

    def test_a_forbidden_reply(self):
        """It is not listed, and what its judgement reads matters: m9 makes the second three."""
        head = """gomoku
            rules variant=renju row=5
            board 15x15
            black g8 l7 l9 k7 m9
            white h8 i8 j8 k8
            to-move black
            goal row white"""
        self.accepted(file(head, ["or l8 goal", "and null:0"], "scheme"))
        self.rejected(file(head.replace(" m9", ""), ["or l8 goal", "and null:0"], "scheme"),
                      "l8 matters")

    def test_within(self):
        head = "chess\nfen 8/8/8/8/8/7R/k1K5/8 w - - 0 1\ngoal mate white"
        nodes = ["or d3a3 goal", "and a2a1:0", "or h3d3 1"]
        self.accepted(file(head + " within 2", nodes))
        self.rejected(file(head + " within 1", nodes), "longer")
        self.rejected(file(head + " within 2", nodes, says=["win from 2"]), "within")
        says = ["win within 2 from 2", "win within 2 after h3d3 from 1"]
        self.accepted(file(head, nodes, says=says))
        self.rejected(file(head, nodes, says=["win within 1 after h3d3 from 1"]), "node 2")


class Refutations(Case):
    TWO_ROOKS = "chess\nfen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1\ngoal mate white"
    LADDER = """go
        rules ko=simple suicide=no
        board 4x4
        black C2
        white C3
        to-move black
        goal capture any C3"""
    ZONES = [
        "all o1 pass:1 C4:3 B3:4 | C4 B3 C3 D3",
        "idle o1 2 | C4 B3 C3",
        "safe o0 | C4 B3 C3",
        "idle o1 5 | B3 C3 D3",
        "idle o1 6 | C4 C3 D3",
        "safe o0 | B3 C3 D3",
        "safe o0 | C4 C3 D3",
    ]

    def refuted(self, nodes, says="none order 1 from 0"):
        return file(self.LADDER, nodes, "zone", [says])

    def test_zone(self):
        self.accepted(self.refuted(self.ZONES))
        self.rejected(self.refuted(self.ZONES, "none order 2 from 0"), "less than")
        self.rejected(self.refuted(self.ZONES, "none from 0"), "less than")

    def changed(self, at, node, why):
        nodes = list(self.ZONES)
        nodes[at] = node
        self.rejected(self.refuted(nodes), why)

    def test_wrong_order_on_idle(self):
        self.changed(1, "idle o0 2 | C4 B3 C3", "refutes too little")
        self.changed(1, "idle full 2 | C4 B3 C3", "finite order")
        self.changed(1, "idle o2 2 | C4 B3 C3", "refutes too little")

    def test_wrong_zone(self):
        self.changed(2, "safe o0 | C4 C3", "safe")
        self.changed(2, "safe o0 | C4 B3", "C3")
        self.changed(1, "idle o1 2 | C4 C3", "O2")
        self.changed(0, "all o1 pass:1 C4:3 B3:4 | C4 B3 C3", "A1")

    def test_a_move_left_out(self):
        nodes = list(self.ZONES)
        nodes[0] = "all o1 pass:1 C4:3 | C4 B3 C3 D3"
        nodes[4:] = ["safe o0 | B3 C3 D3"]
        nodes[3] = "idle o1 4 | B3 C3 D3"
        self.rejected(self.refuted(nodes), "A2")

    def test_the_null_move_is_the_defenders(self):
        """That the attacker does not win after his own pass says nothing of his move."""
        head = self.LADDER.replace("black C2", "black C2 B3 D3")
        self.rejected(file(head, [], says=["none order 1 from safe"]), "not safe")
        self.accepted(file(head.replace("D3", "A1"), [], says=["none order 0 from safe"]))

    def test_no_threat_before_the_first_position(self):
        """The replies count; that Black threatened nothing before is no answer."""
        head = self.LADDER.replace("to-move black", "to-move white")
        says = ["none order 1 from 0"]
        self.rejected(file(head, ["idle o1 safe"], "listed", says), "first position")
        self.accepted(file(head, ["one o1 pass 1", "all o1"], "listed", says))

    def test_chess(self):
        self.accepted(file(self.TWO_ROOKS, [], says=["none within 1 from safe"]))
        self.rejected(file(self.TWO_ROOKS, [], says=["none within 2 from safe"]), "not safe")
        nodes = ["or a2a8 goal", "and h8g8:0", "or b1b7 1"]
        self.accepted(file(self.TWO_ROOKS, nodes, says=["win within 2 from 2"]))

    def test_goals_of_order_0(self):
        """A man that can be taken at once is won with order 0."""
        head = "chess\nfen 8/8/8/8/3p4/3K4/k7/7R w - - 0 1\ngoal win d4 white"
        self.rejected(file(head, [], says=["none order 0 from safe"]), "not safe")
        head = "chess\nfen 7k/R7/1R6/8/8/8/8/K7 w - - 0 1\ngoal mate white"
        self.accepted(file(head, [], says=["none order 0 from safe"]))

    def test_stalemates_and_reflexmates(self):
        """Mate is no stalemate, and whoever can mate has no other move."""
        head = "chess\nfen 7k/8/6K1/8/8/8/8/1Q6 w - - 0 1\ngoal stalemate white"
        self.accepted(file(head, ["or b1b3 goal"], says=["win within 1 from 0"]))
        self.rejected(file(head, ["or b1b8 goal"], says=["win from 0"]), "the goal is not reached")
        head = "chess\nfen 4r3/8/8/8/8/K7/2k5/8 w - - 0 1\ngoal {} white"
        nodes = ["and e8a8:goal", "or a3a2 0"]
        self.accepted(file(head.format("reflexmate"), nodes, says=["win within 1 from 1"]))
        self.rejected(file(head.format("selfmate"), nodes, says=["win from 1"]), "not answered")
        duty = "chess\nfen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\ngoal reflexmate white"
        self.accepted(file(duty, [], says=["none within 1 from safe"]))
        self.rejected(file(duty, ["all full d1d7:0"], says=["none from 0"]), "not legal")

    def test_helpmates(self):
        """The attacker moves for both sides, and the defender lets play go on."""
        head = "chess\nfen 7k/8/6K1/8/8/8/8/R7 b - - 0 1\ngoal {}"
        nodes = ["or a1a8 goal", "and 0000:0", "or h8g8 1"]
        self.accepted(file(head.format("helpmate white"), nodes, says=["win within 2 from 2"]))
        self.rejected(file(head.format("helpmate white"), nodes, says=["win within 1 from 2"]))
        self.rejected(file(head.format("helpmate black"), nodes, says=["win from 2"]))
        self.rejected(file(head.format("mate white"), nodes, says=["win from 2"]))
        self.rejected(file(head.format("helpmate white"), ["or a1a8 goal", "and g8f8:0", "or h8g8 1"],
                           says=["win from 2"]), "not legal")

    def test_cycles(self):
        """A refutation may go round: both kings move to and fro."""
        head = "chess\nfen 7k/8/8/8/8/8/8/K7 w - - 0 1\ngoal mate white"
        nodes = ["all full a1a2:1 a1b1:2 a1b2:3", "one full h8h7 safe"]
        self.rejected(file(head, nodes, says=["none from 0"]))
        moves = "nim\nrules last=wins\nposition 1,1 first\ngoal first wins"
        self.accepted(file(moves, ["all full a1:1 b1:2", "one full b1 safe", "one full a1 safe"],
                           says=["none from 0"]))
        pass_head = """go
            rules ko=simple suicide=no
            board 2x1
            black
            white A1
            to-move black
            goal capture any A1
            region A1"""
        nodes = ["all full pass:1", "one full pass 0"]
        self.accepted(file(pass_head, nodes, says=["none from 0"]))
        scheme = """gomoku
            rules variant=freestyle row=5
            board 5x5
            black a1
            white b1
            to-move black
            goal row black"""
        self.rejected(file(scheme, ["all o1 lower:0"], "scheme", ["none order 1 from 0"]), "cycle")

    def test_only(self):
        head = "nim\nrules last=wins\nposition 1,2 first\ngoal first wins"
        nodes = ["or a1 goal", "or b1 goal", "and a1:1 b1:0",
                 "one full b2 safe", "one full a1 safe"]
        says = ["win after b1 from 2", "none after a1 from 3", "none after b2 from 4"]
        self.accepted(file(head, nodes, says=says + ["only b1"]))
        self.rejected(file(head, nodes, says=says + ["only a1"]), "says only")
        self.rejected(file(head, nodes, says=says + ["only"]), "says only")


class Leaning(Case):
    """Nodes that lean on others. A claim that is false by the definition is `false` too."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def false(self, text, why=""):
        """The file is rejected, and rightly so: what it states is not true."""
        proof = form.read(text.encode())
        game = verify.GAMES[proof.game](proof.claim)
        said = (proof.says or [form.Statement("win", within=game.within)])[0]
        self.assertIs(definition.Definition(game).states(said), False)
        self.rejected(text, why)

    def part(self, text, name=None, pack=False):
        """Puts a part into the folder, and names it."""
        name = name or hashlib.sha256(text.encode()).hexdigest()
        data = gzip.compress(text.encode()) if pack else text.encode()
        path = os.path.join(self.folder, name + (".proof.gz" if pack else ".proof"))
        with open(path, "wb") as part:
            part.write(data)
        return name


def gomoku_head(board, black, white, mover="white", row=3, variant="freestyle", goal="black"):
    return (f"gomoku\nrules variant={variant} row={row}\nboard {board}\nblack {black}".rstrip()
            + f"\nwhite {white}".rstrip() + f"\nto-move {mover}\ngoal row {goal}")


class Like(Leaning):
    TWO_ENDS = gomoku_head("4x1", "b1 c1", "")
    NODES = ["or d1 goal", "like x 0", "and a1:0 d1:1"]

    def changed(self, at, node, why):
        nodes = list(self.NODES)
        nodes[at] = node
        self.rejected(file(self.TWO_ENDS, nodes), why)

    def test_symmetries(self):
        """As the document has it: first `t`, then `x`, then `y`."""
        turned = {letters: symmetry.turned(letters, 1, 0, 5, 5)
                  for letters in ("t", "x", "y", "tx", "ty", "xy", "txy")}
        self.assertEqual(turned, {"t": (0, 1), "x": (3, 0), "y": (1, 4), "tx": (4, 1),
                                  "ty": (0, 3), "xy": (3, 4), "txy": (4, 3)})

    def test_win(self):
        self.accepted(file(self.TWO_ENDS, self.NODES))
        self.accepted(file(self.TWO_ENDS, self.NODES, says=["win within 1 from 2"]))
        self.rejected(file(self.TWO_ENDS, self.NODES, says=["win within 0 from 2"]), "longer")

    def test_as_it_is_written(self):
        for word in ("", "xx", "yx", "xt", "z", "X", "x,y", "xtx"):
            self.changed(1, f"like {word} 0", "no symmetry")
        self.changed(1, "like x 1", "does not come before")
        self.changed(1, "like x 2", "does not come before")
        self.changed(1, "like x goal", "no number")
        self.changed(1, "like x", "words")
        self.changed(1, "like o1 x 0", "of another kind")
        self.changed(1, "like x 0 0", "no budget")
        self.rejected(file(self.TWO_ENDS, ["or d1 goal", "like x 0", "like y 1", "and a1:0 d1:2"]),
                      "leans on another node itself")
        self.rejected(file(self.TWO_ENDS, ["or d1 goal", "and a1:0 d1:0"]), "different positions")

    def test_a_rectangle_does_not_turn_over(self):
        self.changed(1, "like t 0", "square")
        self.changed(1, "like tx 0", "square")

    def test_the_wrong_symmetry(self):
        self.changed(1, "like y 0", "different positions")
        nodes = ["or c1 goal", "or c1 goal", "like x 0", "and d1:0 e1:1 c1:2"]
        self.false(file(gomoku_head("5x1", "a1 b1", ""), nodes), "different positions")

    def test_one_symmetry_of_seven(self):
        """What lies otherwise is turned to a1 c1 in one way only; `tx` does not undo `tx`."""
        words = ("t", "x", "y", "tx", "ty", "xy", "txy")
        others = ("a1 a3", "e1 c1", "a5 c5", "a5 a3", "e1 e3", "e5 c5", "e5 e3")
        for word, stones in zip(words, others):
            head = gomoku_head("5x5", stones, "", "black")
            for other in words:
                text = file(head, ["or b1 goal", f"like {other} 0"])
                if word == other:
                    self.accepted(text)
                else:
                    self.rejected(text, "the goal is not reached")

    def test_scheme(self):
        """The sequence is turned back: what matters at one end matters at the other."""
        head = gomoku_head("7x7", "c4 d4", "", row=3)
        near = ["or e4 goal", "or b4 goal"]
        self.accepted(file(head, near + ["and null:0 e4:1"], "scheme"))
        head = gomoku_head("7x7", "d4 e4", "")
        nodes = ["or f4 goal", "or c4 goal", "and null:0 f4:1"]
        self.accepted(file(head, nodes, "scheme"))
        head = gomoku_head("7x7", "c4 d4", "", mover="white")
        self.accepted(file(head, nodes + ["like x 2"], "scheme"))
        self.accepted(file(gomoku_head("7x7", "d3 d4", ""), nodes + ["like tx 2"], "scheme"))
        # A node above asks for what matters below, where it lies in its own position.
        above = gomoku_head("7x7", "c4", "", mover="black")
        self.accepted(file(above, nodes + ["like x 2", "or d4 3"], "scheme"))
        twice = gomoku_head("7x7", "c4 d4", "", mover="white")
        self.accepted(file(twice, ["or c4 goal", "like x 0", "or b4 goal", "and null:1 e4:2"],
                           "scheme"))
        self.rejected(file(twice, ["or c4 goal", "like x 0", "and null:1"], "scheme"),
                      "e4 matters")

    def test_refutation(self):
        head = gomoku_head("5x1", "c1", "", "black", 4)
        nodes = ["all full a1:1 b1:2 d1:3 e1:4", "one full b1 safe", "one full d1 safe",
                 "like full x 2", "like full x 1"]
        says = ["none from 0"]
        self.accepted(file(head, nodes, says=says))
        for at, node, why in [(3, "like x 2", "another kind"), (3, "like full x safe", "no number"),
                              (3, "like full x 4", "itself"), (3, "like full x 5", "none"),
                              (3, "like full y 2", "different positions"),
                              (3, "like o5 x 2", "refutes too little"),
                              (2, "one o5 d1 safe", "refutes too little")]:
            changed = list(nodes)
            changed[at] = node
            self.rejected(file(head, changed, says=says), why)
        head = gomoku_head("4x1", "b1", "", "black")
        nodes = ["all full a1:2 c1:1 d1:2", "like full x 2", "one full c1 safe"]
        self.false(file(head, nodes, says=says))

    def test_round(self):
        """A refutation may go round through `like`; where there are sequences it may not."""
        head = """go
            rules ko=simple suicide=no
            board 3x1
            black
            white B1
            to-move black
            goal capture any B1
            region B1"""
        says = ["none from 0"]
        nodes = ["all full pass:1", "one full pass 2", "like full x 0"]
        self.accepted(file(head, nodes, says=says))
        self.rejected(file(head, nodes[:2] + ["like full x 2"], says=says), "itself")
        self.rejected(file(head, nodes[:2] + ["like full x 3", "like full x 2"], says=says),
                      "itself")
        scheme = gomoku_head("5x5", "c3", "", "black")
        nodes = ["all o1 lower:1", "like o0 x 0"]
        self.rejected(file(scheme, nodes, "scheme", ["none order 1 from 0"]), "cycle")

    def test_safe(self):
        """A safe node is a node like others; in zones it is the only way to say safe."""
        head = gomoku_head("5x5", "c3", "a1", "black", 4)
        self.accepted(file(head, ["safe o0", "like o0 tx 0"], says=["none order 0 from 1"]))
        self.rejected(file(head, ["safe o0", "like o1 tx 0"], says=["none order 1 from 1"]))

    def test_no_other_game(self):
        nim = "nim\nrules last=wins\nposition 1,1 first\ngoal second wins"
        self.rejected(file(nim, ["or b1 goal", "like x 0", "and a1:0 b1:1"]), "means nothing")

    GO = """go
        rules ko=simple suicide=no
        board 5x3
        black B1 B2 D1 D2
        white C1
        to-move white
        goal capture any C1"""
    ZONES = [
        "or C2 goal | B1 B2 C1 C2 D1 D2 A1 E1",
        "or C2 goal | B1 B2 C1 C2 D1 D2 E3",
        "like x 1 | B1 B2 C1 C2 D1 D2 A3",
        "or C3 goal | B1 B2 C1 C2 C3 D1 D2 A1 E1",
        "and pass:0 A1:1 E1:2 C2:3 | A1 B1 C1 D1 E1 B2 C2 D2 A3 C3 E3",
    ]

    def zones(self, at, node, why, head=GO):
        nodes = list(self.ZONES)
        nodes[at] = node
        self.rejected(file(head, nodes, "zone"), why)

    def test_zones(self):
        self.accepted(file(self.GO, self.ZONES, "zone"))
        for zone in ("B1 B2 C1 C2 D1 D2 E3", "B1 B2 C1 C2 D1 D2", "B1 B2 C1 C2 D1 D2 A3 E3"):
            self.zones(2, "like x 1 | " + zone, "not that of what is leant on")
        self.zones(2, "like x 1 | B1 B2 C1 C2 D2 A3", "C1")
        self.zones(2, "like x 1", "zone")
        self.zones(2, "like t 1 | B1 B2 C1 C2 D1 D2 A3", "square")
        self.zones(2, "like y 1 | B1 B2 C1 C2 D1 D2 A3", "two different positions")

    def test_targets_and_region(self):
        head = self.GO.replace("to-move white", "to-move black")
        nodes = ["or C2 goal", "like x 0"]
        self.accepted(file(head, nodes))
        self.accepted(file(head + "\nregion A1 E1 C2", nodes))
        # Here node 0 is about the turned question alone.
        self.accepted(file(head + "\nregion A1 C2", nodes))
        head = head.replace("white C1", "white C1 A3 E3")
        self.accepted(file(head.replace("any C1", "any C1 A3 E3"), nodes))
        self.accepted(file(head.replace("any C1", "any C1 A3"), nodes))
        left = head.replace("any C1", "any C1 A3").replace("to-move black", "to-move white")
        self.rejected(file(left, ["or C2 goal", "like x 0", "and pass:0 C2:1"]), "")
        self.rejected(file(head.replace("ko=simple", "ko=superko"), nodes), "superko")

    def test_what_is_turned_in_go(self):
        """The ban and the fallen targets too."""
        claim = ["rules ko=simple suicide=no", "board 5x5", "black B1", "white C1 D1",
                 "to-move black", "ko A2", "goal capture all C1 D1",
                 "region A1 B1 C1 D1 E1 A5 B5 C5 D5 E5"]
        game = go.Go(claim)
        wish, = game.root.wishes
        wish = wish._replace(standing=frozenset([game.points["D1"]]))
        root = game.root._replace(wishes=(wish,))
        turned = game.turned(root, "xy")
        names = {game.names[at]: stone for at, stone in enumerate(turned.board) if stone != "."}
        self.assertEqual(names, {"D5": "X", "C5": "O", "B5": "O"})
        self.assertEqual(game.names[turned.ban], "E4")
        self.assertEqual([game.names[at] for at in turned.standing], ["B5"])
        names = sorted(game.names[at] for at in turned.region)
        self.assertEqual(names, ["A1", "A5", "B1", "B5", "C1", "C5", "D1", "D5", "E1", "E5"])


def go_head(rows, targets, mover="black", goal="any", rules="ko=simple suicide=no"):
    """A claim in Go from a picture, `X` for Black's stones."""
    rows = rows.split()
    names = {stone: [] for stone in "XO."}
    for r, row in enumerate(rows):
        for c, stone in enumerate(row):
            names[stone].append(f"{go.LETTERS[c]}{len(rows) - r}")
    return "\n".join([
        "go",
        "rules " + rules,
        f"board {len(rows[0])}x{len(rows)}",
        " ".join(["black"] + names["X"]),
        " ".join(["white"] + names["O"]),
        "to-move " + mover,
        f"goal capture {goal} {targets}",
    ])


def go_game(head):
    return go.Go([line.strip() for line in head.split("\n")[1:]])


TOGETHER = ".OO. OO.O O.OO .OO."


class Life(Leaning):
    """Unconditional life, as a statement, below a node, and in zones."""

    NONE = ["none from safe"]
    TWO_EYES = "..... OOOO. .O.O."
    ONE_EYE = "..... OOOO. ..OO."

    def lives(self, head):
        self.accepted(file(head, [], says=self.NONE))

    def does_not(self, head, why="not safe"):
        self.rejected(file(head, [], says=self.NONE), why)

    def test_two_eyes(self):
        self.lives(go_head(self.TWO_EYES, "B1"))
        self.lives(go_head(self.TWO_EYES, "B1", "white"))
        self.lives(go_head(self.TWO_EYES, "B1 D2", goal="all"))
        self.does_not(go_head(self.ONE_EYE, "C1"))
        self.does_not(go_head(self.ONE_EYE, "C1", "white"))

    def test_whatever_the_ko(self):
        for ko in ("superko", "defender-retakes", "attacker-retakes"):
            self.lives(go_head(self.TWO_EYES, "B1", rules=f"ko={ko} suicide=no"))
            self.lives(go_head(self.TWO_EYES, "B1", rules=f"ko={ko} suicide=no") + "\nregion A1")

    def test_suicide(self):
        for ko in ("simple", "superko"):
            self.does_not(go_head(self.TWO_EYES, "B1", rules=f"ko={ko} suicide=yes"))

    def test_a_stone_inside(self):
        """Black's stone takes a liberty of the eye; those that are left are White's too."""
        self.lives(go_head("..... ..... OOOOO .XO.O", "C1"))
        self.lives(go_head("..... ..... OOOOO X.O.O", "C1"))
        self.does_not(go_head("..... ..... OOOOO .XOOO", "C1"))
        self.does_not(go_head("..... OOOO. X..O.", "D1"))

    def test_an_eye_with_room(self):
        """The points in the middle are no liberties of the chain around; two stones fill them."""
        rows = "OOOOOO O....O O.{}.O O....O OOOOOO .O.... OO...."
        self.does_not(go_head(rows.format(".."), "A3"))
        self.does_not(go_head(rows.format("X."), "A3"))
        self.lives(go_head(rows.format("XX"), "A3"))

    def test_chains_that_share_eyes(self):
        """No chain has an eye of its own: they live by those that several touch."""
        self.lives(go_head(".O. O.O .O.", "B3"))
        self.lives(go_head(TOGETHER, "A3"))
        self.does_not(go_head(".O. O.O ...", "B3"))

    def test_a_false_eye(self):
        """B3 is an eye of three chains, and one of them has no other."""
        rows = ".OX. O.OX OOXX XXX."
        self.does_not(go_head(rows, "A2"))
        self.does_not(go_head(rows, "B4"))
        self.lives(go_head(rows.replace("X. O.OX", "OO O.O."), "A2"))

    def test_vital_to_one_chain(self):
        """A1 and B1 are both liberties of the chain above; A1 is none of the chain beside."""
        for rows, living in (("OO.O. ..OO.", 2), ("OO.O.. ..OO..", 0), ("OO.O.. X.OO..", 2)):
            head = go_head(rows, "A2 D2")
            game = go_game(head)
            self.assertEqual(len(life.alive(game, game.board, "O")[0]), living, rows)
            (self.lives if living else self.does_not)(head)

    def test_targets(self):
        """If all must fall one that lives is enough; if one is enough they all have to live."""
        rows = ".O.O..O OOOO... ......."
        for mover in ("black", "white"):
            self.lives(go_head(rows, "B3 G3", mover, "all"))
            self.does_not(go_head(rows, "B3 G3", mover, "any"))
            self.does_not(go_head(rows, "G3", mover, "all"))

    def test_reached(self):
        """A target has fallen: what is left may live as it likes."""
        head = go_head("OX...... .X...... XXOOOOO. .XO.O.O.", "A4 F2")
        self.rejected(file(head, [], says=["none after A3 from safe"]), "not safe")
        game = go_game(head)
        self.assertFalse(game.hopeless(game.play(game.root, "A3")))
        self.rejected(file(head + "\nregion A3", ["all full pass:safe"], says=["none from 0"]))
        self.lives(head.replace("any", "all"))
        self.accepted(file(head.replace("any", "all"), [], says=["none after A3 from safe"]))

    def test_below_a_node(self):
        """White makes the second eye; Black takes it if he may."""
        head = go_head("..... OOOO. .O...", "B1", "{}")
        says = ["none from 0"]
        self.accepted(file(head.format("white"), ["one full D1 safe"], says=says))
        self.rejected(file(head.format("white"), ["one full C1 safe"], says=says), "not safe")
        self.rejected(file(head.format("black"), ["all full"], says=says), "not safe")
        self.accepted(file(head.format("white"), ["one full D1 1", "safe full"], says=says))
        self.rejected(file(head.format("white"), ["one full C1 1", "safe full"], says=says),
                      "node 1: it is not safe")

    ZONE = "A1 B1 C1 D1 A2 B2 C2 D2"

    def zone(self, zone, rows=TWO_EYES, targets="B1", budget="full", says="none from 0", **how):
        head = go_head(rows, targets, **how)
        return file(head, [f"safe {budget} | {zone}"], "zone", [says])

    def test_zone(self):
        for mover in ("black", "white"):
            self.accepted(self.zone(self.ZONE, mover=mover))
            self.accepted(self.zone(self.ZONE + " E2 C3", mover=mover))
            self.rejected(self.zone(self.ZONE, budget="o9", mover=mover), "less than")
        self.accepted(self.zone(self.ZONE, budget="o9w9", says="none order 9 within 9 from 0"))

    def test_region_not_in_the_zone(self):
        for eye in ("A1", "C1"):
            self.rejected(self.zone(self.ZONE.replace(eye, "E1")), "node 0: the zone does not show")
        self.rejected(self.zone("A1 B1 D1 A2 B2 C2 D2"), "node 0: the zone does not show")
        self.rejected(self.zone("A1 C1", targets="B1"), "C3")
        # The eye of three points is in the zone with two of them.
        wide = "...... OOOOOO .O.X.O"
        zone = "A1 B1 C1 D1 F1 A2 B2 C2 D2 E2 F2"
        self.accepted(self.zone(zone + " E1", wide))
        self.rejected(self.zone(zone, wide), "the zone does not show")

    def test_chain_not_in_the_zone(self):
        self.rejected(self.zone(self.ZONE.replace(" D2", "")), "C1")
        # Two chains that live together, of which one is left out.
        first, second = "B4 C4 A3 B3 A2", "D3 C2 D2 B1 C1"
        eyes = "A4 D4 C3 B2 A1 D1"
        self.accepted(self.zone(f"{first} {second} {eyes}", TOGETHER, "A3"))
        self.rejected(self.zone(f"{first} {eyes}", TOGETHER, "A3"), "the zone does not show")

    def test_false_leaves(self):
        """They are false by the definition too, and the node is named."""
        for rows, target in (("..... .XXXX OOOOX ..OOX", "C1"), (".XX.. OOX.. .OX.. OX...", "B2")):
            head = go_head(rows, target)
            self.false(file(head, ["safe full"], says=["none within 3 from 0"]),
                       "node 0: it is not safe")
            zone = " ".join(go_game(head).names)
            self.false(self.zone(zone, rows, target, says="none within 3 from 0"),
                       "node 0: it is not safe")

    def test_targets_in_zones(self):
        rows = ".O.O..O OOOO... ......."
        zone = "A2 B2 C2 D2 A3 B3 C3 D3"
        self.accepted(self.zone(zone, rows, "B3 G3", goal="all"))
        self.rejected(self.zone(zone, rows, "B3 G3"), "not safe")
        self.rejected(self.zone("G3 G2 F3", rows, "B3 G3", goal="all"), "the zone does not show")
        both = ".O.OXO.O. OOOOXOOOO ........."
        self.rejected(self.zone(zone, both, "B3 H3"), "C3")
        more = zone + " F2 G2 H2 J2 F3 G3 H3"
        self.rejected(self.zone(more, both, "B3 H3"), "the zone does not show")
        self.accepted(self.zone(more + " J3", both, "B3 H3"))

    # Brute force --------------------------------------------------------------------------------

    def falls_alone(self, game, position):
        """Whether the attacker takes the targets if the defender only passes."""
        seen, edge = set(), [position]
        while edge:
            position = edge.pop()
            if game.state(position) != "open":
                return True
            if not game.attacks(position):
                position = game.play(position, "pass")
            for move in game.moves(position):
                after = game.play(position, move)
                if move != "pass" and after not in seen:
                    seen.add(after)
                    edge.append(after)
        return False

    def test_exactly_what_never_falls(self):
        """Benson's theorem has both directions: what does not live falls if its side passes."""
        rng = random.Random(1)
        counts = {True: 0, False: 0}
        while min(counts.values()) < 150:
            game = living.some_game(rng, *rng.choice(((3, 3), (4, 3), (3, 4), (6, 2))))
            lives = game.hopeless(game.root)
            counts[lives] += 1
            if lives or counts[False] < 300:
                self.assertEqual(lives, not self.falls_alone(game, game.root), game.words)

    def no_win(self, game, position, moves=4):
        """The definition finds no win in so many moves. False where that is too much to say."""
        try:
            won = definition.Definition(game, 3_000).wins(position, math.inf, moves)
        except definition.TooMuch:
            return False
        self.assertFalse(won, (game.words, position))
        return True

    def test_no_win(self):
        rng = random.Random(2)
        seen = 0
        while seen < 300:
            game = living.some_game(rng, *rng.choice(((3, 3), (4, 3))))
            if game.hopeless(game.root):
                for mover in "XO":
                    seen += self.no_win(game, game.root._replace(mover=mover))

    def made(self, game, nodes):
        """Whether a refutation of these nodes is accepted."""
        said = form.Statement("none", start=0)
        proof = form.Proof("go", "zone", game.words.split("; "), [said], nodes)
        try:
            verify.verify(writer.write(proof))
        except form.Rejected:
            return False
        return True

    def test_no_win_outside_the_zone(self):
        """Whatever stands outside a zone that is accepted, of a safe node or of one above it."""
        rng = random.Random(3)
        shown = {"safe": 0, "one": 0, "all": 0}
        while min(shown.values()) < 30:
            game = living.some_game(rng, *rng.choice(((3, 3), (4, 3), (4, 4), (5, 3))))
            nodes = living.nodes(rng, game, game.root, form.FULL)
            if len(nodes[0].zone) == len(game.board) or not self.made(game, nodes):
                continue
            for _ in range(4):
                zone = set(game.named(nodes[0].zone))
                other = living.elsewhere(rng, game, game.root, zone)
                if other is not None and self.no_win(game, other, 3):
                    shown[nodes[0].kind] += 1
                    if nodes[0].kind == "safe":
                        self.assertFalse(self.falls_alone(game, other), (game.words, other))


class Wishes(Case):
    """One eye more, and one of several things."""

    CHECK = os.path.join(os.path.dirname(__file__), "..", "crates", "check", "tests")

    def text(self, folder, name):
        with open(os.path.join(self.CHECK, folder, name + ".proof"), encoding="utf-8") as opened:
            return opened.read()

    def test_files(self):
        for name in ("eye_zone", "life_or_capture_zone"):
            self.accepted(self.text("valid", name))
        for name, why in (
            ("eye_that_is_false", "after E1 the goal is not reached"),
            ("eye_that_the_zone_does_not_hold", "G"),
            ("or_goal_left_out", "node 2: after F1 the goal is not reached"),
            ("or_goal_not_reached", "node 2: after C1 the goal is not reached"),
            ("or_goal_of_the_other_side", "wanted by it"),
            ("or_refuted_in_a_part", "C3"),
            ("or_with_keep", "keep"),
        ):
            self.rejected(self.text("forged", name), why)

    def eye(self, rows, targets, goal="any"):
        """Whether the eye that White wants is there, in a picture with Black's stones as `X`."""
        head = go_head(rows, targets, "white", goal).replace("goal capture", "goal eye")
        game = go_game(head)
        return game.state(game.root) == "reached"

    def test_an_eye(self):
        self.assertTrue(self.eye(".OX. OOX. XXX. ....", "B4"))
        self.assertTrue(self.eye(".OX. OXX. XX.. ....", "B4 A3", "all"))
        self.assertFalse(self.eye(".OX. OXX. XX.. ....", "B4"))
        self.assertFalse(self.eye("..X. .OX. OOX. XXX.", "A2"))

    def test_what_is_lost_plays_no_part(self):
        head = go_head("..OX X.X. XXX. ....", "C4", "white", "any")
        game = go_game(head.replace("goal capture any C4", "goal live any C4\nor capture any D4"))
        self.assertEqual([wish.goal for wish in game.root.wishes], ["live", "capture"])
        after = game.play(game.play(game.root, "pass"), "B4")
        self.assertEqual([wish.goal for wish in after.wishes], ["capture"])
        self.assertEqual(game.state(after), "open")

    def test_the_claim(self):
        head = go_head("..OX X.X. XXX. ....", "C4", "white", "any")
        for wrong in ("or", "or capture", "or capture any C4", "or capture any D4 D4", "or live any A1",
                      "or connect C4", "or goal live any C4"):
            with self.assertRaises(form.Rejected, msg=wrong):
                go_game(head.replace("goal capture any C4", "goal live any C4\n" + wrong))


class Less(Leaning):
    OPEN_TWO = gomoku_head("7x7", "c4 d4", "")
    NODES = ["or e4 goal", "or b4 goal", "less a1 0", "and null:0 e4:1 a1:2"]

    def scheme(self, head, nodes, says=()):
        return file(head, nodes, "scheme", says)

    def changed(self, at, node, why, head=OPEN_TWO):
        nodes = list(self.NODES)
        nodes[at] = node
        self.rejected(self.scheme(head, nodes), why)

    def test_win(self):
        self.accepted(self.scheme(self.OPEN_TWO, self.NODES))
        self.accepted(self.scheme(self.OPEN_TWO, self.NODES, ["win within 1 from 3"]))
        self.rejected(self.scheme(self.OPEN_TWO, self.NODES, ["win within 0 from 3"]), "longer")

    def test_as_it_is_written(self):
        self.changed(2, "less  0", "no word")
        self.changed(2, "less a1, 0", "no word")
        self.changed(2, "less a1,a1 0", "twice")
        self.changed(2, "less 0", "words")
        self.changed(2, "less a1 goal", "no number")
        self.changed(2, "less a1 2", "come before")
        self.changed(2, "less a1 3", "come before")
        self.changed(2, "less o1 a1 0", "another kind")
        self.changed(2, "less h9 0", "no point")
        self.changed(2, "less a2 0", "not all of")
        self.changed(2, "less a1,c4 0", "not all of")
        self.changed(2, "less c4 0", "not all of")
        self.changed(2, "less a1 1", "different positions")
        self.rejected(file(self.OPEN_TWO, self.NODES), "in `cover scheme`")
        self.changed(2, "less +a1 0", "leaves out no stone")
        self.changed(2, "less a1,+a1 0", "twice")
        self.changed(2, "less a1,++b1 0", "no point")
        self.changed(2, "less a1,+c4 0", "not all points to be put")
        self.changed(2, "less a1,+b1 0", "different positions")
        nodes = ["or e4 goal", "like x 0", "less a1 1", "and null:0 e4:0 a1:2"]
        self.rejected(self.scheme(self.OPEN_TWO, nodes), "itself")
        nodes = ["or e4 goal", "less a1 0", "less g7 1", "and null:0 e4:0 a1:2"]
        self.rejected(self.scheme(self.OPEN_TWO, nodes), "itself")

    # White's reply a1 is answered as g7 is.
    INSTEAD = ["or e4 goal", "or b4 goal", "or e4 goal", "less a1,+g7 2", "and null:0 e4:1 g7:2 a1:3"]

    def test_instead(self):
        """Only where no stone is ever in the way of its owner."""
        self.accepted(self.scheme(self.OPEN_TWO, self.INSTEAD))
        for rule in ("standard", "caro"):
            head = gomoku_head("7x7", "c4 d4", "", variant=rule)
            plain = self.INSTEAD[:3] + ["or e4 goal", self.INSTEAD[4]]
            self.accepted(self.scheme(head, plain))
            self.rejected(self.scheme(head, self.INSTEAD), "only in freestyle")
        # Not everything: e4 is where the answer to g7 goes.
        nodes = ["or e4 goal", "or e4 goal", "less e4,+g7 1", "and null:0 g7:1 e4:2"]
        self.rejected(self.scheme(self.OPEN_TWO, nodes), "X1")

    def root(self, white, nodes, black="c4 d4", board="7x7", mover="white"):
        """The position without the stones is the last node's; the root has them."""
        stones = ",".join(white.split())
        nodes = nodes + [f"less {stones} {len(nodes) - 1}"]
        return self.scheme(gomoku_head(board, black, white, mover), nodes)

    WON = ["or e4 goal", "or b4 goal", "and null:0 e4:1"]

    def test_how_many(self):
        """With White to move Black's next move wins: rows of three White stones are at 2."""
        self.accepted(self.root("a1", self.WON))
        self.rejected(self.root("a1 g7", self.WON), "X2")
        self.rejected(self.root("b4", self.WON), "X1")
        won = ["or e4 goal"]
        self.accepted(self.root("a1 g7", won, mover="black"))
        self.rejected(self.root("a1 g7 a7", won, mover="black"), "X3")
        self.rejected(self.root("e4", won, mover="black"), "X1")

    def test_a_row_of_four(self):
        """No sequence asks for more than four, and X5 is the whole board."""
        head = gomoku_head("9x9", "b1 c1 d1 e1", "{}", "black", 5)
        for white, why in [("a9 c8 e9 g8", None), ("a9 c8 e9 g8 i7", "X5")]:
            stones = white.replace(" ", ",")
            text = self.scheme(head.format(white), ["or f1 goal", f"less {stones} 0"])
            if why:
                self.rejected(text, why)
            else:
                self.accepted(text)

    def test_what_is_harmful(self):
        """Each of them would lose."""
        self.false(self.root("b1 e1", ["or e1 goal", "or b1 goal", "and null:0 e1:1"], "c1 d1",
                             "7x1"), "X1")
        self.false(self.root("a1 b1", self.WON), "X2")
        # White has two in two rows each, of which `less` takes one each.
        head = gomoku_head("7x7", "c4 d4", "a1 b1 a7 b7")
        self.false(self.scheme(head, self.WON + ["less a1,a7 2"]), "X1")

    def test_the_sequence_of_the_node(self):
        """Beside a stone that counts already the others of its row are one nearer."""
        head = gomoku_head("7x7", "c4 d4", "a1 b7")
        nodes = ["or e4 goal", "less a1 0", "or b4 goal", "and null:1 e4:2"]
        self.rejected(self.scheme(gomoku_head("7x7", "c4 d4", "a1"), nodes[:2] + [
            "and null:1 e4:0"]), "different")
        self.accepted(self.scheme(gomoku_head("7x7", "c4 d4", "a1"), nodes))
        # With a1 and b1 the point c1 is at 1: after the null move it is to be listed.
        nodes = ["or e4 goal", "less a1,b1 0", "or b4 goal", "and null:1 e4:2"]
        head = gomoku_head("7x7", "c4 d4", "a1 b1")
        self.false(self.scheme(head, nodes), "matters")

    def test_what_is_taken_away_is_judged_anew(self):
        """Six White stones are no row where exactly five win; five of them would be one."""
        head = gomoku_head("9x9", "b1 c1 d1 e1", "b9 c9 d9 e9 f9 g9", "black", 5, "standard")
        self.accepted(self.scheme(head, ["or f1 goal"]))
        self.rejected(self.scheme(head, ["or f1 goal", "less g9 0"]), "decided")
        # A row of Black's that is blocked at both ends in caro is one when an end is freed.
        head = gomoku_head("9x9", "b1 c1 d1 e1 f1", "a1 g1", "black", 5, "caro")
        self.rejected(self.scheme(head, ["or h1 goal", "less a1 0"]), "decided")

    def test_refutation(self):
        head = gomoku_head("5x5", "{}", "", "black")
        says = ["none order 0 from 1"]
        nodes = ["safe o0", "less o0 a1 0"]
        self.accepted(self.scheme(head.format("a1"), nodes, says))
        self.false(self.scheme(head.format("a1 b1"), ["safe o0", "less o0 a1,b1 0"], says), "X2")
        self.false(self.scheme(head.format("a1 b1"), ["safe o0", "less o0 a1 0"], says), "X1")
        self.rejected(self.scheme(head.format("a1"), ["safe o0", "less o1 a1 0"],
                                  ["none order 1 from 1"]), "too little")
        self.rejected(self.scheme(head.format("a1"), ["safe o0", "less o0 b1 0"], says), "not all")
        self.rejected(self.scheme(head.format("a1"), ["safe o0", "less o0 a1,+e5 0"], says),
                      "only in freestyle, and in a win")
        white = gomoku_head("5x5", "", "a1", "black")
        self.rejected(self.scheme(white, nodes, says), "not all of a1 are stones of black")
        whole = ["all o1", "less o1 a1 0"]
        self.rejected(self.scheme(gomoku_head("3x1", "a1", "", "black"), whole,
                                  ["none order 1 from 1"]))

    def test_refutation_below(self):
        """After a1, which threatens nothing, as after no move at all."""
        head = gomoku_head("5x5", "", "", "black")
        nodes = ["all o1 lower:safe a1:2", "idle o1 safe", "less o1 a1 1"]
        self.accepted(self.scheme(head, nodes, ["none order 1 from 0"]))
        nodes[2] = "less o1 a1 0"
        self.rejected(self.scheme(head, nodes, ["none order 1 from 0"]), "different positions")
        nodes = ["all o1 lower:1", "less o0 a1 0"]
        self.rejected(self.scheme(gomoku_head("5x5", "a1", "", "black"), nodes,
                                  ["none order 1 from 0"]), "different positions")


class Part(Leaning):
    ENDS = Like.TWO_ENDS
    AFTER_A1 = gomoku_head("4x1", "b1 c1", "a1", "black")

    def main(self, name, head=ENDS):
        return file(head, [f"part {name}", "like x 0", "and a1:0 d1:1"])

    def leans_on(self, part, why=None, **how):
        text = self.main(self.part(part, **how))
        if why is None:
            self.accepted(text)
        else:
            self.rejected(text, why)

    def won(self, head=AFTER_A1, nodes=("or d1 goal",), says=("win from 0",), cover="listed"):
        return file(head, list(nodes), cover, says)

    def test_win(self):
        self.leans_on(self.won())
        self.leans_on(self.won(says=["win after d1 from goal", "win from goal"]), "goal")
        self.leans_on(self.won(says=["win after d1 from goal", "win from 0", "only d1"]))
        self.leans_on(self.won(says=["win within 1 from 0"]))

    def test_compressed(self):
        self.leans_on(self.won(), pack=True)
        text = gzip.compress(self.won().encode())
        name = hashlib.sha256(text).hexdigest()
        with open(os.path.join(self.folder, name + ".proof.gz"), "wb") as twice:
            twice.write(gzip.compress(text))
        self.rejected(self.main(name), "not ASCII")

    def test_as_it_is_written(self):
        name = self.part(self.won())
        for word in (name.upper(), name[1:], name + "0", "x" * 64, name[:-1] + "g"):
            self.rejected(self.main(word), "hash")
        self.rejected(self.main(name + " 0"), "budget")
        self.rejected(self.main("full " + name), "another kind")

    def test_another_text(self):
        self.rejected(self.main("0" * 64), "not found")
        self.leans_on(self.won(), "another hash", name="0" * 64)
        name = self.part(self.won())
        with self.assertRaises(form.Rejected):
            verify.verify(self.main(name).encode(), os.path.join(self.folder, "elsewhere"))

    def test_another_question(self):
        another = "another question"
        self.leans_on(self.won(gomoku_head("4x1", "b1 c1", "d1", "black"), ["or a1 goal"]), another)
        self.leans_on(self.won(self.AFTER_A1.replace("freestyle", "standard")), another)
        self.leans_on(self.won(gomoku_head("4x2", "b1 c1", "a1", "black")), another)
        self.leans_on(self.won(gomoku_head("5x1", "b1 c1", "a1", "black")), another)
        self.leans_on(self.won(gomoku_head("4x1", "b1 c1", "a1", "black", 2),
                               ["or d1 goal"]), "decided")
        turned_about = gomoku_head("4x1", "a1", "b1 c1", "white", 3, goal="white")
        self.leans_on(self.won(turned_about), another)
        self.leans_on(self.won(cover="scheme"), "another game or cover")
        nim = "nim\nrules last=wins\nposition 1 first\ngoal first wins"
        self.leans_on(self.won(nim, ["or a1 goal"]), "another game or cover")

    def test_what_it_states(self):
        missing = "does not state"
        self.leans_on(self.won(says=()), missing)
        self.leans_on(self.won(nodes=(), says=["win after d1 from goal"]), missing)
        self.leans_on(self.won(nodes=["safe w0"], says=["none within 0 from 0"]), missing)
        self.leans_on(self.won(nodes=["or a1 goal"]), "a1 is not legal")
        self.leans_on(self.won(says=["win within 0 from 0"]), "longer")

    def test_length(self):
        """The part's own longest line counts, whatever it states; and the first statement."""
        rooks = "chess\nfen {} - - 0 1\ngoal mate white"
        start, after = "8/8/8/8/8/7R/k1K5/8 w", "8/8/8/8/8/3R4/k1K5/8 b"
        part = file(rooks.format(after), ["or d3a3 goal", "and a2a1:0"], says=["win from 1"])
        nodes = ["part " + self.part(part), "or h3d3 0"]
        self.accepted(file(rooks.format(start), nodes, says=["win within 2 from 1"]))
        self.false(file(rooks.format(start), nodes, says=["win within 1 from 1"]), "longer")
        long = ["or d3a3 goal", "and a2a1:0", "or d3d4 goal"]
        self.rejected(file(rooks.format(after), long, says=["win from 1"]), "no line")

    def test_the_man_that_is_hunted(self):
        """It is named where it stands now."""
        head = "chess\nfen {} - - 0 1\ngoal {} white"
        now = "7k/8/8/8/8/p7/8/R1K5 w"
        nodes = ["or a1a4 goal"] * 3 + ["part {}", "and h8g8:0 h8g7:1 h8h7:2 a4a3:3"]

        def main(goal):
            part = self.part(file(head.format(now, goal), ["or a1a3 goal"], says=["win from 0"]))
            return file(head.format("7k/8/8/8/p7/8/8/R1K5 b", "win a4"),
                        [node.format(part) for node in nodes])

        self.accepted(main("win a3"))
        self.rejected(main("promote"), "the goal is not reached")
        lines = ["fen 7k/7p/8/8/8/p7/8/R1K5 w - - 0 1", "goal win {} white"]
        games = [chess.Chess([lines[0], lines[1].format(man)]) for man in ("a3", "h7")]
        one, other = (game.question(game.root) for game in games)
        self.assertNotEqual(one, other)

    def test_zones(self):
        after = CHASE_HEAD.replace("white B2", "white B2 B1").replace("A2", "A2 C2", 1)
        nodes = CHASE_NODES[2:6]
        nodes[2] = nodes[2].replace("pass:2 A3:3", "pass:0 A3:1")
        nodes[3] = nodes[3].replace("C1 4", "C1 2")
        part = self.part(file(after, nodes, "zone", ["win from 3"]))
        zone = "A3 B3 C3 D3 A2 B2 C2 A1 B1 C1"
        main = CHASE_NODES[:2] + [
            f"part {part} | {zone}", f"and pass:0 A3:1 B1:2 | {zone}", f"or C2 3 | {zone}"]
        self.accepted(file(CHASE_HEAD, main, "zone"))
        for other in (zone + " E5", zone.replace(" D3", "")):
            main[2] = f"part {part} | {other}"
            main[3], main[4] = (f"{node} | {zone} E5"
                                for node in ("and pass:0 A3:1 B1:2", "or C2 3"))
            self.rejected(file(CHASE_HEAD, main, "zone"), "zone is not that")
        main[2] = f"part {part}"
        self.rejected(file(CHASE_HEAD, main, "zone"), "zone")

    def test_fallen_targets(self):
        head = """go
            rules ko=simple suicide=no
            board 5x1
            black {}
            white {}
            to-move black
            goal capture {} {}
            region B1 D1"""
        main = head.format("C1", "A1 E1", "all", "A1 E1")
        rest = file(head.format("B1 C1", "E1", "all", "E1"), ["or D1 goal"], says=["win from 0"])
        self.accepted(file(main, [f"part {self.part(rest)}", "and pass:0", "or B1 1"]))
        other = self.part(rest.replace("all E1", "any E1"))
        self.rejected(file(main, [f"part {other}", "and pass:0", "or B1 1"]), "another question")
        nodes = ["or D1 goal", "and pass:0", "or B1 1"]
        self.accepted(file(main, nodes))
        whole = self.part(file(main, nodes, says=["win from 2"]))
        self.accepted(file(main, [f"part {whole}"]))
        self.rejected(file(main.replace("all A1 E1", "all A1"), [f"part {whole}"]), "another")
        self.rejected(file(main.replace("region B1 D1", "region B1 C1 D1"), [f"part {whole}"]),
                      "another")
        superko = self.part(file(main.replace("simple", "superko"), nodes, says=["win from 2"]))
        self.rejected(file(main.replace("simple", "superko"), [f"part {superko}"]), "superko")

    def test_scheme(self):
        """The sequence of a part is that of the node that it begins at."""
        after = gomoku_head("7x7", "c4 d4", "e4", "black")
        part = self.part(self.won(after, ["or b4 goal"], cover="scheme"))
        nodes = ["or e4 goal", f"part {part}", "and null:0 e4:1"]
        self.accepted(file(Less.OPEN_TWO, nodes, "scheme"))
        self.accepted(file(Less.OPEN_TWO, nodes[:2] + ["less a1 0", "and null:0 e4:1 a1:2"],
                           "scheme"))
        passed = self.part(self.won(gomoku_head("7x7", "c4 d4", "", "black"), ["or e4 goal"],
                                    cover="scheme"))
        nodes = [f"part {passed}", "or b4 goal", "less a1 0", "and null:0 e4:1 a1:2"]
        self.accepted(file(Less.OPEN_TWO, nodes, "scheme"))
        self.rejected(file(Less.OPEN_TWO, [f"part {passed}", "and null:0"], "scheme"), "e4 matters")

    def test_refutation(self):
        head = gomoku_head("5x1", "c1", "", "black", 4)
        after = gomoku_head("5x1", "a1 c1", "", "white", 4)

        def main(part, budget="full", says="none from 0"):
            return file(head, ["all full a1:1 b1:2 d1:3 e1:4", f"part {budget} {part}",
                               "one full d1 safe", "like full x 2", "like full x 1"], says=[says])

        def part(says, *nodes):
            return self.part(self.won(after, nodes or ["one full b1 safe"], says))

        self.accepted(main(part(["none from 0"])))
        self.accepted(main(part(["none order 3 from 0", "none within 2 after b1 from safe",
                                 "none from 0"])))
        for says in (["none order 3 from 0"], ["none within 3 from 0"],
                     ["none after b1 from safe"]):
            self.rejected(main(part(says)))
        self.rejected(main(part(["none from 0"]), "o3"), "too little")
        self.rejected(main(part(["none from 0"])).replace("part full", "part"), "another kind")

    def test_nothing_threatened_before_the_first_position(self):
        """What a part says of replies alone is more than the node needs; never less."""
        head = Refutations.LADDER
        white = head.replace("to-move black", "to-move white")
        part = self.part(file(white, ["one o1 pass 1", "all o1"], says=["none order 1 from 0"]))
        says = ["none order 1 from 0"]
        self.accepted(file(head, ["all o1 pass:1", f"part o1 {part}"], says=says))
        self.rejected(file(white, [f"part o1 {part}"], says=says), "first position")
        self.rejected(file(white, ["like o1 x 1", "idle o1 safe"], says=says), "first position")

    def chain(self, count):
        """The name of the last of so many parts, each of which leans on the one before."""
        name = self.part(self.won())
        for _ in range(count - 1):
            name = self.part(self.won(nodes=[f"part {name}"]))
        return name

    def test_parts_of_parts(self):
        self.accepted(self.main(self.chain(64)))
        self.rejected(self.main(self.chain(65)), "64 deep")

    def test_depth_does_not_rest_on_the_order(self):
        """A part that was checked near the top is too deep further down all the same."""
        top, low = self.chain(40), self.chain(39)
        text = self.won(nodes=["part " + low])
        self.assertEqual(hashlib.sha256(text.encode()).hexdigest(), top)
        name = top
        for count in range(25):
            name = self.part(self.won(says=["win from 0"] * (count + 2), nodes=[f"part {name}"]))
        other = self.part(self.won(gomoku_head("4x1", "b1 c1", "d1", "black"),
                                   [f"part {name}", "like x 0"], ["win from 1"]))
        self.rejected(file(self.ENDS, [f"part {name}", f"part {other}", "and a1:0 d1:1"]), "deep")

    def test_checked_once(self):
        name = self.part(self.won())
        texts = []

        def check(text, parts):
            texts.append(text)
            return verify.check(text, parts)

        found = parts.Parts(self.folder, check)
        self.assertIs(found.shown(name), found.shown(name))
        self.assertEqual(len(texts), 1)

    def test_a_part_that_is_rejected(self):
        name = self.part(self.won(nodes=["part " + "1" * 64]))
        self.rejected(self.main(name), "not found")

    def test_command(self):
        """`--parts`, or beside the file."""
        name = self.part(self.won())
        beside = os.path.join(self.folder, "main.proof")
        with open(beside, "w", encoding="ascii") as main:
            main.write(self.main(name))
        self.assertTrue(verify.report(beside)[1])
        with tempfile.TemporaryDirectory() as other:
            self.assertFalse(verify.report(beside, other)[1])
            away = os.path.join(other, "main.proof")
            os.rename(beside, away)
            self.assertFalse(verify.report(away)[1])
            self.assertTrue(verify.report(away, self.folder)[1])


class Made(Leaning):
    """What compare.py makes of a certificate: most of it is sound."""

    def made(self, text, least):
        walk = verify.check(text.encode(), None)
        good = 0
        for seed in range(40):
            data, files = leaning.leaned(random.Random(seed), walk, lambda _, part: part)
            for name, part in files.items():
                with open(os.path.join(self.folder, name), "wb") as file:
                    file.write(part)
            try:
                verify.verify(data, self.folder)
                good += any(f" {kind} " in data.decode() for kind in form.LEANS)
            except form.Rejected:
                pass
        self.assertGreater(good, least)

    def test_made(self):
        self.made(CHASE, 10)
        self.made(file(Less.OPEN_TWO, Less.NODES, "scheme"), 5)
        self.made(file(Refutations.LADDER, Refutations.ZONES, "zone", ["none order 1 from 0"]), 10)


class Renju(unittest.TestCase):
    def forbidden(self, black, white=""):
        claim = ["rules variant=renju row=5", "board 15x15", "black " + black, "white " + white,
                 "to-move black", "goal row black"]
        game = gomoku.Gomoku([line.strip() for line in claim])
        return lambda name: game.forbidden(game.root, game.place[name])

    def test_forbidden(self):
        self.assertTrue(self.forbidden("g8 i8 h7 h9")("h8"))  # two threes
        self.assertFalse(self.forbidden("g8 i8 h7 h9", "f8")("h8"))  # one of them is closed
        self.assertTrue(self.forbidden("e8 f8 g8 h7 h6 h5", "d8 h4")("h8"))  # two fours
        self.assertTrue(self.forbidden("e8 f8 g8 i8 j8")("h8"))  # an overline
        self.assertFalse(self.forbidden("d8 e8 f8 g8 h7 h9")("h8"))  # five
        self.assertTrue(self.forbidden("e8 g8 i8 k8")("h8"))  # two fours in one line
        self.assertFalse(self.forbidden("e8 g8 i8 k8", "j8")("h8"))


if __name__ == "__main__":
    unittest.main()
