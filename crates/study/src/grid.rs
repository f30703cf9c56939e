//! A study's grid: every problem with every algorithm.

use std::collections::BTreeSet;
use std::time::Duration;

use tesuji_problem::Order;
use tesuji_search::Cancel;
use tesuji_search::driver::Memory;

use crate::ask::Finding;
use crate::cell::{Cell, CellKey, Counted, Limits, Measured, VERSION};
use crate::description::Description;
use crate::method::Method;
use crate::reduction::Model;
use crate::results::Results;
use crate::subject::{Known, Subject};

/// A study that can be run.
#[derive(Debug)]
pub struct Study {
    /// The title.
    pub title: String,
    /// The problems.
    pub subjects: Vec<Subject>,
    /// The algorithms, the baseline first.
    pub methods: Vec<Method>,
    /// When a search stops.
    pub limits: Limits,
}

impl Study {
    /// The study of these problems; each is asked once, whatever its names.
    pub fn new(description: &Description, subjects: Vec<Subject>) -> Self {
        let mut seen = BTreeSet::new();
        let subjects = subjects.into_iter().filter(|subject| seen.insert(subject.key())).collect();
        let Description { title, methods, limits, .. } = description.clone();
        Study { title, subjects, methods, limits }
    }

    /// What identifies a cell.
    pub fn key(&self, subject: &Subject, method: &Method) -> CellKey {
        CellKey {
            problem: subject.name.clone(),
            hash: hash(subject),
            tree: method.trees.to_string(),
            driver: method.driver.to_string(),
            node_limit: self.limits.nodes,
            time_limit_ms: self.limits.time.map(|time| time.as_millis() as u64),
            memory: if let Memory::Bytes(n) = method.table { Some(n as u64) } else { None },
            entries: if let Memory::Entries(n) = method.table { Some(n as u64) } else { None },
            version: VERSION.to_owned(),
        }
    }

    /// Every cell, problem by problem. What cannot be asked of a problem is left out.
    pub fn cells(&self) -> impl Iterator<Item = (&Subject, &Method)> {
        let all = self.subjects.iter().flat_map(|subject| self.methods.iter().map(move |method| (subject, method)));
        all.filter(|(subject, method)| subject.has(&method.trees))
    }

    /// The finished cells of this study alone, problem by problem.
    pub fn finished<'r>(&self, results: &'r Results) -> Vec<&'r Cell> {
        self.cells().filter_map(|(subject, method)| results.cell(&self.key(subject, method))).collect()
    }

    /// Runs a cell. `None` if it was interrupted.
    pub fn run(&self, subject: &Subject, method: &Method, cancel: &Cancel) -> Option<Cell> {
        Cell::new(self.key(subject, method), subject.ask(method, self.limits, cancel))
    }

    /// What is known of the problems without a search, as if it had been found by one: no cell may
    /// contradict it.
    pub fn expected(&self) -> Vec<Cell> {
        let known = self.subjects.iter().filter(|subject| subject.known != Known::default());
        let cell = |subject: &Subject| {
            let Known { win, refuted } = subject.known;
            let key = CellKey { problem: subject.name.clone(), hash: hash(subject), ..expectation() };
            let won = if win.is_some() { Ok(true) } else { Ok(false) };
            let finding = Finding { won, win, refuted };
            Cell::new(key, Measured { finding, nodes: 0, time: Duration::ZERO, depth: None })
        };
        known.filter_map(cell).collect()
    }

    /// The baseline's cell for a problem.
    pub fn baseline<'r>(&self, subject: &Subject, results: &'r Results) -> Option<&'r Cell> {
        results.cell(&self.key(subject, &self.methods[0]))
    }

    /// What has to be counted before theory can be compared with the finished cells: problems with
    /// the orders of their wins.
    pub fn to_count(&self, results: &Results) -> Vec<(&Subject, u8)> {
        let mut wanted = Vec::new();
        for subject in &self.subjects {
            let depth = self.baseline(subject, results).and_then(depth_of_win);
            let cells = self.methods.iter().filter_map(|method| results.cell(&self.key(subject, method)));
            let orders: BTreeSet<u8> = cells.filter_map(order_of_win).collect();
            let known = |n: u8| results.counted(&hash(subject), n).is_some();
            wanted.extend(orders.into_iter().filter(|&n| depth.is_some() && !known(n)).map(|n| (subject, n)));
        }
        wanted
    }

    /// Counts. `None` if it was interrupted.
    pub fn count(&self, subject: &Subject, order: u8, cancel: &Cancel) -> Option<Counted> {
        let branching = subject.branching(order, self.limits, cancel).unwrap_or(None);
        let version = VERSION.to_owned();
        (!cancel.is_cancelled()).then(|| Counted { hash: hash(subject), version, order, branching })
    }

    /// How many times fewer nodes a cell took than the baseline. `None` if one of the two did not
    /// answer the question.
    pub fn factor(&self, subject: &Subject, cell: &Cell, results: &Results) -> Option<f64> {
        let baseline = self.baseline(subject, results)?;
        let both = cell.is_answer() && baseline.is_answer();
        both.then(|| baseline.nodes.max(1) as f64 / cell.nodes.max(1) as f64)
    }

    /// What Thomsen's model says of the same, for a win of a finite order: *b* and *B* as counted
    /// in the first position, the depth that of the shortest win as the baseline finds it.
    pub fn theory(&self, subject: &Subject, cell: &Cell, results: &Results) -> Option<f64> {
        let order = order_of_win(cell)?;
        let depth = depth_of_win(self.baseline(subject, results)?)?;
        let branching = results.counted(&cell.key.hash, order)?.branching?;
        let threats = (branching.threats.round() as u64).clamp(1, branching.moves.max(1));
        let model = Model { threats, moves: branching.moves };
        model.reduction(order.into(), depth).ok().map(super::reduction::Factor::value)
    }
}

/// The key of what is expected of no problem in particular.
fn expectation() -> CellKey {
    let (tree, driver) = ("the".to_owned(), "expectation".to_owned());
    CellKey { tree, driver, version: VERSION.to_owned(), ..CellKey::default() }
}

fn hash(subject: &Subject) -> String {
    format!("{:032x}", subject.key().0)
}

/// The order of a win to which the model applies: one that a λ-search found.
fn order_of_win(cell: &Cell) -> Option<u8> {
    match cell.order {
        Some(Order::Finite(n)) if n > 0 && cell.key.tree.starts_with("lambda:") => Some(n),
        _ => None,
    }
}

/// The plies of the shortest win, if the attacker begins and the driver deepens iteratively.
fn depth_of_win(cell: &Cell) -> Option<u32> {
    cell.order.and(cell.depth).filter(|depth| depth % 2 == 1)
}
