//! The question whether a player of a game that is written in Python can win.

use pyo3::prelude::*;
use tesuji_problem::Notation;
use tesuji_proof::Certificate;
use tesuji_solver::{
    AnyQuestion, Asked, Failure, InputError, ListedQuestion, Rejection, Report, Request, Spelling, ask, verify_listed,
};

use super::place::Place;
use super::problem::PyProblem;
use super::rules::{Raised, Rules};

/// What users may set.
const SETTINGS: [&str; 2] = ["goal", "attacker"];

/// The question of a request about a position.
///
/// # Errors
/// What cannot be understood. What the game raises ends the thread, and is kept in `raised`.
pub(crate) fn pose(state: &Py<PyAny>, request: &Request, raised: &Raised) -> Result<Box<dyn AnyQuestion>, Failure> {
    let goal = match request.get("goal").unwrap_or("win") {
        "win" => "win",
        "defend" => "defend",
        other => {
            let error = InputError::new("goal", other, format!("`{other}` is no goal of a game of your own"));
            return Err(error.at(0..other.len()).hint("use `win` or `defend`").into());
        }
    };
    if let Some((name, value)) = request.settings.iter().find(|(name, _)| !SETTINGS.contains(name)) {
        let error = InputError::new(name, value, format!("`{name}` means nothing in a game of your own"));
        return Err(error.hint("leave it out").into());
    }
    let problem = problem(state, request.get("attacker"), raised)?;
    let rules = problem.rules();
    let asked = Asked {
        game: rules.name,
        goal,
        defends: goal == "defend",
        attacker: rules.players[rules.attacker],
        defender: rules.players[1 - rules.attacker],
        orders: request.task.orders.unwrap_or_default(),
        format: "python",
        ..Asked::default()
    };
    let (aim, written) = (rules.aim.clone(), Spelling { claim, position: PyProblem::written });
    let question = ListedQuestion::new(problem, asked, aim, written);
    let question = question.checked_on(|problem| Box::new(problem.afresh()));
    Ok(ask(question, request.task.clone())?)
}

fn problem(state: &Py<PyAny>, attacker: Option<&str>, raised: &Raised) -> Result<PyProblem, Failure> {
    let made = Python::attach(|py| {
        let state = state.bind(py);
        let rules = Rules::of(state, attacker, raised)?;
        let place = Place::of(state.clone(), &rules)?;
        Ok::<_, PyErr>(PyProblem::new(rules, place))
    });
    made.map_err(|error| {
        crate::watched::locked(raised).get_or_insert(error);
        Failure::Internal("the game has raised an exception".to_owned())
    })
}

/// What a certificate claims: who wants to win, and where.
fn claim(problem: &PyProblem) -> Vec<String> {
    let rules = problem.rules();
    vec![format!("{ATTACKER}{}", rules.players[rules.attacker]), format!("{POSITION}{}", problem.written())]
}

const ATTACKER: &str = "attacker ";
const POSITION: &str = "position ";

/// Checks a certificate whose position the class of its game reads.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read_claimed(class: &Py<PyAny>, certificate: &Certificate, raised: &Raised) -> Result<Report, Rejection> {
    let wrong = || Rejection::whole(format!("the claim is two lines, `{ATTACKER}` and `{POSITION}`"));
    let [attacker, position] = certificate.claim.as_slice() else { return Err(wrong()) };
    let (attacker, position) =
        attacker.strip_prefix(ATTACKER).zip(position.strip_prefix(POSITION)).ok_or_else(wrong)?;
    let unread = |failure: Failure| Rejection::whole(failure.to_string());
    let state = Python::attach(|py| class.call_method1(py, "read_claim", (position,))).map_err(|error| {
        crate::watched::locked(raised).get_or_insert(error);
        Rejection::whole("the position cannot be read")
    })?;
    let mut problem = problem(&state, Some(attacker), raised).map_err(unread)?;
    if problem.rules().name != certificate.game || claim(&problem) != certificate.claim {
        let spelt = claim(&problem).join("`, `");
        return Err(Rejection::whole(format!("expected the claim `{spelt}`: a claim has one spelling")));
    }
    verify_listed(certificate, &mut problem as &mut dyn Notation<Move = u32>)
}
