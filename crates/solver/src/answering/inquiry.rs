//! Further questions for the sections of an answer, within the limits of the task.

use tesuji_game::Inquiry;
use tesuji_problem::{Hooks, Order, Reason};
use tesuji_search::driver::Searches;
use tesuji_search::{Aim, Meter, Search};

use super::stages::stage;
use crate::watch::{Recorder, Stage};

/// A search that answers questions about full width. Each part of the work has the limits of the
/// task.
pub(super) struct Questions<'a, 'r, 'w, D> {
    pub(super) search: &'a mut Search<D>,
    pub(super) recorder: &'a mut Recorder<'r, 'w>,
    pub(super) limits: tesuji_game::Limits,
    /// Nodes and time that the part has left.
    pub(super) left: tesuji_game::Limits,
}

impl<D> Questions<'_, '_, '_, D> {
    /// Asks with what is left of the part's allowance, and takes off what that cost.
    fn ask<R>(&mut self, work: impl FnOnce(&mut Search<D>, &mut Meter<'_>) -> R) -> R {
        let begun = self.recorder.elapsed();
        let search = &mut *self.search;
        let (result, nodes) = stage(self.recorder, Stage::Moves, self.left, |meter| work(search, meter));
        self.left.nodes = self.left.nodes.map(|left| left.saturating_sub(nodes));
        let took = self.recorder.elapsed().saturating_sub(begun);
        self.left.time = self.left.time.map(|left| left.saturating_sub(took));
        result
    }
}

impl<P: Hooks, D: Searches<P>> Inquiry<P> for Questions<'_, '_, '_, D> {
    fn begin_part(&mut self) {
        self.left = self.limits;
    }

    fn wins(&mut self, problem: &mut P, moves: u16) -> Result<bool, Reason> {
        self.ask(|search, meter| search.ask(problem, full_width(moves), meter).decided())
    }

    fn winning_moves(&mut self, problem: &mut P, moves: u16, found: &mut Vec<P::Move>) -> Result<(), Reason> {
        self.ask(|search, meter| search.winning_moves(problem, full_width(moves), found, meter))
    }
}

/// A win within so many moves, of which every legal one counts.
fn full_width(moves: u16) -> Aim {
    Aim { order: Order::Unlimited, within: Some(moves) }
}
