//! What the cells say of each algorithm: paper 002's table ("solved within 0.1 s, 1 s, 10 s, and
//! the time it took").

use std::time::Duration;

use crate::cell::{Cell, Result3};
use crate::grid::Study;
use crate::method::Method;
use crate::results::Results;

/// A bound on a search, within which a problem counts as solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Nodes.
    Nodes(u64),
    /// Time.
    Time(Duration),
}

/// The problems solved within a bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Within {
    /// The bound.
    pub bound: Bound,
    /// The number of problems solved.
    pub solved: usize,
    /// The nodes, or seconds, spent on all problems, solved or not.
    pub spent: f64,
}

/// The problems on which two numbers can be compared, and the geometric mean of their quotient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub value: f64,
    /// The number of problems.
    pub problems: usize,
}

/// A line of the table.
#[derive(Clone, Debug)]
pub struct Row<'s> {
    /// The algorithm.
    pub method: &'s Method,
    /// Finished cells.
    pub done: usize,
    /// Problems whose question is answered.
    pub solved: usize,
    /// Problems without a win in the trees, which answers nothing about the full game.
    pub no_win: usize,
    /// Problems where a limit was hit.
    pub unknown: usize,
    /// The same within bounds, smallest first.
    pub within: Vec<Within>,
    /// Nodes in all.
    pub nodes: u64,
    /// Seconds in all.
    pub time_s: f64,
    /// How many times fewer nodes than the baseline, where both have an answer.
    pub factor: Option<Mean>,
    /// What theory says of it, for wins of a finite order.
    pub theory: Option<Mean>,
    /// How many times fewer nodes than the baseline on the problems for which theory says
    /// something.
    pub factor_with_theory: Option<Mean>,
}

/// The parts of a limit that have columns.
const PARTS: [u64; 3] = [100, 10, 1];

/// The bounds that a study's limits suggest: a hundredth, a tenth and all of the time, or of the
/// nodes if there is no limit of time.
pub fn bounds(study: &Study) -> Vec<Bound> {
    let nodes = study.limits.nodes.filter(|_| study.limits.time.is_none());
    let nodes = nodes.into_iter().flat_map(|limit| PARTS.map(|part| Bound::Nodes(limit / part)));
    let time = study.limits.time.into_iter().flat_map(|limit| PARTS.map(|part| Bound::Time(limit / part as u32)));
    nodes.chain(time).filter(|&bound| bound != Bound::Nodes(0)).collect()
}

/// The table.
pub fn summary<'s>(study: &'s Study, results: &Results) -> Vec<Row<'s>> {
    study.methods.iter().map(|method| row(study, method, results)).collect()
}

fn row<'s>(study: &'s Study, method: &'s Method, results: &Results) -> Row<'s> {
    let cells: Vec<_> =
        study.subjects.iter().filter_map(|s| results.cell(&study.key(s, method)).map(|cell| (s, cell))).collect();
    let count = |test: fn(&Cell) -> bool| cells.iter().filter(|(_, cell)| test(cell)).count();
    let compared: Vec<_> = cells
        .iter()
        .map(|(subject, cell)| (study.factor(subject, cell, results), study.theory(subject, cell, results)))
        .collect();
    Row {
        method,
        done: cells.len(),
        solved: count(Cell::is_answer),
        no_win: count(|cell| cell.result == Result3::Disproved && !cell.is_answer()),
        unknown: count(|cell| cell.result == Result3::Unknown),
        within: bounds(study).into_iter().map(|bound| within(bound, cells.iter().map(|(_, cell)| *cell))).collect(),
        nodes: cells.iter().map(|(_, cell)| cell.nodes).sum(),
        time_s: cells.iter().map(|(_, cell)| cell.time_s).sum(),
        factor: mean(compared.iter().filter_map(|&(measured, _)| measured)),
        theory: mean(compared.iter().filter_map(|&(measured, theory)| measured.and(theory))),
        factor_with_theory: mean(compared.iter().filter_map(|&(measured, theory)| theory.and(measured))),
    }
}

fn within<'r>(bound: Bound, cells: impl Iterator<Item = &'r Cell>) -> Within {
    let mut within = Within { bound, solved: 0, spent: 0.0 };
    for cell in cells {
        let (took, most) = match bound {
            Bound::Nodes(most) => (cell.nodes as f64, most as f64),
            Bound::Time(most) => (cell.time_s, most.as_secs_f64()),
        };
        within.solved += usize::from(cell.is_answer() && took <= most);
        within.spent += took.min(most);
    }
    within
}

fn mean(factors: impl Iterator<Item = f64>) -> Option<Mean> {
    let (mut sum, mut problems) = (0.0, 0);
    for factor in factors {
        sum += factor.ln();
        problems += 1;
    }
    (problems > 0).then(|| Mean { value: (sum / f64::from(problems)).exp(), problems: problems as usize })
}
