//! A problem whose moves come in another order.

use tesuji_problem::{
    Generation, Hooks, Key, NullRule, Oracles, Ordering, Problem, Relations, Role, Status, TwoSided, Zones, mix,
};
use tesuji_small::{Move, Zone};

#[derive(Clone)]
pub(crate) struct Shuffled<P> {
    pub(crate) problem: P,
    pub(crate) seed: u64,
}

impl<P: Problem<Move = Move>> Problem for Shuffled<P> {
    type Move = Move;

    fn role(&self) -> Role {
        self.problem.role()
    }

    fn status(&self) -> Status {
        self.problem.status()
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.problem.moves(out);
    }

    fn play(&mut self, m: Move) {
        self.problem.play(m);
    }

    fn undo(&mut self) {
        self.problem.undo();
    }

    fn null_rule(&self) -> NullRule {
        self.problem.null_rule()
    }

    fn null(&mut self) {
        self.problem.null();
    }

    fn key(&self) -> Key {
        self.problem.key()
    }

    fn goal_order(&self) -> u8 {
        self.problem.goal_order()
    }

    fn spare_moves(&self) -> u16 {
        self.problem.spare_moves()
    }

    fn counts_moves(&self) -> bool {
        self.problem.counts_moves()
    }
}

impl<P: Hooks<Move = Move, Zone = Zone>> Generation for Shuffled<P> {
    fn at_once(&mut self) -> Option<Move> {
        self.problem.at_once()
    }

    fn pass(&self) -> Option<Move> {
        self.problem.pass()
    }

    fn has_moves(&mut self) -> bool {
        self.problem.has_moves()
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        self.problem.forced(out)
    }
}

impl<P: Hooks<Move = Move, Zone = Zone>> Oracles for Shuffled<P> {
    fn out_of_reach(&mut self, order: u8) -> bool {
        self.problem.out_of_reach(order)
    }
}

impl<P: Hooks<Move = Move, Zone = Zone>> Zones for Shuffled<P> {
    type Zone = Zone;

    fn moves_inside(&mut self, zone: &Zone, out: &mut Vec<Move>) {
        self.problem.moves_inside(zone, out);
    }

    fn carrier(&self) -> Option<Zone> {
        self.problem.carrier()
    }

    fn zone_forced(&mut self) -> Option<Zone> {
        self.problem.zone_forced()
    }

    fn zone_reached(&self) -> Zone {
        self.problem.zone_reached()
    }

    fn zone_unreached(&mut self) -> Zone {
        self.problem.zone_unreached()
    }

    fn zone_not_at_once(&mut self) -> Zone {
        self.problem.zone_not_at_once()
    }

    fn zone_out_of_reach(&mut self, order: u8) -> Zone {
        self.problem.zone_out_of_reach(order)
    }

    fn zone_choice(&mut self, m: Move, after: &Zone) -> Zone {
        self.problem.zone_choice(m, after)
    }

    fn zone_all(&mut self, idle: &Zone, replies: &Zone) -> Zone {
        self.problem.zone_all(idle, replies)
    }

    fn zone_of_rival(&mut self, zone: &Zone) -> Zone {
        self.problem.zone_of_rival(zone)
    }
}

impl<P: Hooks<Move = Move, Zone = Zone>> Relations for Shuffled<P> {
    fn stricter(&self) -> Option<Key> {
        self.problem.stricter()
    }

    fn laxer(&self) -> Option<Key> {
        self.problem.laxer()
    }
}

impl<P: Hooks<Move = Move, Zone = Zone>> Ordering for Shuffled<P> {
    fn rank(&mut self, m: Move) -> i32 {
        mix(self.seed ^ self.problem.key().0 as u64 ^ u64::from(m.0)) as i32
    }

    fn difficulty(&mut self) -> (u32, u32) {
        let guess = mix(self.seed ^ self.problem.key().0 as u64);
        (1 + guess as u32 % 3, 1 + (guess >> 32) as u32 % 3)
    }

    fn attacks_overlap(&self) -> bool {
        mix(self.seed) & 1 != 0
    }

    /// An opinion at every other position.
    fn promise(&mut self, m: Move) -> Option<i32> {
        let place = mix(self.seed ^ self.problem.key().0 as u64);
        (place & 1 != 0).then(|| (mix(place as u64 ^ u64::from(m.0)) % 200) as i32 - 100)
    }

    fn cost(&mut self, m: Move) -> u32 {
        mix(self.seed ^ u64::from(m.0)) as u32 % 3
    }
}

impl<P: TwoSided<Move = Move>> TwoSided for Shuffled<P> {
    fn swap_roles(&mut self) {
        self.problem.swap_roles();
    }
}
