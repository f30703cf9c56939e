//! Certificates for engines, which search by themselves: a strategy in, and what the checker says of it.

use tesuji_chess::rules::{Move, Question};
use tesuji_problem::Everywhere;
use tesuji_proof::Cover;
use tesuji_search::Strategy;

use crate::certify::{Claim, certify};
use crate::chess::Places;
use crate::{Certified, Failure};

/// The certificate of a strategy in chess that takes the attacker at most so many moves, accepted by
/// the checker.
///
/// # Errors
/// [`Failure::Internal`] if the checker rejects it: then the search has claimed what it cannot prove.
pub fn certify_chess(
    question: &Question,
    within: u16,
    strategy: &Strategy<Move, Everywhere>,
) -> Result<Certified, Failure> {
    let lines = tesuji_chess::claim::write(question, Some(within));
    let claim = Claim { game: "chess", cover: Cover::Listed, lines };
    certify(strategy, claim, &Places::new(&question.position, Some(strategy)))
}
