//! Tesuji as a module of Python: what is written in Rust, `tesuji._native`. The module that people
//! import stands in `python/tesuji` and is written in Python; it makes objects of the texts, the JSON
//! and the bytes that go in and out here.
//!
//! Searches run on threads of their own without the interpreter's lock, and the thread that asked
//! looks for signals meanwhile ([`watched`]). A game may be written in Python ([`own`]): its rules
//! are asked with the lock, and everything else is as for every game.

mod asked;
mod batch;
mod errors;
mod jobs;
mod own;
mod study;
mod watched;

use pyo3::prelude::*;

/// What is written in Rust. The module `tesuji` says what it means.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::asked::{Asked, ask, draw, endings, games, has_state, settings, state, verify, why};
    #[pymodule_export]
    use crate::batch::{Batch, batch};
    #[pymodule_export]
    use crate::jobs::Worker;
    #[pymodule_export]
    use crate::study::{studies, study};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn version(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", env!("CARGO_PKG_VERSION"))
    }
}
