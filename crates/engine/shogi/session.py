"""A session of `tesuji engine usi` with cshogi's own client, and lines that no client sends."""

import os
import subprocess
import sys
import threading

import cshogi
from cshogi.usi import Engine

FIVE = "7nl/6k2/9/6S2/8p/9/9/9/9 b GS2r2b3g2s3n3l17p 1"
NONE = "4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1"
STUCK = "8k/6G2/9/7+P1/9/9/9/9/9 b - 1"


def check_mate(sfen: str, line: str) -> int:
    """The line is legal by the rules of cshogi, and the side that is left has no move."""
    board = cshogi.Board(sfen)
    moves = line.split()
    for word in moves:
        move = board.move_from_usi(word)
        assert move in list(board.legal_moves), f"{word} is not legal: {line}"
        board.push(move)
    assert not list(board.legal_moves), f"no mate: {line}"
    return len(moves)


def session(program: str) -> None:
    engine = Engine(program)
    assert engine.name == "Tesuji" or engine.name.startswith("Tesuji"), engine.name
    assert any(line.startswith("option name USI_Hash") for line in engine.usi())
    engine.setoption("USI_Hash", 16)
    engine.setoption("PostSearchLevel", "MinLength")
    engine.isready()
    engine.usinewgame()
    for _ in range(3):
        engine.position(sfen="sfen " + FIVE)
        assert check_mate(FIVE, engine.go_mate(byoyomi=20_000)) == 5
    engine.position(sfen="sfen " + FIVE, moves=["S*4c", "3b2b"])
    assert len(engine.go_mate(byoyomi=20_000).split()) == 3
    engine.position(sfen="sfen " + NONE)
    assert engine.go_mate(byoyomi=20_000) == "nomate"
    engine.position(sfen="sfen " + STUCK)
    assert check_mate(STUCK, engine.go_mate(byoyomi=20_000)) == 1
    engine.position(sfen="startpos", moves=["7g7f"])
    best, _ = engine.go(btime=1000, wtime=1000, byoyomi=100)
    board = cshogi.Board()
    board.push_usi("7g7f")
    assert board.move_from_usi(best) in list(board.legal_moves), best
    engine.gameover("win")
    program_of = engine.proc
    engine.quit()
    assert program_of.wait(10) == 0


def unread(program: str) -> None:
    """More than 200 kB of answers that nobody reads until all questions are asked."""
    engine = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    asked = 600

    def ask() -> None:
        for _ in range(asked):
            engine.stdin.write(b"usi\n")
        engine.stdin.write(f"position sfen {FIVE}\ngo mate infinite\n".encode())
        engine.stdin.flush()
        engine.stdin.close()

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join(20)
    said = engine.stdout.read()
    assert not thread.is_alive()
    assert engine.wait(20) == 0
    assert len(said) > 200_000 and said.count(b"usiok") == asked, (len(said), said.count(b"usiok"))
    assert said.count(b"\ncheckmate ") == 1, said[-300:]


def garbage(program: str) -> None:
    """Lines that mean nothing, half a line at the end, and a stop that stops nothing."""
    lines = [b"usi", b"stop", b"\xff\xfe\x00", b"position", b"position sfen 9/9", b"go mate", b"go", b"x" * 100_000, b"ponderhit"]
    lines += [b"setoption name USI_Hash value -3", b"go mate 100 nodes x", b"position sfen " + FIVE.encode(), b"go mate infinite"]
    engine = subprocess.run([program], input=b"\n".join(lines) + b"\nquit now", capture_output=True, timeout=60)
    assert engine.returncode == 0, engine
    last = [line for line in engine.stdout.splitlines() if line.startswith(b"checkmate")]
    assert last, engine.stdout[-500:]


if __name__ == "__main__":
    link = os.path.abspath(sys.argv[1])
    for part in (session, unread, garbage):
        part(link)
    print("cshogi's client has run a session; unread answers, garbage and the end of the input do no harm")
