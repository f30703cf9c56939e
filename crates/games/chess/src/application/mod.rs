//! Chess as users meet it: can this side force mate, or another goal, or can the other hold out?
//!
//! The goals are *mate*, *selfmate*, *reflexmate*, *helpmate*, *stalemate*, *win* (a man) and
//! *promote*, each with a number of moves or without. *Defend* is the complement: the search looks
//! for the attacker's win either way, and where it finds none the defence holds in the scope that
//! was searched.

mod composition;
mod game_text;
mod mate_proof;
mod picture;
mod posed;
mod question;
mod record;
mod source;
mod words;

use tesuji_game::{Confidence, Export, Game, InputError, Piece, Questions, Record, Request, SetUp, Setting, Solved};
use tesuji_render::{Man, Picture, Tone};

pub use game_text::pgn;
pub use mate_proof::{MateProof, MateProofError};
pub use posed::ChessQuestion;

use crate::notation::claims;

/// The game of chess.
#[derive(Clone, Copy, Debug)]
pub struct Chess;

/// Figure 21 of paper 000; the place of the white king is our choice, which nothing depends on.
const DEMO: &str = "8/8/6k1/8/8/8/4RR2/K7 w - - 0 1";

/// The setting that asks for the composer's solution.
const SOLUTION: &str = "solution";

const SETTINGS: [Setting; 7] = [
    Setting::AT,
    Setting::GOAL.meaning(
        "`mate`, `mate in 3`, `selfmate`, `reflexmate`, `helpmate`, `stalemate`, `win e5`, `promote`, or `defend` \
         before one of them, or `race`: who mates where both kings are in danger; \
         as composers write: `#3`, `s#2`, `r#2`, `h#2`, `=2` [default: mate]",
    ),
    Setting::TARGET.meaning("the man to win, such as `e5`"),
    Setting::WITHIN.meaning(
        "the most moves that the attacker may take, as in `--goal 'mate in 3'`; else a win of any length is looked for",
    ),
    Setting::TO_MOVE.meaning("`w` or `b`; else as the position says"),
    Setting::ATTACKER
        .meaning("the side that is to reach the goal; else the side to move, or its opponent with `--goal defend`"),
    Setting::own_switch(SOLUTION).meaning(
        "every key of the shortest win, what it threatens, the variations with their duals, tries with their \
         refutations, set play; of a helpmate every line; says so if a limit was hit before a win was proved to be \
         the shortest",
    ),
];

const EXPORTS: [Export; 2] = [mate_proof::EXPORT, game_text::EXPORT];

/// The men, as FEN has them: kings first, White's before Black's.
const PIECES: [(&str, &str); 12] = [
    ("K", "♔"),
    ("Q", "♕"),
    ("R", "♖"),
    ("B", "♗"),
    ("N", "♘"),
    ("P", "♙"),
    ("k", "♚"),
    ("q", "♛"),
    ("r", "♜"),
    ("b", "♝"),
    ("n", "♞"),
    ("p", "♟"),
];

impl Game for Chess {
    fn name(&self) -> &'static str {
        "chess"
    }

    fn settings(&self) -> &'static [Setting] {
        &SETTINGS
    }

    fn inputs(&self) -> &'static str {
        "FEN, EPD, PGN, an address of lichess, Popeye's input"
    }

    fn examples(&self) -> &'static [[&'static str; 2]] {
        &[["'8/8/6k1/8/8/8/4RR2/K7 w' --solution", "mate, with keys, threats, tries and set play"]]
    }

    /// No other game has positions of eight ranks with slashes between, nor games in SAN.
    fn recognise(&self, request: &Request) -> Confidence {
        if request.text().is_some_and(claims) { Confidence::Certain } else { Confidence::No }
    }

    fn position_endings(&self) -> &'static [&'static str] {
        &["fen"]
    }

    fn race_goal(&self) -> Option<&'static str> {
        Some("mate")
    }

    fn demo(&self) -> Request {
        let mut request = Request { game: Some(self.name().to_owned()), ..Request::about(DEMO) };
        request.settings.turn_on(SOLUTION);
        request
    }

    fn records(&self, text: &[u8]) -> Option<Vec<Record>> {
        source::records(text)
    }

    fn set_up(&self) -> Option<SetUp> {
        let men = [Man::King, Man::Queen, Man::Rook, Man::Bishop, Man::Knight, Man::Pawn];
        let pieces = PIECES.into_iter().enumerate().map(|(i, (letter, name))| Piece {
            letter,
            name,
            tone: if i < men.len() { Tone::Light } else { Tone::Dark },
            man: Some(men[i % men.len()]),
        });
        Some(SetUp {
            before: String::new(),
            between: "/",
            gap: "",
            after: " w - - 0 1",
            empty: "1",
            pieces: pieces.collect(),
            hands: None,
        })
    }

    fn exports(&self) -> &'static [Export] {
        &EXPORTS
    }

    fn record_ending(&self) -> Option<&'static str> {
        Some("epd")
    }

    fn record(&self, solved: &Solved<'_>) -> Option<String> {
        record::epd(solved)
    }
}

impl Questions for Chess {
    type Question = ChessQuestion;

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        question::draw(request)
    }

    fn question(&self, request: &Request) -> Result<ChessQuestion, InputError> {
        question::pose(request)
    }
}
