use std::fmt::Debug;

use crate::{Key, Problem, Zone};

/// Where on the board a move can upset a result. A game that has no zones names
/// [`Everywhere`](crate::Everywhere) and nothing else.
///
/// The `zone_*` hooks build, node by node, the zone of a result (see [`Zone`]). They are asked
/// *at the position the result is about*. All but [`zone_reached`](Self::zone_reached) know
/// only which side has won: the winner to move needs one move
/// ([`zone_choice`](Self::zone_choice)), the loser to move has tried everything
/// ([`zone_all`](Self::zone_all)).
pub trait Zones: Problem {
    /// The zones of this game; [`Everywhere`](crate::Everywhere) if it has none.
    type Zone: Zone<Self::Move> + Debug + Send + Sync;

    /// Appends the legal moves inside a zone.
    fn moves_inside(&mut self, zone: &Self::Zone, out: &mut Vec<Self::Move>) {
        let before = out.len();
        self.moves(out);
        let inside: Vec<_> = out.drain(before..).filter(|&m| zone.contains(m)).collect();
        out.extend(inside);
    }

    /// Whether results against the attacker have zones at all. Where they have none, certificates of
    /// them list every move.
    fn has_zones_of_refutations(&self) -> bool {
        true
    }

    /// The zone of a position that the rules decide: the goal is reached, or refuted.
    fn zone_reached(&self) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The zone of "the goal is not reached here", whatever may follow.
    fn zone_unreached(&mut self) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// In games in which stones stay where they are put, more of them never harm their owner, and one
    /// player's win rules out the other's (Hex, Y): the zone of a position that the rules decide, in the
    /// full game, which is then a *carrier*. The winner goes on to win within it, whatever the loser has
    /// elsewhere, so who has lost by one move has lost by every move outside the carrier of that loss
    /// (the *must-play* region of Hayward et al. 2003). [`zone_choice`](Self::zone_choice) adds the
    /// winner's move to it, and where the loser to move has tried everything it is the union. `None`
    /// in other games.
    fn carrier(&self) -> Option<Self::Zone> {
        None
    }

    /// Attacker to move, who may pass: the least zone that a refutation can have here, from which it may
    /// grow with the moves that are refuted; and whether the position is the same after a pass of both
    /// sides. If it is, to pass is no way to win, and the zone of doing nothing is that of doing
    /// everything else. `None` where nothing is known.
    fn zone_of_standstill(&mut self) -> Option<(Self::Zone, bool)> {
        None
    }

    /// [`zone_all`](Self::zone_all), where to do nothing is to pass and what follows has its own position,
    /// not this one with less to spend.
    fn zone_all_passed(&mut self, idle: &Self::Zone, replies: &Self::Zone) -> Self::Zone {
        self.zone_all(idle, replies)
    }

    /// Attacker to move: the zone of "the goal cannot be reached at once".
    fn zone_not_at_once(&mut self) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The side to move wins by `m`: the zone here, given the zone after `m`.
    fn zone_choice(&mut self, _m: Self::Move, _after: &Self::Zone) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The side to move loses: the zone here, given the zone `idle` of losing by doing nothing, and
    /// the union `replies` of the zones after every legal move inside `idle`.
    fn zone_all(&mut self, _idle: &Self::Zone, _replies: &Self::Zone) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// Where [`forced`](crate::Generation::forced) has moves: a zone that protects the loss of all
    /// the others. `None` if the game knows none, or sees that no move is forced; then forced moves
    /// are taken only where there is no zone to choose moves by.
    fn zone_forced(&mut self) -> Option<Self::Zone> {
        None
    }

    /// The zone of [`out_of_reach`](crate::Oracles::out_of_reach).
    fn zone_out_of_reach(&mut self, _order: u8) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The zone of [`is_hopeless`](crate::Oracles::is_hopeless), where it says yes.
    fn zone_hopeless(&mut self) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The zone of what [`oracle`](crate::Oracles::oracle) answered here.
    fn oracle_zone(&mut self, _order: u8, _won: bool, _tick: &mut dyn FnMut() -> bool) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The zone of what [`is_lost_race`](crate::Oracles::is_lost_race) answered here with yes.
    fn zone_lost_race(&mut self, _tick: &mut dyn FnMut() -> bool) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// Defender to move, which wins the question with the roles swapped
    /// ([`TwoSided`](crate::TwoSided)), with this zone: the zone of the refutation here. It may be
    /// the same where a zone says only against whose moves it protects.
    fn zone_of_rival(&mut self, _zone: &Self::Zone) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// In games in which stones stay where they are put: names everything that counts about the
    /// position but the defender's stones, and names those in order. Two positions with the same
    /// name differ in these alone.
    fn beside_defence(&self) -> Option<(Key, Vec<Self::Move>)> {
        None
    }

    /// The zone of a proof after more of the defender's stones were put on the board, if it holds
    /// all the same.
    fn zone_beside(&self, _zone: &Self::Zone, _stones: &[Self::Move]) -> Option<Self::Zone> {
        None
    }

    /// In games with [`beside_defence`](Self::beside_defence): whether no stone of the defender's
    /// ever harms him, so that what is won in spite of one is won without it too, and by the same
    /// order.
    fn stones_never_harm(&self) -> bool {
        false
    }
}
