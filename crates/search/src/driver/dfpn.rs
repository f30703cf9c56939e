//! df-pn: depth-first proof-number search (Nagai 2002; paper 004).
//!
//! **Idea.** A proof number is the least number of leaves that must still be proved to prove a node, a disproof number
//! likewise. df-pn follows the most promising leaf depth first and turns back only when a number exceeds a threshold
//! at which another branch would look better.
//!
//! **Deviations.** Proof and disproof numbers are kept as such, not as φ/δ, because an OR node may have an OR child
//! (a lower order). Thresholds grow by a factor 1+ε (Pawlewicz & Lew 2006), so that a table much smaller than the tree is
//! revisited less often. Where a child has been seen at the same or a smaller distance from the root (an *old* child, the
//! sign of a cycle), thresholds are raised until a new leaf is expanded (TCA, Kishimoto 2010). Numbers are scaled by
//! [`UNIT`] so that ε does not round away, and saturate below [`INFINITE`], which means "solved" and nothing else.
//!
//! **Staging.** While the first child (a lower order, or the null move) is open, it is the only child, and one unit of the
//! number that sums stands for those not listed yet.
//!
//! **Known failure case.** In a DAG a leaf that can be reached in many ways is counted many times, so easy nodes look hard.

use tesuji_problem::{Key, Reason, Zone};

use super::Driver;
use crate::tree::{Edge, Kind, Related, Tree};
use crate::{Answer, Event, Meter, Table};

/// One leaf counts this much.
const UNIT: u32 = 16;
/// The number of a solved node. Sums of unsolved numbers stay below.
const INFINITE: u32 = 1 << 30;
/// The ply of a node that was looked at but not visited: it is never old.
const UNVISITED: u32 = u32::MAX;
/// Depends on no ancestor.
const FREE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    pn: u32,
    dn: u32,
}

impl Bounds {
    fn solved(proved: bool) -> Self {
        if proved { Bounds { pn: 0, dn: INFINITE } } else { Bounds { pn: INFINITE, dn: 0 } }
    }

    fn value(self) -> Option<bool> {
        match (self.pn, self.dn) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// The number that the side to move minimises, and the one that adds up.
    fn of(self, kind: Kind) -> (u32, u32) {
        match kind {
            Kind::Or => (self.pn, self.dn),
            Kind::And => (self.dn, self.pn),
        }
    }

    fn from(kind: Kind, least: u32, sum: u32) -> Self {
        match kind {
            Kind::Or => Bounds { pn: least, dn: sum },
            Kind::And => Bounds { pn: sum, dn: least },
        }
    }
}

#[derive(Clone, Debug)]
struct Known<M, Z> {
    bounds: Bounds,
    /// The smallest distance from the root at which the node was visited, for [`Child::old`].
    ply: u32,
    best: Option<Edge<M>>,
    zone: Option<Z>,
}

#[derive(Clone, Debug)]
struct Child<M, Z> {
    edge: Edge<M>,
    bounds: Bounds,
    zone: Option<Z>,
    /// The smallest ply of an ancestor that a disproof by repetition leans on.
    leans: u32,
    old: bool,
}

struct Found<M, Z> {
    bounds: Bounds,
    best: Option<Edge<M>>,
    zone: Option<Z>,
    leans: u32,
}

/// What can be varied.
#[derive(Clone, Copy, Debug)]
pub struct DfpnOptions {
    /// ε as a right shift: thresholds grow by a factor 1 + 2⁻ˢ. Larger shifts (a smaller ε) switch branches more often and need a
    /// larger table; smaller ones stay too long in a bad branch. `None` is plain df-pn.
    pub epsilon_shift: Option<u32>,
}

impl Default for DfpnOptions {
    fn default() -> Self {
        DfpnOptions { epsilon_shift: Some(2) }
    }
}

/// The df-pn driver with its table.
#[derive(Debug)]
pub struct Dfpn<M, Z> {
    table: Table<Known<M, Z>>,
    options: DfpnOptions,
    path: Vec<Key>,
    related: Vec<Related<M>>,
    expanded: u64,
}

impl<M: Copy + Eq, Z: Clone> Dfpn<M, Z> {
    /// A driver with a table of this many entries.
    pub fn with_entries(entries: usize) -> Self {
        Self::with_table(Table::with_entries(entries))
    }

    /// A driver with a table of at most this many bytes.
    pub fn with_bytes(bytes: usize) -> Self {
        Self::with_table(Table::with_bytes(bytes))
    }

    fn with_table(table: Table<Known<M, Z>>) -> Self {
        Dfpn { table, options: DfpnOptions::default(), path: Vec::new(), related: Vec::new(), expanded: 0 }
    }

    /// The same driver with other options.
    #[must_use]
    pub fn with_options(mut self, options: DfpnOptions) -> Self {
        self.options = options;
        self
    }

    fn grow(&self, number: u32) -> u32 {
        let more = self.options.epsilon_shift.map_or(1, |s| (number >> s) + 1);
        number.saturating_add(more).min(INFINITE)
    }
}

impl<M, Z> Dfpn<M, Z>
where
    M: Copy + Eq,
    Z: Zone<M>,
{
    /// Looks at a child from its parent: a repetition, a known node, a leaf, or something new.
    fn look<T>(&mut self, tree: &mut T, edge: Edge<M>, meter: &mut Meter<'_>) -> Result<Child<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let ply = self.path.len() as u32;
        tree.descend(edge);
        let key = tree.key();
        let mut child = Child { edge, bounds: Bounds { pn: 1, dn: 1 }, zone: None, leans: FREE, old: false };
        if let Some(at) = self.path.iter().rposition(|&k| k == key) {
            child.bounds = Bounds::solved(false);
            child.zone = Some(Z::everywhere());
            child.leans = at as u32;
        } else if let Some(known) = self.table.get(key) {
            child.bounds = known.value.bounds;
            child.zone.clone_from(&known.value.zone);
            child.old = known.value.bounds.value().is_none() && known.value.ply <= ply;
        } else if let Some((bounds, zone)) = self.carried_over(tree) {
            child.bounds = bounds;
            child.zone = Some(zone);
        } else {
            match tree.leaf(meter) {
                Err(reason) => {
                    tree.ascend();
                    return Err(reason);
                }
                Ok(Some(proved)) => child.bounds = Bounds::solved(proved),
                Ok(None) => {
                    let (pn, dn) = tree.difficulty();
                    child.bounds = Bounds {
                        pn: pn.max(1).saturating_mul(UNIT).min(INFINITE - 1),
                        dn: dn.max(1).saturating_mul(UNIT).min(INFINITE - 1),
                    };
                }
            }
            // Looking at a leaf again costs more than remembering it.
            self.table.put(key, 1, Known { bounds: child.bounds, ply: UNVISITED, best: None, zone: None });
        }
        tree.ascend();
        Ok(child)
    }

    /// A result of another node that stands here too.
    fn carried_over<T>(&mut self, tree: &T) -> Option<(Bounds, Z)>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.related.clear();
        tree.related(&mut self.related);
        self.related.iter().find_map(|related| {
            let known = &self.table.get(related.key)?.value;
            let (proved, zone) = (known.bounds.value()?, known.zone.as_ref()?);
            // A result of another question stands here; a zone is about the question's own rules, so this one is left out.
            let stands = || if related.only.is_none() { zone.clone() } else { Z::everywhere() };
            related.carries(proved, zone).then(|| (known.bounds, stands()))
        })
    }

    /// The zone of a solved child.
    fn zone_of<T>(&mut self, tree: &mut T, child: &Child<M, Z>, meter: &mut Meter<'_>) -> Result<Z, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if let Some(zone) = &child.zone {
            return Ok(zone.clone());
        }
        let proved = child.bounds.value().unwrap_or(false);
        tree.descend(child.edge);
        let (key, zone) = (tree.key(), tree.leaf_zone(proved, meter));
        tree.ascend();
        let zone = zone?;
        // A leaf is cheap to evaluate again, but its zone lets near positions do without.
        let known = Known { bounds: child.bounds, ply: self.path.len() as u32, best: None, zone: Some(zone.clone()) };
        self.table.put(key, 1, known);
        Ok(zone)
    }

    /// The zone here once every listed child is lost for the side to move.
    fn zone_of_loss<T>(
        &mut self,
        tree: &mut T,
        idle: &Z,
        children: &[Child<M, Z>],
        meter: &mut Meter<'_>,
    ) -> Result<Z, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let mut union = idle.clone();
        for child in children {
            if union.is_everywhere() {
                return Ok(union);
            }
            union.join(&self.zone_of(tree, child, meter)?);
        }
        Ok(tree.zone_all(idle, &union))
    }

    /// Searches the current node until it is solved or a number reaches its threshold.
    fn visit<T>(&mut self, tree: &mut T, limit: Bounds, meter: &mut Meter<'_>) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let key = tree.key();
        let (before, ply) = (meter.nodes(), self.path.len() as u32);
        meter.tick()?;
        self.path.push(key);
        let result = self.deepen(tree, limit, meter);
        self.path.pop();
        let mut found = result?;
        if found.leans >= ply {
            found.leans = FREE;
        }
        if let Some(proved) = found.bounds.value().filter(|_| found.leans == FREE) {
            tree.solved(proved, found.best);
        }
        if found.leans == FREE || found.bounds.value().is_none() {
            let known = Known { bounds: found.bounds, ply, best: found.best, zone: found.zone.clone() };
            self.table.put(key, meter.nodes() - before, known);
        }
        Ok(found)
    }

    fn deepen<T>(&mut self, tree: &mut T, mut limit: Bounds, meter: &mut Meter<'_>) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let kind = tree.kind();
        let expanded_before = self.expanded;
        let known = self.table.get(*self.path.last().expect("a node on the path"));
        let (is_new, best_before) = (known.is_none_or(|k| k.value.ply == UNVISITED), known.and_then(|k| k.value.best));
        let mut children = Vec::new();
        let mut idle = None;
        match tree.first() {
            Some(edge) => children.push(self.look(tree, edge, meter)?),
            None => idle = Some(Z::everywhere()),
        }
        let mut listed = false;
        let mut edges = Vec::new();
        loop {
            if !listed {
                if idle.is_none() && children[0].bounds.value().is_some_and(|v| !kind.favours(v)) {
                    idle = Some(self.zone_of(tree, &children[0], meter)?);
                }
                if let Some(idle) = &idle {
                    listed = true;
                    tree.rest(idle, &mut edges);
                    if let Some(at) = edges.iter().position(|&e| Some(e) == best_before) {
                        edges[..=at].rotate_right(1);
                    }
                    for &edge in &edges {
                        let child = self.look(tree, edge, meter)?;
                        let won = child.bounds.value().is_some_and(|v| kind.favours(v));
                        children.push(child);
                        if won {
                            break;
                        }
                    }
                    if is_new {
                        self.expanded += 1;
                    }
                }
            }
            if listed && children.is_empty() {
                // The rules, not an empty move list, decide a position without moves: what they leave open is not won.
                return Ok(Found {
                    bounds: Bounds::solved(false),
                    best: None,
                    zone: Some(Z::everywhere()),
                    leans: FREE,
                });
            }
            let choice = Choice::among(&children, kind, if listed { 0 } else { UNIT });
            let bounds = Bounds::from(kind, choice.least, choice.sum);
            if let Some(proved) = bounds.value() {
                let best = &children.get(choice.best).filter(|_| kind.favours(proved));
                let (zone, leans) = if let Some(child) = best {
                    let after = self.zone_of(tree, child, meter)?;
                    (tree.zone_choice(child.edge, &after), child.leans)
                } else {
                    let idle = idle.unwrap_or_else(Z::everywhere);
                    let zone = self.zone_of_loss(tree, &idle, &children, meter)?;
                    (zone, children.iter().map(|c| c.leans).min().unwrap_or(FREE))
                };
                let zone = if leans == FREE { zone } else { Z::everywhere() };
                return Ok(Found { bounds, best: best.map(|c| c.edge), zone: Some(zone), leans });
            }
            if choice.old && self.expanded == expanded_before {
                limit = Bounds { pn: limit.pn.max(bounds.pn + 1), dn: limit.dn.max(bounds.dn + 1) };
            }
            let child = &children[choice.best];
            if bounds.pn >= limit.pn || bounds.dn >= limit.dn {
                return Ok(Found { bounds, best: Some(child.edge), zone: None, leans: FREE });
            }
            let (most, budget) = limit.of(kind);
            let (least, sum) = child.bounds.of(kind);
            let child_limit = Bounds::from(
                kind,
                most.min(self.grow(choice.second)).max(least + 1),
                if budget >= INFINITE { INFINITE } else { (budget - (choice.sum - sum)).max(sum + 1) },
            );
            if self.path.len() == 1 {
                meter.event(&Event::Numbers { pn: bounds.pn.div_ceil(UNIT), dn: bounds.dn.div_ceil(UNIT) });
            }
            tree.descend(child.edge);
            let found = self.visit(tree, child_limit, meter);
            tree.ascend();
            let found = found?;
            let child = &mut children[choice.best];
            child.bounds = found.bounds;
            child.zone = found.zone;
            child.leans = found.leans;
            child.old = false;
        }
    }
}

/// Which child to search next, and what the numbers of the node are.
struct Choice {
    best: usize,
    least: u32,
    second: u32,
    sum: u32,
    old: bool,
}

impl Choice {
    fn among<M, Z>(children: &[Child<M, Z>], kind: Kind, hidden: u32) -> Self {
        let mut choice = Choice { best: 0, least: INFINITE, second: INFINITE, sum: hidden, old: false };
        let mut best_sum = u32::MAX;
        let mut best_leans = 0;
        for (i, child) in children.iter().enumerate() {
            let (least, sum) = child.bounds.of(kind);
            // A success that leans on no ancestor is worth more: it can be remembered.
            if (least, sum, FREE - child.leans) < (choice.least, best_sum, FREE - best_leans) || i == 0 {
                choice.second = choice.least;
                (choice.best, choice.least, best_sum, best_leans) = (i, least, sum, child.leans);
            } else {
                choice.second = choice.second.min(least);
            }
            choice.sum = choice.sum.saturating_add(sum).min(INFINITE - 1);
            choice.old |= child.old;
        }
        if choice.least == 0 {
            choice.sum = INFINITE;
        } else if choice.least == INFINITE && hidden == 0 {
            choice.sum = 0;
        } else {
            choice.sum = choice.sum.max(1);
            choice.least = choice.least.min(INFINITE - 1);
        }
        choice
    }
}

impl<T: Tree + ?Sized> Driver<T> for Dfpn<T::Move, T::Zone> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.path.clear();
        match self.visit(tree, Bounds { pn: INFINITE, dn: INFINITE }, meter) {
            Err(reason) => Answer::Unknown(reason),
            Ok(found) => match found.bounds.value() {
                Some(proved) => {
                    let zone = found.zone.unwrap_or_else(T::Zone::everywhere);
                    Answer::Known { proved, by: found.best.filter(|_| tree.kind().favours(proved)), zone }
                }
                // Sums saturate below infinity, so only a graph too large for the numbers ends here.
                None => Answer::Unknown(Reason::Memory),
            },
        }
    }
}
