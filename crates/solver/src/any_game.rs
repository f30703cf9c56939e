//! Games and questions whose types are forgotten, so that one registry holds them all.

use std::fmt;

use tesuji_check::{Rejection, Report, verify_listed};
use tesuji_game::{Asked, Game, InputError, Question, Questions, Request, Task};
use tesuji_problem::{Problem as _, Status};
use tesuji_proof::Certificate;
use tesuji_render::Picture;

use crate::answering::answer;
use crate::{Answer, Failure, Watch};

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
}

impl<G: Questions> AnyGame for G {
    fn question(&self, request: &Request) -> Result<Box<dyn AnyQuestion>, InputError> {
        let question = Questions::question(self, request)?;
        Ok(Box::new(Job { question, task: request.task.clone() }))
    }

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        Questions::draw(self, request)
    }

    fn check(&self, certificate: &Certificate) -> Option<Result<Report, Rejection>> {
        let claimed = self.claimed(&certificate.claim)?.map_err(Rejection::whole);
        Some(claimed.and_then(|mut problem| verify_listed(certificate, &mut *problem)))
    }
}

/// A question that can be answered, with how to search; its type is forgotten.
pub trait AnyQuestion: fmt::Debug + Send + Sync {
    /// The question as it was understood.
    fn asked(&self) -> &Asked;

    /// Whether there is a checker for wins.
    fn has_checker(&self) -> bool;

    /// The legal first move that somebody names, as answers name it; `None` if none is meant,
    /// more than one may be, or nothing is known of names.
    fn first_move(&self, _said: &str) -> Option<String> {
        None
    }

    /// Whether the answer is to be about the shortest win, though that was not asked for by itself.
    fn wants_shortest(&self) -> bool {
        false
    }

    /// Looks for the answer. Searches recurse deeply: call it through
    /// [`with_deep_stack`](crate::with_deep_stack), as [`Answer::to`](Answer::to) does.
    ///
    /// # Errors
    /// [`Failure::Internal`] if a certificate does not pass the independent checker.
    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure>;
}

/// A question, and how to search.
#[derive(Debug)]
struct Job<Q> {
    question: Q,
    task: Task,
}

impl<Q: Question> AnyQuestion for Job<Q> {
    fn asked(&self) -> &Asked {
        self.question.asked()
    }

    fn has_checker(&self) -> bool {
        self.question.claim(None).is_some()
    }

    fn first_move(&self, said: &str) -> Option<String> {
        let problem = self.question.problem();
        let mut moves = Vec::new();
        if problem.status() == Status::Open {
            problem.moves(&mut moves);
        }
        let names = moves.iter().map(|&m| (self.question.name(&problem, m), self.question.certified_name(&problem, m)));
        named(&names.collect::<Vec<_>>(), said)
    }

    fn wants_shortest(&self) -> bool {
        self.question.wants_shortest()
    }

    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure> {
        answer(&self.question, &self.task, watch)
    }
}

/// The move that is meant, among those with these names, in answers and in certificates: as it is
/// written, without the signs that comment on a move, or else in other case if that leaves one.
fn named(names: &[(String, String)], said: &str) -> Option<String> {
    let bare = |name: &str| name.trim_end_matches(['+', '#', '!', '?']).to_owned();
    let lower = |name: &str| bare(name).to_ascii_lowercase();
    let same: [&dyn Fn(&str) -> bool; 3] =
        [&|name| name == said, &|name| bare(name) == bare(said), &|name| lower(name) == lower(said)];
    same.iter().find_map(|same| {
        let mut meant = names.iter().filter(|(name, certified)| same(name) || same(certified));
        let (name, _) = meant.next()?;
        meant.next().is_none().then(|| name.clone())
    })
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
