//! Which positions can be asked about, and what is wrong with the others.

use std::fmt;
use std::ops::Range;

use cozy_chess::{Board, Color, FenParseError, get_king_moves};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The field of the FEN that is wrong, from 0: board, side to move, castling, en passant,
    /// half-move clock, move number.
    pub field: usize,
    /// The bytes of that field that are wrong, if it is not the whole of it.
    pub place: Option<Range<usize>>,
    /// What is wrong with it.
    pub message: String,
    /// What would be accepted.
    pub hint: Option<&'static str>,
}

impl PositionError {
    pub(super) fn new(field: usize, message: impl Into<String>) -> Self {
        PositionError { field, place: None, message: message.into(), hint: None }
    }

    pub(super) fn hint(self, hint: &'static str) -> Self {
        PositionError { hint: Some(hint), ..self }
    }

    fn at(self, place: Range<usize>) -> Self {
        PositionError { place: Some(place), ..self }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.hint.map_or(Ok(()), |hint| write!(f, ": {hint}"))
    }
}

impl std::error::Error for PositionError {}

/// What makes a board unfit, before the library sees it: messages that say more than "invalid", and
/// where.
pub(super) fn check_men(rows: &str) -> Result<(), PositionError> {
    let ranks: Vec<_> = rows.split('/').collect();
    if ranks.len() != 8 {
        let what = format!("a board has 8 ranks, separated by `/`; this one has {}", ranks.len());
        return Err(PositionError::new(0, what));
    }
    let mut start = 0;
    for (i, rank) in ranks.iter().enumerate() {
        check_rank(rank, 8 - i, start)?;
        start += rank.len() + 1;
    }
    check_side(rows, 'K', "White")?;
    check_side(rows, 'k', "Black")
}

/// Checks a rank that starts at byte `start`.
fn check_rank(rank: &str, name: usize, start: usize) -> Result<(), PositionError> {
    let error = |message: String| PositionError::new(0, message);
    if let Some((i, c)) = rank.char_indices().find(|&(_, c)| !"pnbrqkPNBRQK12345678".contains(c)) {
        let hint = match c {
            '[' | '~' | '+' => "pieces in hand belong to other games; chess has `KQRBNP`, `kqrbnp` and 1 to 8",
            _ => "use `KQRBNP` for White, `kqrbnp` for Black, and 1 to 8 for empty squares",
        };
        let at = start + i..start + i + c.len_utf8();
        return Err(error(format!("`{c}` on rank {name} is no piece")).at(at).hint(hint));
    }
    let width: u32 = rank.chars().map(|c| c.to_digit(10).unwrap_or(1)).sum();
    if width != 8 {
        let error = error(format!("rank {name} has {width} squares instead of 8")).at(start..start + rank.len());
        return Err(error.hint("a piece is one square, a digit so many empty ones"));
    }
    match rank.find(['p', 'P']).filter(|_| name == 1 || name == 8) {
        None => Ok(()),
        Some(i) => {
            let error = error(format!("there is a pawn on rank {name}")).at(start + i..start + i + 1);
            Err(error.hint("pawns stand on ranks 2 to 7"))
        }
    }
}

/// Counts the men of the side with this king.
fn check_side(rows: &str, king: char, side: &str) -> Result<(), PositionError> {
    let error = |message: String| Err(PositionError::new(0, message));
    let mut kings = rows.match_indices(king).map(|(i, _)| i);
    if kings.next().is_none() {
        return error(format!("{side} has no king"));
    }
    if let Some(second) = kings.next() {
        let error = PositionError::new(0, format!("{side} has a second king")).at(second..second + 1);
        return Err(error.hint("each side has one king"));
    }
    let is_own = |c: &char| c.is_ascii_alphabetic() && c.is_ascii_uppercase() == king.is_ascii_uppercase();
    let men = rows.chars().filter(is_own).count();
    let pawns = rows.chars().filter(is_own).filter(|c| "Pp".contains(*c)).count();
    match (men, pawns) {
        (_, 9..) => error(format!("{side} has {pawns} pawns, more than 8")),
        (17.., _) => error(format!("{side} has {men} men, more than 16")),
        _ => Ok(()),
    }
}

/// What makes a board unfit that the library lets pass: it would look for a king that was captured.
pub(super) fn check_kings(board: &Board) -> Result<(), PositionError> {
    if get_king_moves(board.king(Color::White)).has(board.king(Color::Black)) {
        return Err(PositionError::new(0, "the kings stand next to each other"));
    }
    Ok(())
}

/// Castling rights whose letters name no rook, or not one with which the king could castle.
pub(super) fn castling_error(fields: &[&str]) -> PositionError {
    let (rows, rights) = (fields[0], fields[2]);
    let is_on_e = |row: Option<&str>, king| row.is_some_and(|row| before(row, king) == Some(4));
    let named = |letters: [char; 2]| rights.contains(letters);
    let away = named(['K', 'Q']) && !is_on_e(rows.rsplit('/').next(), 'K')
        || named(['k', 'q']) && !is_on_e(rows.split('/').next(), 'k');
    let twice = rights.char_indices().find(|&(i, c)| rights[..i].contains(c));
    let why = match twice {
        Some((_, '-')) => "`-` stands alone, once".to_owned(),
        Some((_, c)) => format!("`{c}` stands there twice"),
        None if rights.len() > 1 && rights.contains('-') => "`-` stands alone".to_owned(),
        None if away => "a king that may castle stands at home on the e-file".to_owned(),
        None => "a king or a rook does not stand at home, or two letters mean the same rook".to_owned(),
    };
    PositionError::new(2, format!("castling `{rights}` does not fit: {why}"))
        .hint("use `-`, or for Chess960 the files of the rooks, `HAha`")
}

/// How many squares of a rank stand before a man.
fn before(row: &str, man: char) -> Option<u32> {
    let end = row.find(man)?;
    Some(row[..end].chars().map(|c| c.to_digit(10).unwrap_or(1)).sum())
}

/// The library's complaint in our words.
pub(super) fn explain(error: FenParseError, fields: &[&str]) -> PositionError {
    let field = |i: usize| fields.get(i).copied().unwrap_or_default();
    let new = PositionError::new;
    match error {
        FenParseError::InvalidBoard => {
            let (turn, other) = if field(1) == "b" { ("Black", "White") } else { ("White", "Black") };
            new(0, format!("{other} is in check with {turn} to move, or {turn} is in check from three men"))
        }
        FenParseError::InvalidSideToMove => new(1, format!("`{}` is no side to move", field(1))).hint("use `w` or `b`"),
        FenParseError::InvalidCastlingRights => castling_error(fields),
        FenParseError::InvalidEnPassant => {
            let what = format!("en passant `{}` does not fit: no pawn has just passed there", field(3));
            new(3, what).hint("use `-`")
        }
        FenParseError::InvalidHalfMoveClock => {
            new(4, format!("`{}` is no half-move clock", field(4))).hint("use 0 to 65535")
        }
        FenParseError::InvalidFullmoveNumber => {
            new(5, format!("`{}` is no move number", field(5))).hint("use 1 to 65535")
        }
        FenParseError::MissingField => new(fields.len(), "the position is not complete".to_owned()),
        FenParseError::TooManyFields => new(6, "there is something behind the move number".to_owned()),
    }
}
