//! What can be asked, by the words that Go players have for it.

use tesuji_stones::application::{Goal as Side, Goals};

use crate::rules::Goal;

/// What is wanted of the targets, and by which side it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) goal: Goal,
    pub(super) side: Side,
}

const NAMES: [(Goal, Goals); 4] = [
    (
        Goal::Capture,
        Goals {
            names: ["capture", "save"],
            aliases: [&["kill", "attack"], &["defend", "escape"]],
            orders: &[("ladder", 1), ("net", 2)],
        },
    ),
    (Goal::Live, Goals { names: ["live", "deny-life"], aliases: [&["life", "alive"], &["no-life"]], orders: &[] }),
    (Goal::Eye, Goals { names: ["eye", "deny-eye"], aliases: [&["make-eye", "one-eye"], &["no-eye"]], orders: &[] }),
    (
        Goal::Connect,
        Goals { names: ["connect", "cut"], aliases: [&["link"], &["disconnect", "separate"]], orders: &[] },
    ),
];

impl Wanted {
    /// What is asked where nothing is said.
    pub(super) const USUAL: Wanted = Wanted { goal: Goal::Capture, side: Side::Reach };

    /// What a word asks for, and the order that it names (`ladder`).
    pub(super) fn read(word: &str) -> Option<(Self, Option<u8>)> {
        NAMES
            .iter()
            .find_map(|(goal, names)| Some((Wanted { goal: *goal, side: names.read(word)? }, names.order(word))))
    }

    /// The word that is printed.
    pub(super) fn name(self) -> &'static str {
        NAMES.iter().find(|(goal, _)| *goal == self.goal).map_or("", |(_, names)| names.name(self.side))
    }

    /// Whether the attacker is to be prevented.
    pub(super) fn defends(self) -> bool {
        self.side == Side::Prevent
    }
}
