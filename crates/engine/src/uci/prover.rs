//! Looks for mates by λ-search with the moves counted ([`Search`]).

use tesuji_chess::rules::{Chess, Goal, Move, Question};
use tesuji_problem::{Everywhere, Generation, Problem};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Aim, Meter, Options, Search};

use super::line::written;
use super::mater::{Asked, Mater, Seen, Win, Written};

/// What a step of a strategy takes in memory, roughly: a few replies, and what is kept while a line is read. A strategy may take as much
/// memory as the table.
const STEP_BYTES: usize = 256;
/// A strategy of so many steps is allowed in any case.
const LEAST_STEPS: usize = 1 << 14;
/// The nodes for each move when the first move of a mate is looked for, and how they grow.
const FIRST_SHARE: u64 = 8;
const SHARE_GROWTH: u64 = 8;
/// The longest line, in plies, that the thread of a search has room for.
const DEEPEST: usize = 100_000;
/// The memory, if nobody says what there is.
const BYTES: usize = 64 << 20;

type Searching = Search<Dfpn<Move, Everywhere>>;

/// Looks for mates. The memory is taken when it is first used.
#[derive(Debug)]
pub struct Prover {
    bytes: usize,
    search: Option<Searching>,
}

impl Default for Prover {
    fn default() -> Self {
        Prover { bytes: BYTES, search: None }
    }
}

impl Prover {
    /// One that remembers nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn search(&mut self) -> &mut Searching {
        let bytes = self.bytes;
        self.search.get_or_insert_with(|| {
            let bytes = available(bytes);
            Search::new(move || Dfpn::with_bytes(bytes).up_to(DEEPEST), Options { counts: true, ..Options::default() })
        })
    }
}

/// As much of so many bytes as the system grants.
fn available(mut bytes: usize) -> usize {
    while bytes > 1 && Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        bytes /= 2;
    }
    bytes
}

fn problem(asked: &Asked) -> Chess {
    let question = Question { position: asked.position.clone(), attacker: asked.attacker, goal: Goal::Mate };
    Chess::new(&question).expect("mate can be asked of every position")
}

impl Mater for Prover {
    fn resize(&mut self, bytes: usize) {
        if self.bytes != bytes {
            *self = Prover { bytes, search: None };
        }
    }

    fn forget(&mut self) {
        self.search = None;
    }

    fn look(&mut self, asked: &Asked, meter: &mut Meter<'_>) -> Seen {
        let search = self.search();
        search.set_options(Options { within: asked.within, ..search.options() });
        let found = search.solve(&mut problem(asked), meter);
        let win = found.win.and_then(|Aim { order, within }| Some(Win { order, within: within? }));
        Seen { win, none_within: found.none_within(), stopped: found.stopped }
    }

    fn write(&mut self, asked: &Asked, win: Win, meter: &mut Meter<'_>) -> Option<Written> {
        let mut problem = problem(asked);
        let most = (self.bytes / STEP_BYTES).max(LEAST_STEPS);
        let strategy = self.search().strategy(&mut problem, (win.order, win.within), most, meter).ok()?;
        written(strategy, &mut problem, meter).ok()
    }

    fn first(&mut self, asked: &Asked, win: Win, meter: &mut Meter<'_>) -> Option<Move> {
        let mut problem = problem(asked);
        if let Some(m) = problem.at_once() {
            return Some(m);
        }
        let left = win.within.checked_sub(1)?;
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        // The table most likely knows which it is, and says so for a node or two. What it has forgotten is searched for again.
        for share in std::iter::successors(Some(FIRST_SHARE), |share| share.checked_mul(SHARE_GROWTH)) {
            for &m in &moves {
                problem.play(m);
                let ask = |meter: &mut Meter<'_>| self.search().ask(&mut problem, (win.order, left), meter);
                let wins = meter.capped(share, ask).value() == Some(true);
                problem.undo();
                if wins || meter.stopped().is_some() || meter.left() == 0 {
                    return wins.then_some(m);
                }
            }
        }
        None
    }

    fn fullness(&self) -> Option<u16> {
        self.search.as_ref().and_then(|search| search.driver().permille()).map(|full| full.min(1000) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_chess::rules::Position;
    use tesuji_search::{NodeLimit, Silent};

    /// Does something with so many nodes, and counts them.
    fn metered<R>(most: u64, work: impl FnOnce(&mut Meter<'_>) -> R) -> (R, u64) {
        let (mut limit, mut silent) = (NodeLimit(most), Silent);
        let mut meter = Meter::new(&mut limit, &mut silent);
        let result = work(&mut meter);
        (result, meter.nodes())
    }

    #[test]
    fn writing_a_line_is_metered_and_the_first_move_is_cheap() {
        // Two rooks against a king.
        let position = Position::from_fen("8/8/8/4k3/8/8/R7/1R4K1 w - - 0 1").unwrap();
        let asked = Asked { attacker: position.turn(), position, within: Some(6) };
        let mut prover = Prover::new();
        let win = metered(u64::MAX, |meter| prover.look(&asked, meter)).0.win.expect("a mate");
        let (line, nodes) = metered(u64::MAX, |meter| prover.write(&asked, win, meter).map(|written| written.line));
        assert!(line.as_ref().is_some_and(|line| line.len() < 2 * usize::from(win.within)));
        let (first, few) = metered(u64::MAX, |meter| prover.first(&asked, win, meter));
        assert!(first.is_some() && 2 * few < nodes, "{few} of {nodes}");
        let (again, nodes) = metered(u64::MAX, |meter| prover.write(&asked, win, meter).map(|written| written.line));
        assert_eq!(
            (again, metered(nodes - 1, |meter| prover.write(&asked, win, meter).map(|written| written.line)).0),
            (line, None)
        );
        let mut problem = problem(&asked);
        let strategy = |meter: &mut Meter<'_>| {
            prover.search().strategy(&mut problem, (win.order, win.within), LEAST_STEPS, meter).unwrap()
        };
        let (strategy, building) = metered(u64::MAX, strategy);
        assert_eq!(nodes, building + 2 * strategy.steps.len() as u64, "each walk counts the steps");
    }
}
