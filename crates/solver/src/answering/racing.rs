//! Who wins a race, by dual λ-search: before either side's question is answered and certified.

use tesuji_game::{Question, Task};
use tesuji_problem::{Order, Problem as _};
use tesuji_search::{Race, Raced};

use super::stages::stage;
use crate::Watch;
use crate::watch::{Recorder, Stage};

/// The highest order of a race: above, threats are answered by what the one-sided questions find.
const HIGHEST: u8 = 3;

/// Who wins the race, and the nodes that it took; `None` if the other side has no goal.
pub(crate) fn race<Q: Question>(question: &Q, task: &Task, watch: &mut Watch<'_>) -> Option<(Raced, u64)> {
    let turn = question.turned_round()?;
    let mut problem = question.problem();
    let mut recorder = Recorder::new(watch, task.limits);
    let most = match question.asked().orders.to {
        Order::Finite(n) => n.min(HIGHEST),
        Order::Unlimited => HIGHEST,
    };
    // What counts as the goal may be the certainty of it: below there is no win.
    let orders: Vec<_> = (problem.goal_order()..=most).map(Order::Finite).collect();
    let mut race = Race::with_bytes(task.limits.memory);
    let run = |meter: &mut tesuji_search::Meter<'_>| race.run(&mut problem, turn, &orders, meter);
    Some(stage(&mut recorder, Stage::Search, task.limits, run))
}
