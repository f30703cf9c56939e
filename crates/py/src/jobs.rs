//! Jobs of `tesuji split`, done in a process of Python's: what `tesuji.ray` gives to an actor.

use std::sync::Mutex;

use pyo3::prelude::*;
use tesuji_solver::split;

use crate::watched::{locked, watched};

/// Does jobs that a master elsewhere gives out.
#[pyclass(frozen)]
pub(crate) struct Worker(Mutex<split::Worker>);

#[pymethods]
impl Worker {
    #[new]
    fn new() -> Self {
        Worker(Mutex::new(split::Worker::new()))
    }

    /// Takes a line, and returns the answer if it is one that is answered.
    fn take(&self, py: Python<'_>, line: &str) -> PyResult<Option<String>> {
        watched(py, None, |watch| Ok(locked(&self.0).take(line, &watch.cancel)))
    }
}
