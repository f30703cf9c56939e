//! The same problem with a man less, to find out whether it is needed.
//!
//! Kings stay. What is taken off the board, or out of the attacker's hand, is the defender's to drop where
//! that has all men that are left, as problems mostly have it; else it is gone.

use super::picture::letters;
use super::question::missing;
use super::words::name;
use crate::rules::{Hand, Kind, Position, Question, Side};

/// The problem without each of its men in turn, which is named.
pub(super) fn less(question: &Question) -> Vec<(String, Question)> {
    let Question { position, attacker, .. } = question;
    let defender = !*attacker;
    let keeps_all = !position.hand(defender).is_empty() && missing(position) == 0;
    let mut found = Vec::new();
    let mut add = |man: String, men: Vec<_>, mut hands: [Hand; 2], kind: Kind| {
        if keeps_all {
            hands[defender.index()] = hands[defender.index()].with(kind.unpromoted());
        }
        // Without a man a king may be in check that cannot be.
        if let Ok(position) = Position::new(men, hands, position.turn()) {
            found.push((man, Question { position, ..question.clone() }));
        }
    };
    let hands = Side::ALL.map(|side| position.hand(side));
    for (square, side, kind) in position.men_on_board().filter(|&(_, _, kind)| kind != Kind::King) {
        let men = position.men_on_board().filter(|&(other, ..)| other != square).collect();
        add(format!("{}'s {} on {square}", name(side), letters(kind)), men, hands, kind);
    }
    for (kind, _) in position.hand(*attacker).men() {
        let mut hands = hands;
        hands[attacker.index()] = hands[attacker.index()].without(kind);
        add(format!("{}'s {} in hand", name(*attacker), kind.letter()), position.men_on_board().collect(), hands, kind);
    }
    found
}
