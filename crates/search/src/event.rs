use tesuji_problem::Order;

/// What a search tells whoever watches it. New events may be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// The limits were asked; a good moment to redraw.
    Polled {
        /// Nodes visited so far.
        nodes: u64,
    },
    /// The search of an order begins.
    OrderStarted {
        /// The order.
        order: Order,
    },
    /// An order was decided.
    OrderDecided {
        /// The order.
        order: Order,
        /// Whether the attacker wins with it.
        proved: bool,
        /// Nodes visited so far.
        nodes: u64,
    },
    /// Proof-number searches: the proof and disproof number of the root.
    Numbers {
        /// Proof number.
        pn: u32,
        /// Disproof number.
        dn: u32,
    },
    /// Job-level searches: a job is done.
    Jobs {
        /// So many are done.
        done: u64,
        /// So many are under way.
        under_way: usize,
        /// The nodes of the tree whose leaves are jobs.
        tree: usize,
    },
    /// Iterative deepening: a depth begins.
    DepthStarted {
        /// Plies.
        depth: u32,
    },
}

/// Watches a search. The default does nothing.
pub trait Observer {
    /// Something happened.
    fn event(&mut self, _event: &Event) {}
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {}

impl<F: FnMut(&Event)> Observer for F {
    fn event(&mut self, event: &Event) {
        self(event);
    }
}
