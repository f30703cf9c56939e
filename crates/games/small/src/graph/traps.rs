//! Small graphs with cycles, made by hand, on which a search that forgets how it came to a node
//! goes wrong (the graph-history interaction; Kishimoto & Müller 2004 for df-pn).
//!
//! A search that meets a node on its own path counts it as disproved, and rightly: going round is
//! no way to the goal. But the nodes between may be won by another path, on which the ancestor is
//! not yet in the way. So such a disproof must not be stored until the search has backed up to
//! *every* ancestor it leans on.

use tesuji_problem::{Role, Status};

use super::{Graph, Node, Null};

/// A graph and the value of its first node.
#[derive(Clone, Debug)]
pub struct Trap {
    /// What it is called.
    pub name: &'static str,
    /// The graph.
    pub graph: Graph,
    /// Whether the attacker can force the goal.
    pub value: bool,
}

/// All of them.
pub fn all() -> Vec<Trap> {
    let trap = |name, graph, value| Trap { name, graph, value };
    vec![
        trap("stale disproof", stale_disproof(), true),
        trap("stale disproof at a distance", at_a_distance(), true),
        trap("two ancestors", two_ancestors(), true),
        trap("endless", endless(), false),
        trap("way out", way_out(), true),
        trap("zugzwang", zugzwang(), true),
        trap("stuck", stuck(), false),
        trap("circle of numbers", circle_of_numbers(), false),
        trap("first reply in a circle", first_reply_in_a_circle(), false),
    ]
}

/// Node 4's only move leads to node 2. Searched below node 2 it repeats and is disproved; then node
/// 2 is won by its other move. If the disproof of 4 was stored, node 3, whose only move leads to 4,
/// and with it the root are called lost, though 3, 4, 2 and on is a win.
pub fn stale_disproof() -> Graph {
    Graph::new(vec![or(&[1]), and(&[2, 3]), or(&[4, 5]), or(&[4]), and(&[2]), and(&[6]), or(&[7]), and(&[8]), won()])
}

/// The same, but the disproof that leans on node 2 is handed up through nodes 6 and 5, and node 3
/// enters at 5: it is not enough to keep the node that repeats from the table.
pub fn at_a_distance() -> Graph {
    Graph::new(vec![
        or(&[1]),
        and(&[2, 3]),
        or(&[4, 8]),
        or(&[7]),
        and(&[5]),
        or(&[6]),
        and(&[2]),
        and(&[5]),
        and(&[9]),
        or(&[10]),
        and(&[11]),
        won(),
    ])
}

/// Node 7 is disproved below the ancestors 2 and 5, by one repetition of each. When the search
/// backs up to 5, which is lost there, the disproof of 7 still leans on 2; stored then, it is
/// wrong, since 2 is won by its other move and 7 through 9 with it. The root then falls through
/// nodes 3 and 14.
pub fn two_ancestors() -> Graph {
    Graph::new(vec![
        or(&[1]),
        and(&[2, 3]),
        or(&[4, 10]),
        or(&[14]),
        and(&[5]),
        or(&[6]),
        and(&[7]),
        or(&[8, 9]),
        and(&[5]),
        and(&[2]),
        and(&[11]),
        or(&[12]),
        and(&[13]),
        won(),
        and(&[7]),
    ])
}

/// The defender goes round for ever, and the attacker's one other move loses. Who takes "no reply
/// left to try" for a proof, or gives the repetition to the attacker, calls it won.
pub fn endless() -> Graph {
    Graph::new(vec![or(&[1, 3]), and(&[0, 2]), won(), and(&[4, 5]), won(), lost()])
}

/// The defender can go back from node 1 to the start, but that only delays: the attacker wins by
/// node 3. Who calls every position that can recur a success of the defender calls it lost.
pub fn way_out() -> Graph {
    Graph::new(vec![or(&[1, 3]), and(&[0, 2]), won(), and(&[4, 5]), or(&[6]), won(), and(&[7]), won()])
}

/// Every reply loses, but a null move would save the defender: won in the full game, and by no
/// λ-order at all.
pub fn zugzwang() -> Graph {
    let mut waiting = and(&[2, 3]);
    waiting.null = Null::To(4);
    Graph::new(vec![or(&[1]), waiting, won(), won(), or(&[5]), lost()])
}

/// The defender has no move, and the rules do not say what that means. Who looks only at the null
/// move, which loses, calls it won.
pub fn stuck() -> Graph {
    let mut without_moves = and(&[]);
    without_moves.null = Null::To(2);
    Graph::new(vec![or(&[1]), without_moves, or(&[3]), won()])
}

/// Nothing is ever decided by the rules, and the proof numbers of df-pn without ε grow round and
/// round though no leaf is left.
pub fn circle_of_numbers() -> Graph {
    Graph::new(vec![
        or(&[2, 3]),
        and(&[4]),
        and(&[5, 6]),
        and(&[7, 5]),
        or(&[2, 1]),
        or(&[8]),
        or(&[3, 1]),
        or(&[9, 2]),
        and(&[10, 7]),
        and(&[10]),
        or(&[9, 3, 8]),
    ])
}

/// The first reply of node 2 leads into a circle, and the second refutes. A search that takes
/// replies in turn, and gives each all it has to give, hardly ever comes to the second.
pub fn first_reply_in_a_circle() -> Graph {
    Graph::new(vec![
        or(&[1, 2]),
        and(&[3, 4]),
        and(&[5]),
        or(&[2, 6]),
        or(&[7]),
        or(&[7]),
        and(&[0]),
        and(&[8]),
        or(&[9, 1]),
        and(&[3]),
    ])
}

fn node(role: Role, status: Status, children: &[usize]) -> Node {
    Node { role, status, children: children.to_vec(), null: Null::Meaningless }
}

fn or(children: &[usize]) -> Node {
    node(Role::Attacker, Status::Open, children)
}

fn and(children: &[usize]) -> Node {
    node(Role::Defender, Status::Open, children)
}

fn won() -> Node {
    node(Role::Attacker, Status::Achieved, &[])
}

fn lost() -> Node {
    node(Role::Attacker, Status::Refuted, &[])
}
