//! Requests and answers as lines of JSON, as a program meets them.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::Value;
use tesuji_engine::Protocol;

/// A question that takes far longer than the tests.
const ENDLESS: &str = r#""position": "hex:8x8""#;
/// One that is answered at once.
const QUICK: &str = r#""position": "hex:3x3""#;

/// A conversation.
struct Talk {
    input: PipeWriter,
    output: BufReader<PipeReader>,
    ended: JoinHandle<()>,
}

impl Talk {
    fn begin() -> Self {
        let ((listening, input), (output, mut speaking)) = (pipe().unwrap(), pipe().unwrap());
        let ended = std::thread::spawn(move || Protocol::JsonLines.speak(listening, &mut speaking).unwrap());
        Talk { input, output: BufReader::new(output), ended }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// A request of this name, with little memory.
    fn ask(&mut self, id: &str, question: &str) {
        self.say(&format!(r#"{{"id": {id}, {question}, "limits": {{"memory": "1M"}}}}"#));
    }

    fn hear(&mut self) -> Value {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).unwrap() > 0, "it has ended");
        serde_json::from_str(&line).unwrap()
    }

    /// The next line that is no progress.
    fn answer(&mut self) -> Value {
        loop {
            let value = self.hear();
            if value["type"] != "progress" {
                return value;
            }
        }
    }

    /// Ends, and hands back what was said since.
    fn end(self) -> Vec<Value> {
        drop(self.input);
        let rest = self.output.lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
        self.ended.join().unwrap();
        rest
    }
}

#[test]
fn every_request_has_its_answer_in_order_and_the_end_waits_for_them() {
    let mut talk = Talk::begin();
    talk.ask("\"a\"", QUICK);
    talk.say("no json");
    talk.say("");
    talk.ask("7", QUICK);
    talk.say(r#"{"id": "wrong", "position": 3}"#);
    talk.say(r#"{"cancel": "nobody"}"#);
    talk.say(r#"{"cancel": []}"#);
    talk.ask("\"a\"", QUICK);
    let said = talk.end();
    let of = |value: &Value| (value["id"].as_str().unwrap().to_owned(), value["type"].as_str().unwrap().to_owned());
    let said: Vec<_> = said.iter().map(of).collect();
    let said: Vec<_> = said.iter().map(|(id, what)| (id.as_str(), what.as_str())).collect();
    let expected = [
        ("a", "answer"),
        ("line 2", "error"),
        ("7", "answer"),
        ("wrong", "error"),
        ("line 7", "error"),
        ("a", "answer"),
    ];
    assert_eq!(said, expected);
}

#[test]
fn what_is_asked_can_be_given_up() {
    let mut talk = Talk::begin();
    for id in ["1", "2", "3"] {
        talk.ask(id, ENDLESS);
    }
    talk.ask("4", QUICK);
    let told = talk.hear();
    assert_eq!((told["type"].as_str(), told["id"].as_str(), told["stage"].as_str()), {
        (Some("progress"), Some("1"), Some("search"))
    });
    assert!(told["nodes"].as_u64().unwrap() > 0 && told["elapsed_s"].as_f64().unwrap() > 0.5, "{told}");
    let start = Instant::now();
    for id in ["2", "1", "\"3\""] {
        talk.say(&format!(r#"{{"cancel": {id}}}"#));
    }
    for id in ["1", "2", "3"] {
        let answer = talk.answer();
        assert_eq!((answer["id"].as_str(), answer["result"].as_str()), (Some(id), Some("unknown")));
        assert_eq!(answer["reason"], "interrupted");
    }
    assert_eq!(talk.answer()["result"], "proved");
    assert!(start.elapsed() < Duration::from_secs(10));
    assert!(talk.end().is_empty());
}

#[test]
fn to_quit_ends_at_once() {
    let mut talk = Talk::begin();
    talk.ask("1", ENDLESS);
    talk.ask("2", QUICK);
    talk.hear();
    let start = Instant::now();
    talk.say(r#"{"quit": true}"#);
    talk.ended.join().unwrap();
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn more_than_can_wait_is_refused() {
    let mut talk = Talk::begin();
    talk.ask("\"first\"", ENDLESS);
    for id in 0..1002 {
        talk.ask(&id.to_string(), QUICK);
    }
    let refused = [talk.answer(), talk.answer()].map(|it| (it["id"].clone(), it["kind"].clone()));
    assert_eq!(refused, ["1000", "1001"].map(|id| (Value::from(id), Value::from("input"))));
    talk.say(r#"{"quit": true}"#);
    talk.ended.join().unwrap();
}

#[test]
fn limits_are_for_the_whole_request() {
    let mut talk = Talk::begin();
    let start = Instant::now();
    talk.say(&format!(r#"{{"id": 1, {ENDLESS}, "all_moves": true, "limits": {{"memory": "1M", "time": "700ms"}}}}"#));
    let answer = talk.answer();
    assert_eq!((answer["result"].as_str(), answer["reason"].as_str()), (Some("unknown"), Some("time")));
    assert!(start.elapsed() < Duration::from_secs(5));
    talk.end();
}
