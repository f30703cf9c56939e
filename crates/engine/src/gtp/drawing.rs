//! What `GoGui` draws of an answer (its manual, *Analyze commands*): the line as numbered stones,
//! the zone in colour, the headline in the status bar.

use tesuji_solver::{Answer, Outcome};

/// The questions of `GoGui`'s menu: kind, label, command.
pub(super) const COMMANDS: [&str; 13] = [
    "gfx/Capture/tesuji-capture %p",
    "gfx/Save/tesuji-save %p",
    "gfx/Live/tesuji-live %p",
    "string/Attack (code)/attack %p",
    "string/Defend (code)/defend %p",
    "string/Ladder (code)/ladder_attack %p",
    "string/Kill (code)/owl_attack %p",
    "string/Live (code)/owl_defend %p",
    "string/Status/dragon_status %p",
    "string/Unconditional status/unconditional_status %p",
    "string/Combination attack/combination_attack %c",
    "string/Nodes/get_reading_node_counter",
    "param/Settings/tesuji-param",
];

/// The colours of a zone: of a proof, of a disproof.
const ZONE: [&str; 2] = ["#b9dfb5", "#e5b8b3"];

/// The answer in `GoGui`'s words for pictures.
pub(super) fn answer(answer: &Answer) -> String {
    let mut rows = Vec::new();
    if let Some(zone) = answer.zone.as_ref().filter(|zone| !zone.is_empty()) {
        let colour = ZONE[usize::from(answer.outcome != Outcome::Proved)];
        rows.push(format!("COLOR {colour} {}", zone.join(" ")));
    }
    if answer.line.len() > 1 {
        let stone = |played: &tesuji_solver::Played| {
            format!("{} {}", played.side[..1].to_lowercase(), if played.mv == "pass" { "PASS" } else { &played.mv })
        };
        rows.push(format!("VAR {}", answer.line.iter().map(stone).collect::<Vec<_>>().join(" ")));
    } else if let Some(first) = &answer.first {
        rows.push(format!("MARK {first}"));
    }
    let nodes = answer.stats.nodes;
    rows.push(format!("TEXT {}: {} ({nodes} nodes)", answer.outcome.name().to_uppercase(), answer.headline));
    rows.join("\n")
}
