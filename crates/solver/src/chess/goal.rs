//! Goals as users write them: `mate in 3`, `#3`, `s#2`, `win e5`, `promote`, `defend`.

use tesuji_chess::rules::{Goal, Square};

/// The names of the goals.
pub(super) const NAMES: [&str; 5] = ["mate", "selfmate", "win", "promote", "defend"];

/// What would be accepted.
pub(super) const HINT: &str =
    "use `mate`, `mate in 3`, `selfmate`, `selfmate in 2`, `win e5`, `promote`, or `defend` before one of them";

/// What is wanted: a goal, or that it is not reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    /// `None` is a man to be won that is named elsewhere.
    pub(super) goal: Option<Goal>,
    /// Whether the goal is to be prevented.
    pub(super) defend: bool,
    /// The most moves that the attacker may take.
    pub(super) within: Option<u16>,
}

/// Reads a goal.
pub(super) fn read(text: &str) -> Option<Wanted> {
    let text = text.trim().to_ascii_lowercase();
    let mut words = text.split_whitespace().peekable();
    let defend = words.next_if(|word| ["defend", "hold", "prevent", "stop"].contains(word)).is_some();
    let (goal, mut within) = match words.next() {
        None if defend => (Some(Goal::Mate), None),
        Some("in") if defend => {
            return Some(Wanted { goal: Some(Goal::Mate), defend, within: Some(number(words.next()?)?) });
        }
        Some("mate" | "checkmate") => (Some(Goal::Mate), None),
        Some("selfmate") => (Some(Goal::Selfmate), None),
        Some("promote") => (Some(Goal::Promote), None),
        Some("win" | "capture") => match words.next_if(|word| *word != "in") {
            Some(square) => (Some(Goal::Win(square.parse::<Square>().ok()?)), None),
            None => (None, None),
        },
        Some(word) => {
            let (goal, number_text) = match word.strip_prefix("s#") {
                Some(rest) => (Goal::Selfmate, rest),
                None => (Goal::Mate, word.strip_prefix('#')?),
            };
            (Some(goal), Some(number(number_text)?))
        }
        None => return None,
    };
    if words.next_if_eq(&"in").is_some() {
        within = Some(number(words.next()?)?);
        words.next_if(|word| ["move", "moves"].contains(word));
    }
    if words.next().is_some() { None } else { Some(Wanted { goal, defend, within }) }
}

/// A number of moves.
pub(super) fn number(text: &str) -> Option<u16> {
    text.trim().parse().ok().filter(|n| (1..=MOST).contains(n))
}

/// More moves than any problem has.
pub(super) const MOST: u16 = 400;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals() {
        let wanted = |goal, defend, within| Some(Wanted { goal, defend, within });
        let e5 = Some(Goal::Win("e5".parse().unwrap()));
        for (text, expected) in [
            ("mate", wanted(Some(Goal::Mate), false, None)),
            ("Mate in 3", wanted(Some(Goal::Mate), false, Some(3))),
            ("#3", wanted(Some(Goal::Mate), false, Some(3))),
            ("s#2", wanted(Some(Goal::Selfmate), false, Some(2))),
            ("selfmate in 2 moves", wanted(Some(Goal::Selfmate), false, Some(2))),
            ("win e5", wanted(e5, false, None)),
            ("win", wanted(None, false, None)),
            ("win in 2", wanted(None, false, Some(2))),
            ("promote in 4", wanted(Some(Goal::Promote), false, Some(4))),
            ("defend", wanted(Some(Goal::Mate), true, None)),
            ("defend in 3", wanted(Some(Goal::Mate), true, Some(3))),
            ("defend win e5 in 3", wanted(e5, true, Some(3))),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
        for bad in ["", "win i9", "mate in", "mate in 0", "mate 3", "#", "s#x", "mate in 3 4", "h#2"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
