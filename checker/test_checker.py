"""Tests of the second checker: `python3 -m unittest discover checker`, or run this file."""

import gzip
import os
import re
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import chess
import gomoku
import proof as form
import verify

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
    def accepted(self, text):
        return verify.verify(text.encode())

    def rejected(self, text, why=""):
        with self.assertRaises(form.Rejected) as caught:
            verify.verify(text.encode())
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
        self.assertEqual(found, 4)

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
        self.rejected(file(head, nodes, "listed"))

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
