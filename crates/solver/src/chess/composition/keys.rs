//! Keys: what each does, and how every reply is answered.

use tesuji_chess::rules::Move;
use tesuji_problem::{Problem, Reason, Status};
use tesuji_search::Meter;

use super::{After, Analysis, Answers, Collected, Key, collect};
use crate::chess::count;
use crate::chess::question::FULL_WIDTH;

impl Analysis<'_> {
    /// Every first move that wins within the moves allowed.
    pub(in crate::chess) fn keys(&mut self, meter: &mut Meter<'_>) -> Collected<Move> {
        let (left, mut items) = (count::left(self.problem, self.moves), Vec::new());
        let stopped = self.bounded.winning_moves(self.problem, FULL_WIDTH, left, &mut items, meter).err();
        items.sort_unstable();
        Collected { items, stopped }
    }

    /// What a key does.
    pub(in crate::chess) fn key(&mut self, m: Move, meter: &mut Meter<'_>) -> Key {
        let mv = self.name(m);
        self.after(m, |this| {
            let most = this.moves - 1;
            let threat = this.threat(most, meter);
            let after = threat.as_ref().ok().map(|threat| this.label(threat.as_ref()));
            let threat = threat.ok().flatten();
            let replies = this.legal();
            let variations = collect(replies, |reply| {
                let answered = this.reply(reply, most, threat.as_ref(), meter)?;
                debug_assert!(answered.is_some(), "a key has no refutation");
                Ok(answered)
            });
            Key { mv, after, variations }
        })
    }

    /// What would win soonest if the defender passed, where it may pass.
    fn threat(&mut self, most: u16, meter: &mut Meter<'_>) -> Result<Option<Answers>, Reason> {
        if self.problem.status() != Status::Open || self.problem.position().is_check() {
            return Ok(None);
        }
        self.after_pass(|this| this.answers(most, meter))
    }

    fn label(&mut self, threat: Option<&Answers>) -> After {
        match threat {
            _ if self.problem.status() == Status::Achieved => After::Goal,
            _ if self.problem.position().is_check() => After::Check,
            Some((within, moves)) => {
                After::Threat { moves: self.after_pass(|this| this.names(moves)), within: *within }
            }
            None => After::Zugzwang,
        }
    }
}
