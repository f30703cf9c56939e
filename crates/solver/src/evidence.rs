//! What an answer of any game rests on: the line, the certificate, the solving moves.

use tesuji_problem::Reason;
use tesuji_search::Strategy;

use crate::certify::{Claim, Naming, certify};
use crate::prove::SolvingMoves;
use crate::{Certified, Failure};

/// The evidence for an answer, in the moves of the game.
#[derive(Debug)]
pub(crate) struct Evidence<M> {
    pub(crate) certificate: Option<Certified>,
    pub(crate) uncertified: Option<Reason>,
    pub(crate) first: Option<M>,
    pub(crate) line: Vec<M>,
    pub(crate) solving: Option<SolvingMoves<M>>,
}

/// Makes the evidence of what a search found. `pass` is the move that passes, if there is one.
///
/// # Errors
/// [`Failure::Internal`] if the checker rejects the certificate.
pub(crate) fn evidence<M: Copy + PartialEq, Z>(
    (first, mut solving): (Option<M>, Option<SolvingMoves<M>>),
    strategy: Option<Result<Strategy<M, Z>, Reason>>,
    pass: Option<M>,
    claim: Claim,
    naming: &impl Naming<M, Z>,
) -> Result<Evidence<M>, Failure> {
    let (mut certificate, mut uncertified, mut line) = (None, None, Vec::new());
    match strategy {
        None => {}
        Some(Err(reason)) => uncertified = Some(reason),
        Some(Ok(strategy)) => {
            line = crate::line::line(&strategy, pass);
            certificate = Some(certify(&strategy, claim, naming)?);
        }
    }
    // The strategy may begin with another move than the search did. A refutation has a first move and no more.
    let first = first.map(|m| line.first().copied().unwrap_or(m));
    if line.is_empty() {
        line.extend(first);
    }
    // Where a limit cut the list short, the move that is known to win may be missing.
    if let (Some(solving), Some(first)) = (&mut solving, first) {
        solving.insert(first);
    }
    Ok(Evidence { certificate, uncertified, first, line, solving })
}
