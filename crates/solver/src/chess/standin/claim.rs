//! Stand-in.
use tesuji_chess::rules::{Color, Goal, Question};
pub(crate) fn write(question: &Question, within: Option<u16>) -> Vec<String> {
    let Question { position, attacker, goal } = question;
    let within = within.map_or_else(String::new, |moves| format!(" within {moves}"));
    let goal = match goal {
        Goal::Mate => "mate".to_owned(),
        Goal::Selfmate => "selfmate".to_owned(),
        Goal::Win(s) => format!("win {s}"),
        Goal::Promote => "promote".to_owned(),
    };
    let side = if *attacker == Color::White { "white" } else { "black" };
    vec![format!("fen {}", position.to_fen()), format!("goal {goal} {side}{within}")]
}
