//! What the source of a problem shows of its solution, move by move: whether its right lines stay right,
//! and what they leave out.
//!
//! A move is called wrong only where the question after it is answered so. What a limit leaves open is
//! said to be open.

use tesuji_game::{Outcome, SolutionTree};

use super::looking::{Looking, Reaches};
use super::{Finding, Kind};
use crate::explain::Effect;
use crate::{Answer, AnyQuestion, Failure};

/// Where no zone says which first moves matter, the refutations of so many are looked for at most.
const MOST_TRIES: usize = 128;

/// What was found out about the source's moves.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    /// Its first moves that are right, as answers name them.
    pub(super) keys: Vec<String>,
    /// Whether it marks what is right, so that everything else is wrong.
    pub(super) is_marked: bool,
    /// Those of them that are known to solve.
    pub(super) works: Vec<String>,
    /// Those that are known not to.
    pub(super) fails: Vec<String>,
    /// Other first moves that it shows: as wrong.
    pub(super) tries: Vec<String>,
    /// What was found.
    pub(super) findings: Vec<Finding>,
}

/// Looks at a tree whose first moves are those of the side to move; else it is about another question.
///
/// # Errors
/// [`Failure::Internal`] for a mistake in this program.
pub(super) fn look(
    question: &dyn AnyQuestion,
    tree: &SolutionTree,
    answer: &Answer,
    looking: &mut Looking<'_, '_>,
) -> Result<Option<Shown>, Failure> {
    let side = question.asked().to_move;
    let is_ours = tree.after(None).next().is_some_and(|first| tree.moves[first].side == side);
    if !is_ours {
        return Ok(None);
    }
    let mut eye = Eye { question, tree, side, right: tree.right(), shown: Shown::default() };
    eye.first_moves();
    // What has no solution has no right line either.
    if answer.outcome != Outcome::Disproved {
        eye.lines(looking)?;
    }
    // Who gives a line alone leaves out every refutation, and means to.
    if answer.outcome == Outcome::Proved && !tree.is_line() {
        eye.missing_refutations(answer, looking)?;
    }
    Ok(Some(eye.shown))
}

struct Eye<'a> {
    question: &'a dyn AnyQuestion,
    tree: &'a SolutionTree,
    side: &'static str,
    right: Vec<bool>,
    shown: Shown,
}

impl Eye<'_> {
    fn add(&mut self, kind: Kind, moves: &[String], words: String) {
        self.shown.findings.push(Finding { kind, moves: moves.to_vec(), words });
    }

    fn first_moves(&mut self) {
        self.shown.is_marked = self.tree.is_marked();
        for first in self.tree.after(None) {
            let mv = &self.tree.moves[first].mv;
            // What is no legal move is told where its line is played.
            let Some(name) = self.question.first_move(mv) else { continue };
            let list = if self.right[first] { &mut self.shown.keys } else { &mut self.shown.tries };
            if !list.contains(&name) {
                list.push(name);
            }
        }
        // A move that stands there twice is right if one of them is.
        let keys = &self.shown.keys;
        self.shown.tries.retain(|name| !keys.contains(name));
        if self.tree.is_cut {
            self.add(Kind::Unknown, &[], "a part of the source's variations cannot be followed".to_owned());
        }
    }

    /// Every right move of the side to move, as long as those before it are right.
    fn lines(&mut self, looking: &mut Looking<'_, '_>) -> Result<(), Failure> {
        let tree = self.tree;
        let mut is_open = vec![false; tree.moves.len()];
        for (n, m) in tree.moves.iter().enumerate() {
            is_open[n] = self.right[n] && m.before.is_none_or(|before| is_open[before]);
            if !is_open[n] || m.side != self.side {
                continue;
            }
            let line = tree.line(n);
            if looking.is_used_up() {
                // To play a long line to each of its moves takes long, and would tell nothing more.
                if m.before.is_some() {
                    self.not_known(&line);
                    break;
                }
                continue;
            }
            let reaches = match looking.after(self.question, &line) {
                Ok(reaches) => reaches,
                Err(Failure::Input(error)) => {
                    is_open[n] = false;
                    self.add(
                        Kind::Unknown,
                        &line,
                        format!("the line {} cannot be played: {}", line.join(" "), error.message),
                    );
                    continue;
                }
                Err(error) => return Err(error),
            };
            is_open[n] = reaches.effect != Effect::Fails;
            self.judge(n, &line, &reaches);
        }
        Ok(())
    }

    fn not_known(&mut self, line: &[String]) {
        let Some((last, before)) = line.split_last() else { return };
        self.add(Kind::Unknown, line, format!("not known: whether {last} solves after {}", before.join(" ")));
    }

    fn judge(&mut self, n: usize, line: &[String], reaches: &Reaches) {
        let Some((last, before)) = line.split_last() else { return };
        let name = || self.question.first_move(last).unwrap_or_else(|| last.clone());
        match (reaches.effect, before) {
            (Effect::Works, []) => {
                let name = name();
                self.shown.works.push(name);
            }
            (Effect::Fails, []) => {
                let name = name();
                self.shown.fails.push(name);
            }
            (Effect::Fails, before) => {
                let why = reaches.answer.as_ref().map_or_else(String::new, |answer| format!(": {}", answer.headline));
                let words = format!("after {} the source's {last} does not solve{why}", before.join(" "));
                self.add(Kind::WrongMove, line, words);
            }
            // Of a first move the list of all first moves may know more.
            (Effect::Works, _) | (_, []) => {}
            _ => self.not_known(line),
        }
        if let (Effect::Works, Some(answer)) = (reaches.effect, &reaches.answer) {
            self.missing_reply(n, line, answer);
        }
    }

    /// The reply of the line in which the loser holds out, where others are shown and it is not. A pass that
    /// is shown stands for every other move.
    fn missing_reply(&mut self, n: usize, line: &[String], answer: &Answer) {
        let Some(reply) = answer.line.first().filter(|reply| reply.side != self.side && !is_pass(&reply.mv)) else {
            return;
        };
        let shown: Vec<_> = self.tree.after(Some(n)).map(|next| &self.tree.moves[next].mv).collect();
        if shown.is_empty() || shown.iter().any(|mv| is_pass(mv) || mv.eq_ignore_ascii_case(&reply.mv)) {
            return;
        }
        let rest: Vec<_> = answer.line.iter().map(|played| played.mv.as_str()).collect();
        let words = format!(
            "after {} the source does not show {}, against which the line that was found is the longest: {}",
            line.join(" "),
            reply.mv,
            rest.join(" ")
        );
        self.add(Kind::MissingReply, &[line, std::slice::from_ref(&reply.mv)].concat(), words);
    }

    /// The wrong first moves that matter, and are not shown, with what answers them.
    fn missing_refutations(&mut self, answer: &Answer, looking: &mut Looking<'_, '_>) -> Result<(), Failure> {
        let Some(solving) = &answer.solving else { return Ok(()) };
        let Shown { keys, tries, .. } = &self.shown;
        let matters = |mv: &String| answer.zone.as_ref().is_none_or(|zone| zone.contains(mv));
        let is_told = |mv: &String| [keys, tries, &solving.moves].iter().any(|list| list.contains(mv));
        let candidates = self.question.moves().into_iter().filter(|mv| matters(mv) && !is_told(mv) && !is_pass(mv));
        let candidates: Vec<_> = candidates.collect();
        if candidates.len() > MOST_TRIES {
            return Ok(());
        }
        for mv in candidates {
            let Reaches { effect, answer } = looking.after(self.question, std::slice::from_ref(&mv))?;
            let Some(answer) = answer.filter(|_| effect == Effect::Fails) else { continue };
            let Some(reply) = answer.first.clone().filter(|reply| !is_pass(reply)) else { continue };
            let words = format!("the source does not show that {reply} answers {mv}: {}", answer.headline);
            self.add(Kind::MissingRefutation, &[mv, reply], words);
        }
        Ok(())
    }
}

fn is_pass(mv: &str) -> bool {
    mv.eq_ignore_ascii_case("pass")
}
