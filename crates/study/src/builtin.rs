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
pub const BUILT_IN: [BuiltIn; 5] = [
    BuiltIn {
        name: "quick",
        about: "small games with every kind of answer, in a few seconds",
        text: include_str!("../studies/quick.toml"),
    },
    BuiltIn {
        name: "orders",
        about: "λ-search of each order against αβ over the full tree: the measured reduction factor, in some \
                minutes",
        text: include_str!("../studies/orders.toml"),
    },
    BuiltIn {
        name: "drivers",
        about: "every driver on problems of different character, in some ten minutes",
        text: include_str!("../studies/drivers.toml"),
    },
    BuiltIn {
        name: "atari-go",
        about: "Atari-Go with tables of different sizes, after Pawlewicz & Lew, in some ten minutes",
        text: include_str!("../studies/atari-go.toml"),
    },
    BuiltIn {
        name: "atari-go-6x6",
        about: "the same with the crosscut on 6x6, in some ten minutes",
        text: include_str!("../studies/atari-go-6x6.toml"),
    },
];

/// The study with this name.
pub fn built_in(name: &str) -> Option<BuiltIn> {
    BUILT_IN.into_iter().find(|study| study.name == name)
}

/// Problems that come with the program for its studies (`go:net`), copied from `problems` so that this
/// crate can be packed: game, name and text.
const PROBLEMS: [(&str, &str, &str); 3] = [
    ("go", "ladder", include_str!("../studies/ladder.sgf")),
    ("go", "net", include_str!("../studies/net.sgf")),
    ("go", "ko", include_str!("../studies/ko.sgf")),
];

/// The problem of a game with this name.
pub fn built_in_problem(game: &str, name: &str) -> Option<&'static str> {
    PROBLEMS.iter().find(|(of, known, _)| *of == game && *known == name).map(|&(.., text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_problems_are_those_of_the_collections() {
        for (game, name, text) in PROBLEMS {
            let file = format!("{}/../../problems/{game}/{name}.sgf", env!("CARGO_MANIFEST_DIR"));
            assert_eq!(std::fs::read_to_string(&file).expect("it is there"), text, "{file}");
        }
    }
}
