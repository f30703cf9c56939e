//! Cells without lines between them: hexagons, whose rows are shifted, the holes of a rack, a
//! table.

use std::fmt::Write as _;

use super::{DARK, LIGHT, LINE, RESET, STONE, TARGET, WINNING, WOOD, ZONE};
use crate::cell::{Cell, Mark, Tone};
use crate::legend::below;
use crate::picture::{Kind, Picture};
use crate::text::is_covered;

/// The colours of a board.
struct Paint {
    ground: u8,
    empty: char,
    line: u8,
    dark: u8,
    light: u8,
}

impl Paint {
    fn of(kind: Kind) -> Self {
        match kind {
            Kind::Rack => Paint { ground: 19, empty: '·', line: 117, dark: 203, light: 226 },
            Kind::Table => Paint { ground: WOOD, empty: ' ', line: LINE, dark: DARK, light: LIGHT },
            _ => Paint { ground: WOOD, empty: '·', line: LINE, dark: DARK, light: LIGHT },
        }
    }

    fn stone(&self, tone: Tone) -> u8 {
        if tone == Tone::Dark { self.dark } else { self.light }
    }
}

/// Draws the board. Every line ends with its colours reset.
pub(super) fn draw(picture: &Picture) -> String {
    let paint = Paint::of(picture.kind());
    let labels = picture.cells.iter().filter_map(|c| c.label.as_ref());
    let longest = labels.chain(&picture.columns).map(|s| s.chars().count()).max().unwrap_or(1).max(1);
    let is_shifted = picture.kind() == Kind::Hexagons;
    let width = if is_shifted { longest | 1 } else { longest };
    let half = if is_shifted { width.div_ceil(2) } else { 0 };
    let margin = picture.rows.iter().map(|r| r.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    if picture.shows(0, 0) || picture.height() == 0 {
        letters(&mut text, picture, margin.saturating_sub(half), width);
    }
    for (y, name) in picture.rows.iter().enumerate() {
        let _ = write!(text, "{:1$}{name:>margin$}", "", y * half);
        for x in 0..picture.width() {
            match picture.cell(x, y) {
                Some(cell) if !cell.hidden => draw_cell(&mut text, cell, &paint, width),
                _ => {
                    let _ = write!(text, "{RESET}{:1$}", "", width + 1);
                }
            }
        }
        let _ = writeln!(text, "{RESET} {name}");
    }
    letters(&mut text, picture, margin + picture.height() * half, width);
    if let Some([ends, sides]) = picture.sides {
        let disc = |tone| format!("\x1b[48;5;{};38;5;{}m {STONE} {RESET}", paint.ground, paint.stone(tone));
        let _ = writeln!(text, "{} top and bottom   {} left and right", disc(ends), disc(sides));
    }
    let sign = |ground: u8, sign: &str| format!("\x1b[48;5;{ground};38;5;{DARK}m {sign} {RESET}");
    let signs = [sign(TARGET, "●"), sign(paint.ground, "◆"), sign(paint.ground, "×"), sign(ZONE, " ")];
    text.push_str(&below(picture, signs.each_ref().map(String::as_str)));
    text
}

fn letters(text: &mut String, picture: &Picture, margin: usize, width: usize) {
    let _ = write!(text, "{:margin$}", "");
    for name in &picture.columns {
        let _ = write!(text, " {name:>width$}");
    }
    text.push('\n');
}

fn draw_cell(text: &mut String, cell: &Cell, paint: &Paint, width: usize) {
    let ground = match cell.mark {
        Some(Mark::Target) => TARGET,
        _ if cell.zone => ZONE,
        _ => paint.ground,
    };
    let ink = match (cell.stone, cell.mark) {
        (Some(tone), _) => paint.stone(tone),
        (None, Some(Mark::Winning)) if paint.ground == WOOD => WINNING,
        (None, _) => paint.line,
    };
    let sign = match (&cell.label, cell.stone, cell.mark) {
        (Some(label), ..) => label.clone(),
        (None, Some(_), _) => STONE.to_string(),
        (None, None, Some(Mark::Winning)) => "◆".to_owned(),
        (None, None, Some(Mark::Forbidden)) => "×".to_owned(),
        (None, None, _) => paint.empty.to_string(),
    };
    let before = if is_covered(cell) { '◆' } else { ' ' };
    let _ = write!(text, "\x1b[48;5;{ground};38;5;{ink}m{before}{sign:>width$}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_end_with_the_line_and_say_who_is_where() {
        let mut hex = Picture::hex_board(3, 2);
        hex.give_sides(Tone::Dark, Tone::Light);
        let mut table = Picture::table(vec!["1".to_owned()], vec!["a".to_owned()]);
        table.hide(0, 0);
        for mut picture in [hex, Picture::rack(3, 2), table] {
            picture.put(0, 0, Tone::Dark);
            picture.put(1, 1, Tone::Light);
            picture.mark(1, 0, Mark::Winning);
            let text = draw(&picture);
            assert!(text.lines().filter(|l| l.contains('\x1b')).all(|l| l.rfind("\x1b[") == l.rfind(RESET)), "{text}");
            if picture.width() == 3 {
                assert!(
                    text.contains(";226m ●") == (picture.kind() == Kind::Rack)
                        && text.contains('●')
                        && text.matches('◆').count() == 2,
                    "{text}"
                );
            }
        }
    }
}
