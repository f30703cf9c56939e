//! What people write beside a position: sides, sizes, `Black to play`.

use crate::Colour;

/// Columns and rows.
pub type Size = (u8, u8);

/// Reads a size: `19`, or `9x13` for 9 columns and 13 rows. Neither is more than `most`.
pub fn parse_size(text: &str, most: u8) -> Option<Size> {
    let fits = |side: &u8| (1..=most).contains(side);
    let mut sides = text.splitn(2, ['x', 'X', '×', ':']).map(|s| s.trim().parse::<u8>().ok().filter(fits));
    let width = sides.next().flatten();
    let height = sides.next().unwrap_or(width);
    width.zip(height)
}

/// What follows `Black to`.
const VERBS: [&str; 9] = ["play", "move", "capture", "kill", "live", "save", "connect", "escape", "win"];

/// The colour in `Black to play`, `White (O) to move`, `X to capture`.
pub fn to_play(text: &str) -> Option<Colour> {
    let words: Vec<_> = text
        .split_whitespace()
        .filter(|w| !(w.starts_with('(') && w.ends_with(')')))
        .map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()).to_ascii_lowercase())
        .collect();
    words.windows(3).find_map(|w| {
        let colour = if w[0].len() == 1 && !matches!(w[0].as_str(), "x" | "o") { None } else { Colour::named(&w[0]) };
        colour.filter(|_| w[1] == "to" && VERBS.contains(&w[2].as_str()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_to_play() {
        assert_eq!(to_play("Problem 3. Black to play!"), Some(Colour::Black));
        assert_eq!(to_play("White (O) to move   Black (X) Prisoners: 0"), Some(Colour::White));
        assert_eq!(to_play("O to capture"), Some(Colour::White));
        assert_eq!(to_play("a move for White to consider"), None);
        assert_eq!(to_play("Black"), None);
    }

    #[test]
    fn sizes() {
        assert_eq!(parse_size("9x13", 25), Some((9, 13)));
        assert_eq!(parse_size(" 7 ", 25), Some((7, 7)));
        for bad in ["", "0", "26", "9x", "9x0", "-1", "9x9x9", "999"] {
            assert_eq!(parse_size(bad, 25), None, "{bad}");
        }
    }
}
