//! A log: every answer of a batch, or every result of one search, as a line, appended as soon as it is
//! known, and read back by `--resume`.
//!
//! A line goes to the system in one write, and to the disk once a second and at the end: a program
//! that is killed loses nothing that was answered, a machine that fails a second at most. What a
//! killed program has half written is the end of the file without an end of line, and is cut off; a
//! write that fails is taken back. Whoever has the file holds a lock on it, which the system lets go
//! of when the program ends, however it ends.

use std::collections::{HashMap, VecDeque};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tesuji_solver::InputError;

use crate::exit::Stop;

/// How often the disk is told to keep what was written.
const EVERY: Duration = Duration::from_secs(1);

/// The longest line in MiB.
const MOST: u64 = 256;

/// A line of the log: where it begins, and how long it is without its end.
type Place = (u64, usize);

/// What the lines of a log are.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    /// What users name: the log, or the folder that it lies in.
    pub(super) place: &'static str,
    /// In a few words, with an article.
    pub(super) words: &'static str,
    /// What to do about a line that is none.
    pub(super) hint: &'static str,
    /// Says what a line is about, or what is wrong with it.
    pub(super) read: fn(&str) -> Result<String, String>,
}

/// The file, and what is in it.
pub(super) struct Log {
    name: PathBuf,
    tail: Mutex<Tail>,
    /// The answers that nobody has taken yet, by what they are about.
    known: Mutex<HashMap<String, VecDeque<Place>>>,
    /// Bytes of a half-written line that were cut off.
    pub(super) cut: u64,
}

/// The file where it is written.
struct Tail {
    file: File,
    /// How far it is whole.
    whole: u64,
    synced: Instant,
}

impl Log {
    /// Opens the file: a new or empty one, or with `resume` one that has answers.
    pub(super) fn open(name: &Path, resume: bool, kind: Kind) -> Result<Self, Stop> {
        let place = kind.place;
        let refuse = |why: &str, hint: String| Err(refused((place, name), why, hint));
        if fs::metadata(name).is_ok_and(|there| !there.is_file()) {
            return refuse("a log must be an ordinary file", format!("name another {place}"));
        }
        let unwritable = Stop::unwritable(name);
        let file = OpenOptions::new().read(true).append(true).create(true).open(name).map_err(&unwritable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return refuse("another run is writing to this log", format!("wait for it, or name another {place}"));
            }
            Err(TryLockError::Error(error)) => return Err(unwritable(error)),
        }
        let length = file.metadata().map_err(&unwritable)?.len();
        if length > 0 && !resume {
            let hint = format!("`--resume` goes on with it; or name another {place}");
            return refuse("this log has answers already", hint);
        }
        let (known, whole) = read(name, &file, kind)?;
        if whole < length {
            file.set_len(whole).map_err(&unwritable)?;
        }
        let cut = length - whole;
        let tail = Mutex::new(Tail { file, whole, synced: Instant::now() });
        Ok(Log { name: name.to_owned(), tail, known: Mutex::new(known), cut })
    }

    /// A line about this; each is handed out once.
    pub(super) fn take(&self, of: &str) -> Option<String> {
        let (begin, length) = locked(&self.known).get_mut(of)?.pop_front()?;
        let mut bytes = vec![0; length];
        let mut tail = locked(&self.tail);
        let file = &mut tail.file;
        file.seek(SeekFrom::Start(begin)).and_then(|_| file.read_exact(&mut bytes)).ok()?;
        String::from_utf8(bytes).ok()
    }

    /// How many answers nobody has taken.
    pub(super) fn left(&self) -> usize {
        locked(&self.known).values().map(VecDeque::len).sum()
    }

    /// Appends a line.
    pub(super) fn append(&self, line: &str) -> Result<(), Stop> {
        let mut tail = locked(&self.tail);
        let line = format!("{line}\n");
        let mut written = tail.file.write_all(line.as_bytes());
        if written.is_err() {
            // Half of a line would be cut off by the next run; better not to leave it.
            let _ = tail.file.set_len(tail.whole);
        } else {
            tail.whole += line.len() as u64;
            if tail.synced.elapsed() >= EVERY {
                tail.synced = Instant::now();
                written = tail.file.sync_data();
            }
        }
        written.map_err(Stop::unwritable(&self.name))
    }

    /// Everything is on the disk.
    pub(super) fn finish(&self) -> Result<(), Stop> {
        locked(&self.tail).file.sync_all().map_err(Stop::unwritable(&self.name))
    }
}

/// What is in the mutex: nothing panics while it is held.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn refused((place, name): (&str, &Path), why: &str, hint: String) -> Stop {
    let shown = name.to_string_lossy();
    let error = InputError::new(place, shown.as_bytes(), why).at(0..shown.len());
    Stop::input(&shown)(error.hint(hint))
}

/// The answers in a log, and where its last whole line ends.
fn read(name: &Path, file: &File, kind: Kind) -> Result<(HashMap<String, VecDeque<Place>>, u64), Stop> {
    let unreadable = |error: io::Error| Stop::Unreadable { name: name.display().to_string(), error, hint: None };
    let mut input = BufReader::new(file);
    let mut known: HashMap<String, VecDeque<Place>> = HashMap::new();
    let (mut begin, mut number, mut line) = (0, 0, Vec::new());
    loop {
        line.clear();
        let length = input.by_ref().take(MOST << 20).read_until(b'\n', &mut line).map_err(unreadable)?;
        let is_whole = line.pop_if(|end| *end == b'\n').is_some();
        if !is_whole && (length as u64) < MOST << 20 {
            return Ok((known, begin));
        }
        number += 1;
        let text = std::str::from_utf8(&line).map_err(|_| "it is no text".to_owned());
        let of = text.and_then(|text| if is_whole { (kind.read)(text) } else { Err("it is too long".to_owned()) });
        let of = of.map_err(|why| damaged(name, number, &why, kind))?;
        known.entry(of).or_default().push_back((begin, line.len()));
        begin += length as u64;
    }
}

fn damaged(name: &Path, number: usize, why: &str, kind: Kind) -> Stop {
    let shown = name.to_string_lossy();
    let error = InputError::new("log", Vec::new(), format!("line {number} of {shown} is {}: {why}", kind.words));
    Stop::input(&shown)(error.hint(kind.hint))
}
