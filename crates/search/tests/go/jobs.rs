//! Job-level search: on threads and in virtual time its answers are those of the driver that does the
//! jobs, its strategies are accepted, its limits are exact, and a search that was cut off is taken up
//! again from what was written down.

use std::sync::{Arc, Mutex};

use fastrand::Rng;
use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::rules::{KoRule, Move, Question, Rules};
use tesuji_problem::{Order, Reason};
use tesuji_search::driver::job_level::{Entry, Journal};
use tesuji_search::driver::{Dfpn, Grain, JobLevel, Searches, VirtualTime};
use tesuji_search::{NodeLimit, Options, Search};
use tesuji_trial::times;

use crate::positions::{ONE_SIDED, SIMPLE, SUPERKO, Shape, capture, question, show};
use crate::strategy::Certified;
use crate::ways::metered;
use crate::{LOW, ORDERS};

/// Questions of a few thousand nodes become trees of many jobs.
const GRAIN: Grain = Grain { alone: 10, least: 30, told: 1 };
const NODES: u64 = 20_000;

type Drivers = Vec<Dfpn<Move, Area>>;

fn drivers(count: usize, entries: usize) -> Drivers {
    (0..count).map(|_| Dfpn::with_entries(entries)).collect()
}

fn threads(count: usize, entries: usize) -> Search<JobLevel<Move, Area, Dfpn<Move, Area>>> {
    Search::new(move || JobLevel::new(drivers(count, entries), GRAIN), Options::default())
}

pub(crate) fn questions(
    size: (u8, u8),
    empty: (usize, usize),
    rules: Rules,
    count: u64,
) -> impl Iterator<Item = Question> {
    let shape = Shape { size, empty, rules };
    (0..count).map(move |seed| question(&mut Rng::with_seed(seed), &shape))
}

/// The value of a question and the nodes that it took.
fn value<D: Searches<Tactics>>(search: &mut Search<D>, q: &Question, order: Order, nodes: u64) -> (Option<bool>, u64) {
    let mut problem = Tactics::new(capture(q));
    metered(NodeLimit(nodes), |meter| (search.ask(&mut problem, order, meter).value(), meter.nodes()))
}

#[test]
fn threads_say_what_the_driver_says() {
    let (mut compared, mut undecided) = (0, 0);
    let rules = [SIMPLE, SUPERKO, ONE_SIDED[0], ONE_SIDED[1]];
    for rules in rules {
        // What was learnt of one question holds for the next, with a table that forgets nearly all, too.
        let mut teams = [threads(2, 1 << 12), threads(3, 64)];
        for (seed, q) in questions((4, 4), (2, 9), rules, times(150)).enumerate() {
            let mut alone = Search::new(|| Dfpn::with_entries(1 << 16), Options::default());
            let orders = if rules.ko == KoRule::Superko { &LOW[..] } else { &ORDERS[..] };
            for &order in orders {
                let (Some(truth), _) = value(&mut alone, &q, order, NODES) else { continue };
                compared += 1;
                match value(&mut teams[seed % 2], &q, order, 4 * NODES).0 {
                    None => undecided += 1,
                    Some(value) => assert_eq!(value, truth, "order {order}: {}", show(&q)),
                }
            }
        }
    }
    assert!(compared > 1000 && undecided * 50 < compared, "{undecided} of {compared} undecided");
}

#[test]
fn strategies_from_jobs_are_accepted() {
    let mut certified = Certified::default();
    let mut teams = [threads(2, 1 << 14), threads(4, 1 << 14)];
    for (size, empty, rules) in [((4, 4), (1, 9), SIMPLE), ((7, 7), (8, 30), SIMPLE), ((4, 4), (1, 8), SUPERKO)] {
        for (seed, q) in questions(size, empty, rules, times(600)).enumerate() {
            certified.check(&mut teams[seed % 2], &q, &LOW);
        }
    }
    assert!(
        certified.proved > 300 && certified.none <= 2 + certified.proved / 50,
        "{} of {}",
        certified.none,
        certified.proved
    );
}

#[test]
fn in_virtual_time_a_search_is_the_same_every_time_and_its_limit_is_exact() {
    let (mut cut, mut faster) = (0, 0);
    for q in questions((6, 6), (12, 24), SIMPLE, times(400)) {
        let run = |workers: usize, nodes: u64| {
            let make = move || VirtualTime::new(drivers(workers, 1 << 12), GRAIN);
            let mut search = Search::new(make, Options::default());
            let found = value(&mut search, &q, Order::Finite(2), nodes);
            (found, search.driver().clock().now())
        };
        let four = run(4, NODES);
        assert_eq!(four, run(4, NODES), "{}", show(&q));
        let ((known, nodes), elapsed) = run(4, 500);
        assert!(nodes <= 500, "{nodes}: {}", show(&q));
        assert!(known.is_none() || known == four.0.0);
        cut += u64::from(known.is_none());
        faster += u64::from(elapsed < nodes);
    }
    assert!(cut > 10 && faster > 30, "{cut} cut, {faster} faster");
}

#[test]
fn two_workers_are_hardly_ever_later_than_one() {
    let grain = Grain { alone: 400, least: 200, told: 1 };
    let (mut compared, mut late, mut sooner) = (0, 0, 0);
    for q in questions((6, 6), (12, 24), SIMPLE, times(1000)) {
        let elapsed = |workers: usize| {
            let make = move || VirtualTime::new(drivers(workers, 1 << 14), grain);
            let mut search = Search::new(make, Options::default());
            let value = value(&mut search, &q, Order::Finite(2), 4 * NODES).0?;
            Some((value, search.driver().clock().now()))
        };
        let Some((truth, alone)) = elapsed(1).filter(|&(_, alone)| alone > 2 * grain.alone) else { continue };
        let (value, together) = elapsed(2).expect("two workers have as many nodes each");
        assert_eq!(value, truth, "{}", show(&q));
        compared += 1;
        late += u64::from(together * 10 > alone * 12);
        sooner += u64::from(together * 10 < alone * 9);
    }
    assert!(compared > 15 && late * 10 < compared && sooner > 2, "{late} of {compared} later, {sooner} sooner");
}

/// A journal in memory, which stops taking anything after so many entries: the program is killed.
#[derive(Debug, Default)]
struct Memory {
    before: Vec<Entry>,
    written: Mutex<Vec<Entry>>,
}

impl Journal for Memory {
    fn entries(&self) -> Vec<Entry> {
        self.before.clone()
    }

    fn add(&self, entry: Entry) {
        self.written.lock().unwrap().push(entry);
    }
}

/// A search with two workers that begins with these entries: the value, the nodes, and the entries after
/// it.
fn resumed(q: &Question, before: Vec<Entry>) -> (Option<bool>, u64, Vec<Entry>) {
    let journal = Arc::new(Memory { before, ..Memory::default() });
    let kept = Arc::clone(&journal);
    let make = move || VirtualTime::new(drivers(2, 1 << 12), GRAIN).keeping(Arc::<Memory>::clone(&kept));
    let (value, nodes) = value(&mut Search::new(make, Options::default()), q, Order::Finite(2), NODES);
    let written = journal.written.lock().unwrap().clone();
    (value, nodes, [journal.before.clone(), written].concat())
}

#[test]
fn a_search_goes_on_from_what_was_written_down() {
    let (mut random, mut long, mut first, mut second) = (Rng::with_seed(1), 0, 0, 0);
    for q in questions((6, 6), (12, 24), SIMPLE, times(400)) {
        let (truth, nodes, entries) = resumed(&q, Vec::new());
        if truth.is_none() || entries.len() < 10 {
            continue;
        }
        long += 1;
        // No result is written down twice.
        let mut solved: Vec<_> = entries.iter().filter(|e| e.proved.is_some()).map(|e| e.key).collect();
        let count = solved.len();
        solved.sort_unstable();
        solved.dedup();
        assert!(count <= solved.len() + solved.len() / 4, "{count} of {}", solved.len());
        for _ in 0..3 {
            let kept = entries[..random.usize(..entries.len())].to_vec();
            let (again, _, _) = resumed(&q, kept);
            assert_eq!(again, truth, "{}", show(&q));
        }
        let (again, fewer, _) = resumed(&q, entries);
        assert_eq!(again, truth);
        (first, second) = (first + nodes, second + fewer);
    }
    assert!(long > 10 && second * 2 < first, "{long} questions, {first} nodes, then {second}");
}

#[test]
fn a_team_stops_when_it_is_told_to() {
    let mut stopped = 0;
    for q in questions((6, 6), (12, 24), SIMPLE, 40) {
        let mut problem = Tactics::new(capture(&q));
        let cancel = tesuji_search::Cancel::default();
        cancel.cancel();
        let answer = metered(cancel, |meter| threads(2, 1 << 12).ask(&mut problem, Order::Unlimited, meter));
        stopped += u64::from(answer.decided() == Err(Reason::Cancelled));
    }
    assert!(stopped > 20, "{stopped}");
}
