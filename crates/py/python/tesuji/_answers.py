"""What comes back: answers, certificates, pictures. All of it can be pickled and compared."""

from __future__ import annotations

import gzip
import json
import math
import os
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, cast

Result = Literal["proved", "disproved", "unknown"]
Effect = Literal["works", "fails", "misses", "unknown"]
Kind = Literal["answer", "status", "error"]

_TIMES = ("time_s", "total_time_s", "elapsed_s")


class Move(str):
    """A move in the game's own notation, and whose it is (``side``)."""

    side: str

    def __new__(cls, name: str, side: str) -> Move:
        move = super().__new__(cls, name)
        move.side = side
        return move

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return str(self), self.side


def order_of(value: int | str | None) -> int | float | None:
    """An order as a number: ``math.inf`` is the full game."""
    return math.inf if value == "inf" else cast("int | None", value)


def timeless(value: Any) -> Any:
    """The same without what differs each time: how long it took."""
    if isinstance(value, dict):
        return {name: timeless(part) for name, part in value.items() if name not in _TIMES}
    return [timeless(part) for part in value] if isinstance(value, list) else value


def _moves(line: list[dict[str, str]]) -> tuple[Move, ...]:
    return tuple(Move(played["move"], played["side"]) for played in line)


@dataclass(frozen=True)
class Picture:
    """A board as SVG and as text; notebooks draw it."""

    svg: str = field(repr=False)
    text: str
    notes: tuple[str, ...] = ()

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it: as text where the name ends in ``.txt``, else as SVG."""
        is_text = os.fspath(path).endswith(".txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.text if is_text else self.svg)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Report:
    """What the independent checker has accepted, in words, and how large the proof is."""

    claim: str
    claims: tuple[str, ...]
    nodes: int
    replies: int
    covered: int
    leaves: int
    parts: int

    @classmethod
    def of(cls, found: dict[str, Any]) -> Report:
        """Of the field ``certificate`` of JSON."""
        names = ("claim", "nodes", "replies", "covered", "leaves", "parts")
        return cls(claims=tuple(found["claims"]), **{name: found[name] for name in names})

    def __str__(self) -> str:
        return self.claim


@dataclass(frozen=True)
class Certificate:
    """A proof that somebody else can check (docs/certificate.md)."""

    text: str = field(repr=False)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Certificate:
        """The certificate in a file, which may be compressed."""
        with open(path, "rb") as file:
            return cls(plain(file.read()))

    @property
    def game(self) -> str:
        """The name of the game."""
        names = (line[len("game ") :] for line in self.text.splitlines() if line.startswith("game "))
        return next(names, "")

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it, compressed where the name ends in ``.gz``."""
        data = self.text.encode()
        with open(path, "wb") as file:
            file.write(gzip.compress(data) if os.fspath(path).endswith(".gz") else data)

    def __str__(self) -> str:
        return self.text


def plain(data: bytes) -> str:
    """The text of a certificate, which may be compressed; what is no text is left to the checker."""
    return (gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data).decode("utf-8", "replace")


@dataclass(frozen=True, eq=False)
class Json:
    """Something that the native part has said as JSON. Two are equal that differ in times alone."""

    _text: str = field(repr=False)

    @property
    def json(self) -> dict[str, Any]:
        """All of it, with the fields of docs/json.md."""
        return cast("dict[str, Any]", json.loads(self._text))

    @cached_property
    def _json(self) -> dict[str, Any]:
        return self.json

    def _compared(self) -> Any:
        return timeless(self._json)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Json) and type(other) is type(self) and self._compared() == other._compared()

    def __hash__(self) -> int:
        return hash((type(self), json.dumps(self._compared(), sort_keys=True)))

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_json"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)


@dataclass(frozen=True, eq=False)
class Solution(Json):
    """The answer to a question. ``bool(solution)`` is whether it is proved, and raises where it is not known."""

    certificate: Certificate | None = None
    """The proof, which the independent checker has accepted."""
    picture: Picture = field(default=Picture("", ""), repr=False)
    """The position, with the line and what matters."""

    @property
    def result(self) -> Result:
        """``proved``, ``disproved`` or ``unknown``: whether what was asked holds."""
        return cast(Result, self._json["result"])

    @property
    def words(self) -> str:
        """The answer in a sentence, with its scope."""
        return str(self._json["words"])

    @property
    def question(self) -> str:
        """The question in a sentence, as it was understood."""
        return str(self._json["question"]["words"])

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self._json["game"])

    @property
    def position(self) -> str:
        """The position as a text that can be given back."""
        return str(self._json["position"]["text"])

    @property
    def order(self) -> int | float | None:
        """The order of the attacker's win, ``math.inf`` for one in the full game; ``None`` if there is none."""
        return order_of((self._json["win"] or {}).get("order"))

    @property
    def refuted_order(self) -> int | float | None:
        """The highest order at which the attacker's win was refuted."""
        return order_of(self._json["refuted_order"])

    @property
    def reason(self) -> str | None:
        """Why it is not known: ``time``, ``nodes``, ``memory``, ``order``, ..."""
        return cast("str | None", self._json["reason"])

    @property
    def first(self) -> str | None:
        """A winning move of the side to move."""
        return cast("str | None", self._json["first"])

    @property
    def line(self) -> tuple[Move, ...]:
        """The winner's strategy against the replies after which it may last longest."""
        return _moves(self._json["line"])

    @property
    def moves(self) -> tuple[str, ...] | None:
        """Every move that solves, if ``all_moves`` was asked for. ``json["solving_moves"]`` says if all are known."""
        found = self._json["solving_moves"]
        return None if found is None else tuple(found["moves"])

    @property
    def zone(self) -> frozenset[str] | None:
        """The points that matter: while they stay as they are, so does the answer. ``None`` is the whole board."""
        zone = self._json["zone"]
        return None if zone is None else frozenset(zone)

    @property
    def notes(self) -> tuple[str, ...]:
        """What was assumed or left out."""
        return tuple(self._json["notes"])

    @property
    def nodes(self) -> int:
        """Nodes searched for the answer."""
        return int(self._json["stats"]["nodes"])

    @property
    def time(self) -> float:
        """Seconds that the answer took."""
        return float(self._json["stats"]["time_s"])

    @property
    def report(self) -> Report | None:
        """What the checker said of the certificate."""
        found = self._json["certificate"]
        return None if found is None else Report.of(found)

    def __bool__(self) -> bool:
        if self.result == "unknown":
            raise TypeError(f"the answer is not known ({self.reason}): ask for `result`")
        return self.result == "proved"

    def _repr_svg_(self) -> str:
        return self.picture.svg

    def __str__(self) -> str:
        return f"{self.result}: {self.words}"

    def __repr__(self) -> str:
        return f"<Solution {self}>"


@dataclass(frozen=True, eq=False)
class Explanation(Json):
    """Why a move works or fails."""

    certificate: Certificate | None = None
    """The proof of the answer after the move."""
    picture: Picture = field(default=Picture("", ""), repr=False)
    """The position after the move, with the line from there."""

    @property
    def effect(self) -> Effect:
        """What the last move does for the side that made it."""
        return cast(Effect, self._json["effect"])

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves."""
        return _moves(self._json["moves"])

    @property
    def end(self) -> str | None:
        """What the last move comes to at once, if it ends the game."""
        return cast("str | None", self._json["end"])

    def _answer(self, name: str) -> Solution | None:
        found = self._json[name]
        return None if found is None else Solution(json.dumps(found))

    @property
    def after(self) -> Solution | None:
        """The same question after the moves."""
        found = self._json["after"]
        return None if found is None else Solution(json.dumps(found), self.certificate, self.picture)

    @property
    def threat(self) -> Solution | None:
        """The same question if the defender did nothing now."""
        return self._answer("threat")

    @property
    def instead(self) -> Solution | None:
        """The question before the last move, if that was not the best."""
        return self._answer("instead")

    def _repr_svg_(self) -> str:
        return self.picture.svg

    def __str__(self) -> str:
        after = self.end or ("" if self.after is None else self.after.words)
        return f"{self.effect}: {after}"

    def __repr__(self) -> str:
        return f"<Explanation {self}>"


@dataclass(frozen=True, eq=False)
class State(Json):
    """A state that several questions come to together: alive, dead, ko, won, ..."""

    picture: Picture = field(default=Picture("", ""), repr=False)

    @property
    def status(self) -> str:
        """Its name."""
        return str(self._json["status"])

    @property
    def words(self) -> str:
        """The same in a sentence."""
        return str(self._json["words"])

    @property
    def complete(self) -> bool:
        """Whether more time could tell nothing more."""
        return bool(self._json["complete"])

    @property
    def cases(self) -> tuple[dict[str, Any], ...]:
        """What it comes to with each side moving first, as in docs/json.md."""
        return tuple(self.json["cases"])

    def _repr_svg_(self) -> str:
        return self.picture.svg

    def __str__(self) -> str:
        return f"{self.status}: {self.words}"

    def __repr__(self) -> str:
        return f"<State {self}>"


@dataclass(frozen=True, eq=False)
class Solved(Json):
    """A problem of a batch, with what came of it."""

    @property
    def id(self) -> str:
        """The name of the problem."""
        return str(self._json["id"])

    @property
    def type(self) -> Kind:
        """What it is."""
        return cast(Kind, self._json["type"])

    @property
    def solution(self) -> Solution | None:
        """The answer, if it is one."""
        return Solution(self._text) if self.type == "answer" else None

    @property
    def state(self) -> State | None:
        """The state, if it is one."""
        return State(self._text) if self.type == "status" else None

    @property
    def error(self) -> str | None:
        """What is wrong with the problem."""
        return str(self._json["message"]) if self.type == "error" else None

    @property
    def agrees(self) -> bool | None:
        """Whether it is what was expected; ``None`` where that is not known."""
        return cast("bool | None", self._json["agrees"])

    @property
    def sound(self) -> bool | None:
        """Whether the problem is sound, as far as was asked."""
        return cast("bool | None", self._json["sound"])

    @property
    def findings(self) -> tuple[dict[str, Any], ...]:
        """What an audit has found."""
        return tuple(self.json["findings"] or ())

    def __str__(self) -> str:
        said = {"answer": self.solution, "status": self.state, "error": self.error}
        return f"{self.id}: {said[self.type]}"

    def __repr__(self) -> str:
        return f"<Solved {self}>"


@dataclass(frozen=True)
class Progress:
    """How far a search has come."""

    stage: str
    words: str
    nodes: int
    elapsed: float
    order: int | float | None
    refuted_order: int | float | None

    @classmethod
    def of(cls, text: str) -> Progress:
        """Of JSON."""
        found = json.loads(text)
        return cls(
            stage=found["stage"],
            words=found["words"],
            nodes=found["nodes"],
            elapsed=found["elapsed_s"],
            order=order_of(found["order"]),
            refuted_order=order_of(found["refuted_order"]),
        )
