//! UCI, the protocol of chess engines (R. Huber and S. Meyer-Kahlen, *Universal Chess Interface*,
//! April 2006).
//!
//! `go mate N` is answered by a proof: `score mate k` with a line of exactly 2k − 1 plies that ends
//! in mate (or no more than its first move, where `info string proved: mate within k; its line is
//! being written`, or `…, but its line could not be written`, is said too), and `info string
//! certified: mate within k, …` once the strategy has passed the checker; `info string proved: no
//! mate in N`; or `info string unknown: …` where a limit came first. Every other `go` looks for a
//! mate of any length and otherwise makes some move: a solver that also plays. No mate score is
//! said that is not proved; `cp 0` means that nothing is.
//!
//! **Deviations.** Commands are taken in turn, but `isready` is answered at once during a search.
//! `ponderhit` is ignored, and so is the fifty-move rule. After a `position` that cannot be read,
//! `go` is answered with `bestmove 0000`, never with a move in another position. Moves of
//! `searchmoves` that are not legal are named and left out; if none is left, nothing is searched,
//! and some legal move is the answer.

mod go;
mod options;
mod quiet;
mod thinking;
mod voice;

use tesuji_chess::rules::{Chess, Move, Position};
use tesuji_solver::Solver;

use crate::command::{command, introduce, position_told, shown, understood};
use crate::effort::Effort;
use crate::{Conversation, Heard, LONGEST, Stop};

use go::Go;
use options::{Change, Options};
use thinking::Wanted;
use voice::{Score, Voice};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The commands. A line begins with the first word that is one; what stands before it is named and
/// ignored.
const COMMANDS: [&str; 10] =
    ["uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "quit", "debug", "ponderhit"];

/// A conversation.
#[derive(Debug)]
pub struct Uci {
    /// Remembers what its searches have learnt.
    solver: Solver<Chess>,
    options: Options,
    /// What is wrong with the position, if it could not be read.
    position: Result<Position, String>,
}

impl Default for Uci {
    fn default() -> Self {
        Self::new()
    }
}

impl Uci {
    /// A conversation that has not begun.
    pub fn new() -> Self {
        let position = Position::from_fen(START).map_err(|error| error.to_string());
        let options = Options::default();
        Uci { solver: Solver::new(options.bytes()), options, position }
    }

    /// The position that was told.
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref().ok()
    }

    fn set(&mut self, text: &str, say: &mut dyn FnMut(&str)) {
        match self.options.set(text) {
            Change::None => {}
            Change::Size => self.solver.resize(self.options.bytes()),
            Change::Clear => self.solver.forget(),
            Change::Wrong(wrong) => say(&format!("info string {}", shown(&wrong))),
        }
    }

    fn set_position(&mut self, line: &str, text: &str, say: &mut dyn FnMut(&str)) {
        // A line that was cut would tell another position.
        let whole = line.len() < LONGEST / 2;
        self.position =
            if whole { read_position(text, self.options.chess960) } else { Err("the line is too long".to_owned()) };
        if let Err(wrong) = &self.position {
            say(&format!("info string no position: {}", shown(wrong)));
        }
    }

    fn go(&mut self, text: &str, stop: &Stop, say: &mut dyn FnMut(&str)) {
        let go = Go::read(text);
        if !go.wrong.is_empty() {
            say(&format!("info string go: {}", shown(&go.wrong.join("; "))));
        }
        let best = match &self.position {
            Ok(position) => {
                let effort = Effort::new(&go.allowed(position.turn()), stop.clone());
                let voice = Voice::new(self.options.chess960, say);
                let best = think(position, &go, &self.options, &mut self.solver, &effort, &voice);
                best.map_or("(none)".to_owned(), |m| voice.name(position, m))
            }
            Err(wrong) => {
                say(&format!("info string no position: {}", shown(wrong)));
                "0000".to_owned()
            }
        };
        if go.infinite {
            stop.wait();
        }
        say(&format!("bestmove {best}"));
    }
}

/// Looks for the move to make.
fn think<'a>(
    position: &'a Position,
    go: &Go,
    options: &Options,
    solver: &mut Solver<Chess>,
    effort: &'a Effort,
    voice: &'a Voice<'a>,
) -> Option<Move> {
    if !position.has_move() {
        let score = if position.is_check() { Score::Mate(0) } else { Score::Unknown };
        voice.line(1, score, position, &[]);
        return None;
    }
    let only = restriction(position, go, voice);
    if only.as_ref().is_some_and(Vec::is_empty) {
        voice.note("unknown: none of these moves is legal, so that nothing is searched");
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let m = quiet::ranked(position, &moves).first().copied();
        voice.line(1, Score::Unknown, position, m.as_slice());
        return m;
    }
    let wanted = Wanted {
        within: go.within(),
        lines: options.lines,
        only,
        after_first: go.after_first(),
        sides: (go.mate.is_none_or(|n| n > 0), true),
        refutations: options.refutations,
    };
    thinking::think(position, wanted, solver, effort, voice)
}

/// The moves that may be searched, if not all; none at all if none of those that are named is
/// legal.
fn restriction(position: &Position, go: &Go, voice: &Voice<'_>) -> Option<Vec<Move>> {
    let names = &go.search_moves;
    if names.is_empty() {
        return None;
    }
    if go.mate.is_some_and(|n| n < 0) {
        voice.note("searchmoves is ignored: the other side is asked to mate");
        return None;
    }
    let mut moves = Vec::new();
    for name in names {
        match position.parse_uci(name) {
            Some(m) if !moves.contains(&m) => moves.push(m),
            Some(_) => {}
            None => voice.note(&format!("{} is not legal", shown(name))),
        }
    }
    Some(moves)
}

impl Conversation for Uci {
    fn stops(line: &str) -> bool {
        is(line, "stop") || Self::ends(line)
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
            "uci" => introduce(Options::announce(), "uciok", say),
            "isready" => say("readyok"),
            "ucinewgame" => self.solver.forget(),
            "setoption" => self.set(text, say),
            "position" => self.set_position(line, text, say),
            "go" => self.go(text, stop, say),
            "quit" => return Heard::End,
            // There is nothing to stop now, debugging has nothing to add, and pondering is not
            // offered.
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
fn read_position(text: &str, chess960: bool) -> Result<Position, String> {
    let read = if chess960 { Position::from_chess960_fen } else { Position::from_fen };
    let read = |fen: &str| read(fen).map_err(|error| error.to_string());
    position_told(text, START, "fen", read, |position, name| Some(position.after(position.parse_uci(name)?)))
}
