//! From a strategy to a certificate that the independent checker accepts.

use tesuji_game::{Claim, Move, Question, Zone};
use tesuji_problem::Problem;
use tesuji_proof::{Body, Certificate, Child, Cover, NULL, Node, Statement};
use tesuji_search::{Aim, Link, Refutation, Step, Strategy};

use super::proof::Proof;
use super::refuted::{add_refutation, bound};
use crate::check::check;
use crate::{Certified, Failure};

/// Has a certificate checked that speaks for an answer.
fn certified(certificate: Certificate) -> Result<Certified, Failure> {
    match check(&certificate) {
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
        let Some(claim) = question.claim(None) else { return Ok(None) };
        let name = |m: Move<Q>| question.certified_name(&question.problem(), m);
        let mut certificate = empty(question, claim);
        for Won { after, within, strategy } in &self.wins {
            let from = add_strategy(question, &mut certificate, *after, strategy);
            certificate.says.push(Statement::Win { within: *within, after: after.map(name), from });
        }
        if let Some(refutation) = &self.refutation {
            add_refutation(question, refutation, &mut certificate);
        }
        if let Some((aim, moves)) = &self.only {
            let moves = moves.iter().copied().map(name).collect();
            certificate.says.push(Statement::Only { bound: bound(*aim), moves });
        }
        certified(certificate).map(Some)
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
        add_strategy(question, &mut certificate, None, &self.strategy);
        certified(certificate).map(Some)
    }
}

/// A certificate without nodes.
fn empty<Q: Question>(question: &Q, Claim { cover, lines }: Claim) -> Certificate {
    let game = question.asked().game.to_owned();
    Certificate { game, cover, claim: lines, says: Vec::new(), nodes: Vec::new() }
}

/// Adds a strategy to a certificate, of the position or of that after a first move; where it
/// begins. What a move is called may depend on the position, so every step is written where a line
/// of play first comes to it.
fn add_strategy<Q: Question>(
    question: &Q,
    certificate: &mut Certificate,
    after: Option<Move<Q>>,
    strategy: &Strategy<Move<Q>, Zone<Q>>,
) -> Child {
    let mut problem = question.problem();
    if let Some(m) = after {
        problem.play(m);
    }
    let first = certificate.nodes.len();
    let mut writer =
        Writer { question, cover: certificate.cover, problem, first, nodes: vec![None; strategy.steps.len()] };
    // The steps of the line that is being played, each with the next of its moves. Lines may be
    // longer than a stack.
    let mut path: Vec<(usize, usize)> = Vec::new();
    if let Some(root) = strategy.steps.len().checked_sub(1) {
        writer.write(root, &strategy.steps[root]);
        path.push((root, 0));
    }
    while let Some((step, next)) = path.last_mut() {
        let (edge, is_played) = (edge(&strategy.steps[*step], *next), path.len() > 1);
        let (_, next) = path.last_mut().expect("the step that is looked at");
        *next += 1;
        match edge {
            Some((m, Link::Step(after))) if writer.nodes[after].is_none() => {
                match m {
                    Some(m) => writer.problem.play(m),
                    None => writer.problem.null(),
                }
                writer.write(after, &strategy.steps[after]);
                path.push((after, 0));
            }
            Some(_) => {}
            None => {
                path.pop();
                if is_played {
                    writer.problem.undo();
                }
            }
        }
    }
    certificate.nodes.extend(writer.nodes.into_iter().flatten());
    match strategy.steps.len().checked_sub(1) {
        Some(root) => Child::Node((first + root) as u32),
        None => Child::Goal,
    }
}

/// The move with this number of a step, and where it leads; the null move, which is `None`, is the
/// first.
fn edge<M: Copy, Z>(step: &Step<M, Z>, number: usize) -> Option<(Option<M>, Link)> {
    match step {
        Step::Attack { m, next, .. } => (number == 0).then_some((Some(*m), *next)),
        Step::Defend { null, replies, .. } => {
            let null = null.map(|link| (None, link));
            null.into_iter().chain(replies.iter().map(|&(m, link)| (Some(m), link))).nth(number)
        }
    }
}

struct Writer<'a, Q: Question> {
    question: &'a Q,
    cover: Cover,
    problem: Q::Problem,
    /// The number of the first node.
    first: usize,
    nodes: Vec<Option<Node>>,
}

impl<Q: Question> Writer<'_, Q> {
    fn child(&self, link: Link) -> Child {
        match link {
            Link::Goal => Child::Goal,
            Link::Step(step) => Child::Node((self.first + step) as u32),
        }
    }

    /// Writes a step that is met at the current position.
    fn write(&mut self, index: usize, step: &Step<Move<Q>, Zone<Q>>) {
        let name = |m: Move<Q>| self.question.certified_name(&self.problem, m);
        let (body, zone) = match step {
            Step::Attack { m, next, zone } => (Body::Or { mv: name(*m), child: self.child(*next) }, zone),
            Step::Defend { null, replies, zone } => {
                let null = null.map(|link| (NULL.to_owned(), self.child(link)));
                let replies = replies.iter().map(|&(m, link)| (name(m), self.child(link)));
                (Body::And { replies: null.into_iter().chain(replies).collect() }, zone)
            }
        };
        let points = || {
            let zone = self.question.zone(zone).unwrap_or_else(|| self.question.points());
            zone.iter().map(|p| self.question.point(p)).collect()
        };
        self.nodes[index] = Some(Node { body, zone: (self.cover == Cover::Zone).then(points) });
    }
}
