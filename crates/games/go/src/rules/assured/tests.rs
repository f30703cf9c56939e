use std::collections::HashSet;

use fastrand::Rng;

use super::*;
use crate::rules::Grid;
use crate::rules::life::tests::board;

/// The points that are assured to Black: living stones `X`, territory `x`.
fn drawn(rows: &[&str]) -> Vec<String> {
    let board = board(rows);
    let black = Assured::of(&board, Colour::Black);
    let sign = |p: usize| match () {
        () if black.living.contains(p) => 'X',
        () if black.territory.contains(p) => 'x',
        () => '.',
    };
    let width = rows[0].len();
    (0..rows.len()).map(|y| (0..width).map(|x| sign(y * width + x)).collect()).collect()
}

#[test]
fn rooms_without_two_eyes_are_the_owners() {
    assert_eq!(drawn(&[".X.XO.", "XXXX.."]), ["xXxXxx", "XXXXxx"]);
    assert_eq!(drawn(&["..", ".."]), ["..", ".."], "nobody lives here");
    assert_eq!(
        drawn(&[".X.XOOO", "XXXXO.O", "X.XXOOO", "XXXX..."]),
        ["xXxX...", "XXXX...", "XxXX...", "XXXX..."],
        "White plays at the edge and has a second eye",
    );
    assert_eq!(
        drawn(&[".X.XOOO", "XXXXO.O", "X.XXOOO", "XXXXXXX"]),
        ["xXxXxxx", "XXXXxxx", "XxXXxxx", "XXXXXXX"],
        "one eye, and all else is filled",
    );
}

#[test]
fn what_is_captured_costs_its_liberties() {
    // White takes two stones and has an eye of two points: A1 has to be filled for that.
    assert_eq!(drawn(&["X.X.X", "XXXXX", "OOOOX", ".XXOX"]), ["XxXxX", "XXXXX", "xxxxX", "xxxxX"]);
    // Three stones leave room for two eyes.
    assert_eq!(drawn(&["X.X.XX", "XXXXXX", "OOOOOX", ".XXXOX"])[3], ".....X");
}

#[test]
fn a_seki_is_left_open() {
    let seki = ["XXOOOXXXXX", "XOO.OXX.X.", "XO.XOOXXXX", "XOOX.OX.X.", "XXO.OOXXXX", "XXOOOXXXXX", "XXXXXXXXXX"];
    assert_eq!(drawn(&seki)[3], "X.....XxXx");
    let dead = seki.map(|row| row.replace("X.OX", "XOOX"));
    let dead: Vec<&str> = dead.iter().map(String::as_str).collect();
    assert_eq!(drawn(&dead)[3], "XxxxxxXxXx", "of five points two are taken");
}

/// Every position that one side reaches alone, the other passing.
fn alone(board: &mut Board, side: Colour, seen: &mut HashSet<u128>, each: &mut dyn FnMut(&Board)) {
    board.set_ko(None);
    if !seen.insert(board.hash()) {
        return;
    }
    each(board);
    for p in board.grid().points() {
        if board.is_legal(side, p, false) {
            board.play(side, p);
            alone(board, side, seen, each);
            board.undo();
            board.set_ko(None);
        }
    }
}

#[test]
fn whoever_moves_alone_never_lives_in_what_is_assured() {
    let (mut rooms, mut wider, mut open) = (0, 0, 0);
    for seed in 0..tesuji_trial::times(40_000) {
        let mut random = Rng::with_seed(seed);
        let grid = Grid::new(random.u8(1..7), random.u8(1..6)).unwrap();
        let (mut board, black) = (Board::new(grid), random.usize(40..85));
        for p in grid.points() {
            let stone = match random.usize(..100) {
                n if n < black => Some(Colour::Black),
                n if n < black + (100 - black) / 2 => Some(Colour::White),
                _ => None,
            };
            if let Some(colour) = stone.filter(|&colour| board.is_legal(colour, p, false)) {
                board.play(colour, p);
            }
        }
        for owner in [Colour::Black, Colour::White] {
            let assured = Assured::of(&board, owner);
            if assured.living.is_empty() || board.empty().len() > 10 {
                continue;
            }
            let mut lived = PointSet::EMPTY;
            alone(&mut board.rebuilt(), owner.other(), &mut HashSet::new(), &mut |board| {
                lived |= living(board, owner.other());
                let stands = |p: usize| board.stone(Point(p as u16)) == Some(owner);
                assert!(assured.living.iter().all(stands), "seed {seed}: a living stone was taken");
            });
            assert!(!lived.meets(&assured.territory), "seed {seed}, {owner:?}");
            for room in parts(&board, grid.all() - assured.living) {
                match (room.is_subset(&assured.territory), room.meets(&lived)) {
                    (true, _) => rooms += 1,
                    (false, true) => open += 1,
                    (false, false) => wider += 1,
                }
            }
        }
    }
    assert!(rooms > 20_000 && open > 200 && wider == 0, "{rooms} {wider} {open}");
}
