//! Errors, as the module's own exceptions. They are classes of Python, so that they can be pickled;
//! here they are only raised.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tesuji_solver::{CheckError, Failure, InputError};

/// The module that defines them.
const MODULE: &str = "tesuji._errors";

/// What a user gave cannot be understood.
pub(crate) fn input(error: &InputError) -> PyErr {
    raised("input_error", |arguments| {
        let place = error.line_column();
        arguments.set_item("message", &error.message)?;
        arguments.set_item("what", &error.what)?;
        arguments.set_item("text", String::from_utf8_lossy(&error.text))?;
        arguments.set_item("line", place.map(|(line, _)| line))?;
        arguments.set_item("column", place.map(|(_, column)| column))?;
        arguments.set_item("hint", error.hint.as_deref())
    })
}

/// There is no answer at all.
pub(crate) fn failure(failure: &Failure) -> PyErr {
    match failure {
        Failure::Input(error) => input(error),
        Failure::Internal(message) => raised("InternalError", |arguments| arguments.set_item("message", message)),
    }
}

/// A certificate is not accepted.
pub(crate) fn rejected(error: &CheckError) -> PyErr {
    let (node, line) = match error {
        CheckError::Unreadable(error) => (error.node, Some(error.line)),
        CheckError::Rejected(rejection) => (rejection.node, None),
    };
    raised("CertificateError", |arguments| {
        arguments.set_item("message", error.to_string())?;
        arguments.set_item("node", node)?;
        arguments.set_item("line", line)
    })
}

/// The exception that a function or a class of the module makes of named arguments.
fn raised(name: &str, fill: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>) -> PyErr {
    let make = |py: Python<'_>| {
        let arguments = PyDict::new(py);
        fill(&arguments)?;
        let error = py.import(MODULE)?.getattr(name)?.call((), Some(&arguments))?;
        Ok::<_, PyErr>(PyErr::from_value(error))
    };
    Python::attach(|py| make(py).unwrap_or_else(|error| error))
}

/// A word that is not what a function takes: a mistake in the module itself.
pub(crate) fn wrong(message: impl Into<String>) -> PyErr {
    PyRuntimeError::new_err(message.into())
}
