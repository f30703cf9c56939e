//! What the store knows, taken in before the first job. Of a long run that is a great deal to read: several
//! threads read, what they read is taken in in its order, and somebody hears how far it is.

use std::num::NonZero;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, available_parallelism};

use tesuji_game::{Question, Zone};
use tesuji_problem::{Problem, Status, Zone as _};
use tesuji_search::Cancel;

use super::{GROWTH, NULL, PathOf, Tree, legal, may_idle};
use crate::answering::By;
use crate::split::{Line, Result as Became, Splits};

/// So many lines a thread are read before they are taken in.
const LINES: usize = 256;

/// What the store has behind a line.
enum Behind<Q: Question> {
    /// A part that is not there.
    Nothing,
    /// All that the line says.
    Line,
    /// The win of a position, with a zone if that has one, and the names that are learnt of it.
    Win(Box<Q::Problem>, Option<Zone<Q>>, Vec<u64>),
}

impl<Q: Question> Tree<'_, Q> {
    /// Takes in what the store knows, or what has been read until somebody wants everything to stop.
    pub(in crate::split) fn recall(&mut self, cancel: &Cancel, told: &mut dyn FnMut(&Splits)) {
        let threads = available_parallelism().map_or(1, NonZero::get).min(self.splitting.workers.max(1));
        let lines = self.store.known();
        let (all, planned, mut read) = (lines.len(), self.store.planned(), 0);
        let mut lines = lines.into_iter().peekable();
        while lines.peek().is_some() && !cancel.is_cancelled() {
            let some: Vec<Line> = lines.by_ref().take(LINES * threads).collect();
            let behind = self.behind(&some, threads);
            for (line, behind) in some.into_iter().zip(behind) {
                if read < planned && line.result == Became::Open && line.limit >= self.splitting.least {
                    self.planned_in_vain.insert(line.key);
                }
                read += 1;
                self.take_in(line, behind);
            }
            self.splits.reading = Some((read, all)).filter(|_| read < all);
            told(&self.splits);
        }
    }

    /// What is behind each of these lines.
    fn behind(&self, lines: &[Line], threads: usize) -> Vec<Behind<Q>> {
        let (next, behind) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let look = || {
            let (mut n, mut seen) = (next.fetch_add(1, Relaxed), Vec::new());
            while let Some(line) = lines.get(n) {
                seen.push((n, self.look_behind(line)));
                n = next.fetch_add(1, Relaxed);
            }
            behind.lock().unwrap_or_else(PoisonError::into_inner).extend(seen);
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                // Where the system has no more threads, those that there are do it.
                if thread::Builder::new().spawn_scoped(scope, look).is_err() {
                    break;
                }
            }
            look();
        });
        let mut behind = behind.into_inner().unwrap_or_else(PoisonError::into_inner);
        behind.sort_unstable_by_key(|&(n, _)| n);
        behind.into_iter().map(|(_, behind)| behind).collect()
    }

    fn look_behind(&self, line: &Line) -> Behind<Q> {
        let Became::Shown { proved, part, zone } = &line.result else { return Behind::Line };
        if !self.store.has(part) {
            return Behind::Nothing;
        }
        let followed = if *proved { self.follow(&line.at) } else { None };
        let Some((path, problem)) = followed.filter(|(_, problem)| problem.key() == line.key) else {
            return Behind::Line;
        };
        let zone = zone.as_ref().and_then(|words| Zone::<Q>::from_words(words));
        let names = self.names_of(&problem, &path, part);
        Behind::Win(Box::new(problem), zone, names)
    }

    /// Takes in a line with what is behind it.
    fn take_in(&mut self, line: Line, behind: Behind<Q>) {
        self.note_limit(&line);
        let (part, is_whole) = match &line.result {
            // There is no part to be taken for a job's.
            Became::Proved => return,
            Became::Shown { part, .. } => (Some(*part), line.limit == 0),
            Became::Open => (None, false),
        };
        self.packed.extend(part.filter(|_| is_whole));
        match (behind, part) {
            (Behind::Nothing, _) => return,
            (Behind::Win(problem, zone, names), Some(part)) => {
                if let Some(zone) = zone {
                    self.wins.remember(&*problem, part, &zone);
                }
                self.learn(&names);
            }
            _ => {}
        }
        self.known.insert((line.key, line.limit), line);
    }

    /// Notes what came of a job with a limit that no job has now.
    fn note_limit(&mut self, line: &Line) {
        let own = std::iter::successors(Some(self.splitting.least), |limit| limit.checked_mul(GROWTH));
        if own.take_while(|&limit| limit <= self.splitting.most).any(|limit| limit == line.limit) {
            return;
        }
        match line.result {
            Became::Open => {
                let tried = self.vain.entry(line.key).or_default();
                *tried = line.limit.max(*tried);
            }
            Became::Shown { proved: true, .. } | Became::Proved if line.limit > 0 => {
                let limit = self.proved.entry(line.key).or_insert(line.limit);
                *limit = line.limit.min(*limit);
            }
            Became::Shown { .. } | Became::Proved => {}
        }
    }

    /// What the words of a path stand for, and the position after it.
    fn follow(&self, at: &str) -> Option<(PathOf<Q>, Q::Problem)> {
        let (mut path, mut problem) = (Vec::new(), self.root.clone());
        for word in at.split_ascii_whitespace() {
            if problem.status() != Status::Open {
                return None;
            }
            if word == NULL {
                if !may_idle(&problem) {
                    return None;
                }
                problem.null();
                path.push(By::Null);
            } else {
                let m = legal(&problem).into_iter().find(|&m| self.question.certified_name(&problem, m) == word)?;
                problem.play(m);
                path.push(By::Move(m));
            }
        }
        Some((path, problem))
    }
}
