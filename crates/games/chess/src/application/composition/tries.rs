//! Tries: first moves that very few replies refute.

use tesuji_problem::{Problem, Reason, Status};

use super::{Analysis, Collected, Try, collect};
use crate::rules::Move;

/// A move that more replies refute is no try.
const MOST_REFUTATIONS: usize = 2;

impl Analysis<'_> {
    /// The first moves that fail to very few replies, those with the fewest first.
    pub(super) fn tries(&mut self, keys: &[Move]) -> Collected<Try> {
        let moves = self.legal().into_iter().filter(|m| !keys.contains(m));
        let mut tries = collect(moves, |m| self.try_(m));
        tries.items.sort_by_key(|t| t.refutations.len());
        tries
    }

    fn try_(&mut self, m: Move) -> Result<Option<Try>, Reason> {
        let mv = self.name(m);
        self.after(m, |this| {
            if this.problem.status() != Status::Open {
                return Ok(this.problem.position().is_stalemate().then(|| Try { mv, refutations: Vec::new() }));
            }
            let replies = this.legal();
            let mut refutations = Vec::new();
            for &reply in &replies {
                if this.refutes(reply)? {
                    refutations.push(reply);
                }
                if refutations.len() > MOST_REFUTATIONS {
                    return Ok(None);
                }
            }
            // Where every reply refutes, nothing was tried.
            let tried = !refutations.is_empty() && refutations.len() < replies.len();
            Ok(tried.then(|| Try { mv, refutations: this.names(&refutations) }))
        })
    }

    fn refutes(&mut self, reply: Move) -> Result<bool, Reason> {
        self.after(reply, |this| Ok(!this.wins(this.moves - 1)?))
    }
}
