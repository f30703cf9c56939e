//! The border between the page's workers and the search: a text in, a text out, no library and no
//! generated code between them (`web/worker.js` is the other side).
//!
//! A worker writes what it asks into the buffer that [`room`] gives, calls [`respond`], and reads
//! the answer where [`answer`] says. While the search runs, `tell` hands out progress and `now` tells
//! the time; nothing else comes in but the parts of certificates (`parts.rs`), so a worker is stopped
//! by ending it.

mod parts;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tesuji_page::Most;
use tesuji_solver::{Cancel, Moment, Progress, Watch, set_clock};

/// Progress is told ten times a second.
const OFTEN: Duration = Duration::from_millis(100);

/// The largest table: the memory of a page ends at 4 GiB, and several workers may run.
const MEMORY: usize = 1 << 30;

static ASK: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWER: Mutex<String> = Mutex::new(String::new());

#[cfg(target_family = "wasm")]
mod browser {
    #[link(wasm_import_module = "page")]
    // SAFETY: the worker gives these functions; `now` takes nothing, `tell` and `part` read the text that
    // they are given before they return, and `take` is given room for as much as `part` said last.
    unsafe extern "C" {
        /// Milliseconds since some moment.
        pub(super) safe fn now() -> f64;
        /// Takes a text of so many bytes.
        pub(super) safe fn tell(text: *const u8, length: usize);
        /// Looks for the part of this name; says how many bytes it has, less than none if it is not there.
        pub(super) safe fn part(name: *const u8, length: usize) -> isize;
        /// Writes the bytes of the part that was found last.
        pub(super) safe fn take(to: *mut u8);
    }
}

/// Elsewhere the crate does nothing, but compiles with the rest.
#[cfg(not(target_family = "wasm"))]
mod browser {
    pub(super) fn now() -> f64 {
        0.0
    }
    pub(super) fn tell(_: *const u8, _: usize) {}
    pub(super) fn part(_: *const u8, _: usize) -> isize {
        -1
    }
    pub(super) fn take(_: *mut u8) {}
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Room for an ask of so many bytes.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let mut ask = locked(&ASK);
    *ask = vec![0; length];
    ask.as_mut_ptr()
}

/// Answers what was asked; returns how many bytes the answer has.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn respond() -> usize {
    set_clock(|| Duration::from_secs_f64(browser::now() / 1000.0));
    let ask = std::mem::take(&mut *locked(&ASK));
    let mut told: Option<Moment> = None;
    let mut tell = |progress: &Progress| {
        if told.is_none_or(|told| told.elapsed() >= OFTEN) {
            told = Some(Moment::now());
            let text = tesuji_page::progress(progress);
            browser::tell(text.as_ptr(), text.len());
        }
    };
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut tell };
    let most = Most { time: None, memory: Some(MEMORY) };
    let answer = tesuji_page::respond(&String::from_utf8_lossy(&ask), &most, &mut parts::Parts, &mut watch);
    let mut place = locked(&ANSWER);
    *place = answer;
    place.len()
}

/// Where the answer stands, until the next one.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    locked(&ANSWER).as_ptr()
}
