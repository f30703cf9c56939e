//! Pictures as text.

use tesuji_game::{Question as _, Questions as _, Shown};
use tesuji_problem::Notation as _;
use tesuji_render::{ansi, svg, text};

use super::{asked, game, request};

fn drawn(name: &str, position: &str) -> String {
    let (picture, _) = game(name).draw(&request(position, &[])).expect("a position");
    assert!(svg(&picture).starts_with("<svg") && !ansi(&picture).is_empty());
    text(&picture)
}

#[test]
fn boards() {
    assert_eq!(
        drawn("hex", "hex:4x3 b2 c2"),
        " a b c d
1 . . . . 1
 2 . X O . 2
  3 . . . . 3
     a b c d
X top and bottom   O left and right
"
    );
    assert_eq!(
        drawn("y", "y:3 c1 b3"),
        "1     X 1
 2   . . 2
  3 . O . 3
     a b c
"
    );
    assert_eq!(
        drawn("connect4", "title: A start\nconnect4:4x3 b b c"),
        "  a b c d
3 . . . . 3
2 . O . . 2
1 . X X . 1
  a b c d
A start
"
    );
    assert_eq!(
        drawn("atari-go", "atari-go:4x4 B3 C3"),
        "  A B C D
4 . . . . 4
3 . X O . 3
2 . . . . 2
1 . . . . 1
  A B C D
"
    );
    assert_eq!(drawn("nim", "1,3"), "  1 2 3\na X     a\nb X X X b\n  1 2 3\n");
    assert!(drawn("nim", "1,200").ends_with("heaps of 1, 200\n"));
    assert!(drawn("hex", "hex:11x11 k11").contains("11 . . . . . . . . . . X 11"));
}

#[test]
fn the_line_and_the_moves_that_solve() {
    let question = asked("connect4", "connect4:4x3,3 b d", &[]);
    let problem = question.problem();
    let m = |name| problem.find_move(name).expect("a move");
    let line = [m("c"), m("c"), m("a")];
    let shown = Shown { made: 0, line: &line, first: None, solving: &[m("c"), m("b")], zone: None };
    assert_eq!(
        text(&question.picture(&shown)),
        "  a b c d
3 . . . . 3
2 . * 2 . 2
1 3 X*1 O 1
  a b c d
* solves
"
    );
    let question = asked("atari-go", "atari-go:2x2 pass", &[]);
    let problem = question.problem();
    let line = [problem.find_move("A1").expect("a move"), problem.find_move("pass").expect("a pass")];
    let shown = Shown { made: 0, line: &line, first: None, solving: &[], zone: None };
    assert_eq!(text(&question.picture(&shown)), "  A B\n2 . . 2\n1 1 . 1\n  A B\n2 pass\n");
}
