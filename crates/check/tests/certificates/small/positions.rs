//! Random positions of small boards, of every game.

use fastrand::Rng;
use tesuji_small::named::{AnyGame, named_question};
use tesuji_small::{Game, Goal, Player, Question};

/// Boards on which everything can be tried.
pub(crate) const BOARDS: [&str; 14] = [
    "atari-go:2x2",
    "atari-go:3x3",
    "atari-go:3x3 pass",
    "atari-go:4x4x pass",
    "connect4:3x3,3",
    "connect4:4x3,3",
    "connect4:4x4,3",
    "hex:3x3",
    "hex:4x3",
    "y:3",
    "y:4",
    "nim:1,2,3",
    "nim:2,2,1 misere",
    "mnk:3,3,3",
];

/// A question about a position of this board that some random moves lead to.
pub(crate) fn question(random: &mut Rng, board: &str) -> Question<AnyGame> {
    let mut game = named_question(board).expect("a board").game().clone();
    let plies = random.usize(..6);
    for _ in 0..plies {
        let before = game.clone();
        let mut moves = Vec::new();
        game.moves(&mut moves);
        game.play(random.choice(moves).expect("a move"));
        if game.outcome().is_some() {
            game = before;
            break;
        }
    }
    let attacker = random.choice(Player::ALL).expect("two");
    let goal = random.choice([Goal::Win, Goal::Win, Goal::Draw]).expect("three");
    Question::new(game, attacker, goal)
}
