//! Playing by a certificate: what the attacker plays after a line of moves, as the strategy says.
//!
//! The certificate is walked along the line, and nothing is searched. A reply that it does not list is
//! answered as the null move is (`docs/certificate.md`), so the position on the board may have stones
//! that the node's has not. Where a node leans on one with fewer stones, on a turned one or on another
//! file, the walk goes on there.

use std::io;

use sha2::{Digest, Sha256 as Hasher};
use tesuji_check::Library;
use tesuji_game::{InputError, Move, Question};
use tesuji_problem::{Problem, Role, Status};
use tesuji_proof::{Body, Certificate, Child, Lean, NULL, Sha256, Statement, Symmetry, read};

use crate::later::{find, go_on, legal};

/// What a certificate says after a line of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByProof {
    /// The attacker plays this.
    Move(String),
    /// The defender is to move, or the game is over.
    Nothing,
    /// The line is none of the strategy's: the attacker has played something else, or the certificate
    /// shows no win.
    Left,
}

/// Why a certificate cannot be followed.
#[derive(Debug, thiserror::Error)]
pub enum CannotFollow {
    /// A word is no legal move.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A number of moves is asked for.
    #[error("how many moves its win takes is not looked at")]
    Counted,
    /// A file that it leans on cannot be read.
    #[error("its part {0}: {1}")]
    Part(Sha256, io::Error),
}

/// A line turns the board no more often; nobody need have checked the certificate.
const TURNS: usize = 256;

/// Where the walk stands.
struct Walk<'l> {
    library: &'l mut dyn Library,
    certificate: Certificate,
    at: Child,
    /// How the board is turned from the game's to the node's.
    turned: Vec<Symmetry>,
}

/// Follows a certificate about the position of a question, which has been accepted.
///
/// # Errors
/// A word that is no legal move, a part that cannot be read, and that a number of moves is asked for.
pub(crate) fn by_proof<Q: Question>(
    question: &Q,
    certificate: &Certificate,
    library: &mut dyn Library,
    words: &[String],
) -> Result<ByProof, CannotFollow> {
    if question.asked().within.is_some() {
        return Err(CannotFollow::Counted);
    }
    let Some(at) = root(certificate) else { return Ok(ByProof::Left) };
    let mut walk = Walk { library, certificate: certificate.clone(), at, turned: Vec::new() };
    let mut problem = question.problem();
    for word in words {
        let m = find(question, &problem, word)?;
        if !walk.follow(question, &problem, m)? {
            return Ok(ByProof::Left);
        }
        problem.play(m);
        go_on(question, &mut problem);
    }
    if problem.status() != Status::Open || problem.role() == Role::Defender {
        return Ok(ByProof::Nothing);
    }
    let found = legal(&problem).into_iter().map(|m| Ok((m, walk.is_chosen(question, &problem, m)?)));
    let found = found.collect::<Result<Vec<_>, CannotFollow>>()?;
    let chosen = found.into_iter().find(|&(_, is_chosen)| is_chosen);
    Ok(chosen.map_or(ByProof::Left, |(m, _)| ByProof::Move(question.name(&problem, m))))
}

/// Where the win of the position begins, if one is stated.
fn root(certificate: &Certificate) -> Option<Child> {
    if certificate.says.is_empty() {
        return Some(certificate.root());
    }
    certificate.says.iter().find_map(|statement| match statement {
        Statement::Win { after: None, from, .. } => Some(*from),
        _ => None,
    })
}

impl Walk<'_> {
    /// The node, whatever it leans on followed; `None` at the end, and where it is of no win. In a win a
    /// node leans on one before it, so this ends.
    fn node(&mut self) -> Result<Option<&Body>, CannotFollow> {
        loop {
            let Child::Node(id) = self.at else { return Ok(None) };
            let hash = match self.certificate.nodes.get(id as usize).map(|node| &node.body) {
                Some(Body::Lean { bound: Some(_), .. }) => return Ok(None),
                Some(Body::Lean { on: Lean::Less(_, next), .. }) => {
                    self.at = Child::Node(*next);
                    continue;
                }
                Some(Body::Lean { on: Lean::Like(symmetry, next), .. }) => {
                    if self.turned.len() == TURNS {
                        return Ok(None);
                    }
                    self.turned.push(*symmetry);
                    self.at = Child::Node(*next);
                    continue;
                }
                Some(Body::Lean { on: Lean::Part(hash), .. }) => *hash,
                _ => break,
            };
            let damaged = |why: String| CannotFollow::Part(hash, io::Error::new(io::ErrorKind::InvalidData, why));
            let mut text = Vec::new();
            let read_all = self.library.part(&hash).and_then(|mut part| part.read_to_end(&mut text));
            read_all.map_err(|error| CannotFollow::Part(hash, error))?;
            // It may have been changed since it was checked.
            if Sha256(Hasher::digest(&text).into()) != hash {
                return Err(damaged("its file has another hash".to_owned()));
            }
            self.certificate = read(&text[..]).map_err(|error| damaged(error.to_string()))?;
            self.at = root(&self.certificate).ok_or_else(|| damaged("it states no win".to_owned()))?;
        }
        let Child::Node(id) = self.at else { return Ok(None) };
        Ok(self.certificate.nodes.get(id as usize).map(|node| &node.body))
    }

    /// What the node calls a move on the board.
    fn name<Q: Question>(&self, question: &Q, problem: &Q::Problem, m: Move<Q>) -> Option<String> {
        let turn = |problem: &Q::Problem| {
            self.turned.iter().try_fold(problem.clone(), |problem, &symmetry| question.turned(&problem, symmetry))
        };
        if self.turned.is_empty() {
            return Some(question.certified_name(problem, m));
        }
        let mut after = problem.clone();
        after.play(m);
        let (mut here, after) = (turn(problem)?, turn(&after)?.key());
        let same = legal(&here).into_iter().find(|&m| {
            here.play(m);
            let is_same = here.key() == after;
            here.undo();
            is_same
        })?;
        Some(question.certified_name(&here, same))
    }

    /// Whether the strategy's move here is this one.
    fn is_chosen<Q: Question>(&mut self, question: &Q, problem: &Q::Problem, m: Move<Q>) -> Result<bool, CannotFollow> {
        let Some(Body::Or { mv, .. }) = self.node()? else { return Ok(false) };
        let mv = mv.clone();
        Ok(self.name(question, problem, m).is_some_and(|name| name == mv))
    }

    /// Follows a move; says whether the strategy knows what comes then.
    fn follow<Q: Question>(&mut self, question: &Q, problem: &Q::Problem, m: Move<Q>) -> Result<bool, CannotFollow> {
        self.node()?;
        let name = self.name(question, problem, m);
        let next = match self.node()? {
            Some(Body::Or { mv, child }) => (name.as_ref() == Some(mv)).then_some(*child),
            Some(Body::And { replies }) => {
                let to = |word: &str| replies.iter().find(|(reply, _)| reply == word).map(|&(_, child)| child);
                name.and_then(|name| to(&name)).or_else(|| to(NULL))
            }
            _ => None,
        };
        self.at = next.unwrap_or(self.at);
        Ok(next.is_some())
    }
}
