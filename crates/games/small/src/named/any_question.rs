//! One type for all problems of this crate, games and graphs.

use tesuji_problem::{Generation, Key, NullRule, Oracles, Ordering, Problem, Relations, Role, Status, Zones};

use super::AnyGame;
use crate::graph::{Graph, Synthetic};
use crate::{Game, Move, Question, Zone};

/// Any of the problems.
#[derive(Clone, Debug)]
pub enum AnyQuestion {
    /// About a game.
    Game(Question<AnyGame>),
    /// About a graph that is written out.
    Graph(Graph),
    /// About a graph that is computed.
    Synthetic(Synthetic),
}

macro_rules! each {
    ($any:expr, $one:ident => $what:expr) => {
        match $any {
            AnyQuestion::Game($one) => $what,
            AnyQuestion::Graph($one) => $what,
            AnyQuestion::Synthetic($one) => $what,
        }
    };
}

impl AnyQuestion {
    /// The name of a move: the game's own, or the number of the edge.
    pub fn name(&self, m: Move) -> String {
        match self {
            AnyQuestion::Game(question) => question.game().name(m),
            AnyQuestion::Graph(_) | AnyQuestion::Synthetic(_) => m.0.to_string(),
        }
    }
}

impl Problem for AnyQuestion {
    type Move = Move;

    hand_on! { self, each:
        fn role[&self]() -> Role;
        fn status[&self]() -> Status;
        fn moves[&self](out: &mut Vec<Move>);
        fn play[&mut self](m: Move);
        fn undo[&mut self]();
        fn null_rule[&self]() -> NullRule;
        fn null[&mut self]();
        fn key[&self]() -> Key;
        fn goal_order[&self]() -> u8;
        fn spare_moves[&self]() -> u16;
        fn counts_moves[&self]() -> bool;
    }
}

impl Generation for AnyQuestion {
    hand_on! { self, each:
        fn at_once[&mut self]() -> Option<Move>;
        fn pass[&self]() -> Option<Move>;
        fn has_moves[&mut self]() -> bool;
        fn forced[&mut self](out: &mut Vec<Move>) -> bool;
    }
}

impl Oracles for AnyQuestion {
    hand_on! { self, each:
        fn out_of_reach[&mut self](order: u8) -> bool;
    }
}

impl Zones for AnyQuestion {
    type Zone = Zone;

    hand_on! { self, each:
        fn carrier[&self]() -> Option<Zone>;
        fn zone_forced[&mut self]() -> Option<Zone>;
        fn moves_inside[&mut self](zone: &Zone, out: &mut Vec<Move>);
        fn zone_reached[&self]() -> Zone;
        fn zone_unreached[&mut self]() -> Zone;
        fn zone_not_at_once[&mut self]() -> Zone;
        fn zone_out_of_reach[&mut self](order: u8) -> Zone;
        fn zone_choice[&mut self](m: Move, after: &Zone) -> Zone;
        fn zone_of_rival[&mut self](zone: &Zone) -> Zone;
        fn zone_all[&mut self](idle: &Zone, replies: &Zone) -> Zone;
    }
}

impl Relations for AnyQuestion {
    hand_on! { self, each:
        fn stricter[&self]() -> Option<Key>;
        fn laxer[&self]() -> Option<Key>;
    }
}

impl Ordering for AnyQuestion {
    hand_on! { self, each:
        fn rank[&mut self](m: Move) -> i32;
        fn difficulty[&mut self]() -> (u32, u32);
        fn cost[&mut self](m: Move) -> u32;
    }
}
