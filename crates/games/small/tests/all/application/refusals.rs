//! Errors say what is wrong, where, and what would be accepted.

use super::ask;

#[test]
fn errors_point_at_the_place() {
    for (name, text, settings, place, says) in [
        ("hex", "hex:3x3 a1 a1", &[][..], Some((1, 12)), "`a1` is no legal move"),
        ("hex", "hex:3x3 a1 third wins", &[], Some((1, 18)), "`third` is no player"),
        ("hex", "a1\nb9", &["size=3"], Some((2, 1)), "`b9` is no legal move"),
        ("hex", "x..\n.?.\n...", &[], Some((2, 2)), "`?` is no sign of a cell"),
        ("hex", "x..\n..\n...", &[], Some((2, 1)), "row 2 has 2 cells, not 3"),
        ("hex", "x..\n...\n...", &["size=4"], Some((1, 1)), "3x3: leave `size` out"),
        ("hex", "hex:3x3", &["size=4"], Some((1, 1)), "leave `size` out"),
        ("hex", "", &["size=0"], Some((1, 1)), "not a board size"),
        ("hex", "", &["size=12"], Some((1, 1)), "1 to 128 cells"),
        ("hex", "", &["goal=draw"], Some((1, 1)), "use `win` or `defend`"),
        ("hex", "", &["to-move=red"], Some((1, 1)), "`black` (who begins) or `white`"),
        ("hex", "to move: nobody\na1", &[], Some((1, 10)), "`nobody` is not a player"),
        ("hex", "size: 3\norder: x\na1", &[], Some((2, 8)), "`x`"),
        ("hex", "hex:1x1 a1 a1", &[], Some((1, 12)), "the game is over"),
        ("hex", "a1 §", &["size=3"], Some((1, 4)), "`§` is no legal move"),
        ("y", "y:3 a1", &[], Some((1, 5)), "`a1` is no legal move"),
        ("y", ".\n...", &[], Some((2, 1)), "row 2 has 3 cells, not 2"),
        ("y", "", &["size=3x4"], Some((1, 1)), "a triangle has one size"),
        ("connect4", "x..\n...", &[], Some((1, 1)), "column a has nothing below it"),
        ("connect4", "4499", &[], Some((1, 3)), "`9` is no legal move"),
        ("connect4", "", &["length=0"], Some((1, 1)), "not a value of `length`"),
        ("connect4", "connect4:5x4", &["length=3"], Some((1, 1)), "leave `length` out"),
        ("connect4", "", &["goal=draw", "within=3"], Some((1, 1)), "a draw takes no number of moves"),
        ("atari-go", "xo\nox", &[], Some((1, 1)), "a chain has no liberty"),
        ("atari-go", "atari-go:2x2 A1 A2 B2", &[], Some((1, 1)), "a stone has been captured"),
        ("atari-go", "atari-go:3x3 pass pass pass", &[], Some((1, 1)), "nobody has won"),
        ("y", "y:12", &[], Some((1, 1)), "a triangle has 1 to 11 cells to a side"),
        ("atari-go", "C3 pass", &["size=3"], Some((1, 4)), "`pass` is no legal move"),
        ("atari-go", "", &["passing=maybe"], Some((1, 1)), "use `forbidden` or `allowed`"),
        ("nim", "1,x", &[], Some((1, 3)), "`x` is not the size of a heap"),
        ("nim", "1,300", &[], Some((1, 3)), "up to 255"),
    ] {
        let error = ask(name, text, settings).expect_err(text);
        assert_eq!(error.line_column(), place, "{name} {text:?} {settings:?}: {error}");
        assert!(error.to_string().contains(says), "{name} {text:?} {settings:?}: {error}");
    }
}
