//! What was found out, in the words of the game.

use tesuji_game::{Move, Played, Question, Shown, Task, words};
use tesuji_problem::{Problem, Reason, Status, Verdict};
use tesuji_search::Threatening;

use super::figures::figures;
use super::findings::{Findings, Listed, length};
use super::solving::SolvingMoves;
use super::stages::options;
use crate::{Answer, Certified, Failure, LowestOrder, Solving, Stats, Threat};

/// The answer to a question, from what was found out.
///
/// # Errors
/// [`Failure::Internal`] if the checker rejects the certificate.
pub(super) fn answer<Q: Question>(question: &Q, task: &Task, findings: Findings<Q>) -> Result<Answer, Failure> {
    let (verdict, length) = (findings.solution.verdict, length(question, &findings.solution));
    let (certificate, uncertified) = certificate(question, &findings)?;
    let found = findings.found(question);
    let mut headline = question.headline(&found);
    let (mut line, mut first) = (findings.line.as_slice(), findings.first);
    if let Some((shortest, said)) = &findings.shortest {
        headline.push_str(said);
        if let Some(shortest) = shortest {
            // What is shown begins with its own first move, whatever else would win.
            (line, first) = (shortest, shortest.first().copied().or(first));
        }
    }
    let speaker = Speaker { question };
    let played = speaker.line(line);
    let mut asked = question.asked().clone();
    asked.notes.extend(question.remarks(&found, &played));
    if verdict.is_proved() && question.claim(None).is_none() {
        asked.notes.push(format!("there is no checker for {}: this rests on the search alone", asked.game));
    }
    let can_count = question.problem().counts_moves();
    if task.shortest && !can_count {
        asked
            .notes
            .push("no win is the shortest: its last move may be of either side, and they are not counted".to_owned());
    }
    let is_counted = can_count && (task.shortest || options(question).counts_moves());
    if let Some(n) = length.within.filter(|_| is_counted && !question.speaks_of_length()) {
        let shortest = match length.of_order {
            _ if length.is_shortest() => "none is shorter".to_owned(),
            Some((order, _)) if length.is_shortest_asked() => format!("none of order ≤ {order} is shorter"),
            _ => "it is not proved to be the shortest".to_owned(),
        };
        asked.notes.push(format!("the win takes {n} {} of {}; {shortest}", moves(n), asked.attacker));
    }
    let zone =
        if verdict.is_proved() || verdict.is_disproved() { question.zone(&findings.solution.zone) } else { None };
    let solving = findings.solving.as_ref().map_or(&[][..], |solving| &solving.moves);
    let shown = Shown { made: 0, line, first, solving, zone: zone.as_ref() };
    let (picture, figures) = (question.picture(&shown), figures(question, &shown));
    Ok(Answer {
        outcome: words::outcome(asked.defends, verdict, asked.scope()),
        verdict,
        refuted: found.highest_refuted(),
        headline,
        first: first.map(|m| speaker.first(m)),
        line_in_words: question.line_in_words(&played),
        line: played,
        solving: findings.solving.as_ref().map(|solving| speaker.solving(solving)),
        threats: findings.threats.as_ref().map(|listed| speaker.threats(listed)),
        zone: zone.map(|zone| zone.iter().map(|p| question.point(p)).collect()),
        picture,
        figures,
        certificate,
        uncertified,
        length: is_counted.then_some(length),
        sections: findings.sections,
        stats: Stats {
            nodes: findings.nodes,
            time: findings.time,
            total_time: findings.total_time,
            driver: task.driver,
            memory: task.limits.memory,
        },
        asked,
    })
}

/// The certificate of what the headline says, or why it was not written out. A win that is the
/// shortest is certified as a win where the rest was not written out.
fn certificate<Q: Question>(
    question: &Q,
    findings: &Findings<Q>,
) -> Result<(Option<Certified>, Option<Reason>), Failure> {
    let within = findings.solution.length();
    Ok(match (&findings.proof, &findings.stated) {
        (None, None) => (None, None),
        (None, Some(Err(_))) if matches!(findings.solution.verdict, Verdict::Unknown { .. }) => (None, None),
        (Some(Err(reason)), _) | (None, Some(Err(reason))) => (None, Some(*reason)),
        (_, Some(Ok(stated))) => (stated.certify(question)?, None),
        (Some(Ok(proof)), None) => (proof.certify(question, within)?, None),
        // The win is certified all the same.
        (Some(Ok(proof)), Some(Err(reason))) => (proof.certify(question, within)?, Some(*reason)),
    })
}

fn moves(n: u16) -> &'static str {
    if n == 1 { "move" } else { "moves" }
}

/// Speaks of moves as the players do, from the position of the question on.
struct Speaker<'a, Q> {
    question: &'a Q,
}

impl<Q: Question> Speaker<'_, Q> {
    /// Each move of a line with the side that makes it.
    fn line(&self, moves: &[Move<Q>]) -> Vec<Played> {
        let mut problem = self.question.problem();
        let mut line = Vec::with_capacity(moves.len());
        for &m in moves {
            if problem.status() != Status::Open {
                break;
            }
            if self.question.going_on(&problem) != Some(m) {
                line.push(Played { side: self.question.side(&problem), mv: self.question.name(&problem, m) });
            }
            problem.play(m);
        }
        line
    }

    /// The last move of a line.
    fn last(&self, moves: &[Move<Q>]) -> String {
        self.line(moves).pop().map_or_else(String::new, |played| played.mv)
    }

    fn first(&self, m: Move<Q>) -> String {
        self.last(&[m])
    }

    /// The first moves that solve.
    fn solving(&self, solving: &SolvingMoves<Move<Q>>) -> Solving {
        let moves: Vec<_> = solving.moves.iter().map(|&m| self.first(m)).collect();
        let lowest = solving.lowest.map(|(order, count, complete)| {
            let moves = moves[..count].to_vec();
            LowestOrder { order, moves, complete }
        });
        Solving { moves, stopped: solving.stopped, up_to: solving.up_to, within: solving.within, lowest }
    }

    /// The threats of the side to move, and why there may be more.
    fn threats(&self, (threats, stopped): &Listed<Threatening<Move<Q>>>) -> (Vec<Threat>, Option<Reason>) {
        let threat = |t: &Threatening<Move<Q>>| Threat {
            mv: self.first(t.m),
            goal: t.goal,
            averted_by: t.averted_by.iter().map(|&reply| self.last(&[t.m, reply])).collect(),
        };
        (threats.iter().map(threat).collect(), *stopped)
    }
}
