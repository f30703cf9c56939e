//! Forgeries made by the dozen: every small change to a valid certificate is refused, with its node
//! named, or leaves a strategy that still wins when it is played out.

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_proof::{Body, Certificate, Child, NULL, Node};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Change {
    DropReply,
    DoubleReply,
    DropNull,
    DoubleNull,
    NullAsMove,
    OtherMove,
    OtherChild,
    GoalChild,
    SwapChildren,
    DropPoint,
    AddPoint,
    DropNode,
    /// The same strategy for another question.
    OtherClaim,
}

/// Changes the certificates of a game, and counts by the kind of change how many are refused.
pub(crate) struct Forger {
    /// What is written in the place of moves and points.
    pub(crate) words: &'static [&'static str],
    pub(crate) changes: &'static [Change],
    pub(crate) change_claim: fn(&mut Rng, &mut Certificate),
    /// Says where the strategy fails, if it does.
    pub(crate) play_out: fn(&Certificate) -> Result<(), String>,
    pub(crate) refused: Vec<u32>,
}

impl Forger {
    /// Changes a valid certificate so many times.
    pub(crate) fn forge(&mut self, random: &mut Rng, good: &Certificate, times: usize) {
        verify(good).unwrap_or_else(|e| panic!("{e}: {good:?}"));
        self.refused.resize(self.changes.len(), 0);
        for _ in 0..times {
            let kind = random.usize(..self.changes.len());
            let mut bad = good.clone();
            match self.changes[kind] {
                Change::OtherClaim => (self.change_claim)(random, &mut bad),
                change => self.change(random, &mut bad, change),
            }
            self.refused[kind] += u32::from(bad != *good && self.is_refused(&bad, self.changes[kind]));
        }
    }

    /// # Panics
    /// If changes of some kind were refused less often than that.
    pub(crate) fn assert_refused(&self, least: u32) {
        assert!(self.refused.iter().all(|&count| count >= least), "{:?} {:?}", self.changes, self.refused);
    }

    /// Whether the checker refuses it. If it does not, the strategy must win.
    fn is_refused(&self, certificate: &Certificate, change: Change) -> bool {
        match verify(certificate) {
            Ok(_) => {
                let played = (self.play_out)(certificate);
                played.unwrap_or_else(|why| panic!("accepted after {change:?}: {why}\n{certificate:?}"));
                false
            }
            Err(rejection) => {
                // What is wrong with the whole is only the claim, or that there is nothing left.
                let whole = change == Change::OtherClaim || certificate.nodes.is_empty();
                assert!(rejection.node.is_some() || whole, "{change:?}: {rejection}");
                true
            }
        }
    }

    fn change(&self, random: &mut Rng, certificate: &mut Certificate, change: Change) {
        let count = certificate.nodes.len();
        // Of several nodes rather one with replies.
        let tries = [0; 4].map(|_| random.usize(..count));
        let and = |&&id: &&usize| matches!(certificate.nodes[id].body, Body::And { .. });
        let id = if random.usize(..3) == 0 { tries[0] } else { tries.iter().find(and).copied().unwrap_or(tries[0]) };
        let other = Child::Node(random.usize(..count) as u32);
        let word = *random.choice(self.words).unwrap();
        if change == Change::DropNode {
            drop(certificate.nodes.remove(id));
            return;
        }
        let Node { body, zone } = &mut certificate.nodes[id];
        match (change, body) {
            (Change::DropPoint, _) => {
                if let Some(zone) = zone.as_mut().filter(|zone| !zone.is_empty()) {
                    zone.remove(random.usize(..zone.len()));
                }
            }
            (Change::AddPoint, _) => zone.iter_mut().for_each(|zone| zone.push(word.to_owned())),
            (Change::OtherMove, Body::Or { mv, .. }) => word.clone_into(mv),
            (Change::NullAsMove, Body::Or { mv, .. }) => NULL.clone_into(mv),
            (Change::OtherChild, Body::Or { child, .. }) => *child = other,
            (Change::GoalChild, Body::Or { child, .. }) => *child = Child::Goal,
            (_, Body::And { replies }) if !replies.is_empty() => {
                let (one, two) = (random.usize(..replies.len()), random.usize(..replies.len()));
                change_replies(replies, change, (one, two), other, word);
            }
            _ => {}
        }
    }
}

fn change_replies(
    replies: &mut Vec<(String, Child)>,
    change: Change,
    (one, two): (usize, usize),
    other: Child,
    word: &str,
) {
    match change {
        Change::DropReply => drop(replies.remove(one)),
        Change::DoubleReply => replies.push(replies[one].clone()),
        Change::DropNull => replies.retain(|(mv, _)| mv != NULL),
        Change::DoubleNull => {
            let null = replies.iter().find(|(mv, _)| mv == NULL).cloned();
            replies.extend(null);
        }
        Change::NullAsMove => NULL.clone_into(&mut replies[one].0),
        Change::OtherMove => word.clone_into(&mut replies[one].0),
        Change::OtherChild => replies[one].1 = other,
        Change::GoalChild => replies[one].1 = Child::Goal,
        _ => (replies[one].1, replies[two].1) = (replies[two].1, replies[one].1),
    }
}
