//! Gomoku, renju and their relatives as users meet them: can this side force a row, or can the
//! other prevent it?
//!
//! *Defend* is the complement of *win*: the search looks for a forced row either way, and where it
//! finds none within the orders that were searched, the defence holds against those and no others.

mod game_tree;
mod named;
mod posed;
mod question;
mod words;

use tesuji_game::{Confidence, Export, Game, InputError, Questions, Request, SetUp, Setting, SolutionTree, Value};
use tesuji_render::Picture;
use tesuji_stones::application::{Goals, solution};

pub use posed::GomokuQuestion;

use crate::notation::is_gomoku;

/// The game of k in a row.
#[derive(Clone, Copy, Debug)]
pub struct Gomoku;

/// A run of five moves, composed for the collection: `problems/gomoku/run-of-fours.sgf`.
const DEMO: &str = "(;GM[4]FF[4]SZ[15]GN[A run of fours]PL[B]\
                    AB[hh][ij][gi][fi][hk][fh][gh]AW[hj][fj][jh][dg][ih][gg][hg]C[rule: freestyle])";

/// What is wanted.
const GOALS: Goals = Goals {
    names: ["win", "defend"],
    aliases: [&["attack", "five"], &["stop", "prevent", "hold"]],
    orders: &[("vcf", 1), ("vct", 2)],
};

const SETTINGS: [Setting; 8] = [
    Setting::AT,
    Setting::WITHIN.meaning("the most moves that the attacker may take; else a win of any length is looked for"),
    Setting::GOAL.meaning(
        "`win`, `vcf` (a win of order 1), `vct` (of order 2 at most), `defend`, or `race`: who makes a row \
         where both sides threaten to [default: win]",
    ),
    Setting::TO_MOVE.meaning("`b` or `w`; else as the position says, else going by the number of stones"),
    Setting::ATTACKER.meaning(
        "the side that is to make a row, `b` or `w`; else the side to move, or its opponent with `--goal defend`",
    ),
    Setting::rule("rule", Value::Text("RULE"))
        .meaning("`freestyle` (five or more win), `standard` (exactly five), `renju`, `caro` [default: freestyle]"),
    Setting::rule("length", Value::Text("STONES")).meaning("how many stones make a row [default: 5]"),
    Setting::SIZE.meaning("the board, such as `20x20`, where the position does not say [default: 15x15]"),
];

impl Game for Gomoku {
    fn name(&self) -> &'static str {
        "gomoku"
    }

    fn aliases(&self) -> &'static [&'static str] {
        const { &["renju", "caro", named::TIC_TAC_TOE[0], named::TIC_TAC_TOE[1]] }
    }

    fn settings(&self) -> &'static [Setting] {
        &SETTINGS
    }

    fn inputs(&self) -> &'static str {
        "`h8i9j7`, `h8,j7/i9`, SGF, a drawn board, a game of Piskvork, an address of gomocalc"
    }

    fn examples(&self) -> &'static [[&'static str; 2]] {
        &[["h8i9j7i8 --rule renju", "a string of moves, Black's first"]]
    }

    fn recognise(&self, request: &Request) -> Confidence {
        if request.text().is_some_and(named::is_named) {
            return Confidence::Certain;
        }
        let is_set = ["rule", "length"].iter().any(|rule| request.get(rule).is_some());
        if is_set || request.text().is_some_and(is_gomoku) { Confidence::Likely } else { Confidence::No }
    }

    fn position_endings(&self) -> &'static [&'static str] {
        &["sgf"]
    }

    fn set_up(&self) -> Option<SetUp> {
        Some(SetUp::drawn("black", "white"))
    }

    fn solution(&self, request: &Request) -> Option<SolutionTree> {
        named::spelt_out(request, |request| Ok(question::grid(request)?.and_then(|grid| solution(request, grid, true))))
            .ok()
            .flatten()
    }

    fn exports(&self) -> &'static [Export] {
        const { &[game_tree::EXPORT] }
    }

    fn race_goal(&self) -> Option<&'static str> {
        Some("win")
    }

    fn demo(&self) -> Request {
        Request { game: Some(self.name().to_owned()), ..Request::about(DEMO) }
    }
}

impl Questions for Gomoku {
    type Question = GomokuQuestion;

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        named::spelt_out(request, question::draw)
    }

    fn question(&self, request: &Request) -> Result<GomokuQuestion, InputError> {
        named::spelt_out(request, question::pose)
    }
}
