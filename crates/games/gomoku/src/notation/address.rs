//! The address of a board on the web with its moves in it, `https://gomocalc.com/#/h8i9j7`: nothing
//! is fetched.

/// Sites whose addresses end with the moves of a game.
const SITES: [&str; 2] = ["gomocalc.com/", "www.gomocalc.com/"];

/// The text with spaces in the place of the address, so that its moves stand where they stood;
/// `None` if it does not begin with an address of such a site.
pub(super) fn moves(text: &str) -> Option<String> {
    let begin = text.len() - text.trim_start().len();
    let word = text[begin..].split_whitespace().next()?;
    let plain = ["https://", "http://"].iter().find_map(|scheme| word.strip_prefix(scheme)).unwrap_or(word);
    SITES.iter().find(|site| plain.starts_with(**site))?;
    // What the moves are made of may have strokes in it.
    let moves = begin + word.find("#/").map(|at| at + 2).or_else(|| word.rfind('/').map(|at| at + 1))?;
    Some(" ".repeat(moves) + &text[moves..])
}

#[cfg(test)]
mod tests {
    use super::super::{is_gomoku, read, write_setup};
    use crate::rules::Colour;

    #[test]
    fn an_address_is_the_moves_in_it() {
        let address = "https://gomocalc.com/#/h8i9j7";
        assert!(is_gomoku(address.as_bytes()) && !is_gomoku(b"https://example.org/#/h8i9j7"));
        let position = read(address.as_bytes(), None).unwrap().position;
        assert_eq!(write_setup(&position, Colour::White), "h8,j7/i9/w");
        assert_eq!(read(b" gomocalc.com/#/h8z9", None).unwrap_err().span, 18..20);
        let setup = read(b"https://gomocalc.com/#/h8,j7/i9/w", None).unwrap().position;
        assert_eq!(write_setup(&setup, Colour::White), "h8,j7/i9/w");
        // A board without moves is a position too.
        assert!(read(b"https://gomocalc.com/", None).is_ok());
    }
}
