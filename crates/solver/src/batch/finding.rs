//! What an audit may say of a problem: a closed vocabulary, the same in every game.

use std::fmt;

/// What was found out about a problem as a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A first move other than the source's one key solves too, in the length and for the goal that
    /// were asked for. In problems that must have one solution only, of whatever length, a later move too,
    /// but for the last one.
    Cooked,
    /// There is a shorter win than the source says.
    ShortSolution,
    /// What was asked for does not hold.
    NoSolution,
    /// The attacker has more than one way to go on.
    Dual,
    /// What the source gives as a key does not solve.
    WrongKey,
    /// In a line that the source calls right, a later move does not solve any more.
    WrongMove,
    /// The solution holds only under a condition of which the source does not speak: by ko. Whether that
    /// is meant, it may say elsewhere.
    Conditional,
    /// The source does not show a reply to its solution, the one of the line that was found.
    MissingReply,
    /// The source does not show a wrong first move, nor what answers it.
    MissingRefutation,
    /// The solution that the source shows takes fewer moves than any win does.
    WrongLength,
    /// The win is as long as the source says only as its game's collections count.
    ByConvention,
    /// A man could be left out: without it the same first moves solve, as soon as before.
    Superfluous,
    /// Other first moves solve, where the source names several or none, or where they take a higher
    /// order than the source's. That is no fault.
    OtherMoves,
    /// Something that was asked for was not decided.
    Unknown,
}

impl Kind {
    /// Every kind, the gravest first.
    pub const ALL: [Kind; 14] = [
        Kind::NoSolution,
        Kind::WrongKey,
        Kind::WrongMove,
        Kind::ShortSolution,
        Kind::WrongLength,
        Kind::Cooked,
        Kind::Conditional,
        Kind::Dual,
        Kind::ByConvention,
        Kind::Superfluous,
        Kind::OtherMoves,
        Kind::MissingReply,
        Kind::MissingRefutation,
        Kind::Unknown,
    ];

    /// The name in JSON and in summaries.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Cooked => "cooked",
            Kind::ShortSolution => "short-solution",
            Kind::WrongLength => "wrong-length",
            Kind::ByConvention => "by-convention",
            Kind::Superfluous => "superfluous",
            Kind::NoSolution => "no-solution",
            Kind::Dual => "dual",
            Kind::WrongKey => "wrong-key",
            Kind::WrongMove => "wrong-move",
            Kind::Conditional => "conditional",
            Kind::MissingReply => "missing-reply",
            Kind::MissingRefutation => "missing-refutation",
            Kind::OtherMoves => "other-moves",
            Kind::Unknown => "unknown",
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether a problem of which this is found is unsound. A dual is a blemish.
    pub fn is_fault(self) -> bool {
        matches!(
            self,
            Kind::Cooked
                | Kind::ShortSolution
                | Kind::WrongLength
                | Kind::NoSolution
                | Kind::WrongKey
                | Kind::WrongMove
        )
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A finding about a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub kind: Kind,
    /// The moves that it is about, in the game's notation: first moves, for a dual the ways to go on,
    /// for a line that is wrong or missing the line.
    pub moves: Vec<String>,
    /// The same in a sentence.
    pub words: String,
}

/// What an audit says of a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// What was found.
    pub findings: Vec<Finding>,
    /// Whether the problem is sound: `None` unless every first move was looked at, all that was asked
    /// for was decided, and no moves solve that the source is silent about; or a fault is certain.
    pub sound: Option<bool>,
    /// Whether it was stopped from outside before it was done.
    pub is_interrupted: bool,
}

impl Audit {
    /// Whether something of a kind was found.
    pub fn has(&self, kind: Kind) -> bool {
        self.findings.iter().any(|finding| finding.kind == kind)
    }
}
