//! The problems of a batch: a folder of positions, a list that is read as a whole, or lines of JSON
//! on standard input, each of which is answered as it comes.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tesuji_solver::batch::{Problem, Shard, is_lines, read};
use tesuji_solver::{Cancel, InputError, Request, Source, games};

use super::super::folder::files;
use super::lines::Lines;
use crate::args::BatchArgs;
use crate::exit::Stop;
use crate::input::{self, Origin};

/// Where the problems come from.
pub(super) struct List {
    what: What,
    defaults: Request,
    shard: Option<Shard>,
    pub(super) origin: Origin,
}

enum What {
    /// All of them are known.
    Whole(Vec<Problem>),
    /// Lines on standard input, of which the beginning was read already.
    Lines(Vec<u8>),
}

/// The problems, one after the other.
pub(super) struct Problems {
    pub(super) each: Box<dyn Iterator<Item = Problem> + Send>,
    /// How many there are, if that is known.
    pub(super) count: Option<usize>,
    /// Whether standard input has ended.
    pub(super) ended: Arc<AtomicBool>,
}

impl Problems {
    /// Whether problems were left after so many.
    pub(super) fn are_left(&self, done: usize) -> bool {
        self.count.map_or_else(|| !self.ended.load(Ordering::SeqCst), |count| done < count)
    }
}

impl List {
    pub(super) fn open(args: &BatchArgs, defaults: Request) -> Result<Self, Stop> {
        let (what, origin) = if args.problems.is_dir() {
            folder(&args.problems, &defaults)?
        } else if args.problems == Path::new("-") {
            standard_input(&defaults)?
        } else {
            let (text, origin) = input::list(&args.problems)?;
            (What::Whole(read(&text, &defaults)), origin)
        };
        if let (true, What::Whole(problems)) = (args.check, &what)
            && problems.is_empty()
        {
            // Nothing would be checked, and no difference be found.
            let name = args.problems.display().to_string();
            let error = InputError::new("problems", Vec::new(), format!("there is no problem in {name}"));
            return Err(Stop::input(&name)(error.hint("`--check` needs something to check")));
        }
        Ok(List { what, defaults, shard: args.shard, origin })
    }

    /// The problems, until the cancel is pulled if they are waited for.
    pub(super) fn problems(self, cancel: &Cancel) -> Problems {
        let shard = self.shard;
        let is_ours = move |place: usize| shard.is_none_or(|shard| shard.takes(place));
        let part = move |(place, problem)| is_ours(place).then_some(problem);
        let ended = Arc::new(AtomicBool::new(false));
        match self.what {
            What::Whole(problems) => {
                let count = (0..problems.len()).filter(|&place| is_ours(place)).count();
                let each = Box::new(problems.into_iter().enumerate().filter_map(part));
                Problems { each, count: Some(count), ended }
            }
            What::Lines(beginning) => {
                let lines = Lines::begin(beginning, self.defaults, cancel.clone(), Arc::clone(&ended));
                Problems { each: Box::new(lines.enumerate().filter_map(part)), count: None, ended }
            }
        }
    }
}

/// Standard input: lines of JSON, or a list that must be read to its end to be understood.
fn standard_input(defaults: &Request) -> Result<(What, Origin), Stop> {
    let beginning = input::beginning()?;
    let what = if is_lines(&beginning) && !beginning.trim_ascii().is_empty() {
        What::Lines(beginning)
    } else {
        What::Whole(read(&input::list_from(beginning)?, defaults))
    };
    Ok((what, Origin::Stdin))
}

/// Every file with a position in a folder as a problem.
fn folder(folder: &Path, defaults: &Request) -> Result<(What, Origin), Stop> {
    let entries = files(folder, &endings()).map_err(|error| Stop::Unreadable {
        name: folder.display().to_string(),
        error,
        hint: None,
    })?;
    let mut paths: Vec<PathBuf> = Vec::new();
    let mut problems = Vec::new();
    for entry in entries {
        let id = entry.path.strip_prefix(folder).unwrap_or(&entry.path).display().to_string();
        let bytes = entry.fault.map_or_else(|| input::read(&entry.path), Err);
        let request = bytes
            .map(|bytes| Request { position: Source::Text(bytes), ..defaults.clone() })
            .map_err(|error| InputError::new("position", Vec::new(), format!("cannot read {id}: {error}")));
        problems.push(Problem { id, request, expect: None });
        paths.push(entry.path);
    }
    Ok((What::Whole(problems), Origin::Files(paths)))
}

/// How the names of files end that hold one position, in any game.
fn endings() -> Vec<&'static str> {
    games().iter().flat_map(|game| game.position_endings().iter().copied()).collect()
}
