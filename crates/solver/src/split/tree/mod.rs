//! The tree above the jobs: what is done next, and what a result comes to.
//!
//! The most promising leaf is that with the least work left above it: at a node of the defender's all
//! that is not shown yet, at one of the attacker's the move that has the least. What is left of a leaf
//! is the next job there, and jobs at one position grow, so no move is tried for long before another
//! has been tried. Where nothing is refuted a limit says nothing, and no move is ever given up.

mod acting;
mod choosing;
mod deciding;
mod guiding;
mod looking;
mod recalling;
mod splitting;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Key, NullRule, Problem, Role, Status};
use tesuji_proof::{Cover, Sha256, Symmetry};
use tesuji_search::tree::Guide;

use super::elsewhere::Lessons;
use super::guide::Guidance;
use super::reuse::{Positions, WinsOf};
use super::{Asked, Line, Splits, Splitting, Store};
use crate::answering::By;
use choosing::Costs;

/// The word for the null move in a path.
const NULL: &str = "null";
/// More than any work.
const NEVER: u64 = u64::MAX;
/// How a job at the same position grows.
const GROWTH: u64 = 8;
/// A job that follows nothing takes so many first jobs: between the first and the second, for it is another job.
const AFRESH: u64 = 2;
/// The first position.
pub(super) const ROOT: usize = 0;

/// What leads to a node.
type PathOf<Q> = Vec<By<Move<Q>>>;

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
    /// So many of the moves, the best, are named for this position alone.
    named: usize,
    /// The null move was not won, so that every reply has to be answered.
    is_whole: bool,
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
    /// Whether a job that follows nothing was in vain.
    tried_afresh: bool,
    /// The nodes of all jobs here and below.
    spent: u64,
    is_busy: bool,
    state: State<M, Z>,
}

/// What first jobs have come to.
#[derive(Clone, Copy, Debug, Default)]
struct FirstJobs {
    /// How many have decided something, and how many have not.
    decided: u32,
    open: u32,
    /// What they have taken altogether.
    nodes: u64,
}

/// What is to be done.
#[derive(Debug)]
pub(super) struct Job<P: Problem> {
    pub(super) node: usize,
    pub(super) problem: P,
    pub(super) key: Key,
    pub(super) at: String,
    pub(super) limit: u64,
    pub(super) guidance: Option<Guidance<P::Move>>,
    pub(super) kind: Kind,
}

/// What sort of job it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It follows what there is to be followed.
    Usual,
    /// The same about the position without the oldest of the defender's stones.
    Less,
    /// It follows nothing.
    Afresh,
}

/// What comes next.
#[derive(Debug)]
pub(super) enum Next<P: Problem> {
    Job(Box<Job<P>>),
    /// The certificate of this node is to be written and checked.
    Pack(usize),
    /// There was no job yet among the nodes that were looked at.
    Later,
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
    /// The jobs that are in the counts.
    counted: HashSet<Asked>,
    /// The nodes of the jobs that were done now.
    pub(super) visited: u64,
    /// The parts that are made of parts.
    packed: HashSet<Sha256>,
    /// Of jobs with limits that none has now: with how many nodes one proved a position, and with how
    /// many some were in vain.
    proved: HashMap<Key, u64>,
    vain: HashMap<Key, u64>,
    /// The positions at which a job of a plan was in vain.
    planned_in_vain: HashSet<Key>,
    wins: WinsOf<Q>,
    positions: Positions,
    /// How often a move has won.
    history: HashMap<Move<Q>, u32>,
    /// Of the first reply: how often its stone could be left out, and how often not.
    left_out: HashMap<Move<Q>, (u32, u32)>,
    /// What came of first jobs, by the side to move.
    first_jobs: [FirstJobs; 2],
    /// What jobs may follow, and how often it has learnt something.
    guide: Option<Arc<Guide>>,
    learnt: u32,
    /// The same for workers elsewhere, if there are any.
    lessons: Option<Lessons>,
    /// The jobs that somebody has, and the other nodes that want one of them: a position may be reached
    /// in several ways.
    under_way: HashMap<Asked, Vec<usize>>,
    packs: Vec<usize>,
    packing: usize,
    /// Whether moves of the attacker's were tried one by one, and the moves to try first that were among them.
    is_offered: bool,
    met: HashSet<usize>,
    pub(super) splits: Splits,
}

impl<'a, Q: Question> Tree<'a, Q> {
    pub(super) fn new(
        question: &'a Q,
        cover: Cover,
        splitting: &'a Splitting,
        store: &'a dyn Store,
        (memory, is_elsewhere): (usize, bool),
    ) -> Self {
        let root = question.problem();
        let guide = if cover == Cover::Scheme { Self::make_guide(&root, memory) } else { None };
        let mut tree = Tree {
            question,
            splitting,
            cover,
            store,
            nodes: Vec::new(),
            known: HashMap::new(),
            counted: HashSet::new(),
            visited: 0,
            packed: HashSet::new(),
            proved: HashMap::new(),
            vain: HashMap::new(),
            planned_in_vain: HashSet::new(),
            wins: WinsOf::<Q>::new(),
            positions: Positions::default(),
            history: HashMap::new(),
            left_out: HashMap::new(),
            first_jobs: Default::default(),
            guide,
            learnt: 0,
            lessons: is_elsewhere.then(Lessons::new),
            under_way: HashMap::new(),
            packs: Vec::new(),
            packing: 0,
            is_offered: false,
            met: HashSet::new(),
            splits: Splits::default(),
            root,
        };
        let problem = tree.root.clone();
        tree.add(usize::MAX, By::Staying, &problem, false);
        tree
    }

    fn has_zones(&self) -> bool {
        self.cover == Cover::Scheme && size_of::<Zone<Q>>() > 0
    }

    /// What leads to a node, from the root.
    fn path(&self, mut id: usize) -> PathOf<Q> {
        let mut path = Vec::new();
        while id != ROOT {
            path.push(self.nodes[id].by);
            id = self.nodes[id].parent;
        }
        path.reverse();
        path
    }

    /// The question about a position, if it can be put: who has to make the move that changes nothing, in a
    /// helpmate, is in no position's words.
    pub(super) fn posed(&self, problem: &Q::Problem) -> Option<Q> {
        self.question.at(problem, 0).filter(|question| question.problem().key() == problem.key())
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
            tried_afresh: false,
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

    /// How far the work has come.
    pub(super) fn standing(&self) -> Splits {
        let mut splits = self.splits;
        let cost = self.cost(ROOT, &mut Costs::new());
        splits.left = if cost.is_never() { 0 } else { cost.left };
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

    /// The moves to try first that were no moves wherever they might have been tried.
    pub(super) fn unmet(&self) -> Vec<String> {
        let first = self.splitting.first.iter().enumerate();
        let unmet = first.filter(|(place, _)| self.is_offered && !self.met.contains(place));
        unmet.map(|(_, name)| name.clone()).collect()
    }
}

pub(super) fn legal<P: Problem>(problem: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    moves
}

fn may_idle<P: Problem>(problem: &P) -> bool {
    problem.role() == Role::Defender && problem.null_rule() == NullRule::Legal
}
