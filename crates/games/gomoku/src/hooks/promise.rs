//! Which replies look as if they refuted.
//!
//! A reply to a threat that is worth its name makes a row of its own and stands where rows of the
//! attacker's cross. By how much was learnt from searches of two thirds of the public renju puzzles
//! that are won by threes and fours (a million nodes each, 8,700 refutations that took sixty or more;
//! softmax regression over the eight rows through a point). Of the replies then looked at, five on
//! average, the likeliest by these weights is the one in 82 of 100 cases. With the windows of all
//! directions thrown together it is 66, with pairs of rows, distances and the threat's own points 84.

use super::rows::Row;

/// What a row is worth, in sixteenths of a doubling: one's own, and one of the other side's.
fn worth(row: Row) -> (i32, i32) {
    match row {
        Row::Nothing => (-25, -47),
        Row::Two => (-17, -36),
        Row::WideTwo => (-14, -27),
        Row::Three => (-3, -10),
        Row::RoomyThree => (45, 11),
        Row::OpenThree => (50, 38),
        Row::Four => (-8, 27),
        Row::DoubleFour => (-37, 88),
        Row::Five => (0, 0),
    }
}

/// The promise of a point with these rows.
pub(super) fn of(rows: [[Row; 2]; 4]) -> i32 {
    rows.iter().map(|&[own, other]| worth(own).0 + worth(other).1).sum()
}
