//! The claim of a certificate: a question in lines of plain words, of which none is left unread.
//!
//! ```text
//! rules ko=simple suicide=no         (or `ko=defender-retakes=2`: so many times in all)
//! board 19x19
//! black C4 C5 D3 E3
//! white D4
//! to-move black
//! ko E5                      (only if a ko may not be retaken at once)
//! goal capture any D4        (or `all`: every block that is named must fall; or `live` or `eye` with
//!                             either word, and `connect`, without either word)
//! or capture any E5          (only where one of several things is enough: another, in words as after `goal`)
//! keep C3                    (only of a capture before which these blocks of the attacker's must not fall)
//! region C3 C4 D3 D4         (only if play is allowed nowhere else)
//! ```
//!
//! The order is fixed, and every line but `or` stands once. A checker proves what is written here and nothing
//! else, so the reader is strict: a word that it does not know is an error, never a comment.

use tesuji_notation::ClaimError;
use tesuji_problem::PointSet;
use tesuji_stones::claimed;

use crate::rules::{Colour, Goal, Grid, KoRule, Point, Position, Question, Rules, Wish};

/// The question in lines. What only a diagram cares about (marked stones, the source's own side to
/// move) is left out.
pub fn write(question: &Question) -> Vec<String> {
    let Question { position, rules: Rules { ko, suicide }, to_move, region, keep, .. } = question;
    let grid = position.grid;
    let suicide = if *suicide { "yes" } else { "no" };
    let mut lines = vec![format!("rules ko={} suicide={suicide}", ko.name())];
    lines.extend(position.claim());
    lines.push(format!("to-move {}", to_move.word()));
    lines.extend(position.ko.map(|p| format!("ko {}", grid.name(p))));
    for (Wish { goal, targets, all }, head) in
        question.wishes().zip(["goal"].into_iter().chain(std::iter::repeat("or")))
    {
        let targets: PointSet = targets.iter().map(|p| p.index()).collect();
        let many = match (goal, all) {
            (Goal::Connect, _) => "",
            (_, true) => " all",
            (_, false) => " any",
        };
        lines.push(claimed(&format!("{head} {}{many}", goal.name()), grid.names(&targets)));
    }
    let keep: PointSet = keep.iter().map(|p| p.index()).collect();
    lines.extend((!keep.is_empty()).then(|| claimed("keep", grid.names(&keep))));
    lines.extend(region.map(|region| claimed("region", grid.names(&(region & grid.all())))));
    lines
}

/// Reads what [`write()`] writes. Whether the position can arise and the targets are stones,
/// [`Contest`] says.
///
/// [`Contest`]: crate::rules::Contest
///
/// # Errors
/// Names the first line and word that is not as it should be.
pub fn read(lines: &[String]) -> Result<Question, ClaimError> {
    let mut reader = Reader { lines, next: 0 };
    let rules = rules(&reader.line("rules ko=simple suicide=no", &["rules"])?)?;
    let grid = board(&reader.line("board 19x19", &["board"])?)?;
    let mut position = Position::new(grid);
    for (colour, example) in [(Colour::Black, "black C4 C5"), (Colour::White, "white D4")] {
        let line = reader.line(example, &[&example[..5]])?;
        for (word, p) in line.points(grid)? {
            if position.stone(p).is_some() {
                return Err(line.error(&word, format!("there are two stones on {}", grid.name(p))));
            }
            position.set(p, Some(colour));
        }
    }
    let to_move = to_move(&reader.line("to-move black", &["to-move"])?)?;
    position.to_move = Some(to_move);
    if let Some(line) = reader.optional(&["ko"]) {
        let points = line.points(grid)?;
        let [(_, ko)] = points[..] else { return Err(line.error(&line.all(), "expected one ko point")) };
        position.ko = Some(ko);
    }
    let Wish { goal, targets, all } = wish(&reader.line("goal capture any D4", &["goal"])?, grid)?;
    let mut or = Vec::new();
    while let Some(line) = reader.optional(&["or"]) {
        or.push(wish(&line, grid)?);
    }
    let keep = match reader.optional(&["keep"]) {
        None => Vec::new(),
        Some(line) => line.set(grid)?,
    };
    let region = match reader.optional(&["region"]) {
        None => None,
        Some(line) => Some(line.set(grid)?.into_iter().map(Point::index).collect::<PointSet>()),
    };
    match reader.rest() {
        None => Ok(Question { position, rules, goal, targets, all, to_move, region, or, keep }),
        Some(line) => Err(line.error(&line.all(), "nothing is expected here: the claim is complete")),
    }
}

fn rules(line: &Line<'_>) -> Result<Rules, ClaimError> {
    let [ko, suicide] = line.words[..] else {
        return Err(line.error(&line.all(), "expected `rules ko=simple suicide=no`"));
    };
    // No threats at all are simple ko, which has a name already.
    let named = ko.text.strip_prefix("ko=").and_then(|name| KoRule::named(name).filter(|rule| rule.name() == name));
    let Some(rule) = named else {
        let names = KoRule::ALL.map(|rule| format!("`ko={rule}`"));
        return Err(line.error(&ko, format!("expected {} or `ko=defender-retakes=2`", names.join(" or "))));
    };
    let suicide = match suicide.text {
        "suicide=yes" => true,
        "suicide=no" => false,
        _ => return Err(line.error(&suicide, "expected `suicide=yes` or `suicide=no`")),
    };
    Ok(Rules { ko: rule, suicide })
}

fn board(line: &Line<'_>) -> Result<Grid, ClaimError> {
    let size = if let [word] = line.words[..] { Grid::claimed(word.text) } else { None };
    let max = Grid::MAX;
    size.ok_or_else(|| line.error(&line.all(), format!("expected `board 19x19`, with sides from 1 to {max}")))
}

fn to_move(line: &Line<'_>) -> Result<Colour, ClaimError> {
    match line.words[..] {
        [Word { text: "black", .. }] => Ok(Colour::Black),
        [Word { text: "white", .. }] => Ok(Colour::White),
        _ => Err(line.error(&line.all(), "expected `to-move black` or `to-move white`")),
    }
}

/// What is wanted, whether of all the blocks, and a stone of each.
fn wish(line: &Line<'_>, grid: Grid) -> Result<Wish, ClaimError> {
    let expected = || {
        let expected = "expected `goal capture any POINTS`, `capture all`, `live any`, `live all`, \
                        `eye any`, `eye all` or `connect`";
        line.error(&line.all(), expected)
    };
    let goal = line.words.first().and_then(|word| Goal::named(word.text)).ok_or_else(expected)?;
    let (all, named) = match (goal, line.words.get(1)) {
        (Goal::Connect, _) => (false, 1),
        (_, Some(Word { text: "any", .. })) => (false, 2),
        (_, Some(Word { text: "all", .. })) => (true, 2),
        _ => return Err(expected()),
    };
    let targets = Line { words: line.words[named..].to_vec(), ..*line }.set(grid)?;
    if targets.is_empty() {
        return Err(line.error(&line.all(), "expected at least one stone"));
    }
    Ok(Wish { goal, targets, all })
}

/// The lines that are still to be read.
struct Reader<'a> {
    lines: &'a [String],
    next: usize,
}

impl<'a> Reader<'a> {
    /// The next line, which must begin with the words `head`.
    fn line(&mut self, example: &str, head: &[&str]) -> Result<Line<'a>, ClaimError> {
        self.optional(head).ok_or_else(|| {
            let text = self.lines.get(self.next).map_or("", |line| line);
            ClaimError {
                line: self.next + 1,
                span: Some(0..text.len()),
                message: format!("expected a line like `{example}`"),
            }
        })
    }

    /// The next line, if it begins with the words `head`.
    fn optional(&mut self, head: &[&str]) -> Option<Line<'a>> {
        let mut line = Line::new(self.lines.get(self.next)?, self.next + 1);
        let begins =
            line.words.len() >= head.len() && line.words.iter().zip(head).all(|(word, head)| word.text == *head);
        begins.then(|| {
            self.next += 1;
            line.words.drain(..head.len());
            line
        })
    }

    /// The next line, whatever it is.
    fn rest(&self) -> Option<Line<'a>> {
        self.lines.get(self.next).map(|text| Line::new(text, self.next + 1))
    }
}

#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    start: usize,
}

/// A line as words, without those at its head that were already read.
struct Line<'a> {
    text: &'a str,
    number: usize,
    words: Vec<Word<'a>>,
}

impl<'a> Line<'a> {
    fn new(text: &'a str, number: usize) -> Self {
        let mut start = 0;
        let mut words = Vec::new();
        for word in text.split(' ') {
            if !word.is_empty() {
                words.push(Word { text: word, start });
            }
            start += word.len() + 1;
        }
        Line { text, number, words }
    }

    /// The whole line as one word, for errors about it.
    fn all(&self) -> Word<'a> {
        Word { text: self.text, start: 0 }
    }

    fn error(&self, word: &Word<'_>, message: impl Into<String>) -> ClaimError {
        ClaimError { line: self.number, span: Some(word.start..word.start + word.text.len()), message: message.into() }
    }

    /// The words as points.
    fn points(&self, grid: Grid) -> Result<Vec<(Word<'a>, Point)>, ClaimError> {
        let point = |word: &Word<'a>| match grid.parse(word.text) {
            Ok(p) => Ok((*word, p)),
            Err(message) => Err(self.error(word, message)),
        };
        self.words.iter().map(point).collect()
    }

    /// The words as points of which none is named twice.
    fn set(&self, grid: Grid) -> Result<Vec<Point>, ClaimError> {
        let mut seen = PointSet::EMPTY;
        let points = self.points(grid)?;
        for (word, p) in &points {
            if seen.contains(p.index()) {
                return Err(self.error(word, format!("{} is named twice", grid.name(*p))));
            }
            seen.insert(p.index());
        }
        Ok(points.into_iter().map(|(_, p)| p).collect())
    }
}

#[cfg(test)]
mod tests;
