"""Proves forced wins in Go, gomoku, chess, shogi and games of your own.

    >>> import tesuji
    >>> solution = tesuji.solve("8/2Q5/R7/8/1k4K1/8/8/8 w - -", within=2)
    >>> solution.result, solution.first
    ('proved', 'Rb6+')

Every proof is a certificate that a checker has accepted which shares nothing with the search.
``unknown`` is an answer too: a limit never becomes a disproof.
"""

from ._answers import (
    Certificate,
    Explanation,
    Move,
    Picture,
    Progress,
    Report,
    Solution,
    Solved,
    State,
)
from ._batch import Batch, batch
from ._errors import CertificateError, Error, InputError, InternalError, PositionError
from ._native import VERSION as __version__
from ._questions import GAMES, draw, example, explain, settings_of, solve, status, verify
from ._study import STUDIES, Study, study
from .game import DRAW, Game

__all__ = [
    "DRAW",
    "GAMES",
    "STUDIES",
    "Batch",
    "Certificate",
    "CertificateError",
    "Error",
    "Explanation",
    "Game",
    "InputError",
    "InternalError",
    "Move",
    "Picture",
    "PositionError",
    "Progress",
    "Report",
    "Solution",
    "Solved",
    "State",
    "Study",
    "__version__",
    "batch",
    "draw",
    "example",
    "explain",
    "settings_of",
    "solve",
    "status",
    "study",
    "verify",
]
