//! Races of two kings: who wins where both are in danger, and whom λ names that asks about one king
//! alone.
//!
//! *Alone* means that the attacker's own king is left out of account, as a reader of *tsume* and *hisshi*
//! does who looks at the other king only. With both kings in the rules the attacker must parry checks,
//! and a threat of mate is worth nothing where the other side mates first; then λ and dual λ have the
//! same values, and dual λ looks up who is faster.

#![expect(clippy::print_stdout, reason = "the figures are for who asks for them")]

use fastrand::Rng;
use tesuji_problem::{Order, Role, TwoSided};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::{Dual, Threats};
use tesuji_search::{Meter, NodeLimit, Options, Race, Search, Silent};
use tesuji_shogi::notation::sfen;
use tesuji_shogi::rules::{Goal, Hand, Kind, Position, Question, Shogi, Side, Square};
use tesuji_trial::times;

const HISSHI: Order = Order::Finite(2);
const NODES: u64 = 4_000;

/// A position of an endgame: each king at its edge with a few men of both sides close about it, something
/// in hand.
fn endgame(random: &mut Rng) -> Option<Position> {
    let mut men: Vec<(Square, Side, Kind)> = Vec::new();
    for king in Side::ALL {
        let (file, rank) = if king == Side::White { (random.i8(1..=4), 1) } else { (random.i8(6..=9), 9) };
        let square = Square::new(file as u8, rank);
        men.push((square, king, Kind::King));
        let mut about = |random: &mut Rng, side, kinds: &[Kind], many: std::ops::RangeInclusive<usize>| {
            for _ in 0..random.usize(many) {
                let kind = kinds[random.usize(..kinds.len())];
                let inward = if king == Side::White { random.i8(0..=3) } else { -random.i8(0..=3) };
                let free =
                    square.offset(random.i8(-3..=3), inward).filter(|s| men.iter().all(|(other, ..)| other != s));
                men.extend(free.map(|square| (square, side, kind)));
            }
        };
        about(random, king, &[Kind::Gold, Kind::Silver, Kind::Pawn, Kind::Knight, Kind::Lance], 1..=4);
        about(random, !king, &[Kind::Gold, Kind::Silver, Kind::Tokin, Kind::Knight, Kind::Horse, Kind::Pawn], 2..=4);
    }
    let mut hands = [Hand::EMPTY; 2];
    for hand in &mut hands {
        for _ in 0..random.usize(..=3) {
            let kinds = [Kind::Gold, Kind::Silver, Kind::Pawn, Kind::Knight];
            *hand = hand.with(kinds[random.usize(..kinds.len())]);
        }
    }
    Side::ALL.into_iter().find_map(|turn| Position::new(men.iter().copied(), hands, turn).ok())
}

fn shogi(position: &Position, attacker: Side) -> Shogi {
    Shogi::new(&Question { position: position.clone(), attacker, goal: Goal::Mate }).expect("both have kings")
}

/// The position without a side's king.
fn alone(position: &Position, attacker: Side) -> Option<Position> {
    let men = position.men_on_board().filter(|&(_, side, kind)| (side, kind) != (attacker, Kind::King));
    Position::new(men, Side::ALL.map(|side| position.hand(side)), position.turn()).ok()
}

/// Whether the attacker mates with order ≤ 2, whoever moves first, and within how many moves.
fn mates(position: &Position, attacker: Side) -> Option<bool> {
    let options = Options { from: Order::Finite(1), to: HISSHI, ..Options::default() };
    let mut search = Search::new(|| Dfpn::with_entries(1 << 14), options);
    let (mut limit, mut silent) = (NodeLimit(5 * NODES), Silent);
    let solution = search.solve(&mut shogi(position, attacker), &mut Meter::new(&mut limit, &mut silent));
    match (solution.verdict.is_proved(), solution.verdict.is_disproved()) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}

/// By the rules alone: whether the attacker mates within so many of its moves.
fn forced(position: &Position, attacker: Side, most: u8) -> bool {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if position.turn() != attacker {
        return moves.into_iter().all(|m| forced(&position.after(m), attacker, most));
    }
    most > 0 && moves.into_iter().any(|m| forced(&position.after(m), attacker, most - 1))
}

/// Whether, with its own king left out of account, each side mates with order ≤ 2.
fn is_race(position: &Position) -> bool {
    !position.is_check()
        && Side::ALL.iter().all(|&side| alone(position, side).and_then(|p| mates(&p, side)) == Some(true))
}

/// The races of the list, with who wins them.
fn listed() -> impl Iterator<Item = (Position, Side)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../problems/studies/races.sfen");
    let text = std::fs::read_to_string(path).expect("the list of races");
    let lines: Vec<String> = text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    lines.into_iter().map(|line| {
        let (position, winner) = line.split_once(" ; ").expect("a position and who wins");
        let winner = Side::ALL.into_iter().find(|side| winner == format!("{} wins", side.colour().name()));
        (sfen::read(position).expect("a position"), winner.expect("a side"))
    })
}

/// Dual λ-search for both sides.
fn raced(position: &Position) -> (Option<Side>, u64) {
    let mut problem = shogi(position, Side::Black);
    let mut race = Race::with_bytes(1 << 20);
    let (mut limit, mut silent) = (NodeLimit(40 * NODES), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let raced = race.run(&mut problem, Shogi::swap_roles, &[Order::Finite(1), HISSHI], &mut meter);
    let side = |(role, _)| if role == Role::Attacker { Side::Black } else { Side::White };
    (raced.winner.map(side), meter.nodes())
}

#[test]
fn who_looks_at_one_king_alone_names_the_wrong_winner() {
    let (mut wrong, mut played_out, mut nodes) = ([0; 2], 0, 0);
    for (position, winner) in listed() {
        assert!(is_race(&position), "each side mates alone: {position:?}");
        assert_eq!(mates(&position, winner), Some(true), "{position:?}");
        assert_ne!(mates(&position, !winner), Some(true), "{position:?}");
        let (named, cost) = raced(&position);
        assert_eq!(named, Some(winner), "{position:?}");
        nodes += cost;
        wrong[usize::from(winner == position.turn())] += 1;
        if let Some(moves) = (1..=2).find(|&most| forced(&position, winner, most)) {
            assert!(!forced(&position, !winner, moves), "{position:?}");
            played_out += 1;
        }
    }
    println!(
        "wrongly named: the side to move in {}, the other in {}; {played_out} played out by the rules alone; dual λ \
         took {nodes} nodes for all",
        wrong[0], wrong[1]
    );
    assert!(wrong[0] >= 20 && wrong[1] >= 20 && played_out >= 20, "{wrong:?} {played_out}");
}

/// What λ-trees and dual λ-trees say of the side to move, and their nodes.
fn compared(position: &Position, order: Order, most: u64) -> ([Option<bool>; 2], [u64; 2]) {
    let mut problem = shogi(position, position.turn());
    let (mut one, mut two, mut rival) =
        (Dfpn::with_entries(1 << 14), Dfpn::with_entries(1 << 14), Dfpn::with_entries(1 << 12));
    let mut ask = |is_dual: bool| {
        let (mut limit, mut silent) = (NodeLimit(most), Silent);
        let mut meter = Meter::new(&mut limit, &mut silent);
        let tree = Threats::new(&mut problem, order);
        let value = if is_dual {
            two.search(&mut Dual::new(tree, &mut rival), &mut meter).value()
        } else {
            let mut tree = tree;
            one.search(&mut tree, &mut meter).value()
        };
        (value, meter.nodes())
    };
    let (single, dual) = (ask(false), ask(true));
    ([single.0, dual.0], [single.1, dual.1])
}

#[test]
fn dual_lambda_has_the_values_of_lambda() {
    let mut random = Rng::with_seed(5);
    let listed: Vec<_> = listed().map(|(position, _)| position).collect();
    let others: Vec<_> = (0..times(60)).filter_map(|_| endgame(&mut random)).collect();
    for (name, positions, most) in [("races", listed, 40 * NODES), ("endgames", others, 4 * NODES)] {
        for order in [Order::Finite(1), HISSHI] {
            let (mut nodes, mut known, mut proved) = ([0; 2], 0, 0);
            for position in &positions {
                let (values, cost) = compared(position, order, most);
                if let [Some(single), Some(dual)] = values {
                    assert_eq!(single, dual, "{position:?} {order}");
                    known += 1;
                    proved += u32::from(single);
                    nodes = [nodes[0] + cost[0], nodes[1] + cost[1]];
                }
            }
            println!(
                "{name}, order {order}: λ {} nodes, dual λ {} on {known} of {} questions, {proved} proved",
                nodes[0],
                nodes[1],
                positions.len()
            );
            assert!(known * 2 >= positions.len());
            // Where both kings are in danger the faster side is seen at once; where nobody threatens anything it costs.
            assert!(name != "races" || order != HISSHI || nodes[1] * 3 < nodes[0], "{nodes:?}");
        }
    }
}
