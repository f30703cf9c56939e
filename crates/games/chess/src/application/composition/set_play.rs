//! Set play: what would happen if the defender moved first.

use super::{Analysis, Collected, Reply, collect};

impl Analysis<'_> {
    /// The defender's moves that are answered in time already, each with its answers. There are
    /// none where the attacker is in check.
    pub(super) fn set_play(&mut self) -> Collected<Reply> {
        if self.problem.position().is_check() {
            return Collected { items: Vec::new(), stopped: None };
        }
        self.after_pass(|this| {
            let (replies, most) = (this.legal(), this.moves - 1);
            collect(replies, |reply| this.reply(reply, most, None))
        })
    }
}
