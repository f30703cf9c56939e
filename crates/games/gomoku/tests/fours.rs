//! Runs of fours against the plain definition, on random small boards: whether there is one, and
//! how short it can be.

mod crowded;

use fastrand::Rng;
use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant};
use tesuji_problem::{Oracles, Problem, Role, Status};

use crowded::crowded;

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

/// λ¹ with at most so many of the attacker's moves, from the rules alone: each attack threatens to
/// win at once, and each reply is tried.
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

/// The definition with so many moves as there are points, and whether Black had to pass in the
/// course of it.
fn definition_with_passes(game: &mut Gomoku, passed: &mut bool) -> bool {
    let all = game.position().empty().len() + 1;
    let tried = definition(game, all);
    *passed |= game.attacker() == Colour::White && passes_after_a_four(game);
    tried
}

fn passes_after_a_four(game: &mut Gomoku) -> bool {
    moves(game).into_iter().any(|m| {
        game.play(m);
        let passes = game.status() == Status::Open && game.must_pass() && threatens(game);
        game.undo();
        passes
    })
}

/// Where fours leave Black without a point, or begin where he has none.
#[test]
fn runs_of_fours_on_crowded_boards_are_those_of_the_definition() {
    let (mut won, mut lost, mut passed) = (0, 0, 0);
    for seed in 0..3000 {
        let mut random = Rng::with_seed(seed);
        let Some(position) = crowded(&mut random, 4) else { continue };
        for mover in Colour::ALL {
            let question = Question { position: position.clone(), to_move: mover, attacker: mover };
            let mut game = Gomoku::new(&question).unwrap();
            let mut passes = game.must_pass();
            let expected = definition_with_passes(&mut game, &mut passes);
            let mut problem = Tactics::new(game.clone());
            assert_eq!(problem.oracle(1, &mut || false), Some(expected), "seed {seed}");
            let run = problem.run_of_fours(true, &mut || false).expect("no one stops it");
            assert_eq!(run.is_some(), expected, "seed {seed}");
            if let Some(run) = run {
                assert!(definition(&mut game, run.length) && !definition(&mut game, run.length - 1), "seed {seed}");
            }
            *(if expected { &mut won } else { &mut lost }) += 1;
            passed += u32::from(passes);
        }
    }
    assert!(won > 100 && lost > 100 && passed > 100, "{won} won, {lost} lost, Black passed in {passed}");
}
