//! Three values, and the two null windows of αβ between them.
//!
//! As in paper 003 a node is won, lost, or *open* within a depth; *lost* means that every line was
//! searched to its end, so that no greater depth can help.

use tesuji_problem::Zone;

use crate::Answer;
use crate::tree::{Edge, Kind, Tree};

/// Depends on no ancestor.
pub(super) const FREE: u32 = u32::MAX;

/// What a node is worth to the attacker within a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// What is asked of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Window {
    /// Won within the depth? An AND node is given up at its first open reply.
    Won,
    /// Lost within the depth? An OR node is given up at its first open move.
    Lost,
}

impl Window {
    /// Whether this value of a child answers the question about its parent.
    fn is_cut(self, kind: Kind, value: Value) -> bool {
        match (self, kind) {
            (Window::Won, Kind::Or) => value == Value::Won,
            (Window::Won, Kind::And) => value != Value::Won,
            (Window::Lost, Kind::Or) => value != Value::Lost,
            (Window::Lost, Kind::And) => value == Value::Lost,
        }
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
pub(super) struct Node<Z> {
    pub(super) kind: Kind,
    pub(super) window: Window,
    /// The zone of doing nothing.
    pub(super) idle: Z,
    is_open: bool,
    leans: u32,
}

impl<Z> Node<Z> {
    pub(super) fn new<M>(kind: Kind, window: Window) -> Self
    where
        Z: Zone<M>,
    {
        Node { kind, window, idle: Z::everywhere(), is_open: false, leans: FREE }
    }

    /// Takes in a child; the result of the node if that is a cut.
    pub(super) fn take<T>(
        &mut self,
        tree: &mut T,
        edge: Edge<T::Move>,
        found: &Found<T::Move, Z>,
    ) -> Option<Found<T::Move, Z>>
    where
        T: Tree<Zone = Z> + ?Sized,
        Z: Zone<T::Move>,
    {
        if !self.window.is_cut(self.kind, found.value) {
            self.is_open |= found.value == Value::Open;
            self.leans = self.leans.min(found.leans);
            return None;
        }
        let has_zone = found.leans == FREE && (found.value != Value::Open || self.window == Window::Won);
        let zone = if has_zone { tree.zone_choice(edge, &found.zone) } else { Z::everywhere() };
        Some(Found { value: found.value, best: Some(edge), zone, leans: found.leans })
    }

    /// The result when no child was a cut.
    pub(super) fn end<T>(self, tree: &mut T, replies: &Z, best: Option<Edge<T::Move>>) -> Found<T::Move, Z>
    where
        T: Tree<Zone = Z> + ?Sized,
        Z: Zone<T::Move>,
    {
        let value = match self.kind {
            _ if self.is_open => Value::Open,
            Kind::Or => Value::Lost,
            Kind::And => Value::Won,
        };
        let has_zone = self.leans == FREE && (value != Value::Open || self.window == Window::Won);
        let zone = if has_zone { tree.zone_all(&self.idle, replies) } else { Z::everywhere() };
        Found { value, best, zone, leans: self.leans }
    }
}
