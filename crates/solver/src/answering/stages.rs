//! Stages of the work on an answer, each with limits of its own.

use tesuji_game::{Limits, Orders, Question, Task};
use tesuji_problem::Order;
use tesuji_proof::Cover;
use tesuji_search::{Aim, Meter, NodeLimit, Options, TimeLimit};

use crate::watch::{Recorder, Stage};

/// What nobody asked for may cost as much as the answer did, or this many nodes.
pub(super) const QUICK_NODES: u64 = 200_000;
/// A strategy of so many steps is allowed with however little memory.
pub(super) const LEAST_STEPS: usize = 1 << 14;
/// And a certificate that nobody asked for may have this many steps.
const QUICK_STEPS: usize = 100_000;
/// What a step of a strategy takes in memory, roughly: its zone and a few replies.
pub(super) const STEP_BYTES: usize = 256;

/// What is asked of the search.
pub(crate) fn options<Q: Question>(question: &Q) -> Options {
    let asked = question.asked();
    let Orders { from, to } = asked.orders;
    Options {
        from,
        to,
        finite: Orders::FINITE.max(if let Order::Finite(n) = from { n } else { 0 }),
        within: asked.within,
        shortest: question.wants_shortest(),
        counts: question.counts_moves(),
        lists_replies: question.claim(None).is_none_or(|claim| claim.cover == Cover::Listed),
        ..Options::default()
    }
}

/// The same for somebody who acts on what is found, question after question. It goes without local
/// trees: what one question has proved then stands in the table when the next is asked.
pub(super) fn wished<Q: Question>(question: &Q, Aim { order, within }: Aim) -> Options {
    Options { to: order, within, is_exact: false, local: false, ..options(question) }
}

/// The limits of what nobody asked for, after a search of so many nodes.
pub(super) fn quick(limits: Limits, nodes: u64) -> Limits {
    let quick = nodes.max(QUICK_NODES);
    Limits { nodes: Some(limits.nodes.map_or(quick, |n| n.min(quick))), ..limits }
}

/// What writing a strategy out may take, after a search of so many nodes, and how many steps it may
/// have.
pub(super) fn certificate(task: &Task, nodes: u64) -> (Limits, usize) {
    if task.certificate {
        (task.limits, (task.limits.memory / STEP_BYTES).max(QUICK_STEPS))
    } else {
        (quick(task.limits, nodes), QUICK_STEPS)
    }
}

/// Does a part of the work within limits of its own and what all parts have together, and counts its
/// nodes.
pub(super) fn stage<R>(
    recorder: &mut Recorder<'_, '_>,
    stage: Stage,
    limits: Limits,
    work: impl FnOnce(&mut Meter<'_>) -> R,
) -> (R, u64) {
    recorder.begin(stage);
    let (time, nodes) = recorder.rest(limits);
    let mut limit = (time.map(TimeLimit::new), (nodes.map(NodeLimit), recorder.cancel()));
    let mut meter = Meter::new(&mut limit, recorder);
    let result = work(&mut meter);
    let nodes = meter.nodes();
    recorder.end(nodes);
    (result, nodes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cancel, Watch};

    /// The nodes of three stages that would go on for ever.
    fn stages(limits: Limits) -> [u64; 3] {
        let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
        let mut recorder = Recorder::new(&mut watch, limits);
        [100, 1000, 1000].map(|most| {
            let limits = Limits { nodes: Some(most), ..limits };
            stage(&mut recorder, Stage::Search, limits, |meter| while meter.tick().is_ok() {}).1
        })
    }

    #[test]
    fn stages_share_what_they_have_together() {
        let each = Limits { nodes: Some(600), ..Limits::default() };
        assert_eq!(stages(each), [100, 1000, 1000]);
        assert_eq!(stages(Limits { together: true, ..each }), [100, 500, 0]);
        let late = Limits { time: Some(std::time::Duration::ZERO), together: true, ..Limits::default() };
        assert_eq!(stages(late), [0; 3]);
    }
}
