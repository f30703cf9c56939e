//! A λ-tree that checks what a driver tells it, against the definition.

use std::cell::Cell;

use tesuji_problem::{Key, Order, Reason};
use tesuji_search::Meter;
use tesuji_search::reference::Definition;
use tesuji_search::tree::{Edge, Kind, Related, Threats, Tree};

use tesuji_small::graph::Graph;
use tesuji_small::{Move, Zone};

pub(crate) struct Watched<'a> {
    pub(crate) tree: Threats<'a, Graph, Order>,
    pub(crate) truth: &'a mut Definition<Graph, Order>,
    pub(crate) depth: u32,
    pub(crate) solved: &'a Cell<u64>,
}

impl Watched<'_> {
    /// Whether `by` leads to a node of this value.
    pub(crate) fn check(&mut self, proved: bool, by: Option<Edge<Move>>) {
        let order = self.tree.budget();
        let value = self.truth.value(&self.tree.problem().clone(), order);
        assert_eq!(value, proved, "a wrong value: order {order}, at {:?}, {by:?}", self.tree.problem());
        let mut edges = Vec::from_iter(self.tree.first());
        self.tree.rest(&Zone::EVERYWHERE, &mut edges);
        let won = self.tree.kind().favours(proved) && !edges.is_empty();
        assert_eq!(by.is_some(), won, "a winner has a winning child, but where nobody can move");
        if let Some(edge) = by {
            self.tree.descend(edge);
            let order = self.tree.budget();
            let value = self.truth.value(&self.tree.problem().clone(), order);
            self.tree.ascend();
            assert_eq!(value, proved, "{edge:?} does not win");
        }
    }
}

impl Tree for Watched<'_> {
    type Move = Move;
    type Zone = Zone;

    fn kind(&self) -> Kind {
        self.tree.kind()
    }

    fn key(&self) -> Key {
        self.tree.key()
    }

    fn has_zones(&self) -> bool {
        self.tree.has_zones()
    }

    fn related(&self, out: &mut Vec<Related<Move>>) {
        self.tree.related(out);
    }

    fn leaf(&mut self, meter: &mut Meter<'_>) -> Result<Option<bool>, Reason> {
        self.tree.leaf(meter)
    }

    fn leaf_zone(&mut self, proved: bool, meter: &mut Meter<'_>) -> Result<Zone, Reason> {
        assert_eq!(self.tree.leaf(meter)?, Some(proved), "the zone of a leaf");
        self.tree.leaf_zone(proved, meter)
    }

    fn zone_unreached(&mut self) -> Zone {
        self.tree.zone_unreached()
    }

    fn at_once(&mut self) -> Option<Move> {
        self.tree.at_once()
    }

    fn first(&mut self) -> Option<Edge<Move>> {
        self.tree.first()
    }

    fn rest(&mut self, idle: &Zone, out: &mut Vec<Edge<Move>>) {
        self.tree.rest(idle, out);
    }

    fn descend(&mut self, edge: Edge<Move>) {
        self.depth += 1;
        self.tree.descend(edge);
    }

    fn ascend(&mut self) {
        self.depth -= 1;
        self.tree.ascend();
    }

    fn difficulty(&mut self) -> (u32, u32) {
        self.tree.difficulty()
    }

    fn mobility(&mut self) -> u32 {
        self.tree.mobility()
    }

    fn cost(&mut self, edge: Edge<Move>) -> u32 {
        self.tree.cost(edge)
    }

    fn solved(&mut self, proved: bool, by: Option<Edge<Move>>) {
        self.solved.set(self.solved.get() + 1);
        self.check(proved, by);
    }

    fn zone_choice(&mut self, edge: Edge<Move>, after: &Zone) -> Zone {
        self.tree.zone_choice(edge, after)
    }

    fn zone_all(&mut self, idle: &Zone, replies: &Zone) -> Zone {
        self.tree.zone_all(idle, replies)
    }
}
