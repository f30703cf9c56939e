//! What a side has in the rows through an empty point.

use super::board::Board;
use super::lanes::{Lane, Spot};
use super::lines::MIDDLE;
use crate::rules::Colour;

/// The rows of one direction through an empty point, for one side: what a stone there would make of
/// the windows that the other side has no stone in. The windows with the most stones count, and how
/// many there are of them; overlines and forbidden points do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// Nothing but one stone, or the other side is in every window.
    Nothing,
    /// Two, in one or two windows.
    Two,
    /// Two, in three windows or more.
    WideTwo,
    /// Three, in one window.
    Three,
    /// Three, in two windows: it has room for a four with one open end.
    RoomyThree,
    /// Three, in three windows or more: what is called open.
    OpenThree,
    /// Four, in one window.
    Four,
    /// Four, in two windows or more.
    DoubleFour,
    /// Five.
    Five,
}

impl<L: Lane, const N: usize, const P: usize, const K: usize> Board<L, N, P, K> {
    /// The rows through an empty point, a side's own and the other's. Their names are right for rows
    /// of five.
    pub(super) fn rows(&self, colour: Colour, spot: Spot) -> [[Row; 2]; 4] {
        let mut rows = [[Row::Nothing; 2]; 4];
        for (direction, rows) in rows.iter_mut().enumerate() {
            let free = self.lines.free(spot, direction);
            for (row, colour) in rows.iter_mut().zip([colour, colour.other()]) {
                let stones = self.lines.stones(colour, spot, direction);
                *row = Self::row(stones >> Self::FIRST, (stones | free) >> Self::FIRST);
            }
        }
        rows
    }

    /// The first of the eleven points around one that shares a window with it.
    const FIRST: u32 = MIDDLE + 1 - K as u32;

    /// What stones are worth in windows of open points.
    fn row(stones: u32, open: u32) -> Row {
        if stones & ((1 << (2 * K - 1)) - 1) == 0 {
            return Row::Nothing;
        }
        let (mut most, mut windows) = (0, 0);
        for first in 0..K {
            let window = ((1 << K) - 1) << first;
            if open & window != window {
                continue;
            }
            let stones = (stones & window).count_ones() as usize;
            if stones > most {
                (most, windows) = (stones, 0);
            }
            windows += u32::from(stones == most);
        }
        match (K - most, windows) {
            (1, _) => Row::Five,
            (2, 1) => Row::Four,
            (2, _) => Row::DoubleFour,
            (3, 1) => Row::Three,
            (3, 2) => Row::RoomyThree,
            (3, _) => Row::OpenThree,
            (4, ..3) => Row::Two,
            (4, _) => Row::WideTwo,
            _ => Row::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::super::scattered::scattered;
    use super::*;
    use crate::rules::{DIRECTIONS, Point, Position, Variant, windows_through};

    fn by_definition(position: &Position, colour: Colour, p: Point, direction: (i8, i8)) -> Row {
        let mut counts = [0; 6];
        for window in windows_through(position, p).filter(|window| window.direction == direction) {
            if window.points(position).all(|p| position.stone(p) != Some(colour.other())) {
                counts[window.points(position).filter(|&p| position.stone(p) == Some(colour)).count()] += 1;
            }
        }
        let most = (1..5).rev().find(|&stones| counts[stones] > 0).map(|stones| (stones, counts[stones]));
        match most {
            Some((4, _)) => Row::Five,
            Some((3, 1)) => Row::Four,
            Some((3, _)) => Row::DoubleFour,
            Some((2, 1)) => Row::Three,
            Some((2, 2)) => Row::RoomyThree,
            Some((2, _)) => Row::OpenThree,
            Some((_, 1 | 2)) => Row::Two,
            Some(_) => Row::WideTwo,
            None => Row::Nothing,
        }
    }

    fn board<L: Lane, const N: usize, const P: usize>(position: &Position) -> Board<L, N, P, 5> {
        let mut board = Board::new(position.grid, position.rules);
        for colour in Colour::ALL {
            for p in position.of(colour) {
                board.put(colour, Spot::of(position.grid, Point(p as u16)));
            }
        }
        board
    }

    /// On boards of both widths of lanes.
    #[test]
    fn rows_are_those_of_the_definition() {
        use Row::{DoubleFour, Five, Four, Nothing, OpenThree, RoomyThree, Three, Two, WideTwo};
        let mut seen = Vec::new();
        for seed in 0..200 {
            let position = scattered(Variant::Freestyle, &mut Rng::with_seed(seed));
            let wide: Board<u32, 20, 30, 5> = board(&position);
            let is_small = position.grid.width() <= 16 && position.grid.height() <= 16;
            let narrow: Option<Board<u16, 16, 26, 5>> = is_small.then(|| board(&position));
            for p in position.empty().iter().map(|p| Point(p as u16)) {
                for colour in Colour::ALL {
                    let spot = Spot::of(position.grid, p);
                    let rows = wide.rows(colour, spot);
                    assert!(narrow.as_ref().is_none_or(|narrow| narrow.rows(colour, spot) == rows), "{p:?}");
                    for (direction, row) in DIRECTIONS.into_iter().zip(rows) {
                        let expected = [colour, colour.other()].map(|c| by_definition(&position, c, p, direction));
                        assert_eq!(row, expected, "{position:?} {p:?} {direction:?}");
                        seen.push(row[0]);
                    }
                }
            }
        }
        for row in [Nothing, Two, WideTwo, Three, RoomyThree, OpenThree, Four, DoubleFour, Five] {
            assert!(seen.contains(&row), "{row:?}");
        }
    }
}
