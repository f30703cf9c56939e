//! Moves as the USI protocol writes them: `7g7f`, `8h2b+`, `G*5b`.

use crate::rules::{Kind, Move, Position};

/// The move that is written so; whether it is legal is another matter. Writing is
/// [`Move`]'s `Display`.
pub fn parse(text: &str) -> Option<Move> {
    let (first, promotes) = text.strip_suffix('+').map_or((text, false), |rest| (rest, true));
    if let Some((kind, to)) = first.split_once('*') {
        let mut letters = kind.chars();
        let kind = Kind::of_letter(letters.next()?).filter(|&kind| kind != Kind::King)?;
        let is_one = letters.next().is_none() && !promotes;
        return is_one.then_some(Move::drop(kind, to.parse().ok()?));
    }
    let (from, to) = first.split_at_checked(2)?;
    Some(Move::new(from.parse().ok()?, to.parse().ok()?, promotes))
}

/// The legal move that is written so.
pub fn parse_legal(position: &Position, text: &str) -> Option<Move> {
    parse(text).filter(|&m| position.is_legal(m))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_and_read_back() {
        for text in ["7g7f", "8h2b+", "G*5b", "P*9i"] {
            assert_eq!(parse(text).unwrap().to_string(), text);
        }
        for text in ["", "7g", "7g7", "7g7f=", "7g7f++", "K*5b", "g*5b", "G*5b+", "GG*5b", "*5b", "７7f", "0000"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
