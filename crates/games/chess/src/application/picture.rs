//! What there is to see: the men, the man that is to be won, the first move as an arrow.

use tesuji_render::{Man, Mark, Picture, Tone};

use crate::rules::{Color, Goal, Move, Piece, Position, Question, Rank, Square};

/// The position alone.
pub(super) fn position(position: &Position, title: Option<&str>) -> Picture {
    let mut picture = Picture::squares(8, 8);
    for square in Square::ALL {
        if let Some((color, piece)) = position.man(square) {
            let (x, y) = place(square);
            picture.put_man(x, y, tone(color), man(piece));
        }
    }
    picture.caption = title.map(str::to_owned);
    picture
}

/// The position with the first move and the moves that solve.
pub(super) fn answer(question: &Question, title: Option<&str>, first: Option<Move>) -> Picture {
    let mut picture = position(&question.position, title);
    if let Goal::Win(square) = question.goal {
        let (x, y) = place(square);
        picture.mark(x, y, Mark::Target);
    }
    if let Some(m) = first {
        let end = question.position.castling(m).map_or(m.to(), |castling| castling.king);
        picture.arrow(place(m.from()), place(end));
    }
    picture
}

fn man(piece: Piece) -> Man {
    match piece {
        Piece::Pawn => Man::Pawn,
        Piece::Knight => Man::Knight,
        Piece::Bishop => Man::Bishop,
        Piece::Rook => Man::Rook,
        Piece::Queen => Man::Queen,
        Piece::King => Man::King,
    }
}

fn tone(color: Color) -> Tone {
    match color {
        Color::Black => Tone::Dark,
        Color::White => Tone::Light,
    }
}

fn place(square: Square) -> (usize, usize) {
    (square.file() as usize, Rank::Eighth as usize - square.rank() as usize)
}
