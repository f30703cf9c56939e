//! The zones at the leaves: of a win with the next stone (Theorem 7), of none yet (Theorem 9), and
//! of none within n stones.

use fastrand::Rng;
use tesuji_problem::{Problem, Zones, rigid};
use tesuji_small::mnk::{Mnk, Rule};
use tesuji_small::named::AnyGame;
use tesuji_small::{Game, Goal, Move, Outcome, Player, Question, Zone};
use tesuji_trial::times;

use crate::positions::{Visit, each_game, position};
use crate::scheme::{HIGHEST, Scheme};

const POSITIONS: u64 = 500;

/// Whether the player has won, or wins with so many stones if the opponent does nothing.
fn wins_within<G: Game>(game: &G, player: Player, stones: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome == Outcome::Win(player);
    }
    let mut game = game.clone();
    if stones == 0 {
        return false;
    }
    if game.to_move() != player {
        game.null();
        if game.outcome().is_some() {
            return wins_within(&game, player, stones);
        }
    }
    let mut moves: Vec<Move> = Vec::new();
    game.moves(&mut moves);
    moves.into_iter().any(|m| {
        let mut next = game.clone();
        next.play(m);
        wins_within(&next, player, stones - 1)
    })
}

/// A move with which the player to move wins.
fn last_move<G: Game>(game: &G) -> Option<Move> {
    let player = game.to_move();
    let mut moves = Vec::new();
    if game.outcome().is_none() {
        game.moves(&mut moves);
    }
    moves.into_iter().find(|&m| {
        let mut next = game.clone();
        next.play(m);
        next.outcome() == Some(Outcome::Win(player))
    })
}

#[derive(Default)]
struct Terminal {
    pairs: u64,
}

impl Visit for Terminal {
    fn visit(&mut self, name: &'static str, start: &AnyGame, least: usize) {
        let mut random = Rng::with_seed(name.len() as u64 + least as u64);
        let before = self.pairs;
        for _ in 0..times(POSITIONS) {
            let moves = least + random.usize(..5);
            let Some(game) = position(&mut random, start.clone(), moves) else { continue };
            // The opponent is to move: the player's stones come before its moves.
            let player = game.to_move().other();
            for n in 0..=2 {
                let zone = game.rigid().expect("a rigid game").not_won_within(player, n);
                let mut holds = |position: &AnyGame| !wins_within(position, player, n);
                if holds(&game) {
                    let exception = Scheme::new(&zone, player, &mut holds).exception(&game, HIGHEST);
                    assert_eq!(exception, None, "{name}, {}, not won within {n}: {zone:?}", game.show());
                    self.pairs += HIGHEST as u64;
                }
            }
            let Some(x) = last_move(&game) else { continue };
            let mut question = Question::new(game.clone(), game.to_move(), Goal::Win);
            question.play(x);
            let after = question.zone_reached();
            question.undo();
            let zone = question.zone_choice(x, &after);
            let mut holds =
                |position: &AnyGame| position.outcome() != Some(Outcome::Win(player)) && last_move(position).is_some();
            let exception = Scheme::new(&zone, player, &mut holds).exception(&game, HIGHEST);
            assert_eq!(exception, None, "{name}, {}, wins by {}: {zone:?}", game.show(), game.name(x));
            self.pairs += HIGHEST as u64;
        }
        println!("{name}: {} pairs of a position and an order", self.pairs - before);
    }
}

#[test]
fn zones_at_the_leaves_are_relevancy_zone_schemes() {
    let mut terminal = Terminal::default();
    each_game(&mut terminal);
    println!("{} pairs, no exception", terminal.pairs);
    assert!(terminal.pairs > 30_000);
}

/// Theorem 7 to the letter: a player who loses by the cell x can hope only for x itself, or to win
/// before. It needs that the loser's stones do not undo a win, as under Caro's rule they do.
#[test]
fn the_winning_cell_alone_is_a_zone_unless_the_loser_can_undo_a_win() {
    for rule in [Rule::Freestyle, Rule::Exact, Rule::Caro] {
        let (mut pairs, mut exceptions) = (0, 0);
        let mut random = Rng::with_seed(7);
        for _ in 0..times(2000) {
            let moves = random.usize(4..12);
            let Some(game) = position(&mut random, Mnk::with_rule(5, 4, 3, rule), moves) else { continue };
            let (Some(x), player) = (last_move(&game), game.to_move().other()) else { continue };
            let zone = rigid::by_move(usize::from(x.0), &Zone::EMPTY);
            let mut holds = |position: &Mnk| position.outcome().is_some() || last_move(position).is_some();
            pairs += HIGHEST as u64;
            exceptions += u64::from(Scheme::new(&zone, player, &mut holds).exception(&game, HIGHEST).is_some());
        }
        println!("{rule:?}: {exceptions} exceptions among {pairs} pairs");
        assert_eq!(exceptions > 0, rule == Rule::Caro, "{rule:?}");
    }
}
