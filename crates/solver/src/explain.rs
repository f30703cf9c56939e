//! Why a move works, or why it does not.
//!
//! The same question is asked of the position that the move leads to. Beside it stand what the move
//! threatens, which is what the attacker would win by if the defender did nothing, and what would
//! have worked.

use tesuji_game::{InputError, Limits, Played, Task};
use tesuji_problem::{Order, Verdict};

use crate::defences::{Defences, defences};
use crate::later::{Later, Reached};
use crate::{Answer, AnyQuestion, Failure, Watch};

/// Where the user sets no limit, the position after the moves is searched so far.
const NODES: u64 = 5_000_000;
/// What is asked beside that may take this fraction of the limit.
const BESIDE: u64 = 4;

/// What the last move of a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// It is right: the attacker's wins, or the defender's averts every win, as far as was asked.
    Works,
    /// It is wrong.
    Fails,
    /// The attacker wins with no order up to that of the solution; whether he wins at all is not
    /// known.
    Misses,
    /// Not known.
    Unknown,
}

impl Effect {
    /// In lower case.
    pub fn name(self) -> &'static str {
        match self {
            Effect::Works => "works",
            Effect::Fails => "fails",
            Effect::Misses => "misses",
            Effect::Unknown => "unknown",
        }
    }
}

/// Why a line of moves works or fails.
#[derive(Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The moves.
    pub played: Vec<Played>,
    /// What the last of them does for the side that made it.
    pub effect: Effect,
    /// What it comes to at once, in words: the end of the game, or of the moves that were asked for.
    pub end: Option<&'static str>,
    /// The same question after the moves.
    pub after: Option<Answer>,
    /// After a move of the attacker's that works: every reply that the certificate answers, with its
    /// answer. Replies outside a zone are answered as doing nothing is, and are not among them.
    pub defences: Vec<Defences>,
    /// The same question if the defender did nothing now: what the attacker's move threatens.
    pub threat: Option<Answer>,
    /// The question before the last move, if that was not the best.
    pub instead: Option<Answer>,
}

/// Explains a line of moves from the position of a question. Call it as
/// [`Answer::to`](Answer::to): it searches on threads of its own.
///
/// # Errors
/// If a word is no legal move, or [`Failure::Internal`] for a mistake in this program.
pub fn explain(question: &dyn AnyQuestion, moves: &[String], watch: &mut Watch<'_>) -> Result<Explanation, Failure> {
    let Some((_, before)) = moves.split_last() else {
        return Err(InputError::new("move", "", "no move is named: which is to be explained?").into());
    };
    let Later { played, by_attacker, reached } = question.after(moves)?;
    let limits = question.task().limits;
    let (own, beside) = shares(limits);
    let mut answered = |question: &mut dyn AnyQuestion, limits: Limits, certificate: bool| {
        let task = question.task_mut();
        *task = Task { limits, certificate: certificate && task.certificate, ..task.clone() };
        Answer::to(question, watch)
    };
    let mut explanation = Explanation {
        played,
        effect: Effect::Unknown,
        end: None,
        after: None,
        defences: Vec::new(),
        threat: None,
        instead: None,
    };
    let mut later = match reached {
        Reached::Open(later) => Some(later),
        Reached::Goal => {
            explanation.end = Some("the goal is reached");
            explanation.effect = if by_attacker { Effect::Works } else { Effect::Fails };
            None
        }
        Reached::Over => {
            explanation.end = Some("the game ends without the goal");
            explanation.effect = if by_attacker { Effect::Fails } else { Effect::Works };
            None
        }
    };
    if let Some(later) = &mut later {
        let after = answered(&mut **later, own, true)?;
        explanation.effect = effect(&after, by_attacker);
        let is_used_up = after.asked.within == Some(0) && !after.verdict.is_proved();
        if is_used_up {
            explanation.end = Some("the moves that were asked for are used up");
        }
        let wants_threat = by_attacker && explanation.effect != Effect::Works && !is_used_up;
        if wants_threat && let Some(mut idle) = later.idle() {
            explanation.threat = Some(answered(&mut *idle, beside, false)?);
        }
        if by_attacker && explanation.effect == Effect::Works {
            explanation.defences = defences(&**later, &after);
        }
        explanation.after = Some(after);
    }
    if explanation.effect != Effect::Works
        && let Reached::Open(mut earlier) = question.after(before)?.reached
    {
        let instead = answered(&mut *earlier, beside, false)?;
        if explanation.effect == Effect::Unknown && misses(&explanation, &instead, by_attacker) {
            explanation.effect = Effect::Misses;
        }
        explanation.instead = Some(instead);
    }
    Ok(explanation)
}

/// What is spent on the position after the moves, and on each question beside it.
fn shares(limits: Limits) -> (Limits, Limits) {
    let nodes = if limits.nodes.is_none() && limits.time.is_none() { Some(NODES) } else { limits.nodes };
    let own = Limits { nodes, ..limits };
    let beside = Limits {
        nodes: nodes.map(|nodes| nodes / BESIDE),
        time: limits.time.map(|time| time / BESIDE as u32),
        ..limits
    };
    (own, beside)
}

/// What the last move does, by the answer to the position after it.
pub(crate) fn effect(after: &Answer, by_attacker: bool) -> Effect {
    match (after.verdict, by_attacker) {
        (Verdict::Proved { .. }, true) => Effect::Works,
        (Verdict::Proved { .. }, false) => Effect::Fails,
        (verdict, _) if !verdict.answers(after.scope()) => Effect::Unknown,
        (Verdict::Disproved { .. }, true) => Effect::Fails,
        (Verdict::Disproved { .. }, false) => Effect::Works,
        (Verdict::Unknown { .. }, _) => Effect::Unknown,
    }
}

/// Whether the attacker had a win whose order is refuted after the move.
fn misses(explanation: &Explanation, instead: &Answer, by_attacker: bool) -> bool {
    let refuted = explanation.after.as_ref().and_then(|after| after.refuted);
    match instead.verdict {
        Verdict::Proved { order } => by_attacker && refuted.is_some_and(|refuted: Order| refuted >= order),
        _ => false,
    }
}
