//! `lz-analyze` and `kata-analyze`, by which Sabaki, Lizzie and others show moves. They name no
//! stone, so they are about what was asked last, or what `tesuji-param target` or the record that
//! was read names.
//!
//! A move that is proved to win has the highest rate, one that is refuted the lowest. What is not
//! known has no line: a rate between would be a guess.

use tesuji_go::rules::{Colour, KoRule};
use tesuji_solver::{Answer, Outcome};

use super::table::Table;
use super::tactics::{Asked, Asker};
use crate::Stop;

/// Whether the answer stands until another line comes in.
pub(super) fn goes_on(command: &str) -> bool {
    command == "lz-analyze" || command == "kata-analyze"
}

/// A first move, and whether it wins.
type Known = (String, bool);

impl Asker {
    /// A line of what is known of the moves; `rates` are those of a loss and a win. Other words
    /// than a colour say how often to tell, and which moves to tell of: what is proved needs
    /// neither.
    pub(super) fn analyze(
        &mut self,
        table: &Table,
        words: &[&str],
        rates: [&str; 2],
        stop: &Stop,
    ) -> Result<String, String> {
        let to_move = words.first().and_then(|word| Colour::named(word));
        let to_move = to_move.or(table.position(None).to_move).unwrap_or(Colour::Black);
        let targets = self.aim.targets.clone();
        let first = targets.first().ok_or("no target: name a stone with `tesuji-param target D4`, or ask about one")?;
        let (_, owner) = table.stone(Some(&first.as_str()))?;
        let goal = self.aim.goals[usize::from(owner != to_move)];
        let mut question = self.question(&Asked { table, targets, to_move }, goal, KoRule::Simple)?;
        question.task_mut().all_moves = true;
        let answer = self.solve(&*question, &stop.yielding())?;
        let nodes = answer.stats.nodes.max(1);
        let info = |(order, (name, wins)): (usize, Known)| {
            let (rate, line) = (rates[usize::from(wins)], line(&answer, &name));
            format!("info move {name} visits {nodes} winrate {rate} prior {rate} lcb {rate} order {order} pv {line}")
        };
        let infos: Vec<String> = known(&answer, question.moves()).into_iter().enumerate().map(info).collect();
        Ok(if infos.is_empty() { infos.concat() } else { format!("\n{}", infos.join(" ")) })
    }
}

/// What is known of which moves, those that win first. Of others only those that matter are told.
fn known(answer: &Answer, moves: Vec<String>) -> Vec<Known> {
    let winning = match (&answer.solving, answer.outcome) {
        (Some(solving), Outcome::Proved) => solving.moves.clone(),
        (None, Outcome::Proved) => answer.first.iter().cloned().collect(),
        _ => Vec::new(),
    };
    let all_known = match answer.outcome {
        Outcome::Proved => answer.solving.as_ref().is_some_and(|solving| solving.stopped.is_none()),
        Outcome::Disproved => true,
        Outcome::Unknown => false,
    };
    let matters = |name: &String| name != "pass" && answer.zone.as_ref().is_none_or(|zone| zone.contains(name));
    let lost: Vec<String> = moves.into_iter().filter(|m| all_known && matters(m) && !winning.contains(m)).collect();
    winning.into_iter().map(|name| (name, true)).chain(lost.into_iter().map(|name| (name, false))).collect()
}

/// What follows the move, where that is known.
fn line(answer: &Answer, name: &str) -> String {
    if answer.line.first().is_none_or(|played| played.mv != name) {
        return name.to_owned();
    }
    answer.line.iter().map(|played| played.mv.as_str()).collect::<Vec<_>>().join(" ")
}
