//! Shapes that every teacher knows, closed in by a wall of one line on an otherwise empty board: what
//! they are, without a region.

use tesuji_problem::{Scope, Verdict};
use tesuji_solver::{Cancel, Surveyed, Watch, survey};

use super::{request, solve};

/// Black's wall and White's group, from the lower left corner of a board of 13×13, or in its middle;
/// `T` is one of White's stones.
struct Shape {
    name: &'static str,
    rows: &'static [&'static str],
    state: &'static str,
}

const IN_THE_CORNER: &[Shape] = &[
    Shape { name: "three in a row", rows: &["XXXXX", "OOOTX", "...OX"], state: "unsettled" },
    Shape { name: "four in a row", rows: &["XXXXXX", "OOOOTX", "....OX"], state: "alive" },
    Shape { name: "four as a square", rows: &["XXXX", "OOTX", "..OX", "..OX"], state: "dead" },
    Shape { name: "a bulky five", rows: &["XXXXX", "OOOTX", "..OOX", "...OX"], state: "unsettled" },
    Shape { name: "six", rows: &["XXXXX", "OOOTX", "...OX", "...OX"], state: "unsettled" },
    Shape { name: "six, a liberty outside", rows: &["XX...", ".XXXX", "OOOTX", "...OX", "...OX"], state: "ko" },
    Shape { name: "six, two outside", rows: &["XXX..", "..XXX", "OOOTX", "...OX", "...OX"], state: "alive" },
    Shape { name: "a triangle", rows: &["XXXX.", "OOTX.", ".OXXX", "..OOX", "...OX"], state: "unsettled" },
    Shape { name: "a corner of five", rows: &["XXX..", "OTX..", ".OXXX", ".OOOX", "...OX"], state: "alive" },
    Shape { name: "a comb", rows: &["XXXXXXX", "OOOOOTX", ".O.O.OX", "....OOX"], state: "alive" },
];

const IN_THE_MIDDLE: &[Shape] = &[
    Shape {
        name: "four as a square",
        rows: &["XXXXXX", "XOOTOX", "XO..OX", "XO..OX", "XOOOOX", "XXXXXX"],
        state: "dead",
    },
    Shape {
        name: "a bulky five",
        rows: &["XXXXXX.", "XOOTOXX", "XO..OOX", "XO...OX", "XOOOOOX", "XXXXXXX"],
        state: "unsettled",
    },
    Shape {
        name: "five as a cross",
        rows: &[".XXXXX.", "XXOTOXX", "XOO.OOX", "XO...OX", "XOO.OOX", "XXOOOXX", ".XXXXX."],
        state: "unsettled",
    },
    Shape {
        name: "six around a square",
        rows: &["XXXXXX.", "XOOTOXX", "XO..OOX", "XO...OX", "XOO.OOX", "XXOOOXX", ".XXXXX."],
        state: "unsettled",
    },
];

/// The most nodes that a shape takes, and some more.
const NODES: u64 = 100_000;

/// The shape on a board of 13×13, and one of White's stones.
fn board(shape: &Shape, column: usize, bottom: usize) -> (String, String) {
    let mut board = vec![vec!["."; 13]; 13];
    let mut target = String::new();
    for (row, cells) in (13 - bottom - shape.rows.len()..).zip(shape.rows) {
        for (column, cell) in (column..).zip(cells.chars()) {
            board[row][column] = if cell == 'X' {
                "X"
            } else if cell == '.' {
                "."
            } else {
                "O"
            };
            if cell == 'T' {
                target = format!("{}{}", char::from(b"ABCDEFGHJKLMN"[column]), 13 - row);
            }
        }
    }
    let rows: Vec<String> = board.iter().map(|row| row.join(" ")).collect();
    (rows.join("\n"), target)
}

fn state(shape: &Shape, column: usize, bottom: usize) -> Surveyed {
    let (rows, target) = board(shape, column, bottom);
    let request = request(&rows).with("goal", "status").with("target", target);
    let survey = survey(&request).unwrap().expect("a status is asked for");
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
    survey.run(&mut watch).unwrap_or_else(|error| panic!("{}: {error}", shape.name))
}

fn all_are(shapes: &[Shape], column: usize, bottom: usize) {
    for shape in shapes {
        let found = state(shape, column, bottom);
        assert_eq!(
            (found.state.name, found.state.is_final),
            (shape.state, true),
            "{}: {}",
            shape.name,
            found.state.words
        );
        assert!(found.nodes < NODES, "{}: {} nodes", shape.name, found.nodes);
        for probe in found.state.cases.iter().flat_map(|case| &case.shown_by) {
            let answer = found.answer(probe).expect("an answer that shows it");
            assert!(answer.certificate.is_some(), "{}: {}", shape.name, answer.headline);
        }
    }
}

#[test]
fn shapes_in_the_corner() {
    all_are(IN_THE_CORNER, 0, 0);
}

#[test]
fn shapes_in_the_middle() {
    all_are(IN_THE_MIDDLE, 3, 3);
}

/// That a group is never captured, wherever the attacker plays on the board, he being first: by the life
/// that its owner gets, or by a zone that grows from the group.
#[test]
fn living_shapes_are_never_captured() {
    for shape in IN_THE_CORNER.iter().filter(|shape| shape.state == "alive") {
        let (rows, target) = board(shape, 0, 0);
        let mut request = request(&rows).with("goal", "capture").with("target", target).with("to-move", "black");
        request.task.limits.nodes = Some(5_000);
        request.task.certificate = true;
        let answer = solve(&request);
        assert_eq!(answer.verdict, Verdict::Disproved { scope: Scope::FULL }, "{}", shape.name);
        assert!(answer.certificate.is_some(), "{}: {}", shape.name, answer.headline);
    }
}
