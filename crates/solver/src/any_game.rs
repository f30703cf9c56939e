//! Games and questions whose types are forgotten, so that one registry holds them all.

use std::fmt;
use std::sync::Arc;

use tesuji_check::{Library, Rejection, Report, verify_listed};
use tesuji_game::{Asked, Game, InputError, Question, Questions, Request, Shown, Task};
use tesuji_proof::Certificate;
use tesuji_render::Picture;
#[cfg(not(target_family = "wasm"))]
use tesuji_search::Cancel;
use tesuji_search::Raced;
use tesuji_search::driver::job_level::Journal;

#[cfg(not(target_family = "wasm"))]
use crate::answering::{Simulated, simulated};
use crate::answering::{answer, race};
use crate::by_proof::{ByProof, CannotFollow, by_proof};
use crate::check::check_with;
use crate::later::{self, Later};
use crate::registry::check_memory;
#[cfg(not(target_family = "wasm"))]
use crate::split::{Finished, Hand, Splits, Splitting, Store, Wanted, Whole, done_here, split};
use crate::{Answer, Failure, Watch, find};

/// A game, whose type of questions is forgotten. Every game with [`Questions`] is one.
pub trait AnyGame: Game {
    /// Makes a question of a request.
    ///
    /// # Errors
    /// Says what cannot be understood, and what would be accepted.
    fn question(&self, request: &Request) -> Result<Box<dyn AnyQuestion>, InputError>;

    /// The position alone, and what was assumed.
    ///
    /// # Errors
    /// If the position cannot be read.
    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError>;

    /// What the checker says of a certificate, in a game that hands it what the certificate claims.
    fn check(&self, certificate: &Certificate) -> Option<Result<Report, Rejection>>;

    /// Does a job that was given out elsewhere.
    ///
    /// # Errors
    /// [`Failure::Internal`] for what is no question, or a certificate that does not pass the checker.
    #[cfg(not(target_family = "wasm"))]
    fn work(&self, wanted: &Wanted<'_>, cancel: &Cancel) -> Result<Finished, Failure>;
}

impl<G: Questions> AnyGame for G {
    fn question(&self, request: &Request) -> Result<Box<dyn AnyQuestion>, InputError> {
        let question = Questions::question(self, request)?;
        Ok(Box::new(Job::new(question, request.task.clone())))
    }

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        Questions::draw(self, request)
    }

    fn check(&self, certificate: &Certificate) -> Option<Result<Report, Rejection>> {
        let claimed = self.claimed(&certificate.claim)?.map_err(Rejection::whole);
        Some(claimed.and_then(|mut problem| verify_listed(certificate, &mut *problem)))
    }

    #[cfg(not(target_family = "wasm"))]
    fn work(&self, wanted: &Wanted<'_>, cancel: &Cancel) -> Result<Finished, Failure> {
        let asked = |request| {
            Questions::question(self, request).map_err(|error| Failure::Internal(format!("no question: {error}")))
        };
        done_here(&asked(wanted.whole)?, &asked(wanted.part)?, wanted, cancel)
    }
}

/// A question that can be answered, with how to search; its type is forgotten.
pub trait AnyQuestion: fmt::Debug + Send + Sync {
    /// The question as it was understood.
    fn asked(&self) -> &Asked;

    /// Whether there is a checker for wins.
    fn has_checker(&self) -> bool;

    /// Whether a certificate claims something of this question, in any number of moves.
    fn is_claimed_by(&self, certificate: &Certificate) -> bool;

    /// Checks a certificate that is to be about this question, and about no other.
    ///
    /// # Errors
    /// That it claims something else, or which node proves nothing.
    fn check(&self, certificate: &Certificate, parts: &mut dyn Library) -> Result<Report, Rejection>;

    /// How it is searched, and when to stop.
    fn task(&self) -> &Task;

    /// The same, to be changed.
    fn task_mut(&mut self) -> &mut Task;

    /// The position, with nothing of an answer.
    fn picture(&self) -> Picture;

    /// The names of the legal moves.
    fn moves(&self) -> Vec<String>;

    /// The legal moves, each with the cells of the board that show it, as columns and rows from the
    /// top left: where a stone is put, or where a man comes from and goes to. None for a move that
    /// cannot be seen, such as a pass.
    fn moves_on_board(&self) -> Vec<(String, Vec<(usize, usize)>)>;

    /// What becomes of the question when these moves are made.
    ///
    /// # Errors
    /// Which word is no legal move, or that the question cannot be asked after the moves.
    fn after(&self, moves: &[String]) -> Result<Later, InputError>;

    /// What the attacker plays after these moves, as a certificate about this question says, which has
    /// been accepted. Nothing is searched.
    ///
    /// # Errors
    /// A word that is no legal move, a part that cannot be read, and that a number of moves is asked for.
    fn by_proof(
        &self,
        certificate: &Certificate,
        library: &mut dyn Library,
        moves: &[String],
    ) -> Result<ByProof, CannotFollow>;

    /// The question after the defender, who is to move, has done nothing; `None` if that makes no
    /// sense.
    fn idle(&self) -> Option<Box<dyn AnyQuestion>>;

    /// The legal first move that somebody names, as answers name it; `None` if none is meant,
    /// more than one may be, or nothing is known of names.
    fn first_move(&self, said: &str) -> Option<String>;

    /// Whether the answer is to be about the shortest win, though that was not asked for by itself.
    fn wants_shortest(&self) -> bool;

    /// The same question about wins of any length, if it is of a kind that must have one solution
    /// only, however long others take.
    fn of_any_length(&self) -> Option<Box<dyn AnyQuestion>>;

    /// The same question with a man less, for each man that may be left out, which is named.
    fn with_a_man_less(&self) -> Vec<(String, Box<dyn AnyQuestion>)>;

    /// Who wins where both sides have the goal, and how many nodes that has cost; `None` if the other side
    /// has none. Call it through [`with_deep_stack`](crate::with_deep_stack).
    fn race(&self, watch: &mut Watch<'_>) -> Option<(Raced, u64)>;

    /// Writes down in this journal what the search finds out, and begins with what it found out before.
    fn keep(&mut self, journal: Arc<dyn Journal>);

    /// What so many workers would take to find the answer, in virtual time. Call it through
    /// [`with_deep_stack`](crate::with_deep_stack).
    #[cfg(not(target_family = "wasm"))]
    fn simulate(&self, workers: usize, watch: &mut Watch<'_>) -> Simulated;

    /// Whether each position of the question is one by itself, so that it can be split.
    #[cfg(not(target_family = "wasm"))]
    fn has_parts(&self) -> bool;

    /// Looks for the answer by a tree of jobs, each of which proves a part of the certificate. They are done
    /// by these workers elsewhere; if there are none, by threads. `told` is called after each job.
    ///
    /// # Errors
    /// [`Failure::Internal`] if the store keeps nothing, or if a certificate does not pass the independent
    /// checker.
    #[cfg(not(target_family = "wasm"))]
    fn split(
        &self,
        splitting: &Splitting,
        store: &dyn Store,
        hands: &mut [Box<dyn Hand>],
        cancel: &Cancel,
        told: &mut (dyn FnMut(&Splits) + Send),
    ) -> Result<Whole, Failure>;

    /// Looks for the answer. Searches recurse deeply: call it through
    /// [`with_deep_stack`](crate::with_deep_stack), as [`Answer::to`](Answer::to) does.
    ///
    /// # Errors
    /// [`Failure::Internal`] if a certificate does not pass the independent checker.
    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure>;
}

/// A question of a program's own, to be answered as those of the games that are known are: with every
/// search, and certificates that the checker has accepted.
///
/// # Errors
/// If the game has the name of one that is known: its certificates would claim something of that.
pub fn ask(question: impl Question + 'static, task: Task) -> Result<Box<dyn AnyQuestion>, InputError> {
    let name = question.asked().game;
    if tesuji_check::knows(name) || find(name).is_ok() {
        let error = InputError::new("game", name, format!("`{name}` is a game that comes with the program"));
        return Err(error.at(0..name.len()).hint("give yours another name"));
    }
    check_memory(&task.limits)?;
    Ok(Box::new(Job::new(question, task)))
}

/// A claim may count the moves of a win; longer ones are not looked for.
const MOST_COUNTED: u16 = 1000;

/// A question, and how to search.
#[derive(Debug)]
pub(crate) struct Job<Q> {
    pub(crate) question: Q,
    pub(crate) task: Task,
    /// Where what is found out is written down.
    pub(crate) journal: Option<Arc<dyn Journal>>,
}

impl<Q> Job<Q> {
    pub(crate) fn new(question: Q, task: Task) -> Self {
        Job { question, task, journal: None }
    }
}

impl<Q: Question + 'static> AnyQuestion for Job<Q> {
    fn asked(&self) -> &Asked {
        self.question.asked()
    }

    fn has_checker(&self) -> bool {
        self.question.claim(None).is_some()
    }

    fn is_claimed_by(&self, certificate: &Certificate) -> bool {
        let claims = |within| self.question.claim(within).is_some_and(|claim| claim.lines == certificate.claim);
        self.question.asked().game == certificate.game && (claims(None) || (0..=MOST_COUNTED).any(|n| claims(Some(n))))
    }

    fn check(&self, certificate: &Certificate, parts: &mut dyn Library) -> Result<Report, Rejection> {
        if !self.is_claimed_by(certificate) {
            return Err(Rejection::whole("it claims something of another question"));
        }
        match self.question.claimed() {
            Some(mut problem) => verify_listed(certificate, &mut *problem),
            None => check_with(certificate, parts),
        }
    }

    fn task(&self) -> &Task {
        &self.task
    }

    fn task_mut(&mut self) -> &mut Task {
        &mut self.task
    }

    fn picture(&self) -> Picture {
        self.question.picture(&Shown { made: 0, line: &[], first: None, solving: &[], zone: None })
    }

    fn moves(&self) -> Vec<String> {
        later::moves(&self.question)
    }

    fn moves_on_board(&self) -> Vec<(String, Vec<(usize, usize)>)> {
        later::moves_on_board(&self.question)
    }

    fn after(&self, moves: &[String]) -> Result<Later, InputError> {
        later::after(&self.question, &self.task, moves)
    }

    fn by_proof(
        &self,
        certificate: &Certificate,
        library: &mut dyn Library,
        moves: &[String],
    ) -> Result<ByProof, CannotFollow> {
        by_proof(&self.question, certificate, library, moves)
    }

    fn idle(&self) -> Option<Box<dyn AnyQuestion>> {
        later::idle(&self.question, &self.task)
    }

    fn first_move(&self, said: &str) -> Option<String> {
        later::first_move(&self.question, said)
    }

    fn wants_shortest(&self) -> bool {
        self.question.wants_shortest()
    }

    fn of_any_length(&self) -> Option<Box<dyn AnyQuestion>> {
        let question = self.question.of_any_length()?;
        Some(Box::new(Job::new(question, self.task.clone())))
    }

    fn with_a_man_less(&self) -> Vec<(String, Box<dyn AnyQuestion>)> {
        let boxed = |(name, question)| {
            let question: Box<dyn AnyQuestion> = Box::new(Job::new(question, self.task.clone()));
            (name, question)
        };
        self.question.with_a_man_less().into_iter().map(boxed).collect()
    }

    fn race(&self, watch: &mut Watch<'_>) -> Option<(Raced, u64)> {
        race(&self.question, &self.task, watch)
    }

    fn keep(&mut self, journal: Arc<dyn Journal>) {
        self.journal = Some(journal);
    }

    #[cfg(not(target_family = "wasm"))]
    fn simulate(&self, workers: usize, watch: &mut Watch<'_>) -> Simulated {
        simulated(&self.question, &self.task, workers, watch)
    }

    #[cfg(not(target_family = "wasm"))]
    fn has_parts(&self) -> bool {
        self.question.at(&self.question.problem(), 0).is_some()
    }

    #[cfg(not(target_family = "wasm"))]
    fn split(
        &self,
        splitting: &Splitting,
        store: &dyn Store,
        hands: &mut [Box<dyn Hand>],
        cancel: &Cancel,
        told: &mut (dyn FnMut(&Splits) + Send),
    ) -> Result<Whole, Failure> {
        split(&self.question, &self.task, splitting, (store, hands), cancel, told)
    }

    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure> {
        answer(&self.question, &self.task, self.journal.clone(), watch)
    }
}

impl Answer {
    /// The answer to a question, searched on a thread with a deep stack.
    ///
    /// # Errors
    /// [`Failure::Internal`] for a mistake in this program.
    pub fn to(question: &dyn AnyQuestion, watch: &mut Watch<'_>) -> Result<Answer, Failure> {
        crate::with_deep_stack(move || question.solve(watch))?
    }
}
