//! How a position is written.

use super::board;
use crate::shogi::board::Board;

#[test]
fn positions_that_are_read() {
    for sfen in [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "4k4/9/4G4/9/9/9/9/9/9 b 2r2b3g4s4n4l18p 1",
        "9/9/9/9/9/9/9/9/9 w - 1",
        "+l+n+s1k1+s+n+l/1+r5+b1/+p+p7/9/9/9/9/9/4K4 w RB16P 1",
        "4k4/9/9/9/9/9/9/9/9 b RB2G2S2N2L9Prb2g2s2n2l9p 1",
    ] {
        board(sfen);
    }
}

#[test]
fn a_position_has_one_spelling_and_no_more_men_than_the_set() {
    for (sfen, why) in [
        ("4k4/9/9/9/9/9/9/9/9 b -", "four fields"),
        ("4k4/9/9/9/9/9/9/9/9 b - 2", "four fields"),
        ("4k4/9/9/9/9/9/9/9/9 b  1", "one spelling"),
        ("4k4/9/9/9/9/9/9/9/9 b - 1 ", "four fields"),
        ("4k4/9/9/9/9/9/9/9/9 x - 1", "one spelling"),
        ("4k4/9/9/9/9/9/9/9 b - 1", "9 ranks"),
        ("4k4/9/9/9/9/9/9/9/9/9 b - 1", "9 ranks"),
        ("4k31/9/9/9/9/9/9/9/9 b - 1", "one spelling"),
        ("4k3/9/9/9/9/9/9/9/9 b - 1", "rank 1"),
        ("4k5/9/9/9/9/9/9/9/9 b - 1", "rank 1"),
        ("4k4/09/9/9/9/9/9/9/9 b - 1", "no man"),
        ("4k4/4+G4/9/9/9/9/9/9/9 b - 1", "rank 2"),
        ("4k4/4++P4/9/9/9/9/9/9/9 b - 1", "one spelling"),
        ("4k4/8P+/9/9/9/9/9/9/9 b - 1", "one spelling"),
        ("4k4/4q4/9/9/9/9/9/9/9 b - 1", "no man"),
        ("4k4/9/9/9/9/9/9/9/9 b 1P 1", "one spelling"),
        ("4k4/9/9/9/9/9/9/9/9 b 02P 1", "one spelling"),
        ("4k4/9/9/9/9/9/9/9/9 b 0P 1", "one spelling"),
        ("4k4/9/9/9/9/9/9/9/9 b PP 1", "one spelling"),
        ("4k4/9/9/9/9/9/9/9/9 b pP 1", "one spelling"),
        ("4k4/9/9/9/9/9/9/9/9 b PG 1", "one spelling"),
        ("4k4/9/9/9/9/9/9/9/9 b 2 1", "one spelling"),
        ("4k4/9/9/9/9/9/9/9/9 b P- 1", "no man"),
        ("4k4/9/9/9/9/9/9/9/9 b +P 1", "no man"),
        ("4k4/9/9/9/9/9/9/9/9 b K 1", "no king"),
        ("4k4/9/9/9/9/9/9/9/9 b 19P 1", "more than 18 P"),
        ("4k4/9/9/9/9/9/9/9/9 b 300P 1", "one spelling"),
        ("4k4/9/4+P4/9/9/9/9/9/9 b 9P9p 1", "more than 18 P"),
        ("4k4/9/9/9/9/9/9/9/9 b 3Gg2n 1", ""),
        ("4k4/9/4R4/9/9/9/9/9/9 w Rr 1", "more than 2 R"),
        ("4k4/9/9/9/9/9/9/9/4k4 b - 1", "two kings"),
        ("9/9/4P4/9/4P4/9/9/9/9 b - 1", "two pawns"),
        ("4P4/9/9/9/9/9/9/9/9 b - 1", "never move"),
        ("9/9/9/9/9/9/9/9/4l4 b - 1", "never move"),
        ("9/4N4/9/9/9/9/9/9/9 b - 1", "never move"),
        ("9/9/9/9/9/9/9/4n4/9 b - 1", "never move"),
        ("4k4/4G4/9/9/9/9/9/9/9 b - 1", "not to move is in check"),
        ("9/9/9/9/9/9/9/4r4/4K4 w - 1", "not to move is in check"),
    ] {
        let read = Board::from_sfen(sfen);
        match why {
            "" => assert!(read.is_ok(), "{sfen}: {read:?}"),
            why => assert!(read.as_ref().is_err_and(|error| error.contains(why)), "{sfen}: {read:?}"),
        }
    }
}
