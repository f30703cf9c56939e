//! What `go` asks for: a mate or a move, and limits.

use std::time::Duration;

use tesuji_shogi::rules::Side;

use super::options::Options;
use crate::effort::Allowed;

/// A move takes this fraction of the time that is left.
const SHARE: u64 = 30;
/// Kept back for the way to the interface: many of them are on another computer.
const MARGIN: u64 = 100;

/// Searched even without any time, in a few milliseconds: short mates are found.
const FREE: u64 = 1000;
/// Kept back from the nodes, to write down the line of a mate that is found at the last moment:
/// this fraction.
const NODE_RESERVE: u64 = 8;
/// The same for the time, up to this.
const TIME_RESERVE: u32 = 10;
const MOST_RESERVE: Duration = Duration::from_millis(20);

/// The words that take a number.
const NUMBERS: [&str; 8] = ["btime", "wtime", "binc", "winc", "byoyomi", "movetime", "nodes", "depth"];
/// The others.
const OTHERS: [&str; 3] = ["mate", "infinite", "ponder"];

/// The arguments of `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// A mate is asked for, else a move.
    pub(super) mate: bool,
    /// There is no limit of time.
    infinite: bool,
    /// The answer is to wait for `ponderhit` or `stop`.
    ponder: bool,
    /// What is wrong with the words that are not understood.
    pub(super) wrong: Vec<String>,
    depth: Option<u64>,
    nodes: Option<u64>,
    move_time: Option<u64>,
    /// Of Black and of White.
    left: [Option<u64>; 2],
    increment: [u64; 2],
    byoyomi: Option<u64>,
}

impl Go {
    /// Reads the words behind `go`. What is not understood is left out, and named in `wrong`.
    pub(super) fn read(text: &str) -> Self {
        let mut go = Go::default();
        let mut words = text.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "mate" => {
                    go.mate = true;
                    if let Some(value) = words.next_if(is_value) {
                        go.read_number(word, Some(value));
                    }
                }
                _ if NUMBERS.contains(&word) => {
                    let value = words.next_if(is_value);
                    go.read_number(word, value);
                }
                _ => go.wrong.push(format!("{word} is not understood")),
            }
        }
        go
    }

    fn read_number(&mut self, word: &str, value: Option<&str>) {
        match value.map(|value| (value, number(value))) {
            None => self.wrong.push(format!("{word} takes a number")),
            Some((value, None)) => self.wrong.push(format!("{word} takes a number, which {value} is not")),
            Some((_, Some(number))) => self.set(word, number),
        }
    }

    fn set(&mut self, word: &str, number: u64) {
        match word {
            "btime" => self.left[0] = Some(number),
            "wtime" => self.left[1] = Some(number),
            "binc" => self.increment[0] = number,
            "winc" => self.increment[1] = number,
            "byoyomi" => self.byoyomi = Some(number),
            "mate" | "movetime" => self.move_time = Some(number),
            "nodes" => self.nodes = Some(number),
            "depth" => self.depth = Some(number),
            _ => {}
        }
    }

    /// Whether the answer waits for an order, even if everything is known.
    pub(super) fn waits(&self) -> bool {
        !self.mate && (self.infinite || self.ponder)
    }

    /// Whether a clock runs: time is better kept than spent on a shorter mate.
    pub(super) fn is_timed(&self) -> bool {
        !self.mate && !self.waits() && (self.byoyomi.is_some() || self.left.iter().any(Option::is_some))
    }

    /// The most moves of the attacker that a mate may take.
    pub(super) fn within(&self, options: &Options, attacks: bool) -> Option<u16> {
        let plies = [self.depth, options.depth()].into_iter().flatten().min()?;
        let moves = if attacks { plies.div_ceil(2) } else { plies / 2 };
        Some(u16::try_from(moves).unwrap_or(u16::MAX))
    }

    /// What the search may cost.
    pub(super) fn allowed(&self, options: &Options, turn: Side) -> Allowed {
        let time = [self.move_time, self.share(turn)].into_iter().flatten().min();
        let time = time.filter(|_| !self.infinite && !self.ponder).map(Duration::from_millis);
        let time_reserve = time.map_or(Duration::ZERO, |time| (time / TIME_RESERVE).min(MOST_RESERVE));
        let nodes = [self.nodes, options.nodes()].into_iter().flatten().min();
        Allowed { time, nodes, free: FREE, reserve: (time_reserve, nodes.unwrap_or(0) / NODE_RESERVE) }
    }

    /// The milliseconds for a move, if a clock runs: what is not used of the byoyomi is lost.
    fn share(&self, turn: Side) -> Option<u64> {
        let left = self.left[turn.index()];
        if left.is_none() && self.byoyomi.is_none() {
            return None;
        }
        let (left, byoyomi) = (left.unwrap_or(0), self.byoyomi.unwrap_or(0));
        let share = (left / SHARE).saturating_add(self.increment[turn.index()] / 2);
        let share = share.min(left / 2).saturating_add(byoyomi);
        Some(share.saturating_sub(MARGIN).max(1))
    }
}

/// Whether a word can stand behind one that takes a number.
fn is_value(word: &&str) -> bool {
    !NUMBERS.contains(word) && !OTHERS.contains(word)
}

/// A whole number; one below 0 is 0, and one too large the largest there is.
fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let number = || if text.starts_with('-') { 0 } else { digits.parse().unwrap_or(u64::MAX) };
    is_number.then(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(text: &str, turn: Side) -> Option<u128> {
        Go::read(text).allowed(&Options::default(), turn).time.map(|time| time.as_millis())
    }

    #[test]
    fn a_mate_has_a_time_or_none() {
        for (text, time) in [
            ("mate 10000", Some(10_000)),
            ("mate 0", Some(0)),
            ("mate -5", Some(0)),
            ("mate infinite", None),
            ("mate", None),
            ("mate nodes 5", None),
            ("mate 99999999999999999999", Some(u128::from(u64::MAX))),
        ] {
            let go = Go::read(text);
            assert!(go.mate && !go.waits() && go.wrong.is_empty(), "{text}");
            assert_eq!(millis(text, Side::Black), time, "{text}");
        }
        let go = Go::read("mate x nodes depth 3 y");
        let wrong = ["mate takes a number, which x is not", "nodes takes a number", "y is not understood"];
        assert_eq!(go.wrong, wrong);
    }

    #[test]
    fn limits_of_plies_are_limits_of_moves() {
        let mut options = Options::default();
        let within = |text: &str, options: &Options, attacks| Go::read(text).within(options, attacks);
        assert_eq!(within("mate 5", &options, true), None);
        options.set("name DepthLimit value 5");
        assert_eq!(within("mate 5", &options, true), Some(3));
        assert_eq!(within("mate 5", &options, false), Some(2));
        assert_eq!(within("depth 4", &options, true), Some(2));
        options.set("name NodesLimit value 800");
        let allowed = |text| Go::read(text).allowed(&options, Side::Black);
        assert_eq!((allowed("infinite").nodes, allowed("nodes 80").nodes), (Some(800), Some(80)));
        assert_eq!(allowed("mate 5").reserve.1, 100);
    }

    #[test]
    fn the_byoyomi_is_used_and_a_share_of_the_clock() {
        assert_eq!(millis("", Side::Black), None);
        assert_eq!(millis("btime 0 wtime 0 byoyomi 10000", Side::Black), Some(9900));
        assert_eq!(millis("btime 60000 wtime 1 byoyomi 1000", Side::Black), Some(2900));
        assert_eq!(millis("btime 1 wtime 60000 winc 1000", Side::White), Some(2400));
        assert_eq!(millis("btime 60 wtime 60", Side::White), Some(1));
        assert_eq!(millis("movetime 500", Side::White), Some(500));
        assert_eq!(millis("ponder btime 60000 wtime 60000", Side::White), None);
        assert!(Go::read("ponder btime 5").waits() && Go::read("infinite").waits() && !Go::read("nodes 5").waits());
        assert!(Go::read("btime 5").is_timed() && !Go::read("mate 5 btime 5").is_timed());
    }
}
