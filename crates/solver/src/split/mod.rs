//! A question that is too large for one search, answered by a tree of searches, with a certificate
//! made of parts (`docs/jobs.md`, "A proof in parts").
//!
//! The leaves of the tree are *jobs*: a position is searched by a driver that remembers nothing but
//! what has won before, with so many nodes. What a job proves is written down as a certificate of its
//! own, checked, and kept as a *part*. A job that decides nothing is *split*: where the defender is to
//! move, into the null move and the replies in the zone of its proof (every reply, where there is
//! none); where the attacker is, into the moves that he may try. The certificate of the whole is what
//! stands above the leaves, and cites the parts.
//!
//! [`JobLevel`](tesuji_search::driver::JobLevel) is the same idea as a driver: its leaves share what
//! they know, its tree is one λ-tree, and its proof is one strategy in memory. Here a leaf is
//! finished when it is proved, and nothing but its zone is kept of it.
//!
//! - `tree/`: the tree, which node is next (`choosing.rs`), what is done there (`acting.rs`, `splitting.rs`),
//!   what a result comes to (`deciding.rs`), what jobs follow (`guiding.rs`), what was known before (`recalling.rs`);
//! - `reuse.rs`: what was proved that shows other positions too;
//! - `job.rs`: one leaf, searched and certified; `guide.rs`: what it may follow of the wins before it;
//! - `bundle.rs`: the certificate above the parts;
//! - `workers.rs`: who does the jobs; `elsewhere/`: other processes that do;
//! - `line.rs`: what was found out, as lines of a log.

mod bundle;
mod elsewhere;
mod guide;
mod job;
mod line;
mod reuse;
mod tree;
mod workers;

use std::io;
use std::time::Duration;

use sha2::{Digest, Sha256 as Hasher};
use tesuji_check::{Library, Report};
use tesuji_problem::{Key, Order};
use tesuji_proof::{Certificate, Sha256};

pub(crate) use elsewhere::done_here;
pub use elsewhere::{Finished, Hand, Wanted, Worker};
pub use line::{Line, Result};
pub(crate) use workers::split;

/// How a question is split.
#[derive(Clone, Debug)]
pub struct Splitting {
    /// Leaves are searched up to this order.
    pub order: Order,
    /// The nodes of the first job at a position.
    pub least: u64,
    /// A job that has taken so many nodes in vain is split.
    pub most: u64,
    /// How many jobs are done at once, if they are done here.
    pub workers: usize,
    /// Of so many jobs one is done twice: it must take as many nodes again.
    pub again: u64,
    /// Moves of the attacker that are tried before others: everywhere, or behind the moves that lead to a position, in
    /// words with one space between, there alone, where others then come late.
    pub first: Vec<String>,
    /// Replies at the first position that are answered before others, each in words that mean one. If there are
    /// any, it is not asked there what doing nothing comes to: that may take longer than they do, and helps with
    /// the others.
    pub replies: Vec<String>,
}

impl Default for Splitting {
    fn default() -> Self {
        Splitting {
            order: Order::Unlimited,
            least: 100_000,
            most: 2_000_000,
            workers: 1,
            again: 50,
            first: Vec::new(),
            replies: Vec::new(),
        }
    }
}

/// Where the results of jobs and the parts are kept.
pub trait Store: Sync {
    /// What was found out before.
    fn known(&self) -> Vec<Line>;

    /// How many of these lines, the first, are a plan: what was in vain there is not tried in another way either.
    fn planned(&self) -> usize {
        0
    }

    /// Writes down what was found out.
    ///
    /// # Errors
    /// If that is not possible: then the search stops.
    fn add(&self, line: &Line) -> io::Result<()>;

    /// Keeps a part.
    ///
    /// # Errors
    /// If that is not possible: then the search stops.
    fn put(&self, part: &Certificate) -> io::Result<Sha256>;

    /// Whether a part is there and undamaged.
    fn has(&self, part: &Sha256) -> bool;

    /// The parts, to be checked.
    fn library(&self) -> Box<dyn Library + '_>;
}

/// How far the work has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Splits {
    /// While what the store knows is read, or if that was not read to its end: how many lines were, and of how many.
    pub reading: Option<(usize, usize)>,
    /// The jobs that were done, and those that were taken from the store.
    pub jobs: u64,
    /// Of these, those that were known before.
    pub known: u64,
    /// The nodes that they took.
    pub nodes: u64,
    /// The parts that were proved or refuted.
    pub parts: u64,
    /// Positions that something else shows: fewer stones, another order of moves, a symmetry.
    pub reused: u64,
    /// Jobs that were done twice.
    pub again: u64,
    /// Workers elsewhere that were lost and did not come back.
    pub lost: usize,
    /// Positions in the tree.
    pub tree: usize,
    /// Of the moves of the first position: all that are in question, and those that are decided.
    pub first: (usize, usize),
    /// The nodes that are thought to be left.
    pub left: u64,
    /// Time since the beginning.
    pub elapsed: Duration,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Whole {
    /// Whether the attacker wins; `None` if that is not known.
    pub proved: Option<bool>,
    /// The certificate of the whole, with what the checker says of it and its parts.
    pub certificate: Option<(Certificate, Report)>,
    /// First moves that are decided each by a part of its own: the move, who wins after it, the part.
    pub first: Vec<(String, bool, Sha256)>,
    /// Whether nothing was left to be done, without an answer: no move of the attacker's promises anything, and
    /// nothing refutes it. Positions that repeat come to that, and longer jobs may decide them.
    pub is_stuck: bool,
    /// Of the moves to try first ([`Splitting::first`]), those that were no moves wherever they might have been tried.
    pub unmet: Vec<String>,
    /// Why the last of the workers that were lost was.
    pub lost: Option<String>,
    /// How far the work has come.
    pub splits: Splits,
}

/// The hash of a part's text.
///
/// # Errors
/// If the text cannot be read.
pub fn hash(mut text: impl io::Read) -> io::Result<Sha256> {
    let (mut hasher, mut bytes) = (Hasher::new(), [0; 1 << 13]);
    loop {
        match text.read(&mut bytes)? {
            0 => return Ok(Sha256(hasher.finalize().into())),
            count => hasher.update(&bytes[..count]),
        }
    }
}

/// A position, and the nodes that a job there may take.
type Asked = (Key, u64);
