//! The main line of a game.
//!
//! With a FEN among the tags the position is that one, and the moves are taken for its solution;
//! without, it is the position after the moves.

use tesuji_notation::NotationError;

use crate::notation::fen::{self, Word, words};
use crate::notation::san::{MoveError, read_move};
use crate::notation::uci::start;
use crate::notation::{Format, Reading};
use crate::rules::Position;

/// More than any file has; they bound the time and the memory that a hostile one can take.
const MAX_TAGS: usize = 100;
const MAX_MOVES: usize = 2000;

/// A tag pair, or the first move of a game.
pub(in crate::notation) fn begins(line: &str) -> bool {
    if let Some(tag) = line.strip_prefix('[') {
        let name = tag.trim_start().split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
        return name.starts_with(|c: char| c.is_ascii_uppercase()) && tag.contains('"');
    }
    let Some(m) = line.strip_prefix("1.").and_then(|rest| rest.split_ascii_whitespace().next()) else { return false };
    read_move(&start(), m.trim_start_matches('.')).is_ok()
}

pub(in crate::notation) fn read(text: &str) -> Result<Reading, NotationError> {
    let (tags, at) = tags(text)?;
    let tag = |name: &str| tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name)).map(|tag| &tag.value);
    if let Some(variant) = tag("Variant") {
        let known = ["standard", "chess", "normal", "from position", "chess960", "chess 960", "fischerandom"];
        let name = variant.text.to_ascii_lowercase().replace("fischer random", "fischerandom");
        if !known.contains(&name.as_str()) {
            let what = format!("`{}` is another game", variant.text);
            return Err(NotationError::new(variant.span.clone(), what).hint("only chess itself and Chess960 are known"));
        }
    }
    let mut notes = Vec::new();
    let given = tag("FEN").map(|fen| position(fen, &mut notes)).transpose()?;
    let first = given.clone().unwrap_or_else(start);
    let MainMoves { played: moves, last, is_more } = moves(text, at, &first)?;
    let record = Some((first.clone(), moves.clone()));
    let count = if moves.len() == 1 { "1 move".to_owned() } else { format!("{} moves", moves.len()) };
    let mut reading = Reading::new(if given.is_some() { first } else { last }, Format::Pgn);
    match (given.is_some(), moves.len()) {
        (true, 0) => {}
        (true, _) => {
            notes.push(format!("the position is the one of the FEN tag, before the {count}, taken for the solution"));
            reading.line = moves;
        }
        (false, 0) => notes.push("the position is the one in which games begin".to_owned()),
        (false, n) => notes.push(format!("the position is the one after the last of {}", plies(n))),
    }
    let said = |name: &str| tag(name).map_or_else(|| "?".to_owned(), |value| unescaped(value.text));
    let (event, white, black) = (said("Event"), said("White"), said("Black"));
    let is_known = |name: &str| !["?", ""].contains(&name);
    reading.title = if is_known(&event) {
        Some(event)
    } else {
        (is_known(&white) || is_known(&black)).then(|| format!("{white} - {black}"))
    };
    if is_more {
        notes.push("what stands behind the result is left out".to_owned());
    }
    reading.notes = notes;
    reading.record = record;
    Ok(reading)
}

/// A value without its escapes: a backslash stands before a quotation mark or another backslash.
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        text.extend(if c == '\\' { chars.next() } else { Some(c) });
    }
    text
}

/// Moves of both sides: `23 half-moves`.
fn plies(n: usize) -> String {
    if n == 1 { "1 half-move".to_owned() } else { format!("{n} half-moves") }
}

fn position(fen: &Word<'_>, notes: &mut Vec<String>) -> Result<Position, NotationError> {
    let fields: Vec<_> = words(fen.text, fen.span.start).collect();
    if fields.is_empty() {
        return Err(NotationError::new(fen.span.clone(), "the FEN tag is empty").hint("a position, or no tag"));
    }
    fen::read(&fields, None, notes)
}

struct Tag<'a> {
    name: &'a str,
    value: Word<'a>,
}

/// The tag pairs, and where they end.
fn tags(text: &str) -> Result<(Vec<Tag<'_>>, usize), NotationError> {
    let mut tags = Vec::new();
    let mut at = 0;
    loop {
        let rest = text[at..].trim_start();
        at = text.len() - rest.len();
        if rest.starts_with(['%', '#']) {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        let Some(inner) = rest.strip_prefix('[') else { return Ok((tags, at)) };
        let error = |what: &str| {
            let line = rest.lines().next().unwrap_or_default();
            Err(NotationError::new(at..at + line.len(), what).hint("tags are written `[Event \"A game\"]`"))
        };
        if tags.len() == MAX_TAGS {
            return error("too many tags");
        }
        let Some(open) = inner.find('"') else { return error("this tag has no value") };
        let name = inner[..open].trim();
        let value = &inner[open + 1..];
        let Some(length) = closing_quote(value) else { return error("this tag has no end") };
        let start = at + 1 + open + 1;
        tags.push(Tag { name, value: Word { text: &value[..length], span: start..start + length } });
        let behind = &value[length + 1..];
        let Some(close) = behind.find(']').filter(|&close| behind[..close].trim().is_empty()) else {
            return error("this tag has no end");
        };
        at = start + length + 1 + close + 1;
    }
}

/// Where a value ends: at a quotation mark without a backslash before it, in the same line.
fn closing_quote(value: &str) -> Option<usize> {
    let mut escaped = false;
    for (i, c) in value.char_indices() {
        match c {
            '\n' => return None,
            '"' if !escaped => return Some(i),
            _ => escaped = c == '\\' && !escaped,
        }
    }
    None
}

/// The main line.
struct MainMoves {
    played: Vec<crate::rules::Move>,
    /// The position after them.
    last: Position,
    /// Whether something stands behind the result.
    is_more: bool,
}

fn moves(text: &str, start: usize, first: &Position) -> Result<MainMoves, NotationError> {
    let mut moves = Vec::new();
    let mut position = first.clone();
    let mut is_more = false;
    let mut words = MainLine { text, at: start };
    while let Some(word) = words.next() {
        let word = word?;
        // `12.Re1`, `12...`, `12`.
        let digits = word.text.bytes().take_while(u8::is_ascii_digit).count();
        let rest = word.text[digits..].trim_start_matches('.');
        let is_number = digits == 0 || word.text.len() == digits || word.text.as_bytes()[digits] == b'.';
        let m = if is_number { rest } else { word.text };
        if ["1-0", "0-1", "1/2-1/2", "*"].contains(&word.text) {
            is_more = words.next().is_some();
            break;
        }
        if m.is_empty() || m.starts_with('$') || is_sign(m) || m == "e.p." {
            continue;
        }
        let span = word.span.end - m.len()..word.span.end;
        if moves.len() == MAX_MOVES {
            return Err(NotationError::new(span, "too many moves").hint(format!("up to {MAX_MOVES} are played")));
        }
        let m = read_move(&position, m).map_err(|why| {
            let number = position.move_number();
            let hint = match &why {
                _ if m == NULL => "a null move is no move of chess; variations in `( )` may have one",
                MoveError::Ambiguous(..) => "say from which file or rank: `Rad1`, `R1d2`",
                _ => "moves such as `Re1`, `exd8=Q`, `O-O`; variations in `( )`, remarks in `{ }`",
            };
            NotationError::new(span, format!("move {number}: {why}")).hint(hint)
        })?;
        moves.push(m);
        position = position.after(m);
    }
    Ok(MainMoves { played: moves, last: position, is_more })
}

/// A move that changes nothing but the turn, as some programs write it.
const NULL: &str = "--";

/// Whether a word is a judgement: `!?`, `+-`, `=`.
fn is_sign(word: &str) -> bool {
    word != NULL && word.bytes().all(|b| b"!?+-=".contains(&b))
}

/// The words outside variations and remarks.
struct MainLine<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Iterator for MainLine<'a> {
    type Item = Result<Word<'a>, NotationError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut depth = 0_usize;
        let mut opened = self.at;
        loop {
            let rest = self.text[self.at..].trim_start();
            let at = self.text.len() - rest.len();
            let Some(c) = rest.chars().next() else {
                self.at = self.text.len();
                let error = NotationError::new(opened..opened + 1, "this `(` has no `)`");
                return (depth > 0).then(|| Err(error.hint("variations stand in `( )`")));
            };
            let length = match c {
                '{' => {
                    let Some(end) = rest.find('}') else {
                        self.at = self.text.len();
                        let error = NotationError::new(at..at + 1, "this `{` has no `}`");
                        return Some(Err(error.hint("remarks stand in `{ }`")));
                    };
                    end + 1
                }
                ';' => rest.find('\n').unwrap_or(rest.len()),
                '%' if at == 0 || self.text[..at].ends_with('\n') => rest.find('\n').unwrap_or(rest.len()),
                '(' | ')' => 1,
                // Whatever stands here, at least one character is taken.
                _ => rest
                    .char_indices()
                    .find(|&(i, c)| c.is_whitespace() || "(){};".contains(c) || i > 0 && c == '$')
                    .map(|(i, _)| i)
                    .filter(|&n| n > 0)
                    .unwrap_or(if "(){};".contains(c) { c.len_utf8() } else { rest.len() }),
            };
            self.at = at + length;
            match c {
                '(' => {
                    if depth == 0 {
                        opened = at;
                    }
                    depth += 1;
                }
                ')' if depth == 0 => {
                    return Some(Err(NotationError::new(at..at + 1, "this `)` closes nothing").hint("leave it out")));
                }
                ')' => depth -= 1,
                '{' | ';' => {}
                '%' if at == 0 || self.text[..at].ends_with('\n') => {}
                _ if depth > 0 => {}
                _ => return Some(Ok(Word { text: &rest[..length], span: at..at + length })),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::{Format, NotationError, Reading, read};

    fn pgn(text: &str) -> Reading {
        let reading = read(text.as_bytes()).unwrap_or_else(|e| panic!("{e} at {:?} of {text}", e.span));
        assert_eq!(reading.format, Format::Pgn);
        reading
    }

    #[test]
    fn a_game_is_the_position_after_its_moves() {
        let text = "[Event \"Skittles\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 {a remark: (with) brackets} \
                    2.Bc4 (2. Nf3 Nc6 (2... d6)) 2... Nc6 $1 3. Qh5!? Nf6?? ; oh\n4.Qxf7# 1-0\n\ngoal: mate\n";
        let reading = pgn(text);
        assert!(reading.position.is_mate() && reading.line.is_empty());
        assert_eq!(reading.title.as_deref(), Some("Skittles"));
        assert_eq!(reading.notes, ["the position is the one after the last of 7 half-moves"]);
        assert_eq!(reading.wanted.map(|wanted| wanted.name()), Some("mate"));
        assert_eq!(pgn("1. e4 *").position.move_number(), 1);
    }

    #[test]
    fn a_problem_is_the_position_of_its_tag() {
        let text = "[FEN \"8/8/6k1/8/8/8/4RR2/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Re1 Kh5 (1... Kg7) 2. Rg1 *";
        let reading = pgn(text);
        assert_eq!((reading.line.len(), reading.position.move_number()), (3, 1));
        assert!(reading.notes[0].contains("before the 3 moves"), "{:?}", reading.notes);
    }

    #[test]
    fn remarks_say_nothing_of_the_question() {
        let text = "1. e4 {here it is\nBlack to play and\nWhite to move again} e5 *";
        assert_eq!(pgn(text).position.move_number(), 2);
        assert!(read(format!("{text}\nto-move: b").as_bytes()).is_err());
    }

    #[test]
    fn what_the_standard_allows_is_read() {
        let text = "[Event \"a\\\"q\\\\\"]\n[Variant \"Chess960\"]\n\n1. e4$1$22 e5 += 2. Nf3\n% any 3. words\nNc6 *";
        let reading = pgn(text);
        assert_eq!((reading.position.move_number(), reading.title.as_deref()), (3, Some("a\"q\\")));
    }

    #[test]
    fn what_stands_behind_the_result_is_not_read() {
        let reading = pgn("1. e4 e5 * {so it ends} 1. d4 huh");
        assert_eq!(reading.position.move_number(), 2);
        assert_eq!(reading.notes.last().unwrap(), "what stands behind the result is left out");
        assert!(!pgn("1. e4 e5 * {so it ends}").notes.iter().any(|note| note.contains("behind")));
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, part, word) in [
            ("1. e4 e5 2. Qh6", "Qh6", "not legal"),
            ("1. e4 e5 2. Nf3 Nc6 3. N3d4 huh", "huh", "no move"),
            ("1. e4 (1. d4", "(", "no `)`"),
            ("1. e4 ) e5", ")", "closes nothing"),
            ("1. e4 { e5", "{", "no `}`"),
            ("[Event \"x]\n1. e4", "[Event \"x]", "no end"),
            ("[Event \"x\"]\n[Variant \"Atomic\"]\n", "Atomic", "another game"),
            ("[FEN \"8/8/8/8/8/8/8/X7 w\"]\n", "X", "no piece"),
            ("1. e4 e5 2. -- Nf6", "--", "no move"),
            ("1. e4 e5 %", "%", "no move"),
        ] {
            let error: NotationError = read(text.as_bytes()).unwrap_err();
            assert_eq!(&text[error.span.clone()], part, "{text}: {error}");
            assert!(error.message.contains(word), "{text}: {error}");
        }
    }
}
