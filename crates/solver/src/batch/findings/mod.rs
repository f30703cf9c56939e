//! What an answer says of a problem as a problem.
//!
//! Only what is certain makes a finding: a move that is known to solve, a length that is refuted as
//! far as was asked, a list of moves that is complete. What a limit stopped is `unknown`, and a problem
//! is sound only where nothing is. Nothing here knows a game: the moves that solve, the length and
//! the expected answer are in every answer, and duals come from the game's own section.

mod conditional;
mod keys;
mod later_moves;
mod looking;
mod men;
mod moves;
mod seen;
mod shown;

use tesuji_game::{Expect, Length, Outcome, Soundness, Task};
use tesuji_problem::Reason;

use super::{Agreement, Audit, Finding, Kind, agreement, compare};
use crate::Answer;
use keys::Keys;
use moves::Solvers;
pub(super) use seen::{Seen, look};

/// What a source says of a problem beside the question.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stated<'a> {
    /// The answer that is expected, its moves named as answers name them.
    pub(super) expect: Option<&'a Expect>,
    /// Moves that it names and that are no legal first moves.
    pub(super) illegible: &'a [String],
    /// Whether a number of moves in the question is what the source says, and not the user.
    pub(super) stipulates: bool,
    /// Whether the game was asked for what is about the shortest win: a composer's solution.
    pub(super) is_composed: bool,
    /// What was found out about the variations that it shows, and about what its solution rests on.
    pub(super) seen: Option<&'a Seen>,
}

impl<'a> Stated<'a> {
    fn shown(self) -> Option<&'a shown::Shown> {
        self.seen.and_then(|seen| seen.shown.as_ref())
    }
}

/// What an answer says of its problem; `None` if nothing was expected and nothing asked beside the
/// answer.
pub(super) fn audit(answer: &Answer, task: &Task, stated: Stated<'_>) -> Option<Audit> {
    let section = answer.sections.iter().find_map(|section| section.soundness.as_ref());
    if stated.expect.is_none() && !stated.is_composed && !task.all_moves && !task.shortest {
        return None;
    }
    let agreement = stated.expect.map(|expect| agreement(expect, answer));
    let mut auditor = Auditor { answer, task, stated, section, agreement, findings: Vec::new() };
    auditor.all();
    let Auditor { findings, .. } = auditor;
    let has = |is: fn(Kind) -> bool| findings.iter().any(|finding| is(finding.kind));
    let contradicts = agreement == Some(Agreement::Disagrees) && !has(|kind| kind == Kind::ByConvention);
    let sound = if has(Kind::is_fault) || contradicts {
        Some(false)
    } else {
        // Where nobody has looked at the other first moves, or where the source does not say whether
        // they are meant to solve, soundness is not known.
        let has_looked = task.all_moves || stated.is_composed;
        let is_open = has(|kind| matches!(kind, Kind::Unknown | Kind::OtherMoves | Kind::Conditional));
        (has_looked && !is_open).then_some(true)
    };
    Some(Audit { findings, sound, is_interrupted: stated.seen.is_some_and(|seen| seen.is_interrupted) })
}

struct Auditor<'a> {
    answer: &'a Answer,
    task: &'a Task,
    stated: Stated<'a>,
    section: Option<&'a Soundness>,
    agreement: Option<Agreement>,
    findings: Vec<Finding>,
}

impl<'a> Auditor<'a> {
    fn all(&mut self) {
        let outcome = self.answer.outcome;
        let by_convention = self.by_convention();
        let has_none = !by_convention && outcome != Outcome::Disproved && self.has_none_so_short();
        match outcome {
            _ if has_none => {}
            Outcome::Disproved if by_convention => {}
            Outcome::Disproved => self.disproved(),
            Outcome::Proved if self.expects(Outcome::Proved) => self.proved(),
            Outcome::Proved => {}
            Outcome::Unknown => self.add(Kind::Unknown, &[], self.answer.headline.clone()),
        }
        if let Some(seen) = self.stated.seen.filter(|_| !has_none && self.expects(Outcome::Proved)) {
            let lines = seen.shown.iter().flat_map(|shown| &shown.findings);
            self.findings.extend(lines.chain(&seen.conditional).chain(&seen.whole).cloned());
            self.one_solution();
        }
        if self.agreement == Some(Agreement::Unknown) && self.findings.is_empty() {
            self.add(Kind::Unknown, &[], "the answer is about less than what is expected".to_owned());
        }
    }

    /// Whether the source, if it says anything, expects this.
    fn expects(&self, outcome: Outcome) -> bool {
        self.stated.expect.is_none_or(|expect| expect.outcome == outcome)
    }

    fn has(&self, kind: Kind) -> bool {
        self.findings.iter().any(|finding| finding.kind == kind)
    }

    fn add(&mut self, kind: Kind, moves: &[String], words: String) {
        self.findings.push(Finding { kind, moves: moves.to_vec(), words });
    }

    /// The answer about wins of any length, in problems that must have one solution only.
    fn any_length(&self) -> Option<&'a Answer> {
        self.stated.seen?.any_length.as_ref()
    }

    /// The moves that the source says or shows, where they are right only as the collections of the game
    /// count.
    fn by_convention(&mut self) -> bool {
        let shown = self.stated.seen.and_then(|seen| seen.line_length);
        let (Some(any), Some(said)) = (self.any_length(), self.length().or(shown)) else { return false };
        let counted_so = any.sections.iter().find_map(|section| section.by_convention.as_ref());
        let is_so = counted_so.is_some_and(|counted| counted.moves == said);
        let Some(length) = any.length.filter(|_| is_so) else { return false };
        let is_longer = length.none_asked() >= said;
        if is_longer {
            let all = length
                .within
                .map_or_else(String::new, |found| format!("; every reply counted, it is {}", counted(found)));
            self.add(Kind::ByConvention, &[], format!("{} only as the game's collections count{all}", counted(said)));
        }
        is_longer
    }

    /// Other first moves however long they take, and the length of the line that is shown, in problems that
    /// must have one solution only.
    fn one_solution(&mut self) {
        let Some(any) = self.any_length() else { return };
        if let Some(solving) = any.solving.as_ref().filter(|_| any.outcome == Outcome::Proved) {
            let keys = Keys::of(self.stated.expect, self.stated.shown());
            let kinds = [Kind::Cooked, Kind::OtherMoves, Kind::ShortSolution];
            let told = |m: &String| self.findings.iter().any(|f| kinds.contains(&f.kind) && f.moves.contains(m));
            let is_named =
                |m: &String| keys.all.contains(m) || keys.all.is_empty() && self.answer.first.as_ref() == Some(m);
            let others: Vec<_> = solving.moves.iter().filter(|m| !is_named(m) && !told(m)).cloned().collect();
            if !others.is_empty() {
                let words = format!("{} {}, within whatever number of moves", others.join(", "), solve(&others));
                self.add(Kind::Cooked, &others, words);
            }
            self.limit("whether other first moves solve, in more moves", solving.stopped);
        }
        let shown = self.stated.seen.and_then(|seen| seen.line_length).filter(|_| self.length().is_none());
        let (Some(shown), Some(length)) = (shown, any.length) else { return };
        let Some(found) = length.within else { return };
        if found < shown {
            let moves: Vec<_> = any.first.clone().into_iter().collect();
            let words = format!("there is a win within {}, and the line of the source takes {shown}", counted(found));
            self.add(Kind::ShortSolution, &moves, words);
        } else if length.none_asked() >= shown && !self.has(Kind::ByConvention) {
            let of = of_order(length, shown);
            let words = format!("the line of the source takes {}, and no win{of} is so short", counted(shown));
            self.add(Kind::WrongLength, &[], words);
        }
    }

    /// Nothing holds of what was asked. Where less was asked than what is expected, that is no
    /// contradiction.
    fn disproved(&mut self) {
        if self.expects(Outcome::Proved) && self.agreement != Some(Agreement::Unknown) {
            self.add(Kind::NoSolution, &[], self.answer.headline.clone());
        }
    }

    /// The moves that the win takes, as the source says, if it speaks of a win.
    fn length(&self) -> Option<u16> {
        let Stated { expect, stipulates, .. } = self.stated;
        let asked = &self.answer.asked;
        let said = expect.and_then(|expect| expect.within).or(asked.within.filter(|_| stipulates));
        said.filter(|_| !asked.defends && self.expects(Outcome::Proved))
    }

    /// Whether the win that the source speaks of is refuted, though there may be a longer one.
    fn has_none_so_short(&mut self) -> bool {
        let (Some(n), Some(length)) = (self.length(), self.answer.length) else { return false };
        let none_within = compare::none_within(self.stated.expect, &self.answer.asked, length);
        let is_refuted = none_within >= n && length.within.is_none_or(|found| found > n);
        if is_refuted {
            let of = of_order(length, n);
            let longer = length.within.map_or_else(String::new, |found| format!("; there is one within {found}"));
            self.add(Kind::NoSolution, &[], format!("there is no win{of} within {}{longer}", counted(n)));
        }
        is_refuted
    }

    /// What was asked for holds: how short, by which moves, and in how many ways.
    fn proved(&mut self) {
        self.short_solution();
        let asked = &self.answer.asked;
        // Where the side to move has lost, no first move solves anything.
        if asked.attacks() != asked.defends {
            let length = self.length();
            let solvers = Solvers::of(self.answer, self.section, self.stated.expect, length);
            self.keys(&solvers);
            if self.task.all_moves {
                self.limit("whether other first moves solve", solvers.stopped);
            }
        }
        self.duals();
        self.limit("some of the solution", self.section.and_then(|section| section.stopped));
        self.undecided_length();
    }

    fn short_solution(&mut self) {
        let (Some(n), Some(length)) = (self.length(), self.answer.length) else { return };
        let Some(found) = length.within.filter(|&found| found < n) else { return };
        let solving = self.answer.solving.as_ref().filter(|solving| solving.within == Some(found));
        let moves = solving.map_or_else(|| self.answer.first.clone().into_iter().collect(), |s| s.moves.clone());
        self.add(Kind::ShortSolution, &moves, format!("there is a win within {}, not only within {n}", counted(found)));
    }

    /// What was asked about the length and is not known.
    fn undecided_length(&mut self) {
        let Some(length) = self.answer.length.filter(|_| !self.answer.asked.defends) else { return };
        let Some(found) = length.within else { return };
        if self.length().is_some_and(|n| found > n) {
            self.add(Kind::Unknown, &[], format!("not known: whether there is a win within less than {found}"));
        } else if (self.task.shortest || self.stated.is_composed) && !length.is_shortest_asked() {
            self.add(Kind::Unknown, &[], format!("not known: whether a win is shorter than {}", counted(found)));
        }
    }

    /// How the moves that solve compare with those that the source names.
    fn keys(&mut self, solvers: &Solvers<'a>) {
        let keys = Keys::of(self.stated.expect, self.stated.shown());
        for word in self.stated.illegible {
            self.add(Kind::Unknown, &[], format!("`{word}` is the name of no legal first move: it was not compared"));
        }
        let illegible = self.stated.illegible;
        let refutes = |key: &String| keys.fails(key) || solvers.is_refuted(key) && !keys.works(key);
        let is_wrong = |key: &&String| refutes(key) && !illegible.contains(key);
        let wrong: Vec<_> = keys.certain.iter().filter(is_wrong).cloned().collect();
        if !wrong.is_empty() {
            let what = if wrong.len() == 1 { "does not solve" } else { "do not solve" };
            self.add(Kind::WrongKey, &wrong, format!("{} {what}", wrong.join(", ")));
        }
        let is_short = self.has(Kind::ShortSolution);
        let is_known = |key: &String| solvers.is_known(key) || keys.works(key);
        let is_open = |key: &&String| !refutes(key) && !is_known(key) && !illegible.contains(key);
        let open: Vec<_> = keys.certain.iter().filter(is_open).collect();
        for key in open.iter().filter(|_| !is_short) {
            self.add(Kind::Unknown, &[], format!("not known: whether {key} solves"));
        }
        // What wins sooner than the source says is told already.
        if !is_short && self.stated.illegible.is_empty() {
            self.others(&keys, solvers, wrong.is_empty() && open.is_empty());
        }
    }

    /// Those that solve and are not named; beside keys of which each is known to solve, they cook.
    fn others(&mut self, keys: &Keys<'_>, solvers: &Solvers<'a>, keys_solve: bool) {
        let not_named =
            |moves: &[String]| -> Vec<String> { moves.iter().filter(|m| !keys.all.contains(m)).cloned().collect() };
        let is_composed = self.section.is_some_and(|section| section.is_cooked) || self.any_length().is_some();
        let same = not_named(solvers.moves);
        let rest = not_named(solvers.higher);
        match (keys.all, same.as_slice()) {
            // One of them is the solution, and the source does not say which.
            ([], moves) if moves.len() + rest.len() > 1 => {
                let all = [moves, &rest].concat();
                let kind = if is_composed { Kind::Cooked } else { Kind::OtherMoves };
                self.add(kind, &all, format!("each of {} solves", all.join(", ")));
                return;
            }
            ([], _) => return,
            (_, []) => {}
            (named, moves) if keys_solve && (named.len() == 1 || keys.are_all) => {
                let words = format!("beside {} {} {}", named.join(", "), moves.join(", "), solve(moves));
                self.add(Kind::Cooked, moves, words + &keys.denied(moves));
            }
            (_, moves) => self.add(Kind::OtherMoves, moves, format!("{} {}", moves.join(", "), solve(moves))),
        }
        if !rest.is_empty() {
            let order = if solvers.are_higher { "with a higher order" } else { "with what order is not known" };
            let words = format!("{} {} {order}", rest.join(", "), solve(&rest));
            self.add(Kind::OtherMoves, &rest, words);
        }
    }

    /// Duals count after the source's keys, where it names some.
    fn duals(&mut self) {
        let keys = Keys::of(self.stated.expect, self.stated.shown());
        let Some(section) = self.section.filter(|_| !self.has(Kind::ShortSolution)) else { return };
        let is_asked = |first: Option<&String>| keys.all.is_empty() || first.is_some_and(|m| keys.all.contains(m));
        for dual in section.duals.iter().filter(|dual| is_asked(dual.after.first())) {
            let words = format!("after {} each of {} wins as soon", dual.after.join(" "), dual.moves.join(", "));
            self.add(Kind::Dual, &dual.moves, words);
        }
    }

    fn limit(&mut self, what: &str, stopped: Option<Reason>) {
        if let Some(reason) = stopped {
            self.add(Kind::Unknown, &[], format!("not known: {what} ({reason})"));
        }
    }
}

/// So many moves of a list are named in a sentence; a finding has them all.
const NAMED: usize = 8;

/// `A, B`; of a long list the beginning.
fn named(moves: &[String]) -> String {
    if moves.len() <= NAMED + 1 {
        return moves.join(", ");
    }
    format!("{} and {} more", moves[..NAMED].join(", "), moves.len() - NAMED)
}

fn solve(moves: &[String]) -> &'static str {
    if moves.len() == 1 { "solves" } else { "solve" }
}

/// ` of order ≤ 2`, where wins of higher orders within so many moves are not excluded.
fn of_order(length: Length, moves: u16) -> String {
    let narrow = length.of_order.filter(|_| length.none_within < moves);
    narrow.map_or_else(String::new, |(order, _)| format!(" of order ≤ {order}"))
}

/// `1 move`, `3 moves`.
fn counted(n: u16) -> String {
    format!("{n} {}", if n == 1 { "move" } else { "moves" })
}
