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

    fn role(&self) -> Role {
        each!(self, problem => problem.role())
    }

    fn status(&self) -> Status {
        each!(self, problem => problem.status())
    }

    fn moves(&self, out: &mut Vec<Move>) {
        each!(self, problem => problem.moves(out));
    }

    fn play(&mut self, m: Move) {
        each!(self, problem => problem.play(m));
    }

    fn undo(&mut self) {
        each!(self, problem => problem.undo());
    }

    fn null_rule(&self) -> NullRule {
        each!(self, problem => problem.null_rule())
    }

    fn null(&mut self) {
        each!(self, problem => problem.null());
    }

    fn key(&self) -> Key {
        each!(self, problem => problem.key())
    }

    fn goal_order(&self) -> u8 {
        each!(self, problem => problem.goal_order())
    }

    fn spare_moves(&self) -> u16 {
        each!(self, problem => problem.spare_moves())
    }
}

impl Generation for AnyQuestion {
    fn at_once(&mut self) -> Option<Move> {
        each!(self, problem => problem.at_once())
    }

    fn pass(&self) -> Option<Move> {
        each!(self, problem => problem.pass())
    }

    fn has_moves(&mut self) -> bool {
        each!(self, problem => problem.has_moves())
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        each!(self, problem => problem.forced(out))
    }
}

impl Oracles for AnyQuestion {
    fn out_of_reach(&mut self, order: u8) -> bool {
        each!(self, problem => problem.out_of_reach(order))
    }
}

impl Zones for AnyQuestion {
    type Zone = Zone;

    fn zone_forced(&mut self) -> Option<Zone> {
        each!(self, problem => problem.zone_forced())
    }

    fn moves_inside(&mut self, zone: &Zone, out: &mut Vec<Move>) {
        each!(self, problem => problem.moves_inside(zone, out));
    }

    fn zone_reached(&self) -> Zone {
        each!(self, problem => problem.zone_reached())
    }

    fn zone_unreached(&mut self) -> Zone {
        each!(self, problem => problem.zone_unreached())
    }

    fn zone_not_at_once(&mut self) -> Zone {
        each!(self, problem => problem.zone_not_at_once())
    }

    fn zone_out_of_reach(&mut self, order: u8) -> Zone {
        each!(self, problem => problem.zone_out_of_reach(order))
    }

    fn zone_choice(&mut self, m: Move, after: &Zone) -> Zone {
        each!(self, problem => problem.zone_choice(m, after))
    }

    fn zone_of_rival(&mut self, zone: &Zone) -> Zone {
        each!(self, problem => problem.zone_of_rival(zone))
    }

    fn zone_all(&mut self, idle: &Zone, replies: &Zone) -> Zone {
        each!(self, problem => problem.zone_all(idle, replies))
    }
}

impl Relations for AnyQuestion {
    fn stricter(&self) -> Option<Key> {
        each!(self, problem => problem.stricter())
    }

    fn laxer(&self) -> Option<Key> {
        each!(self, problem => problem.laxer())
    }
}

impl Ordering for AnyQuestion {
    fn rank(&mut self, m: Move) -> i32 {
        each!(self, problem => problem.rank(m))
    }

    fn difficulty(&mut self) -> (u32, u32) {
        each!(self, problem => problem.difficulty())
    }

    fn cost(&mut self, m: Move) -> u32 {
        each!(self, problem => problem.cost(m))
    }
}
