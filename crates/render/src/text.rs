//! Plain text, in the form that GTP engines print boards.

use std::fmt::Write as _;

use crate::cell::{Cell, Man, Mark, Tone};
use crate::legend::{FORBIDDEN, WINNING, ZONE, below};
use crate::picture::{Kind, Picture};

/// Draws a board in plain text: men by their letters (the light ones in capitals), else `X` dark,
/// `O` light, labels in place of what they stand on, targets in brackets. The rows of a board of
/// hexagons are shifted.
pub fn text(picture: &Picture) -> String {
    let signs: Vec<String> = picture.cells.iter().map(sign).collect();
    let is_shifted = picture.kind() == Kind::Hexagons;
    let width = signs.iter().chain(&picture.columns).map(|s| s.chars().count()).max().unwrap_or(1);
    // Half a cell with the space before it.
    let width = if is_shifted { width | 1 } else { width };
    let half = if is_shifted { width.div_ceil(2) } else { 0 };
    let margin = picture.rows.iter().map(|r| r.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    if picture.shows(0, 0) || picture.height() == 0 {
        letters(&mut text, picture, margin.saturating_sub(half), width);
    }
    for (y, name) in picture.rows.iter().enumerate() {
        let shift = y * half;
        let _ = write!(text, "{:shift$}{name:>margin$}", "");
        let is_target = |x: usize| picture.cell(x, y).is_some_and(|c| c.mark == Some(Mark::Target));
        let mut before = false;
        for x in 0..=picture.width() {
            // A run of targets shares one pair of brackets, so that every point keeps its column.
            text.push(match (before, is_target(x)) {
                (false, true) => '(',
                (true, false) => ')',
                _ if picture.cell(x, y).is_some_and(is_covered) => WINNING,
                _ => ' ',
            });
            before = is_target(x);
            if let Some(sign) = signs.get(y * picture.width() + x).filter(|_| x < picture.width()) {
                let _ = write!(text, "{sign:>width$}");
            }
        }
        let _ = writeln!(text, "{name:>margin$}");
    }
    letters(&mut text, picture, margin + picture.height() * half, width);
    if let Some([ends, sides]) = picture.sides {
        let sign = |tone| if tone == Tone::Dark { 'X' } else { 'O' };
        let _ = writeln!(text, "{} top and bottom   {} left and right", sign(ends), sign(sides));
    }
    text.push_str(&below(picture, ["(O)", &WINNING.to_string(), &FORBIDDEN.to_string(), &ZONE.to_string()]));
    text
}

fn letters(text: &mut String, picture: &Picture, margin: usize, width: usize) {
    let _ = write!(text, "{:margin$}", "");
    for name in &picture.columns {
        let _ = write!(text, " {name:>width$}");
    }
    text.push('\n');
}

/// Whether a number stands where it would be shown that the move solves: the sign stands before it.
pub(crate) fn is_covered(cell: &Cell) -> bool {
    cell.mark == Some(Mark::Winning) && cell.label.is_some()
}

fn sign(cell: &Cell) -> String {
    if let Some(label) = &cell.label {
        return label.clone();
    }
    if let Some(tile) = cell.tile {
        return tile.letters.to_owned();
    }
    if let (Some(tone), Some(man)) = (cell.stone, cell.man) {
        return letter(tone, man).to_string();
    }
    let sign = match (cell.stone, cell.mark) {
        _ if cell.hidden => ' ',
        (Some(Tone::Dark), _) => 'X',
        (Some(Tone::Light), _) => 'O',
        (None, Some(Mark::Winning)) => WINNING,
        (None, Some(Mark::Forbidden)) => FORBIDDEN,
        (None, _) if cell.zone => ZONE,
        (None, _) if cell.star => '+',
        (None, _) => '.',
    };
    sign.to_string()
}

/// The letter of a man.
fn letter(tone: Tone, man: Man) -> char {
    let letter = match man {
        Man::Pawn => 'P',
        Man::Knight => 'N',
        Man::Bishop => 'B',
        Man::Rook => 'R',
        Man::Queen => 'Q',
        Man::King => 'K',
    };
    if tone == Tone::Light { letter } else { letter.to_ascii_lowercase() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_at_once() {
        let mut picture = Picture::lettered_without_i(9, 9);
        for (x, y, tone) in [(2, 4, Tone::Dark), (3, 4, Tone::Light), (4, 4, Tone::Light), (3, 5, Tone::Dark)] {
            picture.put(x, y, tone);
        }
        picture.mark(3, 4, Mark::Target);
        picture.mark(4, 4, Mark::Target);
        picture.mark(4, 3, Mark::Winning);
        picture.mark(0, 8, Mark::Forbidden);
        picture.shade(&[21, 22, 23, 31, 32].into_iter().collect());
        picture.caption = Some("Black to capture".into());
        assert_eq!(
            text(&picture),
            "  A B C D E F G H J
9 . . . . . . . . . 9
8 . . . . . . . . . 8
7 . . + : : : + . . 7
6 . . . . * : . . . 6
5 . . X(O O). . . . 5
4 . . . X . . . . . 4
3 . . + . . . + . . 3
2 . . . . . . . . . 2
1 ! . . . . . . . . 1
  A B C D E F G H J
(O) target   * solves   ! forbidden   : zone
Black to capture
"
        );
    }

    #[test]
    fn long_numbers_keep_the_columns() {
        let mut picture = Picture::lettered_without_i(3, 2);
        picture.put(0, 0, Tone::Dark);
        picture.label(0, 0, "9");
        picture.label(1, 0, "100");
        picture.mark(2, 1, Mark::Target);
        picture.put(2, 1, Tone::Light);
        assert_eq!(
            text(&picture),
            "    A   B   C
2   9 100   . 2
1   .   .(  O)1
    A   B   C
(O) target
"
        );
    }

    #[test]
    fn a_number_does_not_cover_that_a_move_solves() {
        let mut picture = Picture::lettered_without_i(3, 1);
        picture.mark(1, 0, Mark::Winning);
        picture.number(0, [(Tone::Dark, Some((1, 0)))]);
        assert_eq!(text(&picture), "  A B C\n1 .*1 . 1\n  A B C\n* solves\n");
    }

    #[test]
    fn rows_of_hexagons_are_shifted() {
        let mut picture = Picture::hex_board(3, 2);
        picture.give_sides(Tone::Dark, Tone::Light);
        picture.put(0, 0, Tone::Dark);
        picture.mark(1, 1, Mark::Winning);
        let drawn = " a b c\n1 X . . 1\n 2 . * . 2\n    a b c\nX top and bottom   O left and right\n* solves\n";
        assert_eq!(text(&picture), drawn);
        picture.label(2, 1, "10");
        assert!(text(&picture).contains("\n  2   .   *  10 2\n"), "{}", text(&picture));
    }

    #[test]
    fn cells_that_a_board_lacks_are_left_out() {
        let mut picture = Picture::hex_board(2, 2);
        picture.hide(0, 0);
        assert_eq!(text(&picture), "1   . 1\n 2 . . 2\n    a b\n");
    }
}
