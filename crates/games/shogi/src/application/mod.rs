//! Shogi as users meet it: can this side force mate, or can the other escape?
//!
//! *Tsume* is mate by checks alone, order 1; *hisshi* is mate by threats, order 2. *Escape* is the
//! complement: the search looks for the attacker's win either way, and where it finds none the
//! escape holds in the scope that was searched.

mod convention;
mod exports;
mod men;
mod picture;
mod posed;
mod question;
mod source;
mod words;

use tesuji_game::{
    Claimed, Confidence, Export, Game, InputError, Questions, Record, Request, SetUp, Setting, SolutionTree,
};
use tesuji_render::Picture;

pub use posed::ShogiQuestion;

use crate::notation::claims;
use crate::{claim, rules};

/// The game of shogi.
#[derive(Clone, Copy, Debug)]
pub struct Shogi;

/// Five plies, and no other first move mates; composed for this program.
const DEMO: &str = "7nl/6k2/9/6S2/8p/9/9/9/9 b GS2r2b3g2s3n3l17p 1\ngoal: tsume";

const SETTINGS: [Setting; 5] = [
    Setting::AT,
    Setting::GOAL.meaning(
        "`mate`, `mate in 3`, `tsume` (checks only: order 1), `hisshi` (threats of that: order 2), `5手詰`, `escape`, \
         or `race`: who mates where both kings are in danger [default: mate]",
    ),
    Setting::WITHIN.meaning(
        "the most moves that the attacker may take, as in `--goal 'mate in 3'`, or `5 plies`; else a win of any length \
         is looked for",
    ),
    Setting::TO_MOVE.meaning("`b` (sente) or `w` (gote); else as the position says"),
    Setting::ATTACKER.meaning(
        "the side that is to mate; else the one without a king, or the side to move, or its opponent with \
         `--goal escape`",
    ),
];

impl Game for Shogi {
    fn name(&self) -> &'static str {
        "shogi"
    }

    fn settings(&self) -> &'static [Setting] {
        &SETTINGS
    }

    fn inputs(&self) -> &'static str {
        "SFEN, KIF, KI2, CSA, a drawn board (BOD)"
    }

    fn examples(&self) -> &'static [[&'static str; 2]] {
        &[["'4k4/9/4P4/9/9/9/9/9/9 b G' --goal tsume", "mate by checks alone"]]
    }

    /// No other game has positions of nine ranks with slashes between, nor Japanese records.
    fn recognise(&self, request: &Request) -> Confidence {
        if request.text().is_some_and(claims) { Confidence::Certain } else { Confidence::No }
    }

    fn position_endings(&self) -> &'static [&'static str] {
        &["sfen", "kif", "kifu", "ki2", "csa"]
    }

    fn set_up(&self) -> Option<SetUp> {
        Some(picture::set_up())
    }

    fn race_goal(&self) -> Option<&'static str> {
        Some("mate")
    }

    fn demo(&self) -> Request {
        Request { game: Some(self.name().to_owned()), ..Request::about(DEMO) }
    }

    fn records(&self, text: &[u8]) -> Option<Vec<Record>> {
        source::records(text)
    }

    fn exports(&self) -> &'static [Export] {
        &exports::EXPORTS
    }

    /// The moves behind a position that is set up.
    fn solution(&self, request: &Request) -> Option<SolutionTree> {
        source::solution(request)
    }
}

impl Questions for Shogi {
    type Question = ShogiQuestion;

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        question::draw(request)
    }

    fn question(&self, request: &Request) -> Result<ShogiQuestion, InputError> {
        question::pose(request)
    }

    /// A checker that does not know the game goes by these rules.
    fn claimed(&self, lines: &[String]) -> Option<Result<Claimed<ShogiQuestion>, String>> {
        let read = || {
            let claim = claim::read(lines).map_err(|error| error.to_string())?;
            let problem = rules::Shogi::new(&claim.question).map_err(|error| error.to_string())?;
            Ok(Box::new(problem) as Claimed<ShogiQuestion>)
        };
        Some(read())
    }
}
