//! The guide of the jobs: what is learnt from parts, and what a job may follow.

use std::sync::Arc;

use tesuji_game::{Move, Question};
use tesuji_problem::{Problem, Role};
use tesuji_proof::Sha256;
use tesuji_search::tree::Guide;

use super::Tree;
use crate::answering::By;
use crate::split::elsewhere::Lessons;
use crate::split::guide::{Guidance, names};

/// The guide takes this fraction of the memory.
const SHARE: usize = 4;
/// What a name takes, about.
const NAME_BYTES: usize = 32;

impl<Q: Question> Tree<'_, Q> {
    /// A guide for this much memory altogether, if positions of the question have names.
    pub(super) fn make_guide(root: &Q::Problem, memory: usize) -> Option<Arc<Guide>> {
        Guide::names(root, None).map(|_| Arc::new(Guide::with_names(names_in(memory))))
    }

    /// What the guide takes of the memory.
    pub(in crate::split) fn guide_bytes(&self, memory: usize) -> usize {
        if self.guide.is_some() { memory / SHARE } else { 0 }
    }

    /// How many names the guide remembers, if there is one.
    pub(in crate::split) fn guide_names(&self, memory: usize) -> Option<usize> {
        self.guide.as_ref().map(|_| names_in(memory))
    }

    /// What is to be learnt of a part that the store has, about the position at the end of this path.
    pub(super) fn names_of(&self, problem: &Q::Problem, path: &[By<Move<Q>>], part: &Sha256) -> Vec<u64> {
        if self.guide.is_none() {
            return Vec::new();
        }
        let question = self.question.at(problem, 0);
        let read = question.and_then(|question| Some((question, self.certificate(part)?)));
        read.map(|(question, part)| names(&question, &part, self.first_reply(path))).unwrap_or_default()
    }

    /// Learns names. What began before follows what there was before.
    pub(super) fn learn(&mut self, names: &[u64]) {
        if let Some(guide) = self.guide.as_ref().filter(|_| !names.is_empty()) {
            guide.learn(names, self.learnt);
            if let Some(lessons) = &mut self.lessons {
                // What was known before is no lesson, so the guide's limit is theirs too.
                let is_new = |&name: &u64| guide.when(name).is_some_and(|(first, _)| first == self.learnt);
                lessons.push(names.iter().copied().filter(is_new).collect());
            }
            self.learnt += 1;
        }
    }

    /// What has been learnt from a time on.
    pub(in crate::split) fn lessons(&self, from: usize) -> Lessons {
        self.lessons.as_ref().and_then(|lessons| lessons.get(from..)).unwrap_or_default().to_vec()
    }

    /// What a job may follow, where this stone is not known to the guide.
    pub(super) fn guidance(&self, left_out: Option<Move<Q>>) -> Option<Guidance<Move<Q>>> {
        let guide = self.guide.clone()?;
        Some(Guidance { guide, then: self.learnt, left_out })
    }

    /// When a position was won last, but for this stone.
    pub(super) fn last_won(&self, problem: &Q::Problem, left_out: Option<Move<Q>>) -> Option<u32> {
        let [position, _] = Guide::names(problem, left_out)?;
        self.guide.as_ref()?.when(position).map(|(_, last)| last)
    }

    /// The defender's first move of a path, if it is one.
    pub(super) fn first_reply(&self, path: &[By<Move<Q>>]) -> Option<Move<Q>> {
        match path.get(self.first_place()) {
            Some(By::Move(m)) => Some(*m),
            _ => None,
        }
    }

    fn first_place(&self) -> usize {
        usize::from(self.root.role() == Role::Attacker)
    }
}

/// How many names are remembered with so many bytes for everything.
fn names_in(memory: usize) -> usize {
    memory / SHARE / NAME_BYTES
}
