//! Diagrams of Sensei's Library: lines that begin with `$$`, the first with who plays, the size and
//! a title.

use tesuji_notation::lines;

use crate::rules::{Colour, Grid};

/// What the first line of a diagram says: `$$Bc9m5 Title`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Heading<'a> {
    /// Who plays move 1.
    pub(super) colour: Option<Colour>,
    pub(super) size: Option<Grid>,
    pub(super) title: Option<&'a str>,
}

/// Where the first such diagram starts.
pub(in crate::notation) fn sensei_start(text: &str) -> Option<usize> {
    lines(text).find(|(line, _)| line.trim_start().starts_with("$$")).map(|(_, start)| start)
}

/// What follows `$$` in a line, and the byte at which it starts.
pub(super) fn stripped(line: &str) -> Option<(&str, usize)> {
    let rest = line.trim_start().strip_prefix("$$")?;
    Some((rest, line.len() - rest.len()))
}

/// Reads what follows the first `$$`.
pub(super) fn heading(text: &str) -> Heading<'_> {
    let (options, title) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
    let title = Some(title.trim()).filter(|t| !t.is_empty());
    let colour = match options.chars().next() {
        Some('B' | 'b') => Some(Colour::Black),
        Some('W' | 'w') => Some(Colour::White),
        _ => None,
    };
    let rest = options.trim_start_matches(['B', 'b', 'W', 'w']).trim_start_matches('c');
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let size = rest[..digits].parse().ok().and_then(|n| Grid::new(n, n));
    Heading { colour, size, title }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings() {
        let found = heading("Wc13m7 A net");
        assert_eq!(found, Heading { colour: Some(Colour::White), size: Grid::new(13, 13), title: Some("A net") });
        assert_eq!(heading(""), Heading { colour: None, size: None, title: None });
        assert_eq!(heading(" Only a title").title, Some("Only a title"));
        assert_eq!(heading("B99é").size, None);
        assert_eq!(stripped("  $$ X"), Some((" X", 4)));
    }
}
