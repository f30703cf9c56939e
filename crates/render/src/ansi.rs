//! Coloured text for terminals: stones on lines on wood, in the 256 colours that every terminal
//! has.
//!
//! Stones are filled with their colour. What has none is plain text, where they differ in shape.

mod cells;
mod squares;
mod tiles;

use std::fmt::Write as _;

use crate::cell::{Cell, Mark, Tone};
use crate::legend::below;
use crate::picture::{Kind, Picture};
use crate::text::is_covered;

const WOOD: u8 = 179;
const LINE: u8 = 94;
const ZONE: u8 = 149;
const TARGET: u8 = 203;
const WINNING: u8 = 22;
const FORBIDDEN: u8 = 124;
const DARK: u8 = 16;
const LIGHT: u8 = 231;

/// A stone of either colour.
const STONE: char = '●';

const RESET: &str = "\x1b[0m";

/// Draws a board in colour for a terminal. Every line ends with its colours reset.
pub fn ansi(picture: &Picture) -> String {
    match picture.kind() {
        Kind::Points => {}
        Kind::Squares => return squares::draw(picture),
        Kind::Grid => return tiles::draw(picture),
        Kind::Hexagons | Kind::Rack | Kind::Table => return cells::draw(picture),
    }
    let labels = picture.cells.iter().filter_map(|c| c.label.as_ref());
    let longest = labels.chain(&picture.columns).map(|s| s.chars().count()).max().unwrap_or(1);
    let drawing = Drawing {
        picture,
        width: longest.max(1),
        margin: picture.rows.iter().map(|r| r.chars().count()).max().unwrap_or(0),
    };
    let mut text = String::new();
    drawing.letters(&mut text);
    for y in 0..picture.height() {
        drawing.row(&mut text, y);
    }
    drawing.letters(&mut text);
    let paint = |colour: u8, sign: &str| format!("\x1b[48;5;{colour};38;5;{DARK}m {sign} {RESET}");
    let signs = [paint(TARGET, "●"), paint(ZONE, "◆"), paint(WOOD, "×"), paint(ZONE, " ")];
    text.push_str(&below(picture, signs.each_ref().map(String::as_str)));
    text
}

struct Drawing<'a> {
    picture: &'a Picture,
    /// The width of what stands on a point; a piece of line joins it to the next.
    width: usize,
    margin: usize,
}

impl Drawing<'_> {
    fn letters(&self, text: &mut String) {
        let _ = write!(text, "{:1$}", "", self.margin + 1);
        for name in &self.picture.columns {
            let _ = write!(text, " {name:^0$}", self.width);
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }

    fn row(&self, text: &mut String, y: usize) {
        let name = self.picture.rows.get(y).map_or("", String::as_str);
        let _ = write!(text, "{name:>0$} ", self.margin);
        let picture = self.picture;
        for x in 0..picture.width() {
            let Some(cell) = picture.cell(x, y) else { continue };
            let before = x.checked_sub(1).and_then(|left| picture.cell(left, y));
            // The piece of line before a point belongs to the zone if both its ends do.
            let ground = if cell.zone && before.is_some_and(|c| c.zone) { ZONE } else { WOOD };
            let first = before.is_none();
            let (ink, line) = match first && picture.edges.left {
                _ if is_covered(cell) => (WINNING, '◆'),
                true => (LINE, ' '),
                false => (LINE, '─'),
            };
            let _ = write!(text, "\x1b[48;5;{ground};38;5;{ink}m{line}");
            self.point(text, cell, x, y);
        }
        let end = if picture.edges.right { ' ' } else { '─' };
        let _ = writeln!(text, "\x1b[48;5;{WOOD};38;5;{LINE}m{end}{RESET} {name:>0$}", self.margin);
    }

    fn point(&self, text: &mut String, cell: &Cell, x: usize, y: usize) {
        let ground = match cell.mark {
            Some(Mark::Target) => TARGET,
            _ if cell.zone => ZONE,
            _ => WOOD,
        };
        if let Some(label) = &cell.label {
            let (ground, ink) = match (cell.stone, cell.mark) {
                (Some(Tone::Dark), Some(Mark::Target)) => (DARK, TARGET),
                (Some(Tone::Dark), _) => (DARK, LIGHT),
                (Some(Tone::Light), Some(Mark::Target)) => (LIGHT, FORBIDDEN),
                (Some(Tone::Light), _) => (LIGHT, DARK),
                (None, Some(Mark::Winning)) => (ground, WINNING),
                (None, _) => (ground, DARK),
            };
            let _ = write!(text, "\x1b[1;48;5;{ground};38;5;{ink}m{label:^0$}\x1b[22m", self.width);
            return;
        }
        let (sign, ink) = match (cell.stone, cell.mark) {
            (Some(Tone::Dark), _) => (STONE, DARK),
            (Some(Tone::Light), _) => (STONE, LIGHT),
            (None, Some(Mark::Winning)) => ('◆', WINNING),
            (None, Some(Mark::Forbidden)) => ('×', FORBIDDEN),
            (None, _) => (self.crossing(cell, x, y), LINE),
        };
        let _ = write!(text, "\x1b[48;5;{ground}m");
        let (left, right) = ((self.width - 1) / 2, self.width / 2);
        piece_of_line(text, left, x == 0 && self.picture.edges.left);
        let _ = write!(text, "\x1b[38;5;{ink}m{sign}");
        piece_of_line(text, right, x + 1 == self.picture.width() && self.picture.edges.right);
    }

    /// The lines that meet at a point: at an edge of the board, one is missing.
    fn crossing(&self, cell: &Cell, x: usize, y: usize) -> char {
        let edges = self.picture.edges;
        let across = (x == 0 && edges.left, x + 1 == self.picture.width() && edges.right);
        let down = (y == 0 && edges.top, y + 1 == self.picture.height() && edges.bottom);
        match (across, down) {
            _ if cell.star => '╋',
            ((true, true), (true, true)) => '·',
            ((true, true), _) => '│',
            (_, (true, true)) => '─',
            ((true, _), (true, _)) => '┌',
            ((_, true), (true, _)) => '┐',
            ((true, _), (_, true)) => '└',
            ((_, true), (_, true)) => '┘',
            ((true, _), _) => '├',
            ((_, true), _) => '┤',
            (_, (true, _)) => '┬',
            (_, (_, true)) => '┴',
            _ => '┼',
        }
    }
}

/// A piece of line beside a point, or nothing outside the board.
fn piece_of_line(text: &mut String, length: usize, outside: bool) {
    if length > 0 {
        let piece = if outside { " " } else { "─" };
        let _ = write!(text, "\x1b[38;5;{LINE}m{}", piece.repeat(length));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text without its colours.
    fn bare(text: &str) -> String {
        let parts = text.split("\x1b[");
        parts.enumerate().map(|(i, part)| if i == 0 { part } else { part.split_once('m').unwrap().1 }).collect()
    }

    #[test]
    fn shapes() {
        let mut picture = Picture::lettered_without_i(4, 3);
        picture.put(1, 0, Tone::Dark);
        picture.put(2, 1, Tone::Light);
        picture.mark(2, 1, Mark::Target);
        picture.mark(3, 2, Mark::Winning);
        assert_eq!(
            bare(&ansi(&picture)),
            "   A B C D
3  ┌─●─┬─┐  3
2  ├─┼─●─┤  2
1  └─┴─┴─◆  1
   A B C D
 ●  target    ◆  solves
"
        );
    }

    #[test]
    fn stones_are_filled_and_a_number_does_not_cover_that_a_move_solves() {
        let mut picture = Picture::lettered_without_i(3, 1);
        picture.put(0, 0, Tone::Light);
        picture.mark(1, 0, Mark::Winning);
        picture.number(0, [(Tone::Dark, Some((1, 0)))]);
        let text = ansi(&picture);
        assert!(bare(&text).contains("●◆1"), "{text}");
        assert!(text.contains(&format!("38;5;{LIGHT}m●")), "{text}");
    }

    #[test]
    fn wide_labels_and_cropped_sides() {
        let mut picture = Picture::lettered_without_i(9, 9);
        picture.put(7, 1, Tone::Dark);
        picture.label(7, 1, "100");
        assert_eq!(
            bare(&ansi(&picture.cropped(1))),
            "    G   H   J
9 ──┬───┬───┐   9
8 ──┼──100──┤   8
7 ──╋───┼───┤   7
    G   H   J
size: 9x9
"
        );
    }

    #[test]
    fn colours_end_with_the_line() {
        let mut picture = Picture::lettered_without_i(9, 9);
        picture.shade(&[0, 1, 9].into_iter().collect());
        for line in ansi(&picture).lines().filter(|l| l.contains('\x1b')) {
            assert!(line.rfind("\x1b[") == line.rfind(RESET), "{line:?}");
        }
        assert!(ansi(&picture).contains(&format!("48;5;{ZONE}")));
    }
}
