//! A question about a small game, as the application searches it and puts its answer.

use tesuji_game::{Asked, Claim, Found, InputError, Question, Request, Shown, expected_answer, orders, within};
use tesuji_proof::Cover;
use tesuji_render::{Mark, Picture};

use super::board::{Board, tone};
use super::given;
use super::goal::Goal;
use super::words::Words;
use super::written::written;
use crate::named::AnyGame;
use crate::{Game, Move, Outcome, claim};

/// A question that makes sense.
#[derive(Clone, Debug)]
pub struct SmallQuestion {
    board: &'static dyn Board,
    question: crate::Question<AnyGame>,
    words: Words,
    asked: Asked,
}

/// Makes a question of a request.
pub(super) fn pose(board: &'static dyn Board, request: &Request) -> Result<SmallQuestion, InputError> {
    let given = given::read(board, request)?;
    let (goal, question) = given::goal(board, request, &given)?;
    let game = question.game();
    let within = if board.settings().iter().any(|s| s.name == "within") { within(request, &given.said)? } else { None };
    if let (Goal::Draw, Some(part)) = (goal, given.said.either("within", request)) {
        return Err(part.error("a draw takes no number of moves").hint("leave `within` out, or use `--goal win`"));
    }
    let name = |player: crate::Player| board.players()[player as usize];
    let attacker = question.attacker();
    let [reach, reaching] = match goal {
        Goal::Draw => ["at least draw", "drawing"].map(str::to_owned),
        _ => board.win(game, attacker),
    };
    let words = Words { goal, reach, reaching };
    let mut notes = given.notes;
    match game.outcome() {
        Some(Outcome::Win(winner)) => notes.push(format!("the game is over: {} has won", name(winner))),
        Some(Outcome::Draw) => notes.push("the game is over: it is a draw".to_owned()),
        None => {}
    }
    let mut asked = Asked {
        game: board.name(),
        goal: goal.name(),
        defends: goal == Goal::Defend,
        attacker: name(attacker),
        defender: name(attacker.other()),
        to_move: name(game.to_move()),
        rules: board.rules_in_force(game),
        within,
        orders: orders(request, &given.said)?,
        expect: expected_answer(&given.said)?,
        title: given.title,
        notes,
        position: written(board, game),
        format: "name",
        ..Asked::default()
    };
    asked.words = words.question(&asked);
    Ok(SmallQuestion { board, question, words, asked })
}

impl Question for SmallQuestion {
    type Problem = crate::Question<AnyGame>;

    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn problem(&self) -> Self::Problem {
        self.question.clone()
    }

    /// Every legal reply is answered. How many moves a win takes is no part of the claim.
    fn claim(&self, _: Option<u16>) -> Claim {
        Claim { cover: Cover::Listed, lines: claim::write(&self.question) }
    }

    fn name(&self, at: &Self::Problem, m: Move) -> String {
        at.game().name(m)
    }

    fn headline(&self, found: &Found<'_, Self>) -> String {
        self.words.headline(&self.asked, found.verdict, found.length, found.highest_refuted())
    }

    /// Stones of the line with their numbers, and the moves that solve.
    fn picture(&self, shown: &Shown<'_, Self>) -> Picture {
        let mut game = self.question.game().clone();
        let mut picture = self.board.picture(&game);
        if self.asked.title.is_some() {
            picture.caption.clone_from(&self.asked.title);
        }
        for &m in shown.solving {
            if let Some((x, y)) = self.board.place(&game, m) {
                picture.mark(x, y, Mark::Winning);
            }
        }
        if self.board.is_drawn() {
            let mut line = Vec::new();
            for &m in shown.line {
                line.push((tone(game.to_move()), self.board.place(&game, m)));
                game.play(m);
            }
            picture.number(line);
        }
        picture
    }
}
