//! GTP 2 (G. Farnebäck, *Specification of the Go Text Protocol, version 2*, draft 2), which the
//! interfaces of Go speak, with GNU Go's names for tactical questions, so that its regression files
//! run as they are, and with what `GoGui` draws.
//!
//! `attack D4` and `defend D4` are answered with GNU Go's codes (`tactics.rs`), and every code is
//! proved. What a limit kept from being known is a failure that says so, never a code.
//!
//! **Deviations.** Nothing is played: `genmove` is no command. Where no block is named nothing can
//! be asked, so an analysis is about the last one that was (`analysis.rs`). What a line says
//! is done in turn, and a whole file may be fed; `gogui-interrupt` and the remark `# interrupt` end
//! what is thought about.

mod analysis;
mod combination;
mod connection;
mod drawing;
mod eye;
mod given;
mod regression;
mod status;
mod table;
mod tactics;
mod unconditional;

use std::path::PathBuf;

use crate::{Conversation, Heard, Stop};

pub use regression::Tally;
use table::Table;
use tactics::{Aim, Asker};

/// What is answered: words, or why there are none.
type Reply = Result<String, String>;

/// A conversation in GTP.
#[derive(Debug, Default)]
pub struct Gtp {
    table: Table,
    asker: Asker,
    /// Where records are looked for.
    folder: PathBuf,
}

/// What a command does with its arguments.
type Command = fn(&mut Gtp, &[&str], &Stop) -> Reply;

/// Every command.
const COMMANDS: [(&str, Command); 52] = [
    ("protocol_version", |_, _, _| Ok("2".to_owned())),
    ("name", |_, _, _| Ok("Tesuji".to_owned())),
    ("version", |_, _, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", |_, words, _| Ok(known(words.first().unwrap_or(&"")).to_string())),
    ("list_commands", |_, _, _| Ok(COMMANDS.map(|(name, _)| name).join("\n"))),
    ("help", |_, _, _| Ok(COMMANDS.map(|(name, _)| name).join("\n"))),
    ("quit", |_, _, _| Ok(NOTHING)),
    ("boardsize", |gtp, words, _| gtp.table.resize(words).map(|()| NOTHING)),
    ("rectangular_boardsize", |gtp, words, _| gtp.table.resize(words).map(|()| NOTHING)),
    ("query_boardsize", |gtp, _, _| Ok(gtp.table.grid().to_string())),
    ("clear_board", |gtp, _, _| {
        gtp.table.clear();
        Ok(NOTHING)
    }),
    ("komi", |_, words, _| match words.first().map(|word| word.parse::<f64>()) {
        Some(Ok(komi)) if komi.is_finite() => Ok(NOTHING),
        _ => Err("komi not a float".to_owned()),
    }),
    ("play", |gtp, words, _| gtp.table.play(words).map(|()| NOTHING)),
    ("gogui-play_sequence", |gtp, words, _| gtp.table.play_all(words).map(|()| NOTHING)),
    ("gogui-setup", |gtp, words, _| gtp.table.set_up(words).map(|()| NOTHING)),
    ("gogui-setup_player", |gtp, words, _| gtp.table.set_player(words).map(|()| NOTHING)),
    ("undo", |gtp, _, _| gtp.table.take_back(1).map(|()| NOTHING)),
    ("gg-undo", |gtp, words, _| gtp.table.take_back(count(words.first(), 1)?).map(|()| NOTHING)),
    ("trymove", |gtp, words, _| gtp.table.play(words).map(|()| NOTHING)),
    ("popgo", |gtp, _, _| gtp.table.take_back(1).map(|()| NOTHING)),
    ("loadsgf", |gtp, words, _| gtp.load(words)),
    ("showboard", |gtp, _, _| Ok(gtp.table.drawn())),
    ("attack", |gtp, words, stop| gtp.asker.attack(&gtp.table, words, stop).map(|code| code.to_string())),
    ("defend", |gtp, words, stop| gtp.asker.defend(&gtp.table, words, stop).map(|code| code.to_string())),
    ("ladder_attack", |gtp, words, stop| gtp.asker.ladder(&gtp.table, words, stop).map(|code| code.to_string())),
    ("connect", |gtp, words, stop| gtp.asker.connect(&gtp.table, words, stop).map(|code| code.to_string())),
    ("disconnect", |gtp, words, stop| gtp.asker.disconnect(&gtp.table, words, stop).map(|code| code.to_string())),
    ("owl_attack", |gtp, words, stop| gtp.asker.kill(&gtp.table, words, stop).map(|code| code.to_string())),
    ("owl_defend", |gtp, words, stop| gtp.asker.live(&gtp.table, words, stop).map(|code| code.to_string())),
    ("attack_either", |gtp, words, stop| gtp.asker.either(&gtp.table, words, stop).map(|code| code.to_string())),
    ("defend_both", |gtp, words, stop| gtp.asker.both(&gtp.table, words, stop).map(|code| code.to_string())),
    ("does_attack", |gtp, words, stop| gtp.does_attack(words, Asker::defend, stop)),
    ("does_defend", |gtp, words, stop| gtp.does_defend(words, Asker::attack, stop)),
    ("owl_does_attack", |gtp, words, stop| gtp.does_attack(words, Asker::live, stop)),
    ("owl_does_defend", |gtp, words, stop| gtp.does_defend(words, Asker::kill, stop)),
    ("analyze_semeai", |gtp, words, stop| gtp.asker.race(&gtp.table, words, stop)),
    ("dragon_status", |gtp, words, stop| gtp.asker.status(&gtp.table, words, stop)),
    ("eval_eye", |gtp, words, stop| gtp.asker.eyes(&gtp.table, words, stop)),
    ("unconditional_status", |gtp, words, _| gtp.table.status(words).map(str::to_owned)),
    ("combination_attack", |gtp, words, stop| gtp.asker.combination(&gtp.table, words, stop)),
    ("lz-analyze", |gtp, words, stop| gtp.asker.analyze(&gtp.table, words, ["0", "10000"], stop)),
    ("kata-analyze", |gtp, words, stop| gtp.asker.analyze(&gtp.table, words, ["0.0", "1.0"], stop)),
    ("increase_depths", |_, _, _| Ok(NOTHING)),
    ("decrease_depths", |_, _, _| Ok(NOTHING)),
    ("reset_reading_node_counter", |gtp, _, _| {
        gtp.asker.nodes = 0;
        Ok(NOTHING)
    }),
    ("get_reading_node_counter", |gtp, _, _| Ok(gtp.asker.nodes.to_string())),
    ("tesuji-param", |gtp, words, _| gtp.asker.param(words)),
    ("tesuji-capture", |gtp, words, stop| Ok(drawing::answer(&gtp.asker.ask(&gtp.table, words, "capture", stop)?))),
    ("tesuji-save", |gtp, words, stop| Ok(drawing::answer(&gtp.asker.ask(&gtp.table, words, "save", stop)?))),
    ("tesuji-live", |gtp, words, stop| Ok(drawing::answer(&gtp.asker.ask(&gtp.table, words, "live", stop)?))),
    ("gogui-interrupt", |_, _, _| Ok(NOTHING)),
    ("gogui-analyze_commands", |_, _, _| Ok(drawing::COMMANDS.join("\n"))),
];

/// What is answered where there is nothing to tell.
const NOTHING: String = String::new();

fn known(name: &str) -> bool {
    COMMANDS.iter().any(|(known, _)| *known == name)
}

/// A number that stands among the arguments, or the one that is meant.
fn count(word: Option<&&str>, meant: usize) -> Result<usize, String> {
    word.map_or(Ok(meant), |word| word.parse().map_err(|_| format!("`{word}` is no number")))
}

/// A line, taken apart: `[id] command [arguments] [# remark]`.
struct Line<'a> {
    id: &'a str,
    command: &'a str,
    words: Vec<&'a str>,
}

impl<'a> Line<'a> {
    /// The command of a line, if there is one.
    fn of(line: &'a str) -> Option<Self> {
        let line = line.split('#').next()?;
        let mut words = line.split(|c: char| c.is_ascii_whitespace() || c.is_control()).filter(|word| !word.is_empty());
        let first = words.next()?;
        let is_id = first.bytes().all(|byte| byte.is_ascii_digit());
        let (id, command) = if is_id { (first, words.next().unwrap_or("")) } else { ("", first) };
        Some(Line { id, command, words: words.collect() })
    }
}

/// What interfaces begin with.
const FIRST: [&str; 8] = [
    "protocol_version",
    "name",
    "version",
    "list_commands",
    "known_command",
    "boardsize",
    "rectangular_boardsize",
    "loadsgf",
];

impl Gtp {
    /// Whether a conversation begins with this line.
    pub(crate) fn begins(line: &str) -> bool {
        Line::of(line).is_some_and(|line| FIRST.contains(&line.command))
    }

    /// Reads a record. Stones that it marks are what is asked about from now on.
    fn load(&mut self, words: &[&str]) -> Reply {
        let turn = self.table.load(&self.folder, words)?;
        let marked = self.table.marked();
        if !marked.is_empty() {
            self.asker.aim = Aim::at(marked);
        }
        Ok(turn)
    }

    fn answer(&mut self, line: &Line<'_>, stop: &Stop) -> Reply {
        match COMMANDS.iter().find(|(name, _)| *name == line.command) {
            Some((_, run)) => run(self, &line.words, stop),
            None => Err("unknown command".to_owned()),
        }
    }
}

impl Conversation for Gtp {
    fn stops(line: &str) -> bool {
        let interrupts = |line: Line<'_>| line.command == "gogui-interrupt";
        line.split_whitespace().eq(["#", "interrupt"]) || Line::of(line).is_some_and(interrupts)
    }

    fn ends(line: &str) -> bool {
        Line::of(line).is_some_and(|line| line.command == "quit")
    }

    fn is_patient() -> bool {
        true
    }

    fn hear(&mut self, line: &str, stop: &Stop, say: &mut dyn FnMut(&str)) -> Heard {
        let Some(line) = Line::of(line) else { return Heard::Listen };
        let reply = self.answer(&line, stop);
        let (sign, text) = match &reply {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let gap = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
        say(format!("{sign}{}{gap}{text}", line.id).trim_end());
        if reply.is_ok() && analysis::goes_on(line.command) {
            stop.yielding().wait();
        }
        // A blank line ends every answer.
        say("");
        if line.command == "quit" { Heard::End } else { Heard::Listen }
    }
}
