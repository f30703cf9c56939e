//! What `setoption` sets. The names are those that solvers of shogi mates have.

/// In MB.
const HASH: usize = 256;
const MOST_HASH: usize = 1 << 16;
/// In plies: no longer mate is asked for by its length.
const MOST_DEPTH: u64 = 10_000;
/// The most nodes that are announced: interfaces keep such numbers in 64 bits with a sign.
const MOST_NODES: u64 = i64::MAX as u64;
/// In milliseconds.
const PV_INTERVAL: u64 = 1000;
const MOST_INTERVAL: u64 = 1_000_000;

/// What is done when a mate is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PostSearch {
    /// It is the answer.
    None,
    /// Shorter ones are looked for, until it is proved that there are none.
    MinLength,
}

/// The options.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// In MB.
    hash: usize,
    /// Mates of so many plies count; 0: of any length.
    depth: u64,
    /// 0: without an end.
    nodes: u64,
    /// Milliseconds between two lines that say how far the search has come.
    pub(super) interval: u64,
    pub(super) post_search: PostSearch,
    /// Whether the side to move, if it is in check, is the one to be mated.
    pub(super) checked_defends: bool,
}

/// What is to be done about an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing more.
    None,
    /// The memory has another size.
    Size,
    /// It cannot be set so.
    Wrong(String),
}

impl Default for Options {
    fn default() -> Self {
        Options {
            hash: HASH,
            depth: 0,
            nodes: 0,
            interval: PV_INTERVAL,
            post_search: PostSearch::None,
            checked_defends: true,
        }
    }
}

impl Options {
    /// The lines that announce them.
    ///
    /// A search is one thread, and shows one line.
    pub(super) fn announce() -> [String; 8] {
        [
            format!("option name USI_Hash type spin default {HASH} min 1 max {MOST_HASH}"),
            "option name Threads type spin default 1 min 1 max 1".to_owned(),
            "option name MultiPV type spin default 1 min 1 max 1".to_owned(),
            format!("option name DepthLimit type spin default 0 min 0 max {MOST_DEPTH}"),
            format!("option name NodesLimit type spin default 0 min 0 max {MOST_NODES}"),
            format!("option name PvInterval type spin default {PV_INTERVAL} min 0 max {MOST_INTERVAL}"),
            "option name PostSearchLevel type combo default None var None var UpperBound var MinLength".to_owned(),
            "option name RootIsAndNodeIfChecked type check default true".to_owned(),
        ]
    }

    /// The size of the memory.
    pub(super) fn bytes(&self) -> usize {
        self.hash.saturating_mul(1 << 20)
    }

    /// The plies that a mate may take, if that is limited.
    pub(super) fn depth(&self) -> Option<u64> {
        (self.depth > 0).then_some(self.depth)
    }

    /// The nodes that a search may take, if that is limited.
    pub(super) fn nodes(&self) -> Option<u64> {
        (self.nodes > 0).then_some(self.nodes)
    }

    /// Takes in what stands behind `setoption`.
    pub(super) fn set(&mut self, text: &str) -> Change {
        let words: Vec<&str> = text.split_ascii_whitespace().skip_while(|&word| word != "name").skip(1).collect();
        let at = words.iter().position(|&word| word == "value").unwrap_or(words.len());
        let name = words[..at].join(" ").to_ascii_lowercase();
        let value = words.get(at + 1..).unwrap_or_default().join(" ");
        let set = match name.as_str() {
            "usi_hash" => spin(&value, 1..=MOST_HASH as u64).map(|hash| {
                self.hash = hash as usize;
                Change::Size
            }),
            "threads" => spin(&value, 1..=1).map(|_| Change::None),
            "multipv" => spin(&value, 1..=1).map(|_| Change::None),
            "depthlimit" => spin(&value, 0..=MOST_DEPTH).map(|depth| {
                self.depth = depth;
                Change::None
            }),
            "nodeslimit" => spin(&value, 0..=MOST_NODES).map(|nodes| {
                self.nodes = nodes;
                Change::None
            }),
            "pvinterval" => spin(&value, 0..=MOST_INTERVAL).map(|interval| {
                self.interval = interval;
                Change::None
            }),
            "postsearchlevel" => post_search(&value).map(|level| {
                self.post_search = level;
                Change::None
            }),
            "rootisandnodeifchecked" => check(&value).map(|is| {
                self.checked_defends = is;
                Change::None
            }),
            // Interfaces set it whatever the engine offers. Nothing is ever offered to ponder on.
            "usi_ponder" => Ok(Change::None),
            "" => Err("`name`, a name, `value` and a value are expected".to_owned()),
            _ => Err("there is no such option".to_owned()),
        };
        let name = words[..at].join(" ");
        set.unwrap_or_else(|wrong| Change::Wrong(format!("setoption {name}: {wrong}").replace(" :", ":")))
    }
}

fn post_search(value: &str) -> Result<PostSearch, String> {
    match value.to_ascii_lowercase().as_str() {
        // The strategy that is written is a bound already.
        "none" | "upperbound" => Ok(PostSearch::None),
        "minlength" => Ok(PostSearch::MinLength),
        _ => Err("one of None, UpperBound and MinLength".to_owned()),
    }
}

/// What is `true` or `false`.
fn check(value: &str) -> Result<bool, String> {
    value.to_ascii_lowercase().parse().map_err(|_| "true or false".to_owned())
}

/// A number in a range.
fn spin(value: &str, range: std::ops::RangeInclusive<u64>) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| match (range.start(), range.end()) {
        (1, 1) => "only 1 is offered".to_owned(),
        (least, most) => format!("a number from {least} to {most}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_announced_can_be_set_and_nothing_else() {
        let mut options = Options::default();
        assert_eq!((options.set("name USI_Hash value 65536"), options.bytes()), (Change::Size, 1 << 36));
        for fine in [
            "name Threads value 1",
            "name MultiPV value 1",
            "name DepthLimit value 7",
            "name NodesLimit value 1000",
            "name PvInterval value 0",
            "name PostSearchLevel value UpperBound",
            "name USI_Ponder value true",
            "name rootisandnodeifchecked value FALSE",
        ] {
            assert_eq!(options.set(fine), Change::None, "{fine}");
        }
        assert_eq!((options.depth(), options.nodes(), options.interval), (Some(7), Some(1000), 0));
        assert_eq!((options.post_search, options.checked_defends), (PostSearch::None, false));
        assert_eq!(options.set("name PostSearchLevel value MinLength"), Change::None);
        assert_eq!(options.post_search, PostSearch::MinLength);
        options.set("name DepthLimit value 0");
        assert_eq!(options.depth(), None);
        for wrong in [
            "name USI_Hash value 0",
            "name USI_Hash",
            "name Threads value 2",
            "name MultiPV value 3",
            "name DepthLimit value -1",
            "name NodesLimit value x",
            "name PostSearchLevel value Best",
            "name RootIsAndNodeIfChecked",
            "name Hash value 16",
            "",
            "name",
            "value 3",
        ] {
            assert!(matches!(options.set(wrong), Change::Wrong(_)), "{wrong}");
        }
    }
}
