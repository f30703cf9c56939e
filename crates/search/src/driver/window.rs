//! Three values and the window of αβ on them.
//!
//! As in paper 003 a node is won, lost, or *open* within a depth; *lost* means that every line was searched to its end, so that no
//! greater depth can help. Between the three values lie two questions, each a null window: *won within the depth?* (an AND
//! node is given up at its first open reply) and *lost within the depth?* (an OR node is given up at its first open move).

use tesuji_problem::Zone;

use crate::Answer;
use crate::tree::{Edge, Kind, Tree};

/// Depends on no ancestor.
pub(super) const FREE: u32 = u32::MAX;

/// What a node is worth to the attacker within a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    Lost,
    Open,
    Won,
}

impl Value {
    pub(super) fn solved(proved: bool) -> Self {
        if proved { Value::Won } else { Value::Lost }
    }

    /// The value if it holds for good.
    pub(super) fn proved(self) -> Option<bool> {
        (self != Value::Open).then_some(self == Value::Won)
    }
}

/// Values up to `alpha` need not be told apart, nor values from `beta` on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    alpha: Value,
    beta: Value,
}

impl Window {
    /// Won within the depth?
    pub(super) const WON: Window = Window { alpha: Value::Open, beta: Value::Won };
    /// Lost within the depth?
    pub(super) const LOST: Window = Window { alpha: Value::Lost, beta: Value::Open };

    /// Whether this value of a child ends the search of its parent.
    fn is_cut(self, kind: Kind, value: Value) -> bool {
        match kind {
            Kind::Or => value >= self.beta,
            Kind::And => value <= self.alpha,
        }
    }

    /// What is still of interest after a child with this value, which was no cut.
    fn after(self, kind: Kind, value: Value) -> Self {
        match kind {
            Kind::Or => Window { alpha: self.alpha.max(value), ..self },
            Kind::And => Window { beta: self.beta.min(value), ..self },
        }
    }

    pub(super) fn asks_won(self) -> bool {
        self.beta == Value::Won
    }

    pub(super) fn asks_lost(self) -> bool {
        self.alpha == Value::Lost
    }
}

/// What a visit finds.
#[derive(Clone, Debug)]
pub(super) struct Found<M, Z> {
    pub(super) value: Value,
    pub(super) best: Option<Edge<M>>,
    /// Of an open node: the zone of "not won within the depth", if the window asked that.
    pub(super) zone: Z,
    /// The smallest ply of an ancestor that a repetition leans on.
    pub(super) leans: u32,
}

impl<M, Z> Found<M, Z> {
    /// What it says of the root, if it holds for good.
    pub(super) fn answer(self, kind: Kind) -> Option<Answer<M, Z>> {
        let proved = self.value.proved()?;
        Some(Answer::Known { proved, by: self.best.filter(|_| kind.favours(proved)), zone: self.zone })
    }

    pub(super) fn free(value: Value, zone: Z) -> Self {
        Found { value, best: None, zone, leans: FREE }
    }
}

/// What the children of a node have come to so far.
#[derive(Clone)]
pub(super) struct Node<M, Z> {
    pub(super) kind: Kind,
    asked: Window,
    /// What is still of interest.
    pub(super) window: Window,
    pub(super) idle: Z,
    is_open: bool,
    /// The first open reply at an AND node.
    open: Option<Found<M, Z>>,
    leans: u32,
}

impl<M: Copy, Z: Zone<M>> Node<M, Z> {
    pub(super) fn new(kind: Kind, window: Window) -> Self {
        Node { kind, asked: window, window, idle: Z::everywhere(), is_open: false, open: None, leans: FREE }
    }

    /// Takes in a child; the result of the node if that is a cut.
    pub(super) fn take<T>(&mut self, tree: &mut T, edge: Edge<M>, found: &Found<M, Z>) -> Option<Found<M, Z>>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if self.window.is_cut(self.kind, found.value) {
            return Some(self.chosen(tree, edge, found));
        }
        self.is_open |= found.value == Value::Open;
        if self.kind == Kind::And && found.value == Value::Open && self.open.is_none() {
            self.open = Some(self.chosen(tree, edge, found));
        }
        self.leans = self.leans.min(found.leans);
        self.window = self.window.after(self.kind, found.value);
        None
    }

    fn chosen<T>(&self, tree: &mut T, edge: Edge<M>, found: &Found<M, Z>) -> Found<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let has_zone = found.leans == FREE && (found.value != Value::Open || self.asked.asks_won());
        let zone = if has_zone { tree.zone_choice(edge, &found.zone) } else { Z::everywhere() };
        Found { value: found.value, best: Some(edge), zone, leans: found.leans }
    }

    /// The result when no child was a cut.
    pub(super) fn end<T>(self, tree: &mut T, replies: &Z, best: Option<Edge<M>>) -> Found<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if let Some(open) = self.open {
            return open;
        }
        let value = match self.kind {
            Kind::Or if self.is_open => Value::Open,
            Kind::Or => Value::Lost,
            Kind::And => Value::Won,
        };
        let zone = if self.leans == FREE { tree.zone_all(&self.idle, replies) } else { Z::everywhere() };
        Found { value, best, zone, leans: self.leans }
    }
}
