//! Castling rights in Forsyth-Edwards notation, those of Chess960 included.
//!
//! | letters | rook | known as |
//! |---|---|---|
//! | `KQkq` | on h or a, with the king on e | FEN |
//! | `HAha`, `Gb` | on the file of that letter | Shredder-FEN |
//! | `KQkq` | the outermost on that side of the king | X-FEN, where Chess960 is asked for |
//!
//! A stale `K` behind a rook that has moved is a common slip, so that outside Chess960 it is an
//! error and no other rook is looked for.

use cozy_chess::{Board, Color, File};

/// What the letters `KQkq` may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// The rooks in the corners, with the king on e.
    Home,
    /// The outermost rooks, wherever the king stands on its rank.
    Outermost,
}

/// The rights in letters of files, as Shredder-FEN has them; `None` if a letter names no rook.
/// `rows` are the eight ranks of the board. Whether a rook stands on a file that is named is not
/// looked at.
pub(super) fn by_files(rows: &str, rights: &str, letters: Letters) -> Option<String> {
    if rights == "-" {
        return Some(rights.to_owned());
    }
    rights.chars().map(|right| file(rows, right, letters)).collect()
}

fn file(rows: &str, right: char, letters: Letters) -> Option<char> {
    let is_short = match right.to_ascii_lowercase() {
        'k' => true,
        'q' => false,
        'a'..='h' => return Some(right),
        _ => return None,
    };
    let of_side = |c: char| if right.is_ascii_uppercase() { c.to_ascii_uppercase() } else { c };
    let row = if right.is_ascii_uppercase() { rows.rsplit('/').next()? } else { rows.split('/').next()? };
    let row = squares(row);
    let king = row.iter().position(|&c| c == of_side('k'))?;
    let rooks = row.iter().enumerate().filter(|&(_, &c)| c == of_side('r')).map(|(file, _)| file);
    let rook = if is_short { rooks.max() } else { rooks.min() }?;
    let is_beside = if is_short { rook > king } else { rook < king };
    let is_home = king == File::E as usize && rook == if is_short { 7 } else { 0 };
    let fits = match letters {
        Letters::Home => is_home,
        Letters::Outermost => is_beside,
    };
    fits.then(|| of_side(char::from(b'a' + rook as u8)))
}

/// The squares of a rank, `.` for an empty one.
fn squares(row: &str) -> Vec<char> {
    let empty = |c: char| c.to_digit(10).unwrap_or(0) as usize;
    row.chars().flat_map(|c| std::iter::repeat_n(if empty(c) > 0 { '.' } else { c }, empty(c).max(1))).collect()
}

/// Whether every king that may castle stands on e, and every such rook in a corner: `KQkq` says it
/// all.
pub(super) fn is_home(board: &Board) -> bool {
    Color::ALL.into_iter().all(|color| {
        let rights = board.castle_rights(color);
        let none = rights.short.is_none() && rights.long.is_none();
        let corners = rights.short.is_none_or(|file| file == File::H) && rights.long.is_none_or(|file| file == File::A);
        none || corners && board.king(color).file() == File::E
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_name_rooks() {
        let rows = "rr1k1rr1/8/8/8/8/8/8/R3K2R";
        for (rights, home, outermost) in [
            ("-", Some("-"), Some("-")),
            ("KQ", Some("HA"), Some("HA")),
            ("Hb", Some("Hb"), Some("Hb")),
            ("kq", None, Some("ga")),
            ("Kk", None, Some("Hg")),
            ("x", None, None),
            ("K-", None, None),
        ] {
            assert_eq!(by_files(rows, rights, Letters::Home).as_deref(), home, "{rights}");
            assert_eq!(by_files(rows, rights, Letters::Outermost).as_deref(), outermost, "{rights}");
        }
        // The king is not on its rank, and no rook is on that side.
        for (rows, rights) in [("8/8/8/8/8/8/4K3/R6R", "K"), ("r3k3/8/8/8/8/8/8/8", "k"), ("8/8/8/8/8/8/8/8", "q")] {
            assert_eq!(by_files(rows, rights, Letters::Outermost), None, "{rows} {rights}");
        }
    }
}
