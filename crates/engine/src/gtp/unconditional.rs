//! `unconditional_status`: what is settled even if one side never moves again, in GNU Go's words.
//! What they mean here, and why they are true, is in [`Assured`].

use tesuji_go::rules::{Assured, Board, Colour, Point};

/// `alive`, `dead`, `white_territory`, `black_territory` or `undecided`.
pub(super) fn status(board: &Board, point: Point) -> &'static str {
    for owner in [Colour::Black, Colour::White] {
        let assured = Assured::of(board, owner);
        if assured.living.contains(point.index()) {
            return "alive";
        }
        if assured.territory.contains(point.index()) {
            return match (board.stone(point), owner) {
                (None, Colour::Black) => "black_territory",
                (None, Colour::White) => "white_territory",
                (Some(stone), _) if stone != owner => "dead",
                // It may be taken, though nothing that takes it lives.
                _ => "undecided",
            };
        }
    }
    "undecided"
}
