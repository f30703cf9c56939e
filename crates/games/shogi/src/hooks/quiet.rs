//! Quiet play: what bears on the king where nobody is in check. Nothing here can change an answer.
//!
//! **Idea** (Nagai 2011, for problems of *hisshi*). Most of the many moves of a position bear on no
//! king. For the attacker they are tried in the whole tree, after proofs have been looked for among the
//! others. The defender's replies far from its own king fail together, as they leave the threat
//! as it was: one of them stands for all until it is answered.

use crate::rules::{BitBoard, Move, Position, Side, attacks};

use super::ordering::UNSUPPORTED;

/// The kin of replies that come to no square near the king and take nothing.
const FAR: u8 = UNSUPPORTED + 1;

/// The squares at most two steps of the king away from where it stands.
fn near_king(position: &Position, us: Side) -> BitBoard {
    let around = position.king(us).map_or(BitBoard::EMPTY, |king| attacks::king(king).with(king));
    around.into_iter().fold(around, |near, square| near | attacks::king(square))
}

/// Whether a move of the attacker's bears on the king: it comes near, attacks a square beside it, gives
/// check, or answers one.
pub(super) fn is_local(position: &Position, m: Move) -> bool {
    let us = position.turn();
    let Some(king) = position.king(!us) else { return true };
    if position.is_check() || near_king(position, !us).has(m.to()) {
        return true;
    }
    let kind = m.dropped().or_else(|| position.man(m.from()?).map(|(_, kind)| kind));
    let becomes = kind.map(|kind| if m.promotes() { kind.promoted().unwrap_or(kind) } else { kind });
    let attacked = becomes.map_or(BitBoard::EMPTY, |kind| attacks::attacks(kind, us, m.to(), position.occupied()));
    attacked.meets(attacks::king(king)) || position.gives_check(m)
}

/// With the defender to move, not in check: each reply near the king must be answered, each capture, and
/// one of the others.
pub(super) fn hardness_of_defence(position: &Position) -> u32 {
    position.count_moves_to(near_king(position, position.turn())) + 1
}

/// Whatever is dropped on one square near the king is one defence, and so is all that happens
/// elsewhere.
pub(super) fn kin(position: &Position, m: Move) -> u8 {
    let us = position.turn();
    let is_near = near_king(position, us).has(m.to());
    if m.dropped().is_some() && is_near {
        return m.to().index() as u8 + 1;
    }
    let is_kings = m.dropped().is_none() && m.from() == position.king(us);
    let counts = is_near || is_kings || position.man(m.to()).is_some() || position.gives_check(m);
    if counts { 0 } else { FAR }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{sfen, usi};

    #[test]
    fn moves_bear_on_the_king_near_it_or_along_their_lines() {
        let position = sfen::read("4k4/9/9/9/9/9/9/1R7/K6P1 b GB").unwrap();
        let is_local = |m: &str| is_local(&position, usi::parse(m).unwrap());
        assert!(["G*4c", "B*9d", "8h4h", "8h5h"].map(is_local).into_iter().all(|is| is));
        assert!(["2i2h", "G*5d", "8h7h", "B*9a"].map(is_local).into_iter().all(|is| !is));
    }

    #[test]
    fn far_replies_are_of_one_kin() {
        let position = sfen::read("4k4/9/9/9/9/9/9/1r5P1/K6R1 w g").unwrap();
        let kin = |m: &str| kin(&position, usi::parse(m).unwrap());
        assert_eq!(["G*1i", "8h7h"].map(kin), [FAR; 2]);
        assert_eq!(["5a4a", "8h2h"].map(kin), [0; 2]);
        assert_eq!(kin("G*5b"), usi::parse("G*5b").unwrap().to().index() as u8 + 1);
    }
}
