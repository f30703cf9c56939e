//! Which positions can be asked about, and what is wrong with the others.

use std::fmt;

use cozy_chess::{Board, Color, FenParseError, File, get_king_moves};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The field of the FEN that is wrong, from 0: board, side to move, castling, en passant, half-move clock, move number.
    pub field: usize,
    /// What is wrong with it.
    pub message: String,
}

impl PositionError {
    pub(super) fn new(field: usize, message: impl Into<String>) -> Self {
        PositionError { field, message: message.into() }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for PositionError {}

/// What makes a board unfit, before the library sees it: messages that say more than "invalid".
pub(super) fn check_men(rows: &str) -> Result<(), PositionError> {
    let error = |message: String| Err(PositionError::new(0, message));
    let ranks: Vec<_> = rows.split('/').collect();
    if ranks.len() != 8 {
        return error(format!("a board has 8 ranks, separated by `/`; this one has {}", ranks.len()));
    }
    for (i, rank) in ranks.iter().enumerate() {
        let name = 8 - i;
        if let Some(c) = rank.chars().find(|c| !"pnbrqkPNBRQK12345678".contains(*c)) {
            return error(format!("`{c}` on rank {name} is no piece: use `KQRBNP`, `kqrbnp` and 1 to 8"));
        }
        let width: u32 = rank.chars().map(|c| c.to_digit(10).unwrap_or(1)).sum();
        if width != 8 {
            return error(format!("rank {name} has {width} squares instead of 8"));
        }
        if (i == 0 || i == 7) && rank.contains(['p', 'P']) {
            return error(format!("there is a pawn on rank {name}"));
        }
    }
    for (king, side) in [('K', "White"), ('k', "Black")] {
        match rows.matches(king).count() {
            1 => {}
            0 => return error(format!("{side} has no king")),
            n => return error(format!("{side} has {n} kings")),
        }
        let own = |c: &char| c.is_ascii_alphabetic() && c.is_ascii_uppercase() == king.is_ascii_uppercase();
        let (men, pawns) =
            (rows.chars().filter(own).count(), rows.chars().filter(own).filter(|c| "Pp".contains(*c)).count());
        if pawns > 8 {
            return error(format!("{side} has {pawns} pawns, more than 8"));
        }
        if men > 16 {
            return error(format!("{side} has {men} men, more than 16"));
        }
    }
    Ok(())
}

/// What makes a board unfit that the library lets pass: it would look for a king that was captured.
pub(super) fn check_kings(board: &Board) -> Result<(), PositionError> {
    if get_king_moves(board.king(Color::White)).has(board.king(Color::Black)) {
        return Err(PositionError::new(0, "the kings stand next to each other"));
    }
    Ok(())
}

/// What makes castling rights unfit that the library lets pass: a king beside its own square, as in Chess960.
pub(super) fn check_castling(board: &Board) -> Result<(), PositionError> {
    for color in Color::ALL {
        let rights = board.castle_rights(color);
        if (rights.short.is_some() || rights.long.is_some()) && board.king(color).file() != File::E {
            return Err(PositionError::new(2, "a king that may castle stands on the e-file; use `-`"));
        }
    }
    Ok(())
}

/// The library's complaint in our words.
pub(super) fn explain(error: FenParseError, fields: &[&str]) -> PositionError {
    let field = |i: usize| fields.get(i).copied().unwrap_or_default();
    let (i, message) = match error {
        FenParseError::InvalidBoard => {
            let (turn, other) = if field(1) == "b" { ("Black", "White") } else { ("White", "Black") };
            (0, format!("{other} is in check with {turn} to move, or {turn} is in check from three men"))
        }
        FenParseError::InvalidSideToMove => (1, format!("`{}` is no side to move: use `w` or `b`", field(1))),
        FenParseError::InvalidCastlingRights => {
            (2, format!("castling `{}` does not fit: a king or a rook does not stand at home; use `-`", field(2)))
        }
        FenParseError::InvalidEnPassant => {
            (3, format!("en passant `{}` does not fit: no pawn has just passed there; use `-`", field(3)))
        }
        FenParseError::InvalidHalfMoveClock => (4, format!("`{}` is no half-move clock: use 0 to 100", field(4))),
        FenParseError::InvalidFullmoveNumber => (5, format!("`{}` is no move number: use 1 or more", field(5))),
        FenParseError::MissingField => (fields.len(), "the position is not complete".to_owned()),
        FenParseError::TooManyFields => (6, "there is something behind the move number".to_owned()),
    };
    PositionError::new(i, message)
}
