//! The readers never panic, whatever they are given, and what the writers write is read back.

use proptest::prelude::*;
use tesuji_go::notation::{
    Format, SgfExtras, ZoneStyle, move_name, parse_move, parse_points, read, write_ascii, write_sgf,
};
use tesuji_go::rules::{Colour, Grid, Move, Point, Position};
use tesuji_problem::PointSet;
use tesuji_trial::damaged;

/// Reads, and checks what must hold of any input.
fn survives(bytes: &[u8]) {
    let inside = |span: &std::ops::Range<usize>| {
        assert!(span.start <= span.end && span.end <= bytes.len(), "{span:?} of {}", bytes.len());
        if let Ok(text) = std::str::from_utf8(bytes) {
            assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end), "{span:?} of {text:?}");
        }
    };
    match read(bytes) {
        Ok(reading) => {
            let (position, all) = (reading.position, reading.directives);
            assert!(!position.black.meets(&position.white));
            assert!((position.black | position.white | position.marked).is_subset(&position.grid.all()));
            for directive in all {
                inside(&directive.span);
            }
        }
        Err(error) => {
            inside(&error.span);
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

fn extras() -> impl Strategy<Value = SgfExtras> {
    let text = prop::option::of("[ -~é\\]\\\\\n]{0,20}");
    (text.clone(), text, prop::collection::vec("[ -9;-~]{0,3}", 0..3), any::<bool>(), prop::option::of(any::<u64>()))
        .prop_map(|(title, comment, labels, dimmed, zone)| SgfExtras {
            title: title.map(|t| format!("t{t}")),
            comment: comment.map(|c| format!("A comment.\n{}", c.replace([':', '='], ""))),
            labels: labels.into_iter().map(|text| (Point(0), text)).collect(),
            zone: zone.map(|bits| (0..64).filter(|i| bits >> i & 1 == 1).collect()),
            zone_style: if dimmed { ZoneStyle::Dimmed } else { ZoneStyle::Squares },
            line: Vec::new(),
        })
}

/// Valid inputs to cut and bend.
const SEEDS: [&str; 5] = [
    "(;GM[1]FF[4]CA[UTF-8]SZ[9:13]PL[B]AB[aa:cc][dd]AW[ee]AE[bb]TR[ee]C[goal: capture\norder: 2\nko: C3];B[ff](;W[gg])(;W[]))",
    "(;GM[1]SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]MA[bb];AE[aa:ee];B[aa])(;GM[2])",
    "= \n   A B C D\n 4 . X1. .  4\n 3 . .(O). 3     WHITE (O) has captured 0 stones\n 2 . 1 a .  2\n 1 . . . .  1\n   A B C D\nNext player: White\n",
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
    fn sgf_round_trip(position in positions(), extras in extras()) {
        let sgf = write_sgf(&position, &extras);
        let reading = read(sgf.as_bytes()).unwrap();
        prop_assert_eq!(reading.format, Format::Sgf);
        prop_assert_eq!(reading.position, position);
        prop_assert_eq!(reading.title, extras.title.map(|t| t.replace('\n', " ")));
        prop_assert!(reading.notes.is_empty(), "{:?}", reading.notes);
    }

    #[test]
    fn ascii_round_trip(position in positions()) {
        let text = write_ascii(&position);
        let reading = read(text.as_bytes()).unwrap();
        prop_assert_eq!(reading.position, position);
        prop_assert!(reading.notes.is_empty(), "{:?}", reading.notes);
    }

    #[test]
    fn an_outside_reader_agrees(position in positions(), extras in extras()) {
        use sgf_parse::go::Prop;
        let sgf = write_sgf(&position, &extras);
        let games = sgf_parse::go::parse(&sgf).unwrap();
        prop_assert_eq!(games.len(), 1);
        games[0].validate().unwrap();
        let grid = &position.grid;
        let set = |name: &str| -> PointSet {
            match games[0].get_property(name) {
                Some(Prop::AB(points) | Prop::AW(points) | Prop::TR(points)) => {
                    points.iter().filter_map(|p| grid.point(p.x, p.y)).map(Point::index).collect()
                }
                _ => PointSet::EMPTY,
            }
        };
        prop_assert_eq!(games[0].get_property("SZ"), Some(&Prop::SZ((grid.width(), grid.height()))));
        prop_assert_eq!(set("AB"), position.black);
        prop_assert_eq!(set("AW"), position.white);
        prop_assert_eq!(set("TR"), position.marked);
    }

    #[test]
    fn points_and_moves(text in "\\PC{0,20}", width in 1..=25u8, height in 1..=25u8) {
        let grid = Grid::new(width, height).unwrap();
        for error in [parse_points(&grid, &text).err(), parse_move(&grid, &text).err()].into_iter().flatten() {
            prop_assert!(text.get(error.span).is_some());
        }
        for p in grid.points() {
            let name = move_name(&grid, Move::At(p));
            prop_assert_eq!(parse_move(&grid, &name), Ok(Move::At(p)));
            prop_assert_eq!(parse_points(&grid, &name), Ok(vec![p]));
        }
    }
}
