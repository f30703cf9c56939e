//! A conversation over byte streams in which both sides talk at once.

use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tesuji_engine::serve;
use tesuji_engine::uci::Uci;

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
struct Engine {
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<u8>,
    thread: JoinHandle<io::Result<()>>,
}

impl Engine {
    fn start() -> Self {
        let (input, bytes) = channel();
        let (said, output) = channel();
        let thread = thread::spawn(move || serve(Input(bytes, Vec::new()), &mut Output(said), &mut Uci::new()));
        Engine { input: Some(input), output, thread }
    }

    fn say(&self, text: &str) {
        self.input.as_ref().expect("open").send(text.as_bytes().to_vec()).expect("somebody listens");
    }

    fn line(&self) -> String {
        let bytes = std::iter::from_fn(|| Some(self.output.recv_timeout(PATIENCE).expect("an answer")));
        String::from_utf8(bytes.take_while(|&byte| byte != b'\n').collect()).expect("text")
    }

    /// Waits for a line that begins so, and gives all lines up to it.
    fn until(&self, begin: &str) -> Vec<String> {
        let mut lines = vec![self.line()];
        while !lines[lines.len() - 1].starts_with(begin) {
            lines.push(self.line());
        }
        lines
    }

    fn end(mut self) {
        self.input = None;
        self.thread.join().expect("no panic").expect("all is written");
    }
}

#[test]
fn isready_is_answered_during_a_search_and_stop_ends_it() {
    let engine = Engine::start();
    engine.say("uci\r\nisready\r\n");
    let said = engine.until("readyok");
    assert_eq!(said[said.len() - 2], "uciok", "lines are answered in turn");
    engine.say("position startpos\r\ngo infinite\r\nisready\r\n");
    assert!(!engine.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    engine.say("isready\n");
    engine.until("readyok");
    let asked = Instant::now();
    engine.say("stop\n");
    engine.until("bestmove");
    assert!(asked.elapsed() < Duration::from_secs(2));
    engine.say("quit\n");
    engine.end();
}

#[test]
fn infinite_waits_even_when_all_is_known() {
    let engine = Engine::start();
    engine.say("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\ngo infinite\n");
    engine.until("info depth 3 seldepth 3 multipv 1 score mate 2");
    thread::sleep(Duration::from_millis(50));
    engine.say("isready\n");
    assert!(!engine.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    engine.say("stop\ngo mate 2\n");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove a1a6");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove a1a6");
    engine.say("position fen garbage\ngo infinite\nisready\n");
    assert!(!engine.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    engine.say("stop\n");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove 0000");
    engine.end();
}

#[test]
fn an_order_behind_more_lines_than_may_wait_is_heard() {
    let engine = Engine::start();
    let many = "position startpos\n".repeat(2000);
    engine.say(&format!("go infinite\n{many}go mate 1\n"));
    engine.until("bestmove");
    // What has waited is not stopped with what came before.
    assert_eq!(engine.until("bestmove")[0], "info string proved: no mate in 1");
    engine.say(&format!("go infinite\n{many}stop\nquit\n"));
    engine.until("bestmove");
    engine.thread.join().expect("no panic").expect("all is written");
}

#[test]
fn the_end_of_the_input_is_an_end() {
    let engine = Engine::start();
    engine.say("go infinite\n");
    engine.end();
}

#[test]
fn times_are_kept() {
    let engine = Engine::start();
    let asked = Instant::now();
    engine.say("go movetime 200\n");
    engine.until("bestmove");
    let took = asked.elapsed();
    // A machine that has much else to do is late.
    assert!(took > Duration::from_millis(150) && took < Duration::from_secs(3), "{took:?}");
    engine.end();
}

#[test]
fn who_hears_nothing_is_not_talked_to() {
    let Engine { input, output, thread } = Engine::start();
    drop(output);
    input.as_ref().unwrap().send(b"uci\nisready\ngo infinite\n".to_vec()).unwrap();
    assert!(thread.join().expect("no panic").is_err());
}
