//! The question about a position, and whether it can be asked.

use std::fmt;

use tesuji_problem::PointSet;

use super::{Board, Colour, Goal, Point, Position, Rules, Wish};

impl Board {
    /// A position on a board.
    ///
    /// # Errors
    /// Names a stone of a chain without liberties, or a ko point that cannot be one.
    pub fn of(position: &Position) -> Result<Self, QuestionError> {
        let (grid, mut board) = (position.grid, Board::new(position.grid));
        for p in grid.points() {
            if let Some(colour) = position.stone(p) {
                board.place(colour, p);
            }
        }
        for p in grid.points() {
            if board.stone(p).is_some() && board.liberty_count(p) == 0 {
                return Err(QuestionError::NoLiberties(grid.name(p)));
            }
        }
        if let Some(p) = position.ko {
            if board.stone(p).is_some() {
                return Err(QuestionError::KoOnStone(grid.name(p)));
            }
            board.set_ko(Some(p));
        }
        Ok(board)
    }
}

/// A question about a position: can these stones be captured, can they live, can they be connected? Or
/// at least one of several such things?
///
/// "Can they be saved?" is the first with the answer turned round, and so it is with the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The stones on the board.
    pub position: Position,
    /// The rules.
    pub rules: Rules,
    /// What is wanted of the targets.
    pub goal: Goal,
    /// One stone or more of the blocks that are asked about, all of one colour.
    pub targets: Vec<Point>,
    /// Whether all the blocks must fall, or live; otherwise one is enough. (Whatever is to be
    /// connected, all of it is.)
    pub all: bool,
    /// Who moves first.
    pub to_move: Colour,
    /// If given, both sides may play only here; the claim is about that game.
    pub region: Option<PointSet>,
    /// What the attacker wants besides: one of all his wishes is enough.
    pub or: Vec<Wish>,
    /// Of a capture: one stone or more of the attacker's blocks that must not be captured before it,
    /// as in a race of two groups.
    pub keep: Vec<Point>,
}

impl Question {
    /// Whether one of these blocks can be captured, by the usual rules, on the whole board.
    pub fn capture(position: Position, targets: Vec<Point>, to_move: Colour) -> Self {
        let (rules, goal) = (Rules::default(), Goal::Capture);
        let (or, keep) = (Vec::new(), Vec::new());
        Question { position, rules, goal, targets, all: false, to_move, region: None, or, keep }
    }

    /// What is wanted first.
    pub fn wish(&self) -> Wish {
        Wish { goal: self.goal, targets: self.targets.clone(), all: self.all }
    }

    /// All that is wanted.
    pub fn wishes(&self) -> impl Iterator<Item = Wish> + '_ {
        std::iter::once(self.wish()).chain(self.or.iter().cloned())
    }

    /// The question with these wishes instead; `None` if there are none.
    #[must_use]
    pub fn wishing(self, wishes: Vec<Wish>) -> Option<Self> {
        let mut wishes = wishes.into_iter();
        let Wish { goal, targets, all } = wishes.next()?;
        Some(Question { goal, targets, all, or: wishes.collect(), ..self })
    }
}

/// Why a question cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuestionError {
    /// No target was named.
    NoTarget,
    /// A target point is empty.
    EmptyTarget(String),
    /// The targets are of both colours.
    MixedTargets(String, String),
    /// More than 64 separate target blocks.
    TooManyTargets,
    /// Two blocks or more are connected, not one.
    OneBlock,
    /// One of several wishes is the other side's.
    OthersWish(String),
    /// Blocks are to be kept, and a capture is not all that is wanted.
    KeepsWithOthers,
    /// A block that is to be kept is not the attacker's.
    KeepsOthers(String),
    /// Blocks are to be kept, and the goal is no capture.
    KeepsWithoutCapture,
    /// Unconditional life is defined without suicide.
    LifeWithSuicide,
    /// A chain on the board has no liberties.
    NoLiberties(String),
    /// The ko point holds a stone.
    KoOnStone(String),
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTarget => f.write_str(
                "no target: name a stone, such as one to capture, or mark it in the SGF with MA, TR, CR or SQ",
            ),
            Self::EmptyTarget(p) => write!(f, "there is no stone on {p}: a target must be a stone"),
            Self::MixedTargets(a, b) => {
                write!(f, "the targets {a} and {b} are of different colours: name stones of one colour")
            }
            Self::TooManyTargets => f.write_str("more than 64 target blocks"),
            Self::OneBlock => f.write_str("to connect takes two stones or more: name one of each block"),
            Self::OthersWish(p) => write!(
                f,
                "what is wanted of {p} would be the other side's wish: all that one side wants are captures of the \
                 other's stones, and life, eyes or connections of its own"
            ),
            Self::KeepsWithOthers => {
                f.write_str("where one of several things is enough nothing is to be kept: leave `keep` or `or` out")
            }
            Self::KeepsOthers(p) => {
                write!(f, "there is no stone on {p} of the side that captures: only its own blocks can be kept")
            }
            Self::KeepsWithoutCapture => f.write_str("only whoever captures can have blocks to keep until then"),
            Self::LifeWithSuicide => {
                f.write_str("where suicide is allowed no group lives without condition: leave `suicide` out")
            }
            Self::NoLiberties(p) => write!(
                f,
                "the chain of {p} has no liberties, so this position cannot arise: remove it or open a liberty"
            ),
            Self::KoOnStone(p) => {
                write!(f, "the ko point {p} holds a stone: a ko point is the empty point that may not be retaken")
            }
        }
    }
}

impl std::error::Error for QuestionError {}
