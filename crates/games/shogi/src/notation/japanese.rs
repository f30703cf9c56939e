//! The words of Japanese notation: men, numbers, squares.

use crate::rules::{Kind, Side, Square};

/// The men by their names; the first of a kind is written on boards, one character for each.
const NAMES: [(&str, Kind); 20] = [
    ("歩", Kind::Pawn),
    ("香", Kind::Lance),
    ("桂", Kind::Knight),
    ("銀", Kind::Silver),
    ("金", Kind::Gold),
    ("角", Kind::Bishop),
    ("飛", Kind::Rook),
    ("玉", Kind::King),
    ("と", Kind::Tokin),
    ("杏", Kind::ProLance),
    ("圭", Kind::ProKnight),
    ("全", Kind::ProSilver),
    ("馬", Kind::Horse),
    ("龍", Kind::Dragon),
    ("竜", Kind::Dragon),
    ("王", Kind::King),
    ("成香", Kind::ProLance),
    ("成桂", Kind::ProKnight),
    ("成銀", Kind::ProSilver),
    ("成歩", Kind::Tokin),
];

/// The numbers up to nine, as ranks have them.
const DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A man in one character: `歩`, `龍`, `全`.
pub fn character(kind: Kind) -> &'static str {
    NAMES.iter().find(|&&(_, named)| named == kind).map_or("", |&(name, _)| name)
}

/// A man as moves have it: `成銀` rather than `全`.
pub fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::ProLance => "成香",
        Kind::ProKnight => "成桂",
        Kind::ProSilver => "成銀",
        kind => character(kind),
    }
}

/// `先手` or `後手`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Black => "先手",
        Side::White => "後手",
    }
}

/// The man at the beginning of a text, and how many bytes its name has.
pub(super) fn man(text: &str) -> Option<(Kind, usize)> {
    let long = NAMES.iter().rev().find(|(name, _)| text.starts_with(name));
    long.map(|&(name, kind)| (kind, name.len()))
}

/// A digit from 1 to 9 in any of its three shapes.
pub(super) fn digit(c: char) -> Option<u8> {
    match c {
        '1'..='9' => Some(c as u8 - b'0'),
        '１'..='９' => Some((c as u32 - '１' as u32) as u8 + 1),
        _ => DIGITS.iter().position(|&digit| digit == c).map(|i| i as u8 + 1),
    }
}

/// A number from 1 to 99 at the beginning of a text, and how many bytes it has: `十八`, `18`, `１８`.
pub(super) fn number(text: &str) -> Option<(u8, usize)> {
    let (mut value, mut length) = (None::<u8>, 0);
    for c in text.chars() {
        let next = match (digit(c), c) {
            (Some(digit), c) if c.is_ascii_digit() || ('１'..='９').contains(&c) => {
                Some(value.unwrap_or(0).checked_mul(10)?.checked_add(digit)?)
            }
            (Some(digit), _) => Some(value.unwrap_or(0).checked_add(digit)?),
            (None, '十') => Some(value.unwrap_or(1).checked_mul(10)?),
            (None, '0' | '０') => Some(value?.checked_mul(10)?),
            _ => None,
        };
        let Some(next) = next else { break };
        value = Some(next);
        length += c.len_utf8();
    }
    value.filter(|&n| n < 100).map(|n| (n, length))
}

/// The square at the beginning of a text, and how many bytes its name has: `７六`, `76`.
pub(super) fn square(text: &str) -> Option<(Square, usize)> {
    let mut chars = text.chars();
    let (file, rank) = (chars.next()?, chars.next()?);
    let square = Square::at(digit(file)?, digit(rank)?)?;
    Some((square, file.len_utf8() + rank.len_utf8()))
}

/// A number as hands have it: nothing for 1, `二`, `十八`.
pub fn count(n: u8) -> String {
    let ones = |n: u8| n.checked_sub(1).map_or_else(String::new, |i| DIGITS[usize::from(i)].to_string());
    match n {
        0 | 1 => String::new(),
        2..=9 => ones(n),
        _ => format!("十{}", ones(n % 10)),
    }
}

/// A square as moves have it: `７六`.
pub fn place(square: Square) -> String {
    let file = char::from_u32('１' as u32 + u32::from(square.file()) - 1).unwrap_or('？');
    format!("{file}{}", DIGITS[usize::from(square.rank() - 1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_numbers_and_squares_are_read_back() {
        for kind in Kind::ALL {
            assert_eq!(man(character(kind)), Some((kind, 3)));
            assert_eq!(man(name(kind)), Some((kind, name(kind).len())));
        }
        for n in 2..=18 {
            assert_eq!(number(&count(n)), Some((n, count(n).len())));
        }
        for (text, n) in [("18", 18), ("１８歩", 18), ("十", 10), ("九 十", 9), ("10", 10), ("２", 2)] {
            assert_eq!(number(text).map(|(n, _)| n), Some(n), "{text}");
        }
        for text in ["", "歩", "0", "999", "十十十"] {
            assert_eq!(number(text), None, "{text}");
        }
        for at in Square::all() {
            assert_eq!(square(&place(at)), Some((at, 6)));
        }
        assert_eq!(square("76歩"), Some((Square::new(7, 6), 2)));
        assert_eq!(square("７"), None);
    }
}
