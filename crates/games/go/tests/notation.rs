//! The readers never panic, whatever they are given, and what the writers write is read back.

use proptest::prelude::*;
use tesuji_go::notation::{Format, read, write_sgf};
use tesuji_go::rules::{Colour, Grid, Move, Point, Position};
use tesuji_problem::PointSet;
use tesuji_trial::damaged;

/// Reads, and checks what must hold of any input.
fn survives(bytes: &[u8]) {
    match read(bytes) {
        Ok(reading) => {
            let (position, all) = (reading.position, reading.directives);
            let [black, white] = Colour::ALL.map(|colour| *position.of(colour));
            assert!(!black.meets(&white) && (black | white | position.marked).is_subset(&position.grid.all()));
            for directive in all {
                damaged::points_into(bytes, &directive.span);
            }
        }
        Err(error) => {
            damaged::points_into(bytes, &error.span);
            assert!(!error.to_string().is_empty());
        }
    }
}

fn positions() -> impl Strategy<Value = Position> {
    (1..=25u8, 1..=25u8).prop_flat_map(|(width, height)| {
        let area = width as usize * height as usize;
        let stones =
            prop::collection::vec(prop::sample::select(vec![None, Some(Colour::Black), Some(Colour::White)]), area);
        let marks = prop::collection::vec(prop::bool::weighted(0.1), area);
        let to_move = prop::option::of(prop::sample::select(vec![Colour::Black, Colour::White]));
        (stones, marks, to_move, prop::option::of(0..area)).prop_map(move |(stones, marks, to_move, ko)| {
            let mut position = Position::new(Grid::new(width, height).unwrap());
            for p in position.grid.points() {
                position.set(p, stones[p.index()]);
                if marks[p.index()] && stones[p.index()].is_some() {
                    position.marked.insert(p.index());
                }
            }
            position.to_move = to_move;
            position.ko = ko.map(|p| Point(p as u16));
            position
        })
    })
}

/// Valid inputs to cut and bend.
const SEEDS: [&str; 5] = [
    "(;GM[1]FF[4]CA[UTF-8]SZ[9:13]PL[B]AB[aa:cc][dd]AW[ee]AE[bb]TR[ee]C[goal: capture\norder: 2\nko: C3];B[ff]\
     (;W[gg])(;W[]))",
    "(;GM[1]SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]MA[bb];AE[aa:ee];B[aa])(;GM[2])",
    "= \n   A B C D\n 4 . X1. .  4\n 3 . .(O). 3     WHITE (O) has captured 0 stones\n 2 . 1 a .  2\n \
     1 . . . .  1\n   A B C D\nNext player: White\n",
    "title: x\nsize: 9x7\n+---\n|X O\n|. #\n\ntarget: B2 A1:B2\nko: A1\nBlack (X) to play",
    "$$Bc13m3 Title\n$$ +-----\n$$ | X O 1 , a\n$$ | B @ T . .\n$$ {AR x}\nWhite to live",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&bytes);
    }

    #[test]
    fn signs_of_the_formats(text in "[(;)\\[\\]ABWCSZacz:0-9XO.+|$ \n\\\\●é=-]{0,120}") {
        survives(text.as_bytes());
        survives(format!("(;{text}").as_bytes());
        survives(format!("$${text}").as_bytes());
    }

    #[test]
    fn mangled_files(bytes in damaged::bytes(prop::sample::select(&SEEDS))) {
        survives(&bytes);
    }

    #[test]
    fn sgf_round_trip(position in positions()) {
        let sgf = write_sgf(&position);
        let reading = read(sgf.as_bytes()).unwrap();
        prop_assert_eq!(reading.format, Format::Sgf);
        prop_assert_eq!(reading.position, position);
        prop_assert!(reading.notes.is_empty(), "{:?}", reading.notes);
    }

    /// What `tesuji draw` prints is read back.
    #[cfg(feature = "application")]
    #[test]
    fn drawn_round_trip(position in positions()) {
        use tesuji_game::{Questions, Request};
        let position = Position { ko: None, ..position };
        let (picture, _) = tesuji_go::application::Go.draw(&Request::about(write_sgf(&position))).unwrap();
        let reading = read(tesuji_render::text(&picture).as_bytes()).unwrap();
        prop_assert_eq!((reading.position.diagram, reading.position.marked), (position.diagram, position.marked));
    }

    #[test]
    fn an_outside_reader_agrees(position in positions()) {
        use sgf_parse::go::Prop;
        let sgf = write_sgf(&position);
        let games = sgf_parse::go::parse(&sgf).unwrap();
        prop_assert_eq!(games.len(), 1);
        games[0].validate().unwrap();
        let grid = position.grid;
        let set = |name: &str| -> PointSet {
            match games[0].get_property(name) {
                Some(Prop::AB(points) | Prop::AW(points) | Prop::TR(points)) => {
                    points.iter().filter_map(|p| grid.point(p.x, p.y)).map(Point::index).collect()
                }
                _ => PointSet::EMPTY,
            }
        };
        prop_assert_eq!(games[0].get_property("SZ"), Some(&Prop::SZ((grid.width(), grid.height()))));
        prop_assert_eq!(set("AB"), *position.of(Colour::Black));
        prop_assert_eq!(set("AW"), *position.of(Colour::White));
        prop_assert_eq!(set("TR"), position.marked);
    }

    #[test]
    fn points_and_moves(text in "\\PC{0,20}", width in 1..=25u8, height in 1..=25u8) {
        let grid = Grid::new(width, height).unwrap();
        if let Err(error) = grid.parse_points(&text) {
            prop_assert!(text.get(error.span).is_some());
        }
        for p in grid.points() {
            let name = Move::At(p).name(grid);
            prop_assert_eq!(Move::parse(&name, grid), Ok(Move::At(p)));
            prop_assert_eq!(grid.parse_points(&name), Ok(vec![p]));
        }
    }
}
