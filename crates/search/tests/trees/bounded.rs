//! The search within a number of moves against the definition, on graphs in which positions recur; with tables of any size, and with
//! questions in any order, so that every answer rests on what the others have left behind.

use tesuji_problem::{Budget, Order, Problem, Reason, Role, Status, mix};
use tesuji_search::bounded::{Bounded, Looking, MOST_MOVES};
use tesuji_search::reference::Definition;
use tesuji_search::tree::budget::Within;
use tesuji_search::{Link, Meter, NodeLimit, Step, Strategy};
use tesuji_testbed::graph::{Graph, Node, Null, Nulls, Tangle};
use tesuji_testbed::{Move, Zone};

use crate::ask::metered;

const ORDERS: [Order; 5] = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];
const LONGEST: u16 = 6;

/// The definition's value. To it the move before an AND node counts as one that is left.
fn expected(definition: &mut Definition<Graph, Within>, problem: &Graph, order: Order, moves: u16) -> bool {
    let more = u16::from(problem.role() == Role::Defender);
    let reached = problem.status() == Status::Achieved && order.reaches(problem.goal_order());
    Within::new(order, moves + more).map_or(reached, |budget| definition.value(problem, budget))
}

/// What the definition says to the question. An open position takes a move, even where every reply reaches the goal by itself.
fn question(definition: &mut Definition<Graph, Within>, problem: &Graph, order: Order, moves: u16) -> bool {
    if problem.role() == Role::Attacker || moves == 0 {
        return expected(definition, problem, order, moves);
    }
    Within::new(order, moves + 1).is_some_and(|budget| definition.question(problem, budget))
}

/// The most moves that the attacker makes, after a check that every line of the strategy reaches the goal and every reply is there.
fn longest(problem: &mut Graph, strategy: &Strategy<Move, Zone>, link: Link) -> u16 {
    let Link::Step(step) = link else {
        assert_eq!(problem.status(), Status::Achieved);
        return 0;
    };
    let mut follow = |m: Move, next: Link| {
        problem.play(m);
        let length = longest(problem, strategy, next);
        problem.undo();
        length
    };
    match &strategy.steps[step] {
        Step::Attack { m, next, .. } => 1 + follow(*m, *next),
        Step::Defend { replies, .. } => {
            let most = replies.iter().map(|&(m, next)| follow(m, next)).max().unwrap();
            let mut legal = Vec::new();
            problem.moves(&mut legal);
            assert!(legal.iter().all(|m| replies.iter().any(|(reply, _)| reply == m)));
            most
        }
    }
}

fn check(problem: &mut Graph, search: &mut Bounded<Move>, definition: &mut Definition<Graph, Within>, seed: u64) {
    let mut questions: Vec<(Order, u16)> = ORDERS.iter().flat_map(|&n| (0..LONGEST).map(move |k| (n, k))).collect();
    questions.sort_by_key(|&(order, moves)| {
        mix(seed ^ u64::from(moves) << 8 ^ (ORDERS.iter().position(|&n| n == order).unwrap() as u64))
    });
    for (order, moves) in questions {
        let value = metered((), |meter| search.ask(problem, order, moves, meter));
        let of_node = expected(definition, problem, order, moves);
        assert_eq!(value, Ok(of_node), "order {order} within {moves}: {problem:?}");
        let value = metered((), |meter| search.question(problem, order, moves, meter));
        let expected = question(definition, problem, order, moves);
        assert_eq!(value, Ok(expected), "asked at order {order} within {moves}: {problem:?}");
        assert!(expected || !of_node, "a win of the tree is a win of the question: {problem:?}");
        let strategy = metered((), |meter| search.strategy(problem, order, moves, 10_000, meter));
        assert_eq!(strategy.as_ref().err(), (!expected).then_some(&Reason::Memory));
        let Ok(strategy) = strategy else { continue };
        let root = strategy.steps.len().checked_sub(1).map_or(Link::Goal, Link::Step);
        assert!(longest(problem, &strategy, root) <= moves);
    }
}

#[test]
fn bounded_against_the_definition() {
    let (mut asked, sizes) = (0, [0, 1 << 10, 1 << 20]);
    for goal_order in [0, 1] {
        for game in 0..120 {
            let nodes = 6 + game as usize % 14;
            let nulls = [Nulls::Any, Nulls::Legal][game as usize % 2];
            let graph = Tangle { nodes, nulls, ..Tangle::SMALL }.graph(game);
            let mut search = Bounded::with_bytes(sizes[game as usize % sizes.len()]);
            let mut definition = Definition::default();
            for node in 0..nodes {
                let mut problem = graph.clone().starting_at(node).with_goal_order(goal_order);
                check(&mut problem, &mut search, &mut definition, game);
                asked += ORDERS.len() * usize::from(LONGEST);
            }
        }
    }
    println!("{asked} values");
}

#[test]
fn winning_moves_are_those_that_win() {
    for game in 0..40 {
        let graph = Tangle { nodes: 12, nulls: Nulls::Any, ..Tangle::SMALL }.graph(game);
        let mut search = Bounded::with_bytes(1 << 16);
        for node in 0..12 {
            let mut problem = graph.clone().starting_at(node);
            if problem.status() != Status::Open {
                continue;
            }
            let mut found = Vec::new();
            let done = metered((), |meter| search.winning_moves(&mut problem, Order::Unlimited, 4, &mut found, meter));
            let one = metered((), |meter| search.winning_move(&mut problem, Order::Unlimited, 4, meter));
            assert_eq!(one, Ok(found.first().copied()));
            let value = metered((), |meter| search.ask(&mut problem, Order::Unlimited, 4, meter)).unwrap();
            let wins = problem.role() == Role::Attacker;
            assert_eq!((done, found.is_empty()), (Ok(()), value != wins), "{problem:?}");
        }
    }
}

/// Three moves with check, of order 1, or two of which the first threatens nothing.
fn two_ways() -> Graph {
    let node = |role, status, children: &[usize], null| Node { role, status, children: children.to_vec(), null };
    let attack = |children| node(Role::Attacker, Status::Open, children, Null::Meaningless);
    let defend = |child: usize, null| node(Role::Defender, Status::Open, &[child], null);
    Graph::new(vec![
        attack(&[1, 5]),
        defend(2, Null::InCheck),
        attack(&[3]),
        defend(4, Null::InCheck),
        attack(&[6]),
        defend(4, Null::Meaningless),
        node(Role::Defender, Status::Achieved, &[], Null::Meaningless),
    ])
}

#[test]
fn a_shorter_win_of_a_higher_order_only_ends_the_shortening() {
    let mut problem = two_ways().with_goal_order(1);
    for (highest, win) in [(ORDERS[1], (ORDERS[1], 3)), (ORDERS[3], (ORDERS[1], 3)), (ORDERS[4], (ORDERS[4], 2))] {
        let looking = Looking { most: None, highest, shortest: true };
        let mut search = Bounded::with_bytes(1 << 14);
        let found = metered((), |meter| search.look(&mut problem, &looking, meter));
        assert_eq!((found.win, found.is_shortest(), found.stopped), (Some(win), win.1 == 2, None));
    }
}

/// Under a meter without a limit of its own.
#[test]
fn a_share_that_the_caller_has_set_is_kept_to() {
    let (mut stopped, mut done) = (0, 0);
    for game in 0..20 {
        let graph = Tangle { nodes: 14, nulls: Nulls::Any, ..Tangle::SMALL }.graph(2000 + game);
        for node in 0..14 {
            let mut problem = graph.clone().starting_at(node);
            let looking = Looking { most: [None, Some(9)][node % 2], highest: Order::Unlimited, shortest: true };
            let mut search = Bounded::with_bytes(1 << 10);
            let (found, nodes) = metered((), |meter| {
                let look = |meter: &mut Meter<'_>| search.look(&mut problem, &looking, meter);
                (meter.capped(50, look), meter.nodes())
            });
            assert!(nodes <= 50 && found.stopped.is_none_or(|reason| reason == Reason::Nodes && nodes == 50));
            *(if found.stopped.is_some() { &mut stopped } else { &mut done }) += 1;
        }
    }
    assert!(stopped > 5 && done > 5, "{stopped} {done}");
}

/// What is found holds, with any limit.
#[test]
fn what_is_found_by_looking_holds() {
    let mut kinds = [0; 4];
    for game in 0..60 {
        let graph = Tangle { nodes: 14, nulls: Nulls::Any, ..Tangle::SMALL }.graph(1000 + game);
        let mut definition = Definition::default();
        for node in 0..14 {
            let mut problem = graph.clone().starting_at(node).with_goal_order((game % 2) as u8);
            let most = [None, Some(3), Some(9)][node % 3];
            let looking = Looking { most, highest: ORDERS[game as usize % 5], shortest: game % 3 == 0 };
            let nodes = mix(game << 8 | node as u64) as u64 % 3000;
            let mut search = Bounded::with_bytes(1 << 14);
            let found = metered(NodeLimit(nodes), |meter| search.look(&mut problem, &looking, meter));
            let mut value = |order, moves: u16| question(&mut definition, &problem, order, moves.min(20));
            let holds = |(order, moves)| order <= looking.highest && value(order, moves);
            assert!(found.win.is_none_or(holds), "{found:?} {problem:?}");
            for &(order, moves) in &found.refuted {
                assert!(!value(order, moves), "{found:?} {problem:?}");
            }
            let decided = found.win.is_some() || found.refuted_at(looking.highest) >= most.unwrap_or(MOST_MOVES);
            assert!(decided || found.stopped.is_some(), "{found:?}");
            if let (true, Some((_, moves)), None) = (looking.shortest, found.win, found.stopped) {
                let widest = if found.is_shortest() { Order::Unlimited } else { looking.highest };
                let shorter = moves > 0 && question(&mut definition, &problem, widest, moves - 1);
                assert!(!shorter, "{found:?} {problem:?}");
            }
            kinds[usize::from(found.win.is_some()) + 2 * usize::from(found.stopped.is_some())] += 1;
        }
    }
    println!("neither, won, stopped, both: {kinds:?}");
    assert!(kinds.iter().take(3).all(|&count| count > 5), "{kinds:?}");
}
