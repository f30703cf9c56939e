//! The readers never panic, whatever they are given, and what the writers write is read back.

use proptest::prelude::*;
use tesuji_gomoku::notation::{Format, is_gomoku, read, write_setup};
use tesuji_gomoku::rules::{Colour, Grid, Point, Position, Rules};
use tesuji_trial::damaged;

/// Reads, and checks what must hold of any input.
fn survives(bytes: &[u8]) {
    let _ = is_gomoku(bytes);
    for grid in [None, Grid::new(20, 7)] {
        match read(bytes, grid) {
            Ok(reading) => {
                let position = &reading.position;
                let [black, white] = Colour::ALL.map(|colour| *position.of(colour));
                assert!(!black.meets(&white) && (black | white).is_subset(&position.grid.all()));
                for directive in &reading.directives {
                    damaged::points_into(bytes, &directive.span);
                }
            }
            Err(error) => {
                damaged::points_into(bytes, &error.span);
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

fn grids() -> impl Strategy<Value = Grid> {
    (1..=Grid::MAX, 1..=Grid::MAX).prop_map(|(width, height)| Grid::new(width, height).unwrap())
}

fn positions() -> impl Strategy<Value = Position> {
    grids().prop_flat_map(|grid| {
        let stones = prop::sample::select(vec![None, Some(Colour::Black), Some(Colour::White)]);
        prop::collection::vec(stones, grid.area()).prop_map(move |stones| {
            let mut position = Position::new(grid, Rules::default());
            for p in grid.points() {
                position.set(p, stones[p.index()]);
            }
            position
        })
    })
}

fn mover(n: usize) -> Colour {
    if n.is_multiple_of(2) { Colour::Black } else { Colour::White }
}

/// Valid inputs to cut and bend.
const SEEDS: [&str; 7] = [
    "h8i9j7\norder: 0..2\nexpect: proved 1\n",
    "H8,G9/H9,I7/b\nrule: renju\ngoal: defend",
    "Piskvorky 20x20, 7:7, 0\n10,10,0\n11,9,1234\n1,20,5\nfirst.exe\nhuman\n-1\n",
    "(;GM[4]FF[4]CA[UTF-8]SZ[15]PL[B]AB[aa:cc][dd]AW[ee]AE[bb]C[rule: caro\nlength: 4];B[ff](;W[gg])(;W[]))",
    "   a b c d\n 4 . X 1 .  4\n 3 . .(O). 3\n 2 . * a .  2\n 1 . . . .  1\n   a b c d\nNext player: White\n",
    "title: x\nsize: 9x7\n+---\n|X O .\n|. # .\n\nBlack (X) to play",
    "   h i\n 9 X .  9\n 8 2 O  8\n",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&bytes);
    }

    #[test]
    fn signs_of_the_formats(text in "[(;)\\[\\]ABWCSZa-z:0-9XO.+*|/, \n\\\\●é=-]{0,120}") {
        survives(text.as_bytes());
        survives(format!("(;{text}").as_bytes());
        survives(format!("Piskvorky 15x15{text}").as_bytes());
        survives(format!("h8{text}").as_bytes());
    }

    #[test]
    fn mangled_files(bytes in damaged::bytes(prop::sample::select(&SEEDS))) {
        survives(&bytes);
    }

    #[test]
    fn setup_round_trip(position in positions(), black in any::<bool>()) {
        let to_move = if black { Colour::Black } else { Colour::White };
        let text = write_setup(&position, to_move);
        let reading = read(text.as_bytes(), Some(position.grid)).unwrap();
        prop_assert_eq!(reading.format, Format::Setup);
        prop_assert_eq!((reading.position.to_move, reading.position.diagram), (Some(to_move), position.diagram));
        prop_assert!(reading.notes.is_empty(), "{:?}", reading.notes);
        prop_assert!(is_gomoku(text.as_bytes()));
    }

    /// What `tesuji draw` prints is read back.
    #[cfg(feature = "application")]
    #[test]
    fn drawn_round_trip(position in positions()) {
        use tesuji_game::{Questions, Request};
        let request = Request::about(write_setup(&position, Colour::Black)).with("size", position.grid.to_string());
        let (picture, _) = tesuji_gomoku::application::Gomoku.draw(&request).unwrap();
        let reading = read(tesuji_render::text(&picture).as_bytes(), None).unwrap();
        prop_assert_eq!(reading.position.diagram, position.diagram);
    }

    #[test]
    fn move_round_trip(grid in grids(), order in prop::collection::vec(any::<prop::sample::Index>(), 1..30)) {
        let mut moves: Vec<Point> = Vec::new();
        let mut position = Position::new(grid, Rules::default());
        for index in order {
            let p = Point(index.index(grid.area()) as u16);
            if position.is_empty(p) {
                position.set(p, Some(mover(moves.len())));
                moves.push(p);
            }
        }
        let text = moves.iter().map(|&p| grid.name(p)).collect::<String>();
        let reading = read(text.as_bytes(), Some(grid)).unwrap();
        prop_assert_eq!(reading.format, Format::Moves);
        prop_assert_eq!(reading.position.to_move, Some(mover(moves.len())));
        prop_assert_eq!(reading.position.diagram, position.diagram);
    }
}
