//! A search that answers one question after another, and remembers what it has learnt.

use tesuji_game::Question;
use tesuji_problem::{Hooks, Reason};
use tesuji_search::{Aim, Meter, Options, Search, Solution};

use super::{Daily, dfpn, stages};

/// Answers questions about one kind of problem. The table is kept between them; its memory is taken
/// when it is first used.
#[derive(Debug)]
pub struct Solver<P: Hooks> {
    bytes: usize,
    search: Option<Search<Daily<P::Move, P::Zone>>>,
}

impl<P: Hooks + Clone + Send> Solver<P> {
    /// One that remembers nothing yet, and no more than so many bytes.
    pub fn new(bytes: usize) -> Self {
        Solver { bytes, search: None }
    }

    /// Remembers no more than so many bytes from now on.
    pub fn resize(&mut self, bytes: usize) {
        if self.bytes != bytes {
            *self = Self::new(bytes);
        }
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.search = None;
    }

    /// How full the table is, in thousandths, if that is known.
    pub fn fullness(&self) -> Option<u16> {
        self.search.as_ref().and_then(|search| search.driver().first().permille()).map(|full| full.min(1000) as u16)
    }

    /// Looks for a win of this aim.
    pub fn solve<Q>(&mut self, question: &Q, aim: Aim, meter: &mut Meter<'_>) -> Solution<P::Move, P::Zone>
    where
        Q: Question<Problem = P>,
    {
        let search = self.search();
        search.set_options(stages::wished(question, aim));
        search.solve(&mut question.problem(), meter)
    }

    /// A move with which the side to move is right: it wins with this aim, or averts every win of
    /// this aim.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn right_move<Q>(&mut self, question: &Q, aim: Aim, meter: &mut Meter<'_>) -> Result<Option<P::Move>, Reason>
    where
        Q: Question<Problem = P>,
    {
        let search = self.search();
        search.set_options(stages::wished(question, aim));
        search.winning_move(&mut question.problem(), aim, meter)
    }

    /// The steps that a strategy may have: it may take as much memory as the table.
    pub(super) fn most_steps(&self) -> usize {
        (self.bytes / stages::STEP_BYTES).max(stages::LEAST_STEPS)
    }

    pub(super) fn search(&mut self) -> &mut Search<Daily<P::Move, P::Zone>> {
        let bytes = self.bytes;
        self.search.get_or_insert_with(|| dfpn(available(bytes), 0, None, Options::default()))
    }
}

/// As much of so many bytes as the system grants.
fn available(mut bytes: usize) -> usize {
    while bytes > 1 && Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        bytes /= 2;
    }
    bytes
}
