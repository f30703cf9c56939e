//! Work without the interpreter's lock, from which Ctrl-C is heard and progress is told.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use tesuji_solver::{Cancel, Failure, Progress, Watch, json, with_deep_stack};

use crate::errors;

/// How often signals are looked for, and progress is told.
pub(crate) const PATIENCE: Duration = Duration::from_millis(50);

/// Does the work on another thread with a deep stack, and waits for it without the lock. The work is
/// stopped where a signal or `progress` raises an exception, which is then what comes of it.
///
/// # Errors
/// That exception, or why the work failed.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&mut Watch<'_>) -> Result<T, Failure> + Send,
) -> PyResult<T> {
    let (cancel, latest) = (Cancel::default(), Mutex::new(None));
    let (listens, progress) = (progress.is_some(), progress.map(|listener| listener.clone().unbind()));
    py.detach(|| {
        thread::scope(|scope| {
            let (send, receive) = channel();
            let (inner, latest) = (cancel.clone(), &latest);
            scope.spawn(move || {
                let mut keep = |now: &Progress| {
                    if listens {
                        *locked(latest) = Some(*now);
                    }
                };
                let mut watch = Watch { cancel: inner, progress: &mut keep };
                // The thread is made known to the interpreter once, or each question to a game that is
                // written in Python would do so: that took nine tenths of the time.
                let result = with_deep_stack(|| Python::attach(|py| py.detach(|| work(&mut watch))));
                // Whoever waits waits until it is there.
                let _ = send.send(result.and_then(|result| result));
            });
            let mut stopped = None;
            loop {
                match receive.recv_timeout(PATIENCE) {
                    Ok(result) => {
                        return match stopped {
                            Some(error) => Err(error),
                            None => result.map_err(|failure| errors::failure(&failure)),
                        };
                    }
                    Err(RecvTimeoutError::Disconnected) => return Err(errors::wrong("the search gave no answer")),
                    Err(RecvTimeoutError::Timeout) if stopped.is_some() => {}
                    Err(RecvTimeoutError::Timeout) => {
                        stopped = Python::attach(|py| heard(py, progress.as_ref(), latest)).err();
                        if stopped.is_some() {
                            cancel.cancel();
                        }
                    }
                }
            }
        })
    })
}

/// Handles signals, and tells how far the work has come.
fn heard(py: Python<'_>, progress: Option<&Py<PyAny>>, latest: &Mutex<Option<Progress>>) -> PyResult<()> {
    py.check_signals()?;
    let now = locked(latest).take();
    if let (Some(listener), Some(now)) = (progress, now) {
        listener.call1(py, (json::progress("", &now).to_string(),))?;
    }
    Ok(())
}

/// What a lock holds, also after a thread that held it has ended by an exception: nothing here is
/// left half done.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
