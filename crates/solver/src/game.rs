//! What a game gives the application, and the games there are.

use std::fmt;

use tesuji_render::Picture;

use crate::{Answer, Asked, Failure, InputError, Request, Watch, chess, go, gomoku};

/// A game as the application sees it: it turns requests into questions.
pub trait Game: fmt::Debug + Sync {
    /// The name that users write.
    fn name(&self) -> &'static str;

    /// The goals that it knows, by name.
    fn goals(&self) -> &'static [&'static str];

    /// Other names that users write.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether a request without a game's name can only be about this game.
    fn claims(&self, request: &Request) -> bool;

    /// A worked example for `demo`.
    fn demo(&self) -> Request;

    /// The position alone, whatever is asked about it, and what was assumed.
    ///
    /// # Errors
    /// If the position cannot be read.
    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError>;

    /// Makes a question of a request.
    ///
    /// # Errors
    /// Says what cannot be understood, and what would be accepted.
    fn pose(&self, request: &Request) -> Result<Box<dyn Posed>, InputError>;
}

/// A question that can be answered.
pub trait Posed: fmt::Debug + Send + Sync {
    /// The question as it was understood.
    fn asked(&self) -> &Asked;

    /// Looks for the answer. Searches recurse deeply: call it through
    /// [`with_deep_stack`](crate::with_deep_stack), as [`Answer::to`](Answer::to) does.
    ///
    /// # Errors
    /// [`Failure::Internal`] if a certificate does not pass the independent checker.
    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure>;
}

/// The games that are known.
pub fn games() -> &'static [&'static dyn Game] {
    &[&go::Go, &gomoku::Gomoku, &chess::Chess]
}

/// The game with this name; the first game if there is no name.
///
/// # Errors
/// Names the games there are.
pub fn find(name: Option<&str>) -> Result<&'static dyn Game, InputError> {
    let Some(name) = name else { return Ok(games()[0]) };
    let known =
        |g: &&dyn Game| g.name() == name.to_ascii_lowercase() || g.aliases().contains(&&*name.to_ascii_lowercase());
    games().iter().copied().find(known).ok_or_else(|| {
        let names: Vec<_> = games().iter().map(|g| format!("`{}`", g.name())).collect();
        InputError::new("game", name, format!("`{name}` is not a game that is known"))
            .at(0..name.len())
            .hint(format!("known: {}", names.join(", ")))
    })
}

/// The game of a request: the one that it names, else the one that it can only be about, else the first.
///
/// # Errors
/// Names the games there are.
pub fn game_of(request: &Request) -> Result<&'static dyn Game, InputError> {
    // Chess before gomoku: `r2N3k/8/…` begins like a list of stones, and no list of stones has the ranks of a board.
    let guess = games().iter().rev().copied().filter(|_| request.game.is_none()).find(|g| g.claims(request));
    guess.map_or_else(|| find(request.game.as_deref()), Ok)
}

/// Makes a question of a request.
///
/// # Errors
/// Says what cannot be understood, and what would be accepted.
pub fn pose(request: &Request) -> Result<Box<dyn Posed>, InputError> {
    request.task.limits.check()?;
    game_of(request)?.pose(request)
}

impl Answer {
    /// The answer to a question, searched on a thread with a deep stack.
    ///
    /// # Errors
    /// [`Failure::Internal`] for a mistake in this program.
    pub fn to(question: &dyn Posed, watch: &mut Watch<'_>) -> Result<Answer, Failure> {
        crate::with_deep_stack(move || question.solve(watch))?
    }
}
