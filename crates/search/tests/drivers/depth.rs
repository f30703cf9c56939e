//! A line that is too long for the stack of an ordinary thread ends a search as unknown, and
//! nothing worse.

use tesuji_problem::{Order, Reason, Role, Status};
use tesuji_search::driver::{AnyTree, Dfpn, Driver, Memory, roster};
use tesuji_search::tree::Threats;
use tesuji_search::{Answer, Meter, NodeLimit, Silent};
use tesuji_small::graph::{Graph, Node, Null};
use tesuji_small::{Move, Zone};

/// A chain of forced moves with the goal at its end.
fn chain(plies: usize) -> Graph {
    let node = |i: usize| Node {
        role: if i.is_multiple_of(2) { Role::Attacker } else { Role::Defender },
        status: if i == plies { Status::Achieved } else { Status::Open },
        children: if i == plies { Vec::new() } else { vec![i + 1] },
        null: Null::Meaningless,
    };
    Graph::new((0..=plies).map(node).collect())
}

fn ask(driver: &mut dyn for<'t> Driver<AnyTree<'t, Move, Zone>>, graph: &mut Graph) -> Option<bool> {
    let (mut limit, mut silent) = (NodeLimit(2_000_000), Silent);
    let answer = driver.search(&mut Threats::new(graph, Order::Unlimited), &mut Meter::new(&mut limit, &mut silent));
    if let Answer::Unknown(reason) = answer {
        assert!(matches!(reason, Reason::Depth | Reason::Nodes | Reason::Memory), "{reason}");
    }
    answer.value()
}

#[test]
fn no_driver_overflows_the_stack() {
    for entry in roster::<Move, Zone>() {
        let short = ask(&mut *(entry.make)(Memory::Entries(1 << 16)), &mut chain(100));
        assert_eq!(short, Some(true), "{}", entry.name);
        let long = ask(&mut *(entry.make)(Memory::Entries(1 << 16)), &mut chain(6_000));
        assert_ne!(long, Some(false), "{}", entry.name);
    }
}

#[test]
fn with_enough_stack_a_line_may_be_long() {
    let deep = std::thread::Builder::new().stack_size(64 << 20).spawn(|| {
        let mut driver = Dfpn::<Move, Zone>::with_entries(1 << 16).up_to(30_000);
        assert_eq!(ask(&mut driver, &mut chain(20_000)), Some(true));
    });
    deep.expect("a thread").join().expect("no panic");
}
