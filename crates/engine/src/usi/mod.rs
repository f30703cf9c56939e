//! USI, the protocol of shogi engines (T. Kjeldsen, *Universal Shogi Interface*, 2007, and what
//! solvers of mates have added to it).
//!
//! `go mate MS` and `go mate infinite` have one answer: `checkmate` and a line in which every move
//! of the attacker's is a check and the last one mates, `checkmate nomate` where it is proved that
//! there is no mate by checks, of any length, `checkmate timeout` where it is not known, for whatever
//! reason, and `checkmate notimplemented` where nothing can be asked: no position was understood, or
//! nobody has a king. Every other `go` looks for a mate first and otherwise makes some move.
//!
//! **Who is to be mated.** The side that is not to move; or the side to move, if the other one has no
//! king, or if it is in check and `RootIsAndNodeIfChecked` is set. The line then begins with the
//! defender's reply.
//!
//! **Deviations.** Commands are taken in turn, but `isready` is answered at once during a search.
//! `go ponder` is answered at `ponderhit` with what is known by then. Repetition is left out:
//! a defender's perpetual check counts as a defence.

mod go;
mod line;
mod options;
mod plain;
mod prover;
mod thinking;
mod voice;

use std::time::Duration;

use tesuji_shogi::notation::{sfen, usi};
use tesuji_shogi::rules::{Position, Side};

use crate::command::{command, introduce, position_told, shown, understood};
use crate::effort::Effort;
use crate::{Conversation, Heard, LONGEST, Stop};

use go::Go;
use options::{Change, Options, PostSearch};
use prover::Prover;
use thinking::{Found, Wanted, think};
use voice::Voice;

/// The commands. A line begins with the first word that is one; what stands before it is named and
/// ignored.
const COMMANDS: [&str; 10] =
    ["usi", "isready", "usinewgame", "setoption", "position", "go", "stop", "quit", "ponderhit", "gameover"];

/// A conversation.
#[derive(Debug)]
pub struct Usi {
    /// Remembers what its searches have learnt.
    prover: Prover,
    options: Options,
    /// What is wrong with the position, if it could not be read.
    position: Result<Position, String>,
}

impl Default for Usi {
    fn default() -> Self {
        Self::new()
    }
}

impl Usi {
    /// A conversation that has not begun.
    pub fn new() -> Self {
        let options = Options::default();
        Usi { prover: Prover::new(options.bytes()), options, position: Ok(Position::start()) }
    }

    /// The position that was told.
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref().ok()
    }

    fn set(&mut self, text: &str, say: &mut dyn FnMut(&str)) {
        match self.options.set(text) {
            Change::None => {}
            Change::Size => self.prover.resize(self.options.bytes()),
            Change::Wrong(wrong) => say(&format!("info string {}", shown(&wrong))),
        }
    }

    fn set_position(&mut self, line: &str, text: &str, say: &mut dyn FnMut(&str)) {
        // A line that was cut would tell another position.
        let whole = line.len() < LONGEST / 2;
        self.position = if whole { read_position(text) } else { Err("the line is too long".to_owned()) };
        if let Err(wrong) = &self.position {
            say(&format!("info string no position: {}", shown(wrong)));
        }
    }

    fn go(&mut self, text: &str, stop: &Stop, say: &mut dyn FnMut(&str)) {
        let go = Go::read(text);
        if !go.wrong.is_empty() {
            say(&format!("info string go: {}", shown(&go.wrong.join("; "))));
        }
        let answer = match &self.position {
            Ok(position) => {
                let effort = Effort::new(&go.allowed(&self.options, position.turn()), stop.clone());
                let voice = Voice::new(Duration::from_millis(self.options.interval), say);
                let asked = Asked { position, go: &go, options: &self.options, effort: &effort, voice: &voice };
                if go.mate { asked.mate(&mut self.prover) } else { asked.best_move(&mut self.prover) }
            }
            Err(wrong) => {
                say(&format!("info string no position: {}", shown(wrong)));
                if go.mate { "checkmate notimplemented" } else { "bestmove resign" }.to_owned()
            }
        };
        if go.waits() {
            stop.wait();
        }
        say(&answer);
    }
}

/// What `go` asks of a position.
struct Asked<'a> {
    position: &'a Position,
    go: &'a Go,
    options: &'a Options,
    effort: &'a Effort,
    voice: &'a Voice<'a>,
}

impl Asked<'_> {
    fn think(&self, attacker: Side, prover: &mut Prover) -> Found {
        let attacks = attacker == self.position.turn();
        let within = self.go.within(self.options, attacks);
        let shorten = self.options.post_search == PostSearch::MinLength && !self.go.is_timed();
        think(self.position, Wanted { attacker, within, shorten }, prover, self.effort, self.voice)
    }

    /// The answer to `go mate`.
    fn mate(&self, prover: &mut Prover) -> String {
        let Some(attacker) = attacker(self.position, self.options.checked_defends) else {
            self.voice.note("nobody has a king that could be mated");
            return "checkmate notimplemented".to_owned();
        };
        match self.think(attacker, prover) {
            Found::Mate(line) => line.iter().fold("checkmate".to_owned(), |text, m| format!("{text} {m}")),
            Found::None => "checkmate nomate".to_owned(),
            Found::Unwritten(_) | Found::Unknown => "checkmate timeout".to_owned(),
        }
    }

    /// The answer to any other `go`.
    fn best_move(&self, prover: &mut Prover) -> String {
        let Some(other) = plain::some_move(self.position) else { return "bestmove resign".to_owned() };
        let turn = self.position.turn();
        let found = if self.position.king(!turn).is_some() { self.think(turn, prover) } else { Found::Unknown };
        let m = match found {
            Found::Mate(line) => line.first().copied(),
            Found::Unwritten(first) => first,
            Found::None | Found::Unknown => None,
        };
        if m.is_none() {
            self.voice.note("nothing is proved: this is some legal move");
        }
        format!("bestmove {}", m.unwrap_or(other))
    }
}

/// Who is to mate, if anybody has a king.
fn attacker(position: &Position, checked_defends: bool) -> Option<Side> {
    let turn = position.turn();
    match [turn, !turn].map(|side| position.king(side).is_some()) {
        [false, false] => None,
        [false, true] => Some(turn),
        [true, false] => Some(!turn),
        [true, true] => Some(if checked_defends && position.is_check() { !turn } else { turn }),
    }
}

impl Conversation for Usi {
    fn stops(line: &str) -> bool {
        ["stop", "ponderhit", "gameover"].iter().any(|word| is(line, word)) || Self::ends(line)
    }

    fn ends(line: &str) -> bool {
        is(line, "quit")
    }

    fn aside(thinking: &str, line: &str) -> Option<&'static str> {
        (is(thinking, "go") && is(line, "isready")).then_some("readyok")
    }

    fn hear(&mut self, line: &str, stop: &Stop, say: &mut dyn FnMut(&str)) -> Heard {
        let Some((command, text)) = understood(line, &COMMANDS, say) else { return Heard::Listen };
        match command {
            "usi" => introduce(Options::announce(), "usiok", say),
            "isready" => say("readyok"),
            "usinewgame" => self.prover.forget(),
            "setoption" => self.set(text, say),
            "position" => self.set_position(line, text, say),
            "go" => self.go(text, stop, say),
            "quit" => return Heard::End,
            // There is nothing to stop now, and no game whose end matters.
            _ => {}
        }
        Heard::Listen
    }
}

/// Whether this is the command of a line.
fn is(line: &str, word: &str) -> bool {
    command(line, &COMMANDS).is_some_and(|(_, command, _)| command == word)
}

/// Reads what stands behind `position`.
fn read_position(text: &str) -> Result<Position, String> {
    let read = |sfen: &str| sfen::read(sfen).map_err(|error| error.to_string());
    position_told(text, sfen::START, "sfen", read, |position, name| {
        Some(position.after(usi::parse_legal(position, name)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_to_be_mated() {
        for (text, checked_defends, expected) in [
            ("4k4/9/9/9/9/9/9/9/4K4 b G 1", true, Some(Side::Black)),
            ("4k4/9/9/9/9/9/9/9/4K4 w G 1", true, Some(Side::White)),
            ("4k4/4G4/9/9/9/9/9/9/4K4 w - 1", true, Some(Side::Black)),
            ("4k4/4G4/9/9/9/9/9/9/4K4 w - 1", false, Some(Side::White)),
            ("4k4/9/9/9/9/9/9/9/9 w G 1", false, Some(Side::Black)),
            ("4k4/4G4/9/9/9/9/9/9/9 w - 1", false, Some(Side::Black)),
            ("4k4/9/9/9/9/9/9/9/9 b G 1", true, Some(Side::Black)),
            ("9/9/9/9/9/9/9/9/9 b G 1", true, None),
        ] {
            assert_eq!(attacker(&sfen::read(text).unwrap(), checked_defends), expected, "{text}");
        }
    }
}
