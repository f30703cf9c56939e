//! The main line of an SGF file, with the place of every value.
//!
//! The main line takes the first branch everywhere, so it is simply everything up to the first `)`;
//! the variations behind it are skipped. Nothing recurses, so no input is too deep.

use std::ops::Range;

use tesuji_notation::{Colour, NotationError, lines};

use super::value::unescaped;

/// More nodes than any game or problem has; it bounds the time that a hostile file can take.
const MAX_NODES: usize = 10_000;

/// The text between two brackets, still escaped.
#[derive(Clone, Copy, Debug)]
pub struct Value<'a> {
    /// The text itself.
    pub raw: &'a str,
    /// Where `raw` starts.
    pub start: usize,
}

impl Value<'_> {
    /// The bytes of the text.
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.raw.len()
    }
}

/// A property with its values.
#[derive(Debug)]
pub struct Property<'a> {
    /// The capital letters of the name: older files write `SiZe`.
    pub name: String,
    /// The bytes of the name.
    pub span: Range<usize>,
    /// The values, at least one.
    pub values: Vec<Value<'a>>,
}

/// A node.
#[derive(Debug, Default)]
pub struct Node<'a> {
    /// Its properties, in order.
    pub properties: Vec<Property<'a>>,
}

impl<'a> Node<'a> {
    /// The properties of this name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &Property<'a>> {
        self.properties.iter().filter(move |p| p.name == name)
    }

    /// The first value of a property, with a bracket to point at.
    pub fn value(&self, name: &str) -> Option<Value<'a>> {
        self.all(name).find_map(|p| p.values.first().copied())
    }

    /// The move of the node: who makes it, and its value.
    pub fn move_of(&self) -> Option<(Colour, Value<'a>)> {
        self.properties.iter().find_map(|p| {
            let colour = match p.name.as_str() {
                "B" => Colour::Black,
                "W" => Colour::White,
                _ => return None,
            };
            p.values.first().map(|&value| (colour, value))
        })
    }

    /// Whether the node has a move.
    pub fn has_move(&self) -> bool {
        self.move_of().is_some()
    }
}

/// The nodes of the first game up to its first end.
#[derive(Debug)]
pub struct MainLine<'a> {
    /// At least one node.
    pub nodes: Vec<Node<'a>>,
    /// Whether the file ends before the game does.
    pub truncated: bool,
    /// Whether another game follows in the file.
    pub more_games: bool,
}

impl<'a> MainLine<'a> {
    /// The first node.
    pub fn root(&self) -> &Node<'a> {
        &self.nodes[0]
    }

    /// The title of the game.
    pub fn title(&self) -> Option<String> {
        self.root().value("GN").map(|v| unescaped(v.raw).replace('\n', " ")).filter(|t| !t.trim().is_empty())
    }

    /// The lines of the comments of the first node, with the bytes at which they start.
    pub fn remarks(&self) -> impl Iterator<Item = (&'a str, usize)> + '_ {
        let comments = self.root().all("C").flat_map(|p| &p.values);
        comments.flat_map(|value| lines(value.raw).map(|(line, start)| (line, value.start + start)))
    }

    /// What of the file is not read, as sentences.
    pub fn notes(&self) -> impl Iterator<Item = String> {
        let more = self.more_games.then_some("the file holds more than one game: the first is read");
        let truncated = self.truncated.then_some("the file ends before the game does: a `)` is missing");
        more.into_iter().chain(truncated).map(str::to_owned)
    }
}

/// Where an SGF game starts: `(` and `;`, whatever stands before (mail headers, for example).
pub fn start(text: &str) -> Option<usize> {
    text.match_indices('(').map(|(at, _)| at).find(|at| text[at + 1..].trim_start().starts_with(';'))
}

/// Reads the main line of the first game.
///
/// # Errors
/// Points at what is no SGF.
pub fn main_line(text: &str) -> Result<MainLine<'_>, NotationError> {
    let Some(at) = start(text) else {
        return Err(NotationError::new(0..0, "no SGF game").hint("a game starts with `(;`"));
    };
    let mut lexer = Lexer { text, at };
    let (mut nodes, mut depth, mut truncated) = (Vec::<Node>::new(), 0, true);
    while let Some(token) = lexer.next()? {
        match token {
            Token::Open => depth += 1,
            Token::Close => {
                depth -= 1;
                truncated = false;
                break;
            }
            Token::Node if nodes.len() == MAX_NODES => {
                return Err(NotationError::new(lexer.at - 1..lexer.at, "the main line is too long")
                    .hint(format!("up to {MAX_NODES} nodes are read")));
            }
            Token::Node => nodes.push(Node::default()),
            Token::Property(property) => match nodes.last_mut() {
                Some(node) => node.properties.push(property),
                None => return Err(NotationError::new(property.span, "a property before the first node `;`")),
            },
        }
    }
    let more_games = !truncated && more_games(&mut lexer, depth);
    Ok(MainLine { nodes, truncated, more_games })
}

/// Skips the rest of the game that is `depth` brackets deep. Errors in variations do not matter.
fn more_games(lexer: &mut Lexer, mut depth: i32) -> bool {
    while depth > 0 {
        match lexer.next() {
            Ok(Some(Token::Open)) => depth += 1,
            Ok(Some(Token::Close)) => depth -= 1,
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => return false,
        }
    }
    start(&lexer.text[lexer.at..]).is_some()
}

pub(super) enum Token<'a> {
    Open,
    Close,
    Node,
    Property(Property<'a>),
}

pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Lexer<'a> {
    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    pub(super) fn next(&mut self) -> Result<Option<Token<'a>>, NotationError> {
        self.skip_space();
        let Some(c) = self.text[self.at..].chars().next() else { return Ok(None) };
        let token = match c {
            '(' => Token::Open,
            ')' => Token::Close,
            ';' => Token::Node,
            c if c.is_ascii_alphabetic() => return self.property().map(|p| Some(Token::Property(p))),
            c => {
                return Err(NotationError::new(self.at..self.at + c.len_utf8(), format!("`{c}` has no place here"))
                    .hint("a property such as AB[dd], a node `;`, or a bracket `(` or `)` of a variation"));
            }
        };
        self.at += 1;
        Ok(Some(token))
    }

    fn property(&mut self) -> Result<Property<'a>, NotationError> {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        self.at += length;
        let span = start..self.at;
        let name = rest[..length].chars().filter(char::is_ascii_uppercase).collect();
        let mut values = Vec::new();
        loop {
            self.skip_space();
            if !self.text[self.at..].starts_with('[') {
                break;
            }
            values.push(self.value()?);
        }
        if values.is_empty() {
            return Err(NotationError::new(span, format!("the property {} has no value", &rest[..length]))
                .hint("a value in brackets follows the name: AB[dd]"));
        }
        Ok(Property { name, span, values })
    }

    fn value(&mut self) -> Result<Value<'a>, NotationError> {
        let start = self.at + 1;
        let mut escaped = false;
        for (i, b) in self.text.as_bytes()[start..].iter().enumerate() {
            match b {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b']' => {
                    self.at = start + i + 1;
                    return Ok(Value { raw: &self.text[start..start + i], start });
                }
                _ => {}
            }
        }
        Err(NotationError::new(self.at..start, "this `[` is never closed").hint("a value ends with `]`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_main_line_takes_the_first_branch() {
        let text = "From: me (hi)\n (;GM[1]SiZe[9];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))";
        let line = main_line(text).unwrap();
        assert_eq!(line.nodes.len(), 5);
        assert_eq!(line.nodes[0].value("SZ").map(|v| (v.raw, v.start)), Some(("9", text.find("9]").unwrap())));
        assert_eq!(line.nodes[4].value("W").unwrap().raw, "dd");
        assert!(!line.truncated && !line.more_games);
    }

    #[test]
    fn collections_and_truncated_files_are_seen() {
        assert!(main_line("(;B[aa](;W[bb])(;W[cc]))\n(;GM[1])").unwrap().more_games);
        assert!(!main_line("(;B[aa](;W[bb])(;W[cc])) (bye)").unwrap().more_games);
        assert!(main_line("(;B[aa]").unwrap().truncated);
        assert_eq!(main_line("(;C[a\\]").unwrap_err().span, 3..4);
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, span) in [("(;B dd)", 2..3), ("(;B[aa]é)", 7..9), ("(;AB[aa]5)", 8..9), ("x", 0..0)] {
            assert_eq!(main_line(text).unwrap_err().span, span, "{text}");
        }
    }

    #[test]
    fn no_input_is_too_deep() {
        let deep = "(;".repeat(MAX_NODES) + &"(".repeat(500_000);
        assert_eq!(main_line(&deep).unwrap().nodes.len(), MAX_NODES);
        assert!(main_line(&(deep + ";")).is_err());
    }
}
