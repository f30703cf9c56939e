//! What holds on the boards of every game.

use tesuji_notation::{NotationError, lines};

use crate::sgf::{Coordinates, main_line};
use crate::{Boards, Colour, Format, Grid, Point, Reading, size_in};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct WithI;

impl Boards for WithI {
    const MAX: u8 = 20;
    const USUAL: u8 = 15;
    const LETTERS: &'static [u8] = b"abcdefghijklmnopqrstuvwxyz";
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct WithoutI;

impl Boards for WithoutI {
    const MAX: u8 = 25;
    const USUAL: u8 = 19;
    const LETTERS: &'static [u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
}

fn round_trip<B: Boards>(height: u8) {
    let grid = Grid::<B>::new(B::MAX, height).unwrap();
    for p in grid.points() {
        assert_eq!((grid.parse(&grid.name(p)), grid.parse_move(&grid.name(p))), (Ok(p), Ok(p)));
        let (x, y) = grid.xy(p);
        assert_eq!(grid.point(x, y), Some(p));
    }
    assert_eq!(grid.parse_move(&grid.name(Point::PASS)), Ok(Point::PASS));
    assert!(grid.parse("pass").is_err() && grid.parse_move("PASS").is_err(), "a pass is no point");
    assert!(Grid::<B>::new(0, 9).is_none() && Grid::<B>::new(B::MAX + 1, 9).is_none());
}

#[test]
fn names_round_trip() {
    round_trip::<WithI>(7);
    round_trip::<WithoutI>(25);
    let grid = Grid::<WithI>::new(15, 15).unwrap();
    assert_eq!((grid.xy(grid.parse("a15").unwrap()), grid.xy(grid.parse("I8").unwrap())), ((0, 0), (8, 7)));
    for bad in ["p1", "z3", "c0", "c16", "c", "", "4c", "c+4", "é4", "c999"] {
        assert!(grid.parse(bad).is_err(), "{bad}");
    }
    let grid = Grid::<WithoutI>::new(19, 19).unwrap();
    assert_eq!((grid.xy(grid.parse("a19").unwrap()), grid.xy(grid.parse("J1").unwrap())), ((0, 0), (8, 18)));
    for bad in ["I5", "Z3", "C0", "C20", "C", "", "4C", "C+4", "é4", "C999"] {
        assert!(grid.parse(bad).is_err(), "{bad}");
    }
    let error = grid.parse("I5").unwrap_err();
    assert_eq!(error, "`I5` is not a point: a point of this board is a letter A to T (no I) and a number 1 to 19");
}

#[test]
fn steps_and_sizes() {
    let grid = Grid::<WithI>::new(15, 15).unwrap();
    let corner = grid.parse("a1").unwrap();
    assert_eq!(grid.step(corner, (1, -1), 14).map(|p| grid.name(p)), Some("o15".into()));
    assert_eq!(grid.step(corner, (1, 1), 1), None);
    assert_eq!(Grid::<WithI>::sized("9 x13").map(|grid| grid.to_string()).as_deref(), Some("9x13"));
    assert_eq!(Grid::<WithI>::claimed("9x13"), Grid::sized("9x13"));
    for bad in ["9 x13", "9", "9x21", "+9x9", "9x9x9"] {
        assert_eq!(Grid::<WithI>::claimed(bad), None, "{bad}");
    }
}

#[test]
fn lists_and_rectangles() {
    let grid = Grid::<WithoutI>::new(9, 9).unwrap();
    let names = |text| grid.parse_points(text).map(|ps| ps.iter().map(|&p| grid.name(p)).collect::<Vec<_>>());
    assert_eq!(names(" a1,b2  J9;a1 ").unwrap(), ["A1", "B2", "J9"]);
    assert_eq!(names("C3:B4").unwrap(), ["B4", "C4", "B3", "C3"]);
    assert!(names("").unwrap().is_empty());
    assert_eq!(names("A1 A1:K1").unwrap_err().span, 6..8);
    assert_eq!(names("é").unwrap_err().span, 0..2);
}

fn reading(lines: &[&str]) -> Result<Reading<WithI>, (usize, NotationError)> {
    let mut reading = Reading::new(Grid::new(9, 9).unwrap(), Format::Drawn);
    for (i, line) in lines.iter().enumerate() {
        reading.hear(line, 0, &["goal", "ko", "to-play"]).map_err(|error| (i, error))?;
    }
    Ok(reading)
}

#[test]
fn lines_beside_a_position() {
    let found = reading(&["title: One", "goal: win", "Black to play!", "ko: superko", "ko: c3", "a remark: nothing"]);
    let Reading { position, title, directives, .. } = found.unwrap();
    assert_eq!((position.to_move, title.as_deref()), (Some(Colour::Black), Some("One")));
    assert_eq!(position.ko, position.grid.parse("c3").ok());
    let said: Vec<_> = directives.iter().map(|d| format!("{}={}", d.key, d.value)).collect();
    assert_eq!(said, ["goal=win", "ko=superko"]);
    let (line, error) = reading(&["to play: b", "White to play"]).unwrap_err();
    assert_eq!((line, error.span), (1, 0..13));
    assert_eq!(reading(&["to play: red"]).unwrap_err().1.span, 9..12);
    assert_eq!(reading(&["goal: win"; 40]).unwrap_err().0, 32);
}

#[test]
fn sizes_in_a_text() {
    let size = |text: &str| size_in::<WithI>(lines(text));
    assert_eq!(size("X O\nsize: 9\n size = 7x5"), Ok(Grid::new(7, 5)));
    assert_eq!(size("X O"), Ok(None));
    assert_eq!(size("size: 9\nsize: 21").unwrap_err().span, 14..16);
}

#[test]
fn stones_are_set_up_once_a_node_and_played_on_empty_points() {
    let grid = Grid::<WithI>::new(9, 9).unwrap();
    let set_up = |text: &str, names| {
        let line = main_line(text).unwrap();
        let placed = Coordinates { grid, names }.set_up(line.root())?;
        Ok(placed.iter().map(|(p, stone, span)| (grid.name(*p), *stone, span.start)).collect::<Vec<_>>())
    };
    let expected = [
        ("a9".to_owned(), Some(Colour::Black), 5),
        ("b9".to_owned(), Some(Colour::Black), 5),
        ("h8".to_owned(), None, 14),
    ];
    assert_eq!(set_up("(;AB[aa:ba]AE[hb])", false).as_deref(), Ok(&expected[..]));
    assert_eq!(set_up("(;AB[h8])", true).unwrap()[0].0, "h8");
    let error: NotationError = set_up("(;AB[h8])", false).unwrap_err();
    assert_eq!(error.span, 5..7);
    let error: NotationError = set_up("(;AB[aa:ca]AW[dd]AE[ba])", false).unwrap_err();
    assert_eq!((error.message.as_str(), error.span), ("b9 is set up twice in this node", 20..22));
    let played = |text: &str, is_empty: bool| {
        Coordinates { grid, names: true }.move_of(main_line(text).unwrap().root(), |_| is_empty)
    };
    assert_eq!(played("(;W[aa])", true), Ok(Some((Colour::White, Some(Point(0)), 4..6))));
    assert_eq!(played("(;B[])", false), Ok(Some((Colour::Black, None, 4..4))));
    assert_eq!(played("(;C[x])", true), Ok(None));
    assert_eq!(played("(;W[aa])", false).unwrap_err().message, "White plays on the stone at a9");
}

#[cfg(feature = "application")]
#[test]
fn goals_have_other_names() {
    use crate::application::{Goal, Goals};
    let goals = Goals { names: ["win", "defend"], aliases: [&["five"], &["stop", "hold"]], orders: &[("vcf", 1)] };
    assert_eq!((goals.read("VCF"), goals.order("vcf"), goals.order("win")), (Some(Goal::Reach), Some(1), None));
    let found = ["Win", "five", "defend", "hold", "draw", ""].map(|name| goals.read(name));
    assert_eq!(found, [Some(Goal::Reach), Some(Goal::Reach), Some(Goal::Prevent), Some(Goal::Prevent), None, None]);
    assert_eq!(goals.name(Goal::Prevent), "defend");
}
