//! One leaf: a position is searched by a driver that remembers nothing but what it may follow, and what
//! is proved is written down and checked. The same job with the same guidance takes the same nodes
//! wherever and whenever it is done.

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Order, Problem as _, Reason, Scope, Status, Verdict, Zone as _};
use tesuji_proof::{Certificate, Cover};
use tesuji_search::driver::{Dfpn, Following, Searches};
use tesuji_search::{Aim, Cancel, Limit as _, Meter, NodeLimit, Options, Search, Silent, TimeLimit};

use super::guide::{Guidance, names};
use crate::Failure;
use crate::answering::{DEEPEST, FIXPOINT_SHARE, Written, job_options, sizes, write_refutation, write_win};

/// What writing a proof out may take beside the search.
const WRITING: u64 = 400_000;
/// A limit is noticed so many nodes late, at most.
const SLACK: u64 = 1000;
/// A part has at most this many steps.
const STEPS: usize = 2_000_000;

/// The most that a job with this limit may take: the search, and writing out what it found.
pub(super) fn most_nodes(limit: u64) -> u64 {
    limit.saturating_add(limit.max(WRITING)).saturating_add(SLACK)
}

/// What became of a job.
#[derive(Debug)]
pub(super) struct Done<Z> {
    /// The nodes that it took.
    pub(super) nodes: u64,
    pub(super) found: Found<Z>,
    /// What others may follow of what was proved.
    pub(super) names: Vec<u64>,
}

#[derive(Debug)]
pub(super) enum Found<Z> {
    Shown {
        proved: bool,
        part: Certificate,
        zone: Z,
    },
    Open,
    /// Somebody wants everything to stop.
    Stopped,
}

/// How a job is done.
#[derive(Clone, Copy, Debug)]
pub(super) struct How {
    pub(super) order: Order,
    pub(super) cover: Cover,
    pub(super) memory: usize,
}

/// When a job must stop, whatever its own limit is.
#[derive(Clone, Debug, Default)]
pub(super) struct End {
    pub(super) cancel: Cancel,
    pub(super) late: Option<TimeLimit>,
}

impl End {
    /// Whether it is there.
    fn has_come(&self) -> bool {
        self.cancel.is_cancelled() || self.late.is_some_and(|mut late| late.exceeded(0).is_some())
    }
}

/// Does a job: the question as it is, with so many nodes.
///
/// # Errors
/// [`Failure::Internal`] if the checker rejects what was proved.
pub(super) fn work<Q: Question>(
    question: &Q,
    how: How,
    limit: u64,
    guidance: Option<&Guidance<Move<Q>>>,
    end: &End,
) -> Result<Done<Zone<Q>>, Failure> {
    let lists_replies = how.cover == Cover::Listed;
    let fixpoint = how.memory / FIXPOINT_SHARE;
    let options = Options { to: how.order, lists_replies, fixpoint, ..job_options(question) };
    let (bytes, left_out) = (sizes(how.memory), guidance.and_then(|guidance| guidance.left_out));
    let followed = guidance.map(|Guidance { guide, then, .. }| (guide.clone(), *then));
    let driver = move || Following::new(Dfpn::with_bytes(bytes()).up_to(DEEPEST), followed.clone(), left_out);
    let mut search = Search::new(driver, options);
    let mut problem = question.problem();
    let (mut limits, mut silent) = ((NodeLimit(limit), (end.cancel.clone(), end.late)), Silent);
    let mut meter = Meter::new(&mut limits, &mut silent);
    let found = search.solve(&mut problem, &mut meter);
    let mut nodes = meter.nodes();
    let won = found.win.filter(|win| win.within != Some(0) || problem.status() == Status::Open);
    let is_lost = found.verdict == Verdict::Disproved { scope: Scope::FULL };
    let (mut limits, mut silent) = ((NodeLimit(limit.max(WRITING)), (end.cancel.clone(), end.late)), Silent);
    let mut meter = Meter::new(&mut limits, &mut silent);
    let written = match won {
        Some(win) => won_part(question, how.cover, &mut search, &mut problem, win, &mut meter)?,
        None if is_lost => lost_part(question, how.cover, &mut search, &mut problem, &mut meter)?,
        None => None,
    };
    nodes += meter.nodes();
    let found = match written {
        Some(Written { certificate, zone }) => Found::Shown { proved: won.is_some(), part: certificate, zone },
        None if end.has_come() => Found::Stopped,
        None => Found::Open,
    };
    let names = match (&found, guidance) {
        (Found::Shown { proved: true, part, .. }, Some(guidance)) => names(question, part, guidance.left_out),
        _ => Vec::new(),
    };
    Ok(Done { nodes, found, names })
}

type Part<Q> = Option<Written<Zone<Q>>>;

fn won_part<Q: Question, D>(
    question: &Q,
    cover: Cover,
    search: &mut Search<D>,
    problem: &mut Q::Problem,
    win: Aim,
    meter: &mut Meter<'_>,
) -> Result<Part<Q>, Failure>
where
    D: Searches<Q::Problem>,
{
    match search.strategy(problem, win, STEPS, meter) {
        Ok(strategy) => write_win(question, cover, &strategy).map(Some),
        Err(_) => Ok(None),
    }
}

fn lost_part<Q: Question, D>(
    question: &Q,
    cover: Cover,
    search: &mut Search<D>,
    problem: &mut Q::Problem,
    meter: &mut Meter<'_>,
) -> Result<Part<Q>, Failure>
where
    D: Searches<Q::Problem>,
{
    let refuted: Result<_, Reason> = search.refutation(problem, &[(None, Order::Unlimited.into())], STEPS, meter);
    match refuted {
        Ok(refutation) => {
            let certificate = write_refutation(question, cover, &refutation)?;
            Ok(Some(Written { certificate, zone: Zone::<Q>::everywhere() }))
        }
        Err(_) => Ok(None),
    }
}
