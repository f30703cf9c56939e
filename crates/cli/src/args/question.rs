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

impl Args for QuestionArgs {
    fn augment_args(command: Command) -> Command {
        let names: Vec<_> = games().iter().map(|game| format!("`{}`", game.name())).collect();
        let help = format!("The game: {}; else as the position looks", names.join(", "));
        let game = Arg::new("game").long("game").value_name("GAME").help(help).help_heading(SHARED);
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

fn argument(games: &[&'static dyn AnyGame], setting: &'static Setting) -> Arg {
    let says = |game: &&'static dyn AnyGame| {
        let meaning = game.settings().iter().find(|own| own.name == setting.name).map_or("", |own| own.help);
        (game.title(), meaning)
    };
    let said: Vec<(&str, &str)> = games.iter().map(says).collect();
    let argument = Arg::new(setting.name).long(setting.name);
    let argument = match setting.value {
        Value::Switch => argument.action(ArgAction::SetTrue),
        Value::Text(name) => argument.value_name(name),
    };
    if let [(title, meaning)] = said.as_slice() {
        return argument.help(sentence(meaning)).help_heading(*title);
    }
    let each: Vec<_> = grouped(&said).iter().map(|(who, what)| format!("{who}: {what}")).collect();
    argument.help(sentence(&each.join("; "))).help_heading(SHARED)
}

/// Games that say the same share a line.
fn grouped<'a>(said: &[(&'a str, &'a str)]) -> Vec<(String, &'a str)> {
    let mut groups: Vec<(Vec<&str>, &str)> = Vec::new();
    for &(who, what) in said {
        match groups.iter_mut().find(|(_, known)| *known == what) {
            Some((names, _)) => names.push(who),
            None => groups.push((vec![who], what)),
        }
    }
    groups.into_iter().map(|(names, what)| (names.join(", "), what)).collect()
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
    #[arg(long, value_parser = units::time)]
    pub(crate) time: Option<Duration>,
    /// Stop after this many nodes, such as `5M` [default: none].
    #[arg(long, value_parser = units::count)]
    pub(crate) nodes: Option<u64>,
    /// Memory of the table, such as `2G` [default: 512M].
    #[arg(long, value_parser = units::bytes)]
    pub(crate) memory: Option<usize>,
    /// Orders to search: `2` (up to 2), `0..7`, or `inf` (all, then the full game) [default: inf].
    ///
    /// If no win is found up to the last order, that answers the question asked.
    #[arg(long, value_name = "ORDERS")]
    pub(crate) order: Option<Orders>,
    /// How to search: `dfpn`, `alphabeta`, `lambda-dfpn`, `pns`, `pds` and others [default: dfpn].
    ///
    /// docs/drivers.md says which is good for what.
    #[arg(long, value_parser = driver)]
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
