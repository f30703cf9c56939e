//! The R\*-zone (paper 000, Definition 6).

use tesuji_problem::PointSet;

use super::{Played, Reach, surrounding};
use crate::rules::Contest;

/// Where, by Thomsen's rule, a stone can change the value of the tree that was played out: the
/// candidates for λⁿ⁺¹-moves. It is **not sound**: it may miss some.
///
/// First, the shadow stones and the points beside them are taken. Next, if the value is 1, all
/// quasi-liberties of all surrounding blocks of the attacker's colour are added; if it is 0, those
/// of the surrounding blocks of the other colour, the target among them. Points that are occupied
/// are left out.
pub fn zone(contest: &Contest, played: &Played, reach: Reach) -> PointSet {
    let attacker = contest.attacker();
    let colour = if played.value { attacker } else { attacker.other() };
    let of_colour = surrounding(contest, played, reach).into_iter().filter(|s| s.colour == colour);
    of_colour.fold(played.shadow.with_adjacent(contest.board()), |zone, s| zone | s.quasi_liberties)
}
