//! What of GNU Go's tactical tests is decided at finite orders: each asked up to one order, with a limit of nodes.
//!
//! That a group gets away has seldom a proof in the full game, for it may run as far as the board goes. That it is
//! not caught by threats of so many orders has one, and that is how well an order is searched.

use std::process::ExitCode;

use tesuji_solver::batch::{Problem, Solved, run as run_batch};
use tesuji_solver::{Cancel, Limits, Order, Orders, Task, units};

use super::record::Record;
use super::{MEMORY, record};
use crate::Options;

/// The commands, in the order of the table.
const COMMANDS: [&str; 7] = ["attack", "defend", "connect", "disconnect", "owl_attack", "owl_defend", "dragon_status"];
/// Unless something else is said.
const NODES: u64 = 300_000;

pub(crate) fn run(options: &Options) -> Result<ExitCode, String> {
    let nodes = options.nodes.unwrap_or(NODES);
    println!("command            tests  won  no win of order ≤ {0}  open  nodes", options.order);
    let orders = Orders { from: Order::Finite(0), to: Order::Finite(options.order) };
    let mut failed = false;
    for command in COMMANDS {
        let Some(records) = record::read(&[command], options.id.as_deref())? else { return Ok(ExitCode::SUCCESS) };
        let limits = Limits { nodes: Some(nodes), memory: 2 * MEMORY * options.jobs, ..Limits::default() };
        let task = Task { limits, orders: Some(orders), ..Task::default() };
        let problem = |record: &Record| Problem {
            id: record.id.clone(),
            request: Ok(record.request(task.clone())),
            expect: None,
        };
        let problems: Vec<_> = records.iter().step_by(options.every).map(problem).collect();
        let (mut won, mut refuted, mut open) = (0, 0, Vec::new());
        let summary =
            run_batch(&problems, options.jobs, &Cancel::default(), &mut |Solved { id, result, .. }| match result
                .as_ref()
                .map(|found| found.answer().map(|answer| &answer.verdict))
            {
                Ok(Some(verdict)) if verdict.is_proved() => won += 1,
                Ok(Some(verdict)) if verdict.is_disproved() => refuted += 1,
                Ok(_) => open.push(id.clone()),
                Err(failure) => {
                    failed = true;
                    println!("{id}: {failure}");
                }
            });
        let (asked, visited) = (problems.len(), units::short(summary.nodes));
        println!("{command:<18} {asked:>5} {won:>4} {refuted:>21} {:>5}  {visited:<8} {}", open.len(), open.join(" "));
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
