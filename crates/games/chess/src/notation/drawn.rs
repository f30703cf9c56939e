//! A drawn board: eight lines of eight men and empty squares, with or without a frame.
//!
//! White's men are `KQRBNP` or `♔♕♖♗♘♙`, Black's `kqrbnp` or `♚♛♜♝♞♟`.
//! Rank 8 is the first line, unless the lines are numbered the other way, and the a-file is the first of each, unless
//! a line beside them has the files' letters the other way: a board as Black sees it.

use tesuji_notation::{NotationError, lines};

use crate::rules::{Color, Position};

use super::fen::explained;
use super::remarks::Remarks;
use super::{Format, Reading};

/// A line of eight cells.
struct Row {
    /// The letter of a FEN for each man, and a dot for an empty square.
    cells: Vec<char>,
    label: Option<u8>,
    start: usize,
    end: usize,
}

const FIGURES: [(char, char); 12] = [
    ('♔', 'K'),
    ('♕', 'Q'),
    ('♖', 'R'),
    ('♗', 'B'),
    ('♘', 'N'),
    ('♙', 'P'),
    ('♚', 'k'),
    ('♛', 'q'),
    ('♜', 'r'),
    ('♝', 'b'),
    ('♞', 'n'),
    ('♟', 'p'),
];

/// What a sign on the board means: a man's letter, or a dot for an empty square.
fn cell(c: char) -> Option<char> {
    match c {
        'K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'k' | 'q' | 'r' | 'b' | 'n' | 'p' => Some(c),
        '.' | '-' | '_' | '*' | ':' | '·' | '+' => Some('.'),
        _ => FIGURES.into_iter().find(|&(figure, _)| figure == c).map(|(_, letter)| letter),
    }
}

fn row(line: &str, start: usize) -> Option<Row> {
    if line.len() > 400 {
        return None;
    }
    let trimmed = line.trim();
    let start = start + (line.len() - line.trim_start().len());
    let end = start + trimmed.len();
    let digit = |c: Option<char>| c.and_then(|c| c.to_digit(10)).filter(|d| (1..=8).contains(d)).map(|d| d as u8);
    let label = digit(trimmed.chars().next()).or_else(|| digit(trimmed.chars().next_back()));
    let inner =
        trimmed.trim_start_matches(|c: char| c.is_ascii_digit()).trim_end_matches(|c: char| c.is_ascii_digit()).trim();
    let cells: Option<Vec<_>> = if inner.matches('|').count() == 9 {
        let parts = inner.trim_matches('|').split('|').map(|part| {
            let mut signs = part.trim().chars();
            match (signs.next(), signs.next()) {
                (None, _) => Some('.'),
                (Some(c), None) => cell(c),
                _ => None,
            }
        });
        parts.collect()
    } else {
        // The variation selector makes a picture of a figure.
        let is_frame = |c: char| c.is_whitespace() || matches!(c, '|' | '│' | '║' | '\u{fe0e}' | '\u{fe0f}');
        inner.chars().filter(|&c| !is_frame(c)).map(cell).collect()
    };
    let cells = cells.filter(|cells| cells.len() == 8)?;
    Some(Row { cells, label, start, end })
}

/// Whether a line is the files' letters from h to a.
fn is_files_backwards(line: &str) -> bool {
    let letters = line.chars().filter(|&c| !(c.is_whitespace() || "|+-".contains(c))).map(|c| c.to_ascii_lowercase());
    letters.eq("hgfedcba".chars())
}

fn rows(text: &str) -> Vec<Row> {
    lines(text).take(1000).filter_map(|(line, start)| row(line, start)).take(9).collect()
}

fn count(rows: &[Row], wanted: char) -> usize {
    rows.iter().flat_map(|row| &row.cells).filter(|&&cell| cell == wanted).count()
}

/// Whether there are eight lines of eight squares with a king on them.
pub(super) fn begins(text: &str) -> bool {
    let rows = rows(text);
    rows.len() == 8 && count(&rows, 'K') + count(&rows, 'k') > 0
}

/// Boards of other games have no kings.
pub(super) fn claims(text: &str) -> bool {
    let rows = rows(text);
    rows.len() == 8 && count(&rows, 'K') == 1 && count(&rows, 'k') == 1
}

pub(super) fn read(text: &str, said: &Remarks) -> Result<Reading, NotationError> {
    let mut rows = rows(text);
    let span = rows.first().map_or(0, |row| row.start)..rows.last().map_or(0, |row| row.end);
    let is_mirrored = lines(text).take(1000).any(|(line, _)| is_files_backwards(line));
    let has_labels = rows.iter().any(|row| row.label.is_some());
    let is_upside_down = (1..=8).zip(&rows).all(|(i, row)| row.label == Some(i));
    if is_upside_down || is_mirrored && !has_labels {
        rows.reverse();
    }
    if is_mirrored {
        for row in &mut rows {
            row.cells.reverse();
        }
    }
    let mut cells = ['.'; 64];
    for (i, row) in rows.iter().enumerate() {
        for (file, &cell) in row.cells.iter().enumerate() {
            cells[8 * (7 - i) + file] = cell;
        }
    }
    let mut notes = vec!["castling is taken to be impossible: a drawn board does not tell".to_owned()];
    let to_move = said.to_move().unwrap_or_else(|| {
        notes.push("White is taken to be on move, since the board does not tell".to_owned());
        Color::White
    });
    let side = if to_move == Color::White { "w" } else { "b" };
    let position = Position::from_fen(&format!("{} {side}", board(&cells))).map_err(|error| explained(error, span))?;
    Ok(Reading { notes, ..Reading::new(position, Format::Drawn) })
}

/// The first field of a FEN, from the letters and dots on the squares a1, b1, … h8.
pub(super) fn board(cells: &[char; 64]) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let mut empty = 0;
        for cell in &cells[8 * rank..8 * rank + 8] {
            match cell {
                '.' => empty += 1,
                letter => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    text.push(*letter);
                    empty = 0;
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::notation::{Format, claims, read};

    const FEN: &str = "8/8/6k1/8/8/8/4RR2/K7 w - - 0 1";
    const PLAIN: &str = "........\n........\n......k.\n........\n........\n........\n....RR..\nK.......\n";

    /// The board with every line, of which the number is given, rewritten.
    fn redrawn(line: impl Fn(usize, &str) -> String) -> String {
        PLAIN.lines().enumerate().map(|(i, text)| line(i, text) + "\n").collect()
    }

    fn spaced(line: &str, separator: &str) -> String {
        line.chars().map(String::from).collect::<Vec<_>>().join(separator)
    }

    #[test]
    fn boards_as_programs_draw_them() {
        let labels = redrawn(|i, line| format!("{} |{line}| {}", 8 - i, 8 - i));
        let turned: Vec<_> = PLAIN.lines().rev().enumerate().map(|(i, line)| format!("{} {line}", i + 1)).collect();
        let by_black: Vec<String> =
            turned.iter().map(|line| line[..2].chars().chain(line[2..].chars().rev()).collect()).collect();
        let bare: Vec<&str> = by_black.iter().map(|line| &line[2..]).collect();
        for text in [
            PLAIN,
            &format!("{}\n  h g f e d c b a", by_black.join("\n")),
            &format!("  H  G  F  E  D  C  B  A\n{}", bare.join("\n")),
            &redrawn(|_, line| spaced(line, " ")),
            &format!("  a b c d e f g h\n +--------+\n{labels} +--------+\n"),
            &turned.join("\n"),
            &PLAIN.replace('K', "♔").replace('R', "♖").replace('k', "♚"),
            &redrawn(|_, line| format!("+---+---+\n| {} |", spaced(&line.replace('.', " "), " | "))),
        ] {
            let reading = read(text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!((reading.position.to_fen().as_str(), reading.format), (FEN, Format::Drawn), "{text}");
            assert_eq!(reading.notes.len(), 2);
            assert!(claims(text.as_bytes()));
        }
        let black = read(format!("{PLAIN}\nto-move: b\ngoal: mate").as_bytes()).unwrap();
        assert_eq!((black.position.to_fen(), black.notes.len()), (FEN.replace(" w ", " b "), 1));
        assert!(read(format!("Black to play\n{PLAIN}").as_bytes()).unwrap().position.to_fen().contains(" b "));
    }
}
