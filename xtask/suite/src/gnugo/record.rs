//! A tactical test of GNU Go's, and the question that it asks.

use serde::Deserialize;
use tesuji_solver::{Request, Source, Stones, Task};

pub(super) const FILE: &str = "go/gnugo/tests.jsonl";

#[derive(Debug, Deserialize)]
pub(super) struct Record {
    pub(super) id: String,
    pub(super) cmd: String,
    pub(super) args: Vec<String>,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    ko: Option<Ko>,
    pub(super) expect_code: Option<u8>,
    #[serde(default)]
    pub(super) known_fail: bool,
}

#[derive(Debug, Deserialize)]
struct Ko {
    point: String,
    forbidden_for: String,
}

impl Record {
    /// Whether two blocks are to be connected, and not one to be captured.
    fn is_about_a_connection(&self) -> bool {
        matches!(&*self.cmd, "connect" | "disconnect")
    }

    /// Whether the other side of the blocks moves first.
    fn others_move(&self) -> bool {
        matches!(&*self.cmd, "attack" | "owl_attack" | "disconnect")
    }

    /// Whether it is the attacker who moves first.
    pub(super) fn mover_attacks(&self) -> bool {
        self.others_move() != self.is_about_a_connection()
    }

    fn mover(&self) -> &'static str {
        let is_black = self.args.first().is_some_and(|target| self.black.contains(target));
        if is_black == self.others_move() { "w" } else { "b" }
    }

    /// Can the block be captured, or can the blocks be connected, if the side moves first whose move the test asks for?
    pub(super) fn request(&self, task: Task) -> Request {
        let ko = self.ko.as_ref().filter(|ko| ko.forbidden_for == self.mover()).map(|ko| ko.point.clone());
        let stones =
            Stones { size: Some((self.size, self.size)), black: self.black.clone(), white: self.white.clone(), ko };
        let goal = if self.is_about_a_connection() { "connect" } else { "capture" };
        Request { position: Source::Stones(stones), task, ..Request::default() }
            .with("goal", goal)
            .with("target", self.args.join(" "))
            .with("to-move", self.mover())
    }
}

/// The tests with these commands, or of them the one with this name. Says so if the file is not there.
pub(super) fn read(commands: &[&str], id: Option<&str>) -> Result<Option<Vec<Record>>, String> {
    let path = crate::suites().join(FILE);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: there is no {} (set TESUJI_SUITES to a folder that has {FILE})", path.display());
        return Ok(None);
    };
    let mut records = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let record: Record = serde_json::from_str(line).map_err(|e| format!("{FILE}, line {}: {e}", i + 1))?;
        if commands.contains(&&*record.cmd) && id.is_none_or(|id| id == record.id) {
            records.push(record);
        }
    }
    Ok(Some(records))
}
