//! Go on whole small boards: every position, solved at once by rules and a table of this test's own
//! (`stones.rs`, `table.rs`), and every answer of the solver compared with it. Each answer comes with a
//! certificate that the checker accepts, of the win or that there is none.
//!
//! Usually one position in so many is asked; `TESUJI_LONG=100 cargo test -p tesuji-solver --test
//! whole_boards` asks a hundred times as many, which on boards up to 3×3 is every one. Boards of 5×5, and
//! superko, for which no table is small enough, are made at random with few points empty, and worked out
//! by every line of play from there (`few_empty.rs`, `lines.rs`).

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod contest;
mod few_empty;
mod lines;
mod stones;
mod table;

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use tesuji_solver::{Answer, Cancel, Outcome, Request, Scope, Verdict, Watch, pose, survey};
use tesuji_trial::{is_long, times};

use contest::{Aim, Asked, Bound, Place};
use stones::{Set, Size, points};
use table::Table;

/// The rules of ko, by the names that users give them, and whom each binds.
const KO: [(&str, Bound); 3] = [
    ("simple", Bound { attacker: true, defender: true }),
    ("defender-retakes", Bound { attacker: true, defender: false }),
    ("attacker-retakes", Bound { attacker: false, defender: true }),
];

/// What was compared, and what came of it.
#[derive(Default)]
struct Count {
    won: u64,
    lost: u64,
    /// Nothing was found out within the limits.
    open: u64,
    /// No certificate could be written within the limits.
    bare: u64,
}

impl Count {
    /// Says what was compared; wins and their absence must both have been seen, and little been left open.
    fn expect_both(self, board: &str, least: u64) {
        let Count { won, lost, open, bare } = self;
        println!("{board}: {won} won, {lost} not, {open} open, {bare} without a certificate");
        assert!(won >= least && lost >= least, "{won} {lost}");
        assert!(open * 50 <= won + lost && bare * 50 <= won + lost, "{open} open, {bare} bare");
    }
}

/// Which positions of a board are asked about: one in `seldom`, of those with at most so many empty
/// points.
#[derive(Clone, Copy)]
struct Sample {
    empty: u32,
    seldom: usize,
}

impl Sample {
    /// One in so many; of a longer test, so many times as many.
    fn one_in(seldom: u64) -> Self {
        Sample { empty: u32::MAX, seldom: (seldom / times(1)).max(1) as usize }
    }

    fn each(self, size: &Size, targets: Set, mut asked: impl FnMut(Place)) {
        let mut random = Rng::with_seed(7);
        size.every(targets, |black, white| {
            if (size.all() & !(black | white)).count_ones() > self.empty {
                return;
            }
            for is_black in [true, false] {
                for ban in std::iter::once(None).chain(size.bans(black, white, is_black).map(Some)) {
                    if random.usize(..self.seldom) == 0 {
                        asked(Place { black, white, is_black, ban });
                    }
                }
            }
        });
    }
}

/// Compares the solver's answers with the table's.
fn compare(table: &Table, ko: &str, sample: Sample, count: &mut Count) {
    let asked = table.asked;
    sample.each(asked.size, asked.aim.targets(), |place| {
        if asked.ended(place.black, place.white).is_none() {
            judge(&answer(asked, ko, place), table.is_won(place), count);
        }
    });
}

fn judge(answer: &Answer, is_won: bool, count: &mut Count) {
    let said = &answer.headline;
    match answer.verdict {
        Verdict::Proved { .. } => {
            assert!(is_won, "{}: {said}", answer.asked.words);
            count.won += 1;
        }
        Verdict::Disproved { scope } if scope.covers(Scope::FULL) => {
            assert!(!is_won, "{}: {said}", answer.asked.words);
            count.lost += 1;
        }
        Verdict::Disproved { .. } | Verdict::Unknown { .. } => {
            count.open += 1;
            return;
        }
    }
    assert_ne!(answer.outcome, Outcome::Unknown, "{said}");
    count.bare += u64::from(answer.certificate.is_none());
}

fn request(size: &Size, targets: Set, goal: &str, place: Place) -> Request {
    let name = |p: usize| format!("{}{}", (b'A' + (p % size.width) as u8) as char, size.height - p / size.width);
    let stone = |p: usize| match () {
        () if place.black >> p & 1 == 1 => "X",
        () if place.white >> p & 1 == 1 => "O",
        () => ".",
    };
    let row = |y: usize| (0..size.width).map(|x| stone(y * size.width + x)).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (0..size.height).map(row).collect();
    let ban = place.ban.map_or_else(String::new, |p| format!("\nko: {}", name(p)));
    let targets: Vec<String> = points(targets).map(name).collect();
    let mut request = Request::about(format!("{}{ban}", rows.join("\n")))
        .with("goal", goal)
        .with("target", targets.join(","))
        .with("to-move", if place.is_black { "b" } else { "w" });
    request.game = Some("go".to_owned());
    request.task.certificate = true;
    request.task.limits.memory = 1 << 22;
    request.task.limits.nodes = Some(200_000);
    request
}

fn answer(Asked { size, aim, .. }: Asked<'_>, ko: &str, place: Place) -> Answer {
    let request = request(size, aim.targets(), aim.goal(), place).with("ko", ko);
    let question = pose(&request).unwrap_or_else(|error| panic!("{error}: {request:?}"));
    Answer::to(&*question, &mut Watch { cancel: Cancel::default(), progress: &mut |_| {} }).unwrap()
}

/// The points of which no two are the same when the board is turned.
fn corner(size: &Size) -> Vec<usize> {
    let half = |length: usize| length.div_ceil(2);
    let points = (0..half(size.height)).flat_map(|y| (0..half(size.width)).map(move |x| (x, y)));
    points.filter(|(x, y)| size.width != size.height || x <= y).map(|(x, y)| y * size.width + x).collect()
}

/// What is asked of one stone, and with `pairs` of two.
fn aims(size: &Size, pairs: bool) -> Vec<Aim> {
    let corner = corner(size);
    let mut aims: Vec<Aim> = corner.iter().flat_map(|&p| [Aim::Capture(p), Aim::Live(p)]).collect();
    if pairs {
        let two = corner.iter().flat_map(|&p| (0..size.area()).filter(move |&q| q != p).map(move |q| (p, q)));
        let two: BTreeSet<(usize, usize)> = two.map(|(p, q)| (p.min(q), p.max(q))).collect();
        aims.extend(two.into_iter().map(|(p, q)| Aim::Connect(p, q)));
    }
    aims
}

/// Every aim and rule on a board.
fn whole(width: usize, height: usize, pairs: bool, samples: &[Sample]) {
    let size = Size::new(width, height);
    let mut count = Count::default();
    for aim in aims(&size, pairs) {
        for (ko, bound) in KO {
            let table = Table::of(Asked { size: &size, aim, bound });
            for &sample in samples {
                compare(&table, ko, sample, &mut count);
            }
        }
    }
    count.expect_both(&format!("{width}x{height}"), 21);
}

#[test]
fn three_by_two() {
    whole(3, 2, true, &[Sample::one_in(20)]);
}

#[test]
fn three_by_three() {
    whole(3, 3, true, &[Sample::one_in(100)]);
}

#[test]
fn four_by_three() {
    whole(4, 3, is_long(), &[Sample::one_in(10_000)]);
}

/// Boards that are full but for two points, a hundred times as many one in twenty of them, and others at
/// random. A table of 4×4 takes half a minute, and there are eighteen.
#[test]
fn four_by_four() {
    if !is_long() {
        println!("4x4 is for a long test (TESUJI_LONG)");
        return;
    }
    whole(4, 4, false, &[Sample { empty: 2, ..Sample::one_in(2000) }, Sample::one_in(10_000_000)]);
}

/// What comes of Black's stone when one side moves first, and GNU Go's code for it, by the tables of
/// its life and of its capture under each rule.
fn fate(lives: &[Table; 3], falls: &[Table; 3], place: Place) -> (&'static str, Option<u8>) {
    let [simple, strict, lax] = [0, 1, 2];
    let (mine, theirs) = if place.is_black { (lives, falls) } else { (falls, lives) };
    let ending = if place.is_black { ["lives", "dies"] } else { ["dies", "lives"] };
    if mine[strict].is_won(place) {
        return (ending[0], Some(1));
    }
    if theirs[strict].is_won(place) {
        return (ending[1], Some(0));
    }
    // What comes of it if the other side may retake every ko, nobody, or the first.
    let ends = [(strict, lax), (simple, simple), (lax, strict)]
        .map(|(ours, others)| (mine[ours].is_won(place), theirs[others].is_won(place)));
    assert!(!ends.contains(&(true, true)), "both sides have what they want");
    match ends {
        [(false, false), (false, false), (false, false)] => ("seki", Some(u8::from(place.is_black))),
        [(_, true), (true, _), (true, _)] => ("ko", Some(2)),
        [(_, true), (_, true), (true, _)] => ("ko", Some(3)),
        _ => ("ko", None),
    }
}

/// The status of a stone on every board, with its code: life, death, ko, who takes first, and seki.
fn statuses(width: usize, height: usize, sample: Sample) {
    let size = Size::new(width, height);
    let mut counts = BTreeMap::new();
    for p in corner(&size) {
        let lives = KO.map(|(_, bound)| Table::of(Asked { size: &size, aim: Aim::Live(p), bound }));
        let falls = KO.map(|(_, bound)| Table::of(Asked { size: &size, aim: Aim::Capture(p), bound }));
        sample.each(&size, 1 << p, |place| {
            if place.ban.is_some() {
                return;
            }
            let expected = match (lives[0].asked.ended(place.black, place.white), place.is_black) {
                (Some(_), is_black) => ("lives", Some(u8::from(is_black))),
                (None, _) => fate(&lives, &falls, place),
            };
            let request = request(&size, 1 << p, "status", place);
            let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
            let found = survey(&request).unwrap().expect("a status is asked for").run(&mut watch).unwrap();
            let [case] = found.state.cases.as_slice() else { panic!("{:?}", found.state) };
            let result = if case.is_final {
                assert_eq!((case.result, case.code), expected, "{request:?}\n{:?}", found.state);
                case.result
            } else {
                "open"
            };
            *counts.entry(result).or_insert(0_u64) += 1;
        });
    }
    println!("status on {width}x{height}: {counts:?}");
    let all: u64 = counts.values().sum();
    assert!(counts.get("open").is_none_or(|open| open * 20 < all), "{counts:?}");
    assert!(counts.len() > 2, "{counts:?}");
}

#[test]
fn statuses_on_three_by_two() {
    statuses(3, 2, Sample::one_in(10));
}

#[test]
fn statuses_on_three_by_three() {
    statuses(3, 3, Sample::one_in(100));
}
