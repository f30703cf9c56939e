//! What `go` asks for: limits, a length, a choice of moves.

use std::time::Duration;

use tesuji_chess::rules::Color;

use crate::effort::Allowed;

/// A move takes this fraction of the time that is left, where the number of moves is not said.
const SHARE: u64 = 30;
/// Kept back for the way to the interface.
const MARGIN: u64 = 5;
/// A proof-number search has no depth that ends by itself: `depth` d allows mates that take d
/// plies, and d² times so many nodes.
const DEPTH_NODES: u64 = 5000;

/// Searched even without any time, in a few milliseconds: most mates in two are found.
const FREE: u64 = 1000;
/// Kept back from the nodes, to write down the line of a mate that is found at the last moment:
/// this fraction.
const NODE_RESERVE: u64 = 8;
/// The same for the time, up to this.
const TIME_RESERVE: u32 = 10;
const MOST_RESERVE: Duration = Duration::from_millis(20);

/// The words that are no moves.
const WORDS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

/// What is done when there is a mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// It is made: the time is better kept.
    Stop,
    /// A shorter one is looked for with as much effort as the first took.
    AsMuch,
    /// A shorter one is looked for while limits allow.
    Limits,
}

/// The arguments of `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// A mate within so many moves is asked for; a negative number asks whether the side to move is
    /// mated.
    pub(super) mate: Option<i64>,
    pub(super) infinite: bool,
    /// As they are written: whether they are moves is another question.
    pub(super) search_moves: Vec<String>,
    /// What is wrong with the words that are not understood.
    pub(super) wrong: Vec<String>,
    depth: Option<u64>,
    nodes: Option<u64>,
    move_time: Option<u64>,
    /// Of White and of Black.
    left: [Option<u64>; 2],
    increment: [u64; 2],
    /// Moves up to then.
    next_control: Option<u64>,
}

impl Go {
    /// Reads the words behind `go`. What is not understood is left out, and named in `wrong`.
    pub(super) fn read(text: &str) -> Self {
        let mut go = Go::default();
        let mut words = text.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    while let Some(m) = words.next_if(|word| !WORDS.contains(word)) {
                        go.search_moves.push(m.to_owned());
                    }
                }
                "ponder" => go.wrong.push("ponder is taken for an ordinary search".to_owned()),
                _ if WORDS.contains(&word) => {
                    let value = words.next_if(|value| !WORDS.contains(value));
                    go.read_number(word, value);
                }
                _ => go.wrong.push(format!("{word} is not understood")),
            }
        }
        go
    }

    /// Reads the number behind a word that takes one.
    fn read_number(&mut self, word: &str, value: Option<&str>) {
        match value.map(|value| (value, number(value))) {
            None => self.wrong.push(format!("{word} takes a number")),
            Some((value, None)) => self.wrong.push(format!("{word} takes a number, which {value} is not")),
            Some((value, Some(number))) => {
                if number < 0 && !["mate", "wtime", "btime"].contains(&word) {
                    self.wrong.push(format!("{word} {value} is taken for 0"));
                }
                if number == 0 && word == "mate" {
                    self.wrong.push("mate 0 is no question".to_owned());
                }
                self.set(word, number);
            }
        }
    }

    fn set(&mut self, word: &str, number: i64) {
        let natural = number.max(0) as u64;
        match word {
            "mate" => self.mate = Some(number).filter(|&n| n != 0),
            "depth" => self.depth = Some(natural),
            "nodes" => self.nodes = Some(natural),
            "movetime" => self.move_time = Some(natural),
            "wtime" => self.left[0] = Some(natural),
            "btime" => self.left[1] = Some(natural),
            "winc" => self.increment[0] = natural,
            "binc" => self.increment[1] = natural,
            "movestogo" => self.next_control = Some(natural.max(1)),
            _ => {}
        }
    }

    /// The most moves that a mate may take.
    pub(super) fn within(&self) -> Option<u16> {
        let mate = self.mate.map(i64::unsigned_abs);
        let depth = self.depth.map(|depth| depth.div_ceil(2).max(1));
        [mate, depth].into_iter().flatten().min().map(|n| n.min(u64::from(u16::MAX)) as u16)
    }

    /// What is done when there is a mate.
    pub(super) fn after_first(&self) -> After {
        let clocks = self.left.iter().any(Option::is_some) && self.move_time.is_none();
        let limits = [self.nodes, self.move_time, self.depth];
        if clocks && !self.infinite {
            After::Stop
        } else if self.mate.is_some() && !self.infinite && limits.iter().all(Option::is_none) {
            After::AsMuch
        } else {
            After::Limits
        }
    }

    /// What the search may cost.
    pub(super) fn allowed(&self, turn: Color) -> Allowed {
        let side = usize::from(turn == Color::Black);
        let share = self.left[side].map(|left| self.share(left, self.increment[side]));
        let move_time = self.move_time.map(|time| time.saturating_sub(MARGIN));
        let time = [share, move_time].into_iter().flatten().min().filter(|_| !self.infinite);
        let by_depth = self.depth.map(|depth| depth.saturating_mul(depth).saturating_mul(DEPTH_NODES));
        let nodes = [self.nodes, by_depth].into_iter().flatten().min().filter(|_| !self.infinite);
        let time = time.map(Duration::from_millis);
        let time_reserve = time.map_or(Duration::ZERO, |time| (time / TIME_RESERVE).min(MOST_RESERVE));
        Allowed { time, nodes, free: FREE, reserve: (time_reserve, nodes.unwrap_or(0) / NODE_RESERVE) }
    }

    /// The milliseconds for a move.
    fn share(&self, left: u64, increment: u64) -> u64 {
        let moves = self.next_control.map_or(SHARE, |moves| moves.min(SHARE) + 1);
        let share = (left / moves).saturating_add(increment / 2);
        share.min(left / 2).saturating_sub(MARGIN).max(1)
    }
}

/// A whole number; one too large is the largest there is.
fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(if text.starts_with('-') { i64::MIN } else { i64::MAX }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(text: &str, turn: Color) -> Option<u128> {
        Go::read(text).allowed(turn).time.map(|time| time.as_millis())
    }

    #[test]
    fn words_come_in_any_order_and_nonsense_is_left_out() {
        let go = Go::read("nodes 100000 mate 2");
        assert_eq!((go.within(), go.allowed(Color::White).nodes), (Some(2), Some(100_000)));
        assert_eq!(go.wrong, [""; 0]);
        let go = Go::read("searchmoves e2e4 a7a8q infinite xyz 5 mate");
        assert_eq!((go.search_moves.len(), go.infinite, go.mate), (2, true, None));
        assert_eq!(go.wrong, ["xyz is not understood", "5 is not understood", "mate takes a number"]);
        let go = Go::read("mate 2 searchmoves Nf3 0-0 e2e9 nodes 7 searchmoves");
        assert_eq!((go.search_moves.join(" "), go.nodes, go.mate), ("Nf3 0-0 e2e9".to_owned(), Some(7), Some(2)));
        assert_eq!(Go::read("mate 99999999999999999999").within(), Some(u16::MAX));
        assert_eq!(Go::read("mate -3").within(), Some(3));
        assert_eq!(Go::read("mate 0 depth 4").within(), Some(2));
        assert_eq!(Go::read("nodes -5 ponder movetime x").allowed(Color::White).nodes, Some(0));
        assert_eq!(Go::read("nodes wtime 3000").left, [Some(3000), None]);
        let infinite = Go::read("infinite movetime 100").allowed(Color::White);
        assert_eq!((infinite.time, infinite.nodes), (None, None));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (text, wrong) in [
            ("depth x", &["depth takes a number, which x is not"][..]),
            ("depth x nodes 5", &["depth takes a number, which x is not"]),
            ("depth nodes", &["depth takes a number", "nodes takes a number"]),
            ("movetime 1.5", &["movetime takes a number, which 1.5 is not"]),
            ("nodes -5", &["nodes -5 is taken for 0"]),
            ("mate 0", &["mate 0 is no question"]),
            ("ponder wtime -3", &["ponder is taken for an ordinary search"]),
        ] {
            assert_eq!(Go::read(text).wrong, wrong, "{text}");
        }
    }

    #[test]
    fn a_shorter_mate_is_looked_for_unless_the_clock_runs() {
        for (text, after) in [
            ("", After::Limits),
            ("infinite", After::Limits),
            ("mate 3", After::AsMuch),
            ("mate 3 nodes 5", After::Limits),
            ("mate 3 wtime 5", After::Stop),
            ("wtime 5 btime 5", After::Stop),
            ("wtime 5 movetime 5", After::Limits),
        ] {
            assert_eq!(Go::read(text).after_first(), after, "{text}");
        }
    }

    #[test]
    fn a_modest_share_of_the_clock() {
        assert_eq!(millis("", Color::White), None);
        assert_eq!(millis("wtime 60000", Color::White), Some(1995));
        assert_eq!(millis("wtime 60000", Color::Black), None);
        assert_eq!(millis("btime 60000 binc 1000 wtime 1", Color::Black), Some(2495));
        assert_eq!(millis("btime 60000 movestogo 1", Color::Black), Some(29_995));
        assert_eq!(millis("wtime 100", Color::White), Some(1));
        assert_eq!(millis("wtime -100 winc 1000", Color::White), Some(1));
        assert_eq!(millis("movetime 1000", Color::White), Some(995));
        assert_eq!(millis("movetime 9223372036854775807", Color::White), Some(i64::MAX as u128 - 5));
    }
}
