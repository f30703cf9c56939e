//! The cells of a board of at most 64 cells and which of them touch, as sets of bits.
//!
//! Cells are numbered row by row from the top left. A chain of stones is found by flooding: each step adds all stones that
//! touch the set, so it takes as many steps as the chain is long, at a few instructions each.

use crate::stones::Stones;

/// A board of cells that touch along lines: four neighbours a cell, or six.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lattice {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The cells of the board, which may leave out some of the rectangle.
    pub(crate) cells: u64,
    left: u64,
    right: u64,
    six: bool,
}

impl Lattice {
    /// A rectangle in which a cell touches the cells above, below, left and right.
    ///
    /// # Panics
    /// If it has no cell or more than 64.
    pub(crate) fn square(width: u32, height: u32) -> Self {
        assert!(width > 0 && height > 0 && width * height <= 64, "{width}x{height} is no board of 1 to 64 cells");
        let cells = u64::MAX >> (64 - width * height);
        let left = (0..height).fold(0, |set, y| set | 1 << (y * width));
        Lattice { width, height, cells, left, right: left << (width - 1), six: false }
    }

    /// The same, where a cell also touches the cells right above and left below it: each row of a Hex board is shifted
    /// half a cell to the right of the row above.
    ///
    /// # Panics
    /// If it has no cell or more than 64.
    pub(crate) fn hexagonal(width: u32, height: u32) -> Self {
        Lattice { six: true, ..Self::square(width, height) }
    }

    /// The cells of the row `y`.
    pub(crate) fn row(&self, y: u32) -> u64 {
        (u64::MAX >> (64 - self.width)) << (y * self.width) & self.cells
    }

    /// The cells of the column `x`.
    pub(crate) fn column(&self, x: u32) -> u64 {
        self.left << x & self.cells
    }

    /// The cells that touch a cell of the set; those of the set itself may be among them.
    pub(crate) fn around(&self, set: u64) -> u64 {
        let (not_left, not_right) = (set & !self.left, set & !self.right);
        let mut around = not_right << 1 | not_left >> 1 | set.unbounded_shl(self.width) | set.unbounded_shr(self.width);
        if self.six {
            around |= not_left.unbounded_shl(self.width - 1) | not_right.unbounded_shr(self.width - 1);
        }
        around & self.cells
    }

    /// The stones on this board, in one line.
    pub(crate) fn show(&self, stones: &Stones) -> String {
        let bit = |x, y| Some(y * self.width + x).filter(|&bit| self.cells >> bit & 1 == 1);
        stones.show(self.width, self.height, bit)
    }

    /// The stones connected with the cells of `seed`, which must be stones.
    pub(crate) fn chain(&self, seed: u64, stones: u64) -> u64 {
        let mut chain = seed;
        loop {
            let grown = (chain | self.around(chain)) & stones;
            if grown == chain {
                return chain;
            }
            chain = grown;
        }
    }

    /// The empty cells that at most so many stones join to a side, themselves counted: one stone, two, and so on.
    pub(crate) fn near(&self, side: u64, own: u64, blocked: u64, most: u32) -> Vec<u64> {
        let open = self.cells & !blocked;
        let mut reached = self.chain(side & own, own);
        let mut near = Vec::with_capacity(most as usize);
        for _ in 0..most {
            let grown = (reached | self.around(reached) | side) & open;
            if grown == reached {
                near.push(reached & !own);
                break;
            }
            reached = self.chain(grown, own | grown);
            near.push(grown & !own);
        }
        near
    }

    /// The number of stones that join two sides, if no more are put in the way; as far as the way is open.
    pub(crate) fn distance(&self, [from, to]: [u64; 2], own: u64, blocked: u64) -> u32 {
        let open = self.cells & !blocked;
        let mut reached = self.chain(from & own, own);
        let mut stones = 0;
        while reached & to == 0 {
            let grown = (reached | self.around(reached) | from) & open;
            if grown == reached {
                break;
            }
            reached = self.chain(grown, own | grown);
            stones += 1;
        }
        stones
    }
}

/// The numbers of the cells of a set.
pub(crate) fn each(mut set: u64) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as u16;
            set &= set - 1;
            cell
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_touch_as_on_the_board() {
        for (width, height) in [(1, 1), (1, 5), (5, 1), (2, 3), (4, 4), (7, 7), (8, 8), (64, 1), (1, 64)] {
            for six in [false, true] {
                let board = if six { Lattice::hexagonal(width, height) } else { Lattice::square(width, height) };
                for cell in each(board.cells) {
                    let (x, y) = (i64::from(u32::from(cell) % width), i64::from(u32::from(cell) / width));
                    let touching = each(board.cells).filter(|&other| {
                        let (dx, dy) =
                            (i64::from(u32::from(other) % width) - x, i64::from(u32::from(other) / width) - y);
                        dx.abs() + dy.abs() == 1 || six && dx == -dy && dx.abs() == 1
                    });
                    let set = touching.fold(0, |set, other| set | 1u64 << other);
                    assert_eq!(board.around(1 << cell), set, "{width}x{height} {cell} {six}");
                }
            }
        }
    }
}
