//! No driver takes more memory than it was given, on problems that are far larger.
//!
//! The peak of the heap is measured, which counts what is there twice while a vector grows. On top
//! of what a driver was given come the current line with the moves of its nodes: [`LINE`].
//!
//! `cargo test -p tesuji-search --test memory -- --nocapture` prints the peaks.

#![expect(clippy::print_stdout, reason = "a run says how much was taken")]

use peak_alloc::PeakAlloc;
use tesuji_problem::{Hooks, Order};
use tesuji_search::driver::depth_first::Policy;
use tesuji_search::driver::{AnyTree, DeepeningOptions, Dfpn, Driver, Entry, IdAlphaBeta, Memory, any, roster};
use tesuji_search::tree::{Simulated, Simulations, Threats};
use tesuji_search::{Meter, NodeLimit, Replacement, Silent};
use tesuji_small::graph::{Shape, Synthetic};
use tesuji_small::{Move, Zone, named};

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// What a line of some forty nodes takes, with the moves of each. A line that repeats seldom is
/// longer, so depth-first searches of the graph take the most.
const LINE: usize = 48 << 10;

const KIB: usize = 1 << 10;
const MIB: usize = 1 << 20;

type Way = Entry<Move, Zone>;

/// The bytes that a driver takes to look at so many nodes of a problem.
fn peak<P>(way: &Way, bytes: usize, problem: &mut P, nodes: u64) -> usize
where
    P: Hooks<Move = Move, Zone = Zone>,
{
    taken(|| {
        let mut driver = (way.make)(Memory::Bytes(bytes));
        let (mut limit, mut silent) = (NodeLimit(nodes), Silent);
        let tree: &mut AnyTree<'_, Move, Zone> = &mut Threats::new(problem, Order::Unlimited);
        driver.search(tree, &mut Meter::new(&mut limit, &mut silent));
    })
}

fn taken(run: impl FnOnce()) -> usize {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    run();
    HEAP.peak_usage() - before
}

/// The roster, and the drivers in it with the other policies of the table.
fn ways() -> Vec<Way> {
    let mut ways = roster();
    let name = "with SmallTreeGC";
    let make = |memory| {
        let Memory::Bytes(bytes) = memory else { unreachable!("bytes are asked for") };
        any(Dfpn::with_bytes(bytes).with_policy(Policy { replacement: Replacement::Collect, ..Policy::default() }))
    };
    ways.push(Entry { id: "collecting-dfpn", name, make });
    let make = |memory| {
        let Memory::Bytes(bytes) = memory else { unreachable!("bytes are asked for") };
        let options = DeepeningOptions { replacement: Replacement::Collect, ..DeepeningOptions::default() };
        any(IdAlphaBeta::with_bytes(bytes).with_options(options))
    };
    ways.push(Entry { id: "collecting-alphabeta", name, make });
    ways
}

/// Whether a driver of this name uses all its memory before it forgets or gives up.
fn fills_its_memory(id: &str) -> bool {
    ["alphabeta", "widening", "pns", "dfpn", "lambda", "pds", "pn-star"].iter().any(|start| id.starts_with(start))
        && !["alphabeta-plain", "pns-graph", "pns-weak"].contains(&id)
}

/// One test, because the heap is everybody's.
#[test]
fn no_driver_takes_more_than_it_was_given() {
    let shape = Shape { depth: 40, branching: 5, leaves: 5, back: 5, value: Some(false), ..Shape::CYCLES };
    let graph = Synthetic::graph(shape, 1 << 20, 1);
    let game = named("atari-go:5x5 first wins").expect("a problem");
    println!("peaks in KiB              64 KiB: graph, game    1 MiB: graph, game    16 MiB: graph");
    for way in ways() {
        print!("{:<24}", way.id);
        for (bytes, nodes) in [(64 * KIB, 20_000), (MIB, 20_000), (16 * MIB, 120_000)] {
            let mut peaks = vec![peak(&way, bytes, &mut graph.clone(), nodes)];
            if fills_its_memory(way.id) {
                assert!(peaks[0] > bytes / 4 * 3, "{}: the problem is too small for {bytes} bytes", way.id);
            }
            if bytes < 16 * MIB {
                peaks.push(peak(&way, bytes, &mut game.clone(), nodes / 10));
            }
            for peak in peaks {
                print!(" {:>10}", peak.div_ceil(KIB));
                assert!(peak <= bytes + LINE, "{}: {peak} bytes of {bytes}", way.id);
            }
        }
        println!();
    }
    for bytes in [64 * KIB, MIB] {
        let peak = taken(|| {
            let (mut problem, mut limit, mut silent) = (graph.clone(), NodeLimit(20_000), Silent);
            let mut memory = Simulations::with_bytes(bytes / 2);
            let mut driver = Dfpn::with_bytes(bytes / 2);
            let mut tree = Simulated::new(Threats::new(&mut problem, Order::Unlimited), &mut memory);
            driver.search(&mut tree, &mut Meter::new(&mut limit, &mut silent));
        });
        println!("simulations, {bytes}: {}", peak.div_ceil(KIB));
        assert!(peak <= bytes + LINE, "simulations: {peak} bytes of {bytes}");
    }
}
