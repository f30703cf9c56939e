//! `cargo xtask suite jobs FILE NODES WORKERS...`: what a search by jobs takes, in virtual time, beside
//! one worker's.

use std::fs;
use std::process::ExitCode;

use tesuji_solver::batch::read;
use tesuji_solver::{Cancel, Limits, Request, Simulated, Watch, pose, units, with_deep_stack};

/// Bytes that the workers share.
const MEMORY: usize = 1 << 30;

pub(super) fn run(words: &[&str]) -> Result<ExitCode, String> {
    let [file, nodes, workers @ ..] = words else { return Err(crate::USAGE.to_owned()) };
    let workers = workers.iter().map(|word| word.parse::<usize>().map_err(|_| format!("`{word}` is not a number")));
    let workers = workers.collect::<Result<Vec<_>, _>>()?;
    let mut defaults = Request::default();
    defaults.task.limits = Limits { nodes: Some(units::count(nodes)?), memory: MEMORY, ..Limits::default() };
    let text = fs::read(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    println!("problem\tworkers\tverdict\tnodes\ttime\tspeed-up\twork");
    let mut each = vec![Vec::new(); workers.len()];
    for problem in read(&text, &defaults) {
        let request = problem.request.map_err(|error| error.to_string())?;
        let question = pose(&request).map_err(|error| error.to_string())?;
        let simulate = |workers| {
            let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
            with_deep_stack(|| question.simulate(workers, &mut watch)).map_err(|failure| failure.to_string())
        };
        let alone = simulate(1)?;
        for (i, &workers) in workers.iter().enumerate() {
            let team: Simulated = if workers == 1 { alone } else { simulate(workers)? };
            let (faster, work) =
                (alone.elapsed as f64 / team.elapsed.max(1) as f64, team.nodes as f64 / alone.nodes.max(1) as f64);
            let Simulated { verdict, nodes, elapsed } = team;
            println!("{}\t{workers}\t{verdict:?}\t{nodes}\t{elapsed}\t{faster:.2}\t{work:.2}", problem.id);
            each[i].push((faster.ln(), work.ln()));
        }
    }
    println!("\nworkers, speed-up and work, geometric means");
    for (workers, of) in workers.iter().zip(&each) {
        let mean = |sum: f64| (sum / of.len().max(1) as f64).exp();
        let (faster, work) = (of.iter().map(|row| row.0).sum(), of.iter().map(|row| row.1).sum());
        println!("{workers}\t{:.2}\t{:.2}", mean(faster), mean(work));
    }
    Ok(ExitCode::SUCCESS)
}
