//! Visitors of every kind, many at a time.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use tesuji_serve::{Limits, serve};
use tesuji_solver::Cancel;

/// A server that ends with the test.
struct Served {
    address: SocketAddr,
    cancel: Cancel,
    thread: Option<thread::JoinHandle<()>>,
}

impl Served {
    fn with(limits: Limits) -> Self {
        let (cancel, (send, receive)) = (Cancel::default(), channel());
        let own = cancel.clone();
        let thread = thread::spawn(move || {
            let ready = |address| send.send(address).expect("the test waits for it");
            serve(SocketAddr::from(([127, 0, 0, 1], 0)), limits, &own, ready).expect("a free port is there");
        });
        let address = receive.recv().expect("the server begins");
        Served { address, cancel, thread: Some(thread) }
    }

    /// Sends bytes, and returns all that comes back.
    fn sent(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).expect("it can be reached");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a time is set");
        // A refusal may come before everything is sent.
        let _ = stream.write_all(bytes);
        let mut text = Vec::new();
        let _ = stream.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    }

    fn asked(&self, ask: &str) -> String {
        self.sent(&posted(ask, "application/json", "localhost"))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.cancel.cancel();
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the server ends in order");
        }
    }
}

fn posted(ask: &str, kind: &str, host: &str) -> Vec<u8> {
    let head = format!(
        "POST /api/ask HTTP/1.1\r\nHost: {host}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n",
        ask.len()
    );
    [head.as_bytes(), ask.as_bytes()].concat()
}

fn limits() -> Limits {
    Limits { searches: 2, time: Duration::from_secs(10), memory: 32 << 20, body: 64 << 10, ..Limits::default() }
}

const SOLVE: &str = r#"{"ask": "solve", "record": {"position": "hex:3x3"}}"#;

#[test]
fn the_page_and_its_files_are_there_and_nothing_else() {
    let served = Served::with(limits());
    let get = |path: &str| {
        served.sent(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").as_bytes())
    };
    let page = get("/");
    assert!(
        page.starts_with("HTTP/1.1 200")
            && page.contains("content-security-policy")
            && page.contains("<!doctype html>")
    );
    for file in tesuji_page::FILES {
        assert!(get(&format!("/{}", file.path)).ends_with(file.text), "{}", file.path);
    }
    assert!(get("/api").contains(r#""type":"server""#));
    for path in
        ["/../Cargo.toml", "/..%2fCargo.toml", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/src/lib.rs", "/api/"]
    {
        assert!(get(path).starts_with("HTTP/1.1 404"), "{path}");
    }
}

#[test]
fn two_hundred_at_once_and_hostile_ones_among_them() {
    let served = Served::with(limits());
    let hostile: [Vec<u8>; 8] = [
        posted(&"x".repeat(1 << 20), "application/json", "localhost"),
        posted("{\"ask\": \"solve\"", "application/json", "localhost"),
        posted(SOLVE, "text/plain", "localhost"),
        posted(SOLVE, "application/json", "example.org"),
        posted(&format!(r#"{{"ask": "solve", "record": {}"#, "[".repeat(50_000)), "application/json", "localhost"),
        b"\x00\xff\xfe nonsense\r\n\r\n".to_vec(),
        b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n".to_vec(),
        posted(
            r#"{"ask": "solve", "record": {"position": "/etc/passwd", "limits": {"memory": "900G"}}}"#,
            "application/json",
            "localhost",
        ),
    ];
    // Some say nothing at all, and stay.
    let silent: Vec<_> = (0..20).map(|_| TcpStream::connect(served.address).expect("it can be reached")).collect();
    thread::scope(|scope| {
        for i in 0..200 {
            let (served, hostile) = (&served, &hostile);
            scope.spawn(move || {
                if i % 4 == 3 {
                    let said = served.sent(&hostile[(i / 4) % hostile.len()]);
                    let is_refused =
                        said.contains(r#""kind":"input""#) || said.starts_with("HTTP/1.1 4") || said.is_empty();
                    assert!(is_refused && !said.contains("root:"), "{i}: {said}");
                } else {
                    let said = served.asked(SOLVE);
                    assert!(said.contains(r#""result":"proved""#), "{i}: {said}");
                }
            });
        }
    });
    drop(silent);
    assert!(served.asked(SOLVE).contains(r#""result":"proved""#), "it still answers");
}

#[test]
fn a_visitor_who_leaves_frees_the_search_and_looks_do_not_wait_for_searches() {
    let served = Served::with(Limits { searches: 1, ..limits() });
    let long = posted(r#"{"ask": "solve", "record": {"position": "hex:7x7"}}"#, "application/json", "localhost");
    let mut stream = TcpStream::connect(served.address).expect("it can be reached");
    stream.write_all(&long).expect("it is sent");
    let mut some = [0; 512];
    assert!(stream.read(&mut some).expect("progress comes") > 0);
    assert!(served.asked(r#"{"ask": "look", "record": {"position": "hex:3x3"}}"#).contains(r#""type":"look""#));
    drop(stream);
    // It would have had ten seconds for the search, and more for what follows.
    let begun = std::time::Instant::now();
    assert!(served.asked(SOLVE).contains(r#""result":"proved""#));
    assert!(begun.elapsed() < Duration::from_secs(60));
}

#[test]
fn who_comes_when_too_many_wait_is_told_so() {
    let served = Served::with(Limits { searches: 1, waiting: 0, ..limits() });
    let long = posted(r#"{"ask": "solve", "record": {"position": "hex:7x7"}}"#, "application/json", "localhost");
    let mut stream = TcpStream::connect(served.address).expect("it can be reached");
    stream.write_all(&long).expect("it is sent");
    let mut some = [0; 512];
    assert!(stream.read(&mut some).expect("progress comes") > 0);
    let said = served.asked(SOLVE);
    assert!(said.starts_with("HTTP/1.1 503") && said.contains("retry-after"), "{said}");
}

#[test]
fn a_body_that_ends_before_its_end_is_not_called_too_large() {
    let served = Served::with(limits());
    let whole = posted(SOLVE, "application/json", "localhost");
    let mut stream = TcpStream::connect(served.address).expect("it can be reached");
    stream.write_all(&whole[..whole.len() - 5]).expect("it is sent");
    stream.shutdown(std::net::Shutdown::Write).expect("it ends");
    let mut said = String::new();
    stream.read_to_string(&mut said).expect("an answer comes");
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 400") && said.contains("before its end"), "{said}");
}
