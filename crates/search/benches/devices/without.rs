//! A problem without one kind of its hooks: what that kind is worth.

use tesuji_problem::{
    Generation, Hand, InHand, Key, NullRule, Oracles, Ordering, Problem, Relations, Role, Status, Zones,
};

/// Methods that ask the problem inside.
macro_rules! asked {
    ($(fn $name:ident(&$($mutable:ident)? , $($argument:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        $(fn $name(& $($mutable)? self, $($argument: $type),*) $(-> $result)? { self.0.$name($($argument),*) })*
    };
}

macro_rules! generation {
    ($name:ident) => {
        impl<P: Generation> Generation for $name<P> {
            asked! {
                fn at_once(&mut,) -> Option<P::Move>;
                fn pass(&,) -> Option<P::Move>;
                fn has_moves(&mut,) -> bool;
                fn threats(&mut, order: u8, out: &mut Vec<P::Move>) -> bool;
                fn forced(&mut, out: &mut Vec<P::Move>) -> bool;
            }
        }
    };
}

macro_rules! oracles {
    ($name:ident) => {
        impl<P: Oracles> Oracles for $name<P> {
            asked! {
                fn is_safe(&mut,) -> bool;
                fn is_hopeless(&mut,) -> bool;
                fn out_of_reach(&mut, order: u8) -> bool;
                fn oracle_order(&,) -> Option<u8>;
                fn oracle(&mut, order: u8, tick: &mut dyn FnMut() -> bool) -> Option<bool>;
                fn oracle_shows_moves(&,) -> bool;
                fn oracle_move(&mut, order: u8, tick: &mut dyn FnMut() -> bool) -> Option<P::Move>;
                fn is_lost_race(&mut, tick: &mut dyn FnMut() -> bool) -> bool;
                fn race_move(&mut, tick: &mut dyn FnMut() -> bool) -> Option<P::Move>;
            }
        }
    };
}

macro_rules! ordering {
    ($name:ident) => {
        impl<P: Ordering> Ordering for $name<P> {
            asked! {
                fn rank(&mut, m: P::Move) -> i32;
                fn difficulty(&mut,) -> (u32, u32);
                fn kin(&mut, m: P::Move) -> u8;
                fn attacks_overlap(&,) -> bool;
                fn promise(&mut, m: P::Move) -> Option<i32>;
                fn cost(&mut, m: P::Move) -> u32;
            }
            places!();
        }
    };
}

/// Which moves are near: part of a tree, not of a guess.
macro_rules! places {
    () => {
        asked! {
            fn has_local_tree(&,) -> bool;
            fn is_local(&mut, m: P::Move) -> bool;
            fn looks_ahead(&,) -> bool;
            fn is_closed_in(&mut,) -> bool;
            fn is_inside(&mut, m: P::Move) -> bool;
        }
    };
}

macro_rules! relations {
    ($name:ident) => {
        impl<P: Relations> Relations for $name<P> {
            asked! {
                fn has_near(&,) -> bool;
                fn near(&, out: &mut Vec<(Key, P::Move)>);
                fn stricter(&,) -> Option<Key>;
                fn laxer(&,) -> Option<Key>;
                fn in_hand(&,) -> Option<InHand>;
                fn hand_of_loss(&, proved: bool) -> Hand;
                fn hand_before(&, m: P::Move, proved: bool, after: Hand) -> Hand;
            }

            fn stricter_question(&self) -> Option<Self> {
                self.0.stricter_question().map($name)
            }

            fn rival_question(&self) -> Option<Self> {
                self.0.rival_question().map($name)
            }

            fn laxer_question(&self) -> Option<Self> {
                self.0.laxer_question().map($name)
            }
        }
    };
}

macro_rules! without {
    ($(#[$doc:meta])* $name:ident: $($kept:ident),*) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub(crate) struct $name<P>(pub(crate) P);

        impl<P: Problem> Problem for $name<P> {
            type Move = P::Move;

            asked! {
                fn role(&,) -> Role;
                fn status(&,) -> Status;
                fn moves(&, out: &mut Vec<P::Move>);
                fn play(&mut, m: P::Move);
                fn undo(&mut,);
                fn null_rule(&,) -> NullRule;
                fn null(&mut,);
                fn key(&,) -> Key;
                fn goal_order(&,) -> u8;
                fn spare_moves(&,) -> u16;
                fn counts_moves(&,) -> bool;
            }
        }

        impl<P: Zones> Zones for $name<P> {
            type Zone = P::Zone;

            asked! {
                fn moves_inside(&mut, zone: &P::Zone, out: &mut Vec<P::Move>);
                fn has_zones_of_refutations(&,) -> bool;
                fn zone_reached(&,) -> P::Zone;
                fn carrier(&,) -> Option<P::Zone>;
                fn zone_unreached(&mut,) -> P::Zone;
                fn zone_of_standstill(&mut,) -> Option<(P::Zone, bool)>;
                fn zone_all_passed(&mut, idle: &P::Zone, replies: &P::Zone) -> P::Zone;
                fn zone_not_at_once(&mut,) -> P::Zone;
                fn zone_choice(&mut, m: P::Move, after: &P::Zone) -> P::Zone;
                fn zone_all(&mut, idle: &P::Zone, replies: &P::Zone) -> P::Zone;
                fn zone_forced(&mut,) -> Option<P::Zone>;
                fn zone_out_of_reach(&mut, order: u8) -> P::Zone;
                fn zone_hopeless(&mut,) -> P::Zone;
                fn oracle_zone(&mut, order: u8, won: bool, tick: &mut dyn FnMut() -> bool) -> P::Zone;
                fn zone_lost_race(&mut, tick: &mut dyn FnMut() -> bool) -> P::Zone;
                fn zone_of_rival(&mut, zone: &P::Zone) -> P::Zone;
                fn beside_defence(&,) -> Option<(Key, Vec<P::Move>)>;
                fn zone_beside(&, zone: &P::Zone, stones: &[P::Move]) -> Option<P::Zone>;
            }
        }

        $($kept!($name);)*
    };
}

without! {
    /// No move is tried first, and no position looks easier than another.
    Guesses: generation, oracles, relations
}

impl<P: Ordering> Ordering for Guesses<P> {
    places!();
}

without! {
    /// Every legal move is looked at, and wins in one move are found by trying all.
    Generators: oracles, ordering, relations
}

impl<P: Problem> Generation for Generators<P> {}

without! {
    /// No other position tells anything.
    Relatives: generation, oracles, ordering
}

impl<P: Problem> Relations for Relatives<P> {}

without! {
    /// Dead shapes are not looked for in what is closed in.
    Enclosures: generation, oracles, relations
}

impl<P: Ordering> Ordering for Enclosures<P> {
    asked! {
        fn rank(&mut, m: P::Move) -> i32;
        fn difficulty(&mut,) -> (u32, u32);
        fn kin(&mut, m: P::Move) -> u8;
        fn attacks_overlap(&,) -> bool;
        fn promise(&mut, m: P::Move) -> Option<i32>;
        fn cost(&mut, m: P::Move) -> u32;
        fn has_local_tree(&,) -> bool;
        fn is_local(&mut, m: P::Move) -> bool;
        fn looks_ahead(&,) -> bool;
    }
}
