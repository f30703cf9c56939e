//! Refutations in the small games: of an order, of a length, and in full.

use fastrand::Rng;
use tesuji_problem::Order;
use tesuji_search::driver::Dfpn;
use tesuji_search::{Aim, Options, Search};
use tesuji_small::named::{AnyGame, named_question};
use tesuji_small::{Game, Goal, Move, Player, Question, Zone, claim};
use tesuji_trial::times;

use crate::forger::{Change, Forger};
use crate::liar::Lie;
use crate::listed::{Posed, Tally, examine};
use crate::truth::Truth;

/// What the definition may visit; a win that it has not found by then counts as none.
const WORK: usize = 20_000;

/// A game, and the fewest and the most random moves that are made first.
const GAMES: [(&str, (usize, usize)); 17] = [
    ("atari-go:3x3", (0, 5)),
    ("atari-go:3x3 pass", (0, 5)),
    ("atari-go:4x4", (3, 8)),
    ("atari-go:4x4x", (0, 5)),
    ("atari-go:4x4x pass", (1, 6)),
    ("connect4:3x3,3", (0, 5)),
    ("connect4:4x3,3", (0, 7)),
    ("connect4:4x4", (5, 11)),
    ("hex:3x3", (0, 5)),
    ("y:3", (0, 3)),
    ("nim:1,2,3", (0, 3)),
    ("nim:2,3,3", (0, 3)),
    ("nim:1,2,2 misere", (0, 3)),
    ("mnk:3,3,3", (0, 6)),
    ("mnk:4,3,3", (2, 8)),
    ("mnk:5,3,3 exact", (4, 10)),
    ("mnk:5,3,3 caro", (5, 11)),
];

fn moves(game: &AnyGame) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

/// The game after so many random moves, or earlier if it is over by then.
fn position(random: &mut Rng, start: &AnyGame, count: usize) -> AnyGame {
    let mut game = start.clone();
    for _ in 0..count {
        let before = game.clone();
        game.play(random.choice(moves(&game)).expect("a game that is not over has a move"));
        if game.outcome().is_some() {
            return before;
        }
    }
    game
}

/// What is asked about. Where the defender's own move may reach the goal, a draw or the last counter
/// of misère Nim, no number of moves is asked about: the application takes none there.
fn aim(random: &mut Rng, q: &Question<AnyGame>) -> Aim {
    let orders = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Unlimited, Order::Unlimited];
    let order = random.choice(orders).unwrap();
    let within = random.choice([None, None, None, Some(0), Some(1), Some(2), Some(3)]).unwrap();
    let is_counted = q.goal() == Goal::Win && q.game().rules() != "last=loses";
    Aim { order, within: within.filter(|_| is_counted) }
}

fn search(options: Options) -> Search<Dfpn<Move, Zone>> {
    Search::new(|| Dfpn::with_entries(1 << 15), options)
}

#[test]
fn refutations_are_accepted_and_forgeries_are_refused_or_true() {
    let (mut forger, mut random) = (Forger::default(), Rng::with_seed(17));
    let mut lies = [0; Lie::ALL.len()];
    for (name, (least, most)) in GAMES {
        let start = named_question(name).unwrap().game().clone();
        // The checker knows no zones in these games; the search may use them for itself.
        let mut searches = [
            search(Options { lists_replies: true, ..Options::default() }),
            search(Options { lists_replies: true, oracle: false, ..Options::default() }),
            search(Options { zones: false, ..Options::default() }),
        ];
        let mut tally = Tally::default();
        for seed in 0..times(60) {
            let by_seed = &mut Rng::with_seed(seed);
            let count = by_seed.usize(least..=most);
            let game = position(by_seed, &start, count);
            let attacker = by_seed.choice(Player::ALL).unwrap();
            let goal = if by_seed.usize(..4) == 0 { Goal::Draw } else { Goal::Win };
            let q = Question::new(game, attacker, goal);
            let posed = Posed {
                aim: aim(by_seed, &q),
                game: start.kind(),
                claim: claim::write(&q),
                name: &|m| start.name(m),
                problem: q,
            };
            let with = (&mut tally, &mut forger, &mut random);
            examine(&mut searches[seed as usize % 3], &posed, &mut Truth::new(WORK), with);
        }
        println!("{name}: {tally:?}");
        lies.iter_mut().zip(tally.lies).for_each(|(all, count)| *all += count);
        assert!(tally.refuted > 10, "{name}: {tally:?}");
    }
    println!("lies refused: {lies:?}");
    assert!(lies.iter().all(|&count| count > 10), "{lies:?}");
    forger.report("small games", 5, &[Change::DropPoint, Change::AddPoint, Change::DropLower]);
}
