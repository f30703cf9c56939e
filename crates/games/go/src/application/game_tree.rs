//! The proof of a capture, or that there is none, as SGF.

use std::io;

use tesuji_game::{Export, Proven, Written};
use tesuji_problem::PointSet;
use tesuji_stones::application::Variations;

use crate::notation::claim;
use crate::rules::{KoRule, Question};

/// The format.
pub(super) const EXPORT: Export =
    Export { ending: "sgf", what: "the proof as variations, winning lines end with RIGHT", allows: |_| Ok(()), write };

fn write(proven: &Proven<'_>, out: &mut dyn io::Write) -> io::Result<Written> {
    let question = claim::read(&proven.certificate.claim).map_err(io::Error::other)?;
    let targets: PointSet = question.targets.iter().map(|p| p.index()).collect();
    let mut position = question.position.clone();
    let defender = question.targets.first().and_then(|&p| position.stone(p)).unwrap_or(question.to_move.other());
    position.marked = targets;
    let variations = Variations {
        game: 1,
        position: &position,
        to_move: question.to_move,
        attacker: defender.other(),
        goal: if question.all { "captures: the last target has fallen" } else { "captures" },
        safe: "by the rules the targets cannot be captured any more",
        directives: directives(&question),
    };
    variations.write(proven, out)
}

/// What the position alone does not say. That suicide is allowed, only an option can say.
fn directives(question: &Question) -> Vec<String> {
    let grid = question.position.grid;
    let mut lines = vec!["goal: capture".to_owned()];
    lines.extend(question.all.then(|| "all: yes".to_owned()));
    lines.extend(question.region.map(|region| format!("region: {}", grid.names(&(region & grid.all())).join(" "))));
    lines.extend(Some(question.rules.ko).filter(|&ko| ko != KoRule::Simple).map(|ko| format!("ko: {}", ko.name())));
    lines
}
