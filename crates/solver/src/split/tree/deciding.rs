//! What a result comes to, for a node and for those above it.

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Problem, Role, Zone as _, Zones};
use tesuji_proof::Sha256;

use super::{How, Job, Kind, NEVER, ROOT, Shown, State, Tree};
use crate::Failure;
use crate::answering::By;
use crate::split::job::{Done, Found};
use crate::split::{Line, Result as Became};

/// The null move at a node is given up after so many of the longest jobs: then every reply is answered.
const IDLE: u64 = 1;

impl<Q: Question> Tree<'_, Q> {
    /// Takes in the result of a job.
    ///
    /// # Errors
    /// What the store reports, as [`Failure::Internal`].
    pub(in crate::split) fn done(
        &mut self,
        job: &Job<Q::Problem>,
        Done { nodes, found, names }: Done<Zone<Q>>,
    ) -> Result<(), Failure> {
        let unwritten = |error: std::io::Error| Failure::Internal(format!("what was found cannot be kept: {error}"));
        for node in self.under_way.remove(&(job.key, job.limit)).into_iter().flatten().chain([job.node]) {
            self.nodes[node].is_busy = false;
        }
        let result = match found {
            Found::Stopped => {
                self.visited += nodes;
                return Ok(());
            }
            Found::Open => Became::Open,
            Found::Shown { proved, part, zone } => {
                let part = self.store.put(&part).map_err(unwritten)?;
                self.splits.parts += 1;
                let zone = if zone.is_everywhere() { None } else { zone.to_words() };
                Became::Shown { proved, part, zone }
            }
        };
        let line = Line { key: job.key, at: job.at.clone(), limit: job.limit, nodes, result };
        self.store.add(&line).map_err(unwritten)?;
        self.learn(&names);
        self.visited += nodes;
        let is_first = self.counted.insert((line.key, line.limit));
        self.take(job, &line, is_first);
        self.known.insert((line.key, line.limit), line);
        Ok(())
    }

    /// Takes in what became of a job; whether it counts, or did before.
    pub(super) fn take(&mut self, job: &Job<Q::Problem>, line: &Line, is_first: bool) {
        if job.limit == self.splitting.least {
            let is_attacker = self.nodes[job.node].role == Role::Attacker;
            let first = &mut self.first_jobs[usize::from(is_attacker)];
            *(if line.result == Became::Open { &mut first.open } else { &mut first.decided }) += 1;
            first.nodes += line.nodes;
        }
        if is_first {
            self.splits.jobs += 1;
            self.splits.nodes += line.nodes;
        }
        let id = job.node;
        // What followed nothing in vain is not held against the moves above: another would have to be tried instead.
        let is_held = job.kind != Kind::Afresh || line.result != Became::Open;
        let mut above = if is_held { id } else { usize::MAX };
        while above != usize::MAX {
            self.nodes[above].spent = self.nodes[above].spent.saturating_add(line.nodes);
            above = self.nodes[above].parent;
        }
        let zone = |words: &Option<Vec<u64>>| {
            words.as_ref().and_then(|words| Zone::<Q>::from_words(words)).unwrap_or_else(Zone::<Q>::everywhere)
        };
        match &line.result {
            Became::Shown { proved, part, zone: words } => {
                let zone = zone(words);
                if *proved {
                    self.wins.remember(&job.problem, *part, &zone);
                }
                if job.kind == Kind::Less {
                    self.nodes[id].tried_less = job.limit;
                    let (problem, _) = self.position(id);
                    let helps = *proved && self.wins.find(&problem).is_some();
                    self.note_left_out(id, helps);
                } else {
                    // What no node shows follows from the rules, and is not cited.
                    let is_bare = !proved && self.certificate(part).is_some_and(|part| part.nodes.is_empty());
                    let how = if is_bare { How::Over } else { How::Part(*part) };
                    self.show(id, Shown { proved: *proved, how, zone });
                }
            }
            Became::Proved => unreachable!("a job has a part, and no plan's line stands for one"),
            Became::Open => {
                // Who stopped before he had to would find no more with more nodes: all orders are refuted.
                let tried = if line.nodes < job.limit { NEVER } else { job.limit };
                let node = &mut self.nodes[id];
                match job.kind {
                    Kind::Less => node.tried_less = tried,
                    Kind::Afresh => node.tried_afresh = true,
                    Kind::Usual => {}
                }
                // With a stone more it takes no less, most likely. What follows nothing says nothing of longer jobs
                // that do.
                if job.kind != Kind::Afresh || tried == NEVER {
                    node.tried = tried.max(node.tried);
                }
            }
        }
        self.give_up_idle(id);
    }

    fn note_left_out(&mut self, id: usize, helps: bool) {
        if let Some((_, m)) = self.oldest(id) {
            let (helped, failed) = self.left_out.entry(m).or_default();
            if helps {
                *helped += 1;
            } else {
                *failed += 1;
            }
        }
    }

    /// Gives up a null move that has taken too much.
    fn give_up_idle(&mut self, mut id: usize) {
        while id != ROOT {
            let node = &self.nodes[id];
            if matches!(node.by, By::Null) && self.shown(id).is_none() {
                if node.spent >= IDLE.saturating_mul(self.splitting.most) {
                    self.nodes[id].state = State::GivenUp;
                }
                return;
            }
            id = node.parent;
        }
    }

    /// Decides a node, and those above it that this decides.
    pub(super) fn show(&mut self, id: usize, shown: Shown<Move<Q>, Zone<Q>>) {
        if self.shown(id).is_some() {
            return;
        }
        let node = &self.nodes[id];
        let is_split = matches!(shown.how, How::One(..) | How::All { .. });
        if is_split || matches!(shown.how, How::Part(_)) {
            self.positions.remember(node.key, id);
        }
        let is_first = id != ROOT && node.parent == ROOT && !matches!(node.by, By::Null);
        if is_split && is_first && self.posed(&self.position(id).0).is_some() {
            self.packs.push(id);
        }
        let parent = node.parent;
        self.nodes[id].state = State::Shown(shown);
        if parent != usize::MAX && self.shown(parent).is_none() {
            self.update(parent);
        }
    }

    /// Looks whether a node that was split is decided.
    pub(super) fn update(&mut self, id: usize) {
        let State::Split(split) = &self.nodes[id].state else { return };
        let is_attacker = self.nodes[id].role == Role::Attacker;
        if let Some(null) = split.asked {
            let Some(shown) = self.shown(null) else { return };
            let zone = (shown.proved && !shown.zone.is_everywhere()).then(|| (null, shown.zone.clone()));
            let (problem, _) = self.position(id);
            self.list(id, problem, zone);
            return;
        }
        // The side to move needs one move, and against it every move is needed.
        let decides = |&&(_, child): &&(Move<Q>, usize)| self.shown(child).is_some_and(|s| s.proved == is_attacker);
        if let Some(&(m, child)) = split.children.iter().find(decides) {
            let (mut problem, _) = self.position(id);
            let after = &self.shown(child).expect("it is decided").zone;
            let zone = if is_attacker && self.has_zones() && !after.is_everywhere() {
                problem.zone_choice(m, after)
            } else {
                Zone::<Q>::everywhere()
            };
            if is_attacker {
                *self.history.entry(m).or_default() += 1;
            }
            self.show(id, Shown { proved: is_attacker, how: How::One(m, child), zone });
            return;
        }
        let is_all = split.waiting.is_empty() && split.children.iter().all(|&(_, child)| self.shown(child).is_some());
        if !is_all {
            return;
        }
        let (null, moves) = (split.null, split.children.clone());
        let zone = match null.and_then(|null| self.shown(null)) {
            Some(idle) => {
                let (idle, mut union) = (idle.zone.clone(), idle.zone.clone());
                for &(_, child) in &moves {
                    union.join(&self.shown(child).expect("all are decided").zone);
                }
                let (mut problem, _) = self.position(id);
                problem.zone_all(&idle, &union)
            }
            None => Zone::<Q>::everywhere(),
        };
        self.show(id, Shown { proved: !is_attacker, how: How::All { null, moves }, zone });
    }

    /// The certificate of a node is a part now.
    ///
    /// # Errors
    /// What the store reports, as [`Failure::Internal`].
    pub(in crate::split) fn packed(&mut self, id: usize, part: Sha256) -> Result<(), Failure> {
        self.packing -= 1;
        let (problem, at) = self.position(id);
        let Some(shown) = self.shown(id) else { return Ok(()) };
        let zone = if shown.zone.is_everywhere() { None } else { shown.zone.to_words() };
        let result = Became::Shown { proved: shown.proved, part, zone };
        let line = Line { key: problem.key(), at, limit: 0, nodes: self.nodes[id].spent, result };
        self.store.add(&line).map_err(|error| Failure::Internal(format!("a part cannot be kept: {error}")))?;
        self.splits.parts += 1;
        if let State::Shown(shown) = &mut self.nodes[id].state {
            shown.how = How::Part(part);
        }
        Ok(())
    }
}
