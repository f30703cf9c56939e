//! One search: which mates are looked for, in what turns, and what is said of them.
//!
//! Each task is a question. The first is whether the side to move mates, another whether it is being mated; where several lines are wanted
//! or the choice of moves is restricted, one more for each move. They take turns with shares that double.
//! A mate that is found is announced with the length of its line, which is proved; from then on only shorter ones are looked for, until it
//! is proved that there are none.

mod conclusion;

use tesuji_chess::rules::{Move, Position};
use tesuji_search::Meter;

use super::effort::Effort;
use super::mater::{Asked, Mater};
use super::quiet;
use super::voice::{Score, Voice};

/// The nodes of the first share. Larger: short mates are found later when another task comes first; smaller: more is asked twice.
const FIRST_SHARE: u64 = 4000;
/// A task that seems unlikely to succeed gets this fraction of a share.
const UNLIKELY: u64 = 8;
/// A position is suspicious, and may be lost, in which the side to move has no more moves than this.
const FEW: usize = 4;

/// What is asked for.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// A mate within so many moves; any at all, if that is not said.
    pub(super) within: Option<u16>,
    /// How many mating moves are listed.
    pub(super) lines: usize,
    /// The moves that may be made first, if not all.
    pub(super) only: Option<Vec<Move>>,
    /// Whether the first proof ends the search, and a shorter mate need not be looked for.
    pub(super) first_will_do: bool,
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
    none_within: Option<u16>,
}

/// A search.
pub(super) struct Thinking<'a, M> {
    position: &'a Position,
    wanted: Wanted,
    mater: &'a mut M,
    effort: &'a mut Effort,
    voice: &'a Voice<'a>,
    tasks: Vec<Task>,
    /// The best line of each mating move, the shortest first.
    mates: Vec<Vec<Move>>,
    /// The longest defence, if the side to move is being mated.
    mated: Option<Vec<Move>>,
}

impl<'a, M: Mater> Thinking<'a, M> {
    pub(super) fn new(
        position: &'a Position,
        wanted: Wanted,
        mater: &'a mut M,
        effort: &'a mut Effort,
        voice: &'a Voice<'a>,
    ) -> Self {
        let mut thinking =
            Thinking { position, wanted, mater, effort, voice, tasks: Vec::new(), mates: Vec::new(), mated: None };
        thinking.set_tasks();
        thinking
    }

    fn set_tasks(&mut self) {
        let turn = self.position.turn();
        let (win, loss) = self.wanted.sides;
        let asked = |position: &Position, attacker| Asked { position: position.clone(), attacker, within: None };
        let task = |asked, first, own, part| Task { asked, first, own, part, none_within: None };
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
        let mut share = FIRST_SHARE;
        while !self.is_over() && self.effort.reason().is_none() {
            let before = self.effort.nodes();
            for i in 0..self.tasks.len() {
                if !self.is_over() && self.effort.reason().is_none() && self.is_open(i) {
                    self.look(i, share);
                }
            }
            share = share.saturating_mul(2);
            if self.effort.nodes() == before {
                // The search has given up by itself.
                break;
            }
        }
        self.conclude()
    }

    /// How many moves of the one who mates a task may take in all, the first included: what is asked for, and shorter than what is known.
    fn bound(&self, task: &Task) -> u16 {
        let most = self.wanted.within.unwrap_or(u16::MAX);
        let shorter = |line: &[Move]| (line.len() as u16).div_ceil(2) - 1;
        let known = match (task.own, task.first) {
            (false, _) => self.mated.as_deref(),
            (true, None) => self.mates.first().map(Vec::as_slice),
            (true, Some(first)) => {
                let own = self.mates.iter().find(|line| line[0] == first);
                own.or_else(|| self.mates.get(self.wanted.lines - 1)).map(Vec::as_slice)
            }
        };
        known.map_or(most, |line| shorter(line).min(most))
    }

    /// Whether there is something left that a task may find.
    fn is_open(&self, i: usize) -> bool {
        let task = &self.tasks[i];
        let other_side_won = if task.own { self.mated.is_some() } else { !self.mates.is_empty() };
        let bound = self.bound(task).checked_sub(u16::from(task.first.is_some()));
        !other_side_won && bound.is_some_and(|bound| task.none_within.is_none_or(|none| none < bound))
    }

    fn is_over(&self) -> bool {
        let enough = self.mated.is_some() || self.mates.len() >= self.wanted.lines;
        self.wanted.first_will_do && enough || (0..self.tasks.len()).all(|i| !self.is_open(i))
    }

    /// Gives a task its share.
    fn look(&mut self, i: usize, share: u64) {
        let bound = self.bound(&self.tasks[i]);
        let task = &mut self.tasks[i];
        task.asked.within = Some(bound - u16::from(task.first.is_some())).filter(|_| bound < u16::MAX);
        let (mater, mut voice) = (&mut *self.mater, self.voice);
        let share = share / task.part;
        // Of a share the search sees how much is left, and divides it among its turns; of a limit it does not.
        let look = |meter: &mut Meter<'_>| meter.capped(share, |meter| mater.look(&task.asked, meter));
        let seen = self.effort.search(share, &mut voice, look);
        task.none_within = task.none_within.max(Some(seen.none_within));
        self.voice.at(self.effort.nodes(), self.mater.fullness());
        if task.own && task.first.is_none() {
            self.voice.none_within(seen.none_within);
        }
        let Some(win) = seen.win else { return };
        let asked = &self.tasks[i].asked;
        let line = self.effort.search(u64::MAX, &mut voice, |meter| self.mater.line(asked, win, meter));
        let line = line.or_else(|| self.effort.finish(&mut voice, |meter| self.mater.line(asked, win, meter)));
        self.voice.at(self.effort.nodes(), self.mater.fullness());
        match line {
            Some(line) => self.found(i, line),
            None => self.voice.note(&format!(
                "proved: mate within {bound}, but there is no time to write it down",
                bound = win.within
            )),
        }
    }

    /// Takes in a mate.
    fn found(&mut self, i: usize, mut line: Vec<Move>) {
        let task = &self.tasks[i];
        if let Some(first) = task.first {
            line.insert(0, first);
        }
        if !task.own {
            self.mated = Some(line);
        } else if let Some(known) = self.mates.iter_mut().find(|known| known[0] == line[0]) {
            if line.len() < known.len() {
                *known = line;
            }
        } else {
            self.mates.push(line);
        }
        self.mates.sort_by_key(Vec::len);
        self.announce();
    }

    /// Says what is proved; returns whether anything is.
    fn announce(&self) -> bool {
        for (n, line) in self.mates.iter().take(self.wanted.lines).enumerate() {
            self.voice.line(n + 1, Score::Mate((line.len() as i32 + 1) / 2), self.position, line);
        }
        if let Some(line) = &self.mated {
            self.voice.line(1, Score::Mate(-(line.len() as i32) / 2), self.position, line);
        }
        self.mated.is_some() || !self.mates.is_empty()
    }
}
