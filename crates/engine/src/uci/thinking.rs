//! One search: which mates are looked for, in what turns, and what is said of them.
//!
//! What mates at once is seen before any search. Then each task is a question. The first is whether
//! the side to move mates, another whether it is being mated; where several lines are wanted or the
//! choice of moves is restricted, one more for each move. They take turns with shares that double.
//! A mate is announced as soon as it is proved, and again when its line is written, with the length
//! of the line, which is proved too. From then on only shorter ones are looked for, until it is
//! proved that there are none. Where the line cannot be written, for want of time or memory, the
//! mate counts all the same, with the length of its proof.

mod conclusion;
mod writing;

use tesuji_chess::rules::{Move, Position};
use tesuji_problem::Reason;

use super::go::After;
use super::mater::{Asked, Mater, Win};
use super::quiet;
use super::voice::{Score, Voice};
use crate::effort::{Effort, Share};

/// The nodes of the first share. Larger: short mates are found later when another task comes first; smaller: more is asked twice.
const FIRST_SHARE: u64 = 4000;
/// A task that seems unlikely to succeed gets this fraction of a share.
const UNLIKELY: u64 = 8;
/// A position is suspicious, and may be lost, in which the side to move has no more moves than this.
const FEW: usize = 4;
/// Where a shorter mate is looked for with as much effort as the first took, it is at least so many
/// nodes.
const LEAST_SHORTENING: u64 = 50_000;

/// What is asked for.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// A mate within so many moves; any at all, if that is not said.
    pub(super) within: Option<u16>,
    /// How many mating moves are listed.
    pub(super) lines: usize,
    /// The moves that may be made first, if not all.
    pub(super) only: Option<Vec<Move>>,
    /// What is done when there is a mate.
    pub(super) after_first: After,
    /// Whether to look for mates by the side to move, and by the other one.
    pub(super) sides: (bool, bool),
    /// Whether to say why other moves do not mate.
    pub(super) refutations: bool,
}

/// A question.
struct Task {
    asked: Asked,
    /// The move that was made before; `None` if the position is the root.
    first: Option<Move>,
    /// Whether the side to move at the root would mate.
    own: bool,
    /// The fraction of a share that it gets.
    part: u64,
    /// Nobody is mated at the root, and what mates at once has been seen: so 0 is known of every task.
    none_within: u16,
    /// Why looking on is of no use.
    given_up: Option<Reason>,
}

/// A mate that is proved.
struct Mate {
    /// It takes so many moves of the one who mates.
    within: u16,
    /// To the mate; no more than the first move, or nothing, where it is not written.
    line: Vec<Move>,
    /// The task and its proof, as long as the line is not written.
    unwritten: Option<(usize, Win)>,
}

/// A search.
pub(super) struct Thinking<'a, M> {
    position: &'a Position,
    wanted: Wanted,
    mater: &'a mut M,
    effort: &'a mut Effort,
    voice: &'a Voice<'a>,
    tasks: Vec<Task>,
    /// The best of each mating move, the shortest first.
    mates: Vec<Mate>,
    /// With the longest defence, if the side to move is being mated.
    mated: Option<Mate>,
    /// The nodes at which the search for a shorter mate ends, if there is an end beside the limits.
    end: Option<u64>,
}

impl<'a, M: Mater> Thinking<'a, M> {
    pub(super) fn new(
        position: &'a Position,
        wanted: Wanted,
        mater: &'a mut M,
        effort: &'a mut Effort,
        voice: &'a Voice<'a>,
    ) -> Self {
        let mut thinking = Thinking {
            position,
            wanted,
            mater,
            effort,
            voice,
            tasks: Vec::new(),
            mates: Vec::new(),
            mated: None,
            end: None,
        };
        thinking.set_tasks();
        thinking
    }

    fn set_tasks(&mut self) {
        let turn = self.position.turn();
        let (win, loss) = self.wanted.sides;
        let asked = |position: &Position, attacker| Asked { position: position.clone(), attacker, within: None };
        let task = |asked, first, own, part| Task { asked, first, own, part, none_within: 0, given_up: None };
        let all = self.wanted.only.is_none();
        if win && all {
            self.tasks.push(task(asked(self.position, turn), None, true, 1));
        }
        if win && (!all || self.wanted.lines > 1) {
            for m in self.choice() {
                self.tasks.push(task(
                    asked(&self.position.after(m), turn),
                    Some(m),
                    true,
                    if all { UNLIKELY } else { 1 },
                ));
            }
        }
        if loss && all {
            let part = if !win || self.is_suspicious() { 1 } else { UNLIKELY };
            self.tasks.push(task(asked(self.position, !turn), None, false, part));
        }
    }

    /// The moves that may be made first.
    fn choice(&self) -> Vec<Move> {
        self.wanted.only.clone().unwrap_or_else(|| {
            let mut moves = Vec::new();
            self.position.moves(&mut moves);
            moves
        })
    }

    fn is_suspicious(&self) -> bool {
        let passed = self.position.passed();
        self.choice().len() <= FEW || passed.is_none_or(|passed| quiet::mate_in_one(&passed).is_some())
    }

    /// Searches, says what is found, and gives the move to make.
    pub(super) fn run(mut self) -> Option<Move> {
        if self.wanted.sides.0 {
            self.mate_at_once();
        }
        let mut share = FIRST_SHARE;
        while !self.is_over() && self.effort.reason().is_none() {
            for i in 0..self.tasks.len() {
                if !self.is_over() && self.effort.reason().is_none() && self.is_open(i) {
                    self.look(i, share);
                }
            }
            share = share.saturating_mul(2);
        }
        self.conclude()
    }

    /// Mates in one are announced however little time there is.
    fn mate_at_once(&mut self) {
        let mates = self.choice().into_iter().filter(|&m| self.position.after(m).is_mate());
        self.mates = mates.map(|m| Mate { within: 1, line: vec![m], unwritten: None }).collect();
        self.announce();
    }

    /// How many moves of the one who mates a task may take in all, the first included: what is asked for, and shorter than what is known.
    fn bound(&self, task: &Task) -> u16 {
        let most = self.wanted.within.unwrap_or(u16::MAX);
        let known = match (task.own, task.first) {
            (false, _) => self.mated.as_ref(),
            (true, None) => self.mates.first(),
            (true, Some(first)) => {
                let own = self.mates.iter().find(|mate| mate.line.first() == Some(&first));
                own.or_else(|| self.mates.get(self.wanted.lines - 1))
            }
        };
        known.map_or(most, |mate| (mate.within - 1).min(most))
    }

    /// Whether there is something left that a task may find.
    fn is_open(&self, i: usize) -> bool {
        let task = &self.tasks[i];
        let other_side_won = if task.own { self.mated.is_some() } else { !self.mates.is_empty() };
        let bound = self.bound(task).checked_sub(u16::from(task.first.is_some()));
        !other_side_won && task.given_up.is_none() && bound.is_some_and(|bound| task.none_within < bound)
    }

    fn is_over(&self) -> bool {
        let is_enough = match self.wanted.after_first {
            After::Stop => self.has_enough(),
            After::AsMuch | After::Limits => self.end.is_some_and(|end| self.effort.nodes() >= end),
        };
        is_enough || (0..self.tasks.len()).all(|i| !self.is_open(i))
    }

    fn has_enough(&self) -> bool {
        self.mated.is_some() || self.mates.len() >= self.wanted.lines
    }

    /// Gives a task its share.
    fn look(&mut self, i: usize, share: u64) {
        let bound = self.bound(&self.tasks[i]);
        let task = &mut self.tasks[i];
        task.asked.within = Some(bound - u16::from(task.first.is_some())).filter(|_| bound < u16::MAX);
        let (mater, mut voice) = (&mut *self.mater, self.voice);
        let left = self.end.map_or(u64::MAX, |end| end.saturating_sub(self.effort.nodes()));
        let share = Share::Nodes((share / task.part).min(left));
        let seen = self.effort.search(share, &mut voice, |meter| mater.look(&task.asked, meter));
        task.none_within = task.none_within.max(seen.none_within);
        if !matches!(seen.stopped, Some(Reason::Nodes | Reason::Time | Reason::Cancelled)) {
            // Longer mates than it knows how to look for are a matter of depth.
            let open = seen.win.is_none() && task.asked.within.unwrap_or(u16::MAX) > task.none_within;
            task.given_up = open.then_some(seen.stopped.unwrap_or(Reason::Depth));
        }
        self.voice.at(self.effort.nodes(), self.mater.fullness());
        if task.own && task.first.is_none() && seen.none_within < u16::MAX {
            self.voice.none_within(seen.none_within);
        }
        if let Some(win) = seen.win {
            self.proved(i, win);
        }
        if self.wanted.after_first == After::AsMuch && self.end.is_none() && self.has_enough() {
            let nodes = self.effort.nodes();
            self.end = Some(nodes.saturating_add(nodes.max(LEAST_SHORTENING)));
        }
    }

    /// Takes in a mate, and says what is proved now.
    fn found(&mut self, own: bool, mate: Mate) {
        self.voice.at(self.effort.nodes(), self.mater.fullness());
        if !own {
            self.mated = Some(mate);
        } else if let Some(known) = self.mates.iter_mut().find(|known| known.line.first() == mate.line.first()) {
            if mate.within < known.within {
                *known = mate;
            }
        } else {
            self.mates.push(mate);
        }
        self.mates.sort_by_key(|mate| mate.within);
        self.announce();
    }

    /// Says what is proved.
    fn announce(&self) {
        for (n, mate) in self.mates.iter().take(self.wanted.lines).enumerate() {
            self.voice.line(n + 1, Score::Mate(i32::from(mate.within)), self.position, &mate.line);
        }
        if let Some(mate) = &self.mated {
            self.voice.line(1, Score::Mate(-i32::from(mate.within)), self.position, &mate.line);
        }
    }
}
