//! Puzzles from games: each is solved at its length, by its key, with the order that its label
//! says.

use std::process::ExitCode;

use tesuji_chess::notation::Reading;
use tesuji_problem::{Order, Problem};
use tesuji_search::{Options as Wanted, Search};

use super::{Driver, MEMORY, driver, metered, question, read};
use crate::Options;
use crate::processor::processor_time;

const FILES: [&str; 7] = [
    "lichess/lichess_mateIn1.epd",
    "lichess/lichess_mateIn2.epd",
    "lichess/lichess_mateIn3.epd",
    "lichess/lichess_mateIn4.epd",
    "lichess/lichess_mateIn5.epd",
    "lichess/lichess_quiet_lambda2.epd",
    "lichess/lichess_lambda_order.epd",
];

const ORDERS: [Order; 4] = [Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];

#[derive(Default)]
struct Counts {
    asked: u64,
    wrong: u64,
    labels: u64,
    nodes: u64,
}

pub(super) fn run(options: &Options) -> Result<ExitCode, String> {
    let mut wrong = 0;
    let before = processor_time();
    for name in FILES {
        let Some(problems) = read(name, options.every)? else { return Ok(ExitCode::SUCCESS) };
        let (mut counts, begin) = (Counts::default(), processor_time());
        let wanted = Wanted { counts: true, ..Wanted::default() };
        let mut search = Search::new(|| driver(MEMORY / 16), wanted);
        for reading in &problems {
            if let Err(complaint) = ask(reading, options.shortest, &mut search, &mut counts) {
                counts.wrong += 1;
                println!("{name}: {complaint}: {}", reading.position.to_fen());
            }
        }
        let Counts { asked, wrong: bad, labels, nodes } = counts;
        let time = processor_time().saturating_sub(begin).as_secs_f64();
        println!("{name:<36} {asked:>6} asked, {labels:>6} labels, {bad} wrong, {nodes:>9} nodes, {time:.2} s");
        wrong += bad;
    }
    let time = processor_time().saturating_sub(before).as_secs_f64();
    println!("{wrong} wrong, {time:.2} s of processor time with reading");
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn ask(reading: &Reading, shortest: bool, search: &mut Search<Driver>, counts: &mut Counts) -> Result<(), String> {
    let (Some(length), false) = (reading.length, reading.keys.is_empty()) else {
        return Err("no `dm` or no `bm`".into());
    };
    counts.asked += 1;
    let mut chess = question(reading);
    let mut within = |chess: &mut _, order, moves| {
        let (answer, nodes) = metered((), |meter| search.ask(chess, (order, moves), meter).decided());
        counts.nodes += nodes;
        answer.map_err(|reason| format!("no answer within {moves} at order {order}: {reason}"))
    };
    let mut found = None;
    for order in ORDERS {
        if within(&mut chess, order, length)? {
            found = Some(order);
            break;
        }
    }
    let Some(order) = found else { return Err(format!("no mate in {length}")) };
    if length > 1 && within(&mut chess, order, length - 1)? {
        return Err(format!("mate in {} of order {order}", length - 1));
    }
    if shortest && length > 1 && within(&mut chess, Order::Unlimited, length - 1)? {
        return Err(format!("mate in {}", length - 1));
    }
    for &key in &reading.keys {
        chess.play(key);
        let wins = within(&mut chess, order, length - 1);
        chess.undo();
        if !wins? {
            return Err(format!("{} is no key of order {order}", reading.position.uci(key)));
        }
    }
    // `lambda 2`; `lambda >2` says that no order up to 2 mates.
    if let Some(label) = reading.operation("c1").and_then(|c1| c1.strip_prefix("lambda ")) {
        counts.labels += 1;
        let fits = match label.strip_prefix('>') {
            Some(more) => more.parse().is_ok_and(|n| order > Order::Finite(n)),
            None => label.parse().is_ok_and(|n| order == Order::Finite(n)),
        };
        if !fits {
            return Err(format!("order {order} instead of {label}"));
        }
    }
    Ok(())
}
