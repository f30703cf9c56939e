//! A game as users meet it.

use std::fmt::Debug;

use tesuji_problem::Notation;
use tesuji_render::Picture;

use crate::question::Move;
use crate::{
    Asked, Condition, Export, InputError, Question, Record, Request, SetUp, Setting, Shown, SolutionTree, Solved,
    Survey,
};

/// A game as users meet it: how it is called, what it recognises, what can be set, which formats it
/// has. What can be asked about it are its [`Questions`].
///
/// The application adds one line to its registry for each game; everything else about a game is
/// here.
pub trait Game: Debug + Sync + 'static {
    /// The name that users write, in lower case.
    fn name(&self) -> &'static str;

    /// Other names that users write.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// What it is called in sentences: `Go`, `gomoku`.
    fn title(&self) -> &'static str {
        self.name()
    }

    /// What users can set. A request that sets anything else is refused.
    fn settings(&self) -> &'static [Setting];

    /// What positions may look like, in a few words: "SGF, a drawn board".
    fn inputs(&self) -> &'static str;

    /// Arguments of the command line worth showing, each with what it does.
    fn examples(&self) -> &'static [[&'static str; 2]] {
        &[]
    }

    /// How surely a request that names no game is about this one. The game that is surest is taken;
    /// the order in which games are registered means nothing.
    fn recognise(&self, request: &Request) -> Confidence;

    /// A worked example.
    fn demo(&self) -> Request;

    /// How the names of files end that hold one position.
    fn position_endings(&self) -> &'static [&'static str] {
        &[]
    }

    /// The positions of a text that can only be a list of positions of this game; `None` if it is
    /// not.
    fn records(&self, _text: &[u8]) -> Option<Vec<Record>> {
        None
    }

    /// How a board that is set up becomes a text; `None` where positions are no boards.
    fn set_up(&self) -> Option<SetUp> {
        None
    }

    /// What a request asks, if it is about a state that several questions come to together; `None`
    /// if it is one question.
    ///
    /// # Errors
    /// Says what cannot be understood, and what would be accepted.
    fn survey(&self, _request: &Request) -> Result<Option<Box<dyn Survey>>, InputError> {
        Ok(None)
    }

    /// The goal that both sides have in a race, where there are races: `mate`. Then users may ask for a `race`,
    /// and questions about it can be [turned round](Question::turned_round).
    fn race_goal(&self) -> Option<&'static str> {
        None
    }

    /// The variations that the source of a request shows behind its position; `None` where there are none.
    fn solution(&self, _request: &Request) -> Option<SolutionTree> {
        None
    }

    /// A rule on which a solution of a request may rest though nobody speaks of it; `None` where there is no
    /// such rule, or it is set.
    fn condition(&self, _request: &Request, _asked: &Asked) -> Option<Condition> {
        None
    }

    /// The formats of other programs in which proofs can be written.
    fn exports(&self) -> &'static [Export] {
        &[]
    }

    /// How the names of files end that hold lists of answers for other programs, if there are any.
    fn record_ending(&self) -> Option<&'static str> {
        None
    }

    /// An answer as a record of such a file, without the end of the line.
    fn record(&self, _solved: &Solved<'_>) -> Option<String> {
        None
    }
}

/// The questions that can be asked about a game.
pub trait Questions: Game {
    /// What is asked.
    type Question: Question + 'static;

    /// Makes a question of a request.
    ///
    /// # Errors
    /// Says what cannot be understood, and what would be accepted.
    fn question(&self, request: &Request) -> Result<Self::Question, InputError>;

    /// The position alone, and what was assumed. Unless a game says otherwise, it is that of the
    /// question.
    ///
    /// # Errors
    /// If the position cannot be read.
    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        let question = self.question(request)?;
        let nothing = Shown { made: 0, line: &[], first: None, solving: &[], zone: None };
        Ok((question.picture(&nothing), question.asked().notes.clone()))
    }

    /// What a certificate claims, read from its lines, in a game that the checker does not know of
    /// its own: all that it needs, if the certificates list every reply. `None`: there is no
    /// checker.
    fn claimed(&self, _lines: &[String]) -> Option<Result<Claimed<Self::Question>, String>> {
        None
    }
}

/// A problem that was read from a claim.
pub type Claimed<Q> = Box<dyn Notation<Move = Move<Q>>>;

/// How surely a request is about a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Confidence {
    /// It cannot be.
    #[default]
    No,
    /// It may be, if no other game knows better. One game alone may say so of everything.
    Default,
    /// It looks so.
    Likely,
    /// It reads as nothing else.
    Certain,
}
