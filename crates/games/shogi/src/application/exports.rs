//! A proof for the programs of shogi: as KIF with variations, and as lines of USI.

use std::io;

use tesuji_game::{By, Export, Outline, Proven, Remark, Words, Written};
use tesuji_problem::Role;

use super::words::name;
use crate::claim;
use crate::notation::{Branch, kif_branches, usi, usi_position};
use crate::rules::{Move, Position, Question};

/// The formats.
pub(super) const EXPORTS: [Export; 2] = [
    Export {
        ending: "kif",
        what: "a record with variations",
        allows: |_| Ok(()),
        write: |proven, out| write(proven, out, kif),
    },
    Export {
        ending: "usi",
        what: "each line of the proof as `position sfen ... moves ...`",
        allows: |_| Ok(()),
        write: |proven, out| write(proven, out, lines),
    },
];

/// The tree of a certificate, and how to say what it says.
struct Shown<'a> {
    question: &'a Question,
    outline: &'a Outline<'a>,
    proven: &'a Proven<'a>,
    /// The moves of its steps.
    moves: Vec<Option<Move>>,
}

fn write(proven: &Proven<'_>, out: &mut dyn io::Write, format: fn(&Shown<'_>) -> String) -> io::Result<Written> {
    let claim = claim::read(&proven.certificate.claim).map_err(io::Error::other)?;
    let question = &claim.question;
    let attacks = question.position.turn() == question.attacker;
    let mut outline =
        Outline::of(proven.certificate, if attacks { Role::Attacker } else { Role::Defender }, proven.most);
    let moves = outline.steps.iter().map(|step| match step.by {
        By::Move(_, word) => usi::parse(word),
        _ => None,
    });
    let moves: Vec<_> = moves.collect();
    let mut is_shown: Vec<bool> = moves.iter().map(Option::is_some).collect();
    for (number, step) in outline.steps.iter().enumerate().rev() {
        is_shown[number] |= step.by == By::Same && step.next.iter().any(|&next| is_shown[next]);
    }
    outline.show(&|step| is_shown[step]);
    let shown = Shown { question, outline: &outline, proven, moves };
    out.write_all(format(&shown).as_bytes())?;
    Ok(Written { moves: outline.moves, cut: outline.cut })
}

impl Shown<'_> {
    /// The steps that follow one by a move: what is said of the same position, or of one where nothing was
    /// played, has no place of its own in a record.
    fn next(&self, step: usize) -> Vec<usize> {
        let mut found = Vec::new();
        for &next in &self.outline.steps[step].next {
            match self.outline.steps[next].by {
                By::Move(..) => found.push(next),
                By::Same => found.extend(self.next(next)),
                By::Start | By::Null(_) => {}
            }
        }
        found
    }

    /// How the line of a win ends that goes on where another does: by the main line there. What is refuted may
    /// go round, and has no end to be shown.
    fn elsewhere(&self, step: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = step;
        loop {
            if let Some(next) = self.next(at).first() {
                at = *next;
                moves.extend(self.moves[at]);
                continue;
            }
            match self.again(at) {
                Some(there) => at = there,
                None => return moves,
            }
        }
    }

    /// Where the line of a win goes on, of which the rest stands elsewhere.
    fn again(&self, step: usize) -> Option<usize> {
        let step = &self.outline.steps[step];
        let here = step.remarks.iter().find_map(|remark| match remark {
            Remark::Again(there) if self.is_win(*there) => Some(*there),
            _ => None,
        });
        let same = step.next.iter().filter(|&&next| self.outline.steps[next].by == By::Same);
        here.or_else(|| same.copied().find_map(|next| self.again(next)))
    }

    /// Whether a step is of a win: its node refers to earlier ones alone.
    fn is_win(&self, step: usize) -> bool {
        let node = self.outline.steps[step].node;
        node.is_some_and(|node| self.proven.certificate.nodes[node as usize].body.bound().is_none())
    }

    /// What is to be said of a step, and of what follows it without a move.
    fn said(&self, step: usize, words: &Words<'_>) -> Vec<String> {
        let name = |step: usize| self.moves[step].map_or_else(String::new, |m| m.to_string());
        let mut said = self.outline.sentences(step, words, &name);
        if let Some(node) = self.outline.steps[step].node.filter(|_| self.outline.steps[step].is_referred_to) {
            said.insert(0, format!("node {node}"));
        }
        for &next in &self.outline.steps[step].next {
            match self.outline.steps[next].by {
                By::Same => said.extend(self.said(next, words)),
                By::Null(_) => said.push("what follows a null move has no place in a record".to_owned()),
                By::Start | By::Move(..) => {}
            }
        }
        said.retain(|line| !line.is_empty());
        said
    }
}

fn kif(shown: &Shown<'_>) -> String {
    let Question { position, attacker, .. } = shown.question;
    let words = Words {
        attacker: name(*attacker),
        defender: name(!*attacker),
        goal: "",
        safe: "by the rules there is no mate any more",
        null: "null move",
        claims: shown.proven.claims,
    };
    let branch = |step: usize| Branch { m: shown.moves[step], said: shown.said(step, &words), next: shown.next(step) };
    let tree: Vec<_> = (0..shown.outline.steps.len()).map(branch).collect();
    kif_branches(position, &tree, None)
}

fn lines(shown: &Shown<'_>) -> String {
    let position: &Position = &shown.question.position;
    let mut text = String::new();
    let mut open = vec![(0, Vec::new())];
    while let Some((step, mut line)) = open.pop() {
        let next = shown.next(step);
        if next.is_empty() {
            line.extend(shown.elsewhere(step));
            text.push_str(&usi_position(position, &line));
            text.push('\n');
        }
        for &next in next.iter().rev() {
            let line = line.iter().copied().chain(shown.moves[next]).collect();
            open.push((next, line));
        }
    }
    text
}
