//! What the page asks.

use std::time::Duration;

use serde::Deserialize;
use serde_json::value::RawValue;
use tesuji_solver::batch::read_line;
use tesuji_solver::{AnyQuestion, Failure, InputError, Later, Limits, Reached, Request, pose};

/// The most that one ask may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Most {
    /// The time for everything that an ask takes; it is also the limit where the page sets none.
    pub time: Option<Duration>,
    /// Bytes of the table; it is also what the page has if it asks for none.
    pub memory: Option<usize>,
}

impl Most {
    fn cut(self, limits: Limits) -> Limits {
        let time = limits.time.map_or(self.time, |time| Some(self.time.map_or(time, |most| time.min(most))));
        Limits {
            time,
            together: self.time.is_some(),
            memory: self.memory.map_or(limits.memory, |most| limits.memory.min(most)),
            ..limits
        }
    }
}

/// Something that the page asks.
#[derive(Debug)]
pub enum Ask {
    /// Which games there are, each with an example.
    Games,
    /// What stands on the board, and what may be played.
    Look(Asked),
    /// The answer.
    Solve(Asked),
    /// What a first move does.
    Move(Asked, String),
    /// The answer in a format of another program.
    Export(Asked, Wanted),
    /// Whether this certificate proves what it claims.
    Check(String),
    /// What the attacker plays after the moves, as this certificate says.
    Follow(Asked, String),
}

/// A question, and moves that are made before it is asked.
#[derive(Debug)]
pub struct Asked {
    /// The question.
    pub(crate) request: Request,
    /// The moves.
    pub(crate) after: Vec<String>,
}

/// A file that is wanted.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// How its name ends.
    pub(crate) to: String,
    /// The most moves that are written.
    pub(crate) moves: usize,
}

/// Unless the page says otherwise, so many moves of a proof are written out.
const MOVES: usize = 20_000;
/// And never more: the file goes through memory.
const MOST_MOVES: usize = 200_000;

#[derive(Deserialize)]
struct Written<'a> {
    ask: String,
    /// The question, as a line of a batch.
    #[serde(borrow)]
    record: Option<&'a RawValue>,
    #[serde(default)]
    after: Vec<String>,
    #[serde(rename = "move")]
    mv: Option<String>,
    to: Option<String>,
    moves: Option<usize>,
    certificate: Option<String>,
}

impl Ask {
    /// Whether it may take long.
    pub fn is_search(&self) -> bool {
        matches!(self, Ask::Solve(_) | Ask::Move(..) | Ask::Export(..))
    }

    /// Reads an ask.
    ///
    /// # Errors
    /// Says what cannot be understood.
    pub fn read(text: &str, most: &Most) -> Result<Ask, Failure> {
        let wrong = |why: String| InputError::new("ask", text, why);
        let written: Written<'_> = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let lacks = |what: &str| wrong(format!("`{}` needs `{what}`", written.ask));
        let asked = || -> Result<Asked, Failure> {
            let record = written.record.ok_or_else(|| lacks("record"))?;
            let defaults = Request::default();
            let read = read_line(record.get().replace(['\n', '\r'], " ").as_bytes(), 1, &defaults);
            let mut request = read.ok_or_else(|| lacks("record"))?.request?;
            request.task.limits = most.cut(request.task.limits);
            Ok(Asked { request, after: written.after.clone() })
        };
        Ok(match written.ask.as_str() {
            "games" => Ask::Games,
            "look" => Ask::Look(asked()?),
            "solve" => Ask::Solve(asked()?),
            "move" => Ask::Move(asked()?, written.mv.clone().ok_or_else(|| lacks("move"))?),
            "export" => {
                let to = written.to.clone().ok_or_else(|| lacks("to"))?;
                Ask::Export(asked()?, Wanted { to, moves: written.moves.unwrap_or(MOVES).min(MOST_MOVES) })
            }
            "check" => Ask::Check(written.certificate.clone().ok_or_else(|| lacks("certificate"))?),
            "follow" => Ask::Follow(asked()?, written.certificate.clone().ok_or_else(|| lacks("certificate"))?),
            other => {
                let error = wrong(format!("`{other}` is nothing that can be asked"));
                return Err(error.hint("ask `games`, `look`, `solve`, `move`, `export`, `check` or `follow`").into());
            }
        })
    }
}

impl Asked {
    /// The question as it stands at first.
    pub(crate) fn posed(&self) -> Result<Box<dyn AnyQuestion>, Failure> {
        Ok(pose(&self.request)?)
    }

    /// Where the moves lead.
    pub(crate) fn reached(&self) -> Result<(Box<dyn AnyQuestion>, Option<Later>), Failure> {
        let posed = self.posed()?;
        let later = if self.after.is_empty() { None } else { Some(posed.after(&self.after)?) };
        Ok((posed, later))
    }

    /// The question after the moves.
    pub(crate) fn open(&self) -> Result<Box<dyn AnyQuestion>, Failure> {
        let ended = || InputError::new("after", self.after.join(" "), "the game is over after these moves");
        match self.reached()? {
            (posed, None) => Ok(posed),
            (_, Some(Later { reached: Reached::Open(later), .. })) => Ok(later),
            _ => Err(ended().into()),
        }
    }
}
