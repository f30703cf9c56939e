//! Every defence against a winning move, with what answers it: the root of the certificate.
//!
//! What answers a reply is read off the certificate, so that nothing is searched and all of it has been
//! checked. Where zones cover replies, those are left out: they are answered as doing nothing is.

use tesuji_proof::{Body, Certificate, Child, NULL, Statement};

use crate::later::Reached;
use crate::{Answer, AnyQuestion};

/// Defences that one move answers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Defences {
    /// The attacker's move; `None` if the goal is reached without one.
    pub answer: Option<String>,
    /// The defender's moves.
    pub replies: Vec<String>,
}

/// The defences against what has just been played, those with one answer together, most of them first.
/// `question` is the one after it, with the defender to move. Empty where there is no certificate of a
/// win.
pub(crate) fn defences(question: &dyn AnyQuestion, answer: &Answer) -> Vec<Defences> {
    let certificate = answer.certificate.as_ref().map(|certified| &certified.certificate);
    let Some((certificate, root)) = certificate.and_then(|it| Some((it, root(it)?))) else { return Vec::new() };
    let Body::And { replies } = &certificate.nodes[root].body else { return Vec::new() };
    let mut found: Vec<Defences> = Vec::new();
    for (reply, child) in replies.iter().filter(|(reply, _)| reply != NULL) {
        let reply_name = question.first_move(reply).unwrap_or_else(|| reply.clone());
        let answer = match child {
            Child::Node(node) => match &certificate.nodes[*node as usize].body {
                Body::Or { mv, .. } => Some(named_after(question, reply, mv)),
                // It leans on another position, and its answer is not named here.
                _ => continue,
            },
            Child::Goal | Child::Safe => None,
        };
        match found.iter_mut().find(|defences| defences.answer == answer) {
            Some(defences) => defences.replies.push(reply_name),
            None => found.push(Defences { answer, replies: vec![reply_name] }),
        }
    }
    found.sort_by_key(|defences| std::cmp::Reverse(defences.replies.len()));
    found
}

/// Where the certificate's win begins.
fn root(certificate: &Certificate) -> Option<usize> {
    let wins = |said: &Statement| match said {
        Statement::Win { after: None, from: Child::Node(node), .. } => Some(*node as usize),
        _ => None,
    };
    if certificate.says.is_empty() {
        return certificate.nodes.len().checked_sub(1);
    }
    certificate.says.iter().find_map(wins)
}

/// A move as answers name it, after a reply.
fn named_after(question: &dyn AnyQuestion, reply: &str, mv: &str) -> String {
    let later = question.after(std::slice::from_ref(&reply.to_owned())).ok();
    let name = later.and_then(|later| match later.reached {
        Reached::Open(later) => later.first_move(mv),
        Reached::Goal | Reached::Over => None,
    });
    name.unwrap_or_else(|| mv.to_owned())
}
