//! The tree above the jobs: what is done next, and what a result comes to.
//!
//! The most promising leaf is that with the least work left above it: at a node of the defender's all
//! that is not shown yet, at one of the attacker's the move that has the least. What is left of a leaf
//! is the next job there, and jobs at one position grow, so no move is tried for long before another
//! has been tried. Where nothing is refuted a limit says nothing, and no move is ever given up.

use std::collections::HashMap;

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Key, NullRule, Problem, Role, Status, Zone as _, Zones};
use tesuji_proof::{Cover, Sha256, Symmetry};

use super::job::Found;
use super::reuse::{Positions, WinsOf};
use super::{Asked, Line, Result as Became, Splits, Splitting, Store};
use crate::Failure;
use crate::answering::By;

/// The word for the null move in a path.
const NULL: &str = "null";
/// How a job at the same position grows.
const GROWTH: u64 = 8;
/// What a node of the defender's is thought to take that is to be split, in first jobs.
const SPLIT: u64 = 60;
/// The null move at a node is given up after so many of the longest jobs: then every reply is answered.
const IDLE: u64 = 8;
/// A stone is left out of positions below it until that has failed so many times more than it helped.
const PATIENCE: u32 = 3;
/// What a longer job at a node of the attacker's that was split has to promise.
const OWN: u64 = 4;
/// First jobs are left out where fewer than one in so many decides something.
const VAIN: u32 = 8;
/// More than any work.
const NEVER: u64 = u64::MAX;
/// The first position.
pub(super) const ROOT: usize = 0;

/// What shows a node.
#[derive(Clone, Debug)]
pub(super) enum How<M> {
    /// The rules.
    Over,
    Part(Sha256),
    /// One move.
    One(M, usize),
    /// Every move that matters.
    All {
        null: Option<usize>,
        moves: Vec<(M, usize)>,
    },
    /// A part about the position without these stones.
    Less(Vec<M>, Sha256),
    Like(Symmetry, usize),
    Same(usize),
}

/// A node that is decided.
#[derive(Clone, Debug)]
pub(super) struct Shown<M, Z> {
    pub(super) proved: bool,
    pub(super) how: How<M>,
    pub(super) zone: Z,
}

#[derive(Debug)]
struct Split<M> {
    /// What follows the null move, while that is not decided.
    asked: Option<usize>,
    /// The same where it is a win with a zone.
    null: Option<usize>,
    children: Vec<(M, usize)>,
    /// Moves that have not been tried, the best last.
    waiting: Vec<M>,
}

#[derive(Debug)]
enum State<M, Z> {
    Open,
    Split(Split<M>),
    /// A null move that is not worth more.
    GivenUp,
    Shown(Shown<M, Z>),
}

#[derive(Debug)]
struct Node<M, Z> {
    parent: usize,
    by: By<M>,
    key: Key,
    role: Role,
    /// Below a null move, where the defender's nodes are not split: a win that takes more has no zone.
    is_idle: bool,
    /// The nodes of the last job.
    tried: u64,
    /// The nodes of the last job without the oldest stone.
    tried_less: u64,
    /// The nodes of all jobs here and below.
    spent: u64,
    is_busy: bool,
    state: State<M, Z>,
}

/// What is to be done.
#[derive(Debug)]
pub(super) struct Job<P> {
    pub(super) node: usize,
    pub(super) problem: P,
    pub(super) key: Key,
    pub(super) at: String,
    pub(super) limit: u64,
    /// Whether it is about the position without the oldest of the defender's stones.
    pub(super) is_less: bool,
}

/// What comes next.
#[derive(Debug)]
pub(super) enum Next<P> {
    Job(Box<Job<P>>),
    /// The certificate of this node is to be written and checked.
    Pack(usize),
    /// Others have all that can be done.
    Wait,
    Done,
}

/// The tree.
pub(super) struct Tree<'a, Q: Question> {
    pub(super) question: &'a Q,
    pub(super) splitting: &'a Splitting,
    pub(super) cover: Cover,
    store: &'a dyn Store,
    root: Q::Problem,
    nodes: Vec<Node<Move<Q>, Zone<Q>>>,
    known: HashMap<Asked, Line>,
    wins: WinsOf<Q>,
    positions: Positions,
    /// How often a move has won.
    history: HashMap<Move<Q>, u32>,
    /// Of the first reply: how often its stone could be left out, and how often not.
    left_out: HashMap<Move<Q>, (u32, u32)>,
    /// How many first jobs have decided something, and how many have not, by the side to move.
    first_jobs: [(u32, u32); 2],
    packs: Vec<usize>,
    packing: usize,
    pub(super) splits: Splits,
}

impl<'a, Q: Question> Tree<'a, Q> {
    pub(super) fn new(question: &'a Q, cover: Cover, splitting: &'a Splitting, store: &'a dyn Store) -> Self {
        let root = question.problem();
        let mut tree = Tree {
            question,
            splitting,
            cover,
            store,
            nodes: Vec::new(),
            known: HashMap::new(),
            wins: WinsOf::<Q>::new(),
            positions: Positions::default(),
            history: HashMap::new(),
            left_out: HashMap::new(),
            first_jobs: [(0, 0); 2],
            packs: Vec::new(),
            packing: 0,
            splits: Splits::default(),
            root,
        };
        tree.recall();
        let problem = tree.root.clone();
        tree.add(usize::MAX, By::Staying, &problem, false);
        tree
    }

    /// Takes in what the store knows.
    fn recall(&mut self) {
        for line in self.store.known() {
            if let Became::Shown { proved, part, zone } = &line.result {
                if !self.store.has(part) {
                    continue;
                }
                let zone = zone.as_ref().and_then(|words| Zone::<Q>::from_words(words));
                if let (true, Some(zone), Some(problem)) = (*proved, zone, self.follow(&line.at))
                    && problem.key() == line.key
                {
                    self.wins.remember(&problem, *part, &zone);
                }
            }
            self.known.insert((line.key, line.limit), line);
        }
    }

    /// The position after the moves of a path.
    fn follow(&self, at: &str) -> Option<Q::Problem> {
        let mut problem = self.root.clone();
        for word in at.split_ascii_whitespace() {
            if problem.status() != Status::Open {
                return None;
            }
            if word == NULL {
                if !may_idle(&problem) {
                    return None;
                }
                problem.null();
            } else {
                let m = legal(&problem).into_iter().find(|&m| self.question.certified_name(&problem, m) == word)?;
                problem.play(m);
            }
        }
        Some(problem)
    }

    fn has_zones(&self) -> bool {
        self.cover == Cover::Scheme && size_of::<Zone<Q>>() > 0
    }

    /// What leads to a node, from the root.
    fn path(&self, mut id: usize) -> Vec<By<Move<Q>>> {
        let mut path = Vec::new();
        while id != ROOT {
            path.push(self.nodes[id].by);
            id = self.nodes[id].parent;
        }
        path.reverse();
        path
    }

    /// A node's position, and the path in words.
    pub(super) fn position(&self, id: usize) -> (Q::Problem, String) {
        self.along(&self.path(id)).expect("every step was legal")
    }

    fn along(&self, path: &[By<Move<Q>>]) -> Option<(Q::Problem, String)> {
        let (mut problem, mut words) = (self.root.clone(), Vec::new());
        for &by in path {
            if problem.status() != Status::Open {
                return None;
            }
            match by {
                By::Move(m) if legal(&problem).contains(&m) => {
                    words.push(self.question.certified_name(&problem, m));
                    problem.play(m);
                }
                By::Null if may_idle(&problem) => {
                    words.push(NULL.to_owned());
                    problem.null();
                }
                By::Staying => {}
                _ => return None,
            }
        }
        Some((problem, words.join(" ")))
    }

    fn add(&mut self, parent: usize, by: By<Move<Q>>, problem: &Q::Problem, is_idle: bool) -> usize {
        let id = self.nodes.len();
        let (key, role) = (problem.key(), problem.role());
        self.nodes.push(Node {
            parent,
            by,
            key,
            role,
            is_idle,
            tried: 0,
            tried_less: 0,
            spent: 0,
            is_busy: false,
            state: State::Open,
        });
        self.splits.tree = self.nodes.len();
        id
    }

    pub(super) fn shown(&self, id: usize) -> Option<&Shown<Move<Q>, Zone<Q>>> {
        if let State::Shown(shown) = &self.nodes[id].state { Some(shown) } else { None }
    }

    /// The nodes of the next job at a node.
    fn limit(&self, id: usize) -> u64 {
        match self.nodes[id].tried {
            0 => self.splitting.least,
            tried => tried.saturating_mul(GROWTH),
        }
    }

    /// What is thought to be left until the attacker's win is shown.
    fn cost(&self, id: usize) -> u64 {
        let (node, least) = (&self.nodes[id], self.splitting.least);
        match &node.state {
            State::Shown(shown) => {
                if shown.proved {
                    0
                } else {
                    NEVER
                }
            }
            State::GivenUp => NEVER,
            State::Open if node.role == Role::Attacker || self.limit(id) <= self.splitting.most => self.limit(id),
            State::Open => least.saturating_mul(SPLIT),
            State::Split(split) if node.role == Role::Attacker => {
                self.ways(id, split).into_iter().map(|(cost, _)| cost).min().unwrap_or(NEVER)
            }
            State::Split(Split { asked: Some(null), .. }) => match self.cost(*null) {
                NEVER => least.saturating_mul(SPLIT * GROWTH),
                cost => cost.saturating_add(least.saturating_mul(SPLIT)),
            },
            State::Split(split) => {
                split.children.iter().fold(0, |sum: u64, &(_, child)| sum.saturating_add(self.cost(child)))
            }
        }
    }

    /// At a node of the attacker's that was split: a longer job, the moves that were tried, a new one.
    fn ways(&self, id: usize, split: &Split<Move<Q>>) -> Vec<(u64, Way)> {
        // A longer job there tries all moves at once, and most often finds none.
        let own = self.limit(id);
        let own = (own <= self.splitting.most).then_some((own.saturating_mul(OWN), Way::Own));
        // The best come first, and each has to promise the more.
        let tried = (1..).zip(&split.children);
        let tried = tried.map(|(n, &(_, child))| (self.cost(child).saturating_mul(n), Way::Child(child)));
        // One more is thought to take as much as each of those that were tried has taken so far.
        let count = split.children.len() as u64;
        let spent = split.children.iter().fold(0, |sum: u64, &(_, child)| sum.saturating_add(self.nodes[child].spent));
        let new = (spent / count.max(1)).saturating_add(self.splitting.least).saturating_mul(count + 1);
        let new = (!split.waiting.is_empty()).then_some((new, Way::New));
        let ways = tried.chain(new).chain(own);
        ways.filter(|&(cost, _)| cost < NEVER).collect()
    }

    /// What is to be done next.
    pub(super) fn next(&mut self) -> Next<Q::Problem> {
        loop {
            if let Some(id) = self.packs.pop() {
                self.packing += 1;
                return Next::Pack(id);
            }
            if self.shown(ROOT).is_some() {
                return if self.packing > 0 { Next::Wait } else { Next::Done };
            }
            let Some(id) = self.descend(ROOT) else { return Next::Wait };
            if let Some(job) = self.act(id) {
                self.nodes[id].is_busy = true;
                return Next::Job(Box::new(job));
            }
        }
    }

    /// The node at which something is to be done.
    fn descend(&mut self, id: usize) -> Option<usize> {
        let node = &self.nodes[id];
        match &node.state {
            State::Shown(_) | State::GivenUp => None,
            State::Open => (!node.is_busy).then_some(id),
            State::Split(split) if node.role == Role::Attacker => {
                let mut ways = self.ways(id, split);
                ways.sort_by_key(|&(cost, _)| cost);
                let is_busy = node.is_busy;
                ways.into_iter().find_map(|(_, way)| match way {
                    Way::Own => (!is_busy).then_some(id),
                    Way::Child(child) => self.descend(child),
                    Way::New => self.try_another(id),
                })
            }
            State::Split(Split { asked: Some(null), .. }) => {
                let null = *null;
                // What decides the null move without a win is seen here.
                if self.cost(null) == NEVER { Some(id) } else { self.descend(null) }
            }
            State::Split(split) => {
                let children: Vec<_> = split.children.iter().map(|&(_, child)| child).collect();
                children.into_iter().find_map(|child| self.descend(child))
            }
        }
    }

    /// One more move of the attacker's.
    fn try_another(&mut self, id: usize) -> Option<usize> {
        let (mut problem, _) = self.position(id);
        let State::Split(split) = &mut self.nodes[id].state else { return None };
        let m = split.waiting.pop()?;
        problem.play(m);
        let is_idle = self.nodes[id].is_idle;
        let child = self.add(id, By::Move(m), &problem, is_idle);
        if let State::Split(split) = &mut self.nodes[id].state {
            split.children.push((m, child));
        }
        Some(child)
    }

    /// Does what needs no job at a node, or gives the job.
    fn act(&mut self, id: usize) -> Option<Job<Q::Problem>> {
        if let State::Split(Split { asked: Some(_), .. }) = &self.nodes[id].state {
            let (problem, _) = self.position(id);
            self.list(id, problem, None);
            return None;
        }
        let (problem, at) = self.position(id);
        if self.adopt(id, &problem) {
            return None;
        }
        if self.nodes[id].tried == 0 && self.is_vain(id) {
            self.nodes[id].tried = self.splitting.least;
        }
        let limit = self.limit(id);
        let (role, tried) = (self.nodes[id].role, self.nodes[id].tried);
        if matches!(self.nodes[id].state, State::Open) {
            if role == Role::Attacker && tried > 0 {
                self.offer(id, problem);
                return None;
            }
            if role == Role::Defender && limit > self.splitting.most {
                self.part(id, problem);
                return None;
            }
        }
        if self.nodes[id].tried_less < limit
            && let Some((problem, at)) = self.without_oldest(id)
        {
            let key = problem.key();
            return self.job(Job { node: id, problem, key, at, limit, is_less: true });
        }
        let key = problem.key();
        self.job(Job { node: id, problem, key, at, limit, is_less: false })
    }

    /// Whether first jobs with this side to move have decided next to nothing, and so are left out.
    fn is_vain(&self, id: usize) -> bool {
        let (decided, open) = self.first_jobs[usize::from(self.nodes[id].role == Role::Attacker)];
        id != ROOT && open >= VAIN && decided.saturating_mul(VAIN) < open
    }

    /// A job, unless it was done before.
    fn job(&mut self, job: Job<Q::Problem>) -> Option<Job<Q::Problem>> {
        let packed = (!job.is_less && job.limit == self.splitting.least).then_some((job.key, 0));
        let line = packed.and_then(|packed| self.usable(packed)).or_else(|| self.usable((job.key, job.limit)));
        let Some(line) = line else { return Some(job) };
        self.splits.known += 1;
        self.take(&job, &line);
        None
    }

    fn usable(&self, asked: Asked) -> Option<Line> {
        let line = self.known.get(&asked)?;
        let is_there = if let Became::Shown { part, .. } = &line.result { self.store.has(part) } else { true };
        is_there.then(|| line.clone())
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
                self.nodes[id].state =
                    State::Split(Split { asked: None, null: None, children: vec![(m, child)], waiting: Vec::new() });
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
        let (oldest, m) = self.oldest(id)?;
        let mut path = self.path(id);
        path[oldest] = By::Null;
        let (problem, at) = self.along(&path).filter(|(problem, _)| problem.status() == Status::Open)?;
        let (helped, failed) = self.left_out.get(&m).copied().unwrap_or_default();
        let helps = self.is_answered_without(&path).unwrap_or(failed < helped + PATIENCE);
        helps.then_some((problem, at))
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
    fn oldest(&self, id: usize) -> Option<(usize, Move<Q>)> {
        let path = self.path(id);
        let first = usize::from(self.nodes[ROOT].role == Role::Attacker);
        path.iter().enumerate().skip(first).step_by(2).find_map(|(place, by)| match by {
            By::Move(m) => Some((place, *m)),
            _ => None,
        })
    }

    /// Splits a node of the attacker's: his moves wait to be tried, the best first.
    fn offer(&mut self, id: usize, mut problem: Q::Problem) {
        use tesuji_problem::Ordering as _;
        let names: HashMap<&str, usize> =
            self.splitting.first.iter().enumerate().map(|(n, name)| (name.as_str(), n)).collect();
        let idle = self.answer_to_null(id);
        let mut waiting = legal(&problem);
        waiting.sort_by_cached_key(|&m| {
            let name = self.question.certified_name(&problem, m);
            let given = names.get(name.as_str()).copied().unwrap_or(usize::MAX);
            let won = self.history.get(&m).copied().unwrap_or(0);
            (Some(m) != idle, given.min(usize::from(won == 0)), u32::MAX - won, given, problem.rank(m), m)
        });
        waiting.reverse();
        self.nodes[id].state = State::Split(Split { asked: None, null: None, children: Vec::new(), waiting });
    }

    /// What answers the null move beside the reply that leads to a node.
    fn answer_to_null(&self, id: usize) -> Option<Move<Q>> {
        let State::Split(split) = &self.nodes.get(self.nodes[id].parent)?.state else { return None };
        match &self.shown(split.null?)?.how {
            How::One(m, _) => Some(*m),
            _ => None,
        }
    }

    /// Splits a node of the defender's: first the null move, if it may have a zone.
    fn part(&mut self, id: usize, mut problem: Q::Problem) {
        if self.nodes[id].is_idle {
            self.nodes[id].state = State::GivenUp;
            return;
        }
        if !self.has_zones() || !may_idle(&problem) {
            self.list(id, problem, None);
            return;
        }
        problem.null();
        let null = self.add(id, By::Null, &problem, true);
        self.nodes[id].state =
            State::Split(Split { asked: Some(null), null: None, children: Vec::new(), waiting: Vec::new() });
    }

    /// The replies at a node of the defender's: those in the zone of the null move, if that has one.
    fn list(&mut self, id: usize, mut problem: Q::Problem, null: Option<(usize, Zone<Q>)>) {
        use tesuji_problem::Ordering as _;
        let mut moves = legal(&problem);
        if let Some((_, zone)) = &null {
            moves.retain(|&m| zone.contains(m));
        }
        moves.sort_by_cached_key(|&m| (problem.rank(m), m));
        if id == ROOT {
            // There is nothing to be tried instead, and the weakest replies are soonest answered.
            moves.reverse();
        }
        let mut children = Vec::new();
        for m in moves {
            problem.play(m);
            children.push((m, self.add(id, By::Move(m), &problem, false)));
            problem.undo();
        }
        let is_empty = children.is_empty();
        let null = null.map(|(null, _)| null);
        self.nodes[id].state = State::Split(Split { asked: None, null, children, waiting: Vec::new() });
        if is_empty {
            self.update(id);
        }
    }

    /// Takes in the result of a job.
    ///
    /// # Errors
    /// What the store reports, as [`Failure::Internal`].
    pub(super) fn done(&mut self, job: &Job<Q::Problem>, nodes: u64, found: Found<Zone<Q>>) -> Result<(), Failure> {
        let unwritten = |error: std::io::Error| Failure::Internal(format!("what was found cannot be kept: {error}"));
        self.nodes[job.node].is_busy = false;
        let result = match found {
            Found::Stopped => return Ok(()),
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
        self.take(job, &line);
        self.known.insert((line.key, line.limit), line);
        Ok(())
    }

    fn take(&mut self, job: &Job<Q::Problem>, line: &Line) {
        if job.limit == self.splitting.least {
            let is_attacker = self.nodes[job.node].role == Role::Attacker;
            let (decided, open) = &mut self.first_jobs[usize::from(is_attacker)];
            *(if line.result == Became::Open { open } else { decided }) += 1;
        }
        self.splits.jobs += 1;
        self.splits.nodes += line.nodes;
        let id = job.node;
        let mut above = id;
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
                if job.is_less {
                    self.nodes[id].tried_less = job.limit;
                    let (problem, _) = self.position(id);
                    let helps = *proved && self.wins.find(&problem).is_some();
                    self.note_left_out(id, helps);
                } else {
                    self.show(id, Shown { proved: *proved, how: How::Part(*part), zone });
                }
            }
            Became::Open => {
                // Who stopped before he had to would find no more with more nodes: all orders are refuted.
                let tried = if line.nodes < job.limit { NEVER } else { job.limit };
                if job.is_less {
                    self.nodes[id].tried_less = tried;
                }
                // With a stone more it takes no less, most likely.
                self.nodes[id].tried = tried.max(self.nodes[id].tried);
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
                if node.spent > IDLE.saturating_mul(self.splitting.most) {
                    self.nodes[id].state = State::GivenUp;
                }
                return;
            }
            id = node.parent;
        }
    }

    /// Decides a node, and those above it that this decides.
    fn show(&mut self, id: usize, shown: Shown<Move<Q>, Zone<Q>>) {
        if self.shown(id).is_some() {
            return;
        }
        let node = &self.nodes[id];
        let is_split = matches!(shown.how, How::One(..) | How::All { .. });
        if is_split || matches!(shown.how, How::Part(_)) {
            self.positions.remember(node.key, id);
        }
        if is_split && id != ROOT && node.parent == ROOT && !matches!(node.by, By::Null) {
            self.packs.push(id);
        }
        let parent = node.parent;
        self.nodes[id].state = State::Shown(shown);
        if parent != usize::MAX && self.shown(parent).is_none() {
            self.update(parent);
        }
    }

    /// Looks whether a node that was split is decided.
    fn update(&mut self, id: usize) {
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
    pub(super) fn packed(&mut self, id: usize, part: Sha256) -> Result<(), Failure> {
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

    /// How far the work has come.
    pub(super) fn standing(&self) -> Splits {
        let mut splits = self.splits;
        splits.left = match self.cost(ROOT) {
            NEVER => 0,
            cost => cost,
        };
        splits.first = match &self.nodes[ROOT].state {
            State::Split(split) => {
                let decided = split.children.iter().filter(|&&(_, child)| self.shown(child).is_some()).count();
                (split.children.len() + split.waiting.len(), decided)
            }
            _ => (0, 0),
        };
        splits
    }

    /// The first moves that are decided each by a part: who wins, and the part.
    pub(super) fn first(&self) -> Vec<(String, bool, Sha256)> {
        let children: &[(Move<Q>, usize)] = match &self.nodes[ROOT].state {
            State::Split(split) => &split.children,
            State::Shown(Shown { how: How::All { moves, .. }, .. }) => moves,
            _ => &[],
        };
        let name = |m| self.question.certified_name(&self.root, m);
        let decided = children.iter().filter_map(|&(m, child)| {
            let shown = self.shown(child)?;
            if let How::Part(part) = shown.how { Some((name(m), shown.proved, part)) } else { None }
        });
        decided.collect()
    }
}

/// What may be done at a node of the attacker's.
#[derive(Clone, Copy)]
enum Way {
    Own,
    Child(usize),
    New,
}

fn legal<P: Problem>(problem: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    moves
}

fn may_idle<P: Problem>(problem: &P) -> bool {
    problem.role() == Role::Defender && problem.null_rule() == NullRule::Legal
}
