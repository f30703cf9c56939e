//! The options that make the question, shared by the commands that ask one.

use std::time::Duration;

use clap::Args;
use tesuji_solver::{Driver, Limits, Orders, Request, Source, Task, units};

/// What is asked.
#[derive(Args, Debug)]
#[command(next_help_heading = "Question")]
pub(crate) struct QuestionArgs {
    /// The game: `go`, `gomoku`, `renju`, `chess`; else as the position looks, or Go.
    #[arg(long)]
    pub(crate) game: Option<String>,
    /// Go: `capture` or `save`. Gomoku: `win` or `defend`. Chess: `mate`, `mate in 3`, `selfmate`, `win e5`, `promote`, or
    /// `defend` before one of them [default: capture, win, mate].
    #[arg(long)]
    pub(crate) goal: Option<String>,
    /// Go: a stone of each block that the goal is about, such as `D4` or `D4,E5`; else the marked stones. Chess: the man to win.
    #[arg(long, value_name = "POINTS")]
    pub(crate) target: Option<String>,
    /// Go: all of the targets must fall; otherwise one is enough.
    #[arg(long)]
    pub(crate) all_targets: bool,
    /// Chess: the most moves that the attacker may take, as in `--goal 'mate in 3'`; else a win of any length is looked for.
    #[arg(long, value_name = "MOVES")]
    pub(crate) within: Option<String>,
    /// The side to move, `b` or `w`; else as the position says, else the side that wants the goal.
    #[arg(long, value_name = "SIDE")]
    pub(crate) to_move: Option<String>,
    /// Gomoku and chess: the side that is to reach the goal, `b` or `w`; else the side to move, or its opponent with `--goal defend`.
    #[arg(long, value_name = "SIDE")]
    pub(crate) attacker: Option<String>,
    /// Gomoku: `freestyle` (five or more win), `standard` (exactly five), `renju`, `caro` [default: freestyle].
    #[arg(long)]
    pub(crate) rule: Option<String>,
    /// Gomoku: how many stones make a row [default: 5].
    #[arg(long, value_name = "STONES")]
    pub(crate) length: Option<String>,
    /// Gomoku: the board, such as `20x20`, where the position does not say [default: 15x15].
    #[arg(long, value_name = "COLUMNSxROWS")]
    pub(crate) size: Option<String>,
    /// Go: allow play only at these points, such as `A1:F6`.
    #[arg(long, value_name = "POINTS")]
    pub(crate) region: Option<String>,
    /// Go: `simple`, `superko`, or simple ko that binds one side alone: `defender-retakes`, `attacker-retakes`.
    #[arg(long, value_name = "RULE")]
    pub(crate) ko: Option<String>,
    /// Go: allow a play that removes its own stones.
    #[arg(long)]
    pub(crate) suicide: bool,
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
    /// docs/drivers.md says which is good for what. In chess only `dfpn` counts moves: the others know no `--within` and say no length.
    #[arg(long)]
    pub(crate) driver: Option<Driver>,
}

/// A request for the position from this source.
pub(crate) fn request(question: &QuestionArgs, search: &SearchArgs, position: Source) -> Request {
    let mut rules = Vec::new();
    for (name, value) in [("ko", &question.ko), ("rule", &question.rule), ("length", &question.length)] {
        rules.extend(value.as_ref().map(|value| (name.to_owned(), value.clone())));
    }
    if question.suicide {
        rules.push(("suicide".to_owned(), "yes".to_owned()));
    }
    Request {
        game: question.game.clone(),
        position,
        goal: question.goal.clone(),
        targets: question.target.clone(),
        all_targets: question.all_targets,
        to_move: question.to_move.clone(),
        within: question.within.clone(),
        attacker: question.attacker.clone(),
        size: question.size.clone(),
        region: question.region.clone(),
        rules,
        task: Task {
            orders: search.order,
            driver: search.driver.unwrap_or_default(),
            limits: Limits { time: search.time, nodes: search.nodes, memory: search.memory.unwrap_or(Limits::MEMORY) },
            ..Task::default()
        },
    }
}
