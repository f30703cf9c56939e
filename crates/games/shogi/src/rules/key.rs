//! Keys of 128 bits for positions: one for the board and the side to move, and hands beside it.

use tesuji_problem::mix;

use super::{Hand, Kind, Side, Square};

/// Bits that no word of two hands has, so that hands and men never share a number.
const SHOGI: u64 = 0x8540_6100_0000_0000;

/// That White is to move.
pub(super) const WHITE_TO_MOVE: u128 = mix(SHOGI);

static MEN: [[[u128; 81]; Kind::COUNT]; 2] = {
    let mut all = [[[0; 81]; Kind::COUNT]; 2];
    let mut i = 0;
    while i < 2 * Kind::COUNT * 81 {
        all[i / 81 / Kind::COUNT][i / 81 % Kind::COUNT][i % 81] = mix(SHOGI + 0x10 + i as u64);
        i += 1;
    }
    all
};

/// A man on a square.
#[inline]
pub(super) fn man(side: Side, kind: Kind, square: Square) -> u128 {
    MEN[side.index()][kind.index()][square.index()]
}

/// The hands of Black and White.
#[inline]
pub(super) fn hands([black, white]: [Hand; 2]) -> u128 {
    mix(u64::from(black.bits()) | u64::from(white.bits()) << 32)
}

/// A tag for what is asked, other than all numbers above.
pub(super) const fn tag(question: u64) -> u128 {
    mix(SHOGI + 0x1_0000 + question)
}
