//! What is done at a node: it is decided by what is known, it is split, or there is a job.

use std::io::BufReader;

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Problem, Role, Status, Zone as _, Zones};
use tesuji_proof::{Body, Certificate, Lean, Sha256, read};

use super::{AFRESH, FirstJobs, GROWTH, How, Job, Kind, NEVER, Node, PathOf, ROOT, Shown, Split, State, Tree, legal};
use crate::answering::By;
use crate::split::guide::Guidance;
use crate::split::{Asked, Line, Result as Became};

/// A stone is left out of positions below it until that has failed so many times more than it helped.
const PATIENCE: u32 = 3;
/// First jobs are left out where fewer than one in so many decides something.
const VAIN: u32 = 8;
/// But not for more plies than these.
const PLIES: usize = 16;

impl<Q: Question> Tree<'_, Q> {
    /// Does what needs no job at a node, or gives the job.
    pub(super) fn act(&mut self, id: usize) -> Option<Job<Q::Problem>> {
        if let State::Split(Split { asked: Some(_), .. }) = &self.nodes[id].state {
            let (problem, _) = self.position(id);
            self.list(id, problem, None);
            return None;
        }
        let (problem, at) = self.position(id);
        if self.adopt(id, &problem) {
            return None;
        }
        let role = self.nodes[id].role;
        if matches!(self.nodes[id].state, State::Open) && self.posed(&problem).is_none() {
            match role {
                Role::Attacker => self.offer(id, problem),
                Role::Defender => self.list(id, problem, None),
            }
            return None;
        }
        if let Some(job) = self.planned(id, &problem, &at) {
            return self.job(job);
        }
        if self.nodes[id].tried == 0 {
            if role == Role::Defender && self.is_hard(self.nodes[id].parent) {
                self.nodes[id].tried = self.splitting.most;
            } else if self.is_vain(id) {
                self.nodes[id].tried = self.splitting.least;
            }
        }
        let limit = self.limit(id);
        let tried = self.nodes[id].tried;
        if matches!(self.nodes[id].state, State::Open) {
            if role == Role::Attacker && tried >= self.splitting.least {
                if let Some(job) = self.afresh(id, &problem, &at).filter(|job| !self.planned_in_vain.contains(&job.key))
                {
                    return self.job(job);
                }
                if self.nodes[id].is_idle && tried == NEVER {
                    // All orders are refuted, and no move is taken apart below a null move.
                    self.nodes[id].state = State::GivenUp;
                } else {
                    self.offer(id, problem);
                }
                return None;
            }
            if role == Role::Defender && limit > self.splitting.most {
                self.part(id, problem);
                return None;
            }
        }
        if self.nodes[id].tried_less < limit
            && let Some(less) = self.without_oldest(id)
        {
            return self.job(self.job_of(Kind::Less, id, less, limit));
        }
        self.job(self.job_of(Kind::Usual, id, (problem, at), limit))
    }

    /// A job at a node, about this position, to which these moves lead.
    fn job_of(&self, kind: Kind, node: usize, (problem, at): (Q::Problem, String), limit: u64) -> Job<Q::Problem> {
        let left_out = if kind == Kind::Less { None } else { self.first_reply(&self.path(node)) };
        let guidance = self.guidance(left_out);
        let guidance = if kind == Kind::Afresh { guidance.map(Guidance::of_nothing) } else { guidance };
        Job { node, key: problem.key(), problem, at, limit, guidance, kind }
    }

    /// The job that follows nothing, where one that may have followed something was in vain: what was proved before
    /// also leads astray, and to take a position apart costs more.
    fn afresh(&self, id: usize, problem: &Q::Problem, at: &str) -> Option<Job<Q::Problem>> {
        let Node { role, is_idle, tried, tried_afresh, .. } = self.nodes[id];
        let is_wanted = self.are_jobs_long() && role == Role::Attacker && id != ROOT && !is_idle;
        let limit = self.splitting.least.saturating_mul(AFRESH);
        (is_wanted && tried != NEVER && !tried_afresh)
            .then(|| self.job_of(Kind::Afresh, id, (problem.clone(), at.to_owned()), limit))
    }

    /// The job by which a node was proved before, by a plan whose limits are others.
    fn planned(&self, id: usize, problem: &Q::Problem, at: &str) -> Option<Job<Q::Problem>> {
        let node = &self.nodes[id];
        if !matches!(node.state, State::Open) {
            return None;
        }
        let proved =
            |problem: &Q::Problem, tried| self.proved.get(&problem.key()).copied().filter(|&limit| limit > tried);
        if let Some((problem, at)) = self.without_oldest(id)
            && let Some(limit) = proved(&problem, node.tried_less)
        {
            return Some(self.job_of(Kind::Less, id, (problem, at), limit));
        }
        let limit = proved(problem, node.tried)?;
        let afresh = self.afresh(id, problem, at).filter(|job| job.limit == limit);
        afresh.or_else(|| Some(self.job_of(Kind::Usual, id, (problem.clone(), at.to_owned()), limit)))
    }

    /// Whether first jobs with this side to move have decided next to nothing, and so are left out, where
    /// something follows: longer ones or, at a node of the defender's that may be split, one a reply, if
    /// those mostly decide.
    fn is_vain(&self, id: usize) -> bool {
        let node = &self.nodes[id];
        let [defender, attacker] = self.first_jobs;
        let FirstJobs { decided, open, .. } = if node.role == Role::Attacker { attacker } else { defender };
        let are_longer = self.learnt == 0 && self.splitting.least.saturating_mul(GROWTH) <= self.splitting.most;
        let are_replies = node.role == Role::Defender && !node.is_idle && attacker.decided > attacker.open;
        let is_rare = open >= VAIN && decided.saturating_mul(VAIN) < open;
        id != ROOT && (are_longer || are_replies) && is_rare && !self.is_unsearched(id)
    }

    /// Whether there was no job in the plies above, as where whoever helps leaves one line to be followed for ever.
    fn is_unsearched(&self, id: usize) -> bool {
        let above = std::iter::successors(Some(id), |&id| self.nodes.get(id).map(|node| node.parent));
        above.take_while(|&id| id != usize::MAX).nth(PLIES).is_some_and(|id| self.nodes[id].spent == 0)
    }

    /// A job, unless it was done before.
    fn job(&mut self, job: Job<Q::Problem>) -> Option<Job<Q::Problem>> {
        let packed = (job.kind == Kind::Usual && job.limit == self.splitting.least).then_some((job.key, 0));
        let line = packed.and_then(|packed| self.usable(packed)).or_else(|| self.usable((job.key, job.limit)));
        let Some(line) = line.or_else(|| self.in_vain(&job)) else { return Some(job) };
        let is_first = self.counted.insert((line.key, line.limit));
        self.splits.known += u64::from(is_first);
        self.take(&job, &line, is_first);
        None
    }

    /// The job as one that was done in vain, where one with as many nodes was.
    fn in_vain(&self, job: &Job<Q::Problem>) -> Option<Line> {
        let &Job { key, limit, .. } = job;
        let is_proved = self.proved.get(&key).is_some_and(|&proved| proved <= limit);
        let is_vain = !is_proved && self.vain.get(&key).is_some_and(|&tried| tried >= limit);
        is_vain.then(|| Line { key, at: job.at.clone(), limit, nodes: limit, result: Became::Open })
    }

    fn usable(&self, asked: Asked) -> Option<Line> {
        let line = self.known.get(&asked)?;
        let is_there = if let Became::Shown { part, .. } = &line.result { self.is_there(part) } else { true };
        is_there.then(|| line.clone())
    }

    /// What a part says.
    pub(super) fn certificate(&self, part: &Sha256) -> Option<Certificate> {
        let mut library = self.store.library();
        library.part(part).ok().and_then(|text| read(BufReader::new(text)).ok())
    }

    /// Whether a part is there, and if it was made of parts, these too.
    fn is_there(&self, part: &Sha256) -> bool {
        if !self.store.has(part) {
            return false;
        }
        if !self.packed.contains(part) {
            return true;
        }
        self.certificate(part).is_some_and(|certificate| {
            certificate.nodes.iter().all(|node| match &node.body {
                Body::Lean { on: Lean::Part(part), .. } => self.is_there(part),
                _ => true,
            })
        })
    }

    /// Decides a node by the rules, or by what is known of other positions.
    fn adopt(&mut self, id: usize, problem: &Q::Problem) -> bool {
        if problem.status() != Status::Open {
            let proved = problem.status() == Status::Achieved;
            self.show(id, Shown { proved, how: How::Over, zone: problem.zone_reached() });
            return true;
        }
        let key = problem.key();
        let like = self.positions.same(key).map(|node| (How::Same(node), node)).or_else(|| {
            let (symmetry, node) = self.positions.like(self.question, problem)?;
            Some((How::Like(symmetry, node), node))
        });
        if let Some((how, node)) = like {
            let shown = self.shown(node).expect("it is decided");
            let zone = if matches!(how, How::Same(_)) { shown.zone.clone() } else { Zone::<Q>::everywhere() };
            let shown = Shown { proved: shown.proved, how, zone };
            self.splits.reused += 1;
            self.show(id, shown);
            return true;
        }
        // After a null move the zone is what matters, and with stones more it is larger.
        if !self.has_zones() || self.nodes[id].is_idle {
            return false;
        }
        if let Some(shown) = self.shown_by_less(problem) {
            self.splits.reused += 1;
            self.show(id, shown);
            return true;
        }
        if problem.role() == Role::Defender || self.nodes[id].tried > 0 {
            return false;
        }
        // A move after which something is known.
        let mut after = problem.clone();
        for m in legal(problem) {
            after.play(m);
            let shown = (after.status() == Status::Open).then(|| self.shown_by_less(&after)).flatten();
            if let Some(shown) = shown {
                let is_idle = self.nodes[id].is_idle;
                let child = self.add(id, By::Move(m), &after, is_idle);
                self.nodes[id].state = State::Split(Split {
                    asked: None,
                    null: None,
                    children: vec![(m, child)],
                    waiting: Vec::new(),
                    named: 0,
                    is_whole: false,
                });
                self.splits.reused += 1;
                self.show(child, shown);
                return true;
            }
            after.undo();
        }
        false
    }

    fn shown_by_less(&self, problem: &Q::Problem) -> Option<Shown<Move<Q>, Zone<Q>>> {
        let less = self.wins.find(problem)?;
        let how = if less.stones.is_empty() { How::Part(less.part) } else { How::Less(less.stones, less.part) };
        Some(Shown { proved: true, how, zone: less.zone })
    }

    /// The position of a node of the defender's without the first of his stones, where that may help
    /// elsewhere.
    fn without_oldest(&self, id: usize) -> Option<(Q::Problem, String)> {
        if !self.has_zones() || self.nodes[id].is_idle || self.nodes[id].role == Role::Attacker {
            return None;
        }
        let (_, m) = self.oldest(id)?;
        let (path, problem, at) = self.fewer(id)?;
        let (helped, failed) = self.left_out.get(&m).copied().unwrap_or_default();
        let helps = self.is_answered_without(&path).unwrap_or(failed < helped + PATIENCE);
        helps.then_some((problem, at))
    }

    /// The position of a node without the first of the defender's stones, if there is such a position,
    /// and what leads there.
    pub(super) fn fewer(&self, id: usize) -> Option<(PathOf<Q>, Q::Problem, String)> {
        let (oldest, _) = self.oldest(id).filter(|_| self.has_zones())?;
        let mut path = self.path(id);
        path[oldest] = By::Null;
        let (problem, at) = self.along(&path).filter(|(problem, _)| problem.status() == Status::Open)?;
        Some((path, problem, at))
    }

    /// Whether the last reply of a path has to be answered where a stone is left out. If it has not, it
    /// has to be because of that stone. `None` if nothing is known.
    fn is_answered_without(&self, path: &[By<Move<Q>>]) -> Option<bool> {
        let (last, By::Move(reply)) = path.len().checked_sub(2).map(|last| (last, path[last]))? else { return None };
        let mut path = path[..=last].to_vec();
        path[last] = By::Null;
        let (mut problem, _) = self.along(&path)?;
        legal(&problem).into_iter().find_map(|m| {
            problem.play(m);
            let won = if problem.status() == Status::Open { self.wins.find(&problem) } else { None };
            problem.undo();
            won.filter(|won| won.stones.is_empty()).map(|won| won.zone.contains(reply))
        })
    }

    /// The first reply on the way to a node, and its place.
    pub(super) fn oldest(&self, id: usize) -> Option<(usize, Move<Q>)> {
        let path = self.path(id);
        let first = usize::from(self.nodes[ROOT].role == Role::Attacker);
        path.iter().enumerate().skip(first).step_by(2).find_map(|(place, by)| match by {
            By::Move(m) => Some((place, *m)),
            _ => None,
        })
    }
}
