//! What can be wanted of stones.

/// What the attacker wants of the blocks that a question is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To take them off the board. The attacker is their opponent.
    #[default]
    Capture,
    /// To make them alive without condition: their owner could pass for ever (Benson 1976). The
    /// attacker is their owner.
    Live,
    /// To make them so that they would live without condition if each had one more eye elsewhere. The
    /// attacker is their owner.
    Eye,
    /// To make one block of them. The attacker is their owner.
    Connect,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Goal; 4] = [Goal::Capture, Goal::Live, Goal::Eye, Goal::Connect];

    /// The goal's name in claims.
    pub fn name(self) -> &'static str {
        match self {
            Goal::Capture => "capture",
            Goal::Live => "live",
            Goal::Eye => "eye",
            Goal::Connect => "connect",
        }
    }

    /// The goal of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|goal| goal.name() == name)
    }

    /// How many vital regions a target needs, where the goal is that it lives by them.
    pub fn eyes(self) -> Option<usize> {
        match self {
            Goal::Live => Some(Goal::EYES_OF_LIFE),
            Goal::Eye => Some(1),
            Goal::Capture | Goal::Connect => None,
        }
    }

    /// So many vital regions make a chain live.
    pub const EYES_OF_LIFE: usize = 2;

    /// Whether the attacker is the owner of the blocks.
    pub fn is_owners(self) -> bool {
        self != Goal::Capture
    }
}
