//! The question as it was understood.

use std::fmt;

use tesuji_problem::Scope;

use crate::{Expect, Orders};

/// The question as it was understood.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Asked {
    /// The game.
    pub game: &'static str,
    /// The goal.
    pub goal: &'static str,
    /// Which of the attacker's goals is to be prevented, where the game has several and the goal is
    /// to prevent one.
    pub defended_goal: Option<&'static str>,
    /// Whether it is asked if the defender can prevent the attacker's goal, not if the attacker can
    /// reach it.
    pub defends: bool,
    /// Whether both sides want the goal, so that every move is the attacker's.
    pub helps: bool,
    /// The question in a sentence.
    pub words: String,
    /// The pieces that the goal is about.
    pub targets: Vec<String>,
    /// Whether it is about all of them.
    pub all_targets: bool,
    /// What the attacker may reach instead, each as it is asked.
    pub or: Vec<String>,
    /// Who wants to reach the goal of the search.
    pub attacker: &'static str,
    /// Who wants to prevent it.
    pub defender: &'static str,
    /// Who moves first.
    pub to_move: &'static str,
    /// The rules in force, by name.
    pub rules: Vec<(&'static str, String)>,
    /// The points where play is allowed, if not everywhere.
    pub region: Option<Vec<String>>,
    /// The most moves that the attacker may take, if that was asked.
    pub within: Option<u16>,
    /// The orders that are searched.
    pub orders: Orders,
    /// The title that the source gives.
    pub title: Option<String>,
    /// The answer that the source expects.
    pub expect: Option<Expect>,
    /// What was assumed or left out, as sentences.
    pub notes: Vec<String>,
    /// The position in a format that can be read back.
    pub position: String,
    /// The name of that format.
    pub format: &'static str,
}

impl Asked {
    /// Whether the first move is the attacker's.
    pub fn attacks(&self) -> bool {
        self.helps || self.to_move == self.attacker
    }

    /// The plies of the longest win that was asked for.
    pub fn plies(&self) -> Option<u32> {
        let defends = u32::from(!self.attacks());
        self.within.map(|n| (2 * u32::from(n)).saturating_sub(1) + defends)
    }

    /// What stays of the question at a later position, where the attacker has made so many moves; the
    /// position, who is to move and the words are those of the game's to say. `None` if that is more
    /// moves than the attacker may take.
    #[must_use]
    pub fn later(&self, spent: u16) -> Option<Self> {
        let within = match self.within {
            Some(within) => Some(within.checked_sub(spent)?),
            None => None,
        };
        Some(Asked { within, expect: None, notes: Vec::new(), ..self.clone() })
    }

    /// What a disproof must cover to answer the question.
    pub fn scope(&self) -> Scope {
        Scope { order: self.orders.to, plies: self.plies() }
    }
}

/// Whether what was asked holds. A limit that was hit is never a disproof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It holds.
    Proved,
    /// It does not.
    Disproved,
    /// Not known.
    Unknown,
}

impl Outcome {
    /// In lower case.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Proved => "proved",
            Outcome::Disproved => "disproved",
            Outcome::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
