//! The walk through the nodes of a certificate: from a root through every node that it leads to, with
//! the game's own position at each step. What a node has to fulfil stands in `strategy.rs` for a
//! win, in `refutation.rs` for a refutation and in `leaning.rs` where it leans on another.
//!
//! A node that several lines reach is checked once, and each of them must reach it in the very same
//! position: not a hash but everything that decides the future. The path is kept on the heap, for
//! proofs may be thousands of plies deep.

mod leaning;
mod refutation;
mod safe;
mod strategy;

use tesuji_problem::{Role, Status};
use tesuji_proof::{Body, Bound, Certificate, Child, Cover, Lean, Node, Statement};

use crate::Rejection;
use crate::game::{Game, Reply};
use crate::parts::Parts;
pub(crate) use safe::is_safe;

/// What the walk has counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) replies: u64,
    pub(crate) covered: u64,
    pub(crate) leaves: u64,
}

/// What is known of a node.
enum Visit<S> {
    Never,
    /// Checked, and nothing else leads here.
    Once,
    /// Checked in this position, in which all other lines must reach it.
    At(S),
}

/// What leads from a node to the next.
#[derive(Clone, Copy)]
enum Step<'a, M> {
    /// A legal move.
    Move(M),
    /// The null move.
    Null,
    /// Nothing: the same position with one order less.
    Lower,
    /// None: play goes on at the position that is leant on.
    Lean(&'a Lean),
}

/// A step from a node, as the certificate writes it and as it was read, and where it leads.
#[derive(Clone, Copy)]
struct Edge<'a, M> {
    word: &'a str,
    step: Step<'a, M>,
    child: Child,
    /// What must be refuted there; `None` in a win.
    needs: Option<Bound>,
}

impl<M: Copy> Edge<'_, M> {
    fn m(&self) -> Option<M> {
        if let Step::Move(m) = self.step { Some(m) } else { None }
    }
}

/// So many nodes that lean on others may stand one below another: at each the game above it is kept.
const MOST_LEANING: usize = 500;

/// A node on the path from the root to where the walk is.
struct Place<'a, M> {
    node: u32,
    /// What led here; `None` at the root.
    by: Option<Step<'a, M>>,
    edges: Vec<Edge<'a, M>>,
    /// The edge that is followed next.
    next: usize,
}

/// The walk through a certificate, from one root after another.
pub(crate) struct Walk<'a, 'p, G: Game> {
    pub(crate) game: G,
    /// The game at the nodes above that lean on others.
    left: Vec<G>,
    parts: &'a mut Parts<'p, G>,
    nodes: &'a [Node],
    cover: Cover,
    zones: Vec<Option<G::Zone>>,
    /// How often each node is referred to.
    parents: Vec<u32>,
    /// How many references to a node have not yet made use of its zone. Zones that were worked out
    /// are dropped after that.
    unused: Vec<u32>,
    visits: Vec<Visit<G::State>>,
    /// For each node of a win, how many moves of the attacker its longest line has.
    lengths: Vec<u64>,
    is_on_path: Vec<bool>,
    path: Vec<Place<'a, G::Move>>,
    counts: Counts,
}

impl<'a, 'p, G: Game> Walk<'a, 'p, G> {
    pub(crate) fn new(game: G, certificate: &'a Certificate, parts: &'a mut Parts<'p, G>) -> Result<Self, Rejection> {
        let nodes = &certificate.nodes;
        let parents = parents(nodes, &certificate.says)?;
        Ok(Walk {
            zones: zones(&game, certificate)?,
            lengths: vec![0; nodes.len()],
            left: Vec::new(),
            parts,
            unused: parents.clone(),
            parents,
            visits: nodes.iter().map(|_| Visit::Never).collect(),
            is_on_path: vec![false; nodes.len()],
            path: Vec::new(),
            counts: Counts::default(),
            nodes,
            cover: certificate.cover,
            game,
        })
    }

    /// Walks through everything that a node leads to, from the position that the game is at.
    pub(crate) fn from(&mut self, root: u32) -> Result<(), Rejection> {
        if self.is_new(root, "the root")? {
            self.enter(root, None)?;
        }
        while let Some(place) = self.path.last_mut() {
            let from = place.node;
            if let Some(&edge) = place.edges.get(place.next) {
                place.next += 1;
                self.follow(from, edge)?;
            } else {
                self.leave()?;
            }
        }
        Ok(())
    }

    /// How many moves of the attacker the longest line of a win has that was walked through.
    pub(crate) fn length(&self, root: u32) -> u64 {
        self.lengths.get(root as usize).copied().unwrap_or(0)
    }

    /// The zone of a node that a statement rests on.
    pub(crate) fn zone(&self, root: u32) -> Option<G::Zone> {
        self.zones.get(root as usize)?.clone()
    }

    /// The game and what was counted, when all roots have been walked from.
    pub(crate) fn finish(self) -> Result<(G, Counts), Rejection> {
        match self.visits.iter().position(|visit| matches!(visit, Visit::Never)) {
            None => Ok((self.game, self.counts)),
            Some(node) => Err(Rejection::at(node as u32, "no line of play reaches this node")),
        }
    }

    fn make(&mut self, step: Step<'_, G::Move>, needs: Option<Bound>) -> Result<(), String> {
        match step {
            Step::Move(m) => self.game.play(m),
            Step::Null => self.game.null(),
            Step::Lower => {}
            Step::Lean(on) => {
                if self.left.len() == MOST_LEANING {
                    return Err(format!("more than {MOST_LEANING} nodes that lean on others stand one below another"));
                }
                let there = self.game.leant(on, against(needs))?;
                self.left.push(std::mem::replace(&mut self.game, there));
            }
        }
        Ok(())
    }

    fn unmake(&mut self, step: Step<'_, G::Move>) {
        match step {
            Step::Move(_) | Step::Null => self.game.undo(),
            Step::Lower => {}
            Step::Lean(_) => self.game = self.left.pop().expect("a game for each such step on the path"),
        }
    }

    /// Goes from the node `from` to the next, and on from there unless that was done before.
    fn follow(&mut self, from: u32, edge: Edge<'a, G::Move>) -> Result<(), Rejection> {
        self.make(edge.step, edge.needs).map_err(|message| Rejection::at(from, message))?;
        let is_end = match edge.needs {
            None => self.arrive(edge),
            Some(bound) => self.arrive_safe(edge, bound),
        };
        if !is_end.map_err(|message| Rejection::at(from, message))?
            && let Child::Node(node) = edge.child
            && self.is_new(node, &format!("{} of node {from}", edge.word))?
        {
            return self.enter(node, Some(edge.step));
        }
        self.unmake(edge.step);
        Ok(())
    }

    /// Whether a node has not been checked before. If it has, it must have been in this position.
    fn is_new(&self, node: u32, by: &str) -> Result<bool, Rejection> {
        match &self.visits[node as usize] {
            Visit::Never => Ok(true),
            Visit::At(state) if self.game.is_at(state) => {
                // Zones that are worked out rest on those of the nodes below.
                if self.cover == Cover::Scheme && self.is_on_path[node as usize] {
                    return Err(Rejection::at(node, "it leads back to itself, so no zone can be worked out"));
                }
                Ok(false)
            }
            _ => Err(Rejection::at(node, format!("it is reached in two different positions, one of them by {by}"))),
        }
    }

    /// Checks everything that concerns this node alone, and puts it on the path.
    fn enter(&mut self, id: u32, by: Option<Step<'a, G::Move>>) -> Result<(), Rejection> {
        let edges = self.check(id).map_err(|message| Rejection::at(id, message))?;
        let visit = if self.parents[id as usize] > 1 { Visit::At(self.game.state()) } else { Visit::Once };
        self.visits[id as usize] = visit;
        self.is_on_path[id as usize] = true;
        self.path.push(Place { node: id, by, edges, next: 0 });
        Ok(())
    }

    /// Takes the last node from the path. What follows it has been checked, so in a scheme its zone
    /// can be worked out.
    fn leave(&mut self) -> Result<(), Rejection> {
        let Some(Place { node, by, edges, .. }) = self.path.pop() else { return Ok(()) };
        self.is_on_path[node as usize] = false;
        let body = &self.nodes[node as usize].body;
        // In a win children come before their parents, so their lengths are known.
        if body.bound().is_none() && !matches!(body, Body::Lean { on: Lean::Part(_), .. }) {
            let after = |edge: &Edge<'_, _>| if let Child::Node(child) = edge.child { self.length(child) } else { 0 };
            let longest = edges.iter().map(after).max().unwrap_or(0);
            self.lengths[node as usize] = longest + u64::from(matches!(body, Body::Or { .. }));
        }
        if self.cover == Cover::Scheme {
            let zone = match body {
                Body::Or { .. } | Body::And { .. } => self.strategy_scheme(&edges),
                Body::Lean { on, .. } => self.leaning_scheme(node, on),
                body => self.refutation_scheme(body, &edges),
            };
            self.zones[node as usize] = Some(zone.map_err(|message| Rejection::at(node, message))?);
            for edge in edges {
                self.release(edge.child);
            }
        }
        if let Some(step) = by {
            self.unmake(step);
        }
        Ok(())
    }

    fn release(&mut self, child: Child) {
        if let Child::Node(c) = child {
            self.unused[c as usize] = self.unused[c as usize].saturating_sub(1);
            if self.unused[c as usize] == 0 {
                self.zones[c as usize] = None;
            }
        }
    }

    /// Checks a node at its position; returns what it leads to.
    fn check(&mut self, id: u32) -> Result<Vec<Edge<'a, G::Move>>, String> {
        let nodes = self.nodes;
        let body = &nodes[id as usize].body;
        if self.game.status() != Status::Open && !matches!(body, Body::Safe { .. }) {
            return Err("the rules have decided the position, so nothing is called for".to_owned());
        }
        let (name, role) = match body {
            Body::Or { .. } => ("an OR node", Role::Attacker),
            Body::All { .. } => ("a node `all`", Role::Attacker),
            Body::And { .. } => ("an AND node", Role::Defender),
            Body::One { .. } => ("a node `one`", Role::Defender),
            Body::Idle { .. } => ("a node `idle`", Role::Defender),
            Body::Safe { .. } => ("a node `safe`", self.game.role()),
            Body::Lean { .. } => ("a node that leans on another", self.game.role()),
        };
        if self.game.role() != role {
            let to_move = if role == Role::Attacker { "defender" } else { "attacker" };
            return Err(format!("it is {name}, but the {to_move} is to move"));
        }
        match body {
            Body::Or { .. } | Body::And { .. } => self.check_strategy(id, body),
            Body::Lean { bound, on } => self.check_leaning(id, *bound, on),
            _ => self.check_refutation(id, body),
        }
    }

    /// Reads a move, which must be among the legal ones, if these are given.
    fn read_move(&self, word: &str, legal: Option<&[G::Move]>) -> Result<G::Move, String> {
        let m = self.game.read_move(word)?;
        let is_legal = match legal {
            Some(legal) => legal.binary_search(&m).is_ok(),
            None => self.game.is_legal(m)?,
        };
        if is_legal { Ok(m) } else { Err(format!("{word} is not legal")) }
    }

    /// The legal moves, in order.
    fn legal(&self) -> Result<Vec<G::Move>, String> {
        let mut legal = self.game.moves()?;
        legal.sort_unstable();
        Ok(legal)
    }

    /// The moves among these steps, in order; none may be listed twice.
    fn listed(&self, edges: &[Edge<'_, G::Move>]) -> Result<Vec<G::Move>, String> {
        let mut listed: Vec<G::Move> = edges.iter().filter_map(Edge::m).collect();
        listed.sort_unstable();
        match listed.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(twice) => Err(format!("the move {} is listed twice", self.game.name(twice[0]))),
            None if edges.len() > listed.len() + 1 => Err("the null move is listed twice".to_owned()),
            None => Ok(listed),
        }
    }
}

fn zone_of<Z>(zones: &[Option<Z>], child: Child) -> Option<&Z> {
    match child {
        Child::Goal | Child::Safe => None,
        Child::Node(c) => zones.get(c as usize)?.as_ref(),
    }
}

/// The moves among these steps, with the zones that they lead to.
fn replies<'z, G: Game>(zones: &'z [Option<G::Zone>], edges: &[Edge<'_, G::Move>]) -> Vec<Reply<'z, G>> {
    edges.iter().filter_map(|edge| Some((edge.m()?, zone_of(zones, edge.child)))).collect()
}

/// The side that a node speaks against: a win, or a refutation of so much.
fn against(refuted: Option<Bound>) -> Role {
    if refuted.is_none() { Role::Defender } else { Role::Attacker }
}

/// How often each node is referred to. Also the proof that every line of a win ends: each id is
/// smaller than the last. Wins lead to wins, and refutations to refutations.
fn parents(nodes: &[Node], says: &[Statement]) -> Result<Vec<u32>, Rejection> {
    if u32::try_from(nodes.len()).is_err() {
        return Err(Rejection::whole("there are more nodes than ids"));
    }
    let mut parents = vec![0u32; nodes.len()];
    for (id, node) in nodes.iter().enumerate() {
        let is_win = node.body.bound().is_none();
        for child in node.body.children() {
            let Child::Node(c) = child else { continue };
            let fail = |message| Err(Rejection::at(id as u32, message));
            match nodes.get(c as usize) {
                None => return fail(format!("its child {c} is not there")),
                Some(_) if is_win && c as usize >= id => {
                    return fail(format!("its child {c} does not come before it: a cycle"));
                }
                Some(child) if child.body.bound().is_none() != is_win => {
                    return fail(format!("its child {c} belongs to the other side"));
                }
                Some(_) => parents[c as usize] = parents[c as usize].saturating_add(1),
            }
        }
    }
    for statement in says {
        if let Some(Child::Node(n)) = statement.from()
            && let Some(count) = parents.get_mut(n as usize)
        {
            *count = count.saturating_add(1);
        }
    }
    Ok(parents)
}

/// The zones of all nodes, as far as the certificate names them.
fn zones<G: Game>(game: &G, certificate: &Certificate) -> Result<Vec<Option<G::Zone>>, Rejection> {
    let mut zones = Vec::new();
    for (id, node) in certificate.nodes.iter().enumerate() {
        let zone = match (certificate.cover, &node.zone) {
            (Cover::Listed | Cover::Scheme, None) => Ok(None),
            (Cover::Listed, Some(_)) => Err("a node has no zone where every reply is listed".to_owned()),
            (Cover::Scheme, Some(_)) => Err("a node has no zone where the checker works it out".to_owned()),
            (Cover::Zone, None) => Err("the node has no zone".to_owned()),
            (Cover::Zone, Some(points)) => game.read_zone(points).map(Some),
        };
        zones.push(zone.map_err(|message| Rejection::at(id as u32, message))?);
    }
    Ok(zones)
}
