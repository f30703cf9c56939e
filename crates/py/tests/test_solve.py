"""Answers to questions about one position, in every form that a position may have."""

import datetime
import math
import pathlib
import pickle

import pytest

import tesuji

PROBLEMS = pathlib.Path(__file__).resolve().parents[3] / "problems"
MATE = "8/2Q5/R7/8/1k4K1/8/8/8 w - -"
NET = PROBLEMS / "go" / "net.sgf"


def test_a_mate() -> None:
    solution = tesuji.solve(MATE, within=2, all_moves=True)
    assert (solution.result, solution.first, solution.moves) == ("proved", "Rb6+", ("Rb6+",))
    assert solution and solution.game == "chess" and solution.nodes > 0
    assert [(move, move.side) for move in solution.line][0] == ("Rb6+", "white")
    assert solution.order is not None and solution.order <= math.inf
    assert solution.report is not None and "White mates" in solution.report.claim
    assert solution.json["type"] == "answer" and solution.json["result"] == "proved"


def test_three_answers() -> None:
    assert not tesuji.solve(MATE, within=1)
    unknown = tesuji.solve("hex:5x5", nodes=5, game="hex")
    assert (unknown.result, unknown.reason) == ("unknown", "nodes")
    with pytest.raises(TypeError, match="not known"):
        bool(unknown)
    assert str(unknown).startswith("unknown: ")


def test_paths_texts_and_bytes_are_the_same() -> None:
    solutions = [tesuji.solve(NET), tesuji.solve(NET.read_text()), tesuji.solve(NET.read_bytes())]
    assert solutions[0] == solutions[1] == solutions[2]
    assert len(set(solutions)) == 1
    assert solutions[0].order == 2 and solutions[0].zone


def test_limits_in_every_unit() -> None:
    for limits in (
        {"time": 60},
        {"time": 60.0},
        {"time": "1m"},
        {"time": datetime.timedelta(minutes=1)},
        {"nodes": 10**6},
        {"nodes": 1e6},
        {"nodes": "1M"},
        {"memory": 2**20},
        {"memory": "1M"},
    ):
        assert tesuji.solve(NET, **limits).result == "proved"
    for name, value in (("time", "soon"), ("nodes", "many"), ("memory", "all"), ("time", -1)):
        with pytest.raises(tesuji.InputError) as raised:
            tesuji.solve(NET, **{name: value})
        assert raised.value.what == name and not isinstance(raised.value, tesuji.PositionError)


def test_what_comes_back_is_pickled_and_compared() -> None:
    solution = tesuji.solve(MATE, within=2)
    for thing in (
        solution,
        solution.certificate,
        solution.picture,
        solution.report,
        solution.line,
        tesuji.explain(MATE, "Qb7+", within=2),
        tesuji.draw(MATE),
    ):
        again = pickle.loads(pickle.dumps(thing))
        assert again == thing and repr(again) == repr(thing)
    assert pickle.loads(pickle.dumps(solution.line))[0].side == "white"
    other = tesuji.solve(MATE, within=3)
    assert solution != other and solution != "solution" and hash(solution) != hash(other)


def test_errors_point() -> None:
    with pytest.raises(tesuji.PositionError) as raised:
        tesuji.solve("8/2Q5/R7/8/1k4X1/8/8/8 w - -")
    error = raised.value
    assert (error.line, error.column) == (1, 15) and error.text.startswith("8/2Q5") and error.hint
    assert "line 1, column 15" in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and str(again) == str(error) and again.column == 15
    with pytest.raises(tesuji.InputError, match="not a game that is known"):
        tesuji.solve(MATE, game="draughts")
    with pytest.raises(OSError):
        tesuji.solve(pathlib.Path("no such file.sgf"))
    with pytest.raises(tesuji.PositionError, match="pathlib.Path"):
        tesuji.solve(str(NET))
    with pytest.raises(TypeError, match="no position"):
        tesuji.solve(3)  # type: ignore[arg-type]


def test_what_can_be_set_is_what_the_games_say() -> None:
    assert "within" in tesuji.settings_of("chess") and "ko" in tesuji.settings_of("go")
    with pytest.raises(TypeError, match="did you mean 'within'"):
        tesuji.solve(MATE, witin=2)  # type: ignore[call-arg]
    with pytest.raises(tesuji.InputError, match="means nothing in chess"):
        tesuji.solve(MATE, region="A1")
    with pytest.raises(TypeError, match="twice"):
        tesuji.solve(NET, target="D4", targets=["D4"])
    assert tesuji.solve(NET, target="D4") == tesuji.solve(NET, targets=["D4"])


def test_the_keywords_are_written_down() -> None:
    from tesuji import _keywords

    made = _keywords.text()
    written = _keywords.FILE.read_text(encoding="utf-8")
    assert made == written, "python -m tesuji._keywords, in a folder where the module was built"


def test_every_game_has_an_example() -> None:
    for game in tesuji.GAMES:
        solution = tesuji.solve(tesuji.example(game), game=game, nodes=200_000)
        assert solution.game == game and solution.question and solution.picture.svg.startswith("<svg")


def test_states() -> None:
    life = next((PROBLEMS / "life").glob("*.sgf"))
    state = tesuji.status(life, nodes=2000)
    assert state.status and state.cases and "<svg" in state._repr_svg_()
    assert pickle.loads(pickle.dumps(state)) == state
    with pytest.raises(TypeError, match="tesuji.status"):
        tesuji.solve(life, goal="status")
    with pytest.raises(TypeError, match="tesuji.solve"):
        tesuji.status(MATE, goal="mate")


def test_explanations() -> None:
    explanation = tesuji.explain(MATE, ["Qb7+"], within=2)
    assert explanation.effect == "fails" and explanation.played == ("Qb7+",)
    assert explanation.after is not None and explanation.after.result == "disproved"
    assert explanation.instead is not None and explanation.instead.first == "Rb6+"
    assert tesuji.explain(MATE, "Rb6+", within=2).effect == "works"
    with pytest.raises(tesuji.InputError, match="no legal move"):
        tesuji.explain(MATE, "Qh9", within=2)


def test_pictures(tmp_path: pathlib.Path) -> None:
    picture = tesuji.draw(MATE)
    assert picture._repr_svg_().startswith("<svg") and picture._repr_svg_().rstrip().endswith("</svg>")
    assert "Q" in picture.text and str(picture) == picture.text
    picture.save(tmp_path / "a.svg")
    picture.save(tmp_path / "a.txt")
    assert (tmp_path / "a.svg").read_text() == picture.svg and (tmp_path / "a.txt").read_text() == picture.text
    assert "<svg" in tesuji.solve(MATE, within=2)._repr_svg_()


def test_refutations() -> None:
    solution = tesuji.solve(MATE, within=2, refutations=True)
    refuted = solution.json["refutations"]
    assert {each["move"] for each in refuted}.isdisjoint(solution.moves or ())
    assert all(each["effect"] == "fails" for each in refuted)
