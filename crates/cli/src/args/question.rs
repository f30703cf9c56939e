//! The options that make the question, shared by the commands that ask one. What can be set of a
//! game, the game declares; the flags and the help page derive from that.

use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use tesuji_solver::{
    AnyGame, Driver, Limits, Orders, Request, Setting, Settings, Source, Task, Value, all_settings, driver, games,
    units,
};

/// What is asked.
#[derive(Debug, Default)]
pub(crate) struct QuestionArgs {
    pub(crate) game: Option<String>,
    pub(crate) settings: Settings,
}

/// The heading of what several games have.
const SHARED: &str = "Question";

/// What the short help names.
const USUAL: [&str; 3] = ["goal", "target", "to-move"];

impl Args for QuestionArgs {
    fn augment_args(command: Command) -> Command {
        let names: Vec<_> = games().iter().map(|game| format!("`{}`", game.name())).collect();
        let help = format!("The game: {}; else as the position looks", names.join(", "));
        let game =
            Arg::new("game").long("game").value_name("GAME").help(help).help_heading(SHARED).hide_short_help(true);
        settings().fold(command.arg(game), |command, (games, setting)| command.arg(argument(&games, setting)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for QuestionArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut args = QuestionArgs::default();
        args.update_from_arg_matches(matches)?;
        Ok(args)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.game = matches.get_one::<String>("game").cloned();
        for (_, setting) in settings() {
            match setting.value {
                Value::Switch if matches.get_flag(setting.name) => self.settings.turn_on(setting.name),
                Value::Switch => {}
                Value::Text(_) => {
                    if let Some(value) = matches.get_one::<String>(setting.name) {
                        self.settings.set(setting.name, value.as_str());
                    }
                }
            }
        }
        Ok(())
    }
}

/// Every setting once, with the games that have it: first what several have, then what is one
/// game's own.
fn settings() -> impl Iterator<Item = (Vec<&'static dyn AnyGame>, &'static Setting)> {
    let mut once: Vec<(Vec<&'static dyn AnyGame>, &'static Setting)> = Vec::new();
    for (game, setting) in all_settings() {
        match once.iter_mut().find(|(_, known)| known.name == setting.name) {
            Some((games, _)) => games.push(game),
            None => once.push((vec![game], setting)),
        }
    }
    once.sort_by_key(|(games, _)| games.len() == 1);
    once.into_iter()
}

/// What a setting means in general; what it means in each game stands with the game
/// ([`each_game`]).
fn argument(games: &[&'static dyn AnyGame], setting: &'static Setting) -> Arg {
    let argument = Arg::new(setting.name).long(setting.name).hide_short_help(!USUAL.contains(&setting.name));
    let argument = match setting.value {
        Value::Switch => argument.action(ArgAction::SetTrue),
        Value::Text(name) => argument.value_name(name),
    };
    match games {
        [game] => argument.help(sentence(setting.help)).help_heading(game.title()).hide_long_help(true),
        several if setting.general.is_empty() => {
            let titles: Vec<_> = several.iter().map(|game| game.title()).collect();
            argument.help(format!("Of {}: see below", titles.join(" and "))).help_heading(SHARED)
        }
        _ => argument.help(sentence(setting.general)).help_heading(SHARED),
    }
}

/// What can be set in each game, and what it means there.
pub(super) fn each_game() -> String {
    let line = |setting: &Setting| {
        let value = if let Value::Text(name) = setting.value { format!(" <{name}>") } else { String::new() };
        format!("  --{}{value}: {}", setting.name, setting.help)
    };
    let block = |game: &&'static dyn AnyGame| {
        let lines: Vec<_> = game.settings().iter().map(line).collect();
        format!("{}:\n{}", sentence(game.title()), lines.join("\n"))
    };
    let blocks: Vec<_> = games().iter().filter(|game| !game.settings().is_empty()).map(block).collect();
    format!("In each game:\n\n{}", blocks.join("\n\n"))
}

/// With a capital at the beginning.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// How to search.
#[derive(Args, Debug)]
#[command(next_help_heading = "Search")]
pub(crate) struct SearchArgs {
    /// Stop after this time, such as `10s` [default: none].
    ///
    /// The certificate and what else is asked have as much again, all of them together.
    #[arg(long, value_parser = units::time)]
    pub(crate) time: Option<Duration>,
    /// Stop after this many nodes, such as `5M` [default: none].
    #[arg(long, value_parser = units::count, hide_short_help = true)]
    pub(crate) nodes: Option<u64>,
    /// Memory of the table, such as `2G` [default: 512M].
    #[arg(long, value_parser = units::bytes, hide_short_help = true)]
    pub(crate) memory: Option<usize>,
    /// Orders to search: `2` (up to 2), `0..7`, or `inf` (all, then the full game).
    ///
    /// Unless it is given: inf. If no win is found up to the last order, that answers the question.
    #[arg(long, value_name = "ORDERS")]
    pub(crate) order: Option<Orders>,
    /// How to search: `dfpn`, `alphabeta`, `lambda-dfpn`, `pns`, `pds` and others [default: dfpn].
    ///
    /// docs/drivers.md says which is good for what.
    #[arg(long, value_parser = driver, hide_short_help = true)]
    pub(crate) driver: Option<Driver>,
}

/// A request for the position from this source.
pub(crate) fn request(question: &QuestionArgs, search: &SearchArgs, position: Source) -> Request {
    Request {
        game: question.game.clone(),
        position,
        settings: question.settings.clone(),
        task: Task {
            orders: search.order,
            driver: search.driver.unwrap_or_default(),
            limits: Limits {
                time: search.time,
                nodes: search.nodes,
                memory: search.memory.unwrap_or(Limits::MEMORY),
                together: false,
            },
            ..Task::default()
        },
    }
}
