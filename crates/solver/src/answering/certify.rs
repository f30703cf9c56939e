//! From a strategy to a certificate that the independent checker accepts.

use tesuji_game::{Claim, Move, Question, Zone};
use tesuji_problem::Problem;
use tesuji_proof::{Body, Certificate, Child, Cover, NULL, Node, Statement};
use tesuji_search::{Link, Refutation, Step, Strategy};

use super::proof::Proof;
use super::refuted::add;
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

/// Writes a refutation as a certificate, with the win that it shows to be the shortest, if it is
/// about one, and has it checked, if the game has a checker.
///
/// # Errors
/// [`Failure::Internal`] if the checker rejects it.
pub(super) fn certify_refutation<Q: Question>(
    question: &Q,
    win: Option<(&Proof<Q>, u16)>,
    refutation: &Refutation<Move<Q>, Zone<Q>>,
) -> Result<Option<Certified>, Failure> {
    let Some(claim) = question.claim(None) else { return Ok(None) };
    let mut certificate = match win {
        Some((proof, _)) => written(question, claim, &proof.strategy),
        None => written(question, claim, &Strategy { steps: Vec::new() }),
    };
    if let Some((_, within)) = win {
        let from = certificate.root();
        certificate.says.push(Statement::Win { within: Some(within), after: None, from });
    }
    add(question, refutation, &mut certificate);
    certified(certificate).map(Some)
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
        let certificate = written(question, claim, &self.strategy);
        certified(certificate).map(Some)
    }
}

/// The strategy as a certificate. What a move is called may depend on the position, so every step
/// is written where a line of play first comes to it.
fn written<Q: Question>(
    question: &Q,
    Claim { cover, lines }: Claim,
    strategy: &Strategy<Move<Q>, Zone<Q>>,
) -> Certificate {
    let mut writer = Writer { question, cover, problem: question.problem(), nodes: vec![None; strategy.steps.len()] };
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
    let nodes = writer.nodes.into_iter().flatten().collect();
    Certificate { game: question.asked().game.to_owned(), cover, claim: lines, says: Vec::new(), nodes }
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
    nodes: Vec<Option<Node>>,
}

impl<Q: Question> Writer<'_, Q> {
    /// Writes a step that is met at the current position.
    fn write(&mut self, index: usize, step: &Step<Move<Q>, Zone<Q>>) {
        let name = |m: Move<Q>| self.question.certified_name(&self.problem, m);
        let (body, zone) = match step {
            Step::Attack { m, next, zone } => (Body::Or { mv: name(*m), child: child(*next) }, zone),
            Step::Defend { null, replies, zone } => {
                let null = null.map(|link| (NULL.to_owned(), child(link)));
                let replies = replies.iter().map(|&(m, link)| (name(m), child(link)));
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

fn child(link: Link) -> Child {
    match link {
        Link::Goal => Child::Goal,
        Link::Step(i) => Child::Node(i as u32),
    }
}
