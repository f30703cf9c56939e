//! The proof of a forced row, or that there is none, as SGF.

use std::io;

use tesuji_game::{Export, Proven, Written};
use tesuji_stones::Position as Shown;
use tesuji_stones::application::Variations;

use super::words;
use crate::claim;
use crate::rules::{Question, Rules};

/// The format.
pub(super) const EXPORT: Export =
    Export { ending: "sgf", what: "the proof as variations, winning lines end with RIGHT", allows: |_| Ok(()), write };

fn write(proven: &Proven<'_>, out: &mut dyn io::Write) -> io::Result<Written> {
    let question = claim::read(&proven.certificate.claim).map_err(io::Error::other)?;
    let Question { position, to_move, attacker } = &question;
    let mut shown = Shown::new(position.grid);
    shown.diagram = position.diagram.clone();
    shown.to_move = Some(*to_move);
    let variations = Variations {
        game: 4,
        position: &shown,
        to_move: *to_move,
        attacker: *attacker,
        goal: &words::row(position.rules.length),
        safe: "by the rules there can be no row any more",
        directives: directives(&question),
    };
    variations.write(proven, out)
}

/// What the position alone does not say.
fn directives(question: &Question) -> Vec<String> {
    let Rules { variant, length } = question.position.rules;
    let mut lines = vec![format!("rule: {}", variant.name())];
    lines.extend((length != Rules::default().length).then(|| format!("length: {length}")));
    lines.push(if question.to_move == question.attacker { "goal: win" } else { "goal: defend" }.to_owned());
    lines
}
