//! What each driver does in a second, and what generality costs:
//! `cargo bench -p tesuji-search --bench drivers`. Nothing is asserted; quote ratios and node
//! counts. With `once general 4x4` it runs one search alone, for `cargo xtask price`.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

mod by_hand;
mod generality;

use std::time::{Duration, Instant};

use tesuji_problem::{Hooks, Order};
use tesuji_search::driver::{AnyTree, Driver, Memory, roster};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, Silent, TimeLimit};
use tesuji_small::graph::{Shape, Synthetic};
use tesuji_small::{Move, Zone};

fn main() {
    // Proofs can be deep.
    let run = std::thread::Builder::new().stack_size(1 << 30).spawn(|| {
        let words: Vec<String> = std::env::args().skip(1).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if let ["once", way, case, ..] = words.as_slice() {
            return generality::once(way, case);
        }
        generality::compare();
        synthetic();
    });
    run.expect("a thread").join().expect("no panic");
}

/// Every driver on trees, DAGs and graphs with cycles whose value is planted: nodes, and nodes a
/// second.
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
