//! The λⁿ-tree, and with it every tree that is a choice of [`Budget`] (design §1; paper 000,
//! Definitions 1 and 2).
//!
//! ```text
//! W(n,P)  attacker to move:  OR  { goal at once }  { W(n-1,P) }  { V(n,P·a) for every legal a }
//! V(n,Q)  defender to move:  AND { W(n-1, null(Q)) }  { W(n,Q·d) for every legal d, a rule-legal pass included }
//! ```
//!
//! The child `W(n-1,P)` is implied by the others; it stands there because orders are cumulative and
//! the cheap order is tried first at every node (widening, paper 002), and because the zone of its
//! disproof says which moves can make a threat at all. Likewise the zone of a proved threat says
//! which defences can avert it.

mod fork;
mod leaf;
mod listing;
mod width;

pub use fork::Fork;
pub(crate) use leaf::ticking;
pub use width::Width;

use tesuji_problem::{Budget, Hand, Hooks, InHand, Key, NullRule, Problem, Reason, Role, Status, Threat, Zone};
use width::tag_of;

use super::{Edge, Kind, Related, Standstill, Tree};
use crate::checked::{Asked, asked};
use crate::{Interval, Meter};

/// The tree over a problem in which the attacker spends threats from a budget.
#[derive(Debug)]
pub struct Threats<'p, P: Problem, B> {
    pub(super) problem: Asked<'p, P>,
    pub(super) budget: B,
    above: Vec<(B, bool)>,
    /// What tells this tree's nodes with the current budget from those of other trees over the same
    /// positions.
    tag: u128,
    oracle: bool,
    zones: bool,
    /// Whether zones are carriers here, unless there are none.
    carriers: bool,
    width: Width,
    /// Moves while they are being listed; kept so that a node allocates nothing here.
    pub(super) listing: Vec<P::Move>,
    /// Where moves are counted, the reply that refuted an attack with one move left last.
    pub(super) killer: Option<P::Move>,
}

/// Whether a node with this budget, or one below it, may have a child in which the side to move
/// does nothing.
fn can_be_idle<B: Budget>(budget: B) -> bool {
    budget.threat() != Threat::NotNeeded || budget.lower().is_some() || budget.reply().uncounted() != budget.uncounted()
}

impl<'p, P: Hooks, B: Budget> Threats<'p, P, B> {
    /// The tree below the problem's current position.
    pub fn new(problem: &'p mut P, budget: B) -> Self {
        // A zone of no size has one value, the whole board.
        let carriers = !can_be_idle(budget) && budget.moves().is_none() && problem.carrier().is_some();
        let zones = size_of::<P::Zone>() > 0 && (can_be_idle(budget) || problem.has_near() || carriers);
        Threats {
            problem: asked(problem),
            budget,
            above: Vec::new(),
            tag: tag_of(budget, Width::Whole),
            oracle: true,
            zones,
            carriers,
            width: Width::Whole,
            listing: Vec::new(),
            killer: None,
        }
    }

    /// Leaves the oracle out, so that every proof has its nodes in the tree.
    #[must_use]
    pub fn without_oracle(mut self) -> Self {
        self.oracle = false;
        self
    }

    /// Leaves the zones out: every legal move counts.
    #[must_use]
    pub fn without_zones(mut self) -> Self {
        self.zones = false;
        self
    }

    /// Leaves out the attacker's moves that do not belong to a tree of this width.
    #[must_use]
    pub fn of_width(mut self, width: Width) -> Self {
        self.width = width;
        self.tag = tag_of(self.budget, width);
        self
    }

    /// The problem at the current node.
    pub fn problem(&mut self) -> &mut P {
        let Threats { problem, .. } = self;
        problem
    }

    /// The budget at the current node.
    pub fn budget(&self) -> B {
        self.budget
    }

    /// The highest order that a win here can have.
    fn order(&self) -> Option<u8> {
        self.budget.order(self.problem.goal_order())
    }

    fn set_budget(&mut self, budget: B) {
        if budget != self.budget {
            if budget.uncounted() != self.budget.uncounted() {
                self.tag = tag_of(budget, self.width);
            }
            self.budget = budget;
        }
    }

    /// The key of a node with the current budget, of that of its place.
    fn named(&self, place: Key) -> Key {
        match self.budget.moves() {
            None => place,
            Some(moves) => place.with(u64::from(moves)),
        }
    }

    /// Whether it is worth asking for a win with this smaller budget: there may be one, or its failure
    /// has a zone.
    fn is_of_use(&self, lower: B) -> bool {
        self.zones || lower.reaches(self.problem.goal_order())
    }

    /// Whether to do nothing is to pass here, for the attacker, and refutations have zones.
    fn passes(&self) -> bool {
        let is_whole = self.zones && self.width == Width::Whole && self.budget.threat() == Threat::NotNeeded;
        is_whole && self.kind() == Kind::Or && self.problem.has_zones_of_refutations()
    }

    /// Whether a theorem says that nothing is to be won. It is asked where moves are refuted one zone
    /// after another: without it such a line ends nowhere.
    fn is_hopeless(&mut self) -> bool {
        self.oracle && self.passes() && self.problem.is_hopeless()
    }

    fn with_null<R>(&mut self, smaller: B, at: impl FnOnce(&mut Self) -> R) -> R {
        let budget = std::mem::replace(&mut self.budget, smaller);
        self.problem.null();
        let result = at(self);
        self.problem.undo();
        self.budget = budget;
        result
    }
}

impl<P: Hooks, B: Budget> Tree for Threats<'_, P, B> {
    type Move = P::Move;
    type Zone = P::Zone;

    fn kind(&self) -> Kind {
        match self.problem.role() {
            Role::Attacker => Kind::Or,
            Role::Defender => Kind::And,
        }
    }

    fn key(&self) -> Key {
        self.named(self.place())
    }

    fn place(&self) -> Key {
        self.problem.key().tagged(self.tag)
    }

    fn moves_left(&self) -> Option<u16> {
        self.left()
    }

    fn sight(&mut self, _: &mut Meter<'_>) -> Result<Interval, Reason> {
        Ok(self.left().map_or(Interval::UNKNOWN, |left| self.at_sight(left)))
    }

    fn has_zones(&self) -> bool {
        self.zones
    }

    fn has_carriers(&self) -> bool {
        self.zones && self.carriers && self.width == Width::Whole
    }

    fn stones_never_harm(&self) -> bool {
        self.zones && self.problem.stones_never_harm()
    }

    fn zone_instead(&self, zone: &P::Zone, m: P::Move) -> Option<P::Zone> {
        if self.has_carriers() {
            return (!zone.contains(m)).then(|| zone.clone());
        }
        self.problem.zone_beside(zone, &[m])
    }

    fn demands_threats(&self) -> bool {
        self.budget.threat() != Threat::NotNeeded
    }

    #[inline]
    fn related(&self, out: &mut Vec<Related<P::Move>>) {
        if self.zones {
            let mut near = Vec::new();
            self.problem.near(&mut near);
            let tagged =
                |(key, m): (Key, _)| Related { key: self.named(key.tagged(self.tag)), only: None, outside: Some(m) };
            out.extend(near.into_iter().map(tagged));
        }
        let other = |key: Key, only| Related { key: self.named(key.tagged(self.tag)), only: Some(only), outside: None };
        if let Some(key) = self.problem.stricter() {
            out.push(other(key, true));
        }
        if let Some(key) = self.problem.laxer() {
            out.push(other(key, false));
        }
    }

    fn in_hand(&self) -> Option<InHand> {
        let InHand { place, hand } = self.problem.in_hand()?;
        Some(InHand { place: self.named(place.tagged(self.tag)), hand })
    }

    fn in_hand_after(&mut self, edge: Edge<P::Move>) -> Option<InHand> {
        // A move does not change what the tree is asked, where the reply to it does not either.
        if let Edge::Move(m) = edge
            && self.budget.reply() == self.budget
            && let Some(InHand { place, hand }) = self.problem.in_hand_after(m)
        {
            return Some(InHand { place: self.named(place.tagged(self.tag)), hand });
        }
        self.descend(edge);
        let at = self.in_hand();
        self.ascend();
        at
    }

    fn hand_of_leaf(&mut self, proved: bool) -> Hand {
        if self.problem.status() != Status::Open {
            return self.problem.hand_of_loss(proved);
        }
        let at_once = if proved && self.kind() == Kind::Or { self.problem.at_once() } else { None };
        if let Some(m) = at_once {
            self.problem.play(m);
            let after = self.problem.hand_of_loss(true);
            self.problem.undo();
            return self.problem.hand_before(m, true, after);
        }
        self.problem.in_hand().map_or_else(Hand::default, |here| here.hand)
    }

    fn hand_of_loss(&self, proved: bool) -> Hand {
        self.problem.hand_of_loss(proved)
    }

    fn hand_before(&self, edge: Edge<P::Move>, proved: bool, after: Hand) -> Hand {
        match edge {
            Edge::Move(m) => self.problem.hand_before(m, proved, after),
            Edge::Lower | Edge::Null => after,
        }
    }

    fn leaf(&mut self, meter: &mut Meter<'_>) -> Result<Option<bool>, Reason> {
        self.leaf_here(meter)
    }

    fn leaf_zone(&mut self, proved: bool, meter: &mut Meter<'_>) -> Result<P::Zone, Reason> {
        self.leaf_zone_here(proved, meter)
    }

    fn zone_unreached(&mut self) -> P::Zone {
        if self.zones { self.problem.zone_unreached() } else { P::Zone::everywhere() }
    }

    fn at_once(&mut self) -> Option<P::Move> {
        (self.problem.status() == Status::Open && self.kind() == Kind::Or).then(|| self.problem.at_once()).flatten()
    }

    fn first(&mut self) -> Option<Edge<P::Move>> {
        match (self.kind(), self.budget.threat()) {
            // It is there for its zone.
            (Kind::Or, _) if Self::has_intervals(self.budget) => None,
            (Kind::Or, _) => self.budget.lower().filter(|&lower| self.is_of_use(lower)).map(|_| Edge::Lower),
            (Kind::And, Threat::Spend(_)) => (self.problem.null_rule() == NullRule::Legal).then_some(Edge::Null),
            // Where few moves bear on the goal, a pass is a reply worth trying first: what the others have
            // to upset is the win after it.
            (Kind::And, _) if self.width == Width::Inside => self.problem.pass().map(|_| Edge::Null),
            // Without a smaller budget, losing by a pass is as hard to show as the rest.
            (Kind::And, _) => None,
        }
    }

    fn standstill(&mut self) -> Option<Standstill<P::Move, P::Zone>> {
        if !self.passes() {
            return None;
        }
        let pass = self.problem.pass().map(Edge::Move)?;
        let (least, is_same) = self.problem.zone_of_standstill()?;
        Some(Standstill { least, pass: (!is_same).then_some(pass) })
    }

    fn is_listed_first(&mut self, edge: Edge<P::Move>) -> bool {
        self.lists_first(edge)
    }

    fn rest(&mut self, idle: &P::Zone, out: &mut Vec<Edge<P::Move>>) {
        self.list_rest(idle, out);
    }

    fn descend(&mut self, edge: Edge<P::Move>) {
        self.above.push((self.budget, edge != Edge::Lower));
        match edge {
            Edge::Lower => self.set_budget(self.budget.lower().expect("a lower budget")),
            Edge::Null => {
                if let Threat::Spend(smaller) = self.budget.threat() {
                    self.set_budget(smaller);
                }
                self.problem.null();
            }
            Edge::Move(m) => {
                if self.problem.role() == Role::Defender {
                    self.set_budget(self.budget.reply());
                }
                self.problem.play(m);
            }
        }
    }

    fn ascend(&mut self) {
        let (budget, played) = self.above.pop().expect("a parent");
        self.set_budget(budget);
        if played {
            self.problem.undo();
        }
    }

    fn difficulty(&mut self) -> (u32, u32) {
        self.problem.difficulty()
    }

    fn mobility(&mut self) -> u32 {
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        moves.len() as u32
    }

    fn cost(&mut self, edge: Edge<P::Move>) -> u32 {
        match edge {
            Edge::Move(m) => self.problem.cost(m),
            Edge::Lower | Edge::Null => 0,
        }
    }

    fn kin(&mut self, edge: Edge<P::Move>) -> u8 {
        edge.played().map_or(0, |m| self.problem.kin(m))
    }

    fn attacks_overlap(&self) -> bool {
        self.problem.attacks_overlap()
    }

    fn promise(&mut self, edge: Edge<P::Move>) -> Option<i32> {
        edge.played().and_then(|m| self.problem.promise(m))
    }

    fn zone_choice(&mut self, edge: Edge<P::Move>, after: &P::Zone) -> P::Zone {
        match edge {
            _ if !self.zones || after.is_everywhere() => P::Zone::everywhere(),
            Edge::Move(m) => self.problem.zone_choice(m, after),
            Edge::Lower | Edge::Null => after.clone(),
        }
    }

    fn zone_all(&mut self, idle: &P::Zone, replies: &P::Zone) -> P::Zone {
        let carries = self.has_carriers();
        if !self.zones || replies.is_everywhere() || !carries && idle.is_everywhere() {
            return P::Zone::everywhere();
        }
        let mut zone = if carries {
            replies.clone()
        } else if self.passes() {
            self.problem.zone_all_passed(idle, replies)
        } else {
            self.problem.zone_all(idle, replies)
        };
        if let Some(others) = self.forced(idle, &mut Vec::new()) {
            zone.join(&others);
        }
        zone
    }
}
