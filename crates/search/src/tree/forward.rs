//! What a tree around another tree passes on unchanged.

/// Every method of [`Tree`](super::Tree) but those by which wrappers differ: `leaf`, `leaf_zone`,
/// `descend`, `ascend`, `difficulty` and `solved`.
macro_rules! forward {
    ($inner:ident) => {
        fn kind(&self) -> $crate::tree::Kind {
            self.$inner.kind()
        }

        fn key(&self) -> tesuji_problem::Key {
            self.$inner.key()
        }

        fn has_zones(&self) -> bool {
            self.$inner.has_zones()
        }

        fn has_carriers(&self) -> bool {
            self.$inner.has_carriers()
        }

        fn stones_never_harm(&self) -> bool {
            self.$inner.stones_never_harm()
        }

        fn zone_instead(&self, zone: &Self::Zone, m: Self::Move) -> Option<Self::Zone> {
            self.$inner.zone_instead(zone, m)
        }

        fn demands_threats(&self) -> bool {
            self.$inner.demands_threats()
        }

        fn related(&self, out: &mut Vec<$crate::tree::Related<Self::Move>>) {
            self.$inner.related(out);
        }

        fn zone_unreached(&mut self) -> Self::Zone {
            self.$inner.zone_unreached()
        }

        fn at_once(&mut self) -> Option<Self::Move> {
            self.$inner.at_once()
        }

        fn first(&mut self) -> Option<$crate::tree::Edge<Self::Move>> {
            self.$inner.first()
        }

        fn rest(&mut self, idle: &Self::Zone, out: &mut Vec<$crate::tree::Edge<Self::Move>>) {
            self.$inner.rest(idle, out);
        }

        fn mobility(&mut self) -> u32 {
            self.$inner.mobility()
        }

        fn cost(&mut self, edge: $crate::tree::Edge<Self::Move>) -> u32 {
            self.$inner.cost(edge)
        }

        fn attacks_overlap(&self) -> bool {
            self.$inner.attacks_overlap()
        }

        fn promise(&mut self, edge: $crate::tree::Edge<Self::Move>) -> Option<i32> {
            self.$inner.promise(edge)
        }

        fn zone_choice(&mut self, edge: $crate::tree::Edge<Self::Move>, after: &Self::Zone) -> Self::Zone {
            self.$inner.zone_choice(edge, after)
        }

        fn zone_all(&mut self, idle: &Self::Zone, replies: &Self::Zone) -> Self::Zone {
            self.$inner.zone_all(idle, replies)
        }
    };
}

pub(super) use forward;
