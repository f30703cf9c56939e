//! A strategy as a graph: what the writer writes and the reader reads.

use std::fmt;

use crate::{Bound, Lean, Statement};

/// How the AND nodes of a certificate account for the replies that they do not list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cover {
    /// Every legal reply is listed.
    Listed,
    /// Every node has a zone; a reply outside the zone of the pass child is answered as the pass
    /// is.
    Zone,
    /// A node may list the null move ([`NULL`]) beside its replies. The checker works out for
    /// itself which replies matter after it; the others are answered as the null move is.
    Scheme,
}

/// The word that stands for the null move among the replies, in a certificate of [`Cover::Scheme`].
pub const NULL: &str = "null";

/// What stands for the same position with one order less, in a refutation of [`Cover::Scheme`].
pub const LOWER: &str = "lower";

impl Cover {
    /// All of them.
    pub const ALL: [Cover; 3] = [Cover::Listed, Cover::Zone, Cover::Scheme];

    /// The word that stands for it in a file.
    pub fn name(self) -> &'static str {
        match self {
            Cover::Listed => "listed",
            Cover::Zone => "zone",
            Cover::Scheme => "scheme",
        }
    }
}

/// Where a move of the strategy leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Child {
    /// The goal is reached.
    Goal,
    /// The rules, the order and the length show that the attacker does not win.
    Safe,
    /// The node with this id. In a win it is smaller than the id of the node that refers to it.
    Node(u32),
}

impl fmt::Display for Child {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Child::Goal => f.write_str("goal"),
            Child::Safe => f.write_str("safe"),
            Child::Node(id) => write!(f, "{id}"),
        }
    }
}

/// What a node of the strategy says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// The attacker is to move: one move, and where it leads.
    Or {
        /// The attacker's move.
        mv: String,
        /// Where it leads.
        child: Child,
    },
    /// The defender is to move: the replies that the strategy answers one by one.
    And {
        /// Each reply, and where it leads.
        replies: Vec<(String, Child)>,
    },
    /// In a refutation, the attacker is to move: the moves that are answered one by one.
    All {
        /// What is refuted.
        bound: Bound,
        /// Each move, and where it leads.
        moves: Vec<(String, Child)>,
    },
    /// In a refutation, the defender is to move: one move, and where it leads.
    One {
        /// What is refuted.
        bound: Bound,
        /// The defender's move.
        mv: String,
        /// Where it leads.
        child: Child,
    },
    /// In a refutation, the defender is to move, and nothing is threatened.
    Idle {
        /// What is refuted.
        bound: Bound,
        /// Where the null move leads.
        child: Child,
    },
    /// In a refutation, the end: the attacker does not win with what is left.
    Safe {
        /// What is refuted.
        bound: Bound,
    },
    /// Either side is to move; something else shows it.
    Lean {
        /// What is refuted; `None` in a win.
        bound: Option<Bound>,
        /// What shows it.
        on: Lean,
    },
}

impl Body {
    /// What is refuted; `None` in a win.
    pub fn bound(&self) -> Option<Bound> {
        match self {
            Body::Or { .. } | Body::And { .. } => None,
            Body::All { bound, .. } | Body::One { bound, .. } | Body::Idle { bound, .. } | Body::Safe { bound } => {
                Some(*bound)
            }
            Body::Lean { bound, .. } => *bound,
        }
    }

    /// The moves as they are written, and where they lead. The move of [`Body::Idle`] is [`NULL`];
    /// a node that leans on another has none.
    pub fn edges(&self) -> impl Iterator<Item = (&str, Child)> {
        let (one, many) = match self {
            Body::Or { mv, child } | Body::One { mv, child, .. } => (Some((mv.as_str(), *child)), [].as_slice()),
            Body::Idle { child, .. } => (Some((NULL, *child)), [].as_slice()),
            Body::And { replies: many } | Body::All { moves: many, .. } => (None, many.as_slice()),
            Body::Safe { .. } | Body::Lean { .. } => (None, [].as_slice()),
        };
        one.into_iter().chain(many.iter().map(|(mv, child)| (mv.as_str(), *child)))
    }

    /// Where the node's moves lead, and the node that it leans on.
    pub fn children(&self) -> impl Iterator<Item = Child> {
        let leant_on = if let Body::Lean { on, .. } = self { on.child() } else { None };
        self.edges().map(|(_, child)| child).chain(leant_on.map(Child::Node))
    }
}

/// A node of the strategy. Its id is its index in [`Certificate::nodes`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Whose move it is, and what is played.
    pub body: Body,
    /// The points that matter below this node; given exactly in a certificate of [`Cover::Zone`].
    pub zone: Option<Vec<String>>,
}

/// A proof that the attacker forces the goal: the claim, and a strategy that shows it.
///
/// Children come before their parents, so the graph is acyclic, and the root is the last node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The game's name.
    pub game: String,
    /// How replies that are not listed are accounted for.
    pub cover: Cover,
    /// What is claimed: position, rules and goal, in lines that the game can read.
    pub claim: Vec<String>,
    /// What is stated of it; nothing is a win from the last node.
    pub says: Vec<Statement>,
    /// The strategy. Without any node it says that the goal is reached already.
    pub nodes: Vec<Node>,
}

impl Certificate {
    /// Where the strategy of a certificate without statements begins: the last node, or the goal
    /// itself if there are no nodes.
    pub fn root(&self) -> Child {
        match self.nodes.len() {
            0 => Child::Goal,
            n => Child::Node(n as u32 - 1),
        }
    }

    /// The win of the position that it states, alone, as a strategy that is written out; `None` if
    /// it states none, or if some node leans on another.
    pub fn win(&self) -> Option<Certificate> {
        if self.nodes.iter().any(|node| matches!(node.body, Body::Lean { .. })) {
            return None;
        }
        if self.says.is_empty() {
            return Some(self.clone());
        }
        let from = self.says.iter().find_map(|statement| match statement {
            Statement::Win { after: None, from, .. } => Some(*from),
            _ => None,
        })?;
        // What a node of a win leads to comes before it.
        let count = if let Child::Node(n) = from { n as usize + 1 } else { 0 };
        let nodes = self.nodes.get(..count)?.to_vec();
        Some(Certificate { says: Vec::new(), nodes, ..self.clone() })
    }
}
