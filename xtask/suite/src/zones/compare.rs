//! Searches of order 2 with zones and without: without them every empty point is tried at every
//! node, as in paper 003.

use std::process::ExitCode;
use std::time::Duration;

use tesuji_gomoku::hooks::Tactics;
use tesuji_problem::Order;
use tesuji_search::driver::Dfpn;
use tesuji_search::{Meter, Options as Orders, Search, Silent};

use super::{SELFPLAY, quantile, records};
use crate::Options;
use crate::gomoku::Record;
use crate::processor::{ProcessorLimit, processor_time};

/// What a search took.
struct Cost {
    proved: Option<bool>,
    nodes: u64,
    time: Duration,
}

/// Searches with so many nodes are hard: the roots of the others are most of their work.
const HARD: u64 = 100_000;

/// The kinds of search: a name, with zones, with the solver of runs of fours.
const KINDS: [(&str, bool, bool); 4] = [
    ("all points", false, true),
    ("zones", true, true),
    ("all points, no solver", false, false),
    ("zones, no solver", true, false),
];

pub(super) fn run(options: &Options) -> Result<ExitCode, String> {
    let records = records(SELFPLAY, options, |record| record.class() == "lambda_ge2_claimed")?;
    println!("{} positions, at most {} s each", records.len(), options.time.as_secs_f64());
    let mut right = true;
    for pair in KINDS.chunks(2) {
        let mut costs = Vec::new();
        for record in &records {
            let [without, with] = [0, 1].map(|i| search(record, pair[i], options.time));
            if without.proved.is_some() && with.proved.is_some() && without.proved != with.proved {
                println!("WRONG: {} {:?} {:?}", record.id, without.proved, with.proved);
                right = false;
            }
            costs.push((without, with));
        }
        report(pair[0].0, pair[1].0, &costs);
    }
    Ok(if right { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn search(record: &Record, (_, zones, oracle): (&str, bool, bool), time: Duration) -> Cost {
    let orders = Orders { from: Order::Finite(2), to: Order::Finite(2), zones, oracle, ..Orders::default() };
    let mut search = Search::new(|| Dfpn::with_bytes(256 << 20), orders);
    let started = processor_time();
    let mut limit = ProcessorLimit::new(time);
    let mut silent = Silent;
    let mut meter = Meter::new(&mut limit, &mut silent);
    let proved = search.ask(&mut Tactics::new(record.game()), Order::Finite(2), &mut meter).value();
    Cost { proved, nodes: meter.nodes(), time: processor_time().saturating_sub(started) }
}

fn report(slow: &str, fast: &str, costs: &[(Cost, Cost)]) {
    let settled = |cost: &Cost| cost.proved.is_some();
    let both: Vec<_> = costs.iter().filter(|(a, b)| settled(a) && settled(b)).collect();
    let proved = both.iter().filter(|(a, _)| a.proved == Some(true)).count();
    let only = |f: &dyn Fn(&(Cost, Cost)) -> bool| costs.iter().filter(|c| f(c)).count();
    println!(
        "{slow} / {fast}: both settle {} ({proved} proved), only the second {}, only the first {}",
        both.len(),
        only(&|(a, b)| !settled(a) && settled(b)),
        only(&|(a, b)| settled(a) && !settled(b)),
    );
    quartiles("nodes", both.iter().map(|(a, b)| a.nodes.max(1) as f64 / b.nodes.max(1) as f64));
    quartiles("time", both.iter().map(|(a, b)| a.time.as_secs_f64() / b.time.as_secs_f64().max(1e-6)));
    let hard: Vec<_> = both.iter().filter(|(a, _)| a.nodes >= HARD).collect();
    let ratios = hard.iter().map(|(a, b)| a.nodes as f64 / b.nodes.max(1) as f64);
    quartiles(&format!("nodes, of the {} where the first takes {HARD} or more", hard.len()), ratios);
    let total = |nodes: &dyn Fn(&(Cost, Cost)) -> u64| both.iter().map(|pair| nodes(pair)).sum::<u64>();
    println!("  nodes in all: {} / {}", total(&|pair| pair.0.nodes), total(&|pair| pair.1.nodes));
    let lower = costs.iter().filter(|(_, b)| settled(b));
    quartiles(
        "nodes, unsettled ones as lower bounds",
        lower.map(|(a, b)| a.nodes.max(1) as f64 / b.nodes.max(1) as f64),
    );
}

fn quartiles(what: &str, ratios: impl Iterator<Item = f64>) {
    let mut ratios: Vec<f64> = ratios.collect();
    ratios.sort_by(f64::total_cmp);
    let [low, middle, high] = [0.25, 0.5, 0.75].map(|share| quantile(&ratios, share));
    println!("  {what}: median {middle:.1}, quartiles {low:.1} and {high:.1}");
}
