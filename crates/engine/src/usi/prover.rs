//! The search, with what it remembers from one question to the next.

use std::cell::Cell;

use tesuji_problem::{Everywhere, Generation, Order, Reason};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Aim, Meter, Options, Search, Solution, Strategy};
use tesuji_shogi::rules::{Move, Shogi};

/// Mate by checks, and nothing but checks.
pub(super) const CHECKS: Order = Order::Finite(1);

/// The longest line, in plies, that a deep stack has room for.
const DEEPEST: usize = 100_000;
/// A driver for a part of a proof gets this fraction of the memory.
const FRESH_SHARE: usize = 16;
/// What a step of a strategy takes in memory, roughly: a few replies.
const STEP_BYTES: usize = 256;
/// A strategy may have so many steps with however little memory.
const LEAST_STEPS: usize = 1 << 14;

/// Answers questions. Its memory is taken when it is first used.
#[derive(Debug)]
pub(super) struct Prover {
    bytes: usize,
    search: Option<Search<Dfpn<Move, Everywhere>>>,
}

impl Prover {
    /// One that remembers nothing yet, and no more than so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Prover { bytes, search: None }
    }

    /// Remembers no more than so many bytes from now on.
    pub(super) fn resize(&mut self, bytes: usize) {
        if self.bytes != bytes {
            *self = Self::new(bytes);
        }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.search = None;
    }

    /// How full the table is, in thousandths, if that is known.
    pub(super) fn fullness(&self) -> Option<u16> {
        self.search.as_ref().and_then(|search| search.driver().permille()).map(|full| full.min(1000) as u16)
    }

    /// Looks for a mate within so many moves, or of any length.
    pub(super) fn solve(
        &mut self,
        problem: &mut Shogi,
        within: Option<u16>,
        meter: &mut Meter<'_>,
    ) -> Solution<Move, Everywhere> {
        let search = self.search();
        search.set_options(options(within));
        search.solve(problem, meter)
    }

    /// How a mate that was found is forced.
    ///
    /// # Errors
    /// The reason to stop; [`Reason::Memory`] if the strategy would be too large.
    pub(super) fn strategy(
        &mut self,
        problem: &mut Shogi,
        win: Aim,
        meter: &mut Meter<'_>,
    ) -> Result<Strategy<Move, Everywhere>, Reason> {
        let most = (self.bytes / STEP_BYTES).max(LEAST_STEPS);
        self.search().strategy(problem, win, most, meter)
    }

    /// The attacker's move of a mate that was found.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn found_move(&mut self, problem: &mut Shogi, win: Aim, meter: &mut Meter<'_>) -> Result<Move, Reason> {
        problem.at_once().map_or_else(|| self.search().found_move(problem, win, meter), Ok)
    }

    fn search(&mut self) -> &mut Search<Dfpn<Move, Everywhere>> {
        let bytes = self.bytes;
        self.search.get_or_insert_with(|| {
            let bytes = sizes(available(bytes));
            Search::new(move || Dfpn::with_bytes(bytes()).up_to(DEEPEST), options(None))
        })
    }
}

/// What is asked of the search. Every reply is answered by itself: positions of shogi have no zones.
fn options(within: Option<u16>) -> Options {
    Options { from: CHECKS, to: CHECKS, within, lists_replies: true, local: false, ..Options::default() }
}

/// The memory of the first driver, and of those that prove parts anew while it stays alive.
fn sizes(memory: usize) -> impl Fn() -> usize + 'static {
    let first = Cell::new(true);
    move || if first.replace(false) { memory } else { memory / FRESH_SHARE }
}

/// As much of so many bytes as the system grants.
fn available(mut bytes: usize) -> usize {
    while bytes > 1 && Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        bytes /= 2;
    }
    bytes
}
