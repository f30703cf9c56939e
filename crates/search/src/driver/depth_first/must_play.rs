//! Must-play: who has lost by one move has lost by every move that leaves the win which answers it alone.
//!
//! **Idea.** In Hex a win lives somewhere: the winner joins his sides within a *carrier*, whatever the
//! loser has on the other cells. If one move has lost, the winner's answer to it stands against every
//! move outside its carrier, so these have lost as well, and only the moves inside, the *must-play*
//! region, are still to be tried (Hayward, Björnsson, Johanson, Kan, Po & van Rijswijck 2003). It is
//! asked of both sides, and needs no null move: this is what zones are in the full game, where to show
//! that doing nothing loses is as hard as the rest.
//!
//! Where no stone of the defender's ever harms him, as in freestyle gomoku, the same goes for his replies
//! at finite orders, with the zones that there are: of the replies that might avert the threat all are
//! lost but those that might also upset the win after the first of them.
//!
//! **Why it holds.** The stone of the move that has lost may be taken from the board and another put
//! outside the carrier: the answer never uses a cell outside, and a stone less of the loser's does it no
//! harm ([`Zones::carrier`](tesuji_problem::Zones::carrier),
//! [`Zones::stones_never_harm`](tesuji_problem::Zones::stones_never_harm)).
//!
//! **Where.** In games with carriers ([`Tree::has_carriers`]), in the full game, where moves are not
//! counted: all openings of Hex 4×4 take a third of the nodes (docs/drivers.md). In freestyle gomoku,
//! where moves are not counted: order 3 takes four fifths (the same page).
//!
//! **Known failure case.** A first reply whose zone is nearly the whole board leaves nearly
//! everything to be tried.

use tesuji_problem::{Reason, Zone};

use super::children::Children;
use super::held::Held;
use super::{Child, DepthFirst, Discipline, FREE};
use crate::Meter;
use crate::tree::{Kind, Tree};

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// Whether what loses by one move says something about others at nodes of this kind.
    #[inline]
    pub(super) fn has_must_play(&self, kind: Kind) -> bool {
        self.carriers || self.never_harm && kind == Kind::And
    }

    /// If the side to move has lost by this child, so it has by every other that leaves the answer alone.
    #[inline(never)]
    pub(super) fn must_play<T>(
        &mut self,
        tree: &mut T,
        kind: Kind,
        children: &mut Children<M, Z>,
        lost: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let child = &children.all[lost];
        // What leans on a repetition has lost on this path alone.
        if child.leans != FREE || child.bounds.value().is_none_or(|v| kind.favours(v)) {
            return Ok(());
        }
        if child.edge.played().is_none() || !children.all.iter().any(Child::is_open) {
            return Ok(());
        }
        let (bounds, zone) = (child.bounds, self.zone_of(tree, child, meter)?);
        let Some(smaller) = zone.smaller() else { return Ok(()) };
        for other in children.all.iter_mut().filter(|other| other.is_open()) {
            if let Some(instead) = other.edge.played().and_then(|m| tree.zone_instead(smaller, m)) {
                (other.bounds, other.zone, other.leans) = (bounds, Held::new(instead), FREE);
                (other.old, other.unasked) = (false, false);
            }
        }
        (children.all[lost].zone, children.all[lost].unasked) = (zone, false);
        Ok(())
    }
}
