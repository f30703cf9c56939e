//! The studies that come with the program.

/// A study's name and description.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    /// The name.
    pub name: &'static str,
    /// What it shows, in a line.
    pub about: &'static str,
    /// The study.
    pub text: &'static str,
}

/// All of them.
pub const BUILT_IN: [BuiltIn; 2] = [
    BuiltIn {
        name: "quick",
        about: "small games with every kind of answer, in a few seconds",
        text: include_str!("../studies/quick.toml"),
    },
    BuiltIn {
        name: "orders",
        about: "λ-search of each order against αβ over the full tree: the measured reduction factor, in some minutes",
        text: include_str!("../studies/orders.toml"),
    },
];

/// The study with this name.
pub fn built_in(name: &str) -> Option<BuiltIn> {
    BUILT_IN.into_iter().find(|study| study.name == name)
}
