//! Time that passes. Where the system has no clock (WebAssembly in a browser), the program says
//! which one to use.

use std::sync::OnceLock;
use std::time::Duration;

static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

/// Says how time is told from now on: a function that returns the time since some moment, and never
/// less than before. The first call counts, the others change nothing.
pub fn set_clock(clock: fn() -> Duration) {
    let _ = CLOCK.set(clock);
}

/// A moment, to be compared with later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(Duration);

impl Moment {
    /// This moment.
    pub fn now() -> Self {
        Moment(CLOCK.get().map_or_else(since_start, |clock| clock()))
    }

    /// The moment so much later; the last there is if that is beyond it.
    #[must_use]
    pub fn after(self, time: Duration) -> Self {
        Moment(self.0.saturating_add(time))
    }

    /// The time that has passed since.
    pub fn elapsed(self) -> Duration {
        Moment::now().0.saturating_sub(self.0)
    }
}

#[cfg(not(target_family = "wasm"))]
fn since_start() -> Duration {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

/// Without a clock no time passes: limits of nodes are kept, those of time are not.
#[cfg(target_family = "wasm")]
fn since_start() -> Duration {
    Duration::ZERO
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes() {
        let moment = Moment::now();
        while moment.elapsed().is_zero() {}
        assert!(Moment::now() > moment);
        assert!(moment.after(Duration::MAX) >= moment.after(Duration::from_secs(1)));
        assert!(moment.after(Duration::from_secs(3600)) > Moment::now());
    }
}
