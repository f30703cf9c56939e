//! A proof as SGF.

use std::io;

use tesuji_game::{Export, Proven, Written};
use tesuji_stones::application::{Goal as Side, Variations};

use super::goal::Wanted;
use super::{posed, words};
use crate::notation::claim;
use crate::rules::{Goal, KoRule, Question};

/// The format.
pub(super) const EXPORT: Export =
    Export { ending: "sgf", what: "the proof as variations, winning lines end with RIGHT", allows: |_| Ok(()), write };

fn write(proven: &Proven<'_>, out: &mut dyn io::Write) -> io::Result<Written> {
    let question = claim::read(&proven.certificate.claim).map_err(io::Error::other)?;
    let mut position = question.position.clone();
    position.marked = posed::marked(&question);
    let variations = Variations {
        game: 1,
        position: &position,
        to_move: question.to_move,
        attacker: words::sides(&question).0,
        goal: match question.goal {
            _ if !question.or.is_empty() => "reaches one of the goals",
            Goal::Capture if question.all => "captures: the last target has fallen",
            Goal::Capture => "captures",
            Goal::Live => "lives without condition",
            Goal::Eye => "has an eye without condition",
            Goal::Connect => "connects",
        },
        safe: "by the rules the goal can no longer be reached",
        directives: directives(&question, proven.denies()),
    };
    variations.write(proven, out)
}

/// What the position alone does not say. That suicide is allowed, only an option can say. Where the side
/// that moves prevents the goal, that is what it is asked to do.
fn directives(question: &Question, denies: bool) -> Vec<String> {
    let grid = question.position.grid;
    let prevents = denies && question.to_move != words::sides(question).0;
    let side = if prevents { Side::Prevent } else { Side::Reach };
    let mut goal = Wanted { goal: question.goal, side }.name().to_owned();
    let others = posed::others(question);
    if !others.is_empty() {
        // The marks do not tell whose targets they are.
        let targets: Vec<_> = question.targets.iter().map(|&t| grid.name(t)).collect();
        goal = format!("{goal} {}", targets.join(","));
    }
    let mut lines = vec![format!("goal: {goal}")];
    lines.extend((!others.is_empty()).then(|| format!("or: {}", others.join(" or "))));
    lines.extend(question.all.then(|| "all: yes".to_owned()));
    lines.extend(question.region.map(|region| format!("region: {}", grid.names(&(region & grid.all())).join(" "))));
    lines.extend(Some(question.rules.ko).filter(|&ko| ko != KoRule::Simple).map(|ko| format!("ko: {}", ko.name())));
    lines
}
