//! Games and questions whose types are forgotten, so that one registry holds them all.

use std::fmt;

use tesuji_game::{
    Asked, Confidence, Demo, Export, Game, InputError, Question, Record, Request, Setting, Solved, Task,
};
use tesuji_render::Picture;

use crate::answering::answer;
use crate::{Answer, Failure, Watch};

/// A [`Game`] whose type is forgotten. Every game is one.
pub trait AnyGame: fmt::Debug + Sync {
    /// The name that users write.
    fn name(&self) -> &'static str;
    /// Other names that users write.
    fn aliases(&self) -> &'static [&'static str];
    /// What it is called in sentences.
    fn title(&self) -> &'static str;
    /// The goals that it knows, by name.
    fn goals(&self) -> &'static [&'static str];
    /// What users can set.
    fn settings(&self) -> &'static [Setting];
    /// What positions may look like.
    fn inputs(&self) -> &'static str;
    /// Arguments of the command line worth showing, each with what it does.
    fn examples(&self) -> &'static [[&'static str; 2]];
    /// How surely a request that names no game is about this one.
    fn recognise(&self, request: &Request) -> Confidence;
    /// A worked example.
    fn demo(&self) -> Demo;
    /// The position alone, and what was assumed.
    ///
    /// # Errors
    /// If the position cannot be read.
    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError>;
    /// Makes a question of a request.
    ///
    /// # Errors
    /// Says what cannot be understood, and what would be accepted.
    fn question(&self, request: &Request) -> Result<Box<dyn AnyQuestion>, InputError>;
    /// How the names of files end that hold one position.
    fn position_endings(&self) -> &'static [&'static str];
    /// The positions of a text that can only be a list of positions of this game.
    fn records(&self, text: &[u8]) -> Option<Vec<Record>>;
    /// The formats of other programs in which proofs can be written.
    fn exports(&self) -> &'static [Export];
    /// How the names of files end that hold lists of answers for other programs.
    fn record_ending(&self) -> Option<&'static str>;
    /// An answer as a record of such a file.
    fn record(&self, solved: &Solved<'_>) -> Option<String>;
}

impl<G: Game> AnyGame for G {
    fn name(&self) -> &'static str {
        Game::name(self)
    }

    fn aliases(&self) -> &'static [&'static str] {
        Game::aliases(self)
    }

    fn title(&self) -> &'static str {
        Game::title(self)
    }

    fn goals(&self) -> &'static [&'static str] {
        Game::goals(self)
    }

    fn settings(&self) -> &'static [Setting] {
        Game::settings(self)
    }

    fn inputs(&self) -> &'static str {
        Game::inputs(self)
    }

    fn examples(&self) -> &'static [[&'static str; 2]] {
        Game::examples(self)
    }

    fn recognise(&self, request: &Request) -> Confidence {
        Game::recognise(self, request)
    }

    fn demo(&self) -> Demo {
        Game::demo(self)
    }

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        Game::draw(self, request)
    }

    fn question(&self, request: &Request) -> Result<Box<dyn AnyQuestion>, InputError> {
        let question = Game::question(self, request)?;
        Ok(Box::new(Posed { question, task: request.task.clone() }))
    }

    fn position_endings(&self) -> &'static [&'static str] {
        Game::position_endings(self)
    }

    fn records(&self, text: &[u8]) -> Option<Vec<Record>> {
        Game::records(self, text)
    }

    fn exports(&self) -> &'static [Export] {
        Game::exports(self)
    }

    fn record_ending(&self) -> Option<&'static str> {
        Game::record_ending(self)
    }

    fn record(&self, solved: &Solved<'_>) -> Option<String> {
        Game::record(self, solved)
    }
}

/// A question that can be answered, with how to search; its type is forgotten.
pub trait AnyQuestion: fmt::Debug + Send + Sync {
    /// The question as it was understood.
    fn asked(&self) -> &Asked;

    /// Looks for the answer. Searches recurse deeply: call it through
    /// [`with_deep_stack`](crate::with_deep_stack), as [`Answer::to`](Answer::to) does.
    ///
    /// # Errors
    /// [`Failure::Internal`] if a certificate does not pass the independent checker.
    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure>;
}

/// A question, and how to search.
#[derive(Debug)]
struct Posed<Q> {
    question: Q,
    task: Task,
}

impl<Q: Question> AnyQuestion for Posed<Q> {
    fn asked(&self) -> &Asked {
        self.question.asked()
    }

    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure> {
        answer(&self.question, &self.task, watch)
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
