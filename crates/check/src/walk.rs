//! The strategy walk: from the root through every node, with the game's own position at each step.
//!
//! At an OR node the attacker's one move must be legal. At an AND node *every* legal reply must be
//! accounted for: listed, or, in a zone certificate, covered by the game's zone conditions, or, in
//! a scheme certificate, outside the zone that the game works out for the null move, from the
//! leaves up. A child `goal` must be where the rules say that the goal is reached. Children have
//! smaller ids than their parents, so every line of play comes to such a leaf.
//!
//! A node that several lines reach is checked once, and each of them must reach it in the very same
//! position: not a hash but everything that decides the future. The path is kept on the heap, for
//! proofs may be thousands of plies deep.

use tesuji_problem::{Role, Status};
use tesuji_proof::{Body, Certificate, Child, Cover, NULL, Node};

use crate::{Rejection, Report};

/// A game at a position, as far as the walk needs it.
pub(crate) trait Game {
    /// A move.
    type Move: Copy + Ord;
    /// Everything that decides the future of a position.
    type State;
    /// The zone of a node: the points that the certificate names, or what the checker has worked
    /// out.
    type Zone;

    /// Which side is to move.
    fn role(&self) -> Role;
    /// What the rules say of the position.
    fn status(&self) -> Status;
    /// Every legal move, a rule-legal pass included.
    fn moves(&self) -> Result<Vec<Self::Move>, String>;
    /// Whether a move is legal.
    fn is_legal(&self, m: Self::Move) -> Result<bool, String> {
        Ok(self.moves()?.contains(&m))
    }
    /// Makes a legal move.
    fn play(&mut self, m: Self::Move);
    /// Takes back the last move.
    fn undo(&mut self);
    /// The position, to compare others with.
    fn state(&self) -> Self::State;
    /// Whether the position is `state` in everything that decides the future.
    fn is_at(&self, state: &Self::State) -> bool;
    /// Reads a move. It need not be legal.
    fn read_move(&self, word: &str) -> Result<Self::Move, String>;
    /// The name of a move.
    fn name(&self, m: Self::Move) -> String;
    /// Why a certificate may neither name zones nor have the checker work them out in this game,
    /// wherever the methods below are left as they are.
    const REFUSAL: &'static str;
    /// Reads a zone; an error if certificates name no zones in this game, or under these rules.
    fn read_zone(&self, _points: &[String]) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Checks the zone of an OR node, given its legal move and the zone of its child (`None`: the
    /// goal).
    fn check_or_zone(&mut self, _zone: &Self::Zone, _choice: Reply<'_, Self>) -> Result<(), String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Checks the zone of an AND node, given the legal replies that are listed. If it holds, every
    /// other legal reply is answered by what answers the listed ones.
    fn check_and_zone(&mut self, _zone: &Self::Zone, _replies: &[Reply<'_, Self>]) -> Result<(), String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Makes the null move, by the defender in an open position; an error if there is none in this
    /// game.
    fn null(&mut self) -> Result<(), String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Works out the zone of an OR node from its legal move and the zone of its child (`None`: the
    /// goal).
    fn or_scheme(&mut self, _choice: Reply<'_, Self>) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Works out the zone of an AND node from the zone after the null move and the legal replies
    /// that are listed. If it succeeds, every other legal reply is answered by what answers the
    /// null move.
    fn and_scheme(&mut self, _null: &Self::Zone, _replies: &[Reply<'_, Self>]) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// The zone of an AND node that lists every legal reply and no null move: the whole board.
    fn everywhere(&self) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
}

/// A move and the zone of the node it leads to, if it is not the goal.
pub(crate) type Reply<'a, G> = (<G as Game>::Move, Option<&'a <G as Game>::Zone>);

/// What the walk has counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) replies: u64,
    pub(crate) covered: u64,
    pub(crate) leaves: u64,
}

impl Counts {
    /// The report on a certificate that was accepted.
    pub(crate) fn report(self, claim_in_words: String, certificate: &Certificate) -> Report {
        let Counts { replies, covered, leaves } = self;
        Report { claim_in_words, nodes: certificate.nodes.len() as u64, replies, covered, leaves }
    }
}

/// Walks the whole strategy, from the position that `game` is at.
pub(crate) fn walk<G: Game>(game: &mut G, certificate: &Certificate) -> Result<Counts, Rejection> {
    let Child::Node(root) = certificate.root() else {
        return match game.status() {
            Status::Achieved => Ok(Counts::default()),
            _ => Err(Rejection::whole("there is no strategy, and the goal is not reached in the position given")),
        };
    };
    let mut walk = Walk {
        parents: parents(&certificate.nodes)?,
        zones: zones(game, certificate)?,
        unused: parents(&certificate.nodes)?,
        visits: certificate.nodes.iter().map(|_| Visit::Never).collect(),
        path: Vec::new(),
        counts: Counts::default(),
        nodes: &certificate.nodes,
        cover: certificate.cover,
        game,
    };
    walk.enter(root)?;
    while let Some(step) = walk.path.last_mut() {
        let from = step.node;
        if let Some(&edge) = step.edges.get(step.next) {
            step.next += 1;
            walk.follow(from, edge)?;
        } else {
            walk.leave()?;
            if !walk.path.is_empty() {
                walk.game.undo();
            }
        }
    }
    match walk.visits.iter().position(|visit| matches!(visit, Visit::Never)) {
        None => Ok(walk.counts),
        Some(node) => Err(Rejection::at(node as u32, "no line of play reaches this node")),
    }
}

/// How often each node is referred to. Also the proof that every line of play ends: each id is
/// smaller than the last.
fn parents(nodes: &[Node]) -> Result<Vec<u32>, Rejection> {
    if u32::try_from(nodes.len()).is_err() {
        return Err(Rejection::whole("there are more nodes than ids"));
    }
    let mut parents = vec![0u32; nodes.len()];
    for (id, node) in nodes.iter().enumerate() {
        for (_, child) in edges(node) {
            match child {
                Child::Node(c) if c as usize >= id => {
                    return Err(Rejection::at(id as u32, format!("its child {c} does not come before it: a cycle")));
                }
                Child::Node(c) => parents[c as usize] = parents[c as usize].saturating_add(1),
                Child::Goal => {}
            }
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

/// The moves of a node as they are written, and where they lead.
fn edges(node: &Node) -> impl Iterator<Item = (&str, Child)> {
    let (one, many) = match &node.body {
        Body::Or { mv, child } => (Some((mv.as_str(), *child)), [].as_slice()),
        Body::And { replies } => (None, replies.as_slice()),
    };
    one.into_iter().chain(many.iter().map(|(mv, child)| (mv.as_str(), *child)))
}

/// What is known of a node.
enum Visit<S> {
    Never,
    /// Checked, and nothing else leads here.
    Once,
    /// Checked in this position, in which all other lines must reach it.
    At(S),
}

/// A legal move of a node, or the null move, as the certificate writes it and as it was read, and
/// where it leads.
#[derive(Clone, Copy)]
struct Edge<'a, M> {
    word: &'a str,
    /// `None` is the null move.
    m: Option<M>,
    child: Child,
}

/// A node on the path from the root to where the walk is.
struct Step<'a, M> {
    node: u32,
    edges: Vec<Edge<'a, M>>,
    /// The edge that is followed next.
    next: usize,
}

struct Walk<'a, G: Game> {
    game: &'a mut G,
    nodes: &'a [Node],
    cover: Cover,
    zones: Vec<Option<G::Zone>>,
    parents: Vec<u32>,
    /// How many edges to a node have not yet made use of its zone. Zones that were worked out are
    /// dropped after that.
    unused: Vec<u32>,
    visits: Vec<Visit<G::State>>,
    path: Vec<Step<'a, G::Move>>,
    counts: Counts,
}

impl<'a, G: Game> Walk<'a, G> {
    /// Makes a move of the node `from`, and goes on from there unless that was done before.
    fn follow(&mut self, from: u32, edge: Edge<'a, G::Move>) -> Result<(), Rejection> {
        let name = edge.word;
        match edge.m {
            Some(m) => self.game.play(m),
            None => self.game.null().map_err(|message| Rejection::at(from, message))?,
        }
        match (edge.child, self.game.status()) {
            (Child::Goal, Status::Achieved) => self.counts.leaves += 1,
            (Child::Goal, _) => return Err(Rejection::at(from, format!("after {name} the goal is not reached"))),
            (Child::Node(node), Status::Open) => match &self.visits[node as usize] {
                Visit::Never => return self.enter(node),
                Visit::At(state) if self.game.is_at(state) => {}
                _ => {
                    let how = format!("it is reached in two different positions, one of them by {name} of node {from}");
                    return Err(Rejection::at(node, how));
                }
            },
            (Child::Node(_), status) => {
                let what = if status == Status::Achieved { "reached" } else { "lost" };
                return Err(Rejection::at(from, format!("after {name} the goal is {what}, so play does not go on")));
            }
        }
        self.game.undo();
        Ok(())
    }

    /// Checks everything that concerns this node alone, and puts it on the path.
    fn enter(&mut self, id: u32) -> Result<(), Rejection> {
        let edges = self.check(id).map_err(|message| Rejection::at(id, message))?;
        let visit = if self.parents[id as usize] > 1 { Visit::At(self.game.state()) } else { Visit::Once };
        self.visits[id as usize] = visit;
        self.path.push(Step { node: id, edges, next: 0 });
        Ok(())
    }

    /// Takes the last node from the path. What follows it has been checked, so in a scheme its zone
    /// can be worked out.
    fn leave(&mut self) -> Result<(), Rejection> {
        let Some(Step { node, edges, .. }) = self.path.pop() else { return Ok(()) };
        if self.cover == Cover::Scheme {
            let zone = self.scheme(&edges).map_err(|message| Rejection::at(node, message))?;
            self.zones[node as usize] = Some(zone);
            for edge in edges {
                self.release(edge.child);
            }
        }
        Ok(())
    }

    fn scheme(&mut self, edges: &[Edge<'a, G::Move>]) -> Result<G::Zone, String> {
        let null = edges.iter().find(|edge| edge.m.is_none());
        let replies: Vec<_> =
            edges.iter().filter_map(|edge| Some((edge.m?, zone_of(&self.zones, edge.child)))).collect();
        match (self.game.role(), null) {
            (Role::Attacker, _) => self.game.or_scheme(replies[0]),
            (Role::Defender, None) => self.game.everywhere(),
            (Role::Defender, Some(null)) => {
                let null = zone_of(&self.zones, null.child).ok_or("the null move cannot reach the goal")?;
                self.game.and_scheme(null, &replies)
            }
        }
    }

    fn release(&mut self, child: Child) {
        if let Child::Node(c) = child {
            self.unused[c as usize] = self.unused[c as usize].saturating_sub(1);
            if self.unused[c as usize] == 0 {
                self.zones[c as usize] = None;
            }
        }
    }

    /// Checks a node at its position; returns its moves, which are legal.
    fn check(&mut self, id: u32) -> Result<Vec<Edge<'a, G::Move>>, String> {
        let nodes = self.nodes;
        let node = &nodes[id as usize];
        if self.game.status() != Status::Open {
            return Err("the rules have decided the position, so no strategy is called for".to_owned());
        }
        // All legal moves are needed only where each must be answered.
        let mut legal = if matches!(node.body, Body::And { .. }) { Some(self.game.moves()?) } else { None };
        if let Some(legal) = &mut legal {
            legal.sort_unstable();
        }
        let mut moves = Vec::new();
        for (word, child) in edges(node) {
            if word == NULL && self.cover == Cover::Scheme && matches!(node.body, Body::And { .. }) {
                moves.push(Edge { word, m: None, child });
                continue;
            }
            let m = self.game.read_move(word)?;
            let is_legal = match &legal {
                Some(legal) => legal.binary_search(&m).is_ok(),
                None => self.game.is_legal(m)?,
            };
            if !is_legal {
                return Err(format!("{word} is not legal"));
            }
            moves.push(Edge { word, m: Some(m), child });
        }
        match (&node.body, self.game.role()) {
            (Body::Or { .. }, Role::Attacker) => self.check_or(id, &moves[0])?,
            (Body::And { .. }, Role::Defender) => self.check_and(id, &moves, &legal.unwrap_or_default())?,
            (Body::Or { .. }, _) => return Err("it is an OR node, but the defender is to move".to_owned()),
            (Body::And { .. }, _) => return Err("it is an AND node, but the attacker is to move".to_owned()),
        }
        Ok(moves)
    }

    fn check_or(&mut self, id: u32, edge: &Edge<'_, G::Move>) -> Result<(), String> {
        let (Cover::Zone, Some(m)) = (self.cover, edge.m) else { return Ok(()) };
        let zone = self.zones[id as usize].as_ref().ok_or("the node has no zone")?;
        self.game.check_or_zone(zone, (m, zone_of(&self.zones, edge.child)))
    }

    fn check_and(&mut self, id: u32, moves: &[Edge<'_, G::Move>], legal: &[G::Move]) -> Result<(), String> {
        let mut listed: Vec<G::Move> = moves.iter().filter_map(|edge| edge.m).collect();
        listed.sort_unstable();
        if let Some(twice) = listed.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("the reply {} is listed twice", self.game.name(twice[0])));
        }
        let nulls = moves.len() - listed.len();
        if nulls > 1 {
            return Err("the null move is listed twice".to_owned());
        }
        if moves.is_empty() {
            return Err("no reply is listed".to_owned());
        }
        if self.cover == Cover::Zone {
            let zone = self.zones[id as usize].as_ref().ok_or("the node has no zone")?;
            let replies: Vec<_> =
                moves.iter().filter_map(|edge| Some((edge.m?, zone_of(&self.zones, edge.child)))).collect();
            self.game.check_and_zone(zone, &replies)?;
        } else if nulls == 0
            && let Some(&missing) = legal.iter().find(|m| listed.binary_search(m).is_err())
        {
            return Err(format!("the legal reply {} is not answered", self.game.name(missing)));
        }
        // With a null move, what is left out is judged when the zone after it is known.
        self.counts.replies += listed.len() as u64;
        // The listed replies are legal and distinct.
        self.counts.covered += (legal.len() - listed.len()) as u64;
        Ok(())
    }
}

fn zone_of<Z>(zones: &[Option<Z>], child: Child) -> Option<&Z> {
    match child {
        Child::Goal => None,
        Child::Node(c) => zones.get(c as usize)?.as_ref(),
    }
}
