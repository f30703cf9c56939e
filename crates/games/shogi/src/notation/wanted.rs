//! What is wanted, as people write it: `mate`, `mate in 3`, `tsume`, `hisshi`, `5手詰`, `escape`.

use std::fmt;

use tesuji_notation::NotationError;

use super::japanese;

/// What is wanted: mate, or that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Whether mate is to be prevented.
    pub defend: bool,
    /// The highest order that counts, if the word says it: 1 for *tsume*, 2 for *hisshi*.
    pub order: Option<u8>,
    /// How long it may take.
    pub within: Option<Length>,
}

/// How long a win may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// So many moves of the attacker.
    Moves(u16),
    /// So many plies of both.
    Plies(u16),
}

impl Length {
    /// The attacker's moves. `None` if no mate takes so many plies: the attacker makes the last, and the
    /// first unless the defender does.
    pub const fn moves(self, attacker_begins: bool) -> Option<u16> {
        match self {
            Length::Moves(n) => Some(n),
            Length::Plies(n) if n.is_multiple_of(2) == attacker_begins => None,
            Length::Plies(n) => Some(n.div_ceil(2)),
        }
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Length::Moves(n) => write!(f, "{n}"),
            Length::Plies(1) => f.write_str("1 ply"),
            Length::Plies(n) => write!(f, "{n} plies"),
        }
    }
}

/// More moves than any problem has.
const MOST: u16 = 2000;

/// The words for mate, with the order that they name.
const MATE: [(&str, Option<u8>); 13] = [
    ("mate", None),
    ("checkmate", None),
    ("tsume", Some(1)),
    ("tsumi", Some(1)),
    ("tsumeshogi", Some(1)),
    ("tsume-shogi", Some(1)),
    ("詰", Some(1)),
    ("詰み", Some(1)),
    ("詰将棋", Some(1)),
    ("hisshi", Some(2)),
    ("brinkmate", Some(2)),
    ("必至", Some(2)),
    ("必死", Some(2)),
];

/// The words for preventing it.
const ESCAPE: [&str; 6] = ["escape", "defend", "hold", "prevent", "survive", "no-mate"];

impl Wanted {
    /// Mate, in whatever way.
    pub const MATE: Wanted = Wanted { defend: false, order: None, within: None };

    /// The goal's own name.
    pub const fn name(&self) -> &'static str {
        if self.defend { "escape" } else { "mate" }
    }

    /// Reads what is wanted.
    ///
    /// ```
    /// use tesuji_shogi::notation::{Length, Wanted};
    ///
    /// let within = Some(Length::Moves(3));
    /// assert_eq!(Wanted::read("tsume in 3").unwrap(), Wanted { order: Some(1), within, ..Wanted::MATE });
    /// assert_eq!(Wanted::read("5手詰"), Wanted::read("tsume in 5 plies"));
    /// assert!(Wanted::read("draw").is_err());
    /// ```
    ///
    /// # Errors
    /// Says what would be accepted.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let lower = text.trim().to_ascii_lowercase();
        parse(&lower).ok_or_else(|| {
            NotationError::new(0..text.len(), format!("`{}` is no goal of shogi", text.trim()))
                .hint("use `mate`, `mate in 3`, `mate in 5 plies`, `tsume`, `5手詰`, `hisshi` or `escape`")
        })
    }
}

fn parse(text: &str) -> Option<Wanted> {
    if let Some(within) = japanese_length(text) {
        return Some(Wanted { order: Some(1), within: Some(within), ..Wanted::MATE });
    }
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let goal = MATE.iter().find(|(word, _)| *word == first).map(|&(_, order)| Wanted { order, ..Wanted::MATE });
    let prevented = || ESCAPE.contains(&first).then_some(Wanted { defend: true, ..Wanted::MATE });
    let goal = goal.or_else(prevented)?;
    let within = match words.next() {
        None => None,
        Some("in" | "within") => Some(count(&mut words)?),
        Some(_) => return None,
    };
    words.next().is_none().then_some(Wanted { within, ..goal })
}

/// `3`, `3 moves`, `5 plies`.
fn count<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Length> {
    let n = number(words.next()?)?;
    match words.next() {
        None | Some("move" | "moves") => Some(Length::Moves(n)),
        Some("ply" | "plies") => Some(Length::Plies(n)),
        Some(_) => None,
    }
}

/// `5手詰`, `十一手詰め`.
fn japanese_length(text: &str) -> Option<Length> {
    let (plies, length) = japanese::number(text)?;
    let is_it = ["手詰", "手詰め", "手詰将棋"].contains(&text[length..].trim());
    (is_it && plies > 0).then_some(Length::Plies(u16::from(plies)))
}

fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|n| (1..=MOST).contains(n))
}

/// Reads how long a mate may take, in moves of the attacker or plies: `3`, `5 plies`.
///
/// # Errors
/// Says what would be accepted.
pub fn parse_within(text: &str) -> Result<Length, NotationError> {
    let lower = text.trim().to_ascii_lowercase();
    let mut words = lower.split_whitespace();
    let within = count(&mut words).filter(|_| words.next().is_none());
    within.ok_or_else(|| {
        NotationError::new(0..text.len(), format!("`{}` is no number of moves", text.trim()))
            .hint(format!("moves of the attacker, from 1 to {MOST}, or plies: `5 plies`"))
    })
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.defend, self.order) {
            (true, _) => "escape",
            (false, Some(1)) => "tsume",
            (false, Some(2)) => "hisshi",
            (false, _) => "mate",
        })?;
        self.within.map_or(Ok(()), |n| write!(f, " in {n}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals() {
        for (text, defend, order, within) in [
            ("mate", false, None, None),
            ("Mate in 3", false, None, Some(Length::Moves(3))),
            ("mate in 3 moves", false, None, Some(Length::Moves(3))),
            ("mate in 5 plies", false, None, Some(Length::Plies(5))),
            ("mate in 1 ply", false, None, Some(Length::Plies(1))),
            ("tsume", false, Some(1), None),
            ("5手詰", false, Some(1), Some(Length::Plies(5))),
            ("十一手詰め", false, Some(1), Some(Length::Plies(11))),
            ("詰将棋", false, Some(1), None),
            ("hisshi", false, Some(2), None),
            ("brinkmate within 4", false, Some(2), Some(Length::Moves(4))),
            ("escape", true, None, None),
            ("defend in 3", true, None, Some(Length::Moves(3))),
        ] {
            let wanted = Wanted { defend, order, within };
            assert_eq!(Wanted::read(text), Ok(wanted), "{text}");
            assert_eq!(Wanted::read(&wanted.to_string()), Ok(wanted), "{wanted}");
        }
        for bad in ["", "mate 3", "mate in", "mate in 0", "mate in 3 4", "0手詰", "5手", "win", "mate in 3 moves now"]
        {
            assert!(Wanted::read(bad).is_err(), "{bad}");
        }
        assert_eq!(parse_within("5 plies"), Ok(Length::Plies(5)));
        assert!(parse_within("3 4").is_err() && parse_within("").is_err());
    }

    #[test]
    fn the_attacker_makes_the_last_move() {
        let moves = |begins| (1..=4).map(|n| Length::Plies(n).moves(begins)).collect::<Vec<_>>();
        assert_eq!(moves(true), [Some(1), None, Some(2), None]);
        assert_eq!(moves(false), [None, Some(1), None, Some(2)]);
        assert_eq!([true, false].map(|begins| Length::Moves(4).moves(begins)), [Some(4); 2]);
    }
}
