//! The side that does the jobs.

use std::sync::Arc;

use serde_json::Value;
use tesuji_game::{Move, Question, Request};
use tesuji_problem::{Problem, Role, Status, Zone as _};
use tesuji_proof::{Certificate, write};
use tesuji_search::Cancel;
use tesuji_search::tree::Guide;

use super::message::{Said, Shown, Told, VERSION};
use crate::batch::read_line;
use crate::registry::check_memory;
use crate::split::guide::Guidance;
use crate::split::job::{Done, End, Found, How, work};
use crate::split::tree::legal;
use crate::split::workers::cover;
use crate::{AnyGame, AnyQuestion, Failure, Limits, find, with_deep_stack};

/// Does jobs that a master elsewhere gives out. It is told lines, in their order, and answers some of them.
#[derive(Debug, Default)]
pub struct Worker {
    question: Option<Request>,
    memory: usize,
    guide: Option<Arc<Guide>>,
}

/// One job, as it is told.
#[derive(Debug)]
pub struct Wanted<'w> {
    /// The whole question.
    pub whole: &'w Request,
    /// That of the job.
    pub part: &'w Request,
    /// What a certificate of it claims.
    pub claim: &'w [String],
    /// The bytes of its table.
    pub memory: usize,
    /// The nodes that it may take.
    pub limit: u64,
    /// What it follows, as it was then.
    pub guide: Option<(&'w Arc<Guide>, u32)>,
    /// The move whose stone the guide does not know, as the whole question names it.
    pub left_out: Option<&'w str>,
}

/// What came of it.
#[derive(Debug)]
pub struct Finished {
    /// The nodes that it took.
    pub nodes: u64,
    /// Whether the attacker wins, with a certificate and its zone in words (none is the whole board).
    pub shown: Option<(bool, Certificate, Option<Vec<u64>>)>,
    /// What others may follow of it.
    pub names: Vec<u64>,
}

impl Worker {
    /// A worker that has been told nothing.
    pub fn new() -> Self {
        Worker::default()
    }

    /// Takes a line, and returns the answer, a line without its end, if it is one that is answered: a job, and
    /// what is no such line at all. What goes wrong is an answer too.
    pub fn take(&mut self, line: &str, cancel: &Cancel) -> Option<String> {
        let said = match serde_json::from_str(line) {
            Ok(Told::Question { version, question, memory, names }) => {
                match self.begin(&version, &question, memory, names) {
                    Ok(()) => return None,
                    Err(why) => Said::Failed { why },
                }
            }
            Ok(Told::Learnt { then, names }) => {
                if let Some(guide) = &self.guide {
                    guide.learn(&names, then);
                }
                return None;
            }
            Ok(Told::Job { question, claim, limit, then, left_out }) => self
                .work((&question, &claim), limit, then, left_out.as_deref(), cancel)
                .unwrap_or_else(|why| Said::Failed { why }),
            Err(error) => Said::Failed { why: format!("this is no line for a worker: {error}") },
        };
        serde_json::to_string(&said).ok()
    }

    fn begin(&mut self, version: &str, question: &Value, memory: usize, names: Option<usize>) -> Result<(), String> {
        *self = Worker::new();
        if version != VERSION {
            return Err(format!("the worker is of version {VERSION}, and the master of {version}"));
        }
        let limits = Limits { memory, ..Limits::default() };
        check_memory(&limits).map_err(|error| error.to_string())?;
        self.question = Some(request(question)?);
        self.memory = memory;
        self.guide = names.map(|most| Arc::new(Guide::with_names(most)));
        Ok(())
    }

    fn work(
        &self,
        (question, claim): (&Value, &[String]),
        limit: u64,
        then: Option<u32>,
        left_out: Option<&str>,
        cancel: &Cancel,
    ) -> Result<Said, String> {
        let whole = self.question.as_ref().ok_or("there was no question before the job")?;
        let part = request(question)?;
        let guide = self.guide.as_ref().zip(then);
        let wanted = Wanted { whole, part: &part, claim, memory: self.memory, limit, guide, left_out };
        let game = game_of(&part)?;
        let done = with_deep_stack(|| game.work(&wanted, cancel)).and_then(|done| done);
        let Finished { nodes, shown, names } = done.map_err(|failure| match failure {
            Failure::Internal(why) => why,
            failure @ Failure::Input(_) => failure.to_string(),
        })?;
        let shown = shown.map(|(proved, part, zone)| {
            let mut text = Vec::new();
            write(&part, &mut text).map_err(|error| error.to_string())?;
            let part = String::from_utf8(text).map_err(|error| error.to_string())?;
            Ok::<_, String>(Shown { proved, part, zone })
        });
        Ok(Said::Done { nodes, shown: shown.transpose()?, names })
    }
}

/// Does a job with the question that it is about, and the whole one.
pub(crate) fn done_here<Q: Question>(
    whole: &Q,
    part: &Q,
    wanted: &Wanted<'_>,
    cancel: &Cancel,
) -> Result<Finished, Failure> {
    let claim = part.claim(None).map(|claim| claim.lines).unwrap_or_default();
    if claim != wanted.claim {
        return Err(Failure::Internal(
            "the question cannot be told to another process: it is understood otherwise".to_owned(),
        ));
    }
    let left_out = wanted.left_out.map(|name| first_reply(whole, name)).transpose()?;
    let guidance = wanted.guide.map(|(guide, then)| Guidance { guide: Arc::clone(guide), then, left_out });
    let how = How { order: whole.asked().orders.to, cover: cover(whole)?, memory: wanted.memory };
    let end = End { cancel: cancel.clone(), ..End::default() };
    let Done { nodes, found, names } = work(part, how, wanted.limit, guidance.as_ref(), &end)?;
    let shown = match found {
        Found::Shown { proved, part, zone } => {
            let zone = if zone.is_everywhere() { None } else { zone.to_words() };
            Some((proved, part, zone))
        }
        Found::Open => None,
        Found::Stopped => return Err(Failure::Internal("the worker was stopped".to_owned())),
    };
    Ok(Finished { nodes, shown, names })
}

/// The defender's first move of this name.
fn first_reply<Q: Question>(whole: &Q, name: &str) -> Result<Move<Q>, Failure> {
    let first = whole.problem();
    let named = |problem: &Q::Problem| legal(problem).into_iter().find(|&m| whole.certified_name(&first, m) == name);
    let reply = match first.role() {
        Role::Defender => named(&first),
        // What is no move for the attacker may be a reply to one.
        Role::Attacker => legal(&first).into_iter().find_map(|m| {
            let mut after = first.clone();
            after.play(m);
            if after.status() == Status::Open { named(&after) } else { None }
        }),
    };
    reply.ok_or_else(|| Failure::Internal(format!("`{name}` is no first reply")))
}

/// The question that a record asks.
pub(super) fn asked(record: &Value) -> Result<Box<dyn AnyQuestion>, String> {
    let request = request(record)?;
    let game = game_of(&request)?;
    game.question(&request).map_err(|error| error.to_string())
}

fn game_of(request: &Request) -> Result<&'static dyn AnyGame, String> {
    find(request.game.as_deref().unwrap_or_default()).map_err(|error| error.to_string())
}

/// What a record asks.
fn request(record: &Value) -> Result<Request, String> {
    let problem = read_line(record.to_string().as_bytes(), 1, &Request::default()).ok_or("there is no question")?;
    problem.request.map_err(|error| error.to_string())
}
