//! A thread with a deep stack: searches recurse once a ply, and lines may be thousands of plies
//! deep.

use std::any::Any;
use std::thread;

use crate::Failure;

/// Sizes to try. Only what is used becomes real memory, but some systems refuse a large
/// reservation.
const SIZES: [usize; 3] = [1 << 30, 1 << 28, 1 << 26];

/// Does the work on a thread with a deep stack, and waits for it.
///
/// # Errors
/// [`Failure::Internal`] if the work panics, or if the system gives no thread.
pub fn with_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    let mut work = Some(work);
    for size in SIZES {
        let result = thread::scope(|scope| {
            let job = &mut work;
            let spawned = thread::Builder::new().stack_size(size).spawn_scoped(scope, move || job.take().map(|f| f()));
            spawned.ok().map(thread::ScopedJoinHandle::join)
        });
        match result {
            Some(Ok(Some(value))) => return Ok(value),
            Some(Ok(None)) => break,
            Some(Err(panic)) => return Err(Failure::Internal(message(&*panic))),
            None => {}
        }
    }
    Err(Failure::Internal("the system gave no thread for the search".to_owned()))
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("the search panicked").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_panics_come_back() {
        assert_eq!(with_deep_stack(|| 3), Ok(3));
        let failed: Result<(), _> = with_deep_stack(|| std::panic::panic_any("gone"));
        assert_eq!(failed, Err(Failure::Internal("gone".to_owned())));
    }

    #[test]
    fn the_stack_is_deep() {
        fn deep(n: u32) -> u32 {
            let page = std::hint::black_box([n; 64]);
            if n == 0 { page[0] } else { deep(n - 1) + 1 }
        }
        assert_eq!(with_deep_stack(|| deep(100_000)), Ok(100_000));
    }
}
