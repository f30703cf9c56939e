use fastrand::Rng;

use super::*;

fn assert_like_rebuilt(board: &Board, what: &str) {
    let plain = board.rebuilt();
    assert_eq!(board.empty, plain.empty, "{what}");
    assert_eq!(board.hash, plain.hash, "{what}");
    for colour in Colour::ALL {
        let of: PointSet = board.grid.points().filter(|&p| board.stone(p) == Some(colour)).map(Point::index).collect();
        assert_eq!(*board.stones(colour), of, "{what}");
    }
    for p in board.grid.points() {
        assert_eq!(board.stone(p), plain.stone(p), "{what}");
        if board.stone(p).is_some() {
            assert_eq!(board.chain(p), plain.chain(p), "{what}");
            assert_eq!(board.liberties(p), plain.liberties(p), "{what}");
            assert_eq!(board.liberty_count(p), plain.liberties(p).len(), "{what}");
            assert!(board.chain(p).contains(board.chain_id(p).index()), "{what}");
        }
    }
}

/// The state that undo must bring back.
fn snapshot(board: &Board) -> (Vec<Cell>, PointSet, Option<Point>, u128) {
    (board.cells.clone(), board.empty, board.ko, board.hash)
}

#[test]
fn random_games_agree_with_the_plain_definition_and_undo_exactly() {
    for (seed, &(w, h)) in [(1, 2), (2, 2), (3, 3), (5, 2), (5, 5), (9, 9), (19, 19), (25, 25)].iter().enumerate() {
        for suicide in [false, true] {
            let mut random = Rng::with_seed(seed as u64 * 1000 + u64::from(suicide));
            let mut board = Board::new(Grid::new(w, h).unwrap());
            let mut colour = Colour::Black;
            let mut history = Vec::new();
            for ply in 0..300 {
                let what = format!("{w}x{h} suicide {suicide} ply {ply}");
                let legal: Vec<Point> = board.grid.points().filter(|&p| board.is_legal(colour, p, suicide)).collect();
                history.push(snapshot(&board));
                if legal.is_empty() || random.usize(..20) == 0 {
                    board.pass();
                } else {
                    let p = legal[random.usize(..legal.len())];
                    let removed = board.removed_by(colour, p);
                    let before = board.empty;
                    board.play(colour, p);
                    let mut expected = before;
                    expected.remove(p.index());
                    assert_eq!(board.empty, expected | removed, "{what}");
                }
                if ply % 7 == 0 {
                    assert_like_rebuilt(&board, &what);
                }
                if random.usize(..4) == 0 {
                    for _ in 0..random.usize(..6).min(history.len()) {
                        board.undo();
                        assert_eq!(Some(snapshot(&board)), history.pop(), "{what}");
                        assert_like_rebuilt(&board, &what);
                        colour = colour.other();
                    }
                }
                colour = colour.other();
            }
            while let Some(state) = history.pop() {
                board.undo();
                assert_eq!(snapshot(&board), state);
            }
        }
    }
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let grid = Grid::new(4, 3).unwrap();
    let mut board = Board::new(grid);
    let at = |name: &str| grid.parse(name).unwrap();
    for (colour, name) in [
        (Colour::Black, "B3"),
        (Colour::Black, "A2"),
        (Colour::Black, "B1"),
        (Colour::White, "C3"),
        (Colour::White, "D2"),
        (Colour::White, "C1"),
        (Colour::White, "B2"),
    ] {
        board.play(colour, at(name));
    }
    board.play(Colour::Black, at("C2"));
    assert_eq!(board.ko(), Some(at("B2")));
    assert!(!board.is_legal(Colour::White, at("B2"), true));
    board.pass();
    assert!(board.is_legal(Colour::White, at("B2"), false));
}
