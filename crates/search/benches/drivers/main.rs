//! What each driver does in a second, and what generality costs: `cargo bench -p tesuji-search --bench drivers`. Nothing is
//! asserted; quote ratios and node counts.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

mod by_hand;

use std::time::{Duration, Instant};

use tesuji_problem::{Hooks, Order};
use tesuji_search::driver::{AnyTree, Dfpn, Driver, Memory, roster};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, Silent, TimeLimit};
use tesuji_testbed::atari_go::{AtariGo, Passing};
use tesuji_testbed::graph::{Shape, Synthetic};
use tesuji_testbed::{Goal, Move, Player, Question, Zone};

use by_hand::ByHand;

fn main() {
    // Proofs can be deep.
    let run = std::thread::Builder::new().stack_size(1 << 30).spawn(|| {
        generality();
        synthetic();
    });
    run.expect("a thread").join().expect("no panic");
}

/// df-pn over the general tree and by hand, in turns, on one game: the same nodes in more or less time.
fn generality() {
    const ROUNDS: u32 = 5;
    // A table that has room for all, and not much more: filling an empty one would be most of the time of a small search.
    for (name, game, attacker, entries) in [
        ("Atari-Go 4x4", AtariGo::new(4, Passing::Forbidden), Player::Second, 1 << 16),
        ("Atari-Go 6x6, crosscut", AtariGo::crosscut(6, Passing::Forbidden), Player::First, 1 << 20),
    ] {
        let (mut general, mut by_hand) = (Duration::MAX, Duration::MAX);
        let (mut general_nodes, mut by_hand_nodes) = (0, 0);
        for _ in 0..ROUNDS {
            let mut question = Question::new(game.clone(), attacker, Goal::Win);
            let (mut limit, mut silent) = ((), Silent);
            let (start, mut meter) = (Instant::now(), Meter::new(&mut limit, &mut silent));
            let answer = Dfpn::<Move, Zone>::with_entries(entries)
                .search(&mut Threats::new(&mut question, Order::Unlimited), &mut meter);
            general = general.min(start.elapsed());
            general_nodes = meter.nodes();
            let (start, mut driver) = (Instant::now(), ByHand::new(entries, attacker));
            let won = driver.solve(&mut game.clone());
            by_hand = by_hand.min(start.elapsed());
            by_hand_nodes = driver.nodes;
            assert_eq!(answer.value(), Some(won), "the two agree");
        }
        let each = |time: Duration, nodes: u64| time.as_secs_f64() * 1e9 / nodes as f64;
        println!(
            "{name}: general {general_nodes} nodes, {:.0} ns each; by hand {by_hand_nodes} nodes, {:.0} ns each; {:+.0} %",
            each(general, general_nodes),
            each(by_hand, by_hand_nodes),
            (each(general, general_nodes) / each(by_hand, by_hand_nodes) - 1.0) * 100.0
        );
    }
}

/// Every driver on trees, DAGs and graphs with cycles whose value is planted: nodes, and nodes a second.
fn synthetic() {
    println!("{:<18} {:>32} {:>32} {:>32}", "driver", "tree", "DAG", "cycles");
    for entry in roster::<Move, Zone>() {
        print!("{:<18}", entry.id);
        for make in [
            (|seed| Synthetic::tree(shape_of(seed), seed)) as fn(u64) -> Synthetic,
            |seed| Synthetic::graph(shape_of(seed), 2_000, seed),
            |seed| Synthetic::graph(Shape { back: 20, ..shape_of(seed) }, 2_000, seed),
        ] {
            let (mut nodes, mut time, mut solved) = (0, Duration::ZERO, 0);
            for seed in 0..4 {
                let mut problem = make(seed);
                let (n, t, known) = run(&mut *(entry.make)(Memory::Entries(1 << 20)), &mut problem);
                nodes += n;
                time += t;
                solved += usize::from(known);
            }
            print!(" {solved} of 4, {:>9} nodes {:>6.2} M/s", nodes, nodes as f64 / time.as_secs_f64() / 1e6);
        }
        println!();
    }
}

fn shape_of(seed: u64) -> Shape {
    Shape { depth: 12, branching: 5, leaves: 15, value: Some(seed.is_multiple_of(2)), ..Shape::TREE }
}

fn run<P: Hooks<Move = Move, Zone = Zone>>(
    driver: &mut dyn for<'t> Driver<AnyTree<'t, Move, Zone>>,
    problem: &mut P,
) -> (u64, Duration, bool) {
    let (mut limit, mut silent) = (TimeLimit::new(Duration::from_millis(500)), Silent);
    let (start, mut meter) = (Instant::now(), Meter::new(&mut limit, &mut silent));
    let answer = driver.search(&mut Threats::new(problem, Order::Unlimited), &mut meter);
    (meter.nodes(), start.elapsed(), answer.value().is_some())
}
