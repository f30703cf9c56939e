"""What the games let users set, as keywords.

Made by ``python -m tesuji._keywords`` from what the games declare.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict, Union

Word = Union[str, int, Iterable[str], None]


class Settings(TypedDict, total=False):
    """Keywords of ``solve``, and what they mean in which game."""

    all_targets: bool
    """
    go: all of the targets must fall, or live; otherwise one is enough
    """
    at: Word
    """
    atari-go, chess, connect4, go, gomoku, hex, nim, shogi, y: the position after so many moves of a
    record, each side's counted; else as the record says, mostly its end
    """
    attacker: Word
    """
    gomoku: the side that is to make a row, `b` or `w`; else the side to move, or its opponent with
    `--goal defend`

    shogi: the side that is to mate; else the one without a king, or the side to move, or its
    opponent with `--goal escape`

    chess: the side that is to reach the goal; else the side to move, or its opponent with `--goal
    defend`

    atari-go, connect4, hex, nim, y: whose goal it is, or with `--goal defend`, whose win is to be
    prevented; else going by who is to move
    """
    goal: Word
    """
    go: `capture` (`ladder`: of order 1; `net`: of order 2 at most), `live`, `eye` (one eye more
    would make it live) or `connect`; or to prevent these: `save`, `deny-life`, `deny-eye` or `cut`;
    or the `status` of a group, from both sides [default: capture]

    chess: `mate`, `mate in 3`, `selfmate`, `reflexmate`, `helpmate`, `stalemate`, `win e5`,
    `promote`, or `defend` before one of them, or `race`: who mates where both kings are in danger;
    as composers write: `#3`, `s#2`, `r#2`, `h#2`, `=2` [default: mate]

    shogi: `mate`, `mate in 3`, `tsume` (checks only: order 1), `hisshi` (threats of that: order 2),
    `5手詰`, `escape`, or `race`: who mates where both kings are in danger [default: mate]

    hex, nim, y: `win` or `defend` [default: win]

    atari-go: `win`, `draw` (not to lose), `defend` (a win of the opponent is searched for), or
    `race`: who wins where both sides threaten to [default: win]

    connect4: `win`, `draw` (not to lose), or `defend` (a win of the opponent is searched for)
    [default: win]

    gomoku: `win`, `vcf` (a win of order 1), `vct` (of order 2 at most), `defend`, or `race`: who
    makes a row where both sides threaten to [default: win]
    """
    keep: Word
    """
    go: blocks of the side that captures that must not fall first: a race
    """
    ko: Word
    """
    go: `simple`, `superko`, or simple ko that binds one side alone: `defender-retakes`, `attacker-
    retakes`; `attacker-retakes=2`: it may retake at once 2 times in all
    """
    ko_threats: Word
    """
    go: of a `status` that is ko: count up to so many threats of either side, 20 at most [default:
    3]
    """
    last: Word
    """
    nim: who takes the last counter `wins` or `loses` [default: wins]
    """
    length: Word
    """
    connect4: how many stones in a row win [default: 4]

    gomoku: how many stones make a row [default: 5]
    """
    or_: Word
    """
    go: what may be reached instead: `capture E5`, or several: `capture all E5,F6 or connect C3,C9`
    """
    passing: Word
    """
    atari-go: `forbidden`, where a player without a legal move loses, or `allowed`, where two passes
    are a draw [default: forbidden]
    """
    region: Word
    """
    go: allow play only at these points, such as `A1:F6`
    """
    rule: Word
    """
    gomoku: `freestyle` (five or more win), `standard` (exactly five), `renju`, `caro` [default:
    freestyle]
    """
    size: Word
    """
    connect4: columns and rows, where the position does not say [default: 7x6]

    atari-go: the board, at most 11x11, where the position does not say [default: 9x9]

    hex: the board, at most 128 cells, where the position does not say [default: 11x11]

    gomoku: the board, such as `20x20`, where the position does not say [default: 15x15]

    y: the cells of a side, at most 11, where the position does not say [default: 6]
    """
    solution: bool
    """
    chess: every key of the shortest win, what it threatens, the variations with their duals, tries
    with their refutations, set play; of a helpmate every line; says so if a limit was hit before a
    win was proved to be the shortest
    """
    suicide: bool
    """
    go: allow a play that removes its own stones
    """
    target: Word
    """
    go: a stone of each block that the goal is about, such as `D4` or `D4,E5`; else the marked
    stones

    chess: the man to win, such as `e5`
    """
    targets: Word
    """
    chess, go: the same as ``target``
    """
    to_move: Word
    """
    shogi: `b` (sente) or `w` (gote); else as the position says

    gomoku: `b` or `w`; else as the position says, else going by the number of stones

    go: `b` or `w`; else as the position says, else the side that wants the goal

    atari-go, connect4, hex, nim, y: `first` or `second`, or a player's name; else as the position
    says, else by the stones

    chess: `w` or `b`; else as the position says
    """
    within: Word
    """
    shogi: the most moves that the attacker may take, as in `--goal 'mate in 3'`, or `5 plies`; else
    a win of any length is looked for

    chess: the most moves that the attacker may take, as in `--goal 'mate in 3'`; else a win of any
    length is looked for

    go, gomoku: the most moves that the attacker may take; else a win of any length is looked for

    atari-go, connect4, hex, y: the most moves that the winner may take
    """
