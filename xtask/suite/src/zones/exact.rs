//! Zones of order 1 beside the truth: every empty point is tried, in the zone or not (paper 001,
//! Theorems 7 and 9).

use std::process::ExitCode;

use tesuji_gomoku::hooks::{Area, Tactics};
use tesuji_gomoku::rules::{Gomoku, Point};
use tesuji_problem::{Generation, Order, Problem, Status, Zone};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Answer, Meter, Options as Orders, Search, Silent};

use super::{SELFPLAY, empty_points, mean, records};
use crate::Options;

/// Sums over positions.
#[derive(Default)]
struct Counts {
    zone: Vec<f64>,
    empty: Vec<f64>,
    real: Vec<f64>,
    missed: Vec<String>,
}

pub(super) fn run(options: &Options) -> Result<ExitCode, String> {
    let (mut attack, mut defence) = (Counts::default(), Counts::default());
    for record in records(SELFPLAY, options, |record| options.id.is_some() || record.rule == "free")? {
        let mover = record.mover();
        // Both sides may be the attacker, and either may be to move.
        for attacker in [mover, mover.other()] {
            let to_move = record.asked(attacker, attacker);
            let mut problem = Tactics::new(to_move.clone());
            // A five at once has one answer, and would make the mean look better.
            if to_move.status() != Status::Open || problem.at_once().is_some() {
                continue;
            }
            if let (true, zone) = vcf(&mut problem) {
                let game = record.asked(attacker.other(), attacker);
                count(&record.id, &game, &zone, &mut defence, averts);
            } else if attacker == mover {
                let (_, zone) = vcf(&mut Tactics::new(to_move.clone()));
                count(&record.id, &to_move, &zone, &mut attack, threatens);
            }
        }
    }
    report("attack: no run of fours, moves that threaten one", &attack);
    report("defence: the opponent has a run of fours, moves that avert it", &defence);
    let right = attack.missed.is_empty() && defence.missed.is_empty();
    Ok(if right { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether the attacker wins at order 1, and the zone of the answer.
fn vcf(problem: &mut Tactics) -> (bool, Area) {
    let mut search = Search::new(|| Dfpn::with_bytes(1 << 16), Orders::default());
    let (mut limit, mut silent) = ((), Silent);
    match search.ask(problem, Order::Finite(1), &mut Meter::new(&mut limit, &mut silent)) {
        Answer::Known { proved, zone, .. } => (proved, zone),
        Answer::Unknown(_) => unreachable!("there is no limit"),
    }
}

/// The move has been made: would the attacker have a run of fours if the defender did nothing?
fn threatens(problem: &mut Tactics) -> bool {
    problem.null();
    let won = vcf(problem).0;
    problem.undo();
    won
}

/// The move has been made: has the attacker no run of fours?
fn averts(problem: &mut Tactics) -> bool {
    problem.status() == Status::Refuted || !vcf(problem).0
}

fn count(id: &str, game: &Gomoku, zone: &Area, counts: &mut Counts, is_real: fn(&mut Tactics) -> bool) {
    let mut problem = Tactics::new(game.clone());
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    let mut real = 0;
    for &m in &moves {
        problem.play(m);
        let counts_too = is_real(&mut problem);
        problem.undo();
        real += usize::from(counts_too);
        if counts_too && !zone.contains(m) {
            counts.missed.push(format!("{id} {}", name(game, m)));
        }
    }
    counts.zone.push(empty_points(game, zone) as f64);
    counts.empty.push(moves.len() as f64);
    counts.real.push(f64::from(real as u32));
}

fn name(game: &Gomoku, m: Point) -> String {
    game.position().grid.name(m)
}

fn report(what: &str, counts: &Counts) {
    let Counts { zone, empty, real, missed } = counts;
    println!(
        "{what}: {} positions; {:.1} legal moves, {:.1} points in the zone, {:.1} real moves, {} of them outside \
         the zone",
        zone.len(),
        mean(empty),
        mean(zone),
        mean(real),
        missed.len()
    );
    if !missed.is_empty() {
        println!("  MISSED: {}", missed.join(", "));
    }
}
