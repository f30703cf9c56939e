//! A solution as PGN: the first branch of each node is the main line, every other a variation.

use std::fmt::Write as _;

use crate::notation::san::san;
use crate::rules::{Color, Move, Position};

use super::tree::{Branch, Tree};

/// Lines are no longer than this, in columns.
const WIDTH: usize = 80;

/// A solution to be written.
#[derive(Clone, Copy, Debug)]
pub struct Pgn<'a> {
    /// The position before the solution.
    pub position: &'a Position,
    /// Tags beside `SetUp` and `FEN`, which are written in any case; of the seven that every file
    /// has, those left out are unknown.
    pub tags: &'a [(&'a str, &'a str)],
    /// A remark before the first move.
    pub comment: Option<&'a str>,
    /// The solution. Without nodes there are no moves.
    pub tree: &'a Tree,
    /// How the game ends: `1-0`, `0-1` or `*`.
    pub result: &'a str,
}

/// Why a solution cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PgnError {
    /// It has so many moves, which is more than were allowed.
    #[error("the solution has {0} moves when every line is written out")]
    TooLarge(u128),
    /// A branch leads to no node before its own, or a node has no branch.
    #[error("the lines of the solution lead nowhere")]
    NoTree,
    /// This move is not legal where it stands.
    #[error("{0:?} is not legal where it stands")]
    Illegal(Move),
}

impl Pgn<'_> {
    /// Writes the solution, unless all its lines together have more than `most` moves.
    ///
    /// # Errors
    /// If it has, or if the tree is none.
    pub fn write(&self, most: u64) -> Result<String, PgnError> {
        let moves = self.tree.moves().ok_or(PgnError::NoTree)?;
        if moves > u128::from(most) {
            return Err(PgnError::TooLarge(moves));
        }
        let mut text = Text { done: self.tags(), column: 0 };
        if let Some(comment) = self.comment {
            text.comment(comment);
        }
        self.moves(&mut text)?;
        text.word(self.result);
        text.done.push('\n');
        Ok(text.done)
    }

    fn tags(&self) -> String {
        let given = |name: &str| self.tags.iter().find(|(n, _)| *n == name).map(|(_, value)| *value);
        let mut tags = String::new();
        let mut tag = |name: &str, value: &str| {
            let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(tags, "[{name} \"{value}\"]").expect("a string takes everything");
        };
        let seven =
            [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];
        for (name, unknown) in seven {
            tag(name, given(name).unwrap_or(unknown));
        }
        tag("Result", self.result);
        tag("SetUp", "1");
        tag("FEN", &self.position.to_fen());
        let written = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "SetUp", "FEN"];
        for (name, value) in self.tags.iter().filter(|(name, _)| !written.contains(name)) {
            tag(name, value);
        }
        tags.push('\n');
        tags
    }

    /// Each move of the main line is followed by its alternatives in brackets, and so on within
    /// these.
    fn moves(&self, text: &mut Text) -> Result<(), PgnError> {
        let Some(root) = self.tree.nodes.len().checked_sub(1) else { return Ok(()) };
        // What is still to be written; the last first.
        let mut work = vec![Work::Node { node: root, position: self.position.clone(), numbered: true }];
        while let Some(next) = work.pop() {
            match next {
                Work::Close => text.close(),
                Work::Node { node, position, numbered } => {
                    let (main, others) = self.tree.nodes[node].split_first().ok_or(PgnError::NoTree)?;
                    let after = write_move(text, &position, main, numbered)?;
                    let interrupted = !others.is_empty() || main.comment.is_some();
                    if let Some(node) = main.next {
                        work.push(Work::Node { node, position: after, numbered: interrupted });
                    }
                    for branch in others.iter().rev() {
                        work.push(Work::Variation { branch, position: position.clone() });
                    }
                }
                Work::Variation { branch, position } => {
                    text.open();
                    let after = write_move(text, &position, branch, true)?;
                    work.push(Work::Close);
                    if let Some(node) = branch.next {
                        work.push(Work::Node { node, position: after, numbered: branch.comment.is_some() });
                    }
                }
            }
        }
        Ok(())
    }
}

enum Work<'a> {
    /// The moves of a node; the first is numbered in any case if something stands before it.
    Node {
        node: usize,
        position: Position,
        numbered: bool,
    },
    Variation {
        branch: &'a Branch,
        position: Position,
    },
    Close,
}

fn write_move(text: &mut Text, position: &Position, branch: &Branch, numbered: bool) -> Result<Position, PgnError> {
    if !position.is_legal(branch.m) {
        return Err(PgnError::Illegal(branch.m));
    }
    let number = position.move_number();
    match position.turn() {
        Color::White => text.word(&format!("{number}.")),
        Color::Black if numbered => text.word(&format!("{number}...")),
        Color::Black => {}
    }
    text.word(&san(position, branch.m));
    if let Some(comment) = &branch.comment {
        text.comment(comment);
    }
    Ok(position.after(branch.m))
}

/// Words in lines.
struct Text {
    done: String,
    column: usize,
}

impl Text {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && !self.done.ends_with('(') {
            let separator = if self.column + 1 + width > WIDTH { '\n' } else { ' ' };
            self.column = if separator == '\n' { 0 } else { self.column + 1 };
            self.done.push(separator);
        }
        self.done.push_str(word);
        self.column += width;
    }

    fn open(&mut self) {
        self.word("(");
    }

    fn close(&mut self) {
        self.done.push(')');
        self.column += 1;
    }

    /// Brackets cannot stand in a remark. Its words may be broken into lines.
    fn comment(&mut self, comment: &str) {
        let plain = comment.replace('{', "(").replace('}', ")");
        let words: Vec<_> = plain.split_whitespace().collect();
        let Some(last) = words.len().checked_sub(1) else { return };
        for (i, word) in words.iter().enumerate() {
            let open = if i == 0 { "{" } else { "" };
            let close = if i == last { "}" } else { "" };
            self.word(&format!("{open}{word}{close}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn branch(position: &Position, m: &str, next: Option<usize>) -> Branch {
        Branch { m: position.parse_uci(m).unwrap(), next, comment: None }
    }

    #[test]
    fn the_first_branch_is_the_main_line() {
        let position = Position::from_fen("8/8/8/8/8/2k5/8/K2r4 w - - 0 1").unwrap();
        let position = position.after(position.parse_uci("a1a2").unwrap());
        let at = |moves: &str| moves.split_whitespace().fold(position.clone(), |p, m| p.after(p.parse_uci(m).unwrap()));
        let mut last = branch(&at("d1b1 a2a3"), "b1a1", None);
        last.comment = Some("mate {at last}".to_owned());
        let nodes = vec![
            vec![last],
            vec![branch(&at("d1b1"), "a2a3", Some(0)), branch(&at("d1b1"), "a2b1", None)],
            vec![branch(&position, "d1b1", Some(1))],
        ];
        let tree = Tree { nodes };
        let tags = [("Event", "A \"study\""), ("Annotator", "Tesuji")];
        let pgn = Pgn { position: &position, tags: &tags, comment: Some("Black to move"), tree: &tree, result: "0-1" };
        let text = pgn.write(4).unwrap();
        assert!(
            text.contains("[Event \"A \\\"study\\\"\"]\n") && text.contains("[Annotator \"Tesuji\"]\n\n"),
            "{text}"
        );
        let moves = "{Black to move} 1... Rb1 2. Ka3 (2. Kxb1) 2... Ra1# {mate (at last)} 0-1\n";
        assert!(text.ends_with(moves), "{text}");
        assert_eq!(pgn.write(3), Err(PgnError::TooLarge(4)));
        let reading = crate::notation::read(text.as_bytes()).unwrap();
        assert_eq!((reading.position, reading.line.len()), (position.clone(), 3));
        for nodes in [vec![vec![branch(&position, "d1b1", Some(0))]], vec![vec![]]] {
            assert_eq!(Pgn { tree: &Tree { nodes }, ..pgn }.write(9), Err(PgnError::NoTree));
        }
    }
}
