//! Where a position comes from: a file, standard input, or the argument itself.

use std::ffi::OsStr;
use std::io::{self, BufRead, IsTerminal, Read};
use std::path::{Path, PathBuf};

use tesuji_solver::{Confidence, Request, games};

use crate::exit::Stop;

/// The largest position in MiB: what its readers take.
const MOST: u64 = 1;
/// The largest list of problems in MiB.
const MOST_OF_LISTS: u64 = 1 << 10;

/// Longer positions are not repeated.
const LONGEST_TYPED: usize = 100;

/// What was given, and where it came from.
#[derive(Debug)]
pub(crate) struct Input {
    /// For messages.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    /// How to give it again, on a command line.
    pub(crate) again: String,
    pub(crate) origin: Origin,
}

/// What must not be written onto.
#[derive(Debug)]
pub(crate) enum Origin {
    Argument,
    Stdin,
    Files(Vec<PathBuf>),
}

/// Whether somebody would have to type the input.
pub(crate) fn is_typed() -> bool {
    io::stdin().is_terminal()
}

/// Reads a position: `-` is standard input, the name of a file is the file, and anything else is
/// the position.
pub(crate) fn position(argument: &OsStr) -> Result<Input, Stop> {
    if argument == "-" {
        return standard_input(Vec::new());
    }
    if names_a_file(argument) {
        return file(Path::new(argument));
    }
    let bytes = match argument.to_str() {
        Some(text) => unescaped(text).into_bytes(),
        // In the encoding of the terminal, as files have theirs.
        None => argument.as_encoded_bytes().to_vec(),
    };
    Ok(Input { name: "<argument>".to_owned(), bytes, again: typed(argument), origin: Origin::Argument })
}

/// The position as it was typed, if that is short enough to be repeated in a line.
fn typed(argument: &OsStr) -> String {
    let typed = quoted(argument);
    if typed.len() <= LONGEST_TYPED && !typed.contains(char::is_control) { typed } else { "POSITION".to_owned() }
}

/// Whether this is meant as a file's name: there is something of that name, even a link that leads
/// nowhere, or it looks like one. Then what the system says of it is the error to tell.
fn names_a_file(argument: &OsStr) -> bool {
    match Path::new(argument).symlink_metadata() {
        Ok(_) => true,
        Err(error) => error.kind() == io::ErrorKind::PermissionDenied || looks_like_a_path(&argument.to_string_lossy()),
    }
}

/// Reads standard input, of which the beginning has been read already.
pub(crate) fn standard_input(read: Vec<u8>) -> Result<Input, Stop> {
    let rest = io::Cursor::new(read).chain(io::stdin());
    let bytes = limited(rest, MOST).map_err(|error| unreadable("standard input", error, None))?;
    Ok(Input { name: "<stdin>".to_owned(), bytes, again: "-".to_owned(), origin: Origin::Stdin })
}

/// How pictures and archives begin: PNG, JPEG, GIF, PDF, ZIP.
const NO_TEXT: [&[u8]; 5] = [b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"%PDF", b"PK\x03\x04"];

/// Reads a file.
pub(crate) fn file(path: &Path) -> Result<Input, Stop> {
    let name = path.display().to_string();
    let bytes = read(path).map_err(|error| {
        let hint = "give a file, `-` for standard input, or the position itself in quotes";
        unreadable(&name, error, Some(hint.to_owned()))
    })?;
    if NO_TEXT.iter().any(|beginning| bytes.starts_with(beginning)) {
        let error = io::Error::other("it is a picture or an archive, and holds no position that could be read");
        return Err(unreadable(&name, error, Some("to draw to a file, use `--output FILE`".to_owned())));
    }
    Ok(Input { name, bytes, again: quoted(path), origin: Origin::Files(vec![path.to_owned()]) })
}

/// Reads a position from a file that is open already, or from standard input.
pub(crate) fn opened(argument: &OsStr, from: impl Read) -> Result<Input, Stop> {
    let is_stdin = argument == "-";
    let path = Path::new(argument);
    let name = if is_stdin { "<stdin>".to_owned() } else { path.display().to_string() };
    let bytes = limited(from, MOST).map_err(|error| unreadable(&name, error, None))?;
    let origin = if is_stdin { Origin::Stdin } else { Origin::Files(vec![path.to_owned()]) };
    Ok(Input { name, bytes, again: quoted(path), origin })
}

/// The bytes of a file that holds one position.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    std::fs::File::open(path).and_then(|file| limited(file, MOST))
}

/// A list of problems, which may be far longer than a position.
pub(crate) fn list(path: &Path) -> Result<(Vec<u8>, Origin), Stop> {
    let bytes = std::fs::File::open(path).and_then(|file| limited(file, MOST_OF_LISTS));
    let bytes = bytes.map_err(|error| unreadable(&path.display().to_string(), error, None))?;
    Ok((bytes, Origin::Files(vec![path.to_owned()])))
}

/// A list of problems on standard input, of which the beginning has been read already.
pub(crate) fn list_from(read: Vec<u8>) -> Result<Vec<u8>, Stop> {
    let rest = io::Cursor::new(read).chain(io::stdin());
    limited(rest, MOST_OF_LISTS).map_err(|error| unreadable("-", error, None))
}

/// The beginning of standard input, up to something that is no white space or to the end.
pub(crate) fn beginning() -> Result<Vec<u8>, Stop> {
    let (mut bytes, mut input) = (Vec::new(), io::stdin().lock());
    loop {
        let more = input.fill_buf().map_err(|error| unreadable("-", error, None))?;
        let length = more.len();
        bytes.extend_from_slice(more);
        input.consume(length);
        if length == 0 || !bytes.trim_ascii_start().is_empty() || bytes.len() as u64 > MOST_OF_LISTS << 20 {
            return Ok(bytes);
        }
    }
}

/// What has up to so many MiB.
fn limited(source: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take((most << 20) + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most << 20 {
        let why = format!("it is too large: up to {most} MiB is read");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

fn unreadable(name: &str, error: io::Error, hint: Option<String>) -> Stop {
    Stop::Unreadable { name: name.to_owned(), error, hint }
}

/// How surely some game knows the text for a position of its own: `h8,g9/h9` has a slash, and is no
/// path.
fn recognised(argument: &str) -> Confidence {
    let request = Request::about(argument);
    games().iter().map(|game| game.recognise(&request)).max().unwrap_or_default()
}

/// Whether nothing is of this name, and no game knows it for a position of its own.
pub(crate) fn is_unknown(word: &str) -> bool {
    !names_a_file(word.as_ref()) && recognised(word) <= Confidence::Default
}

/// A word that can only be meant as a file's name: no board and no SGF looks like it.
fn looks_like_a_path(argument: &str) -> bool {
    let extension = Path::new(argument).extension().is_some_and(|e| e.len() <= 5 && e.to_str().is_some_and(is_word));
    let known = || recognised(argument);
    !argument.contains(['\n', '(', ';', ' '])
        && !argument.contains("://")
        && (extension && known() < Confidence::Certain
            || argument.contains(['/', '\\']) && known() <= Confidence::Default)
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
pub(crate) fn quoted(word: impl AsRef<OsStr>) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_./:@%+=,".contains(&b);
    let Some(word) = word.as_ref().to_str() else {
        let bytes = word.as_ref().as_encoded_bytes();
        let escaped: String =
            bytes.iter().map(|&b| if plain(b) { char::from(b).to_string() } else { format!("\\x{b:02x}") }).collect();
        return format!("$'{escaped}'");
    };
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
        for board in [
            "(;SZ[9])",
            ".X.",
            "X.O",
            "..XO.",
            ". . .\n. . .",
            "x y.sgf (1)",
            ".XO.OX.",
            "h8,i9/j7/w",
            "y:./x/x.o",
            "https://a.b/c.sgf",
        ] {
            assert!(!looks_like_a_path(board), "{board}");
        }
    }

    #[test]
    fn lists_of_stones_have_slashes() {
        let known = |text: &&str| recognised(text) > Confidence::Default;
        assert!(["h8,g9/h9,i7/b", "h8/i9", "/a1", "hex:./x.o"].iter().all(known));
        assert!(!["a.sgf", "problems/net.txt", "./x"].iter().any(known));
    }

    #[test]
    fn what_is_typed_is_repeated() {
        assert_eq!(typed("hex:4x4 a1".as_ref()), "'hex:4x4 a1'");
        assert_eq!(typed(r"X.\nO.".as_ref()), r"'X.\nO.'");
        assert_eq!(["X.\nO.", &"a1".repeat(60)].map(|long| typed(long.as_ref())), ["POSITION"; 2]);
    }

    #[test]
    fn new_lines_and_quotes() {
        assert_eq!(unescaped(r".X\nO."), ".X\nO.");
        assert_eq!(unescaped(r"(;C[a\nb])"), r"(;C[a\nb])");
        assert_eq!(quoted("a b'c"), r"'a b'\''c'");
        assert_eq!(quoted("a/b.sgf"), "a/b.sgf");
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_no_text() {
        let name: &OsStr = std::os::unix::ffi::OsStrExt::from_bytes(b"a \xff.sgf");
        assert_eq!(quoted(name), r"$'a\x20\xff.sgf'");
        assert!(names_a_file(std::os::unix::ffi::OsStrExt::from_bytes(b"a\xff.sgf")) && !names_a_file(name));
    }
}
