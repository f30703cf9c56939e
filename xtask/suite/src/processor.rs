//! Time on a processor: what other programs do in the meantime does not count.

use std::fs;
use std::time::{Duration, UNIX_EPOCH};

use tesuji_problem::Reason;
use tesuji_search::Limit;

/// The time this thread has spent on a processor, where the system tells (Linux); else the time of
/// day, so that limits still end.
pub(super) fn processor_time() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = told.and_then(|text| text.split(' ').next()?.parse().ok());
    spent.map_or_else(|| UNIX_EPOCH.elapsed().unwrap_or_default(), Duration::from_nanos)
}

/// At most so much of it from the moment the limit was made.
pub(super) struct ProcessorLimit(Duration);

impl ProcessorLimit {
    pub(super) fn new(time: Duration) -> Self {
        ProcessorLimit(processor_time().saturating_add(time))
    }
}

impl Limit for ProcessorLimit {
    fn exceeded(&mut self, _: u64) -> Option<Reason> {
        (processor_time() >= self.0).then_some(Reason::Time)
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        nodes + 1000
    }
}
