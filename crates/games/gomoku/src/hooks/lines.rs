//! The stones along every line through a point, as bits: what stands around it in a few loads.

use super::lanes::Spot;
use crate::rules::Colour;

/// The place of a point among the eleven [`around`](Lines::stones) it.
pub(super) const MIDDLE: u32 = 5;

/// A set of points as lines of bits in each direction, with five free bits on both sides.
#[derive(Clone, Debug)]
struct Stripes([[u32; 64]; 4]);

impl Stripes {
    const EMPTY: Stripes = Stripes([[0; 64]; 4]);

    /// The line through a point in a direction of [`STEPS`](super::lanes::STEPS), and the place of the
    /// point in it.
    #[inline]
    fn place(spot: Spot, direction: usize) -> (usize, u32) {
        let (x, y) = spot.xy();
        match direction {
            0 => (y, x),
            1 => (x as usize, y as u32),
            2 => (y + 31 - x as usize, x),
            _ => (y + x as usize, x),
        }
    }

    #[inline]
    fn flip(&mut self, spot: Spot) {
        for (direction, lines) in self.0.iter_mut().enumerate() {
            let (line, at) = Self::place(spot, direction);
            lines[line] ^= 1 << (at + MIDDLE);
        }
    }

    #[inline]
    fn around(&self, spot: Spot, direction: usize) -> u32 {
        let (line, at) = Self::place(spot, direction);
        self.0[direction][line] >> at & 0x7FF
    }
}

/// The stones of both sides along every line.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    stones: [Stripes; 2],
    cells: Stripes,
}

impl Lines {
    /// A board without stones, of these points.
    pub(super) fn new(cells: impl Iterator<Item = Spot>) -> Self {
        let mut lines = Lines { stones: [Stripes::EMPTY, Stripes::EMPTY], cells: Stripes::EMPTY };
        cells.for_each(|spot| lines.cells.flip(spot));
        lines
    }

    /// A stone is put on a point, or taken away.
    #[inline]
    pub(super) fn flip(&mut self, colour: Colour, spot: Spot) {
        self.stones[colour as usize].flip(spot);
    }

    /// Eleven points of a line with this one in the [middle](MIDDLE), as bits: those with a stone.
    #[inline]
    pub(super) fn stones(&self, colour: Colour, spot: Spot, direction: usize) -> u32 {
        self.stones[colour as usize].around(spot, direction)
    }

    /// The same: those without one.
    #[inline]
    pub(super) fn free(&self, spot: Spot, direction: usize) -> u32 {
        let (black, white) = (self.stones[0].around(spot, direction), self.stones[1].around(spot, direction));
        self.cells.around(spot, direction) & !(black | white)
    }
}
