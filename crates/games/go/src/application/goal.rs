//! What is wanted of the targets.

/// What is wanted of the targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    Capture,
    Save,
}

impl Goal {
    pub(super) fn name(self) -> &'static str {
        match self {
            Goal::Capture => "capture",
            Goal::Save => "save",
        }
    }

    pub(super) fn read(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "capture" | "kill" | "attack" => Some(Goal::Capture),
            "save" | "defend" | "escape" => Some(Goal::Save),
            _ => None,
        }
    }
}
