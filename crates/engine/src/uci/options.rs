//! What `setoption` sets.

/// The most root moves that are listed: no position has more legal moves.
const MOST_LINES: usize = 218;
/// In MB.
const HASH: usize = 64;
const MOST_HASH: usize = 1 << 20;

/// The options.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// In MB.
    hash: usize,
    /// How many mating moves are listed.
    pub(super) lines: usize,
    /// Whether to say by which reply a move fails that does not mate.
    pub(super) refutations: bool,
    /// Whether castling is written as in Chess960, and `KQkq` may mean any outermost rook.
    pub(super) chess960: bool,
}

/// What is to be done about an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing more.
    None,
    /// The memory has another size.
    Size,
    /// The memory is to be cleared.
    Clear,
    /// It cannot be set so.
    Wrong(String),
}

impl Default for Options {
    fn default() -> Self {
        Options { hash: HASH, lines: 1, refutations: false, chess960: false }
    }
}

impl Options {
    /// The lines that announce them.
    ///
    /// A search is one thread, so that the same question has the same answer with the same number
    /// of nodes: after `ucinewgame`, since the table is kept otherwise, and where no time is set.
    pub(super) fn announce() -> [String; 7] {
        [
            format!("option name Hash type spin default {HASH} min 1 max {MOST_HASH}"),
            "option name Threads type spin default 1 min 1 max 1".to_owned(),
            format!("option name MultiPV type spin default 1 min 1 max {MOST_LINES}"),
            "option name UCI_ShowRefutations type check default false".to_owned(),
            "option name UCI_Chess960 type check default false".to_owned(),
            "option name UCI_AnalyseMode type check default false".to_owned(),
            "option name Clear Hash type button".to_owned(),
        ]
    }

    /// The size of the memory.
    pub(super) fn bytes(&self) -> usize {
        self.hash.saturating_mul(1 << 20)
    }

    /// Takes in what stands behind `setoption`.
    pub(super) fn set(&mut self, text: &str) -> Change {
        let words: Vec<&str> = text.split_ascii_whitespace().skip_while(|&word| word != "name").skip(1).collect();
        let at = words.iter().position(|&word| word == "value").unwrap_or(words.len());
        let name = words[..at].join(" ").to_ascii_lowercase();
        let value = words.get(at + 1..).unwrap_or_default().join(" ");
        match name.as_str() {
            "hash" => self.hash_is(&value),
            "threads" if value.parse() == Ok(1) => Change::None,
            "threads" => Change::Wrong("a search is one thread".to_owned()),
            "multipv" => match spin(&value, MOST_LINES) {
                Ok(lines) => {
                    self.lines = lines;
                    Change::None
                }
                Err(wrong) => Change::Wrong(format!("MultiPV {wrong}")),
            },
            "uci_showrefutations" => check(&value, "UCI_ShowRefutations", &mut self.refutations),
            "uci_chess960" => check(&value, "UCI_Chess960", &mut self.chess960),
            // Analysis and play are the same here.
            "uci_analysemode" => check(&value, "UCI_AnalyseMode", &mut false),
            "clear hash" => Change::Clear,
            "" => Change::Wrong("setoption: `name`, a name, `value` and a value are expected".to_owned()),
            name => Change::Wrong(format!("there is no option {name}")),
        }
    }

    fn hash_is(&mut self, value: &str) -> Change {
        match spin(value, MOST_HASH) {
            Ok(hash) => {
                self.hash = hash;
                Change::Size
            }
            Err(wrong) => Change::Wrong(format!("Hash {wrong}")),
        }
    }
}

/// Sets what is `true` or `false`.
fn check(value: &str, name: &str, option: &mut bool) -> Change {
    match value.to_ascii_lowercase().as_str() {
        "true" => *option = true,
        "false" => *option = false,
        _ => return Change::Wrong(format!("{name} is true or false")),
    }
    Change::None
}

/// A number from 1 to `most`.
fn spin(value: &str, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("is a number from 1 to {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_several_words_and_any_case() {
        let mut options = Options::default();
        assert_eq!(options.set("name Clear Hash"), Change::Clear);
        assert_eq!(options.set("name hash value 1048576"), Change::Size);
        assert_eq!(options.bytes(), 1 << 40);
        for wrong in [
            "name Hash value 0",
            "name Hash",
            "name MultiPV value -1",
            "name Threads value 2",
            "name Hash value x",
            "",
            "name",
            "value 3",
            "name Nothing value 3",
            "name UCI_Chess960 value yes",
            "name UCI_AnalyseMode",
        ] {
            assert!(matches!(options.set(wrong), Change::Wrong(_)), "{wrong}");
        }
        for fine in ["name UCI_AnalyseMode value true", "name Threads value 1", "name UCI_Chess960 value TRUE"] {
            assert_eq!(options.set(fine), Change::None, "{fine}");
        }
        assert!(options.chess960);
        assert_eq!((options.set("name MultiPV value 3"), options.lines), (Change::None, 3));
        assert_eq!((options.set("name uci_showrefutations value true"), options.refutations), (Change::None, true));
    }
}
