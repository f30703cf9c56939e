//! What a user asks, as text: nothing here is understood yet.

use std::time::Duration;

use crate::{Orders, Settings};

/// A question as it was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The game's name; guessed from the position if `None`.
    pub game: Option<String>,
    /// The position.
    pub position: Source,
    /// What the user set of what the games let users set.
    pub settings: Settings,
    /// How to search, and what else to find out.
    pub task: Task,
}

impl Request {
    /// A request about this position, with nothing set.
    pub fn about(position: impl Into<Vec<u8>>) -> Self {
        Request { position: Source::Text(position.into()), ..Request::default() }
    }

    /// The same, with something set.
    #[must_use]
    pub fn with(mut self, setting: &str, value: impl Into<String>) -> Self {
        self.settings.set(setting, value);
        self
    }

    /// What a setting was set to.
    pub fn get(&self, setting: &str) -> Option<&str> {
        self.settings.get(setting)
    }

    /// The bytes of a position that is given as text.
    pub fn text(&self) -> Option<&[u8]> {
        match &self.position {
            Source::Text(text) => Some(text),
            Source::Stones(_) => None,
        }
    }
}

/// Where the position comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A text or a file in any format that the game reads.
    Text(Vec<u8>),
    /// Lists of stones, as data sets have them.
    Stones(Stones),
}

impl Source {
    /// The lists of stones, if it is that.
    pub fn stones(&self) -> Option<&Stones> {
        match self {
            Source::Text(_) => None,
            Source::Stones(stones) => Some(stones),
        }
    }
}

impl Default for Source {
    fn default() -> Self {
        Source::Text(Vec::new())
    }
}

/// A position as lists of points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stones {
    /// Columns and rows; as usual in the game if `None`.
    pub size: Option<(u8, u8)>,
    /// The first player's stones.
    pub black: Vec<String>,
    /// The second player's stones.
    pub white: Vec<String>,
    /// The point that may not be retaken at once.
    pub ko: Option<String>,
}

impl Stones {
    /// The list that names a point, and how.
    pub fn find(&self, point: &str) -> Option<(&'static str, &str)> {
        let is_it = |name: &&String| name.trim().eq_ignore_ascii_case(point);
        let lists = [("black", &self.black), ("white", &self.white)];
        let found = lists.into_iter().find_map(|(what, names)| Some((what, names.iter().find(is_it)?.as_str())));
        found.or_else(|| self.ko.as_ref().filter(is_it).map(|ko| ("ko", ko.as_str())))
    }
}

/// How to search, and what to find out beside the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing that may be asked for")]
pub struct Task {
    /// The orders to try, if the user or the source says.
    pub orders: Option<Orders>,
    /// Which algorithm searches.
    pub driver: Driver,
    /// So many workers search beside the first one.
    pub helpers: usize,
    /// When to stop.
    pub limits: Limits,
    /// Find every move that solves the problem.
    pub all_moves: bool,
    /// Show a win with as few moves as there can be.
    pub shortest: bool,
    /// Ask everything that tells whether the problem is sound, where many are looked through.
    pub audit: bool,
    /// List the threats of this order.
    pub threats: Option<u8>,
    /// Make a certificate however long it takes within the limits, not only if that is quick.
    pub certificate: bool,
}

impl Task {
    /// Asks everything that tells whether a problem is sound.
    pub fn ask_everything(&mut self) {
        self.audit = true;
        self.all_moves = true;
        self.shortest = true;
    }
}

/// When a search stops. Finding the other moves, the threats and the certificate has as many nodes
/// again, each, and as much time again, all of them together; unless search and all of them are to
/// have it [together](Self::together).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time.
    pub time: Option<Duration>,
    /// Nodes, exactly; the limit to use where results must be reproducible.
    pub nodes: Option<u64>,
    /// Bytes of the table.
    pub memory: usize,
    /// Whether time and nodes are for everything that is done for an answer, from the moment when
    /// it is begun. What the independent checker takes at the end counts, and is not cut short.
    pub together: bool,
}

impl Limits {
    /// The table's size unless another is given.
    pub const MEMORY: usize = 512 << 20;

    /// One of so many parts of the time and of the nodes, which are one at least.
    #[must_use]
    pub fn part(self, of: u32) -> Self {
        let nodes = self.nodes.map(|nodes| (nodes / u64::from(of)).max(1));
        Limits { time: self.time.map(|time| time / of), nodes, ..self }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits { time: None, nodes: None, memory: Self::MEMORY, together: false }
    }
}

/// The name of the algorithm that searches. Which there are, the application knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Driver(pub &'static str);

impl Driver {
    /// Depth-first proof-number search.
    pub const DFPN: Driver = Driver("dfpn");
    /// Iterative-deepening αβ.
    pub const ALPHA_BETA: Driver = Driver("alphabeta");

    /// The name that users write.
    pub fn name(self) -> &'static str {
        self.0
    }
}

impl Default for Driver {
    fn default() -> Self {
        Self::DFPN
    }
}
