//! Keys: what each does, and how every reply is answered.

use tesuji_chess::rules::Move;
use tesuji_problem::{Problem, Reason, Status};
use tesuji_search::Meter;

use super::{After, Analysis, Key, Part, collect};
use crate::chess::count;
use crate::chess::question::FULL_WIDTH;

impl Analysis<'_> {
    /// Every first move that wins within the moves allowed.
    pub(in crate::chess) fn keys(&mut self, meter: &mut Meter<'_>) -> Part<Move> {
        let (left, mut items) = (count::left(self.problem, self.moves), Vec::new());
        let stopped = self.bounded.winning_moves(self.problem, FULL_WIDTH, left, &mut items, meter).err();
        items.sort_unstable();
        Part { items, stopped }
    }

    /// What a key does.
    pub(in crate::chess) fn key(&mut self, m: Move, meter: &mut Meter<'_>) -> Key {
        let mv = self.name(m);
        self.after(m, |this| {
            let most = this.moves - 1;
            let after = this.label(most, meter).ok();
            let replies = this.legal();
            let variations = collect(replies, |reply| {
                let answered = this.reply(reply, most, meter)?;
                debug_assert!(answered.is_some(), "a key has no refutation");
                Ok(answered)
            });
            Key { mv, after, variations }
        })
    }

    fn label(&mut self, most: u16, meter: &mut Meter<'_>) -> Result<After, Reason> {
        if self.problem.status() == Status::Achieved {
            return Ok(After::Goal);
        }
        if self.problem.position().is_check() {
            return Ok(After::Check);
        }
        self.after_pass(|this| {
            let threat = this.answers(most, meter)?;
            Ok(threat.map_or(After::Zugzwang, |(within, moves)| After::Threat { moves: this.names(&moves), within }))
        })
    }
}
