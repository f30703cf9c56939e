"""Checks certificates of Tesuji: `python3 checker/verify.py FILE... [--parts FOLDER]`

One line a file: `accepted: ` and what is proved, or `rejected: ` and why. The exit code is 0 if all
are accepted, else 4. Parts are looked for in the folder, or beside each file. Written from
docs/certificate.md alone, to be read beside it.
"""

import argparse
import os
import sys

import chess
import go
import gomoku
import shogi
import small
import walk
from parts import Parts
from proof import Rejected, read, unpacked

GAMES = {"go": go.Go, "gomoku": gomoku.Gomoku, "chess": chess.Chess, "shogi": shogi.Shogi}
GAMES |= small.GAMES


def check(text, parts):
    """The walk through the certificate that this text is, or `Rejected`."""
    proof = read(text)
    if proof.game not in GAMES:
        raise Rejected(f"there is no checker for the game {proof.game}")
    game = GAMES[proof.game](proof.claim)
    if proof.cover not in game.covers:
        raise Rejected(f"the cover is {proof.cover}, which says nothing in {proof.game}")
    return walk.check(proof, game, parts)


def verify(data, folder=None):
    """What these bytes prove, in words, with parts from this folder; or `Rejected`."""
    return walk.words_of(check(unpacked(data), Parts(folder, check)))


def report(path, folder=None):
    """The line for a file, and whether it was accepted."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        return "accepted: " + verify(data, folder or os.path.dirname(path) or "."), True
    except OSError as error:
        return f"rejected: {error}", False
    except Rejected as problem:
        return f"rejected: {problem}", False


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--parts", metavar="FOLDER", help="where parts are, if not beside FILE")
    asked = parser.parse_args()
    good = True
    for path in asked.files:
        line, accepted = report(path, asked.parts)
        print(line if len(asked.files) == 1 else f"{path}: {line}", flush=True)
        good = good and accepted
    return 0 if good else 4


if __name__ == "__main__":
    sys.exit(main())
