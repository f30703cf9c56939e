"""Boards of other libraries, where these are installed."""

import pytest

import tesuji


def test_python_chess() -> None:
    chess = pytest.importorskip("chess")
    board = chess.Board("8/2Q5/R7/8/1k4K1/8/8/8 w - - 0 1")
    solution = tesuji.solve(board, within=2)
    assert solution.first == "Rb6+"
    # The answer is a move that it knows, and the line is mate.
    for move in solution.line:
        board.push_san(move)
    assert board.is_checkmate()


def test_sgfmill() -> None:
    boards = pytest.importorskip("sgfmill.boards")
    sgf = pytest.importorskip("sgfmill.sgf")
    board = boards.Board(5)
    for colour, row, column in (("w", 0, 1), ("b", 1, 1), ("b", 1, 2), ("b", 0, 0)):
        board.play(row, column, colour)
    solution = tesuji.solve(board, target="B1", to_move="b")
    assert (solution.game, solution.result) == ("go", "proved")
    game = sgf.Sgf_game(5)
    game.get_root().set_setup_stones([(1, 1), (1, 2), (0, 0)], [(0, 1)])
    assert tesuji.solve(game, target="B1", to_move="b").result == solution.result


def test_shogi() -> None:
    shogi = pytest.importorskip("shogi")
    board = shogi.Board("4k4/9/4P4/9/9/9/9/9/9 b G 1")
    solution = tesuji.solve(board)
    assert (solution.game, solution.result) == ("shogi", "proved")
    for move in solution.line:
        board.push_usi(move)
    assert board.is_checkmate()


def test_stones_as_records_have_them() -> None:
    stones = {"size": 5, "black": ["B2", "C2", "A1"], "white": ["B1"]}
    assert tesuji.solve(stones, game="go", target="B1", to_move="b").result == "proved"
    with pytest.raises(tesuji.InputError, match="unknown: green"):
        tesuji.solve({"green": []})
