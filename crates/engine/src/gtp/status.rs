//! What becomes of a group, or of two that race: GNU Go's codes, of which each is proved by the answers
//! of a [survey](tesuji_solver::survey).

use tesuji_go::notation::write_sgf;
use tesuji_go::rules::{Colour, KoRule};
use tesuji_solver::{Case, Order, Outcome, Probe, Request, Surveyed, survey};

use super::table::Table;
use super::tactics::{Aim, Asked, Asker, Code, watched};
use crate::Stop;

/// Whether a block that is saved needs its move is asked with this part of the limits.
const PART_FOR_A_PASS: u32 = 4;

impl Asker {
    /// Whether a block can be killed, its opponent moving first: captured, or else it lives.
    pub(super) fn kill(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        self.fate(&Asked::of(table, words, 1, false)?, stop)
    }

    /// Whether a block can live, moving first; else it is captured.
    pub(super) fn live(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        self.fate(&Asked::of(table, words, 1, true)?, stop)
    }

    /// `alive`, `dead`, or `critical` with a move that kills and one that saves, by who moves first; a ko
    /// is critical.
    pub(super) fn status(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<String, String> {
        let attack = self.kill(table, words, stop);
        if matches!(attack, Ok(Code { code: 0, .. })) {
            return Ok("alive".to_owned());
        }
        // What dies though its owner moves first is dead, whether or not the other case is known.
        let defence = self.live(table, words, stop)?;
        if defence.code == 0 {
            return Ok("dead".to_owned());
        }
        let [kills, saves] = [attack?, defence].map(|code| code.first.unwrap_or_else(|| "PASS".to_owned()));
        Ok(format!("critical {kills} {saves}"))
    }

    /// The race of two blocks, the owner of the first moving first: whether that one is saved, whether
    /// the other is captured, and the move. `1 0`: both live, or it is seki.
    pub(super) fn race(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<String, String> {
        let asked = Asked::of(table, words, 2, true)?;
        let found = self.survey(&asked, "semeai", stop)?;
        let Case { result, code, words, .. } = &found.state.cases[0];
        let first = first_move(&found, asked.to_move).unwrap_or_else(|| "PASS".to_owned());
        match (*result, code) {
            ("wins", _) => Ok(format!("1 1 {first}")),
            ("loses", _) => Ok("0 0 PASS".to_owned()),
            ("seki", _) => {
                let needed = if self.is_safe(&asked, stop)? { None } else { saving_move(&found, asked.to_move) };
                Ok(format!("1 0 {}", needed.unwrap_or_else(|| "PASS".to_owned())))
            }
            ("ko", Some(code)) => Ok(format!("{code} {code} {first}")),
            _ => Err(format!("{}: {words}", found.question)),
        }
    }

    /// Whether the first block is seen with a part of the effort to be safe though its opponent moves first.
    fn is_safe(&mut self, asked: &Asked<'_>, stop: &Stop) -> Result<bool, String> {
        let one = Asked { targets: asked.targets[..1].to_vec(), to_move: asked.to_move.other(), ..*asked };
        let [.., lax] = KoRule::SERIES;
        let limits = self.limits;
        self.limits = limits.part(PART_FOR_A_PASS);
        let answer = self.answer(&one, "capture", lax, stop);
        self.limits = limits;
        Ok(self.orders.to == Order::Unlimited && answer?.outcome == Outcome::Disproved)
    }

    /// The code of the side that moves first.
    pub(super) fn fate(&mut self, asked: &Asked<'_>, stop: &Stop) -> Result<Code, String> {
        self.aim = Aim { targets: asked.targets.clone(), ..Aim::of("live") };
        let found = self.survey(asked, "status", stop)?;
        let code = found.state.cases[0].code.ok_or_else(|| not_known(&found))?;
        let first = if code == 0 { None } else { first_move(&found, asked.to_move) };
        Ok(Code { code, first })
    }

    fn survey(&mut self, asked: &Asked<'_>, goal: &str, stop: &Stop) -> Result<Surveyed, String> {
        let mut request = Request::about(write_sgf(&asked.table.position(Some(asked.to_move))))
            .with("goal", goal)
            .with("target", asked.targets.join(","))
            .with("to-move", asked.to_move.letter().to_string())
            // The codes do not tell how many threats a ko needs.
            .with("ko-threats", "0");
        request.game = Some("go".to_owned());
        request.task.limits = self.limits;
        request.task.orders = Some(self.orders);
        let survey = survey(&request).map_err(|error| error.message)?.ok_or("this cannot be asked")?;
        let found = watched(stop, |watch| survey.run(watch))?;
        self.nodes += found.nodes;
        Ok(found)
    }
}

/// That the code is not known, and up to which order a capture is refuted: under the rule of ko that is the
/// easiest for whoever captures, of those with which one is.
fn not_known(found: &Surveyed) -> String {
    let refuted = |rule: &KoRule| {
        let sets = |probe: &Probe, name, value: &str| probe.0.iter().any(|(set, is)| *set == name && is == value);
        let of_rule = |probe: &Probe| sets(probe, "goal", "capture") && sets(probe, "ko", &rule.name());
        let order = found.answers.iter().find(|(probe, _)| of_rule(probe))?.1.refuted?;
        (order < Order::Unlimited).then(|| format!("; no capture of order ≤ {order} with `ko {}`", rule.name()))
    };
    let row = KoRule::SERIES.iter().rev().find_map(refuted);
    format!("not known: {}{}", found.state.words, row.unwrap_or_default())
}

/// The move of the side that moves first, where it gets what it wants.
fn first_move(found: &Surveyed, first: Colour) -> Option<String> {
    let answers = found.state.cases[0].shown_by.iter().filter_map(|probe| found.answer(probe));
    let mut wins = answers.filter(|answer| answer.outcome == Outcome::Proved && answer.asked.to_move == first.name());
    wins.find_map(|answer| answer.asked.attacks().then(|| answer.first.clone())?)
}

/// The move with which the side that moves first saves its group.
fn saving_move(found: &Surveyed, first: Colour) -> Option<String> {
    let answers = found.state.cases[0].shown_by.iter().filter_map(|probe| found.answer(probe));
    let mut saves = answers.filter(|answer| answer.asked.to_move == first.name() && !answer.asked.attacks());
    saves.find_map(|answer| answer.first.clone()).filter(|first| first != "pass")
}
