"""Batches and studies."""

import json
import pathlib
import pickle

import pytest

import tesuji

PROBLEMS = pathlib.Path(__file__).resolve().parents[3] / "problems"
MATE = "8/2Q5/R7/8/1k4K1/8/8/8 w - -"


def test_of_positions_and_records() -> None:
    record = {"id": "r", "position": MATE, "within": 2, "expect": "proved by Rb6+", "all_moves": True}
    problems = [
        ("a", MATE),
        record,
        PROBLEMS / "go" / "net.sgf",
        {"size": 5, "black": ["B2", "C2", "A1"], "white": ["B1"], "goal": "capture", "targets": ["B1"], "game": "go"},
        "no position",
    ]
    with tesuji.batch(problems, nodes=100_000, jobs=2) as batch:
        found = list(batch)
    assert [each.id for each in found][:2] == ["a", "r"]
    assert [each.type for each in found] == ["answer"] * 4 + ["error"]
    assert found[1].agrees is True and found[1].sound is True
    assert found[2].solution is not None and found[2].solution.order == 2
    assert found[4].error and "no position" in str(found[4])
    assert batch.summary is not None and batch.summary["problems"] == 5 and batch.summary["unreadable"] == 1
    assert pickle.loads(pickle.dumps(found)) == found


def test_of_folders_and_files(tmp_path: pathlib.Path) -> None:
    for name in ("gomoku", "chess"):
        (tmp_path / name).mkdir()
        for problem in sorted((PROBLEMS / name).iterdir())[1:4]:
            (tmp_path / name / problem.name).write_bytes(problem.read_bytes())
        found = list(tesuji.batch(tmp_path / name))
        assert len(found) == 3 and all(each.agrees for each in found)
    file = tmp_path / "list.jsonl"
    lines = [{"id": str(i), "position": "hex:3x3", "expect": "proved"} for i in range(5)]
    file.write_text("\n".join(map(json.dumps, lines)))
    assert [each.id for each in tesuji.batch(file)] == ["0", "1", "2", "3", "4"]
    parts = [[each.id for each in tesuji.batch(file, shard=f"{k}/2")] for k in (1, 2)]
    assert parts == [["0", "2", "4"], ["1", "3"]]


def test_it_is_lazy_and_can_be_left() -> None:
    taken = []

    def problems():  # type: ignore[no-untyped-def]
        for i in range(10**6):
            taken.append(i)
            yield "hex:2x2"

    with tesuji.batch(problems()) as batch:
        assert next(batch).solution
    assert len(taken) < 10**6 and batch.summary is not None


def test_an_exception_of_the_source_is_raised() -> None:
    def problems():  # type: ignore[no-untyped-def]
        yield "hex:2x2"
        raise LookupError("gone")

    with pytest.raises(LookupError, match="gone"):
        list(tesuji.batch(problems()))


def test_what_is_no_batch() -> None:
    with pytest.raises(TypeError, match="several positions"):
        tesuji.batch(MATE)
    with pytest.raises(ValueError, match="no part"):
        tesuji.batch([MATE], shard="3/2")


def test_studies(tmp_path: pathlib.Path) -> None:
    assert "drivers" in tesuji.STUDIES
    text = 'problems = ["hex:2x2 = proved", "go:net.sgf"]\ntrees = ["full"]\ndrivers = ["dfpn", "pns"]\nnodes = 2000\n'
    (tmp_path / "net.sgf").write_bytes((PROBLEMS / "go" / "net.sgf").read_bytes())
    (tmp_path / "study.toml").write_text(text)
    study = tesuji.study(tmp_path / "study.toml")
    assert len(study.cells) == 6 and not study.contradictions and "hex:2x2" in study.markdown
    assert all(plot.startswith("<svg") for plot in study.plots.values())
    assert pickle.loads(pickle.dumps(study)) == study == tesuji.study(tmp_path / "study.toml")
    with pytest.raises(tesuji.InputError, match="study"):
        tesuji.study("problems = 3")
