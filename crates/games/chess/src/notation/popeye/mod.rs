//! A subset of the input language of Popeye, which composers use: direct mates (`#3`), selfmates
//! (`s#3`), reflexmates (`r#3`), helpmates (`h#3`) and stalemates (`=3`) without fairy chess.
//!
//! ```text
//! BeginProblem
//! Pieces White Ka1 Re2f2 Black Kg6
//! Stipulation #3
//! Option NoCastling a1
//! EndProblem
//! ```
//!
//! White begins and wants the goal, unless `Option HalfDuplex` turns the sides round; in a helpmate
//! Black begins, unless half a move more is asked for. Castling is
//! possible when a king and a rook stand at home, unless `Option NoCastling` names one of them.
//! Knights are `S`; `N`, which is another piece in Popeye, is taken for a knight too, and a note
//! says so. Whatever would change the question and is not known is an error.

mod men;
mod option;

use tesuji_notation::{NotationError, lines};

use crate::rules::{Color, Goal, Position};

use super::fen::{Word, explained, words};
use super::{Format, Reading, Wanted, wanted};
use men::Men;
use option::Options;

/// More than any problem has; it bounds the time that a hostile file can take.
const MAX_WORDS: usize = 2000;

/// The commands that have a meaning here, and how a program for composers abbreviates them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Begin,
    Next,
    End,
    Pieces,
    Forsyth,
    Stipulation,
    Option,
    Condition,
    Twin,
    ZeroPosition,
    Title,
    Author,
    /// Goes to the end of its line, and says nothing here.
    Remark,
}

const COMMANDS: [(&str, Command); 18] = [
    ("beginproblem", Command::Begin),
    ("nextproblem", Command::Next),
    ("endproblem", Command::End),
    ("pieces", Command::Pieces),
    ("forsyth", Command::Forsyth),
    ("stipulation", Command::Stipulation),
    ("option", Command::Option),
    ("condition", Command::Condition),
    ("twin", Command::Twin),
    ("zeroposition", Command::ZeroPosition),
    ("title", Command::Title),
    ("author", Command::Author),
    ("origin", Command::Remark),
    ("remark", Command::Remark),
    ("award", Command::Remark),
    ("dedication", Command::Remark),
    ("protocol", Command::Remark),
    ("latex", Command::Remark),
];

fn command(word: &str) -> Option<Command> {
    let word = word.to_ascii_lowercase();
    let fits = |name: &str| name == word || word.len() >= 3 && name.starts_with(&word);
    COMMANDS.into_iter().find(|(name, _)| fits(name)).map(|(_, command)| command)
}

/// Whether a text is in this language: `begin` alone is a word of other protocols too.
pub(super) fn begins(text: &str) -> bool {
    let mut words = text.split_ascii_whitespace();
    let Some(first) = words.next() else { return false };
    match command(first) {
        Some(Command::Begin | Command::Next) if first.to_ascii_lowercase().ends_with("problem") => true,
        Some(Command::Begin) => {
            words.take(500).any(|word| matches!(command(word), Some(Command::Pieces | Command::Forsyth)))
        }
        _ => false,
    }
}

/// Whether a line of such a text begins a problem.
pub(super) fn begins_problem(line: &str) -> bool {
    let first = line.split_ascii_whitespace().next();
    first.is_some_and(|word| matches!(command(word), Some(Command::Begin | Command::Next)))
}

/// A command with its operands.
struct Phrase<'a> {
    command: Command,
    name: Word<'a>,
    operands: Vec<Word<'a>>,
}

fn phrases(text: &str) -> Result<Vec<Phrase<'_>>, NotationError> {
    let mut phrases: Vec<Phrase<'_>> = Vec::new();
    let mut count = 0;
    for (line, start) in lines(text) {
        let mut is_remark = false;
        for word in words(line, start) {
            count += 1;
            if count > MAX_WORDS {
                return Err(NotationError::new(word.span, "the problem is too long")
                    .hint(format!("up to {MAX_WORDS} words are read")));
            }
            if is_remark {
                if let Some(phrase) = phrases.last_mut() {
                    phrase.operands.push(word);
                }
            } else if let Some(command) = command(word.text) {
                is_remark = matches!(command, Command::Title | Command::Author | Command::Remark);
                phrases.push(Phrase { command, name: word, operands: Vec::new() });
            } else if let Some(phrase) = phrases.last_mut() {
                phrase.operands.push(word);
            }
        }
    }
    Ok(phrases)
}

/// Reads the first problem of a file.
pub(super) fn read(text: &str) -> Result<Reading, NotationError> {
    let mut problem = Problem::default();
    let mut notes = Vec::new();
    for phrase in phrases(text)? {
        match phrase.command {
            Command::Begin | Command::Next => no_operands(&phrase)?,
            Command::End => break,
            Command::Pieces => problem.men.pieces(&phrase.operands, &mut notes)?,
            Command::Forsyth => problem.men.forsyth(&phrase.name, &phrase.operands, &mut notes)?,
            Command::Stipulation => problem.stipulation(&phrase)?,
            Command::Option => problem.options.read(&phrase.operands, &mut notes)?,
            Command::Condition => {
                let word = phrase.operands.first().unwrap_or(&phrase.name);
                let what = format!("the condition `{}` makes another game of it", word.text);
                return Err(NotationError::new(word.span.clone(), what).hint("only orthodox chess is known"));
            }
            Command::ZeroPosition => {
                return Err(NotationError::new(
                    phrase.name.span,
                    "in a zero-position the diagram itself is no problem",
                )
                .hint("write each twin as a problem of its own"));
            }
            // Whatever follows belongs to the twin.
            Command::Twin => {
                notes.push("twins are passed over: the first position is taken".to_owned());
                break;
            }
            Command::Title | Command::Author => problem.names.push(sentence(&phrase.operands)),
            Command::Remark => {}
        }
    }
    problem.reading(text, notes)
}

fn no_operands(phrase: &Phrase<'_>) -> Result<(), NotationError> {
    match phrase.operands.first() {
        None => Ok(()),
        Some(word) => Err(NotationError::new(
            word.span.clone(),
            format!("`{}` is no command that is known", word.text),
        )
        .hint(
            "`Pieces`, `Forsyth`, `Stipulation`, `Option`, `Title`, `Author`, `Remark`, `NextProblem`, `EndProblem`",
        )),
    }
}

fn sentence(words: &[Word<'_>]) -> String {
    words.iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
}

#[derive(Default)]
struct Problem {
    men: Men,
    options: Options,
    wanted: Option<Wanted>,
    names: Vec<String>,
}

impl Problem {
    fn stipulation(&mut self, phrase: &Phrase<'_>) -> Result<(), NotationError> {
        let hint = "`#3`, selfmates such as `s#3`, reflexmates such as `r#3`, helpmates such as `h#3` and \
                    stalemates such as `=3` are known";
        let [word] = phrase.operands.as_slice() else {
            let span = phrase.operands.get(1).map_or(&phrase.name.span, |word| &word.span);
            return Err(NotationError::new(span.clone(), "a stipulation is one word").hint(hint));
        };
        let text = word.text.to_ascii_lowercase();
        let error = |what: String| Err(NotationError::new(word.span.clone(), what).hint(hint));
        let Some((goal, number)) = wanted::stipulation(&text) else {
            let (prefix, _) = text.split_at(text.find(['#', '=', '+', 'z', 'x', '%', '!', '~']).unwrap_or(0));
            return error(match prefix {
                "" | "s" | "r" | "h" => format!("`{}` asks for neither mate nor stalemate", word.text),
                "semi-r" => format!("`{}` is a semi-reflexmate: the attacker need not mate", word.text),
                "ser-" | "ser-h" | "ser-s" | "pser-" => format!("`{}` is a series: one side moves alone", word.text),
                _ => format!("`{}` is not a stipulation that is known", word.text),
            });
        };
        let Some(moves) = wanted::moves_of(Some(goal), number) else {
            return error(format!("`{number}` is no number of moves"));
        };
        self.wanted = Some(Wanted::new(goal, Some(moves)));
        Ok(())
    }

    fn reading(self, text: &str, mut notes: Vec<String>) -> Result<Reading, NotationError> {
        let end = text.trim_end().len();
        let attacker = if self.options.half_duplex { Color::Black } else { Color::White };
        let Some(board) = self.men.board() else {
            return Err(NotationError::new(0..end, "there are no pieces")
                .hint("`Pieces White Ka1 Re2f2 Black Kg6` or `Forsyth 8/8/6k1/8/8/8/4RR2/K7`"));
        };
        let helps = |wanted: Wanted| wanted.goal == Some(Goal::Helpmate) && wanted.within.is_some_and(|n| n % 2 == 0);
        let first = if self.wanted.is_some_and(helps) { !attacker } else { attacker };
        let fen = format!("{board} {}", if first == Color::White { "w" } else { "b" });
        let span = self.men.span.clone().unwrap_or(0..end);
        let plain = Position::from_fen(&fen).map_err(|error| explained(error, span))?;
        let castling = self.options.castling(&plain);
        let passing = self.options.passing(&plain)?;
        let position = match Position::from_fen(&format!("{fen} {castling} {passing}")) {
            Ok(position) => position,
            Err(error) => return Err(explained(error, self.options.passing_span())),
        };
        if castling != "-" {
            notes.push(format!("castling is taken to be possible ({castling}), as Popeye does"));
        }
        let mut reading = Reading::new(position, Format::Popeye);
        reading.attacker = Some(attacker);
        reading.wanted = self.wanted;
        let names: Vec<_> = self.names.into_iter().filter(|name| !name.is_empty()).collect();
        reading.title = Some(names.join(", ")).filter(|title| !title.is_empty());
        reading.notes = notes;
        Ok(reading)
    }
}

#[cfg(test)]
mod tests;
