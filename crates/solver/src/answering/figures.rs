//! A long line in several figures, as books have it: 1–20, then 21–40 from the position that the
//! first twenty moves lead to, and so on.

use tesuji_game::{Question, Shown};
use tesuji_problem::{Problem, Role, Status};
use tesuji_render::Picture;

/// So many numbered stones do not crowd a board.
const MOVES: usize = 20;

/// The figures of a line of which the first picture is given; none where one picture is enough, and
/// none where the question cannot be asked of later positions.
pub(super) fn figures<Q: Question>(question: &Q, shown: &Shown<'_, Q>) -> Vec<Picture> {
    let (mut problem, mut made, mut spent) = (question.problem(), 0, 0);
    let mut figures = Vec::new();
    let parts = shown.line.chunks(MOVES);
    let title = question.asked().title.as_ref().map_or_else(String::new, |title| format!("{title} — "));
    if parts.len() < 2 {
        return figures;
    }
    for (i, part) in parts.enumerate() {
        let (from, to) = (made + 1, made + part.len());
        let moves = if from == to { from.to_string() } else { format!("{from}–{to}") };
        let number = format!("Figure {} ({moves})", i + 1);
        let part = Shown { made, line: part, ..*shown };
        let (drawn, title) = if i == 0 {
            (Some(question.picture(&part)), title.as_str())
        } else {
            // The zone and the moves that solve are those of the first position.
            let later = Shown { first: None, solving: &[], zone: None, ..part };
            (later_picture(question, &problem, spent, &later), "")
        };
        let Some(mut drawn) = drawn.filter(Picture::is_labelled) else { return Vec::new() };
        drawn.caption = Some(format!("{title}{number}"));
        figures.push(drawn);
        for &m in part.line {
            if problem.status() != Status::Open {
                return figures;
            }
            spent += u16::from(problem.role() == Role::Attacker);
            problem.play(m);
        }
        made += part.line.len();
    }
    figures
}

/// The picture of a position that the line leads to.
fn later_picture<Q: Question>(question: &Q, at: &Q::Problem, spent: u16, shown: &Shown<'_, Q>) -> Option<Picture> {
    if question.asked().within.is_some_and(|within| within < spent) {
        return None;
    }
    question.at(at, spent).map(|later| later.picture(shown))
}
