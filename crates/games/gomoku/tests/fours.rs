//! Runs of fours against the plain definition, on random small boards: whether there is one, and how short it can be.

use fastrand::Rng;
use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant};
use tesuji_problem::{Problem, Role, Status};

/// A random position in which nobody has won.
fn random(seed: u64) -> Option<Gomoku> {
    let mut random = Rng::with_seed(seed);
    let rules = [
        (Variant::Freestyle, 3),
        (Variant::Freestyle, 4),
        (Variant::Freestyle, 5),
        (Variant::Standard, 4),
        (Variant::Standard, 5),
        (Variant::Renju, 5),
    ];
    let (variant, length) = random.choice(rules)?;
    let sides = length + 1..length + 4;
    let grid = Grid::new(random.u8(sides.clone()), random.u8(sides))?;
    let mut position = Position::new(grid, Rules { variant, length });
    let density = random.u64(2..6);
    for p in grid.points() {
        match random.u64(..10) {
            n if n < density => position.set(p, Some(Colour::Black)),
            n if n < 2 * density => position.set(p, Some(Colour::White)),
            _ => {}
        }
    }
    let mover = if random.bool() { Colour::Black } else { Colour::White };
    let game = Gomoku::new(&Question { position, to_move: mover, attacker: mover }).ok()?;
    (game.status() == Status::Open).then_some(game)
}

fn moves(game: &Gomoku) -> Vec<Point> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

fn wins_at_once(game: &mut Gomoku) -> bool {
    moves(game).into_iter().any(|m| {
        game.play(m);
        let won = game.status() == Status::Achieved;
        game.undo();
        won
    })
}

/// λ¹ with at most so many of the attacker's moves, from the rules alone: each attack threatens to win at once, and each reply is tried.
fn definition(game: &mut Gomoku, most: usize) -> bool {
    assert_eq!(game.role(), Role::Attacker);
    if most == 0 || game.status() != Status::Open {
        return false;
    }
    wins_at_once(game)
        || moves(game).into_iter().any(|m| {
            game.play(m);
            let won = game.status() == Status::Open && threatens(game) && every_reply_loses(game, most - 1);
            game.undo();
            won
        })
}

fn threatens(game: &mut Gomoku) -> bool {
    game.null();
    let threatens = wins_at_once(game);
    game.undo();
    threatens
}

fn every_reply_loses(game: &mut Gomoku, most: usize) -> bool {
    let replies = moves(game);
    !replies.is_empty()
        && replies.into_iter().all(|d| {
            game.play(d);
            let lost = definition(game, most);
            game.undo();
            lost
        })
}

#[test]
fn runs_of_fours_are_those_of_the_definition() {
    let (mut asked, mut won) = (0, 0);
    for seed in 0..3000 {
        let Some(mut game) = random(seed) else { continue };
        // The definition is slow.
        if game.position().empty().len() > 22 {
            continue;
        }
        let run = Tactics::new(game.clone()).run_of_fours(true, &mut || false).expect("no one stops it");
        match run {
            Some(run) => {
                assert!(definition(&mut game, run.length), "seed {seed}: no run of {}", run.length);
                assert!(!definition(&mut game, run.length - 1), "seed {seed}: shorter than {}", run.length);
                won += 1;
            }
            None => assert!(!definition(&mut game, 12), "seed {seed}: a run was missed"),
        }
        asked += 1;
    }
    assert!(asked > 500 && won > 150, "{asked} asked, {won} won");
}
