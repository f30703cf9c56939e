"""What docs/python.md shows is what comes out."""

import doctest
import pathlib
import re

import pytest

import tesuji

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def test_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE, re.S | re.M)
    assert len(blocks) > 5
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, names, "python.md", "python.md", 0)
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.summarize().failed == 0


def test_the_examples_of_the_module() -> None:
    assert doctest.testmod(tesuji, optionflags=FLAGS).failed == 0


def test_every_keyword_is_on_the_page() -> None:
    for name in ("solve", "explain", "status", "draw", "verify", "batch", "study", "settings_of", "Game"):
        assert f"tesuji.{name}" in PAGE and name in tesuji.__all__
