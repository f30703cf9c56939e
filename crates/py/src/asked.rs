//! Questions about one position: from what Python hands over to texts and JSON.

use std::sync::{Arc, Mutex};

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use tesuji_render::{Style, sheet, text};
use tesuji_solver::{
    AnyQuestion, Certified, CheckError, Failure, Field, Game, InputError, NoParts, OrdersError, Picture, Request,
    Settings, Source, Stones, Task, Value, Watch, driver, explain, game_of, games as known_games, json, pose,
    refutations, survey, units, verify as check, write_certificate,
};

use crate::errors;
use crate::own::{self, Raised, read_claimed};
use crate::watched::{locked, watched};

/// What is asked about.
enum Position {
    /// A position in some format, or lists of stones.
    Written(Source),
    /// A position of a game that is written in Python.
    Own(Py<PyAny>),
}

impl<'py> FromPyObject<'_, 'py> for Position {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = given.cast::<PyBytes>() {
            return Ok(Position::Written(Source::Text(bytes.as_bytes().to_vec())));
        }
        if given.cast::<PyTuple>().is_ok() {
            let (size, black, white, ko) = given.extract()?;
            return Ok(Position::Written(Source::Stones(Stones { size, black, white, ko })));
        }
        Ok(Position::Own(given.to_owned().unbind()))
    }
}

/// A question, and how it is to be searched.
#[pyclass(frozen)]
pub(crate) struct Asked {
    position: Position,
    request: Request,
    refutations: bool,
    raised: Raised,
}

#[pymethods]
impl Asked {
    /// `settings` are what the games let users set, `options` how to search, all as users write them.
    #[new]
    fn new(
        position: Position,
        game: Option<String>,
        settings: Vec<(String, String)>,
        options: Vec<(String, String)>,
    ) -> PyResult<Self> {
        let mut set = Settings::default();
        for (name, value) in settings {
            set.set(&name, value);
        }
        let (mut task, mut refutations) = (Task::default(), false);
        for (name, value) in options {
            match name.as_str() {
                "refutations" => refutations = true,
                name => option(&mut task, name, &value).map_err(|error| errors::input(&error))?,
            }
        }
        let source = match &position {
            Position::Written(source) => source.clone(),
            Position::Own(_) => Source::default(),
        };
        let request = Request { game, position: source, settings: set, task };
        Ok(Asked { position, request, refutations, raised: Raised::default() })
    }
}

/// What one option says of the search.
fn option(task: &mut Task, name: &str, value: &str) -> Result<(), InputError> {
    let wrong = |message: String| InputError::new(name, value, message).at(0..value.len());
    match name {
        "time" => task.limits.time = Some(units::time(value).map_err(wrong)?),
        "nodes" => task.limits.nodes = Some(units::count(value).map_err(wrong)?),
        "memory" => task.limits.memory = units::bytes(value).map_err(wrong)?,
        "order" => {
            let orders = value.parse().map_err(|error: OrdersError| wrong(error.to_string()))?;
            task.orders = Some(orders);
        }
        "driver" => task.driver = driver(value).map_err(wrong)?,
        "threats" => task.threats = Some(value.parse().map_err(|_| wrong(format!("`{value}` is no order")))?),
        "together" => task.limits.together = true,
        "all_moves" => task.all_moves = true,
        "shortest" => task.shortest = true,
        "audit" => task.ask_everything(),
        "certificate" => task.certificate = true,
        _ => return Err(wrong(format!("there is no option `{name}`"))),
    }
    Ok(())
}

impl Asked {
    pub(crate) fn request(&self) -> &Request {
        &self.request
    }

    /// The question.
    fn pose(&self) -> Result<Box<dyn AnyQuestion>, Failure> {
        match &self.position {
            Position::Written(_) => Ok(pose(&self.request)?),
            Position::Own(state) => own::pose(state, &self.request, &self.raised),
        }
    }

    /// What comes of work about this question, or the exception that the game has raised.
    fn watched<T: Send>(
        &self,
        py: Python<'_>,
        progress: Option<&Bound<'_, PyAny>>,
        work: impl FnOnce(&mut Watch<'_>) -> Result<T, Failure> + Send,
    ) -> PyResult<T> {
        let result = watched(py, progress, work);
        match locked(&self.raised).take() {
            Some(error) => Err(error),
            None => result,
        }
    }
}

/// JSON, the certificate, a picture as SVG and as text.
type Shown = (String, Option<String>, String, String);

/// The answer to a question.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, asked: &Asked, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Shown> {
    asked.watched(py, progress, |watch| {
        let question = asked.pose()?;
        // The stack is deep here already.
        let answer = question.solve(watch)?;
        let mut value = json::answer(&answer);
        if let Some(solving) = answer.solving.as_ref().filter(|_| asked.refutations && !answer.is_interrupted()) {
            value["refutations"] = json::refutations(&refutations(&*question, &solving.moves, watch)?);
        }
        shown(value.to_string(), answer.certificate.as_ref(), &answer.sheet())
    })
}

fn shown(json: String, certified: Option<&Certified>, pictures: &[Picture]) -> Result<Shown, Failure> {
    let texts: Vec<String> = pictures.iter().map(text).collect();
    Ok((json, certified.map(written).transpose()?, sheet(pictures, Style::default()), texts.join("\n")))
}

fn written(certified: &Certified) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    write_certificate(&certified.certificate, &mut bytes).map_err(|error| Failure::Internal(error.to_string()))?;
    String::from_utf8(bytes).map_err(|error| Failure::Internal(error.to_string()))
}

/// Why the last of some moves works or fails.
#[pyfunction]
pub(crate) fn why(
    py: Python<'_>,
    asked: &Asked,
    moves: Vec<String>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Shown> {
    asked.watched(py, progress, move |watch| {
        let question = asked.pose()?;
        let explained = explain(&*question, &moves, watch)?;
        let json = json::explanation(&explained).to_string();
        match &explained.after {
            Some(after) => shown(json, after.certificate.as_ref(), &after.sheet()),
            None => shown(json, None, &[question.picture()]),
        }
    })
}

/// Whether a question is about a state that several questions come to together.
#[pyfunction]
pub(crate) fn has_state(asked: &Asked) -> PyResult<bool> {
    if matches!(asked.position, Position::Own(_)) {
        return Ok(false);
    }
    survey(&asked.request).map(|survey| survey.is_some()).map_err(|error| errors::input(&error))
}

/// That state, with a picture of the position.
#[pyfunction]
pub(crate) fn state(py: Python<'_>, asked: &Asked, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Shown> {
    let survey = survey(&asked.request).map_err(|error| errors::input(&error))?;
    let Some(survey) = survey else { return Err(errors::wrong("this question is about no state")) };
    asked.watched(py, progress, |watch| {
        let surveyed = survey.run(watch)?;
        let (picture, _) = game_of(&asked.request)?.draw(&asked.request)?;
        shown(json::surveyed(&surveyed).to_string(), None, &[picture])
    })
}

/// The position as SVG and as text, and what was assumed.
#[pyfunction]
pub(crate) fn draw(py: Python<'_>, asked: &Asked) -> PyResult<(String, String, Vec<String>)> {
    asked.watched(py, None, |_| {
        let (mut picture, notes, words) = match &asked.position {
            Position::Own(_) => {
                let question = asked.pose()?;
                (question.picture(), question.asked().notes.clone(), Some(question.asked().words.clone()))
            }
            Position::Written(_) => {
                let game = game_of(&asked.request)?;
                let (picture, notes) = game.draw(&asked.request)?;
                // Who moves and what is asked, where the position says enough for that.
                (picture, notes, game.question(&asked.request).ok().map(|question| question.asked().words.clone()))
            }
        };
        let text = text(&picture);
        picture.sentences = words.into_iter().collect();
        Ok((sheet(&[picture], Style::default()), text, notes))
    })
}

/// What the checker says of a certificate: of any, or of one that must be about a question. `class_`
/// is that of a game that is written in Python, if the certificate is about one.
#[pyfunction]
pub(crate) fn verify(
    py: Python<'_>,
    certificate: &[u8],
    asked: Option<&Asked>,
    class_: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let raised = asked.map_or_else(Raised::default, |asked| Arc::clone(&asked.raised));
    let class = class_.map(|class| class.clone().unbind());
    let checked = watched(py, None, |_| match (asked, &class) {
        (None, None) => Ok(check(certificate)),
        (asked, class) => {
            let read = match tesuji_solver::read_certificate(certificate) {
                Ok(read) => read,
                Err(error) => return Ok(Err(CheckError::Unreadable(error))),
            };
            let report = match (asked, class) {
                (Some(asked), _) => asked.pose()?.check(&read, &mut NoParts),
                (None, Some(class)) => read_claimed(class, &read, &raised),
                (None, None) => unreachable!("this was seen above"),
            };
            Ok(report.map_err(CheckError::Rejected))
        }
    });
    if let Some(error) = locked(&raised).take() {
        return Err(error);
    }
    checked?.map(|report| json::report(&report).to_string()).map_err(|error| errors::rejected(&error))
}

/// The games: name, title, what positions may look like, a worked example.
#[pyfunction]
pub(crate) fn games() -> Vec<(&'static str, &'static str, &'static str, String)> {
    let example = |request: Request| String::from_utf8_lossy(request.text().unwrap_or_default()).into_owned();
    known_games().iter().map(|game| (game.name(), game.title(), game.inputs(), example(game.demo()))).collect()
}

/// What can be set in each game: its name, the setting's, the field of records where it stands,
/// whether it is a switch, whether it is a rule, and what it means.
#[pyfunction]
pub(crate) fn settings() -> Vec<(&'static str, &'static str, &'static str, bool, bool, &'static str)> {
    let of = |(game, setting): (&'static dyn tesuji_solver::AnyGame, &'static tesuji_solver::Setting)| {
        let (field, is_rule) = match setting.field {
            Field::Own(field) => (field, false),
            Field::Rule => (setting.name, true),
        };
        let help = if setting.help.is_empty() { setting.general } else { setting.help };
        (Game::name(game), setting.name, field, setting.value == Value::Switch, is_rule, help)
    };
    tesuji_solver::all_settings().map(of).collect()
}

/// How the names of files end that hold one position, in any game.
#[pyfunction]
pub(crate) fn endings() -> Vec<&'static str> {
    known_games().iter().flat_map(|game| game.position_endings().iter().copied()).collect()
}

/// What a game has raised, if it has.
pub(crate) type Slot = Mutex<Option<PyErr>>;
