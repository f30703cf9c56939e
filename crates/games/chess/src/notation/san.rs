//! Moves in standard algebraic notation: `Re1`, `exd8=Q+`, `O-O-O#`.

use crate::rules::{Color, File, Move, Piece, Position, Rank, Square};

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It is not written as moves are.
    #[error("`{0}` is no move")]
    Unreadable(String),
    /// No legal move is written so.
    #[error("`{0}` is not legal")]
    Illegal(String),
    /// Several legal moves are.
    #[error("`{0}` may be any of {count} moves", count = .1.len())]
    Ambiguous(String, Vec<Move>),
}

fn letter(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "",
        Piece::Knight => "N",
        Piece::Bishop => "B",
        Piece::Rook => "R",
        Piece::Queen => "Q",
        Piece::King => "K",
    }
}

/// A legal move in standard algebraic notation, with `+` or `#`.
///
/// # Panics
/// May panic if the move is not legal.
pub fn san(position: &Position, m: Move) -> String {
    let mut text = match position.castling(m) {
        Some(castling) if castling.is_short => "O-O".to_owned(),
        Some(_) => "O-O-O".to_owned(),
        None => plain(position, m),
    };
    let after = position.after(m);
    if after.is_check() {
        text.push(if after.has_move() { '+' } else { '#' });
    }
    text
}

fn plain(position: &Position, m: Move) -> String {
    let (_, piece) = position.man(m.from()).expect("a legal move moves a man");
    let is_capture = position.man(m.to()).is_some() || position.is_passing(m);
    let from = match piece {
        Piece::Pawn if is_capture => m.from().file().to_string(),
        Piece::Pawn | Piece::King => String::new(),
        _ => origin(position, m, piece),
    };
    let promotion = m.promotion().map_or_else(String::new, |piece| format!("={}", letter(piece)));
    let capture = if is_capture { "x" } else { "" };
    format!("{}{from}{capture}{}{promotion}", letter(piece), m.to())
}

/// As much of the square as is needed to tell the move from those of other men of its kind.
fn origin(position: &Position, m: Move, piece: Piece) -> String {
    let men = position.men(position.turn(), piece);
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let others: Vec<Square> = moves
        .into_iter()
        .filter(|other| other.to() == m.to() && other.from() != m.from() && men.has(other.from()))
        .map(Move::from)
        .collect();
    let from = m.from();
    if others.is_empty() {
        String::new()
    } else if others.iter().all(|other| other.file() != from.file()) {
        from.file().to_string()
    } else if others.iter().all(|other| other.rank() != from.rank()) {
        from.rank().to_string()
    } else {
        from.to_string()
    }
}

/// Reads a legal move, however it is written: [`read_move`] without its reasons.
pub fn parse_san(position: &Position, text: &str) -> Option<Move> {
    read_move(position, text).ok()
}

/// What a text says of a move.
#[derive(Clone, Copy, Debug, Default)]
struct Wanted {
    piece: Option<Piece>,
    file: Option<File>,
    rank: Option<Rank>,
    to: Option<Square>,
    promotion: Option<Piece>,
}

/// Reads a legal move: standard algebraic notation with or without its signs (`0-0`, `e8Q`, `Re1`
/// for `Re1#`), long notation (`Re2-e1`; `S` is a knight), or that of chess engines (`e2e4`,
/// `e7e8q`, `e1g1`).
///
/// # Errors
/// Says whether the text is no move, or which legal moves it may mean.
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let shown = || text.chars().take(20).collect::<String>();
    if text.len() > 16 || !text.is_ascii() {
        return Err(MoveError::Unreadable(shown()));
    }
    let bare = text.trim_end_matches(['+', '#', '!', '?', '=']);
    let bare = bare.strip_suffix("e.p.").unwrap_or(bare);
    if let Some(short) = castles(bare) {
        return castle(position, short).ok_or_else(|| MoveError::Illegal(shown()));
    }
    if is_coordinates(bare) {
        return position.parse_uci(bare).ok_or_else(|| MoveError::Illegal(shown()));
    }
    let wanted = parse(bare).ok_or_else(|| MoveError::Unreadable(shown()))?;
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.retain(|&m| position.castling(m).is_none() && wanted.fits(position, m));
    match moves.as_slice() {
        [] => Err(MoveError::Illegal(shown())),
        &[m] => Ok(m),
        _ => Err(MoveError::Ambiguous(shown(), moves)),
    }
}

fn castles(text: &str) -> Option<bool> {
    match text.replace(['0', 'o'], "O").as_str() {
        "O-O" | "OO" => Some(true),
        "O-O-O" | "OOO" => Some(false),
        _ => None,
    }
}

fn castle(position: &Position, short: bool) -> Option<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.into_iter().find(|&m| position.castling(m).is_some_and(|castling| castling.is_short == short))
}

/// `e2e4`, `e7e8q`.
fn is_coordinates(text: &str) -> bool {
    let is_square = |s: &[u8]| (b'a'..=b'h').contains(&s[0]) && (b'1'..=b'8').contains(&s[1]);
    let bytes = text.as_bytes();
    (4..=5).contains(&bytes.len())
        && is_square(&bytes[..2])
        && is_square(&bytes[2..4])
        && bytes.get(4).is_none_or(|b| b"nbrq".contains(b))
}

fn piece(letter: char) -> Option<Piece> {
    Some(match letter {
        'P' => Piece::Pawn,
        'N' | 'S' => Piece::Knight,
        'B' => Piece::Bishop,
        'R' => Piece::Rook,
        'Q' => Piece::Queen,
        'K' => Piece::King,
        _ => return None,
    })
}

fn parse(text: &str) -> Option<Wanted> {
    let mut wanted = Wanted { piece: Some(Piece::Pawn), ..Wanted::default() };
    let mut rest = text;
    if let Some(piece) = rest.chars().next().and_then(piece) {
        wanted.piece = Some(piece);
        rest = &rest[1..];
    }
    // `e8=Q`, `e8Q`, `e8(Q)`, `e8/Q`
    let end = rest.trim_end_matches(')');
    if let Some(piece) = end.chars().next_back().and_then(piece) {
        wanted.promotion = Some(piece);
        rest = end[..end.len() - 1].trim_end_matches(['=', '(', '/']);
    }
    let at = rest.len().checked_sub(2)?;
    wanted.to = Some(rest.get(at..)?.parse().ok()?);
    for c in rest[..at].trim_end_matches(['x', ':', '-', '*']).chars() {
        let name = c.to_string();
        match (name.parse::<File>(), name.parse::<Rank>()) {
            (Ok(file), _) if wanted.file.is_none() && wanted.rank.is_none() => wanted.file = Some(file),
            (_, Ok(rank)) if wanted.rank.is_none() => wanted.rank = Some(rank),
            _ => return None,
        }
    }
    Some(wanted)
}

impl Wanted {
    fn fits(self, position: &Position, m: Move) -> bool {
        let men = |piece| position.men(position.turn(), piece).has(m.from());
        self.to == Some(m.to())
            && self.piece.is_some_and(men)
            && self.promotion == m.promotion()
            && self.file.is_none_or(|file| file == m.from().file())
            && self.rank.is_none_or(|rank| rank == m.from().rank())
    }
}

/// The letters that stand for a side's men in a FEN.
pub(super) fn fen_letter(color: Color, piece: Piece) -> char {
    let letter = if piece == Piece::Pawn { "P" } else { letter(piece) };
    let letter = letter.chars().next().unwrap_or('P');
    if color == Color::White { letter } else { letter.to_ascii_lowercase() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).unwrap()
    }

    #[test]
    fn moves_are_written_and_read_back() {
        for (fen, uci, written) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"),
            ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "Rxa8+"),
            ("8/4P3/8/8/8/k7/8/K7 w - - 0 1", "e7e8n", "e8=N"),
            ("3r4/4P3/8/8/8/k7/8/K7 w - - 0 1", "e7d8q", "exd8=Q"),
            ("8/8/8/3pP3/8/k7/8/K7 w - d6 0 1", "e5d6", "exd6"),
            ("4k3/8/8/8/8/8/K7/R6R w - - 0 1", "a1d1", "Rad1"),
            ("R7/4k3/8/8/R7/8/K7/8 w - - 0 1", "a8a5", "R8a5"),
            ("6k1/8/8/Q6Q/8/8/K7/Q7 w - - 0 1", "a5d5", "Qad5+"),
            ("8/8/8/3Q1Q2/7k/8/K7/3Q4 w - - 0 1", "d5f3", "Qd5f3"),
            ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7h7", "Qh7#"),
        ] {
            let position = position(fen);
            let m = position.parse_uci(uci).unwrap();
            assert_eq!(san(&position, m), written);
            for text in [written, uci, written.trim_end_matches(['+', '#']), &written.replace('=', "")] {
                assert_eq!(read_move(&position, text), Ok(m), "{text} in {fen}");
            }
        }
    }

    #[test]
    fn every_legal_move_is_read_back() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "Q3Q3/8/8/4Q3/Q7/8/1K6/6k1 w - - 0 1",
        ] {
            let position = position(fen);
            let mut moves = Vec::new();
            position.moves(&mut moves);
            for m in moves {
                assert_eq!(parse_san(&position, &san(&position, m)), Some(m), "{}", san(&position, m));
                assert_eq!(parse_san(&position, &position.uci(m)), Some(m), "{}", position.uci(m));
            }
        }
    }

    #[test]
    fn tolerance() {
        let castle = position("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1");
        for text in ["O-O-O", "0-0-0", "o-o-o+", "e1c1", "e1a1", "O-O-O!?"] {
            assert_eq!(parse_san(&castle, text), castle.parse_uci("e1c1"), "{text}");
        }
        let men = position("8/4P3/8/8/8/k3N3/8/K7 w - - 0 1");
        for text in ["e8=Q", "e8Q", "e8(Q)", "e8/Q", "e7-e8=Q", "Pe7e8Q", "e7e8q", "e8=Q?"] {
            assert_eq!(parse_san(&men, text), men.parse_uci("e7e8q"), "{text}");
        }
        for text in ["Nc4", "Sc4", "Ne3-c4+", "Se3c4!", "N3c4", "Nec4#", "e3c4"] {
            assert_eq!(parse_san(&men, text), men.parse_uci("e3c4"), "{text}");
        }
    }

    #[test]
    fn no_moves() {
        let men = position("4k3/8/8/8/8/8/K7/R6R w - - 0 1");
        assert!(matches!(read_move(&men, "Rd1"), Err(MoveError::Ambiguous(_, moves)) if moves.len() == 2));
        for text in ["O-O", "Qd1", "Rb2", "a1a1", "Rhxd1e9", "e8=Q"] {
            assert!(matches!(read_move(&men, text), Err(MoveError::Illegal(_) | MoveError::Unreadable(_))), "{text}");
        }
        for text in ["", "+", "R", "Re9", "--", "é4", "Rd1d1d1d1d1d1d1d1d1", "d", "1", "Q", "=Q", "R1ad1"] {
            assert!(matches!(read_move(&men, text), Err(MoveError::Unreadable(_))), "{text}");
        }
    }
}
