//! What goes wrong with less than the theorems ask for.

use fastrand::Rng;
use tesuji_problem::{
    Generation, Hooks, Key, NullRule, Oracles, Order, Ordering, Place, Problem, Relations, Role, Status, Zones, rigid,
};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, NodeLimit, Silent};
use tesuji_small::atari_go::{AtariGo, Passing};
use tesuji_small::mnk::Mnk;
use tesuji_small::{Game, Goal, Move, Player, Question, Zone};
use tesuji_trial::times;

use crate::lambda::Lambda;
use crate::positions::{player, position};

/// A question whose zones hold the moves of a proof, and not the cells where the defender might win
/// first.
#[derive(Clone)]
struct Naive<G>(Question<G>);

impl<G: Game> Problem for Naive<G> {
    type Move = Move;

    fn role(&self) -> Role {
        self.0.role()
    }

    fn status(&self) -> Status {
        self.0.status()
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.0.moves(out);
    }

    fn play(&mut self, m: Move) {
        self.0.play(m);
    }

    fn undo(&mut self) {
        self.0.undo();
    }

    fn null_rule(&self) -> NullRule {
        self.0.null_rule()
    }

    fn null(&mut self) {
        self.0.null();
    }

    fn key(&self) -> Key {
        self.0.key()
    }
}

impl<G: Game> Generation for Naive<G> {}

impl<G: Game> Oracles for Naive<G> {}

impl<G: Game> Zones for Naive<G> {
    type Zone = Zone;

    fn zone_reached(&self) -> Zone {
        Zone::EMPTY
    }

    fn zone_not_at_once(&mut self) -> Zone {
        self.0.zone_not_at_once()
    }

    fn zone_choice(&mut self, m: Move, after: &Zone) -> Zone {
        self.0.zone_choice(m, after)
    }

    fn zone_all(&mut self, idle: &Zone, replies: &Zone) -> Zone {
        rigid::by_all(idle, replies)
    }
}

impl<G: Game> Relations for Naive<G> {}

impl<G: Game> Ordering for Naive<G> {}

fn proves<P: Hooks<Move = Move, Zone = Zone>>(mut problem: P, order: u8) -> bool {
    let (mut limit, mut silent) = (NodeLimit(100_000), Silent);
    let tree = &mut Threats::new(&mut problem, Order::Finite(order)).without_oracle();
    let answer = Dfpn::with_entries(1 << 12).search(tree, &mut Meter::new(&mut limit, &mut silent));
    answer.value().expect("enough nodes")
}

/// Both sides race for a row, and the defender's counts. Where hooks are checked, such zones are
/// found out before they do harm.
#[test]
#[cfg_attr(feature = "checked", should_panic(expected = "the hook `zones` is wrong"))]
fn zones_without_the_defenders_own_wins_prove_what_is_not_won() {
    let (mut asked, mut won, mut false_wins) = (0, 0, 0);
    let (mut random, mut truth) = (Rng::with_seed(4), Lambda::default());
    for _ in 0..times(400) {
        let moves = random.usize(4..9);
        let Some(game) = position(&mut random, Mnk::new(4, 4, 3), moves) else { continue };
        let question = Question::new(game, player(&mut random), Goal::Win);
        for order in 1..=3 {
            let value = truth.value(&question, order);
            assert_eq!(proves(question.clone(), order), value, "{}", question.game().show());
            asked += 1;
            won += u64::from(value);
            false_wins += u64::from(!value && proves(Naive(question.clone()), order));
        }
    }
    println!("{false_wins} false wins among {asked} questions, {won} of them won");
    assert!(false_wins > 0);
}

/// The theorems of paper 001 take every empty cell for a legal move. Here the second player
/// threatens c2, which captures c3 and would be suicide for the first. But a stone of the first on
/// b1 takes the other liberty of c1, and then c2 captures: b1 averts the threat one move ahead, and
/// no move of the proof is near it.
#[test]
fn the_zone_holds_what_would_make_a_suicide_a_capture() {
    let game = AtariGo::read("x.o/.o./.ox", Player::First, Passing::Forbidden).expect("a position");
    let mut question = Question::new(game, Player::Second, Goal::Win);
    let (mut limit, mut silent) = (NodeLimit(100_000), Silent);
    let tree = &mut Threats::new(&mut question, Order::Finite(1));
    let answer = Dfpn::with_entries(1 << 12).search(tree, &mut Meter::new(&mut limit, &mut silent));
    assert_eq!(answer.value(), Some(true));
    let b1 = Move(1).cell().expect("a cell");
    assert!(answer.zone().holds(b1), "{:?}", answer.zone());
}
