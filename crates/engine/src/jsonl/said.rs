//! What a line says: a request, or an order about requests.

use serde_json::{Map, Value};
use tesuji_solver::batch::{Problem, read_line};
use tesuji_solver::{InputError, Limits, Request, Task};

/// What a line says.
#[derive(Debug)]
pub(super) enum Said {
    /// Something is asked, or the line is wrong.
    Ask(Box<Problem>),
    /// The requests of this name are to be given up.
    Cancel(String),
    /// The end, at once.
    Quit,
}

impl Said {
    /// Reads a line, whose number is counted from 1; `None` if it is empty.
    pub(super) fn of(line: &[u8], number: usize) -> Option<Self> {
        let fields = serde_json::from_slice::<Map<String, Value>>(line).unwrap_or_default();
        match fields.iter().find(|(name, _)| matches!(name.as_str(), "cancel" | "quit")) {
            Some((name, value)) => Some(order(name, value, fields.len()).unwrap_or_else(|hint| {
                let error = InputError::new(&format!("line {number}"), line, format!("`{name}` is not understood"));
                wrong(number, error.at(0..line.trim_ascii_end().len()).hint(hint))
            })),
            None => Some(Said::Ask(Box::new(read_line(line, number, &defaults())?))),
        }
    }
}

/// A line from which nothing can be asked.
pub(super) fn wrong(number: usize, error: InputError) -> Said {
    Said::Ask(Box::new(Problem { id: format!("line {number}"), request: Err(error), expect: None }))
}

/// An order that stands alone; else what would be one.
fn order(name: &str, value: &Value, fields: usize) -> Result<Said, &'static str> {
    match (name, value) {
        _ if fields > 1 => Err("it stands alone, without other fields"),
        ("cancel", Value::String(id)) => Ok(Said::Cancel(id.clone())),
        ("cancel", Value::Number(id)) => Ok(Said::Cancel(id.to_string())),
        ("quit", Value::Bool(true)) => Ok(Said::Quit),
        ("cancel", _) => Err("the id of a request is expected: {\"cancel\": \"a\"}"),
        _ => Err("{\"quit\": true} is expected"),
    }
}

/// Limits are for the whole request.
fn defaults() -> Request {
    let limits = Limits { together: true, ..Limits::default() };
    Request { task: Task { limits, ..Task::default() }, ..Request::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(line: &str) -> Problem {
        match Said::of(line.as_bytes(), 7) {
            Some(Said::Ask(problem)) => *problem,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn orders_and_requests() {
        assert!(matches!(Said::of(b"{\"cancel\": 3}\n", 1), Some(Said::Cancel(id)) if id == "3"));
        assert!(matches!(Said::of(b"{\"cancel\": \"a b\"}", 1), Some(Said::Cancel(id)) if id == "a b"));
        assert!(matches!(Said::of(b"{\"quit\": true}", 1), Some(Said::Quit)));
        assert!(Said::of(b"  \r\n", 1).is_none());
        let problem = ask(r#"{"position": "x", "limits": {"nodes": 5}}"#);
        let limits = problem.request.unwrap().task.limits;
        assert_eq!((problem.id.as_str(), limits.nodes, limits.together), ("line 7", Some(5), true));
    }

    #[test]
    fn wrong_lines_are_named() {
        for (line, id, said) in [
            ("{", "line 7", "EOF"),
            (r#"{"cancel": {}}"#, "line 7", "`cancel` is not understood"),
            (r#"{"quit": false}"#, "line 7", "`quit` is not understood"),
            (r#"{"quit": true, "id": 1}"#, "line 7", "`quit` is not understood"),
            (r#"{"id": "a", "position": 3}"#, "a", "a string in any format"),
            (r#"{"id": 4}"#, "4", "no position"),
        ] {
            let problem = ask(line);
            let error = problem.request.unwrap_err();
            assert_eq!((problem.id.as_str(), error.what.as_str()), (id, "line 7"), "{line}");
            assert!(error.message.contains(said), "{line}: {}", error.message);
        }
    }
}
