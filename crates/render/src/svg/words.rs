//! The words of a picture: its title, and sentences in lines that fit the width.

use crate::picture::Picture;

/// The width of an ordinary letter, as a part of its height.
const LETTER: f64 = 0.49;

/// What a picture shows, for those who cannot see it.
pub(super) fn title(pictures: &[Picture]) -> String {
    let said: Vec<String> = pictures
        .iter()
        .flat_map(|picture| picture.called().into_iter().chain(picture.sentences.iter().cloned()))
        .map(|said| said.trim().to_owned())
        .filter(|said| !said.is_empty())
        .collect();
    match (said.is_empty(), pictures.first()) {
        (false, _) => said.iter().map(|said| ended(said)).collect::<Vec<_>>().join(" "),
        (true, Some(picture)) => {
            let pieces = picture.cells.iter().filter(|cell| cell.stone.is_some() || cell.tile.is_some()).count();
            let (width, height) = picture.board;
            format!("A board of {width} by {height}, {pieces} {} shown", if pieces == 1 { "piece" } else { "pieces" })
        }
        (true, None) => "A board".to_owned(),
    }
}

/// A text with a full stop, unless it has an end.
fn ended(said: &str) -> String {
    if said.ends_with(['.', '?', '!']) { said.to_owned() } else { format!("{said}.") }
}

/// How wide a text is at this height of letters, as far as its letters tell.
pub(super) fn width(text: &str, size: f64) -> f64 {
    LETTER * size * text.chars().map(wide).sum::<usize>() as f64
}

/// Letters of the East are twice as wide.
fn wide(c: char) -> usize {
    if c >= '\u{1100}' { 2 } else { 1 }
}

/// A text in lines that fit the width, as far as its letters tell. A word that is longer than a line
/// is broken.
pub(super) fn wrapped(text: &str, width: f64, size: f64) -> Vec<String> {
    let room = (width / (LETTER * size)).max(8.0) as usize;
    let mut lines: Vec<String> = Vec::new();
    // How much of the last line is taken.
    let mut taken = 0;
    for word in text.split_whitespace() {
        let needed: usize = word.chars().map(wide).sum();
        if let Some(line) = lines.last_mut().filter(|_| taken + 1 + needed <= room) {
            line.extend([" ", word]);
            taken += 1 + needed;
            continue;
        }
        lines.push(String::new());
        taken = 0;
        for c in word.chars() {
            if taken + wide(c) > room {
                lines.push(String::new());
                taken = 0;
            }
            lines.last_mut().into_iter().for_each(|line| line.push(c));
            taken += wide(c);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_wrapped_and_long_words_broken() {
        assert_eq!(wrapped("Black to capture D4 with a net", 180.0, 17.0), ["Black to capture D4", "with a net"]);
        assert_eq!(wrapped("ABCDEFGHIJKL at", 71.0, 17.0), ["ABCDEFGH", "IJKL at"]);
        assert_eq!(wrapped("詰碁詰碁詰碁", 71.0, 17.0), ["詰碁詰碁", "詰碁"]);
        assert!(wrapped(" ", 100.0, 17.0).is_empty());
    }

    #[test]
    fn a_board_without_words_says_what_it_is() {
        let mut picture = Picture::lettered(9, 8);
        picture.put(0, 0, crate::Tone::Dark);
        assert_eq!(title(&[picture.clone()]), "A board of 9 by 8, 1 piece shown");
        picture.caption = Some("A net".into());
        picture.sentences = vec!["Black to move".into()];
        assert_eq!(title(&[picture]), "A net. Black to move.");
    }
}
