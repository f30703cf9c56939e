//! From a request to a question about a small game.

use tesuji_game::{Asked, InputError, ListedQuestion, Request, Spelling, expected_answer, orders, within};
use tesuji_problem::TwoSided;

use super::board::{Board, rule_in_force};
use super::given;
use super::goal::goal;
use crate::named::AnyGame;
use crate::{Game, Outcome, Player, Question, claim};

/// A question about a small game, as the application searches it.
pub type SmallQuestion = ListedQuestion<Question<AnyGame>>;

/// Makes a question of a request.
pub(super) fn pose(board: &Board, request: &Request) -> Result<SmallQuestion, InputError> {
    let given = given::read(board, request)?;
    let (goal, question) = goal(board, request, &given)?;
    let game = question.game();
    let within = if board.settings.iter().any(|s| s.name == "within") { within(request, &given.said)? } else { None };
    if let ("draw", Some(part)) = (goal, given.said.either("within", request)) {
        return Err(part.error("a draw takes no number of moves").hint("leave `within` out, or use `--goal win`"));
    }
    let name = |player: Player| board.players[player as usize];
    let attacker = question.attacker();
    let rule = rule_in_force(game);
    let aim = match goal {
        "draw" => ["at least draw", "drawing"].map(str::to_owned),
        _ => (board.win)(&rule, attacker),
    };
    let mut notes = given.notes;
    match game.outcome() {
        Some(Outcome::Win(winner)) => notes.push(format!("the game is over: {} has won", name(winner))),
        Some(Outcome::Draw) => notes.push("the game is over: it is a draw".to_owned()),
        None => {}
    }
    let asked = Asked {
        game: board.name,
        goal,
        defends: goal == "defend",
        attacker: name(attacker),
        defender: name(attacker.other()),
        rules: board.rule.map(|known| (known.name(), rule)).into_iter().collect(),
        within,
        orders: orders(request, &given.said)?,
        expect: expected_answer(&given.said)?,
        title: given.title,
        notes,
        format: "name",
        ..Asked::default()
    };
    let written = Spelling { claim: claim::write, position: |question| super::written(question.game()) };
    let is_race = board.has_races && goal == "win";
    let question = ListedQuestion::new(question, asked, aim, written);
    Ok(if is_race { question.turned_by(Question::swap_roles) } else { question })
}
