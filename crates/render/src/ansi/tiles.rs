//! A board of tiles in colour: letters of the East on wood, those of the player above behind a `v`.

use std::fmt::Write as _;

use super::{DARK, RESET, TARGET, WOOD, ZONE};
use crate::cell::{Cell, Mark};
use crate::legend::below;
use crate::picture::Picture;

const ARROW: u8 = 149;
const RED: u8 = 124;

/// Draws the board. Every line ends with its colours reset.
pub(super) fn draw(picture: &Picture) -> String {
    let mut text = String::new();
    names(&mut text, picture);
    for (y, name) in picture.rows.iter().enumerate() {
        let _ = write!(text, "{name} ");
        for x in 0..picture.width() {
            if let Some(cell) = picture.cell(x, y) {
                square(&mut text, cell, ground(picture, cell, x, y));
            }
        }
        let _ = writeln!(text, "{RESET} {name}");
    }
    names(&mut text, picture);
    let paint = |colour: u8, sign: &str| format!("\x1b[48;5;{colour};38;5;{DARK}m {sign} {RESET}");
    let signs = [paint(TARGET, " "), paint(WOOD, "◆"), paint(WOOD, "×"), paint(ZONE, " ")];
    text.push_str(&below(picture, signs.each_ref().map(String::as_str)));
    text
}

fn names(text: &mut String, picture: &Picture) {
    text.push_str("  ");
    for name in &picture.columns {
        let _ = write!(text, "  {name} ");
    }
    text.truncate(text.trim_end_matches(' ').len());
    text.push('\n');
}

fn ground(picture: &Picture, cell: &Cell, x: usize, y: usize) -> u8 {
    match cell.mark {
        Some(Mark::Target) => TARGET,
        Some(Mark::Winning) if cell.tile.is_some() => ARROW,
        _ if picture.has_arrow(x, y) => ARROW,
        _ if cell.zone => ZONE,
        _ => WOOD,
    }
}

/// A square is four letters wide, since those of the East are twice as wide as others.
fn square(text: &mut String, cell: &Cell, ground: u8) {
    let (ink, sign) = match (cell.tile, cell.mark) {
        (Some(tile), _) => {
            let ink = if tile.is_promoted { RED } else { DARK };
            // Letters of the West are half as wide.
            let missing = 2usize.saturating_sub(tile.word.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum());
            (ink, format!("{}{}{:missing$} ", if tile.is_turned { 'v' } else { ' ' }, tile.word, ""))
        }
        (None, Some(Mark::Winning)) => (DARK, " ◆  ".to_owned()),
        (None, Some(Mark::Forbidden)) => (DARK, " ×  ".to_owned()),
        (None, _) => (DARK, " ·  ".to_owned()),
    };
    let _ = write!(text, "\x1b[48;5;{ground};38;5;{ink}m{sign}");
}
