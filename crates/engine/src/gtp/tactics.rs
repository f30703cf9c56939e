//! Tactical questions with GNU Go's names and codes (its manual, *Ko handling*).
//!
//! | code | the side that is asked about |
//! |---|---|
//! | 0 | fails, even if it may retake every ko at once |
//! | 1 | succeeds, even if the other side may |
//! | 2 | takes a ko first: with threats of equal worth, it succeeds |
//! | 3 | has to find a ko threat first |
//!
//! So one question is asked under several rules, whose wins imply each other
//! ([`KoRule::SERIES`]): the rule that is hardest for the side, the one that is easiest, and simple ko
//! only where those differ.

use std::fmt;
use std::time::Duration;

use tesuji_go::notation::write_sgf;
use tesuji_go::rules::KoRule;
use tesuji_solver::{Answer, Cancel, Limits, Outcome, Request, Watch, pose};

use super::table::Table;
use crate::Stop;

/// What is asked about, and how far.
#[derive(Debug)]
pub(super) struct Asker {
    limits: Limits,
    /// The highest order that is searched; `inf` is every legal move.
    order: String,
    /// How many nodes were visited.
    pub(super) nodes: u64,
}

impl Default for Asker {
    /// Limits under which a conversation goes on.
    fn default() -> Self {
        let limits =
            Limits { nodes: Some(1_000_000), time: Some(Duration::from_secs(10)), memory: 64 << 20, together: true };
        Asker { limits, order: "inf".to_owned(), nodes: 0 }
    }
}

/// What a question comes to.
#[derive(Debug)]
pub(super) struct Code {
    code: u8,
    /// The first move, where the side succeeds somehow.
    first: Option<String>,
}

impl fmt::Display for Code {
    /// `0`, `1 D4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.code)?;
        self.first.as_ref().map_or(Ok(()), |first| write!(f, " {}", if first == "pass" { "PASS" } else { first }))
    }
}

impl Asker {
    /// Whether the block of a stone can be captured, its opponent moving first.
    pub(super) fn attack(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        let [strict, simple, lax] = KoRule::SERIES;
        self.code(table, words, ("capture", &[strict, simple, lax]), stop)
    }

    /// Whether it can be saved, moving first.
    pub(super) fn defend(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        let [lax, simple, strict] = KoRule::SERIES;
        self.code(table, words, ("save", &[strict, simple, lax]), stop)
    }

    /// Whether ataris alone capture it.
    pub(super) fn ladder(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        let [strict, simple, lax] = KoRule::SERIES;
        self.code(table, words, ("ladder", &[strict, simple, lax]), stop)
    }

    /// The code of a question, asked under rules of which the first is the hardest for the side that
    /// is asked about.
    fn code(
        &mut self,
        table: &Table,
        words: &[&str],
        (goal, [strict, simple, lax]): (&str, &[KoRule; 3]),
        stop: &Stop,
    ) -> Result<Code, String> {
        let hard = self.answer(table, words, (goal, *strict), stop)?;
        if hard.outcome == Outcome::Proved {
            return Ok(Code { code: 1, first: hard.first });
        }
        let easy = self.answer(table, words, (goal, *lax), stop)?;
        match (hard.outcome, easy.outcome) {
            (_, Outcome::Disproved) => return Ok(Code { code: 0, first: None }),
            (Outcome::Disproved, Outcome::Proved) => {}
            (Outcome::Disproved, _) => return Err(easy.headline),
            _ => return Err(hard.headline),
        }
        let even = self.answer(table, words, (goal, *simple), stop)?;
        match even.outcome {
            Outcome::Proved => Ok(Code { code: 2, first: even.first }),
            Outcome::Disproved => Ok(Code { code: 3, first: easy.first }),
            Outcome::Unknown => Err(even.headline),
        }
    }

    /// The answer under simple ko, with everything there is to draw.
    pub(super) fn ask(&mut self, table: &Table, words: &[&str], saves: bool, stop: &Stop) -> Result<Answer, String> {
        self.answer(table, words, (if saves { "save" } else { "capture" }, KoRule::Simple), stop)
    }

    fn answer(
        &mut self,
        table: &Table,
        words: &[&str],
        (goal, ko): (&str, KoRule),
        stop: &Stop,
    ) -> Result<Answer, String> {
        let (stone, owner) = table.stone(words.first())?;
        let to_move = if goal == "save" { owner } else { owner.other() };
        let mut request = Request::about(write_sgf(&table.position(Some(to_move))))
            .with("goal", goal)
            .with("target", table.grid().name(stone))
            .with("ko", ko.name());
        request.game = Some("go".to_owned());
        request.task.limits = self.limits;
        if goal != "ladder" {
            request.task.orders = Some(self.order.parse().map_err(|_| "the order is not understood".to_owned())?);
        }
        let question = pose(&request).map_err(|error| error.message)?;
        let cancel = Cancel::default();
        let (stop, called_off) = (stop.clone(), cancel.clone());
        let mut progress = move |_: &_| {
            if stop.is_ordered() {
                called_off.cancel();
            }
        };
        let answer = Answer::to(&*question, &mut Watch { cancel, progress: &mut progress });
        let answer = answer.map_err(|failure| failure.to_string())?;
        self.nodes += answer.stats.nodes;
        Ok(answer)
    }

    /// The settings, for `GoGui`'s dialog; or one of them is set.
    pub(super) fn param(&mut self, words: &[&str]) -> Result<String, String> {
        let number = |word: &str| word.parse::<u64>().map_err(|_| format!("`{word}` is no number"));
        match words {
            [] => {
                let nodes = self.limits.nodes.unwrap_or(0);
                let seconds = self.limits.time.map_or(0, |time| time.as_secs());
                Ok(format!("[string] nodes {nodes}\n[string] seconds {seconds}\n[string] order {}", self.order))
            }
            ["nodes", word] => {
                self.limits.nodes = Some(number(word)?).filter(|&nodes| nodes > 0);
                Ok(String::new())
            }
            ["seconds", word] => {
                self.limits.time = Some(number(word)?).filter(|&seconds| seconds > 0).map(Duration::from_secs);
                Ok(String::new())
            }
            ["order", word] => {
                word.parse::<tesuji_solver::Orders>().map_err(|_| format!("`{word}` is no order: `2`, or `inf`"))?;
                (*word).clone_into(&mut self.order);
                Ok(String::new())
            }
            [name, ..] => Err(format!("there is no setting `{name}`: `nodes`, `seconds` or `order`, and a value")),
        }
    }
}
