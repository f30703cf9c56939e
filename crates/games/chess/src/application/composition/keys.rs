//! Keys: what each does, and how every reply is answered.

use tesuji_problem::{Problem, Reason, Status};

use super::{After, Analysis, Answers, Collected, Key, collect};
use crate::rules::Move;

impl Analysis<'_> {
    /// Every first move that wins within the moves allowed.
    pub(super) fn keys(&mut self) -> Collected<Move> {
        let mut items = Vec::new();
        let stopped = self.inquiry.winning_moves(self.problem, self.moves, &mut items).err();
        items.sort_unstable();
        Collected { items, stopped }
    }

    /// What a key does.
    pub(super) fn key(&mut self, m: Move) -> Key {
        let mv = self.name(m);
        self.after(m, |this| {
            let most = this.moves - 1;
            let threat = this.threat(most);
            let after = threat.as_ref().ok().map(|threat| this.label(threat.as_ref()));
            let threat = threat.ok().flatten();
            let replies = this.legal();
            let variations = collect(replies, |reply| {
                let answered = this.reply(reply, most, threat.as_ref())?;
                debug_assert!(answered.is_some(), "a key has no refutation");
                Ok(answered)
            });
            Key { mv, after, variations }
        })
    }

    /// What would win soonest if the defender passed, where it may pass.
    fn threat(&mut self, most: u16) -> Result<Option<Answers>, Reason> {
        if self.problem.status() != Status::Open || self.problem.position().is_check() {
            return Ok(None);
        }
        self.after_pass(|this| this.answers(most))
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
