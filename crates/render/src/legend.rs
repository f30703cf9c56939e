//! The lines below a picture made of text. Its signs are explained; a part of a board says so.

use crate::cell::Mark;
use crate::picture::Picture;

/// The signs of the marks on empty points.
pub(crate) const WINNING: char = '*';
pub(crate) const FORBIDDEN: char = '!';
pub(crate) const ZONE: char = ':';

/// The lines below a picture: what its signs mean (those that occur), the size of the board if only
/// a part is shown, the caption.
pub(crate) fn below(picture: &Picture, signs: [&str; 4]) -> String {
    let (width, height) = picture.board;
    let is_part = (width, height) != (picture.width(), picture.height());
    let lines = [
        Some(legend(picture, signs)).filter(|l| !l.is_empty()),
        is_part.then(|| format!("size: {width}x{height}")),
        picture.called().as_deref().map(harmless),
    ];
    let hands = picture.below.iter().map(|[word, letters]| Some(harmless(&both(word, letters))));
    hands.chain(lines).flatten().flat_map(|line| [line, "\n".to_owned()]).collect()
}

/// What is said in letters of the East, and what that is in others.
fn both(word: &str, letters: &str) -> String {
    if word == letters { word.to_owned() } else { format!("{letters}   {word}") }
}

/// A caption comes from a file: its control characters must not reach a terminal.
fn harmless(caption: &str) -> String {
    caption.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn legend(picture: &Picture, signs: [&str; 4]) -> String {
    let has = |mark| picture.cells.iter().any(|c| c.mark == Some(mark));
    let occurs = [has(Mark::Target), has(Mark::Winning), has(Mark::Forbidden), picture.cells.iter().any(|c| c.zone)];
    let words = ["target", "solves", "forbidden", "zone"];
    let explained = signs.iter().zip(words).zip(occurs).filter(|(_, occurs)| *occurs);
    explained.map(|((sign, word), _)| format!("{sign} {word}")).collect::<Vec<_>>().join("   ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_cannot_command_the_terminal() {
        let mut picture = Picture::lettered_without_i(2, 2);
        picture.caption = Some("a\u{1b}[2Jb\u{9b}31m\u{7}".into());
        for text in [crate::text(&picture), crate::ansi(&picture)] {
            let last = text.trim_end_matches('\n').lines().last().unwrap_or_default();
            assert_eq!(last, "a [2Jb 31m ");
        }
    }
}
