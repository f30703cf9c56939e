//! The hooks against the rules, and searches with hooks against searches without.

use std::collections::BTreeSet;

use tesuji_problem::{Generation, Hand as Held, Order, Plain, Problem, Relations, Role};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, NodeLimit, Silent};
use tesuji_shogi::notation::sfen;
use tesuji_shogi::rules::{Goal, Hand, Kind, Move, Position, Question, Shogi, Side, Square};
use tesuji_trial::times;

/// A random position: a few men around a king, and something in hand on both sides.
fn position(random: &mut fastrand::Rng) -> Position {
    loop {
        let mut free: Vec<Square> = Square::all().filter(|s| s.file() <= 5 && s.rank() <= 5).collect();
        let mut men = Vec::new();
        let mut take = |random: &mut fastrand::Rng| free.swap_remove(random.usize(..free.len()));
        men.push((take(random), Side::White, Kind::King));
        if random.u8(..4) == 0 {
            men.push((take(random), Side::Black, Kind::King));
        }
        for _ in 0..random.usize(2..9) {
            let side = if random.u8(..3) > 0 { Side::Black } else { Side::White };
            let kind = Kind::ALL[random.usize(..Kind::COUNT)];
            if kind != Kind::King {
                men.push((take(random), side, kind));
            }
        }
        let mut hands = [Hand::EMPTY; 2];
        for (hand, most) in hands.iter_mut().zip([5, 4]) {
            for _ in 0..random.usize(..most) {
                let kind = Kind::HAND[random.usize(..7)];
                if hand.count(kind) < kind.supply() {
                    *hand = hand.with(kind);
                }
            }
        }
        let turn = if random.u8(..5) == 0 { Side::White } else { Side::Black };
        if let Ok(position) = Position::new(men, hands, turn) {
            return position;
        }
    }
}

fn shogi(position: &Position) -> Shogi {
    let position = position.clone();
    Shogi::new(&Question { position, attacker: Side::Black, goal: Goal::Mate }).expect("a question")
}

/// The legal moves.
fn moves(problem: &impl Problem<Move = Move>) -> BTreeSet<Move> {
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    moves.into_iter().collect()
}

#[test]
fn a_mate_at_once_is_one_by_the_rules() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut found = 0;
    for _ in 0..times(5_000) {
        let position = position(&mut random);
        let mut problem = shogi(&position);
        if problem.role() == Role::Defender {
            continue;
        }
        let mates = |m: &Move| !position.after(*m).has_move();
        let expected = moves(&problem).iter().any(mates);
        let at_once = problem.at_once();
        assert_eq!(at_once.is_some(), expected, "{position:?}");
        assert!(at_once.is_none_or(|m| mates(&m)), "{position:?}");
        found += usize::from(expected);
    }
    assert!(found > 100, "{found}");
}

/// The position with other hands: of what both sides hold, the attacker has so much.
fn with_hand(position: &Position, counts: [u8; 8]) -> Position {
    let [own, other] = [Side::Black, Side::White].map(|side| position.hand(side));
    let mut hands = [Hand::EMPTY; 2];
    for (kind, has) in Kind::HAND.into_iter().zip(counts) {
        for i in 0..own.count(kind) + other.count(kind) {
            let side = usize::from(i >= has);
            hands[side] = hands[side].with(kind);
        }
    }
    Position::new(position.men_on_board(), hands, position.turn()).expect("the same board")
}

/// Who has lost has no more moves where the hook says that the hands are as good.
#[test]
fn with_as_good_hands_the_loser_has_no_other_moves() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut others = 0;
    for _ in 0..times(6_000) {
        let position = position(&mut random);
        let problem = shogi(&position);
        let proved = problem.role() == Role::Defender;
        let bound = problem.hand_of_loss(proved);
        let here = problem.in_hand().unwrap();
        assert!(if proved { here.hand.covers(bound) } else { bound.covers(here.hand) }, "{position:?}");
        let total: [u8; 8] = std::array::from_fn(|i| {
            let kind = Kind::HAND.get(i);
            kind.map_or(0, |&kind| Side::ALL.map(|side| position.hand(side).count(kind)).iter().sum())
        });
        for _ in 0..10 {
            let counts = total.map(|most| random.u8(0..=most));
            let hand = Held::of(counts);
            if !(if proved { hand.covers(bound) } else { bound.covers(hand) }) {
                continue;
            }
            let other = shogi(&with_hand(&position, counts));
            assert_eq!(other.in_hand().unwrap().place, here.place);
            let (own, others_moves) = (moves(&problem), moves(&other));
            assert!(others_moves.is_subset(&own), "{position:?} with {counts:?}");
            others += usize::from(hand != here.hand);
        }
    }
    assert!(others > 1_000, "{others}");
}

/// A king that has no move but is not in check has lost when nothing is left to be dropped: a failure of
/// the attacker says nothing of hands with which the defender has nothing.
#[test]
fn what_fails_leaves_the_defender_something_to_drop() {
    let stuck = "8k/9/7+R1/9/9/9/4P4/9/9";
    for (hands, theirs) in [("Gg", [0, 0, 0, 0, 2, 0, 0, 0]), ("GNgn", [0, 0, 2, 0, 2, 0, 0, 0])] {
        let problem = shogi(&sfen::read(&format!("{stuck} b {hands}")).unwrap());
        assert!(!problem.hand_of_loss(false).covers(Held::of(theirs)), "{hands}");
    }
    // What the defender keeps is what the attacker has none of.
    let problem = shogi(&sfen::read(&format!("{stuck} b Ggs")).unwrap());
    assert!(problem.hand_of_loss(false).covers(Held::of([0, 0, 0, 0, 2, 0, 0, 0])));
    assert!(!problem.hand_of_loss(false).covers(Held::of([0, 0, 0, 1, 2, 0, 0, 0])));
    let quiet = |text: &str| {
        let position = sfen::read(&format!("{stuck} b {text}")).unwrap();
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.into_iter().any(|m| !position.gives_check(m) && !position.after(m).has_move())
    };
    assert!(quiet("2G") && !quiet("Gg"));
}

fn ask<P: tesuji_problem::Hooks<Move = Move>>(problem: &mut P, order: Order, nodes: u64, entries: usize) -> Option<bool>
where
    P::Zone: 'static,
{
    let mut driver = Dfpn::with_entries(entries);
    let (mut limit, mut observer) = (NodeLimit(nodes), Silent);
    let mut meter = Meter::new(&mut limit, &mut observer);
    driver.search(&mut Threats::new(problem, order), &mut meter).value()
}

/// With what the hands say, and without any hook; with tables of every size, down to one that forgets
/// nearly everything at once.
#[test]
fn searches_with_hooks_find_what_those_without_do() {
    let mut random = fastrand::Rng::with_seed(3);
    let (mut proved, mut refuted) = (0, 0);
    for i in 0..times(400) {
        let position = position(&mut random);
        let order = if i % 4 == 0 { Order::Finite(2) } else { Order::Finite(1) };
        let entries = [1 << 14, 1 << 10, 256, 64, 16, 4, 1][i as usize % 7];
        let Some(value) = ask(&mut shogi(&position), order, 20_000, entries) else { continue };
        let Some(plain) = ask(&mut Plain(shogi(&position)), order, 30_000, 1 << 16) else { continue };
        assert_eq!(value, plain, "order {order}: {}", sfen::write(&position));
        proved += usize::from(value);
        refuted += usize::from(!value);
    }
    assert!(proved > 40 && refuted > 40, "{proved} {refuted}");
}
