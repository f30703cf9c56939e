//! From a strategy to a certificate that the independent checker accepts.

use tesuji_game::{Claim, Move, Question, Zone};
use tesuji_problem::{Problem, Zones};
use tesuji_proof::{Body, Certificate, Child, Cover, Lean, NULL, Statement};
use tesuji_search::{Aim, Link, Refutation, Step, Strategy};

use super::nodes::{By, Graph, Writer};
use super::proof::Proof;
use super::refuted::{add_refutation, bound};
use tesuji_check::verify_listed;

use crate::check::check;
use crate::{Certified, Failure};

/// Has a certificate checked that speaks for an answer.
pub(super) fn certified<Q: Question>(question: &Q, certificate: Certificate) -> Result<Certified, Failure> {
    let report = match question.claimed() {
        Some(mut problem) => verify_listed(&certificate, &mut *problem),
        None => check(&certificate),
    };
    match report {
        Ok(report) => Ok(Certified { certificate, report }),
        Err(rejection) => Err(Failure::Internal(format!(
            "the search claims what the independent checker rejects the certificate of: {rejection}"
        ))),
    }
}

/// A win of the position or after a first move, and how it is forced.
#[derive(Clone, Debug)]
pub(super) struct Won<M, Z> {
    pub(super) after: Option<M>,
    /// The most moves that it takes, where these are counted.
    pub(super) within: Option<u16>,
    pub(super) strategy: Strategy<M, Z>,
}

/// What an answer states and can show: strategies and refutations of one question.
#[derive(Debug)]
pub(super) struct Stated<Q: Question> {
    pub(super) wins: Vec<Won<Move<Q>, Zone<Q>>>,
    /// That there is no win, or no shorter one, or none after some first moves.
    pub(super) refutation: Option<Refutation<Move<Q>, Zone<Q>>>,
    /// The first moves that are right, and no others are, for wins of this aim.
    pub(super) only: Option<(Aim, Vec<Move<Q>>)>,
}

impl<Q: Question> Stated<Q> {
    /// Writes everything as one certificate and has it checked, if the game has a checker.
    ///
    /// # Errors
    /// [`Failure::Internal`] if the checker rejects it.
    pub(super) fn certify(&self, question: &Q) -> Result<Option<Certified>, Failure> {
        let Some(mut claim) = question.claim(None) else { return Ok(None) };
        if self.refutation.is_some() && !question.problem().has_zones_of_refutations() && claim.cover == Cover::Zone {
            // One file has one cover, and the strategies of wins leave out what their zones cover.
            if !self.wins.is_empty() {
                return Ok(None);
            }
            claim.cover = Cover::Listed;
        }
        let name = |m: Move<Q>| question.certified_name(&question.problem(), m);
        let mut certificate = empty(question, claim);
        for Won { after, within, strategy } in &self.wins {
            let from = add_strategy(question, &mut certificate, *after, strategy)?;
            certificate.says.push(Statement::Win { within: *within, after: after.map(name), from });
        }
        if let Some(refutation) = &self.refutation {
            add_refutation(question, refutation, &mut certificate)?;
        }
        if let Some((aim, moves)) = &self.only {
            let moves = moves.iter().copied().map(name).collect();
            certificate.says.push(Statement::Only { bound: bound(*aim), moves });
        }
        certified(question, certificate).map(Some)
    }
}

impl<Q: Question> Proof<Q> {
    /// Writes the strategy as a certificate and has it checked, if the game has a checker. `within`
    /// is the number of moves that the win takes, where they were counted.
    ///
    /// # Errors
    /// [`Failure::Internal`] if the checker rejects it: then the search has claimed what it cannot
    /// prove.
    pub fn certify(&self, question: &Q, within: Option<u16>) -> Result<Option<Certified>, Failure> {
        let Some(claim) = question.claim(within) else { return Ok(None) };
        let mut certificate = empty(question, claim);
        add_strategy(question, &mut certificate, None, &self.strategy)?;
        certified(question, certificate).map(Some)
    }
}

/// A certificate without nodes.
pub(super) fn empty<Q: Question>(question: &Q, Claim { cover, lines }: Claim) -> Certificate {
    let game = question.asked().game.to_owned();
    Certificate { game, cover, claim: lines, says: Vec::new(), nodes: Vec::new() }
}

/// Adds a strategy to a certificate, of the position or of that after a first move; where it
/// begins.
pub(super) fn add_strategy<Q: Question>(
    question: &Q,
    certificate: &mut Certificate,
    after: Option<Move<Q>>,
    strategy: &Strategy<Move<Q>, Zone<Q>>,
) -> Result<Child, Failure> {
    let Some(root) = strategy.steps.len().checked_sub(1) else { return Ok(Child::Goal) };
    let mut writer = Writer::new(question, certificate, strategy);
    if let Some(m) = after {
        writer.problem.play(m);
    }
    writer.walk(strategy, root);
    let from = writer.child(root);
    writer.finish(certificate).map(|()| from)
}

impl<Q: Question> Graph<Q> for Strategy<Move<Q>, Zone<Q>> {
    fn len(&self) -> usize {
        self.steps.len()
    }

    /// The null move is the first. What a step leans on stands at another position, and was written
    /// before.
    fn edges(&self, node: usize) -> Vec<(By<Move<Q>>, usize)> {
        let (one, many) = match &self.steps[node] {
            Step::Attack { m, next, .. } => (Some((By::Move(*m), *next)), [].as_slice()),
            Step::Defend { null, replies, .. } => (null.map(|link| (By::Null, link)), replies.as_slice()),
            Step::Less { .. } => (None, [].as_slice()),
        };
        let all = one.into_iter().chain(many.iter().map(|&(m, link)| (By::Move(m), link)));
        all.filter_map(|(by, link)| if let Link::Step(step) = link { Some((by, step)) } else { None }).collect()
    }

    fn body(&self, node: usize, here: &Writer<'_, Q>) -> Body {
        let child = |link| match link {
            Link::Goal => Child::Goal,
            Link::Step(step) => here.child(step),
        };
        match &self.steps[node] {
            Step::Attack { m, next, .. } => Body::Or { mv: here.name(*m), child: child(*next) },
            Step::Defend { null, replies, .. } => {
                let null = null.map(|link| (NULL.to_owned(), child(link)));
                let replies = replies.iter().map(|&(m, link)| (here.name(m), child(link)));
                Body::And { replies: null.into_iter().chain(replies).collect() }
            }
            Step::Less { stones, instead, next, .. } => {
                let stones = stones.iter().map(|&m| here.name(m));
                let instead = instead.iter().map(|&m| format!("{}{}", Lean::PUT, here.name(m)));
                let stones = stones.chain(instead).collect();
                Body::Lean { bound: None, on: Lean::Less(stones, here.number(*next)) }
            }
        }
    }

    fn zone(&self, node: usize) -> &Zone<Q> {
        self.steps[node].zone()
    }
}
