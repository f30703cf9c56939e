//! The claim of a certificate: a question about a game in lines of plain words, of which none is
//! left unread.
//!
//! ```text
//! rules row=4                          (only in games that have several)
//! position ...../...../..o../x.xo. first
//! goal first wins
//! ```
//!
//! A checker proves what is written here and nothing else, so a claim has one spelling: what is
//! read is written again, and every line must be the same.

use tesuji_notation::ClaimError;

use crate::named::AnyGame;
use crate::position::read_position;
use crate::{Game, Goal, Player, Question};

/// The question in lines.
pub fn write<G: Game>(question: &Question<G>) -> Vec<String> {
    let game = question.game();
    let rules = Some(game.rules()).filter(|rules| !rules.is_empty()).map(|rules| format!("rules {rules}"));
    let position = format!("position {}", game.show());
    let goal = format!("goal {} {}", question.attacker().name(), verb(question.goal()));
    rules.into_iter().chain([position, goal]).collect()
}

/// Reads what [`write()`] writes about a game of this kind.
///
/// # Errors
/// Names the first line that is not as it should be.
pub fn read(kind: &str, lines: &[String]) -> Result<Question<AnyGame>, ClaimError> {
    let has_rules = lines.first().is_some_and(|line| line.starts_with("rules "));
    let line = |index: usize, head: &str, wanted: &str| {
        let text = lines.get(index).and_then(|line| line.strip_prefix(head));
        text.ok_or_else(|| error(index, format!("expected {wanted}")))
    };
    let at = usize::from(has_rules);
    let rules = if has_rules { line(0, "rules ", "`rules`")? } else { "" };
    let position = line(at, "position ", "a line like `position x../.o./... first`")?;
    let game = read_position(kind, rules, position).map_err(|message| error(at, message))?;
    let goal = line(at + 1, "goal ", "a line like `goal first wins`")?;
    let (attacker, goal) = read_goal(goal).ok_or_else(|| {
        error(at + 1, "expected `goal first wins`, or `second` instead of `first`, or `draws` of `wins`".to_owned())
    })?;
    let question = Question::new(game, attacker, goal);
    let spelt = write(&question);
    match (0..spelt.len().max(lines.len())).find(|&i| spelt.get(i) != lines.get(i)) {
        None => Ok(question),
        Some(i) => Err(error(
            i,
            spelt.get(i).map_or_else(
                || "nothing is expected here: the claim is complete".to_owned(),
                |line| format!("expected `{line}`: a claim has one spelling"),
            ),
        )),
    }
}

fn error(index: usize, message: String) -> ClaimError {
    ClaimError { line: index + 1, span: None, message }
}

fn verb(goal: Goal) -> &'static str {
    match goal {
        Goal::Win => "wins",
        Goal::Draw => "draws",
    }
}

fn read_goal(text: &str) -> Option<(Player, Goal)> {
    let (player, wanted) = text.split_once(' ')?;
    let player = Player::ALL.into_iter().find(|p| p.name() == player)?;
    let goal = [Goal::Win, Goal::Draw].into_iter().find(|&goal| verb(goal) == wanted)?;
    Some((player, goal))
}
