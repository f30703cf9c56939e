"""Checks certificates of Tesuji: `python3 checker/verify.py FILE...`

One line a file: `accepted: ` and what is proved, or `rejected: ` and why. The exit code is 0 if all
are accepted, else 4. Written from docs/certificate.md alone, to be read beside it.
"""

import sys

import chess
import go
import gomoku
import small
import walk
from proof import Rejected, read

GAMES = {"go": go.Go, "gomoku": gomoku.Gomoku, "chess": chess.Chess, **small.GAMES}


def verify(data):
    """What these bytes prove, in words; or `Rejected`."""
    proof = read(data)
    if proof.game not in GAMES:
        raise Rejected(f"there is no checker for the game {proof.game}")
    game = GAMES[proof.game](proof.claim)
    if proof.cover not in game.covers:
        raise Rejected(f"the cover is {proof.cover}, which says nothing in {proof.game}")
    return walk.check(proof, game)


def report(path):
    """The line for a file, and whether it was accepted."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        return "accepted: " + verify(data), True
    except OSError as error:
        return f"rejected: {error}", False
    except Rejected as problem:
        return f"rejected: {problem}", False


def main(paths):
    if not paths:
        print(__doc__.split("\n", 1)[0], file=sys.stderr)
        return 2
    good = True
    for path in paths:
        line, accepted = report(path)
        print(line if len(paths) == 1 else f"{path}: {line}", flush=True)
        good = good and accepted
    return 0 if good else 4


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
