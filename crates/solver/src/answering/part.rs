//! A strategy or a refutation as a certificate of its own, that others may lean on.

use tesuji_game::{Claim, Move, Question, Zone};
use tesuji_problem::Zone as _;
use tesuji_proof::{Certificate, Cover, Statement};
use tesuji_search::{Refutation, Strategy};

use super::certify::{add_strategy, certified, empty};
use super::refuted::add_refutation;
use crate::{Certified, Failure};

/// A part that was written out, and accepted.
#[derive(Debug)]
pub(crate) struct Written<Z> {
    pub(crate) certificate: Certificate,
    /// The zone of its first position.
    pub(crate) zone: Z,
}

/// A strategy as a certificate that others may lean on: it states the win from its first node.
///
/// # Errors
/// [`Failure::Internal`] if the game has no checker, or the checker rejects it.
pub(crate) fn write_win<Q: Question>(
    question: &Q,
    cover: Cover,
    strategy: &Strategy<Move<Q>, Zone<Q>>,
) -> Result<Written<Zone<Q>>, Failure> {
    let mut certificate = claimed(question, cover)?;
    let from = add_strategy(question, &mut certificate, None, strategy)?;
    certificate.says.push(Statement::Win { within: None, after: None, from });
    let zone = strategy.steps.last().map_or_else(Zone::<Q>::everywhere, |step| step.zone().clone());
    let Certified { certificate, .. } = certified(question, certificate)?;
    Ok(Written { certificate, zone })
}

/// The refutation of every win as such a certificate.
///
/// # Errors
/// [`Failure::Internal`] if the game has no checker, or the checker rejects it.
pub(crate) fn write_refutation<Q: Question>(
    question: &Q,
    cover: Cover,
    refutation: &Refutation<Move<Q>, Zone<Q>>,
) -> Result<Certificate, Failure> {
    let mut certificate = claimed(question, cover)?;
    add_refutation(question, refutation, &mut certificate)?;
    certified(question, certificate).map(|Certified { certificate, .. }| certificate)
}

/// A certificate without nodes, of a game that has a checker.
///
/// # Errors
/// [`Failure::Internal`] if it has none.
pub(crate) fn claimed<Q: Question>(question: &Q, cover: Cover) -> Result<Certificate, Failure> {
    let claim = question.claim(None).ok_or_else(|| Failure::Internal("the game has no checker".to_owned()))?;
    Ok(empty(question, Claim { cover, ..claim }))
}
