//! One question to every driver.

use tesuji_problem::{Budget, Hooks};
use tesuji_search::driver::{Dfpn, Driver, IdAlphaBeta};
use tesuji_search::tree::{Threats, Tree};
use tesuji_search::{Limit, Meter, NodeLimit, Silent};
use tesuji_small::{Move, Zone};

/// αβ deepens for ever where positions recur; it may be undecided.
const NODES: u64 = 20_000;

/// Runs something with a meter.
pub(crate) fn metered<R>(mut limit: impl Limit, run: impl FnOnce(&mut Meter<'_>) -> R) -> R {
    let mut silent = Silent;
    run(&mut Meter::new(&mut limit, &mut silent))
}

/// Drivers that are asked one question after another, so that whatever their tables hold must not
/// matter.
pub(crate) struct Drivers {
    dfpn: Vec<Dfpn<Move, Zone>>,
    alphabeta: IdAlphaBeta<Move, Zone>,
    pub(crate) undecided: u64,
}

impl Drivers {
    pub(crate) fn new() -> Self {
        let dfpn = vec![Dfpn::with_entries(16), Dfpn::with_entries(1 << 16)];
        Drivers { dfpn, alphabeta: IdAlphaBeta::with_entries(1 << 16), undecided: 0 }
    }

    /// Every driver that decides says `expected`.
    pub(crate) fn agree<T>(&mut self, tree: &mut T, expected: bool, what: &str)
    where
        T: Tree<Move = Move, Zone = Zone>,
    {
        for driver in &mut self.dfpn {
            let value = metered(NodeLimit(10 * NODES), |meter| driver.search(tree, meter)).value();
            assert_eq!(value, Some(expected), "df-pn: {what}");
        }
        let value = metered(NodeLimit(NODES), |meter| self.alphabeta.search(tree, meter)).value();
        self.undecided += u64::from(value.is_none());
        assert_eq!(value.unwrap_or(expected), expected, "αβ: {what}");
    }

    /// The same for a budget.
    pub(crate) fn check<P, B>(&mut self, problem: &mut P, budget: B, expected: bool)
    where
        P: Hooks<Move = Move, Zone = Zone>,
        B: Budget,
    {
        self.agree(&mut Threats::new(problem, budget), expected, &format!("{budget:?}"));
    }
}
