//! One line on standard error that says how the search is going, if somebody watches.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tesuji_solver::{Limits, Order, Progress, units};

use crate::args::Colouring;
use crate::console::Console;

/// How often the line is drawn.
const EVERY: Duration = Duration::from_millis(100);
/// When to tell whoever waits that nobody has to.
const LONG: Duration = Duration::from_secs(10);

/// What whoever does not watch is told once, after [`LONG`].
const ENDLESS: &str =
    "note: no limit is set, and the search may take long: `--time 10m` or `--nodes 50M` would set one\n";

/// The line, or nothing.
pub(crate) struct Line {
    bar: Option<ProgressBar>,
    drawn: Instant,
    /// Whether there may be no end, and nobody was told.
    endless: bool,
}

impl Line {
    pub(crate) fn new(visible: bool) -> Self {
        let bar = visible.then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{spinner} {msg}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        });
        Line { bar, drawn: Instant::now(), endless: false }
    }

    /// The line of a search, if it is to be `shown`: seen by whoever watches, and else a word on
    /// standard error where nothing limits a search that takes long.
    pub(crate) fn of_search(shown: bool, limits: &Limits) -> Self {
        let watched = Console::is_watched();
        let endless = shown && !watched && limits.time.is_none() && limits.nodes.is_none();
        Line { endless, ..Line::new(shown && watched) }
    }

    pub(crate) fn draw(&mut self, progress: &Progress) {
        if self.endless && progress.elapsed >= LONG {
            self.endless = false;
            Console::new(Colouring::Auto).tell(ENDLESS);
        }
        let Some(bar) = self.bar.as_ref().filter(|_| self.drawn.elapsed() >= EVERY) else { return };
        self.drawn = Instant::now();
        bar.set_message(words(progress));
        bar.tick();
    }

    /// How many of how many things are done.
    pub(crate) fn count(&mut self, done: usize, all: usize, things: &str) {
        self.say(format!("{done} of {all} {things}"));
    }

    /// Anything else.
    pub(crate) fn say(&mut self, what: String) {
        if let Some(bar) = &self.bar {
            bar.set_message(what);
            bar.tick();
        }
    }

    /// From now on somebody sees that the program goes on, even while nothing is told.
    pub(crate) fn keep_turning(&self) {
        if let Some(bar) = &self.bar {
            bar.enable_steady_tick(EVERY);
        }
    }

    /// Does something that prints, without the line in its way.
    pub(crate) fn aside<R>(&self, print: impl FnOnce() -> R) -> R {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    pub(crate) fn finish(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// How far many things have come, and how long the rest will take if it goes on so. `known` of them
/// took no time. Without a number of all there is no end to tell.
pub(crate) fn far(done: usize, known: usize, all: Option<usize>, things: &str, elapsed: Duration) -> String {
    let Some(all) = all else { return format!("{done} {things}") };
    let (solved, left) = (done.saturating_sub(known), all.saturating_sub(done));
    if solved == 0 || left == 0 {
        return format!("{done} of {all} {things}");
    }
    let rest =
        Duration::try_from_secs_f64(elapsed.as_secs_f64() * left as f64 / solved as f64).unwrap_or(Duration::MAX);
    format!("{done} of {all} {things} | about {} left", units::short_time(rest))
}

fn words(progress: &Progress) -> String {
    let Progress { stage, order, nodes, elapsed, numbers, jobs, .. } = progress;
    let order = match order {
        Some(Order::Unlimited) => " the full game".to_owned(),
        Some(Order::Finite(n)) => format!(" order {n}"),
        None => String::new(),
    };
    let rate = *nodes as f64 / elapsed.as_secs_f64().max(0.001);
    let numbers = numbers.map_or_else(String::new, |(pn, dn)| format!(" | pn {pn} dn {dn}"));
    let jobs = jobs.map_or_else(String::new, |(done, under_way, tree)| {
        format!(" | {done} jobs done, {under_way} under way, tree of {}", units::short(tree as u64))
    });
    let stop = if *elapsed >= LONG { " | Ctrl-C stops and says what is known" } else { "" };
    format!(
        "{}{order} | {} nodes, {}/s{numbers}{jobs} | {}{stop}",
        stage.words(),
        units::short(*nodes),
        units::short(rate as u64),
        units::short_time(*elapsed)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_takes_as_long_as_what_was_done() {
        let minute = Duration::from_secs(60);
        assert_eq!(far(0, 0, Some(9), "problems", minute), "0 of 9 problems");
        assert_eq!(far(4, 4, Some(9), "problems", minute), "4 of 9 problems");
        let left = units::short_time(3 * minute);
        assert_eq!(far(3, 2, Some(6), "problems", minute), format!("3 of 6 problems | about {left} left"));
        assert_eq!(far(6, 0, Some(6), "problems", minute), "6 of 6 problems");
        assert_eq!(far(3, 0, None, "problems", minute), "3 problems");
    }

    #[test]
    fn the_line_says_it_all() {
        let progress = Progress {
            order: Some(Order::Finite(2)),
            nodes: 2_000_000,
            elapsed: Duration::from_secs(4),
            numbers: Some((37, 112)),
            ..Progress::default()
        };
        assert_eq!(words(&progress), "searching order 2 | 2.00M nodes, 500.0k/s | pn 37 dn 112 | 4.0 s");
        let jobs = Progress { jobs: Some((37, 2, 1_204)), ..progress };
        assert!(words(&jobs).contains(" | 37 jobs done, 2 under way, tree of 1"), "{}", words(&jobs));
        assert!(words(&Progress { elapsed: LONG, ..progress }).ends_with("| Ctrl-C stops and says what is known"));
    }
}
