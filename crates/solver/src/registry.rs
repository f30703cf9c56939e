//! The games that are known, and which of them a request is about.

use std::sync::OnceLock;

use tesuji_game::{Confidence, Field, Game, InputError, Limits, Question, Questions, Request, Setting, Value};
use tesuji_problem::Hooks;

use crate::{AnyGame, AnyQuestion, stranger};

/// Declares the games that come with the program: a line each, and nothing above knows their names.
macro_rules! games {
    ($($game:expr),* $(,)?) => {
        /// The games that come with the program.
        const BUILT_IN: &[&dyn AnyGame] = &[$(&$game),*];

        /// Hands the problem of a request to somebody who searches it in a way of their own. It
        /// asks whether the attacker can reach the goal, even where the question is whether that
        /// can be prevented.
        ///
        /// # Errors
        /// If the request cannot be understood, or is about a game that did not come with the
        /// program.
        pub fn explore<E: Explorer>(request: &Request, explorer: E) -> Result<E::Output, InputError> {
            let name = game_of(request)?.name();
            $(if Game::name(&$game) == name {
                return Ok(explorer.explore(Questions::question(&$game, request)?.problem()));
            })*
            Err(InputError::new("game", name, "only games that come with the program can be explored"))
        }
    };
}

games![
    tesuji_chess::application::Chess,
    tesuji_go::application::Go,
    tesuji_gomoku::application::Gomoku,
    tesuji_shogi::application::Shogi,
    tesuji_small::application::ATARI_GO,
    tesuji_small::application::CONNECT4,
    tesuji_small::application::HEX,
    tesuji_small::application::NIM,
    tesuji_small::application::Y,
];

/// Somebody who searches problems of any game.
pub trait Explorer {
    /// What comes of it.
    type Output;

    /// Takes the problem.
    fn explore<P>(self, problem: P) -> Self::Output
    where
        P: Hooks + Clone + Send + Sync + 'static,
        P::Move: 'static,
        P::Zone: 'static;
}

static GAMES: OnceLock<Vec<&'static dyn AnyGame>> = OnceLock::new();

/// The games that are known.
pub fn games() -> &'static [&'static dyn AnyGame] {
    GAMES.get_or_init(|| BUILT_IN.to_vec())
}

/// Adds games to those that come with the program. Call it once, before anything else.
///
/// # Errors
/// If games were asked for already; if two would have the same name, or the checker takes one for
/// another game.
pub fn add_games(own: &[&'static dyn AnyGame]) -> Result<(), String> {
    let all: Vec<_> = BUILT_IN.iter().copied().chain(own.iter().copied()).collect();
    let names = |game: &'static dyn AnyGame| std::iter::once(game.name()).chain(game.aliases().iter().copied());
    let known: Vec<&str> = all.iter().flat_map(|&game| names(game)).collect();
    let mut once = std::collections::BTreeSet::new();
    let is_taken = |game: &&&'static dyn AnyGame| tesuji_check::knows(game.name());
    let taken = own.iter().find(is_taken).map(|game| game.name());
    if let Some(twice) = taken.or_else(|| known.into_iter().find(|&name| !once.insert(name))) {
        return Err(format!("two games have the name `{twice}`"));
    }
    GAMES.set(all).map_err(|_| "the games are in use already".to_owned())
}

/// The game with this name or alias.
///
/// # Errors
/// Names the games there are.
pub fn find(name: &str) -> Result<&'static dyn AnyGame, InputError> {
    let wanted = name.to_ascii_lowercase();
    let is_it = |game: &&dyn AnyGame| game.name() == wanted || game.aliases().contains(&wanted.as_str());
    games().iter().copied().find(is_it).ok_or_else(|| {
        let mut names: Vec<_> = games().iter().map(|game| format!("`{}`", game.name())).collect();
        names.sort_unstable();
        InputError::new("game", name, format!("`{name}` is not a game that is known"))
            .at(0..name.len())
            .hint(format!("known: {}", names.join(", ")))
    })
}

/// The game of a request: the one that it names, else the one that recognises it most surely.
///
/// # Errors
/// Names the games there are, or those between which the request does not decide.
pub fn game_of(request: &Request) -> Result<&'static dyn AnyGame, InputError> {
    choose(games(), request)
}

fn choose(games: &[&'static dyn AnyGame], request: &Request) -> Result<&'static dyn AnyGame, InputError> {
    if let Some(name) = &request.game {
        return find(name);
    }
    let surest = games.iter().map(|game| game.recognise(request)).max().unwrap_or_default();
    let best: Vec<_> = games.iter().copied().filter(|game| game.recognise(request) == surest).collect();
    if let Some(error) = request.text().filter(|_| surest <= Confidence::Default).and_then(stranger::error) {
        return Err(error);
    }
    match best.as_slice() {
        [game] if surest > Confidence::No => Ok(*game),
        several => {
            let mut names: Vec<_> = several.iter().map(|game| format!("`--game {}`", game.name())).collect();
            names.sort_unstable();
            let text = request.text().unwrap_or_default();
            let error = InputError::new("position", text, "this may be a position of more than one game");
            Err(error.at(0..text.len()).hint(format!("say which: {}", names.join(", "))))
        }
    }
}

/// Makes a question of a request.
///
/// # Errors
/// Says what cannot be understood, and what would be accepted.
pub fn pose(request: &Request) -> Result<Box<dyn AnyQuestion>, InputError> {
    check_memory(&request.task.limits)?;
    let game = game_of(request)?;
    check_settings(game, request)?;
    let is_guess = request.game.is_none() && game.recognise(request) <= Confidence::Default;
    game.question(request).map_err(|error| if is_guess { in_no_game(error) } else { error })
}

/// Where one game was tried because none knew better, and it finds no position in the whole of the
/// text, what would be accepted is what any game reads.
fn in_no_game(error: InputError) -> InputError {
    let is_whole = error.what == "position" && error.span.as_ref() == Some(&(0..error.text.len()));
    if !is_whole {
        return error;
    }
    let each: Vec<_> = games().iter().map(|game| format!("{}: {}", game.title(), game.inputs())).collect();
    error.hint(each.join("\n"))
}

/// Refuses settings that a game does not have, and values that a switch does not take.
fn check_settings(game: &dyn AnyGame, request: &Request) -> Result<(), InputError> {
    for (name, value) in request.settings.iter() {
        // Nobody has written the value of a switch.
        let is_switch = all_settings().any(|(_, s)| s.name == name && s.value == Value::Switch);
        let error = |message: String| {
            let text = if is_switch { "" } else { value };
            let error = InputError::new(name, text, message);
            if is_switch { error } else { error.at(0..value.len()) }
        };
        let Some(setting) = game.settings().iter().find(|setting| setting.name == name) else {
            let rules: Vec<_> = game.settings().iter().filter(|setting| setting.field == Field::Rule).collect();
            let is_rule = all_settings().any(|(_, setting)| setting.name == name && setting.field == Field::Rule);
            return Err(match (is_rule || all_settings().all(|(_, s)| s.name != name), rules.as_slice()) {
                (true, []) => error(format!("{} has no rule `{name}`", game.title())).hint("leave it out"),
                (true, rules) => {
                    let names: Vec<_> = rules.iter().map(|rule| format!("`{}`", rule.name)).collect();
                    error(format!("{} has no rule `{name}`", game.title()))
                        .hint(format!("its rules are {}", names.join(", ")))
                }
                (false, _) => error(format!("`{name}` means nothing in {}", game.title())).hint("leave it out"),
            });
        };
        let is_yes_or_no = ["yes", "no", "true", "false", "on", "off", "1", "0"].contains(&value);
        if setting.value == Value::Switch && !is_yes_or_no {
            return Err(error(format!("`{value}` is neither `yes` nor `no`")));
        }
    }
    Ok(())
}

/// What can be set in any game, with the game.
pub fn all_settings() -> impl Iterator<Item = (&'static dyn AnyGame, &'static Setting)> {
    games().iter().flat_map(|&game| game.settings().iter().map(move |setting| (game, setting)))
}

/// Whether the system would give that much memory: a table that is too large would end the program.
pub(crate) fn check_memory(limits: &Limits) -> Result<(), InputError> {
    Vec::<u8>::new().try_reserve_exact(limits.memory).map_err(|_| {
        let text = limits.memory.to_string();
        let span = 0..text.len();
        InputError::new("memory", text, "the system does not give that much memory")
            .at(span)
            .hint("use less, such as `1G`")
    })
}
