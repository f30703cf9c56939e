//! A composer's solution as problem books print it: `1.Re1! (threat 2.Rg1+)`, a line for each
//! variation.

use tesuji_problem::Reason;

use super::{After, Composition, Key, Reply, Try};
use crate::application::words::numbered;

/// So many lines of one kind are printed; JSON has them all.
const MOST_LINES: usize = 24;

impl Composition {
    /// The lines of the solution.
    pub(super) fn solution(&self) -> Vec<String> {
        let count = match self.keys.items.len() {
            0 if self.keys.stopped.is_some() => "no key found".to_owned(),
            0 => "no key".to_owned(),
            1 => "1 key".to_owned(),
            n => format!("{n} keys"),
        };
        let n = self.moves;
        let judged = match self.is_settled {
            true if self.is_cooked() => ": cooked".to_owned(),
            true => String::new(),
            false => format!("; {n} is not proved to be the shortest"),
        };
        let asked = match self.asked {
            Some(asked) if asked > n => format!(" ({asked} were asked for)"),
            _ => String::new(),
        };
        let mut lines = vec![format!("in {n}{asked}, {count}{judged}{}", cut(self.keys.stopped))];
        for key in &self.keys.items {
            lines.push(format!("{}! {}", self.at(0, &key.mv), self.label(key)).trim_end().to_owned());
            // What does not parry the threat is no defence.
            let parries = key.variations.items.iter().filter(|reply| reply.parries);
            let replies = first_of(self.replies(parries), "variations", key.variations.stopped);
            lines.extend(replies.into_iter().map(|line| format!("  {line}")));
        }
        lines
    }

    /// The lines of the tries.
    pub(super) fn tries(&self) -> Vec<String> {
        first_of(self.tries.items.iter().map(|t| self.try_(t)).collect(), "tries", self.tries.stopped)
    }

    /// The lines of the set play.
    pub(super) fn set_play(&self) -> Vec<String> {
        first_of(self.replies(&self.set_play.items), "variations", self.set_play.stopped)
    }

    fn label(&self, key: &Key) -> String {
        match &key.after {
            None => "(what it threatens is not known)".to_owned(),
            Some(After::Goal | After::Check) => String::new(),
            Some(After::Zugzwang) => "(zugzwang)".to_owned(),
            Some(After::Threat { moves, .. }) => format!("(threat {})", self.several(2, moves)),
        }
    }

    /// A line for all replies that have the same answers: `1...Bc7/Bd6 2.Rxa7#`.
    fn replies<'a>(&self, replies: impl IntoIterator<Item = &'a Reply>) -> Vec<String> {
        let mut groups: Vec<(Vec<String>, &Reply)> = Vec::new();
        for reply in replies {
            match groups.iter_mut().find(|(_, first)| first.answers == reply.answers) {
                Some((names, _)) => names.push(reply.mv.clone()),
                None => groups.push((vec![reply.mv.clone()], reply)),
            }
        }
        let line = |(names, reply): &(Vec<String>, &Reply)| {
            let dual = if reply.is_dual() { " (dual)" } else { "" };
            format!("{} {}{dual}", self.several(1, names), self.several(2, &reply.answers)).trim_end().to_owned()
        };
        groups.iter().map(line).collect()
    }

    fn try_(&self, t: &Try) -> String {
        let but = if t.refutations.is_empty() { "stalemate".to_owned() } else { self.several(1, &t.refutations) + "!" };
        format!("{}? but {but}", self.at(0, &t.mv))
    }

    /// `2.Rg1+`, `2.Rg1+/Rh1+`.
    fn several(&self, ply: usize, moves: &[String]) -> String {
        if moves.is_empty() { String::new() } else { self.at(ply, &moves.join("/")) }
    }

    /// A move with its number.
    fn at(&self, ply: usize, mv: &str) -> String {
        numbered(ply, self.white_first, mv)
    }
}

/// The first lines of one kind, how many there are in all, and what cut them short.
fn first_of(mut lines: Vec<String>, what: &str, stopped: Option<Reason>) -> Vec<String> {
    let all = lines.len();
    lines.truncate(MOST_LINES);
    if all > MOST_LINES {
        lines.push(format!("... {all} {what} in all"));
    }
    lines.extend(stopped.map(|reason| format!("...{}", cut(Some(reason)))));
    lines
}

fn cut(stopped: Option<Reason>) -> String {
    stopped.map_or_else(String::new, |reason| format!(" (not complete: {reason})"))
}
