//! One search for a mate: found, written out, checked, announced, and shortened if that is wanted.

use tesuji_problem::{Everywhere, Reason, Verdict};
use tesuji_search::{Aim, Meter, Solution, Strategy};
use tesuji_shogi::application::ShogiQuestion;
use tesuji_shogi::rules::{Goal, Move, Position, Question, Shogi, Side};
use tesuji_solver::Proof;

use super::line::{follow, longest, mates};
use super::prover::{CHECKS, Prover};
use super::voice::Voice;
use crate::effort::Effort;

/// The first move of a mate whose line could not be written may take so many nodes.
const FIRST: u64 = 20_000;

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Who is to mate.
    pub(super) attacker: Side,
    /// A mate within so many moves of the attacker; any at all, if that is not said.
    pub(super) within: Option<u16>,
    /// Whether shorter mates are looked for until there is none.
    pub(super) shorten: bool,
}

/// What is known in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// A mate, with its line.
    Mate(Vec<Move>),
    /// A mate without a line; its first move, if the attacker makes it and it is known.
    Unwritten(Option<Move>),
    /// There is no mate by checks, of any length.
    None,
    /// Nothing.
    Unknown,
}

/// A search.
pub(super) struct Thinking<'a, 'v> {
    question: Question,
    problem: Shogi,
    prover: &'a mut Prover,
    effort: &'a Effort,
    voice: &'a Voice<'v>,
}

/// Looks for a mate, and says what is found.
pub(super) fn think(
    position: &Position,
    wanted: Wanted,
    prover: &mut Prover,
    effort: &Effort,
    voice: &Voice<'_>,
) -> Found {
    let question = Question { position: position.clone(), attacker: wanted.attacker, goal: Goal::Mate };
    match Shogi::new(&question) {
        Ok(problem) => Thinking { question, problem, prover, effort, voice }.think(wanted),
        Err(error) => {
            voice.note(&format!("unknown: {error}"));
            Found::Unknown
        }
    }
}

impl Thinking<'_, '_> {
    fn think(mut self, wanted: Wanted) -> Found {
        let solution = self.solve(wanted.within);
        let Some(win) = solution.win else {
            let found = self.without(&solution, wanted.within);
            self.voice.progress();
            return found;
        };
        let Some(line) = self.write(win) else {
            return Found::Unwritten(solution.by.or_else(|| self.first(win)).filter(|_| self.attacks()));
        };
        self.announce(&line);
        Found::Mate(if wanted.shorten { self.shorten(line) } else { line })
    }

    fn attacks(&self) -> bool {
        self.question.position.turn() == self.question.attacker
    }

    fn announce(&self, line: &[Move]) {
        self.voice.mate(self.attacks(), line);
        let last = line.iter().fold(self.question.position.clone(), |position, &m| position.after(m));
        if !last.is_check() {
            self.voice.note("the side that is left without a move is not in check: by the rules it has lost");
        }
    }

    /// Does a part of the work, with everything that is left, or with what was kept back.
    fn work<R>(&mut self, work: impl FnOnce(&mut Shogi, &mut Prover, &mut Meter<'_>) -> R) -> R {
        let Thinking { problem, prover, effort, voice, .. } = self;
        voice.at(effort.nodes(), prover.fullness());
        let work = |meter: &mut Meter<'_>| work(problem, prover, meter);
        let result = if effort.reason().is_none() {
            effort.search(&mut &**voice, work)
        } else {
            effort.finish(u64::MAX, &mut &**voice, work)
        };
        self.voice.at(self.effort.nodes(), self.prover.fullness());
        result
    }

    fn solve(&mut self, within: Option<u16>) -> Solution<Move, Everywhere> {
        self.work(|problem, prover, meter| prover.solve(problem, within, meter))
    }

    /// The line of a mate that was found.
    fn write(&mut self, win: Aim) -> Option<Vec<Move>> {
        let line = match self.work(|problem, prover, meter| prover.strategy(problem, win, meter)) {
            Ok(strategy) => {
                let line = longest(&strategy);
                if let Err(why) = self.check(strategy, win) {
                    self.voice.note(&format!("withdrawn: {why}"));
                    return None;
                }
                Ok(line)
            }
            Err(reason) => {
                self.voice.note(&format!("proved, but the whole strategy is not written: {reason}"));
                self.work(|problem, prover, meter| follow(problem, prover, win, meter))
            }
        };
        let line = line.ok().filter(|line| mates(&self.question.position, self.question.attacker, line));
        if line.is_none() {
            self.voice.note("proved: mate, but its line could not be written");
        }
        line
    }

    /// Has the independent checker look at a strategy. What it would take longer than there is time for is
    /// announced unchecked, and said to be so.
    ///
    /// # Errors
    /// What the checker says.
    fn check(&mut self, strategy: Strategy<Move, Everywhere>, win: Aim) -> Result<(), String> {
        if !self.effort.may_check_all(strategy.steps.len()) {
            self.voice.note("there is no time to have the proof checked");
            return Ok(());
        }
        let question = ShogiQuestion::of(self.question.clone());
        let proof = Proof { strategy, line: Vec::new() };
        proof.certify(&question, win.within).map(|_| ()).map_err(|failure| failure.to_string())
    }

    /// The first move of a mate that has no line.
    fn first(&mut self, win: Aim) -> Option<Move> {
        if !self.attacks() {
            return None;
        }
        let first = |meter: &mut Meter<'_>| self.prover.found_move(&mut self.problem, win, meter).ok();
        self.effort.finish(FIRST, &mut &*self.voice, first)
    }

    /// What is known where no mate was found. That there is none within some length is no answer.
    fn without(&self, solution: &Solution<Move, Everywhere>, within: Option<u16>) -> Found {
        if solution.refuted_within(CHECKS) == u16::MAX {
            return Found::None;
        }
        self.voice.note(&match within {
            Some(moves) if solution.refuted_within(CHECKS) >= moves => {
                format!("proved: no mate by checks within {moves} moves; longer ones were not looked for")
            }
            _ => format!("unknown: {}", self.reason(solution)),
        });
        Found::Unknown
    }

    /// Why nothing more is known.
    fn reason(&self, solution: &Solution<Move, Everywhere>) -> Reason {
        let said = if let Verdict::Unknown { reason } = solution.verdict { Some(reason) } else { None };
        self.effort.reason().or(solution.stopped).or(said).unwrap_or(Reason::Depth)
    }

    /// Looks for a mate of one move less until there is none, or the limits end it. Each is
    /// announced.
    fn shorten(&mut self, mut line: Vec<Move>) -> Vec<Move> {
        while let Some(less) = moves(&line).checked_sub(1).filter(|&less| less > 0) {
            let solution = self.solve(Some(less));
            let Some(win) = solution.win else {
                self.voice.note(&if solution.refuted_within(CHECKS) >= less {
                    format!("proved: no mate by checks within {less} moves")
                } else {
                    format!("unknown: whether there is a shorter mate: {}", self.reason(&solution))
                });
                break;
            };
            let Some(shorter) = self.write(win).filter(|shorter| shorter.len() < line.len()) else { break };
            self.announce(&shorter);
            line = shorter;
        }
        line
    }
}

/// The attacker's moves of a line that ends with one.
fn moves(line: &[Move]) -> u16 {
    u16::try_from(line.len().div_ceil(2)).unwrap_or(u16::MAX)
}
