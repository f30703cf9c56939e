//! Programs that do jobs: begun by a shell's command, and spoken to by their standard input and output.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read as _, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tesuji_solver::split::Hand;

/// The longest answer, in bytes: a certificate of some million nodes.
const LONGEST: u64 = 1 << 30;

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

/// A process. What the shell has begun ends with its input, after the job that it is doing.
struct Running {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
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
        self.running = Some(Running { child, input, output: BufReader::new(output) });
        Ok(())
    }

    fn tell(&mut self, line: &str) -> io::Result<()> {
        let told = writeln!(self.running()?.input, "{line}");
        told.map_err(|error| self.named(&error))
    }

    fn ask(&mut self, line: &str) -> io::Result<String> {
        self.tell(line)?;
        let (mut answer, running) = (String::new(), self.running()?);
        let read = running.output.by_ref().take(LONGEST).read_line(&mut answer);
        match read {
            Ok(_) if answer.ends_with('\n') => Ok(answer),
            Ok(_) => Err(self.named(&"it has ended, or says too much in a line")),
            Err(error) => Err(self.named(&error)),
        }
    }
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command);
    shell
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}
