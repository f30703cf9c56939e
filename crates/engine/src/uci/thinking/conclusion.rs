//! The end of a search: what is said last, and the move to make.
//!
//! Where nothing is proved the move is a plain one, that does not lose to a short mate as far as little effort shows.

use tesuji_chess::rules::Move;
use tesuji_problem::Reason;

use super::Thinking;
use crate::effort::Share;
use crate::uci::mater::{Asked, Mater};
use crate::uci::quiet;
use crate::uci::voice::Score;

/// What may be spent on each of the moves that are looked at when nothing is proved.
const SAFETY: u64 = 1000;
/// How many these are.
const CANDIDATES: usize = 6;

impl<M: Mater> Thinking<'_, M> {
    /// Says the last, and gives the move.
    pub(super) fn conclude(mut self) -> Option<Move> {
        self.write_the_rest();
        if self.wanted.refutations {
            self.refute();
        }
        self.voice.at(self.effort.nodes(), self.mater.fullness());
        let proved = self.mates.first().or(self.mated.as_ref()).map(|mate| mate.line.first().copied());
        if let Some(first) = proved {
            self.announce();
            return first.or_else(|| self.quiet_move());
        }
        self.voice.note(&self.verdict());
        let m = self.quiet_move();
        self.voice.at(self.effort.nodes(), self.mater.fullness());
        self.voice.line(1, Score::Unknown, self.position, m.as_slice());
        m
    }

    /// What is known where no mate was found.
    fn verdict(&self) -> String {
        let none = |own| {
            let tasks = self.tasks.iter().filter(|task| task.own == own);
            tasks.map(|task| task.none_within.saturating_add(u16::from(task.first.is_some()))).min()
        };
        let (name, within) = match none(true) {
            Some(own) => ("mate", own),
            None => ("mate by the other side", none(false).unwrap_or(0)),
        };
        let among = if self.wanted.only.is_some() { " by these moves" } else { "" };
        match self.wanted.within {
            Some(n) if within >= n && n < u16::MAX => format!("proved: no {name} in {n}{among}"),
            _ if within == u16::MAX => format!("proved: no {name} at all{among}"),
            _ => {
                let given_up = self.tasks.iter().find_map(|task| task.given_up);
                let reason = self.effort.reason().or(given_up).unwrap_or(Reason::Depth);
                let so_far = if within > 0 { format!("; proved: no {name} in {within}{among}") } else { String::new() };
                format!("unknown: {reason}{so_far}")
            }
        }
    }

    /// A move where nothing is proved: of those that look best, one that does not lose to a short mate, as far as that is seen at once.
    fn quiet_move(&mut self) -> Option<Move> {
        let ranked = quiet::ranked(self.position, &self.choice());
        let candidates: Vec<Move> = ranked.iter().copied().take(CANDIDATES).collect();
        let safe = candidates.into_iter().find(|&m| {
            let position = self.position.after(m);
            let attacker = position.turn();
            let asked = Asked { position, attacker, within: Some(2) };
            let (mater, mut voice) = (&mut *self.mater, self.voice);
            self.effort.finish(SAFETY, &mut voice, |meter| mater.look(&asked, meter)).win.is_none()
        });
        safe.or(ranked.first().copied())
    }

    /// Says of the moves that do not mate within the bound with which reply they fail.
    fn refute(&mut self) {
        let shortest = self.mates.first().map(|mate| mate.within);
        let Some(left) = shortest.or(self.wanted.within).and_then(|within| within.checked_sub(1)) else { return };
        for m in self.choice() {
            if self.mates.iter().any(|mate| mate.line.first() == Some(&m)) {
                continue;
            }
            if let Some(reply) = self.refutation(m, left) {
                let mut text = "info refutation".to_owned();
                self.voice.push_moves(&mut text, self.position, &[m, reply]);
                self.voice.say(&text);
            }
        }
    }

    /// A reply after which there is no mate within so many moves, if that is proved.
    fn refutation(&mut self, m: Move, left: u16) -> Option<Move> {
        let after = self.position.after(m);
        let mut replies = Vec::new();
        after.moves(&mut replies);
        replies.into_iter().find(|&reply| {
            let asked = Asked { position: after.after(reply), attacker: self.position.turn(), within: Some(left) };
            let (mater, mut voice) = (&mut *self.mater, self.voice);
            let seen = self.effort.search(Share::All, &mut voice, |meter| mater.look(&asked, meter));
            seen.win.is_none() && seen.none_within >= left && self.effort.reason().is_none()
        })
    }
}
