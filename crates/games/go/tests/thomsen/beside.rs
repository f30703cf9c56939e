//! Which moves change the value of a ladder, by trial of every point; and the zones that should
//! have them all.

use tesuji_go::hooks::Tactics;
use tesuji_go::rules::{Contest, Move, Point};
use tesuji_go::thomsen::{Played, Reach, Tree, zone};
use tesuji_problem::{Oracles, PointSet, Problem, Role, Zones};

/// A ladder and what is said of it. With the defender to move it is that after a null move.
pub(crate) struct Ladder {
    pub(crate) played: Played,
    /// R\*, by Definitions 4 to 6 to the letter.
    pub(crate) letter: PointSet,
    /// R\* with shadow blocks.
    pub(crate) shadow: PointSet,
    /// The zone that the search uses.
    pub(crate) sound: PointSet,
}

impl Ladder {
    /// None if the ladder reader gives up, or answers with the whole board.
    pub(crate) fn read(contest: &Contest) -> Option<Self> {
        let mut tree = Tree::new(contest);
        let mut tactics = Tactics::new(contest.clone());
        let defends = contest.role() == Role::Defender;
        if defends {
            tactics.null();
        }
        let played = if defends { tree.threat(1) } else { tree.attack(1) }?;
        let value = works(&mut tactics)?;
        assert_eq!(played.value, value, "the plain tree and the ladder reader");
        let sound = *tactics.oracle_zone(1, value, &mut || false).points()? & *contest.board().empty();
        let [letter, shadow] = [Reach::Touching, Reach::Shadow].map(|reach| zone(contest, &played, reach));
        Some(Ladder { played, letter, shadow, sound })
    }
}

/// λ¹ with the attacker to move.
fn works(tactics: &mut Tactics) -> Option<bool> {
    tactics.oracle(1, &mut || false)
}

/// The λ²-moves of the side to move, among all points of the board: of the attacker those after
/// which a null move lets the ladder work, of the defender those after which it does not.
pub(crate) fn moves_of_order_2(contest: &Contest) -> Option<PointSet> {
    let mut tactics = Tactics::new(contest.clone());
    let attacks = contest.role() == Role::Attacker;
    let mut found = PointSet::EMPTY;
    for p in contest.board().empty().iter().map(|p| Point(p as u16)).filter(|&p| contest.is_legal(p)) {
        tactics.play(Move::At(p));
        if attacks {
            tactics.null();
        }
        let works = works(&mut tactics)?;
        if attacks {
            tactics.undo();
        }
        tactics.undo();
        if works == attacks {
            found.insert(p.index());
        }
    }
    Some(found)
}
