//! Lists of mates in *N*: how many are found within a time, for each length, here and by another
//! engine.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use tesuji_chess::notation::Reading;
use tesuji_problem::{Problem, Role};
use tesuji_search::{Options as Wanted, Search};

use super::rival::Rival;
use super::{MEMORY, driver, metered, question, read};
use crate::Options;
use crate::processor::{ProcessorLimit, processor_time};

/// What an engine found in a problem: the length of a mate, and the seconds it took.
pub(super) type Found = Option<(u16, f64)>;

#[derive(Clone, Copy, Default)]
struct Score {
    quick: u32,
    found: u32,
    best: u32,
    better: u32,
    seconds: f64,
}

impl Score {
    fn add(&mut self, length: u16, found: Found) {
        let Some((moves, seconds)) = found else { return };
        self.found += 1;
        self.quick += u32::from(seconds <= 1.0);
        self.best += u32::from(moves <= length);
        self.better += u32::from(moves < length);
        self.seconds += seconds;
    }
}

pub(super) fn run(file: &str, options: &Options) -> Result<ExitCode, String> {
    let Some(problems) = read(file, options.every)? else { return Ok(ExitCode::SUCCESS) };
    let seconds = options.time.as_secs_f64();
    let mut rival = options.beside.as_deref().map(Rival::start).transpose()?;
    let (mut ours, mut theirs) = (BTreeMap::<u16, Score>::new(), BTreeMap::<u16, Score>::new());
    let mut asked = BTreeMap::<u16, u32>::new();
    let mut nodes = 0;
    for (reading, length) in problems.iter().filter_map(|reading| Some((reading, wins(reading)?))) {
        *asked.entry(length).or_default() += 1;
        let within = (!options.any_length).then_some(length);
        let (found, visited) = look(reading, within, options.time);
        nodes += visited;
        ours.entry(length).or_default().add(length, found);
        let mut line = format!("{:<70} #{length:<3} {}", reading.position.to_fen(), shown(found));
        if let Some(rival) = &mut rival {
            let found = rival.look(&reading.position, length, seconds)?;
            theirs.entry(length).or_default().add(length, found);
            line.push_str("   ");
            line.push_str(&shown(found));
        }
        println!("{line}");
    }
    table("tesuji", &asked, &ours);
    println!("{nodes} nodes");
    if rival.is_some() {
        table("rival", &asked, &theirs);
    }
    Ok(ExitCode::SUCCESS)
}

/// In how many moves the side to move mates; `None`: the problem says no length, or asks when that
/// side is mated.
fn wins(reading: &Reading) -> Option<u16> {
    reading.length.filter(|_| question(reading).role() == Role::Attacker)
}

/// Mate within so many moves, or in any number; the time runs from an empty table.
fn look(reading: &Reading, within: Option<u16>, time: Duration) -> (Found, u64) {
    let mut chess = question(reading);
    let before = processor_time();
    let wanted = Wanted { within, counts: true, ..Wanted::default() };
    let mut search = Search::new(|| driver(MEMORY), wanted);
    let limit = ProcessorLimit::new(time);
    let (solution, nodes) = metered(limit, |meter| search.solve(&mut chess, meter));
    (solution.length().map(|moves| (moves, processor_time().saturating_sub(before).as_secs_f64())), nodes)
}

fn shown(found: Found) -> String {
    found.map_or_else(|| "-".to_owned(), |(moves, seconds)| format!("#{moves} {seconds:.2} s"))
}

fn table(name: &str, asked: &BTreeMap<u16, u32>, scores: &BTreeMap<u16, Score>) {
    println!("\n{name}: length, asked, found within 1 s, found, of the length or shorter");
    let mut all = Score::default();
    for (length, asked) in asked {
        let score = scores.get(length).copied().unwrap_or_default();
        println!("#{length:<4} {asked:>5} {:>5} {:>5} {:>5}", score.quick, score.found, score.best);
        all.quick += score.quick;
        all.found += score.found;
        all.best += score.best;
        all.better += score.better;
        all.seconds += score.seconds;
    }
    let asked: u32 = asked.values().sum();
    println!(
        "all   {asked:>5} {:>5} {:>5} {:>5}, {} shorter than known, {:.1} s for those found",
        all.quick, all.found, all.best, all.better, all.seconds
    );
}
