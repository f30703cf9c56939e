//! A proof in parts that goes on with what is known.

use std::collections::HashMap;
use std::io::{self, Read};
use std::sync::Mutex;

use tesuji_solver::split::{Line, Splits, Splitting, Store, Whole, hash};
use tesuji_solver::{Cancel, Certificate, Library, Sha256, pose, with_deep_stack, write_certificate};

use super::request;

/// A store in memory.
#[derive(Default)]
struct Kept {
    lines: Mutex<Vec<Line>>,
    parts: Mutex<HashMap<Sha256, Vec<u8>>>,
}

/// The parts of a store.
struct Parts<'a>(&'a Kept);

impl Library for Parts<'_> {
    fn part(&mut self, hash: &Sha256) -> io::Result<Box<dyn Read + '_>> {
        let text = self.0.parts.lock().unwrap().get(hash).cloned();
        text.map(|text| Box::new(io::Cursor::new(text)) as _).ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Store for Kept {
    fn known(&self) -> Vec<Line> {
        self.lines.lock().unwrap().clone()
    }

    fn add(&self, line: &Line) -> io::Result<()> {
        self.lines.lock().unwrap().push(line.clone());
        Ok(())
    }

    fn put(&self, part: &Certificate) -> io::Result<Sha256> {
        let mut text = Vec::new();
        write_certificate(part, &mut text)?;
        let hash = hash(&text[..])?;
        self.parts.lock().unwrap().insert(hash, text);
        Ok(hash)
    }

    fn has(&self, part: &Sha256) -> bool {
        self.parts.lock().unwrap().contains_key(part)
    }

    fn library(&self) -> Box<dyn Library + '_> {
        Box::new(Parts(self))
    }
}

fn split(store: &Kept, cancel: &Cancel, told: &mut (dyn FnMut(&Splits) + Send)) -> Whole {
    let mut request = request("connect4:4x4");
    request.task.limits.nodes = None;
    let question = pose(&request).unwrap();
    let splitting = Splitting { least: 20, most: 100, ..Splitting::default() };
    with_deep_stack(|| question.split(&splitting, store, &mut [], cancel, told)).unwrap().unwrap()
}

#[test]
fn who_stops_while_what_is_known_is_read_hears_how_far_it_was() {
    let store = Kept::default();
    let first = split(&store, &Cancel::default(), &mut |_| {});
    let all = store.known().len();
    assert!(first.proved.is_some() && first.splits.reading.is_none() && all > 300, "{all} lines");
    let cancel = Cancel::default();
    let stopped = split(&store, &cancel, &mut |splits| {
        if splits.reading.is_some() {
            cancel.cancel();
        }
    });
    let (read, of) = stopped.splits.reading.expect("it was not read to its end");
    assert!(stopped.proved.is_none() && 0 < read && read < of && of == all, "{read} of {of}, {all}");
    let again = split(&store, &Cancel::default(), &mut |_| {});
    assert_eq!((again.proved, again.splits.reading), (first.proved, None));
    assert_eq!(again.splits.jobs, again.splits.known);
    assert_eq!(store.known().len(), all, "nothing was left to be done");
}
