//! The summary of a batch for people.

use std::fmt::Write as _;

use tesuji_solver::batch::{Kind, Summary};
use tesuji_solver::units;

/// How many ids of a kind are listed; JSON has all of them.
const MOST_IDS: usize = 10;

/// The longest id that is repeated in full, in characters.
const LONGEST: usize = 60;

pub(super) fn table(summary: &Summary) -> String {
    let Summary { problems, proved, disproved, unknown, unreadable, internal, agree, disagree, nodes, .. } = summary;
    let mut text = format!("{problems} problems: {proved} proved, {disproved} disproved, {unknown} unknown");
    let states = if summary.states == 1 { "status" } else { "statuses" };
    for (count, what) in [(&summary.states, states), (unreadable, "could not be read"), (internal, "failed inside")] {
        if *count > 0 {
            let _ = write!(text, ", {count} {what}");
        }
    }
    if agree + disagree > 0 {
        let _ = write!(text, "\nexpected: {agree} agree, {disagree} disagree");
    }
    if summary.sound > 0 || !summary.findings.is_empty() {
        let _ = write!(text, "\naudit: {} sound", summary.sound);
    }
    for kind in Kind::ALL {
        if let Some(ids) = summary.findings.get(&kind) {
            let _ = write!(text, "\n  {kind}: {} ({})", ids.len(), listed(ids));
        }
    }
    let _ = writeln!(text, "\n{} nodes in {}", units::short(*nodes), units::short_time(summary.elapsed));
    text
}

/// What came of the answers in a log. `left` of them nobody asked for.
pub(super) fn resumed(summary: &Summary, left: usize) -> String {
    let solved = summary.problems - summary.kept;
    let mut text = format!("from the log: {} kept, {solved} solved now", summary.kept);
    if left > 0 {
        let _ = write!(
            text,
            "; {left} there {} about something else (another question, other options, another version), and {}",
            if left == 1 { "is" } else { "are" },
            if left == 1 { "stays" } else { "stay" },
        );
    }
    text + "\n"
}

fn listed(ids: &[String]) -> String {
    let mut shown: Vec<_> = ids.iter().take(MOST_IDS).map(|id| name(id)).collect();
    if ids.len() > MOST_IDS {
        shown.push(format!("and {} more", ids.len() - MOST_IDS));
    }
    shown.join(", ")
}

/// An id as a terminal may show it.
fn name(id: &str) -> String {
    let mut name: String = id.chars().take(LONGEST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if id.chars().nth(LONGEST).is_some() {
        name.push('…');
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_listed_up_to_a_number() {
        let ids: Vec<_> = (1..=12).map(|n| format!("p{n}")).collect();
        let mut summary = Summary { problems: 12, ..Summary::default() };
        summary.findings.insert(Kind::Cooked, ids);
        summary.findings.insert(Kind::NoSolution, vec!["a\u{1b}[2J".to_owned()]);
        let text = table(&summary);
        assert!(text.contains("audit: 0 sound\n  no-solution: 1 (a [2J)\n  cooked: 12 (p1, p2,"), "{text}");
        assert!(text.contains("p10, and 2 more)\n") && !text.contains("p11"), "{text}");
        assert!(!table(&Summary::default()).contains("audit"));
    }
}
