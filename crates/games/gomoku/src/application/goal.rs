//! What is wanted.

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    Win,
    Defend,
}

impl Goal {
    pub(super) fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Defend => "defend",
        }
    }

    pub(super) fn read(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "win" | "attack" | "five" => Some(Goal::Win),
            "defend" | "stop" | "prevent" | "hold" => Some(Goal::Defend),
            _ => None,
        }
    }
}
