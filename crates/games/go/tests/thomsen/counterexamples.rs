//! Moves of real positions that the inversion rule misses, and the sound zone does not.

use std::collections::HashSet;

use serde::Deserialize;
use tesuji_go::rules::{Contest, Point};
use tesuji_problem::PointSet;

use crate::beside::{Ladder, moves_of_order_2};
use crate::{capture, points, position, suites};

/// A position in which the rule was seen to miss moves.
#[derive(Deserialize)]
struct Case {
    id: String,
    kind: String,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    target: String,
    rstar_points: usize,
    true_moves: usize,
    missed: Vec<String>,
}

impl Case {
    fn contest(&self) -> Contest {
        let position = position(self.size, &self.black, &self.white);
        let target = position.grid.parse(&self.target).unwrap();
        let owner = position.stone(target).unwrap();
        let defends = self.kind.contains("defence");
        capture(position, target, if defends { owner } else { owner.other() })
    }
}

#[test]
fn all_13_misses_are_misses_and_the_sound_zone_has_none() {
    let Some(text) = suites::read("go/seed_figures/inversion_rule_counterexamples.json") else { return };
    let cases: Vec<Case> = serde_json::from_str(&text).expect("records");
    let (mut stated, mut letter, mut shadow, mut same_size) = (0, 0, 0, 0);
    let mut sizes = [0; 3];
    for case in &cases {
        let contest = case.contest();
        let ladder = Ladder::read(&contest).unwrap();
        let truth = moves_of_order_2(&contest).unwrap();
        let names = |set: PointSet| contest.board().grid().names(&set).join(" ");
        println!(
            "{}: {} moves, R* {} points misses {}, with shadow blocks {} misses {}, sound {} misses {}",
            case.id,
            truth.len(),
            ladder.letter.len(),
            names(truth - ladder.letter),
            ladder.shadow.len(),
            names(truth - ladder.shadow),
            ladder.sound.len(),
            names(truth - ladder.sound),
        );
        let missed = points(contest.board().grid(), &case.missed);
        assert_eq!(truth.len(), case.true_moves, "{}", case.id);
        assert!(missed.is_subset(&(truth - ladder.letter)), "{}", case.id);
        assert!(truth.is_subset(&ladder.sound), "{}", case.id);
        stated += missed.len();
        letter += (truth - ladder.letter).len();
        shadow += (truth - ladder.shadow).len();
        same_size += usize::from(ladder.letter.len() == case.rstar_points);
        for (sum, zone) in sizes.iter_mut().zip([ladder.letter, ladder.shadow, ladder.sound]) {
            *sum += zone.len();
        }
    }
    println!("R* misses {letter} (stated: {stated}), with shadow blocks {shadow}; points {sizes:?}");
    // Two zones differ in size from those stated: which of several ladders is found first decides.
    assert_eq!((cases.len(), stated, same_size), (10, 13, 8));
    assert!(shadow > 0, "shadow blocks do not make the rule sound");
}

/// A test of GNU Go's.
#[derive(Deserialize)]
struct Test {
    cmd: String,
    args: Vec<String>,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    ko: Option<String>,
}

/// What the zones cost and miss, for the attacker (0) and the defender (1).
#[derive(Debug, Default)]
struct Tally {
    positions: usize,
    empty: usize,
    moves: usize,
    /// Points of R\*, R\* with shadow blocks, and the sound zone.
    points: [usize; 3],
    missed: [usize; 3],
}

impl Tally {
    fn add(&mut self, contest: &Contest) {
        let (Some(ladder), Some(truth)) = (Ladder::read(contest), moves_of_order_2(contest)) else { return };
        // The attacker asks after a ladder that fails, the defender after one that works.
        if ladder.played.order != 1 || ladder.played.value == (contest.to_move() == contest.attacker()) {
            return;
        }
        self.positions += 1;
        self.empty += contest.board().empty().len();
        self.moves += truth.len();
        for (i, zone) in [ladder.letter, ladder.shadow, ladder.sound].into_iter().enumerate() {
            self.points[i] += zone.len();
            self.missed[i] += (truth - zone).len();
        }
    }
}

#[test]
fn in_real_positions_the_rule_misses_moves_and_the_sound_zone_none() {
    let Some(text) = suites::read("go/gnugo/tests.jsonl") else { return };
    let (mut tallies, mut seen) = ([Tally::default(), Tally::default()], HashSet::new());
    for line in text.lines() {
        let Ok(test) = serde_json::from_str::<Test>(line) else { continue };
        if !["attack", "defend"].contains(&test.cmd.as_str()) || test.ko.is_some() {
            continue;
        }
        let position = position(test.size, &test.black, &test.white);
        let target = test.args.first().and_then(|name| position.grid.parse(name).ok());
        let Some((target, owner)) = target.and_then(|t: Point| Some((t, position.stone(t)?))) else { continue };
        if seen.insert((test.black, test.white, target)) {
            for (tally, to_move) in tallies.iter_mut().zip([owner.other(), owner]) {
                tally.add(&capture(position.clone(), target, to_move));
            }
        }
    }
    for (name, tally) in ["attacker", "defender"].iter().zip(&tallies) {
        println!("{name}: {tally:?}");
        assert_eq!(tally.missed[2], 0, "the sound zone misses a move of the {name}");
        assert!(tally.missed[0] > 0);
    }
}
