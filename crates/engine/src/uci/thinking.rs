//! One search: which mates are looked for, and what is said of them.
//!
//! What mates at once is seen before any search. Then each task is a question. The first is whether
//! the side to move mates, another whether it is being mated; where several lines are wanted or the
//! choice of moves is restricted, one more for each move. They take turns. A mate is announced as
//! soon as it is proved, and again when its line is written, with the length of the line, which is
//! proved too. From then on only shorter ones are looked for, until it is proved that there are
//! none. Where the line cannot be written, for want of time or memory, the mate counts all the
//! same, with the length of its proof.

mod conclusion;

use tesuji_chess::application::ChessQuestion;
use tesuji_chess::rules::{Chess, Color, Goal, Move, Position, Question};
use tesuji_problem::{Order, Reason};
use tesuji_search::Aim;
use tesuji_solver::{Client, News, Proof, Solver, Turns, Wish};

use super::go::After;
use super::quiet;
use super::voice::{Score, Voice};
use crate::effort::Effort;

/// A task that seems unlikely to succeed gets this fraction of a share.
const UNLIKELY: u64 = 8;
/// A position is suspicious, and may be lost, in which the side to move has no more moves than
/// this.
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
    /// The move that was made before; `None` if the position is the root.
    first: Option<Move>,
    /// Whether the side to move at the root would mate.
    own: bool,
    /// The fraction of a share that it gets.
    part: u64,
    /// Nobody is mated at the root, and what mates at once has been seen: so 0 is known of every
    /// task.
    none_within: u16,
    /// Why the last turn ended before there was an answer.
    stopped: Option<Reason>,
}

/// A mate that is proved.
struct Mate {
    /// Whether the side to move at the root mates.
    own: bool,
    /// It takes so many moves of the one who mates.
    within: u16,
    /// To the mate; no more than the first move, or nothing, where it is not written.
    line: Vec<Move>,
    /// The task and its proof, as long as the line is not written.
    unwritten: Option<(usize, Aim)>,
}

/// A search.
pub(super) struct Thinking<'a> {
    position: &'a Position,
    wanted: Wanted,
    effort: &'a Effort,
    voice: &'a Voice<'a>,
    tasks: Vec<Task>,
    /// The best of each mating move, the shortest first; or one, if the side to move is being
    /// mated.
    mates: Vec<Mate>,
    /// The nodes at which the search for a shorter mate ends, if there is an end beside the limits.
    end: Option<u64>,
}

/// Searches, says what is found, and gives the move to make.
pub(super) fn think<'a>(
    position: &'a Position,
    wanted: Wanted,
    solver: &mut Solver<Chess>,
    effort: &'a Effort,
    voice: &'a Voice<'a>,
) -> Option<Move> {
    let tasks = tasks(position, &wanted);
    let mut thinking = Thinking { position, wanted, effort, voice, tasks, mates: Vec::new(), end: None };
    if thinking.wanted.sides.0 {
        thinking.mate_at_once();
    }
    let mut turns = Turns::new(solver);
    effort.search(&mut &*voice, |meter| turns.run(&mut thinking, meter));
    thinking.write_the_rest(&mut turns);
    thinking.conclude(solver)
}

fn tasks(position: &Position, wanted: &Wanted) -> Vec<Task> {
    let task = |first, own, part| Task { first, own, part, none_within: 0, stopped: None };
    let (win, loss) = wanted.sides;
    let all = wanted.only.is_none();
    let mut tasks = Vec::new();
    if win && all {
        tasks.push(task(None, true, 1));
    }
    if win && (!all || wanted.lines > 1) {
        let part = if all { UNLIKELY } else { 1 };
        tasks.extend(choice(position, wanted).into_iter().map(|m| task(Some(m), true, part)));
    }
    if loss && all {
        tasks.push(task(None, false, if !win || is_suspicious(position) { 1 } else { UNLIKELY }));
    }
    tasks
}

/// The moves that may be made first.
fn choice(position: &Position, wanted: &Wanted) -> Vec<Move> {
    wanted.only.clone().unwrap_or_else(|| moves(position))
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

fn is_suspicious(position: &Position) -> bool {
    let passed = position.passed();
    moves(position).len() <= FEW || passed.is_none_or(|passed| quiet::mate_in_one(&passed).is_some())
}

/// Whether a side forces mate.
fn forced_mate(position: Position, attacker: Color) -> ChessQuestion {
    ChessQuestion::of(Question { position, attacker, goal: Goal::Mate })
}

/// Every order, within so many moves.
fn full_width(within: Option<u16>) -> Aim {
    Aim { order: Order::Unlimited, within }
}

impl Thinking<'_> {
    /// Mates in one are announced however little time there is.
    fn mate_at_once(&mut self) {
        let mut moves = choice(self.position, &self.wanted);
        moves.retain(|&m| self.position.after(m).is_mate());
        let mate = |m| Mate { own: true, within: 1, line: vec![m], unwritten: None };
        self.mates = moves.iter().copied().map(mate).collect();
        self.announce();
        let question = forced_mate(self.position.clone(), self.position.turn());
        if moves.first().is_some_and(|&m| Proof::at_once(m).certify(&question, Some(1)).is_ok()) {
            self.voice.note("certified: mate within 1, accepted by the checker");
        }
    }

    /// How many moves of the one who mates a task may take in all, the first included: what is
    /// asked for, and shorter than what is known.
    fn bound(&self, task: &Task) -> u16 {
        let most = self.wanted.within.unwrap_or(u16::MAX);
        let known = match task.first {
            None => self.mates.first(),
            first => {
                let own = self.mates.iter().find(|mate| mate.line.first() == first.as_ref());
                own.or_else(|| self.mates.get(self.wanted.lines - 1))
            }
        };
        known.map_or(most, |mate| (mate.within - 1).min(most))
    }

    fn has_enough(&self) -> bool {
        self.mates.len() >= if self.mates.first().is_some_and(|mate| mate.own) { self.wanted.lines } else { 1 }
    }

    /// Takes in a mate, in the place of one without a line, and says what is proved now.
    fn found(&mut self, number: usize, mate: Mate) {
        self.withdraw(number);
        let is_same = |known: &&mut Mate| !mate.own || known.line.first() == mate.line.first();
        match self.mates.iter_mut().find(is_same) {
            Some(known) if known.within <= mate.within => {}
            Some(known) => *known = mate,
            None => self.mates.push(mate),
        }
        self.mates.sort_by_key(|mate| mate.within);
        self.announce();
    }

    /// Takes back what is announced of a task without a line.
    fn withdraw(&mut self, number: usize) {
        self.mates.retain(|mate| mate.unwritten.is_none_or(|(task, _)| task != number));
    }

    /// Says what is proved.
    fn announce(&self) {
        for (n, mate) in self.mates.iter().take(self.wanted.lines).enumerate() {
            let moves = i32::from(mate.within);
            let score = Score::Mate(if mate.own { moves } else { -moves });
            self.voice.line(n + 1, score, self.position, &mate.line);
        }
    }

    /// Which mate it is, in words.
    fn name(&self, number: usize, win: Aim) -> String {
        let task = &self.tasks[number];
        format!("mate{} within {}", if task.own { "" } else { " by the other side" }, task.whole(win))
    }
}

impl Task {
    /// The moves of the one who mates, the first included.
    fn whole(&self, win: Aim) -> u16 {
        u16::from(self.first.is_some()) + win.within.expect("moves are counted")
    }
}

impl Client<ChessQuestion> for Thinking<'_> {
    fn count(&self) -> usize {
        self.tasks.len()
    }

    fn question(&self, number: usize) -> ChessQuestion {
        let Task { first, own, .. } = self.tasks[number];
        let turn = self.position.turn();
        forced_mate(
            first.map_or_else(|| self.position.clone(), |m| self.position.after(m)),
            if own { turn } else { !turn },
        )
    }

    fn part(&self, number: usize) -> u64 {
        self.tasks[number].part
    }

    fn wish(&mut self, number: usize, nodes: u64) -> Option<Wish> {
        let task = &self.tasks[number];
        let other_side_won = self.mates.iter().any(|mate| mate.own != task.own);
        let is_enough = self.wanted.after_first == After::Stop && self.has_enough();
        let left = self.end.map_or(u64::MAX, |end| end.saturating_sub(nodes));
        if other_side_won || is_enough || left == 0 {
            return None;
        }
        let bound = self.bound(task);
        let within = bound.saturating_sub(u16::from(task.first.is_some()));
        let aim = full_width(Some(within).filter(|_| bound < u16::MAX));
        (within > 0).then_some(Wish { aim, nodes: left })
    }

    fn may_check(&self, steps: usize) -> bool {
        self.effort.may_check(steps)
    }

    fn hear(&mut self, number: usize, news: News<'_, ChessQuestion>, nodes: u64, fullness: Option<u16>) {
        self.voice.at(nodes, fullness);
        let Task { own, first, .. } = self.tasks[number];
        match news {
            News::Searched(found) => {
                let task = &mut self.tasks[number];
                task.none_within = task.none_within.max(found.none_within());
                task.stopped = found.stopped;
                if own && first.is_none() && found.none_within() < u16::MAX {
                    self.voice.none_within(found.none_within());
                }
            }
            News::Proved(win, next) => {
                let line = first.or(next.filter(|_| own)).into_iter().collect();
                let within = self.tasks[number].whole(win);
                self.found(number, Mate { own, within, line, unwritten: Some((number, win)) });
                self.voice.note(&format!("proved: {}; its line is being written", self.name(number, win)));
            }
            News::Unwritten(win) => {
                self.voice.note(&format!("proved: {}, but its line could not be written", self.name(number, win)));
            }
            News::Written { aim, proof, is_certified } => {
                let line = first.into_iter().chain(proof.line.iter().copied()).collect();
                let within = self.tasks[number].whole(aim);
                self.found(number, Mate { own, within, line, unwritten: None });
                if is_certified {
                    self.voice.note(&format!("certified: {}, accepted by the checker", self.name(number, aim)));
                }
            }
            // Nobody has seen this happen. What is not accepted is not said.
            News::Rejected(win, why) => {
                self.withdraw(number);
                self.voice.note(&format!("withdrawn: {}: {why}", self.name(number, win)));
            }
            _ => {}
        }
        if self.wanted.after_first == After::AsMuch && self.end.is_none() && self.has_enough() {
            self.end = Some(nodes.saturating_add(nodes.max(LEAST_SHORTENING)));
        }
    }
}
