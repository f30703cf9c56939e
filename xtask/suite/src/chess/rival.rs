//! Another engine over UCI, one thread, with processor time measured as ours is.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tesuji_chess::rules::Position;

use super::mates::Found;

pub(super) struct Rival {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Rival {
    pub(super) fn start(program: &str) -> Result<Self, String> {
        let spawned = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| format!("`{program}` cannot be run: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("`{program}` has no pipes"));
        };
        let mut rival = Rival { child, input, output: BufReader::new(output) };
        rival.say("uci")?;
        rival.say("setoption name Threads value 1")?;
        rival.say("setoption name Hash value 256")?;
        rival.wait_for("uciok")?;
        Ok(rival)
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|error| format!("the rival: {error}"))
    }

    fn hear(&mut self) -> Result<String, String> {
        let mut line = String::new();
        match self.output.read_line(&mut line) {
            Ok(0) => Err("the rival has left".to_owned()),
            Ok(_) => Ok(line),
            Err(error) => Err(format!("the rival: {error}")),
        }
    }

    fn wait_for(&mut self, word: &str) -> Result<(), String> {
        while !self.hear()?.starts_with(word) {}
        Ok(())
    }

    /// The processor time of the whole process in seconds; the system counts in hundredths.
    fn processor(&self) -> f64 {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
        fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }

    /// The first valid mate score within the length, or the last mate at all, within so much
    /// processor time.
    pub(super) fn look(&mut self, position: &Position, length: u16, seconds: f64) -> Result<Found, String> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.wait_for("readyok")?;
        let before = self.processor();
        self.say(&format!("position fen {}", position.to_fen()))?;
        // By the clock the machine may be busy: only what was done within the processor time
        // counts.
        self.say(&format!("go mate {length} movetime {:.0}", seconds * 4000.0))?;
        let (mut found, mut stopped) = (None, false);
        loop {
            let line = self.hear()?;
            if line.starts_with("bestmove") {
                return Ok(found);
            }
            let used = self.processor() - before;
            if let Some(moves) = mate(&line).filter(|_| used <= seconds + 0.01) {
                found = Some((moves, used));
            }
            let done = used > seconds || found.is_some_and(|(moves, _)| moves <= length);
            if done && !stopped {
                self.say("stop")?;
                stopped = true;
            }
        }
    }
}

/// A mate that is announced as certain: not a bound.
fn mate(line: &str) -> Option<u16> {
    let (_, score) = line.split_once(" score mate ")?;
    let mut words = score.split_whitespace();
    let moves = words.next()?.parse().ok()?;
    (moves > 0 && !words.next().is_some_and(|word| word.ends_with("bound"))).then_some(moves)
}

impl Drop for Rival {
    fn drop(&mut self) {
        // It leaves by itself when its input ends; if not, it is none of our business any more.
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
