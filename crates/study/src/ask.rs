//! How trees are asked about a problem: the one place, with `tree.rs`, to add a tree to studies.
//!
//! What a search has refuted comes with its scope, from [`Budget::scope`]: a refutation within a
//! depth is none of the order, and one after null-move pruning says nothing of the game.

use std::fmt::Debug;
use std::hash::Hash;
use std::num::NonZeroU16;

use tesuji_problem::{Budget, Hooks, Order, Reason, Scope, TwoSided, Zone};
use tesuji_search::Meter;
use tesuji_search::driver::{AnyDriver, AnyTree, Dfpn, Driver as _};
use tesuji_search::tree::budget::Forest;
use tesuji_search::tree::{Dual, Simulated, Simulations, Threats};

use crate::tree::{Kind, Trees, of_tuple};

/// Room for the solved trees that simulation remembers, and for what dual λ-search learns of the
/// defender's threats.
const ASIDE: usize = 1 << 16;

/// What a search of trees found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether the attacker wins within the trees.
    ///
    /// An error says why that is not known.
    pub won: Result<bool, Reason>,
    /// Where the win that was proved is known to lie.
    pub win: Option<Scope>,
    /// Where wins were refuted, on the way to a win too.
    pub refuted: Option<Scope>,
}

/// The drivers of a search, which keep what they learn from one tree to the next.
pub(crate) struct Drivers<M, Z> {
    /// For all trees but
    pub(crate) first: AnyDriver<M, Z>,
    /// the full game, if that has a driver of its own.
    pub(crate) full: Option<AnyDriver<M, Z>>,
}

/// The value of one tree, and the scopes in which it is a win or a refutation.
struct Step {
    won: Result<bool, Reason>,
    win: Scope,
    refuted: Option<Scope>,
}

impl<M, Z> Drivers<M, Z>
where
    M: Copy + Ord + Hash + Debug,
    Z: Zone<M>,
{
    fn search(&mut self, tree: &mut AnyTree<'_, M, Z>, full: bool, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        let driver = self.full.as_mut().filter(|_| full).unwrap_or(&mut self.first);
        driver.search(tree, meter).decided()
    }

    /// The λ-tree of an order, or a tree with the same value.
    fn order(&mut self, tree: &mut AnyTree<'_, M, Z>, order: Order, meter: &mut Meter<'_>) -> Step {
        let won = self.search(tree, order == Order::Unlimited, meter);
        Step { won, win: Scope::order(order), refuted: order.scope() }
    }

    fn budget<P, B>(&mut self, problem: &mut P, budget: B, plies: Option<u32>, meter: &mut Meter<'_>) -> Step
    where
        P: Hooks<Move = M, Zone = Z>,
        B: Budget,
    {
        let won = self.search(&mut Threats::new(problem, budget), false, meter);
        let order = budget.order(0).map_or(Order::Unlimited, Order::Finite);
        Step { won, win: Scope { order, plies }, refuted: budget.scope() }
    }
}

/// The trees in turn until one has a win.
fn in_turn<T: Copy>(trees: &[T], mut ask: impl FnMut(T) -> Step) -> Finding {
    let mut finding = Finding { won: Ok(false), win: None, refuted: None };
    for &tree in trees {
        let step = ask(tree);
        finding.won = step.won;
        match step.won {
            Ok(true) => {
                finding.win = Some(step.win);
                break;
            }
            Ok(false) => finding.refuted = step.refuted,
            Err(_) => break,
        }
    }
    finding
}

/// The plies of a win within so many moves of the attacker, who moves first and last.
fn plies(moves: NonZeroU16) -> u32 {
    2 * u32::from(moves.get()) - 1
}

/// Asks about a problem.
///
/// # Panics
/// If the trees are [two-sided](Trees::is_two_sided), for which there is [`ask_race`], or not yet
/// [of a problem](Trees::of_problem).
pub(crate) fn ask<P: Hooks>(
    trees: &Trees,
    problem: &mut P,
    drivers: &mut Drivers<P::Move, P::Zone>,
    meter: &mut Meter<'_>,
) -> Finding {
    match &trees.kind {
        Kind::Lambda(orders) => in_turn(orders, |order| drivers.order(&mut Threats::new(problem, order), order, meter)),
        Kind::Simulated(orders) => {
            let mut memory = Simulations::with_entries(ASIDE);
            in_turn(orders, |order| {
                let mut tree = Simulated::new(Threats::new(problem, order), &mut memory);
                drivers.order(&mut tree, order, meter)
            })
        }
        Kind::Within(budget) => in_turn(&[*budget], |b| drivers.budget(problem, b, Some(plies(b.moves)), meter)),
        Kind::NullMove(budget) => in_turn(&[*budget], |b| drivers.budget(problem, b, Some(plies(b.moves)), meter)),
        Kind::Generalized(tuple) => {
            let mut forest = Forest::new();
            let shapes = of_tuple(&mut forest, tuple).expect("read as a tuple with trees");
            in_turn(&shapes, |shape| drivers.budget(problem, forest.budget(shape), None, meter))
        }
        Kind::Abstract(k) => {
            let mut forest = Forest::new();
            let shape = forest.abstract_order(*k);
            in_turn(&[shape], |shape| drivers.budget(problem, forest.budget(shape), None, meter))
        }
        Kind::Dual(_) => panic!("`{trees}` needs a defender with a goal"),
        Kind::Asked => panic!("`{trees}` depends on the problem"),
    }
}

/// Asks about a problem in which the defender has a goal too.
pub(crate) fn ask_race<P: Hooks + TwoSided>(
    trees: &Trees,
    problem: &mut P,
    drivers: &mut Drivers<P::Move, P::Zone>,
    meter: &mut Meter<'_>,
) -> Finding {
    let Kind::Dual(orders) = &trees.kind else { return ask(trees, problem, drivers, meter) };
    let mut defender = Dfpn::with_entries(ASIDE);
    in_turn(orders, |order| {
        let mut tree = Dual::new(Threats::new(problem, order), &mut defender);
        drivers.order(&mut tree, order, meter)
    })
}
