"""Games that are written in Python: every search, certificates, explanations; compared with a plain minimax."""

from __future__ import annotations

import functools
import itertools
import pickle
import random
from collections.abc import Iterable
from typing import Any

import pytest

import tesuji

DRIVERS = ["dfpn", "alphabeta", "pns", "pds"]


class Nim(tesuji.Game):
    """Who takes the last one wins."""

    name = "taking"
    players = ("Anna", "Bert")
    aim = ("take the last one", "taking the last one")

    def __init__(self, heaps: Iterable[int], mover: int = 0) -> None:
        self.heaps, self.mover = tuple(heaps), mover

    def to_move(self) -> int:
        return self.mover

    def winner(self) -> int | None:
        return None if any(self.heaps) else 1 - self.mover

    def moves(self) -> list[tuple[int, int]]:
        return [(i, n) for i, heap in enumerate(self.heaps) for n in range(1, heap + 1)]

    def move_name(self, move: tuple[int, int]) -> str:
        return f"{move[0]}-{move[1]}"

    def play(self, move: tuple[int, int]) -> Nim:
        heaps = list(self.heaps)
        heaps[move[0]] -= move[1]
        return type(self)(heaps, 1 - self.mover)

    def key(self) -> str:
        return " ".join(map(str, self.heaps))


class ReadNim(Nim):
    """The same, with positions that can be read."""

    name = "readable-nim"

    def position(self) -> str:
        return f"{self.key()}\t{self.players[self.mover]}"

    @classmethod
    def read(cls, text: str) -> ReadNim:
        heaps, mover = text.split("\t")
        return cls(map(int, heaps.split()), cls.players.index(mover))


LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Tic(tesuji.Game):
    """Tic-tac-toe. Whoever passes threatens nothing, and may be threatened."""

    players = ("X", "O")

    def __init__(self, cells: str = "." * 9, mover: int = 0) -> None:
        self.cells, self.mover = cells, mover

    def to_move(self) -> str:
        return self.players[self.mover]

    def winner(self) -> str | None:
        for line in LINES:
            if self.cells[line[0]] != "." and len({self.cells[i] for i in line}) == 1:
                return self.cells[line[0]]
        return None if "." in self.cells else tesuji.DRAW

    def moves(self) -> Iterable[int]:
        return (i for i, cell in enumerate(self.cells) if cell == ".")

    def play(self, move: int) -> Tic:
        return Tic(self.cells[:move] + self.players[self.mover] + self.cells[move + 1 :], 1 - self.mover)

    def passed(self) -> Tic:
        return Tic(self.cells, 1 - self.mover)

    def key(self) -> str:
        return "\n".join(self.cells[i : i + 3] for i in (0, 3, 6))


@functools.cache
def _wins(make: Any, key: Any, attacker: int) -> bool:
    state = make(*key)
    winner = state.winner()
    if winner is not None:
        return winner in (attacker, state.players[attacker])
    mover = state.mover
    results = (_wins(make, parts(state.play(move)), attacker) for move in state.moves())
    return any(results) if mover == attacker else all(results)


def parts(state: Any) -> tuple[Any, int]:
    return (state.heaps if isinstance(state, Nim) else state.cells), state.mover


def wins(state: Any, attacker: int) -> bool:
    """The plain definition."""
    return _wins(type(state), parts(state), attacker)


def questions(most: int) -> list[Any]:
    found: list[Any] = [Nim(heaps, mover) for heaps in itertools.product(range(4), repeat=3) for mover in (0, 1)]
    chance = random.Random(3)
    for _ in range(40):
        state = Tic()
        for _ in range(chance.randrange(1, 6)):
            if state.winner() is None:
                state = state.play(chance.choice(list(state.moves())))
        found.append(state)
    return [state for state in found if state.winner() is None and len(list(state.moves())) < most]


@pytest.mark.parametrize("driver", DRIVERS)
def test_every_driver_agrees_with_the_plain_definition(driver: str) -> None:
    # One that knows no transpositions has smaller questions.
    for state in questions(5 if driver == "pns" else 10):
        for attacker in (0, 1):
            player = state.players[attacker]
            solution = tesuji.solve(state, attacker=player, driver=driver, memory="4M", certificate=True)
            assert solution.result == ("proved" if wins(state, attacker) else "disproved"), state.key()
            assert solution.certificate is not None, state.key()
            assert tesuji.verify(solution.certificate, state, attacker=player) == solution.report
            defence = tesuji.solve(state, attacker=player, goal="defend", driver=driver, memory="4M")
            assert bool(defence) != bool(solution)


def test_the_line_is_played_to_the_end() -> None:
    state: Any = Nim([1, 2, 4])
    solution = tesuji.solve(state, all_moves=True)
    assert solution.first in (solution.moves or ()) and solution.words.startswith("Anna can take the last one")
    for name in solution.line:
        state = state.play(next(move for move in state.moves() if state.move_name(move) == name))
    assert state.winner() == 0 and solution.moves == ("2-1",)


def test_orders_come_from_the_null_move() -> None:
    # A fork: two threats, so a win of order 1 or 2, and none by what is won at once.
    fork = Tic("X..OX...O", 0)
    assert wins(fork, 0)
    solution = tesuji.solve(fork)
    assert solution.order == 1 and bool(tesuji.solve(fork, order=0)) is False
    # Without a null move there are no threats.
    assert tesuji.solve(Nim([2, 2, 1])).order == float("inf")


def test_certificates_are_about_their_position() -> None:
    certificate = tesuji.solve(Nim([1, 2])).certificate
    assert certificate is not None and certificate.game == "taking"
    with pytest.raises(tesuji.CertificateError, match="another question"):
        tesuji.verify(certificate, ReadNim([1, 2]))


def test_positions_that_can_be_read() -> None:
    solution = tesuji.solve(ReadNim([1, 2, 4], 1))
    assert solution.certificate is not None and "attacker Bert" in solution.certificate.text
    report = tesuji.verify(solution.certificate)
    assert report == solution.report and "Bert can take the last one" in report.claim
    forged = solution.certificate.text.replace("1 2 4", "1 2 3")
    with pytest.raises(tesuji.CertificateError):
        tesuji.verify(forged)
    with pytest.raises(tesuji.CertificateError):
        tesuji.verify(solution.certificate.text.replace("attacker Bert", "attacker  Bert"))
    with pytest.raises(tesuji.CertificateError, match="another question"):
        tesuji.verify(solution.certificate, ReadNim([1, 2, 4], 0))
    # What cannot be read raises what the game raises.
    with pytest.raises(ValueError):
        tesuji.verify(solution.certificate.text.replace("1 2 4", "1 x 4"))


def test_a_text_is_written_and_read_with_every_letter() -> None:
    class Named(ReadNim):
        name = "letters"

        def __init__(self, heaps: Iterable[int], mover: int = 0, title: str = "") -> None:
            super().__init__(heaps, mover)
            self.title = title

        def play(self, move: tuple[int, int]) -> Named:
            after = super().play(move)
            return Named(after.heaps, after.mover, self.title)

        def position(self) -> str:
            return f"{super().position()}\t{self.title}"

        def key(self) -> str:
            return f"{super().key()} {self.title}"

        @classmethod
        def read(cls, text: str) -> Named:
            heaps, mover, title = text.split("\t")
            return cls(map(int, heaps.split()[:3]), cls.players.index(mover), title)

    for title in ("plain", "a\\nb", "a\nb", "'\"\\", "碁 ♟", "\\u{41}", "~ "):
        solution = tesuji.solve(Named([1, 1, 1], 0, title))
        assert solution.certificate is not None
        assert tesuji.verify(solution.certificate) == solution.report


def test_explanations_and_pictures() -> None:
    explanation = tesuji.explain(Nim([1, 2, 4]), "2-2")
    assert explanation.effect == "fails" and explanation.instead is not None and explanation.instead.first == "2-1"
    assert tesuji.explain(Nim([1, 2, 4]), "2-1").effect == "works"
    picture = tesuji.draw(Nim([1, 2, 4]))
    assert "1 2 4" in picture.text and "1 2 4" in picture.svg
    assert pickle.loads(pickle.dumps(tesuji.solve(Nim([1, 2])))).first


def test_an_exception_ends_the_search() -> None:
    class Broken(Nim):
        name = "broken"

        def moves(self) -> list[tuple[int, int]]:
            if sum(self.heaps) < 3:
                raise LookupError(f"at {self.key()}")
            return super().moves()

    for driver in DRIVERS:
        with pytest.raises(LookupError, match="at ") as raised:
            tesuji.solve(Broken([2, 2, 2]), driver=driver)
        assert raised.traceback[-1].name == "moves"
    with pytest.raises(LookupError):
        tesuji.explain(Broken([2, 2, 2]), "0-1")


def broken(**methods: Any) -> tesuji.Game:
    return type("Broken", (Nim,), {"name": "broken-too", **methods})([2, 2])  # type: ignore[no-any-return]


def test_rules_that_make_no_sense_are_told() -> None:
    for methods, error, says in (
        ({"key": lambda self: 3}, TypeError, "key.. must be a text"),
        ({"to_move": lambda self: 2}, TypeError, "2 is no player: use 0 or 1, `Anna` or `Bert`"),
        ({"winner": lambda self: "nobody"}, TypeError, "'nobody' is no player"),
        ({"moves": lambda self: []}, ValueError, "winner.. must say how the game has ended"),
        ({"move_name": lambda self, move: "a move"}, ValueError, "printable ASCII"),
        ({"move_name": lambda self, move: "same"}, ValueError, "two moves of a position have the name `same`"),
        ({"moves": lambda self: None}, TypeError, "iterable"),
        ({"play": lambda self, move: None}, AttributeError, "to_move"),
        # Which heap has how many is forgotten: the moves have other names.
        ({"key": lambda self: str(sum(self.heaps))}, ValueError, "the key forgets something"),
        ({"passed": lambda self: self}, ValueError, "the other player must be to move"),
        ({"name": "go"}, ValueError, "`go` is a game that comes with the program"),
    ):
        with pytest.raises(error, match=says):
            tesuji.solve(broken(**methods))


def test_what_can_be_set() -> None:
    for given, says in (
        ({"attacker": "Carl"}, "`Carl` is no player of taking"),
        ({"goal": "mate"}, "`mate` is no goal"),
        ({"within": 3}, "`within` means nothing"),
    ):
        with pytest.raises(tesuji.InputError, match=says):
            tesuji.solve(Nim([1]), **given)
    with pytest.raises(TypeError, match="solve.. each"):
        list(tesuji.batch([Nim([1])]))


def test_a_game_with_repetitions() -> None:
    class Walk(tesuji.Game):
        """The first player wants to 3; the second may always send it back to 0, or stay."""

        name = "walk"

        def __init__(self, at: int = 0, mover: int = 0, sends: bool = True) -> None:
            self.at, self.mover, self.sends = at, mover, sends

        def to_move(self) -> int:
            return self.mover

        def winner(self) -> int | None:
            return 0 if self.at == 3 else None

        def moves(self) -> list[str]:
            return ["on", "stay"] if self.mover == 0 else ["stay", *(["back"] if self.sends else [])]

        def play(self, move: str) -> Walk:
            at = {"on": self.at + 1, "stay": self.at, "back": 0}[move]
            return Walk(at, 1 - self.mover, self.sends)

        def key(self) -> str:
            return f"{self.at} {self.sends}"

    for driver in ("dfpn", "pds"):
        for sends in (True, False):
            solution = tesuji.solve(Walk(0, 0, sends), driver=driver)
            assert solution.result == ("disproved" if sends else "proved")
            assert solution.certificate is not None
            assert tesuji.verify(solution.certificate, Walk(0, 0, sends)) == solution.report


def test_what_is_remembered_is_bounded() -> None:
    # More positions than are remembered.
    class Long(Nim):
        name = "long-nim"

    solution = tesuji.solve(Long([9, 9, 9, 9, 9, 1], 0), nodes=2_000)
    assert solution.result in ("proved", "unknown")
