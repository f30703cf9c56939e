//! Small changes to refutations: each is refused, or what is stated is true.

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_proof::{Body, Bound, Certificate, Child, LOWER, Node, Statement};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    DropMove,
    OtherMove,
    OtherChild,
    SafeChild,
    SwapChildren,
    Bound,
    Idle,
    One,
    Safe,
    DropPoint,
    AddPoint,
    DropLower,
    /// Something else is stated.
    Statement,
}

const CHANGES: [Change; 13] = [
    Change::DropMove,
    Change::OtherMove,
    Change::OtherChild,
    Change::SafeChild,
    Change::SwapChildren,
    Change::Bound,
    Change::Idle,
    Change::One,
    Change::Safe,
    Change::DropPoint,
    Change::AddPoint,
    Change::DropLower,
    Change::Statement,
];

/// Counts by the kind of change how many were refused, and how many were true.
#[derive(Debug, Default)]
pub(crate) struct Forger {
    refused: [u32; CHANGES.len()],
    valid: [u32; CHANGES.len()],
}

impl Forger {
    /// Changes a certificate so many times, each time once or more often.
    pub(crate) fn forge(
        &mut self,
        random: &mut Rng,
        good: &Certificate,
        words: &[String],
        count: u32,
        is_true: &mut dyn FnMut(&Certificate) -> bool,
    ) {
        for _ in 0..count {
            let mut bad = good.clone();
            let (mut last, mut is_restated) = (0, false);
            for _ in 0..random.choice([1, 1, 1, 2, 3]).unwrap() {
                last = random.usize(..CHANGES.len());
                is_restated |= CHANGES[last] == Change::Statement;
                change(random, &mut bad, CHANGES[last], words);
            }
            if bad == *good {
                continue;
            }
            match verify(&bad) {
                Err(rejection) => {
                    self.refused[last] += 1;
                    let whole = rejection.message.contains("not plain") || rejection.message.contains("rests on");
                    assert!(rejection.node.is_some() || whole || is_restated, "{rejection}");
                }
                Ok(report) => {
                    self.valid[last] += 1;
                    assert!(is_true(&bad), "accepted after {:?}: {report}\n{bad:#?}", CHANGES[last]);
                }
            }
        }
    }

    /// # Panics
    /// If fewer changes of any of these kinds were refused.
    pub(crate) fn report(&self, name: &str, least: u32, unusual: &[Change]) {
        let total: u32 = self.refused.iter().sum();
        println!("{name}: {total} forgeries refused {:?}, {:?} valid ones true", self.refused, self.valid);
        for (change, &refused) in CHANGES.iter().zip(&self.refused) {
            assert!(refused >= least || unusual.contains(change), "{change:?}: {refused}");
        }
    }
}

fn change(random: &mut Rng, certificate: &mut Certificate, change: Change, words: &[String]) {
    let count = certificate.nodes.len();
    if change == Change::Statement {
        if let Some(Statement::None { bound, from, .. }) = certificate.says.first_mut() {
            if random.bool() {
                *bound = other_bound(random, *bound);
            } else {
                *from = Child::Node(random.usize(..count) as u32);
            }
        }
        return;
    }
    let id = random.usize(..count);
    let other = Child::Node(random.usize(..count) as u32);
    let word = random.choice(words).unwrap().clone();
    let Node { body, zone } = &mut certificate.nodes[id];
    let bound = body.bound().expect("a node of a refutation");
    match change {
        Change::DropPoint => {
            if let Some(zone) = zone.as_mut().filter(|zone| !zone.is_empty()) {
                zone.remove(random.usize(..zone.len()));
            }
        }
        Change::AddPoint => zone.iter_mut().for_each(|zone| zone.push(word.clone())),
        Change::Idle => {
            let child = body.edges().next().map(|(_, child)| child);
            *body = Body::Idle { bound, child: child.unwrap_or(other) };
        }
        Change::One => *body = Body::One { bound, mv: word, child: other },
        Change::Safe => *body = Body::Safe { bound },
        Change::OtherMove => match body {
            Body::All { moves, .. } if !moves.is_empty() => random.choice(moves).unwrap().0 = word,
            Body::One { mv, .. } => *mv = word,
            _ => {}
        },
        Change::OtherChild | Change::SafeChild => {
            let new = if change == Change::SafeChild { Child::Safe } else { other };
            match body {
                Body::All { moves, .. } if !moves.is_empty() => random.choice(moves).unwrap().1 = new,
                Body::One { child, .. } | Body::Idle { child, .. } => *child = new,
                _ => {}
            }
        }
        Change::Bound => match body {
            Body::All { bound, .. } | Body::One { bound, .. } | Body::Idle { bound, .. } | Body::Safe { bound } => {
                *bound = other_bound(random, *bound);
            }
            _ => {}
        },
        _ => {
            let Body::All { moves, .. } = body else { return };
            if moves.is_empty() {
                return;
            }
            let (one, two) = (random.usize(..moves.len()), random.usize(..moves.len()));
            match change {
                Change::DropMove => drop(moves.remove(one)),
                Change::DropLower => moves.retain(|(mv, _)| mv != LOWER),
                _ => (moves[one].1, moves[two].1) = (moves[two].1, moves[one].1),
            }
        }
    }
}

fn other_bound(random: &mut Rng, bound: Bound) -> Bound {
    match (random.usize(..6), bound.order) {
        (0, _) => Bound { order: None, ..bound },
        (1, Some(n)) => Bound { order: Some(n + 1), ..bound },
        (2, Some(n)) => Bound { order: n.checked_sub(1), ..bound },
        (3, _) => Bound { within: bound.within.map(|n| n + 1), ..bound },
        (4, _) => Bound { within: random.choice([None, Some(0), Some(1), Some(2)]).unwrap(), ..bound },
        _ => Bound { order: Some(random.u8(..3)), ..bound },
    }
}
