//! An engine on a thread of its own, and byte streams on which both sides talk at once.

use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tesuji_engine::{Conversation, serve};

const PATIENCE: Duration = Duration::from_secs(20);

/// Bytes from another thread, until it hangs up.
struct Input(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let n = buffer.len().min(self.1.len());
        buffer[..n].copy_from_slice(&self.1[..n]);
        self.1.drain(..n);
        Ok(n)
    }
}

/// Bytes to another thread.
struct Output(Sender<u8>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        bytes.iter().try_for_each(|&byte| self.0.send(byte)).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An engine on a thread of its own.
pub(crate) struct Engine {
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<u8>,
    thread: JoinHandle<io::Result<()>>,
}

impl Engine {
    pub(crate) fn start<C: Conversation + 'static>(conversation: fn() -> C) -> Self {
        let (input, bytes) = channel();
        let (said, output) = channel();
        let talk = move || serve(Input(bytes, Vec::new()), &mut Output(said), &mut conversation());
        // Searches go deep.
        let thread = thread::Builder::new().stack_size(1 << 28).spawn(talk).expect("a thread");
        Engine { input: Some(input), output, thread }
    }

    pub(crate) fn say(&self, text: &str) {
        self.input.as_ref().expect("open").send(text.as_bytes().to_vec()).expect("somebody listens");
    }

    fn line(&self) -> String {
        let bytes = std::iter::from_fn(|| Some(self.output.recv_timeout(PATIENCE).expect("an answer")));
        String::from_utf8(bytes.take_while(|&byte| byte != b'\n').collect()).expect("text")
    }

    /// Waits for a line that begins so, and gives all lines up to it.
    pub(crate) fn until(&self, begin: &str) -> Vec<String> {
        let mut lines = vec![self.line()];
        while !lines[lines.len() - 1].starts_with(begin) {
            lines.push(self.line());
        }
        lines
    }

    /// Hangs up, and waits until the engine has.
    pub(crate) fn end(mut self) {
        self.input = None;
        self.gone();
    }

    /// Waits until the engine hangs up by itself.
    pub(crate) fn gone(self) {
        self.thread.join().expect("no panic").expect("all is written");
    }

    /// Says this when nobody reads the answers any more, and gives how the engine ends.
    pub(crate) fn unheard(self, text: &str) -> io::Result<()> {
        let Engine { input, output, thread } = self;
        drop(output);
        input.as_ref().expect("open").send(text.as_bytes().to_vec()).expect("somebody listens");
        thread.join().expect("no panic")
    }
}
