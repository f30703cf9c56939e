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
    /// To make one block of them. The attacker is their owner.
    Connect,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Goal; 3] = [Goal::Capture, Goal::Live, Goal::Connect];

    /// The goal's name in claims.
    pub fn name(self) -> &'static str {
        match self {
            Goal::Capture => "capture",
            Goal::Live => "live",
            Goal::Connect => "connect",
        }
    }

    /// The goal of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|goal| goal.name() == name)
    }

    /// Whether the attacker is the owner of the blocks.
    pub fn is_owners(self) -> bool {
        self != Goal::Capture
    }
}
