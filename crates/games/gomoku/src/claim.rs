//! The claim of a certificate: a question in lines of plain words, of which none is left unread.
//!
//! ```text
//! rules variant=renju row=5
//! board 15x15
//! black h8 i9
//! white g7
//! to-move black
//! goal row black             (the attacker: who wants a row)
//! ```
//!
//! The order is fixed and every line stands once. A checker proves what is written here and nothing
//! else, so the reader is strict: a word that it does not know is an error, never a comment.

use tesuji_notation::ClaimError;

use crate::rules::{Colour, Grid, Position, Question, Rules, Variant};

/// The question in lines.
pub fn write(question: &Question) -> Vec<String> {
    let Question { position, to_move, attacker } = question;
    let Rules { variant, length } = position.rules;
    let mut lines = vec![format!("rules variant={} row={length}", variant.name())];
    lines.extend(position.claim());
    lines.extend([format!("to-move {}", to_move.word()), format!("goal row {}", attacker.word())]);
    lines
}

/// Reads what [`write()`] writes. Whether the question makes sense, [`Question::check`] says.
///
/// # Errors
/// Names the first line that is not as it should be.
pub fn read(lines: &[String]) -> Result<Question, ClaimError> {
    let mut reader = Reader { lines, next: 0 };
    let rules = reader.line("rules ", "`rules variant=renju row=5`", rules)?;
    let grid = reader.line("board ", "`board 15x15`, with sides from 1 to 20", Grid::claimed)?;
    let mut position = Position::new(grid, rules);
    for colour in Colour::ALL {
        reader.stones(&mut position, colour)?;
    }
    let to_move = reader.line("to-move ", "`to-move black` or `to-move white`", colour)?;
    let attacker = reader.line("goal row ", "`goal row black` or `goal row white`", colour)?;
    match lines.len() {
        6 => Ok(Question { position, to_move, attacker }),
        _ => Err(reader.error("nothing is expected here: the claim is complete".to_owned())),
    }
}

fn colour(text: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|&colour| colour.word() == text)
}

/// Digits only: no sign, no space.
fn number(text: &str) -> Option<u8> {
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}

fn rules(text: &str) -> Option<Rules> {
    let (variant, row) = text.split_once(' ')?;
    let variant = variant.strip_prefix("variant=")?;
    // The exact name: a claim has one spelling.
    let variant = Variant::ALL.into_iter().find(|v| v.name() == variant)?;
    let length = number(row.strip_prefix("row=")?).filter(|n| (1..=Grid::MAX).contains(n))?;
    Some(Rules { variant, length })
}

/// The lines that are still to be read.
struct Reader<'a> {
    lines: &'a [String],
    next: usize,
}

impl Reader<'_> {
    /// The next line, which must begin with `head`.
    fn line<T>(&mut self, head: &str, wanted: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, ClaimError> {
        let line = self.lines.get(self.next);
        let value = line.and_then(|line| line.strip_prefix(head)).and_then(read);
        let value = value.ok_or_else(|| self.error(format!("expected {wanted}")))?;
        self.next += 1;
        Ok(value)
    }

    /// The next line: the stones of a colour, none of them on a point that holds one.
    fn stones(&mut self, position: &mut Position, colour: Colour) -> Result<(), ClaimError> {
        let grid = position.grid;
        let line = self.lines.get(self.next).map_or("", |line| line);
        let mut words = line.split(' ').filter(|word| !word.is_empty());
        if words.next() != Some(colour.word()) {
            return Err(self.error(format!("expected a line like `{} h8 i9`", colour.word())));
        }
        for name in words {
            let p = grid.parse(name).map_err(|message| self.error(message))?;
            if !position.is_empty(p) {
                return Err(self.error(format!("there are two stones on {}", grid.name(p))));
            }
            position.set(p, Some(colour));
        }
        self.next += 1;
        Ok(())
    }

    fn error(&self, message: String) -> ClaimError {
        ClaimError { line: self.next + 1, span: None, message }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: [&str; 6] =
        ["rules variant=renju row=5", "board 15x14", "black i9 h8", "white", "to-move white", "goal row black"];

    fn lines(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|&line| line.to_owned()).collect()
    }

    #[test]
    fn a_question_is_written_and_read_back() {
        let question = read(&lines(&LINES)).unwrap();
        assert_eq!(write(&question), LINES);
        assert_eq!((question.position.grid.width(), question.position.grid.height()), (15, 14));
        assert_eq!((question.to_move, question.attacker), (Colour::White, Colour::Black));
        assert_eq!(question.position.of(Colour::Black).len(), 2);
        for variant in Variant::ALL {
            let mut question = question.clone();
            question.position.rules = Rules { variant, length: 4 };
            assert_eq!(read(&write(&question)), Ok(question));
        }
    }

    #[test]
    fn every_other_word_is_an_error_that_names_its_line() {
        for (line, text) in [
            (1, "rules variant=renju"),
            (1, "rules variant=free row=5"),
            (1, "rules variant=renju row=+5"),
            (1, "rules variant=standard row=0"),
            (1, "rules variant=standard row=21"),
            (1, "rules variant=standard row=5 swap"),
            (2, "board 15"),
            (2, "board 15x21"),
            (2, "board 0x3"),
            (2, "board x"),
            (2, "board 15x15 "),
            (3, "blacks i9"),
            (3, "black i9 i9"),
            (3, "black i99"),
            (3, "black ig"),
            (4, "white h8"),
            (4, "black"),
            (5, "to-move"),
            (5, "to-move Black"),
            (6, "goal row"),
            (6, "goal row nobody"),
            (6, "goal black"),
        ] {
            let mut claim = lines(&LINES);
            text.clone_into(&mut claim[line - 1]);
            assert_eq!(read(&claim).map_err(|error| error.line), Err(line), "{text}");
        }
        for count in 0..6 {
            assert_eq!(read(&lines(&LINES[..count])).unwrap_err().line, count + 1);
        }
        let mut claim = lines(&LINES);
        claim.push(String::new());
        assert_eq!(read(&claim).unwrap_err().line, 7);
    }
}
