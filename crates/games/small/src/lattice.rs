//! The cells of a board and which of them touch, as sets of bits.
//!
//! Cells are numbered row by row from the top left. A chain of stones is found by flooding: each
//! step adds all stones that touch the set, so it takes as many steps as the chain is long, at a
//! few instructions each.

use crate::bits::Bits;
use crate::stones::Stones;

/// A board of cells that touch along lines: four neighbours a cell, or six.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lattice<B> {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The cells of the board, which may leave out some of the rectangle.
    pub(crate) cells: B,
    left: B,
    right: B,
    six: bool,
}

impl<B: Bits> Lattice<B> {
    /// A rectangle in which a cell touches the cells above, below, left and right.
    ///
    /// # Panics
    /// If it has no cell or more than there are bits.
    pub(crate) fn square(width: u32, height: u32) -> Self {
        let most = B::CAPACITY;
        assert!(Self::fits(width, height), "{width}x{height} is no board of 1 to {most} cells");
        let cells = B::ALL.down(most - width * height);
        let left = (0..height).fold(B::NONE, |set, y| set | B::one(y * width));
        Lattice { width, height, cells, left, right: left.up(width - 1), six: false }
    }

    /// The same, where a cell also touches the cells right above and left below it: each row of a
    /// Hex board is shifted half a cell to the right of the row above.
    ///
    /// # Panics
    /// If it has no cell or more than there are bits.
    pub(crate) fn hexagonal(width: u32, height: u32) -> Self {
        Lattice { six: true, ..Self::square(width, height) }
    }

    /// Whether there is room for such a board.
    pub(crate) fn fits(width: u32, height: u32) -> bool {
        width > 0 && height > 0 && width <= B::CAPACITY && height <= B::CAPACITY && width * height <= B::CAPACITY
    }

    /// The cells of the row `y`.
    pub(crate) fn row(&self, y: u32) -> B {
        B::ALL.down(B::CAPACITY - self.width).up(y * self.width) & self.cells
    }

    /// The cells of the column `x`.
    pub(crate) fn column(&self, x: u32) -> B {
        self.left.up(x) & self.cells
    }

    /// The cells that touch a cell of the set; those of the set itself may be among them.
    pub(crate) fn around(&self, set: B) -> B {
        let (not_left, not_right) = (set & !self.left, set & !self.right);
        let mut around = not_right.up(1) | not_left.down(1) | set.up(self.width) | set.down(self.width);
        if self.six {
            around |= not_left.up(self.width - 1) | not_right.down(self.width - 1);
        }
        around & self.cells
    }

    /// The stones on this board, in one line.
    pub(crate) fn show(&self, stones: &Stones) -> String {
        let bit = |x, y| Some(y * self.width + x).filter(|&bit| self.cells.has(bit));
        stones.show(self.width, self.height, bit)
    }

    /// The stones connected with the cells of `seed`, which must be stones.
    pub(crate) fn chain(&self, seed: B, stones: B) -> B {
        let mut chain = seed;
        loop {
            let grown = (chain | self.around(chain)) & stones;
            if grown == chain {
                return chain;
            }
            chain = grown;
        }
    }

    /// The empty cells that at most so many stones join to a side, themselves counted: one stone,
    /// two, and so on.
    pub(crate) fn near(&self, side: B, own: B, blocked: B, most: u32) -> Vec<B> {
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

    /// The number of stones that join two sides, if no more are put in the way; as far as the way
    /// is open.
    pub(crate) fn distance(&self, [from, to]: [B; 2], own: B, blocked: B) -> u32 {
        let open = self.cells & !blocked;
        let mut reached = self.chain(from & own, own);
        let mut stones = 0;
        while reached & to == B::NONE {
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
pub(crate) fn each<B: Bits>(mut set: B) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        (set != B::NONE).then(|| {
            let cell = set.first() as u16;
            set = set.rest();
            cell
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_touch_as_on_the_board() {
        let small = [(1, 1), (1, 5), (5, 1), (2, 3), (4, 4), (7, 7), (8, 8), (64, 1), (1, 64)];
        touch::<u64>(&small);
        touch::<u128>(&small);
        touch::<u128>(&[(11, 11), (16, 8), (128, 1), (1, 128)]);
        assert!(!Lattice::<u64>::fits(9, 8) && !Lattice::<u128>::fits(12, 11) && !Lattice::<u64>::fits(0, 3));
        assert!(!Lattice::<u128>::fits(1 << 31, 1 << 31));
    }

    fn touch<B: Bits>(sizes: &[(u32, u32)]) {
        for &(width, height) in sizes {
            for six in [false, true] {
                let board: Lattice<B> =
                    if six { Lattice::hexagonal(width, height) } else { Lattice::square(width, height) };
                for cell in each(board.cells) {
                    let (x, y) = (i64::from(u32::from(cell) % width), i64::from(u32::from(cell) / width));
                    let touching = each(board.cells).filter(|&other| {
                        let (dx, dy) =
                            (i64::from(u32::from(other) % width) - x, i64::from(u32::from(other) / width) - y);
                        dx.abs() + dy.abs() == 1 || six && dx == -dy && dx.abs() == 1
                    });
                    let set = touching.fold(B::NONE, |set, other| set | B::one(u32::from(other)));
                    assert_eq!(board.around(B::one(u32::from(cell))), set, "{width}x{height} {cell} {six}");
                }
            }
        }
    }
}
