//! What is wanted, as people write it: `mate in 3`, `#3`, `s#2`, `r#2`, `h#2.5`, `=2`, `win e5`,
//! `promote`, `defend`.

use std::fmt;
use std::ops::Range;

use tesuji_notation::NotationError;

use crate::rules::{Goal, Square};

/// What is wanted: a goal, or that it is not reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// `None` is a man to be won that is named elsewhere.
    pub goal: Option<Goal>,
    /// Whether the goal is to be prevented.
    pub defend: bool,
    /// The most moves that the attacker may take. In a helpmate it makes those of both sides, so
    /// `h#2` is 4 of them.
    pub within: Option<u16>,
}

impl Wanted {
    const DEFEND: &str = "defend";

    /// To reach a goal.
    pub fn new(goal: Goal, within: Option<u16>) -> Self {
        Wanted { goal: Some(goal), defend: false, within }
    }

    /// The first word of what is wanted.
    pub fn name(&self) -> &'static str {
        if self.defend { Self::DEFEND } else { self.goal.map_or(Goal::Win(Square::A1).name(), Goal::name) }
    }

    /// Reads what is wanted, in any of its spellings.
    ///
    /// ```
    /// use tesuji_chess::notation::Wanted;
    ///
    /// assert_eq!(Wanted::read("s#2").unwrap().to_string(), "selfmate in 2");
    /// assert_eq!(Wanted::read("Hold Capture e5").unwrap().to_string(), "defend win e5");
    /// assert!(Wanted::read("draw").is_err());
    /// ```
    ///
    /// # Errors
    /// Says what would be accepted.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let text = text.to_ascii_lowercase();
        parse(&text).ok_or_else(|| {
            if let Some(span) = no_number(&text) {
                let what = format!("`{}` is no number of moves", &text[span.clone()]);
                let hint = format!("moves of the attacker, from 1 to {MOST}; in a helpmate also `2.5`");
                return NotationError::new(span, what).hint(hint);
            }
            NotationError::new(0..text.len(), format!("`{}` is no goal of chess", text.trim())).hint(
                "use `mate`, `mate in 3`, `selfmate`, `selfmate in 2`, `reflexmate`, `helpmate in 2`, `stalemate`, \
                 `win e5`, `promote`, or `defend` before one of them that is no helpmate",
            )
        })
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.defend {
            write!(f, "{} ", Self::DEFEND)?;
        }
        match self.goal {
            Some(goal) => goal.fmt(f)?,
            None => f.write_str(Goal::Win(Square::A1).name())?,
        }
        self.within.map_or(Ok(()), |n| write!(f, " in {}", in_moves(self.goal, n)))
    }
}

/// A number of the attacker's moves as the stipulation has it. Of a helpmate a move is one of each
/// side, and half of it the mating side's alone.
pub fn in_moves(goal: Option<Goal>, n: u16) -> String {
    match goal {
        Some(Goal::Helpmate) => format!("{}{}", n / 2, if n.is_multiple_of(2) { "" } else { ".5" }),
        _ => n.to_string(),
    }
}

/// Reads what [`in_moves`] writes.
pub(super) fn moves_of(goal: Option<Goal>, text: &str) -> Option<u16> {
    if goal != Some(Goal::Helpmate) {
        return number(text);
    }
    let (whole, half) = text.strip_suffix(".5").map_or((text, 0), |whole| (whole, 1));
    let whole = if whole == "0" && half == 1 { 0 } else { number(whole)? };
    Some(2 * whole + half)
}

fn parse(text: &str) -> Option<Wanted> {
    let mut words = text.split_whitespace().peekable();
    let defend = words.next_if(|word| ["defend", "hold", "prevent", "stop"].contains(word)).is_some();
    let mut within = None;
    let goal = match words.next_if(|word| *word != "in") {
        None if defend => Some(Goal::Mate),
        None => return None,
        Some("mate" | "checkmate") => Some(Goal::Mate),
        Some("selfmate") => Some(Goal::Selfmate),
        Some("reflexmate") => Some(Goal::Reflexmate),
        Some("helpmate") => Some(Goal::Helpmate),
        Some("stalemate") => Some(Goal::Stalemate),
        Some("promote" | "promotion") => Some(Goal::Promote),
        Some("win" | "capture") => match words.next_if(|word| *word != "in") {
            Some(square) => Some(Goal::Win(square.parse().ok()?)),
            None => None,
        },
        Some(word) => {
            let (goal, moves) = stipulation(word)?;
            within = if moves.is_empty() { None } else { Some(moves_of(Some(goal), moves)?) };
            Some(goal)
        }
    };
    if within.is_none() && words.next_if_eq(&"in").is_some() {
        within = Some(moves_of(goal, words.next()?)?);
        words.next_if(|word| ["move", "moves"].contains(word));
    }
    // Nobody defends where both sides want the mate.
    let makes_sense = !defend || goal != Some(Goal::Helpmate);
    (words.next().is_none() && makes_sense).then_some(Wanted { goal, defend, within })
}

/// A goal as composers write it, and what follows it: `s#2`.
pub(super) fn stipulation(word: &str) -> Option<(Goal, &str)> {
    let goals = [
        ("s#", Goal::Selfmate),
        ("r#", Goal::Reflexmate),
        ("h#", Goal::Helpmate),
        ("#", Goal::Mate),
        ("=", Goal::Stalemate),
    ];
    goals.into_iter().find_map(|(sign, goal)| Some((goal, word.strip_prefix(sign)?)))
}

/// The number that alone makes this no goal: with another one it would be.
fn no_number(text: &str) -> Option<Range<usize>> {
    let end = text.trim_end_matches(|c: char| !c.is_ascii_digit()).len();
    let start = text[..end].trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let is_number = start < end && text[..start].ends_with(['#', '=', ' ']);
    (is_number && parse(&format!("{}1{}", &text[..start], &text[end..])).is_some()).then_some(start..end)
}

/// More moves than any problem has; of seven men the longest mate takes 549.
const MOST: u16 = 1000;

/// Reads a number of moves, whatever the format.
pub(super) fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|n| (1..=MOST).contains(n))
}

/// Reads within how many moves of the attacker a goal is wanted.
///
/// # Errors
/// Says what would be accepted.
pub fn parse_within(text: &str) -> Result<u16, NotationError> {
    number(text.trim()).ok_or_else(|| {
        NotationError::new(0..text.len(), format!("`{}` is no number of moves", text.trim()))
            .hint(format!("moves of the attacker, from 1 to {MOST}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals() {
        let wanted = |goal, defend, within| Ok(Wanted { goal, defend, within });
        let e5 = Some(Goal::Win("e5".parse().unwrap()));
        for (text, expected) in [
            ("mate", wanted(Some(Goal::Mate), false, None)),
            ("Mate in 3", wanted(Some(Goal::Mate), false, Some(3))),
            ("#3", wanted(Some(Goal::Mate), false, Some(3))),
            ("#", wanted(Some(Goal::Mate), false, None)),
            ("# in 3", wanted(Some(Goal::Mate), false, Some(3))),
            ("s#2", wanted(Some(Goal::Selfmate), false, Some(2))),
            ("r#2", wanted(Some(Goal::Reflexmate), false, Some(2))),
            ("reflexmate", wanted(Some(Goal::Reflexmate), false, None)),
            ("h#2", wanted(Some(Goal::Helpmate), false, Some(4))),
            ("h#2.5", wanted(Some(Goal::Helpmate), false, Some(5))),
            ("h#0.5", wanted(Some(Goal::Helpmate), false, Some(1))),
            ("helpmate in 3", wanted(Some(Goal::Helpmate), false, Some(6))),
            ("helpmate in 1.5 moves", wanted(Some(Goal::Helpmate), false, Some(3))),
            ("helpmate", wanted(Some(Goal::Helpmate), false, None)),
            ("=3", wanted(Some(Goal::Stalemate), false, Some(3))),
            ("defend stalemate in 2", wanted(Some(Goal::Stalemate), true, Some(2))),
            ("s#", wanted(Some(Goal::Selfmate), false, None)),
            ("selfmate in 2 moves", wanted(Some(Goal::Selfmate), false, Some(2))),
            ("win e5", wanted(e5, false, None)),
            ("win", wanted(None, false, None)),
            ("win in 2", wanted(None, false, Some(2))),
            ("promote in 4", wanted(Some(Goal::Promote), false, Some(4))),
            ("promotion", wanted(Some(Goal::Promote), false, None)),
            ("defend", wanted(Some(Goal::Mate), true, None)),
            ("defend in 3 moves", wanted(Some(Goal::Mate), true, Some(3))),
            ("defend win e5 in 3", wanted(e5, true, Some(3))),
        ] {
            assert_eq!(Wanted::read(text), expected, "{text}");
            let expected = expected.unwrap();
            let written = expected.to_string();
            assert_eq!(Wanted::read(&written), Ok(expected), "{written}");
            assert!(written.starts_with(expected.name()));
        }
        for bad in [
            "",
            "in 3",
            "win i9",
            "mate in",
            "mate in 0",
            "mate in 1001",
            "mate 3",
            "s#x",
            "mate in 3 4",
            "#3 in 3",
            "h#2.4",
            "h#0",
            "h#.5",
            "h#2.5.5",
            "s#2.5",
            "defend h#2",
            "h=2",
            "s=2",
            "==2",
            "r#x",
            "defend in 3 4",
            "draw",
        ] {
            assert!(Wanted::read(bad).is_err(), "{bad}");
        }
        for (bad, span) in [("Mate in 99999999", 8..16), ("s#0", 2..3), ("win e9", 0..6), ("mate in 1001 moves", 8..12)]
        {
            assert_eq!(Wanted::read(bad).unwrap_err().span, span, "{bad}");
        }
    }
}
