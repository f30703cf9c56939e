"""Games of OpenSpiel: our values beside its own alpha-beta, from the begin of small ones and near the end of others."""

from __future__ import annotations

import pathlib
import random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import minimax

import tesuji
from tesuji import openspiel

SMALL = [
    "breakthrough(rows=4,columns=2)",
    "breakthrough(rows=5,columns=2)",
    "clobber(rows=2,columns=4)",
    "clobber(rows=3,columns=3)",
    "connect_four(rows=3,columns=3,x_in_row=3)",
    "connect_four(rows=3,columns=4,x_in_row=3)",
    "dots_and_boxes(num_rows=1,num_cols=2)",
    "gomoku(size=3,connect=3)",
    "gomoku(size=3,connect=3,anti=true)",
    "hex(board_size=2)",
    "hex(num_cols=3,num_rows=2)",
    "hex(board_size=2,swap=true)",
    "mnk(m=3,n=2,k=2)",
    "nim(pile_sizes=1;2;3)",
    "nim(pile_sizes=1;2;3,is_misere=false)",
    "nim(pile_sizes=2;3,is_misere=true)",
    "oware(num_houses_per_player=2,num_seeds_per_house=1)",
    "tic_tac_toe",
    "y(board_size=3)",
]
#: Of these, states in which so many moves are legal, after random ones that do not end the game.
LATE = {
    "dots_and_boxes(num_rows=2,num_cols=2)": 6,
    "havannah(board_size=3)": 6,
    "lines_of_action(max_game_length=2)": 40,
    "mnk(m=4,n=4,k=3)": 5,
    "pentago": 16,
    "twixt(board_size=5)": 4,
}
#: Of these, states so many moves before the end.
ENDS = {"amazons(board_size=6)": 4, "go(board_size=2)": 5, "othello": 5}


def expected(state: Any) -> float:
    """What the first player gets, by OpenSpiel's own search."""
    got, _ = minimax.alpha_beta_search(state.get_game(), state=state.clone(), maximum_depth=10_000, maximizing_player_id=0)
    return float(got)


def agrees(state: Any) -> None:
    """Our value is theirs, and each answer has a certificate that is checked from the text alone."""
    want = expected(state)
    for player in (0, 1):
        for at_least in (1, 0):
            question = openspiel.problem(state, player, at_least)
            solution = tesuji.solve(question, memory="8M", certificate=True)
            gets = want if player == 0 else -want
            assert bool(solution) == (gets >= at_least), str(question.position())
            assert solution.certificate is not None
            assert tesuji.verify(solution.certificate) == solution.report
    assert openspiel.value(state, memory="8M") == want


def late(game: str, most: int, chance: random.Random) -> Any:
    """A state in which few moves are legal."""
    while True:
        state = pyspiel.load_game(game).new_initial_state()
        while len(state.legal_actions()) > most or state.move_number() == 0:
            after = [state.child(move) for move in state.legal_actions()]
            after = [child for child in after if not child.is_terminal()]
            if not after:
                break
            state = chance.choice(after)
        else:
            return state


def before_the_end(game: str, moves: int, chance: random.Random) -> Any:
    """A state so many moves before the end of a random game."""
    state, line = pyspiel.load_game(game).new_initial_state(), []
    while not state.is_terminal():
        line.append(state)
        state = state.child(chance.choice(state.legal_actions()))
    return line[max(0, len(line) - moves)]


@pytest.mark.parametrize("game", SMALL)
def test_from_the_begin(game: str) -> None:
    state = pyspiel.load_game(game).new_initial_state()
    agrees(state)
    # And from states that a few random moves lead to.
    chance = random.Random(game)
    for _ in range(3):
        later = state.clone()
        for _ in range(chance.randrange(1, 4)):
            if not later.is_terminal():
                later.apply_action(chance.choice(later.legal_actions()))
        if not later.is_terminal():
            agrees(later)


@pytest.mark.parametrize("game", [*LATE, *ENDS])
def test_near_the_end(game: str) -> None:
    chance = random.Random(game)
    for _ in range(3):
        agrees(late(game, LATE[game], chance) if game in LATE else before_the_end(game, ENDS[game], chance))


def test_how_many_games() -> None:
    assert len({pyspiel.load_game(game).get_type().short_name for game in [*SMALL, *LATE, *ENDS]}) >= 15


def test_a_state_is_a_position() -> None:
    state = pyspiel.load_game("hex(board_size=3)").new_initial_state()
    solution = tesuji.solve(state, all_moves=True)
    assert solution.result == "proved" and solution.moves
    state.apply_action(state.string_to_action(str(solution.first)))
    # The other player is to move, and has lost.
    assert not tesuji.solve(state)
    assert tesuji.explain(state, "a1", nodes=10_000).effect in ("works", "fails")
    assert openspiel.value(pyspiel.load_game("hex(board_size=3)"), nodes=2) is None


def test_the_example_of_the_page() -> None:
    page = (pathlib.Path(__file__).resolve().parents[3] / "docs" / "python.md").read_text(encoding="utf-8")
    block = page.split("```py\nimport pyspiel\n", 1)[1].split("```", 1)[0].replace("board_size=4", "board_size=3")
    names: dict[str, Any] = {"pyspiel": pyspiel, "tesuji": tesuji}
    exec(block, names)
    assert names["state"].get_game().get_type().short_name == "hex"


def test_what_is_no_such_game() -> None:
    for name, says in (("kuhn_poker", "no chance"), ("matrix_pd", "one move after the other"), ("backgammon", "no chance")):
        with pytest.raises(TypeError, match=says):
            openspiel.problem(pyspiel.load_game(name))


def test_certificates_are_read_strictly() -> None:
    solution = tesuji.solve(pyspiel.load_game("tic_tac_toe").new_initial_state(), goal="defend", attacker="Player-0")
    certificate = solution.certificate
    assert solution and certificate is not None
    assert tesuji.verify(certificate) == solution.report
    for old, new in (("at-least=1e-09", "at-least=0.0"), ("tic_tac_toe()", "tic_tac_toe"), (" after", " after 0")):
        assert old in certificate.text
        with pytest.raises(tesuji.CertificateError):
            tesuji.verify(certificate.text.replace(old, new, 1))
    with pytest.raises(ValueError, match="no legal move"):
        tesuji.verify(certificate.text.replace(" after", " after 0 0", 1))
