//! Programs that do jobs: begun by a shell's command, and spoken to by their standard input and output.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read as _, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use tesuji_solver::split::Hand;

/// The longest answer, in bytes: a certificate of some million nodes.
const LONGEST: u64 = 1 << 30;
/// How often it is asked whether an answer is still wanted.
const PATIENCE: Duration = Duration::from_millis(50);

/// So many workers, begun by these commands in turn; none if there is no command. A program begins with its
/// first job.
pub(crate) fn hands(commands: &[String], count: usize) -> Vec<Box<dyn Hand>> {
    let count = if commands.is_empty() { 0 } else { count.max(commands.len()) };
    let each = commands.iter().cycle().take(count);
    each.map(|command| Box::new(Program { command: command.clone(), running: None }) as Box<dyn Hand>).collect()
}

struct Program {
    command: String,
    running: Option<Running>,
}

/// A process, the lines that it is told, and those that it says. Each way has a thread: who hangs hears nothing,
/// and is not waited for.
struct Running {
    child: Child,
    /// What it is to hear.
    say: Sender<String>,
    said: Receiver<io::Result<String>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        end(&mut self.child);
        let _ = self.child.wait();
    }
}

/// Writes lines while they are heard.
fn speak(mut input: ChildStdin, say: &Receiver<String>) {
    while let Ok(line) = say.recv() {
        // Its end is noticed where answers are awaited.
        if writeln!(input, "{line}").is_err() {
            return;
        }
    }
}

/// Reads lines until the end, or until nobody listens any more.
fn listen(output: ChildStdout, said: &SyncSender<io::Result<String>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = String::new();
        let read = output.by_ref().take(LONGEST).read_line(&mut line);
        let ended = || io::Error::other("it has ended, or says too much in a line");
        let line = read.and_then(|_| if line.ends_with('\n') { Ok(line) } else { Err(ended()) });
        let is_last = line.is_err();
        if said.send(line).is_err() || is_last {
            return;
        }
    }
}

impl Program {
    /// What has gone wrong, with the command.
    fn named(&self, why: &dyn fmt::Display) -> io::Error {
        io::Error::other(format!("`{}`: {why}", self.command))
    }

    fn running(&mut self) -> io::Result<&mut Running> {
        self.running.as_mut().ok_or_else(|| io::Error::other("it was not begun"))
    }
}

impl Hand for Program {
    fn begin(&mut self) -> io::Result<()> {
        self.running = None;
        let mut child = shell(&self.command).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("it has no input or no output"));
        };
        let (heard, said) = sync_channel(1);
        let (say, told) = channel();
        thread::Builder::new().name("worker".to_owned()).spawn(move || listen(output, &heard))?;
        thread::Builder::new().name("worker's input".to_owned()).spawn(move || speak(input, &told))?;
        self.running = Some(Running { child, say, said });
        Ok(())
    }

    fn tell(&mut self, line: &str) -> io::Result<()> {
        let told = self.running()?.say.send(line.to_owned());
        told.map_err(|_| self.named(&"it has ended"))
    }

    fn ask(&mut self, line: &str, is_over: &dyn Fn() -> bool) -> io::Result<Option<String>> {
        self.tell(line)?;
        loop {
            match self.running()?.said.recv_timeout(PATIENCE) {
                Ok(line) => return line.map(Some).map_err(|error| self.named(&error)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.named(&"it has ended")),
                Err(RecvTimeoutError::Timeout) if is_over() => {
                    self.running = None;
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    // A group of its own, so that what the shell begins can be ended with it.
    shell.arg("-c").arg(command).process_group(0);
    shell
}

/// Ends a process, and what it has begun.
#[cfg(unix)]
fn end(child: &mut Child) {
    let group = format!("-{}", child.id());
    let ended = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
    if !ended.is_ok_and(|status| status.success()) {
        let _ = child.kill();
    }
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

#[cfg(not(unix))]
fn end(child: &mut Child) {
    let _ = child.kill();
}
