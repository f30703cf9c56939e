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

use tesuji_problem::{Budget, Hand, Hooks, InHand, Key, NullRule, Problem, Reason, Role, Status, Threat, Zone, mix};

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

/// A tree with a problem of its own.
#[derive(Clone, Debug)]
pub struct Fork<P, B> {
    problem: P,
    budget: B,
    oracle: bool,
    zones: bool,
    width: Width,
}

impl<P: Hooks, B: Budget> Fork<P, B> {
    /// The tree.
    pub fn tree(&mut self) -> Threats<'_, P, B> {
        let Fork { ref mut problem, budget, oracle, zones, width } = *self;
        Threats { oracle, zones, ..Threats::new(problem, budget).of_width(width) }
    }
}

/// Which moves of the attacker's a tree has. The fewer, the smaller it is: its proofs are proofs all
/// the same, and its disproofs say nothing about the whole tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// All.
    Whole,
    /// Those that are [local](tesuji_problem::Ordering::is_local).
    Local,
    /// Those that are [inside](tesuji_problem::Ordering::is_inside) what is closed in.
    Inside,
}

/// Far from the small numbers that games make their own keys from.
const TAGS: u64 = 0x9C3A_51E7_B04D_862F;

fn tag_of<B: Budget>(budget: B, width: Width) -> u128 {
    let code = budget.uncounted().code();
    match width {
        Width::Whole => mix(TAGS ^ code),
        Width::Local => mix(TAGS ^ (code | 1 << 63)),
        Width::Inside => mix(mix(TAGS) as u64 ^ code),
    }
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

    /// The same tree below the current node, for somebody else to search.
    pub fn fork(&self) -> Fork<P, B>
    where
        P: Clone,
    {
        let Threats { budget, oracle, zones, width, .. } = *self;
        Fork { problem: (*self.problem).clone(), budget, oracle, zones, width }
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

    fn oracle_order(&self) -> Option<u8> {
        let highest = self.problem.oracle_order().filter(|_| self.oracle && self.budget.is_exact())?;
        Some(self.order().map_or(highest, |n| n.min(highest))).filter(|&n| n > 0)
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

    /// Whether the moves that are left out lose. What fails in a local tree says nothing about the
    /// moves outside it.
    #[cfg(feature = "checked")]
    fn check_listing(&mut self, idle: &P::Zone, listed: &[P::Move]) {
        let by = if idle.is_everywhere() { "threats" } else { "zones" };
        if self.width == Width::Whole || self.kind() == Kind::And {
            self.problem.check_listing(by, self.budget, listed);
        }
    }

    /// Whether it is worth asking for a win with this smaller budget: there may be one, or its failure
    /// has a zone.
    fn is_of_use(&self, lower: B) -> bool {
        self.zones || lower.reaches(self.problem.goal_order())
    }

    fn is_out_of_reach(&mut self) -> bool {
        self.oracle && self.order().is_some_and(|order| self.problem.out_of_reach(order))
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

    /// The moves inside the zone that do not lose at once, if it is known that most do, and the
    /// zone of the others' losing.
    fn forced(&mut self, inside: &P::Zone, out: &mut Vec<P::Move>) -> Option<P::Zone> {
        if !self.oracle {
            return None;
        }
        if self.has_carriers() {
            return self.forced_by_carriers(out);
        }
        if inside.is_everywhere() {
            return self.problem.forced(out).then(P::Zone::everywhere);
        }
        let zone = self.problem.zone_forced()?;
        let forced = self.problem.forced(out);
        out.retain(|&m| inside.contains(m));
        forced.then_some(zone)
    }

    /// The same where zones are carriers: the others lose by the cells that these would have taken.
    fn forced_by_carriers(&mut self, out: &mut Vec<P::Move>) -> Option<P::Zone> {
        let before = out.len();
        if !self.problem.forced(out) {
            return None;
        }
        let carrier = self.problem.carrier()?;
        Some(out[before..].iter().fold(carrier, |zone, &m| self.problem.zone_choice(m, &zone)))
    }

    fn leaf_or(&mut self, meter: &mut Meter<'_>) -> Result<Option<bool>, Reason> {
        if self.problem.at_once().is_some() {
            return Ok(Some(true));
        }
        if self.budget.threat() == Threat::Exhausted {
            return Ok(Some(false));
        }
        if self.is_out_of_reach() || self.is_hopeless() {
            return Ok(Some(false));
        }
        let Some(order) = self.oracle_order() else { return Ok(None) };
        match ticking(meter, |tick| self.problem.oracle(order, tick))? {
            Some(false) if self.order() != Some(order) => Ok(None),
            answer => Ok(answer),
        }
    }

    /// Whether the defender wins the race. A four that threatens at once leaves no time for one.
    fn is_lost_race(&mut self, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        if !self.oracle || !self.budget.is_exact() || self.order() == Some(1) {
            return Ok(false);
        }
        ticking(meter, |tick| self.problem.is_lost_race(tick))
    }

    /// The zone of the current position, which the rules decide.
    fn zone_at_the_end(&self) -> P::Zone {
        let carrier = if self.has_carriers() { self.problem.carrier() } else { None };
        carrier.unwrap_or_else(|| self.problem.zone_reached())
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

/// Lets a solver of the game count its positions, and stop when the search must.
pub(crate) fn ticking<R>(
    meter: &mut Meter<'_>,
    solve: impl FnOnce(&mut dyn FnMut() -> bool) -> R,
) -> Result<R, Reason> {
    let mut stop = None;
    let result = solve(&mut || {
        stop = stop.or(meter.tick().err());
        stop.is_some()
    });
    stop.map_or(Ok(result), Err)
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
        if let Some(left) = self.left() {
            let value = self.at_sight(left).value(left);
            // A position that the rules leave open without moves is not won, however well a null
            // move would have been answered.
            let is_stuck = value.is_none() && self.kind() == Kind::And && !self.problem.has_moves();
            return Ok(if is_stuck { Some(false) } else { value });
        }
        match self.problem.status() {
            _ if !self.budget.reaches(self.problem.goal_order()) => return Ok(Some(false)),
            Status::Achieved => return Ok(Some(true)),
            Status::Refuted => return Ok(Some(false)),
            Status::Open => {}
        }
        if self.kind() == Kind::Or {
            return self.leaf_or(meter);
        }
        match self.budget.threat() {
            Threat::Exhausted => Ok(Some(false)),
            // Elsewhere the solver of the game may cost more than it saves.
            Threat::NotNeeded if self.width == Width::Inside && self.is_lost_race(meter)? => Ok(Some(false)),
            Threat::NotNeeded => Ok(None),
            Threat::Spend(smaller) => match self.problem.null_rule() {
                NullRule::Meaningless => Ok(Some(false)),
                NullRule::InCheck => Ok(None),
                NullRule::Legal => {
                    let threat = self.with_null(smaller, |node| node.leaf(meter))?;
                    if threat == Some(false) || !self.problem.has_moves() || self.is_lost_race(meter)? {
                        return Ok(Some(false));
                    }
                    Ok(None)
                }
            },
        }
    }

    fn leaf_zone(&mut self, proved: bool, meter: &mut Meter<'_>) -> Result<P::Zone, Reason> {
        if !self.zones {
            return Ok(P::Zone::everywhere());
        }
        if self.problem.status() != Status::Open {
            return Ok(self.zone_at_the_end());
        }
        if self.kind() == Kind::And {
            return match self.budget.threat() {
                Threat::Spend(smaller)
                    if !proved && self.problem.null_rule() == NullRule::Legal && self.problem.has_moves() =>
                {
                    if self.with_null(smaller, |node| node.leaf(meter))? == Some(false) {
                        return self.with_null(smaller, |node| node.leaf_zone(false, meter));
                    }
                    ticking(meter, |tick| self.problem.zone_lost_race(tick))
                }
                _ => Ok(P::Zone::everywhere()),
            };
        }
        if proved && let Some(m) = self.problem.at_once() {
            self.problem.play(m);
            let after = self.zone_at_the_end();
            self.problem.undo();
            return Ok(self.problem.zone_choice(m, &after));
        }
        if !proved && self.budget.threat() == Threat::Exhausted {
            return Ok(self.problem.zone_not_at_once());
        }
        if !proved && self.is_out_of_reach() {
            let order = self.order().unwrap_or(0);
            return Ok(self.problem.zone_out_of_reach(order));
        }
        if !proved && self.is_hopeless() {
            return Ok(self.problem.zone_hopeless());
        }
        let Some(order) = self.oracle_order() else { return Ok(P::Zone::everywhere()) };
        ticking(meter, |tick| self.problem.oracle_zone(order, proved, tick))
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
        let Edge::Move(m) = edge else { return true };
        let is_wide = self.width == Width::Whole && self.budget.threat() == Threat::NotNeeded;
        let is_quiet = is_wide && self.kind() == Kind::And && self.problem.has_local_tree();
        if !is_quiet || self.problem.pass() == Some(m) {
            return true;
        }
        if self.problem.is_closed_in() { self.problem.is_inside(m) } else { self.problem.is_local(m) }
    }

    fn rest(&mut self, idle: &P::Zone, out: &mut Vec<Edge<P::Move>>) {
        let (mut moves, order) = (std::mem::take(&mut self.listing), self.order());
        let listed = self.forced(idle, &mut moves).is_some()
            || idle.is_everywhere() && order.is_some_and(|order| self.problem.threats(order, &mut moves));
        if !listed && idle.is_everywhere() {
            self.problem.moves(&mut moves);
        } else if !listed {
            self.problem.moves_inside(idle, &mut moves);
        }
        #[cfg(feature = "checked")]
        if !self.passes() {
            self.check_listing(idle, &moves);
        }
        if self.first().is_some_and(|first| first != Edge::Lower) {
            // The first child has answered the pass already.
            let pass = self.problem.pass();
            moves.retain(|&m| Some(m) != pass);
        }
        match self.width {
            Width::Local if self.kind() == Kind::Or => moves.retain(|&m| self.problem.is_local(m)),
            Width::Inside if self.kind() == Kind::Or => moves.retain(|&m| self.problem.is_inside(m)),
            _ => {}
        }
        if !Self::has_intervals(self.budget) {
            moves.sort_by_cached_key(|&m| (self.problem.rank(m), m));
        }
        out.extend(moves.drain(..).map(Edge::Move));
        self.listing = moves;
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
