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
//! ([`KoRule::SERIES`]): the rule that is hardest for the side, the one that is easiest, and simple
//! ko only where those differ. Whether a group lives or dies is two questions, life and capture,
//! and either can be proved.

use std::fmt;
use std::time::Duration;

use tesuji_go::notation::write_sgf;
use tesuji_go::rules::{Colour, KoRule};
use tesuji_solver::{Answer, AnyQuestion, Cancel, Failure, Limits, Order, Orders, Outcome, Request, Watch, pose};

use super::table::Table;
use crate::Stop;

/// What is asked about, and how far.
#[derive(Debug)]
pub(super) struct Asker {
    pub(super) limits: Limits,
    /// The orders that are searched.
    pub(super) orders: Orders,
    /// What was asked about last, for questions that name no stone.
    pub(super) aim: Aim,
    /// How many nodes were visited.
    pub(super) nodes: u64,
}

/// Stones, and what is wanted of them.
#[derive(Clone, Debug)]
pub(super) struct Aim {
    pub(super) targets: Vec<String>,
    /// By their owner, and by its opponent.
    pub(super) goals: [&'static str; 2],
}

impl Aim {
    /// Of whoever is named, and for no stones yet.
    pub(super) fn of(goal: &str) -> Self {
        let goals = match goal {
            "connect" | "cut" => ["connect", "cut"],
            "live" => ["live", "capture"],
            _ => ["save", "capture"],
        };
        Aim { targets: Vec::new(), goals }
    }

    /// Stones to be captured or saved.
    pub(super) fn at(targets: Vec<String>) -> Self {
        Aim { targets, ..Aim::of("capture") }
    }
}

impl Default for Asker {
    /// Limits under which a conversation goes on.
    fn default() -> Self {
        let limits =
            Limits { nodes: Some(1_000_000), time: Some(Duration::from_secs(10)), memory: 64 << 20, together: true };
        Asker { limits, orders: Orders::default(), aim: Aim::of("capture"), nodes: 0 }
    }
}

/// The rules in which a success of the defender's is one at every later one.
const FOR_THE_DEFENDER: [KoRule; 3] = {
    let [lax, simple, strict] = KoRule::SERIES;
    [strict, simple, lax]
};

/// What is asked about, and who moves first.
pub(super) struct Asked<'a> {
    pub(super) table: &'a Table,
    pub(super) targets: Vec<String>,
    pub(super) to_move: Colour,
}

impl<'a> Asked<'a> {
    /// The blocks of so many stones, whose owner moves first or the other side.
    pub(super) fn of(table: &'a Table, words: &[&str], count: usize, owner_first: bool) -> Result<Self, String> {
        let stones = (0..count).map(|n| table.stone(words.get(n))).collect::<Result<Vec<_>, _>>()?;
        let owner = stones[0].1;
        let targets = stones.iter().map(|&(stone, _)| table.grid().name(stone)).collect();
        Ok(Asked { table, targets, to_move: if owner_first { owner } else { owner.other() } })
    }
}

/// What a question comes to.
#[derive(Debug)]
pub(super) struct Code {
    pub(super) code: u8,
    /// The first move, where the side succeeds somehow.
    pub(super) first: Option<String>,
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
        let asked = Asked::of(table, words, 1, false)?;
        if self.orders.to == Order::Unlimited {
            return self.fate(&asked, stop);
        }
        self.code(&asked, "capture", KoRule::SERIES, stop)
    }

    /// Whether it can be saved, moving first.
    pub(super) fn defend(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        let asked = Asked::of(table, words, 1, true)?;
        if self.orders.to == Order::Unlimited {
            return self.fate(&asked, stop);
        }
        self.code(&asked, "save", FOR_THE_DEFENDER, stop)
    }

    /// Whether one of the blocks of two stones can be captured, their opponent moving first.
    pub(super) fn either(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        self.code(&Asked::of(table, words, 2, false)?, "capture", KoRule::SERIES, stop)
    }

    /// Whether both can be saved, their owner moving first.
    pub(super) fn both(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        self.code(&Asked::of(table, words, 2, true)?, "save", FOR_THE_DEFENDER, stop)
    }

    /// Whether ataris alone capture it.
    pub(super) fn ladder(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        self.code(&Asked::of(table, words, 1, false)?, "ladder", KoRule::SERIES, stop)
    }

    /// The code of a question, asked under rules of which the first is the hardest for the side
    /// that is asked about.
    fn code(
        &mut self,
        asked: &Asked<'_>,
        goal: &str,
        [strict, simple, lax]: [KoRule; 3],
        stop: &Stop,
    ) -> Result<Code, String> {
        self.aim = Aim { targets: asked.targets.clone(), ..Aim::of(goal) };
        let hard = self.answer(asked, goal, strict, stop)?;
        if hard.outcome == Outcome::Proved {
            return Ok(Code { code: 1, first: hard.first });
        }
        let easy = self.answer(asked, goal, lax, stop)?;
        match (hard.outcome, easy.outcome) {
            (_, Outcome::Disproved) => return Ok(Code { code: 0, first: None }),
            (Outcome::Disproved, Outcome::Proved) => {}
            (Outcome::Disproved, _) => return Err(easy.headline),
            _ => return Err(hard.headline),
        }
        let even = self.answer(asked, goal, simple, stop)?;
        match even.outcome {
            Outcome::Proved => Ok(Code { code: 2, first: even.first }),
            Outcome::Disproved => Ok(Code { code: 3, first: easy.first }),
            Outcome::Unknown => Err(even.headline),
        }
    }

    /// The answer under simple ko, with everything there is to draw.
    pub(super) fn ask(&mut self, table: &Table, words: &[&str], goal: &str, stop: &Stop) -> Result<Answer, String> {
        let asked = Asked::of(table, words, 1, goal != "capture")?;
        self.aim = Aim { targets: asked.targets.clone(), ..Aim::of(goal) };
        self.answer(&asked, goal, KoRule::Simple, stop)
    }

    pub(super) fn answer(&mut self, asked: &Asked<'_>, goal: &str, ko: KoRule, stop: &Stop) -> Result<Answer, String> {
        let question = self.question(asked, goal, ko)?;
        self.solve(&*question, stop)
    }

    pub(super) fn question(&self, asked: &Asked<'_>, goal: &str, ko: KoRule) -> Result<Box<dyn AnyQuestion>, String> {
        let mut request = Request::about(write_sgf(&asked.table.position(Some(asked.to_move))))
            .with("goal", goal)
            .with("target", asked.targets.join(","))
            .with("ko", ko.name());
        request.game = Some("go".to_owned());
        request.task.limits = self.limits;
        if goal != "ladder" {
            request.task.orders = Some(self.orders);
        }
        pose(&request).map_err(|error| error.message)
    }

    pub(super) fn solve(&mut self, question: &dyn AnyQuestion, stop: &Stop) -> Result<Answer, String> {
        let answer = watched(stop, |watch| Answer::to(question, watch))?;
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
                let (orders, targets) = (self.orders, self.aim.targets.join(" "));
                Ok(format!(
                    "[string] nodes {nodes}\n[string] seconds {seconds}\n[string] order {orders}\n\
                     [string] target {targets}"
                ))
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
                let orders = word.parse::<Orders>();
                self.orders = orders.map_err(|error| error.to_string())?;
                Ok(String::new())
            }
            ["target", stones @ ..] => {
                self.aim = Aim::at(stones.iter().map(|&stone| stone.to_owned()).collect());
                Ok(String::new())
            }
            [name, ..] => {
                Err(format!("there is no setting `{name}`: `nodes`, `seconds`, `order` or `target`, and a value"))
            }
        }
    }
}

/// Does something that whoever speaks may stop.
pub(super) fn watched<R>(stop: &Stop, work: impl FnOnce(&mut Watch<'_>) -> Result<R, Failure>) -> Result<R, String> {
    let cancel = Cancel::default();
    let (stop, called_off) = (stop.clone(), cancel.clone());
    let mut progress = move |_: &_| {
        if stop.is_ordered() {
            called_off.cancel();
        }
    };
    work(&mut Watch { cancel, progress: &mut progress }).map_err(|failure| failure.to_string())
}
