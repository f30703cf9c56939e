//! The board as rows of bits, and the scan that finds every live window in a few nanoseconds.
//!
//! **Idea.** A row of the board is a *lane* of a small array, a bit for each column. The j-th point
//! of the windows that begin at the points of a row lies j rows on, and j columns on: so one shift
//! of one lane compares the j-th points of all of them, and the lanes of the whole board lie side
//! by side as the vector units of processors want them. Nothing is kept up from move to move but
//! the stones, so taking a move back costs nothing either.
#![expect(clippy::inline_always, reason = "the parts of one loop, which the compiler shall see whole")]

use super::lanes::{Lane, PAD, Rows, STEPS, Set, Spot, Windows};
use super::lines::{Lines, MIDDLE};
use crate::rules::{Colour, Grid, Rules, Variant};

/// The stones that a window lacks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lack {
    One,
    Two,
}

/// Stones, and where windows can begin. A window has `K` points.
#[derive(Clone, Debug)]
pub(super) struct Board<L, const N: usize, const P: usize, const K: usize> {
    pub(super) stones: [Set<L, P>; 2],
    pub(super) cells: Set<L, P>,
    starts: [Set<L, P>; 4],
    exact: [bool; 2],
    caro: bool,
    /// The same stones, for what is asked about one point.
    pub(super) lines: Lines,
}

impl<L: Lane, const N: usize, const P: usize, const K: usize> Board<L, N, P, K> {
    pub(super) fn new(grid: Grid, rules: Rules) -> Self {
        let (width, height) = (usize::from(grid.width()), usize::from(grid.height()));
        let row = |columns: usize| (0..columns).fold(L::default(), |row, x| row | L::ONE << x as u32);
        let mut cells = [L::default(); P];
        cells[PAD..PAD + height].fill(row(width));
        let mut starts = [[L::default(); P]; 4];
        for (starts, (dx, dy)) in starts.iter_mut().zip(STEPS) {
            let columns = (width + 1).saturating_sub(if dx == 0 { 1 } else { K });
            for y in 0..height {
                let last = y as i64 + i64::from(dy) * (K as i64 - 1);
                if (0..height as i64).contains(&last) {
                    starts[PAD + y] = row(columns);
                }
            }
        }
        let exact = Colour::ALL.map(|colour| rules.variant.is_exact(colour));
        let caro = rules.variant == Variant::Caro;
        let lines = Lines::new(grid.points().map(|p| Spot::of(grid, p)));
        Board { stones: [[L::default(); P]; 2], cells, starts, exact, caro, lines }
    }

    #[inline]
    pub(super) fn put(&mut self, colour: Colour, spot: Spot) {
        let (x, y) = spot.xy();
        let lane = &mut self.stones[colour as usize][PAD + y];
        *lane = *lane | L::ONE << x;
        self.lines.flip(colour, spot);
    }

    #[inline]
    pub(super) fn take(&mut self, colour: Colour, spot: Spot) {
        let (x, y) = spot.xy();
        let lane = &mut self.stones[colour as usize][PAD + y];
        *lane = *lane & !(L::ONE << x);
        self.lines.flip(colour, spot);
    }

    /// Whether more than `K` in a row are none.
    pub(super) fn is_exact(&self, colour: Colour) -> bool {
        self.exact[colour as usize]
    }

    pub(super) fn is_caro(&self) -> bool {
        self.caro
    }

    /// The points without a stone.
    #[inline]
    pub(super) fn empty(&self) -> Set<L, P> {
        let mut empty = self.cells;
        for ((cell, black), white) in empty.iter_mut().zip(&self.stones[0]).zip(&self.stones[1]) {
            *cell = *cell & !(*black | *white);
        }
        empty
    }

    /// Among windows with so many stones those with exactly `n`.
    #[inline(always)]
    fn with(digits: [Rows<L, N>; 3], n: usize) -> Rows<L, N> {
        let mut set = !Rows::default();
        let mut i = 0;
        while i < 3 {
            set = set & if n >> i & 1 != 0 { digits[i] } else { !digits[i] };
            i += 1;
        }
        set
    }

    /// How many stones a side has at the points of the windows that begin in each row, side by side, as
    /// three binary digits.
    #[inline(always)]
    fn counts<const DX: u32, const DY: isize>(&self, colour: usize) -> [Rows<L, N>; 3] {
        let zero = Rows::<L, N>::default();
        let (mut ones, mut twos, mut fours) = (zero, zero, zero);
        let mut j = 0;
        while j < K {
            let bit = Self::rows_at::<DY>(&self.stones[colour], j as isize).right(j as u32 * DX);
            let carry = ones & bit;
            ones = ones ^ bit;
            fours = fours | (twos & carry);
            twos = twos ^ carry;
            j += 1;
        }
        [ones, twos, fours]
    }

    /// The windows of a side that the other has no stone in. In caro a window whose ends are both blocked
    /// is dead, or counts all the same (`FILLS`): zones are worked out at the end of a line, and a side
    /// may fill a window before a later move of the line blocks it.
    #[inline(always)]
    fn live<const DX: u32, const DY: isize, const EXACT: bool, const FILLS: bool>(
        &self,
        colour: usize,
        starts: &Set<L, P>,
    ) -> Rows<L, N> {
        let (own, other) = (&self.stones[colour], &self.stones[1 - colour]);
        let mut dead = Rows::<L, N>::default();
        let mut j = 0;
        while j < K {
            dead = dead | Self::rows_at::<DY>(other, j as isize).right(j as u32 * DX);
            j += 1;
        }
        let mut live = Self::rows_at::<DY>(starts, 0) & !dead;
        if EXACT {
            let ends = |set| {
                let (before, after) = (Self::rows_at::<DY>(set, -1), Self::rows_at::<DY>(set, K as isize));
                (before.left(DX), after.right(K as u32 * DX))
            };
            let (before, after) = ends(own);
            live = live & !(before | after);
            if self.caro && !FILLS {
                let (before, after) = ends(other);
                live = live & !(before & after);
            }
        }
        live
    }

    /// What the rows have so many steps on in a direction.
    #[inline(always)]
    fn rows_at<const DY: isize>(set: &Set<L, P>, steps: isize) -> Rows<L, N> {
        Rows::of(set, PAD as isize + steps * DY)
    }

    /// The windows of a side that lack so many stones.
    #[inline]
    pub(super) fn windows(&self, colour: Colour, lack: Lack) -> Windows<L, N> {
        match (lack, self.exact[colour as usize]) {
            (Lack::One, true) => self.windows_of::<true, 1>(colour),
            (Lack::One, false) => self.windows_of::<false, 1>(colour),
            (Lack::Two, true) => self.windows_of::<true, 2>(colour),
            (Lack::Two, false) => self.windows_of::<false, 2>(colour),
        }
    }

    fn windows_of<const EXACT: bool, const LACK: usize>(&self, colour: Colour) -> Windows<L, N> {
        let (c, s) = (colour as usize, &self.starts);
        [
            self.windows_in::<1, 0, EXACT, LACK>(c, &s[0]),
            self.windows_in::<0, 1, EXACT, LACK>(c, &s[1]),
            self.windows_in::<1, 1, EXACT, LACK>(c, &s[2]),
            self.windows_in::<1, -1, EXACT, LACK>(c, &s[3]),
        ]
    }

    #[inline(always)]
    fn windows_in<const DX: u32, const DY: isize, const EXACT: bool, const LACK: usize>(
        &self,
        colour: usize,
        starts: &Set<L, P>,
    ) -> Rows<L, N> {
        let windows = Self::with(self.counts::<DX, DY>(colour), K - LACK);
        // Mostly there are none, and then nobody asks which of them live.
        if windows == Rows::default() {
            return windows;
        }
        windows & self.live::<DX, DY, EXACT, false>(colour, starts)
    }

    #[inline(always)]
    fn lacking_in<const DX: u32, const DY: isize, const EXACT: bool>(
        &self,
        colour: usize,
        starts: &Set<L, P>,
        least: usize,
        lacking: &mut [Set<L, P>],
    ) {
        let digits = self.counts::<DX, DY>(colour);
        let live = self.live::<DX, DY, EXACT, true>(colour, starts);
        for (i, lacking) in lacking.iter_mut().enumerate().take(K + 1 - least) {
            let windows = live & Self::with(digits, K - least - i);
            if windows == Rows::default() {
                continue;
            }
            for j in 0..K {
                let first = (PAD as isize + j as isize * DY) as usize;
                let points = windows.left(j as u32 * DX);
                for (row, more) in lacking[first..first + N].iter_mut().zip(points.0) {
                    *row = *row | more;
                }
            }
        }
    }

    /// The empty points of the windows that lack one stone, two, and so on up to `M` (at most `K`;
    /// beyond that there are no more).
    pub(super) fn lacking<const M: usize>(&self, colour: Colour) -> [Set<L, P>; M] {
        self.lacking_from(colour, 1)
    }

    /// The same of the windows that lack so many (1 to `K`), one more, and so on.
    pub(super) fn lacking_from<const M: usize>(&self, colour: Colour, least: usize) -> [Set<L, P>; M] {
        let mut lacking = [[L::default(); P]; M];
        if self.exact[colour as usize] {
            self.lacking_rows::<true>(colour, least, &mut lacking);
        } else {
            self.lacking_rows::<false>(colour, least, &mut lacking);
        }
        let empty = self.empty();
        for set in &mut lacking {
            for (row, &empty) in set.iter_mut().zip(&empty) {
                *row = *row & empty;
            }
        }
        lacking
    }

    fn lacking_rows<const EXACT: bool>(&self, colour: Colour, least: usize, lacking: &mut [Set<L, P>]) {
        let (c, s) = (colour as usize, &self.starts);
        self.lacking_in::<1, 0, EXACT>(c, &s[0], least, lacking);
        self.lacking_in::<0, 1, EXACT>(c, &s[1], least, lacking);
        self.lacking_in::<1, 1, EXACT>(c, &s[2], least, lacking);
        self.lacking_in::<1, -1, EXACT>(c, &s[3], least, lacking);
    }

    /// Calls with the empty points of each window: `M` of them.
    #[inline]
    pub(super) fn each_window<const M: usize>(&self, windows: &Windows<L, N>, mut found: impl FnMut([Spot; M])) {
        for (direction, windows) in windows.iter().enumerate() {
            windows.each(|x, y| found(self.gaps(Spot((y << 5) as u16 | x as u16), direction)));
        }
    }

    /// The empty points of the window that begins at a point.
    #[inline]
    fn gaps<const M: usize>(&self, first: Spot, direction: usize) -> [Spot; M] {
        let mut empty = self.lines.free(first, direction) >> MIDDLE & ((1 << K) - 1);
        debug_assert_eq!(empty.count_ones() as usize, M);
        let mut gaps = [Spot(0); M];
        for gap in &mut gaps {
            *gap = first.on(STEPS[direction], empty.trailing_zeros() as i32);
            empty &= empty - 1;
        }
        gaps
    }
}
