//! What makes the search fast.

use tesuji_problem::{Areas, Hooks, Key, NullRule, Problem, Role, Status, TwoSided, Zone};

use crate::rules::{Gomoku, Point};

/// A zone: the first four areas of a sequence. Boards have up to 400 points.
pub type Area = Areas<7, 4>;

impl Zone<Point> for Area {
    fn everywhere() -> Self {
        Areas::EVERYWHERE
    }

    fn is_everywhere(&self) -> bool {
        self.is_full()
    }

    fn contains(&self, p: Point) -> bool {
        self.holds(p.index())
    }

    fn join(&mut self, other: &Self) {
        self.unite(other);
    }
}

/// The question with everything that makes its search fast.
#[derive(Clone, Debug)]
pub struct Tactics {
    game: Gomoku,
}

impl Tactics {
    /// Prepares a question for searching.
    pub fn new(game: Gomoku) -> Self {
        Tactics { game }
    }

    /// The question.
    pub fn game(&self) -> &Gomoku {
        &self.game
    }
}

impl Problem for Tactics {
    type Move = Point;

    fn role(&self) -> Role {
        self.game.role()
    }

    fn status(&self) -> Status {
        self.game.status()
    }

    fn moves(&self, out: &mut Vec<Point>) {
        self.game.moves(out);
    }

    fn play(&mut self, m: Point) {
        self.game.play(m);
    }

    fn undo(&mut self) {
        self.game.undo();
    }

    fn null_rule(&self) -> NullRule {
        self.game.null_rule()
    }

    fn null(&mut self) {
        self.game.null();
    }

    fn key(&self) -> Key {
        self.game.key()
    }
}

impl TwoSided for Tactics {
    fn swap_roles(&mut self) {
        self.game.swap_roles();
    }
}

impl Hooks for Tactics {
    type Zone = Area;
}
