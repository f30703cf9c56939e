//! SFEN: the board by its ranks, who is to move, what is in hand, and the number of the move.

use std::fmt::Write as _;
use std::ops::Range;

use tesuji_notation::NotationError;

use crate::rules::{Hand, Kind, Position, PositionError, Side, Square};

/// The first position of a game.
pub const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// The position in SFEN. The number of the move is always 1: a position carries no history.
pub fn write(position: &Position) -> String {
    let turn = position.turn().colour().letter();
    format!("{} {turn} {} 1", write_board(position), write_hands(position))
}

/// The first field: the ranks from White's side, each from Black's left.
fn write_board(position: &Position) -> String {
    let mut text = String::new();
    for rank in 1..=9 {
        if rank > 1 {
            text.push('/');
        }
        let mut empty = 0;
        for file in (1..=9).rev() {
            let Some((side, kind)) = position.man(Square::new(file, rank)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                let _ = write!(text, "{empty}");
            }
            empty = 0;
            text.push_str(if kind.is_promoted() { "+" } else { "" });
            text.push(letter(side, kind));
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
    }
    text
}

/// The third field: Black's men, then White's, each from the rook down to the pawn.
fn write_hands(position: &Position) -> String {
    let mut text = String::new();
    for side in Side::ALL {
        for (kind, count) in position.hand(side).men() {
            if count > 1 {
                let _ = write!(text, "{count}");
            }
            text.push(letter(side, kind));
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

fn letter(side: Side, kind: Kind) -> char {
    match side {
        Side::Black => kind.letter(),
        Side::White => kind.letter().to_ascii_lowercase(),
    }
}

/// Reads a position. Hands and the number of the move may be left out; the number means nothing.
///
/// ```
/// use tesuji_shogi::notation::sfen;
///
/// let position = sfen::read("4k4/9/4P4/9/9/9/9/9/9 b 2G").unwrap();
/// assert_eq!(sfen::write(&position), "4k4/9/4P4/9/9/9/9/9/9 b 2G 1");
/// assert_eq!(sfen::read("4k4/9/4X4/9/9/9/9/9/9 b G 1").unwrap_err().span, 7..8);
/// ```
///
/// # Errors
/// Says what is wrong, at which bytes, and what would be accepted.
pub fn read(text: &str) -> Result<Position, NotationError> {
    let mut at = 0;
    let fields: Vec<(&str, usize)> = text
        .split(|c: char| c.is_ascii_whitespace())
        .map(|word| {
            let start = at;
            at += word.len() + 1;
            (word, start)
        })
        .filter(|(word, _)| !word.is_empty())
        .collect();
    read_fields(&fields, text.len())
}

/// Reads the fields, each with the byte at which it starts, of a text that ends at `end`.
pub(super) fn read_fields(fields: &[(&str, usize)], end: usize) -> Result<Position, NotationError> {
    let Some(&(board, start)) = fields.first() else {
        return Err(NotationError::new(end..end, "there is no position").hint(HINT));
    };
    let men = read_board(board, start)?;
    let turn = match fields.get(1) {
        None => Err(NotationError::new(end..end, "who is to move is not said").hint("`b` or `w`")),
        Some((word, at)) => match word.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Side::Black),
            "w" | "white" => Ok(Side::White),
            _ => Err(NotationError::new(*at..at + word.len(), format!("`{word}` is no side to move"))
                .hint("`b` for Black (sente) or `w` for White (gote)")),
        },
    }?;
    let hands = fields.get(2).map_or(Ok([Hand::EMPTY; 2]), |&(word, at)| read_hands(word, at))?;
    if let Some(&(word, at)) = fields.get(3)
        && word.parse::<u32>().is_err()
    {
        let error = NotationError::new(at..at + word.len(), format!("`{word}` is no number of a move"));
        return Err(error.hint("it is 1, or left out"));
    }
    if let Some(&(word, at)) = fields.get(4) {
        return Err(NotationError::new(at..at + word.len(), "there is something behind the number of the move"));
    }
    let placed = men.iter().map(|(square, side, kind, _)| (*square, *side, *kind));
    Position::new(placed, hands, turn).map_err(|error| {
        let man = error.square().and_then(|square| men.iter().rev().find(|man| man.0 == square));
        explain(error, man.map_or(start..start + board.len(), |man| man.3.clone()))
    })
}

const HINT: &str = "a position is written like `4k4/9/4P4/9/9/9/9/9/9 b G 1`";

/// The error as one about these bytes.
pub(super) fn explain(error: PositionError, span: Range<usize>) -> NotationError {
    let hint = match error {
        PositionError::Twice(_) => "one man a square",
        PositionError::King(..) => "each side has one king or none",
        PositionError::TooMany(..) => "a game has 18 pawns, 2 bishops, 2 rooks and 4 of each other kind",
        PositionError::Stuck(..) => "pawns and lances never stand on the last rank, knights on neither of the last two",
        PositionError::TwoPawns(..) => "a side has one unpromoted pawn a file at most",
        PositionError::Check(_) => "let the other side move, or take the check away",
    };
    NotationError::new(span, error.to_string()).hint(hint)
}

type Placed = (Square, Side, Kind, Range<usize>);

fn read_board(board: &str, start: usize) -> Result<Vec<Placed>, NotationError> {
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != 9 {
        let what = format!("a board has 9 ranks, separated by `/`; this one has {}", ranks.len());
        return Err(NotationError::new(start..start + board.len(), what).hint(HINT));
    }
    let mut men = Vec::new();
    let mut at = start;
    for (text, rank) in ranks.into_iter().zip(1..) {
        read_rank(text, rank, at, &mut men)?;
        at += text.len() + 1;
    }
    Ok(men)
}

fn read_rank(text: &str, rank: u8, start: usize, men: &mut Vec<Placed>) -> Result<(), NotationError> {
    let mut left = 9u8;
    let mut plus = None;
    let name = char::from(b'a' + rank - 1);
    for (i, c) in text.char_indices() {
        let span = plus.unwrap_or(start + i)..start + i + c.len_utf8();
        let error = |what: String, hint: &str| Err(NotationError::new(span.clone(), what).hint(hint));
        match (c, plus) {
            ('+', None) => {
                plus = Some(start + i);
                continue;
            }
            ('1'..='9', None) => left = left.wrapping_sub(c as u8 - b'0'),
            _ => {
                let side = if c.is_ascii_uppercase() { Side::Black } else { Side::White };
                let Some(kind) = Kind::of_letter(c.to_ascii_uppercase()) else {
                    return error(format!("`{c}` on rank {name} is no man"), LETTERS);
                };
                let kind = if plus.is_some() { kind.promoted() } else { Some(kind) };
                let Some(kind) = kind else {
                    return error(format!("`+{c}` on rank {name} is no man: it does not promote"), LETTERS);
                };
                if (1..=9).contains(&left) {
                    men.push((Square::new(left, rank), side, kind, span));
                }
                left = left.wrapping_sub(1);
                plus = None;
            }
        }
        if left > 9 {
            break;
        }
    }
    let span = start..start + text.len();
    match (left, plus) {
        (0, None) => Ok(()),
        (0..=9, Some(at)) => Err(NotationError::new(at..at + 1, "nothing that is promoted follows").hint(LETTERS)),
        _ => Err(NotationError::new(span, format!("rank {name} does not have 9 squares"))
            .hint("a man is one square, a digit so many empty ones")),
    }
}

const LETTERS: &str =
    "`PLNSGBRK` for Black, `plnsgbrk` for White, `+` before `PLNSBR` that are promoted, 1 to 9 for empty squares";

fn read_hands(text: &str, start: usize) -> Result<[Hand; 2], NotationError> {
    let mut hands = [Hand::EMPTY; 2];
    if text == "-" {
        return Ok(hands);
    }
    let mut count: Option<(u8, usize)> = None;
    for (i, c) in text.char_indices() {
        let from = count.map_or(start + i, |(_, from)| from);
        let span = from..start + i + c.len_utf8();
        let error = |what: String| {
            Err(NotationError::new(span.clone(), what)
                .hint("a hand is written like `2G3p`: Black's men in capitals, with their number; `-` is nothing"))
        };
        if let Some(digit) = c.to_digit(10) {
            let so_far = count.map_or(0, |(count, _)| count);
            match so_far.checked_mul(10).and_then(|n| n.checked_add(digit as u8)).filter(|n| (1..=18).contains(n)) {
                Some(number) => count = Some((number, from)),
                None => return error("there are 1 to 18 men of a kind".to_owned()),
            }
            continue;
        }
        let Some(kind) = Kind::of_letter(c.to_ascii_uppercase()).filter(|&kind| kind != Kind::King) else {
            return error(format!("`{c}` can be in no hand"));
        };
        let hand = &mut hands[usize::from(c.is_ascii_lowercase())];
        for _ in 0..count.take().map_or(1, |(count, _)| count) {
            if hand.count(kind) == kind.supply() {
                return error(format!("there are more than {} men of this kind", kind.supply()));
            }
            *hand = hand.with(kind);
        }
    }
    match count {
        None => Ok(hands),
        Some((_, from)) => {
            Err(NotationError::new(from..start + text.len(), "no man follows the number").hint("a hand is like `2G3p`"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_written_and_read_back() {
        assert_eq!(read(START).unwrap(), Position::start());
        for text in [
            START,
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
            "9/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1",
            "9/9/9/9/9/9/9/9/9 w - 1",
        ] {
            assert_eq!(write(&read(text).unwrap()), text);
        }
        let short = read("4k4/9/9/9/9/9/9/9/4K4  White  P2g1P").unwrap();
        assert_eq!(write(&short), "4k4/9/9/9/9/9/9/9/4K4 w 2P2g 1");
    }

    #[test]
    fn errors_point_at_what_is_wrong() {
        for (text, span) in [
            ("", 0..0),
            ("4k4/9/9/9/9/9/9/9/4K4", 21..21),
            ("4k4/9/9/9/9/9/9/4K4 b", 0..19),
            ("4k4/9/9/9/9/9/9/9/4K5 b", 18..21),
            ("4k4/9/9/8/9/9/9/9/4K4 b", 8..9),
            ("4k4/9/9/+9/9/9/9/9/4K4 b", 8..10),
            ("4k4/9/9/8+/9/9/9/9/4K4 b", 9..10),
            ("4k4/9/9/4+G4/9/9/9/9/4K4 b", 9..11),
            ("4k4/9/9/4歩4/9/9/9/9/4K4 b", 9..12),
            ("4k4/9/9/9/9/9/9/9/4K4 x", 22..23),
            ("4k4/9/9/9/9/9/9/9/4K4 b 19P", 24..26),
            ("4k4/9/9/9/9/9/9/9/4K4 b 0P", 24..25),
            ("4k4/9/9/9/9/9/9/9/4K4 b 5G", 24..26),
            ("4k4/9/9/9/9/9/9/9/4K4 b 2K", 24..26),
            ("4k4/9/9/9/9/9/9/9/4K4 b P2", 25..26),
            ("4k4/9/9/9/9/9/9/9/4K4 b P x", 26..27),
            ("4k4/9/9/9/9/9/9/9/4K4 b P 1 1", 28..29),
            ("4k3P/9/9/9/9/9/9/9/4K4 b", 3..4),
            ("4k4/N8/9/9/9/9/9/9/4K4 b", 4..5),
            ("4k4/9/P8/P8/9/9/9/9/4K4 b", 0..23),
            ("4k4/9/4k4/9/9/9/9/9/4K4 b", 7..8),
            ("4k4/4R4/9/9/9/9/9/9/4K4 b", 0..23),
            ("4k4/9/9/4G4/9/9/9/9/4K4 b 2G2g", 0..23),
        ] {
            assert_eq!(read(text).map_err(|error| error.span), Err(span), "{text}");
        }
    }
}
