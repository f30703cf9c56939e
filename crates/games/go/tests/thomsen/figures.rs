//! Paper 000, Figures 6 and 13: the ladder of Figure 3. The diagrams are lost; this is the classical
//! position in which every number of the text holds (Black C4 C5 D3 E3, White D4, breaker J9).

use tesuji_go::rules::{Colour, Contest};
use tesuji_go::thomsen::{effective_liberties, quasi_liberties};

use crate::beside::{Ladder, moves_of_order_2};
use crate::{capture, points, position};

fn figure_3() -> Contest {
    let position = position(19, &["C4", "C5", "D3", "E3"], &["D4", "J9"]);
    let target = position.grid.parse("D4").unwrap();
    capture(position, target, Colour::Black)
}

#[test]
fn figure_13_the_zone_has_36_points() {
    let contest = figure_3();
    let grid = contest.board().grid();
    let ladder = Ladder::read(&contest).unwrap();
    assert_eq!(contest.board().empty().len(), 355);
    assert!(!ladder.played.value);
    assert_eq!(ladder.played.shadow.points().len(), 22, "the circles");
    // Footnote 12: the liberties of the breaker come with quasi-surroundedness alone (footnote 16).
    let liberties = points(grid, &["K9", "J10"]);
    let breaker = grid.parse("J9").unwrap();
    assert_eq!(quasi_liberties(contest.board(), breaker, &ladder.played), liberties);
    assert_eq!(ladder.letter.len(), 34);
    assert_eq!(ladder.shadow, ladder.letter | liberties);
    assert_eq!(ladder.shadow.len(), 36);
    // The sound zone has them without a word about breakers.
    assert_eq!(ladder.sound, ladder.shadow);
}

#[test]
fn figure_6_the_28_moves_are_within_the_36_points_and_not_within_34() {
    let contest = figure_3();
    let grid = contest.board().grid();
    let ladder = Ladder::read(&contest).unwrap();
    let moves = moves_of_order_2(&contest).unwrap();
    assert_eq!(moves.len(), 28);
    assert!(moves.is_subset(&ladder.shadow) && moves.is_subset(&ladder.sound));
    assert_eq!(moves - ladder.letter, points(grid, &["K9", "J10"]));
}

/// Footnote 5: in Figure 9, λ⁷ stands for 8 effective liberties.
#[test]
fn footnote_5() {
    assert_eq!(effective_liberties(7), 8);
}
