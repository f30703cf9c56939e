"""The symmetries of a board: docs/certificate.md, "Nodes that lean on others".

Columns and rows are counted from 0 at `a1`. The order of the letters matters: `tx` is a quarter
turn, and to undo it takes `ty`.
"""

from proof import Rejected


def turned(letters, column, row, width, height):
    """Where the point (column, row) comes to lie."""
    if "t" in letters:
        column, row = row, column
    if "x" in letters:
        column = width - 1 - column
    if "y" in letters:
        row = height - 1 - row
    return column, row


def places(letters, width, height, place):
    """For every point the one that it comes to lie on; `place(column, row)` numbers the points."""
    if "t" in letters and width != height:
        raise Rejected("`t` turns a square board only")
    found = [None] * (width * height)
    for column in range(width):
        for row in range(height):
            to = turned(letters, column, row, width, height)
            found[place(column, row)] = place(*to)
    return found
