//! Unconditional life (Benson 1976): the chains of a side that stand though it only passes
//! (`docs/certificate.md`, "Unconditional life in Go").

use tesuji_go::rules::{Board, Colour, Contest, Goal, Point, Pursuit};
use tesuji_problem::{PointSet, Problem, Status};

/// Whether a capture is out of reach, since enough targets live; by what lies in `zone` alone, if
/// there is one. Where several things are wanted each that can still be reached must be such a capture.
pub(super) fn is_assured(contest: &Contest, zone: Option<&PointSet>) -> bool {
    if contest.rules().suicide || contest.status() != Status::Open {
        return false;
    }
    contest.wishes().filter(|wish| !wish.is_lost()).all(|wish| {
        wish.goal() == Goal::Capture && {
            let mut targets = living_targets(contest, wish, contest.attacker().other(), zone);
            if wish.needs_all() { targets.any(|lives| lives) } else { targets.all(|lives| lives) }
        }
    })
}

/// Whether the wish is that targets live, and enough of them do; by what lies in `zone` alone, if
/// there is one.
pub(super) fn is_reached(contest: &Contest, wish: &Pursuit, zone: Option<&PointSet>) -> bool {
    let standing = wish.standing().count();
    if wish.goal().eyes().is_none() || standing == 0 || wish.needs_all() && standing < wish.targets().len() {
        return false;
    }
    let mut targets = living_targets(contest, wish, contest.attacker(), zone);
    if wish.needs_all() { targets.all(|lives| lives) } else { targets.any(|lives| lives) }
}

/// Of each target of the wish that stands, whether it lives: by as many regions as the goal asks for, and
/// by two if that is not the goal.
fn living_targets(
    contest: &Contest,
    wish: &Pursuit,
    owner: Colour,
    zone: Option<&PointSet>,
) -> impl Iterator<Item = bool> {
    let targets = wish.standing().map(Point::index).collect();
    let eyes = wish.goal().eyes().unwrap_or(Goal::EYES_OF_LIFE);
    let living = living(contest.board(), owner, &targets, eyes, zone);
    wish.standing().map(move |t| living.contains(t.index()))
}

/// The stones of the chains in L: what is left when all that fails B1 or B2 has been dropped. A chain
/// with a target needs so many vital regions, another two.
fn living(board: &Board, side: Colour, targets: &PointSet, eyes: usize, zone: Option<&PointSet>) -> PointSet {
    let counts = |points: &PointSet| zone.is_none_or(|zone| points.is_subset(zone));
    let points = || board.grid().points();
    let with_surroundings = |parts: Vec<PointSet>| -> Vec<(PointSet, PointSet)> {
        parts.into_iter().filter(counts).map(|part| (part, beside(board, &part))).collect()
    };
    let own = |p: &Point| board.stone(*p) == Some(side);
    let mut chains = with_surroundings(parts(board, points().filter(own).map(Point::index).collect()));
    let mut regions = with_surroundings(parts(board, points().filter(|p| !own(p)).map(Point::index).collect()));
    loop {
        let before = chains.len() + regions.len();
        chains.retain(|(chain, around)| {
            let needed = if chain.meets(targets) { eyes } else { Goal::EYES_OF_LIFE };
            regions.iter().filter(|(region, _)| is_vital(board, region, around)).count() >= needed
        });
        let stones = chains.iter().fold(PointSet::EMPTY, |all, (chain, _)| all | *chain);
        regions.retain(|(_, around)| around.is_subset(&stones));
        if chains.len() + regions.len() == before {
            return stones;
        }
    }
}

/// Whether a region is vital to the chain that has these points `around` it: it touches it, and each
/// empty point of the region is one of them.
fn is_vital(board: &Board, region: &PointSet, around: &PointSet) -> bool {
    region.meets(around) && region.iter().all(|p| board.stone(Point(p as u16)).is_some() || around.contains(p))
}

/// The largest connected sets in `points`.
fn parts(board: &Board, mut points: PointSet) -> Vec<PointSet> {
    let mut parts = Vec::new();
    while let Some(first) = points.first() {
        points.remove(first);
        let (mut part, mut waiting) = (PointSet::one(first), vec![first]);
        while let Some(p) = waiting.pop() {
            for n in board.neighbours(Point(p as u16)).iter().map(|n| n.index()) {
                if points.contains(n) {
                    points.remove(n);
                    part.insert(n);
                    waiting.push(n);
                }
            }
        }
        parts.push(part);
    }
    parts
}

/// The neighbours of these points that are not among them.
fn beside(board: &Board, points: &PointSet) -> PointSet {
    let mut all = PointSet::EMPTY;
    for p in points {
        all.extend(board.neighbours(Point(p as u16)).iter().map(|n| n.index()));
    }
    all - *points
}

#[cfg(test)]
mod tests {
    use tesuji_go::rules::{Grid, KoRule, Position, Question, Rules};

    use super::*;

    const RULES: Rules = Rules { ko: KoRule::Simple, suicide: false };

    /// A black attack on the white blocks (`O`) on these points, counted along the rows.
    fn capture(rows: &[&str], targets: &[u16], all: bool, rules: Rules) -> Contest {
        let mut position = Position::new(Grid::new(rows[0].len() as u8, rows.len() as u8).unwrap());
        for (p, cell) in (0..).map(Point).zip(rows.concat().bytes()) {
            match cell {
                b'X' => position.set(p, Some(Colour::Black)),
                b'O' => position.set(p, Some(Colour::White)),
                _ => {}
            }
        }
        let targets = targets.iter().map(|&t| Point(t)).collect();
        let to_move = Colour::Black;
        Contest::new(&Question { rules, all, ..Question::capture(position, targets, to_move) }).unwrap()
    }

    fn lives(rows: &[&str], targets: &[u16]) -> bool {
        is_assured(&capture(rows, targets, false, RULES), None)
    }

    const TWO_EYES: &[&str] = &[".O.OX", "OOOOX", "XXXXX", "....."];

    #[test]
    fn two_vital_regions_live_and_one_does_not() {
        assert!(lives(TWO_EYES, &[1]));
        assert!(!lives(&[".OOOX", "OOOOX", "XXXXX", "....."], &[1]));
        // A stone inside does not matter while every empty point is a liberty.
        assert!(lives(&[".XO.OX", "OOOOOX", "XXXXXX", "......"], &[2]));
        // A middle that is no liberty: Black may live there.
        assert!(!lives(&["...O.OX", "...OOOX", "OOOOXXX", "XXXX..."], &[3]));
        // The outside is no second region.
        assert!(!lives(&[".OOOX", "OOOOX", "....."], &[1]));
    }

    #[test]
    fn chains_live_together_or_not_at_all() {
        let broken = &[".OX.", "O.OX", "XOOX", "XXXX"];
        assert!(!lives(broken, &[1]) && !lives(broken, &[4]), "the chain below the second eye has no other");
        let both = &[".O.OX", "O.OOX", "OOOXX", "XXXXX", "....."];
        assert!(lives(both, &[1]) && lives(both, &[5]), "each has the corner and the point between");
    }

    #[test]
    fn one_that_lives_is_enough_where_all_must_fall() {
        let rows = &[".O.OX", "OOOOX", "XXXXX", "..OX."];
        assert!(is_assured(&capture(rows, &[1, 17], true, RULES), None));
        assert!(!is_assured(&capture(rows, &[1, 17], false, RULES), None));
    }

    #[test]
    fn suicide_would_open_what_is_full() {
        assert!(!is_assured(&capture(TWO_EYES, &[1], false, Rules { suicide: true, ..RULES }), None));
    }

    #[test]
    fn a_target_that_wants_an_eye_needs_one_region_and_all_others_two() {
        let eye = |rows: &[&str], targets: &[u16], all: bool, zone: Option<&PointSet>| {
            let capture = capture(rows, targets, all, RULES);
            let grid = capture.board().grid();
            let mut position = Position::new(grid);
            for p in grid.points() {
                position.set(p, capture.board().stone(p));
            }
            let targets = capture.targets().collect();
            let question = Question { all, goal: Goal::Eye, ..Question::capture(position, targets, Colour::White) };
            let contest = Contest::new(&question).unwrap();
            contest.wishes().all(|wish| is_reached(&contest, wish, zone))
        };
        let one = &[".OX.", "OOX.", "XXX.", "...."];
        assert!(eye(one, &[1], false, None) && !lives(one, &[1]));
        let group: PointSet = [0, 1, 4, 5].into_iter().collect();
        assert!(eye(one, &[1], false, Some(&group)));
        for p in group {
            let mut less = group;
            less.remove(p);
            assert!(!eye(one, &[1], false, Some(&less)), "without {p}");
        }
        // The second chain around the eye is no target, and has one eye: it can be captured, and the eye is false.
        let two = &[".OX.", "OXX.", "XX..", "...."];
        assert!(!eye(two, &[1], false, None));
        assert!(eye(two, &[1, 4], false, None) && eye(two, &[1, 4], true, None), "both with one more live");
    }

    #[test]
    fn in_a_zone_only_what_lies_in_it_counts() {
        let capture = capture(TWO_EYES, &[1], false, RULES);
        let group: PointSet = [0, 1, 2, 3, 5, 6, 7, 8].into_iter().collect();
        assert!(is_assured(&capture, Some(&group)));
        for p in group {
            let mut less = group;
            less.remove(p);
            assert!(!is_assured(&capture, Some(&less)), "without {p}");
        }
    }
}
