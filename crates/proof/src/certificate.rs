//! A strategy as a graph: what the writer writes and the reader reads.

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
    /// The node with this id. It is smaller than the id of the node that refers to it.
    Node(u32),
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
    /// The strategy. Without any node it says that the goal is reached already.
    pub nodes: Vec<Node>,
}

impl Certificate {
    /// Where the strategy begins: the last node, or the goal itself if there are no nodes.
    pub fn root(&self) -> Child {
        match self.nodes.len() {
            0 => Child::Goal,
            n => Child::Node(n as u32 - 1),
        }
    }
}
