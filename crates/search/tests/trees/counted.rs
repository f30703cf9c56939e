//! The search that counts moves against the definition, on graphs in which positions recur; with
//! tables of any size, and with questions in any order, so that every answer rests on what the
//! others have left behind. With zones, where each number of moves has entries of its own, and
//! without, where one entry serves them all.

use tesuji_problem::{Budget, Hooks, Order, Plain, Problem, Reason, Role, Status, mix};
use tesuji_search::driver::{Chosen, Dfpn, Memory, Searches, by_id, roster};
use tesuji_search::reference::Definition;
use tesuji_search::tree::budget::Within;
use tesuji_search::{Aim, Link, Meter, NodeLimit, Options, Search, Step, Strategy};
use tesuji_small::Move;
use tesuji_small::graph::{Graph, Node, Null, Nulls, Tangle};

use crate::ask::metered;

const ORDERS: [Order; 5] = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];
const LONGEST: u16 = 6;
const COUNTS: Options = Options {
    from: Order::Finite(0),
    to: Order::Unlimited,
    finite: 7,
    within: None,
    is_exact: true,
    shortest: false,
    counts: true,
    lists_replies: false,
    zones: true,
    oracle: true,
    local: true,
    fixpoint: 1 << 16,
    whole: true,
};

/// The definition's value. To it the move before an AND node counts as one that is left.
fn expected<P>(definition: &mut Definition<P, Within>, problem: &P, order: Order, moves: u16) -> bool
where
    P: Problem + Clone,
{
    let more = u16::from(problem.role() == Role::Defender);
    let reached = problem.status() == Status::Achieved && order.reaches(problem.goal_order());
    Within::new(order, moves + more).map_or(reached, |budget| definition.value(problem, budget))
}

/// What is asked of a first position: with the defender to move, whether the attacker wins after
/// every reply.
fn asked<P>(definition: &mut Definition<P, Within>, problem: &P, order: Order, moves: u16) -> bool
where
    P: Problem + Clone,
{
    if problem.role() == Role::Attacker || problem.status() != Status::Open {
        return expected(definition, problem, order, moves);
    }
    let mut replies = Vec::new();
    problem.moves(&mut replies);
    let wins = |definition: &mut _, d| {
        let mut after = problem.clone();
        after.play(d);
        expected(definition, &after, order, moves)
    };
    moves > 0 && !replies.is_empty() && replies.into_iter().all(|d| wins(definition, d))
}

/// The most moves that the attacker makes, after a check that every line of the strategy reaches
/// the goal and every reply is there that nothing else answers.
fn longest<P: Hooks<Move = Move>>(problem: &mut P, strategy: &Strategy<Move, P::Zone>, link: Link) -> u16 {
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
        Step::Defend { null, replies, .. } => {
            let most = replies.iter().map(|&(m, next)| follow(m, next)).max().unwrap_or(0);
            let mut legal = Vec::new();
            problem.moves(&mut legal);
            assert!(null.is_some() || legal.iter().all(|m| replies.iter().any(|(reply, _)| reply == m)));
            most
        }
        Step::Less { .. } => unreachable!("where moves are counted, nothing leans on other steps"),
    }
}

fn check<P, D>(problem: &mut P, search: &mut Search<D>, definition: &mut Definition<P, Within>, seed: u64)
where
    P: Hooks<Move = Move> + Clone + std::fmt::Debug,
    D: Searches<P>,
{
    let mut questions: Vec<(Order, u16)> = ORDERS.iter().flat_map(|&n| (0..LONGEST).map(move |k| (n, k))).collect();
    questions.sort_by_key(|&(order, moves)| {
        mix(seed ^ u64::from(moves) << 8 ^ (ORDERS.iter().position(|&n| n == order).unwrap() as u64))
    });
    for (order, moves) in questions {
        let value = metered((), |meter| search.ask(problem, (order, moves), meter)).decided();
        let expected = expected(definition, problem, order, moves);
        assert_eq!(value, Ok(expected), "order {order} within {moves}: {problem:?}");
        let strategy = metered((), |meter| search.strategy(problem, (order, moves), 10_000, meter));
        let exists = asked(definition, problem, order, moves);
        assert_eq!(strategy.as_ref().err(), (!exists).then_some(&Reason::NoStrategy), "{order} {moves} {problem:?}");
        let Ok(strategy) = strategy else { continue };
        let root = strategy.steps.len().checked_sub(1).map_or(Link::Goal, Link::Step);
        assert!(longest(problem, &strategy, root) <= moves);
    }
}

/// Asks everything about every position of many games.
fn check_all<P, D>(make: impl Fn(Graph) -> P, search: impl Fn(u64) -> Search<D>)
where
    P: Hooks<Move = Move> + Clone + std::fmt::Debug,
    D: Searches<P>,
{
    let mut asked = 0;
    for goal_order in [0, 1] {
        for game in 0..80 {
            let nodes = 6 + game as usize % 14;
            let nulls = [Nulls::Any, Nulls::Legal][game as usize % 2];
            let graph = Tangle { nodes, nulls, ..Tangle::SMALL }.graph(game);
            let (mut search, mut definition) = (search(game), Definition::default());
            for node in 0..nodes {
                let mut problem = make(graph.clone().starting_at(node).with_goal_order(goal_order));
                check(&mut problem, &mut search, &mut definition, game);
                asked += ORDERS.len() * usize::from(LONGEST);
            }
        }
    }
    println!("{asked} values");
}

const SIZES: [usize; 3] = [1, 16, 1 << 16];

#[test]
fn intervals_against_the_definition() {
    check_all(Plain, |game| Search::new(move || Dfpn::with_entries(SIZES[game as usize % 3]), COUNTS));
}

#[test]
fn lengths_with_zones_against_the_definition() {
    check_all(|graph| graph, |game| Search::new(move || Dfpn::with_entries(SIZES[game as usize % 3]), COUNTS));
}

/// One driver after another.
#[test]
fn every_driver_counts_moves() {
    let entries = roster::<Move, tesuji_problem::Everywhere>();
    for (i, entry) in entries.iter().enumerate() {
        let id = entry.id;
        let fresh = move || Chosen(by_id(id, Memory::Entries(1 << 14)).unwrap());
        let mut search = Search::new(fresh, Options { within: Some(4), ..COUNTS });
        for game in 0..6 {
            let graph = Tangle { nodes: 8, nulls: Nulls::Any, ..Tangle::SMALL }.graph(9000 + 10 * i as u64 + game);
            let mut definition = Definition::default();
            for node in 0..8 {
                let mut problem = Plain(graph.clone().starting_at(node));
                let solution = metered(NodeLimit(100_000), |meter| search.solve(&mut problem, meter));
                let expected = asked(&mut definition, &problem, Order::Unlimited, 4);
                assert_eq!(solution.verdict.is_proved(), expected, "{id}: {problem:?}");
                assert!(expected || solution.verdict.is_disproved(), "{id}: {solution:?} {problem:?}");
                if let Some(Aim { order, within }) = solution.win {
                    assert!(asked(&mut definition, &problem, order, within.unwrap()), "{id}");
                }
            }
        }
    }
}

#[test]
fn winning_moves_are_those_that_win() {
    for game in 0..40 {
        let graph = Tangle { nodes: 12, nulls: Nulls::Any, ..Tangle::SMALL }.graph(game);
        let mut search = Search::new(|| Dfpn::with_entries(1 << 12), COUNTS);
        let mut zoned = Search::new(|| Dfpn::with_entries(1 << 12), COUNTS);
        for node in 0..12 {
            let mut problem = Plain(graph.clone().starting_at(node));
            if problem.status() != Status::Open {
                continue;
            }
            let aim = (Order::Unlimited, 4);
            let mut found = Vec::new();
            let done = metered((), |meter| search.winning_moves(&mut problem, aim, &mut found, meter));
            let one = metered((), |meter| search.winning_move(&mut problem, aim, meter));
            assert_eq!(one, Ok(found.first().copied()));
            let value = metered((), |meter| search.ask(&mut problem, aim, meter)).value().unwrap();
            let wins = problem.role() == Role::Attacker;
            assert_eq!((done, found.is_empty()), (Ok(()), value != wins), "{problem:?}");
            let mut others = Vec::new();
            metered((), |meter| zoned.winning_moves(&mut problem.0, aim, &mut others, meter)).unwrap();
            found.sort_unstable();
            others.sort_unstable();
            assert_eq!(found, others, "{problem:?}");
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
    let mut problem = Plain(two_ways().with_goal_order(1));
    for (to, win) in [(ORDERS[1], (ORDERS[1], 3)), (ORDERS[3], (ORDERS[1], 3)), (ORDERS[4], (ORDERS[4], 2))] {
        let options = Options { to, shortest: true, ..COUNTS };
        let mut search = Search::new(|| Dfpn::with_entries(1 << 9), options);
        let found = metered((), |meter| search.solve(&mut problem, meter));
        assert_eq!((found.win, found.is_shortest(), found.stopped), (Some(win.into()), win.1 == 2, None));
    }
}

#[test]
fn the_least_order_names_the_win() {
    let mut problem = Plain(two_ways().with_goal_order(1));
    let options = Options { from: Order::Unlimited, within: Some(3), ..COUNTS };
    let mut search = Search::new(|| Dfpn::with_entries(1 << 9), options);
    let mut found = metered((), |meter| search.solve(&mut problem, meter));
    metered((), |meter| search.shorten(&mut problem, &mut found, meter));
    assert_eq!((found.win, found.is_lowest(1)), (Some((Order::Unlimited, 2).into()), false));
    // A limit leaves the order, and says nothing of lower ones.
    metered(NodeLimit(0), |meter| search.lower(&mut problem, &mut found, meter));
    assert!(!found.is_lowest(1));
    metered((), |meter| search.lower(&mut problem, &mut found, meter));
    assert_eq!((found.win, found.is_lowest(1)), (Some((Order::Unlimited, 2).into()), true));
    assert_eq!(found.refuted_within(Order::Finite(3)), 2);
}

/// Under a meter without a limit of its own.
#[test]
fn a_share_that_the_caller_has_set_is_kept_to() {
    let (mut stopped, mut done) = (0, 0);
    for game in 0..20 {
        let graph = Tangle { nodes: 14, nulls: Nulls::Any, ..Tangle::SMALL }.graph(2000 + game);
        for node in 0..14 {
            let mut problem = Plain(graph.clone().starting_at(node));
            let options = Options { within: [None, Some(9)][node % 2], shortest: true, ..COUNTS };
            let mut search = Search::new(|| Dfpn::with_entries(32), options);
            let (found, nodes) = metered((), |meter| {
                let solve = |meter: &mut Meter<'_>| search.solve(&mut problem, meter);
                (meter.capped(50, solve), meter.nodes())
            });
            assert!(nodes <= 50 && found.stopped.is_none_or(|reason| reason == Reason::Nodes && nodes == 50));
            *(if found.stopped.is_some() { &mut stopped } else { &mut done }) += 1;
        }
    }
    assert!(stopped > 5 && done > 5, "{stopped} {done}");
}

/// What is found holds, with any limit.
#[test]
fn what_is_found_in_turns_holds() {
    let mut kinds = [0; 4];
    for game in 0..60 {
        let graph = Tangle { nodes: 14, nulls: Nulls::Any, ..Tangle::SMALL }.graph(1000 + game);
        let mut definition = Definition::default();
        for node in 0..14 {
            let mut problem = Plain(graph.clone().starting_at(node).with_goal_order((game % 2) as u8));
            let within = [None, Some(3), Some(9)][node % 3];
            let to = ORDERS[game as usize % 5];
            let options = Options { within, to, shortest: game % 3 == 0, ..COUNTS };
            let nodes = mix(game << 8 | node as u64) as u64 % 3000;
            let mut search = Search::new(|| Dfpn::with_entries(1 << 9), options);
            let found = metered(NodeLimit(nodes), |meter| search.solve(&mut problem, meter));
            let mut value = |order, moves: u16| asked(&mut definition, &problem, order, moves.min(20));
            assert!(
                found.win.is_none_or(|Aim { order, within }| order <= to && value(order, within.unwrap())),
                "{found:?} {problem:?}"
            );
            for &(order, moves) in &found.refuted {
                assert!(!value(order, moves), "{found:?} {problem:?}");
            }
            let decided = found.win.is_some() || found.verdict.is_disproved();
            assert!(decided || found.stopped.is_some(), "{found:?}");
            if let (true, Some(moves), None) = (options.shortest, found.length(), found.stopped) {
                let widest = if found.is_shortest() { Order::Unlimited } else { to };
                let shorter = moves > 0 && asked(&mut definition, &problem, widest, moves - 1);
                assert!(!shorter, "{found:?} {problem:?}");
            }
            kinds[usize::from(found.win.is_some()) + 2 * usize::from(found.stopped.is_some())] += 1;
        }
    }
    println!("neither, won, stopped, both: {kinds:?}");
    assert!(kinds.iter().take(3).all(|&count| count > 5), "{kinds:?}");
}

/// A line on which each side has one move, and the goal at the end.
fn corridor(moves: usize) -> Graph {
    let node = |i: usize| {
        let role = if i.is_multiple_of(2) { Role::Attacker } else { Role::Defender };
        let end = i == 2 * moves - 1;
        let status = if end { Status::Achieved } else { Status::Open };
        Node { role, status, children: if end { vec![] } else { vec![i + 1] }, null: Null::InCheck }
    };
    Graph::new((0..2 * moves).map(node).collect())
}

#[test]
fn a_win_of_two_thousand_moves_has_its_length() {
    const MOVES: u16 = 2000;
    let work = || {
        let mut problem = Plain(corridor(usize::from(MOVES)));
        let mut search = Search::new(|| Dfpn::with_entries(1 << 16).up_to(100_000), COUNTS);
        let aim = (Order::Finite(1), MOVES);
        for (moves, value) in [(MOVES, true), (MOVES - 1, false), (u16::MAX, true)] {
            let answer = metered((), |meter| search.ask(&mut problem, (Order::Finite(1), moves), meter));
            assert_eq!(answer.value(), Some(value), "{moves}");
        }
        let strategy = metered((), |meter| search.strategy(&mut problem, aim, 10_000, meter)).unwrap();
        assert_eq!(strategy.steps.len(), 2 * usize::from(MOVES) - 1);
        search.set_options(Options { within: Some(u16::MAX), shortest: true, ..COUNTS });
        let found = metered(NodeLimit(10_000_000), |meter| search.solve(&mut problem, meter));
        assert_eq!((found.length(), found.is_shortest()), (Some(MOVES), true));
        // A line too long for its thread is a limit.
        let mut shallow = Search::new(|| Dfpn::with_entries(1 << 16), COUNTS);
        let answer = metered((), |meter| shallow.ask(&mut problem, aim, meter));
        assert_eq!(answer.decided(), Err(Reason::Depth));
    };
    std::thread::Builder::new().stack_size(1 << 29).spawn(work).unwrap().join().unwrap();
}
