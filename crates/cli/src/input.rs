//! Where a position comes from: a file, standard input, or the argument itself.

use std::io::{self, IsTerminal, Read};
use std::path::Path;

use tesuji_solver::{Request, Source, games};

use crate::exit::Stop;

/// More than any position needs; the reader of positions has a limit of its own and says so.
const MOST: u64 = 4 << 20;

/// What was given, and where it came from.
#[derive(Debug)]
pub(crate) struct Input {
    /// For messages.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    /// How to give it again, on a command line.
    pub(crate) again: String,
}

/// Whether somebody would have to type the input.
pub(crate) fn is_typed() -> bool {
    io::stdin().is_terminal()
}

/// Reads a position: `-` is standard input, the name of a file is the file, and anything else is the position.
pub(crate) fn position(argument: &str) -> Result<Input, Stop> {
    if argument == "-" {
        return standard_input(Vec::new());
    }
    let path = Path::new(argument);
    if path.exists() || looks_like_a_path(argument) {
        return file(argument);
    }
    Ok(Input { name: "<argument>".to_owned(), bytes: unescaped(argument).into_bytes(), again: "POSITION".to_owned() })
}

/// Reads standard input, of which the beginning has been read already.
pub(crate) fn standard_input(read: Vec<u8>) -> Result<Input, Stop> {
    let rest = io::Cursor::new(read).chain(io::stdin());
    let bytes = limited(rest).map_err(|error| unreadable("standard input", error, None))?;
    Ok(Input { name: "<stdin>".to_owned(), bytes, again: "-".to_owned() })
}

/// Reads a file.
pub(crate) fn file(name: &str) -> Result<Input, Stop> {
    let bytes = std::fs::File::open(name).and_then(limited).map_err(|error| {
        let hint = "give a file, `-` for standard input, or the position itself in quotes";
        unreadable(name, error, Some(hint.to_owned()))
    })?;
    Ok(Input { name: name.to_owned(), bytes, again: quoted(name) })
}

/// Everything, however long: for lists of problems.
pub(crate) fn whole(name: &str) -> Result<Vec<u8>, Stop> {
    let mut bytes = Vec::new();
    let read = if name == "-" {
        io::stdin().read_to_end(&mut bytes)
    } else {
        std::fs::File::open(name).and_then(|mut file| file.read_to_end(&mut bytes))
    };
    read.map(|_| bytes).map_err(|error| unreadable(name, error, None))
}

fn limited(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MOST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn unreadable(name: &str, error: io::Error, hint: Option<String>) -> Stop {
    Stop::Unreadable { name: name.to_owned(), error, hint }
}

/// Whether some game knows the text for a position of its own: `h8,g9/h9` has a slash, and is no path.
fn is_recognised(argument: &str) -> bool {
    let request = Request { position: Source::Text(argument.into()), ..Request::default() };
    games().iter().any(|game| game.claims(&request))
}

/// A word that can only be meant as a file's name: no board and no SGF looks like it.
fn looks_like_a_path(argument: &str) -> bool {
    let extension = Path::new(argument).extension().is_some_and(|e| e.len() <= 5 && e.to_str().is_some_and(is_word));
    !argument.contains(['\n', '(', ';', ' '])
        && (extension || argument.contains(['/', '\\']) && !is_recognised(argument))
}

fn is_word(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()) && text.bytes().any(|b| b.is_ascii_lowercase())
}

/// In most shells `"X O\n. ."` holds a backslash and an n where a new line was meant.
fn unescaped(argument: &str) -> String {
    if argument.contains('\n') || argument.trim_start().starts_with('(') {
        argument.to_owned()
    } else {
        argument.replace("\\n", "\n")
    }
}

/// A word as a shell takes it.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_./:@%+=,".contains(&b);
    if !word.is_empty() && word.bytes().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_not_positions() {
        for path in ["a.sgf", "problems/net.txt", "./x", "ladder.json", "a1b2c3.sgf"] {
            assert!(looks_like_a_path(path), "{path}");
        }
        for board in ["(;SZ[9])", ".X.", "X.O", "..XO.", ". . .\n. . .", "x y.sgf (1)", ".XO.OX.", "h8,i9/j7/w"] {
            assert!(!looks_like_a_path(board), "{board}");
        }
    }

    #[test]
    fn lists_of_stones_have_slashes() {
        assert!(["h8,g9/h9,i7/b", "h8/i9", "/a1"].map(is_recognised).iter().all(|&known| known));
        assert!(!["a.sgf", "problems/net.txt", "./x"].map(is_recognised).contains(&true));
    }

    #[test]
    fn new_lines_and_quotes() {
        assert_eq!(unescaped(r".X\nO."), ".X\nO.");
        assert_eq!(unescaped(r"(;C[a\nb])"), r"(;C[a\nb])");
        assert_eq!(quoted("a b'c"), r"'a b'\''c'");
        assert_eq!(quoted("a/b.sgf"), "a/b.sgf");
    }
}
