//! The sizes of zones at orders 1 to 4, as a table and a plot: refutations have the zones of
//! attacking moves of the next order, proofs those of defences.

use std::collections::BTreeMap;
use std::fs;
use std::process::ExitCode;

use tesuji_gomoku::hooks::Tactics;
use tesuji_problem::{Generation, Order, Problem, Status, Zone};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Answer, Meter, NodeLimit, Options as Orders, Search, Silent};
use tesuji_study::distribution;

use super::{SELFPLAY, empty_points, mean, quantile, records};
use crate::Options;

/// What a search of one order may take, in nodes.
const NODES: u64 = 100_000;
const HIGHEST: u8 = 4;

#[derive(Default)]
struct Sizes {
    points: Vec<f64>,
    /// How many of the zones are the whole board.
    full: usize,
}

pub(super) fn run(options: &Options) -> Result<ExitCode, String> {
    let mut sizes: BTreeMap<(bool, u8), Sizes> = BTreeMap::new();
    let mut open = [0; HIGHEST as usize];
    for record in records(SELFPLAY, options, |record| options.id.is_some() || record.rule == "free")? {
        let mover = record.mover();
        for attacker in [mover, mover.other()] {
            let game = record.asked(attacker, attacker);
            let mut problem = Tactics::new(game.clone());
            if game.status() != Status::Open || problem.at_once().is_some() {
                continue;
            }
            let mut search = Search::new(|| Dfpn::with_bytes(64 << 20), Orders::default());
            for order in 1..=HIGHEST {
                let (mut limit, mut silent) = (NodeLimit(NODES), Silent);
                let mut meter = Meter::new(&mut limit, &mut silent);
                let Answer::Known { proved, zone, .. } = search.ask(&mut problem, Order::Finite(order), &mut meter)
                else {
                    open[usize::from(order) - 1] += 1;
                    break;
                };
                let entry = sizes.entry((proved, order)).or_default();
                entry.points.push(empty_points(&game, &zone) as f64);
                entry.full += usize::from(zone.is_everywhere());
                if proved {
                    break;
                }
            }
        }
    }
    let mut series = Vec::new();
    println!("| zone | positions | mean | median | largest | whole board |");
    println!("|---|---|---|---|---|---|");
    for (&(proved, order), entry) in &mut sizes {
        entry.points.sort_by(f64::total_cmp);
        let what = if proved { "defences to a win" } else { "attacks after no win" };
        let name = format!("{what} of order {order}");
        let Sizes { points, full } = entry;
        let (middle, largest) = (quantile(points, 0.5), quantile(points, 1.0));
        println!("| {name} | {} | {:.1} | {middle:.0} | {largest:.0} | {full} |", points.len(), mean(points));
        series.push((format!("{} {order}", if proved { "defence, order" } else { "attack, order" }), points.clone()));
    }
    println!("undecided within {NODES} nodes, by order: {open:?}");
    let path = crate::root().join("docs/zones.svg");
    let svg = distribution("Empty points in the zone (at most)", "points", &series);
    fs::write(&path, svg).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(ExitCode::SUCCESS)
}
