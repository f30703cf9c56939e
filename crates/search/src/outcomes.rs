//! Questions with more than two values, as a series of two-valued questions (design §1; Cazenave's
//! Win, `WinByKo`, …, Lost).
//!
//! "Win, draw or loss?" is "can he win?" and, if not, "can he draw?"; a capture "without ko, by ko,
//! or not at all" is asked with ko rules from the strictest to the laxest. Each question has keys
//! of its own, so one driver and its table serve them all, and what one question has learnt carries
//! over to the next where the game says how the keys are related
//! ([`stricter`](tesuji_problem::Relations::stricter),
//! [`laxer`](tesuji_problem::Relations::laxer)).
//!
//! **Deviation.** Paper 002 backs up five values in one search. Two-valued searches need no rule
//! for what a limit means between two values: each question is proved, refuted or unknown by
//! itself, and the series says what follows.
//!
//! **Known failure case.** Where only the laxest question can be won, all the stricter ones are
//! refuted first.

use tesuji_problem::{Hooks, Reason, Scope, Verdict};

use crate::driver::Searches;
use crate::{Meter, Search};

/// What a series of questions has brought, the strictest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    /// The verdicts, up to the first question that was proved.
    pub verdicts: Vec<Verdict>,
    /// The number of questions there are.
    pub questions: usize,
}

impl Outcomes {
    /// The strictest question that was proved. Whether a stricter one could be won too,
    /// [`value`](Self::value) knows.
    pub fn proved(&self) -> Option<usize> {
        self.verdicts.iter().position(|verdict| verdict.is_proved())
    }

    /// How many of the strictest questions are refuted in this scope: a refutation of one refutes
    /// all the stricter ones.
    pub fn refuted(&self, scope: Scope) -> usize {
        let refutes = |verdict: &Verdict| verdict.is_disproved() && verdict.answers(scope);
        self.verdicts.iter().rposition(refutes).map_or(0, |last| last + 1)
    }

    /// The exact outcome within this scope: the strictest question that can be won, or none of
    /// them.
    ///
    /// # Errors
    /// Why it is not known: a question that would decide it has no answer, or none that reaches so
    /// far.
    pub fn value(&self, scope: Scope) -> Result<Option<usize>, Reason> {
        let (refuted, proved) = (self.refuted(scope), self.proved());
        match proved {
            Some(won) if won == refuted => Ok(Some(won)),
            None if refuted == self.questions => Ok(None),
            _ => Err(match self.verdicts.get(refuted) {
                Some(Verdict::Unknown { reason }) => *reason,
                _ => Reason::Order,
            }),
        }
    }
}

/// Asks the questions in turn until one is proved. Each must be laxer than the one before: a win of
/// it at any order is a win of every later one at that order.
///
/// A question without an answer does not end the series, since a laxer one may be easier to win.
pub fn series<P, D>(search: &mut Search<D>, questions: &mut [P], meter: &mut Meter<'_>) -> Outcomes
where
    P: Hooks,
    D: Searches<P>,
{
    let mut outcomes = Outcomes { verdicts: Vec::new(), questions: questions.len() };
    for question in questions {
        let verdict = search.solve(question, meter).verdict;
        outcomes.verdicts.push(verdict);
        if verdict.is_proved() {
            break;
        }
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::Order;

    const PROVED: Verdict = Verdict::Proved { order: Order::Finite(2) };
    const UNKNOWN: Verdict = Verdict::Unknown { reason: Reason::Time };
    const REFUTED: Verdict = Verdict::Disproved { scope: Scope::FULL };

    fn value(verdicts: &[Verdict]) -> Result<Option<usize>, Reason> {
        Outcomes { verdicts: verdicts.to_vec(), questions: 3 }.value(Scope::FULL)
    }

    #[test]
    fn what_is_unknown_stays_unknown() {
        assert_eq!(value(&[PROVED]), Ok(Some(0)));
        assert_eq!(value(&[REFUTED, PROVED]), Ok(Some(1)));
        assert_eq!(value(&[REFUTED, REFUTED, REFUTED]), Ok(None));
        assert_eq!(value(&[UNKNOWN, PROVED]), Err(Reason::Time));
        assert_eq!(value(&[REFUTED, REFUTED, UNKNOWN]), Err(Reason::Time));
        // The laxer question refutes the stricter one.
        assert_eq!(value(&[UNKNOWN, REFUTED, PROVED]), Ok(Some(2)));
        assert_eq!(value(&[UNKNOWN, UNKNOWN, REFUTED]), Ok(None));
        let low = Verdict::Disproved { scope: Scope::order(Order::Finite(2)) };
        assert_eq!(value(&[low, PROVED]), Err(Reason::Order));
        let outcomes = Outcomes { verdicts: vec![low, PROVED], questions: 3 };
        assert_eq!(outcomes.value(Scope::order(Order::Finite(2))), Ok(Some(1)));
    }
}
