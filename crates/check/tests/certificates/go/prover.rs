//! A prover as plain as can be: depth-bounded AND/OR search over the rules, which writes down what
//! it finds.
//!
//! In a zone proof it asks only for the replies in the zone after the pass. Where the zones are
//! grown carelessly (see `zones.rs`) it therefore believes in wins that are none: the forgeries of
//! the soundness test.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_go::hooks::Tactics;
use tesuji_go::notation::claim;
use tesuji_go::rules::{Contest, Move, Point, Question};
use tesuji_problem::{Key, PointSet, Problem, Role, Status, Zones};
use tesuji_proof::{Body, Certificate, Child, Cover, Node};

use crate::go::zones::{Grower, Grown, Lapse};

/// How many positions a prover looks at before it gives up.
const PATIENCE: u32 = 20_000;

/// How a prover covers the defender's replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// It answers every reply.
    Listed,
    /// It answers those in the zone, and grows zones with this lapse.
    Zones(Lapse),
}

/// Looks for a win of at most `depth` plies and writes it down. Gives the zone of the root too.
pub(crate) fn prove(random: &mut Rng, question: &Question, style: Style, depth: u32) -> Option<(Certificate, Grown)> {
    let mut game = Contest::new(question).ok()?;
    let (nodes, zones) = (Vec::new(), Vec::new());
    let (proved, failed) = (HashMap::new(), HashMap::new());
    let mut prover = Prover { random, style, nodes, zones, proved, failed, visits: 0 };
    for depth in 1..=depth {
        if let Some(Child::Node(root)) = prover.search(&mut game, depth) {
            let cover = if style == Style::Listed { Cover::Listed } else { Cover::Zone };
            let nodes = without_loose_nodes(&prover.nodes[..=root as usize]);
            let certificate =
                Certificate { game: "go".into(), cover, claim: claim::write(question), says: Vec::new(), nodes };
            return Some((certificate, prover.zones[root as usize]));
        }
    }
    None
}

struct Prover<'a> {
    random: &'a mut Rng,
    style: Style,
    nodes: Vec<Node>,
    zones: Vec<Grown>,
    proved: HashMap<Key, u32>,
    failed: HashMap<Key, u32>,
    visits: u32,
}

impl Prover<'_> {
    fn search(&mut self, game: &mut Contest, depth: u32) -> Option<Child> {
        if game.status() == Status::Achieved {
            return Some(Child::Goal);
        }
        if game.status() == Status::Refuted {
            return None;
        }
        let key = game.key();
        if let Some(&node) = self.proved.get(&key) {
            return Some(Child::Node(node));
        }
        if depth == 0 || self.failed.get(&key).is_some_and(|&d| d >= depth) || self.visits > PATIENCE {
            return None;
        }
        self.visits += 1;
        let found = match game.role() {
            Role::Attacker => self.attack(game, depth),
            Role::Defender => self.defend(game, depth),
        };
        match found {
            None => self.failed.insert(key, depth),
            Some(id) => self.proved.insert(key, id),
        };
        found.map(Child::Node)
    }

    fn attack(&mut self, game: &mut Contest, depth: u32) -> Option<u32> {
        let mut moves = Vec::new();
        game.moves(&mut moves);
        let first = self.random.usize(..moves.len());
        moves.rotate_left(first);
        for m in moves {
            if let Some((child, after)) = self.after(game, m, depth) {
                let zone = self.zoned(|grower| grower.or(game, m, &after));
                return Some(self.add(game, Body::Or { mv: name(game, m), child }, zone));
            }
        }
        None
    }

    fn defend(&mut self, game: &mut Contest, depth: u32) -> Option<u32> {
        let (pass, after_pass) = self.after(game, Move::Pass, depth)?;
        let (mut replies, mut zones) = (vec![(name(game, Move::Pass), pass)], vec![(Move::Pass, after_pass)]);
        let mut moves = Vec::new();
        game.moves(&mut moves);
        for m in moves {
            let Move::At(p) = m else { continue };
            let asked = match self.style {
                Style::Listed => true,
                Style::Zones(lapse) if after_pass.points.contains(p.index()) => {
                    lapse != Lapse::A2 || self.random.bool()
                }
                // An answer that is not called for does no harm.
                Style::Zones(_) => self.random.usize(..40) == 0,
            };
            if asked {
                let (child, after) = self.after(game, m, depth)?;
                replies.push((name(game, m), child));
                zones.push((m, after));
            }
        }
        let zone = self.zoned(|grower| grower.and(game, &zones));
        Some(self.add(game, Body::And { replies }, zone))
    }

    /// What a move leads to, and the zone there. What lives lives by its stones and eyes, which the
    /// search gives; and so it does with what is kept.
    fn after(&mut self, game: &mut Contest, m: Move, depth: u32) -> Option<(Child, Grown)> {
        game.play(m);
        let found = self.search(game, depth - 1).map(|child| match child {
            Child::Node(id) => (child, self.zones[id as usize]),
            Child::Goal | Child::Safe => {
                let zone = Tactics::new(game.clone()).zone_reached();
                let zone = zone.points().copied().unwrap_or(game.board().grid().all());
                let lapse = if game.keep().is_empty() { Lapse::G } else { Lapse::K };
                let zone = if self.style == Style::Zones(lapse) { PointSet::EMPTY } else { zone };
                (child, Grown::of(zone))
            }
        });
        game.undo();
        found
    }

    fn zoned(&mut self, grow: impl FnOnce(&mut Grower<'_>) -> Grown) -> Option<Grown> {
        match self.style {
            Style::Listed => None,
            Style::Zones(lapse) => Some(grow(&mut Grower { random: self.random, lapse })),
        }
    }

    fn add(&mut self, game: &Contest, body: Body, zone: Option<Grown>) -> u32 {
        self.zones.push(zone.unwrap_or_default());
        let names = |points: PointSet| points.iter().map(|p| name(game, Move::At(Point(p as u16))));
        let words = |zone: Grown| {
            let spare = (!zone.reserve.is_empty()).then(|| format!("+{}", zone.spare));
            names(zone.points).chain(spare).chain(names(zone.reserve)).collect()
        };
        self.nodes.push(Node { body, zone: zone.map(words) });
        self.nodes.len() as u32 - 1
    }
}

fn name(game: &Contest, m: Move) -> String {
    match m {
        Move::Pass => "pass".to_owned(),
        Move::At(p) => game.board().grid().name(p),
    }
}

/// The same strategy without the nodes that no line of play reaches: attempts that were given up.
pub(crate) fn without_loose_nodes(nodes: &[Node]) -> Vec<Node> {
    let mut reached = vec![false; nodes.len()];
    reached[nodes.len() - 1] = true;
    for id in (0..nodes.len()).rev() {
        if reached[id] {
            for child in children(&mut nodes[id].clone()) {
                if let Child::Node(c) = *child {
                    reached[c as usize] = true;
                }
            }
        }
    }
    let mut number = vec![0; nodes.len()];
    let mut kept = Vec::new();
    for (id, node) in nodes.iter().enumerate().filter(|&(id, _)| reached[id]) {
        number[id] = kept.len() as u32;
        let mut node = node.clone();
        for child in children(&mut node) {
            if let Child::Node(c) = child {
                *c = number[*c as usize];
            }
        }
        kept.push(node);
    }
    kept
}

/// The children of a node, to be changed.
pub(crate) fn children(node: &mut Node) -> Vec<&mut Child> {
    match &mut node.body {
        Body::Or { child, .. } => vec![child],
        Body::And { replies } => replies.iter_mut().map(|(_, child)| child).collect(),
        _ => unreachable!("the prover writes wins"),
    }
}
