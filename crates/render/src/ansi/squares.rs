//! A board of squares in colour: the men as figures, which every font of a terminal has, filled
//! with their own colour.

use std::fmt::Write as _;

use super::{DARK, LIGHT, RESET, TARGET, ZONE};
use crate::cell::{Cell, Man, Mark, Tone};
use crate::legend::below;
use crate::picture::Picture;

const LIGHT_SQUARE: u8 = 180;
const DARK_SQUARE: u8 = 137;
const ARROW: u8 = 149;

/// Draws the board. Every line ends with its colours reset.
pub(super) fn draw(picture: &Picture) -> String {
    let mut text = String::new();
    letters(&mut text, picture);
    for (y, name) in picture.rows.iter().enumerate() {
        let _ = write!(text, "{name} ");
        for x in 0..picture.width() {
            if let Some(cell) = picture.cell(x, y) {
                square(&mut text, cell, ground(picture, cell, x, y));
            }
        }
        let _ = writeln!(text, "{RESET} {name}");
    }
    letters(&mut text, picture);
    let paint = |colour: u8, sign: &str| format!("\x1b[48;5;{colour};38;5;{DARK}m {sign} {RESET}");
    let signs = [paint(TARGET, " "), paint(LIGHT_SQUARE, "◆"), paint(LIGHT_SQUARE, "×"), paint(ZONE, " ")];
    text.push_str(&below(picture, signs.each_ref().map(String::as_str)));
    text
}

fn letters(text: &mut String, picture: &Picture) {
    text.push_str("  ");
    for name in &picture.columns {
        let _ = write!(text, " {name} ");
    }
    text.truncate(text.trim_end_matches(' ').len());
    text.push('\n');
}

fn ground(picture: &Picture, cell: &Cell, x: usize, y: usize) -> u8 {
    match cell.mark {
        Some(Mark::Target) => TARGET,
        _ if picture.has_arrow(x, y) => ARROW,
        _ if cell.zone => ZONE,
        _ if (x + y).is_multiple_of(2) => LIGHT_SQUARE,
        _ => DARK_SQUARE,
    }
}

fn square(text: &mut String, cell: &Cell, ground: u8) {
    let ink = if cell.stone == Some(Tone::Light) { LIGHT } else { DARK };
    // Filled figures for both sides: their colour tells them apart.
    let figure = match (cell.man, cell.mark) {
        (Some(Man::Pawn), _) => '♟',
        (Some(Man::Knight), _) => '♞',
        (Some(Man::Bishop), _) => '♝',
        (Some(Man::Rook), _) => '♜',
        (Some(Man::Queen), _) => '♛',
        (Some(Man::King), _) => '♚',
        (None, Some(Mark::Winning)) => '◆',
        (None, Some(Mark::Forbidden)) => '×',
        (None, _) => ' ',
    };
    // A pawn may be taken for a picture in colours of its own, unless the selector behind it says
    // text.
    let selector = if cell.man == Some(Man::Pawn) { "\u{fe0e}" } else { "" };
    let _ = write!(text, "\x1b[48;5;{ground};38;5;{ink}m {figure}{selector} ");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_that_is_explained_is_drawn() {
        for (mark, sign) in [(Mark::Winning, '◆'), (Mark::Forbidden, '×')] {
            let mut picture = Picture::squares(8, 8);
            picture.mark(3, 3, mark);
            assert_eq!(draw(&picture).matches(sign).count(), 2, "on the board and below it: {mark:?}");
        }
    }

    #[test]
    fn a_king_on_its_square() {
        let mut picture = Picture::squares(8, 8);
        picture.put_man(4, 7, Tone::Light, Man::King);
        picture.arrow((4, 7), (4, 6));
        let text = draw(&picture);
        let first = text.lines().rfind(|line| line.starts_with("1 ")).unwrap_or_default();
        assert!(first.contains(&format!("\x1b[48;5;{ARROW};38;5;{LIGHT}m ♚ ")), "{first:?}");
        assert_eq!(text.matches(&format!("48;5;{ARROW};")).count(), 2);
        assert!(text.lines().filter(|l| l.contains('\x1b')).all(|l| l.rfind("\x1b[") == l.rfind(RESET)));
    }
}
