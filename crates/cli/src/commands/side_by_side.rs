//! Work done a few pieces at a time, whose results come back one by one, as they are known.

use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::thread;

use tesuji_solver::Cancel;
use tesuji_solver::batch::MOST_JOBS;

use crate::exit::Stop;

/// Does every piece of work, so many at once, and hands what comes of it to `take`. After a cancel
/// no new piece is begun.
///
/// # Errors
/// The first that comes of a piece of work or of `take`; the cancel is then pulled.
pub(super) fn side_by_side<T: Send, R: Send>(
    pieces: Vec<T>,
    jobs: usize,
    cancel: &Cancel,
    work: &(impl Fn(T) -> Result<R, Stop> + Sync),
    take: &mut dyn FnMut(R) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let jobs = jobs.clamp(1, MOST_JOBS).min(pieces.len());
    let pieces = Mutex::new(pieces.into_iter());
    thread::scope(|scope| {
        let (send, receive) = channel();
        for _ in 0..jobs {
            let (send, pieces) = (send.clone(), &pieces);
            scope.spawn(move || {
                while !cancel.is_cancelled() {
                    // Nothing in there panics.
                    let Some(piece) = pieces.lock().ok().and_then(|mut pieces| pieces.next()) else { break };
                    if send.send(work(piece)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut all = Ok(());
        for result in receive {
            let taken = result.and_then(&mut *take);
            if taken.is_err() {
                cancel.cancel();
            }
            all = all.and(taken);
        }
        all
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong() -> Stop {
        Stop::Unreadable { name: "x".to_owned(), error: std::io::Error::other("wrong"), hint: None }
    }

    #[test]
    fn everything_is_done_once_and_an_error_ends_it() {
        for jobs in [1, 3, 1000] {
            let (mut found, cancel) = (Vec::new(), Cancel::default());
            let mut take = |n: u32| {
                found.push(n);
                Ok(())
            };
            side_by_side((0..100).collect(), jobs, &cancel, &|n| Ok(2 * n), &mut take).unwrap();
            found.sort_unstable();
            assert!(found.into_iter().eq((0..100).map(|n| 2 * n)), "{jobs} jobs");
            assert!(!cancel.is_cancelled());
            let fail = |n: u32| if n == 5 { Err(wrong()) } else { Ok(n) };
            assert!(side_by_side((0..100).collect(), jobs, &cancel, &fail, &mut |_| Ok(())).is_err());
            assert!(cancel.is_cancelled());
        }
        let none: Vec<u32> = Vec::new();
        side_by_side(none, 2, &Cancel::default(), &Ok, &mut |_| Err(wrong())).unwrap();
    }
}
