//! The side that gives out the jobs: what a worker elsewhere is told, and what is made of its answers.

use std::io;
use std::sync::Arc;

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::Zone as _;
use tesuji_proof::{Bound, Statement, read};

use super::Hand;
use super::message::{Said, Shown, Told, VERSION, record};
use super::worker::asked;
use crate::check::check;
use crate::split::guide::Guidance;
use crate::split::job::{Done, Found, most_nodes};

/// How often a job is given out again, each time to a worker that begins anew.
const TRIES: usize = 4;

/// A worker elsewhere, and what it knows.
pub(in crate::split) struct Far<'h> {
    hand: &'h mut dyn Hand,
    /// How much of what was learnt it has been told; `None` before it has begun.
    told: Option<usize>,
    memory: usize,
    names: Option<usize>,
    /// Whether questions name their rules beside the position.
    names_rules: bool,
    /// Why it is not used any more.
    pub(in crate::split) lost: Option<io::Error>,
}

/// A job for a worker elsewhere.
pub(in crate::split) struct Errand<'e, Q: Question> {
    /// The whole question.
    pub(in crate::split) whole: &'e Q,
    /// That of the job.
    pub(in crate::split) part: &'e Q,
    pub(in crate::split) limit: u64,
    pub(in crate::split) guidance: Option<&'e Guidance<Move<Q>>>,
}

/// What the guide has learnt each time, in the order of its times.
pub(in crate::split) type Lessons = Vec<Arc<[u64]>>;

impl<'h> Far<'h> {
    /// A worker whose jobs may take so many bytes, and whose guide so many names.
    pub(in crate::split) fn new(hand: &'h mut dyn Hand, memory: usize, names: Option<usize>) -> Self {
        Far { hand, told: None, memory, names, names_rules: true, lost: None }
    }

    /// Has a job done, unless everything is over before. Who is lost, or answers something else, stops.
    /// `lessons` has what was learnt from a time on.
    pub(in crate::split) fn work<Q: Question>(
        &mut self,
        errand: &Errand<'_, Q>,
        lessons: &dyn Fn(usize) -> Lessons,
        is_over: &dyn Fn() -> bool,
    ) -> Done<Zone<Q>> {
        for left in (0..TRIES).rev() {
            if is_over() {
                break;
            }
            match self.try_once(errand, lessons, is_over) {
                Ok(Some(done)) => return done,
                Ok(None) => self.told = None,
                Err(error) => {
                    self.told = None;
                    if left == 0 {
                        self.lost = Some(error);
                    }
                }
            }
        }
        Done { nodes: 0, found: Found::Stopped, names: Vec::new() }
    }

    fn try_once<Q: Question>(
        &mut self,
        errand: &Errand<'_, Q>,
        lessons: &dyn Fn(usize) -> Lessons,
        is_over: &dyn Fn() -> bool,
    ) -> io::Result<Option<Done<Zone<Q>>>> {
        let Errand { whole, part, limit, guidance } = *errand;
        if self.told.is_none() {
            self.hand.begin()?;
            self.names_rules = asked(&record(whole.asked(), true)).is_ok();
            let (version, question) = (VERSION.to_owned(), record(whole.asked(), self.names_rules));
            self.tell(&Told::Question { version, question, memory: self.memory, names: self.names })?;
            self.told = Some(0);
        }
        let from = self.told.unwrap_or(0);
        for (i, names) in lessons(from).iter().enumerate() {
            let then = u32::try_from(from + i).map_err(io::Error::other)?;
            self.tell(&Told::Learnt { then, names: names.to_vec() })?;
            self.told = Some(from + i + 1);
        }
        let first = whole.problem();
        let left_out = guidance.and_then(|guidance| guidance.left_out).map(|m| whole.certified_name(&first, m));
        let then = guidance.map(|guidance| guidance.then);
        let claim = part.claim(None).map(|claim| claim.lines).unwrap_or_default();
        let job = Told::Job { question: record(part.asked(), self.names_rules), claim, limit, then, left_out };
        let Some(answer) = self.hand.ask(&serde_json::to_string(&job)?, is_over)? else { return Ok(None) };
        match serde_json::from_str(&answer)? {
            Said::Done { nodes, .. } if nodes > most_nodes(limit) => Err(io::Error::other("it took too many nodes")),
            Said::Done { nodes, shown, names } => Ok(Some(Done { nodes, found: taken(part, shown)?, names })),
            Said::Failed { why } => Err(io::Error::other(why)),
        }
    }

    fn tell(&mut self, told: &Told) -> io::Result<()> {
        self.hand.tell(&serde_json::to_string(told)?)
    }
}

/// What a worker has found, if that is about this question.
fn taken<Q: Question>(question: &Q, shown: Option<Shown>) -> io::Result<Found<Zone<Q>>> {
    let Some(Shown { proved, part, zone }) = shown else { return Ok(Found::Open) };
    let wrong = |why: String| io::Error::other(format!("its certificate {why}"));
    let part = read(part.as_bytes()).map_err(|error| wrong(format!("cannot be read: {error}")))?;
    let is_ours = question.claim(None).is_some_and(|claim| claim.lines == part.claim);
    if part.game != question.asked().game || !is_ours || !part.says.iter().any(|says| shows(says, proved)) {
        return Err(wrong("says nothing of what was asked".to_owned()));
    }
    check(&part).map_err(|rejection| wrong(format!("is rejected: {rejection}")))?;
    let zone = zone.and_then(|words| Zone::<Q>::from_words(&words)).unwrap_or_else(Zone::<Q>::everywhere);
    Ok(Found::Shown { proved, part, zone })
}

/// Whether a statement is that the attacker wins, or that he does not, without any limit.
fn shows(says: &Statement, proved: bool) -> bool {
    match says {
        Statement::Win { after: None, .. } => proved,
        Statement::None { after: None, bound, .. } => !proved && *bound == Bound::default(),
        _ => false,
    }
}
