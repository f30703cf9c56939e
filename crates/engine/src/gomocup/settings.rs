//! What the manager says with `INFO`: times, memory, the rule.

use std::time::Duration;

use tesuji_gomoku::rules::{Rules, Variant};

use super::player::Allowance;
use crate::Stop;

/// The time for a move of a manager that says nothing of time.
const UNTOLD: Duration = Duration::from_secs(5);
/// A move takes this fraction of the time that is left for the game. Larger: little is left for the
/// end; smaller: much remains unused.
const SHARE: u32 = 20;
/// Kept back for the way to the manager and for a machine that has other things to do: this, …
const MARGIN: Duration = Duration::from_millis(20);
/// … and a tenth of the time, up to this.
const MOST_MARGIN: Duration = Duration::from_millis(500);
/// The table, if the manager does not say what there is.
const MEMORY: u64 = 64 << 20;
const LEAST_MEMORY: u64 = 1 << 20;
const MOST_MEMORY: u64 = 1 << 30;
/// The table takes this fraction of the memory of the whole engine.
const TABLE_SHARE: u64 = 4;
/// How a manager says that there is no limit for the whole game.
const UNLIMITED: i64 = i32::MAX as i64;

/// Keys of `INFO` that only interfaces in the manner of Yixin send.
const YIXIN_KEYS: [&str; 14] = [
    "max_depth",
    "max_node",
    "hash_size",
    "thread_num",
    "thread_split_depth",
    "time_increment",
    "caution_factor",
    "pondering",
    "vcthread",
    "checkmate",
    "usedatabase",
    "database_readonly",
    "show_detail",
    "start_depth",
];

/// What was said.
#[derive(Clone, Debug, Default)]
pub(super) struct Settings {
    timeout_turn: Option<i64>,
    timeout_match: Option<i64>,
    time_left: Option<i64>,
    max_memory: Option<i64>,
    /// In kB.
    hash_size: Option<i64>,
    max_node: Option<i64>,
    rule: i64,
    /// Whether an interface in the manner of Yixin has shown itself.
    pub(super) is_yixin: bool,
}

impl Settings {
    /// Takes in `key value`. What is not understood is ignored: the protocol says that it is not
    /// important then.
    pub(super) fn info(&mut self, text: &str) {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let key = key.to_ascii_lowercase();
        self.is_yixin |= YIXIN_KEYS.contains(&key.as_str());
        let Some(number) = number(value.trim()) else { return };
        match key.as_str() {
            "timeout_turn" => self.timeout_turn = Some(number),
            "timeout_match" => self.timeout_match = Some(number),
            "time_left" => self.time_left = Some(number),
            "max_memory" => self.max_memory = Some(number),
            "hash_size" => self.hash_size = Some(number),
            "max_node" => self.max_node = Some(number),
            "rule" => self.rule = number,
            _ => {}
        }
    }

    /// The rules. In Gomocup the number is a sum of 1 (exactly five), 2 (the game goes on after a
    /// row, which we do not play), 4 (renju) and 8 (caro). Yixin's interfaces send 0, 1 and 2,
    /// where 2 is renju. No interface sends both, so 2 is renju if anything that only they send has
    /// come, and else free.
    pub(super) fn rules(&self) -> Rules {
        let has = |bit| self.rule & bit != 0;
        let variant = match () {
            () if has(4) || self.rule == 2 && self.is_yixin => Variant::Renju,
            () if has(8) => Variant::Caro,
            () if has(1) => Variant::Standard,
            () => Variant::Freestyle,
        };
        Rules { variant, length: 5 }
    }

    /// What the next move may cost.
    pub(super) fn allowance(&self, stop: Stop) -> Allowance {
        let time = self.time();
        let margin = MARGIN + (time / 10).min(MOST_MARGIN);
        let nodes = self.max_node.filter(|&nodes| nodes > 0).map(|nodes| nodes as u64);
        Allowance { time: time.saturating_sub(margin), nodes, memory: self.memory(), stop }
    }

    /// The time for a move, before anything is kept back.
    fn time(&self) -> Duration {
        let duration = |ms: i64| Duration::from_millis(ms.max(0) as u64);
        let turn = self.timeout_turn.map(duration);
        let left = match self.time_left {
            Some(left) => Some(left).filter(|&left| left < UNLIMITED),
            None => self.timeout_match.filter(|&all| all > 0),
        };
        let share = left.map(|left| duration(left) / SHARE);
        [turn, share].into_iter().flatten().min().unwrap_or(UNTOLD)
    }

    fn memory(&self) -> usize {
        let given = |number: Option<i64>| number.filter(|&n| n > 0).map(|n| n as u64);
        let of_engine = given(self.max_memory).map(|bytes| bytes / TABLE_SHARE);
        let hash = given(self.hash_size).map(|kb| kb.saturating_mul(1024));
        let bytes = [of_engine, hash].into_iter().flatten().min().unwrap_or(MEMORY);
        bytes.clamp(LEAST_MEMORY, MOST_MEMORY) as usize
    }
}

/// A whole number; one too large is the largest there is.
fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(if text.starts_with('-') { i64::MIN } else { i64::MAX }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(infos: &[&str]) -> Settings {
        let mut settings = Settings::default();
        for info in infos {
            settings.info(info);
        }
        settings
    }

    fn millis(infos: &[&str]) -> u128 {
        told(infos).allowance(Stop::default()).time.as_millis()
    }

    #[test]
    fn two_is_renju_only_to_yixin() {
        let variant = |infos: &[&str]| told(infos).rules().variant;
        assert_eq!(variant(&[]), Variant::Freestyle);
        assert_eq!(variant(&["rule 1"]), Variant::Standard);
        assert_eq!(variant(&["rule 2"]), Variant::Freestyle);
        assert_eq!(variant(&["RULE  2 ", "thread_num 1"]), Variant::Renju);
        assert_eq!(variant(&["show_detail 3", "rule 1"]), Variant::Standard);
        assert_eq!(variant(&["rule 4"]), Variant::Renju);
        assert_eq!(variant(&["rule 5"]), Variant::Renju);
        assert_eq!(variant(&["rule 8"]), Variant::Caro);
        assert_eq!(variant(&["rule 9"]), Variant::Caro);
        assert_eq!(variant(&["rule 1", "rule x", "rule"]), Variant::Standard);
    }

    #[test]
    fn some_time_is_kept_back() {
        assert_eq!(millis(&[]), 4480);
        assert_eq!(millis(&["timeout_turn 1000"]), 880);
        assert_eq!(millis(&["timeout_turn 0"]), 0);
        assert_eq!(millis(&["timeout_turn 30000", "timeout_match 0", "time_left 2147483647"]), 29480);
        assert_eq!(millis(&["timeout_turn 1000", "timeout_match 5000", "time_left 5000"]), 205);
        assert_eq!(millis(&["timeout_turn 1000", "timeout_match 5000"]), 205);
        assert_eq!(millis(&["timeout_turn 1000", "time_left -3"]), 0);
        assert_eq!(millis(&["timeout_turn 99999999999999999999"]), u128::from(i64::MAX as u64) - 520);
    }

    #[test]
    fn memory_and_nodes() {
        let allowance = |infos: &[&str]| told(infos).allowance(Stop::default());
        assert_eq!(allowance(&["max_memory 367001600"]).memory, 367_001_600 / 4);
        assert_eq!(allowance(&["max_memory 0"]).memory, 64 << 20);
        assert_eq!(allowance(&["max_memory 1", "hash_size 9223372036854775807"]).memory, 1 << 20);
        assert_eq!(allowance(&["max_node 1000"]).nodes, Some(1000));
        assert_eq!(allowance(&["max_node -1"]).nodes, None);
    }
}
