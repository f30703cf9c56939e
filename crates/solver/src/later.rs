//! What becomes of a question when moves are made: from the position that is reached the same may
//! be asked.

use tesuji_game::{InputError, Move, Played, Question, Shown, Task};
use tesuji_problem::{NullRule, Problem, Role, Status};

use crate::AnyQuestion;
use crate::any_game::Job;

/// Moves that were made from the position of a question, and where they lead.
#[derive(Debug)]
pub struct Later {
    /// The moves, with the sides that made them.
    pub played: Vec<Played>,
    /// Whether the last move was the attacker's.
    pub by_attacker: bool,
    /// What is reached.
    pub reached: Reached,
}

/// What a line of moves reaches.
#[derive(Debug)]
pub enum Reached {
    /// A position in which play goes on, and the same question about it.
    Open(Box<dyn AnyQuestion>),
    /// The attacker's goal.
    Goal,
    /// The end of the game without it.
    Over,
}

/// If there are no more legal moves, all are named where a word is none of them.
const NAMED: usize = 16;

/// Makes moves.
///
/// # Errors
/// Which word is no legal move, or that the question cannot be asked any more.
pub(crate) fn after<Q: Question + 'static>(question: &Q, task: &Task, words: &[String]) -> Result<Later, InputError> {
    let mut problem = question.problem();
    let (mut played, mut spent, mut by_attacker) = (Vec::new(), 0, false);
    for word in words {
        if problem.status() != Status::Open {
            let why = format!("the game is over before `{word}`");
            return Err(error(word, why).hint("leave out what follows the end"));
        }
        let m = find(question, &problem, word)?;
        let is_attacker = problem.role() == Role::Attacker;
        let side = question.side(&problem);
        by_attacker = is_attacker;
        spent += u16::from(is_attacker);
        played.push(Played { side, mv: question.name(&problem, m) });
        problem.play(m);
        go_on(question, &mut problem);
    }
    let reached = match problem.status() {
        Status::Achieved => Reached::Goal,
        Status::Refuted => Reached::Over,
        Status::Open => Reached::Open(asked_at(question, task, &problem, spent)?),
    };
    Ok(Later { played, by_attacker, reached })
}

/// Makes the move that nobody is shown, if it is the next.
pub(crate) fn go_on<Q: Question>(question: &Q, problem: &mut Q::Problem) {
    if problem.status() == Status::Open
        && let Some(m) = question.going_on(problem)
    {
        problem.play(m);
    }
}

/// The question after the defender has done nothing; `None` if he is not to move, or to do nothing
/// makes no sense.
pub(crate) fn idle<Q: Question + 'static>(question: &Q, task: &Task) -> Option<Box<dyn AnyQuestion>> {
    let mut problem = question.problem();
    let may = problem.status() == Status::Open && problem.role() == Role::Defender;
    if !may || problem.null_rule() != NullRule::Legal {
        return None;
    }
    problem.null();
    let question = question.at(&problem, 0)?;
    (problem.status() == Status::Open).then(|| boxed(question, task))
}

/// The names of the legal moves.
pub(crate) fn moves<Q: Question>(question: &Q) -> Vec<String> {
    let problem = question.problem();
    if problem.status() != Status::Open {
        return Vec::new();
    }
    legal(&problem).into_iter().map(|m| question.name(&problem, m)).collect()
}

/// The legal moves, and the cells in which a picture of each differs from one without it.
pub(crate) fn moves_on_board<Q: Question>(question: &Q) -> Vec<(String, Vec<(usize, usize)>)> {
    let problem = question.problem();
    if problem.status() != Status::Open {
        return Vec::new();
    }
    let drawn = |line: &[Move<Q>]| {
        question.picture(&Shown { made: 0, line, first: line.first().copied(), solving: &[], zone: None })
    };
    let bare = drawn(&[]);
    let on_board = |m| (question.name(&problem, m), drawn(&[m]).changes(&bare));
    legal(&problem).into_iter().map(on_board).collect()
}

/// The name of the legal first move that a word means, if it means one.
pub(crate) fn first_move<Q: Question>(question: &Q, word: &str) -> Option<String> {
    let problem = question.problem();
    if problem.status() != Status::Open {
        return None;
    }
    find(question, &problem, word).ok().map(|m| question.name(&problem, m))
}

fn boxed<Q: Question + 'static>(question: Q, task: &Task) -> Box<dyn AnyQuestion> {
    Box::new(Job::new(question, task.clone()))
}

fn asked_at<Q: Question + 'static>(
    question: &Q,
    task: &Task,
    problem: &Q::Problem,
    spent: u16,
) -> Result<Box<dyn AnyQuestion>, InputError> {
    if question.asked().within.is_some_and(|within| within < spent) {
        return Err(InputError::new("move", "", "these are more moves than the question grants the attacker"));
    }
    let later = question.at(problem, spent).ok_or_else(|| {
        InputError::new(
            "move",
            "",
            "under these rules a position alone does not tell what may be played: its past counts",
        )
    })?;
    Ok(boxed(later, task))
}

pub(crate) fn legal<P: Problem>(problem: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    moves
}

/// The legal move that a word names: as players write it or as certificates do, a capital or a sign
/// more or less.
pub(crate) fn find<Q: Question>(question: &Q, problem: &Q::Problem, word: &str) -> Result<Move<Q>, InputError> {
    let moves = legal(problem);
    let names = |m: Move<Q>| [question.name(problem, m), question.certified_name(problem, m)];
    let ways: [fn(&str) -> String; 4] = [str::to_owned, unsigned, |name| unsigned(name).to_lowercase(), bare];
    let word = word.trim();
    for way in ways {
        let wanted = way(word);
        let mut found = moves.iter().copied().filter(|&m| names(m).iter().any(|name| way(name) == wanted));
        match (found.next(), found.next()) {
            (Some(m), None) => return Ok(m),
            (Some(one), Some(other)) => {
                let [one, other] = [one, other].map(|m| question.name(problem, m));
                return Err(error(word, format!("`{word}` may be {one} or {other}")).hint("say which"));
            }
            (None, _) => {}
        }
    }
    let side = question.side(problem);
    let named = |m: &Move<Q>| question.name(problem, *m);
    let why = question.why_not(problem, word).map_or_else(String::new, |why| format!(": {why}"));
    let error = error(word, format!("`{word}` is no legal move of {side} here{why}"));
    Err(match moves.first() {
        None => error,
        Some(_) if moves.len() <= NAMED => {
            error.hint(format!("legal are {}", moves.iter().map(named).collect::<Vec<_>>().join(", ")))
        }
        Some(first) => error.hint(format!("{} moves are legal; they are written like {}", moves.len(), named(first))),
    })
}

/// A name without the signs that comment on a move.
fn unsigned(name: &str) -> String {
    name.trim_end_matches(['+', '#', '!', '?']).to_owned()
}

/// A name without move numbers, capitals and the signs that say what a move does.
fn bare(name: &str) -> String {
    let unnumbered = name.trim_start_matches(|c: char| c.is_ascii_digit());
    let name = if unnumbered.starts_with('.') { unnumbered.trim_start_matches('.') } else { name };
    name.chars().filter(|c| !"+#!?x=:-".contains(*c)).flat_map(char::to_lowercase).collect::<String>().replace('0', "o")
}

fn error(word: &str, message: impl Into<String>) -> InputError {
    InputError::new("move", word, message).at(0..word.len())
}
